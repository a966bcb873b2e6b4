/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-report.h"

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>

#include "ct-class-device.h"
#include "ct-class-facts.h"
#include "ct-class-own.h"
#include "ct-class-private.h"
#include "ct-class-report-private.h"
#include "ct-class-rows.h"

/* So that, on computers that share a folder, reading does not stand still. */
#define MAX_THREADS 8

struct _CtClassReport
{
  GObject parent_instance;

  CtClass *class;
  gint64 now;
  GPtrArray *children; /* of CtChildReport */
  GHashTable *by_id;
  guint n_read;
  guint n_unread;
  guint n_ahead;
};

G_DEFINE_FINAL_TYPE (CtClassReport, ct_class_report, G_TYPE_OBJECT)

/**
 * ct_class_facts_new:
 * @title: what people call the class
 *
 * Returns: (transfer full): those of a new class, in which everything is open
 */
CtClassFacts *
ct_class_facts_new (const char *title)
{
  CtClassFacts *self = g_new0 (CtClassFacts, 1);

  self->id = g_uuid_string_random ();
  self->title = g_strdup (title);
  self->games = g_new0 (char *, 1);
  self->forgotten = g_new0 (char *, 1);
  return self;
}

/**
 * ct_class_facts_copy:
 *
 * Returns: (transfer full): a copy, to be changed and given to ct_class_save_facts()
 */
CtClassFacts *
ct_class_facts_copy (const CtClassFacts *self)
{
  CtClassFacts *copy = g_memdup2 (self, sizeof *self);

  copy->id = g_strdup (self->id);
  copy->title = g_strdup (self->title);
  copy->language = g_strdup (self->language);
  copy->games = g_strdupv (self->games);
  copy->teacher = g_strdup (self->teacher);
  copy->forgotten = g_strdupv (self->forgotten);
  return copy;
}

/**
 * ct_class_facts_free:
 *
 * Frees what was read of a class.xml.
 */
void
ct_class_facts_free (CtClassFacts *self)
{
  g_free (self->id);
  g_free (self->title);
  g_free (self->language);
  g_strfreev (self->games);
  g_free (self->teacher);
  g_strfreev (self->forgotten);
  g_free (self);
}

/**
 * ct_class_facts_dup_key:
 * @pupil: id of a child
 *
 * Returns: (transfer full): by which a child is known in the store of every computer
 */
char *
ct_class_facts_dup_key (const CtClassFacts *self, const char *pupil)
{
  g_autofree char *folded = g_ascii_strdown (pupil, -1);

  return g_strconcat ("class:", self->id, "/", folded, NULL);
}

/**
 * ct_class_facts_dup_mark:
 * @pupil: id of a child
 *
 * Returns: (transfer full): what is kept of a child of whom nothing else may be
 */
char *
ct_class_facts_dup_mark (const CtClassFacts *self, const char *pupil)
{
  g_autofree char *key = ct_class_facts_dup_key (self, pupil);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, key, -1);
}

/**
 * ct_class_facts_is_forgotten:
 * @pupil: id of a child
 *
 * Returns: whether nothing may be kept of that child
 */
gboolean
ct_class_facts_is_forgotten (const CtClassFacts *self, const char *pupil)
{
  g_autofree char *mark = NULL;

  if (*self->forgotten == NULL)
    return FALSE;

  mark = ct_class_facts_dup_mark (self, pupil);
  return g_strv_contains ((const char *const *) self->forgotten, mark);
}

/* ------------------------------------------------------------------- as a file says */

static GStrv
dup_attributes (const CtNode *root, const char *element, const char *attribute)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  CT_FOREACH_CHILD (root, child)
    if (g_str_equal (child->name, element))
      g_strv_builder_add (builder, ct_node_get (child, attribute));

  return g_strv_builder_end (builder);
}

/* Returns: (transfer full): what is in a class.xml that the schema allows */
CtClassFacts *
ct_class_facts_read (const CtNode *root)
{
  CtClassFacts *self = g_new0 (CtClassFacts, 1);
  const CtNode *teacher = ct_node_child (root, "teacher");

  self->id = g_strdup (ct_node_get (root, "id"));
  self->title = ct_node_dup_child_text (root, "title");
  self->language = g_strdup (ct_node_get (root, "xml:lang"));
  self->games = dup_attributes (root, "game", "ruleset");
  self->is_plan_only = g_strcmp0 (ct_node_get (root, "open"), "plan") == 0;
  self->is_kiosk = g_strcmp0 (ct_node_get (root, "kiosk"), "yes") == 0;
  self->teacher = teacher != NULL ? g_strdup (ct_node_get (teacher, "mark")) : NULL;
  self->forgotten = dup_attributes (root, "forgotten", "mark");
  return self;
}

/* Takes away all children of that name. */
void
ct_node_take_children_of (CtNode *root, const char *name)
{
  for (guint i = root->children->len; i-- > 0;)
    if (ct_node_is (g_ptr_array_index (root->children, i), name))
      g_ptr_array_remove_index (root->children, i);
}

static void
add_child (CtNode *root, const char *element, const char *attribute, const char *value)
{
  CtNode *child = ct_node_new_element (element);

  ct_node_set (child, attribute, value);
  g_ptr_array_add (root->children, child);
}

static void
set_children (CtNode *root,
              const char *element,
              const char *attribute,
              const char *const *values)
{
  ct_node_take_children_of (root, element);
  for (; *values != NULL; values++)
    add_child (root, element, attribute, *values);
}

/* Puts @facts into what a class.xml says; what other programs have put there stays. */
void
ct_class_facts_write (CtNode *root, const CtClassFacts *facts)
{
  const char *teacher[] = { facts->teacher, NULL };
  CtNode *title = ct_node_new_element ("title");

  ct_node_set (root, "id", facts->id);
  ct_node_set (root, "version", G_STRINGIFY (CT_CLASS_VERSION));
  ct_node_set (root, "xml:lang", facts->language);
  ct_node_set (root, "open", facts->is_plan_only ? "plan" : NULL);
  ct_node_set (root, "kiosk", facts->is_kiosk ? "yes" : NULL);
  ct_node_take_children_of (root, "title");
  ct_node_set_text (title, facts->title);
  g_ptr_array_insert (root->children, 0, title);
  set_children (root, "game", "ruleset", (const char *const *) facts->games);
  set_children (root, "teacher", "mark", teacher);
  set_children (root, "forgotten", "mark", (const char *const *) facts->forgotten);
}

/* -------------------------------------------------------------------------- merging */

static gboolean
merge_switch (gboolean base, gboolean theirs, gboolean mine)
{
  /* One that two people have changed is as both of them want it. */
  return theirs != base ? theirs : mine;
}

#define SET(name) ((const char *const *) (name))

/* What somebody has changed in @mine since it was @base, in what others have made of it
 * since.
 */
CtClassFacts *
ct_class_facts_merge (const CtClassFacts *base,
                      const CtClassFacts *theirs,
                      const CtClassFacts *mine,
                      GPtrArray *conflicts)
{
  CtClassFacts *merged = g_new0 (CtClassFacts, 1);

  merged->id = g_strdup (theirs->id);
  merged->title = g_strdup (ct_class_merge (base->title, theirs->title, mine->title,
                                            _ ("The name of the class"), conflicts));
  merged->language =
      g_strdup (ct_class_merge (base->language, theirs->language, mine->language,
                                _ ("The language of the class"), conflicts));
  merged->teacher =
      g_strdup (ct_class_merge (base->teacher, theirs->teacher, mine->teacher,
                                _ ("The teacher password"), conflicts));
  merged->is_plan_only =
      merge_switch (base->is_plan_only, theirs->is_plan_only, mine->is_plan_only);
  merged->is_kiosk = merge_switch (base->is_kiosk, theirs->is_kiosk, mine->is_kiosk);
  merged->games =
      ct_class_merge_set (SET (base->games), SET (theirs->games), SET (mine->games));
  merged->forgotten =
      ct_class_merge_set (SET (base->forgotten), SET (theirs->forgotten),
                          SET (mine->forgotten));
  return merged;
}

/* How many come in at once: a window goes on in between. */
#define STEP 100

#define ANSWER "(ssmsxxxxxxxmxmsmsx)"
#define RUN    "(ssxxxx)"
#define VISIT  "(sxxxx)"

static const char answers_sql[] =
    "SELECT key, rule, lesson, step, outcome, help, errors, taught, at, occasion, "
    "  milliseconds, exercise, move, id "
    "FROM observation WHERE learner = ?1 AND id > ?2 AND key IS NOT NULL ORDER BY id";
static const char runs_sql[] =
    "SELECT key, lesson, ifnull (wrong, 0), ifnull (help, 0), at, id "
    "FROM run WHERE learner = ?1 AND id > ?2 ORDER BY id";
static const char taken_back_sql[] = "SELECT key FROM taken_back WHERE learner = ?1";
static const char visits_sql[] =
    "SELECT lesson, step, n_steps, last, begun FROM lesson WHERE learner = ?1";

static gint64
find_last (GVariant *rows, guint column, gint64 last)
{
  gsize n = g_variant_n_children (rows);

  if (n > 0)
    {
      g_autoptr (GVariant) row = g_variant_get_child_value (rows, n - 1);

      g_variant_get_child (row, column, "x", &last);
    }
  return last;
}

/* What is written into the folder in a thread points at these texts. GVariant moves
 * them when it is first asked for the bytes of all, by whoever compares two of them,
 * say: so that is done now.
 */
static GVariant *
ask (CtStore *store, const char *sql, GVariant *parameters, const char *type)
{
  GVariant *rows = ct_store_ask (store, sql, parameters, type);

  g_variant_get_data (rows);
  return rows;
}

static void
list_taken_back (CtClassRows *self, CtStore *store)
{
  g_autoptr (GVariant) rows =
      ct_store_ask (store, taken_back_sql, g_variant_new ("(x)", self->learner), "(s)");
  GVariantIter iter;
  char *key;

  g_variant_iter_init (&iter, rows);
  while (g_variant_iter_next (&iter, "(s)", &key))
    g_ptr_array_add (self->taken_back, key);
}

/**
 * ct_class_rows_new:
 * @learner: number of the learner who is that child
 * @answer: (inout): the last answer that was asked for before; 0 to ask for all
 * @run: (inout): the same of runs of lessons
 *
 * Returns: (transfer full): what the store knows of a child
 */
CtClassRows *
ct_class_rows_new (CtStore *store,
                   const char *pupil,
                   gint64 learner,
                   gint64 *answer,
                   gint64 *run)
{
  CtClassRows *self = g_new0 (CtClassRows, 1);

  self->pupil = g_strdup (pupil);
  self->learner = learner;
  self->is_all = *answer == 0 && *run == 0;
  self->answers =
      ask (store, answers_sql, g_variant_new ("(xx)", learner, *answer), ANSWER);
  self->runs = ask (store, runs_sql, g_variant_new ("(xx)", learner, *run), RUN);
  self->visits = ask (store, visits_sql, g_variant_new ("(x)", learner), VISIT);
  self->taken_back = g_ptr_array_new_with_free_func (g_free);
  if (self->is_all)
    list_taken_back (self, store);
  *answer = find_last (self->answers, CT_CLASS_ANSWER_ID, *answer);
  *run = find_last (self->runs, 5, *run);
  return self;
}

/**
 * ct_class_rows_free:
 *
 * Frees what the store has given.
 */
void
ct_class_rows_free (CtClassRows *self)
{
  g_free (self->pupil);
  g_variant_unref (self->answers);
  g_variant_unref (self->runs);
  g_variant_unref (self->visits);
  g_ptr_array_unref (self->taken_back);
  g_free (self);
}

/* ----------------------------------------------------------------------- statements */

static gboolean
take_key (CtStatement *statement, const char *key)
{
  if (!g_uuid_string_is_valid (key))
    return FALSE;

  g_strlcpy (statement->id, key, sizeof statement->id);
  return TRUE;
}

static void
add_answers (const CtClassRows *self, GArray *all)
{
  const char *key, *rule, *lesson, *exercise, *move;
  gint64 step, outcome, help, errors, taught, at, occasion, milliseconds, id;
  gboolean is_timed;
  GVariantIter iter;

  g_variant_iter_init (&iter, self->answers);
  while (g_variant_iter_next (&iter, "(&s&sm&sxxxxxxxmxm&sm&sx)", &key, &rule, &lesson,
                              &step, &outcome, &help, &errors, &taught, &at, &occasion,
                              &is_timed, &milliseconds, &exercise, &move, &id))
    {
      CtStatement statement = {
        .kind = CT_STATEMENT_ANSWER,
        .pupil = self->pupil,
        .rule = rule,
        .lesson = lesson,
        .step = step,
        .outcome = CLAMP (outcome, 0, CT_OUTCOME_NEEDED),
        .help = help,
        .errors = errors,
        .taught = taught != 0,
        .when = at,
        .occasion = CLAMP (occasion, 0, CT_OCCASION_EXERCISE),
        .milliseconds = is_timed ? milliseconds : 0,
        .exercise = exercise,
        .move = move,
      };

      if (take_key (&statement, key))
        g_array_append_val (all, statement);
    }
}

static void
add_runs (const CtClassRows *self, GArray *all)
{
  const char *key, *lesson;
  gint64 wrong, help, at, id;
  GVariantIter iter;

  g_variant_iter_init (&iter, self->runs);
  while (g_variant_iter_next (&iter, "(&s&sxxxx)", &key, &lesson, &wrong, &help, &at,
                              &id))
    {
      CtStatement statement = {
        .kind = CT_STATEMENT_FINISH,
        .pupil = self->pupil,
        .lesson = lesson,
        .errors = wrong,
        .help = help,
        .when = at,
      };

      if (take_key (&statement, key))
        g_array_append_val (all, statement);
    }
}

/* A visit has no key; it is called by what it says. */
static void
add_visits (const CtClassRows *self, GArray *all)
{
  const char *lesson;
  gint64 step, n_steps, last, begun;
  GVariantIter iter;

  g_variant_iter_init (&iter, self->visits);
  while (g_variant_iter_next (&iter, "(&sxxxx)", &lesson, &step, &n_steps, &last,
                              &begun))
    {
      g_autofree char *name =
          g_strdup_printf ("visit %s %s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT
                           " %" G_GINT64_FORMAT,
                           self->pupil, lesson, step, n_steps, last);
      CtStatement statement = {
        .kind = CT_STATEMENT_VISIT,
        .pupil = self->pupil,
        .lesson = lesson,
        .step = step,
        .n_steps = n_steps,
        .when = last,
        .begun = begun,
      };

      ct_statement_make_id (&statement, name);
      g_array_append_val (all, statement);
    }
}

static void
add_taken_back (const CtClassRows *self, GArray *all)
{
  for (guint i = 0; i < self->taken_back->len; i++)
    {
      const char *id = g_ptr_array_index (self->taken_back, i);
      g_autofree char *name = g_strconcat ("void ", id, NULL);
      CtStatement statement = {
        .kind = CT_STATEMENT_VOID,
        .pupil = self->pupil,
        .when = g_get_real_time () / G_USEC_PER_SEC,
      };

      g_strlcpy (statement.voided, id, sizeof statement.voided);
      ct_statement_make_id (&statement, name);
      g_array_append_val (all, statement);
    }
}

/**
 * ct_class_rows_list:
 *
 * Returns: (transfer full) (element-type CtStatement): all of it; its texts are those
 * of
 *   @self
 */
GArray *
ct_class_rows_list (const CtClassRows *self)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (CtStatement));

  add_answers (self, all);
  add_runs (self, all);
  add_visits (self, all);
  add_taken_back (self, all);
  return all;
}

/* ------------------------------------------------------------------------ taking in */

/* By the kind of statement; ?1 is a list of them. Who was deleted meanwhile gets
 * nothing.
 */
static const char *const intake_sql[] = {
  [CT_STATEMENT_ANSWER] =
      "INSERT OR IGNORE INTO observation (learner, rule, lesson, step, outcome, help, "
      "  taught, at, errors, key, occasion, milliseconds, exercise, move) "
      "SELECT learner.id, value ->> 0, value ->> 1, value ->> 2, value ->> 3, "
      "  value ->> 4, value ->> 5, value ->> 6, value ->> 7, value ->> 8, "
      "  value ->> 9, nullif (value ->> 10, 0), value ->> 11, "
      "  substr (value ->> 12, 1, " CT_STORE_MAX_MOVE ") "
      "FROM json_each (?1) JOIN learner ON learner.id = ?2 "
      "WHERE value ->> 8 NOT IN (SELECT key FROM taken_back)",
  [CT_STATEMENT_FINISH] =
      "INSERT OR IGNORE INTO run (learner, key, lesson, wrong, help, at) "
      "SELECT learner.id, value ->> 0, value ->> 1, value ->> 2, value ->> 3, "
      "  value ->> 4 "
      "FROM json_each (?1) JOIN learner ON learner.id = ?2",
  [CT_STATEMENT_VISIT] =
      "INSERT INTO lesson (learner, lesson, step, n_steps, last, begun) "
      "SELECT learner.id, value ->> 0, value ->> 1, value ->> 2, value ->> 3, "
      "  value ->> 4 "
      "FROM json_each (?1) JOIN learner ON learner.id = ?2 "
      "WHERE TRUE " CT_STORE_LATER_VISIT,
  [CT_STATEMENT_VOID] = "DELETE FROM observation WHERE learner = ?2 AND key IN "
                        "  (SELECT value ->> 0 FROM json_each (?1))",
};

static void
add_text (JsonBuilder *builder, const char *text)
{
  if (text != NULL)
    json_builder_add_string_value (builder, text);
  else
    json_builder_add_null_value (builder);
}

static void
add_answer (JsonBuilder *builder, const CtStatement *statement)
{
  add_text (builder, statement->rule);
  add_text (builder, statement->lesson);
  json_builder_add_int_value (builder, statement->step);
  json_builder_add_int_value (builder, statement->outcome);
  json_builder_add_int_value (builder, statement->help);
  json_builder_add_int_value (builder, statement->taught);
  json_builder_add_int_value (builder, statement->when);
  json_builder_add_int_value (builder, statement->errors);
  add_text (builder, statement->id);
  json_builder_add_int_value (builder, statement->occasion);
  json_builder_add_int_value (builder, statement->milliseconds);
  add_text (builder, statement->exercise);
  add_text (builder, statement->move);
}

static void
add_row (JsonBuilder *builder, const CtStatement *statement)
{
  json_builder_begin_array (builder);
  switch (statement->kind)
    {
    case CT_STATEMENT_ANSWER:
      add_answer (builder, statement);
      break;

    case CT_STATEMENT_FINISH:
      add_text (builder, statement->id);
      add_text (builder, statement->lesson);
      json_builder_add_int_value (builder, statement->errors);
      json_builder_add_int_value (builder, statement->help);
      json_builder_add_int_value (builder, statement->when);
      break;

    case CT_STATEMENT_VISIT:
      add_text (builder, statement->lesson);
      json_builder_add_int_value (builder, statement->step);
      json_builder_add_int_value (builder, statement->n_steps);
      json_builder_add_int_value (builder, statement->when);
      json_builder_add_int_value (builder, statement->begun);
      break;

    case CT_STATEMENT_VOID:
    default:
      add_text (builder, statement->voided);
      break;
    }
  json_builder_end_array (builder);
}

static void
add_step (GPtrArray *steps, CtStatementKind kind, GPtrArray *rows, guint from)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_array (builder);
  for (guint i = from; i < MIN (from + STEP, rows->len); i++)
    add_row (builder, g_ptr_array_index (rows, i));
  json_builder_end_array (builder);
  root = json_builder_get_root (builder);
  text = json_to_string (root, FALSE);
  g_ptr_array_add (steps, g_variant_ref_sink (g_variant_new ("(us)", kind, text)));
}

/**
 * ct_class_intake_new:
 * @learner: number of the learner on this computer
 * @statements: (element-type CtStatement): what is in the folder
 * @known: (element-type utf8): ids of what is in the store
 *
 * Returns: (transfer full): what brings the rest into the store
 */
CtClassIntake *
ct_class_intake_new (gint64 learner, GPtrArray *statements, GHashTable *known)
{
  CtClassIntake *self = g_new0 (CtClassIntake, 1);

  self->learner = learner;
  self->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  for (guint kind = 0; kind < G_N_ELEMENTS (intake_sql); kind++)
    {
      g_autoptr (GPtrArray) rows = g_ptr_array_new ();

      for (guint i = 0; i < statements->len; i++)
        {
          CtStatement *statement = g_ptr_array_index (statements, i);

          if (statement->kind == kind && !g_hash_table_contains (known, statement->id))
            g_ptr_array_add (rows, statement);
        }
      for (guint i = 0; i < rows->len; i += STEP)
        add_step (self->steps, kind, rows, i);
    }
  return self;
}

/**
 * ct_class_intake_free:
 *
 * Frees what was, or was not, taken in.
 */
void
ct_class_intake_free (CtClassIntake *self)
{
  g_ptr_array_unref (self->steps);
  g_free (self);
}

/**
 * ct_class_intake_carry_out:
 *
 * Takes in the next step.
 *
 * Returns: %FALSE if there is none any more
 */
gboolean
ct_class_intake_carry_out (CtClassIntake *self, CtStore *store)
{
  g_autoptr (GVariant) step = NULL;
  const char *text;
  guint kind;

  if (self->steps->len == 0)
    return FALSE;

  step = g_ptr_array_steal_index (self->steps, 0);
  g_variant_get (step, "(u&s)", &kind, &text);
  ct_store_change (store, intake_sql[kind],
                   g_variant_new ("(sx)", text, self->learner));
  return TRUE;
}

/* ------------------------------------------------------------------------- reading */

/* What all threads know that read. */
typedef struct
{
  CtClassReading *reading;
  GCancellable *cancellable; /* (nullable) */
} Common;

/**
 * ct_class_reading_new:
 *
 * Returns: (transfer full): nothing is read yet
 */
CtClassReading *
ct_class_reading_new (void)
{
  return g_atomic_rc_box_new0 (CtClassReading);
}

/**
 * ct_class_reading_unref:
 *
 * Frees it when nobody needs it any more.
 */
void
ct_class_reading_unref (CtClassReading *self)
{
  g_atomic_rc_box_release (self);
}

static void
on_work (gpointer data, gpointer user_data)
{
  const Common *common = user_data;

  if (g_cancellable_is_cancelled (common->cancellable))
    return;

  ct_child_work_do (data);
  g_atomic_int_inc (&common->reading->n_read);
}

/* The files of each child, in the order of the children. */
static GPtrArray *
list_work (const CtClassFacts *facts, GPtrArray *files)
{
  gint64 receipt = ct_result_files_find_receipt (files);
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) ct_child_work_free);
  g_autoptr (GString) etags = g_string_new (NULL);
  CtChildWork *work = NULL;

  for (guint i = 0; i < files->len; i++)
    {
      const CtResultFile *file = g_ptr_array_index (files, i);

      /* A computer that has not heard of it yet may still have put it there. */
      if (ct_class_facts_is_forgotten (facts, file->pupil))
        continue;
      if (work == NULL || !g_str_equal (work->id, file->pupil))
        {
          work = g_new0 (CtChildWork, 1);
          work->id = g_strdup (file->pupil);
          work->etags = g_strdup ("");
          work->paths = g_ptr_array_new_with_free_func (g_free);
          work->class_id = facts->id;
          work->receipt = receipt;
          g_string_truncate (etags, 0);
          g_ptr_array_add (all, work);
        }
      g_string_append_printf (etags, "%s/%s\n", file->device, file->etag);
      g_free (work->etags);
      work->etags = g_strdup (etags->str);
      g_ptr_array_add (work->paths, g_strdup (file->path));
    }
  return all;
}

/* What was made of the same files before. */
static void
take_kept (GPtrArray *all, GVariant *cache)
{
  g_autoptr (GHashTable) kept =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                             (GDestroyNotify) g_variant_unref);
  GVariantIter iter;
  const char *id;
  GVariant *value;

  if (cache == NULL)
    return;

  g_variant_iter_init (&iter, cache);
  while (g_variant_iter_next (&iter, "{&s@" CT_CHILD_KEPT "}", &id, &value))
    g_hash_table_replace (kept, (char *) id, value);
  for (guint i = 0; i < all->len; i++)
    {
      CtChildWork *work = g_ptr_array_index (all, i);
      const char *etags = "";

      value = g_hash_table_lookup (kept, work->id);
      if (value != NULL)
        g_variant_get_child (value, 0, "&s", &etags);
      if (value != NULL && g_str_equal (etags, work->etags))
        work->kept = g_variant_ref (value);
    }
}

static void
do_work (GPtrArray *all, const Common *common)
{
  GThreadPool *pool =
      g_thread_pool_new (on_work, (gpointer) common,
                         MIN (g_get_num_processors (), MAX_THREADS), FALSE, NULL);

  g_atomic_int_set (&common->reading->n_all, (int) all->len);
  for (guint i = 0; i < all->len; i++)
    if (((CtChildWork *) g_ptr_array_index (all, i))->kept == NULL)
      g_thread_pool_push (pool, g_ptr_array_index (all, i), NULL);
    else
      g_atomic_int_inc (&common->reading->n_read);
  g_thread_pool_free (pool, FALSE, TRUE);
}

/* So that others, and whoever reads it later, find the same. Where nothing can be
 * written, it is received again the next time.
 */
static void
write_corrections (CtClass *class, GPtrArray *all)
{
  g_autofree char *folder = g_file_get_path (ct_class_get_folder (class));
  g_autofree char *device = ct_class_device_dup_name ();

  for (guint i = 0; i < all->len; i++)
    {
      const CtChildWork *work = g_ptr_array_index (all, i);
      CtTrouble trouble;

      if (work->corrections != NULL)
        ct_class_own_append (folder, device, work->id, work->corrections, &trouble);
    }
}

/* Who was forgotten while it was read is not kept: the computer that has heard of it
 * may have looked into the cache before this was in it.
 */
static void
forget_late (CtClass *class)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (CtClass) now = NULL;

  if (ct_class_is_current (class))
    return;

  now = ct_class_load (ct_class_get_folder (class), diagnostics, NULL);
  if (now != NULL)
    ct_class_cache_forget (ct_class_get_facts (now));
}

/* Also what was made of some before somebody has stopped it. */
static void
keep (CtClassReport *self, GPtrArray *all)
{
  GVariantBuilder builder;
  g_autoptr (GVariant) cache = NULL;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{s" CT_CHILD_KEPT "}"));
  for (guint i = 0; i < all->len; i++)
    {
      const CtChildWork *work = g_ptr_array_index (all, i);

      if (work->kept == NULL)
        continue;

      self->n_read += work->was_read;
      self->n_unread += work->n_unread;
      self->n_ahead += work->n_ahead;
      g_variant_builder_add (&builder, "{s@" CT_CHILD_KEPT "}", work->id, work->kept);
    }
  cache = g_variant_ref_sink (g_variant_builder_end (&builder));
  if (self->n_read == 0)
    return;

  ct_class_cache_save (ct_class_get_facts (self->class)->id, cache);
  forget_late (self->class);
}

/* First those of the roster, in its order, then who is not in it any more. */
static void
add_children (CtClassReport *self, GPtrArray *all)
{
  GPtrArray *pupils = ct_roster_get_pupils (ct_class_get_roster (self->class));

  for (guint i = 0; i < all->len; i++)
    {
      const CtChildWork *work = g_ptr_array_index (all, i);
      CtChildReport *child = ct_child_report_new (work->id, work->kept, self->now);

      child->pupil = ct_roster_lookup (ct_class_get_roster (self->class), work->id);
      g_hash_table_insert (self->by_id, child->id, child);
    }
  for (guint i = 0; i < pupils->len; i++)
    {
      const CtPupil *pupil = g_ptr_array_index (pupils, i);
      g_autofree char *id = g_ascii_strdown (pupil->id, -1);
      CtChildReport *child = g_hash_table_lookup (self->by_id, id);

      if (child == NULL)
        {
          child = ct_child_report_new (id, NULL, self->now);
          child->pupil = pupil;
          g_hash_table_insert (self->by_id, child->id, child);
        }
      g_ptr_array_add (self->children, child);
    }
  for (guint i = 0; i < all->len; i++)
    {
      CtChildReport *child =
          g_hash_table_lookup (self->by_id,
                               ((CtChildWork *) g_ptr_array_index (all, i))->id);

      if (child->pupil == NULL)
        g_ptr_array_add (self->children, child);
    }
}

static CtClassReport *
read_all (CtClass *class, gint64 when, const Common *common, GError **error)
{
  g_autoptr (GPtrArray) files =
      ct_result_files_list (ct_class_get_folder (class), error);
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GVariant) cache = NULL;
  g_autoptr (CtClassReport) self = NULL;

  if (files == NULL)
    return NULL;

  self = g_object_new (CT_TYPE_CLASS_REPORT, NULL);
  self->class = g_object_ref (class);
  self->now = when != 0 ? when : g_get_real_time () / G_USEC_PER_SEC;
  all = list_work (ct_class_get_facts (class), files);
  cache = ct_class_cache_load (ct_class_get_facts (class)->id);
  take_kept (all, cache);
  do_work (all, common);
  write_corrections (class, all);
  keep (self, all);
  if (g_cancellable_set_error_if_cancelled (common->cancellable, error))
    return NULL;

  add_children (self, all);
  return g_steal_pointer (&self);
}

/**
 * ct_class_report_new:
 * @when: Unix time; 0 for now
 *
 * Reads what all children have done; of files that nobody has written into since it was
 * read before, only what was made of them. Not for windows.
 *
 * Returns: (transfer full) (nullable): %NULL if the folder is away
 */
CtClassReport *
ct_class_report_new (CtClass *class, gint64 when, GError **error)
{
  CtClassReading reading = { 0 };

  return read_all (class, when, &(Common){ &reading, NULL }, error);
}

typedef struct
{
  CtClass *class;
  CtClassReading *reading;
} Wish;

static void
wish_free (gpointer data)
{
  Wish *wish = data;

  g_object_unref (wish->class);
  ct_class_reading_unref (wish->reading);
  g_free (wish);
}

static void
report_in_thread (GTask *task,
                  gpointer source,
                  gpointer data,
                  GCancellable *cancellable)
{
  const Wish *wish = data;
  GError *error = NULL;
  CtClassReport *self =
      read_all (wish->class, 0, &(Common){ wish->reading, cancellable }, &error);

  if (self != NULL)
    g_task_return_pointer (task, self, g_object_unref);
  else
    g_task_return_error (task, error);
}

/**
 * ct_class_report_new_async:
 * @reading: (transfer none): is told how far it is
 * @cancellable: (nullable): what was read before it is cancelled is kept
 *
 * As ct_class_report_new(), in a thread.
 */
void
ct_class_report_new_async (CtClass *class,
                           CtClassReading *reading,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Wish *wish = g_new (Wish, 1);

  *wish = (Wish){ g_object_ref (class), g_atomic_rc_box_acquire (reading) };
  g_task_set_source_tag (task, ct_class_report_new_async);
  g_task_set_task_data (task, wish, wish_free);
  g_task_run_in_thread (task, report_in_thread);
}

/**
 * ct_class_report_new_finish:
 *
 * Returns: (transfer full) (nullable): %NULL if the folder is away, or it was cancelled
 */
CtClassReport *
ct_class_report_new_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* -------------------------------------------------------------------------- asking */

/**
 * ct_class_report_get_class:
 *
 * Returns: (transfer none): the class as it was then
 */
CtClass *
ct_class_report_get_class (CtClassReport *self)
{
  return self->class;
}

/**
 * ct_class_report_get_time:
 *
 * Returns: Unix time for which it says what is due
 */
gint64
ct_class_report_get_time (CtClassReport *self)
{
  return self->now;
}

/**
 * ct_class_report_get_children:
 *
 * Returns: (transfer none) (element-type CtChildReport): those of the roster, in its
 *   order, and then those of whom there are results, and who are not in it any more
 */
GPtrArray *
ct_class_report_get_children (CtClassReport *self)
{
  return self->children;
}

/**
 * ct_class_report_lookup:
 * @pupil: id of a child
 *
 * Returns: (nullable): what is known of that child
 */
const CtChildReport *
ct_class_report_lookup (CtClassReport *self, const char *pupil)
{
  g_autofree char *id = g_ascii_strdown (pupil, -1);

  return g_hash_table_lookup (self->by_id, id);
}

/**
 * ct_class_report_get_n_read:
 *
 * Returns: of how many children the files had to be read
 */
guint
ct_class_report_get_n_read (CtClassReport *self)
{
  return self->n_read;
}

/**
 * ct_class_report_get_n_unread:
 *
 * Returns: how many files could not be read; what is in them is missing
 */
guint
ct_class_report_get_n_unread (CtClassReport *self)
{
  return self->n_unread;
}

/**
 * ct_class_report_get_n_ahead:
 *
 * Returns: how many lines were dated ahead, because a clock was wrong, and count as
 *   received now; the next report does not find them any more
 */
guint
ct_class_report_get_n_ahead (CtClassReport *self)
{
  return self->n_ahead;
}

static void
ct_class_report_finalize (GObject *object)
{
  CtClassReport *self = CT_CLASS_REPORT (object);

  g_hash_table_unref (self->by_id);
  g_ptr_array_unref (self->children);
  g_object_unref (self->class);

  G_OBJECT_CLASS (ct_class_report_parent_class)->finalize (object);
}

static void
ct_class_report_class_init (CtClassReportClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_class_report_finalize;
}

static void
ct_class_report_init (CtClassReport *self)
{
  self->children = g_ptr_array_new ();
  self->by_id = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                       (GDestroyNotify) ct_child_report_free);
}
