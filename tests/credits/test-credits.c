/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Golden files of the rules that each move in the examples gives credit for. */
#include "ct-credit.h"
#include "ct-golden.h"
#include "ct-rule-book.h"
#include "ct-test.h"

static void
write_credits (GString *text,
               const CtRules *rules,
               const CtState *state,
               const CtMove *move)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  ct_credit_move (rules, state, move, NULL, ids);
  for (guint i = 0; i < ids->len; i++)
    g_string_append_printf (text, " %s", (char *) g_ptr_array_index (ids, i));
}

/* All but the deal, which gives credit only when dealt by hand. */
static void
write_example (GString *text, const CtExample *example)
{
  const CtRules *rules;
  CtState state;

  if (example->position == NULL)
    return;

  rules = &example->position->rules;
  ct_position_begin (example->position, &state);
  for (guint i = 0; i < example->steps->len; i++)
    {
      const CtExampleStep *step = g_ptr_array_index (example->steps, i);
      guint seat = step->seat != CT_NOBODY ? step->seat : state.to_act;
      CtMove move;

      if ((step->type != CT_EXAMPLE_LEGAL && step->type != CT_EXAMPLE_PLAY) ||
          ct_move_parse (rules, &state, seat, step->text, &move) != CT_MOVE_TEXT_OK ||
          ct_rules_check (rules, &state, &move).rule != NULL)
        continue;

      g_string_append_printf (text, "%s | %s |", example->id, step->text);
      write_credits (text, rules, &state, &move);
      g_string_append_c (text, '\n');
      if (step->type == CT_EXAMPLE_PLAY &&
          !ct_rules_apply (rules, &state, &move, NULL, NULL))
        g_assert_not_reached ();
    }
}

static char *
write_book (const CtRules *rules)
{
  g_autofree char *name = g_strconcat (rules->id, ".xml", NULL);
  g_autofree char *path =
      g_build_filename (g_getenv ("CT_SOURCE_ROOT"), "rules", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (CtRuleBook) book = ct_rule_book_new_from_file (file, &error);
  GString *text = g_string_new (NULL);
  GPtrArray *chapters;

  g_assert_no_error (error);
  chapters = ct_rule_book_get_chapters (book);
  for (guint i = 0; i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);

      for (guint j = 0; j < chapter->rules->len; j++)
        {
          const CtRule *rule = g_ptr_array_index (chapter->rules, j);

          for (guint k = 0; k < rule->examples->len; k++)
            write_example (text, g_ptr_array_index (rule->examples, k));
        }
    }

  return g_string_free (text, FALSE);
}

CT_TEST_GAMES ("/credits/")
{
  const CtRules *rules = data;
  g_autofree char *name = g_strconcat (rules->id, ".txt", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "credits", name, NULL);
  g_autofree char *credits = write_book (rules);

  ct_golden_assert (path, credits);
}
