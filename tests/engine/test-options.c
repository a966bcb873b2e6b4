/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every value of every option changes something: the players, a deal, a verdict, an
 * event, an outcome or the next hand. For the Buracos see test-options-rummy.c.
 */
#include <string.h>

#include "ct-engine-fixture.h"
#include "ct-shuffle.h"
#include "ct-test.h"

#define N_DEALS 60
#define N_HANDS 3

typedef struct
{
  const CtRules *rules;
  const CtOption *option;
  char *value;
} Case;

/* Positions for effects that random hands seldom have. */
static const struct
{
  const char *rules;
  const char *option;
  const char *position;
  const char *circle;
} scripts[] = {
  { "kargaburo", "stalemate-repeat",
    "seats 3; phase lead; turn A; A JS 3D QC; B AC 5D JC; C 4H",
    "lead QC|follow AC|pick-up|lead JC|follow AC|pick-up|"
    "lead QC|follow AC|pick-up|lead JC|follow AC|pick-up|"
    "lead QC|follow AC|pick-up|lead JC|follow AC|pick-up" },
  { "cangkul", "stalemate-repeat",
    "seats 3; phase lead; turn A; A 7H 4D AD; B 3S; C TH 3H AC",
    "lead 7H|pass|follow TH|lead 3H|pass|follow TH|lead 7H|pass|follow TH|"
    "lead 3H|pass|follow TH|lead 7H|pass|follow TH|lead 3H|pass|follow TH" },
};

static void
add_number (GString *trace, gint64 number)
{
  g_string_append_printf (trace, "%" G_GINT64_FORMAT " ", number);
}

static void
add_verdicts (GString *trace, const CtRules *rules, const CtState *state, GArray *moves)
{
  g_array_set_size (moves, 0);
  rules->module->candidates (rules, state, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      const CtMove *move = &g_array_index (moves, CtMove, i);
      CtVerdict verdict = ct_rules_check (rules, state, move);
      g_autofree char *text = ct_move_to_text (rules, move);

      g_string_append_printf (trace, "%s=%s ", text, verdict.rule);
    }
}

static void
add_events (GString *trace, const CtRules *rules, GArray *events)
{
  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      g_string_append_printf (trace, "%d:%d:%d:%d:%d:%s ", event->type, event->card,
                              event->to, event->seat, event->amount, event->rule);
    }
}

static void
add_outcome (GString *trace, const CtRules *rules, const CtState *state)
{
  add_number (trace, state->winners);
  add_number (trace, state->losers);
  add_number (trace, state->match_winners);
  for (guint side = 0; side < ct_rules_n_sides (rules, state->n_seats); side++)
    {
      add_number (trace, state->total[side]);
      add_number (trace, ct_rules_score (rules, state, side));
    }
}

static void
play_hand (GString *trace, const CtRules *rules, CtState *state, CtRandom *random)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));

  while (state->phase != CT_PHASE_OVER)
    {
      CtMove move;

      add_verdicts (trace, rules, state, moves);
      ct_rules_legal (rules, state, moves);
      move = g_array_index (moves, CtMove, ct_random_below (random, moves->len));
      g_array_set_size (events, 0);
      g_assert_true (ct_rules_apply (rules, state, &move, NULL, events));
      add_events (trace, rules, events);
    }
  add_outcome (trace, rules, state);
}

static char *
trace_match (const CtRules *rules, guint n_seats, guint64 seed)
{
  GString *trace = g_string_new (NULL);
  const char *refusal = ct_rules_check_table (rules, n_seats).rule;
  CtRandom random = { seed };
  CtCard pack[CT_MAX_CARDS];
  CtState state;

  if (refusal != NULL)
    {
      g_string_append (trace, refusal);
      return g_string_free (trace, FALSE);
    }

  ct_shuffle_deck (&random, rules->deck, pack);
  ct_state_init (&state, n_seats, pack, ct_deck_size (rules->deck));
  for (guint hand = 0; hand < N_HANDS; hand++)
    {
      play_hand (trace, rules, &state, &random);
      ct_shuffle_deck (&random, rules->deck, pack);
      ct_rules_next_hand (rules, &state, pack, &state);
      add_number (trace, state.dealer);
      add_number (trace, state.leader);
    }

  return g_string_free (trace, FALSE);
}

/* Returns: after how many moves the circle voids the hand; 0 if never */
static guint
play_circle (const CtRules *rules, guint script)
{
  g_auto (GStrv) texts = g_strsplit (scripts[script].circle, "|", -1);
  guint n_texts = g_strv_length (texts);
  CtState state;

  g_assert_null (ct_test_position (rules, &state, scripts[script].position));
  for (guint i = 0; i < 40 * n_texts; i++)
    {
      if (state.phase == CT_PHASE_OVER)
        return i;
      ct_test_play (rules, &state, texts[i % n_texts], NULL);
    }

  return 0;
}

static gboolean
differ_by_chance (const CtRules *a, const CtRules *b)
{
  for (guint64 seed = 1; seed <= N_DEALS; seed++)
    {
      guint n_seats = a->min_seats + seed % (a->max_seats - a->min_seats + 1);
      g_autofree char *left = NULL;
      g_autofree char *right = NULL;

      if (ct_rules_check_table (a, n_seats).rule != NULL &&
          ct_rules_check_table (b, n_seats).rule != NULL)
        continue;

      left = trace_match (a, n_seats, seed);
      right = trace_match (b, n_seats, seed);
      if (!g_str_equal (left, right))
        return TRUE;
    }

  return FALSE;
}

static gboolean
differ (const Case *c, const CtRules *usual, const CtRules *changed)
{
  for (guint i = 0; i < G_N_ELEMENTS (scripts); i++)
    if (g_str_equal (scripts[i].rules, c->rules->id) &&
        g_str_equal (scripts[i].option, c->option->name))
      return play_circle (usual, i) != play_circle (changed, i);

  return differ_by_chance (usual, changed);
}

static char *
dup_value (const CtOption *option, guint i)
{
  g_auto (GStrv) parts = g_strsplit (option->values[i], "#", 2);

  return parts[1] == NULL ? g_strdup (option->values[i])
                          : g_strdup_printf ("%s%d%s", parts[0], option->min, parts[1]);
}

static gboolean
matters_beside (const Case *c, const CtOption *other, guint i)
{
  g_autofree char *value = dup_value (other, i);
  CtRules usual = *c->rules;
  CtRules changed;

  g_assert_true (ct_rules_set_option (&usual, other->name, value));
  changed = usual;
  g_assert_true (ct_rules_set_option (&changed, c->option->name, c->value));
  return differ (c, &usual, &changed);
}

static gboolean
matters (const Case *c)
{
  CtRules changed = *c->rules;

  g_assert_true (ct_rules_set_option (&changed, c->option->name, c->value));
  if (differ (c, c->rules, &changed))
    return TRUE;

  for (const CtOption *other = c->rules->options; other->name != NULL; other++)
    for (guint i = 0; other != c->option && other->values[i] != NULL; i++)
      if (matters_beside (c, other, i))
        return TRUE;

  return FALSE;
}

static void
test_matters (gconstpointer data)
{
  const Case *c = data;
  CtRules rules = *c->rules;
  g_autofree char *usual = ct_rules_dup_option (&rules, c->option);
  g_autofree char *again = NULL;

  g_assert_true (ct_rules_set_option (&rules, c->option->name, usual));
  g_assert_true (memcmp (&rules, c->rules, sizeof rules) == 0);
  g_assert_true (ct_rules_set_option (&rules, c->option->name, c->value));
  again = ct_rules_dup_option (&rules, c->option);
  g_assert_cmpstr (again, ==, c->value);

  if (!g_str_equal (c->value, usual))
    g_assert_true (matters (c));
}

static void
free_case (gpointer data)
{
  Case *c = data;

  g_free (c->value);
  g_free (c);
}

static void
add_case (const CtRules *rules, const CtOption *option, char *value)
{
  g_autofree char *path =
      g_strdup_printf ("/options/%s/%s=%s", rules->id, option->name, value);
  Case *c = g_new (Case, 1);

  *c = (Case){ rules, option, value };
  g_test_add_data_func_full (path, c, test_matters, free_case);
}

/* Of a number, only the smallest values. */
static void
add_values (const CtRules *rules, const CtOption *option)
{
  for (guint i = 0; option->values[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (option->values[i], "#", 2);

      if (parts[1] == NULL)
        add_case (rules, option, g_strdup (option->values[i]));
      for (gint number = option->min; parts[1] != NULL && number < option->min + 3;
           number++)
        add_case (rules, option,
                  g_strdup_printf ("%s%d%s", parts[0], number, parts[1]));
    }
}

CT_TEST ("/options/unknown")
{
  CtRules rules = ct_rules_kargaburo;

  g_assert_false (ct_rules_set_option (&rules, "hand-weight", "5"));
  g_assert_false (ct_rules_set_option (&rules, "hand-size", "0"));
  g_assert_false (ct_rules_set_option (&rules, "hand-size", "52"));
  g_assert_false (ct_rules_set_option (&rules, "hand-size", "five"));
  g_assert_false (ct_rules_set_option (&rules, "lead-card", "maybe"));
  g_assert_false (ct_rules_set_option (&rules, "match-target", "wins="));
  g_assert_true (memcmp (&rules, &ct_rules_kargaburo, sizeof rules) == 0);
}

CT_BEFORE_TESTS
{
  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    for (const CtOption *option = (*rules)->options; option->name != NULL; option++)
      if (!ct_rules_has_zone (*rules, CT_ZONE_MELD))
        add_values (*rules, option);
}
