/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An open rule book explains every house rule and every term, without placeholders. */
#include <string.h>

#include "ct-open-book.h"
#include "ct-test.h"

static void
assert_filled (const char *text)
{
  if (text != NULL && strchr (text, '{') != NULL)
    g_error ("“%s” has a placeholder.", text);
}

static gboolean
has_note (const CtBookEntry *entry, const char *text)
{
  for (guint i = 0; i < entry->notes->len; i++)
    if (g_str_equal (g_ptr_array_index (entry->notes, i), text))
      return TRUE;

  return FALSE;
}

static const CtBookEntry *
find_entry (CtOpenBook *book, const char *title, const char *text)
{
  GPtrArray *chapters = ct_open_book_get_chapters (book);

  for (guint i = 0; i < chapters->len; i++)
    {
      GPtrArray *entries = ((CtBookChapter *) g_ptr_array_index (chapters, i))->entries;

      for (guint j = 0; j < entries->len; j++)
        {
          const CtBookEntry *entry = g_ptr_array_index (entries, j);

          if (entry->rule == NULL && g_str_equal (entry->title, title) &&
              g_strcmp0 (entry->text, text) == 0)
            return entry;
        }
    }

  g_error ("“%s” is missing.", title);
}

CT_TEST_GAMES ("/open-book/filled/")
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  CtOpenBook *book = ct_open_book_new (library, data);
  GPtrArray *chapters = ct_open_book_get_chapters (book);
  char **facts = ct_open_book_get_facts (book);

  for (guint i = 0; facts[i] != NULL; i++)
    assert_filled (facts[i]);
  for (guint i = 0; i < chapters->len; i++)
    {
      const CtBookChapter *chapter = g_ptr_array_index (chapters, i);

      assert_filled (chapter->title);
      for (guint j = 0; j < chapter->entries->len; j++)
        {
          const CtBookEntry *entry = g_ptr_array_index (chapter->entries, j);

          assert_filled (entry->title);
          assert_filled (entry->text);
          for (guint k = 0; k < entry->notes->len; k++)
            assert_filled (g_ptr_array_index (entry->notes, k));
        }
    }
  ct_open_book_free (book);
}

static void
check_option (CtOpenBook *open_book, CtRuleBook *book, const CtOptionWords *option)
{
  const CtBookEntry *entry =
      find_entry (open_book, ct_text (option->label),
                  option->text != NULL ? ct_text (option->text) : NULL);
  g_autofree char *usual =
      ct_rule_book_dup_value_label (book, option->name, option->fallback);
  g_autofree char *note = g_strdup_printf ("Usually: %s", usual);

  g_assert_cmpstr (g_ptr_array_index (entry->notes, 0), ==, note);
  for (guint i = 0; i < option->values->len; i++)
    {
      const CtOptionValueWords *value = g_ptr_array_index (option->values, i);
      g_autofree char *label = ct_option_value_dup_label (value);
      g_autofree char *other = g_strdup_printf ("Or: %s", label);

      g_assert_cmpint (has_note (entry, other), !=,
                       g_str_equal (value->name, option->fallback));
      g_assert_cmpint (strchr (value->name, '#') != NULL, ==,
                       g_str_has_suffix (ct_text (value->label), "{number}"));
    }
}

CT_TEST_GAMES ("/open-book/house-rules/")
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  CtOpenBook *open_book = ct_open_book_new (library, data);
  CtRuleBook *book = ct_library_get_book (library, data);
  GPtrArray *options = ct_rule_book_get_options (book);

  for (guint i = 0; i < options->len; i++)
    check_option (open_book, book, g_ptr_array_index (options, i));
  ct_open_book_free (open_book);
}

CT_TEST_GAMES ("/open-book/glossary/")
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  CtOpenBook *book = ct_open_book_new (library, data);
  GPtrArray *words = ct_rule_book_get_glossary (ct_library_get_book (library, data));

  g_assert_cmpuint (words->len, >, 0);
  for (guint i = 0; i < words->len; i++)
    {
      const CtGlossaryEntry *word = g_ptr_array_index (words, i);

      find_entry (book, ct_text (word->term), ct_text (word->text));
    }
  ct_open_book_free (book);
}

CT_TEST ("/open-book/range")
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  CtRuleBook *book = ct_library_get_book (library, &ct_rules_cangkul);
  const CtOptionWords *option = ct_rule_book_lookup_option (book, "match-target");

  for (guint i = 0; i < option->values->len; i++)
    {
      const CtOptionValueWords *value = g_ptr_array_index (option->values, i);
      g_autofree char *label = ct_option_value_dup_label (value);

      if (g_str_equal (value->name, "wins=#"))
        {
          g_assert_cmpstr (label, ==,
                           "Number of hands to win: any number from 1 to 999");
          return;
        }
    }
  g_assert_not_reached ();
}
