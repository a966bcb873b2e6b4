/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-statement.h"

#include <json-glib/json-glib.h>
#include <string.h>

/* .invalid never resolves (RFC 2606). */
#define CT_STATEMENT_BASE "https://cartilla.invalid/"

/* The sum of everything before it. */
#define CT_STATEMENT_SUM_BEFORE ",\"" CT_STATEMENT_BASE "x/sum\":\""
#define CT_STATEMENT_SUM_AFTER  "\"}}}"
#define CT_STATEMENT_SUM_DIGITS 16

#define CT_STATEMENT_N_VERBS (CT_STATEMENT_VOID + 1)

extern const char *const ct_statement_verbs[CT_STATEMENT_N_VERBS];

#define BASE    CT_STATEMENT_BASE
#define X(name) "\"" BASE "x/" name "\":"

#define MAX_TEXT 1000 /* bytes */

static void
compute_sum (const char *line, gsize length, char *ret_digits)
{
  g_autofree char *digest =
      g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) line, length);

  g_strlcpy (ret_digits, digest, CT_STATEMENT_SUM_DIGITS + 1);
}

/* Returns: 0 if cut off or mixed with another */
static guint64
statement_check (const char *line, gsize length)
{
  const gsize after = strlen (CT_STATEMENT_SUM_AFTER);
  const gsize before = strlen (CT_STATEMENT_SUM_BEFORE);
  const gsize tail = before + CT_STATEMENT_SUM_DIGITS + after;
  const char *sum = line + length - after - CT_STATEMENT_SUM_DIGITS;
  char expected[CT_STATEMENT_SUM_DIGITS + 1];

  if (length <= tail || length > CT_STATEMENT_MAX_LINE ||
      memcmp (line + length - after, CT_STATEMENT_SUM_AFTER, after) != 0 ||
      memcmp (line + length - tail, CT_STATEMENT_SUM_BEFORE, before) != 0)
    return 0;

  compute_sum (line, length - tail, expected);
  return memcmp (sum, expected, CT_STATEMENT_SUM_DIGITS) == 0
             ? g_ascii_strtoull (expected, NULL, 16)
             : 0;
}

/* Short and without control characters. */
static gboolean
is_plain (const char *text)
{
  const char *c = text;

  while (*c != '\0' && !g_ascii_iscntrl (*c))
    c++;
  return *c == '\0' && c - text <= MAX_TEXT;
}

/* The check sum proves that ct_statement_append() escaped the texts, so searching for
 * names is safe. A school reads a million lines, and JSON-GLib takes twice as long.
 */
static const char *
find_value (const char *line, const char *name)
{
  const char *value = line != NULL ? strstr (line, name) : NULL;

  return value != NULL ? value + strlen (name) : NULL;
}

static char *
dup_text (const char *line, const char *name)
{
  const char *begin = find_value (line, name);
  const char *end = begin != NULL && *begin == '"' ? begin + 1 : "";
  gboolean is_escaped = FALSE;
  g_autofree char *text = NULL;

  for (; *end != '\0' && *end != '"'; end++)
    if (end[0] == '\\' && end[1] != '\0')
      {
        is_escaped = TRUE;
        end++;
      }
  if (*end != '"')
    return NULL;

  text = g_strndup (begin + 1, end - begin - 1);
  if (is_escaped)
    {
      g_autofree char *quoted = g_strdup_printf ("\"%s\"", text);
      g_autoptr (JsonNode) node = json_from_string (quoted, NULL);

      g_free (text);
      text = node != NULL ? json_node_dup_string (node) : NULL;
    }
  return text != NULL && is_plain (text) ? g_steal_pointer (&text) : NULL;
}

static const char *
keep_text (const char *line, const char *name, GStringChunk *texts)
{
  g_autofree char *text = dup_text (line, name);

  return text != NULL ? g_string_chunk_insert_const (texts, text) : NULL;
}

static guint
find_text (const char *line, const char *name, const char *const *names, guint n)
{
  g_autofree char *text = dup_text (line, name);

  for (guint i = 0; text != NULL && i < n; i++)
    if (names[i] != NULL && strcmp (names[i], text) == 0)
      return i;

  return n;
}

static gint64
get_number (const char *line, const char *name, gint64 most)
{
  const char *value = find_value (line, name);

  return value != NULL ? CLAMP (g_ascii_strtoll (value, NULL, 10), 0, most) : 0;
}

static const char *
get_activity (const char *line, const char *kind, GStringChunk *texts)
{
  g_autofree char *iri = dup_text (find_value (line, "\"object\":{"), "\"id\":");
  g_autofree char *id = NULL;

  if (iri == NULL || !g_str_has_prefix (iri, BASE) ||
      !g_str_has_prefix (iri + strlen (BASE), kind))
    return NULL;

  id = g_uri_unescape_string (iri + strlen (BASE) + strlen (kind), NULL);
  /* Unescaping may produce anything. */
  return id != NULL && *id != '\0' && g_utf8_validate (id, -1, NULL) && is_plain (id)
             ? g_string_chunk_insert_const (texts, id)
             : NULL;
}

static gint64
parse_duration (const char *line)
{
  g_autofree char *text = dup_text (line, "\"duration\":");
  double seconds;
  char *end;

  if (text == NULL || !g_str_has_prefix (text, "PT"))
    return 0;

  seconds = g_ascii_strtod (text + 2, &end);
  return g_str_equal (end, "S") && seconds > 0 && seconds < 1e6 ? seconds * 1000 + .5
                                                                : 0;
}

static gboolean
take_id (char *ret_id, const char *line)
{
  g_autofree char *text = dup_text (line, "\"id\":");

  if (text == NULL || !g_uuid_string_is_valid (text))
    return FALSE;

  g_strlcpy (ret_id, text, CT_STATEMENT_ID + 1);
  return TRUE;
}

static gboolean
is_said (const CtStatement *self, const CtAnswerColumn *column)
{
  return column->statement != NULL && (self->kind == CT_STATEMENT_ANSWER ||
                                       (column->size > 0 && column->words == NULL));
}

static const char *
get_name (guint column)
{
  static char names[CT_N_ANSWER_COLUMNS][64];
  static gsize are_made;

  if (g_once_init_enter (&are_made))
    {
      for (guint i = 0; i < CT_N_ANSWER_COLUMNS; i++)
        g_snprintf (names[i], sizeof names[i],
                    "\"" BASE "x/%s\":", ct_answer_columns[i].statement);
      g_once_init_leave (&are_made, 1);
    }
  return names[column];
}

static gboolean
parse_columns (CtStatement *self, const char *line, GStringChunk *texts)
{
  for (guint i = 0; i < CT_N_ANSWER_COLUMNS; i++)
    {
      const CtAnswerColumn *column = &ct_answer_columns[i];
      gint64 number;

      if (!is_said (self, column))
        continue;

      if (column->size == 0)
        {
          ct_answer_column_set_text (column, &self->answer,
                                     keep_text (line, get_name (i), texts));
          continue;
        }

      number = column->words != NULL
                   ? find_text (line, get_name (i), column->words, column->most + 1)
                   : get_number (line, get_name (i), column->most);
      if (number > column->most)
        return FALSE;
      ct_answer_column_set_number (column, &self->answer, number);
    }
  return TRUE;
}

static gboolean
parse_answer (CtStatement *self, const char *line, GStringChunk *texts)
{
  self->answer.rule = get_activity (line, "rules/", texts);
  self->answer.milliseconds = parse_duration (line);
  return self->answer.rule != NULL;
}

static gboolean
parse_kind (CtStatement *self, const char *line, GStringChunk *texts)
{
  switch (self->kind)
    {
    case CT_STATEMENT_ANSWER:
      return parse_answer (self, line, texts);

    case CT_STATEMENT_VOID:
      return take_id (self->voided, find_value (line, "\"object\":{"));

    case CT_STATEMENT_FINISH:
    case CT_STATEMENT_VISIT:
    default:
      self->answer.lesson = get_activity (line, "lessons/", texts);
      return self->answer.lesson != NULL;
    }
}

static gboolean
parse_line (CtStatement *self, const char *line, GStringChunk *texts)
{
  guint kind = find_text (find_value (line, "\"verb\":{"),
                          "\"id\":", ct_statement_verbs, CT_STATEMENT_N_VERBS);

  if (kind == CT_STATEMENT_N_VERBS || !take_id (self->id, line))
    return FALSE;

  self->kind = kind;
  self->student = keep_text (find_value (line, "\"account\":{"), "\"name\":", texts);
  self->answer.when = get_number (line, X ("at"), G_MAXINT64 / 2);
  return self->student != NULL && parse_columns (self, line, texts) &&
         parse_kind (self, line, texts);
}

/**
 * ct_statement_parse:
 * @self: (out):
 * @texts: owns the texts
 *
 * Lines are untrusted: accepts only those of ct_statement_append().
 */
gboolean
ct_statement_parse (CtStatement *self,
                    const char *line,
                    gsize length,
                    GStringChunk *texts)
{
  char text[CT_STATEMENT_MAX_LINE + 1];

  *self = (CtStatement){ .sum = statement_check (line, length) };
  if (self->sum == 0 || !g_utf8_validate_len (line, length, NULL))
    return FALSE;

  memcpy (text, line, length);
  text[length] = '\0';
  return parse_line (self, text, texts);
}

#define VERB "http://adlnet.gov/expapi/verbs/"

const char *const ct_statement_verbs[] = {
  [CT_STATEMENT_ANSWER] = VERB "answered",
  [CT_STATEMENT_FINISH] = VERB "completed",
  [CT_STATEMENT_VISIT] = VERB "progressed",
  [CT_STATEMENT_VOID] = VERB "voided",
};

#define TYPE "http://adlnet.gov/expapi/activities/"

/**
 * ct_statement_make_id:
 *
 * Sets a UUID of @name (RFC 4122, version 5).
 */
void
ct_statement_make_id (CtStatement *self, const char *name)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA1);
  static const char space[] = BASE;
  guint8 digest[20];
  gsize length = sizeof digest;

  g_checksum_update (checksum, (const guchar *) space, sizeof space);
  g_checksum_update (checksum, (const guchar *) name, strlen (name));
  g_checksum_get_digest (checksum, digest, &length);
  digest[6] = (digest[6] & 0x0f) | 0x50;
  digest[8] = (digest[8] & 0x3f) | 0x80;
  for (guint i = 0, at = 0; i < 16; i++)
    {
      if (i == 4 || i == 6 || i == 8 || i == 10)
        self->id[at++] = '-';
      g_snprintf (self->id + at, 3, "%02x", digest[i]);
      at += 2;
    }
}

static void
add_member (JsonBuilder *builder, const char *name, const char *value)
{
  if (value == NULL)
    return;

  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

static void
add_number (JsonBuilder *builder, const char *name, gint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

static void
begin_member (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
}

static void
add_actor (JsonBuilder *builder, const char *class_id, const char *student)
{
  g_autofree char *home = g_strconcat (BASE "classes/", class_id, NULL);

  begin_member (builder, "actor");
  begin_member (builder, "account");
  add_member (builder, "homePage", home);
  add_member (builder, "name", student);
  json_builder_end_object (builder);
  json_builder_end_object (builder);
}

static void
add_display (JsonBuilder *builder, const char *verb)
{
  begin_member (builder, "display");
  add_member (builder, "en", verb + strlen (VERB));
  json_builder_end_object (builder);
}

static void
add_verb (JsonBuilder *builder, const CtStatement *self, gboolean in_words)
{
  begin_member (builder, "verb");
  add_member (builder, "id", ct_statement_verbs[self->kind]);
  if (in_words)
    add_display (builder, ct_statement_verbs[self->kind]);
  json_builder_end_object (builder);
}

static void
add_activity (JsonBuilder *builder, const char *kind, const char *id, const char *type)
{
  g_autofree char *escaped = g_uri_escape_string (id, ":/", FALSE);
  g_autofree char *iri = g_strconcat (BASE, kind, "/", escaped, NULL);

  begin_member (builder, "object");
  add_member (builder, "id", iri);
  if (type != NULL)
    {
      begin_member (builder, "definition");
      add_member (builder, "type", type);
      begin_member (builder, "name");
      add_member (builder, "en", id);
      json_builder_end_object (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

static void
add_object (JsonBuilder *builder, const CtStatement *self, gboolean in_words)
{
  if (self->kind == CT_STATEMENT_ANSWER)
    {
      add_activity (builder, "rules", self->answer.rule,
                    in_words ? TYPE "objective" : NULL);
      return;
    }
  if (self->kind != CT_STATEMENT_VOID)
    {
      add_activity (builder, "lessons", self->answer.lesson,
                    in_words ? TYPE "lesson" : NULL);
      return;
    }

  begin_member (builder, "object");
  add_member (builder, "objectType", "StatementRef");
  add_member (builder, "id", self->voided);
  json_builder_end_object (builder);
}

static void
add_duration (JsonBuilder *builder, gint64 milliseconds)
{
  g_autofree char *duration =
      g_strdup_printf ("PT%" G_GINT64_FORMAT ".%03dS", milliseconds / 1000,
                       (int) (milliseconds % 1000));

  add_member (builder, "duration", duration);
}

static void
add_result (JsonBuilder *builder, const CtStatement *self)
{
  gboolean is_judged =
      self->kind == CT_STATEMENT_ANSWER && (self->answer.outcome == CT_OUTCOME_RIGHT ||
                                            self->answer.outcome == CT_OUTCOME_WRONG);

  if (!is_judged && self->kind != CT_STATEMENT_FINISH)
    return;

  begin_member (builder, "result");
  json_builder_set_member_name (builder, is_judged ? "success" : "completion");
  json_builder_add_boolean_value (builder, !is_judged || self->answer.outcome ==
                                                             CT_OUTCOME_RIGHT);
  if (is_judged && self->answer.milliseconds > 0)
    add_duration (builder, self->answer.milliseconds);
  json_builder_end_object (builder);
}

static void
add_extensions (JsonBuilder *builder, const CtStatement *self)
{
  for (guint i = 0; i < CT_N_ANSWER_COLUMNS; i++)
    {
      const CtAnswerColumn *column = &ct_answer_columns[i];
      g_autofree char *name = NULL;
      gint64 number;

      if (!is_said (self, column))
        continue;

      name = g_strconcat (BASE "x/", column->statement, NULL);
      if (column->size == 0)
        {
          add_member (builder, name, ct_answer_column_get_text (column, &self->answer));
          continue;
        }

      number = ct_answer_column_get_number (column, &self->answer);
      if (column->words != NULL)
        add_member (builder, name, column->words[number]);
      else if (number != 0)
        add_number (builder, name, number);
    }
  /* The sum must follow something. */
  add_number (builder, BASE "x/at", self->answer.when);
}

static char *
say_time (gint64 when)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (when);

  return time != NULL ? g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ")
                      : g_strdup ("1970-01-01T00:00:00Z");
}

static char *
say (const CtStatement *self, const char *class_id, gboolean in_words)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *time = say_time (self->answer.when);

  json_builder_begin_object (builder);
  add_member (builder, "id", self->id);
  add_actor (builder, class_id, self->student);
  add_verb (builder, self, in_words);
  add_object (builder, self, in_words);
  add_result (builder, self);
  add_member (builder, "timestamp", time);
  begin_member (builder, "context");
  begin_member (builder, "extensions");
  add_extensions (builder, self);
  json_builder_end_object (builder);
  json_builder_end_object (builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return json_to_string (root, FALSE);
}

static void
append (const CtStatement *self, const char *class_id, gboolean in_words, GString *out)
{
  g_autofree char *text = say (self, class_id, in_words);
  gsize length = strlen (text) - strlen ("}}}");
  char sum[CT_STATEMENT_SUM_DIGITS + 1];

  compute_sum (text, length, sum);
  g_string_append_len (out, text, length);
  g_string_append_printf (out, "%s%s%s\n", CT_STATEMENT_SUM_BEFORE, sum,
                          CT_STATEMENT_SUM_AFTER);
}

/**
 * ct_statement_append:
 *
 * In xAPI 1.0.3, with a check sum.
 */
void
ct_statement_append (const CtStatement *self, const char *class_id, GString *out)
{
  append (self, class_id, FALSE, out);
}

/**
 * ct_statement_append_in_words:
 *
 * Adds names and types for other programs.
 */
void
ct_statement_append_in_words (const CtStatement *self,
                              const char *class_id,
                              GString *out)
{
  append (self, class_id, TRUE, out);
}
