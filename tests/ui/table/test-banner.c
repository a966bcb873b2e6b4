/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A refusal in a lesson covers none of the cards that it mentions, at all table sizes.
 */
#include "ct-card-view.h"
#include "ct-library.h"
#include "ct-pages-resources.h"
#include "ct-reach-samples.h"
#include "ct-refusal-banner.h"
#include "ct-table-fixture.h"
#include "ct-test.h"

typedef struct
{
  const char *name;
  int width;
  int height;
  guint every; /* refusal of a lesson is tested */
} Size;

static const Size sizes[] = {
  { "usual", 886, 680, 1 },
  { "small", 470, 500, 4 },
  { "telephone", 340, 320, 4 },
};

static CtLibrary *library;

static gboolean
covers (const graphene_rect_t *banner, GtkWidget *widget, GtkWidget *table)
{
  graphene_rect_t bounds;
  graphene_rect_t common;

  return gtk_widget_get_child_visible (widget) && gtk_widget_get_visible (widget) &&
         gtk_widget_compute_bounds (widget, table, &bounds) &&
         graphene_rect_intersection (banner, &bounds, &common) &&
         4 * common.size.width * common.size.height >
             bounds.size.width * bounds.size.height;
}

static gboolean
is_spoken_of (GtkWidget *widget)
{
  CtCardMark mark;

  if (!CT_IS_CARD_VIEW (widget))
    return FALSE;

  mark = ct_card_view_get_mark (CT_CARD_VIEW (widget));
  return mark == CT_MARK_OFFENDING || mark == CT_MARK_EVIDENCE ||
         mark == CT_MARK_REMEDY;
}

static guint
count_covered (GtkWidget *table,
               GtkWidget *banner,
               gboolean (*is_it) (GtkWidget *widget))
{
  graphene_rect_t area;
  guint n = 0;

  g_assert_true (gtk_widget_compute_bounds (banner, table, &area));
  for (GtkWidget *child = gtk_widget_get_first_child (table); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += child != banner && is_it (child) && covers (&area, child, table);

  return n;
}

static guint
refuse (const CtReachSample *sample, const CtVerdict *verdict, const Size *size)
{
  g_autoptr (CtSession) session = ct_session_new (&sample->rules, &sample->state);
  g_autoptr (CtNarrator) narrator =
      ct_table_fixture_new_narrator_with (session, library);
  GtkWidget *table = g_object_ref_sink (ct_table_view_new ());
  GtkWidget *banner = ct_refusal_banner_new ();
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;
  guint n;

  ct_table_view_set_speed (CT_TABLE_VIEW (table), 0);
  ct_table_view_set_narrator (CT_TABLE_VIEW (table), narrator);
  ct_table_view_set_viewer (CT_TABLE_VIEW (table), sample->move.seat);
  ct_table_view_set_session (CT_TABLE_VIEW (table), session);
  ct_table_view_set_interactive (CT_TABLE_VIEW (table), TRUE);
  ct_table_view_set_banner (CT_TABLE_VIEW (table), banner);
  title = ct_narrator_name_rule (narrator, verdict->rule);
  text = ct_narrator_say_verdict (narrator, verdict);
  ct_refusal_banner_show (CT_REFUSAL_BANNER (banner), title, text, &sample->rules,
                          verdict->rule);
  ct_table_view_mark_verdict (CT_TABLE_VIEW (table), verdict);
  ct_table_fixture_allocate (table, size->width, size->height);
  n = count_covered (table, banner, is_spoken_of);
  if (n > 0)
    g_test_message ("%s, %s: %u covered", sample->where, verdict->rule, n);
  g_object_unref (table);
  return n;
}

static guint
refuse_all (GPtrArray *samples, const Size *size)
{
  guint n_covered = 0;

  for (guint i = 0; i < samples->len; i += size->every)
    {
      const CtReachSample *sample = g_ptr_array_index (samples, i);
      CtVerdict verdict =
          ct_rules_check (&sample->rules, &sample->state, &sample->move);

      if (verdict.rule != NULL)
        n_covered += refuse (sample, &verdict, size);
    }

  return n_covered;
}

CT_TEST_CASES ("/banner/", sizes, name)
{
  guint n_covered = 0;

  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      g_autofree char *folder =
          g_build_filename (g_getenv ("CT_SOURCE_ROOT"), "lessons", (*rules)->id, NULL);
      g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
      const char *name;

      g_assert_nonnull (dir);
      while ((name = g_dir_read_name (dir)) != NULL)
        {
          g_autofree char *path = g_build_filename (folder, name, NULL);
          g_autoptr (GPtrArray) samples = NULL;

          if (!g_str_has_suffix (name, ".xml"))
            continue;
          samples = ct_reach_samples_of_lesson (path);
          n_covered += refuse_all (samples, data);
        }
    }

  g_assert_cmpuint (n_covered, ==, 0);
}

static void
load_style (void)
{
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (style, "/org/cartilla/Cartilla/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static gboolean
count_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer n_frames)
{
  return --*(guint *) n_frames > 0;
}

static void
wait_frames (GtkWidget *widget, guint n_frames)
{
  gtk_widget_add_tick_callback (widget, count_frame, &n_frames, NULL);
  while (n_frames > 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
check_heights (GtkWidget *widget)
{
  int least;
  int wide;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, 1 << 20, &wide, NULL, NULL,
                      NULL);
  g_assert_cmpint (wide, <=, least);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child))
      check_heights (child);
}

/* When the table and its letters grow, the banner is measured again. */
CT_TEST ("/banner/letters")
{
  static const int heights[] = { 260, 290, 330, 400 };
  g_autoptr (CtSession) session = ct_table_fixture_new_session ("kargaburo", 3, 0);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *table = ct_table_view_new ();
  GtkWidget *banner = ct_refusal_banner_new ();

  load_style ();
  gtk_window_set_child (GTK_WINDOW (window), table);
  ct_table_view_set_session (CT_TABLE_VIEW (table), session);
  ct_table_view_set_banner (CT_TABLE_VIEW (table), banner);
  ct_refusal_banner_show (CT_REFUSAL_BANNER (banner), "Follow suit",
                          "You hold a heart. Play a card of that suit.",
                          ct_session_get_rules (session), "KB-FOLLOW-1");
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 230);
  gtk_window_present (GTK_WINDOW (window));
  wait_frames (table, 4);
  for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      ct_table_fixture_allocate (table, heights[i] * 4 / 3, heights[i]);
      check_heights (banner);
      wait_frames (table, 2);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
end (void)
{
  g_object_unref (library);
}

CT_TEST_FRAME (ct_table_fixture_begin, end);

CT_BEFORE_TESTS
{
  g_resources_register (ct_pages_get_resource ());
  g_test_set_nonfatal_assertions ();
  library = ct_library_new ();
}
