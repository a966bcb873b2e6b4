/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every value of every option of the three Buracos changes a verdict, an event, a
 * score, a view, the players or the dealer. Each has its own table, because random
 * hands would seldom show it.
 */
#include <string.h>

#include "ct-engine-fixture.h"
#include "ct-test.h"

typedef struct
{
  const CtRules *rules;
  const char *change;   /* "option=value" */
  const char *beside;   /* options of both tables */
  const char *position; /* "deal": the first moves deal */
  const char *moves;
} Script;

#define BB &ct_rules_buraco_brazil
#define BU &ct_rules_buraco_us
#define BN &ct_rules_buraco_netcartas

#define CLEAN "meld-A 3C 4C 5C 6C 7C 8C 9C"
#define DIRTY "meld-A 3C 4C 5C 6C 7C 8C 2D"
#define STOCK "stock 3S 4S 5S 6S"
#define LAST  "A 5C 4D; B 4H" /* nothing to draw: the hand ends with the discard */

/* clang-format off */
static const Script scripts[] = {
  { BB, "hand-size=13", "", "deal", "deal" },
  { BB, "pot-size=15", "", "deal", "deal" },
  { BB, "players=6", "", STOCK "; A 5C 4D; B 4H", "discard 5C" },
  { BB, "pickup-pair=one-wild", "", "phase draw; discards 9D 3H; A 4H JK 4C 5D", "take-discards 4H JK" },
  { BB, "pickup-layoff=yes", "", "phase draw; discards 9D 3H; A 3C 4C; meld-A 3D 3S 3C", "take-discards @1" },
  { BB, "discard-visible=all", "", "phase draw; " STOCK "; discards 9D 3H; A 3C 4C", "draw" },
  { BB, "pot-trigger=no-card", "", STOCK "; pot-1 3D 4D; A 8C 8D 8H JK 2S", "meld 8C 8D 8H" },
  { BB, "pot-take=optional", "", STOCK "; pot-1 3D 4D; A 8C 8D 8H JK 2S", "meld 8C 8D 8H|draw" },
  { BB, "last-card=keep", "", "taken A; " STOCK "; A 9H 4C; B 3D; meld-A 9C 9D 9S", "lay-off 9H @1" },
  { BB, "out-without-pot=when-none-left", "", "A 5H; " CLEAN, "discard 5H" },
  { BB, "stock-out=end", "", "pot-1 3D 4D; " LAST, "discard 5C" },
  { BB, "count-cerrado-cards=no", "", "A 5H 4D; " CLEAN, "discard 5H" },
  { BB, "seven-jokers=2000", "", "A 5H 4D; meld-A JK JK JK JK JK JK JK", "discard 5H" },
  { BB, "short-cut-penalty=100", "", "deal", "lift 43|lift 22" },
  { BB, "match-target=>=2000", "", "taken A; total 1905 0; " LAST, "discard 5C" },
  { BB, "match-target=>500", "", "taken A; total 600 0; " LAST, "discard 5C" },
  { BB, "match-tie=shared", "", "total 2200 2200; " LAST, "discard 5C" },

  { BU, "jokers=0", "", "opened A; A KC KD 2S 4D; " STOCK, "meld KC KD 2S" },
  { BU, "opening=up-card", "", "deal", "deal|draw" },
  { BU, "first-dealer=lowest-card", "", STOCK "; A 5C 4D", "discard 5C" },
  { BU, "group-ranks=all", "", "opened A; A 7C 7D 7H 4S 5S; " STOCK, "meld 7C 7D 7H" },
  { BU, "group-ranks=none", "", "opened A; A KC KD KH 4S 5S; " STOCK, "meld KC KD KH" },
  { BU, "initial-meld=none", "", STOCK "; A KC KD KH 4S 5S; B 4D", "meld KC KD KH|discard 4S" },
  { BU, "initial-meld=20", "", STOCK "; A KC KD KH 4S 5S; B 4D", "meld KC KD KH|discard 4S" },
  { BU, "initial-meld=20,90@500", "", STOCK "; A KC KD KH 4S 5S; B 4D", "meld KC KD KH|discard 4S" },
  { BU, "initial-meld-failure=forbid", "", STOCK "; A KC KD KH 4S 5S; B 4D", "meld KC KD KH|discard 4S" },
  { BU, "same-card-discard=no", "", "phase draw; discards 9H; A 4D 5D; " STOCK, "take-discards|discard 9H" },
  { BU, "last-card=keep", "", "opened A; taken A; " STOCK "; A KD 4S; B 4D; meld-A KC KH KS", "lay-off KD @1" },
  { BU, "final-discard=required", "", "opened A; taken A; A JH QH KH; " CLEAN, "meld JH QH KH" },
  { BU, "final-discard=forbidden", "", "opened A; taken A; A 4S; " CLEAN, "discard 4S" },
  { BU, "go-out-needs=any", "", "opened A; taken A; A 4S; " DIRTY, "discard 4S" },
  { BU, "out-without-pot=when-none-left", "", "opened A; A 4S; " CLEAN, "discard 4S" },
  { BU, "pot-to-stock-at=at-once", "", "phase draw; stock 3S; pot-1 3D 4D; A 5C 4D; B 4H", "draw|discard 5C" },
  { BU, "pot-to-stock-at=next-draw", "", "phase draw; stock 3S; pot-1 3D 4D; A 5C 4D; B 4H", "draw|discard 5C|draw" },
  { BU, "unplayed-pot=card-values", "", "unused B; B KC 5D; A 5C 4D", "discard 5C" },
  { BU, "unplayed-pot=smaller-loss", "", "unused B; B KC 5D; A 5C 4D", "discard 5C" },
  { BU, "no-pot-penalty-if-none-took=no", "", LAST, "discard 5C" },
  { BU, "ace=high", "", "opened A; A AH 2H 3H QS KS AS 4D 5D; " STOCK, "meld AH 2H 3H|meld QS KS AS" },
  { BU, "ace=low", "", "opened A; A AH 2H 3H QS KS AS 4D 5D; " STOCK, "meld AH 2H 3H|meld QS KS AS" },
  { BU, "match-target=3000", "", "taken A; total 2400 0; " LAST, "discard 5C" },
  { BU, "match-tie=shared", "", "total 2200 2200; " LAST, "discard 5C" },
  { BU, "short-cut-penalty=100", "", "deal", "lift 20" },

  { BN, "direction=counter-clockwise", "", STOCK "; A 5C 4D", "discard 5C" },
  { BN, "first-player=random-each-hand", "", LAST, "discard 5C" },
  { BN, "first-player=winner", "", "turn C; taken A; C 5H; " CLEAN, "discard 5H" },
  { BN, "max-wild=1", "", "A 5D 6D 2C 2S 9D KH KS; " STOCK, "meld 5D 6D 2C=7D 2S=8D 9D" },
  { BN, "min-natural=1", "", "A 4C 2H 2S 5D 6D; " STOCK, "meld 4C 2H 2S" },
  { BN, "group-of-twos=yes", "", "A 2C 2H 2S 5D 6D; " STOCK, "meld 2C 2H 2S" },
  { BN, "natural-two=own-suit-between-ace-and-three", "max-wild=1", "A 2C 3C 4C 2D 6D KD; " STOCK, "meld 2C 3C 4C|lay-off 2D @1" },
  { BN, "natural-two=any-suit-between-ace-and-three", "max-wild=1", "A AC 2D 3C 2H 6D KD; " STOCK, "meld AC 2D 3C|lay-off 2H @1" },
  { BN, "groups=no", "", "A KC KD KH 4S 5S; " STOCK, "meld KC KD KH" },
  { BN, "group-canastra=yes", "", "taken A; A KH; meld-A 4C 4C 4D 4D 4H 4H 4S", "discard KH" },
  { BN, "initial-meld=75-when-half-target", "", "total 1500 0; A KC KD KH 4S 5S; " STOCK "; B 4D", "meld KC KD KH|discard 4S" },
  { BN, "rearrange=yes", "", "A KS KD; meld-A 3C 4C 5C 6C; meld-A 7C 8C 9C; " STOCK, "lay-off 6C @2" },
  { BN, "same-card-discard=no", "", "phase draw; discards 9H; A 4D 5D; " STOCK, "take-discards|discard 9H" },
  { BN, "stock-out=pot-to-stock", "", "pot-1 3D 4D; " LAST, "discard 5C" },
  { BN, "last-card=keep", "", "taken A; " STOCK "; A KD 4S; B 4D; meld-A KC KH KS", "lay-off KD @1" },
  { BN, "unused-pot=100-only-if-no-turn", "", "unused B; B KC 5D; A 5C 4D", "discard 5C" },
  { BN, "unused-pot=100-only", "", "unused B; B KC 5D; A 5C 4D", "discard 5C" },
  { BN, "match-mode=round", "", "taken A; " LAST, "discard 5C" },
  { BN, "match-target=1000", "", "taken A; total 1400 0; " LAST, "discard 5C" },
};
/* clang-format on */

static const char *const only_values[] = {
  "buraco-us max-wild=1",
  "buraco-us natural-two=own-suit-own-place",
};

static void
add_views (GString *trace, const CtRules *rules, const CtState *state)
{
  for (guint seat = 0; seat < state->n_seats; seat++)
    for (guint pos = 0; pos < ct_zone_len (state, CT_ZONE_DISCARDS); pos++)
      g_string_append_printf (trace, "%d",
                              ct_rules_sees (rules, state, seat, CT_ZONE_DISCARDS,
                                             pos));
}

static void
add_next_hands (GString *trace, const CtRules *rules, const CtState *state)
{
  CtRandom random = { 1 };

  for (guint i = 0; state->phase == CT_PHASE_OVER && i < 8; i++)
    {
      CtCard pack[CT_MAX_CARDS];
      CtState next;

      ct_shuffle_deck (&random, rules->deck, pack);
      ct_rules_next_hand (rules, state, pack, &next);
      g_string_append_printf (trace, " next %d", next.dealer);
    }
}

static void
add_first_dealer (GString *trace, const CtRules *rules)
{
  static const char *const drawn[] = { "KS", "4D", "9C", "QH" };
  CtCard cards[G_N_ELEMENTS (drawn)];
  guint dealer = CT_NOBODY;

  if (rules->module->find_dealer == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (drawn); i++)
    {
      CtFace face;

      g_assert_true (ct_face_parse (rules->deck, drawn[i], &face));
      cards[i] = ct_deck_find (rules->deck, face, 0);
    }
  rules->module->find_dealer (rules, 4, cards, G_N_ELEMENTS (drawn), &dealer);
  g_string_append_printf (trace, "first %u ", dealer);
}

static void
place (const Script *script, const CtRules *rules, CtState *state)
{
  g_autofree char *position =
      g_strconcat ("seats 4; dealer D; ",
                   strstr (script->position, "turn") != NULL ? "" : "turn A; ",
                   strstr (script->position, "phase") != NULL ? "" : "phase play; ",
                   script->position, NULL);

  if (g_str_equal (script->position, "deal"))
    ct_test_deal (rules, state, 4, "");
  else
    g_assert_cmpstr (ct_test_position (rules, state, position), ==, NULL);
}

static char *
trace_script (const Script *script, const CtRules *rules)
{
  GString *trace = g_string_new (NULL);
  g_auto (GStrv) texts = g_strsplit (script->moves, "|", -1);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState state;

  g_string_append_printf (trace, "%u cards, %d ", ct_deck_size (rules->deck),
                          rules->turns_right);
  for (guint n_seats = 2; n_seats <= 6; n_seats++)
    g_string_append_printf (trace, "%s ", ct_rules_check_table (rules, n_seats).rule);
  add_first_dealer (trace, rules);
  if (ct_rules_check_table (rules, 4).rule != NULL)
    return g_string_free (trace, FALSE);

  place (script, rules, &state);
  for (char **text = texts; *text != NULL && state.phase != CT_PHASE_OVER; text++)
    {
      CtMove move = ct_test_move (rules, &state, *text);
      CtVerdict verdict;
      g_autofree char *told = NULL;

      g_array_set_size (events, 0);
      if (ct_rules_apply (rules, &state, &move, &verdict, events))
        told = ct_test_events (rules, events);
      g_string_append_printf (trace, "%s: %s %s\n", *text, verdict.rule, told);
    }

  for (guint side = 0; side < 2; side++)
    g_string_append_printf (trace, "score %d of %d ",
                            ct_rules_score (rules, &state, side), state.total[side]);
  g_string_append_printf (trace, "won %x match %x ", state.winners,
                          state.match_winners);
  add_views (trace, rules, &state);
  add_next_hands (trace, rules, &state);
  return g_string_free (trace, FALSE);
}

static void
test_matters (gconstpointer data)
{
  const Script *script = data;
  g_autofree char *usual_trace = NULL;
  g_autofree char *changed_trace = NULL;
  CtRules usual = *script->rules;
  CtRules changed;

  ct_test_options (&usual, script->beside);
  changed = usual;
  ct_test_options (&changed, script->change);
  usual_trace = trace_script (script, &usual);
  changed_trace = trace_script (script, &changed);
  g_test_message ("%s\n%s", usual_trace, changed_trace);
  g_assert_cmpstr (usual_trace, !=, changed_trace);
}

/* "#" matches any number. */
static gboolean
is_scripted (const CtRules *rules, const CtOption *option, const char *value)
{
  g_autofree char *name = g_strdup_printf ("%s=%s", option->name, value);
  g_auto (GStrv) parts = g_strsplit (name, "#", 2);

  for (guint i = 0; i < G_N_ELEMENTS (scripts); i++)
    if (scripts[i].rules == rules && g_str_has_prefix (scripts[i].change, parts[0]) &&
        (parts[1] != NULL ? g_ascii_isdigit (scripts[i].change[strlen (parts[0])])
                          : g_str_equal (scripts[i].change, parts[0])))
      return TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (only_values); i++)
    {
      g_autofree char *whole = g_strconcat (rules->id, " ", name, NULL);

      if (g_str_equal (whole, only_values[i]))
        return TRUE;
    }

  return FALSE;
}

static void
look_at_option (const CtRules *game, const CtOption *option)
{
  g_autofree char *usual = ct_rules_dup_option (game, option);
  CtRules rules = *game;

  g_assert_true (ct_rules_set_option (&rules, option->name, usual));
  g_assert_true (memcmp (&rules, game, sizeof rules) == 0);

  for (guint i = 0; option->values[i] != NULL; i++)
    if (!g_str_equal (option->values[i], usual) &&
        !is_scripted (game, option, option->values[i]))
      g_error ("%s: nothing shows what %s=%s changes", game->id, option->name,
               option->values[i]);
}

CT_TEST ("/options-rummy/complete")
{
  const CtRules *const games[] = { BB, BU, BN };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (const CtOption *option = games[i]->options; option->name != NULL; option++)
      look_at_option (games[i], option);
}

CT_BEFORE_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (scripts); i++)
    {
      g_autofree char *path = g_strdup_printf ("/options-rummy/%s/%s",
                                               scripts[i].rules->id, scripts[i].change);

      g_test_add_data_func (path, &scripts[i], test_matters);
    }
}
