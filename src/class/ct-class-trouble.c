/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-trouble.c: why nothing goes into the folder of the class, in words */
#include <glib/gi18n.h>

#include "ct-class-writer.h"

/**
 * ct_class_trouble_say:
 *
 * Returns: (nullable): for the teacher: what is wrong, and what becomes of what
 * children do meanwhile; %NULL if nothing is wrong
 */
const char *
ct_class_trouble_say (CtTrouble trouble)
{
  switch (trouble)
    {
    case CT_TROUBLE_NONE:
      return NULL;

    case CT_TROUBLE_FULL:
      return _ (
          "The disk with the folder of the class is full. This computer keeps what "
          "the children do, and puts it there as soon as there is room.");

    case CT_TROUBLE_READ_ONLY:
    case CT_TROUBLE_FORBIDDEN:
      return _ (
          "Cartilla may not write into the folder of the class. This computer keeps "
          "what the children do, and puts it there as soon as that is allowed.");

    case CT_TROUBLE_NO_FOLDER:
      return _ (
          "The folder of the class is not there now. This computer keeps what the "
          "children do, and puts it there as soon as the folder is back.");

    case CT_TROUBLE_SLOW:
      return _ ("The folder of the class does not answer. This computer keeps what the "
                "children do, and puts it there as soon as it does.");

    default:
      return _ (
          "Nothing can be written into the folder of the class now. This computer "
          "keeps what the children do, and tries again.");
    }
}
