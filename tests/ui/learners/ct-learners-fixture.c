/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-learners-fixture.h"

#include "ct-await.h"
#include "ct-learner-button.h"
#include "ct-learner-tile.h"
#include "ct-learners-page.h"
#include "ct-library-page.h"
#include "ct-window-fixture.h"

void
ct_learners_fixture_press (CtLearnersFixture *f, guint key, GdkModifierType modifiers)
{
  ct_person_press (f->person, key, modifiers);
  ct_person_settle (f->person);
}

void
ct_learners_fixture_type (CtLearnersFixture *f, const char *letters)
{
  for (const char *letter = letters; *letter != '\0'; letter++)
    ct_learners_fixture_press (f, gdk_unicode_to_keyval (*letter), 0);
}

/* Anna has finished a lesson, Ben has begun it, and a learner without a name has done
 * nothing.
 */
void
ct_learners_fixture_set_up (CtLearnersFixture *f, gconstpointer data)
{
  static const CtLook usual = { "usual", 1000, 900, FALSE, 100 };
  CtProgress *progress = ct_test_progress ();
  CtLearnerAnswer right = { .rule = "KB-FOLLOW-1", .outcome = CT_OUTCOME_RIGHT };
  g_autoptr (CtLearner) first = NULL;

  f->store = ct_progress_get_store (progress);
  f->settings = ct_learner_settings_new (ct_test_settings (), f->store);
  first = ct_learners_dup_here (f->store);
  f->first = first->id;
  f->anna = ct_learners_add (f->store, "Anna", "owl");
  f->ben = ct_learners_add (f->store, "Ben", "rocket");

  ct_learners_choose (f->store, f->ben);
  ct_progress_observe (progress, &right, NULL);
  ct_progress_visit (progress, "kargaburo-first-card", 2, 9, 0);
  ct_learners_choose (f->store, f->anna);
  ct_progress_observe (progress, &right, NULL);
  ct_progress_finish (progress, "kargaburo-first-card", 0, 0, 0);

  f->window = ct_test_open_window (&usual);
  f->person = ct_person_new (GTK_WINDOW (f->window));
}

/* Only the learner without a name remains. */
void
ct_learners_fixture_tear_down (CtLearnersFixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) all = ct_learners_list (f->store);

  ct_person_free (f->person);
  ct_test_close_window (f->window);
  g_assert_finalize_object (f->settings);
  for (guint i = 0; i < all->len; i++)
    ct_learners_remove (f->store, ((CtLearner *) g_ptr_array_index (all, i))->id);
  ct_learners_forget_removed (f->store, 0);
}

GtkWidget *
ct_learners_fixture_find_button (CtLearnersFixture *f, const char *label)
{
  return ct_test_find_button (GTK_WIDGET (f->window), label);
}

static gboolean
is_tile (GtkWidget *widget, gconstpointer id)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         gtk_widget_has_css_class (widget, "learner") &&
         ct_learner_tile_get_id (widget) == *(const gint64 *) id;
}

/* @id: 0 for the tile of a new learner. Returns: (nullable) */
GtkWidget *
ct_learners_fixture_find_tile (CtLearnersFixture *f, gint64 id)
{
  return ct_test_find_where (GTK_WIDGET (f->window), is_tile, &id);
}

gboolean
ct_learners_fixture_shows_text (CtLearnersFixture *f, const char *text)
{
  g_autofree char *shown = ct_test_dup_text (GTK_WIDGET (f->window));

  return strstr (shown, text) != NULL;
}

void
ct_learners_fixture_wait_for_page (CtLearnersFixture *f, GType type)
{
  CT_AWAIT (G_TYPE_CHECK_INSTANCE_TYPE (ct_window_get_page (f->window), type));
  ct_person_settle (f->person);
}

GtkWidget *
ct_learners_fixture_get_button (CtLearnersFixture *f)
{
  return ct_test_find (ct_window_get_page (f->window), CT_TYPE_LEARNER_BUTTON);
}

void
ct_learners_fixture_open_page (CtLearnersFixture *f)
{
  ct_person_click (f->person, ct_learners_fixture_get_button (f));
  ct_learners_fixture_wait_for_page (f, CT_TYPE_LEARNERS_PAGE);
}

static char *
dup_tick (void)
{
  CtLessonResult result = { 0 };
  gboolean is_begun =
      ct_progress_get_lesson (ct_test_progress (), "kargaburo-first-card", &result);

  return g_strdup (result.finished > 0 ? "done" : is_begun ? "begun" : "new");
}

void
ct_learners_fixture_assert_here (CtLearnersFixture *f,
                                 const char *name,
                                 const char *picture,
                                 const char *tick)
{
  g_autoptr (CtLearner) here = NULL;
  g_autofree char *saved = NULL;

  ct_learners_fixture_wait_for_page (f, CT_TYPE_LIBRARY_PAGE);
  here = ct_learners_dup_here (f->store);
  saved = dup_tick ();
  g_assert_cmpstr (here->name, ==, name);
  g_assert_cmpstr (here->picture, ==, picture);
  g_assert_cmpstr (saved, ==, tick);
  g_assert_true (ct_learners_fixture_shows_text (f, name));
  g_assert_cmpint (ct_learners_fixture_shows_text (f, "1 of "), ==,
                   g_str_equal (tick, "done"));
  g_assert_cmpint (ct_learners_fixture_shows_text (f, "Play Your First Card"), ==,
                   g_str_equal (tick, "new"));
}
