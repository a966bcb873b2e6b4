/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-learners-fixture.h: a window and several learners */
#pragma once

#include "ct-learner-settings.h"
#include "ct-person.h"
#include "ct-window.h"

/**
 * CtLearnersFixture:
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
} CtLearnersFixture;

void ct_learners_fixture_set_up (CtLearnersFixture *f, gconstpointer data);
void ct_learners_fixture_tear_down (CtLearnersFixture *f, gconstpointer data);

#define CT_LEARNERS_TEST(path)                                                         \
  CT_TEST_WITH (path, CtLearnersFixture, NULL, ct_learners_fixture_set_up,             \
                ct_learners_fixture_tear_down)

void ct_learners_fixture_press (CtLearnersFixture *f,
                                guint key,
                                GdkModifierType modifiers);
void ct_learners_fixture_type (CtLearnersFixture *f, const char *letters);

GtkWidget *ct_learners_fixture_find_button (CtLearnersFixture *f, const char *label);
GtkWidget *ct_learners_fixture_find_tile (CtLearnersFixture *f, gint64 id);
GtkWidget *ct_learners_fixture_get_button (CtLearnersFixture *f);
gboolean ct_learners_fixture_shows_text (CtLearnersFixture *f, const char *text);

void ct_learners_fixture_wait_for_page (CtLearnersFixture *f, GType type);
void ct_learners_fixture_open_page (CtLearnersFixture *f);
void ct_learners_fixture_assert_here (CtLearnersFixture *f,
                                      const char *name,
                                      const char *picture,
                                      const char *tick);
