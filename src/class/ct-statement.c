/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-statement-private.h"

#include <json-glib/json-glib.h>
#include <string.h>

#define BASE CT_STATEMENT_BASE
#define VERB "http://adlnet.gov/expapi/verbs/"

const char *const ct_statement_verbs[] = {
  [CT_STATEMENT_ANSWER] = VERB "answered",
  [CT_STATEMENT_FINISH] = VERB "completed",
  [CT_STATEMENT_VISIT] = VERB "progressed",
  [CT_STATEMENT_VOID] = VERB "voided",
};

#define TYPE "http://adlnet.gov/expapi/activities/"

const char *const ct_statement_outcomes[] = {
  [CT_OUTCOME_SEEN] = "seen",
  [CT_OUTCOME_RIGHT] = "right",
  [CT_OUTCOME_WRONG] = "wrong",
  [CT_OUTCOME_NEEDED] = "needed",
};

const char *const ct_statement_occasions[] = {
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

/* In the language of the identifiers. */
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

/* @type: (nullable) */
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
      add_activity (builder, "rules", self->rule, in_words ? TYPE "objective" : NULL);
      return;
    }
  if (self->kind != CT_STATEMENT_VOID)
    {
      add_activity (builder, "lessons", self->lesson, in_words ? TYPE "lesson" : NULL);
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
      add_member (builder, BASE "x/outcome", ct_statement_outcomes[self->outcome]);
      add_member (builder, BASE "x/occasion", ct_statement_occasions[self->occasion]);
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
say (const CtStatement *self, const char *class_id, gboolean in_words)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *time = say_time (self->when);

  json_builder_begin_object (builder);
  add_member (builder, "id", self->id);
  add_actor (builder, class_id, self->pupil);
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

  ct_statement_compute_sum (text, length, sum);
  g_string_append_len (out, text, length);
  g_string_append_printf (out, "%s%s%s\n", CT_STATEMENT_SUM_BEFORE, sum,
                          CT_STATEMENT_SUM_AFTER);
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
  append (self, class_id, FALSE, out);
}

/**
 * ct_statement_append_in_words:
 * @class_id: of the class
 *
 * As ct_statement_append(), for a program that knows nothing of ours: it also says what
 * the verb and the object are called, and what kind of object it is.
 */
void
ct_statement_append_in_words (const CtStatement *self,
                              const char *class_id,
                              GString *out)
{
  append (self, class_id, TRUE, out);
}
