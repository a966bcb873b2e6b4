/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-trouble.h"

#include <errno.h>
#include <glib/gi18n.h>

CtTrouble
ct_trouble_from_errno (int number)
{
  switch (number)
    {
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
      return CT_TROUBLE_FULL;

    case EROFS:
      return CT_TROUBLE_READ_ONLY;

    case EACCES:
    case EPERM:
      return CT_TROUBLE_FORBIDDEN;

    case ENOENT:
    case ENOTDIR:
    case EEXIST:
    case ELOOP:
    case ENAMETOOLONG:
      return CT_TROUBLE_NO_FOLDER;

    case ENOMEM:
      return CT_TROUBLE_NO_MEMORY;

    case EIO:
    case ENXIO:
    case ESTALE:
      return CT_TROUBLE_BROKEN_DISK;

    default:
      return CT_TROUBLE_UNKNOWN;
    }
}

/**
 * ct_trouble_say:
 *
 * Returns: (nullable): translated
 */
const char *
ct_trouble_say (CtTrouble trouble)
{
  switch (trouble)
    {
    case CT_TROUBLE_NONE:
      return NULL;

    case CT_TROUBLE_FULL:
      return _ (
          "The disk is full. Buro remembers what you do while Cartilla is open, and "
          "saves it as soon as there is room.");

    case CT_TROUBLE_READ_ONLY:
      return _ (
          "The disk with your progress is read-only. Buro remembers what you do "
          "while Cartilla is open, and saves it as soon as the disk can be written "
          "to.");

    case CT_TROUBLE_FORBIDDEN:
      return _ ("Cartilla cannot write to the folder of your progress: it belongs to "
                "another user. Buro remembers what you do while Cartilla is open, and "
                "saves it as soon as writing is allowed.");

    case CT_TROUBLE_NO_FOLDER:
      return _ (
          "The folder of your progress cannot be found or created. Buro remembers "
          "what you do while Cartilla is open, and saves it as soon as the folder is "
          "there.");

    case CT_TROUBLE_LOCKED:
      return _ (
          "Another program is using your progress file. Buro remembers what you do "
          "while Cartilla is open, and saves it as soon as the file is free.");

    case CT_TROUBLE_SLOW:
      return _ (
          "The disk does not respond. Buro remembers what you do while Cartilla is "
          "open, and saves it as soon as the disk is back.");

    case CT_TROUBLE_BROKEN_DISK:
      return _ (
          "The disk reports an error. Buro remembers what you do while Cartilla is "
          "open, and keeps trying to save it.");

    case CT_TROUBLE_DAMAGED:
      return _ (
          "Your progress file is damaged and cannot be repaired yet. Buro remembers "
          "what you do while Cartilla is open, and keeps trying to save it.");

    case CT_TROUBLE_OTHER_VERSION:
      return _ ("Your progress was saved by another version of Cartilla, and this one "
                "cannot read it. The file stays as it is, and what you do today is not "
                "saved.");

    case CT_TROUBLE_NO_MEMORY:
      return _ (
          "The computer is out of memory. What you do will be saved as soon as some "
          "is free.");

    case CT_TROUBLE_UNKNOWN:
    default:
      return _ (
          "Your progress cannot be saved. Buro remembers what you do while Cartilla "
          "is open, and keeps trying.");
    }
}
