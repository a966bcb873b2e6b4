/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-expect.c: <expect>, a comparison of the table with what an author says of it */
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "ct-content-private.h"
#include "ct-rummy.h"

/**
 * CtExpectation:
 * @node: the <expect>
 *
 * A comparison of a table with what an author says of it.
 */
typedef struct
{
  const CtReading *reading;
  const CtNode *node;
  const CtRules *rules;
  const CtState *state;
} CtExpectation;

/* ------------------------------------- <expect zone=>, the cards that lie somewhere */

static gboolean expectation_fail (const CtExpectation *self, const char *format, ...);
static int compare_texts (gconstpointer a, gconstpointer b);

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
         expectation_fail (self, _ ("Expected %s cards in “%s”, but there are %u."),
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
    return expectation_fail (self, _ ("Expected in “%s”: nothing; but there lies: %s."),
                             name->zone, found);
  if (*found == '\0')
    return expectation_fail (self, _ ("Expected in “%s”: %s; but there lies: nothing."),
                             name->zone, expected);

  return expectation_fail (self, _ ("Expected in “%s”: %s; but there lies: %s."),
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
  return dispute == NULL || expectation_fail (self, "%s", dispute);
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

/* Returns: whether the cards in the zone of that name, or their number, are as expected
 */
static gboolean
expectation_zone (const CtExpectation *self, const CtZoneName *name)
{
  guint zone = ct_zone_name_resolve (name, self->rules, self->state);
  guint viewer = ct_node_get (self->node, "seen-by") != NULL
                     ? ct_node_get_seat (self->node, "seen-by")
                     : CT_SEES_ALL;
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GPtrArray) bare = NULL;

  if (zone == CT_N_ZONES && !is_missing (self, name))
    return expectation_fail (
        self, _ ("There is no zone “%s” with that seat, side or number."), name->zone);
  if (viewer != CT_SEES_ALL && viewer >= self->state->n_seats)
    return expectation_fail (self, _ ("Nobody sits at seat %s."),
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

/* Says what is not as expected.
 *
 * Returns: %FALSE
 */
static gboolean
expectation_fail (const CtExpectation *self, const char *format, ...)
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

/* Compares the texts that @a and @b point to, for sorting. */
static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static gboolean
expect_number (const CtExpectation *self, const char *what, gint found)
{
  g_autofree char *text = ct_node_dup_text (self->node);

  return g_ascii_strtoll (text, NULL, 10) == found ||
         expectation_fail (self, _ ("Expected %s: %s; but it is %d."), what, text,
                           found);
}

static gboolean
expect_word (const CtExpectation *self, const char *attribute, const char *found)
{
  const char *text = ct_node_get (self->node, attribute);
  g_autofree char *expected = text != NULL ? ct_collapse_space (text) : NULL;

  return expected == NULL || g_str_equal (expected, found) ||
         expectation_fail (self, _ ("Expected %s=\"%s\", but it is \"%s\"."), attribute,
                           expected, found);
}

static gboolean
expect_debts (const CtExpectation *self)
{
  const CtFishingFacts *facts = &self->state->fishing;
  guint from = ct_node_get_seat (self->node, "owes");
  guint to = ct_node_get_seat (self->node, "to");
  gint n = 0;

  if (!ct_rules_has_zone (self->rules, CT_ZONE_CENTRE))
    return expectation_fail (self, _ ("Nobody owes cards in %s."), self->rules->id);

  for (guint i = 0; i < facts->n_debts; i++)
    n += facts->debt[i].from == from && facts->debt[i].to == to;
  return expect_number (self, "cards owed", n);
}

/* A pot from which nothing has been played has been taken, too. */
static gboolean
expect_pot (const CtExpectation *self, const char *found)
{
  gboolean is_taken = g_strcmp0 (ct_node_get (self->node, "pot"), "taken") == 0;

  return (is_taken && g_str_equal (found, "taken-unused")) ||
         expect_word (self, "pot", found);
}

/* An expectation that names nothing could not fail. */
static gboolean
names_any (const CtExpectation *self, const char *const *attributes)
{
  for (; *attributes != NULL; attributes++)
    if (ct_node_get (self->node, *attributes) != NULL)
      return TRUE;

  return expectation_fail (self, _ ("This <expect> does not say what is expected."));
}

static gboolean
expect_side (const CtExpectation *self, guint side)
{
  static const char *const pots[] = {
    [CT_POT_UNTAKEN] = "untaken",
    [CT_POT_TAKEN] = "taken",
    [CT_POT_TAKEN_UNUSED] = "taken-unused",
  };
  static const char *const attributes[] = { "opened", "requirement", "pot", NULL };
  const CtRummyFacts *facts = &self->state->rummy;
  g_autofree char *requirement = NULL;

  if (!ct_rules_has_zone (self->rules, CT_ZONE_MELD))
    return expectation_fail (self, _ ("Sides of %s neither open nor take a pot."),
                             self->rules->id);
  if (!names_any (self, attributes))
    return FALSE;

  requirement = g_strdup_printf ("%d", facts->requirement[side]);
  return expect_word (self, "opened", facts->opened[side] ? "yes" : "no") &&
         expect_word (self, "requirement", requirement) &&
         expect_pot (self, pots[facts->pot[side]]);
}

/* The seats or sides of a set of bits: "A C", "none". */
static char *
bits_to_text (const CtExpectation *self, guint bits)
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
expect_next_hand (const CtExpectation *self)
{
  CtCard pack[CT_MAX_CARDS];
  char dealer[] = "A";
  char leader[] = "A";
  CtState next;

  if (ct_node_get (self->node, "dealer") == NULL &&
      ct_node_get (self->node, "leader") == NULL)
    return TRUE;

  if (self->state->phase != CT_PHASE_OVER)
    return expectation_fail (
        self, _ ("Dealer and leader of the next hand are known when this one is "
                 "over."));

  for (guint i = 0; i < ct_deck_size (self->rules->deck); i++)
    pack[i] = i;
  ct_rules_next_hand (self->rules, self->state, pack, &next);
  dealer[0] += next.dealer;
  ct_rules_deal (self->rules, &next, NULL);
  leader[0] += next.to_act;
  return expect_word (self, "dealer", dealer) && expect_word (self, "leader", leader);
}

static int
compare_letters (gconstpointer a, gconstpointer b)
{
  return *(const char *) a - *(const char *) b;
}

/* The letters of @text from A to Z, without what stands between them. */
static char *
sort_letters (const char *text)
{
  GString *letters = g_string_new (NULL);

  for (; *text != '\0'; text++)
    if (g_ascii_isalpha (*text))
      g_string_append_c (letters, *text);
  qsort (letters->str, letters->len, 1, compare_letters);

  return g_string_free (letters, FALSE);
}

/* As expect_word(), of seats or sides in any order; the side AC is "A C" as well. */
static gboolean
expect_names (const CtExpectation *self, const char *attribute, const char *found)
{
  const char *text = ct_node_get (self->node, attribute);
  g_autofree char *expected_letters = sort_letters (text != NULL ? text : "");
  g_autofree char *found_letters = sort_letters (found);

  return text == NULL || g_str_equal (expected_letters, found_letters) ||
         expectation_fail (self, _ ("Expected %s=\"%s\", but it is \"%s\"."), attribute,
                           text, found);
}

/* Who has won the hand: in a shedding game that is settled as soon as somebody is out,
 * though the others play on.
 */
static guint
winners (const CtExpectation *self)
{
  const CtState *state = self->state;

  if (ct_rules_has_zone (self->rules, CT_ZONE_TRICK) && state->phase != CT_PHASE_OVER &&
      state->shedding.n_out > 0)
    return 1u << state->shedding.out[0];

  return state->winners;
}

static gboolean
expect_facts (const CtExpectation *self)
{
  static const char *const facts[] = { "turn",         "phase",  "out",
                                       "passed",       "winner", "loser",
                                       "match-winner", "void",   "dealer",
                                       "leader",       NULL };

  const CtState *state = self->state;
  char turn[] = { 'A' + state->to_act, '\0' };
  g_autofree char *winner = bits_to_text (self, winners (self));
  g_autofree char *losers = bits_to_text (self, state->losers);
  g_autofree char *match_winners = bits_to_text (self, state->match_winners);

  if (!names_any (self, facts))
    return FALSE;
  if (ct_rules_has_zone (self->rules, CT_ZONE_TRICK))
    {
      g_autofree char *out = seats_to_text (state->shedding.out, state->shedding.n_out);
      g_autofree char *passed =
          seats_to_text (state->shedding.passed, state->shedding.n_passed);

      if (!expect_word (self, "out", out) || !expect_word (self, "passed", passed))
        return FALSE;
    }

  else if (!expect_word (self, "out", "") || !expect_word (self, "passed", ""))
    return FALSE;

  return expect_word (self, "turn", turn) &&
         expect_word (self, "phase", ct_phase_to_text (state->phase)) &&
         expect_names (self, "winner", winner) &&
         expect_names (self, "loser", losers) &&
         expect_names (self, "match-winner", match_winners) &&
         expect_word (self, "void", state->is_void ? "yes" : "no") &&
         expect_next_hand (self);
}

/* The side or seat that an attribute names, or CT_NOBODY after a complaint. */
static guint
named_side (const CtExpectation *self, const char *attribute)
{
  const char *name = ct_node_get (self->node, attribute);
  guint side = ct_side_parse (self->rules, self->state->n_seats, name);

  if (side == CT_NOBODY)
    expectation_fail (self, _ ("No side “%s” plays at this table."), name);
  return side;
}

static gboolean
expect_figure (const CtExpectation *self, const char *attribute)
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
  const CtExpectation self = { reading, node, rules, state };
  CtZoneName name;

  if (ct_node_get (node, "zone") != NULL)
    {
      gboolean is_met;

      ct_zone_name_read (node, &name);
      is_met = expectation_zone (&self, &name);
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
