/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-prove-hints.c: advice must lead to the answer, and say each thing once
 *
 * Which card a hint means is told from English words, as far as it says so plainly:
 * "Play the 7 of hearts", "It is your 9", "everything but your 3".
 */
#include <glib/gi18n.h>
#include <string.h>

#include "ct-lesson-proof-private.h"
#include "ct-lesson-words-private.h"

#define CARD                                                                           \
  "(?:your|the) (?<rank>[a-z]+|[0-9]+)(?: of (?<suit>[a-z]+))?(?![a-z0-9 ]* (?:and|or))"

static const char advised[] =
    "^(?:(?:play|lead|follow with|discard|lay off|throw away|take|choose|use) |it is )" CARD;
/* "Begin." "So, please." "Then do it." "Take it." */
static const char no_task[] =
    "^(?:(?:and|now|so|then|well),? )?(?:begin|finish|please|try|go on|play on"
    "|[a-z]+ (?:it|that|them|both|so)(?: (?:now|then|again|count))?)[.!]*$";
static const char advised_against[] = "\\b(?:but|except|not) " CARD;

/* Whether the card of a hint is @face. */
static gboolean
is_meant (const CtRules *rules, const GMatchInfo *match, CtFace face)
{
  g_autofree char *rank = g_match_info_fetch_named (match, "rank");
  g_autofree char *suit = g_match_info_fetch_named (match, "suit");

  return ct_lesson_words_rank (rank) == ct_face_rank (face) &&
         (suit == NULL || *suit == '\0' ||
          ct_lesson_words_suit (rules, suit) == ct_face_suit (face));
}

/* How many answers have a card that the hint means. */
static guint
count_meant (const CtRules *rules, const GMatchInfo *match, GArray *answers)
{
  guint n_meant = 0;

  for (guint i = 0; i < answers->len; i++)
    {
      const CtMove *move = &g_array_index (answers, CtMove, i);
      gboolean is_one = FALSE;

      for (guint k = 0; k < move->n_cards; k++)
        is_one |= is_meant (rules, match, ct_rules_face (rules, move->card[k]));
      n_meant += is_one;
    }

  return n_meant;
}

static gboolean
is_in_hand (CtLessonProof *self, const CtState *state, const GMatchInfo *match)
{
  guint hand = ct_hand (self->step->learner);

  for (guint pos = 0; pos < ct_zone_len (state, hand); pos++)
    if (is_meant (self->rules, match,
                  ct_rules_face (self->rules, ct_zone_card (state, hand, pos))))
      return TRUE;

  return FALSE;
}

static void
prove_hint (CtLessonProof *self,
            const CtState *state,
            const char *hint,
            GArray *answers)
{
  g_autoptr (GRegex) for_it = g_regex_new (advised, G_REGEX_CASELESS, 0, NULL);
  g_autoptr (GRegex) against = g_regex_new (advised_against, G_REGEX_CASELESS, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (GMatchInfo) match_against = NULL;

  if (g_regex_match (for_it, hint, 0, &match) && is_in_hand (self, state, match) &&
      count_meant (self->rules, match, answers) == 0)
    ct_reading_dispute (&self->reading, self->step->line, "misleading-hint",
                        _ ("“%s” leads to a card that is not accepted here."), hint);

  if (g_regex_match (against, hint, 0, &match_against) &&
      is_in_hand (self, state, match_against) &&
      count_meant (self->rules, match_against, answers) == answers->len)
    ct_reading_dispute (&self->reading, self->step->line, "misleading-hint",
                        _ ("“%s” leads away from the only card that is accepted here."),
                        hint);
}

/**
 * ct_lesson_proof_hints:
 * @answers: (element-type CtMove): all that are accepted on @state
 *
 * Proves that no hint speaks against the answers.
 */
void
ct_lesson_proof_hints (CtLessonProof *self, const CtState *state, GArray *answers)
{
  for (guint i = 0; self->step->hints[i] != NULL; i++)
    prove_hint (self, state, self->step->hints[i], answers);
}

/* A task is read again when everything else is gone: it must be one, and of something.
 */
static void
prove_ask (CtLessonProof *self)
{
  const CtStep *step = self->step;

  if (step->ask != NULL && step->says[0] == NULL &&
      g_regex_match_simple (no_task, step->ask, G_REGEX_CASELESS, 0))
    ct_reading_dispute (&self->reading, step->line, "no-task",
                        _ ("“%s” does not tell what to do, and nothing else in this "
                           "step does."),
                        step->ask);
}

static void
prove_said_once (CtLessonProof *self)
{
  const CtStep *step = self->step;

  for (guint i = 0; step->hints[i] != NULL; i++)
    for (guint k = 0; k <= i; k++)
      if (g_strcmp0 (step->hints[i], k < i ? step->hints[k] : step->ask) == 0)
        ct_reading_dispute (&self->reading, step->line, "said-twice",
                            _ ("The hint “%s” says nothing new."), step->hints[i]);
}

/* Whether @hint does nothing but ask. */
static gboolean
only_asks (const char *hint)
{
  return g_str_has_suffix (hint, "?") && strpbrk (hint, ".!") == NULL;
}

/* A question lets the learner think, so it comes before what is told. */
static void
prove_asked_first (CtLessonProof *self)
{
  const CtStep *step = self->step;

  for (guint i = 1; step->hints[0] != NULL && step->hints[i] != NULL; i++)
    if (only_asks (step->hints[i]) && strchr (step->hints[i - 1], '?') == NULL)
      ct_diagnostics_warn (self->reading.diagnostics, self->reading.file, step->line,
                           "weaker-hint",
                           _ ("The hint “%s” only asks, after one that tells."),
                           step->hints[i]);
}

/* What <otherwise> says anyway. */
static void
prove_wrongs (CtLessonProof *self)
{
  const CtStep *step = self->step;

  for (guint i = 0; i < step->wrongs->len; i++)
    {
      const CtWrong *wrong = g_ptr_array_index (step->wrongs, i);

      if (wrong->not_now && g_strcmp0 (wrong->text, step->otherwise) == 0)
        ct_reading_dispute (&self->reading, wrong->line, "said-twice",
                            _ ("<otherwise> says the same, and to this move as well."));
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

/* A hint for a question must not be one of its wrong answers. */
static void
prove_quiz_hints (CtLessonProof *self)
{
  const CtStep *step = self->step;

  for (guint i = 0; i < step->quiz->options->len; i++)
    {
      const CtQuizOption *option = g_ptr_array_index (step->quiz->options, i);

      if (option->is_right && option->because != NULL)
        ct_reading_dispute (&self->reading, option->line, "never-said",
                            _ ("Nobody hears why a right answer would be wrong."));
      for (guint k = 0; step->hints[k] != NULL && !option->is_right; k++)
        if (is_same_sentence (step->hints[k], option->text))
          ct_reading_dispute (&self->reading, step->line, "misleading-hint",
                              _ ("The hint “%s” is a wrong answer."), step->hints[k]);
    }
}

/**
 * ct_lesson_proof_advice:
 *
 * Proves what can be told of the words of a step without a table: nothing is said
 * twice, and everything can be heard.
 */
void
ct_lesson_proof_advice (CtLessonProof *self)
{
  prove_ask (self);
  prove_said_once (self);
  prove_asked_first (self);
  prove_wrongs (self);
  if (self->step->quiz != NULL)
    prove_quiz_hints (self);
}
