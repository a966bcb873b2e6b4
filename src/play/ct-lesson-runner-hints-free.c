/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-runner-hints-free.c: help in a hand that is played freely: what a good
 * player would do there, and why
 */
#include <glib/gi18n.h>

#include "ct-bot.h"
#include "ct-fishing.h"
#include "ct-lesson-runner-private.h"
#include "ct-narrator-private.h"
#include "ct-words.h"

/* Whoever learns to catch is not told to let a catch lie, whatever it is good for. */
static gboolean
choose_catch (CtLessonRunner *self, CtMove *ret_move)
{
  const CtRules *rules = ct_lesson_runner_rules (self);
  const CtState *state = ct_lesson_runner_table (self);
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtCard taken[CT_FISHING_MAX_TAKEN];
  guint most = 0;

  ct_rules_legal (rules, state, legal);
  for (guint i = 0; i < legal->len; i++)
    {
      const CtMove *move = &g_array_index (legal, CtMove, i);
      guint n = move->type == CT_MOVE_PLAY
                    ? ct_fishing_captures (rules, state, move, taken)
                    : 0;

      if (n > most)
        {
          most = n;
          *ret_move = *move;
        }
    }
  return most > 0;
}

/**
 * ct_lesson_runner_choose_freely:
 * @ret_move: (out): a catch where there is one, else what a computer player would do
 *
 * Returns: %FALSE if nothing can be done
 */
gboolean
ct_lesson_runner_choose_freely (CtLessonRunner *self, CtMove *ret_move)
{
  const CtRules *rules = ct_lesson_runner_rules (self);
  const CtState *state = ct_lesson_runner_table (self);
  CtRandom random = { self->step + 1 };
  CtState view;

  if (ct_rules_has_zone (rules, CT_ZONE_CENTRE) && choose_catch (self, ret_move))
    return TRUE;

  ct_rules_view (rules, state, state->to_act, &view);
  return ct_bot_choose (rules, &view, CT_BOT_GOOD, &random, ret_move);
}

/* Why one leads that card: the more one has of a suit, the fewer have the others. */
static char *
give_reason_to_lead (CtLessonRunner *self, CtCard card)
{
  const CtRules *rules = ct_lesson_runner_rules (self);
  const CtState *state = ct_lesson_runner_table (self);
  guint hand = ct_hand (state->to_act);
  guint suit = ct_face_suit (ct_rules_face (rules, card));
  guint n = 0;

  for (guint i = 0; i < ct_zone_len (state, hand); i++)
    n += ct_face_suit (ct_rules_face (rules, ct_zone_card (state, hand, i))) == suit;
  if (n == 1)
    return g_strdup (_ ("It is your only card of that suit, and then you have none."));

  return ct_narrator_fill_number (ngettext ("You hold {number} card of that suit, so "
                                            "the others have fewer of it.",
                                            "You hold {number} cards of that suit, so "
                                            "the others have fewer of it.",
                                            n),
                                  n);
}

/* It is chosen for what it catches. */
static char *
give_reason_to_play (CtLessonRunner *self, const CtMove *move)
{
  CtCard taken[CT_FISHING_MAX_TAKEN];
  guint n = ct_fishing_captures (ct_lesson_runner_rules (self),
                                 ct_lesson_runner_table (self), move, taken);

  return n > 0 ? ct_narrator_fill_number (ngettext ("It catches {number} card.",
                                                    "It catches {number} cards.", n),
                                          n)
               : g_strdup (_ ("None of your cards catches anything now."));
}

/**
 * ct_lesson_runner_give_free_reason:
 * @move: leads or plays a card, and nothing else can be foretold of it
 *
 * Returns: (transfer full): why it is that card
 */
char *
ct_lesson_runner_give_free_reason (CtLessonRunner *self, const CtMove *move)
{
  return move->type == CT_MOVE_LEAD ? give_reason_to_lead (self, move->card[0])
                                    : give_reason_to_play (self, move);
}

/**
 * ct_lesson_runner_hint_at_place:
 *
 * Returns: (transfer full): where to look for what a good player would do
 */
char *
ct_lesson_runner_hint_at_place (CtLessonRunner *self)
{
  static const char *const places[CT_N_MOVE_TYPES] = {
    [CT_MOVE_LEAD] = N_ ("You lead, so every suit is allowed. Which one may the "
                         "others lack?"),
    [CT_MOVE_FOLLOW] = N_ ("Look at the suit that was led, and at your cards of it."),
    [CT_MOVE_DRAW] = N_ ("Look at the suit that was led. Have you got it?"),
    [CT_MOVE_PICK_UP] = N_ ("Look at the suit that was led, and at the stock."),
    [CT_MOVE_PASS] = N_ ("Look at the suit that was led, and at the stock."),
    [CT_MOVE_TAKE] =
        N_ ("Look at the trick. Which of its cards would be good to have?"),
    [CT_MOVE_PLAY] =
        N_ ("Look at the numbers in the centre. Have you got an equal one, "
            "and what would come along?"),
    [CT_MOVE_REJECT] =
        N_ ("Look at the card that you have drawn. What is it good for?"),
    [CT_MOVE_TAKE_DISCARDS] = N_ ("Look at the discards before you draw."),
    [CT_MOVE_MELD] = N_ ("Look at your hand. Some of your cards make a meld."),
    [CT_MOVE_LAY_OFF] =
        N_ ("Look at the melds of your side. Something of your hand fits."),
    [CT_MOVE_MOVE_WILD] = N_ ("Look at the melds of your side. A wild card lies where "
                              "another place is better."),
    [CT_MOVE_DISCARD] = N_ ("Look at your hand. Which card do you need least?"),
  };
  CtMove move;

  if (!ct_lesson_runner_find_answer (self, &move) || places[move.type] == NULL)
    return ct_narrator_say_turn (self->narrator, ct_lesson_runner_table (self));
  if (move.type == CT_MOVE_DRAW &&
      ct_rules_has_zone (ct_lesson_runner_rules (self), CT_ZONE_MELD))
    return g_strdup (_ ("Look at the discards. If you cannot use them, draw."));

  return g_strdup (_ (places[move.type]));
}

/**
 * ct_lesson_runner_is_free_choice:
 *
 * Returns: whether every card may be played, or drawn: then no rule and no list of them
 *   helps to choose
 */
gboolean
ct_lesson_runner_is_free_choice (CtLessonRunner *self)
{
  const CtRules *rules = ct_lesson_runner_rules (self);
  const CtState *state = ct_lesson_runner_table (self);
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  if (self->state != CT_LESSON_FREE)
    return FALSE;
  if (ct_rules_has_zone (rules, CT_ZONE_MELD))
    return state->phase == CT_PHASE_DRAW;

  ct_rules_legal (rules, state, legal);
  return legal->len >= ct_zone_len (state, ct_hand (state->to_act));
}

/**
 * ct_lesson_runner_hint_at_free_cards:
 *
 * Returns: (transfer full) (nullable): what may be played; or, where that is much, one
 *   card of what is laid down
 */
char *
ct_lesson_runner_hint_at_free_cards (CtLessonRunner *self)
{
  const CtRules *rules = ct_lesson_runner_rules (self);
  g_autofree char *card = NULL;
  CtMove move;

  if (!ct_rules_has_zone (rules, CT_ZONE_MELD))
    return ct_lesson_runner_is_free_choice (self) &&
                   !ct_rules_has_zone (rules, CT_ZONE_CENTRE)
               ? NULL
               : ct_narrator_say_playable (self->narrator,
                                           ct_lesson_runner_table (self));
  if (!ct_lesson_runner_find_answer (self, &move) || move.type != CT_MOVE_MELD)
    return NULL;

  card = ct_words_the_cards (rules, move.card, 1);
  return ct_narrator_fill (_ ("One of the cards is {card}."), "card", card, NULL);
}
