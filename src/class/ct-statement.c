/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-statement.h"

#include <json-glib/json-glib.h>
#include <string.h>

/* Nothing is to be found there: RFC 2606. */
#define BASE "https://cartilla.invalid/"
#define VERB "http://adlnet.gov/expapi/verbs/"

/* What stands at the end of each line: the sum of all that stands before it. */
#define SUM_BEFORE ",\"" BASE "x/sum\":\""
#define SUM_AFTER  "\"}}}"
#define SUM_DIGITS 16

#define MAX_TEXT 1000 /* bytes of a text in a line */

static const char *const verbs[] = {
  [CT_STATEMENT_ANSWER] = VERB "answered",
  [CT_STATEMENT_FINISH] = VERB "completed",
  [CT_STATEMENT_VISIT] = VERB "progressed",
  [CT_STATEMENT_VOID] = VERB "voided",
};

static const char *const outcomes[] = {
  [CT_OUTCOME_SEEN] = "seen",
  [CT_OUTCOME_RIGHT] = "right",
  [CT_OUTCOME_WRONG] = "wrong",
  [CT_OUTCOME_NEEDED] = "needed",
};

static const char *const occasions[] = {
  [CT_OCCASION_LESSON] = "lesson",
  [CT_OCCASION_PRACTICE] = "practice",
  [CT_OCCASION_QUIZ] = "quiz",
  [CT_OCCASION_EXERCISE] = "exercise",
};

/**
 * ct_statement_make_id:
 * @name: what nothing else is called
 *
 * Gives @self the id that everybody would give it who knows @name (RFC 4122, version
 * 5).
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

/* -------------------------------------------------------------------------- writing */

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
add_actor (JsonBuilder *builder, const char *class_id, const char *pupil)
{
  g_autofree char *home = g_strconcat (BASE "classes/", class_id, NULL);

  begin_member (builder, "actor");
  begin_member (builder, "account");
  add_member (builder, "homePage", home);
  add_member (builder, "name", pupil);
  json_builder_end_object (builder);
  json_builder_end_object (builder);
}

/* A rule or a lesson. */
static void
add_activity (JsonBuilder *builder, const char *kind, const char *id)
{
  g_autofree char *escaped = g_uri_escape_string (id, ":/", FALSE);
  g_autofree char *iri = g_strconcat (BASE, kind, "/", escaped, NULL);

  begin_member (builder, "object");
  add_member (builder, "id", iri);
  json_builder_end_object (builder);
}

static void
add_object (JsonBuilder *builder, const CtStatement *self)
{
  if (self->kind == CT_STATEMENT_ANSWER)
    {
      add_activity (builder, "rules", self->rule);
      return;
    }
  if (self->kind != CT_STATEMENT_VOID)
    {
      add_activity (builder, "lessons", self->lesson);
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
      self->kind == CT_STATEMENT_ANSWER &&
      (self->outcome == CT_OUTCOME_RIGHT || self->outcome == CT_OUTCOME_WRONG);

  if (!is_judged && self->kind != CT_STATEMENT_FINISH)
    return;

  begin_member (builder, "result");
  json_builder_set_member_name (builder, is_judged ? "success" : "completion");
  json_builder_add_boolean_value (builder,
                                  !is_judged || self->outcome == CT_OUTCOME_RIGHT);
  if (is_judged && self->milliseconds > 0)
    add_duration (builder, self->milliseconds);
  json_builder_end_object (builder);
}

/* In the order of what people ask for first; the sum comes behind them. */
static void
add_extensions (JsonBuilder *builder, const CtStatement *self)
{
  if (self->kind == CT_STATEMENT_ANSWER)
    {
      add_member (builder, BASE "x/outcome", outcomes[self->outcome]);
      add_member (builder, BASE "x/occasion", occasions[self->occasion]);
      add_member (builder, BASE "x/lesson", self->lesson);
      add_member (builder, BASE "x/exercise", self->exercise);
      add_member (builder, BASE "x/move", self->move);
      if (self->taught)
        add_number (builder, BASE "x/taught", 1);
    }
  if (self->kind == CT_STATEMENT_VISIT)
    add_number (builder, BASE "x/steps", self->n_steps);
  if (self->begun != 0)
    add_number (builder, BASE "x/begun", self->begun);
  if (self->step != 0)
    add_number (builder, BASE "x/step", self->step);
  if (self->help != 0)
    add_number (builder, BASE "x/help", self->help);
  if (self->errors != 0)
    add_number (builder, BASE "x/errors", self->errors);
  /* There is always one, so that the sum can follow it. */
  add_number (builder, BASE "x/at", self->when);
}

static char *
say_time (gint64 when)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (when);

  return time != NULL ? g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ")
                      : g_strdup ("1970-01-01T00:00:00Z");
}

/* Without the sum. */
static char *
say (const CtStatement *self, const char *class_id)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *time = say_time (self->when);

  json_builder_begin_object (builder);
  add_member (builder, "id", self->id);
  add_actor (builder, class_id, self->pupil);
  begin_member (builder, "verb");
  add_member (builder, "id", verbs[self->kind]);
  json_builder_end_object (builder);
  add_object (builder, self);
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
compute_sum (const char *line, gsize length, char *ret_digits)
{
  g_autofree char *digest =
      g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) line, length);

  g_strlcpy (ret_digits, digest, SUM_DIGITS + 1);
}

/**
 * ct_statement_append:
 * @class_id: of the class
 *
 * Writes @self as a statement of the Experience API 1.0.3, on one line, with a check
 * sum.
 */
void
ct_statement_append (const CtStatement *self, const char *class_id, GString *out)
{
  g_autofree char *text = say (self, class_id);
  gsize length = strlen (text) - strlen ("}}}");
  char sum[SUM_DIGITS + 1];

  compute_sum (text, length, sum);
  g_string_append_len (out, text, length);
  g_string_append_printf (out, "%s%s%s\n", SUM_BEFORE, sum, SUM_AFTER);
}

/* -------------------------------------------------------------------------- reading */

/**
 * ct_statement_check:
 * @line: without the end of the line
 *
 * Returns: the check sum of a line; 0 where it is not that of what stands before it,
 *   because it was cut off, or mixed up with another one
 */
guint64
ct_statement_check (const char *line, gsize length)
{
  const gsize after = strlen (SUM_AFTER);
  const gsize tail = strlen (SUM_BEFORE) + SUM_DIGITS + after;
  const char *sum = line + length - after - SUM_DIGITS;
  char expected[SUM_DIGITS + 1];

  if (length <= tail || length > CT_STATEMENT_MAX_LINE ||
      memcmp (line + length - after, SUM_AFTER, after) != 0 ||
      memcmp (line + length - tail, SUM_BEFORE, strlen (SUM_BEFORE)) != 0)
    return 0;

  compute_sum (line, length - tail, expected);
  return memcmp (sum, expected, SUM_DIGITS) == 0 ? g_ascii_strtoull (expected, NULL, 16)
                                                 : 0;
}

static JsonObject *
get_object (JsonObject *object, const char *name)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, name) : NULL;

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node)
                                                       : NULL;
}

/* Returns: (nullable): a text that is short and says nothing but words */
static const char *
get_text (JsonObject *object, const char *name)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, name) : NULL;
  const char *text =
      node != NULL && JSON_NODE_HOLDS_VALUE (node) ? json_node_get_string (node) : NULL;

  if (text == NULL || strlen (text) > MAX_TEXT)
    return NULL;

  for (const char *c = text; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      return NULL;
  return text;
}

static gint64
get_number (JsonObject *object, const char *name, gint64 most)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, name) : NULL;
  gint64 number =
      node != NULL && JSON_NODE_HOLDS_VALUE (node) ? json_node_get_int (node) : 0;

  return CLAMP (number, 0, most);
}

static guint
find (const char *text, const char *const *names, guint n)
{
  for (guint i = 0; text != NULL && i < n; i++)
    if (g_str_equal (names[i], text))
      return i;

  return n;
}

static const char *
keep (GStringChunk *texts, const char *text)
{
  return text != NULL ? g_string_chunk_insert_const (texts, text) : NULL;
}

static const char *
get_activity (JsonObject *statement, const char *kind, GStringChunk *texts)
{
  const char *iri = get_text (get_object (statement, "object"), "id");
  g_autofree char *id = NULL;

  if (iri == NULL || !g_str_has_prefix (iri, BASE) ||
      !g_str_has_prefix (iri + strlen (BASE), kind))
    return NULL;

  id = g_uri_unescape_string (iri + strlen (BASE) + strlen (kind), NULL);
  return id != NULL && *id != '\0' ? keep (texts, id) : NULL;
}

static gint64
parse_duration (const char *text)
{
  double seconds;
  char *end;

  if (text == NULL || !g_str_has_prefix (text, "PT"))
    return 0;

  seconds = g_ascii_strtod (text + 2, &end);
  return g_str_equal (end, "S") && seconds > 0 && seconds < 1e6 ? seconds * 1000 + .5
                                                                : 0;
}

static gboolean
take_id (char *ret_id, const char *text)
{
  if (text == NULL || !g_uuid_string_is_valid (text))
    return FALSE;

  g_strlcpy (ret_id, text, CT_STATEMENT_ID + 1);
  return TRUE;
}

static gboolean
parse_answer (CtStatement *self,
              JsonObject *statement,
              JsonObject *extensions,
              GStringChunk *texts)
{
  guint outcome =
      find (get_text (extensions, BASE "x/outcome"), outcomes, G_N_ELEMENTS (outcomes));
  guint occasion = find (get_text (extensions, BASE "x/occasion"), occasions,
                         G_N_ELEMENTS (occasions));

  self->rule = get_activity (statement, "rules/", texts);
  self->outcome = outcome;
  self->occasion = occasion;
  self->lesson = keep (texts, get_text (extensions, BASE "x/lesson"));
  self->exercise = keep (texts, get_text (extensions, BASE "x/exercise"));
  self->move = keep (texts, get_text (extensions, BASE "x/move"));
  self->taught = get_number (extensions, BASE "x/taught", 1);
  self->milliseconds =
      parse_duration (get_text (get_object (statement, "result"), "duration"));
  return self->rule != NULL && outcome < G_N_ELEMENTS (outcomes) &&
         occasion < G_N_ELEMENTS (occasions);
}

static gboolean
parse_kind (CtStatement *self,
            JsonObject *statement,
            JsonObject *extensions,
            GStringChunk *texts)
{
  switch (self->kind)
    {
    case CT_STATEMENT_ANSWER:
      return parse_answer (self, statement, extensions, texts);

    case CT_STATEMENT_VOID:
      return take_id (self->voided, get_text (get_object (statement, "object"), "id"));

    default:
      self->lesson = get_activity (statement, "lessons/", texts);
      self->n_steps = get_number (extensions, BASE "x/steps", 10000);
      self->begun = get_number (extensions, BASE "x/begun", G_MAXINT64 / 2);
      return self->lesson != NULL;
    }
}

static gboolean
parse_object (CtStatement *self, JsonObject *statement, GStringChunk *texts)
{
  JsonObject *extensions = get_object (get_object (statement, "context"), "extensions");
  JsonObject *account = get_object (get_object (statement, "actor"), "account");
  guint kind = find (get_text (get_object (statement, "verb"), "id"), verbs,
                     G_N_ELEMENTS (verbs));

  if (kind == G_N_ELEMENTS (verbs) || !take_id (self->id, get_text (statement, "id")))
    return FALSE;

  self->kind = kind;
  self->pupil = keep (texts, get_text (account, "name"));
  self->when = get_number (extensions, BASE "x/at", G_MAXINT64 / 2);
  self->step = get_number (extensions, BASE "x/step", 10000);
  self->help = get_number (extensions, BASE "x/help", 10000);
  self->errors = get_number (extensions, BASE "x/errors", 10000);
  return self->pupil != NULL && parse_kind (self, statement, extensions, texts);
}

/**
 * ct_statement_parse:
 * @self: (out): what the line says
 * @line: without the end of the line
 * @texts: keeps the texts of @self
 *
 * Reads what ct_statement_append() has written, and nothing else: whoever sends it may
 * be anybody.
 *
 * Returns: whether it could; %FALSE for a line that was cut off
 */
gboolean
ct_statement_parse (CtStatement *self,
                    const char *line,
                    gsize length,
                    GStringChunk *texts)
{
  static GPrivate own = G_PRIVATE_INIT (g_object_unref);
  JsonParser *parser = g_private_get (&own);
  JsonNode *root;

  *self = (CtStatement){ .sum = ct_statement_check (line, length) };
  if (self->sum == 0)
    return FALSE;

  if (parser == NULL)
    {
      parser = json_parser_new ();
      g_private_set (&own, parser);
    }
  if (!json_parser_load_from_data (parser, line, length, NULL))
    return FALSE;

  root = json_parser_get_root (parser);
  return root != NULL && JSON_NODE_HOLDS_OBJECT (root) &&
         parse_object (self, json_node_get_object (root), texts);
}
