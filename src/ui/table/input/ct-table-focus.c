/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-focus.h"

#include "ct-card-view.h"
#include "ct-place-view.h"
#include "ct-seat-view.h"

enum
{
  ROW_SEATS,
  ROW_FAR_MELDS,
  ROW_MIDDLE = ROW_FAR_MELDS + CT_MAX_MELDS,
  ROW_NEAR_MELDS,
  ROW_OFFERS = ROW_NEAR_MELDS + CT_MAX_MELDS,
  ROW_NEAR,
  ROW_ACTIONS,
  N_ROWS,
  NO_ROW = N_ROWS,
};

struct _CtTableFocus
{
  GtkWidget *table; /* (unowned) */
  const CtTableMotion *motion;
  CtTableReveal reveal;
  GtkWidget *banner; /* (unowned) (nullable) */
};

static guint
get_near_hand (CtTableFocus *self)
{
  return ct_hand (self->motion->layout.needs.near_seat);
}

static gint
find_in_hand (CtTableFocus *self, GtkWidget *child)
{
  return CT_IS_CARD_VIEW (child)
             ? ct_zone_find (&self->motion->after, get_near_hand (self),
                             ct_card_view_get_card (CT_CARD_VIEW (child)))
             : -1;
}

static guint
get_row_of_zone (CtTableFocus *self, guint zone)
{
  if (zone == get_near_hand (self))
    return ROW_NEAR;

  return ct_zone_is_hand (zone) ? ROW_SEATS : ROW_MIDDLE;
}

static gboolean
is_meld_place (GtkWidget *child)
{
  return CT_IS_PLACE_VIEW (child) &&
         ct_zone_is_meld (ct_place_view_get_zone (CT_PLACE_VIEW (child)));
}

static guint
get_row_of_meld (CtTableFocus *self, GtkWidget *place)
{
  const CtTableLayout *layout = &self->motion->layout;
  guint slot = ct_place_view_get_zone (CT_PLACE_VIEW (place)) - CT_ZONE_MELD;
  gboolean is_near = layout->needs.meld[slot].side == layout->needs.near_side;

  return (is_near ? ROW_NEAR_MELDS : ROW_FAR_MELDS) + layout->melds.row[slot];
}

static guint
get_row (CtTableFocus *self, GtkWidget *child)
{
  if (!gtk_widget_is_sensitive (child) || !gtk_widget_get_visible (child))
    return NO_ROW;
  if (gtk_widget_get_parent (child) != self->table)
    return ROW_ACTIONS;
  if (!gtk_widget_get_focusable (child))
    return NO_ROW;

  /* The focus scrolls to hidden melds. */
  if (is_meld_place (child))
    return get_row_of_meld (self, child);
  /* Cards just dealt have no place yet. */
  if (find_in_hand (self, child) >= 0)
    return ROW_NEAR;
  if (!gtk_widget_get_child_visible (child))
    return NO_ROW;

  if (CT_IS_CARD_VIEW (child))
    return get_row_of_zone (self,
                            ct_state_find (&self->motion->after,
                                           ct_card_view_get_card (CT_CARD_VIEW (child)),
                                           NULL));
  if (CT_IS_SEAT_VIEW (child))
    return ROW_SEATS;
  if (CT_IS_PLACE_VIEW (child))
    return ROW_MIDDLE;

  return GTK_IS_BUTTON (child) ? ROW_OFFERS : NO_ROW;
}

static gboolean
is_actions (GtkWidget *child)
{
  return gtk_widget_has_css_class (child, "actions");
}

static GtkWidget *
find_actions (CtTableFocus *self)
{
  for (GtkWidget *child = gtk_widget_get_last_child (self->table); child != NULL;
       child = gtk_widget_get_prev_sibling (child))
    if (is_actions (child))
      return child;

  return NULL;
}

/**
 * ct_table_focus_get:
 *
 * Returns: (nullable): a child or a button
 */
GtkWidget *
ct_table_focus_get (CtTableFocus *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (self->table);

  return focus != NULL && is_actions (focus) ? gtk_widget_get_focus_child (focus)
                                             : focus;
}

static gboolean
focus_on (CtTableFocus *self, GtkWidget *child)
{
  if (is_meld_place (child))
    self->reveal (self->table, ct_place_view_get_zone (CT_PLACE_VIEW (child)));
  return gtk_widget_grab_focus (child);
}

static graphene_point_t
get_center (CtTableFocus *self, GtkWidget *child)
{
  graphene_rect_t bounds;

  if (is_meld_place (child))
    bounds = self->motion->layout.melds
                 .area[ct_place_view_get_zone (CT_PLACE_VIEW (child)) - CT_ZONE_MELD];
  else if (!gtk_widget_compute_bounds (child, self->table, &bounds))
    return GRAPHENE_POINT_INIT (0, 0);

  return GRAPHENE_POINT_INIT (bounds.origin.x + bounds.size.width / 2,
                              bounds.origin.y + bounds.size.height / 2);
}

/* Cards of the hand may still be moving. */
static int
compare_x (gconstpointer a, gconstpointer b, gpointer user_data)
{
  CtTableFocus *self = user_data;
  gint one = find_in_hand (self, *(GtkWidget **) a);
  gint other = find_in_hand (self, *(GtkWidget **) b);
  float ax = get_center (self, *(GtkWidget **) a).x;
  float bx = get_center (self, *(GtkWidget **) b).x;

  if (one >= 0 && other >= 0)
    return one - other;

  return (ax > bx) - (ax < bx);
}

static GPtrArray *
collect_row (CtTableFocus *self, guint row)
{
  GPtrArray *children = g_ptr_array_new ();
  GtkWidget *parent = row == ROW_ACTIONS ? find_actions (self) : self->table;

  if (parent == NULL)
    return children;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (child != self->banner && get_row (self, child) == row)
      g_ptr_array_add (children, child);

  if (row != ROW_ACTIONS)
    g_ptr_array_sort_with_data (children, compare_x, self);
  return children;
}

static GtkWidget *
find_nearest (CtTableFocus *self, guint row, float x)
{
  g_autoptr (GPtrArray) children = collect_row (self, row);
  GtkWidget *nearest = NULL;
  float distance = G_MAXFLOAT;

  for (guint i = 0; i < children->len; i++)
    {
      GtkWidget *child = g_ptr_array_index (children, i);
      float off = ABS (get_center (self, child).x - x);

      if (off < distance)
        {
          nearest = child;
          distance = off;
        }
    }

  return nearest;
}

static gboolean
step_in_row (CtTableFocus *self, GtkWidget *focus, guint row, int by)
{
  g_autoptr (GPtrArray) children = collect_row (self, row);
  guint index;

  if (!g_ptr_array_find (children, focus, &index))
    return FALSE;

  if ((by < 0 && index > 0) || (by > 0 && index + 1 < children->len))
    focus_on (self, g_ptr_array_index (children, by < 0 ? index - 1 : index + 1));
  return TRUE;
}

/* Arrows go to the nearest child, Tab to the start of the row. */
static gboolean
change_row (CtTableFocus *self, int row, int by, float x)
{
  for (int to = row + by; to >= 0 && to < N_ROWS; to += by)
    {
      GtkWidget *child = find_nearest (self, to, x);

      if (child != NULL)
        return focus_on (self, child);
    }

  return FALSE;
}

/* The banner is above the near hand and its offers. */
static gboolean
passes_banner (CtTableFocus *self, guint row, int by)
{
  if (self->banner == NULL || !gtk_widget_get_visible (self->banner))
    return FALSE;
  if (by < 0)
    return row == ROW_OFFERS ||
           (row == ROW_NEAR && find_nearest (self, ROW_OFFERS, 0) == NULL);

  for (guint to = row + 1; to < ROW_OFFERS; to++)
    if (find_nearest (self, to, 0) != NULL)
      return FALSE;

  return row < ROW_OFFERS;
}

static gboolean
step (CtTableFocus *self, GtkWidget *focus, guint row, GtkDirectionType direction)
{
  gboolean is_sideways = direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT;
  gboolean is_upright = row == ROW_ACTIONS && self->motion->layout.actions_are_upright;
  int by = direction == GTK_DIR_LEFT || direction == GTK_DIR_UP ? -1 : 1;

  if (is_sideways != is_upright)
    return step_in_row (self, focus, row, by);

  change_row (self, row, by, get_center (self, focus).x);
  return TRUE;
}

gboolean
ct_table_focus_move (CtTableFocus *self, GtkDirectionType direction)
{
  GtkWidget *focus = ct_table_focus_get (self);
  gboolean is_tab =
      direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
  int by = direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_UP ||
                   direction == GTK_DIR_LEFT
               ? -1
               : 1;
  guint row;

  if (focus != NULL && GTK_IS_POPOVER (focus))
    {
      gtk_widget_child_focus (focus, direction);
      return TRUE;
    }
  if (self->banner != NULL && focus == self->banner)
    return gtk_widget_child_focus (self->banner, direction) ||
           change_row (self, by < 0 ? ROW_OFFERS : ROW_OFFERS - 1, by, 0);
  if (focus == NULL)
    return change_row (self, by < 0 ? N_ROWS : -1, by, 0);

  row = get_row (self, focus);
  if (row == NO_ROW)
    return change_row (self, N_ROWS, -1, 0);
  if (!is_tab)
    return step (self, focus, row, direction);

  if (passes_banner (self, row, by) && gtk_widget_child_focus (self->banner, direction))
    return TRUE;

  return change_row (self, row, by, 0);
}

void
ct_table_focus_to_hand (CtTableFocus *self)
{
  float middle = gtk_widget_get_width (self->table) / 2.f;

  if (!change_row (self, ROW_NEAR - 1, 1, middle))
    change_row (self, ROW_NEAR, -1, 0);
}

static void
return_to_hand (CtTableFocus *self, float x)
{
  g_autoptr (GPtrArray) children = collect_row (self, ROW_NEAR);

  for (guint i = children->len; i > 0; i--)
    if (!CT_IS_CARD_VIEW (g_ptr_array_index (children, i - 1)))
      g_ptr_array_remove_index (children, i - 1);

  if (children->len == 0)
    {
      change_row (self, ROW_NEAR, -1, x);
      return;
    }
  for (guint i = 0; i < children->len; i++)
    if (get_center (self, g_ptr_array_index (children, i)).x >= x ||
        i + 1 == children->len)
      {
        gtk_widget_grab_focus (g_ptr_array_index (children, i));
        return;
      }
}

/**
 * ct_table_focus_keep:
 *
 * Moves the focus to the hand after a card was played. Until then it stays with the
 * card: screen readers read nothing unasked.
 */
void
ct_table_focus_keep (CtTableFocus *self, gboolean may_act)
{
  GtkWidget *focus = ct_table_focus_get (self);
  guint zone;

  if (focus == NULL || focus == self->banner)
    return;

  if (CT_IS_CARD_VIEW (focus))
    {
      zone = ct_state_find (&self->motion->after,
                            ct_card_view_get_card (CT_CARD_VIEW (focus)), NULL);
      if (zone == get_near_hand (self))
        return;
      if (!may_act && gtk_widget_get_visible (focus))
        return;
    }
  else if (get_row (self, focus) != NO_ROW)
    return;

  return_to_hand (self, get_center (self, focus).x);
}

void
ct_table_focus_to_middle (CtTableFocus *self)
{
  change_row (self, ROW_SEATS, 1, gtk_widget_get_width (self->table) / 2.f);
}

/**
 * ct_table_focus_to_melds:
 *
 * Without melds, to the next row above.
 */
void
ct_table_focus_to_melds (CtTableFocus *self)
{
  change_row (self, ROW_OFFERS, -1, 0);
}

/**
 * ct_table_focus_to_end:
 * @by: -1 for the start, 1 for the end
 */
gboolean
ct_table_focus_to_end (CtTableFocus *self, int by)
{
  GtkWidget *focus = ct_table_focus_get (self);
  g_autoptr (GPtrArray) row = NULL;

  if (focus == NULL || get_row (self, focus) == NO_ROW)
    return FALSE;

  row = collect_row (self, get_row (self, focus));
  focus_on (self, g_ptr_array_index (row, by < 0 ? 0 : row->len - 1));
  return TRUE;
}

/**
 * ct_table_focus_list_near:
 *
 * Returns: (transfer full) (element-type GtkWidget): from left to right
 */
GPtrArray *
ct_table_focus_list_near (CtTableFocus *self)
{
  return collect_row (self, ROW_NEAR);
}

/**
 * ct_table_focus_get_card:
 *
 * Returns: may be %CT_NO_CARD
 */
CtCard
ct_table_focus_get_card (CtTableFocus *self)
{
  GtkWidget *focus = ct_table_focus_get (self);

  return focus != NULL && CT_IS_CARD_VIEW (focus) && get_row (self, focus) == ROW_NEAR
             ? ct_card_view_get_card (CT_CARD_VIEW (focus))
             : CT_NO_CARD;
}

/**
 * ct_table_focus_set_banner:
 * @banner: (nullable)
 */
void
ct_table_focus_set_banner (CtTableFocus *self, GtkWidget *banner)
{
  self->banner = banner;
}

/**
 * ct_table_focus_new:
 *
 * Returns: (transfer full): free it with g_free()
 */
CtTableFocus *
ct_table_focus_new (GtkWidget *table, const CtTableMotion *motion, CtTableReveal reveal)
{
  CtTableFocus *self = g_new0 (CtTableFocus, 1);

  self->table = table;
  self->motion = motion;
  self->reveal = reveal;
  return self;
}
