/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Long names are not broken, in narrow windows and with large letters. */
#include "ct-learner-tile.h"
#include "ct-learners.h"
#include "ct-learners-page.h"
#include "ct-library-page.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

static const CtLook looks[] = {
  { "phone", 360, 640, FALSE, 100 },
  { "phone-large-text", 360, 640, FALSE, 200 },
  { "beamer-large-text", 1024, 768, FALSE, 200 },
  { "laptop", 1280, 800, FALSE, 100 },
};

static gboolean
greets (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) &&
         g_str_has_prefix (gtk_label_get_label (GTK_LABEL (widget)), "Good ");
}

static gboolean
goes_on (GtkWidget *widget, gconstpointer data)
{
  return gtk_widget_has_css_class (widget, "go-on");
}

CT_TEST ("/ui/long-names/greeting")
{
  static const CtLook narrow = { "narrow", 360, 640, FALSE, 100 };
  CtStore *store = ct_progress_get_store (ct_test_progress ());
  gint64 id = ct_learners_add (store, "Maximiliane-Charlotte", "butterfly");
  CtWindow *window;
  GtkWidget *page;
  graphene_rect_t greeting;
  graphene_rect_t button;

  ct_learners_choose (store, id);
  window = ct_test_open_window (&narrow);
  page = ct_window_get_page (window);
  g_assert_true (gtk_widget_compute_bounds (ct_test_find_where (page, greets, NULL),
                                            page, &greeting));
  g_assert_true (gtk_widget_compute_bounds (ct_test_find_where (page, goes_on, NULL),
                                            page, &button));
  g_assert_cmpfloat (button.origin.y, >=, greeting.origin.y + greeting.size.height);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, narrow.width);
  ct_test_close_window (window);
  ct_learners_remove (store, id);
  ct_learners_forget_removed (store, id);
}

/* Counts the lines of @label that start within a word. */
static guint
count_broken (GtkLabel *label)
{
  PangoLayout *layout = gtk_label_get_layout (label);
  const char *text = pango_layout_get_text (layout);
  guint n = 0;

  for (int i = 1; i < pango_layout_get_line_count (layout); i++)
    {
      int start = pango_layout_get_line_readonly (layout, i)->start_index;

      n += text[start - 1] != ' ' && text[start - 1] != '-';
    }

  return n;
}

static void
check_names (GtkWidget *widget, const CtLook *look)
{
  if (GTK_IS_LABEL (widget) &&
      (gtk_widget_has_css_class (widget, "title-4") ||
       gtk_widget_has_css_class (widget, "title-1")) &&
      count_broken (GTK_LABEL (widget)) > 0)
    {
      g_test_message ("%s: “%s” is broken", look->name,
                      gtk_label_get_text (GTK_LABEL (widget)));
      g_test_fail ();
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_names (child, look);
}

CT_TEST_CASES ("/ui/long-names/", looks, name)
{
  static const char *const names[] = { "Maximiliane-Charlotte", "Bartholomew",
                                       "Wilhelmina", "Mohammed Abdulrahman" };
  const CtLook *look = data;
  CtStore *store = ct_progress_get_store (ct_test_progress ());
  gint64 id[G_N_ELEMENTS (names)];
  CtWindow *window;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    id[i] = ct_learners_add (store, names[i], "owl");
  ct_learners_choose (store, id[0]);
  window = ct_test_open_window (look);
  check_names (ct_window_get_page (window), look);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.learners", NULL);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  g_assert_true (CT_IS_LEARNERS_PAGE (ct_window_get_page (window)));
  check_names (ct_window_get_page (window), look);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, look->width);
  ct_test_close_window (window);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    ct_learners_remove (store, id[i]);
  ct_learners_forget_removed (store, 0);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
