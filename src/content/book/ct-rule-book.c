/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-rule-book.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "ct-content-private.h"
#include "ct-coverage.h"

struct _CtRuleBook
{
  GObject parent_instance;

  char *file;
  const CtRules *rules; /* (nullable) */
  CtRuleBookFacts facts;
  GPtrArray *chapters; /* (element-type CtChapter) */
  GPtrArray *options;  /* (element-type CtOptionWords) */
  GPtrArray *glossary; /* (element-type CtGlossaryEntry) */
};

G_DEFINE_FINAL_TYPE (CtRuleBook, ct_rule_book, G_TYPE_OBJECT)

static void
note_free (gpointer data)
{
  CtRuleNote *note = data;

  g_free (note->option);
  ct_text_free (note->text);
  g_free (note);
}

static void
rule_free (gpointer data)
{
  CtRule *rule = data;

  g_free (rule->id);
  ct_text_free (rule->title);
  ct_text_free (rule->text);
  ct_text_free (rule->why);
  g_ptr_array_unref (rule->notes);
  ct_text_free (rule->refusal);
  for (guint reason = 0; reason < CT_N_REASONS; reason++)
    ct_text_free (rule->refusals[reason]);
  ct_text_free (rule->say);
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
  ct_text_free (value->label);
  g_free (value);
}

static void
read_refusals (CtRule *rule, const CtReading *reading, const CtNode *node)
{
  CT_FOREACH_CHILD (node, child)
    for (guint reason = 0; reason < CT_N_REASONS; reason++)
      if (g_str_equal (child->name, "refusal") &&
          g_strcmp0 (ct_node_get (child, "reason"), ct_reason_get_name (reason)) == 0)
        {
          ct_text_free (rule->refusals[reason]);
          rule->refusals[reason] = ct_reading_text (reading, child);
        }
}

static GPtrArray *
read_notes (const CtReading *reading, const CtNode *node)
{
  GPtrArray *notes = g_ptr_array_new_with_free_func (note_free);

  CT_FOREACH_CHILD (node, child)
    if (g_str_equal (child->name, "note"))
      {
        CtRuleNote *note = g_new0 (CtRuleNote, 1);

        note->line = child->line;
        note->option = g_strdup (ct_node_get (child, "option"));
        note->text = ct_reading_text (reading, child);
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
                           "doubled-rule", _ ("%s already has a text on line %u."), id,
                           other->line);
      return;
    }

  rule = g_new0 (CtRule, 1);
  rule->line = node->line;
  rule->id = g_strdup (id);
  rule->kind = read_kind (node);
  rule->title = ct_reading_child_text (reading, node, "title");
  rule->text = ct_reading_child_text (reading, node, "text");
  rule->why = ct_reading_child_text (reading, node, "why");
  rule->notes = read_notes (reading, node);
  rule->refusal = ct_reading_child_text (reading, node, "refusal");
  read_refusals (rule, reading, node);
  rule->say = ct_reading_child_text (reading, node, "say");
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
  chapter->title = ct_reading_child_text (reading, node, "title");
  chapter->rules = g_ptr_array_new_with_free_func (rule_free);
  g_ptr_array_add (self->chapters, chapter);

  CT_FOREACH_CHILD (node, child)
    if (g_str_equal (child->name, "rule"))
      read_rule (self, reading, child, chapter->rules);
}

static void
read_option (CtRuleBook *self, const CtReading *reading, const CtNode *node)
{
  CtOptionWords *option = g_new0 (CtOptionWords, 1);

  option->line = node->line;
  option->name = g_strdup (ct_node_get (node, "name"));
  option->fallback = g_strdup (ct_node_get (node, "default"));
  option->label = ct_reading_child_text (reading, node, "label");
  option->text = ct_reading_child_text (reading, node, "text");
  option->see = read_see (node);
  option->values = g_ptr_array_new_with_free_func (value_free);
  g_ptr_array_add (self->options, option);

  CT_FOREACH_CHILD (node, child)
    if (g_str_equal (child->name, "value"))
      {
        CtOptionValueWords *value = g_new0 (CtOptionValueWords, 1);

        value->line = child->line;
        value->name = g_strdup (ct_node_get (child, "name"));
        value->label = ct_reading_child_text (reading, child, "label");
        value->min = ct_node_get_number (child, "min", 0);
        value->max = ct_node_get_number (child, "max", 0);
        g_ptr_array_add (option->values, value);
      }
}

static void
read_glossary (CtRuleBook *self, const CtReading *reading, const CtNode *node)
{
  CT_FOREACH_CHILD (node, child)
    if (g_str_equal (child->name, "entry"))
      {
        CtGlossaryEntry *entry = g_new0 (CtGlossaryEntry, 1);

        entry->term = ct_reading_child_text (reading, child, "term");
        entry->text = ct_reading_child_text (reading, child, "text");
        g_ptr_array_add (self->glossary, entry);
      }
}

static void
read_facts (CtRuleBookFacts *facts, const CtReading *reading, const CtNode *root)
{
  const CtNode *players = ct_node_child (root, "players");
  const CtNode *pack = ct_node_child (root, "pack");
  const CtNode *direction = ct_node_child (root, "direction");

  facts->id = g_strdup (ct_node_get (root, "id"));
  facts->version = g_strdup (ct_node_get (root, "version"));
  facts->title = ct_reading_child_text (reading, root, "title");
  facts->origin = ct_reading_child_text (reading, root, "origin");
  facts->aim = ct_reading_child_text (reading, root, "aim");
  if (players != NULL)
    {
      facts->players = ct_reading_text (reading, players);
      facts->min_players = ct_node_get_number (players, "min", 0);
      facts->max_players = ct_node_get_number (players, "max", 0);
      facts->best_min_players = ct_node_get_number (players, "best-min", 0);
      facts->best_max_players = ct_node_get_number (players, "best-max", 0);
    }
  if (pack != NULL)
    {
      facts->pack = ct_reading_text (reading, pack);
      facts->n_cards = ct_node_get_number (pack, "cards", 0);
      facts->is_spanish = g_str_equal (ct_node_get (pack, "kind"), "spanish");
    }
  if (direction != NULL)
    {
      facts->direction = ct_reading_text (reading, direction);
      facts->to_right = g_str_equal (ct_node_get (direction, "to"), "right");
    }
}

static void
read_book (CtRuleBook *self, const CtReading *reading, const CtNode *root)
{
  read_facts (&self->facts, reading, root);
  CT_FOREACH_CHILD (root, child)
    {
      if (g_str_equal (child->name, "chapter"))
        read_chapter (self, reading, child);
      else if (g_str_equal (child->name, "option"))
        read_option (self, reading, child);
      else if (g_str_equal (child->name, "glossary"))
        read_glossary (self, reading, child);
    }
}

/* The book “table” has none. */
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
 * Does not check the examples.
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
  ct_text_free (chapter->title);
  g_ptr_array_unref (chapter->rules);
  g_free (chapter);
}

static void
option_free (gpointer data)
{
  CtOptionWords *option = data;

  g_free (option->name);
  g_free (option->fallback);
  ct_text_free (option->label);
  ct_text_free (option->text);
  g_ptr_array_unref (option->values);
  g_strfreev (option->see);
  g_free (option);
}

static void
entry_free (gpointer data)
{
  CtGlossaryEntry *entry = data;

  ct_text_free (entry->term);
  ct_text_free (entry->text);
  g_free (entry);
}

/**
 * ct_rule_book_get_rules:
 *
 * Returns: (nullable):
 */
const CtRules *
ct_rule_book_get_rules (CtRuleBook *self)
{
  g_return_val_if_fail (CT_IS_RULE_BOOK (self), NULL);

  return self->rules;
}

const CtRuleBookFacts *
ct_rule_book_get_facts (CtRuleBook *self)
{
  g_return_val_if_fail (CT_IS_RULE_BOOK (self), NULL);

  return &self->facts;
}

/**
 * ct_rule_book_get_chapters:
 *
 * Returns: (element-type CtChapter):
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
 * Returns: (element-type CtOptionWords):
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
 * Returns: (element-type CtGlossaryEntry):
 */
GPtrArray *
ct_rule_book_get_glossary (CtRuleBook *self)
{
  g_return_val_if_fail (CT_IS_RULE_BOOK (self), NULL);

  return self->glossary;
}

const CtText *
ct_rule_get_refusal (const CtRule *rule, const CtVerdict *verdict)
{
  if (rule->refusals[verdict->reason] != NULL)
    return rule->refusals[verdict->reason];

  return rule->refusal != NULL ? rule->refusal : rule->text;
}

/**
 * ct_rule_book_lookup:
 *
 * Returns: (nullable):
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
 * Returns: (nullable):
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

/* Returns: (nullable): the number for "#" */
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

static char *
fill_label (const CtOptionValueWords *value, const char *number)
{
  GString *label = g_string_new (ct_text (value->label));

  g_string_replace (label, "{number}", number, 0);
  return g_string_free (label, FALSE);
}

/**
 * ct_option_value_dup_label:
 *
 * Returns: translated, with the range
 */
char *
ct_option_value_dup_label (const CtOptionValueWords *self)
{
  /* Translators: what can be agreed at a table: “Number of hands to win: any number
   * from 1 to 999”.
   */
  g_autofree char *any =
      g_strdup_printf (_ ("any number from %u to %u"), self->min, self->max);

  return fill_label (self, any);
}

/**
 * ct_rule_book_dup_value_label:
 *
 * Returns: (nullable): translated
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
        return fill_label (candidate, number);
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
  ct_text_free (self->facts.title);
  ct_text_free (self->facts.origin);
  ct_text_free (self->facts.players);
  ct_text_free (self->facts.pack);
  ct_text_free (self->facts.direction);
  ct_text_free (self->facts.aim);
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

#define TABLE          "table"
#define TABLE_PREFIX   "TABLE"
#define TABLE_SUBJECTS "TURN 1 OVER 1 DEAL 1 CARD 1 MOVE 1 ONE 1 HAND 1"

static void
add_ids (GStrvBuilder *ids, const char *prefix, const char *subjects)
{
  g_auto (GStrv) words = g_strsplit (subjects, " ", -1);

  for (char **word = words; word[0] != NULL; word += 2)
    for (int number = 1; number <= atoi (word[1]); number++)
      {
        g_autofree char *id = g_strdup_printf ("%s-%s-%d", prefix, word[0], number);

        g_strv_builder_add (ids, id);
      }
}

/**
 * ct_rule_ids_of_book:
 *
 * Returns: empty for an unknown book
 */
char **
ct_rule_ids_of_book (const char *book)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  const CtRules *rules = book != NULL ? ct_rules_lookup (book) : NULL;

  if (rules != NULL)
    add_ids (ids, rules->prefix, rules->subjects);
  else if (g_strcmp0 (book, TABLE) == 0)
    add_ids (ids, TABLE_PREFIX, TABLE_SUBJECTS);

  return g_strv_builder_end (ids);
}

typedef struct
{
  const CtRule *rule;
  const CtExample *example;
  GHashTable *involved;
} Showing;

static void
showing_clear (gpointer data)
{
  Showing *showing = data;

  g_hash_table_unref (showing->involved);
}

static void
list_showings (const CtRule *rule, GArray *showings)
{
  for (guint i = 0; i < rule->examples->len; i++)
    {
      const CtExample *example = g_ptr_array_index (rule->examples, i);
      Showing showing = { rule, example, ct_example_list_involved (example) };

      g_array_append_val (showings, showing);
    }
}

/* The engine reports only legality rules. */
static void
count_example (CtRuleBook *book, const CtExample *example, GHashTable *counts)
{
  g_autoptr (GHashTable) at_work = ct_example_list_at_work (example);

  for (char **id = example->rules; *id != NULL; id++)
    {
      const CtRule *rule = ct_rule_book_lookup (book, *id);
      guint n;

      if (rule == NULL || (rule->kind == CT_RULE_LEGALITY &&
                           !g_hash_table_contains (at_work, rule->id)))
        continue;

      n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, rule->id));
      g_hash_table_insert (counts, rule->id, GUINT_TO_POINTER (n + 1));
    }
}

/**
 * ct_rule_book_count_examples:
 *
 * Returns: (transfer container) (element-type utf8 uint): per rule
 */
GHashTable *
ct_rule_book_count_examples (CtRuleBook *self)
{
  GHashTable *counts = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (self->chapters, i);

      for (guint j = 0; j < chapter->rules->len; j++)
        {
          const CtRule *rule = g_ptr_array_index (chapter->rules, j);

          for (guint k = 0; k < rule->examples->len; k++)
            count_example (self, g_ptr_array_index (rule->examples, k), counts);
        }
    }

  return counts;
}

gboolean
ct_rule_is_due (const CtRule *rule)
{
  return (rule->kind == CT_RULE_LEGALITY || rule->kind == CT_RULE_PROCEDURE) &&
         rule->not_enforced == NULL;
}

static gboolean
is_named (GArray *showings, const char *id)
{
  for (guint i = 0; i < showings->len; i++)
    if (g_hash_table_contains (g_array_index (showings, Showing, i).involved, id))
      return TRUE;

  return FALSE;
}

static void
validate_claims (const CtReading *reading, const Showing *showing, GArray *showings)
{
  for (char **id = showing->example->rules; *id != NULL; id++)
    if (!g_str_equal (*id, showing->rule->id) &&
        !g_hash_table_contains (showing->involved, *id) && is_named (showings, *id))
      ct_diagnostics_warn (reading->diagnostics, reading->file, showing->example->line,
                           "idle-claim",
                           _ ("The example “%s” says that it shows %s, but that rule "
                              "has no effect in it."),
                           showing->example->id, *id);
}

static void
validate_shown (const CtReading *reading,
                const CtRule *rule,
                GArray *showings,
                GHashTable *counts)
{
  guint n_shown = GPOINTER_TO_UINT (g_hash_table_lookup (counts, rule->id));
  gboolean is_shown = rule->not_enforced != NULL || rule->kind == CT_RULE_FACT;

  for (guint i = 0; i < showings->len && !is_shown; i++)
    is_shown =
        ct_example_shows (g_array_index (showings, Showing, i).example, rule->id);

  if (!is_shown)
    ct_reading_dispute (reading, rule->line, "no-example",
                        _ ("No example in this book shows %s at work."), rule->id);
  else if (ct_rule_is_due (rule) && n_shown < CT_COVERAGE_EXAMPLES)
    ct_diagnostics_warn (
        reading->diagnostics, reading->file, rule->line, "few-examples",
        ngettext ("%u example in this book shows %s at work; there should be %d.",
                  "%u examples in this book show %s at work; there should be %d.",
                  n_shown),
        n_shown, rule->id, CT_COVERAGE_EXAMPLES);
}

static void
validate_examples (CtRuleBook *self, const CtReading *reading)
{
  g_autoptr (GHashTable) counts = ct_rule_book_count_examples (self);
  g_autoptr (GArray) showings = g_array_new (FALSE, FALSE, sizeof (Showing));
  g_autoptr (GPtrArray) rules = g_ptr_array_new ();

  g_array_set_clear_func (showings, showing_clear);
  for (guint i = 0; i < self->chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (self->chapters, i);

      g_ptr_array_extend (rules, chapter->rules, NULL, NULL);
    }
  for (guint i = 0; i < rules->len; i++)
    list_showings (g_ptr_array_index (rules, i), showings);

  for (guint i = 0; i < rules->len; i++)
    validate_shown (reading, g_ptr_array_index (rules, i), showings, counts);
  for (guint i = 0; i < showings->len; i++)
    validate_claims (reading, &g_array_index (showings, Showing, i), showings);
}

gboolean
ct_rules_cites (const CtRules *rules, const char *id)
{
  for (guint i = 0; i < rules->n_rule_ids; i++)
    if (g_strcmp0 (rules->rule_ids[i], id) == 0)
      return TRUE;

  return FALSE;
}

static void
validate_ids_exist (CtRuleBook *book, const CtReading *reading, guint line, char **ids)
{
  for (char **id = ids; *id != NULL; id++)
    if (ct_rule_book_lookup (book, *id) == NULL && !g_str_has_prefix (*id, "TABLE-"))
      ct_reading_complain (reading, line, CT_CONTENT_ERROR_UNKNOWN, "unknown-rule",
                           _ ("%s has no text in this book."), *id);
}

static void
validate_places (const CtReading *reading, const CtRule *rule, const CtText *sentence)
{
  static const char *const places[] = {
    "card",        "cards",         "suit",         "player",
    "have",        "need",          "card:alone",   "card:subject",
    "cards:alone", "cards:subject", "player:alone", NULL,
  };
  const char *open = ct_text_get_msgid (sentence);

  while (open != NULL && (open = strchr (open, '{')) != NULL)
    {
      const char *close = strchr (open, '}');
      g_autofree char *place =
          close != NULL ? g_strndup (open + 1, close - open - 1) : g_strdup (open + 1);

      if (close == NULL || !g_strv_contains (places, place))
        {
          g_autofree char *known = g_strjoinv (", ", (char **) places);

          ct_reading_dispute (reading, rule->line, "unknown-place",
                              _ ("%s uses an unknown placeholder {%s}; the known ones "
                                 "are %s."),
                              rule->id, place, known);
        }
      open = close;
    }
}

static gboolean
refuses_in_examples (const CtRule *rule)
{
  for (guint i = 0; i < rule->examples->len; i++)
    {
      const CtExample *example = g_ptr_array_index (rule->examples, i);

      for (guint k = 0; k < example->steps->len; k++)
        {
          const CtExampleStep *step = g_ptr_array_index (example->steps, k);

          if (step->type == CT_EXAMPLE_ILLEGAL && g_strv_length (step->rules) == 1 &&
              g_str_equal (step->rules[0], rule->id))
            return TRUE;
        }
    }

  return FALSE;
}

static void
validate_refusal (const CtReading *reading, const CtRule *rule)
{
  if (rule->refusal == NULL &&
      (rule->kind == CT_RULE_LEGALITY || refuses_in_examples (rule)))
    ct_reading_dispute (reading, rule->line, "missing-refusal",
                        _ ("%s refuses moves, but has no <refusal> to say so."),
                        rule->id);
}

static void
validate_kind (const CtReading *reading, const CtRule *rule)
{
  if (rule->kind == CT_RULE_SCORING && rule->refusal != NULL)
    ct_reading_dispute (reading, rule->line, "other-kind",
                        _ ("%s refuses moves, so it is not a scoring rule."), rule->id);
}

static void
validate_notes (CtRuleBook *book, const CtReading *reading, const CtRule *rule)
{
  for (guint i = 0; i < rule->notes->len; i++)
    {
      const CtRuleNote *note = g_ptr_array_index (rule->notes, i);

      if (note->option != NULL &&
          ct_rule_book_lookup_option (book, note->option) == NULL)
        ct_reading_dispute (reading, note->line, "unknown-option",
                            _ ("A note on %s names an option “%s”, which is not in "
                               "this book."),
                            rule->id, note->option);
    }
}

static void
validate_rule (CtRuleBook *book, const CtReading *reading, const CtRule *rule)
{
  gboolean is_cited =
      reading->rules == NULL || ct_rules_cites (reading->rules, rule->id);

  validate_ids_exist (book, reading, rule->line, rule->see);
  validate_places (reading, rule, rule->refusal);
  for (guint reason = 0; reason < CT_N_REASONS; reason++)
    validate_places (reading, rule, rule->refusals[reason]);
  validate_places (reading, rule, rule->say);
  validate_refusal (reading, rule);
  validate_kind (reading, rule);
  validate_notes (book, reading, rule);
  if (is_cited && rule->not_enforced != NULL)
    ct_reading_dispute (
        reading, rule->line, "enforced",
        _ ("%s says why it is not enforced, but the engine enforces it."), rule->id);
  if (!is_cited && rule->not_enforced == NULL)
    ct_reading_dispute (
        reading, rule->line, "not-enforced",
        _ ("The engine never enforces %s; add <not-enforced> with the reason."),
        rule->id);
}

static void
validate_ids (CtRuleBook *book, const CtReading *reading)
{
  GPtrArray *chapters = ct_rule_book_get_chapters (book);
  g_auto (GStrv) ids = ct_rule_ids_of_book (ct_rule_book_get_facts (book)->id);

  for (char **id = ids; *id != NULL; id++)
    if (ct_rule_book_lookup (book, *id) == NULL)
      ct_reading_dispute (reading, 1, "missing-rule",
                          _ ("The rule %s is missing from the book."), *id);

  for (guint i = 0; i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);

      for (guint j = 0; j < chapter->rules->len; j++)
        {
          const CtRule *rule = g_ptr_array_index (chapter->rules, j);

          if (!g_strv_contains ((const char *const *) ids, rule->id))
            ct_reading_dispute (reading, rule->line, "unknown-rule",
                                _ ("The game has no rule %s."), rule->id);
        }
    }
}

static const CtOptionValueWords *
find_value (const CtOptionWords *words, const char *name)
{
  for (guint i = 0; i < words->values->len; i++)
    {
      const CtOptionValueWords *value = g_ptr_array_index (words->values, i);

      if (g_str_equal (value->name, name))
        return value;
    }

  return NULL;
}

static const CtOption *
find_option (const CtRules *rules, const char *name)
{
  for (const CtOption *option = rules->options; option->name != NULL; option++)
    if (g_str_equal (option->name, name))
      return option;

  return NULL;
}

static gboolean
understands (const CtRules *usual,
             const CtOptionWords *words,
             const CtOptionValueWords *value,
             guint number)
{
  CtRules rules = *usual;
  g_autofree char *digits = g_strdup_printf ("%u", number);
  g_autoptr (GString) text = g_string_new (value->name);

  g_string_replace (text, "#", digits, 0);
  return ct_rules_set_option (&rules, words->name, text->str);
}

static gboolean
is_left_out (const CtRules *rules,
             const CtOptionWords *words,
             const CtOptionValueWords *value,
             guint number)
{
  g_autofree char *digits = g_strdup_printf ("%u", number);

  return find_value (words, digits) == NULL &&
         understands (rules, words, value, number);
}

/* "#" must cover exactly the engine's numbers. */
static void
validate_value (const CtReading *reading,
                const CtOptionWords *words,
                const CtOptionValueWords *value)
{
  const CtRules *rules = reading->rules;

  if (!understands (rules, words, value, value->min) ||
      !understands (rules, words, value, value->max))
    ct_reading_dispute (
        reading, value->line, "unknown-value",
        _ ("The option “%s” has a value “%s” that the engine does not understand."),
        words->name, value->name);
  else if (strchr (value->name, '#') != NULL &&
           ((value->min > 0 && is_left_out (rules, words, value, value->min - 1)) ||
            is_left_out (rules, words, value, value->max + 1)))
    ct_reading_dispute (reading, value->line, "narrow-bounds",
                        _ ("For the value “%s” of the option “%s”, the engine "
                           "understands more numbers than %u to %u."),
                        value->name, words->name, value->min, value->max);
}

static void
validate_option (const CtReading *reading,
                 const CtOption *option,
                 const CtOptionWords *words)
{
  g_autofree char *usual = ct_rules_dup_option (reading->rules, option);

  if (!g_str_equal (usual, words->fallback))
    ct_reading_dispute (reading, words->line, "other-default",
                        _ ("In the engine, the default of “%s” is “%s”, not “%s”."),
                        option->name, usual, words->fallback);

  for (const char *const *value = option->values; *value != NULL; value++)
    {
      if (find_value (words, *value) == NULL)
        ct_reading_dispute (reading, words->line, "missing-value",
                            _ ("The value “%s” of the option “%s” has no label."),
                            *value, option->name);
    }

  for (guint i = 0; i < words->values->len; i++)
    {
      const CtOptionValueWords *value = g_ptr_array_index (words->values, i);

      validate_value (reading, words, value);
    }
}

static void
validate_options (CtRuleBook *book, const CtReading *reading)
{
  GPtrArray *all = ct_rule_book_get_options (book);

  for (const CtOption *option = reading->rules->options; option->name != NULL; option++)
    {
      const CtOptionWords *words = ct_rule_book_lookup_option (book, option->name);

      if (words == NULL)
        ct_reading_dispute (reading, 1, "missing-option",
                            _ ("The option “%s” is missing from the book."),
                            option->name);
      else
        validate_option (reading, option, words);
    }

  for (guint i = 0; i < all->len; i++)
    {
      const CtOptionWords *words = g_ptr_array_index (all, i);

      validate_ids_exist (book, reading, words->line, words->see);
      if (find_option (reading->rules, words->name) == NULL)
        ct_reading_dispute (reading, words->line, "unknown-option",
                            _ ("The engine has no option “%s”."), words->name);
    }
}

static void
validate_facts (CtRuleBook *book, const CtReading *reading)
{
  const CtRuleBookFacts *facts = ct_rule_book_get_facts (book);
  const CtRules *rules = reading->rules;

  if (facts->min_players != rules->min_seats || facts->max_players != rules->max_seats)
    ct_reading_dispute (reading, 1, "other-facts",
                        _ ("In the engine, %u to %u can play, not %u to %u."),
                        rules->min_seats, rules->max_seats, facts->min_players,
                        facts->max_players);
  if (facts->n_cards != ct_deck_size (rules->deck) ||
      facts->is_spanish != (rules->deck == CT_DECK_SPANISH_40))
    ct_reading_dispute (reading, 1, "other-facts",
                        _ ("The engine plays with a different deck, one of %u cards."),
                        ct_deck_size (rules->deck));
  if (facts->to_right != rules->turns_right)
    ct_reading_dispute (reading, 1, "other-facts",
                        rules->turns_right
                            ? _ ("In the engine, play goes to the right.")
                            : _ ("In the engine, play goes to the left."));
}

/**
 * ct_rule_book_validate:
 *
 * Without its examples.
 */
gboolean
ct_rule_book_validate (CtRuleBook *self, CtDiagnostics *diagnostics)
{
  CtReading reading = { self->file, ct_rule_book_get_rules (self), diagnostics };
  guint n_before = ct_diagnostics_get_n_errors (diagnostics);
  GPtrArray *chapters = ct_rule_book_get_chapters (self);
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);

      for (guint j = 0; j < chapter->rules->len; j++)
        {
          const CtRule *rule = g_ptr_array_index (chapter->rules, j);

          validate_rule (self, &reading, rule);
          for (guint k = 0; k < rule->examples->len; k++)
            {
              const CtExample *example = g_ptr_array_index (rule->examples, k);

              validate_ids_exist (self, &reading, example->line, example->rules);
              if (!g_hash_table_add (ids, example->id))
                ct_reading_dispute (&reading, example->line, "doubled-id",
                                    _ ("There is another example “%s” in this book."),
                                    example->id);
            }
        }
    }

  validate_ids (self, &reading);
  if (reading.rules != NULL)
    {
      validate_facts (self, &reading);
      validate_examples (self, &reading);
      validate_options (self, &reading);
    }

  return ct_diagnostics_get_n_errors (diagnostics) == n_before;
}
