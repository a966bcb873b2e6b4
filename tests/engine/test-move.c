/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves can be written as text, compared, and listed by type for each game. */
#include "ct-engine-fixture.h"
#include "ct-test.h"

typedef struct
{
  const char *name;
  const char *rules;
  const char *text;
  CtMoveTextError error;
  const char *canonical;
} Case;

/* clang-format off */
static const Case cases[] = {
  { "follow", "kargaburo", "follow 7H", CT_MOVE_TEXT_OK, "follow 7H" },
  { "lead-while-following", "kargaburo", "lead 7H", CT_MOVE_TEXT_OK, "follow 7H" },
  { "play-while-following", "kargaburo", "play 7H", CT_MOVE_TEXT_OK, "follow 7H" },
  { "ten", "kargaburo", " follow  10H\n", CT_MOVE_TEXT_OK, "follow TH" },
  { "two-cards", "kargaburo", "follow 7H 8H", CT_MOVE_TEXT_OK, "follow 7H 8H" },
  { "draw", "kargaburo", "draw", CT_MOVE_TEXT_OK, "draw" },
  { "take", "kargaburo", "take 7H", CT_MOVE_TEXT_OK, "take 7H" },
  { "empty", "kargaburo", "", CT_MOVE_TEXT_NO_VERB, NULL },
  { "other-family", "kargaburo", "meld 7H 8H 9H", CT_MOVE_TEXT_NO_VERB, NULL },
  { "lift", "kargaburo", "lift 7", CT_MOVE_TEXT_NO_VERB, NULL },
  { "no-card", "kargaburo", "follow", CT_MOVE_TEXT_TOO_FEW, NULL },
  { "no-such-card", "kargaburo", "follow 1H", CT_MOVE_TEXT_NO_CARD, NULL },
  { "joker", "kargaburo", "follow JK", CT_MOVE_TEXT_NO_CARD, NULL },
  { "stands-for-nothing", "buraco-us", "meld 3H 4H JK=9X", CT_MOVE_TEXT_NO_CARD, NULL },
  { "stands-for-another", "kargaburo", "follow 7H=8H", CT_MOVE_TEXT_TOO_MANY, NULL },
  { "twice", "kargaburo", "follow 7H 7H", CT_MOVE_TEXT_NO_COPY, NULL },
  { "take-two", "kargaburo", "take 7H 8H", CT_MOVE_TEXT_TOO_MANY, NULL },
  { "draw-a-card", "kargaburo", "draw 7H", CT_MOVE_TEXT_TOO_MANY, NULL },
  { "fishing", "cau-robat", "follow 7o", CT_MOVE_TEXT_OK, "play 7o" },
  { "fishing-cau", "cau-robat", "play 7o recau", CT_MOVE_TEXT_OK, "play 7o recau" },
  { "fishing-take", "cau-robat", "play 7o take 7c 10o", CT_MOVE_TEXT_OK, "play 7o take 7c 10o" },
  { "fishing-leave", "cau-robat", "play 7o leave", CT_MOVE_TEXT_OK, "play 7o leave" },
  { "fishing-from", "cau-robat", "play 7o from C", CT_MOVE_TEXT_OK, "play 7o from C" },
  { "fishing-from-nobody", "cau-robat", "play 7o from", CT_MOVE_TEXT_NO_CARD, NULL },
  { "fishing-from-no-seat", "cau-robat", "play 7o from 1", CT_MOVE_TEXT_NO_CARD, NULL },
  { "fishing-from-beyond", "cau-robat", "play 7o from Z", CT_MOVE_TEXT_NO_CARD, NULL },
  { "fishing-two-cards", "cau-robat", "play 7o 7c", CT_MOVE_TEXT_OK, "play 7o 7c" },
};
/* clang-format on */

static void
start (const CtRules *rules, CtState *state)
{
  ct_test_deal (rules, state, 3, "");
  state->phase = CT_PHASE_FOLLOW;
}

CT_TEST_CASES ("/move/text/", cases, name)
{
  const Case *c = data;
  const CtRules *rules = ct_rules_lookup (c->rules);
  CtState state;
  CtMove move = { .number = 99 };
  g_autofree char *text = NULL;

  start (rules, &state);
  g_assert_cmpint (ct_move_parse (rules, &state, 1, c->text, &move), ==, c->error);
  if (c->canonical == NULL)
    {
      g_assert_cmpuint (move.number, ==, 99);
      return;
    }

  g_assert_cmpuint (move.seat, ==, 1);
  text = ct_move_to_text (rules, &move);
  g_assert_cmpstr (text, ==, c->canonical);
}

CT_TEST ("/move/hidden")
{
  CtMove move = { .type = CT_MOVE_FOLLOW, .n_cards = 1, .card = { CT_NO_CARD } };
  g_autofree char *text = ct_move_to_text (&ct_rules_kargaburo, &move);

  g_assert_cmpstr (text, ==, "follow ??");
}

static CtMove
parse (const CtRules *rules, const CtState *state, const char *text)
{
  CtMove move;

  g_assert_cmpint (ct_move_parse (rules, state, 0, text, &move), ==, CT_MOVE_TEXT_OK);
  return move;
}

static void
assert_equivalent (const char *left, const char *right, gboolean expected)
{
  const CtRules *rules = ct_rules_lookup ("cau-robat");
  CtState state;
  CtMove a;
  CtMove b;

  start (rules, &state);
  a = parse (rules, &state, left);
  b = parse (rules, &state, right);
  g_assert_cmpint (ct_move_equivalent (rules, &a, &b), ==, expected);
}

/* The order of captured cards makes no difference, the played card does. */
CT_TEST ("/move/equivalent")
{
  assert_equivalent ("play 7o", "play 7o", TRUE);
  assert_equivalent ("play 7o", "play 7c", FALSE);
  assert_equivalent ("play 7o", "play 7o leave", FALSE);
  assert_equivalent ("play 7o cau", "play 7o recau", FALSE);
  assert_equivalent ("play 7o take 10o 7c", "play 7o take 7c 10o", TRUE);
  assert_equivalent ("play 7o take 10o", "play 7o take 7c 10o", FALSE);
  assert_equivalent ("play 7o take 7c", "play 7c take 7o", FALSE);
}

CT_TEST ("/move/has-move")
{
#define A(type) (1u << CT_MOVE_##type)
  static const struct
  {
    const CtRules *rules;
    const char *options;
    guint moves;
  } games[] = {
    { &ct_rules_kargaburo, "",
      A (DEAL) | A (LEAD) | A (FOLLOW) | A (DRAW) | A (PICK_UP) },
    { &ct_rules_kargaburo, "fail-trick=pass",
      A (DEAL) | A (LEAD) | A (FOLLOW) | A (DRAW) | A (PASS) | A (TAKE) },
    { &ct_rules_cau_robat, "", A (DEAL) | A (PLAY) },
  };
#undef A

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      CtRules rules = *games[i].rules;

      ct_test_options (&rules, games[i].options);
      for (guint type = 0; type < CT_N_MOVE_TYPES; type++)
        g_assert_cmpint (ct_rules_has_move (&rules, type), ==,
                         (games[i].moves >> type & 1) != 0);
    }
}
