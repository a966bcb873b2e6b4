/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-exercise-page-answers.c: one exercise, from the question to what became of it */
#include <glib/gi18n.h>

#include "ct-exercise-page-private.h"
#include "ct-exercise-question.h"
#include "ct-game-look.h"
#include "ct-key-rest.h"

/* -------------------------------------------------------------------- what is asked */

static void on_chosen (CtExercisePage *self, guint options);

/* Why it is asked now, if that is worth a word. */
static const char *
say_why_now (CtExercisePage *self)
{
  switch (ct_five_minutes_get_why (self->minutes))
    {
    case CT_FIVE_MINUTES_SMALLER:
      return _ ("The same rule once more.");
    case CT_FIVE_MINUTES_AGAIN:
      return _ ("This rule comes back: now you know it.");
    case CT_FIVE_MINUTES_NEW:
      return _ ("A rule that you have not practised yet.");
    default:
      return NULL;
    }
}

static void
set_question (CtExercisePage *self, CtQuestion *question)
{
  g_set_object (&self->question, question);
  if (question != NULL)
    g_signal_connect_object (question, "chosen", G_CALLBACK (on_chosen), self,
                             G_CONNECT_SWAPPED);
}

static void
ask_question (CtExercisePage *self)
{
  g_autoptr (CtQuestion) question =
      ct_exercise_create_question (self->exercise, self->n_asked,
                                   ct_exercise_tables_get_narrator (self->tables),
                                   self->options);

  set_question (self, question);
  ct_exercise_tables_ask (self->tables, question);
  ct_exercise_panel_ask (self->panel, question);
}

static void
ask_for_move (CtExercisePage *self)
{
  g_autofree char *text =
      ct_exercise_say_question (ct_exercise_tables_get_narrator (self->tables),
                                self->exercise);

  set_question (self, NULL);
  ct_exercise_tables_ask (self->tables, NULL);
  ct_exercise_panel_ask_for_move (self->panel, text);
}

void
ct_exercise_page_focus_next (CtExercisePage *self)
{
  /* A page that is closed may still be asked where the focus goes. */
  if (self->minutes == NULL)
    return;

  ct_key_rest_begin (GTK_WIDGET (self));
  switch (ct_five_minutes_get_phase (self->minutes))
    {
    case CT_FIVE_MINUTES_ASKING:
      if (self->question != NULL)
        ct_exercise_panel_focus_question (self->panel);
      else
        ct_table_view_focus_hand (
            ct_table_pane_get_table (ct_exercise_tables_get_pane (self->tables, 0)));
      break;

    case CT_FIVE_MINUTES_ANSWERED:
      ct_exercise_panel_focus_next (self->panel);
      break;

    case CT_FIVE_MINUTES_OVER:
      gtk_widget_grab_focus (GTK_WIDGET (self->end));
      break;

    case CT_FIVE_MINUTES_MAKING:
    default:
      break;
    }
}

static void
ask_next (CtExercisePage *self)
{
  if (ct_exercise_n_questions (self->exercise) == 0)
    ask_for_move (self);
  else
    ask_question (self);

  /* Before Next, which may have the focus, cannot be used and says why not. */
  ct_exercise_page_focus_next (self);
  ct_exercise_page_update_actions (self);
  ct_exercise_panel_speak (self->panel);
}

/* Where we are: the game, and how far. */
static void
show_place (CtExercisePage *self)
{
  guint place = ct_five_minutes_get_place (self->minutes);
  guint n = ct_five_minutes_get_n (self->minutes);
  g_autofree char *subtitle = NULL;

  /* Translators: name of a game, which exercise it is, and how many there are. */
  subtitle = g_strdup_printf (_ ("%s · %u of %u"),
                              ct_game_name (&self->exercise->rules), place, n);
  ct_page_header_set_subtitle (self->header, subtitle);
  ct_exercise_panel_set_place (self->panel, place - 1, n);
}

void
ct_exercise_page_begin_exercise (CtExercisePage *self)
{
  self->exercise = ct_five_minutes_get_exercise (self->minutes);
  self->n_asked = 0;
  self->help = 0;
  self->is_told = FALSE;
  self->has_tried = FALSE;
  self->doubted = 0;
  g_array_set_size (self->chosen, 0);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->split));
  ct_split_set_alone (self->split, FALSE);
  ct_exercise_tables_show (self->tables, self->exercise, self->library);
  /* One table fits in any room; two may want to be scrolled. */
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER,
                                  ct_exercise_n_tables (self->exercise) > 1
                                      ? GTK_POLICY_AUTOMATIC
                                      : GTK_POLICY_NEVER);
  g_signal_connect_object (ct_exercise_page_get_session (self), "notify::position",
                           G_CALLBACK (ct_exercise_page_update_move), self,
                           G_CONNECT_SWAPPED);
  ct_exercise_panel_begin (self->panel, say_why_now (self));
  show_place (self);
  self->asked_at = g_get_monotonic_time ();
  ask_next (self);
  ct_exercise_page_update_move (self);
}

/* ------------------------------------------------------------------ what is answered
 */

/* On which of the tables something was refused. */
static guint
find_table (CtExercisePage *self, const CtFiveMinutesReply *reply)
{
  for (guint i = 0; i < ct_exercise_tables_get_n (self->tables); i++)
    {
      CtExerciseTable table = ct_exercise_get_table (self->exercise, i);

      if (memcmp (table.state, &reply->state, sizeof (CtState)) == 0 &&
          memcmp (table.rules, &reply->rules, sizeof (CtRules)) == 0)
        return i;
    }

  return 0;
}

/* What the rule says here. */
static char *
say_why (CtExercisePage *self, const CtFiveMinutesReply *reply)
{
  CtNarrator *narrator = ct_exercise_tables_get_narrator (self->tables);

  if (reply->has_verdict && g_strcmp0 (reply->verdict.rule, reply->rule) == 0)
    return ct_narrator_say_verdict (narrator, &reply->verdict);

  return ct_exercise_say_why (narrator, self->exercise);
}

/* The cards that prove it. */
static void
prove (CtExercisePage *self, const CtFiveMinutesReply *reply)
{
  if (self->exercise->kind == CT_EXERCISE_SPOT)
    ct_exercise_tables_show_spotted (self->tables);
  self->doubted = reply->has_verdict ? find_table (self, reply) : 0;
  if (reply->has_verdict)
    ct_exercise_tables_prove (self->tables, self->doubted, &reply->verdict);
}

/* What was tried, or what is asked about, can be seen on a grey table. */
static void
offer_what_if (CtExercisePage *self, const CtFiveMinutesReply *reply)
{
  for (guint i = 0; i < ct_exercise_tables_get_n (self->tables); i++)
    {
      CtExerciseTable shown = ct_exercise_get_table (self->exercise, i);

      if (reply->has_verdict && i == self->doubted)
        ct_exercise_tables_offer (self->tables, i, &reply->rules, &reply->state,
                                  &reply->move);
      else if (self->has_tried)
        ct_exercise_tables_offer (self->tables, i, shown.rules, shown.state,
                                  &self->tried);
      else if (self->exercise->has_move)
        ct_exercise_tables_offer (self->tables, i, shown.rules, shown.state,
                                  shown.move);
    }
}

static const char *
say_verdict (CtExercisePage *self, const CtFiveMinutesReply *reply)
{
  if (reply->is_right)
    return _ ("Right.");

  return self->help > 0 ? _ ("This is how it is.") : _ ("Not quite.");
}

/* What became of the answer is said when it is kept. */
static void
tell (CtExercisePage *self)
{
  const CtFiveMinutesReply *reply = ct_five_minutes_get_reply (self->minutes);
  g_autofree char *title = NULL;
  g_autofree char *why = NULL;

  if (reply == NULL || self->is_told)
    return;

  self->is_told = TRUE;
  title = ct_narrator_name_rule (ct_exercise_tables_get_narrator (self->tables),
                                 reply->rule);
  if (!reply->is_right)
    why = say_why (self, reply);
  ct_exercise_panel_tell (self->panel, reply->is_right, say_verdict (self, reply), why);
  ct_exercise_panel_name_rule (self->panel, &self->exercise->rules, reply->rule, title);

  /* Then the tables say again how it stands. */
  ct_exercise_tables_rest (self->tables, reply->rule);
  if (!reply->is_right)
    {
      prove (self, reply);
      offer_what_if (self, reply);
    }
  if (ct_exercise_tables_has_offer (self->tables, self->doubted))
    ct_exercise_panel_offer_thought (self->panel);
  if (reply->lesson != NULL)
    ct_exercise_panel_offer_lesson (self->panel, reply->lesson, reply->step);
  ct_exercise_page_update_actions (self);
  ct_exercise_page_focus_next (self);
}

static gint64
get_milliseconds (CtExercisePage *self)
{
  return (g_get_monotonic_time () - self->asked_at) / 1000;
}

static void
keep_and_tell (CtExercisePage *self)
{
  ct_exercise_page_update_actions (self);
  ct_store_when_settled (ct_progress_get_store (self->progress), G_CALLBACK (tell),
                         self);
}

static void
give_answers (CtExercisePage *self)
{
  set_question (self, NULL);
  ct_five_minutes_answer (self->minutes, (const guint *) (void *) self->chosen->data,
                          self->chosen->len, self->help, get_milliseconds (self));
  keep_and_tell (self);
}

static void
on_chosen (CtExercisePage *self, guint options)
{
  if (!ct_exercise_page_is_asking (self))
    return;

  for (guint i = 0; i < self->options->len; i++)
    if ((options & 1u << i) != 0)
      g_array_append_val (self->chosen, g_array_index (self->options, guint, i));
  ct_exercise_panel_give (self->panel, self->question, options);

  self->n_asked++;
  if (self->n_asked < ct_exercise_n_questions (self->exercise))
    ask_next (self);
  else
    give_answers (self);
}

/* One of two tables was touched: it is the answer with its number. */
void
ct_exercise_page_on_table_chosen (CtExercisePage *self, guint table)
{
  ct_exercise_panel_press (self->panel, table);
}

void
ct_exercise_page_on_move_chosen (CtExercisePage *self, const CtMove *move)
{
  CtMove kept = *move;

  if (!ct_exercise_page_is_asking (self) || self->question != NULL)
    return;

  self->has_tried = TRUE;
  self->tried = kept;
  ct_five_minutes_answer_move (self->minutes, &kept, self->help,
                               get_milliseconds (self));
  if (!ct_five_minutes_get_reply (self->minutes)->has_verdict)
    ct_session_play (ct_exercise_page_get_session (self), &kept);
  keep_and_tell (self);
}

/* Who does not know is shown: that is an answer, too, and no shame. */
void
ct_exercise_page_show_answer (CtExercisePage *self)
{
  g_array_set_size (self->chosen, 0);
  while (self->question != NULL &&
         self->n_asked + 1 < ct_exercise_n_questions (self->exercise))
    {
      ct_exercise_panel_give (self->panel, self->question, 0);
      self->n_asked++;
      ask_question (self);
    }
  if (self->question != NULL)
    ct_exercise_panel_give (self->panel, self->question, 0);
  self->help++;
  give_answers (self);
}
