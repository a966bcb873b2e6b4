/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-purge.h: deletes what is left of children who are forgotten */
#pragma once

#include "ct-class-facts.h"

G_BEGIN_DECLS

guint ct_class_purge (GFile *folder, const CtClassFacts *facts);

G_END_DECLS
