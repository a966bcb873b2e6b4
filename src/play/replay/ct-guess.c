/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-guess.h"

#include <glib/gi18n.h>

#include "ct-attempt.h"

static const CtMove *
get_played (CtReplay *replay)
{
  CtSession *session = ct_replay_get_session (replay);

  return ct_session_get_move (session, ct_session_get_position (session));
}

char *
ct_guess_say_played (CtReplay *replay)
{
  CtSession *session = ct_replay_get_session (replay);

  return ct_narrator_say_move (ct_replay_get_narrator (replay),
                               ct_session_get_state (session), get_played (replay));
}

static gboolean
is_as_played (CtReplay *replay, const CtMove *move)
{
  return ct_move_equivalent (ct_session_get_rules (ct_replay_get_session (replay)),
                             move, get_played (replay));
}

static char *
say_opinion (CtReplay *replay, CtGuessAnswer answer, const CtMove *move)
{
  g_autofree char *played = ct_guess_say_played (replay);

  /* Translators: in each of these, the move that was played in the hand, as a sentence.
   */
  switch (answer)
    {
    case CT_GUESS_GOOD:
      return g_strdup_printf (_ ("You found it: it is marked as a good move. %s"),
                              played);

    case CT_GUESS_SAME:
      return g_strdup_printf (_ ("That’s the move that was played. %s"), played);

    case CT_GUESS_BETTER:
      return g_strdup_printf (
          _ ("That’s better, as a variation shows. In this hand: %s"), played);

    case CT_GUESS_SHOWN:
      return g_strdup_printf (
          _ ("A variation shows where that leads. In this hand: %s"), played);

    case CT_GUESS_MISTAKE:
      if (is_as_played (replay, move))
        return g_strdup_printf (_ ("That’s the move that was played, but it is "
                                   "marked as a mistake. %s"),
                                played);
      return g_strdup_printf (
          _ ("A variation shows why that’s a mistake. In this hand: %s"), played);

    case CT_GUESS_OTHER:
    case CT_GUESS_REFUSED:
    default:
      if (ct_replay_get_opinion (replay, get_played (replay)) == CT_OPINION_MISTAKE)
        return g_strdup_printf (
            _ ("The rules allow that. In this hand: %s It is marked as a mistake."),
            played);
      return g_strdup_printf (_ ("The rules allow that. In this hand: %s"), played);
    }
}

/**
 * ct_guess_say_move:
 * @answer: from ct_guess_try()
 *
 * Returns: the opinion on @move, and the first note on the move played
 */
char *
ct_guess_say_move (CtReplay *replay, CtGuessAnswer answer, const CtMove *move)
{
  guint position = ct_session_get_position (ct_replay_get_session (replay)) + 1;
  g_autofree char *text = say_opinion (replay, answer, move);

  if (ct_replay_get_n_notes (replay, position) == 0)
    return g_steal_pointer (&text);

  return g_strconcat (text, "\n", ct_replay_get_note (replay, position, 0).text, NULL);
}

static char *
say_refusal (const CtGuess *self, CtReplay *replay, CtQuestion *question, guint options)
{
  CtSession *session = ct_replay_get_session (replay);
  const CtRules *rules = ct_session_get_rules (session);
  const CtState *state = ct_session_get_state (session);
  guint wrong = options & ~ct_question_get_right (question);
  g_autoptr (GArray) tried = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint zone;
  CtCard card;

  if (self->kind != CT_GUESS_LEGAL || wrong == 0 ||
      !ct_question_get_option_place (question, g_bit_nth_lsf (wrong, -1), &zone, &card))
    return NULL;

  ct_moves_tried (rules, state, state->to_act, tried);
  for (guint i = 0; i < tried->len; i++)
    {
      const CtMove *move = &g_array_index (tried, CtMove, i);
      CtVerdict verdict = ct_rules_check (rules, state, move);

      if (move->n_cards == 1 && move->card[0] == card && verdict.rule != NULL)
        return ct_narrator_say_verdict (ct_replay_get_narrator (replay), &verdict);
    }

  return NULL;
}

static char *
say_reason (const CtGuess *self, CtReplay *replay)
{
  const char *rule = ct_guess_get_reason (self, ct_replay_get_session (replay));
  g_autofree char *name = NULL;

  if (rule == NULL)
    return NULL;

  name = ct_narrator_name_rule (ct_replay_get_narrator (replay), rule);
  /* Translators: the name of a rule, and its number. */
  return g_strdup_printf (_ ("The rule: %s (%s)."), name, rule);
}

/**
 * ct_guess_say_choice:
 * @is_right: from ct_guess_choose()
 *
 * Returns: the right answer, and the rule behind it or against a wrong one
 */
char *
ct_guess_say_choice (const CtGuess *self,
                     CtReplay *replay,
                     CtQuestion *question,
                     guint options,
                     gboolean is_right)
{
  g_autofree char *solution = ct_question_dup_solution (question);
  g_autofree char *refusal = say_refusal (self, replay, question, options);
  g_autofree char *reason = refusal == NULL ? say_reason (self, replay) : NULL;
  g_autofree char *text = NULL;

  /* Translators: the right answers, a list of cards or players. */
  text = g_strdup_printf (is_right ? _ ("That’s right: %s.")
                                   : _ ("Not quite. The right answer is: %s."),
                          solution);
  if (refusal == NULL && reason == NULL)
    return g_steal_pointer (&text);

  return g_strconcat (text, " ", refusal != NULL ? refusal : reason, NULL);
}

#define NEVER G_MAXUINT

/* The engine is not asked which move is best. */
static const CtQuizType types[CT_N_GUESS_KINDS] = {
  [CT_GUESS_MOVE] = CT_QUIZ_WRITTEN,       [CT_GUESS_LEGAL] = CT_QUIZ_WHICH_LEGAL,
  [CT_GUESS_CAPTURE] = CT_QUIZ_WHAT_TAKES, [CT_GUESS_TAKES] = CT_QUIZ_WHO_TAKES,
  [CT_GUESS_DRAWS] = CT_QUIZ_WHO_DRAWS,
};

gboolean
ct_guess_kind_suits (CtGuessKind kind, const CtRules *rules)
{
  return kind == CT_GUESS_MOVE || ct_quiz_type_suits (types[kind], rules);
}

/**
 * ct_guess_init:
 * @seat: who is asked; %CT_NOBODY: the player to act
 * @progress: (nullable): not referenced
 */
void
ct_guess_init (CtGuess *self, CtGuessKind kind, guint seat, CtProgress *progress)
{
  *self = (CtGuess){
    .kind = kind,
    .seat = seat,
    .progress = progress,
    .asked_at = NEVER,
    .tried_at = NEVER,
  };
}

/* @ret_move: (out): owns the text of the quiz */
static CtQuiz
describe (const CtGuess *self, CtSession *session, guint position, char **ret_move)
{
  if (self->kind == CT_GUESS_CAPTURE)
    *ret_move = ct_move_to_text (ct_session_get_rules (session),
                                 ct_session_get_move (session, position));

  return (CtQuiz){ .type = types[self->kind], .move = *ret_move };
}

static gboolean
is_decision (const CtRules *rules, const CtState *state)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_rules_legal (rules, state, moves);
  for (guint i = 1; i < moves->len; i++)
    if (!ct_move_equivalent (rules, &g_array_index (moves, CtMove, 0),
                             &g_array_index (moves, CtMove, i)))
      return TRUE;

  return FALSE;
}

static gboolean
has_answer (const CtGuess *self, CtSession *session, guint position)
{
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (CtQuizAnswer));
  g_autofree char *text = NULL;
  CtQuiz quiz = describe (self, session, position, &text);
  const CtState *state = ct_session_get_state_at (session, position);

  if (!ct_quiz_answers (&quiz, ct_session_get_rules (session), state, state->to_act,
                        answers))
    return FALSE;

  for (guint i = 0; i < answers->len; i++)
    if (!g_array_index (answers, CtQuizAnswer, i).is_right)
      return TRUE;

  return FALSE;
}

/* Nobody can know which cards will be drawn. */
static gboolean
draws_in_trick (CtSession *session, guint position)
{
  while (position < ct_session_get_n_plies (session) &&
         ct_zone_len (ct_session_get_state_at (session, position), CT_ZONE_TRICK) > 0)
    if (ct_session_get_move (session, position++)->type == CT_MOVE_DRAW)
      return TRUE;

  return FALSE;
}

/* Once per trick, when the answer is known. */
static gboolean
is_first_in_trick (const CtGuess *self, CtSession *session, guint position)
{
  return ct_zone_len (ct_session_get_state_at (session, position), CT_ZONE_TRICK) > 0 &&
         has_answer (self, session, position) &&
         (ct_zone_len (ct_session_get_state_at (session, position - 1),
                       CT_ZONE_TRICK) == 0 ||
          !has_answer (self, session, position - 1));
}

static gboolean
is_asked_at (const CtGuess *self, CtSession *session, guint position)
{
  const CtMove *move;

  if (position == ct_session_get_n_plies (session) ||
      ct_session_is_irregular (session, position))
    return FALSE;

  move = ct_session_get_move (session, position);
  if (move->type == CT_MOVE_DEAL || move->type == CT_MOVE_LIFT ||
      (self->seat != CT_NOBODY && self->seat != move->seat))
    return FALSE;

  switch (self->kind)
    {
    case CT_GUESS_LEGAL:
      return has_answer (self, session, position);

    case CT_GUESS_CAPTURE:
      return move->type == CT_MOVE_PLAY && move->mode == CT_PLAY_PLAIN &&
             has_answer (self, session, position);

    case CT_GUESS_TAKES:
      return is_first_in_trick (self, session, position) &&
             !draws_in_trick (session, position);

    case CT_GUESS_DRAWS:
      return is_first_in_trick (self, session, position);

    case CT_GUESS_MOVE:
    default:
      return is_decision (ct_session_get_rules (session),
                          ct_session_get_state_at (session, position));
    }
}

/**
 * ct_guess_is_asked:
 *
 * Returns: %FALSE also if the move broke a rule
 */
gboolean
ct_guess_is_asked (const CtGuess *self, CtSession *session)
{
  return is_asked_at (self, session, ct_session_get_position (session));
}

/**
 * ct_guess_begin:
 *
 * Call when the question is shown.
 */
void
ct_guess_begin (CtGuess *self)
{
  self->began = g_get_monotonic_time ();
}

static CtGuessAnswer
compare (CtReplay *replay, const CtMove *move)
{
  CtSession *session = ct_replay_get_session (replay);
  const CtMove *played =
      ct_session_get_move (session, ct_session_get_position (session));

  switch (ct_replay_get_opinion (replay, move))
    {
    case CT_OPINION_MISTAKE:
      return CT_GUESS_MISTAKE;
    case CT_OPINION_GOOD:
      return CT_GUESS_GOOD;
    case CT_OPINION_BETTER:
      return CT_GUESS_BETTER;
    case CT_OPINION_SHOWN:
      return CT_GUESS_SHOWN;
    case CT_OPINION_NONE:
    default:
      return ct_move_equivalent (ct_session_get_rules (session), move, played)
                 ? CT_GUESS_SAME
                 : CT_GUESS_OTHER;
    }
}

/* Only the first answer at each position counts. */
static void
count (CtGuess *self, guint position, gboolean is_found)
{
  if (self->asked_at == position)
    return;

  self->n_asked++;
  self->n_found += is_found;
  self->asked_at = position;
}

/* Tries after an answer are not saved. */
static CtAttempt
attempt (CtGuess *self, guint position)
{
  if (self->tried_at != position)
    self->n_errors = 0;
  self->tried_at = position;

  return (CtAttempt){
    .progress = self->asked_at != position ? self->progress : NULL,
    .answer.errors = self->n_errors,
    .answer.occasion = CT_OCCASION_QUIZ,
    .began = self->began,
  };
}

/**
 * ct_guess_try:
 * @ret_verdict: (out): why the rules refuse it, if they do
 *
 * Compares @move with the move played and the remarks, and saves the result. Only the
 * first legal move at each position counts.
 */
CtGuessAnswer
ct_guess_try (CtGuess *self,
              CtReplay *replay,
              const CtMove *move,
              CtVerdict *ret_verdict)
{
  CtSession *session = ct_replay_get_session (replay);
  const CtRules *rules = ct_session_get_rules (session);
  const CtState *state = ct_session_get_state (session);
  guint position = ct_session_get_position (session);
  CtAttempt tried = attempt (self, position);
  CtGuessAnswer answer;

  g_return_val_if_fail (position < ct_session_get_n_plies (session), CT_GUESS_OTHER);

  *ret_verdict = ct_rules_check (rules, state, move);
  if (ret_verdict->rule != NULL)
    {
      ct_attempt_save_refusal (&tried, rules, move, ret_verdict->rule,
                               CT_OUTCOME_WRONG);
      self->n_errors++;
      return CT_GUESS_REFUSED;
    }

  ct_attempt_save_move (&tried, rules, state, move, NULL);
  answer = compare (replay, move);
  count (self, position,
         answer == CT_GUESS_SAME || answer == CT_GUESS_GOOD ||
             answer == CT_GUESS_BETTER);
  return answer;
}

/* Translators: in each of these, the name of a player. */
static char *
word_question (const CtGuess *self, CtReplay *replay)
{
  CtSession *session = ct_replay_get_session (replay);
  const CtMove *move = ct_session_get_move (session, ct_session_get_position (session));
  const char *name = ct_replay_get_player_name (replay, move->seat);
  CtNarrator *narrator = ct_replay_get_narrator (replay);
  gboolean is_learner = ct_narrator_get_learner (narrator) == move->seat;

  switch (self->kind)
    {
    case CT_GUESS_LEGAL:
      if (is_learner)
        return g_strdup (_ ("Which cards can you play now? Select them."));
      return g_strdup_printf (self->by_hands
                                  ? _ ("Which cards can %s play now?")
                                  : _ ("Which cards can %s play now? Select them."),
                              name);

    case CT_GUESS_CAPTURE:
      if (is_learner)
        /* Translators: a card: “the 7 of cups”. */
        return g_strdup_printf (_ ("You play %s. What does it take? Select it."),
                                ct_narrator_the_card (narrator, move->card[0]));
      /* Translators: the name of a player, and a card: “the 7 of cups”. */
      return g_strdup_printf (self->by_hands
                                  ? _ ("%s plays %s. What does it take?")
                                  : _ ("%s plays %s. What does it take? Select it."),
                              name, ct_narrator_the_card (narrator, move->card[0]));

    case CT_GUESS_TAKES:
      return g_strdup (self->by_hands
                           ? _ ("Who leads after this trick?")
                           : _ ("Who leads after this trick? Select the player."));

    case CT_GUESS_DRAWS:
      return g_strdup (self->by_hands
                           ? _ ("Who must draw in this trick?")
                           : _ ("Who must draw in this trick? Select all who must."));

    case CT_GUESS_MOVE:
    default:
      g_assert_not_reached ();
    }
}

CtQuestion *
ct_guess_create_question (const CtGuess *self, CtReplay *replay)
{
  CtSession *session = ct_replay_get_session (replay);
  const CtState *state = ct_session_get_state (session);
  gboolean is_about_seats =
      self->kind == CT_GUESS_TAKES || self->kind == CT_GUESS_DRAWS;
  g_autofree char *move = NULL;
  g_autofree char *text = word_question (self, replay);
  CtQuiz quiz = describe (self, session, ct_session_get_position (session), &move);
  CtQuestion *question;

  question = ct_question_new (&quiz, ct_session_get_rules (session), state,
                              is_about_seats ? CT_NOBODY : state->to_act,
                              ct_replay_get_narrator (replay));
  ct_question_set_text (question, text);
  return question;
}

static void
list_rules (const CtGuess *self, CtSession *session, GPtrArray *ids)
{
  const CtState *state = ct_session_get_state (session);
  g_autofree char *move = NULL;
  CtQuiz quiz = describe (self, session, ct_session_get_position (session), &move);

  ct_quiz_credit (&quiz, ct_session_get_rules (session), state, state->to_act, ids);
}

/**
 * ct_guess_choose:
 * @question: for the current position
 *
 * Returns: whether the answer is right
 */
gboolean
ct_guess_choose (CtGuess *self, CtSession *session, CtQuestion *question, guint options)
{
  gboolean is_right = options == ct_question_get_right (question);
  guint position = ct_session_get_position (session);
  CtAttempt tried = attempt (self, position);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  list_rules (self, session, ids);
  ct_attempt_save_all (&tried, ids, is_right ? CT_OUTCOME_RIGHT : CT_OUTCOME_WRONG);
  count (self, position, is_right);
  return is_right;
}

/**
 * ct_guess_get_reason:
 *
 * Returns: (nullable): id of the rule behind the right answer
 */
const char *
ct_guess_get_reason (const CtGuess *self, CtSession *session)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  list_rules (self, session, ids);
  return ids->len > 0 ? g_ptr_array_index (ids, 0) : NULL;
}
