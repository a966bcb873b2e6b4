/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-encoding.h"

#include <string.h>

/* Signs that stand in tables in any language. */
#define SIGNS "\u00a0\u00ad’‘“”–—ªº°·«»¿¡€´…"

#define WEST    "áàâãäåæçéèêëíìîïñóòôõöøœúùûüýÿßšž"
#define CENTRAL "áăâąäćčçďđéęěëíîĺľłńňóőôöŕřśšşťţúůűüýźżžß"

/* For each encoding the letters of a language, or of some (`is_mixed`), in lower case.
 * What is written in one language makes more sense than what needs several.
 */
static const struct
{
  const char *encoding;
  const char *letters;
  gboolean is_mixed;
} languages[] = {
  { "WINDOWS-1252", "áéíóúüñ", FALSE },          /* Spanish */
  { "WINDOWS-1252", "àèéíïòóúüç", FALSE },       /* Catalan */
  { "WINDOWS-1252", "áâãàçéêíóôõúü", FALSE },    /* Portuguese */
  { "WINDOWS-1252", "àâæçéèêëîïôœùûüÿ", FALSE }, /* French */
  { "WINDOWS-1252", "äöüßé", FALSE },            /* German */
  { "WINDOWS-1252", "àèéìîòóù", FALSE },         /* Italian */
  { "WINDOWS-1252", "áäéëèíïóöúü", FALSE },      /* Dutch */
  { "WINDOWS-1252", "åäöæøéü", FALSE },          /* Scandinavian */
  { "WINDOWS-1252", "áéíóúýþæöð", FALSE },       /* Icelandic */
  { "WINDOWS-1252", WEST, TRUE },
  { "WINDOWS-1250", "ąćęłńóśźż", FALSE },         /* Polish */
  { "WINDOWS-1250", "áčďéěíňóřšťúůýž", FALSE },   /* Czech */
  { "WINDOWS-1250", "áäčďéíĺľňóôŕšťúýž", FALSE }, /* Slovak */
  { "WINDOWS-1250", "áéíóöőúüű", FALSE },         /* Hungarian */
  { "WINDOWS-1250", "ăâîşţ", FALSE },             /* Romanian */
  { "WINDOWS-1250", "čćđšž", FALSE },             /* Croatian */
  { "WINDOWS-1250", CENTRAL, TRUE },
  { "WINDOWS-1254", "çğıöşüâîû", FALSE }, /* Turkish */
  { "WINDOWS-1254", WEST "ğış", TRUE },
  { "WINDOWS-1257", "ąčęėįšųūž", FALSE },   /* Lithuanian */
  { "WINDOWS-1257", "āčēģīķļņšūž", FALSE }, /* Latvian */
  { "WINDOWS-1257", "äõöüšž", FALSE },      /* Estonian */
  { "WINDOWS-1251", "абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґўђјљњћџ№", FALSE },
  { "WINDOWS-1253", "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ", FALSE },
  { "ISO-8859-2", "ąćęłńóśźż", FALSE },
  { "ISO-8859-2", "áčďéěíňóřšťúůýž", FALSE },
  { "ISO-8859-2", "áäčďéíĺľňóôŕšťúýž", FALSE },
  { "ISO-8859-2", "čćđšž", FALSE },
  { "CP850", "áéíóúüñ", FALSE },
  { "CP850", "àèéíïòóúüç", FALSE },
  { "CP850", "áâãàçéêíóôõúü", FALSE },
  { "CP850", "àâæçéèêëîïôùûüÿ", FALSE },
  { "CP850", "äöüßé", FALSE },
  { "CP850", WEST, TRUE },
  { "MACINTOSH", "áéíóúüñ", FALSE },
  { "MACINTOSH", "àèéíïòóúüç", FALSE },
  { "MACINTOSH", "áâãàçéêíóôõúü", FALSE },
  { "MACINTOSH", "àâæçéèêëîïôœùûüÿ", FALSE },
  { "MACINTOSH", "äöüßé", FALSE },
  { "MACINTOSH", WEST, TRUE },
  { "KOI8-R", "абвгдеёжзийклмнопрстуфхцчшщъыьэюя", FALSE },
};

/**
 * ct_encoding_convert:
 *
 * Returns: (transfer full) (nullable): @data as UTF-8; %NULL if it is no text in
 *   @encoding
 */
char *
ct_encoding_convert (const char *encoding, const char *data, gsize length)
{
  gsize n_read, n_written;
  char *text = g_convert (data, length, "UTF-8", encoding, &n_read, &n_written, NULL);

  if (text != NULL && (n_read < length || strlen (text) < n_written))
    g_clear_pointer (&text, g_free);
  return text;
}

/* An apostrophe stands within a name, and the dot of “Marcel·lí”. */
static gboolean
stands_within (gunichar c, gunichar before, gunichar after)
{
  return c < 128 || g_unichar_isalpha (c) || c == 0x2019 || c == 0xa0 || c == 0xad ||
         (c == 0xb7 && g_unichar_tolower (before) == 'l' &&
          g_unichar_tolower (after) == 'l');
}

static gboolean
are_of_two_scripts (gunichar before, gunichar c)
{
  return g_unichar_isalpha (before) && g_unichar_isalpha (c) &&
         g_unichar_get_script (before) != g_unichar_get_script (c);
}

/* In the wrong encoding, capitals, signs and other scripts turn up within a word. */
static gboolean
is_well_spelled (const char *text)
{
  gunichar before = ' ';

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);
      gunichar after = g_utf8_get_char (g_utf8_next_char (text));
      gboolean is_within = g_unichar_isalpha (before) && g_unichar_isalpha (after);

      if (g_unichar_islower (before) && g_unichar_isupper (c) && MAX (before, c) > 127)
        return FALSE;
      if (are_of_two_scripts (before, c))
        return FALSE;
      if (is_within && (!stands_within (c, before, after) || c == 0x03c2))
        return FALSE;
      before = c;
    }
  return TRUE;
}

static gboolean
is_written_in (const char *text, const char *letters)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);

      if (c > 127 && g_utf8_strchr (letters, -1, g_unichar_tolower (c)) == NULL &&
          g_utf8_strchr (SIGNS, -1, c) == NULL && g_unichar_tolower (c) > 127)
        return FALSE;
    }
  return TRUE;
}

/**
 * ct_encoding_guess:
 * @data: a text that is not Unicode
 *
 * Asks in which encoding its words are such as people are called in the languages that
 * are written with it.
 *
 * Returns: what makes most sense
 */
CtEncoding
ct_encoding_guess (const char *data, gsize length)
{
  CtEncoding found = { 0 };
  const char *before = "";
  g_autofree char *best = NULL;
  g_autofree char *text = NULL;
  gboolean is_mixed = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      const char *encoding = languages[i].encoding;

      if (!g_str_equal (encoding, before))
        {
          g_free (text);
          text = ct_encoding_convert (encoding, data, length);
          before = encoding;
        }
      if ((languages[i].is_mixed && !is_mixed) || text == NULL ||
          !is_well_spelled (text) || !is_written_in (text, languages[i].letters))
        continue;

      if (best == NULL || languages[i].is_mixed < is_mixed)
        {
          found = (CtEncoding){ encoding, NULL };
          is_mixed = languages[i].is_mixed;
          g_free (best);
          best = g_strdup (text);
        }
      else if (found.other == NULL && !g_str_equal (text, best))
        found.other = encoding;
    }
  return found;
}
