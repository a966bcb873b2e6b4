/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints about cards that the player can see. The engine confirms each of them. */
#include <glib/gi18n.h>

#include "ct-fishing.h"
#include "ct-narrator-private.h"
#include "ct-rummy.h"
#include "ct-words.h"

/* So many cards before it is a canastra, the meld is worth a hint. */
#define FEW_MISSING 2

static char *
fill (CtNarrator *self, const CtMeld *meld, const char *sentence, guint number)
{
  g_autofree char *text = ct_narrator_fill_number (sentence, number);
  gboolean is_sequence = meld->kind == CT_MELD_SEQUENCE;

  return ct_narrator_fill (text, "ranks", ct_words_ranks (meld->rank), "suit",
                           is_sequence ? ct_words_suit (self->rules.deck, meld->suit)
                                       : NULL,
                           "meld", ct_narrator_name_meld (self, meld), NULL);
}

static const char *
find_sentence_of_completing (const CtMeld *meld, guint n)
{
  switch (meld->kind)
    {
    case CT_MELD_SEQUENCE:
      /* Translators: {meld}: “clean canastra”, “dirty cerrado”. */
      return ngettext ("One of your cards completes your sequence of {suit}: "
                       "{meld}.",
                       "{number} of your cards complete your sequence of {suit}: "
                       "{meld}.",
                       n);

    case CT_MELD_GROUP:
      /* Translators: {ranks} is a word such as “kings” or “8s”; {meld}: “clean
       * canastra”, “dirty cerrado”.
       */
      return ngettext ("One of your cards completes your {ranks}: {meld}.",
                       "{number} of your cards complete your {ranks}: {meld}.", n);

    default:
      return ngettext ("One of your cards completes your wild stack.",
                       "{number} of your cards complete your wild stack.", n);
    }
}

static const char *
find_sentence_of_fitting (const CtMeld *meld, guint n)
{
  switch (meld->kind)
    {
    case CT_MELD_SEQUENCE:
      return ngettext ("One of your cards fits your sequence of {suit}.",
                       "{number} of your cards fit your sequence of {suit}.", n);

    case CT_MELD_GROUP:
      /* Translators: {ranks} is a word such as “kings” or “8s”. */
      return ngettext ("One of your cards fits your {ranks}.",
                       "{number} of your cards fit your {ranks}.", n);

    default:
      return ngettext ("One of your cards fits your wild stack.",
                       "{number} of your cards fit your wild stack.", n);
    }
}

static char *
hint_at_adding (CtNarrator *self, const CtState *view, const CtMove *move)
{
  guint side = ct_rules_side (&self->rules, view->n_seats, move->seat);
  guint zone = ct_meld_zone (view, side, move->number);
  GString *text;
  CtMeldGrade before;
  CtMeldGrade after;
  guint n_missing;
  CtMeld old;
  CtMeld meld;

  /* A card of another meld is not one of the hand. */
  if (zone == CT_N_ZONES || !ct_rummy_read (&self->rules, view, zone, &old) ||
      ct_zone_find (view, ct_hand (move->seat), move->card[0]) < 0 ||
      ct_rummy_result (&self->rules, view, move, &meld) != CT_MELD_FINE)
    return NULL;

  before = ct_rummy_grade (&self->rules, &old);
  after = ct_rummy_grade (&self->rules, &meld);
  if (before == CT_GRADE_OPEN && after != CT_GRADE_OPEN)
    return fill (self, &meld, find_sentence_of_completing (&meld, move->n_cards),
                 move->n_cards);

  text = g_string_new (NULL);
  ct_narrator_append (text, fill (self, &meld,
                                  find_sentence_of_fitting (&meld, move->n_cards),
                                  move->n_cards));
  n_missing = meld.n_cards < CT_CANASTRA_CARDS ? CT_CANASTRA_CARDS - meld.n_cards : 0;
  if (n_missing > 0 && n_missing <= FEW_MISSING &&
      ct_rummy_no_canastra (&self->rules, &meld) == NULL)
    ct_narrator_append (text,
                        ct_narrator_fill_number (
                            /* Translators: After cards are added to a meld. */
                            ngettext ("Then it needs one more card for seven.",
                                      "Then it needs {number} more cards for seven.",
                                      n_missing),
                            n_missing));
  return g_string_free (text, FALSE);
}

static char *
hint_at_meld (CtNarrator *self, const CtState *view, const CtMove *move)
{
  CtMeld meld;

  if (ct_rummy_result (&self->rules, view, move, &meld) != CT_MELD_FINE)
    return NULL;

  return fill (self, &meld,
               ct_rummy_grade (&self->rules, &meld) != CT_GRADE_OPEN
                   /* Translators: {number} is three or more; {meld}: “clean canastra”,
                    * “dirty cerrado”.
                    */
                   ? _ ("{number} of your cards make a whole meld: {meld}.")
                   : meld.kind == CT_MELD_SEQUENCE
                         /* Translators: {number} is three or more. */
                         ? _ ("{number} of your cards make a sequence of {suit}.")
                         : meld.kind == CT_MELD_GROUP
                               /* Translators: {number} is three or more; {ranks} is a
                                * word such as “kings” or “8s”.
                                */
                               ? _ ("{number} of your cards make a group of {ranks}.")
                               /* Translators: {number} is three or more. */
                               : _ ("{number} of your cards make a wild stack."),
               move->n_cards);
}

static gboolean
is_natural (CtNarrator *self, CtCard card)
{
  return card != CT_NO_CARD &&
         !ct_meld_may_be_wild (ct_rules_face (&self->rules, card));
}

/* With one more card, whatever it is. */
static gboolean
could_meld (CtNarrator *self, CtCard card, CtCard other)
{
  CtCard cards[3] = { card, other };
  CtMeld meld;

  for (guint suit = 0; suit < CT_N_SUITS; suit++)
    for (guint rank = 1; rank <= 13; rank++)
      {
        CtFace face = CT_FACE (suit, rank);

        cards[2] = ct_deck_find (self->rules.deck, face, 0);
        if (!ct_meld_may_be_wild (face) &&
            ct_rummy_build (&self->rules, cards, 3, &meld) == CT_MELD_FINE)
          return TRUE;
      }

  return FALSE;
}

/* With another natural card in hand. */
static gboolean
goes_together (CtNarrator *self, const CtState *view, guint seat, CtCard card)
{
  for (guint pos = 0; pos < ct_zone_len (view, ct_hand (seat)); pos++)
    {
      CtCard other = ct_zone_card (view, ct_hand (seat), pos);

      if (other != card && is_natural (self, other) && could_meld (self, card, other))
        return TRUE;
    }

  return FALSE;
}

static gboolean
makes_meld (CtNarrator *self, const CtState *view, guint seat, CtCard card)
{
  const CtCard *hand = view->card + view->start[ct_hand (seat)];
  guint n_hand = ct_zone_len (view, ct_hand (seat));
  CtMeld meld;

  for (guint i = 0; i < n_hand; i++)
    for (guint k = i + 1; k < n_hand; k++)
      {
        const CtCard cards[] = { card, hand[i], hand[k] };

        if (is_natural (self, hand[i]) && is_natural (self, hand[k]) &&
            ct_rummy_build (&self->rules, cards, 3, &meld) == CT_MELD_FINE)
          return TRUE;
      }

  return FALSE;
}

static char *
hint_at_pile (CtNarrator *self, const CtState *view, const CtMove *move)
{
  guint side = ct_rules_side (&self->rules, view->n_seats, move->seat);
  CtMeld meld;

  for (guint pos = ct_zone_len (view, CT_ZONE_DISCARDS); pos-- > 0;)
    {
      CtCard card = ct_zone_card (view, CT_ZONE_DISCARDS, pos);

      if (!is_natural (self, card))
        continue;
      if (move->n_cards == 0 && ct_rummy_fits (&self->rules, view, side, card, &meld))
        return fill (
            self, &meld,
            meld.kind == CT_MELD_SEQUENCE
                ? _ ("A card of the discard pile fits your sequence of {suit}.")
                /* Translators: {ranks} is a word such as “kings” or “8s”. */
                : _ ("A card of the discard pile fits your {ranks}."),
            1);
      if (makes_meld (self, view, move->seat, card))
        return g_strdup (
            _ ("A card of the discard pile makes a meld with two of your cards."));
    }

  return NULL;
}

static gboolean
fits_others (CtNarrator *self, const CtState *view, guint seat, CtCard card)
{
  guint own = ct_rules_side (&self->rules, view->n_seats, seat);

  for (guint side = 0; side < ct_rules_n_sides (&self->rules, view->n_seats); side++)
    if (side != own && ct_rummy_fits (&self->rules, view, side, card, NULL))
      return TRUE;

  return FALSE;
}

static char *
hint_at_discard (CtNarrator *self, const CtState *view, const CtMove *move)
{
  guint side = ct_rules_side (&self->rules, view->n_seats, move->seat);
  guint hand = ct_hand (move->seat);
  guint n_fitting = 0; /* melds of others */

  if (!is_natural (self, move->card[0]) ||
      ct_rummy_fits (&self->rules, view, side, move->card[0], NULL))
    return NULL;

  for (guint pos = 0; pos < ct_zone_len (view, hand); pos++)
    {
      CtCard other = ct_zone_card (view, hand, pos);

      if (other == move->card[0] || !is_natural (self, other))
        continue;
      n_fitting += fits_others (self, view, move->seat, other);
    }
  if (n_fitting > 0 && !fits_others (self, view, move->seat, move->card[0]))
    return g_strdup (_ ("You have cards that fit melds of the other side. Look for one "
                        "that fits none of them."));
  if (ct_zone_len (view, hand) > 1 &&
      !goes_together (self, view, move->seat, move->card[0]))
    return g_strdup (_ ("One of your cards goes together with no other natural card of "
                        "yours."));

  return NULL;
}

static char *
hint_at_capture (CtNarrator *self, const CtState *view, const CtMove *move)
{
  CtCard taken[CT_FISHING_MAX_TAKEN];
  guint rank = ct_face_rank (ct_rules_face (&self->rules, move->card[0]));
  guint n_taken = ct_fishing_captures (&self->rules, view, move, taken);

  for (guint i = 0; i < n_taken; i++)
    if (ct_face_rank (ct_rules_face (&self->rules, taken[i])) == rank)
      return g_strdup (_ ("A card in the center has the same number as one of yours."));

  return NULL;
}

static char *
hint_at_following (CtNarrator *self, const CtState *view, const CtMove *move)
{
  guint suit = ct_rules_led_suit (&self->rules, view);
  guint n = 0;

  for (guint pos = 0; pos < ct_zone_len (view, ct_hand (move->seat)); pos++)
    n +=
        ct_face_suit (ct_rules_face (&self->rules,
                                     ct_zone_card (view, ct_hand (move->seat), pos))) ==
        suit;

  return n == 0 ? NULL
                : ct_narrator_fill_number (
                      ngettext ("You have one card of the suit that was led.",
                                "You have {number} cards of the suit that was led.", n),
                      n);
}

/**
 * ct_narrator_hint_at:
 * @move: allowed, of the player to act
 *
 * Uses only what that player sees.
 *
 * Returns: (nullable) (transfer full): a fact that suggests @move without naming it:
 *   "One of your cards fits your sequence of hearts."
 */
char *
ct_narrator_hint_at (CtNarrator *self, const CtState *state, const CtMove *move)
{
  CtState view;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  ct_rules_view (&self->rules, state, move->seat, &view);
  switch (move->type)
    {
    case CT_MOVE_LAY_OFF:
      return hint_at_adding (self, &view, move);

    case CT_MOVE_MELD:
      return hint_at_meld (self, &view, move);

    case CT_MOVE_TAKE_DISCARDS:
      return hint_at_pile (self, &view, move);

    case CT_MOVE_DISCARD:
      return hint_at_discard (self, &view, move);

    case CT_MOVE_PLAY:
      return hint_at_capture (self, &view, move);

    case CT_MOVE_FOLLOW:
      return hint_at_following (self, &view, move);

    default:
      return NULL;
    }
}

static gboolean
lays_down (const CtState *view, const CtMove *move)
{
  return (move->type == CT_MOVE_MELD || move->type == CT_MOVE_LAY_OFF) &&
         ct_zone_find (view, ct_hand (move->seat), move->card[0]) >= 0;
}

/* Returns: (nullable): what is lost with a wild card that @better does not spend */
static const char *
say_wild_spent (CtNarrator *self,
                const CtState *view,
                const CtMove *move,
                const CtMove *better)
{
  CtMeld old;
  CtMeld meld;
  guint n_better = ct_rummy_spent_wild (&self->rules, view, better, &old, &meld);
  guint n_spent = ct_rummy_spent_wild (&self->rules, view, move, &old, &meld);

  if (n_spent <= n_better)
    return NULL;
  if (move->type == CT_MOVE_DISCARD)
    return _ ("This gives away a wild card, which can stand for almost any card.");
  if (meld.kind == CT_MELD_WILD)
    return NULL;
  if (old.n_cards > 0 && old.n_wild == 0 &&
      ct_rummy_no_canastra (&self->rules, &meld) == NULL)
    return _ ("This makes a clean meld dirty. With seven cards, a clean one is worth "
              "more.");

  return ct_rummy_grade (&self->rules, &meld) == CT_GRADE_OPEN
             ? _ ("This uses a wild card, which could complete a meld of seven cards "
                  "later.")
             : NULL;
}

/* Both discard. Returns: (nullable) */
static const char *
say_needed (CtNarrator *self, const CtState *view, const CtMove *move, CtCard better)
{
  guint side = ct_rules_side (&self->rules, view->n_seats, move->seat);
  CtCard card = move->card[0];

  if (fits_others (self, view, move->seat, card) &&
      !fits_others (self, view, move->seat, better))
    return _ ("This card fits a meld of the other side.");
  if (ct_rummy_fits (&self->rules, view, side, card, NULL) &&
      !ct_rummy_fits (&self->rules, view, side, better, NULL))
    return _ ("This card fits a meld of your side.");
  if (goes_together (self, view, move->seat, card) &&
      !goes_together (self, view, move->seat, better))
    return _ ("This card goes together with another one in your hand.");

  return NULL;
}

/* Returns: (nullable) */
static const char *
say_drawback_of_discard (CtNarrator *self,
                         const CtState *view,
                         const CtMove *move,
                         const CtMove *better)
{
  if (lays_down (view, better))
    return _ ("You can still lay down cards before you discard.");

  return better->type == CT_MOVE_DISCARD && is_natural (self, move->card[0]) &&
                 is_natural (self, better->card[0])
             ? say_needed (self, view, move, better->card[0])
             : NULL;
}

/* The player can still lay down more. Returns: (nullable) */
static char *
say_short_opening (CtNarrator *self, const CtState *view, const CtMove *move)
{
  CtState after = *view;
  g_autofree char *worth = NULL;
  g_autofree char *need = NULL;
  gint points;
  gint needed;

  if (!lays_down (view, move) ||
      !ct_rules_apply (&self->rules, &after, move, NULL, NULL) ||
      !ct_rummy_is_opening (&self->rules, &after, move->seat, &points, &needed))
    return NULL;

  worth = g_strdup_printf ("%d", points);
  need = g_strdup_printf ("%d", needed);
  return ct_narrator_fill (_ ("These melds are worth {points} points; your side needs "
                              "{need} to open."),
                           "points", worth, "need", need, NULL);
}

/* After drawing. Returns: (nullable) */
static char *
say_drawback_in_turn (CtNarrator *self,
                      const CtState *view,
                      const CtMove *move,
                      const CtMove *better)
{
  g_autofree char *opening = say_short_opening (self, view, move);
  g_autofree char *other = say_short_opening (self, view, better);
  const char *text;

  if (opening != NULL && other == NULL)
    return g_steal_pointer (&opening);

  text = say_wild_spent (self, view, move, better);
  if (text == NULL && move->type == CT_MOVE_DISCARD)
    text = say_drawback_of_discard (self, view, move, better);
  return g_strdup (text);
}

/* Returns: (nullable) */
static char *
say_pile_added (const CtState *view)
{
  guint n = ct_zone_len (view, CT_ZONE_DISCARDS);

  return n > 1 ? ct_narrator_fill_number (
                     /* Translators: {number} is how many cards the discard pile has. */
                     ngettext ("This adds one card to your hand.",
                               "This adds {number} cards to your hand.", n),
                     n)
               : NULL;
}

/**
 * ct_narrator_say_drawback:
 * @move: allowed, of the player to act
 * @better: another one
 *
 * Uses only what that player sees.
 *
 * Returns: (nullable) (transfer full): a fact that speaks against @move and not against
 *   @better ("This card fits a meld of the other side."), or for @better
 */
char *
ct_narrator_say_drawback (CtNarrator *self,
                          const CtState *state,
                          const CtMove *move,
                          const CtMove *better)
{
  CtState view;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  ct_rules_view (&self->rules, state, move->seat, &view);
  switch (move->type)
    {
    case CT_MOVE_DRAW:
      return better->type == CT_MOVE_TAKE_DISCARDS ? hint_at_pile (self, &view, better)
                                                   : NULL;

    case CT_MOVE_TAKE_DISCARDS:
      return better->type == CT_MOVE_DRAW && move->n_cards == 0 && move->number == 0
                 ? say_pile_added (&view)
                 : NULL;

    case CT_MOVE_MELD:
    case CT_MOVE_LAY_OFF:
    case CT_MOVE_DISCARD:
      return say_drawback_in_turn (self, &view, move, better);

    default:
      return NULL;
    }
}
