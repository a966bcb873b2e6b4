/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints go from weak to strong; the author's come first. */
#include <glib/gi18n.h>

#include "ct-bot.h"
#include "ct-fishing.h"
#include "ct-language.h"
#include "ct-lesson-runner-private.h"
#include "ct-narrator.h"
#include "ct-words.h"
#include "ct-standing.h"

/* The advice is always to catch, even if something else would be better. */
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

static gboolean
choose_freely (CtLessonRunner *self, CtMove *ret_move)
{
  const CtRules *rules = ct_lesson_runner_rules (self);
  const CtState *state = ct_lesson_runner_table (self);
  CtRandom random = { self->step + 1 };
  CtState view;

  if (ct_rules_has_zone (rules, CT_ZONE_CENTER) && choose_catch (self, ret_move))
    return TRUE;

  ct_rules_view (rules, state, state->to_act, &view);
  return ct_bot_choose (rules, &view, CT_BOT_GOOD, &random, ret_move);
}

/* Lead from a long suit: the others have fewer cards of it. */
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
    return g_strdup (_ ("It’s your only card of that suit, so you’ll have none left."));

  return ct_narrator_fill_number (ngettext ("You hold {number} card of that suit, so "
                                            "the others have fewer.",
                                            "You hold {number} cards of that suit, "
                                            "so the others have fewer.",
                                            n),
                                  n);
}

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

static char *
give_free_reason (CtLessonRunner *self, const CtMove *move)
{
  return move->type == CT_MOVE_LEAD ? give_reason_to_lead (self, move->card[0])
                                    : give_reason_to_play (self, move);
}

/**
 * ct_hint_at_place:
 *
 * Returns: (nullable): where to look before a move of this type
 */
const char *
ct_hint_at_place (const CtRules *rules, CtMoveType type)
{
  static const char *const places[CT_N_MOVE_TYPES] = {
    [CT_MOVE_LEAD] = N_ ("You lead, so any suit is allowed. Which one might the "
                         "others be out of?"),
    [CT_MOVE_FOLLOW] = N_ ("Look at the suit that was led, and at your cards in "
                           "that suit."),
    [CT_MOVE_DRAW] = N_ ("Look at the suit that was led. Do you have it?"),
    [CT_MOVE_PICK_UP] = N_ ("Look at the suit that was led, and at the stock."),
    [CT_MOVE_PASS] = N_ ("Look at the suit that was led, and at the stock."),
    [CT_MOVE_TAKE] =
        N_ ("Look at the trick. Which of its cards would be good to have?"),
    [CT_MOVE_PLAY] =
        N_ ("Look at the numbers in the center. Do you have a matching card, and "
            "what else would it catch?"),
    [CT_MOVE_REJECT] = N_ ("Look at the card you drew. What is it good for?"),
    [CT_MOVE_TAKE_DISCARDS] = N_ ("Look at the discard pile before you draw."),
    [CT_MOVE_MELD] = N_ ("Look at your hand. Some of your cards make a meld."),
    [CT_MOVE_LAY_OFF] = N_ ("Look at your side’s melds. Something in your hand fits."),
    [CT_MOVE_MOVE_WILD] = N_ ("Look at your side’s melds. A wild card would be "
                              "better in another place."),
    [CT_MOVE_DISCARD] = N_ ("Look at your hand. Which card do you need least?"),
  };

  if (type == CT_MOVE_DRAW && ct_rules_has_zone (rules, CT_ZONE_MELD))
    return _ ("Look at the discard pile. If you can’t use it, draw.");

  return places[type] != NULL ? _ (places[type]) : NULL;
}

static char *
hint_at_place (CtLessonRunner *self)
{
  const char *hint = NULL;
  CtMove move;

  if (ct_lesson_runner_find_answer (self, &move))
    hint = ct_hint_at_place (ct_lesson_runner_rules (self), move.type);

  return hint != NULL
             ? g_strdup (hint)
             : ct_narrator_say_turn (self->narrator, ct_lesson_runner_table (self));
}

/* If so, the rules do not help to choose. */
static gboolean
is_free_choice (CtLessonRunner *self)
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

/* Returns: (transfer full) (nullable): the playable cards, or one card of the meld */
static char *
hint_at_free_cards (CtLessonRunner *self)
{
  const CtRules *rules = ct_lesson_runner_rules (self);
  g_autofree char *card = NULL;
  CtMove move;

  if (!ct_rules_has_zone (rules, CT_ZONE_MELD))
    return is_free_choice (self) && !ct_rules_has_zone (rules, CT_ZONE_CENTER)
               ? NULL
               : ct_narrator_say_playable (self->narrator,
                                           ct_lesson_runner_table (self));
  if (!ct_lesson_runner_find_answer (self, &move) || move.type != CT_MOVE_MELD)
    return NULL;

  card = ct_words_cards (rules, move.card, 1, CT_CARD_ALONE);
  return ct_narrator_fill (_ ("One of the cards: {card}."), "card", card, NULL);
}

guint
ct_lesson_runner_get_n_glows (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), 0);

  return self->glows->len;
}

const CtGlow *
ct_lesson_runner_get_glow (CtLessonRunner *self, guint i)
{
  g_return_val_if_fail (i < ct_lesson_runner_get_n_glows (self), NULL);

  return &g_array_index (self->glows, CtGlow, i);
}

static GPtrArray *
list_rules (CtLessonRunner *self, const CtStep *step)
{
  GPtrArray *ids = g_ptr_array_new ();
  CtMove move;

  if (step->quiz != NULL)
    ct_quiz_credit (step->quiz, ct_lesson_runner_rules (self),
                    ct_lesson_runner_table (self), step->learner, ids);
  else if (step->task == CT_TASK_ASK && ct_lesson_runner_find_answer (self, &move))
    ct_step_credit_move (step, ct_lesson_runner_rules (self),
                         ct_lesson_runner_table (self), &move, NULL, ids);

  return ids;
}

static gboolean
is_known (CtLessonRunner *self, const CtStep *step)
{
  g_autoptr (GPtrArray) ids = list_rules (self, step);
  guint n_known = 0;

  for (guint i = 0; i < ids->len; i++)
    {
      const char *id = g_ptr_array_index (ids, i);

      if (!g_strv_contains (ct_lesson_get_teaches (self->lesson), id))
        continue;
      if (ct_standings_get_rule (self->progress, id, NULL) < CT_MASTERY_ALONE)
        return FALSE;
      n_known++;
    }

  return n_known > 0;
}

void
ct_lesson_runner_point (CtLessonRunner *self)
{
  const CtStep *step = ct_lesson_runner_current (self);

  g_array_set_size (self->glows, 0);
  for (guint i = 0; i < step->shows->len; i++)
    {
      const CtShow *show = g_ptr_array_index (step->shows, i);
      g_autoptr (GArray) cards = g_array_new (FALSE, FALSE, sizeof (CtCard));
      CtGlow glow = { .text = ct_text (show->text) };

      glow.zone = ct_show_resolve (show, ct_lesson_runner_rules (self),
                                   ct_lesson_runner_table (self), cards);
      for (guint card = 0; show->cards != NULL && card < cards->len; card++)
        glow.card[glow.n_cards++] = g_array_index (cards, CtCard, card);
      if (glow.zone < CT_N_ZONES)
        g_array_append_val (self->glows, glow);
    }
}

/**
 * ct_lesson_runner_point_to_new:
 *
 * Points at what the step shows, unless the learner has applied its rules without help.
 */
void
ct_lesson_runner_point_to_new (CtLessonRunner *self)
{
  const CtStep *step = ct_lesson_runner_current (self);

  if (step->shows->len > 0 && is_known (self, step))
    g_array_set_size (self->glows, 0);
  else
    ct_lesson_runner_point (self);
}

/* The author's n-th hint takes the place of the n-th of these. */
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
 * Returns: whether the step accepts any move; @ret_move is the best
 */
gboolean
ct_lesson_runner_find_answer (CtLessonRunner *self, CtMove *ret_move)
{
  const CtStep *step = ct_lesson_runner_current (self);
  const CtState *state = ct_lesson_runner_table (self);

  if (self->state == CT_LESSON_FREE)
    return choose_freely (self, ret_move);

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

static char *
give_reason (CtLessonRunner *self, const CtMove *move)
{
  if (self->state == CT_LESSON_FREE && move->n_cards > 0)
    {
      g_autofree char *brings = ct_lesson_runner_foretell (self, move);

      if (*brings != '\0')
        return g_steal_pointer (&brings);
      if (move->type == CT_MOVE_LEAD || move->type == CT_MOVE_PLAY)
        return give_free_reason (self, move);
    }

  return hint_at_rule (self);
}

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
    [CT_MOVE_REJECT] = N_ ("Reject the card you drew."),
    [CT_MOVE_TAKE_DISCARDS] = N_ ("Take the discard pile."),
    [CT_MOVE_MELD] = N_ ("Lay down {card}."),
    [CT_MOVE_LAY_OFF] = N_ ("Add {card} to a meld."),
    [CT_MOVE_MOVE_WILD] = N_ ("Move {card} to another place in its meld."),
    [CT_MOVE_DISCARD] = N_ ("Discard {card}."),
  };
  g_autofree char *cards = NULL;
  CtMove move;

  if (!ct_lesson_runner_find_answer (self, &move))
    return NULL;
  if (move.type == CT_MOVE_LIFT)
    return ct_narrator_fill_number (ngettext ("Cut {number} card.",
                                              "Cut {number} cards.", move.number),
                                    move.number);
  if (requests[move.type] == NULL)
    return NULL;

  cards = ct_words_the_cards (ct_lesson_runner_rules (self), move.card,
                              move.type == CT_MOVE_PLAY ? 1 : move.n_cards);
  return ct_narrator_fill (_ (requests[move.type]), "card", cards, NULL);
}

/* The move is never given without a reason. */
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
 * Returns: (nullable)
 */
char *
ct_lesson_runner_say_next_deal (CtLessonRunner *self)
{
  CtCard card;
  guint zone;

  if (!ct_session_get_next_deal (self->session, &card, &zone))
    return NULL;

  if (zone == CT_ZONE_STOCK)
    return ct_narrator_fill (_ ("Put {card} back under the deck."), "card",
                             ct_narrator_the_card (self->narrator, card), NULL);
  if (zone == CT_ZONE_LEAD || zone == CT_ZONE_CENTER)
    return g_strdup (_ ("Turn the next card face up in the middle."));
  if (zone == ct_hand (ct_lesson_runner_get_learner (self)))
    return g_strdup (_ ("The next card is yours."));
  if (ct_zone_is_hand (zone))
    return ct_narrator_fill (_ ("The next card is for {player}."), "player",
                             ct_narrator_get_name (self->narrator, zone - CT_ZONE_HAND),
                             NULL);

  return NULL;
}

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

/* If the step accepts only some legal moves, a list of playable cards would mislead. */
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
    return hint_at_free_cards (self);

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

  list = ct_words_cards (rules, cards, n_cards, CT_CARD_ALONE);
  return ct_narrator_fill (n_cards > 1 ? _ ("The right cards: {cards}.")
                                       : _ ("The right card: {cards}."),
                           "cards", list, NULL);
}

static char *
hint_of_strength (CtLessonRunner *self, guint strength)
{
  const CtState *state = ct_lesson_runner_table (self);

  if (self->state == CT_LESSON_QUIZ)
    {
      g_autoptr (CtQuestion) question = NULL;
      g_autofree char *solution = NULL;

      if (strength != HINT_MOVE)
        return NULL;

      question = ct_lesson_runner_create_question (self);
      solution = ct_question_dup_solution (question);
      return ct_narrator_fill (_ ("The right answer: {answer}"), "answer", solution,
                               NULL);
    }

  switch (strength)
    {
    case HINT_NUDGE:
      return self->state == CT_LESSON_FREE
                 ? hint_at_place (self)
                 : ct_narrator_say_turn (self->narrator, state);

    case HINT_RULE:
      return is_free_choice (self) ? NULL : hint_at_rule (self);

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
 * Returns: (transfer full) (element-type utf8)
 */
GPtrArray *
ct_lesson_runner_make_hints (CtLessonRunner *self)
{
  const CtStep *step = ct_lesson_runner_current (self);
  GPtrArray *hints = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < step->hints->len; i++)
    g_ptr_array_add (hints, CT_IN_BOTH_LANGUAGES (g_strdup (
                                ct_text (g_ptr_array_index (step->hints, i)))));

  if (self->state != CT_LESSON_ASK && self->state != CT_LESSON_DEAL &&
      self->state != CT_LESSON_FREE && self->state != CT_LESSON_QUIZ)
    return hints;

  for (guint strength = hints->len; strength < N_HINTS; strength++)
    {
      g_autofree char *hint = CT_IN_BOTH_LANGUAGES (hint_of_strength (self, strength));

      if (hint != NULL && hint[0] != '\0' &&
          !g_ptr_array_find_with_equal_func (hints, hint, g_str_equal, NULL))
        g_ptr_array_add (hints, g_steal_pointer (&hint));
    }

  return hints;
}
