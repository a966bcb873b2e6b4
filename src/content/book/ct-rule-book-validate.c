/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-rule-book-validate.c: do the words of a book fit what the engine knows? */
#include <glib/gi18n.h>
#include <string.h>

#include "ct-coverage.h"
#include "ct-rule-book-private.h"

/* Do the examples of a book show what they say, and enough of it?
 *
 * Whoever writes a book is free to show less, so most of it is a warning.
 */

/* @involved: ids of the rules that are at work in @example, kept there or counted by */
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

/* Lists all examples of @rule. */
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

/* Adds one for each rule that @example shows at work. What refuses moves has to refuse
 * one there; of other rules not all are named by what happens because of them.
 */
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
 * Returns: (transfer container) (element-type utf8 uint): in how many examples of the
 *   book each rule is shown at work, by its id; without those that are in none
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

/**
 * ct_rule_is_due:
 *
 * Returns: whether the rule can matter in a hand, and so has to be shown and taught;
 * one that the program cannot act by says why
 */
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

/* What an example says that it shows beside the rule under which it stands: of that it
 * may show what does not happen. Where a rule is at work cannot be told if the engine
 * names it in no example at all.
 */
static void
validate_claims (const CtReading *reading, const Showing *showing, GArray *showings)
{
  for (char **id = showing->example->rules; *id != NULL; id++)
    if (!g_str_equal (*id, showing->rule->id) &&
        !g_hash_table_contains (showing->involved, *id) && is_named (showings, *id))
      ct_diagnostics_warn (reading->diagnostics, reading->file, showing->example->line,
                           "idle-claim",
                           _ ("The example “%s” says that it shows %s, but nothing "
                              "there is refused, allowed or done by that rule."),
                           showing->example->id, *id);
}

/* What the engine acts by can be seen at work, in an example of its own or of another
 * rule.
 */
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
                        _ ("No example of this book shows %s at work."), rule->id);
  else if (ct_rule_is_due (rule) && n_shown < CT_COVERAGE_EXAMPLES)
    ct_diagnostics_warn (
        reading->diagnostics, reading->file, rule->line, "few-examples",
        ngettext ("%u example of this book shows %s at work; there should be %d.",
                  "%u examples of this book show %s at work; there should be %d.",
                  n_shown),
        n_shown, rule->id, CT_COVERAGE_EXAMPLES);
}

/* Proves that each example has to do with the rules that it names, and that no rule
 * which matters in a hand has too few of them.
 */
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

/**
 * ct_rules_cites:
 *
 * Returns: whether the engine may name the rule @id as the reason of a refusal or the
 *   cause of an event
 */
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
                           _ ("%s has no words in this book."), *id);
}

/* Whether every place in a sentence is one that ct_words_fill() knows. */
static void
validate_places (const CtReading *reading, const CtRule *rule, const char *sentence)
{
  static const char *const places[] = { "card", "cards", "suit", "player",
                                        "have", "need",  NULL };
  const char *open = sentence;

  while (open != NULL && (open = strchr (open, '{')) != NULL)
    {
      const char *close = strchr (open, '}');
      g_autofree char *place =
          close != NULL ? g_strndup (open + 1, close - open - 1) : g_strdup (open + 1);

      if (close == NULL || !g_strv_contains (places, place))
        {
          g_autofree char *known = g_strjoinv (", ", (char **) places);

          ct_reading_dispute (reading, rule->line, "unknown-place",
                              _ ("%s has words for a place {%s}; there are %s."),
                              rule->id, place, known);
        }
      open = close;
    }
}

/* Whether a move of its examples is refused by that rule and no other. */
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

/* A rule that refuses moves must be able to say so. */
static void
validate_refusal (const CtReading *reading, const CtRule *rule)
{
  if (rule->refusal == NULL &&
      (rule->kind == CT_RULE_LEGALITY || refuses_in_examples (rule)))
    ct_reading_dispute (reading, rule->line, "missing-refusal",
                        _ ("%s refuses moves, but there is no <refusal> to say so."),
                        rule->id);
}

/* What only counts points forbids no move. */
static void
validate_kind (const CtReading *reading, const CtRule *rule)
{
  if (rule->kind == CT_RULE_SCORING && rule->refusal != NULL)
    ct_reading_dispute (reading, rule->line, "other-kind",
                        _ ("%s refuses moves, so it is not about scoring."), rule->id);
}

/* What a note names, one can choose. */
static void
validate_notes (CtRuleBook *book, const CtReading *reading, const CtRule *rule)
{
  for (guint i = 0; i < rule->notes->len; i++)
    {
      const CtRuleNote *note = g_ptr_array_index (rule->notes, i);

      if (note->option != NULL &&
          ct_rule_book_lookup_option (book, note->option) == NULL)
        ct_reading_dispute (reading, note->line, "unknown-option",
                            _ ("A note on %s names an option “%s”, which has no words "
                               "in this book."),
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
        _ ("%s says why it is not enforced, but the engine acts by it."), rule->id);
  if (!is_cited && rule->not_enforced == NULL)
    ct_reading_dispute (
        reading, rule->line, "not-enforced",
        _ ("The engine never acts by %s; add <not-enforced> with the reason."),
        rule->id);
}

/* The rules of the game are all here, and no others. */
static void
validate_ids (CtRuleBook *book, const CtReading *reading)
{
  GPtrArray *chapters = ct_rule_book_get_chapters (book);
  g_auto (GStrv) ids = ct_rule_ids_of_book (ct_rule_book_get_facts (book)->id);

  for (char **id = ids; *id != NULL; id++)
    if (ct_rule_book_lookup (book, *id) == NULL)
      ct_reading_dispute (reading, 1, "missing-rule", _ ("The book lacks the rule %s."),
                          *id);

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

/* Whether the engine understands @value with that number in the place of the "#". */
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

/* Whether @number is understood, but beyond what the book says, and no other value. */
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

/* A value with a "#" stands for numbers, from the lowest that the engine understands to
 * the highest.
 */
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
                        _ ("The engine understands more numbers for “%s” of the option "
                           "“%s” than from %u to %u."),
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
                        _ ("The default of “%s” is “%s” for the engine, not “%s”."),
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
                            _ ("The option “%s” has no words."), option->name);
      else
        validate_option (reading, option, words);
    }

  for (guint i = 0; i < all->len; i++)
    {
      const CtOptionWords *words = g_ptr_array_index (all, i);

      validate_ids_exist (book, reading, words->line, words->see);
      if (find_option (reading->rules, words->name) == NULL)
        ct_reading_dispute (reading, words->line, "unknown-option",
                            _ ("The engine knows no option “%s”."), words->name);
    }
}

/* The head of the book: players, pack and direction as the engine has them. */
static void
validate_facts (CtRuleBook *book, const CtReading *reading)
{
  const CtRuleBookFacts *facts = ct_rule_book_get_facts (book);
  const CtRules *rules = reading->rules;

  if (facts->min_players != rules->min_seats || facts->max_players != rules->max_seats)
    ct_reading_dispute (reading, 1, "other-facts",
                        _ ("%u to %u can play for the engine, not %u to %u."),
                        rules->min_seats, rules->max_seats, facts->min_players,
                        facts->max_players);
  if (facts->n_cards != ct_deck_size (rules->deck) ||
      facts->is_spanish != (rules->deck == CT_DECK_SPANISH_40))
    ct_reading_dispute (reading, 1, "other-facts",
                        _ ("The engine plays with another pack, one of %u cards."),
                        ct_deck_size (rules->deck));
  if (facts->to_right != rules->turns_right)
    ct_reading_dispute (reading, 1, "other-facts",
                        rules->turns_right
                            ? _ ("For the engine the turn goes to the right.")
                            : _ ("For the engine the turn goes to the left."));
}

/**
 * ct_rule_book_validate:
 *
 * Compares the book with the engine: every rule of the game has words, every rule that
 * the engine does not act by says why, options and values are the same. The examples
 * are proved one by one with ct_example_validate().
 *
 * Returns: whether they agree
 */
gboolean
ct_rule_book_validate (CtRuleBook *self, CtDiagnostics *diagnostics)
{
  CtReading reading = { ct_rule_book_get_file (self), ct_rule_book_get_rules (self),
                        diagnostics };
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
