/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two records that differ only in notes for teachers are the same for a class, on
 * screen, by ear, on the timeline, on paper and as text.
 */
#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>

#include "ct-hand-print.h"
#include "ct-moment-bar.h"
#include "ct-replay-fixture.h"
#include "ct-replay-text.h"
#include "ct-shuffle.h"
#include "ct-test.h"

#define PAGE_WIDTH  516
#define PAGE_HEIGHT 762
#define N_RUNS      3
#define N_STEPS     6

static const char *const secret =
    "<note by=\"teacher\" for=\"teacher\">ZYX, why?</note>";

/* Adds random notes for teachers, with marks, variations and a note on the deal. */
static char *
write_with_secrets (const char *path, CtRandom *random)
{
  g_autofree char *text = NULL;
  g_autoptr (GString) noted = g_string_new (NULL);
  char *copy = g_test_build_filename (G_TEST_BUILT, "noted.hand.xml", NULL);
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    {
      g_string_append_printf (noted, "%s\n", *line);
      if (strstr (*line, "<moves>") != NULL ||
          (strstr (*line, "</move>") != NULL && ct_random_below (random, 3) == 0))
        g_string_append (noted, secret);
    }
  g_assert_true (g_file_set_contents (copy, noted->str, -1, NULL));
  return copy;
}

static void
add_moments (GString *all, CtReplay *replay)
{
  guint n_moments;
  const CtMoment *moments =
      ct_timeline_get_moments (ct_replay_get_timeline (replay), &n_moments);

  for (guint i = 0; i < n_moments; i++)
    g_string_append_printf (all, "%u:%u ", moments[i].position, moments[i].kind);
}

static char *
look (CtReplayFixture *fixture)
{
  GString *all = g_string_new (NULL);
  g_autofree char *page = NULL;
  g_autofree char *text =
      ct_replay_text (fixture->replay, ct_session_get_n_plies (fixture->session),
                      CT_REPLAY_TEXT_NOTES | CT_REPLAY_TEXT_COURSES);
  guint found = 0;

  ct_test_wait_frames (fixture->page, 3);
  page = ct_test_dup_text (fixture->page);
  g_string_append_printf (all, "%s\n%s\n", page, text);
  add_moments (all, fixture->replay);
  for (gint direction = -1; direction <= 1; direction += 2)
    if (ct_timeline_find (ct_replay_get_timeline (fixture->replay), direction,
                          CT_MOMENTS_NOTES, &found))
      g_string_append_printf (all, "\nnext %u", found);
  return g_string_free (all, FALSE);
}

static GBytes *
print_pages (CtReplayFixture *fixture)
{
  g_autoptr (CtReplay) walker =
      ct_replay_new (ct_replay_get_record (fixture->replay), NULL);
  g_autoptr (CtPaper) print =
      ct_hand_print_new (fixture->replay, walker, ct_replay_fixture_table (fixture),
                         "Title", "Subtitle");
  guint n_pages = ct_paper_lay_out (print, PAGE_WIDTH, PAGE_HEIGHT);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, PAGE_WIDTH,
                                                         PAGE_HEIGHT * n_pages);
  cairo_t *cr = cairo_create (surface);
  GBytes *pixels;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  for (guint page = 0; page < n_pages; page++)
    {
      ct_paper_draw_page (print, cr, page);
      cairo_translate (cr, 0, PAGE_HEIGHT);
    }
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixels = g_bytes_new (cairo_image_surface_get_data (surface),
                        (gsize) cairo_image_surface_get_stride (surface) *
                            cairo_image_surface_get_height (surface));
  cairo_surface_destroy (surface);
  return pixels;
}

static char *
walk (const char *path, guint64 seed, GBytes **ret_pages)
{
  CtRandom random = { seed };
  GString *seen = g_string_new (NULL);
  CtReplayFixture fixture;

  ct_replay_fixture_open_file (&fixture, path);
  for (guint i = 0; i < N_STEPS; i++)
    {
      static const char *const ways[] = { "replay.next-note", "replay.previous-note",
                                          "replay.next", "replay.next-event" };
      g_autofree char *here = NULL;

      gtk_widget_activate_action (fixture.page,
                                  ways[ct_random_below (&random, G_N_ELEMENTS (ways))],
                                  NULL);
      here = look (&fixture);
      g_string_append_printf (seen, "%u\n%s\n", ct_replay_fixture_where (&fixture),
                              here);
    }
  *ret_pages = print_pages (&fixture);
  ct_test_close_window (fixture.window);
  return g_string_free (seen, FALSE);
}

static void
compare (const char *audience, gboolean is_same)
{
  static const char *const hands[] = {
    "data/hands/kargaburo/a-short-hand.hand.xml",
    "data/hands/cangkul/the-first-evening.hand.xml",
    "data/hands/cau-robat/five-at-the-table.hand.xml",
  };

  g_settings_set_string (ct_test_settings (), "notes-for", audience);
  for (guint run = 0; run < N_RUNS; run++)
    {
      CtRandom random = { run };
      g_autofree char *path =
          g_build_filename (g_getenv ("CT_SOURCE_ROOT"),
                            hands[run % G_N_ELEMENTS (hands)], NULL);
      g_autofree char *noted = write_with_secrets (path, &random);
      g_autoptr (GBytes) pages = NULL;
      g_autoptr (GBytes) noted_pages = NULL;
      g_autofree char *seen = walk (path, run, &pages);
      g_autofree char *noted_seen = walk (noted, run, &noted_pages);

      g_unlink (noted);
      if (is_same)
        g_assert_cmpstr (noted_seen, ==, seen);
      else
        g_assert_nonnull (strstr (noted_seen, "ZYX, why?"));
      g_assert_cmpint (g_bytes_equal (pages, noted_pages), ==, is_same);
    }
  g_settings_reset (ct_test_settings (), "notes-for");
}

CT_TEST ("/ui/audience/pupils")
{
  g_autofree char *usual = g_settings_get_string (ct_test_settings (), "notes-for");

  g_assert_cmpstr (usual, ==, "pupils");
  compare (usual, TRUE);
}

/* Teachers see the difference, so the other test can fail. */
CT_TEST ("/ui/audience/teachers")
{
  compare ("teachers", FALSE);
}

CT_TEST ("/ui/audience/choice")
{
  g_autofree char *path =
      g_build_filename (g_getenv ("CT_SOURCE_ROOT"),
                        "data/hands/kargaburo/a-short-hand.hand.xml", NULL);
  CtRandom random = { 1 };
  g_autofree char *noted = write_with_secrets (path, &random);
  g_autofree char *saved = NULL;
  CtReplayFixture fixture;

  ct_replay_fixture_open_file (&fixture, noted);
  ct_session_set_position (fixture.session, 1);
  g_assert_false (ct_replay_fixture_reads (&fixture, "ZYX, why?"));
  gtk_widget_activate_action (fixture.page, "notes.notes-for", "s", "teachers");
  g_assert_true (ct_replay_fixture_reads (&fixture, "ZYX, why?"));
  saved = g_settings_get_string (ct_test_settings (), "notes-for");
  g_assert_cmpstr (saved, ==, "teachers");
  gtk_widget_activate_action (fixture.page, "notes.notes-for", "s", "pupils");
  g_assert_false (ct_replay_fixture_reads (&fixture, "ZYX, why?"));

  g_settings_reset (ct_test_settings (), "notes-for");
  g_unlink (noted);
  ct_test_close_window (fixture.window);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
