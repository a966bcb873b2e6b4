/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-rule-book.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-rule-book-private.h"

G_DEFINE_FINAL_TYPE (CtRuleBook, ct_rule_book, G_TYPE_OBJECT)

/* ----------------------- from the elements of a file to what a rule book is made of */

static void
note_free (gpointer data)
{
  CtRuleNote *note = data;

  g_free (note->option);
  g_free (note->text);
  g_free (note);
}

static void
rule_free (gpointer data)
{
  CtRule *rule = data;

  g_free (rule->id);
  g_free (rule->title);
  g_free (rule->text);
  g_free (rule->why);
  g_ptr_array_unref (rule->notes);
  g_free (rule->refusal);
  for (guint reason = 0; reason < CT_N_REASONS; reason++)
    g_free (rule->refusals[reason]);
  g_free (rule->say);
  g_free (rule->not_enforced);
  g_ptr_array_unref (rule->examples);
  g_strfreev (rule->see);
  g_free (rule);
}

static void
value_free (gpointer data)
{
  CtOptionValueWords *value = data;

  g_free (value->name);
  g_free (value->label);
  g_free (value);
}

/* What is said of a move that breaks the rule in a way of its own. */
static void
read_refusals (CtRule *rule, const CtNode *node)
{
  CT_FOREACH_CHILD (node, child)
    for (guint reason = 0; reason < CT_N_REASONS; reason++)
      if (g_str_equal (child->name, "refusal") &&
          g_strcmp0 (ct_node_get (child, "reason"), ct_reason_get_name (reason)) == 0)
        {
          g_free (rule->refusals[reason]);
          rule->refusals[reason] = ct_node_dup_text (child);
        }
}

static GPtrArray *
read_notes (const CtNode *node)
{
  GPtrArray *notes = g_ptr_array_new_with_free_func (note_free);

  CT_FOREACH_CHILD (node, child)
    if (g_str_equal (child->name, "note"))
      {
        CtRuleNote *note = g_new0 (CtRuleNote, 1);

        note->line = child->line;
        note->option = g_strdup (ct_node_get (child, "option"));
        note->text = ct_node_dup_text (child);
        g_ptr_array_add (notes, note);
      }

  return notes;
}

static char **
read_see (const CtNode *node)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  CT_FOREACH_CHILD (node, child)
    if (g_str_equal (child->name, "see"))
      g_strv_builder_add (ids, ct_node_get (child, "rule"));

  return g_strv_builder_end (ids);
}

static CtRuleKind
read_kind (const CtNode *node)
{
  const char *kind = ct_node_get (node, "kind");

  if (g_str_equal (kind, "legality"))
    return CT_RULE_LEGALITY;
  if (g_str_equal (kind, "procedure"))
    return CT_RULE_PROCEDURE;

  return g_str_equal (kind, "scoring") ? CT_RULE_SCORING : CT_RULE_FACT;
}

static void
read_rule (CtRuleBook *self,
           const CtReading *reading,
           const CtNode *node,
           GPtrArray *rules)
{
  CtRule *rule;
  const char *id = ct_node_get (node, "id");
  const CtRule *other = ct_rule_book_lookup (self, id);

  if (other != NULL)
    {
      ct_reading_complain (reading, node->line, CT_CONTENT_ERROR_IMPOSSIBLE,
                           "doubled-rule", _ ("%s has its words already in line %u."),
                           id, other->line);
      return;
    }

  rule = g_new0 (CtRule, 1);
  rule->line = node->line;
  rule->id = g_strdup (id);
  rule->kind = read_kind (node);
  rule->title = ct_node_dup_child_text (node, "title");
  rule->text = ct_node_dup_child_text (node, "text");
  rule->why = ct_node_dup_child_text (node, "why");
  rule->notes = read_notes (node);
  rule->refusal = ct_node_dup_child_text (node, "refusal");
  read_refusals (rule, node);
  rule->say = ct_node_dup_child_text (node, "say");
  rule->not_enforced = ct_node_dup_child_text (node, "not-enforced");
  rule->see = read_see (node);
  rule->examples = ct_reading_examples (reading, node, rule->id);
  g_ptr_array_add (rules, rule);
}

static void
read_chapter (CtRuleBook *self, const CtReading *reading, const CtNode *node)
{
  CtChapter *chapter = g_new0 (CtChapter, 1);

  chapter->line = node->line;
  chapter->id = g_strdup (ct_node_get (node, "id"));
  chapter->title = ct_node_dup_child_text (node, "title");
  chapter->rules = g_ptr_array_new_with_free_func (rule_free);
  g_ptr_array_add (self->chapters, chapter);

  CT_FOREACH_CHILD (node, child)
    if (g_str_equal (child->name, "rule"))
      read_rule (self, reading, child, chapter->rules);
}

static void
read_option (CtRuleBook *self, const CtNode *node)
{
  CtOptionWords *option = g_new0 (CtOptionWords, 1);

  option->line = node->line;
  option->name = g_strdup (ct_node_get (node, "name"));
  option->fallback = g_strdup (ct_node_get (node, "default"));
  option->label = ct_node_dup_child_text (node, "label");
  option->text = ct_node_dup_child_text (node, "text");
  option->see = read_see (node);
  option->values = g_ptr_array_new_with_free_func (value_free);
  g_ptr_array_add (self->options, option);

  CT_FOREACH_CHILD (node, child)
    if (g_str_equal (child->name, "value"))
      {
        CtOptionValueWords *value = g_new0 (CtOptionValueWords, 1);

        value->line = child->line;
        value->name = g_strdup (ct_node_get (child, "name"));
        value->label = ct_node_dup_child_text (child, "label");
        value->min = ct_node_get_number (child, "min", 0);
        value->max = ct_node_get_number (child, "max", 0);
        g_ptr_array_add (option->values, value);
      }
}

static void
read_glossary (CtRuleBook *self, const CtNode *node)
{
  CT_FOREACH_CHILD (node, child)
    if (g_str_equal (child->name, "entry"))
      {
        CtGlossaryEntry *entry = g_new0 (CtGlossaryEntry, 1);

        entry->term = ct_node_dup_child_text (child, "term");
        entry->text = ct_node_dup_child_text (child, "text");
        g_ptr_array_add (self->glossary, entry);
      }
}

static void
read_facts (CtRuleBookFacts *facts, const CtNode *root)
{
  const CtNode *players = ct_node_child (root, "players");
  const CtNode *pack = ct_node_child (root, "pack");
  const CtNode *direction = ct_node_child (root, "direction");

  facts->id = g_strdup (ct_node_get (root, "id"));
  facts->version = g_strdup (ct_node_get (root, "version"));
  facts->title = ct_node_dup_child_text (root, "title");
  facts->other_names = ct_node_dup_texts (root, "other-name");
  facts->origin = ct_node_dup_child_text (root, "origin");
  facts->aim = ct_node_dup_child_text (root, "aim");
  if (players != NULL)
    {
      facts->players = ct_node_dup_text (players);
      facts->min_players = ct_node_get_number (players, "min", 0);
      facts->max_players = ct_node_get_number (players, "max", 0);
      facts->best_min_players = ct_node_get_number (players, "best-min", 0);
      facts->best_max_players = ct_node_get_number (players, "best-max", 0);
    }
  if (pack != NULL)
    {
      facts->pack = ct_node_dup_text (pack);
      facts->n_cards = ct_node_get_number (pack, "cards", 0);
      facts->is_spanish = g_str_equal (ct_node_get (pack, "kind"), "spanish");
    }
  if (direction != NULL)
    {
      facts->direction = ct_node_dup_text (direction);
      facts->to_right = g_str_equal (ct_node_get (direction, "to"), "right");
    }
}

static void
read_book (CtRuleBook *self, const CtReading *reading, const CtNode *root)
{
  read_facts (&self->facts, root);
  CT_FOREACH_CHILD (root, child)
    {
      if (g_str_equal (child->name, "chapter"))
        read_chapter (self, reading, child);
      else if (g_str_equal (child->name, "option"))
        read_option (self, child);
      else if (g_str_equal (child->name, "glossary"))
        read_glossary (self, child);
    }
}

/* The book of the rules that all games share, "table", belongs to no rule set. */
static gboolean
find_rules (CtRuleBook *self, const CtReading *reading, const CtNode *root)
{
  const char *id = ct_node_get (root, "id");
  const char *family = "table";

  if (!g_str_equal (id, family))
    {
      self->rules = ct_rules_lookup (id);
      if (self->rules == NULL)
        {
          ct_reading_complain (reading, root->line, CT_CONTENT_ERROR_UNKNOWN,
                               "unknown-ruleset", _ ("There is no rule set “%s”."), id);
          return FALSE;
        }
      family = self->rules->module->name;
    }

  if (!g_str_equal (ct_node_get (root, "family"), family))
    ct_reading_complain (reading, root->line, CT_CONTENT_ERROR_IMPOSSIBLE,
                         "other-family", _ ("The family of “%s” is “%s”, not “%s”."),
                         id, family, ct_node_get (root, "family"));
  return TRUE;
}

/**
 * ct_rule_book_load_document:
 *
 * Fills a new, empty book.
 *
 * Returns: whether nothing was found that is worth an error
 */
gboolean
ct_rule_book_load_document (CtRuleBook *self,
                            const char *name,
                            const CtNode *document,
                            CtDiagnostics *diagnostics)
{
  CtReading reading = { name, NULL, diagnostics };
  guint n_before = ct_diagnostics_get_n_errors (diagnostics);
  const CtNode *root;

  self->file = g_strdup (name);
  root = ct_reading_root (&reading, document, "rulebook");
  if (root == NULL || !find_rules (self, &reading, root))
    return FALSE;

  reading.rules = self->rules;
  read_book (self, &reading, root);
  return ct_diagnostics_get_n_errors (diagnostics) == n_before;
}

/**
 * ct_rule_book_new_from_file:
 *
 * Reads a rule book. Its examples are not proved yet.
 */
CtRuleBook *
ct_rule_book_new_from_file (GFile *file, GError **error)
{
  g_autoptr (CtRuleBook) self = g_object_new (CT_TYPE_RULE_BOOK, NULL);
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autofree char *name = ct_xml_dup_name (file);
  g_autoptr (CtNode) document = ct_xml_load (file, diagnostics);

  if (document == NULL ||
      !ct_rule_book_load_document (self, name, document, diagnostics))
    {
      ct_diagnostics_propagate (diagnostics, error);
      return NULL;
    }

  return g_steal_pointer (&self);
}

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
