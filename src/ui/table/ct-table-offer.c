/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One card that can be played in several ways. */
#include "ct-table-offer.h"

#include <glib/gi18n.h>

#include "ct-table-try.h"

static void
look_at (gpointer owner, const CtMove *move)
{
  ct_table_consider (owner, move);
}

static void
choose (gpointer owner, const CtMove *move)
{
  ct_table_try (owner, move);
}

/* Whoever leaves the menu without a choice finds the card where it was. */
static void
on_closed (gpointer owner)
{
  CtTable *self = owner;

  if (ct_table_get_session (self) != NULL && !ct_table_is_moving (self))
    ct_table_show_state (self);
}

static const CtTableChoicesOwner choices_calls = {
  .look_at = look_at,
  .choose = choose,
  .close = on_closed,
};

static char *
dup_words (CtTable *self, const CtMove *move)
{
  const CtState *state = ct_table_get_state (self);
  const CtRules *rules = ct_table_get_rules (self);

  if (ct_table_get_narrator (self) == NULL)
    return ct_move_to_text (rules, move);

  if (ct_table_get_family (self)->say_move != NULL)
    return ct_table_get_family (self)->say_move (self, move);

  return ct_narrator_say_choice (ct_table_get_narrator (self), state, move);
}

/* @answers: receives what each of @moves means in short, or nothing */
static char *
dup_question (CtTable *self, GArray *moves, GPtrArray *answers)
{
  char *question = NULL;

  if (ct_table_get_narrator (self) != NULL)
    question = ct_narrator_ask_place (ct_table_get_narrator (self),
                                      ct_table_get_state (self), moves, answers);
  if (question != NULL)
    return question;

  g_ptr_array_set_size (answers, 0);
  return g_strdup (_ (ct_table_get_family (self)->question));
}

/**
 * ct_table_offer:
 * @asked: (element-type CtMove): what may be meant
 * @at: the widget that the question is about
 *
 * Asks which of them is meant.
 */
void
ct_table_offer (CtTable *self, const GArray *asked, GtkWidget *at)
{
  g_autoptr (GArray) moves = g_array_copy ((GArray *) asked);
  g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *question = NULL;

  if (ct_table_get_family (self)->sort_choices != NULL)
    ct_table_get_family (self)->sort_choices (self, moves);
  question = dup_question (self, moves, answers);
  ct_table_choices_begin (ct_table_get_choices (self), question, &choices_calls, self);
  for (guint i = 0; i < moves->len; i++)
    {
      const CtMove *move = &g_array_index (moves, CtMove, i);
      g_autofree char *words = dup_words (self, move);

      ct_table_choices_add (ct_table_get_choices (self), move, words,
                            i < answers->len ? g_ptr_array_index (answers, i) : NULL);
    }
  ct_table_choices_ask (ct_table_get_choices (self), at);
}
