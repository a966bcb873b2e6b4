/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-trouble.h"

#include <errno.h>
#include <glib/gi18n.h>

/**
 * ct_trouble_from_errno:
 */
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
 * Returns: (nullable): translated sentences: the problem and what happens to the data;
 * %NULL for %CT_TROUBLE_NONE
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
          "The disk is full. Buro remembers what you do while Cartilla is open, and writes it down as soon as there is room.");

    case CT_TROUBLE_READ_ONLY:
      return _ (
          "The disk with your progress can only be read. Buro remembers what you do while Cartilla is open, and writes it down as soon as that is allowed.");

    case CT_TROUBLE_FORBIDDEN:
      return _ (
          "Cartilla may not write into the folder of your progress: it belongs to somebody else. Buro remembers what you do while Cartilla is open, and writes it down as soon as that is allowed.");

    case CT_TROUBLE_NO_FOLDER:
      return _ (
          "The folder of your progress cannot be found or made. Buro remembers what you do while Cartilla is open, and writes it down as soon as the folder is there.");

    case CT_TROUBLE_LOCKED:
      return _ (
          "Another program holds the file of your progress. Buro remembers what you do while Cartilla is open, and writes it down as soon as the file is free.");

    case CT_TROUBLE_SLOW:
      return _ (
          "The disk does not answer. Buro remembers what you do while Cartilla is open, and writes it down as soon as the disk is back.");

    case CT_TROUBLE_BROKEN_DISK:
      return _ (
          "The disk reports an error. Buro remembers what you do while Cartilla is open, and tries again to write it down.");

    case CT_TROUBLE_DAMAGED:
      return _ (
          "The file of your progress is damaged, and cannot be mended yet. Buro remembers what you do while Cartilla is open, and tries again to write it down.");

    case CT_TROUBLE_OTHER_VERSION:
      return _ (
          "Another version of Cartilla has written your progress, and this one cannot read it. The file stays as it is, and what you do today is not saved.");

    case CT_TROUBLE_NO_MEMORY:
      return _ (
          "The computer has no memory left. What you do is written down as soon as there is some.");

    case CT_TROUBLE_UNKNOWN:
    default:
      return _ (
          "Your progress cannot be written down. Buro remembers what you do while Cartilla is open, and tries again.");
    }
}
