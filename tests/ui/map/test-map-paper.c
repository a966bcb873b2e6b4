/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Map and certificate on paper are true and printable in black and white. */
#include <string.h>

#include "ct-await.h"
#include "ct-certificate-page.h"
#include "ct-certificate.h"
#include "ct-description.h"
#include "ct-game-page.h"
#include "ct-learners.h"
#include "ct-library-page.h"
#include "ct-map-print.h"
#include "ct-map-fixture.h"
#include "ct-person.h"
#include "ct-save.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

/* A4 without margins, in points, portrait */
#define WIDTH  515
#define HEIGHT 762

typedef struct
{
  CtStore *store;
  CtWindow *window;
  CtPerson *person;
  gint64 anna;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  static const CtLook usual = { "usual", 1000, 900, FALSE, 100 };

  f->store = ct_progress_get_store (ct_test_progress ());
  f->anna = ct_learners_add (f->store, "Anna", "owl");
  ct_learners_choose (f->store, f->anna);
  ct_map_fixture_learn (ct_test_progress ());
  f->window = ct_test_open_window (&usual);
  f->person = ct_person_new (GTK_WINDOW (f->window));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  ct_person_free (f->person);
  ct_test_close_window (f->window);
  ct_learners_remove (f->store, f->anna);
  ct_learners_forget_removed (f->store, 0);
}

static CtRuleMap *
create_map (const CtRules *rules)
{
  CtRuleMap *map = ct_rule_map_new (ct_test_library (), rules);

  ct_rule_map_update (map, ct_test_progress (), NULL, 0);
  return map;
}

static void
wait_for_page (Fixture *f, GType type)
{
  CT_AWAIT (G_TYPE_CHECK_INSTANCE_TYPE (ct_window_get_page (f->window), type));
  ct_person_settle (f->person);
}

static guint
count_ink (cairo_surface_t *surface)
{
  const guchar *dots = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  guint n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      {
        const guchar *dot = dots + y * stride + 4 * x;

        g_assert_cmpint (ABS (dot[0] - dot[1]), <, 3);
        g_assert_cmpint (ABS (dot[1] - dot[2]), <, 3);
        n += dot[0] < 250;
      }

  return n;
}

static void
draw_page (CtPaper *paper, guint page, const char *name)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  g_autofree char *file = g_strdup_printf ("%s-%u.png", name, page + 1);
  g_autofree char *path =
      g_test_build_filename (G_TEST_BUILT, "ui", "paper", file, NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo_set_font_options (cr, options);
  cairo_font_options_destroy (options);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  ct_paper_draw_page (paper, cr, page);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0755), ==, 0);
  cairo_surface_write_to_png (surface, path);
  g_assert_cmpuint (count_ink (surface), >, 4000);
  cairo_surface_destroy (surface);
}

CT_FIXTURE_TEST ("/ui/map-paper/map")
{
  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      g_autoptr (CtRuleMap) map = create_map (*rules);
      g_autoptr (CtPaper) paper = ct_map_print_new (map, "Anna: My Map");
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) pdf = NULL;
      guint n_pages = ct_paper_lay_out (paper, WIDTH, HEIGHT);

      g_assert_cmpuint (n_pages, >, 0);
      g_assert_cmpuint (n_pages, <=, 3);
      for (guint page = 0; page < n_pages; page++)
        draw_page (paper, page, (*rules)->id);
      pdf = ct_paper_make_pdf (paper, &error);
      g_assert_no_error (error);
      g_assert_cmpint (memcmp (g_bytes_get_data (pdf, NULL), "%PDF-", 5), ==, 0);
    }
}

static void
on_announced (GtkWidget *page, const char *text, char **told)
{
  g_free (*told);
  *told = g_strdup (text);
}

CT_FIXTURE_TEST ("/ui/map-paper/save")
{
  g_autoptr (GBytes) pdf = g_bytes_new_static ("%PDF-", 5);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "map.pdf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nowhere/map.pdf");
  g_autofree char *told = NULL;
  g_autofree char *content = NULL;
  GtkWidget *page;

  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.show-map", "s", "kargaburo");
  page = ct_window_get_page (f->window);
  g_signal_connect (page, "announced", G_CALLBACK (on_announced), &told);
  ct_save_bytes (pdf, file, page);
  CT_AWAIT (told != NULL);
  g_assert_nonnull (strstr (told, "has been saved."));
  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, "%PDF-");

  g_clear_pointer (&told, g_free);
  ct_save_bytes (pdf, nowhere, page);
  CT_AWAIT (told != NULL);
  g_assert_nonnull (strstr (told, "could not be saved: "));
  g_signal_handlers_disconnect_by_func (page, on_announced, &told);
}

static void
draw_certificate (CtPaper *certificate)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 1000, 680);
  cairo_t *cr = cairo_create (surface);
  g_autofree char *path =
      g_test_build_filename (G_TEST_BUILT, "ui", "paper", "certificate.png", NULL);
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0755), ==, 0);
  ct_paper_draw_preview (NULL, cr, 1000, 680, certificate);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  cairo_surface_write_to_png (surface, path);
  cairo_surface_destroy (surface);
}

CT_FIXTURE_TEST ("/ui/map-paper/certificate")
{
  g_autoptr (CtLearner) learner = ct_learners_dup_here (f->store);
  g_autoptr (CtPaper) begun = ct_certificate_new (create_map (&ct_rules_kargaburo),
                                                  learner, "Kargaburo", FALSE);
  g_autoptr (CtPaper) done =
      ct_certificate_new (create_map (&ct_rules_kargaburo), learner, "Kargaburo", TRUE);
  const char *first = begun->text;
  const char *last = done->text;

  g_assert_true (g_str_has_prefix (
      first, "Anna. Learning Kargaburo. Rules done without help (8): "));
  g_assert_true (g_str_has_prefix (last, "Anna. All lessons of Kargaburo finished. "
                                         "Rules done without help (8): "));
  g_assert_nonnull (strstr (last, "Follow suit"));
  g_assert_nonnull (strstr (last, "Who plays first"));
  g_assert_null (strstr (last, "The leader must play"));
  g_assert_null (strstr (last, "Set the trick aside"));
  draw_certificate (done);
}

static gboolean
is_button (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static GtkWidget *
find_button (Fixture *f, const char *label)
{
  return ct_test_find_where (ct_window_get_page (f->window), is_button, label);
}

CT_FIXTURE_TEST ("/ui/map-paper/offer")
{
  GPtrArray *lessons = ct_library_get_lessons (ct_test_library (), &ct_rules_kargaburo);
  GtkWidget *sheet;

  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.open-game", "s",
                              "kargaburo");
  wait_for_page (f, CT_TYPE_GAME_PAGE);
  g_assert_null (find_button (f, "Your Certificate"));
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.back", NULL);
  wait_for_page (f, CT_TYPE_LIBRARY_PAGE);

  for (guint i = 0; i < lessons->len; i++)
    ct_progress_finish (ct_test_progress (),
                        ((CtLibraryEntry *) g_ptr_array_index (lessons, i))->id, 0, 0,
                        0);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.open-game", "s",
                              "kargaburo");
  wait_for_page (f, CT_TYPE_GAME_PAGE);
  ct_person_click (f->person, find_button (f, "Your Certificate"));
  wait_for_page (f, CT_TYPE_CERTIFICATE_PAGE);
  sheet = gtk_window_get_focus (GTK_WINDOW (f->window));
  g_assert_nonnull (strstr (ct_name_get (sheet), "Anna. All lessons of"));
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
