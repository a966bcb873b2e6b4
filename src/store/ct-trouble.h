/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-trouble.h: why what somebody does cannot be written down now */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * CtTrouble:
 * @CT_TROUBLE_NONE: it is written down
 * @CT_TROUBLE_FULL: the disk is full, or one's share of it
 * @CT_TROUBLE_READ_ONLY: the disk can only be read
 * @CT_TROUBLE_FORBIDDEN: file or folder belong to somebody else
 * @CT_TROUBLE_NO_FOLDER: there can be no such folder
 * @CT_TROUBLE_LOCKED: another program holds the file
 * @CT_TROUBLE_SLOW: the disk has not answered yet
 * @CT_TROUBLE_BROKEN_DISK: the disk reports errors
 * @CT_TROUBLE_DAMAGED: the file is damaged
 * @CT_TROUBLE_OTHER_VERSION: the file is of a version that this program cannot
 *   read
 * @CT_TROUBLE_NO_MEMORY: there is no memory left
 * @CT_TROUBLE_UNKNOWN: anything else
 */
typedef enum
{
  CT_TROUBLE_NONE,
  CT_TROUBLE_FULL,
  CT_TROUBLE_READ_ONLY,
  CT_TROUBLE_FORBIDDEN,
  CT_TROUBLE_NO_FOLDER,
  CT_TROUBLE_LOCKED,
  CT_TROUBLE_SLOW,
  CT_TROUBLE_BROKEN_DISK,
  CT_TROUBLE_DAMAGED,
  CT_TROUBLE_OTHER_VERSION,
  CT_TROUBLE_NO_MEMORY,
  CT_TROUBLE_UNKNOWN,
} CtTrouble;

CtTrouble ct_trouble_from_errno (int number);
const char *ct_trouble_say (CtTrouble trouble);

G_END_DECLS
