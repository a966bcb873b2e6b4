/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-plain.h"

#include <stdio.h>
#include <string.h>

#define REPLACEMENT          0xfffd
#define FIRST_STRONG_ISOLATE 0x2068
#define POP_ISOLATE          0x2069

/* Leaves room for an extension and a conflict suffix. */
#define MOST_BYTES 160

static gboolean
turns_direction (gunichar c)
{
  return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

/* and the right-to-left mark */
static gboolean
is_from_right (gunichar c)
{
  return (c >= 0x590 && c <= 0x8ff) || c == 0x200f || (c >= 0xfb1d && c <= 0xfdff) ||
         (c >= 0xfe70 && c <= 0xfeff) || (c >= 0x10800 && c <= 0x10fff) ||
         (c >= 0x1e800 && c <= 0x1efff);
}

static gboolean
ends_line (gunichar c)
{
  return c == 0x2028 || c == 0x2029;
}

/* @replace: returns 0 to drop it */
static GString *
rewrite (const char *text, gunichar (*replace) (gunichar c))
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *written = g_string_new (NULL);

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = replace (g_utf8_get_char (at));

      if (c != 0)
        g_string_append_unichar (written, c);
    }

  return written;
}

static gunichar
replace_in_line (gunichar c)
{
  return g_unichar_iscntrl (c) || ends_line (c) || turns_direction (c) ? REPLACEMENT
                                                                       : c;
}

/**
 * ct_plain_line:
 *
 * Makes control characters visible.
 */
char *
ct_plain_line (const char *text)
{
  return g_string_free (rewrite (text, replace_in_line), FALSE);
}

static gunichar
drop_direction (gunichar c)
{
  return turns_direction (c) ? 0 : c;
}

/**
 * ct_plain_isolate:
 * @text: (nullable): for a sentence
 *
 * Right-to-left text must not reorder the sentence.
 */
char *
ct_plain_isolate (const char *text)
{
  GString *isolated;
  gboolean is_needed = FALSE;

  for (const char *at = text; at != NULL && *at != '\0' && !is_needed;
       at = g_utf8_next_char (at))
    is_needed =
        turns_direction (g_utf8_get_char (at)) || is_from_right (g_utf8_get_char (at));
  if (!is_needed)
    return g_strdup (text);

  isolated = rewrite (text, drop_direction);
  g_string_prepend_unichar (isolated, FIRST_STRONG_ISOLATE);
  g_string_append_unichar (isolated, POP_ISOLATE);
  return g_string_free (isolated, FALSE);
}

/**
 * ct_plain_name_file:
 *
 * Returns: for a sentence
 */
char *
ct_plain_name_file (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *line = ct_plain_line (name != NULL ? name : "");

  return ct_plain_isolate (line);
}

/* Windows forbids most. */
static gunichar
replace_in_file_name (gunichar c)
{
  if (turns_direction (c) || (c < 128 && strchr ("\"*?<>", (int) c) != NULL))
    return 0;
  if (g_unichar_iscntrl (c) || ends_line (c))
    return ' ';

  return c == '/' || c == '\\' || c == ':' || c == '|' ? '-' : c;
}

/* Reserved on Windows, with any extension. */
static gboolean
is_device (const char *name)
{
  static const char *const devices[] = { "con", "prn", "aux", "nul", NULL };
  g_autofree char *stem = g_ascii_strdown (name, (gssize) strcspn (name, ". "));

  return g_strv_contains (devices, stem) ||
         ((g_str_has_prefix (stem, "com") || g_str_has_prefix (stem, "lpt")) &&
          g_ascii_isdigit (stem[3]) && stem[4] == '\0');
}

static void
trim_file_name (GString *name)
{
  gsize length = MIN (name->len, MOST_BYTES);

  while (length > 0 && length < name->len &&
         ((guchar) name->str[length] & 0xc0) == 0x80)
    length--;
  while (length > 0 && strchr (". ", name->str[length - 1]) != NULL)
    length--;
  g_string_truncate (name, length);
  g_string_erase (name, 0, (gssize) strspn (name->str, ". "));
}

/**
 * ct_plain_propose_file_name:
 * @title: any bytes
 * @ending: such as ".pdf"
 *
 * Returns: valid on all common file systems
 */
char *
ct_plain_propose_file_name (const char *title, const char *ending)
{
  g_autoptr (GString) spaced = g_string_new (title);
  g_autoptr (GString) name = NULL;
  g_autoptr (GString) plain_ending = rewrite (ending, replace_in_file_name);

  g_string_replace (spaced, ": ", " - ", 0);
  name = rewrite (spaced->str, replace_in_file_name);
  trim_file_name (name);
  if (name->len == 0 || is_device (name->str))
    g_string_append_c (name, '_');
  return g_strconcat (name->str, plain_ending->str, NULL);
}

/* In any locale. */
static gunichar
fold_letter (gunichar c)
{
  gunichar parts[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];
  char text[7] = { 0 };
  g_autofree char *ascii = NULL;

  g_unichar_fully_decompose (c, TRUE, parts, G_N_ELEMENTS (parts));
  c = g_unichar_tolower (parts[0]);
  if (c < 128 || g_unichar_get_script (c) != G_UNICODE_SCRIPT_LATIN)
    return c;

  g_unichar_to_utf8 (c, text);
  ascii = g_str_to_ascii (text, "C");
  return g_ascii_isalpha (*ascii) ? (gunichar) g_ascii_tolower (*ascii) : c;
}

/**
 * ct_plain_begins_with:
 * @letter: also with an accent
 */
gboolean
ct_plain_begins_with (const char *name, gunichar letter)
{
  while (*name != '\0' && !g_unichar_isalnum (g_utf8_get_char (name)))
    name = g_utf8_next_char (name);

  return fold_letter (g_utf8_get_char (name)) == fold_letter (letter);
}

static gunichar
replace_in_terminal (gunichar c)
{
  if (turns_direction (c))
    return 0;

  return g_unichar_iscntrl (c) && c != '\n' && c != '\t' ? REPLACEMENT : c;
}

static void
print (FILE *stream, const char *text)
{
  g_autoptr (GString) plain = rewrite (text, replace_in_terminal);
  g_autofree char *converted = NULL;
  const char *charset;

  if (!g_get_console_charset (&charset))
    converted = g_convert_with_fallback (plain->str, -1, charset, "UTF-8", "?", NULL,
                                         NULL, NULL);

  fputs (converted != NULL ? converted : plain->str, stream);
  fflush (stream);
}

static void
print_output (const char *text)
{
  print (stdout, text);
}

static void
print_error (const char *text)
{
  print (stderr, text);
}

/**
 * ct_plain_init_terminal:
 *
 * Filters control characters from all printed texts, because they come from files. GLib
 * filters its log messages.
 */
void
ct_plain_init_terminal (void)
{
  g_set_print_handler (print_output);
  g_set_printerr_handler (print_error);
}
