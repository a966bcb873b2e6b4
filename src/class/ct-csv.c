/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-csv.h"

#include <csv.h>
#include <glib/gi18n.h>
#include <string.h>

/* A school has no more children, and none of them more to say. */
#define MAX_BYTES  (2 * 1024 * 1024)
#define MAX_FIELDS 64
#define MAX_ROWS   10000

#define BOM "\xef\xbb\xbf"

typedef struct
{
  const char *file;
  CtDiagnostics *diagnostics;
  GPtrArray *rows;
  GStrvBuilder *fields;
  guint n_fields;
  guint line;  /* that is being read */
  guint began; /* on which the row began */
  gboolean is_empty;
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

/* -------------------------------------------------------------------------- letters */

static guint
count_lines (const char *text, const char *until)
{
  guint n = 1;

  for (; text < until; text++)
    n += *text == '\n';
  return n;
}

/* UTF-16 without a mark: most letters of a table are below 256. */
static const char *
guess_wide (const char *data, gsize length)
{
  if (length < 4)
    return NULL;
  if (data[1] == '\0' && data[0] != '\0')
    return "UTF-16LE";

  return data[0] == '\0' && data[1] != '\0' ? "UTF-16BE" : NULL;
}

/* As spreadsheets write it: Unicode with or without a mark, or Windows-1252.
 *
 * Returns: (transfer full) (nullable): in UTF-8
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

  if (length >= 2 && memcmp (data, "\xff\xfe", 2) == 0)
    from = "UTF-16LE";
  else if (length >= 2 && memcmp (data, "\xfe\xff", 2) == 0)
    from = "UTF-16BE";
  else
    from = guess_wide (data, length);
  if (from == NULL)
    from = g_utf8_validate_len (data, length, NULL) ? "UTF-8" : "WINDOWS-1252";

  text = g_convert (data, length, "UTF-8", from, &n_read, &length, NULL);
  if (text == NULL || !g_utf8_validate_len (text, length, NULL))
    {
      complain (self, count_lines (data, data + n_read), "encoding",
                _ ("Its letters cannot be read. Save the table as CSV with the "
                   "character set UTF-8."));
      g_clear_pointer (&text, g_free);
    }
  return text;
}

/* Which of them stands most often on the first line, outside of quotes. */
static char
find_separator (const char *text)
{
  static const char separators[] = { ';', ',', '\t' };
  guint n[G_N_ELEMENTS (separators)] = { 0 };
  gboolean is_quoted = FALSE;
  guint best = 0;

  for (; *text != '\0' && (is_quoted || (*text != '\n' && *text != '\r')); text++)
    {
      is_quoted ^= *text == '"';
      for (guint i = 0; i < G_N_ELEMENTS (separators) && !is_quoted; i++)
        n[i] += *text == separators[i];
    }
  for (guint i = 1; i < G_N_ELEMENTS (separators); i++)
    if (n[i] > n[best])
      best = i;
  return separators[best];
}

/* ----------------------------------------------------------------------------- rows */

/* Nothing that a terminal, a file or a window would act on. */
static char *
clean (const char *data, gsize length)
{
  g_autofree char *text = g_strndup (data, length);

  for (char *c = text; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';
  return g_strstrip (g_steal_pointer (&text));
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
  self->n_fields = 0;
  self->began = self->line + 1;
}

/* A line after the other, so that one knows where one is. */
static void
parse (Reader *self, struct csv_parser *parser, const char *text)
{
  const char *quotes =
      _ ("A quotation mark stands where none can be: in a field that begins with one "
         "it ends the field, and two of them are one.");

  while (*text != '\0' && !self->is_bad)
    {
      gsize length = strcspn (text, "\n");

      if (self->began == self->line && strspn (text, " \t\r") >= length)
        self->began++; /* nothing stands here, so nothing begins */
      length += text[length] == '\n';
      if (csv_parse (parser, text, length, on_field, on_row, self) != length)
        complain (self, self->line, "quotes", quotes);
      text += length;
      self->line++;
    }
  if (!self->is_bad && csv_fini (parser, on_field, on_row, self) != 0)
    complain (self, self->began, "quotes",
              _ ("A quotation mark is opened here and never closed."));
}

/* Excel says first what separates the fields: “sep=;”. */
static const char *
skip_hint (Reader *self, const char *text, char *separator)
{
  if (g_ascii_strncasecmp (text, "sep=", 4) != 0 || strchr (";,\t", text[4]) == NULL ||
      text[4] == '\0' || strchr ("\r\n", text[5]) == NULL)
    return text;

  *separator = text[4];
  text += 5 + strcspn (text + 5, "\n");
  self->line = self->began = 2;
  return *text == '\n' ? text + 1 : text;
}

/**
 * ct_csv_read:
 * @file: what findings call the file
 *
 * Reads a table in whatever way a spreadsheet has written it: its letters, what
 * separates the fields, and quotation marks.
 *
 * Returns: (transfer full) (nullable) (element-type CtCsvRow): all rows in which
 *   anything stands; %NULL if it cannot be understood
 */
GPtrArray *
ct_csv_read (GBytes *bytes, const char *file, CtDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (row_free);
  g_autoptr (GStrvBuilder) fields = g_strv_builder_new ();
  Reader reader = { file,       diagnostics,     rows, fields, .line = 1,
                    .began = 1, .is_empty = TRUE };
  g_autofree char *text = NULL;
  const char *begin;
  struct csv_parser parser;
  char separator;

  if (g_bytes_get_size (bytes) > MAX_BYTES)
    complain (&reader, 0, "large", _ ("The table is too large for a class."));
  text = reader.is_bad ? NULL : decode (&reader, bytes);
  if (text == NULL)
    return NULL;

  begin = g_str_has_prefix (text, BOM) ? text + strlen (BOM) : text;
  separator = find_separator (begin);
  begin = skip_hint (&reader, begin, &separator);
  csv_init (&parser, CSV_STRICT | CSV_STRICT_FINI);
  csv_set_delim (&parser, separator);
  parse (&reader, &parser, begin);
  csv_free (&parser);
  return reader.is_bad ? NULL : g_steal_pointer (&rows);
}

/* -------------------------------------------------------------------------- writing */

static void
append_separator (GString *out, char separator)
{
  if (out->len > 0 && out->str[out->len - 1] != '\n')
    g_string_append_c (out, separator);
}

/**
 * ct_csv_append:
 * @field: a text; an empty one is written as nothing at all
 *
 * Goes on with a row.
 */
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
 * Goes on with a row. A number stands without quotation marks, so that it is one.
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
 * Goes on with a row, by the local clock. It stands without quotation marks, so that it
 * is a time where fields with them are texts.
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

/**
 * ct_csv_end_row:
 *
 * Ends a row, as RFC 4180 wants it.
 */
void
ct_csv_end_row (GString *out)
{
  g_string_append (out, "\r\n");
}
