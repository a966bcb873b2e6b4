/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-runner-hints.c: help from weak to strong: a nudge, the rule, the cards, the
 * move. The author writes the first ones; the engine knows the others.
 */
#include <glib/gi18n.h>

#include "ct-lesson-runner-private.h"
#include "ct-narrator-private.h"
#include "ct-words.h"

/* How strong a hint is; an author's n-th hint is as strong as the n-th of these. */
enum
{
  HINT_NUDGE,
  HINT_RULE,
  HINT_CARDS,
  HINT_MOVE,
  N_HINTS,
};

/**
 * ct_lesson_runner_find_answer:
 *
 * Returns: whether there is a move that the step accepts, the best if there is a choice
 */
gboolean
ct_lesson_runner_find_answer (CtLessonRunner *self, CtMove *ret_move)
{
  const CtStep *step = ct_lesson_runner_current (self);
  const CtState *state = ct_lesson_runner_table (self);

  if (self->state == CT_LESSON_FREE)
    return ct_lesson_runner_choose_freely (self, ret_move);

  if (self->state == CT_LESSON_DEAL)
    {
      *ret_move = (CtMove){ .type = CT_MOVE_DEAL, .seat = state->to_act };
      return TRUE;
    }

  if (self->state != CT_LESSON_ASK)
    return FALSE;

  for (guint grade = CT_GRADE_BEST; grade <= CT_GRADE_FINE; grade++)
    for (guint i = 0; i < step->accepts->len; i++)
      {
        const CtAccept *accept = g_ptr_array_index (step->accepts, i);

        if (accept->grade == grade &&
            ct_accept_find (accept, ct_lesson_runner_rules (self), state, ret_move))
          return TRUE;
      }

  return FALSE;
}

static char *
hint_at_rule (CtLessonRunner *self)
{
  const CtRules *rules = ct_lesson_runner_rules (self);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  const CtRule *rule;
  GString *text;
  CtMove move;

  if (self->library == NULL || !ct_lesson_runner_find_answer (self, &move))
    return NULL;

  ct_step_credit_move (ct_lesson_runner_current (self), rules,
                       ct_lesson_runner_table (self), &move, NULL, ids);
  if (ids->len == 0)
    return NULL;

  rule = ct_library_lookup_rule (self->library, rules, g_ptr_array_index (ids, 0));
  if (rule == NULL)
    return NULL;

  text = g_string_new (ct_text (rule->text));
  ct_narrator_append (text, ct_narrator_say_agreed (self->narrator, rule->id));
  return g_string_free (text, FALSE);
}

/* Why that move: what it brings, where one plays freely, or the rule behind it. */
static char *
give_reason (CtLessonRunner *self, const CtMove *move)
{
  if (self->state == CT_LESSON_FREE && move->n_cards > 0)
    {
      g_autofree char *brings = ct_lesson_runner_foretell (self, move);

      if (*brings != '\0')
        return g_steal_pointer (&brings);
      if (move->type == CT_MOVE_LEAD || move->type == CT_MOVE_PLAY)
        return ct_lesson_runner_give_free_reason (self, move);
    }

  return hint_at_rule (self);
}

/* What the learner can do with one move, said as a request. */
static char *
request_move (CtLessonRunner *self)
{
  static const char *const requests[CT_N_MOVE_TYPES] = {
    [CT_MOVE_DEAL] = N_ ("Deal the cards."),
    [CT_MOVE_LEAD] = N_ ("Lead {card}."),
    [CT_MOVE_FOLLOW] = N_ ("Play {card}."),
    [CT_MOVE_DRAW] = N_ ("Draw a card from the stock."),
    [CT_MOVE_PICK_UP] = N_ ("Pick up the trick."),
    [CT_MOVE_PASS] = N_ ("Pass."),
    [CT_MOVE_TAKE] = N_ ("Take {card} from the trick."),
    [CT_MOVE_PLAY] = N_ ("Play {card}."),
    [CT_MOVE_REJECT] = N_ ("Give back the card that you have drawn."),
    [CT_MOVE_TAKE_DISCARDS] = N_ ("Take the pile of discards."),
    [CT_MOVE_MELD] = N_ ("Lay down {card}."),
    [CT_MOVE_LAY_OFF] = N_ ("Add {card} to a meld."),
    [CT_MOVE_MOVE_WILD] = N_ ("Move {card} to another place of its meld."),
    [CT_MOVE_DISCARD] = N_ ("Discard {card}."),
  };
  g_autofree char *cards = NULL;
  CtMove move;

  if (!ct_lesson_runner_find_answer (self, &move))
    return NULL;
  if (move.type == CT_MOVE_LIFT)
    return ct_narrator_fill_number (ngettext ("Lift {number} card.",
                                              "Lift {number} cards.", move.number),
                                    move.number);
  if (requests[move.type] == NULL)
    return NULL;

  cards = ct_words_the_cards (ct_lesson_runner_rules (self), move.card,
                              move.type == CT_MOVE_PLAY ? 1 : move.n_cards);
  return ct_narrator_fill (_ (requests[move.type]), "card", cards, NULL);
}

/* The move is never named without a reason. */
static char *
hint_at_move (CtLessonRunner *self)
{
  g_autofree char *request = request_move (self);
  CtMove move;
  GString *text;

  if (request == NULL || !ct_lesson_runner_find_answer (self, &move))
    return g_steal_pointer (&request);

  text = g_string_new (request);
  ct_narrator_append (text, give_reason (self, &move));
  return g_string_free (text, FALSE);
}

/**
 * ct_lesson_runner_say_next_deal:
 *
 * Returns: (transfer full): where the next card of the deal goes
 */
char *
ct_lesson_runner_say_next_deal (CtLessonRunner *self)
{
  CtCard card;
  guint zone;

  if (!ct_session_get_next_deal (self->session, &card, &zone))
    return NULL;

  if (zone == CT_ZONE_STOCK)
    return ct_narrator_fill (_ ("Put {card} back under the pack."), "card",
                             ct_narrator_the_card (self->narrator, card), NULL);
  if (zone == CT_ZONE_LEAD || zone == CT_ZONE_CENTRE)
    return g_strdup (_ ("Turn the next card up in the middle."));
  if (zone == ct_hand (ct_lesson_runner_get_learner (self)))
    return g_strdup (_ ("The next card is yours."));
  if (ct_zone_is_hand (zone))
    return ct_narrator_fill (_ ("The next card is for {player}."), "player",
                             ct_narrator_get_name (self->narrator, zone - CT_ZONE_HAND),
                             NULL);

  return NULL;
}

/* The answers that the step accepts (element-type CtMove). */
static GArray *
list_answers (CtLessonRunner *self)
{
  const CtStep *step = ct_lesson_runner_current (self);
  const CtRules *rules = ct_lesson_runner_rules (self);
  const CtState *state = ct_lesson_runner_table (self);
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  GArray *answers = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_rules_legal (rules, state, legal);
  for (guint i = 0; i < step->accepts->len; i++)
    {
      const CtAccept *accept = g_ptr_array_index (step->accepts, i);
      CtMove move;

      if (accept->move != NULL && ct_accept_find (accept, rules, state, &move))
        g_array_append_val (answers, move);
      for (guint k = 0; k < legal->len && accept->move == NULL; k++)
        if (ct_accept_matches (accept, rules, state, &g_array_index (legal, CtMove, k)))
          g_array_append_val (answers, g_array_index (legal, CtMove, k));
    }

  return answers;
}

/* With which cards the answer is given. Where less is accepted than is allowed, what is
 * allowed would lead astray.
 */
static char *
hint_at_cards (CtLessonRunner *self)
{
  const CtRules *rules = ct_lesson_runner_rules (self);
  const CtState *state = ct_lesson_runner_table (self);
  g_autoptr (GArray) answers = NULL;
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autofree char *list = NULL;
  CtCard cards[CT_MAX_CARDS];
  guint n_cards = 0;

  if (self->state != CT_LESSON_ASK)
    return ct_lesson_runner_hint_at_free_cards (self);

  answers = list_answers (self);
  ct_rules_legal (rules, state, legal);
  for (guint i = 0; i < answers->len; i++)
    {
      const CtMove *move = &g_array_index (answers, CtMove, i);

      if (answers->len > 1 && move->n_cards != 1)
        return NULL;
      for (guint k = 0; k < move->n_cards && n_cards < CT_MAX_CARDS; k++)
        cards[n_cards++] = move->card[k];
    }
  if (n_cards == 0 || answers->len >= legal->len)
    return ct_narrator_say_playable (self->narrator, state);

  list = ct_words_the_cards (rules, cards, n_cards);
  return ct_narrator_fill (n_cards > 1 ? _ ("The right cards are {cards}.")
                                       : _ ("The right card is {cards}."),
                           "cards", list, NULL);
}

static char *
hint_of_strength (CtLessonRunner *self, guint strength)
{
  const CtState *state = ct_lesson_runner_table (self);

  if (self->state == CT_LESSON_QUIZ)
    {
      g_autofree char *solution = NULL;

      if (strength != HINT_MOVE)
        return NULL;

      solution = ct_question_dup_solution (self->question);
      return ct_narrator_fill (_ ("The right answer is: {answer}"), "answer", solution,
                               NULL);
    }

  switch (strength)
    {
    case HINT_NUDGE:
      return self->state == CT_LESSON_FREE
                 ? ct_lesson_runner_hint_at_place (self)
                 : ct_narrator_say_turn (self->narrator, state);

    case HINT_RULE:
      return ct_lesson_runner_is_free_choice (self) ? NULL : hint_at_rule (self);

    case HINT_CARDS:
      return state->phase == CT_PHASE_DEAL ? NULL : hint_at_cards (self);

    default:
      return self->state == CT_LESSON_DEAL ? ct_lesson_runner_say_next_deal (self)
                                           : hint_at_move (self);
    }
}

/**
 * ct_lesson_runner_make_hints:
 *
 * Returns: (transfer full) (element-type utf8): all hints of the present step, none of
 *   them twice
 */
GPtrArray *
ct_lesson_runner_make_hints (CtLessonRunner *self)
{
  const CtStep *step = ct_lesson_runner_current (self);
  GPtrArray *hints = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; step->hints[i] != NULL; i++)
    g_ptr_array_add (hints, g_strdup (ct_text (step->hints[i])));

  if (self->state != CT_LESSON_ASK && self->state != CT_LESSON_DEAL &&
      self->state != CT_LESSON_FREE && self->state != CT_LESSON_QUIZ)
    return hints;

  for (guint strength = hints->len; strength < N_HINTS; strength++)
    {
      g_autofree char *hint = hint_of_strength (self, strength);

      if (hint != NULL && hint[0] != '\0' &&
          !g_ptr_array_find_with_equal_func (hints, hint, g_str_equal, NULL))
        g_ptr_array_add (hints, g_steal_pointer (&hint));
    }

  return hints;
}
