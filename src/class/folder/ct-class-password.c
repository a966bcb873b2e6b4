/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-password.c: the teacher's password, of which only a hash is saved
 *
 * It guards against curiosity: whoever can write into the folder can put another mark
 * into class.xml.
 */
#include <crypt.h>
#include <string.h>

#include "ct-class-facts.h"

/* scrypt. */
#define PREFIX "$7$"

#define COST 6

/* Prefix and what says how much is to be done. */
#define HEAD 14

/**
 * ct_class_password_mark:
 *
 * It takes a moment: not for windows.
 *
 * Returns: (transfer full) (nullable): what may be kept of @word; it is another one
 *   each time. %NULL for a word that cannot be one: none, or more than 500 bytes
 */
char *
ct_class_password_mark (const char *word)
{
  struct crypt_data data = { 0 };
  char setting[CRYPT_GENSALT_OUTPUT_SIZE];
  const char *mark;

  if (*word == '\0' ||
      crypt_gensalt_rn (PREFIX, COST, NULL, 0, setting, sizeof setting) == NULL)
    return NULL;

  mark = crypt_rn (word, setting, &data, sizeof data);
  return g_strdup (mark);
}

/**
 * ct_class_password_matches:
 * @mark: of #CtClassFacts
 *
 * It takes a moment: not for windows.
 *
 * Returns: whether @word is the one of which @mark was made
 */
gboolean
ct_class_password_matches (const char *mark, const char *word)
{
  struct crypt_data data = { 0 };
  char setting[CRYPT_GENSALT_OUTPUT_SIZE];
  const char *made;
  guint differences = 0;

  /* Another method may take as long as whoever wrote the mark likes. */
  if (crypt_gensalt_rn (PREFIX, COST, NULL, 0, setting, sizeof setting) == NULL ||
      strncmp (mark, setting, HEAD) != 0)
    return FALSE;

  made = crypt_rn (word, mark, &data, sizeof data);
  if (made == NULL || strlen (made) != strlen (mark))
    return FALSE;

  for (gsize i = 0; mark[i] != '\0'; i++)
    differences |= (guchar) mark[i] ^ (guchar) made[i];
  return differences == 0;
}
