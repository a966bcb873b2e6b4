/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whichever disk call fails, the learner continues without waiting, the right reason is
 * reported, and in the end everything is in the file once.
 */
#include <glib/gstdio.h>

#include "ct-bookmarks.h"
#include "ct-faults.h"
#include "ct-store-fixture.h"
#include "ct-test.h"
#include "ct-store-private.h"

/* What may be reported for each fault. */
static const struct
{
  CtFault fault;
  const char *name;
  CtTrouble troubles[3];
} kinds[] = {
  { CT_FAULT_FULL, "full", { CT_TROUBLE_FULL } },
  { CT_FAULT_SHORT, "short", { CT_TROUBLE_FULL } },
  { CT_FAULT_QUOTA, "quota", { CT_TROUBLE_FULL } },
  { CT_FAULT_IO, "io", { CT_TROUBLE_BROKEN_DISK } },
  { CT_FAULT_SYNC, "sync", { CT_TROUBLE_BROKEN_DISK } },
  { CT_FAULT_READ_ONLY, "read-only", { CT_TROUBLE_READ_ONLY } },
  { CT_FAULT_FORBIDDEN, "forbidden", { CT_TROUBLE_FORBIDDEN } },
  { CT_FAULT_LOCKED, "locked", { CT_TROUBLE_LOCKED, CT_TROUBLE_SLOW } },
};

static guint n_faults;
static guint n_rounds;

static void
learn (CtStore *store)
{
  g_autoptr (CtProgress) progress = ct_progress_new (store);
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);

  for (guint step = 0; step < 6; step++)
    {
      CtLearnerAnswer observation = { .rule = step % 2 ? "KB-DRAW-1" : "KB-FOLLOW-1",
                                      .lesson = "kb-1",
                                      .step = step,
                                      .outcome = CT_OUTCOME_RIGHT,
                                      .when = 1795100000 + step };

      ct_progress_visit (progress, "kb-1", step, 6, 1795100000 + step);
      ct_progress_observe (progress, &observation, NULL);
      if (step == 3)
        {
          ct_progress_observe (progress, &observation, keys);
          ct_progress_observe (progress, &observation, keys);
          ct_progress_forget (progress, keys);
        }
    }
  ct_progress_finish (progress, "kb-1", 2, 1, 1795100010);
  ct_store_change (store, "INSERT OR IGNORE INTO bookmark VALUES (1, 'hand', '5', '')",
                   NULL);
}

static char *
dup_kept (CtStore *store)
{
  g_autoptr (GVariant) rows = ct_store_ask (
      store,
      "SELECT (SELECT group_concat (rule || step || '@' || at) FROM observation), "
      "(SELECT group_concat (lesson || wrong || help || at) FROM run), "
      "(SELECT group_concat (lesson || step || '/' || n_steps) FROM lesson), "
      "(SELECT group_concat (record || place) FROM bookmark)",
      NULL, "(ssss)");

  return g_variant_print (rows, FALSE);
}

static void
begin_file (CtStoreFixture *fixture, gboolean is_old)
{
  if (is_old)
    ct_store_fixture_put_version (fixture, "version-6.sqlite");
}

static char *
dup_expected (gboolean is_old)
{
  CtStoreFixture fixture;
  g_autoptr (CtStore) store = NULL;
  char *saved;

  ct_store_fixture_set_up (&fixture, NULL);
  begin_file (&fixture, is_old);
  store = ct_store_fixture_open (&fixture);
  learn (store);
  saved = dup_kept (store);
  g_assert_finalize_object (g_steal_pointer (&store));
  ct_store_fixture_tear_down (&fixture, NULL);
  return saved;
}

static void
check_trouble (CtStore *store, guint kind)
{
  CtTrouble trouble = ct_store_get_trouble (store);

  if (trouble == CT_TROUBLE_NONE)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (kinds[kind].troubles); i++)
    if (kinds[kind].troubles[i] == trouble)
      return;

  g_error ("%s is told as “%s”", kinds[kind].name, ct_trouble_say (trouble));
}

static void
await_end (CtStore *store, guint kind, gboolean lasts)
{
  gboolean waits_for_lock = kinds[kind].fault == CT_FAULT_LOCKED;

  while (!ct_store_settle (store, 1))
    {
      g_main_context_iteration (NULL, FALSE);
      check_trouble (store, kind);
      if (lasts && (waits_for_lock || ct_store_get_trouble (store) != CT_TROUBLE_NONE))
        break;
    }
}

static void
play_round (guint kind,
            guint nth,
            gboolean lasts,
            gboolean is_old,
            const char *expected)
{
  CtStoreFixture fixture;
  g_autoptr (CtStore) store = NULL;
  g_autofree char *saved = NULL;

  ct_store_fixture_set_up (&fixture, NULL);
  begin_file (&fixture, is_old);
  ct_faults_begin (kinds[kind].fault, nth, lasts);
  store = ct_store_new (fixture.path);
  learn (store);
  await_end (store, kind, lasts);

  n_faults += ct_faults_get_n_failed ();
  ct_faults_heal ();
  g_assert_true (ct_store_settle (store, A_MINUTE));
  g_assert_true (ct_store_close (store, A_MINUTE));
  g_assert_finalize_object (g_steal_pointer (&store));

  store = ct_store_fixture_open (&fixture);
  saved = dup_kept (store);
  g_assert_cmpstr (saved, ==, expected);
  g_assert_cmpuint (ct_store_fixture_count_files (&fixture, "", "broken"), ==, 0);
  g_assert_cmpuint (ct_faults_get_n_on_main_thread (), ==, 0);
  g_assert_finalize_object (g_steal_pointer (&store));
  ct_store_fixture_tear_down (&fixture, NULL);
  n_rounds++;
}

/* All calls with CT_TORTURE, else some. */
static guint
next (guint nth)
{
  return g_getenv ("CT_TORTURE") != NULL ? nth + 1 : nth + 1 + nth;
}

static void
test_faults (gconstpointer data)
{
  guint kind = GPOINTER_TO_UINT (data);

  for (guint is_old = 0; is_old < 2; is_old++)
    {
      g_autofree char *expected = dup_expected (is_old);

      for (guint nth = 1; nth < 130; nth = next (nth))
        for (guint lasts = 0; lasts < 2; lasts++)
          play_round (kind, nth, lasts, is_old, expected);
    }
  g_test_message ("%u faults in %u rounds so far", n_faults, n_rounds);
}

/* The disk hangs, from the start or once the file is open: the lesson continues, and
 * this is reported.
 */
static void
test_slow (CtStoreFixture *fixture, gconstpointer data)
{
  gboolean is_open = GPOINTER_TO_UINT (data);
  g_autofree char *expected = dup_expected (FALSE);
  g_autofree char *seen = NULL;
  g_autofree char *saved = NULL;
  g_autoptr (CtStore) store = NULL;

  if (is_open)
    store = ct_store_fixture_open (fixture);
  ct_faults_begin (CT_FAULT_SLOW, is_open ? 3 : 1, TRUE);
  if (!is_open)
    store = ct_store_new (fixture->path);
  learn (store);
  seen = dup_kept (store);
  g_assert_cmpstr (seen, ==, expected);
  while (ct_store_get_trouble (store) == CT_TROUBLE_NONE)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (ct_store_get_trouble (store), ==, CT_TROUBLE_SLOW);

  ct_faults_heal ();
  while (ct_store_get_trouble (store) != CT_TROUBLE_NONE)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (ct_store_close (store, A_MINUTE));
  g_assert_finalize_object (g_steal_pointer (&store));
  store = ct_store_fixture_open (fixture);
  saved = dup_kept (store);
  g_assert_cmpstr (saved, ==, expected);
  g_assert_cmpuint (ct_faults_get_n_on_main_thread (), ==, 0);
}

typedef struct
{
  CtStore *store;
  guint n_turns;
} Watch;

static gboolean
on_turn (gpointer data)
{
  ((Watch *) data)->n_turns++;
  return G_SOURCE_CONTINUE;
}

static void
on_settled (GObject *object, CtStore *store)
{
  g_assert_true (ct_store_is_written (store) ||
                 ct_store_get_trouble (store) != CT_TROUBLE_NONE);
  g_object_set_data (object, "settled", GINT_TO_POINTER (TRUE));
}

/* Callbacks wait until the data is written or a problem is reported, and are dropped
 * with their object.
 */
static void
test_settled (CtStoreFixture *fixture, gconstpointer data)
{
  gboolean is_held = GPOINTER_TO_UINT (data);
  g_autoptr (GObject) object = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr (GObject) other = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr (CtStore) store = ct_store_fixture_open (fixture);
  Watch watch = { store };
  guint idle = g_idle_add (on_turn, &watch);

  ct_store_when_settled (store, G_CALLBACK (on_settled), object);
  g_assert_nonnull (g_object_steal_data (object, "settled"));

  ct_faults_begin (CT_FAULT_SLOW, 1, TRUE);
  ct_store_fixture_observe (store, "KB-DRAW-1", 40);
  g_assert_false (ct_store_is_settled (store));
  ct_store_when_settled (store, G_CALLBACK (on_settled), object);
  ct_store_when_settled (store, G_CALLBACK (on_settled), other);
  g_assert_null (g_object_get_data (object, "settled"));
  g_assert_finalize_object (g_steal_pointer (&other));
  while (watch.n_turns < 3)
    g_main_context_iteration (NULL, TRUE);
  if (!is_held)
    ct_faults_heal ();
  while (g_object_get_data (object, "settled") == NULL)
    g_main_context_iteration (NULL, TRUE);
  if (is_held)
    g_assert_cmpint (ct_store_get_trouble (store), ==, CT_TROUBLE_SLOW);

  ct_faults_heal ();
  g_assert_true (ct_store_settle (store, A_MINUTE));
  g_source_remove (idle);
}

CT_STORE_TEST ("/store/slow/to-begin")
{
  g_autoptr (CtStore) store = NULL;
  g_autoptr (CtProgress) progress = NULL;
  CtLessonResult lesson;

  ct_store_fixture_put_version (f, "version-6.sqlite");
  ct_faults_begin (CT_FAULT_SLOW, 1, TRUE);
  store = ct_store_new (f->path);
  progress = ct_progress_new (store);
  ct_progress_visit (progress, "cau-robat-equal-cards", 0, 11, 0);
  ct_faults_heal ();
  g_assert_true (ct_store_settle (store, A_MINUTE));
  g_assert_true (ct_progress_get_lesson (progress, "cau-robat-equal-cards", &lesson));
  g_assert_cmpuint (lesson.step, ==, 4);
  g_assert_cmpint (lesson.last, >, 1795420000);
  ct_progress_visit (progress, "cau-robat-equal-cards", 0, 11, 0);
  g_assert_true (ct_progress_get_lesson (progress, "cau-robat-equal-cards", &lesson));
  g_assert_cmpuint (lesson.step, ==, 0);
}

/* Waits for a limited time and reports that data is not written. */
CT_STORE_TEST ("/store/slow/to-the-end")
{
  g_autoptr (CtStore) store = NULL;

  ct_faults_begin (CT_FAULT_SLOW, 40, TRUE);
  store = ct_store_new (f->path);
  learn (store);
  g_assert_false (ct_store_close (store, 50));
  g_assert_finalize_object (g_steal_pointer (&store));
  ct_faults_heal ();
}

/* Only a lasting lock is reported. */
CT_STORE_TEST ("/store/lock-that-stays")
{
  g_autoptr (CtStore) store = ct_store_fixture_open (f);
  g_autofree char *saved = NULL;
  g_autofree char *seen = NULL;

  ct_faults_begin (CT_FAULT_LOCKED, 1, TRUE);
  learn (store);
  while (ct_store_get_trouble (store) != CT_TROUBLE_LOCKED)
    g_main_context_iteration (NULL, TRUE);
  ct_faults_heal ();
  while (ct_store_get_trouble (store) != CT_TROUBLE_NONE)
    g_main_context_iteration (NULL, TRUE);
  seen = dup_kept (store);
  g_assert_finalize_object (g_steal_pointer (&store));
  store = ct_store_fixture_open (f);
  saved = dup_kept (store);
  g_assert_cmpstr (saved, ==, seen);
}

CT_BEFORE_TESTS
{
  ct_faults_install ();

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *path = g_strdup_printf ("/store/faults/%s", kinds[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_faults);
    }
#define ADD(path, func, data)                                                          \
  g_test_add (path, CtStoreFixture, data, ct_store_fixture_set_up, func,               \
              ct_store_fixture_tear_down)
  ADD ("/store/slow/settled", test_settled, GUINT_TO_POINTER (FALSE));
  ADD ("/store/slow/settled-in-trouble", test_settled, GUINT_TO_POINTER (TRUE));
  ADD ("/store/slow/opening", test_slow, GUINT_TO_POINTER (FALSE));
  ADD ("/store/slow/writing", test_slow, GUINT_TO_POINTER (TRUE));
#undef ADD
}
