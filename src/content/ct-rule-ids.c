/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-rule-ids.c: the ids of all rules, those included by which nobody is refused
 * anything: a book has words for each of them, and for no others. Nothing here but the
 * table, and its reader.
 */
#include "ct-rule-book.h"

#include <stdlib.h>

/* The rules of a subject are numbered from 1; here stands how many there are. */
static const struct
{
  const char *book;
  const char *prefix;
  const char *subjects;
} books[] = {
  { "table", "TABLE", "TURN 1 OVER 1 DEAL 1 CARD 1 MOVE 1 ONE 1 HAND 1" },
  { "kargaburo", "KB",
    "PLAYERS 2 DECK 1 RANK 2 DIR 1 DEALER 2 DEAL 6 FIRST 6 LEAD 2 FOLLOW 4 DRAW 6 "
    "PICK 9 TRICK 4 OUT 5 END 3 NEXT 1 MATCH 1 STALE 1" },
  { "cangkul", "CK",
    "PLAYERS 1 DECK 1 RANK 1 DIR 1 DEALER 2 DEAL 5 LEAD 3 FOLLOW 3 DRAW 4 PASS 10 "
    "OUT 2 END 2 STALE 1" },
  { "cau-robat", "CR",
    "PLAYERS 2 DECK 1 RANK 2 DIR 1 DEALER 2 DEAL 5 TURN 5 CAP 4 SEQ 5 ROB 8 ORDER 3 "
    "CAU 11 PAY 10 CLEAR 5 END 2 SCORE 2 MATCH 2" },
  { "buraco-brazil", "BB",
    "PLAYERS 1 DECK 1 WILD 6 DIR 1 ROLE 5 DEAL 8 TURN 4 FIRST 2 DRAW 7 MELD 11 CLOSE 5 "
    "POT 6 OUT 6 STOCK 3 SCORE 12 MATCH 2 VAR 3" },
  { "buraco-us", "BU",
    "PLAYERS 1 DECK 1 DIR 1 DEALER 3 DEAL 8 FIRST 5 TURN 3 DRAW 5 TALK 1 MELD 9 "
    "WILD 10 OPEN 7 POT 7 OUT 4 STOCK 2 SCORE 9 MATCH 2" },
  { "buraco-netcartas", "BN",
    "PLAYERS 2 DECK 1 DEAL 5 TABLE 1 FIRST 3 TURN 5 DRAW 4 MELD 8 WILD 8 CAN 7 POT 5 "
    "OUT 6 STOCK 1 SCORE 7 MATCH 5" },
};

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

  for (guint i = 0; i < G_N_ELEMENTS (books); i++)
    {
      g_auto (GStrv) words = NULL;

      if (g_strcmp0 (books[i].book, book) != 0)
        continue;

      words = g_strsplit (books[i].subjects, " ", -1);
      for (char **word = words; word[0] != NULL; word += 2)
        for (int number = 1; number <= atoi (word[1]); number++)
          {
            g_autofree char *id =
                g_strdup_printf ("%s-%s-%d", books[i].prefix, word[0], number);

            g_strv_builder_add (ids, id);
          }
    }

  return g_strv_builder_end (ids);
}
