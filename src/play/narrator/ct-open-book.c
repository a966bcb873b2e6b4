/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-open-book.h"

#include <glib/gi18n.h>

/**
 * CtOpenBook:
 *
 * The rule book of a game, followed by the rules common to all games, translated and in
 * reading order.
 */
struct _CtOpenBook
{
  CtLibrary *library; /* keeps the rules alive */
  CtRuleBook *book;
  GStrv facts;
  GPtrArray *chapters; /* of CtBookChapter */
};

static void
entry_free (gpointer data)
{
  CtBookEntry *entry = data;

  g_free (entry->title);
  g_free (entry->text);
  g_ptr_array_unref (entry->notes);
  g_free (entry);
}

static void
chapter_free (gpointer data)
{
  CtBookChapter *chapter = data;

  g_free (chapter->title);
  g_ptr_array_unref (chapter->entries);
  g_free (chapter);
}

static CtBookChapter *
add_chapter (CtOpenBook *self, const char *title)
{
  CtBookChapter *chapter = g_new (CtBookChapter, 1);

  chapter->title = g_strdup (title);
  chapter->entries = g_ptr_array_new_with_free_func (entry_free);
  g_ptr_array_add (self->chapters, chapter);
  return chapter;
}

static CtBookEntry *
add_entry (CtBookChapter *chapter, const char *title, const char *text)
{
  CtBookEntry *entry = g_new0 (CtBookEntry, 1);

  entry->title = g_strdup (title);
  entry->text = g_strdup (text);
  entry->notes = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (chapter->entries, entry);
  return entry;
}

static void
add_agreements (CtOpenBook *self, CtBookEntry *entry)
{
  GPtrArray *options = ct_rule_book_get_options (self->book);

  for (guint i = 0; i < options->len; i++)
    {
      const CtOptionWords *option = g_ptr_array_index (options, i);
      g_autofree char *usual = NULL;

      if (option->see == NULL ||
          !g_strv_contains ((const char *const *) option->see, entry->id))
        continue;

      usual = ct_rule_book_dup_value_label (self->book, option->name, option->fallback);
      /* Translators: something that can be agreed, and what is usual: “May you discard
       * the card that you just took?” “Yes”.
       */
      g_ptr_array_add (
          entry->notes,
          g_strdup_printf (_ ("House rule at some tables: %s (usually: %s)"),
                           ct_text (option->label), usual));
    }
}

/* @option: (nullable): only its notes */
static void
add_notes (CtBookEntry *entry, const CtRule *rule, const char *option)
{
  for (guint i = 0; i < rule->notes->len; i++)
    {
      const CtRuleNote *note = g_ptr_array_index (rule->notes, i);

      if (option == NULL || g_strcmp0 (note->option, option) == 0)
        /* Translators: how a rule differs from what is written elsewhere. */
        g_ptr_array_add (entry->notes,
                         g_strdup_printf (_ ("Note: %s"), ct_text (note->text)));
    }
}

static void
add_notes_on_option (CtOpenBook *self, CtBookEntry *entry, const char *option)
{
  GPtrArray *chapters = ct_rule_book_get_chapters (self->book);

  for (guint i = 0; i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);

      for (guint j = 0; j < chapter->rules->len; j++)
        add_notes (entry, g_ptr_array_index (chapter->rules, j), option);
    }
}

static void
add_rule (CtOpenBook *self, CtBookChapter *chapter, const CtRule *rule)
{
  CtBookEntry *entry = add_entry (chapter, ct_text (rule->title), ct_text (rule->text));

  entry->id = rule->id;
  entry->rule = rule;
  if (rule->why != NULL)
    /* Translators: the reason for a rule. */
    g_ptr_array_add (entry->notes,
                     g_strdup_printf (_ ("Why? %s"), ct_text (rule->why)));
  add_notes (entry, rule, NULL);
  add_agreements (self, entry);
}

static void
add_rules (CtOpenBook *self, CtRuleBook *book)
{
  GPtrArray *chapters = ct_rule_book_get_chapters (book);

  for (guint i = 0; i < chapters->len; i++)
    {
      const CtChapter *words = g_ptr_array_index (chapters, i);
      CtBookChapter *chapter;

      if (words->rules->len == 0)
        continue;

      chapter = add_chapter (self, ct_text (words->title));
      for (guint j = 0; j < words->rules->len; j++)
        add_rule (self, chapter, g_ptr_array_index (words->rules, j));
    }
}

static void
add_other_values (CtBookEntry *entry, const CtOptionWords *option)
{
  for (guint i = 0; i < option->values->len; i++)
    {
      const CtOptionValueWords *value = g_ptr_array_index (option->values, i);
      g_autofree char *label = ct_option_value_dup_label (value);

      if (!g_str_equal (value->name, option->fallback))
        /* Translators: what else can be agreed at a table. */
        g_ptr_array_add (entry->notes, g_strdup_printf (_ ("Or: %s"), label));
    }
}

static void
add_options (CtOpenBook *self)
{
  GPtrArray *options = ct_rule_book_get_options (self->book);
  CtBookChapter *chapter;

  if (options->len == 0)
    return;

  chapter = add_chapter (self, _ ("Options for House Rules"));
  for (guint i = 0; i < options->len; i++)
    {
      const CtOptionWords *option = g_ptr_array_index (options, i);
      CtBookEntry *entry =
          add_entry (chapter, ct_text (option->label),
                     option->text != NULL ? ct_text (option->text) : NULL);
      g_autofree char *usual =
          ct_rule_book_dup_value_label (self->book, option->name, option->fallback);

      /* Translators: what is played unless something else is agreed. */
      g_ptr_array_add (entry->notes, g_strdup_printf (_ ("Usually: %s"), usual));
      add_other_values (entry, option);
      add_notes_on_option (self, entry, option->name);
    }
}

static void
add_glossary (CtOpenBook *self)
{
  GPtrArray *words = ct_rule_book_get_glossary (self->book);
  CtBookChapter *chapter;

  if (words->len == 0)
    return;

  chapter = add_chapter (self, _ ("Glossary"));
  for (guint i = 0; i < words->len; i++)
    {
      const CtGlossaryEntry *word = g_ptr_array_index (words, i);

      add_entry (chapter, ct_text (word->term), ct_text (word->text));
    }
}

static GStrv
create_facts (CtOpenBook *self)
{
  const CtRuleBookFacts *facts = ct_rule_book_get_facts (self->book);
  const CtText *texts[] = { facts->aim, facts->players, facts->pack, facts->direction };
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (texts[i] != NULL)
      g_strv_builder_add (builder, ct_text (texts[i]));

  return g_strv_builder_end (builder);
}

/**
 * ct_open_book_new:
 *
 * Returns: in the current language
 */
CtOpenBook *
ct_open_book_new (CtLibrary *library, const CtRules *rules)
{
  CtOpenBook *self = g_new0 (CtOpenBook, 1);

  self->library = g_object_ref (library);
  self->book = g_object_ref (ct_library_get_book (library, rules));
  self->facts = create_facts (self);
  self->chapters = g_ptr_array_new_with_free_func (chapter_free);
  add_rules (self, self->book);
  add_options (self);
  add_glossary (self);
  add_rules (self, ct_library_get_table_book (library));
  return self;
}

void
ct_open_book_free (CtOpenBook *self)
{
  g_ptr_array_unref (self->chapters);
  g_strfreev (self->facts);
  g_object_unref (self->book);
  g_object_unref (self->library);
  g_free (self);
}

/**
 * ct_open_book_get_facts:
 *
 * Returns: (array zero-terminated=1): aim, players, pack and direction
 */
char **
ct_open_book_get_facts (CtOpenBook *self)
{
  return self->facts;
}

/**
 * ct_open_book_get_chapters:
 *
 * Returns: (element-type CtBookChapter): in reading order
 */
GPtrArray *
ct_open_book_get_chapters (CtOpenBook *self)
{
  return self->chapters;
}
