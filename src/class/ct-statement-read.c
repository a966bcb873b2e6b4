/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ct-json-scan.h"
#include "ct-statement-private.h"

#define BASE CT_STATEMENT_BASE
#define INTO CT_JSON_SCAN_INTO
#define X    "context" INTO "extensions" INTO BASE "x/"

#define MAX_TEXT 1000 /* bytes of a text in a line */

/* What stands in a line, before anybody believes it. */
typedef enum
{
  TEXT_ID,
  TEXT_PUPIL,
  TEXT_VERB,
  TEXT_OBJECT,
  TEXT_DURATION,
  TEXT_OUTCOME,
  TEXT_OCCASION,
  TEXT_LESSON,
  TEXT_EXERCISE,
  TEXT_MOVE,
  N_TEXTS
} Text;

typedef enum
{
  NUMBER_AT,
  NUMBER_TAUGHT,
  NUMBER_STEPS,
  NUMBER_BEGUN,
  NUMBER_STEP,
  NUMBER_HELP,
  NUMBER_ERRORS,
  N_NUMBERS
} Number;

typedef struct
{
  const char *texts[N_TEXTS]; /* (nullable) */
  gint64 numbers[N_NUMBERS];
} Line;

static const char *const text_paths[N_TEXTS] = {
  [TEXT_ID] = "id",
  [TEXT_PUPIL] = "actor" INTO "account" INTO "name",
  [TEXT_VERB] = "verb" INTO "id",
  [TEXT_OBJECT] = "object" INTO "id",
  [TEXT_DURATION] = "result" INTO "duration",
};

/* Behind X. */
static const char *const text_names[N_TEXTS] = {
  [TEXT_OUTCOME] = "outcome",   [TEXT_OCCASION] = "occasion", [TEXT_LESSON] = "lesson",
  [TEXT_EXERCISE] = "exercise", [TEXT_MOVE] = "move",
};

static const char *const number_names[N_NUMBERS] = {
  [NUMBER_AT] = "at",         [NUMBER_TAUGHT] = "taught", [NUMBER_STEPS] = "steps",
  [NUMBER_BEGUN] = "begun",   [NUMBER_STEP] = "step",     [NUMBER_HELP] = "help",
  [NUMBER_ERRORS] = "errors",
};

/* ----------------------------------------------------------------------- the check sum
 */

void
ct_statement_compute_sum (const char *line, gsize length, char *ret_digits)
{
  g_autofree char *digest =
      g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) line, length);

  g_strlcpy (ret_digits, digest, CT_STATEMENT_SUM_DIGITS + 1);
}

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
  const gsize after = strlen (CT_STATEMENT_SUM_AFTER);
  const gsize before = strlen (CT_STATEMENT_SUM_BEFORE);
  const gsize tail = before + CT_STATEMENT_SUM_DIGITS + after;
  const char *sum = line + length - after - CT_STATEMENT_SUM_DIGITS;
  char expected[CT_STATEMENT_SUM_DIGITS + 1];

  if (length <= tail || length > CT_STATEMENT_MAX_LINE ||
      memcmp (line + length - after, CT_STATEMENT_SUM_AFTER, after) != 0 ||
      memcmp (line + length - tail, CT_STATEMENT_SUM_BEFORE, before) != 0)
    return 0;

  ct_statement_compute_sum (line, length - tail, expected);
  return memcmp (sum, expected, CT_STATEMENT_SUM_DIGITS) == 0
             ? g_ascii_strtoull (expected, NULL, 16)
             : 0;
}

/* ---------------------------------------------------------------------- what is
 * written
 */

/* Whether a text is short and says nothing but words. */
static gboolean
is_plain (const char *text)
{
  const char *c = text;

  while (*c != '\0' && !g_ascii_iscntrl (*c))
    c++;
  return *c == '\0' && c - text <= MAX_TEXT;
}

static guint
find (const char *text, const char *const *names, guint n)
{
  for (guint i = 0; text != NULL && i < n; i++)
    if (names[i] != NULL && strcmp (names[i], text) == 0)
      return i;

  return n;
}

/* Of two values in one place, the last one counts. */
static void
on_found (const char *path, const char *text, gint64 number, gpointer data)
{
  Line *line = data;
  gboolean is_ours = strncmp (path, X, strlen (X)) == 0;
  guint i;

  if (text != NULL)
    {
      i = is_ours ? find (path + strlen (X), text_names, N_TEXTS)
                  : find (path, text_paths, N_TEXTS);
      if (i < N_TEXTS)
        line->texts[i] = is_plain (text) ? text : NULL;
    }
  else if (is_ours)
    {
      i = find (path + strlen (X), number_names, N_NUMBERS);
      if (i < N_NUMBERS)
        line->numbers[i] = number;
    }
}

/* ------------------------------------------------------------------ what a line says
 */

static const char *
keep (GStringChunk *texts, const char *text)
{
  return text != NULL ? g_string_chunk_insert_const (texts, text) : NULL;
}

static const char *
get_activity (const Line *line, const char *kind, GStringChunk *texts)
{
  const char *iri = line->texts[TEXT_OBJECT];
  g_autofree char *id = NULL;

  if (iri == NULL || !g_str_has_prefix (iri, BASE) ||
      !g_str_has_prefix (iri + strlen (BASE), kind))
    return NULL;

  id = g_uri_unescape_string (iri + strlen (BASE) + strlen (kind), NULL);
  /* What was escaped may be anything. */
  return id != NULL && *id != '\0' && g_utf8_validate (id, -1, NULL) && is_plain (id)
             ? keep (texts, id)
             : NULL;
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

static gint64
get_number (const Line *line, Number which, gint64 most)
{
  return CLAMP (line->numbers[which], 0, most);
}

static gboolean
parse_answer (CtStatement *self, const Line *line, GStringChunk *texts)
{
  guint outcome =
      find (line->texts[TEXT_OUTCOME], ct_statement_outcomes, CT_STATEMENT_N_OUTCOMES);
  guint occasion = find (line->texts[TEXT_OCCASION], ct_statement_occasions,
                         CT_STATEMENT_N_OCCASIONS);

  self->rule = get_activity (line, "rules/", texts);
  self->outcome = outcome;
  self->occasion = occasion;
  self->lesson = keep (texts, line->texts[TEXT_LESSON]);
  self->exercise = keep (texts, line->texts[TEXT_EXERCISE]);
  self->move = keep (texts, line->texts[TEXT_MOVE]);
  self->taught = get_number (line, NUMBER_TAUGHT, 1);
  self->milliseconds = parse_duration (line->texts[TEXT_DURATION]);
  return self->rule != NULL && outcome < CT_STATEMENT_N_OUTCOMES &&
         occasion < CT_STATEMENT_N_OCCASIONS;
}

static gboolean
parse_kind (CtStatement *self, const Line *line, GStringChunk *texts)
{
  switch (self->kind)
    {
    case CT_STATEMENT_ANSWER:
      return parse_answer (self, line, texts);

    case CT_STATEMENT_VOID:
      return take_id (self->voided, line->texts[TEXT_OBJECT]);

    default:
      self->lesson = get_activity (line, "lessons/", texts);
      self->n_steps = get_number (line, NUMBER_STEPS, 10000);
      self->begun = get_number (line, NUMBER_BEGUN, G_MAXINT64 / 2);
      return self->lesson != NULL;
    }
}

static gboolean
parse_line (CtStatement *self, const Line *line, GStringChunk *texts)
{
  guint kind = find (line->texts[TEXT_VERB], ct_statement_verbs, CT_STATEMENT_N_VERBS);

  if (kind == CT_STATEMENT_N_VERBS || !take_id (self->id, line->texts[TEXT_ID]))
    return FALSE;

  self->kind = kind;
  self->pupil = keep (texts, line->texts[TEXT_PUPIL]);
  self->when = get_number (line, NUMBER_AT, G_MAXINT64 / 2);
  self->step = get_number (line, NUMBER_STEP, 10000);
  self->help = get_number (line, NUMBER_HELP, 10000);
  self->errors = get_number (line, NUMBER_ERRORS, 10000);
  return self->pupil != NULL && parse_kind (self, line, texts);
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
  CtJsonRoom room;
  Line found = { 0 };

  *self = (CtStatement){ .sum = ct_statement_check (line, length) };
  return self->sum != 0 && ct_json_scan (line, length, &room, on_found, &found) &&
         parse_line (self, &found, texts);
}
