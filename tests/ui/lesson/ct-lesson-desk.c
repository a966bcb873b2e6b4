/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-lesson-desk.h"

#include "ct-lesson-page.h"
#include "ct-window-rig.h"

static const CtLook usual = { "usual", 1100, 760, FALSE, 100 };

void
ct_lesson_desk_open (CtLessonDesk *desk, const char *lesson)
{
  desk->window = ct_rig_open_window (&usual);
  desk->person = ct_person_new (GTK_WINDOW (desk->window));
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.open-lesson", "s",
                              lesson);
  ct_rig_wait_frames (GTK_WIDGET (desk->window), 4);
  desk->page = ct_window_get_page (desk->window);
  desk->runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (desk->page));
  ct_lesson_runner_restart (desk->runner);
  ct_rig_wait_frames (desk->page, 2);
}

void
ct_lesson_desk_close (CtLessonDesk *desk)
{
  ct_person_free (desk->person);
  ct_rig_close_window (desk->window);
}

static CtCard
find_card (CtLessonDesk *desk, const char *name)
{
  const CtRules *rules =
      ct_session_get_rules (ct_lesson_runner_get_session (desk->runner));
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
ct_lesson_desk_find_view (CtLessonDesk *desk, CtCard card)
{
  return ct_rig_find_where (desk->page, is_card, GUINT_TO_POINTER ((guint) card));
}

GtkWidget *
ct_lesson_desk_find_card_view (CtLessonDesk *desk, const char *name)
{
  return ct_lesson_desk_find_view (desk, find_card (desk, name));
}

CtCardMark
ct_lesson_desk_get_mark (CtLessonDesk *desk, const char *name)
{
  return ct_card_view_get_mark (CT_CARD_VIEW (ct_lesson_desk_find_card_view (desk,
                                                                             name)));
}

void
ct_lesson_desk_learn_until (CtLessonDesk *desk, guint step)
{
  ct_lesson_runner_skip_to (desk->runner, step);
  ct_rig_wait_frames (desk->page, 4);
  ct_person_take_keyboard (desk->person);
}

typedef struct
{
  CtLessonDesk *desk;
  guint step;
  CtLessonState state;
} Place;

static gboolean
has_arrived (gpointer data)
{
  const Place *place = data;

  return ct_lesson_runner_get_step (place->desk->runner) == place->step &&
         ct_lesson_runner_get_state (place->desk->runner) == place->state;
}

void
ct_lesson_desk_wait_for (CtLessonDesk *desk, guint step, CtLessonState state)
{
  Place place = { desk, step, state };

  ct_person_wait (desk->person, has_arrived, &place, "a step of the lesson");
  ct_rig_wait_frames (desk->page, 3);
}

gboolean
ct_lesson_desk_has_played (gpointer desk)
{
  return ct_lesson_runner_get_state (((CtLessonDesk *) desk)->runner) == CT_LESSON_DONE;
}

gboolean
ct_lesson_desk_is_finished (gpointer data)
{
  CtLessonDesk *desk = data;

  if (ct_lesson_runner_get_state (desk->runner) == CT_LESSON_DONE)
    ct_lesson_runner_next (desk->runner);
  return ct_lesson_runner_get_state (desk->runner) == CT_LESSON_FINISHED;
}

gboolean
ct_lesson_desk_has_action (GtkWidget *widget, gconstpointer action)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) ==
             0;
}

gboolean
ct_lesson_desk_says (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), text) == 0;
}
