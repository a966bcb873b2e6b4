/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Meaningful shapes have enough contrast: lesson progress, moments of a hand, swept
 * tricks.
 */
#include "ct-card-shape.h"
#include "ct-contrast.h"
#include "ct-lesson-page.h"
#include "ct-moment-mark.h"
#include "ct-table-view.h"
#include "ct-table.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

#define AROUND 3

static const CtLook looks[] = {
  { "light", 1280, 800, FALSE, 100 },
  { "dark", 1280, 800, TRUE, 100 },
};

static void
check (double found, double wanted, const char *what, const CtLook *look)
{
  g_test_message ("%s, %s: %.2f", look->name, what, found);
  if (found < wanted)
    g_test_fail ();
}

static gboolean
has_class (GtkWidget *widget, gconstpointer name)
{
  return gtk_widget_has_css_class (widget, name);
}

static gboolean
is_mark (GtkWidget *widget, gconstpointer data)
{
  return CT_IS_MOMENT_MARK (widget);
}

/* Returns: the number of visible shapes below @widget */
static guint
check_shapes (GtkWidget *widget,
              GtkWidget *window,
              gboolean (*is_one) (GtkWidget *widget, gconstpointer data),
              const char *name,
              const CtLook *look)
{
  graphene_rect_t area;
  guint n = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;

  if (is_one (widget, name) && gtk_widget_compute_bounds (widget, window, &area) &&
      gtk_widget_contains (window, area.origin.x, area.origin.y + area.size.height))
    {
      graphene_rect_inset (&area, -AROUND, -AROUND);
      check (ct_contrast_measure (window, &area), CT_SHAPE_CONTRAST, name, look);
      n++;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += check_shapes (child, window, is_one, name, look);

  return n;
}

static void
test_way (gconstpointer data)
{
  const CtLook *look = data;
  CtWindow *window = ct_test_open_window (look);
  GtkWidget *widget = GTK_WIDGET (window);
  CtLessonRunner *runner;

  gtk_widget_activate_action (widget, "win.open-game", "s", "kargaburo");
  gtk_widget_activate_action (widget, "win.open-lesson", "s", "kargaburo-first-card");
  runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (ct_window_get_page (window)));
  ct_lesson_runner_skip_to (runner, 2);
  ct_test_wait_frames (widget, 4);
  g_assert_cmpuint (check_shapes (widget, widget, has_class, "segment", look), ==,
                    ct_lesson_runner_get_n_steps (runner));

  gtk_widget_activate_action (widget, "win.back", NULL);
  ct_test_wait_frames (widget, 4);
  g_assert_cmpuint (check_shapes (widget, widget, has_class, "present", look), >, 0);
  g_assert_cmpuint (check_shapes (widget, widget, has_class, "step", look), >, 4);
  ct_test_close_window (window);
}

static void
draw_mark (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  ct_moment_mark_draw (GTK_WIDGET (area), cr, GPOINTER_TO_UINT (data),
                       &GRAPHENE_RECT_INIT (0, 0, width, height));
}

static void
check_strip (const CtLook *look)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *panel = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *mark[CT_N_MOMENT_KINDS];

  gtk_widget_add_css_class (panel, "panel");
  for (guint kind = 0; kind < CT_N_MOMENT_KINDS; kind++)
    {
      mark[kind] = gtk_drawing_area_new ();
      gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (mark[kind]), 12);
      gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (mark[kind]), 12);
      gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (mark[kind]), draw_mark,
                                      GUINT_TO_POINTER (kind), NULL);
      gtk_box_append (GTK_BOX (panel), mark[kind]);
    }
  gtk_window_set_child (GTK_WINDOW (window), panel);
  gtk_window_present (GTK_WINDOW (window));
  ct_test_wait_frames (window, 4);

  for (guint kind = 0; kind < CT_N_MOMENT_KINDS; kind++)
    {
      graphene_rect_t area;

      g_assert_true (gtk_widget_compute_bounds (mark[kind], window, &area));
      graphene_rect_inset (&area, -AROUND, -AROUND);
      check (ct_contrast_measure (window, &area), CT_SHAPE_CONTRAST,
             ct_moment_kind_get_label (kind), look);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_marks (gconstpointer data)
{
  const CtLook *look = data;
  CtWindow *window = ct_test_open_window (look);
  GtkWidget *widget = GTK_WIDGET (window);

  check_strip (look);
  gtk_widget_activate_action (widget, "win.open-hand", "(ss)", "cangkul",
                              "the-first-evening");
  /* Backward, because "Continue" disappears at the last watched move. */
  for (guint i = 0; i < 3; i++)
    {
      gtk_widget_activate_action (ct_window_get_page (window), "replay.go-to-number",
                                  "u", 21 - 10 * i);
      ct_test_wait_frames (widget, 8);
      g_assert_cmpuint (check_shapes (widget, widget, is_mark, "mark", look), >, 0);
    }
  ct_test_close_window (window);
}

/* The part of @ghost with rank and suit, without the rounded corner */
static graphene_rect_t
find_index (const CtGhost *ghost)
{
  float height = ghost->place.height;
  float width = height * CT_CARD_RATIO;
  graphene_rect_t area =
      GRAPHENE_RECT_INIT (ghost->place.x - width / 2, ghost->place.y - height / 2,
                          ct_card_index_width (height), ct_card_index_height (height));

  graphene_rect_inset (&area, .15 * area.size.width, .15 * area.size.height);
  return area;
}

static gboolean
is_red (CtCard card)
{
  guint suit = ct_face_suit (ct_card_face (CT_DECK_FRENCH_52, card));

  return suit == CT_HEARTS || suit == CT_DIAMONDS;
}

static void
test_ghosts (gconstpointer data)
{
  const CtLook *look = data;
  CtWindow *window = ct_test_open_window (look);
  CtGhost ghosts[CT_MAX_CARDS];
  GtkWidget *table;
  guint n_red = 0;
  guint n;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-hand", "(ss)", "kargaburo",
                              "ten-cards-each");
  gtk_widget_activate_action (ct_window_get_page (window), "replay.go-to-number", "u",
                              6);
  gtk_widget_activate_action (ct_window_get_page (window), "replay.next", NULL);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  table = ct_test_find (ct_window_get_page (window), CT_TYPE_TABLE_VIEW);
  n = ct_table_trace_list_ghosts (ct_table_of (table)->trace, ghosts);
  g_assert_cmpuint (n, ==, 5);

  for (guint i = 0; i < n; i++)
    {
      graphene_rect_t area = find_index (&ghosts[i]);

      check (ct_contrast_measure (table, &area), CT_GOOD_CONTRAST, "ghost", look);
      n_red += is_red (ghosts[i].card);
      area.origin.x -= .5 * area.size.width;
      check (ct_contrast_measure (table, &area), CT_SHAPE_CONTRAST, "ghost on felt",
             look);
    }
  g_assert_cmpuint (n_red, >, 0);
  ct_test_close_window (window);
}

static void
add (const char *name, GTestDataFunc function)
{
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/ui/stands-out/%s/%s", name, looks[i].name);

      g_test_add_data_func (path, &looks[i], function);
    }
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);

CT_BEFORE_TESTS
{
  add ("way", test_way);
  add ("marks", test_marks);
  add ("ghosts", test_ghosts);
}
