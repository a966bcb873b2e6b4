/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-faults.h: a disk that does what one wants, between SQLite and the real one */
#pragma once

#include "ct-trouble.h"

G_BEGIN_DECLS

/**
 * CtFault:
 * @CT_FAULT_NONE: the disk is well
 * @CT_FAULT_FULL: nothing more can be written (ENOSPC)
 * @CT_FAULT_SHORT: half of what is to be written is, then the disk is full
 * @CT_FAULT_QUOTA: one's share of the disk is used up (EDQUOT)
 * @CT_FAULT_IO: it neither reads nor writes (EIO)
 * @CT_FAULT_SYNC: what was written does not reach the disk (EIO)
 * @CT_FAULT_READ_ONLY: it can only be read (EROFS)
 * @CT_FAULT_FORBIDDEN: files cannot be opened (EACCES)
 * @CT_FAULT_LOCKED: somebody else holds the locks
 * @CT_FAULT_LATE: it takes half a millisecond to write
 * @CT_FAULT_SLOW: each call waits until the disk is healed
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

G_END_DECLS
