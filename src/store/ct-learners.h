/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-store.h"

#define CT_N_LEARNER_PICTURES 32

const char *ct_learner_pictures_get_id (guint number);
gboolean ct_learner_pictures_find (const char *id, guint *ret_number);

/**
 * CtLearner:
 * @id: only valid on this computer
 * @name: may be empty
 * @picture: (nullable): id
 * @key: (nullable): the same on all computers
 * @is_here: new data belongs to them
 * @is_gone: removed, but not forgotten
 */
typedef struct
{
  gint64 id;
  char *name;
  char *picture;
  char *key;
  gboolean is_here;
  gboolean is_gone;
} CtLearner;

#define CT_LEARNER_MAX_NAME 40 /* letters */

void ct_learner_free (CtLearner *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtLearner, ct_learner_free)

GPtrArray *ct_learners_list (CtStore *store);
GPtrArray *ct_learners_list_group (CtStore *store, const char *prefix);
CtLearner *ct_learners_dup_here (CtStore *store);
gint64 ct_learners_find (CtStore *store, const char *key);
gint64 ct_learners_add (CtStore *store, const char *name, const char *picture);
void ct_learners_change (CtStore *store,
                         gint64 id,
                         const char *name,
                         const char *picture);
void ct_learners_choose (CtStore *store, gint64 id);
gint64 ct_learners_choose_nameless (CtStore *store);
gint64 ct_learners_choose_by_key (CtStore *store,
                                  const char *key,
                                  const char *name,
                                  const char *picture);
gint64 ct_learners_remove (CtStore *store, gint64 id);
void ct_learners_bring_back (CtStore *store, gint64 id, gint64 stand_in);
char *ct_learners_dup_setting (CtStore *store, gint64 id, const char *name);
void ct_learners_set_setting (CtStore *store,
                              gint64 id,
                              const char *name,
                              const char *value);
void ct_learners_raise_setting (CtStore *store, const char *name, guint number);
void ct_learners_forget (CtStore *store, gint64 id);
void ct_learners_forget_removed (CtStore *store, gint64 id);
