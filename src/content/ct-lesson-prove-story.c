/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-prove-story.c: what a lesson tells about the table must be true
 *
 * Only plain claims of the present are understood, in English, the language in which
 * lessons are written: "Berta has no club", "You hold one card", "Carlo lacks hearts",
 * "Two cards are left in the stock", "The stock is empty", "Berta’s pile shows a 5",
 * "There is no 7 in the centre", "Berta’s king", "Berta led a club". A sentence that
 * asks, that speaks of what might be or of what was, and every claim in other words, is
 * taken on trust.
 */
#include <glib/gi18n.h>
#include <string.h>

#include "ct-lesson-proof-private.h"
#include "ct-lesson-words-private.h"
#include "ct-rummy.h"

#define COUNT "no|an?|one|a single|two|three|four|five|six|seven|eight|nine|ten|[0-9]+"
#define NOUN  "[a-z]+|[0-9]+"
#define TAIL  "(?= left| now| yet| any more| again| and| in (?:his|her|your) hand|,|;|$)"

/* A claim that has not even a chance to be understood as one about now. */
#define NOT_NOW                                                                        \
  "\\b(?:if|when|would|could|may|might|will|once|until|unless|suppose|whoever|perhaps" \
  "|probably|maybe|before|after|whether|then|as long as|next)\\b"

typedef struct
{
  CtLessonProof *proof;
  const CtState *state;
  guint line;
  const char *said; /* the sentence */
} Story;

typedef gboolean (*IsTrue) (const Story *story, const GMatchInfo *match);

/* The seat that is called so, or CT_NOBODY. */
static guint
find_seat (const Story *story, const char *name)
{
  const char *const *names = ct_lesson_get_names (story->proof->lesson);
  guint seat;

  if (g_ascii_strcasecmp (name, "you") == 0 || g_ascii_strcasecmp (name, "your") == 0)
    return story->proof->step->learner;

  seat = ct_lesson_words_find (names, CT_MAX_SEATS, name);
  return seat < story->state->n_seats ? seat : CT_NOBODY;
}

/* How many cards of @zone are meant by @noun; FALSE if it means no card. */
static gboolean
count_cards (const Story *story, guint zone, const char *noun, guint *ret_count)
{
  const CtRules *rules = story->proof->rules;
  guint suit = ct_lesson_words_suit (rules, noun);
  guint rank = ct_lesson_words_rank (noun);
  gboolean is_any =
      g_ascii_strcasecmp (noun, "card") == 0 || g_ascii_strcasecmp (noun, "cards") == 0;

  /* What a wild card is called depends on who looks at it. */
  if (!is_any && suit == 4 && rank == G_MAXUINT)
    return FALSE;
  if (suit < 4 && ct_rules_has_zone (rules, CT_ZONE_MELD))
    return FALSE;

  *ret_count = 0;
  for (guint pos = 0; pos < ct_zone_len (story->state, zone); pos++)
    {
      CtFace face = ct_rules_face (rules, ct_zone_card (story->state, zone, pos));

      *ret_count += is_any || (suit < 4 && ct_face_suit (face) == suit) ||
                    ct_face_rank (face) == rank;
    }
  return TRUE;
}

/* A card that is "a" card may have company. */
static gboolean
agrees (const char *count, guint found)
{
  if (g_ascii_strcasecmp (count, "a") == 0 || g_ascii_strcasecmp (count, "an") == 0)
    return found > 0;

  return found == ct_lesson_words_count (count);
}

static gboolean
is_hand_true (const Story *story, const GMatchInfo *match)
{
  g_autofree char *who = g_match_info_fetch_named (match, "who");
  g_autofree char *count = g_match_info_fetch_named (match, "count");
  g_autofree char *what = g_match_info_fetch_named (match, "what");
  guint seat = find_seat (story, who);
  guint found;

  if (seat == CT_NOBODY || !count_cards (story, ct_hand (seat), what, &found) ||
      agrees (count != NULL && *count != '\0' ? count : "no", found))
    return TRUE;

  /* A catch is somebody's as well. */
  return ct_rules_has_zone (story->proof->rules, CT_ZONE_CENTRE) &&
         count_cards (story, CT_ZONE_PILE + seat, what, &found) &&
         agrees (count, found);
}

static gboolean
is_stock_true (const Story *story, const GMatchInfo *match)
{
  g_autofree char *count = g_match_info_fetch_named (match, "count");

  return ct_zone_len (story->state, CT_ZONE_STOCK) ==
         (count != NULL && *count != '\0' ? ct_lesson_words_count (count) : 0);
}

static gboolean
is_pile_true (const Story *story, const GMatchInfo *match)
{
  g_autofree char *who = g_match_info_fetch_named (match, "who");
  g_autofree char *what = g_match_info_fetch_named (match, "what");
  guint seat = find_seat (story, who);
  guint pile = CT_ZONE_PILE + seat;

  if (seat == CT_NOBODY || !ct_rules_has_zone (story->proof->rules, CT_ZONE_CENTRE))
    return TRUE;

  return ct_zone_len (story->state, pile) > 0 &&
         ct_face_rank (ct_rules_face (story->proof->rules,
                                      ct_zone_card (story->state, pile,
                                                    ct_zone_len (story->state, pile) -
                                                        1))) ==
             ct_lesson_words_rank (what);
}

static gboolean
is_centre_true (const Story *story, const GMatchInfo *match)
{
  g_autofree char *what = g_match_info_fetch_named (match, "what");
  guint found;

  return !ct_rules_has_zone (story->proof->rules, CT_ZONE_CENTRE) ||
         !count_cards (story, CT_ZONE_CENTRE, what, &found) || found == 0;
}

/* Whether the card that the sentence names lies in @zone. */
static gboolean
lies_in (const Story *story, const GMatchInfo *match, guint zone)
{
  g_autofree char *rank = g_match_info_fetch_named (match, "rank");
  g_autofree char *suit = g_match_info_fetch_named (match, "suit");
  const CtRules *rules = story->proof->rules;

  for (guint pos = 0; pos < ct_zone_len (story->state, zone); pos++)
    {
      CtFace face = ct_rules_face (rules, ct_zone_card (story->state, zone, pos));

      if (ct_face_rank (face) == ct_lesson_words_rank (rank) &&
          (suit == NULL || *suit == '\0' ||
           ct_face_suit (face) == ct_lesson_words_suit (rules, suit)))
        return TRUE;
    }

  return FALSE;
}

/* Whether a card in @zone may be called that of the player at @seat. */
static gboolean
may_be_of (const Story *story, guint zone, guint seat)
{
  const CtState *state = story->state;

  if (ct_zone_is_meld (zone))
    return ct_rummy_get_side (state, zone) ==
           ct_rules_side (story->proof->rules, state->n_seats, seat);
  if (ct_zone_is_hand (zone) || ct_zone_is_pile (zone))
    return zone == ct_hand (seat) || zone == CT_ZONE_PILE + seat;

  return zone != CT_ZONE_STOCK && zone != CT_ZONE_LEAD && zone != CT_ZONE_ABSENT;
}

/* "Berta’s 9 of hearts": it is hers, or lies where she may have put it. */
static gboolean
is_owner_true (const Story *story, const GMatchInfo *match)
{
  g_autofree char *who = g_match_info_fetch_named (match, "who");
  g_autofree char *rank = g_match_info_fetch_named (match, "rank");
  guint seat = find_seat (story, who);

  if (seat == CT_NOBODY || ct_lesson_words_rank (rank) == G_MAXUINT)
    return TRUE;

  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    if (may_be_of (story, zone, seat) && lies_in (story, match, zone))
      return TRUE;

  return FALSE;
}

/* "Berta led a spade": so she did, if a trick lies there. */
static gboolean
is_lead_true (const Story *story, const GMatchInfo *match)
{
  g_autofree char *who = g_match_info_fetch_named (match, "who");
  g_autofree char *what = g_match_info_fetch_named (match, "what");
  const CtState *state = story->state;
  guint seat = find_seat (story, who);
  guint suit = ct_lesson_words_suit (story->proof->rules, what);

  if (!ct_rules_has_zone (story->proof->rules, CT_ZONE_TRICK) || seat == CT_NOBODY ||
      suit == 4 || ct_zone_len (state, CT_ZONE_TRICK) == 0)
    return TRUE;

  return state->trick_seat[0] == seat &&
         ct_face_suit (ct_rules_face (story->proof->rules,
                                      ct_zone_card (state, CT_ZONE_TRICK, 0))) == suit;
}

/* Nobody speaks of somebody who does not sit at this table. */
static gboolean
is_seated (const Story *story, const GMatchInfo *match)
{
  g_autofree char *who = g_match_info_fetch_named (match, "who");
  const char *const *names = ct_lesson_get_names (story->proof->lesson);
  guint seat = ct_lesson_words_find (names, CT_MAX_SEATS, who);

  return seat == CT_MAX_SEATS || seat < story->state->n_seats;
}

static const struct
{
  const char *pattern;
  IsTrue is_true;
} claims[] = {
  { "\\b(?<who>\\pL+)(?: (?:now|still|just|only|certainly))? (?:has|have|holds|hold)"
    "(?: (?:now|still|just|only|but))? (?<count>" COUNT ") (?<what>" NOUN ")" TAIL,
    is_hand_true },
  { "\\b(?<who>\\pL+) lacks? (?<what>" NOUN ")" TAIL, is_hand_true },
  { "\\bthe stock is (?:empty|used up)" TAIL, is_stock_true },
  { "^(?:only )?(?<count>" COUNT ") cards? (?:is|are) left in the stock",
    is_stock_true },
  { "\\b(?<who>\\pL+)(?:’s)? pile shows an? (?<what>[0-9]+)" TAIL, is_pile_true },
  { "\\bno (?<what>[0-9]+) (?:lies )?in the centre", is_centre_true },
  { "\\b(?<who>\\pL+?)(?:’s)? (?<rank>ace|jack|queen|king|[0-9]+)"
    "(?: of (?<suit>[a-z]+))?\\b(?!.*\\b(?:was|were|had)\\b)",
    is_owner_true },
  { "^(?<who>\\pL+) (?:led|leads) (?:an? )?(?<what>[a-z]+)(?=,|$| and you)",
    is_lead_true },
  { "\\b(?<who>\\pL+)\\b", is_seated },
};

static void
prove_claim (const Story *story, const char *pattern, IsTrue is_true)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_CASELESS, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  g_assert (regex != NULL);
  for (g_regex_match (regex, story->said, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    if (!is_true (story, match))
      {
        ct_reading_dispute (&story->proof->reading, story->line, "story",
                            _ ("“%s” is not true of the table here."), story->said);
        return;
      }
}

static void
prove_sentence (const Story *story)
{
  if (g_regex_match_simple (NOT_NOW, story->said, G_REGEX_CASELESS, 0))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
    prove_claim (story, claims[i].pattern, claims[i].is_true);
}

/* @text: (nullable) */
static void
prove_text (CtLessonProof *self, const CtState *state, guint line, const char *text)
{
  g_autoptr (GRegex) end = g_regex_new ("(?<=[.?!:])\\s+", 0, 0, NULL);
  g_auto (GStrv) sentences = g_regex_split (end, text != NULL ? text : "", 0);

  for (char **said = sentences; *said != NULL; said++)
    {
      Story story = { self, state, line, *said };
      gsize length = strlen (*said);

      if (length == 0 || (*said)[length - 1] == '?')
        continue;
      if (g_ascii_ispunct ((*said)[length - 1]))
        (*said)[length - 1] = '\0';
      prove_sentence (&story);
    }
}

/**
 * ct_lesson_proof_story:
 * @state: the table, when the step begins
 *
 * Proves what the words of a step say about the table; a question may suppose what it
 * likes.
 */
void
ct_lesson_proof_story (CtLessonProof *self, const CtState *state)
{
  const CtStep *step = self->step;

  for (guint i = 0; step->says[i] != NULL; i++)
    prove_text (self, state, step->line, step->says[i]);
  prove_text (self, state, step->line, step->ask);
  prove_text (self, state, step->line, step->fresh_ask);
  for (guint i = 0; step->hints[i] != NULL; i++)
    prove_text (self, state, step->line, step->hints[i]);
  for (guint i = 0; i < step->wrongs->len; i++)
    {
      const CtWrong *wrong = g_ptr_array_index (step->wrongs, i);

      prove_text (self, state, wrong->line, wrong->text);
    }
}
