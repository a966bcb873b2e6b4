/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tutor looks at a hand while the window stays usable, and says what it has found.
 * What it writes can be undone and removed; it stops when asked, when somebody writes,
 * and when the page closes.
 */
#include <string.h>

#include "ct-await.h"
#include "ct-replay-fixture.h"
#include "ct-replay-tutor.h"
#include "ct-test.h"

/* Imagined hands for each move. */
#define FEW  400
#define MANY 100000

typedef struct
{
  CtReplayFixture fixture;
  GString *told;
} Fixture;

static void
on_told (GtkWidget *page, const char *text, Fixture *f)
{
  g_string_append_printf (f->told, "%s\n", text);
}

static void
open_hand (Fixture *f, guint n_playouts)
{
  ct_replay_fixture_open (&f->fixture, "cangkul", "the-first-evening");
  ct_replay_tutor_set_n_playouts (ct_replay_section_find (f->fixture.page,
                                                          CT_TYPE_REPLAY_TUTOR),
                                  n_playouts);
  f->told = g_string_new (NULL);
  g_signal_connect (f->fixture.page, "announced", G_CALLBACK (on_told), f);
}

static void
close_hand (Fixture *f)
{
  ct_test_close_window (f->fixture.window);
  g_string_free (f->told, TRUE);
}

static gboolean
is_looking (Fixture *f)
{
  GtkWidget *bar = ct_test_find (f->fixture.page, GTK_TYPE_PROGRESS_BAR);

  return bar != NULL && gtk_widget_get_mapped (bar);
}

static guint
count_notes (Fixture *f)
{
  CtTimeline *timeline = ct_replay_get_timeline (f->fixture.replay);
  guint n_moments;
  const CtMoment *moments = ct_timeline_get_moments (timeline, &n_moments);
  guint n = 0;

  for (guint i = 0; i < n_moments; i++)
    n += moments[i].kind == CT_MOMENT_NOTE;

  return n;
}

static void
look (Fixture *f)
{
  ct_replay_fixture_act (&f->fixture, "replay.annotate");
  CT_AWAIT (is_looking (f));
  CT_AWAIT (!is_looking (f));
}

CT_TEST ("/ui/tutor/look")
{
  Fixture f;
  guint n_notes;
  guint n_written;

  open_hand (&f, FEW);
  n_notes = count_notes (&f);
  look (&f);
  g_assert_true (ct_replay_fixture_reads (&f.fixture, "The tutor has found "));
  g_assert_false (ct_replay_fixture_reads (&f.fixture,
                                           "The tutor is looking at each move."));
  n_written = count_notes (&f) - n_notes;
  g_assert_cmpuint (n_written, >, 0);
  g_assert_true (ct_replay_is_modified (f.fixture.replay));

  ct_replay_fixture_act (&f.fixture, "replay.undo");
  g_assert_cmpuint (count_notes (&f), ==, n_notes);
  ct_replay_fixture_act (&f.fixture, "replay.redo");
  g_assert_cmpuint (count_notes (&f), ==, n_notes + n_written);

  /* Its own notes do not pile up. */
  look (&f);
  g_assert_cmpuint (count_notes (&f), ==, n_notes + n_written);

  ct_replay_fixture_act (&f.fixture, "replay.remove-advice");
  g_assert_nonnull (strstr (f.told->str, "The tutor’s notes have been removed."));
  g_assert_cmpuint (count_notes (&f), ==, n_notes);
  close_hand (&f);
}

CT_TEST ("/ui/tutor/stop")
{
  Fixture f;
  guint n_notes;

  open_hand (&f, MANY);
  n_notes = count_notes (&f);
  ct_replay_fixture_act (&f.fixture, "replay.annotate");
  CT_AWAIT (is_looking (&f));
  ct_replay_fixture_act (&f.fixture, "replay.next");
  g_assert_cmpuint (ct_replay_fixture_where (&f.fixture), ==, 1);
  g_assert_true (is_looking (&f));

  ct_replay_fixture_act (&f.fixture, "replay.stop-annotating");
  g_assert_false (is_looking (&f));
  g_assert_nonnull (strstr (f.told->str,
                            "The tutor has stopped. Nothing was written."));
  g_assert_cmpuint (count_notes (&f), ==, n_notes);
  close_hand (&f);
}

CT_TEST ("/ui/tutor/written-meanwhile")
{
  Fixture f;

  open_hand (&f, MANY);
  ct_replay_fixture_act (&f.fixture, "replay.next");
  ct_replay_fixture_act (&f.fixture, "replay.annotate");
  CT_AWAIT (is_looking (&f));
  ct_replay_fixture_act (&f.fixture, "replay.mark-question");
  g_assert_false (is_looking (&f));
  g_assert_nonnull (strstr (f.told->str, "notes have been changed in the meantime"));
  close_hand (&f);
}

CT_TEST ("/ui/tutor/closed-meanwhile")
{
  Fixture f;
  gpointer tutor;

  open_hand (&f, MANY);
  tutor = ct_replay_section_find (f.fixture.page, CT_TYPE_REPLAY_TUTOR);
  g_object_add_weak_pointer (tutor, &tutor);
  ct_replay_fixture_act (&f.fixture, "replay.annotate");
  CT_AWAIT (is_looking (&f));
  close_hand (&f);
  CT_AWAIT (tutor == NULL);
}

/* Marks on moves that are still hidden would tell them. */
CT_TEST ("/ui/tutor/hidden")
{
  Fixture f;

  open_hand (&f, MANY);
  ct_replay_fixture_act (&f.fixture, "replay.hides-future");
  ct_replay_fixture_act (&f.fixture, "replay.annotate");
  g_assert_false (is_looking (&f));
  close_hand (&f);
  g_settings_reset (ct_test_settings (), "hide-future");
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
