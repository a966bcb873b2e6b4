/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-example.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "ct-content-private.h"
#include "ct-credit.h"
#include "ct-lesson.h"
#include "ct-rummy.h"

static void
step_free (gpointer data)
{
  CtExampleStep *step = data;

  g_free (step->text);
  g_strfreev (step->rules);
  g_free (step->witness);
  ct_node_free (step->node);
  g_free (step);
}

void
ct_example_free (CtExample *example)
{
  g_free (example->file);
  g_free (example->id);
  ct_text_free (example->title);
  g_strfreev (example->rules);
  g_clear_pointer (&example->position, ct_position_free);
  g_ptr_array_unref (example->steps);
  g_free (example);
}

static gboolean
step_type (const char *name, CtExampleStepType *ret_type)
{
  static const char *const names[] = {
    [CT_EXAMPLE_LEGAL] = "legal",           [CT_EXAMPLE_ILLEGAL] = "illegal",
    [CT_EXAMPLE_ONLY_LEGAL] = "only-legal", [CT_EXAMPLE_PLAY] = "play",
    [CT_EXAMPLE_EXPECT] = "expect",         [CT_EXAMPLE_REFUSED] = "refused",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i], name))
      {
        *ret_type = i;
        return TRUE;
      }

  return FALSE;
}

static void
read_step (CtExample *example, const CtNode *node)
{
  CtExampleStepType type;
  CtExampleStep *step;
  const char *rules = ct_node_get (node, "rule");

  if (!step_type (node->name, &type))
    return;

  step = g_new0 (CtExampleStep, 1);
  step->type = type;
  step->line = node->line;
  step->seat = ct_node_get_seat (node, "seat");
  step->text = ct_node_dup_text (node);
  step->rules = rules != NULL ? ct_words_split (rules) : NULL;
  step->witness = g_strdup (ct_node_get (node, "witness"));
  step->node = ct_node_copy (node);
  g_ptr_array_add (example->steps, step);
}

static char **
read_rules (const CtNode *node, const char *rule)
{
  const char *text = ct_node_get (node, "rules");
  g_auto (GStrv) words = ct_words_split (text != NULL ? text : "");
  g_autoptr (GStrvBuilder) rules = g_strv_builder_new ();

  if (rule != NULL)
    g_strv_builder_add (rules, rule);
  for (char **word = words; *word != NULL; word++)
    if (g_strcmp0 (*word, rule) != 0)
      g_strv_builder_add (rules, *word);

  return g_strv_builder_end (rules);
}

/**
 * ct_reading_example:
 * @rule: (nullable): to which it belongs
 *
 * Returns: the readable part
 */
CtExample *
ct_reading_example (const CtReading *reading, const CtNode *node, const char *rule)
{
  CtExample *example = g_new0 (CtExample, 1);
  guint n_before = ct_diagnostics_get_n_errors (reading->diagnostics);

  example->line = node->line;
  example->file = g_strdup (reading->file);
  example->id = g_strdup (ct_node_get (node, "id"));
  example->title = ct_reading_child_text (reading, node, "title");
  example->rules = read_rules (node, rule);
  example->ruleset = reading->rules;
  example->steps = g_ptr_array_new_with_free_func (step_free);

  CT_FOREACH_CHILD (node, part)
    {
      if (g_str_equal (part->name, "position") || g_str_equal (part->name, "deal"))
        example->position = ct_reading_position (reading, part, NULL);
      else
        read_step (example, part);
    }
  example->is_broken = ct_diagnostics_get_n_errors (reading->diagnostics) > n_before;

  return example;
}

/**
 * ct_reading_examples:
 * @rule: (nullable)
 *
 * Returns: (element-type CtExample):
 */
GPtrArray *
ct_reading_examples (const CtReading *reading, const CtNode *node, const char *rule)
{
  GPtrArray *examples =
      g_ptr_array_new_with_free_func ((GDestroyNotify) ct_example_free);

  CT_FOREACH_CHILD (node, child)
    if (g_str_equal (child->name, "example"))
      g_ptr_array_add (examples, ct_reading_example (reading, child, rule));

  return examples;
}

gboolean
ct_example_shows (const CtExample *example, const char *rule)
{
  return g_strv_contains ((const char *const *) example->rules, rule);
}

/**
 * CtExpectation:
 * @node: the <expect>
 */
typedef struct
{
  const CtReading *reading;
  const CtNode *node;
  const CtRules *rules;
  const CtState *state;
} CtExpectation;

static gboolean expectation_fail (const CtExpectation *self, const char *format, ...);
static int compare_texts (gconstpointer a, gconstpointer b);

/* The card as files write it, with the seat in a trick. */
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

/* The order matters only in sequences. */
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

  return ct_zone_is_hand (zone) || zone == CT_ZONE_ASIDE || zone == CT_ZONE_CENTER ||
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

static gboolean
is_chained (const CtRules *rules, const CtState *state, guint zone, guint pos)
{
  const CtFishingFacts *facts = &state->fishing;

  return ct_rules_has_zone (rules, CT_ZONE_CENTER) && zone == CT_ZONE_CENTER &&
         memchr (facts->chain_card, ct_zone_card (state, zone, pos), facts->n_chain) !=
             NULL;
}

/* With "??" for hidden cards. Authors need not repeat cards of a chain. */
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

static gboolean
differ (const CtExpectation *self,
        const CtZoneName *name,
        const char *expected,
        const char *found)
{
  if (*expected == '\0')
    return expectation_fail (self, _ ("Expected nothing in “%s”, but found: %s."),
                             name->zone, found);
  if (*found == '\0')
    return expectation_fail (self, _ ("Expected in “%s”: %s. Found nothing."),
                             name->zone, expected);

  return expectation_fail (self, _ ("Expected in “%s”: %s. Found: %s."), name->zone,
                           expected, found);
}

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

/* The game has this zone, but not this table: all cards are dealt, or a meld is not
 * closed (or open) as named.
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
    return ct_rules_has_zone (self->rules, CT_ZONE_CENTER);
  if ((!is_closed && !g_str_equal (name->zone, "meld")) || side == CT_NOBODY ||
      name->n == 0 || !ct_rules_has_zone (self->rules, CT_ZONE_MELD))
    return FALSE;

  zone = ct_meld_zone (self->state, side, name->n);
  return zone == CT_N_ZONES ||
         ((self->state->rummy.meld_flags[zone - CT_ZONE_MELD] & CT_MELD_CLOSED) != 0) !=
             is_closed;
}

static gboolean
expect_none (const CtExpectation *self, const CtZoneName *name)
{
  g_autofree char *text = ct_node_dup_text (self->node);

  if (ct_node_get (self->node, "count") != NULL)
    return expect_count (self, name, 0, 0);

  return *text == '\0' || differ (self, name, text, "");
}

/* Pots are numbered as dealt or, once one is gone, among those left. Try both. */
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
    return expectation_fail (self, _ ("There is no seat %s at this table."),
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
         expectation_fail (self, _ ("Expected %s: %s. Found: %d."), what, text, found);
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

  if (!ct_rules_has_zone (self->rules, CT_ZONE_CENTER))
    return expectation_fail (self, _ ("Nobody owes cards in %s."), self->rules->id);

  for (guint i = 0; i < facts->n_debts; i++)
    n += facts->debt[i].from == from && facts->debt[i].to == to;
  return expect_number (self, "cards owed", n);
}

/* A pot that was not played from was taken, too. */
static gboolean
expect_pot (const CtExpectation *self, const char *found)
{
  gboolean is_taken = g_strcmp0 (ct_node_get (self->node, "pot"), "taken") == 0;

  return (is_taken && g_str_equal (found, "taken-unused")) ||
         expect_word (self, "pot", found);
}

static gboolean
names_any (const CtExpectation *self, const char *const *attributes)
{
  for (; *attributes != NULL; attributes++)
    if (ct_node_get (self->node, *attributes) != NULL)
      return TRUE;

  return expectation_fail (self, _ ("This <expect> does not say what to expect."));
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
    return expectation_fail (self, _ ("In %s, sides neither open nor take a pot."),
                             self->rules->id);
  if (!names_any (self, attributes))
    return FALSE;

  requirement = g_strdup_printf ("%d", facts->requirement[side]);
  return expect_word (self, "opened", facts->opened[side] ? "yes" : "no") &&
         expect_word (self, "requirement", requirement) &&
         expect_pot (self, pots[facts->pot[side]]);
}

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
        self, _ ("The dealer and the first player of the next hand are known only when "
                 "this hand is over."));

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

/* In any order; "A C" equals the side AC. */
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

/* In a shedding game, the first who is out has won, while the others play on. */
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

/* Returns: %CT_NOBODY after an error */
static guint
named_side (const CtExpectation *self, const char *attribute)
{
  const char *name = ct_node_get (self->node, attribute);
  guint side = ct_side_parse (self->rules, self->state->n_seats, name);

  if (side == CT_NOBODY)
    expectation_fail (self, _ ("There is no side “%s” at this table."), name);
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

static gboolean
reading_expect (const CtReading *reading,
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

typedef struct
{
  CtReading reading;
  const CtRules *rules;
  CtState state;
  GHashTable *at_work; /* (nullable): rule ids */
  gboolean is_wide;    /* also obeyed or counted ones */
  GArray *events;
} Proof;

static void
note_rule (Proof *self, const char *rule)
{
  if (self->at_work != NULL)
    g_hash_table_add (self->at_work, (char *) rule);
}

static void
note_events (Proof *self)
{
  for (guint i = 0; i < self->events->len; i++)
    {
      const char *rule = g_array_index (self->events, CtEvent, i).rule;

      if (rule != NULL)
        note_rule (self, rule);
    }
  g_array_set_size (self->events, 0);
}

static void
note_refusals (Proof *self)
{
  g_autoptr (GArray) tried = g_array_new (FALSE, FALSE, sizeof (CtMove));

  if (self->at_work == NULL)
    return;

  ct_moves_tried (self->rules, &self->state, self->state.to_act, tried);
  for (guint i = 0; i < tried->len; i++)
    {
      CtVerdict verdict =
          ct_rules_check (self->rules, &self->state, &g_array_index (tried, CtMove, i));

      if (verdict.rule != NULL)
        note_rule (self, verdict.rule);
    }
}

static void
note_kept (Proof *self, const CtMove *move)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  if (!self->is_wide)
    return;

  ct_credit_move (self->rules, &self->state, move, NULL, ids);
  for (guint i = 0; i < ids->len; i++)
    note_rule (self, g_ptr_array_index (ids, i));
}

static void
note_score (Proof *self)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (CtEvent));

  if (!ct_rules_has_zone (self->rules, CT_ZONE_MELD))
    return;

  for (guint side = 0; side < ct_rules_n_sides (self->rules, self->state.n_seats);
       side++)
    {
      ct_rummy_score_sheet (self->rules, &self->state, side, lines);
      for (guint i = 0; i < lines->len; i++)
        note_rule (self, g_array_index (lines, CtEvent, i).rule);
    }
}

static void
note_next_hand (Proof *self)
{
  CtCard pack[CT_MAX_CARDS];
  CtState next;

  if (self->state.phase != CT_PHASE_OVER)
    return;

  for (guint i = 0; i < ct_deck_size (self->rules->deck); i++)
    pack[i] = i;
  ct_rules_next_hand (self->rules, &self->state, pack, &next);
  ct_rules_deal (self->rules, &next, self->events);
  note_events (self);
}

/* No event reports these. */
static void
note_expected (Proof *self, const CtExampleStep *step)
{
  if (!self->is_wide)
    return;

  if (ct_node_get (step->node, "score") != NULL ||
      ct_node_get (step->node, "total") != NULL)
    note_score (self);
  if (ct_node_get (step->node, "dealer") != NULL ||
      ct_node_get (step->node, "leader") != NULL)
    note_next_hand (self);
}

static gboolean
read_move (Proof *self, const CtExampleStep *step, const char *text, CtMove *ret_move)
{
  guint seat = step->seat != CT_NOBODY ? step->seat : self->state.to_act;

  return ct_reading_move (&self->reading, step->line, self->rules, &self->state, seat,
                          text, ret_move);
}

static gboolean
validate_legal (Proof *self, const CtExampleStep *step)
{
  CtMove move;
  CtState before;
  CtVerdict verdict;

  if (!read_move (self, step, step->text, &move))
    return FALSE;

  verdict = ct_rules_check (self->rules, &self->state, &move);
  if (verdict.rule != NULL)
    return ct_reading_dispute (&self->reading, step->line, "refused",
                               _ ("“%s” is refused by %s here."), step->text,
                               verdict.rule);

  note_kept (self, &move);
  before = self->state;
  if (!ct_rules_apply (self->rules, &self->state, &move, NULL, self->events))
    g_assert_not_reached ();
  note_events (self);
  if (step->type == CT_EXAMPLE_LEGAL)
    self->state = before;

  return TRUE;
}

static gboolean
validate_witness (Proof *self, const CtExampleStep *step, const CtVerdict *verdict)
{
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (CtCardWord));
  gboolean used[CT_MAX_REFS] = { FALSE };

  if (!ct_reading_cards (&self->reading, step->line, self->rules, step->witness, words))
    return FALSE;

  for (guint i = 0; i < words->len; i++)
    {
      CtFace face = g_array_index (words, CtCardWord, i).face;
      char name[CT_FACE_NAME_LEN];
      guint ref = 0;

      while (ref < verdict->n_refs &&
             (used[ref] || verdict->ref[ref].role == CT_ROLE_OFFENDING ||
              ct_rules_face (self->rules, verdict->ref[ref].card) != face))
        ref++;
      if (ref == verdict->n_refs)
        return ct_reading_dispute (
            &self->reading, step->line, "witness",
            _ ("%s is not one of the cards that %s gives as its evidence."),
            ct_face_name (self->rules->deck, face, name), verdict->rule);
      used[ref] = TRUE;
    }

  return TRUE;
}

static gboolean
validate_illegal (Proof *self, const CtExampleStep *step)
{
  g_autofree char *expected = g_strjoinv (C_ ("list", " or "), step->rules);
  CtMove move;
  CtVerdict verdict;

  if (!read_move (self, step, step->text, &move))
    return FALSE;

  verdict = ct_rules_check (self->rules, &self->state, &move);
  if (verdict.rule == NULL)
    return ct_reading_dispute (&self->reading, step->line, "allowed",
                               _ ("“%s” is allowed here, not refused by %s."),
                               step->text, expected);
  note_rule (self, verdict.rule);
  if (!g_strv_contains ((const char *const *) step->rules, verdict.rule))
    return ct_reading_dispute (&self->reading, step->line, "other-rule",
                               _ ("“%s” is refused by %s, not by %s."), step->text,
                               verdict.rule, expected);

  return step->witness == NULL || validate_witness (self, step, &verdict);
}

/* “lead”, “follow” and “play” are equal for a single card. */
static gboolean
is_of_kind (const CtRules *rules, const CtMove *move, const char *kind)
{
  static const char *const plays[] = { "lead", "follow", "play", NULL };
  g_autofree char *text = ct_move_to_text (rules, move);

  if (kind == NULL)
    return TRUE;

  text[strcspn (text, " ")] = '\0';
  return g_str_equal (text, kind) ||
         (g_strv_contains (plays, text) && g_strv_contains (plays, kind));
}

static gboolean
validate_listed (Proof *self,
                 const CtExampleStep *step,
                 const char *kind,
                 const char *text,
                 const CtMove *move,
                 GArray *legal)
{
  if (ct_moves_find (self->rules, legal, move) == NULL)
    return ct_reading_dispute (&self->reading, step->line, "only-legal",
                               _ ("“%s” is not allowed here."), text);
  if (!is_of_kind (self->rules, move, kind))
    return ct_reading_dispute (&self->reading, step->line, "only-legal",
                               _ ("“%s” is not of the kind “%s”."), text, kind);

  return TRUE;
}

static gboolean
validate_only_legal (Proof *self, const CtExampleStep *step)
{
  const char *kind = ct_node_get (step->node, "kind");
  g_auto (GStrv) texts = g_strsplit (step->text, "|", -1);
  g_autoptr (GArray) listed = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_rules_legal (self->rules, &self->state, legal);

  for (char **text = texts; *text != NULL && *step->text != '\0'; text++)
    {
      CtMove move;

      if (!read_move (self, step, g_strstrip (*text), &move) ||
          !validate_listed (self, step, kind, *text, &move, legal))
        return FALSE;
      g_array_append_val (listed, move);
    }

  for (guint i = 0; i < legal->len; i++)
    {
      const CtMove *move = &g_array_index (legal, CtMove, i);

      if (is_of_kind (self->rules, move, kind) &&
          ct_moves_find (self->rules, listed, move) == NULL)
        {
          g_autofree char *text = ct_move_to_text (self->rules, move);

          return ct_reading_dispute (&self->reading, step->line, "only-legal",
                                     _ ("“%s” is allowed here as well."), text);
        }
    }

  note_refusals (self);
  return TRUE;
}

static gboolean
validate_refused (Proof *self, const CtExampleStep *step, const CtRules *rules)
{
  g_autoptr (CtDiagnostics) unheard = ct_diagnostics_new ();
  CtReading reading = { self->reading.file, rules, unheard };
  g_autofree char *expected = g_strjoinv (C_ ("list", " or "), step->rules);
  g_autoptr (CtPosition) position = NULL;
  const char *refused = NULL;

  CT_FOREACH_CHILD (step->node, child)
    position = ct_reading_position (&reading, child, &refused);

  if (position != NULL)
    ct_reading_dispute (&self->reading, step->line, "allowed",
                        _ ("This table is allowed, not refused by %s."), expected);
  else if (refused == NULL)
    ct_reading_dispute (&self->reading, step->line, "other-rule",
                        _ ("This table is refused, but not by a rule: %s"),
                        ct_diagnostics_get (unheard, 0)->text);
  else if (!g_strv_contains ((const char *const *) step->rules, refused))
    ct_reading_dispute (&self->reading, step->line, "other-rule",
                        _ ("This table is refused by %s, not by %s."), refused,
                        expected);
  else
    {
      note_rule (self, refused);
      return TRUE;
    }

  return FALSE;
}

static gboolean
is_dealing (const CtExampleStep *step)
{
  return g_str_has_prefix (step->text, "lift") || g_str_has_prefix (step->text, "deal");
}

/* An <expect> between lift or deal steps is before the deal. */
static void
deal_if_needed (Proof *self, const GPtrArray *steps, guint nth)
{
  const CtExampleStep *step = g_ptr_array_index (steps, nth);
  guint next = nth;

  if (self->state.phase != CT_PHASE_DEAL || is_dealing (step))
    return;

  while (++next < steps->len && (step->type == CT_EXAMPLE_EXPECT || is_dealing (step)))
    {
      step = g_ptr_array_index (steps, next);
      if (step->type == CT_EXAMPLE_PLAY && is_dealing (step))
        return;
    }

  ct_rules_deal (self->rules, &self->state, self->events);
  note_events (self);
}

static gboolean
validate_step (Proof *self, const CtExampleStep *step)
{
  if (self->rules == NULL)
    return ct_reading_dispute (&self->reading, step->line, "no-table",
                               _ ("There is no <position> or <deal> to try this on."));

  switch (step->type)
    {
    case CT_EXAMPLE_LEGAL:
    case CT_EXAMPLE_PLAY:
      return validate_legal (self, step);
    case CT_EXAMPLE_ILLEGAL:
      return validate_illegal (self, step);
    case CT_EXAMPLE_ONLY_LEGAL:
      return validate_only_legal (self, step);
    case CT_EXAMPLE_EXPECT:
      note_expected (self, step);
      return reading_expect (&self->reading, step->node, self->rules, &self->state);
    case CT_EXAMPLE_REFUSED:
    default:
      g_assert_not_reached ();
    }
}

static gboolean
validate_steps (Proof *self, const CtExample *example)
{
  for (guint i = 0; i < example->steps->len; i++)
    {
      const CtExampleStep *step = g_ptr_array_index (example->steps, i);

      if (self->rules != NULL)
        deal_if_needed (self, example->steps, i);
      if (step->type == CT_EXAMPLE_REFUSED
              ? !validate_refused (self, step, example->ruleset)
              : !validate_step (self, step))
        return FALSE;
    }

  return TRUE;
}

/* @rules, @state: (nullable) */
static gboolean
validate (const CtExample *example,
          const CtRules *rules,
          const CtState *state,
          GHashTable *at_work,
          gboolean is_wide,
          CtDiagnostics *diagnostics)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  const CtPosition *own = example->position;
  Proof self = { .reading = { example->file, NULL, diagnostics },
                 .rules = own != NULL ? &own->rules : rules,
                 .at_work = at_work,
                 .is_wide = is_wide,
                 .events = events };

  if (example->is_broken)
    return FALSE;

  if (example->steps->len == 0)
    return ct_reading_dispute (
        &self.reading, example->line, "proves-nothing",
        _ ("The example “%s” shows nothing: it neither tries a move nor expects "
           "anything."),
        example->id);

  if (own != NULL || state != NULL)
    self.state = own != NULL ? own->state : *state;

  return validate_steps (&self, example);
}

/**
 * ct_example_validate:
 *
 * Stops at the first error.
 */
gboolean
ct_example_validate (const CtExample *example, CtDiagnostics *diagnostics)
{
  return validate (example, NULL, NULL, NULL, FALSE, diagnostics);
}

/**
 * ct_example_validate_at:
 * @rules: of @state
 */
gboolean
ct_example_validate_at (const CtExample *example,
                        const CtRules *rules,
                        const CtState *state,
                        CtDiagnostics *diagnostics)
{
  return validate (example, rules, state, NULL, FALSE, diagnostics);
}

/**
 * ct_example_list_at_work:
 *
 * Returns: rules that refuse or cause something
 */
GHashTable *
ct_example_list_at_work (const CtExample *example)
{
  g_autoptr (CtDiagnostics) unheard = ct_diagnostics_new ();
  GHashTable *at_work = g_hash_table_new (g_str_hash, g_str_equal);

  validate (example, NULL, NULL, at_work, FALSE, unheard);
  return at_work;
}

/**
 * ct_example_list_involved:
 *
 * Returns: also rules that moves obey or that score
 */
GHashTable *
ct_example_list_involved (const CtExample *example)
{
  g_autoptr (CtDiagnostics) unheard = ct_diagnostics_new ();
  GHashTable *involved = g_hash_table_new (g_str_hash, g_str_equal);

  validate (example, NULL, NULL, involved, TRUE, unheard);
  return involved;
}
