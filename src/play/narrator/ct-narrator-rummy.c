/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>

#include "ct-narrator-private.h"
#include "ct-rummy.h"
#include "ct-words.h"

/* The game calls a long meld canastra, cerrado or canasta. */

#define N_GRADES (CT_GRADE_WILD + 1)

/**
 * Vocabulary:
 * @rules: (nullable): %NULL for all other games
 */
typedef struct
{
  const char *rules;
  const char *names[N_GRADES];
  const char *sequences[N_GRADES];
  const char *groups[N_GRADES];
  const char *wild;
  const char *about;
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
              [CT_GRADE_DIRTY] = N_ ("dirty cerrado of {suit}, {low} to {high}, "
                                     "{number} cards, wild: {wild}"),
              [CT_GRADE_CLEAN] = N_ ("clean cerrado of {suit}, {low} to {high}, "
                                     "{number} cards"),
          },
      .groups =
          {
              [CT_GRADE_DIRTY] =
                  N_ ("dirty cerrado of {ranks}, {number} cards, wild: {wild}"),
              [CT_GRADE_CLEAN] = N_ ("clean cerrado of {ranks}, {number} cards"),
          },
      .wild = N_ ("wild cerrado, {number} cards"),
      .about = N_ ("Cerrado: a meld of seven or more cards."),
  },
  {
      .rules = "buraco-us",
      .names =
          {
              [CT_GRADE_DIRTY] = N_ ("dirty canasta"),
              [CT_GRADE_CLEAN] = N_ ("clean canasta"),
          },
      .sequences =
          {
              [CT_GRADE_DIRTY] = N_ ("dirty canasta of {suit}, {low} to {high}, "
                                     "{number} cards, wild: {wild}"),
              [CT_GRADE_CLEAN] =
                  N_ ("clean canasta of {suit}, {low} to {high}, {number} cards"),
          },
      .groups =
          {
              [CT_GRADE_DIRTY] =
                  N_ ("dirty canasta of {ranks}, {number} cards, wild: {wild}"),
              [CT_GRADE_CLEAN] = N_ ("clean canasta of {ranks}, {number} cards"),
          },
      .about = N_ ("Canasta: a meld of seven or more cards."),
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
              [CT_GRADE_DIRTY] = N_ ("dirty canastra of {suit}, {low} to {high}, "
                                     "{number} cards, wild: {wild}"),
              [CT_GRADE_CLEAN] = N_ ("clean canastra of {suit}, {low} to {high}, "
                                     "{number} cards"),
              [CT_GRADE_HALF_ROYAL] =
                  N_ ("half royal canastra of {suit}, {low} to {high}, {number} cards"),
              [CT_GRADE_ROYAL] =
                  N_ ("royal canastra of {suit}, {low} to {high}, {number} cards"),
          },
      .groups =
          {
              [CT_GRADE_DIRTY] =
                  N_ ("dirty canastra of {ranks}, {number} cards, wild: {wild}"),
              [CT_GRADE_CLEAN] = N_ ("clean canastra of {ranks}, {number} cards"),
          },
      .wild = N_ ("wild canastra, {number} cards"),
      .about = N_ ("Canastra: a meld of seven or more cards."),
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

/* What wild cards stand for in a sequence. */
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
            ct_words_face (deck, ct_rules_face (&self->rules, meld->card[i]));

        words[n++] =
            face == CT_NO_FACE
                ? g_strdup (card)
                : ct_narrator_fill (C_ ("wild card", "{card} as {other}"), "card", card,
                                    "other", ct_words_face (deck, face), NULL);
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
               : _ ("wild stack, {number} cards");

  if (meld->kind == CT_MELD_SEQUENCE && vocabulary->sequences[grade] != NULL)
    return _ (vocabulary->sequences[grade]);
  if (meld->kind == CT_MELD_GROUP && vocabulary->groups[grade] != NULL)
    return _ (vocabulary->groups[grade]);

  if (meld->kind == CT_MELD_SEQUENCE)
    return is_dirty ? _ ("dirty sequence of {suit}, {low} to {high}, {number} cards, "
                         "wild: {wild}")
                    : _ ("clean sequence of {suit}, {low} to {high}, {number} cards");

  return is_dirty ? _ ("dirty group of {ranks}, {number} cards, wild: {wild}")
                  : _ ("clean group of {ranks}, {number} cards");
}

/* Without the meld's value. */
static const char *
find_plain_sentence (const CtMeld *meld)
{
  gboolean has_wild = meld->n_wild > 0;

  if (meld->kind == CT_MELD_WILD)
    return _ ("wild stack, {number} cards");
  if (meld->kind == CT_MELD_SEQUENCE)
    return has_wild ? _ ("sequence of {suit}, {low} to {high}, {number} cards, wild: "
                         "{wild}")
                    : _ ("sequence of {suit}, {low} to {high}, {number} cards");

  return has_wild ? _ ("group of {ranks}, {number} cards, wild: {wild}")
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

/* "clean sequence of hearts, 4 to 9, 6 cards" */
static char *
describe_meld (CtNarrator *self, const CtMeld *meld)
{
  g_autofree char *words = fill_meld (self, meld, find_sentence (self, meld));

  return ct_rummy_no_canastra (&self->rules, meld) == NULL
             ? g_steal_pointer (&words)
             /* Translators: {meld}: “clean group of 8s, 8 cards”. */
             : ct_narrator_fill (_ ("{meld}, never a canastra"), "meld", words, NULL);
}

/**
 * ct_narrator_name_meld:
 *
 * Returns: "dirty canastra"
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
 * Returns: "Berta and Dina", or "You and Carlo"
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
  words = is_graded ? describe_meld (self, &meld)
                    : fill_meld (self, &meld, find_plain_sentence (&meld));
  return ct_narrator_fill (is_own_side (self, state, side)
                               ? _ ("Meld {number}, your side: {meld}")
                               : _ ("Meld {number}, {players}: {meld}"),
                           "number", number, "players", players, "meld", words, NULL);
}

/**
 * ct_narrator_label_meld:
 *
 * Returns: "Meld 2, your side: clean sequence of hearts, 4 to 9, 6 cards"
 */
char *
ct_narrator_label_meld (CtNarrator *self, const CtState *state, guint zone)
{
  return label_meld (self, state, zone, TRUE);
}

/**
 * ct_narrator_label_plain_meld:
 *
 * Without the grade, for questions.
 */
char *
ct_narrator_label_plain_meld (CtNarrator *self, const CtState *state, guint zone)
{
  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  return label_meld (self, state, zone, FALSE);
}

/* One word fits below a short meld. */
static const char *
name_briefly (CtNarrator *self, const CtMeld *meld)
{
  gboolean is_dirty = meld->n_wild > 0;

  if (meld->kind == CT_MELD_WILD)
    return C_ ("wild stack", "wild");
  if (ct_rummy_no_canastra (&self->rules, meld) != NULL)
    /* Translators: Below a meld of one rank that will never be a canastra. */
    return C_ ("group", "group");
  if (get_vocabulary (self)->names[ct_rummy_grade (&self->rules, meld)] != NULL)
    return is_dirty ? C_ ("canasta, canastra or cerrado", "dirty")
                    : C_ ("canasta, canastra or cerrado", "clean");
  if (meld->kind == CT_MELD_SEQUENCE)
    return is_dirty ? C_ ("sequence", "dirty") : C_ ("sequence", "clean");

  return is_dirty ? C_ ("group", "dirty") : C_ ("group", "clean");
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
                               ? name_briefly (self, &meld)
                               : ct_narrator_name_meld (self, &meld),
                           NULL);
}

/**
 * ct_narrator_caption_meld:
 *
 * Returns: (nullable): "2 · ● clean canastra"
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
 *
 * Returns: (nullable): "2 ● clean"
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

static const char *
explain_kind (CtNarrator *self, const CtMeld *meld)
{
  if (ct_rummy_no_canastra (&self->rules, meld) != NULL)
    return _ ("Group: cards of the same rank. It never becomes a canastra.");

  switch (meld->kind)
    {
    case CT_MELD_SEQUENCE:
      return meld->n_wild > 0
                 ? _ ("Dirty sequence: cards of one suit in a row, with a wild card.")
                 : _ ("Clean sequence: cards of one suit in a row, without a wild "
                      "card.");

    case CT_MELD_GROUP:
      return meld->n_wild > 0
                 ? _ ("Dirty group: cards of the same rank, with a wild card.")
                 : _ ("Clean group: cards of the same rank, without a wild card.");

    case CT_MELD_WILD:
      return _ ("Wild stack: only wild cards.");

    case CT_MELD_NONE:
    default:
      return NULL;
    }
}

/**
 * ct_narrator_explain_meld:
 *
 * Returns: (nullable) (transfer full): what the words of ct_narrator_caption_meld()
 * mean
 */
char *
ct_narrator_explain_meld (CtNarrator *self, const CtState *state, guint zone)
{
  CtMeld meld;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  if (!ct_rummy_read (&self->rules, state, zone, &meld))
    return NULL;

  if (ct_rummy_grade (&self->rules, &meld) == CT_GRADE_OPEN)
    return g_strdup (explain_kind (self, &meld));

  return g_strjoin (" ", explain_kind (self, &meld), _ (get_vocabulary (self)->about),
                    NULL);
}

/**
 * ct_narrator_append_melds:
 * @is_graded: %FALSE hides grades, for questions
 */
void
ct_narrator_append_melds (CtNarrator *self,
                          const CtState *state,
                          gboolean is_graded,
                          GString *text)
{
  guint n_discards = ct_zone_len (state, CT_ZONE_DISCARDS);
  gboolean sees_all =
      n_discards > 0 && ct_narrator_sees (self, state, CT_ZONE_DISCARDS, 0);

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
          ct_words_cards (&self->rules,
                          state->card + state->start[CT_ZONE_DISCARDS] + first,
                          n_discards - first, CT_CARD_ALONE);

      ct_narrator_append (text,
                          ct_narrator_fill (sees_all ? _ ("Discard pile: {cards}.")
                                                     : _ ("Top of the discard pile: "
                                                          "{cards}."),
                                            "cards", cards, NULL));
    }
}

static const char *
say_problem (CtMeldProblem problem)
{
  switch (problem)
    {
    case CT_MELD_TOO_FEW:
      return _ ("A meld has three cards or more.");
    case CT_MELD_TOO_MANY:
      return _ ("That’s more cards than a meld can have.");
    case CT_MELD_CORNER:
      return _ ("A sequence can’t go around the corner past the ace.");
    case CT_MELD_TWICE:
      return _ ("Two of these cards belong in the same place in the sequence.");
    case CT_MELD_GROUP_RANK:
      return _ ("At this table, these cards can’t make a group.");
    case CT_MELD_WILD_TOO_MANY:
      return _ ("There are too many wild cards.");
    case CT_MELD_NATURAL_TOO_FEW:
      return _ ("There are too few natural cards.");
    case CT_MELD_ONLY_WILD:
      return _ ("Wild cards alone are not a meld at this table.");
    case CT_MELD_WILD_NO_PLACE:
    case CT_MELD_WILD_NOT_THERE:
      return _ ("There is no place for the wild card.");
    case CT_MELD_FINE:
    case CT_MELD_GAP:
    case CT_MELD_MIXED:
    case CT_MELD_NOT_WILD:
    case CT_MELD_STAYS:
    default:
      return _ ("These cards don’t share a suit or a rank.");
    }
}

static guint
find_suit (CtNarrator *self, const CtCard *cards, guint n_cards)
{
  for (guint i = 0; i < n_cards; i++)
    {
      CtFace face = ct_rules_face (&self->rules, cards[i]);

      if (face != CT_FACE_JOKER && ct_face_rank (face) != 2)
        return ct_face_suit (face);
    }

  return 0;
}

/* With more cards missing, nobody hopes for a sequence. */
#define MOST_MISSING 3

/**
 * ct_narrator_say_gap:
 * @cards: for a meld
 * @is_new: they are a new meld; otherwise some are in it already
 *
 * Returns: (nullable): which cards are missing between @cards, or, for a new meld, why
 *   they would be no use; %NULL if there is no gap
 */
char *
ct_narrator_say_gap (CtNarrator *self,
                     const CtCard *cards,
                     guint n_cards,
                     gboolean is_new)
{
  guint suit = find_suit (self, cards, n_cards);
  const char *missing[MOST_MISSING];
  CtCard all[CT_MAX_CARDS];
  CtMeldProblem problem;
  guint n = 0;
  g_autofree char *list = NULL;
  CtMeld meld;

  memcpy (all, cards, n_cards * sizeof *cards);
  while ((problem = ct_rummy_build (&self->rules, all, n_cards + n, &meld)) ==
             CT_MELD_GAP &&
         n < MOST_MISSING)
    {
      CtFace face = ct_rummy_face_of_place (&self->rules, suit, meld.missing);

      missing[n] = ct_words_the_face (self->rules.deck, face);
      all[n_cards + n++] = ct_deck_find (self->rules.deck, face, 0);
    }

  /* A meld may be full before the gap is closed. */
  if (!is_new && problem == CT_MELD_TOO_MANY)
    problem = CT_MELD_FINE;
  if (n == 0 || (problem != CT_MELD_FINE && !is_new))
    return NULL;
  if (problem == CT_MELD_GAP && n_cards >= 3)
    return g_strdup (_ ("They are too far apart to make a sequence."));
  if (problem != CT_MELD_FINE)
    return g_strdup (say_problem (problem == CT_MELD_GAP ? CT_MELD_TOO_FEW : problem));

  list = ct_words_list (missing, n);
  return ct_narrator_fill (is_new
                               /* Translators: {cards} are one or more: “the 9 of
                                  clubs”. */
                               ? _ ("They still need {cards} to make a sequence.")
                               /* Translators: between a meld and a card that should be
                                * added to it; {cards} are one or more: “the 9 of
                                * clubs”.
                                */
                               : _ ("Missing in between: {cards}."),
                           "cards", list, NULL);
}

static char *
say_why_none (CtNarrator *self,
              CtMeldProblem problem,
              const CtCard *cards,
              guint n_cards)
{
  char *gap = ct_narrator_say_gap (self, cards, n_cards, TRUE);

  return gap != NULL ? gap : g_strdup (say_problem (problem));
}

/* Returns: the number of the player's meld, or 0 */
static guint
find_fitting_meld (CtNarrator *self,
                   const CtState *state,
                   const CtCard *cards,
                   guint n_cards)
{
  CtMove move = { .type = CT_MOVE_LAY_OFF, .seat = state->to_act, .n_cards = n_cards };
  CtMeld meld;

  if (state->phase != CT_PHASE_PLAY || n_cards > CT_MOVE_MAX_CARDS)
    return 0;

  memcpy (move.card, cards, n_cards * sizeof *cards);
  for (move.number = 1; move.number <= CT_MAX_MELDS; move.number++)
    if (ct_rummy_result (&self->rules, state, &move, &meld) == CT_MELD_FINE)
      return move.number;

  return 0;
}

/* The learner is told why when they try the move. */
static char *
say_forbidden (CtNarrator *self,
               const CtState *state,
               const CtCard *cards,
               guint n_cards)
{
  guint fitting = find_fitting_meld (self, state, cards, n_cards);
  g_autofree char *number = g_strdup_printf ("%u", fitting);

  return fitting != 0 ? ct_narrator_fill (
                            _ ("They fit meld {number}, but you can’t add them now."),
                            "number", number, NULL)
                      : NULL;
}

/* A possible discard must not sound like advice. */
static char *
say_possible (CtNarrator *self,
              const CtState *state,
              const CtMove *move,
              gboolean is_only_use)
{
  CtState after = *state;
  g_autofree char *cards = NULL;
  const char *sentence = _ ("You could discard {cards}.");

  if (move->type != CT_MOVE_DISCARD)
    return ct_narrator_say_use (self, state, move);

  ct_rules_apply_judged (&self->rules, &after, move, NULL);
  if (ct_state_is_over (&after))
    sentence = _ ("You could discard {cards} and end the hand.");
  else if (is_only_use && ct_zone_len (state, ct_hand (move->seat)) > 1)
    sentence = _ ("You could discard {cards}. For a meld, choose its other cards, "
                  "too.");

  cards = ct_words_the_cards (&self->rules, move->card, move->n_cards);
  return ct_narrator_fill (sentence, "cards", cards, NULL);
}

static gboolean
has_card (const CtRules *rules, const CtMove *move, CtCard card)
{
  for (guint i = 0; i < move->n_cards; i++)
    if (ct_rules_face (rules, move->card[i]) == ct_rules_face (rules, card))
      return TRUE;

  return FALSE;
}

/* The pile can be taken with these and other cards of the hand. */
static gboolean
is_part_of_take (CtNarrator *self,
                 const CtState *state,
                 const CtCard *cards,
                 guint n_cards)
{
  g_autoptr (GArray) takes = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_rummy_list_takes (&self->rules, state, takes);
  for (guint i = 0; i < takes->len; i++)
    {
      guint n = 0;

      while (n < n_cards &&
             has_card (&self->rules, &g_array_index (takes, CtMove, i), cards[n]))
        n++;
      if (n == n_cards)
        return TRUE;
    }

  return FALSE;
}

static char *
say_draw_first (CtNarrator *self,
                const CtState *state,
                const CtCard *cards,
                guint n_cards)
{
  guint n_wanted;

  if (!ct_rummy_may_take (&self->rules, state, &n_wanted))
    return g_strdup (_ ("Draw a card first."));
  if (n_wanted == 0)
    return g_strdup (_ ("Draw a card or take the discard pile first."));
  if (n_cards < n_wanted)
    return g_strdup (is_part_of_take (self, state, cards, n_cards)
                         ? _ ("Choose one more card to take the discard pile, or "
                              "draw first.")
                         : _ ("You can’t take the discard pile with this card. Draw "
                              "a card first."));

  return g_strdup (_ ("You can’t take the discard pile with these cards. Choose "
                      "others, or draw first."));
}

static gboolean
adds_the_same (CtNarrator *self, const CtMove *move, const CtMove *like)
{
  return move->type == CT_MOVE_LAY_OFF && move->n_cards == like->n_cards &&
         ct_rules_face (&self->rules, move->card[0]) ==
             ct_rules_face (&self->rules, like->card[0]);
}

/* @like: one of @moves
 *
 * Returns: (transfer full): the numbers of the melds to which @moves add the same cards
 */
static char *
list_places (CtNarrator *self,
             const GArray *moves,
             const CtMove *like,
             guint *ret_n_melds)
{
  g_autoptr (GPtrArray) melds = g_ptr_array_new_with_free_func (g_free);
  guint last = 0;

  for (guint i = 0; i < moves->len; i++)
    {
      const CtMove *move = &g_array_index (moves, CtMove, i);

      if (!adds_the_same (self, move, like) || move->number == last)
        continue;
      g_ptr_array_add (melds, g_strdup_printf ("%u", move->number));
      last = move->number;
    }

  *ret_n_melds = melds->len;
  return ct_words_list ((const char *const *) melds->pdata, melds->len);
}

/* Returns: (transfer full) (nullable): one sentence for all melds */
static char *
say_places (CtNarrator *self, const GArray *uses)
{
  const CtMove *first = NULL;
  g_autofree char *list = NULL;
  guint n_melds;
  guint n = 0;

  for (guint i = 0; i < uses->len; i++)
    if (g_array_index (uses, CtMove, i).type == CT_MOVE_LAY_OFF)
      {
        first = n == 0 ? &g_array_index (uses, CtMove, i) : first;
        n++;
      }
  if (n < 2)
    return NULL;

  list = list_places (self, uses, first, &n_melds);
  return ct_narrator_fill (_ ("Melds you can add to: {melds}."), "melds", list, NULL);
}

/**
 * ct_narrator_say_selection:
 *
 * Returns: (nullable)
 */
char *
ct_narrator_say_selection (CtNarrator *self,
                           const CtState *state,
                           const CtCard *cards,
                           guint n_cards)
{
  g_autoptr (GArray) uses = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autofree char *forbidden = NULL;
  g_autofree char *places = NULL;
  GString *text = g_string_new (NULL);
  CtMeldProblem problem;
  CtMeld meld;

  if (n_cards == 0)
    return g_string_free (text, TRUE);

  problem = ct_rummy_build (&self->rules, cards, n_cards, &meld);
  ct_rummy_list_uses (&self->rules, state, cards, n_cards, uses);
  if (problem == CT_MELD_FINE)
    {
      g_autofree char *words = describe_meld (self, &meld);

      ct_narrator_append (text, ct_narrator_fill (_ ("They make a meld: {meld}."),
                                                  "meld", words, NULL));
    }
  places = say_places (self, uses);
  if (places != NULL)
    ct_narrator_append (text, g_strdup (places));
  for (guint i = 0; i < uses->len; i++)
    {
      const CtMove *move = &g_array_index (uses, CtMove, i);

      if (move->type != CT_MOVE_MELD &&
          (move->type != CT_MOVE_LAY_OFF || places == NULL))
        ct_narrator_append (text, say_possible (self, state, move, uses->len == 1));
    }
  if (text->len == 0 && state->phase == CT_PHASE_DRAW)
    ct_narrator_append (text, say_draw_first (self, state, cards, n_cards));
  if (text->len == 0)
    forbidden = say_forbidden (self, state, cards, n_cards);
  if (text->len == 0)
    ct_narrator_append (text, forbidden != NULL
                                  ? g_steal_pointer (&forbidden)
                                  : say_why_none (self, problem, cards, n_cards));

  return g_string_free (text, FALSE);
}

static char *
warn_of_opening (const CtVerdict *verdict, gint need)
{
  g_autofree char *points = g_strdup_printf ("%d", verdict->have);
  g_autofree char *needed = g_strdup_printf ("%d", verdict->need);
  g_autofree char *next = g_strdup_printf ("%d", need);

  return ct_narrator_fill (
      _ ("Your melds are worth {points} points, but you need {need} to open. With "
         "this move your opening fails: the cards go back to your hand, and you will "
         "need {next}. To do it anyway, make the move again."),
      "points", points, "need", needed, "next", next, NULL);
}

/**
 * ct_narrator_say_warning:
 *
 * Returns: (nullable)
 */
char *
ct_narrator_say_warning (CtNarrator *self, const CtState *state, const CtMove *move)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  gint risk = ct_rummy_wild_risk (&self->rules, state, move);
  g_autofree char *points = NULL;
  CtState after = *state;
  CtVerdict verdict;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  if ((risk <= 0 &&
       !ct_rummy_is_opening (&self->rules, state, move->seat, NULL, NULL)) ||
      !ct_rules_apply (&self->rules, &after, move, &verdict, events))
    return NULL;

  for (guint i = 0; i < events->len; i++)
    if (g_array_index (events, CtEvent, i).type == CT_EVENT_FAILED)
      return warn_of_opening (&verdict, g_array_index (events, CtEvent, i).amount);

  if (risk <= 0)
    return NULL;

  points = g_strdup_printf ("%d", risk);
  return ct_narrator_fill (
      _ ("With seven cards, a wild stack scores many points. If it is still open at "
         "the end, it costs {points} points. To do it anyway, make the same move "
         "again."),
      "points", points, NULL);
}

/* One answer for all melds, and for the discard, which comes last. */
static char *
answer_additions (CtNarrator *self, const GArray *uses, const CtMove *move)
{
  guint n;
  g_autofree char *melds = list_places (self, uses, move, &n);
  const char *text;

  if (g_array_index (uses, CtMove, uses->len - 1).type == CT_MOVE_DISCARD)
    /* Translators: {melds} are numbers. */
    text = ngettext ("you can add this to meld {melds} or discard it",
                     "you can add this to melds {melds} or discard it", n);
  else
    /* Translators: {melds} are numbers. */
    text = ngettext ("you can add this to meld {melds}",
                     "you can add this to melds {melds}", n);
  return ct_narrator_fill (text, "melds", melds, NULL);
}

/* @i: which of @uses */
static char *
answer_use (CtNarrator *self, const CtState *state, const GArray *uses, guint i)
{
  const CtMove *move = &g_array_index (uses, CtMove, i);
  CtMeld meld;

  if (move->type == CT_MOVE_LAY_OFF)
    return answer_additions (self, uses, move);
  if (move->type == CT_MOVE_DISCARD)
    return g_strdup (i == 0 ? _ ("you can discard this") : "");
  if (move->type == CT_MOVE_TAKE_DISCARDS)
    return g_strdup (_ ("you can take the discard pile"));

  ct_rummy_result (&self->rules, state, move, &meld);
  return g_strdup (ct_narrator_name_meld (self, &meld));
}

static char *
list_signs (CtNarrator *self, const CtCard *cards, guint n_cards)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_cards; i++)
    {
      g_autofree char *sign =
          ct_words_sign (self->rules.deck, ct_rules_face (&self->rules, cards[i]));

      g_string_append_printf (text, i == 0 ? "%s" : " %s", sign);
    }

  return g_string_free (text, FALSE);
}

/* The learner is told why a meld is illegal when they try it. Two cards may be meant
 * for taking the pile.
 */
static char *
answer_none (CtNarrator *self,
             const CtState *state,
             CtMeldProblem problem,
             const CtMeld *meld,
             const CtCard *cards,
             guint n_cards)
{
  gboolean draws = state->phase == CT_PHASE_DRAW;
  g_autofree char *forbidden = say_forbidden (self, state, cards, n_cards);

  if (forbidden != NULL)
    return g_steal_pointer (&forbidden);
  if (draws && problem == CT_MELD_TOO_FEW)
    return say_draw_first (self, state, cards, n_cards);
  if (problem != CT_MELD_FINE)
    return say_why_none (self, problem, cards, n_cards);
  if (draws)
    return ct_narrator_fill (_ ("{meld}, once you have drawn"), "meld",
                             ct_narrator_name_meld (self, meld), NULL);

  return ct_narrator_fill (_ ("{meld}, but you can’t lay it down now"), "meld",
                           ct_narrator_name_meld (self, meld), NULL);
}

/**
 * ct_narrator_answer_selection:
 *
 * Returns: (nullable): in one line: "K♦: you can discard this"
 */
char *
ct_narrator_answer_selection (CtNarrator *self,
                              const CtState *state,
                              const CtCard *cards,
                              guint n_cards)
{
  g_autoptr (GArray) uses = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (GString) answer = g_string_new (NULL);
  g_autofree char *signs = NULL;
  CtMeldProblem problem;
  CtMeld meld;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  if (n_cards == 0)
    return NULL;

  problem = ct_rummy_build (&self->rules, cards, n_cards, &meld);
  ct_rummy_list_uses (&self->rules, state, cards, n_cards, uses);
  for (guint i = 0; i < uses->len; i++)
    {
      g_autofree char *use = answer_use (self, state, uses, i);

      /* Skips the same meld with a wild card elsewhere, and other additions. */
      if (strstr (answer->str, use) == NULL)
        g_string_append_printf (answer, answer->len > 0 ? " · %s" : "%s", use);
    }
  if (answer->len == 0)
    {
      g_autofree char *none = answer_none (self, state, problem, &meld, cards, n_cards);

      g_string_append (answer, none);
    }

  signs = list_signs (self, cards, n_cards);
  return ct_narrator_fill (C_ ("chosen cards", "{cards}: {answer}"), "cards", signs,
                           "answer", answer->str, NULL);
}

static char *
say_attempt (const CtMove *move, const char *cards, const char *number)
{
  const char *text;

  if (move->type == CT_MOVE_MELD)
    text = _ ("Lay down {cards}.");
  else if (move->type == CT_MOVE_LAY_OFF)
    text = _ ("Add {cards} to meld {number}.");
  else
    text = _ ("Move {cards} within meld {number}.");

  return ct_narrator_fill (text, "number", number, "cards", cards, NULL);
}

/* One per place of the sequence: short, and the same for legal and illegal moves. */
static char *
say_place (CtNarrator *self, const CtMove *move, const char *cards, const char *number)
{
  return ct_narrator_fill (_ ("In meld {number}, use {cards} as {face}."), "cards",
                           cards, "face",
                           ct_words_the_face (self->rules.deck, move->as[0]), "number",
                           number, NULL);
}

char *
ct_narrator_say_use (CtNarrator *self, const CtState *state, const CtMove *move)
{
  g_autofree char *cards = ct_words_the_cards (&self->rules, move->card, move->n_cards);
  g_autofree char *number = g_strdup_printf ("%u", move->number);
  g_autofree char *words = NULL;
  const char *text;
  CtMeld meld;

  if (move->type == CT_MOVE_DISCARD)
    return ct_narrator_fill (_ ("Discard {cards}."), "cards", cards, NULL);
  if (move->type == CT_MOVE_TAKE_DISCARDS && move->number > 0)
    return ct_narrator_fill (_ ("Take the discard pile and add its top card to meld "
                                "{number}."),
                             "number", number, NULL);
  if (move->type == CT_MOVE_TAKE_DISCARDS && move->n_cards == 0)
    return g_strdup (_ ("Take the discard pile."));
  if (move->type == CT_MOVE_TAKE_DISCARDS)
    return ct_narrator_fill (_ ("Take the discard pile, using {cards}."), "cards",
                             cards, NULL);

  if (move->type == CT_MOVE_REJECT)
    return g_strdup (_ ("Reject the card and draw another one."));
  if (move->type == CT_MOVE_MOVE_WILD && move->as[0] != 0)
    return say_place (self, move, cards, number);
  if (ct_rummy_result (&self->rules, state, move, &meld) != CT_MELD_FINE)
    return say_attempt (move, cards, number);

  words = describe_meld (self, &meld);
  if (move->type == CT_MOVE_MELD)
    text = _ ("Lay them down: {meld}.");
  else if (move->type == CT_MOVE_LAY_OFF)
    text = _ ("Add to meld {number}. The result: {meld}.");
  else
    text = _ ("Move {cards} within meld {number}. The result: {meld}.");

  return ct_narrator_fill (text, "number", number, "cards", cards, "meld", words, NULL);
}

/* By the kind of the meld; the last is for one of several that look the same. */
static const CtSentence additions[] = {
  [CT_MELD_NONE] = { N_ ("You add {cards} to meld {number}."),
                     N_ ("{player} adds {cards} to meld {number}.") },
  [CT_MELD_SEQUENCE] = { N_ ("You add {cards} to the {suit} sequence ({low} to "
                             "{high})."),
                         N_ ("{player} adds {cards} to the {suit} sequence ({low} to "
                             "{high}).") },
  /* Translators: {ranks} is a word such as “kings” or “8s”. */
  [CT_MELD_GROUP] = { N_ ("You add {cards} to the {ranks}."),
                      /* Translators: {ranks} is a word such as “kings” or “8s”. */
                      N_ ("{player} adds {cards} to the {ranks}.") },
  [CT_MELD_WILD] = { N_ ("You add {cards} to the wild stack."),
                     N_ ("{player} adds {cards} to the wild stack.") },
};

static gboolean
looks_the_same (const CtMeld *a, const CtMeld *b)
{
  if (a->kind != b->kind)
    return FALSE;
  if (a->kind == CT_MELD_GROUP)
    return a->rank == b->rank;

  return a->kind != CT_MELD_SEQUENCE ||
         (a->suit == b->suit && a->start == b->start && a->n_cards == b->n_cards);
}

/* Returns: %FALSE unless its looks tell @move->number from the other melds of the side
 */
static gboolean
read_meld_of_move (CtNarrator *self,
                   const CtState *state,
                   const CtMove *move,
                   CtMeld *ret_meld)
{
  guint side = ct_rules_side (&self->rules, state->n_seats, move->seat);
  guint zone = ct_meld_zone (state, side, move->number);
  CtMeld other;

  if (zone == CT_N_ZONES || !ct_rummy_read (&self->rules, state, zone, ret_meld))
    return FALSE;

  for (guint slot = 0; slot < state->rummy.n_melds; slot++)
    if (CT_ZONE_MELD + slot != zone && state->rummy.meld_side[slot] == side &&
        ct_rummy_read (&self->rules, state, CT_ZONE_MELD + slot, &other) &&
        looks_the_same (ret_meld, &other))
      return FALSE;

  return TRUE;
}

/* What it stands for in @meld. */
static CtFace
find_place (CtNarrator *self, const CtMeld *meld, CtCard card)
{
  for (guint i = 0; i < meld->n_cards; i++)
    if (meld->card[i] == card)
      return ct_rummy_stands_for (&self->rules, meld, i);

  return CT_NO_FACE;
}

/* "the king of hearts and the joker as the queen of hearts" */
static char *
list_added (CtNarrator *self, const CtMove *move, const CtMeld *result)
{
  char *words[CT_MOVE_MAX_CARDS];
  char *list;

  for (guint i = 0; i < move->n_cards; i++)
    {
      const char *card = ct_narrator_the_card (self, move->card[i]);
      CtFace face = find_place (self, result, move->card[i]);

      words[i] =
          face == CT_NO_FACE
              ? g_strdup (card)
              : ct_narrator_fill (C_ ("wild card that is added", "{card} as {other}"),
                                  "card", card, "other",
                                  ct_words_the_face (self->rules.deck, face), NULL);
    }
  list = ct_words_list ((const char *const *) words, move->n_cards);
  for (guint i = 0; i < move->n_cards; i++)
    g_free (words[i]);

  return list;
}

/**
 * ct_narrator_say_added:
 * @move: %CT_MOVE_LAY_OFF, also an illegal one
 *
 * Returns: "Berta adds the joker to the kings."
 */
char *
ct_narrator_say_added (CtNarrator *self, const CtState *before, const CtMove *move)
{
  CtMeld meld = { .kind = CT_MELD_NONE };
  CtMeld result = { .n_cards = 0 };
  gboolean is_unlike = read_meld_of_move (self, before, move, &meld);
  const CtSentence *sentence = &additions[is_unlike ? meld.kind : CT_MELD_NONE];
  gboolean is_fine =
      ct_rummy_result (&self->rules, before, move, &result) == CT_MELD_FINE;
  g_autofree char *cards =
      is_fine ? list_added (self, move, &result)
              : ct_words_the_cards (&self->rules, move->card, move->n_cards);
  g_autofree char *number = g_strdup_printf ("%u", move->number);
  g_autofree char *text = ct_narrator_say (self, sentence, move->seat, NULL);
  g_autofree char *words = is_unlike ? fill_meld (self, &meld, text) : g_strdup (text);

  return ct_narrator_fill (words, "cards", cards, "number", number, NULL);
}

static guint
find_changed_meld (CtNarrator *self,
                   const CtState *before,
                   const CtState *after,
                   const CtMove *move)
{
  guint side = ct_rules_side (&self->rules, before->n_seats, move->seat);

  if (move->type == CT_MOVE_LAY_OFF || move->type == CT_MOVE_MOVE_WILD)
    return ct_meld_zone (after, side, move->number);

  return move->type == CT_MOVE_MELD ? ct_state_find (after, move->card[0], NULL)
                                    : CT_N_ZONES;
}

/**
 * ct_narrator_say_completed:
 * @move: from @before to @after
 *
 * Returns: (nullable): "Clean canastra!", or why the meld, which now is long enough, is
 *   none
 */
char *
ct_narrator_say_completed (CtNarrator *self,
                           const CtState *before,
                           const CtState *after,
                           const CtMove *move)
{
  guint zone = find_changed_meld (self, before, after, move);
  const char *name;
  CtMeldGrade grade;
  CtMeldGrade old_grade = CT_GRADE_OPEN;
  CtMeld old = { .n_cards = 0 };
  CtMeld meld;

  if (zone >= CT_N_ZONES || !ct_rummy_read (&self->rules, after, zone, &meld))
    return NULL;

  grade = ct_rummy_grade (&self->rules, &meld);
  name = get_vocabulary (self)->names[grade];
  if (ct_rummy_read (&self->rules, before, zone, &old))
    old_grade = ct_rummy_grade (&self->rules, &old);
  if (name != NULL && grade > old_grade)
    {
      g_autofree char *title = ct_narrator_capitalize (_ (name));

      /* Translators: {meld}: “Clean canastra”, “Dirty cerrado”. */
      return ct_narrator_fill (_ ("{meld}!"), "meld", title, NULL);
    }
  if (ct_rummy_no_canastra (&self->rules, &meld) == NULL ||
      meld.n_cards < CT_CANASTRA_CARDS || old.n_cards >= CT_CANASTRA_CARDS)
    return NULL;

  return g_strdup (_ ("A group is never a canastra, however many cards it has."));
}

/**
 * ct_narrator_say_wild_moved:
 * @move: %CT_MOVE_MOVE_WILD
 *
 * Returns: (nullable): where the wild card goes; %NULL if it cannot
 */
char *
ct_narrator_say_wild_moved (CtNarrator *self, const CtState *before, const CtMove *move)
{
  static const CtSentence moved = {
    N_ ("You move {card} in meld {number} to the place of {other}."),
    N_ ("{player} moves {card} in meld {number} to the place of {other}."),
  };
  static const CtSentence home = {
    N_ ("You now use {card} as a natural card in meld {number}."),
    N_ ("{player} now uses {card} as a natural card in meld {number}."),
  };
  g_autofree char *number = g_strdup_printf ("%u", move->number);
  g_autofree char *text = NULL;
  CtFace face;
  CtMeld meld;

  if (ct_rummy_result (&self->rules, before, move, &meld) != CT_MELD_FINE)
    return NULL;

  face = find_place (self, &meld, move->card[0]);
  text = ct_narrator_say (self, face != CT_NO_FACE ? &moved : &home, move->seat,
                          ct_narrator_the_card (self, move->card[0]));
  return ct_narrator_fill (text, "number", number, "other",
                           face != CT_NO_FACE
                               ? ct_words_the_face (self->rules.deck, face)
                               : NULL,
                           NULL);
}

/**
 * ct_narrator_say_pile_taken:
 * @move: %CT_MOVE_TAKE_DISCARDS
 *
 * Returns: with the cards of the hand that are laid down with the top card
 */
char *
ct_narrator_say_pile_taken (CtNarrator *self, const CtMove *move)
{
  static const CtSentence plain = {
    N_ ("You take the discard pile."),
    N_ ("{player} takes the discard pile."),
  };
  static const CtSentence with_cards = {
    N_ ("You take the discard pile with {cards}."),
    N_ ("{player} takes the discard pile with {cards}."),
  };
  static const CtSentence onto_meld = {
    N_ ("You take the discard pile and add its top card to meld {number}."),
    N_ ("{player} takes the discard pile and adds its top card to meld {number}."),
  };
  const CtSentence *sentence = &plain;
  g_autofree char *cards = ct_words_the_cards (&self->rules, move->card, move->n_cards);
  g_autofree char *number = g_strdup_printf ("%u", move->number);
  g_autofree char *text = NULL;

  if (move->number > 0)
    sentence = &onto_meld;
  else if (move->n_cards > 0)
    sentence = &with_cards;
  text = ct_narrator_say (self, sentence, move->seat, NULL);
  return ct_narrator_fill (text, "cards", cards, "number", number, NULL);
}

static const CtSentence laid_together = {
  N_ ("You lay down {cards}."),
  N_ ("{player} lays down {cards}."),
};

static gboolean
is_laid (const CtEvent *event)
{
  return event->type == CT_EVENT_CARD && ct_zone_is_meld (event->to) &&
         !ct_zone_is_meld (event->from);
}

/**
 * ct_narrator_say_laid:
 * @ret_n_events: (out): how many events this covers
 *
 * Returns: (nullable): the cards that a player adds to one meld from event @first,
 * including a top discard
 */
char *
ct_narrator_say_laid (CtNarrator *self,
                      const GArray *events,
                      guint first,
                      guint *ret_n_events)
{
  const CtEvent *event = &g_array_index (events, CtEvent, first);
  CtCard cards[CT_MAX_CARDS];
  guint n_cards = 0;
  guint seat = CT_NOBODY;
  g_autofree char *list = NULL;
  g_autofree char *sentence = NULL;

  while (first + n_cards < events->len && is_laid (event + n_cards) &&
         event[n_cards].to == event->to)
    {
      if (ct_narrator_owner_of (event[n_cards].from) != CT_NOBODY)
        seat = ct_narrator_owner_of (event[n_cards].from);
      cards[n_cards] = event[n_cards].card;
      n_cards++;
    }
  if (n_cards < 2 || seat == CT_NOBODY)
    return NULL;

  *ret_n_events = n_cards;
  list = ct_words_the_cards (&self->rules, cards, n_cards);
  sentence = ct_narrator_say (self, &laid_together, seat, NULL);
  return ct_narrator_fill (sentence, "cards", list, NULL);
}

static gboolean
is_undone (const CtEvent *event)
{
  return event->type == CT_EVENT_CARD && ct_zone_is_meld (event->from) &&
         ct_narrator_owner_of (event->to) != CT_NOBODY;
}

/**
 * ct_narrator_say_undone:
 * @ret_n_events: (out): how many events this covers
 *
 * Returns: (nullable): how many cards go back into a hand from event @first, if several
 */
char *
ct_narrator_say_undone (CtNarrator *self,
                        const GArray *events,
                        guint first,
                        guint *ret_n_events)
{
  const CtEvent *event = &g_array_index (events, CtEvent, first);
  guint seat = ct_narrator_owner_of (event->to);
  guint n_cards = 0;
  g_autofree char *text = NULL;

  while (first + n_cards < events->len && is_undone (event + n_cards) &&
         event[n_cards].to == event->to)
    n_cards++;
  if (n_cards < 2)
    return NULL;

  *ret_n_events = n_cards;
  if (seat == self->learner)
    return ct_narrator_fill_number (ngettext ("You take {number} card back.",
                                              "You take {number} cards back.", n_cards),
                                    n_cards);

  text = ct_narrator_fill_number (ngettext ("{player} takes {number} card back.",
                                            "{player} takes {number} cards back.",
                                            n_cards),
                                  n_cards);
  return ct_narrator_fill (text, "player", ct_narrator_get_name (self, seat), NULL);
}

static char *
say_additions (CtNarrator *self, const GArray *moves, const CtMove *move)
{
  guint n;
  g_autofree char *melds = list_places (self, moves, move, &n);

  /* Translators: {melds} are numbers. */
  return ct_narrator_fill (ngettext ("You can add {card} to meld {melds}.",
                                     "You can add {card} to melds {melds}.", n),
                           "card", ct_narrator_the_card (self, move->card[0]), "melds",
                           melds, NULL);
}

/* Whether an earlier move adds the same cards. */
static gboolean
is_told (CtNarrator *self, const GArray *moves, guint i)
{
  const CtMove *move = &g_array_index (moves, CtMove, i);

  while (i-- > 0)
    if (adds_the_same (self, &g_array_index (moves, CtMove, i), move))
      return TRUE;

  return FALSE;
}

static void
append_melds (CtNarrator *self,
              const CtState *state,
              const GArray *moves,
              GString *text)
{
  gboolean can_meld = FALSE;

  for (guint i = 0; i < moves->len; i++)
    {
      const CtMove *move = &g_array_index (moves, CtMove, i);

      can_meld = can_meld || move->type == CT_MOVE_MELD;
      if (move->type == CT_MOVE_LAY_OFF && move->n_cards == 1 &&
          !is_told (self, moves, i))
        ct_narrator_append (text, say_additions (self, moves, move));
    }
  if (can_meld)
    ct_narrator_append (text, g_strdup (_ ("Some of your cards make a new meld: "
                                           "choose three or more that go together.")));
}

static gboolean
has_type (const GArray *moves, CtMoveType type)
{
  for (guint i = 0; i < moves->len; i++)
    if (g_array_index (moves, CtMove, i).type == type)
      return TRUE;

  return FALSE;
}

/* What would end the hand at once. Returns: whether a discard does */
static gboolean
append_end (CtNarrator *self, const CtState *state, const GArray *moves, GString *text)
{
  for (guint i = 0; i < moves->len; i++)
    {
      const CtMove *move = &g_array_index (moves, CtMove, i);
      g_autofree char *sentence = NULL;
      CtState after;

      if (move->n_cards != ct_zone_len (state, ct_hand (move->seat)))
        continue;
      after = *state;
      ct_rules_apply_judged (&self->rules, &after, move, NULL);
      if (after.phase != CT_PHASE_OVER)
        continue;
      sentence = ct_narrator_say_move (self, state, move);
      ct_narrator_append (text,
                          /* Translators: {move} is a whole sentence: “You discard the
                           * 4 of clubs.” */
                          ct_narrator_fill (_ ("You can end the hand now: {move}"),
                                            "move", sentence, NULL));
      return move->type == CT_MOVE_DISCARD;
    }

  return FALSE;
}

/**
 * ct_narrator_say_turn_of_melds:
 * @moves: (element-type CtMove): legal
 */
char *
ct_narrator_say_turn_of_melds (CtNarrator *self,
                               const CtState *state,
                               const GArray *moves)
{
  GString *text = g_string_new (NULL);
  gboolean ends;

  if (state->phase == CT_PHASE_DRAW)
    {
      ct_narrator_append (text, g_strdup (has_type (moves, CT_MOVE_TAKE_DISCARDS)
                                              ? _ ("Draw a card, or take the discard "
                                                   "pile.")
                                              : _ ("Draw a card.")));
      return g_string_free (text, FALSE);
    }

  if (has_type (moves, CT_MOVE_REJECT))
    ct_narrator_append (text, g_strdup (_ ("You can reject the first card and draw "
                                           "another one.")));
  ends = append_end (self, state, moves, text);
  append_melds (self, state, moves, text);
  if (!ends && has_type (moves, CT_MOVE_DISCARD))
    ct_narrator_append (text, g_strdup (_ ("End your turn by discarding a card.")));

  return g_string_free (text, FALSE);
}
