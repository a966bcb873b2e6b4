/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-narrator-meld.c: what melds are called. A meld that is long enough to count more
 * is a canastra, a cerrado or a run, as the players of each game say.
 */
#include <glib/gi18n.h>

#include "ct-narrator-private.h"
#include "ct-rummy.h"
#include "ct-words.h"

#define N_GRADES (CT_GRADE_WILD + 1)

/**
 * Vocabulary:
 * @rules: (nullable): of which game; %NULL for all others
 * @names: by #CtMeldGrade: short
 * @sequences: by #CtMeldGrade: as part of a sentence
 * @groups: by #CtMeldGrade: as part of a sentence
 */
typedef struct
{
  const char *rules;
  const char *names[N_GRADES];
  const char *sequences[N_GRADES];
  const char *groups[N_GRADES];
  const char *wild;
} Vocabulary;

static const Vocabulary vocabularies[] = {
  {
      .rules = "buraco-brazil",
      .names =
          {
              [CT_GRADE_DIRTY] = N_ ("dirty cerrado"),
              [CT_GRADE_CLEAN] = N_ ("clean cerrado"),
              [CT_GRADE_WILD] = N_ ("wild cerrado"),
          },
      .sequences =
          {
              [CT_GRADE_DIRTY] = N_ ("dirty cerrado of {suit} from {low} to {high}, "
                                     "{number} cards, with {wild}"),
              [CT_GRADE_CLEAN] = N_ ("clean cerrado of {suit} from {low} to {high}, "
                                     "{number} cards"),
          },
      .groups =
          {
              [CT_GRADE_DIRTY] =
                  N_ ("dirty cerrado of {ranks}, {number} cards, with {wild}"),
              [CT_GRADE_CLEAN] = N_ ("clean cerrado of {ranks}, {number} cards"),
          },
      .wild = N_ ("wild cerrado, {number} cards"),
  },
  {
      .rules = "buraco-us",
      .names =
          {
              [CT_GRADE_DIRTY] = N_ ("dirty run"),
              [CT_GRADE_CLEAN] = N_ ("clean run"),
          },
      .sequences =
          {
              [CT_GRADE_DIRTY] = N_ ("dirty run of {suit} from {low} to {high}, "
                                     "{number} cards, with {wild}"),
              [CT_GRADE_CLEAN] =
                  N_ ("clean run of {suit} from {low} to {high}, {number} cards"),
          },
      .groups =
          {
              [CT_GRADE_DIRTY] =
                  N_ ("dirty run of {ranks}, {number} cards, with {wild}"),
              [CT_GRADE_CLEAN] = N_ ("clean run of {ranks}, {number} cards"),
          },
  },
  {
      .names =
          {
              [CT_GRADE_DIRTY] = N_ ("dirty canastra"),
              [CT_GRADE_CLEAN] = N_ ("clean canastra"),
              [CT_GRADE_HALF_ROYAL] = N_ ("half royal canastra"),
              [CT_GRADE_ROYAL] = N_ ("royal canastra"),
              [CT_GRADE_WILD] = N_ ("wild canastra"),
          },
      .sequences =
          {
              [CT_GRADE_DIRTY] = N_ ("dirty canastra of {suit} from {low} to {high}, "
                                     "{number} cards, with {wild}"),
              [CT_GRADE_CLEAN] = N_ ("clean canastra of {suit} from {low} to {high}, "
                                     "{number} cards"),
              [CT_GRADE_HALF_ROYAL] =
                  N_ ("half royal canastra of {suit} from {low} to {high}, {number} "
                      "cards"),
              [CT_GRADE_ROYAL] =
                  N_ ("royal canastra of {suit} from {low} to {high}, {number} cards"),
          },
      .groups =
          {
              [CT_GRADE_DIRTY] =
                  N_ ("dirty canastra of {ranks}, {number} cards, with {wild}"),
              [CT_GRADE_CLEAN] = N_ ("clean canastra of {ranks}, {number} cards"),
          },
      .wild = N_ ("wild canastra, {number} cards"),
  },
};

static const Vocabulary *
get_vocabulary (CtNarrator *self)
{
  guint i = 0;

  while (vocabularies[i].rules != NULL &&
         !g_str_equal (vocabularies[i].rules, self->rules.id))
    i++;

  return &vocabularies[i];
}

/* The wild cards of a meld; in a sequence each tells for what it stands. */
static char *
list_wild (CtNarrator *self, const CtMeld *meld)
{
  CtDeck deck = self->rules.deck;
  char *words[G_N_ELEMENTS (meld->card)];
  guint n = 0;
  char *list;

  for (guint i = 0; i < meld->n_cards; i++)
    if (ct_meld_is_wild_at (meld, i))
      {
        CtFace face = ct_rummy_stands_for (&self->rules, meld, i);
        const char *card =
            ct_words_the_face (deck, ct_rules_face (&self->rules, meld->card[i]));

        words[n++] =
            face == CT_NO_FACE
                ? g_strdup (card)
                : ct_narrator_fill (C_ ("wild card", "{card} as {other}"), "card", card,
                                    "other", ct_words_the_face (deck, face), NULL);
      }
  list = ct_words_list ((const char *const *) words, n);
  for (guint i = 0; i < n; i++)
    g_free (words[i]);

  return list;
}

static const char *
get_end (CtNarrator *self, const CtMeld *meld, guint i)
{
  CtFace face = ct_rummy_face_of_place (&self->rules, meld->suit, meld->start + i);

  return ct_words_rank (ct_face_rank (face));
}

static const char *
find_sentence (CtNarrator *self, const CtMeld *meld)
{
  const Vocabulary *vocabulary = get_vocabulary (self);
  CtMeldGrade grade = ct_rummy_grade (&self->rules, meld);
  gboolean is_dirty = meld->n_wild > 0;

  if (meld->kind == CT_MELD_WILD)
    return grade == CT_GRADE_WILD && vocabulary->wild != NULL
               ? _ (vocabulary->wild)
               : _ ("stack of wild cards, {number} cards");

  if (meld->kind == CT_MELD_SEQUENCE && vocabulary->sequences[grade] != NULL)
    return _ (vocabulary->sequences[grade]);
  if (meld->kind == CT_MELD_GROUP && vocabulary->groups[grade] != NULL)
    return _ (vocabulary->groups[grade]);

  if (meld->kind == CT_MELD_SEQUENCE)
    return is_dirty ? _ ("dirty sequence of {suit} from {low} to {high}, {number} "
                         "cards, with {wild}")
                    : _ ("clean sequence of {suit} from {low} to {high}, {number} "
                         "cards");

  return is_dirty ? _ ("dirty group of {ranks}, {number} cards, with {wild}")
                  : _ ("clean group of {ranks}, {number} cards");
}

/* What lies there, and not what it is worth. */
static const char *
find_plain_sentence (const CtMeld *meld)
{
  gboolean has_wild = meld->n_wild > 0;

  if (meld->kind == CT_MELD_WILD)
    return _ ("stack of wild cards, {number} cards");
  if (meld->kind == CT_MELD_SEQUENCE)
    return has_wild
               ? _ ("sequence of {suit} from {low} to {high}, {number} cards, with "
                    "{wild}")
               : _ ("sequence of {suit} from {low} to {high}, {number} cards");

  return has_wild ? _ ("group of {ranks}, {number} cards, with {wild}")
                  : _ ("group of {ranks}, {number} cards");
}

static char *
fill_meld (CtNarrator *self, const CtMeld *meld, const char *sentence)
{
  gboolean is_sequence = meld->kind == CT_MELD_SEQUENCE;
  g_autofree char *number = g_strdup_printf ("%u", meld->n_cards);
  g_autofree char *wild = list_wild (self, meld);

  return ct_narrator_fill (sentence, "number", number, "wild", wild, "ranks",
                           ct_words_ranks (meld->rank), "suit",
                           is_sequence ? ct_words_suit (self->rules.deck, meld->suit)
                                       : NULL,
                           "low", is_sequence ? get_end (self, meld, 0) : NULL, "high",
                           is_sequence ? get_end (self, meld, meld->n_cards - 1) : NULL,
                           NULL);
}

/**
 * ct_narrator_describe_meld:
 *
 * Returns: (transfer full): what @meld is: "clean sequence of hearts from 4 to 9, 6
 *   cards"
 */
char *
ct_narrator_describe_meld (CtNarrator *self, const CtMeld *meld)
{
  return fill_meld (self, meld, find_sentence (self, meld));
}

/**
 * ct_narrator_name_meld:
 *
 * Returns: (transfer none): what @meld is, in two words: "dirty canastra"
 */
const char *
ct_narrator_name_meld (CtNarrator *self, const CtMeld *meld)
{
  const char *name = get_vocabulary (self)->names[ct_rummy_grade (&self->rules, meld)];

  if (name != NULL)
    return _ (name);
  if (meld->kind == CT_MELD_WILD)
    return _ ("wild stack");
  if (meld->kind == CT_MELD_SEQUENCE)
    return meld->n_wild > 0 ? _ ("dirty sequence") : _ ("clean sequence");

  return meld->n_wild > 0 ? _ ("dirty group") : _ ("clean group");
}

static gboolean
is_own_side (CtNarrator *self, const CtState *state, guint side)
{
  return self->learner < state->n_seats &&
         ct_rules_side (&self->rules, state->n_seats, self->learner) == side;
}

/**
 * ct_narrator_name_side:
 *
 * Returns: (transfer full): who plays together: "Berta and Dina"; the learner's side is
 *   "You and Carlo"
 */
char *
ct_narrator_name_side (CtNarrator *self, const CtState *state, guint side)
{
  const char *names[CT_MAX_SEATS];
  guint n_names = 0;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  if (is_own_side (self, state, side))
    names[n_names++] = C_ ("player alone", "You");
  for (guint seat = 0; seat < state->n_seats; seat++)
    if (ct_rules_side (&self->rules, state->n_seats, seat) == side &&
        seat != self->learner)
      names[n_names++] = ct_narrator_get_name (self, seat);

  return ct_words_list (names, n_names);
}

static char *
label_meld (CtNarrator *self, const CtState *state, guint zone, gboolean is_graded)
{
  guint side = ct_rummy_get_side (state, zone);
  g_autofree char *players = NULL;
  g_autofree char *number = NULL;
  g_autofree char *words = NULL;
  CtMeld meld;

  if (!ct_rummy_read (&self->rules, state, zone, &meld))
    return g_strdup (_ ("No meld"));

  players = ct_narrator_name_side (self, state, side);
  number = g_strdup_printf ("%u", ct_rummy_get_number (state, zone));
  words =
      fill_meld (self, &meld,
                 is_graded ? find_sentence (self, &meld) : find_plain_sentence (&meld));
  return ct_narrator_fill (is_own_side (self, state, side)
                               ? _ ("Meld {number} of your side: {meld}")
                               : _ ("Meld {number} of {players}: {meld}"),
                           "number", number, "players", players, "meld", words, NULL);
}

/**
 * ct_narrator_label_meld:
 *
 * Returns: (transfer full): the accessible name of a meld: "Meld 2 of your side: clean
 *   sequence of hearts from 4 to 9, 6 cards"
 */
char *
ct_narrator_label_meld (CtNarrator *self, const CtState *state, guint zone)
{
  return label_meld (self, state, zone, TRUE);
}

/**
 * ct_narrator_label_plain_meld:
 *
 * Returns: (transfer full): the same without its grade, which may be asked for: "Meld 2
 *   of your side: sequence of hearts from 4 to 9, 6 cards"
 */
char *
ct_narrator_label_plain_meld (CtNarrator *self, const CtState *state, guint zone)
{
  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  return label_meld (self, state, zone, FALSE);
}

/* In one word, for which there is room below a short meld. */
static const char *
name_briefly (const CtMeld *meld)
{
  if (meld->kind == CT_MELD_WILD)
    return C_ ("meld", "wild");

  return meld->n_wild > 0 ? C_ ("meld", "dirty") : C_ ("meld", "clean");
}

static char *
caption_meld (CtNarrator *self,
              const CtState *state,
              guint zone,
              const char *const signs[N_GRADES],
              gboolean is_brief)
{
  g_autofree char *number = NULL;
  CtMeldGrade grade;
  CtMeld meld;

  if (!ct_rummy_read (&self->rules, state, zone, &meld))
    return NULL;

  grade = ct_rummy_grade (&self->rules, &meld);
  number = g_strdup_printf ("%u", ct_rummy_get_number (state, zone));
  return ct_narrator_fill (_ (signs[grade]), "number", number, "meld",
                           is_brief || grade == CT_GRADE_OPEN
                               ? name_briefly (&meld)
                               : ct_narrator_name_meld (self, &meld),
                           NULL);
}

/**
 * ct_narrator_caption_meld:
 * @zone: of a meld
 *
 * Returns: (transfer full) (nullable): what stands below the meld: "2 · ● clean
 *   canastra"
 */
char *
ct_narrator_caption_meld (CtNarrator *self, const CtState *state, guint zone)
{
  static const char *const signs[N_GRADES] = {
    [CT_GRADE_OPEN] = N_ ("{number} · {meld}"),
    [CT_GRADE_DIRTY] = N_ ("{number} · ◐ {meld}"),
    [CT_GRADE_CLEAN] = N_ ("{number} · ● {meld}"),
    [CT_GRADE_HALF_ROYAL] = N_ ("{number} · ★ {meld}"),
    [CT_GRADE_ROYAL] = N_ ("{number} · ★★ {meld}"),
    [CT_GRADE_WILD] = N_ ("{number} · ◆ {meld}"),
  };

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  return caption_meld (self, state, zone, signs, FALSE);
}

/**
 * ct_narrator_caption_meld_briefly:
 * @zone: of a meld
 *
 * Returns: (transfer full) (nullable): as ct_narrator_caption_meld(), for little room:
 *   "2 ● clean"
 */
char *
ct_narrator_caption_meld_briefly (CtNarrator *self, const CtState *state, guint zone)
{
  static const char *const signs[N_GRADES] = {
    [CT_GRADE_OPEN] = N_ ("{number} {meld}"),
    [CT_GRADE_DIRTY] = N_ ("{number} ◐ {meld}"),
    [CT_GRADE_CLEAN] = N_ ("{number} ● {meld}"),
    [CT_GRADE_HALF_ROYAL] = N_ ("{number} ★ {meld}"),
    [CT_GRADE_ROYAL] = N_ ("{number} ★★ {meld}"),
    [CT_GRADE_WILD] = N_ ("{number} ◆ {meld}"),
  };

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  return caption_meld (self, state, zone, signs, TRUE);
}

/**
 * ct_narrator_append_melds:
 * @is_graded: whether it is told what they are worth, which may be asked for
 *
 * Says of every meld what it is, and what lies on the discards.
 */
void
ct_narrator_append_melds (CtNarrator *self,
                          const CtState *state,
                          gboolean is_graded,
                          GString *text)
{
  guint n_discards = ct_zone_len (state, CT_ZONE_DISCARDS);
  gboolean sees_all =
      n_discards > 0 &&
      ct_rules_sees (&self->rules, state, self->viewer, CT_ZONE_DISCARDS, 0);

  for (guint slot = 0; slot < state->rummy.n_melds; slot++)
    if (ct_zone_len (state, CT_ZONE_MELD + slot) > 0)
      {
        g_autofree char *label =
            label_meld (self, state, CT_ZONE_MELD + slot, is_graded);

        ct_narrator_append (text,
                            ct_narrator_fill (_ ("{label}."), "label", label, NULL));
      }

  if (n_discards > 0)
    {
      guint first = sees_all ? 0 : n_discards - 1;
      g_autofree char *cards =
          ct_words_the_cards (&self->rules,
                              state->card + state->start[CT_ZONE_DISCARDS] + first,
                              n_discards - first);

      ct_narrator_append (text,
                          ct_narrator_fill (sees_all
                                                ? _ ("On the discards lie {cards}.")
                                                : _ ("On top of the discards lies "
                                                     "{cards}."),
                                            "cards", cards, NULL));
    }
}
