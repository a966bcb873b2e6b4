/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-language.h: the language of the program, and a second one */
#pragma once

#include <glib.h>

#define CT_LANGUAGE_ORIGINAL "en" /* of the code and of the files */

void ct_language_init (void);
gboolean ct_language_set (const char *language);

GStrv ct_language_list (void);
char *ct_language_dup_name (const char *language);
char *ct_language_dup_domain (const char *game);
guint ct_language_count_games (const char *language);
gboolean ct_language_has_game (const char *game);

gboolean ct_language_reload (void);

void ct_language_set_second (const char *language);
gboolean ct_language_enter_second (void);
void ct_language_leave_second (void);
void ct_language_hold (void);
void ct_language_release (void);

#define CT_LANGUAGE_MARK "\342\200\250" /* U+2028: the second language follows */

char *ct_language_join (const char *first, const char *second_text);

/**
 * CT_IN_BOTH_LANGUAGES:
 * @say: (transfer full) (nullable): an expression that translates
 *
 * Evaluates @say, and again in the second language if there is one.
 *
 * Returns: (transfer full) (nullable): see ct_language_join()
 */
#define CT_IN_BOTH_LANGUAGES(say)                                                      \
  ({                                                                                   \
    g_autofree char *first_said = (say);                                               \
    g_autofree char *second_said = NULL;                                               \
                                                                                       \
    if (ct_language_enter_second ())                                                   \
      {                                                                                \
        second_said = (say);                                                           \
        ct_language_leave_second ();                                                   \
      }                                                                                \
    ct_language_join (first_said, second_said);                                        \
  })
