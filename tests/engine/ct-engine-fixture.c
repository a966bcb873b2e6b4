/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-engine-fixture.h"

#include <string.h>

static const char *const phases[CT_N_PHASES] = {
  [CT_PHASE_DEAL] = "deal",     [CT_PHASE_LEAD] = "lead",
  [CT_PHASE_FOLLOW] = "follow", [CT_PHASE_DRAWN] = "drawn",
  [CT_PHASE_SHARE] = "share",   [CT_PHASE_PLAY] = "play",
  [CT_PHASE_DRAW] = "draw",     [CT_PHASE_FIRST_CHOICE] = "first-choice",
  [CT_PHASE_OVER] = "over",
};

/* @pattern: one of CtOption.values, whose numbers become @number */
char *
ct_test_value (const char *pattern, gint number)
{
  GString *value = g_string_new (NULL);

  for (; *pattern != '\0'; pattern++)
    if (*pattern == '#')
      g_string_append_printf (value, "%d", number);
    else
      g_string_append_c (value, *pattern);

  return g_string_free (value, FALSE);
}

/* @text: "name=value name=value" */
void
ct_test_options (CtRules *rules, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);

      if (words[i][0] != '\0' && !ct_rules_set_option (rules, pair[0], pair[1]))
        g_error ("no option %s", words[i]);
    }
}

static CtCard
read_card (const CtRules *rules, const CtState *state, const char *text, guint zone)
{
  CtFace face;

  if (!ct_face_parse (rules->deck, text, &face))
    g_error ("%s is no card", text);
  for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
    if (ct_rules_face (rules, ct_zone_card (state, zone, pos)) == face)
      return ct_zone_card (state, zone, pos);

  g_error ("no %s is left", text);
}

/* Whichever cards are left, below those that can be seen. */
static void
put_any (CtState *state, guint zone, guint n_cards)
{
  for (guint i = 0; i < n_cards; i++)
    ct_state_shift_at (state, CT_ZONE_ABSENT, 0, zone, 0, NULL, NULL);
}

static void
put (const CtRules *rules, CtState *state, guint zone, char **words)
{
  gboolean is_from_top = zone == CT_ZONE_STOCK ||
                         (zone >= CT_ZONE_PILE && zone < CT_ZONE_PILE + CT_MAX_PILES);

  for (guint i = 1; words[i] != NULL; i++)
    {
      const char *name = words[i];
      gboolean is_trick = zone == CT_ZONE_TRICK;

      if (name[0] == '*')
        {
          put_any (state, zone, g_ascii_strtoull (name + 1, NULL, 10));
          continue;
        }
      if (is_trick)
        state->trick_seat[ct_zone_len (state, zone)] = name[0] - 'A';
      ct_state_shift (state,
                      read_card (rules, state, is_trick ? name + 2 : name,
                                 CT_ZONE_ABSENT),
                      zone, is_from_top ? 0 : -1, NULL, NULL);
    }
}

/* The cards of Cau Robat that may be called, each with its player. */
static void
put_chain (const CtRules *rules, CtState *state, char **words)
{
  CtFishingFacts *facts = &state->fishing;

  for (guint i = 1; words[i] != NULL; i++)
    {
      CtCard card = read_card (rules, state, words[i] + 2, CT_ZONE_ABSENT);

      facts->chain_card[facts->n_chain] = card;
      facts->chain_seat[facts->n_chain++] = words[i][0] - 'A';
      ct_state_shift (state, card, CT_ZONE_CENTER, -1, NULL, NULL);
    }
}

/* "AB": A owes B a card. */
static void
read_debts (CtState *state, char **words)
{
  CtFishingFacts *facts = &state->fishing;

  for (guint i = 1; words[i] != NULL; i++)
    facts->debt[facts->n_debts++] = (CtDebt){ words[i][0] - 'A', words[i][1] - 'A' };
}

static guint
read_seats (char **words, guint8 *seats)
{
  guint n = 0;

  while (words[n + 1] != NULL)
    {
      seats[n] = words[n + 1][0] - 'A';
      n++;
    }

  return n;
}

/* "meld-B 5S 6S JK": the next meld of B's side. */
static void
put_meld (const CtRules *rules, CtState *state, char **words)
{
  CtRummyFacts *facts = &state->rummy;
  guint slot = facts->n_melds++;

  facts->meld_side[slot] = ct_rules_side (rules, state->n_seats, words[0][5] - 'A');
  put (rules, state, CT_ZONE_MELD + slot, words);
}

static gboolean
read_rummy_fact (const CtRules *rules, CtState *state, char **words)
{
  CtRummyFacts *facts = &state->rummy;
  const char *key = words[0];
  guint seat = words[1] != NULL ? (guint) (words[1][0] - 'A') : 0;
  guint side = seat < state->n_seats ? ct_rules_side (rules, state->n_seats, seat) : 0;

  if (g_str_equal (key, "discards"))
    put (rules, state, CT_ZONE_DISCARDS, words);
  else if (g_str_has_prefix (key, "pot-"))
    put (rules, state, CT_ZONE_POT + key[4] - '1', words);
  else if (g_str_has_prefix (key, "meld-"))
    put_meld (rules, state, words);
  else if (g_str_equal (key, "opened"))
    facts->opened[side] = TRUE;
  else if (g_str_equal (key, "taken"))
    facts->pot[side] = CT_POT_TAKEN;
  else if (g_str_equal (key, "unused"))
    {
      facts->pot[side] = CT_POT_TAKEN_UNUSED;
      facts->pot_taker[side] = seat;
    }
  else
    return FALSE;

  return TRUE;
}

static void
read_fact (const CtRules *rules, CtState *state, char **words)
{
  const char *key = words[0];
  guint seat = words[1] != NULL ? (guint) (words[1][0] - 'A') : 0;

  if (ct_rules_has_zone (rules, CT_ZONE_MELD) && read_rummy_fact (rules, state, words))
    return;

  if (g_str_equal (key, "seats"))
    state->n_seats = g_ascii_strtoull (words[1], NULL, 10);
  else if (g_str_equal (key, "turn"))
    state->to_act = seat;
  else if (g_str_equal (key, "dealer"))
    state->dealer = seat;
  else if (g_str_equal (key, "winner"))
    {
      state->first_hand = FALSE;
      state->previous_winner = seat;
    }
  else if (g_str_equal (key, "passed"))
    state->shedding.n_passed = read_seats (words, state->shedding.passed);
  else if (g_str_equal (key, "out"))
    state->shedding.n_out = read_seats (words, state->shedding.out);
  else if (g_str_equal (key, "drawn"))
    state->drawn = read_card (rules, state, words[1], ct_hand (state->to_act));
  else if (g_str_equal (key, "stock"))
    put (rules, state, CT_ZONE_STOCK, words);
  else if (g_str_equal (key, "lead"))
    put (rules, state, CT_ZONE_LEAD, words);
  else if (g_str_equal (key, "trick"))
    put (rules, state, CT_ZONE_TRICK, words);
  else if (g_str_equal (key, "aside"))
    put (rules, state, CT_ZONE_ASIDE, words);
  else if (g_str_equal (key, "centre"))
    put (rules, state, CT_ZONE_CENTER, words);
  else if (g_str_has_prefix (key, "pile-"))
    put (rules, state, CT_ZONE_PILE + key[5] - 'A', words);
  else if (g_str_equal (key, "chain"))
    put_chain (rules, state, words);
  else if (g_str_equal (key, "owe"))
    read_debts (state, words);
  else if (g_str_equal (key, "total"))
    for (guint i = 1; words[i] != NULL; i++)
      state->total[i - 1] = g_ascii_strtoll (words[i], NULL, 10);
  else if (strlen (key) == 1)
    put (rules, state, ct_hand (key[0] - 'A'), words);
  else
    {
      guint phase = 0;

      while (phase < CT_N_PHASES && !g_str_equal (phases[phase], words[1]))
        phase++;
      g_assert_cmpstr (key, ==, "phase");
      g_assert_cmpuint (phase, <, CT_N_PHASES);
      state->phase = phase;
    }
}

/* @text: "seats 3; phase follow; turn B; lead 7H; B 3H 9H KS; trick B:9H; stock 4C TD".
 *   The stock and a "pile-A" begin at the top; cards not named are out of play. Buraco
 *   also has "discards 9H 4S; pot-1 3C 4C; meld-A 5S 6S JK; taken A; unused B; opened
 *   A", Cau Robat "chain A:7o B:7c; owe AB BC; total 2 0 1". "stock *9"
 *   is nine cards that no later word names, below those already there.
 *
 * Returns: (nullable): why the rules find the position impossible
 */
const char *
ct_test_position (const CtRules *rules, CtState *state, const char *text)
{
  g_auto (GStrv) facts = g_strsplit (text, ";", -1);
  CtCard pack[CT_MAX_CARDS];
  guint n_cards = ct_deck_size (rules->deck);

  for (guint i = 0; i < n_cards; i++)
    pack[i] = i;
  ct_state_init (state, 2, pack, n_cards);
  while (ct_zone_len (state, CT_ZONE_STOCK) > 0)
    ct_state_shift_at (state, CT_ZONE_STOCK, 0, CT_ZONE_ABSENT, -1, NULL, NULL);

  for (guint i = 0; facts[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (g_strstrip (facts[i]), " ", -1);

      if (words[0] != NULL)
        read_fact (rules, state, words);
    }

  return ct_rules_prepare (rules, state);
}

/* @text: the first cards, top first; the others follow in the order of the deck */
void
ct_test_pack (const CtRules *rules, const char *text, CtCard *ret_pack)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  gboolean is_taken[CT_MAX_CARDS] = { FALSE };
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      CtFace face;
      guint copy = 0;

      if (words[i][0] == '\0')
        continue;
      g_assert_true (ct_face_parse (rules->deck, words[i], &face));
      while (is_taken[ct_deck_find (rules->deck, face, copy)])
        copy++;
      ret_pack[n] = ct_deck_find (rules->deck, face, copy);
      is_taken[ret_pack[n++]] = TRUE;
    }

  for (guint card = 0; card < ct_deck_size (rules->deck); card++)
    if (!is_taken[card])
      ret_pack[n++] = card;
}

/* The state before the first deal, by A. */
void
ct_test_deal (const CtRules *rules, CtState *state, guint n_seats, const char *pack)
{
  CtCard cards[CT_MAX_CARDS];

  ct_test_pack (rules, pack, cards);
  ct_state_init (state, n_seats, cards, ct_deck_size (rules->deck));
}

/* @text: "follow KS" for the player to act, "C: follow KS" for another */
CtMove
ct_test_move (const CtRules *rules, const CtState *state, const char *text)
{
  gboolean has_seat = text[0] != '\0' && text[1] == ':';
  guint seat = has_seat ? (guint) (text[0] - 'A') : state->to_act;
  CtMove move;

  if (ct_move_parse (rules, state, seat, has_seat ? text + 2 : text, &move) !=
      CT_MOVE_TEXT_OK)
    g_error ("%s is no move", text);

  return move;
}

/* @moves: "follow KS | draw | follow 2H"; all must be legal
 * @events: (nullable): receives the events of the last move
 */
void
ct_test_play (const CtRules *rules, CtState *state, const char *moves, GArray *events)
{
  g_auto (GStrv) texts = g_strsplit (moves, "|", -1);

  for (guint i = 0; texts[i] != NULL; i++)
    {
      CtVerdict verdict;
      CtMove move = ct_test_move (rules, state, g_strstrip (texts[i]));

      if (events != NULL)
        g_array_set_size (events, 0);
      if (!ct_rules_apply (rules, state, &move, &verdict, events))
        g_error ("%s refuses %s", verdict.rule, texts[i]);
    }
}

static void
append_card (GString *text, const CtRules *rules, const char *mark, CtCard card)
{
  char name[CT_FACE_NAME_LEN];
  CtFace face = card == CT_NO_CARD ? CT_NO_FACE : ct_rules_face (rules, card);

  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append_printf (text, "%s%s", mark, ct_face_name (rules->deck, face, name));
}

/* Returns: the cards of a refusal: "!KS" offends, "=7H" is evidence, "+3H" would be
 * legal
 */
char *
ct_test_marks (const CtRules *rules, const CtVerdict *verdict)
{
  static const char *const marks[] = { "!", "=", "+" };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < verdict->n_refs; i++)
    append_card (text, rules, marks[verdict->ref[i].role], verdict->ref[i].card);

  return g_string_free (text, FALSE);
}

char *
ct_test_zone (const CtRules *rules, const CtState *state, guint zone)
{
  GString *text = g_string_new (NULL);

  for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
    append_card (text, rules, "", ct_zone_card (state, zone, pos));

  return g_string_free (text, FALSE);
}

/* "stock", "A" for a hand, "pile-A", "pot-1", "meld-1" */
static const char *
zone_name (guint zone, char name[8])
{
  static const char *const names[] = { "stock",  "lead",     "trick", "aside",
                                       "centre", "discards", "absent" };

  if (zone < CT_ZONE_HAND)
    return names[zone];

  if (zone < CT_ZONE_PILE)
    g_snprintf (name, 8, "%c", 'A' + zone - CT_ZONE_HAND);
  else if (zone < CT_ZONE_POT)
    g_snprintf (name, 8, "pile-%c", 'A' + zone - CT_ZONE_PILE);
  else if (zone < CT_ZONE_MELD)
    g_snprintf (name, 8, "pot-%u", zone - CT_ZONE_POT + 1);
  else
    g_snprintf (name, 8, "meld-%u", zone - CT_ZONE_MELD + 1);
  return name;
}

static void
append_event (GString *text, const CtRules *rules, const CtEvent *event)
{
  static const char *const names[CT_N_EVENT_TYPES] = {
    [CT_EVENT_CARD] = "card",     [CT_EVENT_TURN] = "turn",   [CT_EVENT_LEAD] = "lead",
    [CT_EVENT_PASS] = "pass",     [CT_EVENT_OUT] = "out",     [CT_EVENT_CALL] = "call",
    [CT_EVENT_DEBT] = "debt",     [CT_EVENT_MELD] = "meld",   [CT_EVENT_OPEN] = "open",
    [CT_EVENT_FAILED] = "failed", [CT_EVENT_SCORE] = "score", [CT_EVENT_WIN] = "win",
    [CT_EVENT_LOSE] = "lose",     [CT_EVENT_MATCH] = "match", [CT_EVENT_VOID] = "void",
    [CT_EVENT_OVER] = "over",
  };
  char from[8];
  char to[8];

  if (text->len > 0)
    g_string_append (text, ", ");
  if (event->type == CT_EVENT_CARD)
    {
      char name[CT_FACE_NAME_LEN];

      ct_face_name (rules->deck, ct_rules_face (rules, event->card), name);
      g_string_append_printf (text, "%s %s>%s", name, zone_name (event->from, from),
                              zone_name (event->to, to));
    }
  else
    {
      g_string_append (text, names[event->type]);
      if (event->seat != CT_NOBODY)
        g_string_append_printf (text, " %c", 'A' + event->seat);
      if (event->type == CT_EVENT_DEBT)
        g_string_append_printf (text, ">%c", 'A' + event->to);
      if (event->type == CT_EVENT_DEBT || event->type == CT_EVENT_SCORE)
        g_string_append_printf (text, " %d", event->amount);
    }
  g_string_append_printf (text, " %s", event->rule);
}

/* Returns: "7H lead>aside KB-FIRST-6, turn B KB-TRICK-3" */
char *
ct_test_events (const CtRules *rules, GArray *events)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < events->len; i++)
    append_event (text, rules, &g_array_index (events, CtEvent, i));

  return g_string_free (text, FALSE);
}

static void
append_zone (GString *text, const CtRules *rules, const CtState *state, guint zone)
{
  g_autofree char *cards = NULL;
  guint n_hidden = 0;
  char name[8];

  while (n_hidden < ct_zone_len (state, zone) &&
         ct_zone_card (state, zone, n_hidden) == CT_NO_CARD)
    n_hidden++;

  g_string_append (text, zone_name (zone, name));
  if (n_hidden == ct_zone_len (state, zone))
    {
      g_string_append_printf (text, ": %u hidden", n_hidden);
      return;
    }

  cards = ct_test_zone (rules, state, zone);
  g_string_append_printf (text, ": %s", cards);
}

/* A hidden zone has its count: "stock: 36 hidden". */
char *
ct_test_table (const CtRules *rules, const CtState *state, const char *separator)
{
  GString *text = g_string_new (NULL);

  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    {
      if (ct_zone_len (state, zone) == 0)
        continue;

      if (text->len > 0)
        g_string_append (text, separator);
      append_zone (text, rules, state, zone);
    }

  return g_string_free (text, FALSE);
}

const char *
ct_test_phase_name (CtPhase phase)
{
  return phases[phase];
}
