/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Touching cards, hands or piles on the table answers a question, or marks them. */
#include "ct-question.h"
#include "ct-engine-fixture.h"
#include "ct-test.h"

typedef struct
{
  const char *name;
  const char *rules;
  const char *position;
  CtQuiz quiz;
  const char *options; /* right ones with "!", each with what is touched for it */
  const char *touched; /* cards, hands "@A", piles "@pile-A" */
  const char *answers; /* per touch: "-", "=" and the answer, or the marks */
} Case;

#define TRICK                                                                          \
  "seats 3; phase follow; dealer A; turn C; trick A:QC B:9C; A 2D; B 9S; C 5C 8D; "
#define CATCH                                                                          \
  "seats 3; phase play; dealer C; turn A; centre 7o 5c 10b; A 7e 2e; B 1o; C 1b; "     \
  "pile-B 11o 2c"

/* clang-format off */
static const Case cases[] = {
  { "which-legal", "kargaburo", TRICK "stock 3D 4D", { .type = CT_QUIZ_WHICH_LEGAL },
    "5 of clubs! 5C|8 of diamonds 8D",
    "5C 8D 9C @C @B 5C 5C", "5 of clubs|5 of clubs, 8 of diamonds|-|-|-|8 of diamonds|"
    "5 of clubs, 8 of diamonds" },
  { "who-leads", "kargaburo",
    "seats 3; phase follow; dealer A; turn C; trick A:QC B:9C; A 2D; B 9S; C 5C; stock 3D 4D",
    { .type = CT_QUIZ_WHO_TAKES }, "Ana! @A|Berta @B|I do @C",
    "@A QC 9C 5C 2D 9S 3D", "=Ana|=Ana|=Berta|=I do|=Ana|=Berta|-" },
  { "who-draws", "kargaburo",
    "seats 3; phase follow; dealer A; turn C; trick A:QC B:9C; A 2D; B 9S; C 8D; stock 3D 4D",
    { .type = CT_QUIZ_WHO_DRAWS }, "Ana @A|Berta @B|I do! @C|Nobody",
    "@C 8D @B", "=I do|=I do|=Berta" },
  { "what-is-caught", "cau-robat", CATCH, { .type = CT_QUIZ_WHAT_TAKES, .move = (char *) "play 7e" },
    "7 of coins! 7o|5 of cups 5c|10 of batons! 10b|11 of coins! 11o|Nothing",
    "7o @pile-B 11o 2e @pile-C 2c",
    "7 of coins|7 of coins, 11 of coins|7 of coins|-|-|-" },
  { "nothing-caught", "cau-robat", CATCH, { .type = CT_QUIZ_WHAT_TAKES, .move = (char *) "play 2e" },
    "7 of coins 7o|5 of cups 5c|10 of batons 10b|11 of coins 11o|Nothing!", "5c 5c", "5 of cups|" },
};
/* clang-format on */

static CtNarrator *
new_narrator (const CtRules *rules)
{
  CtNarrator *narrator = ct_narrator_new (rules, NULL);

  ct_narrator_set_name (narrator, 0, "Ana");
  ct_narrator_set_name (narrator, 1, "Berta");
  ct_narrator_set_name (narrator, 2, "Carla");
  return narrator;
}

static CtQuestion *
new_question (const CtQuiz *quiz, const CtRules *rules, const char *position)
{
  g_autoptr (CtNarrator) narrator = new_narrator (rules);
  CtState state;

  g_assert_cmpstr (ct_test_position (rules, &state, position), ==, NULL);
  return ct_question_new (quiz, rules, &state, state.to_act, narrator);
}

static void
join (GString *text, const char *between, const char *word)
{
  if (text->len > 0)
    g_string_append (text, between);
  g_string_append (text, word);
}

static char *
dup_options (CtQuestion *question, const CtRules *rules)
{
  GString *text = g_string_new (NULL);
  guint right = ct_question_get_right (question);

  for (guint i = 0; i < ct_question_get_n_options (question); i++)
    {
      char name[CT_FACE_NAME_LEN];
      CtCard card;
      guint zone;

      join (text, "|", ct_question_get_option (question, i));
      if ((right & 1u << i) != 0)
        g_string_append_c (text, '!');
      if (!ct_question_get_option_place (question, i, &zone, &card))
        continue;
      if (card == CT_NO_CARD)
        g_string_append_printf (text, " @%c", 'A' + zone - CT_ZONE_HAND);
      else
        g_string_append_printf (text, " %s",
                                ct_face_name (rules->deck, ct_rules_face (rules, card),
                                              name));
    }

  return g_string_free (text, FALSE);
}

static char *
dup_set (CtQuestion *question, guint options)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ct_question_get_n_options (question); i++)
    if ((options & 1u << i) != 0)
      join (text, ", ", ct_question_get_option (question, i));

  return g_string_free (text, FALSE);
}

static gboolean
touch (CtQuestion *question, const CtRules *rules, const char *what)
{
  CtCard card = CT_NO_CARD;
  guint zone = CT_N_ZONES;
  CtFace face;

  if (g_str_has_prefix (what, "@pile-"))
    zone = CT_ZONE_PILE + what[6] - 'A';
  else if (what[0] == '@')
    zone = ct_hand (what[1] - 'A');
  else
    {
      g_assert_true (ct_face_parse (rules->deck, what, &face));
      card = ct_deck_find (rules->deck, face, 0);
    }

  return ct_question_touch (question, zone, card);
}

static void
on_chosen (guint *chosen, guint options)
{
  *chosen = options;
}

static void
count (guint *n)
{
  (*n)++;
}

/* A touch answers at once where one answer is right; else it toggles a mark. */
CT_TEST_CASES ("/question/touch/", cases, name)
{
  const Case *c = data;
  const CtRules *rules = ct_rules_lookup (c->rules);
  g_autoptr (CtQuestion) question =
      new_question (&c->quiz, ct_rules_lookup (c->rules), c->position);
  g_auto (GStrv) touched = g_strsplit (c->touched, " ", -1);
  g_auto (GStrv) answers = g_strsplit (c->answers, "|", -1);
  g_autofree char *options = dup_options (question, rules);
  guint n_marked = 0;

  g_assert_cmpstr (options, ==, c->options);
  g_assert_true (ct_question_is_on_table (question));
  g_assert_cmpuint (g_strv_length (touched), ==, g_strv_length (answers));
  g_signal_connect_swapped (question, "notify::marked", G_CALLBACK (count), &n_marked);
  for (guint i = 0; touched[i] != NULL; i++)
    {
      guint chosen = 0;
      guint before = ct_question_get_marked (question);
      guint n_before = n_marked;
      gulong handler = g_signal_connect_swapped (question, "chosen",
                                                 G_CALLBACK (on_chosen), &chosen);
      gboolean is_answer = touch (question, rules, touched[i]);
      guint marked = ct_question_get_marked (question);
      g_autofree char *set = dup_set (question, answers[i][0] == '=' ? chosen : marked);

      g_test_message ("%s", touched[i]);
      g_assert_cmpint (is_answer, ==, answers[i][0] != '-');
      g_assert_cmpuint (n_marked - n_before, ==, marked != before);
      if (answers[i][0] == '-')
        g_assert_cmpuint (chosen | (marked ^ before), ==, 0);
      else
        g_assert_cmpstr (set, ==, answers[i] + (answers[i][0] == '='));
      g_assert_cmpint (chosen != 0, ==, answers[i][0] == '=');
      g_signal_handler_disconnect (question, handler);
    }
}

static void
option_free (gpointer data)
{
  CtQuizOption *option = data;

  ct_text_free (option->text);
  g_free (option);
}

static void
add_option (CtQuiz *quiz, const char *text, gboolean is_right, guint seat, char *card)
{
  CtQuizOption *option = g_new0 (CtQuizOption, 1);

  option->text = ct_text_new (NULL, text);
  option->is_right = is_right;
  option->seat = seat;
  option->card = card;
  g_ptr_array_add (quiz->options, option);
}

/* A card that an author names includes its equal. */
CT_TEST ("/question/written")
{
  g_autoptr (CtText) asked = ct_text_new (NULL, "Which?");
  CtQuiz quiz = { .type = CT_QUIZ_WRITTEN, .question = asked };
  const CtRules *rules = &ct_rules_buraco_brazil;
  g_autoptr (GPtrArray) written = quiz.options =
      g_ptr_array_new_with_free_func (option_free);
  g_autoptr (CtQuestion) question = NULL;
  g_autofree char *options = NULL;
  g_autofree char *solution = NULL;
  guint zone;
  CtCard card;
  guint chosen = 0;

  add_option (&quiz, "This one", TRUE, CT_NOBODY, (char *) "9C");
  add_option (&quiz, "Whatever", FALSE, CT_NOBODY, NULL);
  add_option (&quiz, "The lady", FALSE, 1, NULL);
  question =
      new_question (&quiz, rules,
                    "seats 4; phase play; turn A; A 9C 9C 4D; B 5D 5D; stock 2S");
  options = dup_options (question, rules);
  g_assert_cmpstr (options, ==, "This one! 9C|Whatever|The lady @B");
  g_assert_cmpstr (ct_question_get_text (question), ==, "Which?");
  g_assert_false (ct_question_get_option_place (question, 1, &zone, &card));
  g_assert_false (ct_question_is_multiple_choice (question));
  solution = ct_question_dup_solution (question);
  g_assert_cmpstr (solution, ==, "This one");

  g_signal_connect_swapped (question, "chosen", G_CALLBACK (on_chosen), &chosen);
  for (guint copy = 0; copy < 2; copy++)
    {
      card = ct_deck_find (rules->deck, CT_FACE (CT_CLUBS, 9), copy);
      chosen = 0;
      g_assert_true (ct_question_touch (question, ct_hand (0), card));
      g_assert_cmpuint (chosen, ==, 1 << 0);
    }
  g_assert_true (touch (question, rules, "5D"));
  g_assert_cmpuint (chosen, ==, 1 << 2);
  g_assert_false (touch (question, rules, "4D"));
  g_assert_false (touch (question, rules, "@A"));
  g_assert_false (touch (question, rules, "@pile-A"));

  ct_question_set_text (question, "Say which.");
  g_assert_cmpstr (ct_question_get_text (question), ==, "Say which.");
}

CT_TEST ("/question/several")
{
  CtQuiz quiz = { .type = CT_QUIZ_WRITTEN };
  g_autoptr (GPtrArray) written = quiz.options =
      g_ptr_array_new_with_free_func (option_free);
  g_autoptr (CtQuestion) question = NULL;
  g_autofree char *solution = NULL;

  add_option (&quiz, "One", TRUE, CT_NOBODY, NULL);
  add_option (&quiz, "Two", FALSE, CT_NOBODY, NULL);
  add_option (&quiz, "Three", TRUE, CT_NOBODY, NULL);
  question = new_question (&quiz, &ct_rules_kargaburo, TRICK "stock 3D 4D");
  g_assert_cmpstr (ct_question_get_text (question), ==, "");
  g_assert_true (ct_question_is_multiple_choice (question));
  g_assert_false (ct_question_is_on_table (question));
  g_assert_cmpuint (ct_question_get_right (question), ==, 1 << 0 | 1 << 2);
  solution = ct_question_dup_solution (question);
  g_assert_cmpstr (solution, ==, "One and Three");
}

CT_TEST ("/question/many")
{
  CtQuiz quiz = { .type = CT_QUIZ_WRITTEN };
  g_autoptr (GPtrArray) written = quiz.options =
      g_ptr_array_new_with_free_func (option_free);
  g_autoptr (CtQuestion) question = NULL;

  for (guint i = 0; i < 40; i++)
    add_option (&quiz, "One of many", i == 30 || i == 31, CT_NOBODY, NULL);
  question = new_question (&quiz, &ct_rules_kargaburo, TRICK "stock 3D 4D");
  g_assert_cmpuint (ct_question_get_n_options (question), ==, 31);
  g_assert_cmpuint (ct_question_get_right (question), ==, 1u << 30);
}

/* The last mark counts. */
CT_TEST ("/question/nothing-else")
{
  const Case *c = &cases[3];
  g_autoptr (CtQuestion) question =
      new_question (&c->quiz, ct_rules_lookup (c->rules), c->position);
  guint n_marked = 0;

  g_signal_connect_swapped (question, "notify::marked", G_CALLBACK (count), &n_marked);
  ct_question_set_marked (question, 1 << 0 | 1 << 1);
  g_assert_cmpuint (ct_question_get_marked (question), ==, 1 << 0 | 1 << 1);
  ct_question_set_marked (question, 1 << 0 | 1 << 1 | 1 << 4);
  g_assert_cmpuint (ct_question_get_marked (question), ==, 1 << 4);
  ct_question_set_marked (question, 1 << 2 | 1 << 4);
  g_assert_cmpuint (ct_question_get_marked (question), ==, 1 << 2);
  g_assert_cmpuint (n_marked, ==, 3);

  ct_question_set_marked (question, 1 << 2);
  g_assert_cmpuint (n_marked, ==, 3);
  g_object_set (question, "marked", 1u << 4, NULL);
  g_assert_cmpuint (ct_question_get_marked (question), ==, 1 << 4);
  ct_question_set_marked (question, 0);
  g_assert_cmpuint (ct_question_get_marked (question), ==, 0);
  g_assert_cmpuint (n_marked, ==, 5);
}

CT_TEST ("/question/words")
{
  static const struct
  {
    CtQuizType type;
    const CtRules *rules;
    const char *table;
    const char *text;
  } words[] = {
    { CT_QUIZ_WHICH_LEGAL, &ct_rules_kargaburo, TRICK "stock 3D 4D",
      "Which of these cards can you play now?" },
    { CT_QUIZ_WHO_TAKES, &ct_rules_kargaburo, TRICK "stock 3D 4D", "Who leads next?" },
    { CT_QUIZ_WHO_DRAWS, &ct_rules_kargaburo, TRICK "stock 3D 4D", "Who must draw?" },
    { CT_QUIZ_SCORE, &ct_rules_kargaburo, TRICK "stock 3D 4D",
      "How many cards did you win?" },
    { CT_QUIZ_SCORE, &ct_rules_buraco_us,
      "seats 4; phase play; turn A; A 9C 9C 4D; B 5D 5D; stock 2S",
      "How many points is this hand worth?" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      CtQuiz quiz = { .type = words[i].type };
      g_autoptr (CtQuestion) question =
          new_question (&quiz, words[i].rules, words[i].table);

      g_assert_cmpstr (ct_question_get_text (question), ==, words[i].text);
    }
}
