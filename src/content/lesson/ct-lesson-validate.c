/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-validate.c: plays a lesson to find errors
 *
 * Follows all accepted answers.
 */
#include <glib/gi18n.h>
#include <string.h>

#include "ct-bot.h"
#include "ct-content-private.h"
#include "ct-reach.h"
#include "ct-rummy.h"

typedef struct
{
  guint line;
  const char *rule;
} CtClaim;

/**
 * CtLessonProof:
 * @rules: current
 * @tables: (element-type CtState): all possible ones
 * @is_open: unknown tables, after free play
 * @proved: rules, to the first line
 * @claims: (element-type CtClaim):
 * @events: (element-type CtEvent):
 */
typedef struct
{
  CtReading reading;
  CtLesson *lesson;
  const CtRules *rules;
  GArray *tables;
  gboolean is_open;
  GHashTable *used;
  GHashTable *proved;
  GArray *claims;
  GArray *events;
  const CtStep *step;
} CtLessonProof;

/* Examples may show fewer cards. */

static void lesson_proof_answers (CtLessonProof *self);
static void note_events (CtLessonProof *self);
static void note_refusals (CtLessonProof *self, const CtState *state);
static void note_credit (CtLessonProof *self, GPtrArray *ids);
static void note_claims (CtLessonProof *self, guint line, char **rules);
static gboolean add_table (CtLessonProof *self, GArray *tables, const CtState *state);
static void take_tables (CtLessonProof *self, GArray *tables);

static gboolean
has_meld (const CtState *state, guint side)
{
  for (guint slot = 0; slot < state->rummy.n_melds; slot++)
    if (state->rummy.meld_side[slot] == side &&
        ct_zone_len (state, CT_ZONE_MELD + slot) > 0)
      return TRUE;

  return FALSE;
}

static void
validate_side (CtLessonProof *self, const CtPosition *position, guint side)
{
  const CtRules *rules = &position->rules;
  const CtState *state = &position->state;
  g_autofree char *name = ct_side_to_text (rules, state->n_seats, side);

  if (state->rummy.opened[side] && !ct_rummy_may_have_opened (rules, state, side))
    ct_reading_dispute (&self->reading, position->line, "impossible-table",
                        /* Translators: a side of two players, "AC", and points. */
                        _ ("Side %s is marked as opened, but its melds are worth less "
                           "than the %d points it needs."),
                        name, state->rummy.requirement[side]);
  else if (state->rummy.pot[side] != CT_POT_UNTAKEN && !has_meld (state, side))
    ct_reading_dispute (&self->reading, position->line, "impossible-table",
                        /* Translators: a side of two players, "AC". */
                        _ ("Side %s is marked as having taken its pot, but it has no "
                           "melds: nobody runs out of cards through discards alone."),
                        name);
}

static void
validate_pots (CtLessonProof *self, const CtPosition *position)
{
  guint first = ct_zone_len (&position->state, CT_ZONE_POT);
  guint second = ct_zone_len (&position->state, CT_ZONE_POT + 1);

  if (first > 0 && second > 0 && first != second)
    ct_diagnostics_warn (self->reading.diagnostics, self->reading.file, position->line,
                         "uneven-table",
                         _ ("The pots have %u and %u cards, but they are dealt the "
                            "same number."),
                         first, second);
}

/* With one card per turn, hands differ by one card at most. */
static void
validate_hands (CtLessonProof *self, const CtPosition *position)
{
  const CtState *state = &position->state;
  guint first = ct_zone_len (state, ct_hand (state->to_act));
  guint before = first;

  for (guint i = 1; i < state->n_seats; i++)
    {
      guint seat = (state->to_act + i) % state->n_seats;
      guint len = ct_zone_len (state, ct_hand (seat));

      if (len == 0)
        continue;
      if (len > before || len + 1 < first)
        ct_diagnostics_warn (
            self->reading.diagnostics, self->reading.file, position->line,
            "uneven-table",
            _ ("Seat %c has %u cards and seat %c has %u; this cannot happen when "
               "everyone plays one card per turn."),
            'A' + state->to_act, first, 'A' + seat, len);
      before = len;
    }
}

static void
lesson_proof_table (CtLessonProof *self, const CtPosition *position)
{
  guint n_seats = position->state.n_seats;

  if (position->is_deal)
    return;

  if (ct_rules_has_zone (&position->rules, CT_ZONE_CENTER))
    validate_hands (self, position);
  if (!ct_rules_has_zone (&position->rules, CT_ZONE_MELD))
    return;

  validate_pots (self, position);
  for (guint side = 0; side < ct_rules_n_sides (&position->rules, n_seats); side++)
    validate_side (self, position, side);
}

/* <say>, <ask> and the first hint must not name the answer, in any English form. */

/* "the 8, 9 and 10" */
#define AND "(?:, | and |, and )"

/* "two hearts" counts, too */
typedef struct
{
  const char *sign;
  const char *words;
} Naming;

static const Naming rank_names[] = {
  { "A|1", "A|1|aces?" }, { "2", "2|twos?" },      { "3", "3|threes?" },
  { "4", "4|fours?" },    { "5", "5|fives?" },     { "6", "6|six(?:es)?" },
  { "7", "7|sevens?" },   { "8", "8|eights?" },    { "9", "9|nines?" },
  { "T|10", "10|tens?" }, { "J|11", "11|jacks?" }, { "Q|12", "12|queens?" },
  { "K", "kings?" },
};
static const Naming suit_names[2][4] = {
  { { "C|♣", "clubs?" },
    { "D|♦", "diamonds?" },
    { "H|♥", "hearts?" },
    { "S|♠", "spades?" } },
  { { "o", "coins?" },
    { "c", "cups?" },
    { "e", "swords?" },
    { "b", "batons?|clubs?" } },
};

static char *
dup_any (const Naming *namings, guint n_namings)
{
  GString *pattern = g_string_new (namings[0].words);

  for (guint i = 1; i < n_namings; i++)
    g_string_append_printf (pattern, "|%s", namings[i].words);

  return g_string_free (pattern, FALSE);
}

/* "7H", "♥7", "heart 7", "seven of hearts", "the 5, 6 and 7 of hearts" */
static gboolean
names_face (const CtRules *rules, const char *text, CtFace face)
{
  const Naming *all_suits = suit_names[rules->deck == CT_DECK_SPANISH_40];
  const Naming *rank, *suit;
  g_autofree char *any_rank = NULL;
  g_autofree char *any_suit = NULL;
  g_autofree char *pattern = NULL;

  if (face == CT_FACE_JOKER)
    return g_regex_match_simple ("\\b(?:JK|[Jj]okers?)\\b", text, 0, 0);

  rank = &rank_names[ct_face_rank (face) - 1];
  suit = &all_suits[ct_face_suit (face)];
  any_rank = dup_any (rank_names, G_N_ELEMENTS (rank_names));
  any_suit = dup_any (all_suits, G_N_ELEMENTS (suit_names[0]));
  pattern =
      g_strdup_printf ("(?<![\\w♣♦♥♠])(?:(?i:%s)(?:" AND "(?i:%s))* of (?:(?i:%s)" AND
                       ")*(?i:%s)"
                       "|(?i:%s) (?i:%s)|(?:%s)(?:%s)|(?:%s)(?:%s))(?!\\w)",
                       rank->words, any_rank, any_suit, suit->words, suit->words,
                       rank->words, rank->sign, suit->sign, suit->sign, rank->sign);
  return g_regex_match_simple (pattern, text, 0, 0);
}

static gboolean
names_answer (const CtLessonProof *self, const char *text, const CtMove *move)
{
  for (guint i = 0; i < move->n_cards; i++)
    if (!names_face (self->rules, text, ct_rules_face (self->rules, move->card[i])))
      return FALSE;

  return move->n_cards > 0;
}

static gboolean
is_joker (const CtLessonProof *self, const CtMove *move)
{
  return ct_rules_face (self->rules, move->card[0]) == CT_FACE_JOKER;
}

static void
validate_not_told (CtLessonProof *self,
                   const CtAccept *accept,
                   const CtMove *move,
                   const CtText *text,
                   const char *element)
{
  const char *msgid = ct_text_get_msgid (text);

  if (names_answer (self, msgid, move))
    ct_reading_dispute (&self->reading, accept->line, "told",
                        /* Translators: "<ask>" or the like, and what stands there. */
                        _ ("The %s gives the right answer away: “%s”"), element, msgid);
}

static const char *
get_hint (const CtStep *step, guint i)
{
  return ct_text_get_msgid (g_ptr_array_index (step->hints, i));
}

/* Each hint must say at least as much as the last. */
static void
validate_order (CtLessonProof *self, const CtMove *move)
{
  const CtStep *step = self->step;

  for (guint i = 1; i < step->hints->len; i++)
    if (names_answer (self, get_hint (step, i - 1), move) &&
        !names_answer (self, get_hint (step, i), move))
      ct_reading_dispute (&self->reading, step->line, "weaker-hint",
                          _ ("The hint “%s” says less than the one before it."),
                          get_hint (step, i));
}

static void
not_told (CtLessonProof *self, const CtAccept *accept, const CtMove *move)
{
  const CtStep *step = self->step;

  for (guint i = 0; i < step->says->len && !is_joker (self, move); i++)
    validate_not_told (self, accept, move, g_ptr_array_index (step->says, i), "<say>");
  validate_not_told (self, accept, move, step->ask, "<ask>");
  if (step->hints->len > 0)
    validate_not_told (self, accept, move, g_ptr_array_index (step->hints, 0),
                       C_ ("hint", "first <hint>"));
  validate_order (self, move);
}

static void
validate_said_once (CtLessonProof *self)
{
  const CtStep *step = self->step;

  for (guint i = 0; i < step->hints->len; i++)
    for (guint k = 0; k <= i; k++)
      if (g_strcmp0 (get_hint (step, i),
                     k < i ? get_hint (step, k) : ct_text_get_msgid (step->ask)) == 0)
        ct_reading_dispute (&self->reading, step->line, "said-twice",
                            _ ("The hint “%s” says nothing new."), get_hint (step, i));
}

static gboolean
only_asks (const char *hint)
{
  return g_str_has_suffix (hint, "?") && strpbrk (hint, ".!") == NULL;
}

static void
validate_asked_first (CtLessonProof *self)
{
  const CtStep *step = self->step;

  for (guint i = 1; i < step->hints->len; i++)
    if (only_asks (get_hint (step, i)) && strchr (get_hint (step, i - 1), '?') == NULL)
      ct_diagnostics_warn (self->reading.diagnostics, self->reading.file, step->line,
                           "weaker-hint",
                           _ ("The hint “%s” only asks, although the one before it "
                              "tells."),
                           get_hint (step, i));
}

static void
validate_wrongs (CtLessonProof *self)
{
  const CtStep *step = self->step;

  for (guint i = 0; i < step->wrongs->len; i++)
    {
      const CtWrong *wrong = g_ptr_array_index (step->wrongs, i);

      if (wrong->not_now && g_strcmp0 (ct_text_get_msgid (wrong->text),
                                       ct_text_get_msgid (step->otherwise)) == 0)
        ct_reading_dispute (&self->reading, wrong->line, "said-twice",
                            _ ("<otherwise> says the same, and it covers this move as "
                               "well."));
    }
}

static gboolean
is_same_sentence (const char *a, const char *b)
{
  gsize length_a = strlen (a);
  gsize length_b = strlen (b);

  length_a -= length_a > 0 && a[length_a - 1] == '.';
  length_b -= length_b > 0 && b[length_b - 1] == '.';
  return length_a == length_b && strncmp (a, b, length_a) == 0;
}

static void
validate_quiz_hints (CtLessonProof *self)
{
  const CtStep *step = self->step;

  for (guint i = 0; i < step->quiz->options->len; i++)
    {
      const CtQuizOption *option = g_ptr_array_index (step->quiz->options, i);

      if (option->is_right && option->because != NULL)
        ct_reading_dispute (&self->reading, option->line, "never-said",
                            _ ("This answer is right, so nobody sees its <because>."));
      for (guint k = 0; k < step->hints->len && !option->is_right; k++)
        if (is_same_sentence (get_hint (step, k), ct_text_get_msgid (option->text)))
          ct_reading_dispute (&self->reading, step->line, "misleading-hint",
                              _ ("The hint “%s” is a wrong answer."),
                              get_hint (step, k));
    }
}

static void
lesson_proof_advice (CtLessonProof *self)
{
  validate_said_once (self);
  validate_asked_first (self);
  validate_wrongs (self);
  if (self->step->quiz != NULL)
    validate_quiz_hints (self);
}

static gboolean
is_learners_turn (CtLessonProof *self, const CtState *state)
{
  if (state->phase != CT_PHASE_OVER && state->to_act == self->step->learner)
    return TRUE;

  if (state->phase == CT_PHASE_OVER)
    ct_reading_dispute (&self->reading, self->step->line, "dead-end",
                        _ ("The hand is over here; the learner has nothing to do."));
  else
    ct_reading_dispute (&self->reading, self->step->line, "dead-end",
                        _ ("It is seat %c’s turn here, but the learner sits at %c."),
                        'A' + state->to_act, 'A' + self->step->learner);
  return FALSE;
}

static gboolean
is_within_reach (CtLessonProof *self, const char *text)
{
  for (guint i = 0; i < self->tables->len; i++)
    {
      const CtState *state = &g_array_index (self->tables, CtState, i);
      CtReach reach;
      CtMove move;

      if (ct_move_parse (self->rules, state, self->step->learner, text, &move) !=
              CT_MOVE_TEXT_OK ||
          ct_rules_find_reach (self->rules, state, &move, &reach))
        return TRUE;
    }

  return FALSE;
}

static void
validate_within_reach (CtLessonProof *self, guint line, const char *text)
{
  if (text != NULL && !is_within_reach (self, text))
    ct_reading_dispute (&self->reading, line, "no-gesture",
                        _ ("“%s” cannot be tried at the table: there is no way to make "
                           "that move there."),
                        text);
}

static void
validate_gestures (CtLessonProof *self)
{
  for (guint i = 0; i < self->step->accepts->len; i++)
    {
      const CtAccept *accept = g_ptr_array_index (self->step->accepts, i);

      validate_within_reach (self, accept->line, accept->move);
    }
  for (guint i = 0; i < self->step->wrongs->len; i++)
    {
      const CtWrong *wrong = g_ptr_array_index (self->step->wrongs, i);

      validate_within_reach (self, wrong->line, wrong->move);
    }
}

static void
list_answers (CtLessonProof *self,
              const CtState *state,
              const CtAccept *accept,
              GArray *answers)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  g_array_set_size (answers, 0);
  if (accept->move != NULL)
    {
      CtMove move;
      CtVerdict verdict;

      if (!ct_reading_move (&self->reading, accept->line, self->rules, state,
                            self->step->learner, accept->move, &move))
        return;

      verdict = ct_rules_check (self->rules, state, &move);
      if (verdict.rule != NULL)
        ct_reading_dispute (&self->reading, accept->line, "refused",
                            _ ("“%s” is accepted here, but %s refuses it."),
                            accept->move, verdict.rule);
      else
        g_array_append_val (answers, move);
      return;
    }

  ct_rules_legal (self->rules, state, legal);
  for (guint i = 0; i < legal->len; i++)
    {
      const CtMove *move = &g_array_index (legal, CtMove, i);

      if (ct_accept_matches (accept, self->rules, state, move))
        g_array_append_val (answers, *move);
    }
  if (answers->len == 0)
    ct_reading_dispute (&self->reading, accept->line, "dead-end",
                        _ ("No move here satisfies “%s”."), accept->when);
}

static gboolean
is_accepted (CtLessonProof *self, const CtState *state, const CtMove *move)
{
  for (guint i = 0; i < self->step->accepts->len; i++)
    if (ct_accept_matches (g_ptr_array_index (self->step->accepts, i), self->rules,
                           state, move))
      return TRUE;

  return FALSE;
}

static gboolean
can_refuse_deal (CtLessonProof *self, const CtState *state, const CtWrong *wrong)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState dealt = *state;

  ct_rules_deal (self->rules, &dealt, events);
  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (event->type == CT_EVENT_CARD && event->rule != NULL &&
          g_strv_contains ((const char *const *) wrong->rules, event->rule))
        return TRUE;
    }

  return FALSE;
}

/* Otherwise nobody hears the reply. */
static void
validate_wrong_rule (CtLessonProof *self, const CtState *state, const CtWrong *wrong)
{
  g_autoptr (GArray) tried = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autofree char *ids = g_strjoinv (C_ ("list", " or "), wrong->rules);

  if (state->phase == CT_PHASE_DEAL && can_refuse_deal (self, state, wrong))
    return;

  ct_moves_tried (self->rules, state, self->step->learner, tried);
  for (guint i = 0; i < tried->len; i++)
    {
      const CtMove *move = &g_array_index (tried, CtMove, i);
      CtVerdict verdict = ct_rules_check (self->rules, state, move);

      if (ct_wrong_matches (wrong, self->rules, state, move, &verdict))
        return;
    }

  ct_reading_dispute (&self->reading, wrong->line, "never-wrong",
                      _ ("%s does not refuse anything that can be tried here."), ids);
}

static void
validate_wrong (CtLessonProof *self, const CtState *state, const CtWrong *wrong)
{
  CtMove move;
  CtVerdict verdict;

  if (wrong->move == NULL)
    {
      validate_wrong_rule (self, state, wrong);
      return;
    }
  if (!ct_reading_move (&self->reading, wrong->line, self->rules, state,
                        self->step->learner, wrong->move, &move))
    return;

  verdict = ct_rules_check (self->rules, state, &move);
  if (verdict.rule != NULL)
    g_hash_table_add (self->used, (char *) verdict.rule);
  if (wrong->not_now && verdict.rule != NULL)
    ct_reading_dispute (&self->reading, wrong->line, "refused",
                        _ ("“%s” is marked as legal here, but %s refuses it."),
                        wrong->move, verdict.rule);
  else if (wrong->not_now && is_accepted (self, state, &move))
    ct_reading_dispute (&self->reading, wrong->line, "accepted",
                        _ ("“%s” is accepted here as well."), wrong->move);
  else if (!wrong->not_now && verdict.rule == NULL)
    ct_reading_dispute (
        &self->reading, wrong->line, "allowed",
        _ ("“%s” is allowed here; if it is just not the right answer, write "
           "grade=\"not-now\"."),
        wrong->move);
  else if (wrong->rules != NULL &&
           !g_strv_contains ((const char *const *) wrong->rules, verdict.rule))
    {
      g_autofree char *ids = g_strjoinv (C_ ("list", " or "), wrong->rules);

      ct_reading_dispute (&self->reading, wrong->line, "other-rule",
                          _ ("“%s” is refused by %s, not by %s."), wrong->move,
                          verdict.rule, ids);
    }
}

static void
note_answer (CtLessonProof *self, const CtState *state, const CtMove *move)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  ct_step_credit_move (self->step, self->rules, state, move, NULL, ids);
  note_credit (self, ids);
}

static gboolean
follow_answers (CtLessonProof *self, const CtState *state, GArray *next)
{
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (CtMove));

  for (guint i = 0; i < self->step->accepts->len; i++)
    {
      const CtAccept *accept = g_ptr_array_index (self->step->accepts, i);

      list_answers (self, state, accept, answers);
      if (answers->len == 0)
        return FALSE;
      if (answers->len == 1)
        not_told (self, accept, &g_array_index (answers, CtMove, 0));

      for (guint j = 0; j < answers->len; j++)
        {
          CtState after = *state;

          note_answer (self, state, &g_array_index (answers, CtMove, j));
          if (!ct_rules_apply (self->rules, &after, &g_array_index (answers, CtMove, j),
                               NULL, self->events))
            g_assert_not_reached ();
          note_events (self);
          if (!add_table (self, next, &after))
            return FALSE;
        }
    }

  return TRUE;
}

static gboolean
lesson_proof_ask (CtLessonProof *self)
{
  g_autoptr (GArray) next = g_array_new (FALSE, FALSE, sizeof (CtState));
  guint n_before = ct_diagnostics_get_n_errors (self->reading.diagnostics);

  note_claims (self, self->step->line, self->step->about);
  for (guint i = 0; i < self->tables->len; i++)
    {
      const CtState *state = &g_array_index (self->tables, CtState, i);

      if (!is_learners_turn (self, state))
        return FALSE;

      note_refusals (self, state);
      for (guint j = 0; j < self->step->wrongs->len; j++)
        validate_wrong (self, state, g_ptr_array_index (self->step->wrongs, j));
      if (!follow_answers (self, state, next) ||
          ct_diagnostics_get_n_errors (self->reading.diagnostics) > n_before)
        return FALSE;
    }

  validate_gestures (self);
  lesson_proof_answers (self);
  take_tables (self, g_steal_pointer (&next));
  return TRUE;
}

/* The first match counts; others are duplicates, or about cards that nobody holds. */

static gboolean
is_first_accept (CtLessonProof *self, const CtState *state, guint i, const CtMove *move)
{
  for (guint k = 0; k < i; k++)
    if (ct_accept_matches (g_ptr_array_index (self->step->accepts, k), self->rules,
                           state, move))
      return FALSE;

  return ct_accept_matches (g_ptr_array_index (self->step->accepts, i), self->rules,
                            state, move);
}

static gboolean
accepts_more (CtLessonProof *self, const CtState *state, guint i)
{
  const CtAccept *accept = g_ptr_array_index (self->step->accepts, i);
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtMove move;

  if (accept->move != NULL)
    return ct_move_parse (self->rules, state, self->step->learner, accept->move,
                          &move) != CT_MOVE_TEXT_OK ||
           is_first_accept (self, state, i, &move);

  ct_rules_legal (self->rules, state, legal);
  for (guint k = 0; k < legal->len; k++)
    if (is_first_accept (self, state, i, &g_array_index (legal, CtMove, k)))
      return TRUE;

  return FALSE;
}

/* @rank: "7,8" */
static gboolean
is_held (CtLessonProof *self, const char *rank)
{
  g_autofree char *when = g_strconcat ("rank=", rank, NULL);
  const CtAccept accept = { .when = when };

  for (guint i = 0; i < self->tables->len; i++)
    {
      CtMove move;

      if (ct_accept_find (&accept, self->rules,
                          &g_array_index (self->tables, CtState, i), &move))
        return TRUE;
    }

  return FALSE;
}

static void
validate_ranks (CtLessonProof *self, const CtAccept *accept)
{
  g_auto (GStrv) conditions = NULL;

  if (accept->when == NULL)
    return;

  conditions = g_strsplit (accept->when, " and ", -1);
  for (char **condition = conditions; *condition != NULL; condition++)
    {
      g_auto (GStrv) ranks = NULL;

      if (!g_str_has_prefix (*condition, "rank="))
        continue;

      ranks = g_strsplit (*condition + strlen ("rank="), ",", -1);
      for (char **rank = ranks; *rank != NULL; rank++)
        if (!is_held (self, *rank))
          ct_reading_dispute (&self->reading, accept->line, "never-said",
                              _ ("No card of rank %s can be played here."), *rank);
    }
}

static void
validate_accept (CtLessonProof *self, guint i)
{
  const CtAccept *accept = g_ptr_array_index (self->step->accepts, i);

  validate_ranks (self, accept);
  for (guint k = 0; k < self->tables->len; k++)
    if (accepts_more (self, &g_array_index (self->tables, CtState, k), i))
      return;

  ct_reading_dispute (&self->reading, accept->line, "never-said",
                      _ ("“%s” is already accepted by the answers before it."),
                      accept->move != NULL ? accept->move : accept->when);
}

/* Returns: (nullable) */
static const CtWrong *
find_earlier (CtLessonProof *self, const CtState *state, guint i, const CtMove *move)
{
  CtVerdict verdict = ct_rules_check (self->rules, state, move);

  for (guint k = 0; k < i; k++)
    {
      const CtWrong *wrong = g_ptr_array_index (self->step->wrongs, k);

      if (ct_wrong_matches (wrong, self->rules, state, move, &verdict))
        return wrong;
    }

  return NULL;
}

static void
validate_wrong_move (CtLessonProof *self, guint i)
{
  const CtWrong *wrong = g_ptr_array_index (self->step->wrongs, i);
  const CtWrong *earlier = NULL;

  for (guint k = 0; k < self->tables->len; k++)
    {
      const CtState *state = &g_array_index (self->tables, CtState, k);
      CtMove move;

      if (ct_move_parse (self->rules, state, self->step->learner, wrong->move, &move) !=
          CT_MOVE_TEXT_OK)
        return;
      earlier = find_earlier (self, state, i, &move);
      if (earlier == NULL)
        return;
    }

  if (earlier != NULL)
    ct_reading_dispute (&self->reading, wrong->line, "never-said",
                        _ ("“%s” has already been answered on line %u."), wrong->move,
                        earlier->line);
}

static gboolean
are_among (char **ids, char **others)
{
  for (; *ids != NULL; ids++)
    if (!g_strv_contains ((const char *const *) others, *ids))
      return FALSE;

  return TRUE;
}

static void
validate_wrong_rules (CtLessonProof *self, guint i)
{
  const CtWrong *wrong = g_ptr_array_index (self->step->wrongs, i);

  for (guint k = 0; k < i; k++)
    {
      const CtWrong *earlier = g_ptr_array_index (self->step->wrongs, k);

      if (earlier->move == NULL && are_among (wrong->rules, earlier->rules))
        ct_reading_dispute (&self->reading, wrong->line, "never-said",
                            _ ("What these rules refuse has already been answered on "
                               "line %u."),
                            earlier->line);
    }
}

static void
lesson_proof_answers (CtLessonProof *self)
{
  for (guint i = 0; i < self->step->accepts->len; i++)
    validate_accept (self, i);

  for (guint i = 0; i < self->step->wrongs->len; i++)
    {
      const CtWrong *wrong = g_ptr_array_index (self->step->wrongs, i);

      if (wrong->move != NULL)
        validate_wrong_move (self, i);
      else
        validate_wrong_rules (self, i);
    }
}

/* The answer must be visible. */
static gboolean
validate_place (CtLessonProof *self, const CtQuizOption *option, const CtState *state)
{
  guint zone;
  CtCard card;

  if ((option->card == NULL && option->seat == CT_NOBODY) ||
      ct_quiz_option_find (option, self->rules, state, self->step->learner, &zone,
                           &card))
    return TRUE;

  if (option->card != NULL)
    return ct_reading_dispute (&self->reading, option->line, "not-there",
                               _ ("The learner cannot see a card “%s” here."),
                               option->card);
  return ct_reading_dispute (&self->reading, option->line, "not-there",
                             _ ("There is no seat %c at this table."),
                             'A' + option->seat);
}

static gboolean
validate_places (CtLessonProof *self, const CtQuiz *quiz, const CtState *state)
{
  for (guint i = 0; i < quiz->options->len; i++)
    if (!validate_place (self, g_ptr_array_index (quiz->options, i), state))
      return FALSE;

  return TRUE;
}

/* An unreadable condition proves nothing. */
static gboolean
validate_untrue (CtLessonProof *self, const CtQuizOption *option, const CtState *state)
{
  g_autoptr (CtDiagnostics) unheard = ct_diagnostics_new ();

  if (ct_example_validate_at (option->when, self->rules, state, unheard))
    return ct_reading_dispute (&self->reading, option->line, "right-as-well",
                               _ ("“%s” is true here, but it is not marked as right."),
                               ct_text_get_msgid (option->text));

  for (guint i = 0; i < ct_diagnostics_get_n_all (unheard); i++)
    if (ct_diagnostics_get (unheard, i)->error != CT_CONTENT_ERROR_DISPUTED)
      return ct_example_validate_at (option->when, self->rules, state,
                                     self->reading.diagnostics);

  return TRUE;
}

static gboolean
validate_when (CtLessonProof *self, const CtQuizOption *option, const CtState *state)
{
  if (!option->is_right)
    return validate_untrue (self, option, state);

  return ct_example_validate_at (option->when, self->rules, state,
                                 self->reading.diagnostics);
}

/* If any answer is checked, so is the right one. */
static gboolean
validate_key (CtLessonProof *self, const CtQuiz *quiz, const CtState *state)
{
  const CtQuizOption *unproved = NULL;
  guint n_proved = 0;

  for (guint i = 0; i < quiz->options->len; i++)
    {
      const CtQuizOption *option = g_ptr_array_index (quiz->options, i);

      if (option->when != NULL)
        {
          n_proved++;
          if (!validate_when (self, option, state))
            return FALSE;
        }
      else if (option->is_right)
        unproved = option;
    }

  if (n_proved == 0 || unproved == NULL)
    return TRUE;
  return ct_reading_dispute (&self->reading, unproved->line, "right-unproved",
                             _ ("“%s” is marked as right, but only other answers are "
                                "tested."),
                             ct_text_get_msgid (unproved->text));
}

static guint
count_right (const CtQuiz *quiz)
{
  guint n_right = 0;

  for (guint i = 0; i < quiz->options->len; i++)
    n_right += ((const CtQuizOption *) g_ptr_array_index (quiz->options, i))->is_right;

  return n_right;
}

static char *
dup_words (const char *text)
{
  g_auto (GStrv) words = g_str_tokenize_and_fold (text, NULL, NULL);

  return g_strjoinv (" ", words);
}

static gboolean
validate_different (CtLessonProof *self, const CtQuiz *quiz)
{
  g_autoptr (GHashTable) known =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < quiz->options->len; i++)
    {
      const CtQuizOption *option = g_ptr_array_index (quiz->options, i);
      const char *text = ct_text_get_msgid (option->text);

      if (!g_hash_table_add (known, dup_words (text)))
        return ct_reading_dispute (&self->reading, option->line, "said-twice",
                                   _ ("“%s” is already an answer."), text);
    }

  return TRUE;
}

static gboolean
validate_written (CtLessonProof *self, const CtQuiz *quiz)
{
  guint n_right = count_right (quiz);

  for (guint i = 0; i < self->tables->len; i++)
    {
      const CtState *state = &g_array_index (self->tables, CtState, i);

      if (!validate_places (self, quiz, state) || !validate_key (self, quiz, state))
        return FALSE;
    }

  if (n_right == 0 || n_right == quiz->options->len)
    return ct_reading_dispute (&self->reading, quiz->line, "quiz",
                               _ ("A question needs a right answer and a wrong one."));
  if (n_right > 1)
    return ct_reading_dispute (&self->reading, quiz->line, "quiz",
                               _ ("%u answers are marked as right; only one can be."),
                               n_right);

  return validate_different (self, quiz);
}

static gboolean
validate_asked_of_engine (CtLessonProof *self, const CtQuiz *quiz)
{
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (CtQuizAnswer));

  for (guint i = 0; i < self->tables->len; i++)
    {
      const CtState *state = &g_array_index (self->tables, CtState, i);

      if (!ct_quiz_answers (quiz, self->rules, state, self->step->learner, answers))
        return ct_reading_dispute (
            &self->reading, quiz->line, "quiz",
            _ ("The rules have no single answer to this question here."));
      if (quiz->type == CT_QUIZ_WHICH_LEGAL)
        note_refusals (self, state);
    }

  return TRUE;
}

static void
note_quiz (CtLessonProof *self, const CtQuiz *quiz)
{
  note_claims (self, quiz->line, quiz->rules);
  for (guint i = 0; i < self->tables->len; i++)
    {
      const CtState *state = &g_array_index (self->tables, CtState, i);
      g_autoptr (GPtrArray) ids = g_ptr_array_new ();

      ct_quiz_credit (self->step->quiz, self->rules, state, self->step->learner, ids);
      note_credit (self, ids);
      if (quiz->rules != NULL && !self->is_open)
        note_refusals (self, state);
    }
}

static gboolean
quiz_needs_table (const CtQuiz *quiz)
{
  for (guint i = 0; i < quiz->options->len; i++)
    {
      const CtQuizOption *option = g_ptr_array_index (quiz->options, i);

      if (option->when != NULL && option->when->position == NULL)
        return TRUE;
    }

  return quiz->type != CT_QUIZ_WRITTEN;
}

static gboolean
lesson_proof_quiz (CtLessonProof *self)
{
  const CtQuiz *quiz = self->step->quiz;

  note_quiz (self, quiz);
  return quiz->type == CT_QUIZ_WRITTEN ? validate_written (self, quiz)
                                       : validate_asked_of_engine (self, quiz);
}

/* If only one is missing, it was forgotten. */

/* Progress is saved by step id. */
static void
validate_ids (CtLessonProof *self)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < ct_lesson_get_n_steps (self->lesson); i++)
    {
      const CtStep *step = ct_lesson_get_step (self->lesson, i);

      if (step->id != NULL && !g_hash_table_add (known, step->id))
        ct_reading_dispute (&self->reading, step->line, "doubled-id",
                            _ ("There is another step “%s” in this lesson."), step->id);
    }
}

static gboolean
wants_hint (const CtStep *step)
{
  return step->task == CT_TASK_ASK || step->task == CT_TASK_QUIZ;
}

static void
validate_hints (CtLessonProof *self)
{
  guint n_steps = 0;
  guint n_without = 0;
  const CtStep *without = NULL;

  for (guint i = 0; i < ct_lesson_get_n_steps (self->lesson); i++)
    {
      const CtStep *step = ct_lesson_get_step (self->lesson, i);

      n_steps += wants_hint (step);
      if (wants_hint (step) && step->hints->len == 0)
        {
          n_without++;
          without = step;
        }
    }

  if (n_without == 1 && n_steps > 2)
    ct_reading_dispute (&self->reading, without->line, "no-hint",
                        _ ("All other tasks in this lesson have a <hint>; this one has "
                           "none."));
}

static gboolean
wants_move (const CtStep *step)
{
  for (guint i = 0; i < step->accepts->len; i++)
    if (((const CtAccept *) g_ptr_array_index (step->accepts, i))->move == NULL)
      return FALSE;

  return step->accepts->len > 0;
}

static void
validate_second_hints (CtLessonProof *self)
{
  guint n_steps = 0;
  guint n_without = 0;
  const CtStep *without = NULL;

  for (guint i = 0; i < ct_lesson_get_n_steps (self->lesson); i++)
    {
      const CtStep *step = ct_lesson_get_step (self->lesson, i);

      n_steps += wants_move (step);
      if (wants_move (step) && step->hints->len < 2)
        {
          n_without++;
          without = step;
        }
    }

  if (n_without == 1 && n_steps > 2)
    ct_diagnostics_warn (self->reading.diagnostics, self->reading.file, without->line,
                         "no-hint",
                         _ ("All other tasks in this lesson that ask for a move have a "
                            "second <hint>; this one has none."));
}

static void
count_reasons (const CtQuiz *quiz,
               guint *n_wrong,
               guint *n_without,
               const CtQuizOption **ret_without)
{
  for (guint i = 0; i < quiz->options->len; i++)
    {
      const CtQuizOption *option = g_ptr_array_index (quiz->options, i);

      *n_wrong += !option->is_right;
      if (!option->is_right && option->because == NULL)
        {
          *n_without += 1;
          *ret_without = option;
        }
    }
}

static void
validate_reasons (CtLessonProof *self)
{
  const CtQuizOption *without = NULL;
  guint n_wrong = 0;
  guint n_without = 0;

  for (guint i = 0; i < ct_lesson_get_n_steps (self->lesson); i++)
    {
      const CtQuiz *quiz = ct_lesson_get_step (self->lesson, i)->quiz;

      if (quiz != NULL)
        count_reasons (quiz, &n_wrong, &n_without, &without);
    }

  if (n_without == 1 && n_wrong > 2)
    ct_reading_dispute (&self->reading, without->line, "no-reason",
                        _ ("All other wrong answers in this lesson say why in a "
                           "<because>; “%s” does not."),
                        ct_text_get_msgid (without->text));
}

static void
validate_ends (CtLessonProof *self)
{
  for (guint i = 0; i < ct_lesson_get_n_steps (self->lesson); i++)
    {
      const CtStep *step = ct_lesson_get_step (self->lesson, i);

      if (step->task == CT_TASK_FREE_TRICK &&
          (step->won != NULL || step->lost->len > 0))
        ct_reading_dispute (&self->reading, step->line, "unheard",
                            _ ("This step ends with a trick, so nobody sees <won> or "
                               "<lost>: they are for the end of a hand."));
    }
}

static void
validate_fresh_asks (CtLessonProof *self)
{
  for (guint i = 0; i < ct_lesson_get_n_steps (self->lesson); i++)
    {
      const CtStep *step = ct_lesson_get_step (self->lesson, i);

      if (step->fresh_ask != NULL &&
          ct_lesson_find_fresh_deal (self->lesson, i) == NULL)
        ct_reading_dispute (&self->reading, step->line, "unheard",
                            _ ("Nobody sees this <fresh-ask>: it is for the learner’s "
                               "first move after a <deal> with a <must>."));
    }
}

static void
whole (CtLessonProof *self)
{
  validate_ids (self);
  validate_hints (self);
  validate_second_hints (self);
  validate_ends (self);
  validate_fresh_asks (self);
  validate_reasons (self);
}

#define MAX_TABLES     4096
#define MAX_FREE_PLIES 5000
#define N_FREE_RUNS    8
#define N_OTHER_DEALS  8

static void
note_events (CtLessonProof *self)
{
  for (guint i = 0; i < self->events->len; i++)
    {
      const char *rule = g_array_index (self->events, CtEvent, i).rule;

      if (rule != NULL)
        g_hash_table_add (self->used, (char *) rule);
    }
  g_array_set_size (self->events, 0);
}

static void
note_refusals (CtLessonProof *self, const CtState *state)
{
  g_autoptr (GArray) tried = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_moves_tried (self->rules, state, self->step->learner, tried);
  for (guint i = 0; i < tried->len; i++)
    {
      CtVerdict verdict =
          ct_rules_check (self->rules, state, &g_array_index (tried, CtMove, i));

      if (verdict.rule != NULL)
        g_hash_table_add (self->used, (char *) verdict.rule);
    }
}

static void
note_credit (CtLessonProof *self, GPtrArray *ids)
{
  for (guint i = 0; i < ids->len; i++)
    {
      const char *id = g_ptr_array_index (ids, i);

      if (!g_hash_table_contains (self->proved, id))
        g_hash_table_insert (self->proved, (char *) id,
                             GUINT_TO_POINTER (self->step->line));
    }
}

/* @rules: (nullable) */
static void
note_claims (CtLessonProof *self, guint line, char **rules)
{
  for (char **rule = rules; rule != NULL && *rule != NULL; rule++)
    {
      CtClaim claim = { line, *rule };

      g_array_append_val (self->claims, claim);
    }
}

/* Returns: %FALSE, with an error, if too many */
static gboolean
add_table (CtLessonProof *self, GArray *tables, const CtState *state)
{
  for (guint i = 0; i < tables->len; i++)
    if (memcmp (&g_array_index (tables, CtState, i), state, sizeof *state) == 0)
      return TRUE;

  if (tables->len == MAX_TABLES)
    return ct_reading_dispute (
        &self->reading, self->step->line, "too-many-ways",
        _ ("There are more than %d ways through the steps up to here; set a new table "
           "or accept fewer answers."),
        MAX_TABLES);

  g_array_append_val (tables, *state);
  return TRUE;
}

/* @tables: (transfer full) */
static void
take_tables (CtLessonProof *self, GArray *tables)
{
  g_array_unref (self->tables);
  self->tables = tables;
}

static void
add_other_deals (CtLessonProof *self, const CtPosition *position)
{
  CtRandom random = { position->seed };
  CtState state;

  for (guint i = 0; i < N_OTHER_DEALS; i++)
    if (ct_position_deal_again (position, &random, &state))
      g_array_append_val (self->tables, state);
}

static void
set_table (CtLessonProof *self, const CtPosition *position, gboolean learner_deals)
{
  CtState state = position->state;

  self->rules = &position->rules;
  self->is_open = FALSE;
  if (learner_deals && !position->is_deal)
    ct_reading_dispute (&self->reading, position->line, "no-deal",
                        _ ("The learner can deal only in a step with a <deal>."));
  lesson_proof_table (self, position);
  if (position->is_deal && !learner_deals)
    {
      ct_rules_deal (self->rules, &state, self->events);
      note_events (self);
    }

  g_array_set_size (self->tables, 0);
  g_array_append_val (self->tables, state);
  if (!learner_deals)
    add_other_deals (self, position);
}

static gboolean
validate_shows (CtLessonProof *self, const CtState *state)
{
  g_autoptr (GArray) cards = g_array_new (FALSE, FALSE, sizeof (CtCard));

  for (guint i = 0; i < self->step->shows->len; i++)
    {
      const CtShow *show = g_ptr_array_index (self->step->shows, i);

      if (ct_show_resolve (show, self->rules, state, cards) < CT_N_ZONES)
        continue;

      if (show->cards != NULL)
        ct_reading_dispute (&self->reading, show->line, "not-there",
                            _ ("Not all of the cards “%s” are in “%s” now."),
                            show->cards, show->zone.zone);
      else
        ct_reading_dispute (&self->reading, show->line, "not-there",
                            _ ("There is no zone “%s” with that seat, side or number."),
                            show->zone.zone);
      return FALSE;
    }

  return TRUE;
}

static gboolean
has_trick_ended (GArray *events)
{
  for (guint i = 0; i < events->len; i++)
    if (g_array_index (events, CtEvent, i).type == CT_EVENT_LEAD)
      return TRUE;

  return FALSE;
}

static gboolean
run_free_play (CtLessonProof *self, CtState *state, CtRandom *random)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));

  for (guint ply = 0; ply < MAX_FREE_PLIES && state->phase != CT_PHASE_OVER; ply++)
    {
      CtBotLevel level =
          state->to_act == self->step->learner ? CT_BOT_RANDOM : CT_BOT_EASY;
      CtState view;
      CtMove move;

      g_array_set_size (events, 0);
      ct_rules_view (self->rules, state, state->to_act, &view);
      if (!ct_bot_choose (self->rules, &view, level, random, &move) ||
          !ct_rules_apply (self->rules, state, &move, NULL, events))
        return FALSE;
      if (self->step->task == CT_TASK_FREE_TRICK && has_trick_ended (events))
        return TRUE;
    }

  return state->phase == CT_PHASE_OVER;
}

static gboolean
validate_free (CtLessonProof *self)
{
  CtRandom random = { 1 };

  for (guint i = 0; i < self->tables->len; i++)
    for (guint run = 0; run < N_FREE_RUNS; run++)
      {
        CtState state = g_array_index (self->tables, CtState, i);

        if (!run_free_play (self, &state, &random))
          return ct_reading_dispute (&self->reading, self->step->line, "dead-end",
                                     _ ("Free play never ends here."));
      }

  self->is_open = TRUE;
  return TRUE;
}

static gboolean
validate_reply (CtLessonProof *self, const CtReply *reply)
{
  g_autoptr (GArray) next = g_array_new (FALSE, FALSE, sizeof (CtState));

  for (guint i = 0; i < self->tables->len; i++)
    {
      CtState state = g_array_index (self->tables, CtState, i);
      CtVerdict verdict;
      CtMove move;

      if (reply->seat >= state.n_seats)
        return ct_reading_dispute (&self->reading, reply->line, "unknown-seat",
                                   _ ("There is no seat %c at this table."),
                                   'A' + reply->seat);
      if (!ct_reading_move (&self->reading, reply->line, self->rules, &state,
                            reply->seat, reply->move, &move))
        return FALSE;
      if (!ct_rules_apply (self->rules, &state, &move, &verdict, self->events))
        return ct_reading_dispute (&self->reading, reply->line, "refused",
                                   _ ("“%s” (seat %c) is refused by %s."), reply->move,
                                   'A' + reply->seat, verdict.rule);
      note_events (self);
      if (!add_table (self, next, &state))
        return FALSE;
    }

  take_tables (self, g_steal_pointer (&next));
  return TRUE;
}

/* After free play, the table is unknown. */
static gboolean
needs_known_table (const CtStep *step)
{
  return step->position == NULL &&
         (step->task == CT_TASK_ASK || step->replies->len > 0 || step->shows->len > 0 ||
          (step->quiz != NULL && quiz_needs_table (step->quiz)));
}

static gboolean
validate_task (CtLessonProof *self)
{
  switch (self->step->task)
    {
    case CT_TASK_ASK:
      return lesson_proof_ask (self);
    case CT_TASK_QUIZ:
      return lesson_proof_quiz (self);
    case CT_TASK_FREE_TRICK:
    case CT_TASK_FREE_HAND:
      return validate_free (self);
    case CT_TASK_READ:
    default:
      return TRUE;
    }
}

static gboolean
validate_step (CtLessonProof *self, const CtStep *step)
{
  self->step = step;
  if (step->position != NULL)
    set_table (self, step->position, step->learner_deals);

  if (self->is_open && needs_known_table (step))
    return ct_reading_dispute (
        &self->reading, step->line, "dead-end",
        _ ("After free play, nobody knows where the cards are; this step needs a table "
           "of its own."));

  for (guint i = 0; i < self->tables->len && !self->is_open; i++)
    if (!validate_shows (self, &g_array_index (self->tables, CtState, i)))
      return FALSE;

  lesson_proof_advice (self);

  if (!validate_task (self))
    return FALSE;

  for (guint i = 0; i < step->replies->len; i++)
    if (!validate_reply (self, g_ptr_array_index (step->replies, i)))
      return FALSE;

  return TRUE;
}

/* Taught rules must take effect, and learners must prove them. */
static void
validate_teaches (CtLessonProof *self)
{
  const char *const *teaches = ct_lesson_get_teaches (self->lesson);

  for (; *teaches != NULL; teaches++)
    if (!g_hash_table_contains (self->used, *teaches))
      ct_reading_dispute (
          &self->reading, ct_lesson_get_line_of (self->lesson, *teaches), "not-taught",
          _ ("%s is never at work in this lesson: it refuses no move, and nothing "
             "happens because of it."),
          *teaches);
    else if (!g_hash_table_contains (self->proved, *teaches))
      ct_reading_dispute (
          &self->reading, ct_lesson_get_line_of (self->lesson, *teaches),
          "not-practised",
          _ ("%s can never be checked off in this lesson: no task shows that the "
             "learner knows the rule."),
          *teaches);
}

static void
validate_claims (CtLessonProof *self)
{
  for (guint i = 0; i < self->claims->len; i++)
    {
      const CtClaim *claim = &g_array_index (self->claims, CtClaim, i);

      if (!g_hash_table_contains (self->used, claim->rule))
        ct_reading_dispute (
            &self->reading, claim->line, "never-wrong",
            _ ("%s does not refuse anything that can be tried in this lesson, and "
               "nothing happens because of it."),
            claim->rule);
      else if (!g_strv_contains (ct_lesson_get_teaches (self->lesson), claim->rule))
        ct_reading_dispute (&self->reading, claim->line, "not-listed",
                            _ ("This is about %s, but the lesson does not list it in a "
                               "<teaches>."),
                            claim->rule);
    }
}

/* @proved: takes rules and lines */
static void
validate (CtLesson *self, CtDiagnostics *diagnostics, GHashTable *proved)
{
  g_autoptr (GHashTable) used = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GArray) claims = g_array_new (FALSE, FALSE, sizeof (CtClaim));
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtLessonProof proof = {
    .reading = { ct_lesson_get_file (self), ct_lesson_get_rules (self), diagnostics },
    .lesson = self,
    .tables = g_array_new (FALSE, FALSE, sizeof (CtState)),
    .used = used,
    .proved = proved,
    .claims = claims,
    .events = events,
  };
  gboolean is_played = TRUE;

  whole (&proof);
  set_table (&proof, ct_lesson_get_position (self), ct_lesson_get_learner_deals (self));
  for (guint i = 0; i < ct_lesson_get_n_steps (self) && is_played; i++)
    is_played = validate_step (&proof, ct_lesson_get_step (self, i));
  if (is_played)
    {
      validate_claims (&proof);
      validate_teaches (&proof);
    }

  g_array_unref (proof.tables);
}

/**
 * ct_lesson_list_practice:
 *
 * Returns: (transfer container) (element-type utf8 uint): rules and the line of the
 * first step; owned by the lesson
 */
GHashTable *
ct_lesson_list_practice (CtLesson *self)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  GHashTable *proved = g_hash_table_new (g_str_hash, g_str_equal);

  validate (self, diagnostics, proved);
  return proved;
}

/**
 * ct_lesson_validate:
 *
 * Stops at the first step that fails.
 */
gboolean
ct_lesson_validate (CtLesson *self, CtDiagnostics *diagnostics)
{
  g_autoptr (GHashTable) proved = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_before = ct_diagnostics_get_n_errors (diagnostics);

  validate (self, diagnostics, proved);
  return ct_diagnostics_get_n_errors (diagnostics) == n_before;
}
