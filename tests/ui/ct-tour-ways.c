/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-tour-ways.h"

#include "ct-card-view.h"
#include "ct-moment-bar.h"
#include "ct-page-header.h"
#include "ct-place-view.h"
#include "ct-seat-view.h"
#include "ct-table-view.h"

typedef struct
{
  CtTour *tour;
  const CtTourStep *step;
  char *before;
} Change;

static gboolean
has_changed (gpointer data)
{
  Change *change = data;
  g_autofree char *now = change->step->watch (change->tour);

  return g_strcmp0 (now, change->before) != 0;
}

void
ct_tour_expect_change (CtTour *tour,
                       const CtTourStep *step,
                       char *before,
                       const char *how)
{
  Change change = { tour, step, before };
  g_autofree char *what = g_strdup_printf ("%s to be done with %s", step->action, how);

  ct_person_wait (tour->person, has_changed, &change, what);
  g_test_message ("%s: %s", step->action, how);
}

typedef void (*Press) (CtTour *tour, GtkWidget *widget);

/* Lists need some frames to finish scrolling. */
static void
wait_until_at_rest (CtTour *tour, GtkWidget *widget)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_native (widget));
  graphene_rect_t before;
  graphene_rect_t now;

  g_assert_true (gtk_widget_compute_bounds (widget, window, &now));
  do
    {
      before = now;
      ct_rig_wait_frames (GTK_WIDGET (tour->window), 4);
      g_assert_true (gtk_widget_compute_bounds (widget, window, &now));
    }
  while (!graphene_rect_equal (&before, &now));
}

/* A tooltip over the widget would take the click; it closes when the pointer moves. */
static void
press_with_pointer (CtTour *tour, GtkWidget *widget)
{
  gtk_widget_grab_focus (widget);
  wait_until_at_rest (tour, widget);
  ct_person_point_at (tour->person, widget,
                      GRAPHENE_POINT_INIT (gtk_widget_get_width (widget) / 2.f,
                                           gtk_widget_get_height (widget) / 2.f));
  ct_person_settle (tour->person);
  ct_person_click (tour->person, widget);
}

static void
press_with_key (CtTour *tour, GtkWidget *widget)
{
  g_assert_true (gtk_widget_grab_focus (widget));
  /* GTK ignores Space after the focus has moved, until another key is pressed. */
  ct_person_press (tour->person, GDK_KEY_Shift_L, 0);
  ct_person_press (tour->person, GDK_KEY_space, 0);
}

static gboolean
is_settled (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

static gboolean
has_popover_open (gpointer page)
{
  return ct_tour_get_popover (page) != NULL;
}

static GtkWidget *
get_popover_above (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER);
}

static gboolean
is_in_sight (GtkWidget *widget)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  graphene_rect_t bounds;
  GtkWidget *picked;

  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (get_popover_above (widget) != NULL)
    return TRUE;
  if (!gtk_widget_compute_bounds (widget, root, &bounds))
    return FALSE;

  picked = gtk_widget_pick (root, bounds.origin.x + bounds.size.width / 2,
                            bounds.origin.y + bounds.size.height / 2, GTK_PICK_DEFAULT);
  return picked != NULL &&
         (picked == widget || gtk_widget_is_ancestor (picked, widget));
}

static const CtControl *
find_control (const char *action, GPtrArray *controls)
{
  const CtControl *hidden = NULL;

  for (guint i = 0; i < controls->len; i++)
    {
      const CtControl *control = g_ptr_array_index (controls, i);

      if (!g_str_equal (control->action, action) ||
          !gtk_widget_is_sensitive (control->widget))
        continue;
      if (is_in_sight (control->widget))
        return control;
      if (get_popover_above (control->widget) != NULL ||
          (hidden == NULL && gtk_widget_get_mapped (control->widget)))
        hidden = control;
    }

  if (hidden == NULL)
    g_error ("Nothing to press for %s", action);
  return hidden;
}

static void
press_control (CtTour *tour, const char *action, Press press)
{
  g_autoptr (GPtrArray) controls = ct_actions_collect_controls (tour->page);
  const CtControl *control = find_control (action, controls);
  GtkWidget *widget = control->widget;
  GtkWidget *popover = get_popover_above (widget);

  if (popover != NULL && !gtk_widget_get_mapped (popover))
    {
      press (tour, gtk_widget_get_parent (popover));
      ct_person_wait (tour->person, is_settled, popover, "a popover to open");
    }
  if (control->item != NULL)
    {
      press (tour, widget);
      ct_person_wait (tour->person, has_popover_open, tour->page, "a menu to open");
      widget = ct_touch_item (tour, control->item);
      g_assert_nonnull (widget);
      ct_person_wait (tour->person, is_settled, widget, "a menu to be shown");
    }
  press (tour, widget);
}

static void
focus_on_menu (CtTour *tour)
{
  GtkWidget *header = ct_rig_find (tour->page, CT_TYPE_PAGE_HEADER);

  if (gtk_widget_get_mapped (header))
    gtk_widget_grab_focus (ct_rig_find (header, GTK_TYPE_MENU_BUTTON));
}

static gboolean
is_on_table (GtkWidget *widget)
{
  return CT_IS_TABLE_VIEW (widget) || CT_IS_CARD_VIEW (widget) ||
         CT_IS_PLACE_VIEW (widget) || CT_IS_SEAT_VIEW (widget);
}

/* For keys of the whole page. Space would press the button of the menu, so without
 * moments the focus stays where the page has set it.
 */
static void
focus_for (CtTour *tour, const CtKey *key, const CtTourStep *step)
{
  GtkWidget *moments = ct_rig_find (tour->page, CT_TYPE_MOMENT_BAR);

  if (is_on_table (key->widget))
    gtk_widget_grab_focus (step->touch != NULL ? step->touch (tour)
                                               : ct_touch_card (tour));
  else if (key->keyval == GDK_KEY_space && moments != NULL)
    gtk_widget_child_focus (moments, GTK_DIR_TAB_FORWARD);
  else if (key->keyval == GDK_KEY_space)
    gtk_widget_grab_focus (tour->page);
  else if (gtk_widget_get_focusable (key->widget))
    gtk_widget_grab_focus (key->widget);
  else
    focus_on_menu (tour);
}

static void
add_arrow (CtTour *tour, GPtrArray *keys, const char *does)
{
  CtKey *key = g_new0 (CtKey, 1);

  key->does = g_strdup (does);
  key->widget = ct_rig_find (tour->page, CT_TYPE_TABLE_VIEW);
  g_assert_true (gtk_accelerator_parse (does + strlen ("focus "), &key->keyval,
                                        &key->modifiers));
  g_ptr_array_add (keys, key);
}

static const CtKey *
find_key (GPtrArray *keys, const char *action, guint i)
{
  g_autoptr (GHashTable) seen =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint k = 0; k < keys->len; k++)
    {
      const CtKey *key = g_ptr_array_index (keys, k);

      if (g_str_equal (key->does, action) &&
          g_hash_table_add (seen, ct_key_dup_label (key)) && i-- == 0)
        return key;
    }

  return NULL;
}

/* Presses each of its keys, or Space on its control. A step without an action must have
 * a key.
 */
void
ct_tour_do_with_keys (CtTour *tour, const CtTourStep *step)
{
  const CtKey *key;
  guint i = 0;

  do
    {
      g_autoptr (GPtrArray) keys = NULL;
      g_autofree char *before = NULL;
      g_autofree char *how = NULL;

      ct_tour_prepare (tour, step);
      keys = ct_actions_collect_keys (GTK_WIDGET (tour->window));
      if (g_str_has_prefix (step->action, "focus "))
        add_arrow (tour, keys, step->action);
      key = find_key (keys, step->action, i);
      if (key == NULL && i > 0)
        break;

      if (key != NULL)
        focus_for (tour, key, step);
      before = step->watch (tour);
      if (key != NULL)
        ct_person_press (tour->person, key->keyval, key->modifiers);
      else
        press_control (tour, step->action, press_with_key);
      how = key != NULL ? ct_key_dup_label (key) : g_strdup ("space");
      ct_tour_expect_change (tour, step, before, how);
      if (key != NULL)
        g_hash_table_add (tour->pressed, g_strdup_printf ("%s %s", step->action, how));
      i++;
    }
  while (key != NULL);
}

static void
touch (CtTour *tour, const CtTourStep *step)
{
  GtkWidget *widget =
      step->button != NULL ? ct_touch_button (tour, step->button) : step->touch (tour);
  guint n_clicks = g_str_equal (step->action, "card.play") ? 2 : 1;

  while (n_clicks-- > 0)
    {
      ct_person_click (tour->person, widget);
      ct_person_settle (tour->person);
    }
}

/* Presses the control of the action, or @touch. */
void
ct_tour_do_with_pointer (CtTour *tour, const CtTourStep *step)
{
  g_autofree char *before = NULL;

  ct_tour_prepare (tour, step);
  before = step->watch (tour);
  if (step->touch == NULL && step->button == NULL)
    press_control (tour, step->action, press_with_pointer);
  else
    touch (tour, step);
  ct_tour_expect_change (tour, step, before, "the pointer");
}
