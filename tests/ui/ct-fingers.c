/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-fingers.h"

#include "ct-card-view.h"
#include "ct-move-row.h"
#include "ct-refusal-banner.h"
#include "ct-table-view.h"
#include "ct-table.h"

#define FINGER 44 /* pixels, WCAG 2.5.5 */
#define TIP    24 /* the uncovered part of a card, WCAG 2.5.8 */

/* For a window on a screen of 600 lines, at normal text size. */
#define MOST_HEIGHT 560

static const char *
get_words (GtkWidget *widget)
{
  GtkWidget *label = ct_test_find (widget, GTK_TYPE_LABEL);
  GtkWidget *image = ct_test_find (widget, GTK_TYPE_IMAGE);

  if (gtk_widget_get_tooltip_text (widget) != NULL)
    return gtk_widget_get_tooltip_text (widget);
  if (label != NULL)
    return gtk_label_get_text (GTK_LABEL (label));

  return image != NULL ? gtk_image_get_icon_name (GTK_IMAGE (image)) : "";
}

static gboolean
is_target (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) ||
         GTK_IS_SWITCH (widget) || GTK_IS_TEXT (widget) || CT_IS_MOVE_ROW (widget) ||
         (GTK_IS_LIST_BOX_ROW (widget) &&
          gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (widget))) ||
         g_str_equal (gtk_widget_get_css_name (widget), "modelbutton");
}

/* The container of a text and the row of a switch are targets, too. */
static GtkWidget *
get_area (GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, ADW_TYPE_ACTION_ROW);

  if (row != NULL &&
      adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row)) == widget)
    return row;

  return GTK_IS_TEXT (widget) ? gtk_widget_get_parent (widget) : widget;
}

static void
check_target (GtkWidget *widget, const char *where)
{
  GtkWidget *area = get_area (widget);
  int width = gtk_widget_get_width (area);
  int height = gtk_widget_get_height (area);
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (area, area, &bounds))
    {
      width = MAX (width, bounds.size.width);
      height = MAX (height, bounds.size.height);
    }
  if (width >= FINGER && height >= FINGER)
    return;

  g_test_message ("%s: %s “%s” is %d×%d", where, gtk_widget_get_css_name (widget),
                  get_words (widget), width, height);
  g_test_fail ();
}

static void
check_targets (GtkWidget *widget, const char *where)
{
  if (!gtk_widget_get_mapped (widget))
    return;

  if (is_target (widget))
    check_target (widget, where);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_targets (child, where);
}

static void
check_menus (GtkWidget *widget, const char *where)
{
  if (!gtk_widget_get_mapped (widget))
    return;

  if (GTK_IS_MENU_BUTTON (widget) && gtk_widget_is_sensitive (widget) &&
      gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget)) != NULL)
    {
      g_autofree char *menu = g_strdup_printf ("%s, %s", where, get_words (widget));

      gtk_menu_button_popup (GTK_MENU_BUTTON (widget));
      ct_test_wait_frames (widget, 4);
      check_targets (
          GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget))), menu);
      gtk_menu_button_popdown (GTK_MENU_BUTTON (widget));
      ct_test_wait_frames (widget, 2);
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_menus (child, where);
}

/* Only the strip of a card that the next one leaves free is a target. */
static void
check_hand (GtkWidget *table_view, const char *where)
{
  CtTable *table = ct_table_of (table_view);
  const CtState *state = table->state;
  guint hand = table->near_hand;
  float least = G_MAXFLOAT;

  for (guint pos = 0; pos + 1 < ct_zone_len (state, hand); pos++)
    {
      GtkWidget *card = table->cards[ct_zone_card (state, hand, pos)];
      GtkWidget *next = table->cards[ct_zone_card (state, hand, pos + 1)];
      graphene_rect_t a;
      graphene_rect_t b;

      if (!ct_card_view_get_face_up (CT_CARD_VIEW (card)) ||
          !gtk_widget_compute_bounds (card, table_view, &a) ||
          !gtk_widget_compute_bounds (next, table_view, &b) ||
          b.origin.y >= a.origin.y + a.size.height)
        continue;

      least = MIN (least, b.origin.x - a.origin.x);
      if (a.size.height < FINGER)
        least = MIN (least, 1);
    }
  if (least >= TIP)
    return;

  g_test_message ("%s: cards of the hand are touched on %.0f pixels", where, least);
  g_test_fail ();
}

/* A telephone does not grow: the window with its border must fit. */
void
ct_fingers_check_room (CtWindow *window, const char *page, const CtLook *look)
{
  int most = look->text > 100 ? look->height : MIN (look->height, MOST_HEIGHT);
  int width;
  int height;

  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL,
                      NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_VERTICAL, look->width,
                      &height, NULL, NULL, NULL);
  if (width <= look->width && height <= most)
    return;

  g_test_message ("%s, %s: the window needs %d×%d", look->name, page, width, height);
  g_test_fail ();
}

static void
check_banner (GtkWidget *table_view, const char *where)
{
  CtTable *table = ct_table_of (table_view);
  const CtState *state = table->state;
  GtkWidget *banner = ct_test_find (table_view, CT_TYPE_REFUSAL_BANNER);
  graphene_rect_t area;

  if (banner == NULL || !gtk_widget_get_mapped (banner))
    return;

  g_assert_true (gtk_widget_compute_bounds (banner, table_view, &area));
  for (guint i = 0; i < state->start[CT_N_ZONES]; i++)
    {
      GtkWidget *card = table->cards[state->card[i]];
      CtCardMark mark = ct_card_view_get_mark (CT_CARD_VIEW (card));
      guint zone = ct_state_find (state, state->card[i], NULL);
      graphene_rect_t bounds;
      graphene_rect_t common;

      if (!gtk_widget_get_mapped (card) ||
          (mark == CT_MARK_NONE && zone != CT_ZONE_TRICK && zone != CT_ZONE_LEAD) ||
          !gtk_widget_compute_bounds (card, table_view, &bounds) ||
          !graphene_rect_intersection (&bounds, &area, &common) ||
          common.size.height < 2)
        continue;

      g_test_message ("%s: %.0f of %.0f pixels of card %u of zone %u are covered",
                      where, common.size.height, bounds.size.height, state->card[i],
                      zone);
      g_test_fail ();
    }
}

void
ct_fingers_check (CtWindow *window, const char *page, const CtLook *look)
{
  g_autofree char *where = g_strdup_printf ("%s, %s", look->name, page);
  GtkWidget *table = ct_test_find (ct_window_get_page (window), CT_TYPE_TABLE_VIEW);

  ct_fingers_check_room (window, page, look);
  check_targets (GTK_WIDGET (window), where);
  check_menus (GTK_WIDGET (window), where);
  if (table != NULL && gtk_widget_get_mapped (table))
    {
      check_hand (table, where);
      check_banner (table, where);
    }
}
