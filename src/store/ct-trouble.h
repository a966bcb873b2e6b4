/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/**
 * CtTrouble:
 * @CT_TROUBLE_FULL: also for a used up quota
 * @CT_TROUBLE_FORBIDDEN: it belongs to another user
 * @CT_TROUBLE_LOCKED: by another program
 * @CT_TROUBLE_BROKEN_DISK: I/O errors
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
