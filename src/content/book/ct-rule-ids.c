/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-rule-ids.c: the ids of all rules, those included by which nobody is refused
 * anything: a book has words for each of them, and for no others. Nothing here but the
 * table, and its reader.
 */
#include "ct-rule-book.h"

#include <stdlib.h>

/* The rules of every table belong to no rule set. */
#define TABLE          "table"
#define TABLE_PREFIX   "TABLE"
#define TABLE_SUBJECTS "TURN 1 OVER 1 DEAL 1 CARD 1 MOVE 1 ONE 1 HAND 1"

/* The rules of a subject are numbered from 1. */
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
 * @book: the id of a rule book
 *
 * Returns: (transfer full): the ids of all rules that belong into it, in the order of
 *   the subjects; none, if there is no such book
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
