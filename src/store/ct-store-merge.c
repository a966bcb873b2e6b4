/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-store-merge.h"

#include "ct-store-change.h"
#include "ct-store-number.h"
#include "ct-store.h"

/* How many rows come in at once: a window goes on in between. */
#define ROWS 100

/* Of two rows of a learner the later one counts; who was deleted in one is back. */
#define LATER                                                                          \
  "DO UPDATE SET name = iif (excluded.changed > changed, excluded.name, name), "       \
  "picture = iif (excluded.changed > changed, excluded.picture, picture), "            \
  "key = ifnull (key, excluded.key), chosen = max (chosen, excluded.chosen), "         \
  "gone = min (gone, excluded.gone), changed = max (changed, excluded.changed) "

static const char learner_sql[] =
    "INSERT INTO learner (id, name, picture, key, chosen, gone, changed) "
    "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) "
    "ON CONFLICT (id) " LATER "ON CONFLICT (key) " LATER;

/* Whoever sits here without a name and has done nothing yet is who comes in. */
static const char become_sql[] =
    "UPDATE learner SET name = ?1, picture = ?2, key = ?3, changed = ?4 "
    "WHERE id = " CT_STORE_WHO " AND key IS NULL "
    "AND NOT EXISTS (SELECT 1 FROM learner WHERE key = ?3) "
    "AND NOT EXISTS (SELECT 1 FROM observation WHERE learner = " CT_STORE_WHO ") "
    "AND NOT EXISTS (SELECT 1 FROM lesson WHERE learner = " CT_STORE_WHO ")";

/* Whose the rows become: ?2 is a number, ?3 a key; what has neither belongs to whoever
 * sits here.
 */
#define WHOSE                                                                          \
  "ifnull ((SELECT id FROM learner WHERE id = ?2 OR key = ?3), " CT_STORE_WHO ")"

/* Which rows a learner has, and how they come in: what was done has a key, and does not
 * come back if it was taken back; where one is in a lesson, the later visit says.
 */
static const struct
{
  const char *rows; /* of the learner ?1 */
  const char *sql;  /* ?1 is a list of them */
} tables[] = {
  { "SELECT json_array (key) FROM taken_back WHERE learner = ?1",
    "INSERT OR IGNORE INTO taken_back (learner, key) "
    "SELECT " WHOSE ", value ->> 0 FROM json_each (?1)" },
  { NULL, NULL }, /* answers: ct-learner-answer.h */
  { "SELECT json_array (key, lesson, wrong, help, at) FROM run WHERE learner = ?1 "
    "ORDER BY id",
    "INSERT OR IGNORE INTO run (learner, key, lesson, wrong, help, at) "
    "SELECT " WHOSE ", value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 "
    "FROM json_each (?1)" },
  { "SELECT json_array (lesson, step, n_steps, last, begun) FROM lesson "
    "WHERE learner = ?1",
    "INSERT INTO lesson (learner, lesson, step, n_steps, last, begun) "
    "SELECT " WHOSE ", value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 "
    "FROM json_each (?1) WHERE TRUE " CT_STORE_LATER_VISIT },
  { "SELECT json_array (record, place, name) FROM bookmark WHERE learner = ?1",
    "INSERT INTO bookmark (learner, record, place, name) "
    "SELECT " WHOSE ", value ->> 0, value ->> 1, value ->> 2 "
    "FROM json_each (?1) WHERE TRUE "
    "ON CONFLICT DO UPDATE SET name = excluded.name WHERE name = ''" },
  { "SELECT json_array (name, value, changed) FROM setting WHERE learner = ?1",
    "INSERT INTO setting (learner, name, value, changed) "
    "SELECT " WHOSE ", value ->> 0, value ->> 1, value ->> 2 "
    "FROM json_each (?1) WHERE TRUE "
    "ON CONFLICT DO UPDATE SET value = excluded.value, changed = excluded.changed "
    "WHERE excluded.changed > changed" },
};

/* One learner of the rows, and who that is where they come in. */
typedef struct
{
  gint64 id;
  GVariant *whose; /* (mxms): the last two parameters */
} Learner;

static void
learner_clear (Learner *self)
{
  g_variant_unref (self->whose);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Learner, learner_clear)

static void
add (GPtrArray *changes, const char *sql, GVariant *parameters)
{
  g_ptr_array_add (changes, ct_store_change_new (0, sql, parameters));
}

static void
add_rows (GPtrArray *changes, const char *sql, GString *rows, const Learner *learner)
{
  gint64 id = 0;
  const char *key = NULL;
  gboolean has_id;

  g_variant_get (learner->whose, "(mxm&s)", &has_id, &id, &key);
  g_string_append_c (rows, ']');
  add (changes, sql, g_variant_new ("(smxms)", rows->str, has_id, id, key));
  g_string_assign (rows, "[");
}

static void
list_table (Database *db, guint table, const Learner *learner, GPtrArray *changes)
{
  g_autofree char *answers =
      g_strdup_printf ("SELECT json_array (%s) FROM observation "
                       "WHERE learner = ?1 AND key IS NOT NULL ORDER BY id",
                       ct_learner_answer_get_names ());
  gboolean is_fixed = tables[table].rows != NULL;
  const char *sql = is_fixed ? tables[table].sql : ct_learner_answer_get_insert (WHOSE);
  g_autoptr (Statement) row =
      ct_sql_prepare (db, is_fixed ? tables[table].rows : answers);
  g_autoptr (GString) rows = g_string_new ("[");
  guint n = 0;

  sqlite3_bind_int64 (row, 1, learner->id);
  while (sqlite3_step (row) == SQLITE_ROW)
    {
      g_string_append_printf (rows, "%s%s", n % ROWS != 0 ? "," : "",
                              (const char *) sqlite3_column_text (row, 0));
      if (++n % ROWS == 0)
        add_rows (changes, sql, rows, learner);
    }
  if (n % ROWS != 0)
    add_rows (changes, sql, rows, learner);
}

/* @is_own: of this computer, where everybody has the same number for ever. */
static void
list_learner (GVariant *row, gboolean is_own, GPtrArray *changes, Learner *ret_learner)
{
  const char *name, *picture, *key;
  gint64 id, chosen, gone, changed;

  g_variant_get (row, "(x&sm&sm&sxxx)", &id, &name, &picture, &key, &chosen, &gone,
                 &changed);
  *ret_learner = (Learner){
    id, g_variant_ref_sink (g_variant_new ("(mxms)", is_own, id, is_own ? NULL : key))
  };
  if (!is_own && key != NULL)
    add (changes, become_sql, g_variant_new ("(smssx)", name, picture, key, changed));
  if (!is_own)
    {
      id = ct_store_create_number ();
      chosen = gone = 0;
    }
  if (is_own || key != NULL)
    add (changes, learner_sql,
         g_variant_new ("(xsmsmsxxx)", id, name, picture, key, chosen, gone, changed));
}

/**
 * ct_store_list_rows:
 * @rows: of the present version
 * @is_own: whether they were kept on this computer; if not, a learner is known by a
 *   key, and what has none belongs to whoever sits here
 *
 * Returns: (transfer full) (element-type CtStoreChange): what brings @rows into another
 *   database, and nothing twice; each is done in no time
 */
GPtrArray *
ct_store_list_rows (Database *rows, gboolean is_own)
{
  GPtrArray *changes =
      g_ptr_array_new_with_free_func ((GDestroyNotify) ct_store_change_unref);
  g_autoptr (Statement) row = ct_sql_prepare (
      rows, "SELECT id, substr (name, 1, 60), picture, key, chosen, gone, changed "
            "FROM learner ORDER BY id");

  while (sqlite3_step (row) == SQLITE_ROW)
    {
      g_autoptr (GVariant) values =
          g_variant_ref_sink (ct_sql_read_row (row, "(xsmsmsxxx)"));
      g_auto (Learner) learner = { 0 };

      list_learner (values, is_own, changes, &learner);
      for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
        list_table (rows, i, &learner, changes);
    }
  return changes;
}

static gboolean
carry_out (GPtrArray *changes, Database *db)
{
  for (guint i = 0; i < changes->len; i++)
    if (!ct_store_change_carry_out (g_ptr_array_index (changes, i), db))
      return FALSE;

  return TRUE;
}

/**
 * ct_store_merge:
 * @rows: of the present version, kept on this computer
 * @ret_trouble: (out): why not
 *
 * Brings into @db what is in @rows, and nothing twice; all or nothing.
 *
 * Returns: whether it could
 */
gboolean
ct_store_merge (Database *db, Database *rows, CtTrouble *ret_trouble)
{
  g_autoptr (GPtrArray) changes = ct_store_list_rows (rows, TRUE);

  if (sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK &&
      carry_out (changes, db) &&
      sqlite3_exec (db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;

  *ret_trouble = ct_sql_find_trouble (db);
  sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);
  return FALSE;
}
