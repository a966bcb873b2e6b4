/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-merge.h: two people have changed the same file */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * CtClassConflict:
 * @what: a sentence for the teacher: what two people have changed in two ways
 * @theirs: what the other one has written, which was kept
 * @mine: what was to be written
 *
 * Everything else was merged. Who wants @mine all the same writes once more.
 */
typedef struct
{
  char *what;
  char *theirs;
  char *mine;
} CtClassConflict;

GPtrArray *ct_class_conflicts_new (void);
const char *ct_class_merge (const char *base,
                            const char *theirs,
                            const char *mine,
                            const char *what,
                            GPtrArray *conflicts);
GStrv ct_class_merge_set (const char *const *base,
                          const char *const *theirs,
                          const char *const *mine);

G_END_DECLS
