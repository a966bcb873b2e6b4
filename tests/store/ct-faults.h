/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An SQLite VFS that injects disk faults. */
#pragma once

#include "ct-trouble.h"

/* @CT_FAULT_FULL: ENOSPC
 * @CT_FAULT_SHORT: half of the data is written, then ENOSPC
 * @CT_FAULT_QUOTA: EDQUOT
 * @CT_FAULT_IO: EIO for reads and writes
 * @CT_FAULT_SYNC: EIO for fsync()
 * @CT_FAULT_READ_ONLY: EROFS
 * @CT_FAULT_FORBIDDEN: EACCES for open()
 * @CT_FAULT_LOCKED: another process holds the locks
 * @CT_FAULT_LATE: each write takes half a millisecond
 * @CT_FAULT_SLOW: each call waits until the fault ends
 */
typedef enum
{
  CT_FAULT_NONE,
  CT_FAULT_FULL,
  CT_FAULT_SHORT,
  CT_FAULT_QUOTA,
  CT_FAULT_IO,
  CT_FAULT_SYNC,
  CT_FAULT_READ_ONLY,
  CT_FAULT_FORBIDDEN,
  CT_FAULT_LOCKED,
  CT_FAULT_LATE,
  CT_FAULT_SLOW,
  CT_N_FAULTS,
} CtFault;

void ct_faults_install (void);
void ct_faults_begin (CtFault fault, guint nth, gboolean lasts);
void ct_faults_heal (void);
guint ct_faults_get_n_calls (void);
guint ct_faults_get_n_failed (void);
guint ct_faults_get_n_on_main_thread (void);
