/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-merge.h: merges concurrent changes to a class file */
#pragma once

#include <glib.h>

/**
 * CtClassConflict:
 * @what: for the teacher
 * @theirs: was kept
 * @mine: was not written; save again to insist
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
