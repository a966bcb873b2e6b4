/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The timeline finds the moments of short hands, and no others. */
#include <string.h>

#include "ct-engine-fixture.h"
#include "ct-test.h"
#include "ct-timeline.h"

typedef struct
{
  const char *name;
  const char *rules;
  const char *position;
  const char *moves; /* separated by "|"; "!" marks moves against the rules */
  const char *moments;
} Case;

#define TWO   "seats 2; phase follow; dealer A; turn A; trick B:7H; "
#define THREE "seats 3; phase follow; dealer A; turn C; trick B:5C; A 2D 3D; B 9S 4C; "
#define ROBAT "seats 3; phase play; dealer C; turn A; "
#define MELDS                                                                          \
  "seats 4; phase play; dealer D; turn A; opened A B; stock 3S 4S 5S 6S 7S; "

/* clang-format off */
static const Case cases[] = {
  /* Drawing shows that a suit is missing; reported once per suit. */
  { "void-once", "kargaburo", TWO "A 5C 4S; B 6C 7C; stock 3D 2D 9H 8D",
    "draw|draw|draw|follow 9H", "1 void A, 4 trick, 4 first, 4 lead A" },
  { "void-of-two", "kargaburo", TWO "A 5C 4S; B 6C KD 7S; stock 9H 8D 3D",
    "draw|follow 9H|lead 5C|follow 6C|lead KD|draw",
    "1 void A, 2 trick, 2 first, 2 lead A, 3 turn B, 4 trick, 4 lead B, 5 turn A, 6 void A" },
  { "void-of-both", "kargaburo", THREE "C 8D 9D; stock TD 9C JD 8C 2H",
    "draw|draw|follow 9C|draw|draw|follow 8C",
    "1 void C, 3 turn A, 4 void A, 6 turn C, 6 trick, 6 first, 6 lead C" },
  { "void-by-passing", "cangkul", THREE "C 8D 9D", "pass|pass|take 5C",
    "1 turn A, 1 void C, 2 turn C, 2 void A, 3 turn B, 3 trick, 3 first" },
  { "void-by-picking-up", "kargaburo", THREE "C 8D 9D", "pick-up",
    "1 turn B, 1 trick, 1 first, 1 void C" },
  { "stock", "kargaburo", TWO "A 5C 4S; B 6C 7C; stock 3D 9H", "draw|draw",
    "1 void A, 2 stock A" },
  { "stock-stays", "kargaburo", TWO "A 5C 9H; B 6C 7C; stock 3D", "follow 9H",
    "1 trick, 1 first, 1 lead A" },
  { "lead-kept", "kargaburo",
    "seats 2; phase lead; dealer B; turn A; A KC 9H QS 5D; B 6C 7H 3S 4D; stock 3D",
    "lead KC|follow 6C|lead 9H|follow 7H|lead QS|follow 3S",
    "1 turn B, 2 turn A, 2 trick, 2 first, 3 turn B, 4 turn A, 4 trick, 5 turn B, 6 turn A, 6 trick" },
  /* The first trick belongs to the owner of the lead card, if nobody beats it. */
  { "lead-card", "kargaburo",
    "seats 2; phase follow; dealer A; turn B; lead 7H; A 5H 4S 2C; B 9H 7C 3C; stock 3D",
    "follow 9H|follow 5H", "1 turn A, 2 turn B, 2 trick, 2 first" },
  { "lead-card-taken", "kargaburo",
    "seats 2; phase follow; dealer A; turn B; lead 7H; A KH 4S 2C; B 9H 7C 3C; stock 3D",
    "follow 9H|follow KH", "1 turn A, 2 trick, 2 first, 2 lead A" },
  { "end", "kargaburo", TWO "A 9H; B 6C 7C; stock 3D", "follow 9H",
    "1 trick, 1 first, 1 out A, 1 over" },
  { "against-the-rules", "kargaburo", THREE "C QC 9D; stock TD", "!follow 9D|!draw",
    "1 turn A, 1 irregular C, 2 void A, 2 stock A, 2 irregular A" },

  /* Playing an equal card at once is a call; a player who plays another misses it. */
  { "call", "cau-robat", ROBAT "centre 2o; A 7o 3o; B 7c 4c; C 1c 5c", "play 7o|play 7c",
    "1 turn B, 2 turn C, 2 call B" },
  { "missed-call", "cau-robat", ROBAT "centre 2o; A 7o 3o; B 7c 4c; C 1c 5c", "play 7o|play 4c",
    "1 turn B, 2 turn C, 2 missed B" },
  { "no-call", "cau-robat", ROBAT "centre 2o; A 7o 3o; B 6c 4c; C 7c 5c", "play 7o|play 4c",
    "1 turn B, 2 turn C" },
  { "caught-and-no-call", "cau-robat", ROBAT "centre 7o; A 7e 3o; B 7c 4c; C 1c 5c",
    "play 7e|play 4c", "1 turn B, 2 turn C" },

  { "melds", "buraco-brazil",
    MELDS "A 8C 8D 8H TC JC QC 3D KS 9S; B 9C 9D 9H 4D 6S JS; C KC KD KH 6D; D QD 8S 5D 4H; discards 2H",
    "meld 8C 8D 8H|meld TC JC QC|discard 3D|draw|meld 9C 9D 9H|discard 4D|draw|meld KC KD KH",
    "1 meld A, 3 turn B, 5 meld B, 6 turn C" },
  { "complete", "buraco-brazil", MELDS "meld-A 5C 6C 7C 8C 9C TC; A JC QC 3D 4D; B 2D; C 2S; D 2C",
    "lay-off JC @1", "1 canastra A" },
};
/* clang-format on */

static const char *
name_kind (CtMomentKind kind)
{
  static const char *const names[CT_N_MOMENT_KINDS] = {
    [CT_MOMENT_TURN] = "turn",
    [CT_MOMENT_TRICK_END] = "trick",
    [CT_MOMENT_FIRST_TRICK] = "first",
    [CT_MOMENT_LEAD_CHANGE] = "lead",
    [CT_MOMENT_VOID] = "void",
    [CT_MOMENT_STOCK_EMPTY] = "stock",
    [CT_MOMENT_OUT] = "out",
    [CT_MOMENT_CALL] = "call",
    [CT_MOMENT_MISSED_CALL] = "missed",
    [CT_MOMENT_MELD] = "meld",
    [CT_MOMENT_CANASTRA] = "canastra",
    [CT_MOMENT_OVER] = "over",
    [CT_MOMENT_IRREGULAR] = "irregular",
  };

  g_assert_nonnull (names[kind]);
  return names[kind];
}

static char *
dup_moments (CtTimeline *timeline)
{
  guint n_moments;
  const CtMoment *moments = ct_timeline_get_moments (timeline, &n_moments);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_moments; i++)
    {
      g_string_append_printf (text, "%s%u %s", text->len > 0 ? ", " : "",
                              moments[i].position, name_kind (moments[i].kind));
      if (moments[i].seat != CT_NOBODY)
        g_string_append_printf (text, " %c", 'A' + moments[i].seat);
    }

  return g_string_free (text, FALSE);
}

CT_TEST_CASES ("/moments/", cases, name)
{
  const Case *c = data;
  const CtRules *rules = ct_rules_lookup (c->rules);
  g_auto (GStrv) moves = g_strsplit (c->moves, "|", -1);
  g_autoptr (CtSession) session = NULL;
  g_autoptr (CtTimeline) timeline = NULL;
  g_autofree char *moments = NULL;
  CtState state;

  g_assert_cmpstr (ct_test_position (rules, &state, c->position), ==, NULL);
  session = ct_session_new (rules, &state);
  timeline = ct_timeline_new (session);
  for (guint i = 0; moves[i] != NULL; i++)
    {
      gboolean is_irregular = moves[i][0] == '!';
      CtMove move = ct_test_move (rules, ct_session_get_state_at (session, i),
                                  moves[i] + is_irregular);

      g_test_message ("%s", moves[i]);
      g_assert_true (ct_session_append (session, &move, is_irregular));
    }
  moments = dup_moments (timeline);
  g_assert_cmpstr (moments, ==, c->moments);
}
