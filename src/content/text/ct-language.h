/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-language.h: the language of the program, and a second one */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define CT_LANGUAGE_ORIGINAL "en" /* of the code and of the files */

void ct_language_init (void);
gboolean ct_language_set (const char *language);

GStrv ct_language_list (void);
char *ct_language_dup_name (const char *language);
guint ct_language_count_games (const char *language);
gboolean ct_language_has_game (const char *game);

gboolean ct_language_reload (void);

void ct_language_set_second (const char *language);
gboolean ct_language_enter_second (void);
gboolean ct_language_leave_second (void);

/**
 * CT_IN_SECOND_LANGUAGE:
 *
 * Runs the next statement in the second language, if there is one. The statement must
 * not leave the loop.
 */
#define CT_IN_SECOND_LANGUAGE                                                          \
  for (gboolean is_second = ct_language_enter_second (); is_second;                    \
       is_second = ct_language_leave_second ())

#define CT_LANGUAGE_MARK "\342\200\250" /* U+2028: the second language follows */

char *ct_language_join (const char *first, const char *second);

G_END_DECLS
