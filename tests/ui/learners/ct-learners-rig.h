/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-learners-rig.h: a window and several learners */
#pragma once

#include "ct-learner-settings.h"
#include "ct-person.h"
#include "ct-window.h"

/**
 * CtLearnersRig:
 * @first: has no name
 * @anna: is current, and has finished a lesson
 * @ben: has begun one
 */
typedef struct
{
  CtStore *store;
  CtWindow *window;
  CtPerson *person;
  CtLearnerSettings *settings;
  gint64 first;
  gint64 anna;
  gint64 ben;
} CtLearnersRig;

void ct_learners_rig_set_up (CtLearnersRig *f, gconstpointer data);
void ct_learners_rig_tear_down (CtLearnersRig *f, gconstpointer data);

void ct_learners_rig_press (CtLearnersRig *f, guint key, GdkModifierType modifiers);
void ct_learners_rig_type (CtLearnersRig *f, const char *letters);

GtkWidget *ct_learners_rig_find_button (CtLearnersRig *f, const char *label);
GtkWidget *ct_learners_rig_find_tile (CtLearnersRig *f, gint64 id);
GtkWidget *ct_learners_rig_get_button (CtLearnersRig *f);
gboolean ct_learners_rig_shows_text (CtLearnersRig *f, const char *text);

void ct_learners_rig_wait_for_page (CtLearnersRig *f, GType type);
void ct_learners_rig_open_page (CtLearnersRig *f);
void ct_learners_rig_assert_here (CtLearnersRig *f,
                                  const char *name,
                                  const char *picture,
                                  const char *tick);
