/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-expect.c: <expect>, a comparison of the table with what an author says of it */
#include "ct-content-private.h"
#include "ct-rummy.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  const CtReading *reading;
  const CtNode *node;
  const CtRules *rules;
  const CtState *state;
} Expectation;

static gboolean G_GNUC_PRINTF (2, 3)
    fail (const Expectation *self, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);

  ct_reading_complain (self->reading, self->node->line, CT_CONTENT_ERROR_DISPUTED,
                       "expected", "%s", text);
  return FALSE;
}

/* The words for a card as it lies in a zone, and for its place where that matters. */
static char *
card_text (const Expectation *self, guint zone, guint pos, CtCard card)
{
  char name[CT_FACE_NAME_LEN];
  CtFace face = card == CT_NO_CARD ? CT_NO_FACE : ct_rules_face (self->rules, card);

  ct_face_name (self->rules->deck, face, name);
  if (zone == CT_ZONE_TRICK)
    return g_strdup_printf ("%c:%s", 'A' + self->state->shedding.trick_seat[pos], name);

  return g_strdup (name);
}

static gboolean
is_top_first (guint zone)
{
  return zone == CT_ZONE_STOCK ||
         (zone >= CT_ZONE_PILE && zone < CT_ZONE_PILE + CT_MAX_PILES);
}

/* In a group and in a stack of wild cards the order means nothing. */
static gboolean
is_any_order_in_meld (const Expectation *self, guint zone)
{
  CtMeld meld;

  return ct_rummy_read (self->rules, self->state, zone, &meld) &&
         meld.kind != CT_MELD_SEQUENCE;
}

static gboolean
is_any_order (const Expectation *self, guint zone)
{
  if (zone >= CT_ZONE_MELD)
    return is_any_order_in_meld (self, zone);

  return (zone >= CT_ZONE_HAND && zone < CT_ZONE_HAND + CT_MAX_SEATS) ||
         zone == CT_ZONE_ASIDE || zone == CT_ZONE_CENTRE ||
         (zone >= CT_ZONE_POT && zone < CT_ZONE_POT + CT_MAX_SIDES);
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static char *
join (GPtrArray *texts, gboolean is_set)
{
  GString *joined = g_string_new (NULL);

  if (is_set)
    g_ptr_array_sort (texts, compare_texts);
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

  return rules->family == CT_FAMILY_FISHING && zone == CT_ZONE_CENTRE &&
         memchr (facts->chain_card, ct_zone_card (state, zone, pos), facts->n_chain) !=
             NULL;
}

/* The cards of a zone in the order of our files; "??" for what @viewer may not see. The
 * cards of a chain lie in the centre, but an author need not repeat them there.
 */
static GPtrArray *
list_zone (const Expectation *self, guint zone, guint viewer, gboolean with_chain)
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
list_chain (const Expectation *self)
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
list_expected (const Expectation *self, const GArray *words)
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
expect_count (const Expectation *self, const CtZoneName *name, guint n, guint n_bare)
{
  guint count = ct_node_get_number (self->node, "count", 0);

  return count == n || (g_str_equal (name->zone, "centre") && count == n_bare) ||
         fail (self, _ ("Expected %s cards in “%s”, but there are %u."),
               ct_node_get (self->node, "count"), name->zone, n);
}

/* Compares the cards of a zone with those that the author names. */
static gboolean
expect_cards (const Expectation *self,
              const CtZoneName *name,
              guint zone,
              GPtrArray *found,
              GPtrArray *bare)
{
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (CtCardWord));
  g_autofree char *text = ct_node_dup_text (self->node);
  gboolean is_set = is_any_order (self, zone);
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
    return fail (self, _ ("Expected in “%s”: %s; but there lies: %s."), name->zone,
                 *expected_text != '\0' ? expected_text : "nothing",
                 *found_text != '\0' ? found_text : "nothing");

  if (zone >= CT_ZONE_MELD)
    dispute = ct_meld_words_dup_dispute (self->rules, self->state, zone, words);
  return dispute == NULL || fail (self, "%s", dispute);
}

static gboolean
expect_zone (const Expectation *self, const CtZoneName *name)
{
  guint zone = ct_zone_name_resolve (name, self->rules, self->state);
  guint viewer = ct_node_get (self->node, "seen-by") != NULL
                     ? ct_node_get_seat (self->node, "seen-by")
                     : CT_SEES_ALL;
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GPtrArray) bare = NULL;

  if (zone == CT_N_ZONES)
    return fail (self, _ ("There is no zone “%s” with that seat, side or number."),
                 name->zone);
  if (viewer != CT_SEES_ALL && viewer >= self->state->n_seats)
    return fail (self, _ ("Nobody sits at seat %s."),
                 ct_node_get (self->node, "seen-by"));

  found = g_str_equal (name->zone, "chain") ? list_chain (self)
                                            : list_zone (self, zone, viewer, TRUE);
  bare = list_zone (self, zone, viewer, FALSE);
  if (ct_node_get (self->node, "count") != NULL)
    return expect_count (self, name, found->len, bare->len);

  return expect_cards (self, name, zone, found, bare);
}

static gboolean
expect_number (const Expectation *self, const char *what, gint found)
{
  g_autofree char *text = ct_node_dup_text (self->node);

  return g_ascii_strtoll (text, NULL, 10) == found ||
         fail (self, _ ("Expected %s: %s; but it is %d."), what, text, found);
}

static gboolean
expect_word (const Expectation *self, const char *attribute, const char *found)
{
  const char *text = ct_node_get (self->node, attribute);
  g_autofree char *expected = text != NULL ? ct_collapse_space (text) : NULL;

  return expected == NULL || g_str_equal (expected, found) ||
         fail (self, _ ("Expected %s=\"%s\", but it is \"%s\"."), attribute, expected,
               found);
}

static gboolean
expect_debts (const Expectation *self)
{
  const CtFishingFacts *facts = &self->state->fishing;
  guint from = ct_node_get_seat (self->node, "owes");
  guint to = ct_node_get_seat (self->node, "to");
  gint n = 0;

  if (self->rules->family != CT_FAMILY_FISHING)
    return fail (self, _ ("Nobody owes cards in %s."), self->rules->id);

  for (guint i = 0; i < facts->n_debts; i++)
    n += facts->debt[i].from == from && facts->debt[i].to == to;
  return expect_number (self, "cards owed", n);
}

static gboolean
expect_side (const Expectation *self, guint side)
{
  static const char *const pots[] = {
    [CT_POT_UNTAKEN] = "untaken",
    [CT_POT_TAKEN] = "taken",
    [CT_POT_TAKEN_UNUSED] = "taken-unused",
  };
  const CtRummyFacts *facts = &self->state->rummy;
  g_autofree char *requirement = NULL;

  if (self->rules->family != CT_FAMILY_RUMMY)
    return fail (self, _ ("Sides of %s neither open nor take a pot."), self->rules->id);

  requirement = g_strdup_printf ("%d", facts->requirement[side]);
  return expect_word (self, "opened", facts->opened[side] ? "yes" : "no") &&
         expect_word (self, "requirement", requirement) &&
         expect_word (self, "pot", pots[facts->pot[side]]);
}

/* The seats or sides of a set of bits: "A C", "none". */
static char *
bits_to_text (const Expectation *self, guint bits)
{
  GString *text = g_string_new (NULL);
  guint n_seats = self->state->n_seats;

  for (guint side = 0; side < ct_rules_n_sides (self->rules, n_seats); side++)
    if ((bits & 1 << side) != 0)
      {
        g_autofree char *name = ct_side_to_text (self->rules, n_seats, side);

        g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", name);
      }

  return g_string_free (text->len > 0 ? text : g_string_assign (text, "none"), FALSE);
}

static char *
seats_to_text (const guint8 *seats, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%c", i > 0 ? " " : "", 'A' + seats[i]);

  return g_string_free (text, FALSE);
}

static gboolean
expect_next_hand (const Expectation *self)
{
  CtCard pack[CT_MAX_CARDS];
  char dealer[] = "A";
  char leader[] = "A";
  CtState next;

  if (ct_node_get (self->node, "dealer") == NULL &&
      ct_node_get (self->node, "leader") == NULL)
    return TRUE;

  if (self->state->phase != CT_PHASE_OVER)
    return fail (self,
                 _ ("Dealer and leader of the next hand are known when this one is "
                    "over."));

  for (guint i = 0; i < ct_deck_size (self->rules->deck); i++)
    pack[i] = i;
  ct_rules_next_hand (self->rules, self->state, pack, &next);
  dealer[0] += next.dealer;
  ct_rules_deal (self->rules, &next, NULL);
  leader[0] += next.to_act;
  return expect_word (self, "dealer", dealer) && expect_word (self, "leader", leader);
}

static gboolean
expect_facts (const Expectation *self)
{
  const CtState *state = self->state;
  char turn[] = { 'A' + state->to_act, '\0' };
  g_autofree char *winners = bits_to_text (self, state->winners);
  g_autofree char *losers = bits_to_text (self, state->losers);
  g_autofree char *match_winners = bits_to_text (self, state->match_winners);

  if (self->rules->family == CT_FAMILY_SHEDDING)
    {
      g_autofree char *out = seats_to_text (state->shedding.out, state->shedding.n_out);
      g_autofree char *passed =
          seats_to_text (state->shedding.passed, state->shedding.n_passed);

      if (!expect_word (self, "out", out) || !expect_word (self, "passed", passed))
        return FALSE;
    }

  return expect_word (self, "turn", turn) &&
         expect_word (self, "phase", ct_phase_to_text (state->phase)) &&
         expect_word (self, "winner", winners) && expect_word (self, "loser", losers) &&
         expect_word (self, "match-winner", match_winners) &&
         expect_word (self, "void", state->is_void ? "yes" : "no") &&
         expect_next_hand (self);
}

/* The side or seat that an attribute names, or CT_NOBODY after a complaint. */
static guint
named_side (const Expectation *self, const char *attribute)
{
  const char *name = ct_node_get (self->node, attribute);
  guint side = ct_side_parse (self->rules, self->state->n_seats, name);

  if (side == CT_NOBODY)
    fail (self, _ ("No side “%s” plays at this table."), name);
  return side;
}

static gboolean
expect_figure (const Expectation *self, const char *attribute)
{
  guint side = named_side (self, attribute);

  if (side == CT_NOBODY)
    return FALSE;
  if (g_str_equal (attribute, "side"))
    return expect_side (self, side);
  if (g_str_equal (attribute, "score"))
    return expect_number (self, "score",
                          ct_rules_score (self->rules, self->state, side));
  if (g_str_equal (attribute, "losses"))
    return expect_number (self, "losses", self->state->lost[side]);

  return expect_number (self, attribute, self->state->total[side]);
}

/**
 * ct_reading_expect:
 * @node: an <expect>
 *
 * Returns: whether the table is as it says
 */
gboolean
ct_reading_expect (const CtReading *reading,
                   const CtNode *node,
                   const CtRules *rules,
                   const CtState *state)
{
  static const char *const figures[] = { "score", "total", "wins", "losses" };
  const Expectation self = { reading, node, rules, state };
  CtZoneName name;

  if (ct_node_get (node, "zone") != NULL)
    {
      gboolean is_met;

      ct_zone_name_read (node, &name);
      is_met = expect_zone (&self, &name);
      ct_zone_name_clear (&name);
      return is_met;
    }

  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    if (ct_node_get (node, figures[i]) != NULL)
      return expect_figure (&self, figures[i]);
  if (ct_node_get (node, "side") != NULL)
    return expect_figure (&self, "side");
  if (ct_node_get (node, "owes") != NULL)
    return expect_debts (&self);

  return expect_facts (&self);
}
