/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-csv.h"

#include <csv.h>
#include <glib/gi18n.h>
#include <string.h>

#define MAX_BYTES  (2 * 1024 * 1024)
#define MAX_FIELDS 64
#define MAX_ROWS   10000

#define N_FIRST_LINES 10

static const char separators[] = { ';', ',', '\t', '|' };

#define BOM "\xef\xbb\xbf"

typedef struct
{
  const char *file;
  CtDiagnostics *diagnostics;
  GPtrArray *rows;
  GArray *foreign; /* (element-type guint): lines in another encoding */
  char separator;
  GStrvBuilder *fields;
  guint n_fields;
  guint line;  /* the current one */
  guint began; /* of the row */
  gboolean is_empty;
  gboolean is_padded;
  gboolean is_bad;
} Reader;

static void
row_free (gpointer data)
{
  CtCsvRow *row = data;

  g_strfreev (row->fields);
  g_free (row);
}

static void
complain (Reader *self, guint line, const char *code, const char *text)
{
  if (!self->is_bad)
    ct_diagnostics_add (self->diagnostics, CT_CONTENT_ERROR_SYNTAX, self->file, line,
                        code, "%s", text);
  self->is_bad = TRUE;
}

#define SIGNS "\u00a0\u00ad’‘“”–—ªº°·«»¿¡€´…"

#define WEST    "áàâãäåæçéèêëíìîïñóòôõöøœúùûüýÿßšž"
#define CENTRAL "áăâąäćčçďđéęěëíîĺľłńňóőôöŕřśšşťţúůűüýźżžß"

/* Lower-case letters per encoding, of one language or several (`is_mixed`). One is more
 * plausible.
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

/* Returns: (nullable) */
static char *
convert (const char *encoding, const char *data, gsize length)
{
  gsize n_read, n_written;
  char *text = g_convert (data, length, "UTF-8", encoding, &n_read, &n_written, NULL);

  if (text != NULL && (n_read < length || strlen (text) < n_written))
    g_clear_pointer (&text, g_free);
  return text;
}

/* Apostrophes, and the dot of “Marcel·lí”. */
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

/* A wrong encoding puts capitals and symbols into words. */
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

typedef struct
{
  const char *name;  /* (nullable) */
  const char *other; /* (nullable): as plausible */
} Encoding;

/* All words have letters of its languages. */
static Encoding
guess_encoding (const char *data, gsize length)
{
  Encoding found = { 0 };
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
          text = convert (encoding, data, length);
          before = encoding;
        }
      if ((languages[i].is_mixed && !is_mixed) || text == NULL ||
          !is_well_spelled (text) || !is_written_in (text, languages[i].letters))
        continue;

      if (best == NULL || languages[i].is_mixed < is_mixed)
        {
          found = (Encoding){ encoding, NULL };
          is_mixed = languages[i].is_mixed;
          g_free (best);
          best = g_strdup (text);
        }
      else if (found.other == NULL && !g_str_equal (text, best))
        found.other = encoding;
    }
  return found;
}

static guint
count_lines (const char *text, const char *until)
{
  guint n = 1;

  for (; text < until; text++)
    n += *text == '\n';
  return n;
}

/* Not exported as CSV. */
static gboolean
is_spreadsheet (const char *data, gsize length)
{
  return (length >= 4 && memcmp (data, "PK\3\4", 4) == 0) ||
         (length >= 4 && memcmp (data, "\xd0\xcf\x11\xe0", 4) == 0);
}

static gsize
line_length (const char *data, const char *end)
{
  gsize length = 0;

  while (data + length < end && data[length] != '\n' && data[length] != '\r')
    length++;
  return length;
}

static gboolean
next_line (const char **data, const char *end, guint *line)
{
  const char *after = *data + line_length (*data, end);

  if (after == end)
    return FALSE;

  after += after + 1 < end && after[0] == '\r' && after[1] == '\n' ? 2 : 1;
  *data = after;
  (*line)++;
  return TRUE;
}

static gboolean
is_ascii (const char *data, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if ((guchar) data[i] > 127)
      return FALSE;
  return TRUE;
}

static void
complain_of_letters (Reader *self, guint line)
{
  complain (self, line, "encoding",
            _ ("This text cannot be read. Save the spreadsheet as CSV with the UTF-8 "
               "character set."));
}

static char *
decode_line_by_line (Reader *self,
                     const char *encoding,
                     const char *data,
                     const char *end)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint line = 1;

  do
    {
      gsize length = line_length (data, end);
      g_autofree char *converted = NULL;

      if (g_utf8_validate_len (data, length, NULL))
        g_string_append_len (text, data, length);
      else
        {
          converted = convert (encoding, data, length);
          if (converted == NULL)
            {
              complain_of_letters (self, line);
              return NULL;
            }
          g_string_append (text, converted);
          g_array_append_val (self->foreign, line);
        }
      g_string_append_c (text, '\n');
    }
  while (next_line (&data, end, &line));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* At the first line that would differ. */
static void
warn_of_other (Reader *self, Encoding encoding, const char *data, const char *end)
{
  guint line = 1;

  do
    {
      gsize length = line_length (data, end);
      g_autofree char *text = NULL;
      g_autofree char *other = NULL;

      if (g_utf8_validate_len (data, length, NULL))
        continue;

      text = convert (encoding.name, data, length);
      other = convert (encoding.other, data, length);
      if (g_strcmp0 (text, other) == 0)
        continue;

      ct_diagnostics_warn (self->diagnostics, self->file, line, "doubtful-letters",
                           /* Translators: Two ways to read a line of a file. */
                           _ ("This line was read as “%s”, but it could also be "
                              "“%s”. Save the spreadsheet as CSV with the UTF-8 "
                              "character set."),
                           text, other);
      return;
    }
  while (next_line (&data, end, &line));
}

static char *
decode_old (Reader *self, const char *data, gsize length)
{
  const char *end = data + length;
  const char *begin = data;
  gboolean has_unicode = length >= 3 && memcmp (data, BOM, 3) == 0;
  g_autoptr (GString) old = g_string_new (NULL);
  Encoding encoding;
  guint line = 1, first = 0;

  do
    {
      gsize n = line_length (begin, end);

      if (!g_utf8_validate_len (begin, n, NULL))
        {
          g_string_append_len (old, begin, n);
          g_string_append_c (old, '\n');
          if (first == 0)
            first = line;
        }
      else
        has_unicode = has_unicode || !is_ascii (begin, n);
    }
  while (next_line (&begin, end, &line));

  encoding = guess_encoding (old->str, old->len);
  if (encoding.name == NULL)
    {
      complain_of_letters (self, first);
      return NULL;
    }
  if (encoding.other != NULL && !has_unicode)
    warn_of_other (self, encoding, data, end);
  return has_unicode ? decode_line_by_line (self, encoding.name, data, end)
                     : convert (encoding.name, data, length);
}

/* From UTF-8, UTF-16 with a BOM, or others.
 *
 * Returns: (nullable)
 */
static char *
decode (Reader *self, GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  const char *from = NULL;
  gsize n_read = 0;
  char *text;

  if (length == 0)
    return g_strdup ("");
  if (is_spreadsheet (data, length))
    {
      complain (self, 0, "spreadsheet",
                _ ("This is a spreadsheet file, not CSV. Open it in a spreadsheet "
                   "program and save it as CSV with the UTF-8 character set."));
      return NULL;
    }

  if (length >= 2 && memcmp (data, "\xff\xfe", 2) == 0)
    from = "UTF-16LE";
  else if (length >= 2 && memcmp (data, "\xfe\xff", 2) == 0)
    from = "UTF-16BE";
  if (from == NULL)
    return g_utf8_validate_len (data, length, NULL) ? g_strndup (data, length)
                                                    : decode_old (self, data, length);

  text = g_convert (data, length, "UTF-8", from, &n_read, &length, NULL);
  if (text == NULL || !g_utf8_validate_len (text, length, NULL))
    {
      complain_of_letters (self, count_lines (data, data + n_read));
      g_clear_pointer (&text, g_free);
    }
  return text;
}

/* Of old Macs. */
static void
end_lines (char *text)
{
  for (; *text != '\0'; text++)
    if (text[0] == '\r' && text[1] != '\n')
      *text = '\n';
}

/* Significant in some scripts. */
static gboolean
is_joiner (gunichar c, gunichar before)
{
  return (c == 0x200c || c == 0x200d) && before > 127 &&
         g_unichar_get_script (before) != G_UNICODE_SCRIPT_LATIN &&
         (g_unichar_isalpha (before) || g_unichar_ismark (before));
}

static char *
clean (const char *data, gsize length)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *copy = g_strndup (data, length);
  gunichar before = ' ';

  for (const char *p = copy; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isspace (c) || g_unichar_iscntrl (c) ||
          g_unichar_type (c) == G_UNICODE_SPACE_SEPARATOR)
        c = ' ';
      else if (g_unichar_type (c) == G_UNICODE_FORMAT && !is_joiner (c, before))
        continue;
      g_string_append_unichar (text, c);
      before = c;
    }
  return g_strstrip (g_string_free (g_steal_pointer (&text), FALSE));
}

static guint
count_on_line (const char *text, char separator)
{
  gboolean is_quoted = FALSE;
  guint n = 0;

  for (; *text != '\0' && (is_quoted || *text != '\n'); text++)
    {
      is_quoted ^= *text == '"';
      n += !is_quoted && *text == separator;
    }
  return n;
}

static guint
rate_line (const char *line, gsize length, char separator, CtCsvRate rate)
{
  const char delimiter[] = { separator, '\0' };
  g_autofree char *text = g_strndup (line, length);
  g_auto (GStrv) fields = g_strsplit (text, delimiter, MAX_FIELDS);

  for (char **field = fields; *field != NULL; field++)
    {
      char *cleaned;

      g_strdelimit (*field, "\"", ' ');
      cleaned = clean (*field, strlen (*field));
      g_free (*field);
      *field = cleaned;
    }
  return rate != NULL ? rate (fields) : 0;
}

/* Prefers known headings, then the most frequent one. */
static char
find_separator (const char *text, CtCsvRate rate)
{
  guint best = 0, most_known = 0, most = 0;

  for (guint i = 0; i < G_N_ELEMENTS (separators); i++)
    {
      guint n = count_on_line (text, separators[i]);
      guint n_known = 0;
      const char *line = text;

      for (guint k = 0; k < N_FIRST_LINES && *line != '\0'; k++)
        {
          gsize length = strcspn (line, "\n");

          n_known = MAX (n_known, rate_line (line, length, separators[i], rate));
          line += length + (line[length] == '\n');
        }
      if (n_known > most_known || (n_known == most_known && n > most))
        {
          best = i;
          most_known = n_known;
          most = n;
        }
    }
  return separators[best];
}

static gboolean
is_foreign (const Reader *self, guint from, guint to)
{
  for (guint i = 0; i < self->foreign->len; i++)
    {
      guint line = g_array_index (self->foreign, guint, i);

      if (line >= from && line <= to)
        return TRUE;
    }
  return FALSE;
}

static void
on_field (void *data, size_t length, void *user_data)
{
  Reader *self = user_data;
  g_autofree char *text = clean (data, length);

  if (self->n_fields++ >= MAX_FIELDS)
    {
      complain (self, self->line, "many-columns", _ ("There are too many columns."));
      return;
    }
  self->is_empty = self->is_empty && *text == '\0';
  g_strv_builder_add (self->fields, text);
}

static void
on_row (int terminator, void *user_data)
{
  Reader *self = user_data;
  CtCsvRow *row = g_new0 (CtCsvRow, 1);

  row->line = self->began;
  row->is_foreign = is_foreign (self, self->began, self->line);
  row->is_padded = self->is_padded;
  row->fields = g_strv_builder_end (self->fields);
  if (self->is_empty)
    row_free (row);
  else if (self->rows->len >= MAX_ROWS)
    {
      complain (self, self->line, "many-rows", _ ("There are too many rows."));
      row_free (row);
    }
  else
    g_ptr_array_add (self->rows, row);
  self->is_empty = TRUE;
  self->is_padded = FALSE;
  self->n_fields = 0;
  self->began = self->line + 1;
}

/* As people write. */
static gboolean
has_space_behind (const char *text, gsize length, char separator)
{
  gboolean is_quoted = FALSE;

  for (gsize i = 0; i + 1 < length; i++)
    {
      is_quoted ^= text[i] == '"';
      if (!is_quoted && text[i] == separator && text[i + 1] == ' ')
        return TRUE;
    }
  return FALSE;
}

/* Line by line, to count lines. */
static void
parse (Reader *self, struct csv_parser *parser, const char *text)
{
  const char *quotes =
      _ ("There is a quotation mark in the wrong place. In a field that starts with "
         "a quotation mark, the next one ends the field, and two in a row stand for "
         "one.");

  while (*text != '\0' && !self->is_bad)
    {
      gsize length = strcspn (text, "\n");

      if (self->began == self->line && strspn (text, " \t\r") >= length)
        self->began++; /* skip blank lines */
      self->is_padded |= has_space_behind (text, length, self->separator);
      length += text[length] == '\n';
      if (csv_parse (parser, text, length, on_field, on_row, self) != length)
        complain (self, self->line, "quotes", quotes);
      text += length;
      self->line++;
    }
  if (!self->is_bad && csv_fini (parser, on_field, on_row, self) != 0)
    complain (self, self->began, "quotes", _ ("This quotation mark is never closed."));
}

/* Excel may begin with “sep=;”. */
static const char *
skip_hint (Reader *self, const char *text)
{
  if (g_ascii_strncasecmp (text, "sep=", 4) != 0 ||
      memchr (separators, text[4], sizeof separators) == NULL ||
      strchr ("\r\n", text[5]) == NULL)
    return text;

  self->separator = text[4];
  text += 5 + strcspn (text + 5, "\n");
  self->line = self->began = 2;
  return *text == '\n' ? text + 1 : text;
}

/**
 * ct_csv_read:
 * @file: for diagnostics
 * @rate: (nullable): counts known headings in a row
 * @ret_separator: (out) (optional):
 *
 * Detects encoding, separator and quoting.
 *
 * Returns: (nullable) (element-type CtCsvRow): without empty rows
 */
GPtrArray *
ct_csv_read (GBytes *bytes,
             const char *file,
             CtCsvRate rate,
             char *ret_separator,
             CtDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (row_free);
  g_autoptr (GStrvBuilder) fields = g_strv_builder_new ();
  g_autoptr (GArray) foreign = g_array_new (FALSE, FALSE, sizeof (guint));
  Reader reader = { .file = file,
                    .diagnostics = diagnostics,
                    .rows = rows,
                    .foreign = foreign,
                    .fields = fields,
                    .line = 1,
                    .began = 1,
                    .is_empty = TRUE };
  g_autofree char *text = NULL;
  const char *begin;
  struct csv_parser parser;

  if (g_bytes_get_size (bytes) > MAX_BYTES)
    complain (&reader, 0, "large", _ ("The spreadsheet is too large for a class."));
  text = reader.is_bad ? NULL : decode (&reader, bytes);
  if (text == NULL)
    return NULL;

  end_lines (text);
  begin = g_str_has_prefix (text, BOM) ? text + strlen (BOM) : text;
  reader.separator = find_separator (begin, rate);
  begin = skip_hint (&reader, begin);
  if (ret_separator != NULL)
    *ret_separator = reader.separator;
  csv_init (&parser, CSV_STRICT | CSV_STRICT_FINI);
  csv_set_delim (&parser, reader.separator);
  parse (&reader, &parser, begin);
  csv_free (&parser);
  return reader.is_bad ? NULL : g_steal_pointer (&rows);
}

static void
append_separator (GString *out, char separator)
{
  if (out->len > 0 && out->str[out->len - 1] != '\n')
    g_string_append_c (out, separator);
}

void
ct_csv_append (GString *out, char separator, const char *field)
{
  gsize length = strlen (field);
  g_autofree char *quoted = g_malloc (2 * length + 2);

  append_separator (out, separator);
  g_string_append_len (out, quoted, csv_write (quoted, 2 * length + 2, field, length));
}

/**
 * ct_csv_append_number:
 *
 * Unquoted, for spreadsheets.
 */
void
ct_csv_append_number (GString *out, char separator, gint64 number)
{
  append_separator (out, separator);
  g_string_append_printf (out, "%" G_GINT64_FORMAT, number);
}

/**
 * ct_csv_append_time:
 * @when: Unix time; 0 for none
 *
 * In local time, unquoted, for spreadsheets.
 */
void
ct_csv_append_time (GString *out, char separator, gint64 when)
{
  g_autoptr (GDateTime) time = when > 0 ? g_date_time_new_from_unix_local (when) : NULL;
  g_autofree char *text =
      time != NULL ? g_date_time_format (time, "%Y-%m-%d %H:%M:%S") : NULL;

  append_separator (out, separator);
  if (text != NULL)
    g_string_append (out, text);
}

void
ct_csv_end_row (GString *out)
{
  g_string_append (out, "\r\n");
}
