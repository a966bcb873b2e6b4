/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of the rule books' examples contradict neither each other nor the outcome
 * of a move.
 */
#include <string.h>

#include "ct-example-story.h"
#include "ct-library.h"
#include "ct-engine-fixture.h"
#include "ct-rule-book.h"
#include "ct-test.h"

typedef void (*Look) (const CtExample *example, GPtrArray *sentences);

static void
look_at_rule (const CtRule *rule, CtLibrary *library, Look look)
{
  for (guint i = 0; i < rule->examples->len; i++)
    {
      const CtExample *example = g_ptr_array_index (rule->examples, i);
      g_autoptr (CtNarrator) narrator = NULL;
      g_autoptr (GPtrArray) sentences = NULL;

      if (example->position == NULL)
        continue;

      narrator = ct_narrator_new (&example->position->rules, library);
      ct_narrator_set_viewer (narrator, CT_SEES_ALL);
      ct_narrator_name_seats (narrator);
      sentences = ct_example_tell (example, narrator);
      look (example, sentences);
    }
}

static void
look_at_book (const char *path, CtLibrary *library, Look look)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (CtRuleBook) book = ct_rule_book_new_from_file (file, &error);
  GPtrArray *chapters;

  g_assert_no_error (error);
  chapters = ct_rule_book_get_chapters (book);
  for (guint i = 0; i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);

      for (guint k = 0; k < chapter->rules->len; k++)
        look_at_rule (g_ptr_array_index (chapter->rules, k), library, look);
    }
}

static void
look_at_all (Look look)
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autofree char *folder =
      g_build_filename (g_getenv ("CT_SOURCE_ROOT"), "rules", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".xml"))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        look_at_book (path, library, look);
        n++;
      }
  g_assert_cmpuint (n, >=, 6);
}

static void
find_contradiction (const CtExample *example, GPtrArray *sentences)
{
  for (guint i = 0; i < sentences->len; i++)
    {
      const CtExampleSentence *refused = g_ptr_array_index (sentences, i);
      gboolean is_there = refused->type == CT_EXAMPLE_ILLEGAL;

      for (guint k = i + 1; is_there && k < sentences->len; k++)
        {
          const CtExampleSentence *other = g_ptr_array_index (sentences, k);

          if (other->type != CT_EXAMPLE_ILLEGAL &&
              g_str_has_prefix (other->text, refused->text))
            {
              g_test_message ("%s: refused: %s other: %s", example->id, refused->text,
                              other->text);
              g_test_fail ();
            }
          is_there = other->type != CT_EXAMPLE_PLAY;
        }
    }
}

CT_TEST ("/play/example-story/no-contradiction")
{
  look_at_all (find_contradiction);
}

static void
find_outcome (const CtExample *example, GPtrArray *sentences)
{
  static const struct
  {
    const char *example;
    const char *text;
  } told[] = {
    { "kb-ace-is-high", "Ana leads the next trick: the ace of spades is highest." },
    { "kb-loser-deals", "Ana has lost the hand." },
    { "cr-12-choose", "plays the 6 of swords. Pile to rob: Dina’s. Captured" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    if (g_str_equal (example->id, told[i].example))
      {
        const CtExampleSentence *last =
            g_ptr_array_index (sentences, sentences->len - 1);

        g_assert_nonnull (strstr (last->text, told[i].text));
      }
}

CT_TEST ("/play/example-story/outcome")
{
  look_at_all (find_outcome);
}
