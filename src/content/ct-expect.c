/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-expect.c: <expect>, a comparison of the table with what an author says of it */
#include "ct-expect-private.h"

#include <glib/gi18n.h>
#include <stdlib.h>

/**
 * ct_expectation_fail:
 *
 * Says what is not as expected.
 *
 * Returns: %FALSE
 */
gboolean
ct_expectation_fail (const CtExpectation *self, const char *format, ...)
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

/**
 * ct_compare_texts:
 *
 * Compares the texts that @a and @b point to, for sorting.
 */
int
ct_compare_texts (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static gboolean
expect_number (const CtExpectation *self, const char *what, gint found)
{
  g_autofree char *text = ct_node_dup_text (self->node);

  return g_ascii_strtoll (text, NULL, 10) == found ||
         ct_expectation_fail (self, _ ("Expected %s: %s; but it is %d."), what, text,
                              found);
}

static gboolean
expect_word (const CtExpectation *self, const char *attribute, const char *found)
{
  const char *text = ct_node_get (self->node, attribute);
  g_autofree char *expected = text != NULL ? ct_collapse_space (text) : NULL;

  return expected == NULL || g_str_equal (expected, found) ||
         ct_expectation_fail (self, _ ("Expected %s=\"%s\", but it is \"%s\"."),
                              attribute, expected, found);
}

static gboolean
expect_debts (const CtExpectation *self)
{
  const CtFishingFacts *facts = &self->state->fishing;
  guint from = ct_node_get_seat (self->node, "owes");
  guint to = ct_node_get_seat (self->node, "to");
  gint n = 0;

  if (!ct_rules_has_zone (self->rules, CT_ZONE_CENTRE))
    return ct_expectation_fail (self, _ ("Nobody owes cards in %s."), self->rules->id);

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

  return ct_expectation_fail (self, _ ("This <expect> does not say what is expected."));
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
    return ct_expectation_fail (self, _ ("Sides of %s neither open nor take a pot."),
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
    return ct_expectation_fail (
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
         ct_expectation_fail (self, _ ("Expected %s=\"%s\", but it is \"%s\"."),
                              attribute, text, found);
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
    ct_expectation_fail (self, _ ("No side “%s” plays at this table."), name);
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
      is_met = ct_expectation_zone (&self, &name);
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
