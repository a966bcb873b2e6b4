/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-lesson-person.h"

#include "ct-lesson-page.h"
#include "ct-window-fixture.h"

static const CtLook usual = { "usual", 1100, 760, FALSE, 100 };

void
ct_lesson_person_open (CtLessonPerson *learner, const char *lesson)
{
  learner->window = ct_test_open_window (&usual);
  learner->person = ct_person_new (GTK_WINDOW (learner->window));
  gtk_widget_activate_action (GTK_WIDGET (learner->window), "win.open-lesson", "s",
                              lesson);
  ct_test_wait_frames (GTK_WIDGET (learner->window), 4);
  learner->page = ct_window_get_page (learner->window);
  learner->runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (learner->page));
  ct_lesson_runner_restart (learner->runner);
  ct_test_wait_frames (learner->page, 2);
}

void
ct_lesson_person_close (CtLessonPerson *learner)
{
  ct_person_free (learner->person);
  ct_test_close_window (learner->window);
}

static CtCard
find_card (CtLessonPerson *learner, const char *name)
{
  const CtRules *rules =
      ct_session_get_rules (ct_lesson_runner_get_session (learner->runner));
  CtFace face;

  g_assert_true (ct_face_parse (rules->deck, name, &face));
  for (CtCard card = 0; card < ct_deck_size (rules->deck); card++)
    if (ct_rules_face (rules, card) == face)
      return card;

  g_assert_not_reached ();
}

static gboolean
is_card (GtkWidget *widget, gconstpointer card)
{
  return CT_IS_CARD_VIEW (widget) &&
         ct_card_view_get_card (CT_CARD_VIEW (widget)) == GPOINTER_TO_UINT (card);
}

GtkWidget *
ct_lesson_person_find_view (CtLessonPerson *learner, CtCard card)
{
  return ct_test_find_where (learner->page, is_card, GUINT_TO_POINTER ((guint) card));
}

GtkWidget *
ct_lesson_person_find_card_view (CtLessonPerson *learner, const char *name)
{
  return ct_lesson_person_find_view (learner, find_card (learner, name));
}

CtCardMark
ct_lesson_person_get_mark (CtLessonPerson *learner, const char *name)
{
  return ct_card_view_get_mark (CT_CARD_VIEW (ct_lesson_person_find_card_view (learner,
                                                                               name)));
}

void
ct_lesson_person_learn_until (CtLessonPerson *learner, guint step)
{
  ct_lesson_runner_skip_to (learner->runner, step);
  ct_test_wait_frames (learner->page, 4);
  ct_person_take_keyboard (learner->person);
}

typedef struct
{
  CtLessonPerson *learner;
  guint step;
  CtLessonState state;
} Place;

static gboolean
has_arrived (gpointer data)
{
  const Place *place = data;

  return ct_lesson_runner_get_step (place->learner->runner) == place->step &&
         ct_lesson_runner_get_state (place->learner->runner) == place->state;
}

void
ct_lesson_person_wait_for (CtLessonPerson *learner, guint step, CtLessonState state)
{
  Place place = { learner, step, state };

  ct_person_wait (learner->person, has_arrived, &place, "a step of the lesson");
  ct_test_wait_frames (learner->page, 3);
}

gboolean
ct_lesson_person_has_played (gpointer learner)
{
  return ct_lesson_runner_get_state (((CtLessonPerson *) learner)->runner) ==
         CT_LESSON_DONE;
}

gboolean
ct_lesson_person_is_finished (gpointer data)
{
  CtLessonPerson *learner = data;

  if (ct_lesson_runner_get_state (learner->runner) == CT_LESSON_DONE)
    ct_lesson_runner_next (learner->runner);
  return ct_lesson_runner_get_state (learner->runner) == CT_LESSON_FINISHED;
}

gboolean
ct_lesson_person_has_action (GtkWidget *widget, gconstpointer action)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) ==
             0;
}

gboolean
ct_lesson_person_says (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), text) == 0;
}
