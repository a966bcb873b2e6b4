/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-expect-zone.c: <expect zone=>, the cards that lie somewhere */
#include "ct-expect-private.h"
#include "ct-rummy.h"

#include <glib/gi18n.h>
#include <string.h>

/* The words for a card as it lies in a zone, and for its place where that matters. */
static char *
card_text (const CtExpectation *self, guint zone, guint pos, CtCard card)
{
  char name[CT_FACE_NAME_LEN];
  CtFace face = card == CT_NO_CARD ? CT_NO_FACE : ct_rules_face (self->rules, card);

  ct_face_name (self->rules->deck, face, name);
  if (zone == CT_ZONE_TRICK)
    return g_strdup_printf ("%c:%s", 'A' + self->state->trick_seat[pos], name);

  return g_strdup (name);
}

static gboolean
is_top_first (guint zone)
{
  return zone == CT_ZONE_STOCK || ct_zone_is_pile (zone);
}

/* In a group and in a stack of wild cards the order means nothing. */
static gboolean
is_any_order_in_meld (const CtExpectation *self, guint zone)
{
  CtMeld meld;

  return ct_rummy_read (self->rules, self->state, zone, &meld) &&
         meld.kind != CT_MELD_SEQUENCE;
}

static gboolean
is_any_order (const CtExpectation *self, guint zone)
{
  if (zone >= CT_ZONE_MELD)
    return is_any_order_in_meld (self, zone);

  return ct_zone_is_hand (zone) || zone == CT_ZONE_ASIDE || zone == CT_ZONE_CENTRE ||
         ct_zone_is_pot (zone);
}

static char *
join (GPtrArray *texts, gboolean is_set)
{
  GString *joined = g_string_new (NULL);

  if (is_set)
    g_ptr_array_sort (texts, ct_compare_texts);
  for (guint i = 0; i < texts->len; i++)
    g_string_append_printf (joined, "%s%s", i > 0 ? " " : "",
                            (const char *) g_ptr_array_index (texts, i));

  return g_string_free (joined, FALSE);
}

/* Whether the card at @pos of @zone belongs to the chain of Cau Robat. */
static gboolean
is_chained (const CtRules *rules, const CtState *state, guint zone, guint pos)
{
  const CtFishingFacts *facts = &state->fishing;

  return ct_rules_has_zone (rules, CT_ZONE_CENTRE) && zone == CT_ZONE_CENTRE &&
         memchr (facts->chain_card, ct_zone_card (state, zone, pos), facts->n_chain) !=
             NULL;
}

/* The cards of a zone in the order of our files; "??" for what @viewer may not see. The
 * cards of a chain lie in the centre, but an author need not repeat them there.
 */
static GPtrArray *
list_zone (const CtExpectation *self, guint zone, guint viewer, gboolean with_chain)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  guint len = ct_zone_len (self->state, zone);

  for (guint i = 0; i < len; i++)
    {
      guint pos = is_top_first (zone) ? len - 1 - i : i;
      CtCard card = ct_zone_card (self->state, zone, pos);

      if (!with_chain && is_chained (self->rules, self->state, zone, pos))
        continue;
      if (!ct_rules_sees (self->rules, self->state, viewer, zone, pos))
        card = CT_NO_CARD;
      g_ptr_array_add (texts, card_text (self, zone, pos, card));
    }

  return texts;
}

static GPtrArray *
list_chain (const CtExpectation *self)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  const CtFishingFacts *facts = &self->state->fishing;

  for (guint i = 0; i < facts->n_chain; i++)
    {
      char name[CT_FACE_NAME_LEN];

      ct_face_name (self->rules->deck,
                    ct_rules_face (self->rules, facts->chain_card[i]), name);
      g_ptr_array_add (texts,
                       g_strdup_printf ("%c:%s", 'A' + facts->chain_seat[i], name));
    }

  return texts;
}

/* The cards that the author names, written as we write them; wild cards without what
 * they stand for.
 */
static GPtrArray *
list_expected (const CtExpectation *self, const GArray *words)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < words->len; i++)
    {
      const CtCardWord *word = &g_array_index (words, CtCardWord, i);
      char name[CT_FACE_NAME_LEN];

      ct_face_name (self->rules->deck, word->face, name);
      g_ptr_array_add (texts, word->seat != CT_NOBODY
                                  ? g_strdup_printf ("%c:%s", 'A' + word->seat, name)
                                  : g_strdup (name));
    }

  return texts;
}

static gboolean
expect_count (const CtExpectation *self, const CtZoneName *name, guint n, guint n_bare)
{
  guint count = ct_node_get_number (self->node, "count", 0);

  return count == n || (g_str_equal (name->zone, "centre") && count == n_bare) ||
         ct_expectation_fail (self, _ ("Expected %s cards in “%s”, but there are %u."),
                              ct_node_get (self->node, "count"), name->zone, n);
}

/* Says which cards were expected in a zone, and which lie there instead. */
static gboolean
differ (const CtExpectation *self,
        const CtZoneName *name,
        const char *expected,
        const char *found)
{
  if (*expected == '\0')
    return ct_expectation_fail (self,
                                _ ("Expected in “%s”: nothing; but there lies: %s."),
                                name->zone, found);
  if (*found == '\0')
    return ct_expectation_fail (self,
                                _ ("Expected in “%s”: %s; but there lies: nothing."),
                                name->zone, expected);

  return ct_expectation_fail (self, _ ("Expected in “%s”: %s; but there lies: %s."),
                              name->zone, expected, found);
}

/* Compares the cards of a zone with those that the author names. */
static gboolean
expect_cards (const CtExpectation *self,
              const CtZoneName *name,
              guint zone,
              GPtrArray *found,
              GPtrArray *bare)
{
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (CtCardWord));
  g_autofree char *text = ct_node_dup_text (self->node);
  gboolean is_set = !g_str_equal (name->zone, "chain") && is_any_order (self, zone);
  g_autoptr (GPtrArray) expected = NULL;
  g_autofree char *bare_text = join (bare, is_set);
  g_autofree char *found_text = join (found, is_set);
  g_autofree char *expected_text = NULL;
  g_autofree char *dispute = NULL;

  if (!ct_reading_cards (self->reading, self->node->line, self->rules, text, words))
    return FALSE;

  expected = list_expected (self, words);
  expected_text = join (expected, is_set);
  if (!g_str_equal (expected_text, found_text) &&
      !(g_str_equal (name->zone, "centre") && g_str_equal (expected_text, bare_text)))
    return differ (self, name, expected_text, found_text);

  if (zone >= CT_ZONE_MELD)
    dispute = ct_meld_words_dup_dispute (self->rules, self->state, zone, words);
  return dispute == NULL || ct_expectation_fail (self, "%s", dispute);
}

/* Whether a zone is one that the game might have but this table has not: a stock in a
 * game that deals every card, a meld that is not on the table, or not as that name
 * says: a meld that was closed is no longer a "meld".
 */
static gboolean
is_missing (const CtExpectation *self, const CtZoneName *name)
{
  gboolean is_closed = g_str_equal (name->zone, "closed");
  guint side = name->side != NULL
                   ? ct_side_parse (self->rules, self->state->n_seats, name->side)
                   : CT_NOBODY;
  guint zone;

  if (g_str_equal (name->zone, "stock"))
    return ct_rules_has_zone (self->rules, CT_ZONE_CENTRE);
  if ((!is_closed && !g_str_equal (name->zone, "meld")) || side == CT_NOBODY ||
      name->n == 0 || !ct_rules_has_zone (self->rules, CT_ZONE_MELD))
    return FALSE;

  zone = ct_meld_zone (self->state, side, name->n);
  return zone == CT_N_ZONES ||
         ((self->state->rummy.meld_flags[zone - CT_ZONE_MELD] & CT_MELD_CLOSED) != 0) !=
             is_closed;
}

/* A zone that is missing is as good as one without cards. */
static gboolean
expect_none (const CtExpectation *self, const CtZoneName *name)
{
  g_autofree char *text = ct_node_dup_text (self->node);

  if (ct_node_get (self->node, "count") != NULL)
    return expect_count (self, name, 0, 0);

  return *text == '\0' || differ (self, name, text, "");
}

/* Pots are numbered as they were dealt or, once one of them is gone, among those that
 * are left: a single pot is number 1 as well. Where cards are expected and the first
 * way of counting finds none, or the other way round, the second way is meant.
 */
static guint
find_pot (const CtExpectation *self, const CtZoneName *name, guint dealt)
{
  const CtState *state = self->state;
  const char *count = ct_node_get (self->node, "count");
  g_autofree char *text = ct_node_dup_text (self->node);
  gboolean wants_cards = count != NULL ? !g_str_equal (count, "0") : *text != '\0';
  guint n_left = 0;
  guint gone = dealt;

  if ((ct_zone_len (state, dealt) > 0) == wants_cards)
    return dealt;

  for (guint pot = CT_ZONE_POT; pot < CT_ZONE_POT + CT_MAX_SIDES; pot++)
    if (ct_zone_len (state, pot) == 0)
      gone = pot;
    else if (++n_left == name->n)
      return wants_cards ? pot : dealt;

  return wants_cards ? dealt : gone;
}

/**
 * ct_expectation_zone:
 *
 * Returns: whether the cards in the zone of that name, or their number, are as expected
 */
gboolean
ct_expectation_zone (const CtExpectation *self, const CtZoneName *name)
{
  guint zone = ct_zone_name_resolve (name, self->rules, self->state);
  guint viewer = ct_node_get (self->node, "seen-by") != NULL
                     ? ct_node_get_seat (self->node, "seen-by")
                     : CT_SEES_ALL;
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GPtrArray) bare = NULL;

  if (zone == CT_N_ZONES && !is_missing (self, name))
    return ct_expectation_fail (
        self, _ ("There is no zone “%s” with that seat, side or number."), name->zone);
  if (viewer != CT_SEES_ALL && viewer >= self->state->n_seats)
    return ct_expectation_fail (self, _ ("Nobody sits at seat %s."),
                                ct_node_get (self->node, "seen-by"));
  if (is_missing (self, name))
    return expect_none (self, name);

  if (g_str_equal (name->zone, "pot"))
    zone = find_pot (self, name, zone);
  found = g_str_equal (name->zone, "chain") ? list_chain (self)
                                            : list_zone (self, zone, viewer, TRUE);
  bare = list_zone (self, zone, viewer, FALSE);
  if (ct_node_get (self->node, "count") != NULL)
    return expect_count (self, name, found->len, bare->len);

  return expect_cards (self, name, zone, found, bare);
}
