/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-motion-private.h: what the files of the motion share */
#pragma once

#include "ct-table-motion.h"

G_BEGIN_DECLS

struct _CtTableMotion
{
  CtState before;
  CtState after;
  CtTableLayout layout; /* of @after */
};

G_END_DECLS
