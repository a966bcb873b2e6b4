/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine computes the keys of questions. */
#include "ct-lesson.h"
#include "ct-engine-fixture.h"
#include "ct-test.h"

typedef struct
{
  const char *name;
  const char *rules;
  CtQuizType type;
  guint seat;
  const char *position;
  const char *move; /* of WHAT_TAKES */
  const char *key;  /* the answers, with "+" after the right ones; NULL: no question */
} Case;

#define TRICK  "seats 4; phase follow; turn C; dealer D; "
#define CENTER "seats 4; phase play; turn B; "

/* clang-format off */
static const Case cases[] = {
  { "follow-suit", "kargaburo", CT_QUIZ_WHICH_LEGAL, 2,
    TRICK "trick B:5C; A 2D; B 9S; C 8D QC 4H 3C; D KD", NULL, "8D QC+ 4H 3C+" },
  { "first-and-last", "kargaburo", CT_QUIZ_WHICH_LEGAL, 2,
    TRICK "trick B:5C; A 2D; B 9S; C QC 8D 3C; D KD", NULL, "QC+ 8D 3C+" },
  { "must-draw", "kargaburo", CT_QUIZ_WHICH_LEGAL, 2,
    TRICK "trick B:5C; A 2D; B 9S; C 8D 4H; D KD; stock 4S", NULL, NULL },
  { "not-his-turn", "kargaburo", CT_QUIZ_WHICH_LEGAL, 3,
    TRICK "trick B:5C; A 2D; B 9S; C 8D; D KC KD; stock 4S", NULL, NULL },
  { "leads-anything", "cangkul", CT_QUIZ_WHICH_LEGAL, 1,
    "seats 3; phase lead; turn B; A 2D; B 9S 3H; C 8D", NULL, "9S+ 3H+" },
  { "one-card", "cangkul", CT_QUIZ_WHICH_LEGAL, 1,
    "seats 3; phase lead; turn B; A 2D; B 9S; C 8D", NULL, NULL },

  { "ahead-already", "cangkul", CT_QUIZ_WHO_TAKES, 2,
    TRICK "trick D:2C A:KC B:5C; A 2D; B 9S; C QC 3D; D 4D", NULL, "A+ B C D" },
  { "by-the-last-card", "cangkul", CT_QUIZ_WHO_TAKES, 0,
    TRICK "trick D:2C A:TC B:5C; A 2D; B 9S; C AC KC; D 4D", NULL, "A B C+ D" },
  { "by-the-first-of-two", "cangkul", CT_QUIZ_WHO_TAKES, 0,
    TRICK "trick A:TC B:QC; A 2D; B 9S; C 7C 3C; D 4C 6C", NULL, "A B+ C D" },
  { "depends-on-the-card", "cangkul", CT_QUIZ_WHO_TAKES, 0,
    TRICK "trick D:2C A:TC B:5C; A 2D; B 9S; C AC 3C; D 4D", NULL, NULL },
  { "depends-on-the-other", "cangkul", CT_QUIZ_WHO_TAKES, 0,
    TRICK "trick A:TC B:5C; A 2D; B 9S; C 3C 4C; D 6C KC", NULL, NULL },
  { "after-the-end", "cangkul", CT_QUIZ_WHO_TAKES, 0,
    "seats 3; phase over; A 2D; B 9S; out C", NULL, NULL },

  { "two-must-draw", "kargaburo", CT_QUIZ_WHO_DRAWS, 2,
    TRICK "trick B:5C; A 2D; B 9S; C QC 8D; D 9H; stock 4C 5H", NULL, "A+ B C D+ nobody" },
  { "nobody-draws", "kargaburo", CT_QUIZ_WHO_DRAWS, 2,
    TRICK "trick B:5C; A 2C; B 9S; C QC 8D; D 9C; stock 4C 5H", NULL, "A B C D nobody+" },
  { "who-has-played-draws-not", "kargaburo", CT_QUIZ_WHO_DRAWS, 2,
    TRICK "trick A:5C B:7C; A 2D; B 9S; C QC 8D; D 9H; stock 4C 5H", NULL, "A B C D+ nobody" },
  { "who-is-out-draws-not", "kargaburo", CT_QUIZ_WHO_DRAWS, 1,
    "seats 4; phase follow; turn B; dealer D; trick A:5C; out D; A 2D; B 9S; C QC 8D; stock 4C",
    NULL, "A B+ C D nobody" },
  { "nothing-to-draw", "kargaburo", CT_QUIZ_WHO_DRAWS, 2,
    TRICK "trick B:5C; A 2D; B 9S; C QC 8D; D 9H", NULL, "A B C D nobody+" },

  { "one-card-left", "buraco-brazil", CT_QUIZ_SCORE, 0,
    "seats 2; phase draw; turn A; taken A; A 3C; stock KD", NULL, "-5 85 90 95+" },
  { "four-cards-left", "buraco-brazil", CT_QUIZ_SCORE, 0,
    "seats 2; phase draw; turn A; taken A; A 3C 3D 3H 3S; stock KD", NULL, "80+ 85 100 180" },
  { "of-the-partner", "buraco-brazil", CT_QUIZ_SCORE, 2,
    "seats 4; phase draw; turn A; taken A; A 3C; B KC; C 3D; D QC; stock KD", NULL, "-10 80 90+ 100" },
  { "cards-of-cau-robat", "cau-robat", CT_QUIZ_SCORE, 1,
    CENTER "centre 2o; A 1e; B 1b; C 1c; D 2e; pile-B 3o 4o 5o", NULL, "0 1 2 3+" },
  { "no-points", "kargaburo", CT_QUIZ_SCORE, 2,
    TRICK "trick B:5C; A 2D; B 9S; C QC 8D; D 9H", NULL, NULL },

  { "takes-and-robs", "cau-robat", CT_QUIZ_WHAT_TAKES, 1,
    CENTER "centre 3o 4c 6e 7b 10o 11c; A 1e; B 11e 1o; C 1c; D 2e; pile-A 5c 2b; pile-D 12b; "
    "pile-B 2o",
    "play 11e", "3o+ 4c+ 6e+ 7b+ 10o+ 11c+ 5c+ 12b+ nothing" },
  { "takes-some", "cau-robat", CT_QUIZ_WHAT_TAKES, 1,
    CENTER "centre 1c 4c 6e 2b; A 1e; B 4e 1o; C 3c; D 2e; pile-C 12b 5b; pile-D 5c", "play 4e",
    "1c 4c+ 6e+ 2b 12b 5c+ nothing" },
  { "takes-nothing", "cau-robat", CT_QUIZ_WHAT_TAKES, 1,
    CENTER "centre 3o 10o; A 1e; B 5e 1o; C 1c; D 2e", "play 5e", "3o 10o nothing+" },
  { "not-his-card", "cau-robat", CT_QUIZ_WHAT_TAKES, 1,
    CENTER "centre 3o 10o; A 1e; B 5e 1o; C 1c; D 2e", "play 1c", NULL },
  { "no-move", "cau-robat", CT_QUIZ_WHAT_TAKES, 1,
    CENTER "centre 3o 10o; A 1e; B 5e 1o; C 1c; D 2e", "play it", NULL },
  { "no-words", "cau-robat", CT_QUIZ_WHAT_TAKES, 1,
    CENTER "centre 3o 10o; A 1e; B 5e 1o; C 1c; D 2e", NULL, NULL },
  { "another-game", "cangkul", CT_QUIZ_WHAT_TAKES, 2,
    TRICK "trick B:5C; A 2D; B 9S; C QC 8D; D 9H", "follow QC", NULL },
};
/* clang-format on */

static void
append_answer (GString *text, const CtRules *rules, const Case *c, CtQuizAnswer *answer)
{
  char name[CT_FACE_NAME_LEN];

  if (text->len > 0)
    g_string_append_c (text, ' ');
  if (answer->card != CT_NO_CARD)
    g_string_append (text, ct_face_name (rules->deck,
                                         ct_rules_face (rules, answer->card), name));
  else if (c->type == CT_QUIZ_SCORE)
    g_string_append_printf (text, "%d", answer->number);
  else if (answer->seat != CT_NOBODY)
    g_string_append_c (text, 'A' + answer->seat);
  else
    g_string_append (text, c->type == CT_QUIZ_WHAT_TAKES ? "nothing" : "nobody");
  if (answer->is_right)
    g_string_append_c (text, '+');
}

CT_TEST_CASES ("/quiz/key/", cases, name)
{
  const Case *c = data;
  const CtRules *rules = ct_rules_lookup (c->rules);
  const CtQuiz quiz = { .type = c->type, .move = (char *) c->move };
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (CtQuizAnswer));
  g_autoptr (GString) text = g_string_new (NULL);
  CtQuizAnswer before = { .is_right = TRUE };
  CtState state;

  g_assert_cmpstr (ct_test_position (rules, &state, c->position), ==, NULL);
  g_array_append_val (answers, before);
  g_assert_cmpint (ct_quiz_answers (&quiz, rules, &state, c->seat, answers), ==,
                   c->key != NULL);
  if (c->key == NULL)
    return;

  for (guint i = 0; i < answers->len; i++)
    append_answer (text, rules, c, &g_array_index (answers, CtQuizAnswer, i));
  g_assert_cmpstr (text->str, ==, c->key);
}

static const struct
{
  const char *card; /* NULL: a player */
  guint seat;
  const char *zone; /* NULL: not on the table */
} places[] = {
  { "QC", CT_NOBODY, "C" },  { "5C", CT_NOBODY, "trick" },
  { "2D", CT_NOBODY, NULL }, { "4C", CT_NOBODY, NULL },
  { "KS", CT_NOBODY, NULL }, { "ZZ", CT_NOBODY, NULL },
  { "8D", CT_NOBODY, "C" },  { NULL, 0, "A" },
  { NULL, 3, "D" },          { NULL, 4, NULL },
  { NULL, CT_NOBODY, NULL },
};

CT_TEST ("/quiz/places")
{
  const CtRules *rules = &ct_rules_kargaburo;
  CtState state;

  g_assert_cmpstr (ct_test_position (rules, &state,
                                     TRICK
                                     "trick B:5C; A 2D; B 9S; C QC 8D; D 9H; stock 4C"),
                   ==, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      const CtQuizOption option = { .card = (char *) places[i].card,
                                    .seat = places[i].seat };
      CtCard card = CT_NO_CARD;
      guint zone = CT_N_ZONES;
      gboolean is_there = ct_quiz_option_find (&option, rules, &state, 2, &zone, &card);

      g_test_message ("%u", i);
      g_assert_cmpint (is_there, ==, places[i].zone != NULL);
      if (!is_there)
        continue;
      g_assert_cmpuint (zone, ==,
                        g_str_equal (places[i].zone, "trick")
                            ? (guint) CT_ZONE_TRICK
                            : ct_hand (places[i].zone[0] - 'A'));
      g_assert_cmpint (card != CT_NO_CARD, ==, places[i].card != NULL);
      if (card != CT_NO_CARD)
        g_assert_cmpuint (ct_state_find (&state, card, NULL), ==, zone);
    }
}

/* Which questions suit the random hands of a game. */
CT_TEST ("/quiz/suits")
{
  static const struct
  {
    CtQuizType type;
    const char *games;
  } suits[] = {
    { CT_QUIZ_WRITTEN, "---" },    { CT_QUIZ_WHICH_LEGAL, "+--" },
    { CT_QUIZ_WHO_TAKES, "+--" },  { CT_QUIZ_WHO_DRAWS, "+--" },
    { CT_QUIZ_WHAT_TAKES, "-+-" }, { CT_QUIZ_SCORE, "---" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (suits); i++)
    for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
      {
        guint kind = ct_rules_has_zone (*rules, CT_ZONE_MELD)     ? 2
                     : ct_rules_has_zone (*rules, CT_ZONE_CENTER) ? 1
                                                                  : 0;

        g_assert_cmpint (ct_quiz_type_suits (suits[i].type, *rules), ==,
                         suits[i].games[kind] == '+');
      }
}
