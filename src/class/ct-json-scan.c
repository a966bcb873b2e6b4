/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A report of a school reads a million lines. JSON-GLib makes a tree of each, of some
 * fifty small pieces of memory, which costs ten times as much as everything else.
 */
#include "ct-json-scan.h"

#include <string.h>

#define MOST_DEPTH   16
#define MOST_DIGITS  40
#define WHOLE_DIGITS 18 /* of a number that surely fits */

typedef struct
{
  const char *at;
  const char *end;
  CtJsonRoom *room;
  gsize n_texts; /* bytes that are taken */
  gsize n_path;
  guint depth;
  guint in_list; /* what lists hold is read, and told to nobody */
  CtJsonFound found;
  gpointer user_data;
} Scan;

static gboolean scan_value (Scan *scan);

static void
skip_space (Scan *scan)
{
  while (scan->at < scan->end && (*scan->at == ' ' || *scan->at == '\t' ||
                                  *scan->at == '\r' || *scan->at == '\n'))
    scan->at++;
}

/* Goes past that letter, if it comes next. */
static gboolean
take (Scan *scan, char letter)
{
  skip_space (scan);
  if (scan->at == scan->end || *scan->at != letter)
    return FALSE;

  scan->at++;
  return TRUE;
}

/* Goes past that word, if it comes next. */
static gboolean
take_word (Scan *scan, const char *word)
{
  gsize length = strlen (word);

  if ((gsize) (scan->end - scan->at) < length || memcmp (scan->at, word, length) != 0)
    return FALSE;

  scan->at += length;
  return TRUE;
}

/* ------------------------------------------------------------------------------- texts
 */

static gboolean
take_unit (Scan *scan, guint *ret_unit)
{
  *ret_unit = 0;
  if (scan->end - scan->at < 4)
    return FALSE;

  for (guint i = 0; i < 4; i++, scan->at++)
    {
      if (!g_ascii_isxdigit (*scan->at))
        return FALSE;

      *ret_unit = *ret_unit * 16 + (guint) g_ascii_xdigit_value (*scan->at);
    }
  return TRUE;
}

/* Behind “\u”: six letters become three at most, and twelve become four. */
static gboolean
take_character (Scan *scan, char **out)
{
  gunichar character, low;

  if (!take_unit (scan, &character))
    return FALSE;

  if (character >= 0xd800 && character < 0xdc00)
    {
      if (!take_word (scan, "\\u") || !take_unit (scan, &low) || low < 0xdc00 ||
          low >= 0xe000)
        return FALSE;

      character = 0x10000 + ((character - 0xd800) << 10) + (low - 0xdc00);
    }
  if (character == 0 || !g_unichar_validate (character))
    return FALSE;

  *out += g_unichar_to_utf8 (character, *out);
  return TRUE;
}

static gboolean
take_escape (Scan *scan, char **out)
{
  static const char letters[] = "\"\\/bfnrt";
  static const char meant[] = "\"\\/\b\f\n\r\t";
  const char *letter;

  if (scan->at == scan->end)
    return FALSE;
  if (*scan->at == 'u')
    {
      scan->at++;
      return take_character (scan, out);
    }

  letter = *scan->at != '\0' ? strchr (letters, *scan->at) : NULL;
  if (letter == NULL)
    return FALSE;

  scan->at++;
  *(*out)++ = meant[letter - letters];
  return TRUE;
}

/* What stands for itself. */
static void
take_run (Scan *scan, char **out)
{
  const char *begin = scan->at;

  while (scan->at < scan->end && *scan->at != '"' && *scan->at != '\\' &&
         (guchar) *scan->at >= 0x20)
    scan->at++;
  memcpy (*out, begin, scan->at - begin);
  *out += scan->at - begin;
}

/* A text is never longer than how it is written, with its quotes. */
static gboolean
take_text (Scan *scan, char *out, gsize *ret_length)
{
  char *begin = out;

  if (!take (scan, '"'))
    return FALSE;

  take_run (scan, &out);
  while (scan->at < scan->end && *scan->at == '\\')
    {
      scan->at++;
      if (!take_escape (scan, &out))
        return FALSE;
      take_run (scan, &out);
    }
  if (!take_word (scan, "\""))
    return FALSE;

  *out = '\0';
  *ret_length = out - begin;
  return TRUE;
}

/* ------------------------------------------------------------------------------ values
 */

static void
tell (Scan *scan, const char *text, gint64 number)
{
  if (scan->in_list == 0)
    scan->found (scan->room->path, text, number, scan->user_data);
}

static gboolean
scan_text (Scan *scan)
{
  char *text = scan->room->texts + scan->n_texts;
  gsize length;

  if (!take_text (scan, text, &length))
    return FALSE;

  scan->n_texts += length + 1;
  tell (scan, text, 0);
  return TRUE;
}

static gboolean
is_of_number (char letter)
{
  return g_ascii_isdigit (letter) || letter == '-' || letter == '+' || letter == '.' ||
         letter == 'e' || letter == 'E';
}

static gboolean
skip_digits (const char **at)
{
  const char *begin = *at;

  while (g_ascii_isdigit (**at))
    (*at)++;
  return *at > begin;
}

/* JSON knows fewer than C: no plus before them, no zero before other digits, and no
 * point without a digit on each side.
 */
static gboolean
is_number (const char *letters)
{
  const char *at = letters;

  if (*at == '-')
    at++;
  if (*at == '0')
    at++;
  else if (!skip_digits (&at))
    return FALSE;
  if (*at == '.')
    {
      at++;
      if (!skip_digits (&at))
        return FALSE;
    }
  if (*at == 'e' || *at == 'E')
    {
      at++;
      if (*at == '+' || *at == '-')
        at++;
      if (!skip_digits (&at))
        return FALSE;
    }

  return *at == '\0';
}

static gboolean
scan_number (Scan *scan)
{
  char letters[MOST_DIGITS + 1];
  gboolean is_whole = TRUE;
  gint64 whole = 0;
  gsize n = 0;

  while (scan->at < scan->end && n < MOST_DIGITS && is_of_number (*scan->at))
    {
      is_whole = is_whole && n < WHOLE_DIGITS && g_ascii_isdigit (*scan->at);
      if (is_whole)
        whole = whole * 10 + (*scan->at - '0');
      letters[n++] = *scan->at++;
    }
  letters[n] = '\0';
  if (!is_number (letters))
    return FALSE;
  if (is_whole)
    {
      tell (scan, NULL, whole);
      return TRUE;
    }

  tell (scan, NULL, (gint64) CLAMP (g_ascii_strtod (letters, NULL), -9e18, 9e18));
  return TRUE;
}

static gboolean
scan_member (Scan *scan)
{
  gsize before = scan->n_path;
  char *name = scan->room->path + before;
  gsize length;
  gboolean is_good;

  skip_space (scan);
  if (before > 0)
    *name++ = *CT_JSON_SCAN_INTO;
  is_good = take_text (scan, name, &length) && take (scan, ':');
  if (is_good)
    {
      scan->n_path = (gsize) (name - scan->room->path) + length;
      is_good = scan_value (scan);
    }
  scan->n_path = before;
  scan->room->path[before] = '\0';
  return is_good;
}

static gboolean
scan_element (Scan *scan)
{
  gboolean is_good;

  scan->in_list++;
  is_good = scan_value (scan);
  scan->in_list--;
  return is_good;
}

/* Behind its bracket. */
static gboolean
scan_many (Scan *scan, gboolean (*scan_one) (Scan *scan), char close)
{
  if (++scan->depth > MOST_DEPTH)
    return FALSE;

  if (!take (scan, close))
    {
      do
        if (!scan_one (scan))
          return FALSE;
      while (take (scan, ','));
      if (!take (scan, close))
        return FALSE;
    }
  scan->depth--;
  return TRUE;
}

static gboolean
scan_value (Scan *scan)
{
  if (take (scan, '{'))
    return scan_many (scan, scan_member, '}');
  if (take (scan, '['))
    return scan_many (scan, scan_element, ']');
  if (scan->at < scan->end && *scan->at == '"')
    return scan_text (scan);
  if (take_word (scan, "true"))
    {
      tell (scan, NULL, TRUE);
      return TRUE;
    }
  if (take_word (scan, "false") || take_word (scan, "null"))
    {
      tell (scan, NULL, FALSE);
      return TRUE;
    }

  return scan_number (scan);
}

/**
 * ct_json_scan:
 * @text: of at most %CT_JSON_SCAN_MOST bytes; whoever sends it may be anybody
 * @found: is told each value, in the order in which they stand
 *
 * Returns: whether @text is an object of JSON (RFC 8259), and nothing more
 */
gboolean
ct_json_scan (const char *text,
              gsize length,
              CtJsonRoom *room,
              CtJsonFound found,
              gpointer user_data)
{
  Scan scan = { .at = text,
                .end = text + length,
                .room = room,
                .found = found,
                .user_data = user_data };

  room->path[0] = '\0';
  if (length > CT_JSON_SCAN_MOST || !g_utf8_validate_len (text, length, NULL) ||
      !take (&scan, '{') || !scan_many (&scan, scan_member, '}'))
    return FALSE;

  skip_space (&scan);
  return scan.at == scan.end;
}
