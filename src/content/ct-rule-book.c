/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-rule-book.h"

#include <string.h>

#include "ct-rule-book-private.h"

G_DEFINE_FINAL_TYPE (CtRuleBook, ct_rule_book, G_TYPE_OBJECT)

static void
chapter_free (gpointer data)
{
  CtChapter *chapter = data;

  g_free (chapter->id);
  g_free (chapter->title);
  g_ptr_array_unref (chapter->rules);
  g_free (chapter);
}

static void
option_free (gpointer data)
{
  CtOptionWords *option = data;

  g_free (option->name);
  g_free (option->fallback);
  g_free (option->label);
  g_free (option->text);
  g_ptr_array_unref (option->values);
  g_strfreev (option->see);
  g_free (option);
}

static void
entry_free (gpointer data)
{
  CtGlossaryEntry *entry = data;

  g_free (entry->term);
  g_free (entry->text);
  g_free (entry);
}

/**
 * ct_rule_book_get_file:
 *
 * Returns: (nullable): what findings call the file of the book
 */
const char *
ct_rule_book_get_file (CtRuleBook *self)
{
  g_return_val_if_fail (CT_IS_RULE_BOOK (self), NULL);

  return self->file;
}

/**
 * ct_rule_book_get_rules:
 *
 * Returns: (nullable): the rule set; %NULL for the rules that all games share
 */
const CtRules *
ct_rule_book_get_rules (CtRuleBook *self)
{
  g_return_val_if_fail (CT_IS_RULE_BOOK (self), NULL);

  return self->rules;
}

/**
 * ct_rule_book_get_facts:
 *
 * Returns: (transfer none): what its first lines tell about the game
 */
const CtRuleBookFacts *
ct_rule_book_get_facts (CtRuleBook *self)
{
  g_return_val_if_fail (CT_IS_RULE_BOOK (self), NULL);

  return &self->facts;
}

/**
 * ct_rule_book_get_chapters:
 *
 * Returns: (transfer none) (element-type CtChapter): in reading order
 */
GPtrArray *
ct_rule_book_get_chapters (CtRuleBook *self)
{
  g_return_val_if_fail (CT_IS_RULE_BOOK (self), NULL);

  return self->chapters;
}

/**
 * ct_rule_book_get_options:
 *
 * Returns: (transfer none) (element-type CtOptionWords): in reading order
 */
GPtrArray *
ct_rule_book_get_options (CtRuleBook *self)
{
  g_return_val_if_fail (CT_IS_RULE_BOOK (self), NULL);

  return self->options;
}

/**
 * ct_rule_book_get_glossary:
 *
 * Returns: (transfer none) (element-type CtGlossaryEntry): in reading order
 */
GPtrArray *
ct_rule_book_get_glossary (CtRuleBook *self)
{
  g_return_val_if_fail (CT_IS_RULE_BOOK (self), NULL);

  return self->glossary;
}

/**
 * ct_rule_get_refusal:
 * @verdict: of that rule
 *
 * Returns: (transfer none): what is said of a move that it refuses, with named places
 */
const char *
ct_rule_get_refusal (const CtRule *rule, const CtVerdict *verdict)
{
  if (rule->refusals[verdict->reason] != NULL)
    return rule->refusals[verdict->reason];

  return rule->refusal != NULL ? rule->refusal : rule->text;
}

/**
 * ct_rule_book_lookup:
 *
 * Returns: (nullable): the words of the rule with that id
 */
const CtRule *
ct_rule_book_lookup (CtRuleBook *self, const char *id)
{
  g_return_val_if_fail (CT_IS_RULE_BOOK (self), NULL);

  for (guint i = 0; i < self->chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (self->chapters, i);

      for (guint j = 0; j < chapter->rules->len; j++)
        {
          const CtRule *rule = g_ptr_array_index (chapter->rules, j);

          if (g_str_equal (rule->id, id))
            return rule;
        }
    }

  return NULL;
}

/**
 * ct_rule_book_lookup_option:
 *
 * Returns: (nullable): what people read about that option
 */
const CtOptionWords *
ct_rule_book_lookup_option (CtRuleBook *self, const char *name)
{
  g_return_val_if_fail (CT_IS_RULE_BOOK (self), NULL);

  for (guint i = 0; i < self->options->len; i++)
    {
      const CtOptionWords *option = g_ptr_array_index (self->options, i);

      if (g_str_equal (option->name, name))
        return option;
    }

  return NULL;
}

/* The number that stands where @pattern has its "#", or NULL if @value is not of that
 * pattern.
 */
static char *
dup_number (const char *pattern, const char *value)
{
  const char *hash = strchr (pattern, '#');
  gsize before = hash != NULL ? (gsize) (hash - pattern) : 0;

  const char *end;

  if (hash == NULL || strncmp (pattern, value, before) != 0)
    return NULL;

  end = strchr (value + before, hash[1]);
  return end != NULL ? g_strndup (value + before, end - value - before) : NULL;
}

/**
 * ct_rule_book_dup_value_label:
 *
 * Returns: (transfer full) (nullable): what people call @value of @option, translated,
 *   with its number
 */
char *
ct_rule_book_dup_value_label (CtRuleBook *self, const char *option, const char *value)
{
  const CtOptionWords *words = ct_rule_book_lookup_option (self, option);

  for (guint i = 0; words != NULL && i < words->values->len; i++)
    {
      const CtOptionValueWords *candidate = g_ptr_array_index (words->values, i);

      if (g_str_equal (candidate->name, value))
        return g_strdup (ct_text (candidate->label));
    }

  for (guint i = 0; words != NULL && i < words->values->len; i++)
    {
      const CtOptionValueWords *candidate = g_ptr_array_index (words->values, i);
      g_autofree char *number = dup_number (candidate->name, value);

      if (number != NULL)
        {
          GString *label = g_string_new (ct_text (candidate->label));

          g_string_replace (label, "{number}", number, 0);
          return g_string_free (label, FALSE);
        }
    }

  return NULL;
}

static void
ct_rule_book_finalize (GObject *object)
{
  CtRuleBook *self = CT_RULE_BOOK (object);

  g_free (self->file);
  g_free (self->facts.id);
  g_free (self->facts.version);
  g_free (self->facts.title);
  g_strfreev (self->facts.other_names);
  g_free (self->facts.origin);
  g_free (self->facts.players);
  g_free (self->facts.pack);
  g_free (self->facts.direction);
  g_free (self->facts.aim);
  g_ptr_array_unref (self->chapters);
  g_ptr_array_unref (self->options);
  g_ptr_array_unref (self->glossary);

  G_OBJECT_CLASS (ct_rule_book_parent_class)->finalize (object);
}

static void
ct_rule_book_class_init (CtRuleBookClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_rule_book_finalize;
}

static void
ct_rule_book_init (CtRuleBook *self)
{
  self->chapters = g_ptr_array_new_with_free_func (chapter_free);
  self->options = g_ptr_array_new_with_free_func (option_free);
  self->glossary = g_ptr_array_new_with_free_func (entry_free);
}
