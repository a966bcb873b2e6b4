/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cartilla-cli rules: a rule book, and how well its rules are covered */
#include <glib/gi18n.h>

#include "ct-cli.h"
#include "ct-coverage.h"

static void
print_rule_sets (CtLibrary *library)
{
  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      CtRuleBook *book = ct_library_get_book (library, *rules);

      if (book != NULL)
        g_print ("%-18s %s\n", (*rules)->id,
                 ct_text (ct_rule_book_get_facts (book)->title));
    }
}

static void
print_notes (const CtRule *rule, int indent)
{
  for (guint i = 0; i < rule->notes->len; i++)
    {
      const CtRuleNote *note = g_ptr_array_index (rule->notes, i);

      g_print ("%*s%s%s %s\n", indent, "", note->option != NULL ? note->option : "–",
               note->option != NULL ? ":" : "", ct_text (note->text));
    }
}

static void
print_other_value (const CtOptionValueWords *value, const CtOptionWords *option)
{
  g_autoptr (GString) name = g_string_new (value->name);
  g_autofree char *label = ct_option_value_dup_label (value);

  if (g_str_equal (value->name, option->fallback))
    return;

  g_string_replace (name, "#", "N", 0);
  g_print ("  %-16s %s\n", name->str, label);
}

static void
print_options (CtRuleBook *book)
{
  GPtrArray *options = ct_rule_book_get_options (book);

  for (guint i = 0; i < options->len; i++)
    {
      const CtOptionWords *option = g_ptr_array_index (options, i);
      g_autofree char *usual =
          ct_rule_book_dup_value_label (book, option->name, option->fallback);
      g_autofree char *rules = g_strjoinv (" ", option->see);

      g_print ("\n%s: %s\n", option->name, ct_text (option->label));
      g_print ("  %-16s ", option->fallback);
      /* Translators: what is played unless something else is agreed. */
      g_print (_ ("%s (usual)\n"), usual);
      for (guint j = 0; j < option->values->len; j++)
        print_other_value (g_ptr_array_index (option->values, j), option);
      g_print (_ ("  See: %s\n"), rules);
    }
}

static void
print_glossary (CtRuleBook *book)
{
  GPtrArray *words = ct_rule_book_get_glossary (book);

  g_print ("\n%s\n", _ ("Glossary"));
  for (guint i = 0; i < words->len; i++)
    {
      const CtGlossaryEntry *word = g_ptr_array_index (words, i);

      g_print ("  %s: %s\n", ct_text (word->term), ct_text (word->text));
    }
}

static void
print_rules (CtRuleBook *book)
{
  const CtRuleBookFacts *facts = ct_rule_book_get_facts (book);
  GPtrArray *chapters = ct_rule_book_get_chapters (book);

  g_print ("%s\n\n%s\n", ct_text (facts->title), ct_text (facts->aim));
  for (guint i = 0; i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);

      g_print ("\n%s\n", ct_text (chapter->title));
      for (guint j = 0; j < chapter->rules->len; j++)
        {
          const CtRule *rule = g_ptr_array_index (chapter->rules, j);

          g_print ("  %-13s %s\n", rule->id, ct_text (rule->text));
          print_notes (rule, 16);
        }
    }
  print_options (book);
  print_glossary (book);
}

static void
name_missing (const char *what, guint n, guint needed)
{
  if (n < needed)
    g_print (" %s (%u of %u)", what, n, needed);
}

static gboolean
name_gap (const CtCoverage *coverage)
{
  if (ct_coverage_is_enough (coverage))
    return FALSE;

  g_print ("%s lacks", coverage->rule->id);
  name_missing ("examples", coverage->n_examples, CT_COVERAGE_EXAMPLES);
  name_missing ("lessons", coverage->n_lessons, CT_COVERAGE_LESSONS);
  name_missing ("practice", coverage->practice != NULL, coverage->n_lessons > 0);
  name_missing ("records", coverage->n_records, CT_COVERAGE_RECORDS);
  g_print ("\n");
  return TRUE;
}

static gboolean
print_coverage (CtLibrary *library, const CtRules *rules)
{
  static const char *const kinds[] = {
    [CT_RULE_LEGALITY] = "legality",
    [CT_RULE_PROCEDURE] = "procedure",
    [CT_RULE_SCORING] = "scoring",
    [CT_RULE_FACT] = "fact",
  };
  g_autoptr (GArray) all = ct_coverage_new (library, rules);
  guint n_gaps = 0;

  g_print ("%-14s %-10s %8s %8s %8s  %s\n", "rule", "kind", "examples", "lessons",
           "records", "ticked off in");
  for (guint i = 0; i < all->len; i++)
    {
      const CtCoverage *coverage = &g_array_index (all, CtCoverage, i);

      g_print ("%-14s %-10s %8u %8u %8u%s", coverage->rule->id,
               kinds[coverage->rule->kind], coverage->n_examples, coverage->n_lessons,
               coverage->n_records, coverage->is_due ? "" : "  (need not be covered)");
      if (coverage->practice != NULL)
        g_print ("  %s:%u", coverage->practice->id, coverage->practice_line);
      g_print ("\n");
    }

  for (guint i = 0; i < all->len; i++)
    n_gaps += name_gap (&g_array_index (all, CtCoverage, i));
  g_print ("%s: %u rules, %u not covered\n", rules->id, all->len, n_gaps);
  return n_gaps == 0;
}

static int
show (CtLibrary *library, const CtRules *rules, gboolean coverage)
{
  CtRuleBook *book = ct_library_get_book (library, rules);

  if (book == NULL)
    {
      g_printerr (_ ("There is no rule book for %s yet.\n"), rules->id);
      return CT_CLI_FINDINGS;
    }
  if (coverage)
    return print_coverage (library, rules) ? CT_CLI_OK : CT_CLI_FINDINGS;

  print_rules (book);
  return CT_CLI_OK;
}

static int
show_all (CtLibrary *library, gboolean coverage)
{
  int exit_code = CT_CLI_OK;

  if (!coverage)
    {
      print_rule_sets (library);
      return CT_CLI_OK;
    }

  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    if (ct_library_get_book (library, *rules) != NULL)
      exit_code = MAX (exit_code, show (library, *rules, TRUE));
  return exit_code;
}

/**
 * ct_cli_rules:
 *
 * A rule book, or where rules are shown, taught and used.
 */
int
ct_cli_rules (int argc, char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("[RULESET]"));
  g_autoptr (CtLibrary) library = NULL;
  const CtRules *rules = NULL;
  gboolean coverage = FALSE;
  const GOptionEntry entries[] = {
    { "coverage", 0, 0, G_OPTION_ARG_NONE, &coverage,
      N_ ("Count the examples, lessons and recorded hands for each rule"), NULL },
    { NULL },
  };

  g_option_context_set_summary (
      context, _ ("Prints the rules of a game. Without a name, lists the games."));
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (!ct_cli_parse_options (context, &argc, &argv))
    return CT_CLI_USAGE;
  if (argc > 2)
    return ct_cli_usage ("rules", _ ("Name at most one rule set."));

  if (argc == 2)
    {
      rules = ct_rules_lookup (argv[1]);
      if (rules == NULL)
        return ct_cli_usage ("rules", _ ("There is no rule set with that name."));
    }

  library = ct_library_new ();
  return rules != NULL ? show (library, rules, coverage) : show_all (library, coverage);
}
