/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Golden files of the examples of each rule book: refusals with their rule, sentence
 * and evidence, events, and expectations. The head names the book.
 */
#include <string.h>

#include "ct-golden.h"
#include "ct-library.h"
#include "ct-narrator.h"
#include "ct-rule-book.h"
#include "ct-test.h"
#include "ct-xml-private.h"

typedef struct
{
  CtNarrator *narrator;
  const CtRules *rules;
  CtState state;
  GString *text;
} Showing;

static void
say (Showing *self, const char *kind, char *sentence)
{
  g_assert_true (sentence == NULL || strchr (sentence, '{') == NULL);
  if (sentence != NULL && sentence[0] != '\0')
    g_string_append_printf (self->text, "    %s: %s\n", kind, sentence);
  g_free (sentence);
}

static void
show_play (Showing *self, const CtMove *move)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState before = self->state;

  if (!ct_rules_apply (self->rules, &self->state, move, NULL, events))
    g_assert_not_reached ();

  say (self, "then",
       ct_narrator_say_events (self->narrator, &before, &self->state, events));
  for (guint i = 0; i < events->len; i++)
    {
      const char *rule = g_array_index (events, CtEvent, i).rule;

      if (rule != NULL)
        g_string_append_printf (self->text, "%s%s", i == 0 ? "    by: " : " ", rule);
    }
  g_string_append_c (self->text, '\n');
}

static void
show_move (Showing *self, const CtExampleStep *step)
{
  guint seat = step->seat != CT_NOBODY ? step->seat : self->state.to_act;
  CtMove move;
  CtVerdict verdict;

  if (ct_move_parse (self->rules, &self->state, seat, step->text, &move) !=
      CT_MOVE_TEXT_OK)
    return;

  verdict = ct_rules_check (self->rules, &self->state, &move);
  g_string_append_printf (self->text, "  %c %s: %s\n", 'A' + seat, step->text,
                          verdict.rule != NULL ? verdict.rule : "legal");
  if (verdict.rule != NULL)
    {
      say (self, "because", ct_narrator_say_verdict (self->narrator, &verdict));
      say (self, "proof",
           ct_narrator_say_witness (self->narrator, &self->state, &verdict));
    }
  else if (step->type == CT_EXAMPLE_PLAY)
    show_play (self, &move);
}

static void
show_expected (Showing *self, const CtExampleStep *step)
{
  g_string_append (self->text, "  expect");
  for (guint i = 0; i < step->node->attributes->len; i++)
    {
      const CtAttribute *attribute = g_ptr_array_index (step->node->attributes, i);

      g_string_append_printf (self->text, " %s=%s", attribute->name, attribute->value);
    }
  g_string_append_printf (self->text, "%s%s\n", step->text[0] != '\0' ? ": " : "",
                          step->text);
}

static gboolean
is_dealing (const CtExampleStep *step)
{
  return g_str_has_prefix (step->text, "lift") || g_str_has_prefix (step->text, "deal");
}

static gboolean
is_move (const CtExampleStep *step)
{
  return step->type == CT_EXAMPLE_LEGAL || step->type == CT_EXAMPLE_ILLEGAL ||
         step->type == CT_EXAMPLE_PLAY;
}

static void
show_example (Showing *self, const CtExample *example)
{
  g_autofree char *rules = g_strjoinv (" ", example->rules);

  g_string_append_printf (self->text, "\n%s: %s\n", example->id, rules);
  if (example->position == NULL)
    return;

  self->rules = &example->position->rules;
  self->state = example->position->state;
  ct_narrator_set_rules (self->narrator, self->rules);
  for (guint i = 0; i < example->steps->len; i++)
    {
      const CtExampleStep *step = g_ptr_array_index (example->steps, i);

      if (step->type == CT_EXAMPLE_EXPECT)
        show_expected (self, step);
      if (!is_move (step))
        continue;
      if (self->state.phase == CT_PHASE_DEAL && !is_dealing (step))
        ct_rules_deal (self->rules, &self->state, NULL);
      show_move (self, step);
    }
}

static void
show_chapter (Showing *self, const CtChapter *chapter)
{
  for (guint i = 0; i < chapter->rules->len; i++)
    {
      const CtRule *rule = g_ptr_array_index (chapter->rules, i);

      for (guint k = 0; k < rule->examples->len; k++)
        show_example (self, g_ptr_array_index (rule->examples, k));
    }
}

static void
test_shown (gconstpointer data)
{
  CtGolden *golden = ct_golden_open (data);
  g_autofree char *name = ct_golden_dup_head (golden, "book");
  g_autofree char *path =
      g_strdup_printf ("%s/rules/%s.xml", g_getenv ("CT_SOURCE_ROOT"), name);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (CtRuleBook) book = ct_rule_book_new_from_file (file, &error);
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  Showing showing = { .text = text };
  GPtrArray *chapters;

  g_assert_no_error (error);
  showing.narrator = ct_narrator_new (ct_rule_book_get_rules (book), library);
  ct_narrator_set_viewer (showing.narrator, CT_SEES_ALL);
  ct_narrator_name_seats (showing.narrator);
  g_string_append_printf (text, "book: %s\n", name);
  chapters = ct_rule_book_get_chapters (book);
  for (guint i = 0; i < chapters->len; i++)
    show_chapter (&showing, g_ptr_array_index (chapters, i));

  ct_golden_close (golden, text->str);
  g_assert_finalize_object (showing.narrator);
}

CT_BEFORE_TESTS
{
  ct_golden_add_tests ("shown", test_shown);
}
