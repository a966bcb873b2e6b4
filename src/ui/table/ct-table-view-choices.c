/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: one card that can be played in several ways. */
#include <glib/gi18n.h>

#include "ct-table-view-private.h"

static void
look_at (gpointer owner, const CtMove *move)
{
  ct_table_view_consider (owner, move);
}

static void
choose (gpointer owner, const CtMove *move)
{
  ct_table_view_try (owner, move);
}

/* Whoever leaves the menu without a choice finds the card where it was. */
static void
on_closed (gpointer owner)
{
  CtTableView *self = owner;

  if (self->session != NULL && !ct_table_view_is_moving (self))
    ct_table_view_show_state (self);
}

static const CtTableChoicesOwner choices_calls = {
  .look_at = look_at,
  .choose = choose,
  .close = on_closed,
};

static char *
dup_words (CtTableView *self, const CtMove *move)
{
  const CtState *state = ct_table_motion_get_state (self->motion);
  const CtRules *rules = ct_session_get_rules (self->session);

  if (self->narrator == NULL)
    return ct_move_to_text (rules, move);

  if (self->family->say_move != NULL)
    return self->family->say_move (self, move);

  return ct_narrator_say_choice (self->narrator, state, move);
}

/* @answers: receives what each of @moves means in short, or nothing */
static char *
dup_question (CtTableView *self, GArray *moves, GPtrArray *answers)
{
  char *question = NULL;

  if (self->narrator != NULL)
    question =
        ct_narrator_ask_place (self->narrator, ct_table_motion_get_state (self->motion),
                               moves, answers);
  if (question != NULL)
    return question;

  g_ptr_array_set_size (answers, 0);
  return g_strdup (_ (self->family->question));
}

/**
 * ct_table_view_present_moves:
 * @asked: (element-type CtMove): what may be meant
 * @at: the widget that the question is about
 *
 * Asks which of them is meant.
 */
void
ct_table_view_present_moves (CtTableView *self, const GArray *asked, GtkWidget *at)
{
  g_autoptr (GArray) moves = g_array_copy ((GArray *) asked);
  g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *question = NULL;

  if (self->family->sort_choices != NULL)
    self->family->sort_choices (self, moves);
  question = dup_question (self, moves, answers);
  ct_table_choices_begin (self->choices, question, &choices_calls, self);
  for (guint i = 0; i < moves->len; i++)
    {
      const CtMove *move = &g_array_index (moves, CtMove, i);
      g_autofree char *words = dup_words (self, move);

      ct_table_choices_add (self->choices, move, words,
                            i < answers->len ? g_ptr_array_index (answers, i) : NULL);
    }
  ct_table_choices_ask (self->choices, at);
}
