/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CtHand's clicks and its wheel. */
#include <glib/gi18n.h>

#include "ct-hand-private.h"

#define MOST_TURNS 40

enum
{
  BUTTON_WHEEL_UP = 4,
  BUTTON_WHEEL_DOWN = 5,
};

static void
press (CtHand *self, guint button)
{
  ct_person_hold (self->person, button, TRUE);
  ct_person_hold (self->person, button, FALSE);
  ct_person_settle (self->person);
}

static void
click_at (CtHand *self, graphene_point_t point)
{
  ct_person_point_at (self->person, GTK_WIDGET (self->table), point);
  ct_person_settle (self->person);
  press (self, GDK_BUTTON_PRIMARY);
}

typedef gboolean (*Find) (CtHand *self, gconstpointer what, graphene_point_t *ret_at);

static gboolean
scroll_at (CtHand *self,
           graphene_point_t place,
           Find find,
           gconstpointer what,
           graphene_point_t *ret_at)
{
  ct_person_point_at (self->person, GTK_WIDGET (self->table), place);
  for (guint i = 0; i < 2 * MOST_TURNS; i++)
    {
      press (self, i < MOST_TURNS ? BUTTON_WHEEL_DOWN : BUTTON_WHEEL_UP);
      if (find (self, what, ret_at))
        return TRUE;
    }

  return FALSE;
}

/* Turns the wheel above the bare table, or above the visible melds if there is none. */
static gboolean
scroll_until_found (CtHand *self,
                    Find find,
                    gconstpointer what,
                    graphene_point_t *ret_at)
{
  graphene_point_t place;

  if (find (self, what, ret_at))
    return TRUE;
  if (!ct_rules_has_zone (ct_hand_get_rules (self), CT_ZONE_MELD))
    return FALSE;
  if (ct_hand_find_point (self, CT_ZONE_TRICK, &place))
    return scroll_at (self, place, find, what, ret_at);

  for (guint slot = 0; slot < CT_MAX_MELDS; slot++)
    if (ct_hand_find_point (self, CT_ZONE_MELD + slot, &place) &&
        scroll_at (self, place, find, what, ret_at))
      return TRUE;

  return FALSE;
}

static gboolean
find_card (CtHand *self, gconstpointer card, graphene_point_t *ret_at)
{
  GtkWidget *widget = ct_hand_find_card (self, GPOINTER_TO_UINT (card));

  return widget != NULL && ct_hand_find_grip (self, widget, ret_at);
}

static gboolean
find_zone (CtHand *self, gconstpointer zone, graphene_point_t *ret_at)
{
  return ct_hand_find_point (self, GPOINTER_TO_UINT (zone), ret_at);
}

gboolean
ct_hand_reveal_zone (CtHand *self, guint zone)
{
  graphene_point_t point;

  return scroll_until_found (self, find_zone, GUINT_TO_POINTER (zone), &point);
}

gboolean
ct_hand_click_card (CtHand *self, CtCard card)
{
  graphene_point_t point;

  if (!scroll_until_found (self, find_card, GUINT_TO_POINTER (card), &point))
    return FALSE;

  click_at (self, point);
  return TRUE;
}

gboolean
ct_hand_click_zone (CtHand *self, guint zone)
{
  graphene_point_t point;

  if (!scroll_until_found (self, find_zone, GUINT_TO_POINTER (zone), &point))
    return FALSE;

  click_at (self, point);
  return TRUE;
}

static gboolean
is_in_sight (GtkWidget *widget)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_native (widget));
  graphene_rect_t bounds;
  GtkWidget *picked;

  if (!gtk_widget_compute_bounds (widget, root, &bounds))
    return FALSE;

  picked = gtk_widget_pick (root, bounds.origin.x + bounds.size.width / 2,
                            bounds.origin.y + bounds.size.height / 2, GTK_PICK_DEFAULT);
  return picked != NULL &&
         (picked == widget || gtk_widget_is_ancestor (picked, widget));
}

static gboolean
click_button (CtHand *self, const char *label)
{
  GtkWidget *button = ct_hand_find_button (self, label);

  if (button == NULL || !is_in_sight (button))
    return FALSE;

  ct_person_click (self->person, button);
  ct_person_settle (self->person);
  return TRUE;
}

/* A banner may cover the next target; a click dismisses it. */
gboolean
ct_hand_put_banner_away (CtHand *self)
{
  g_autoptr (GtkWidget) banner = NULL;
  graphene_point_t point;

  g_object_get (self->table, "banner", &banner, NULL);
  if (banner == NULL || !gtk_widget_get_mapped (banner) ||
      !ct_hand_find_grip (self, banner, &point))
    return FALSE;

  click_at (self, point);
  return TRUE;
}

gboolean
ct_hand_choose_with_pointer (CtHand *self, const CtMove *move)
{
  const CtState *state = ct_hand_get_state (self);
  guint hand = ct_hand (ct_table_view_get_near_seat (self->table));

  for (guint pos = 0; pos < ct_zone_len (state, hand); pos++)
    {
      CtCard card = ct_zone_card (state, hand, pos);
      gboolean wants = memchr (move->card, card, move->n_cards) != NULL;

      if (ct_hand_is_chosen (self, card) != wants &&
          (!ct_hand_click_card (self, card) || ct_hand_is_chosen (self, card) != wants))
        return FALSE;
    }

  return TRUE;
}

static double
get_scrolled (GtkWidget *list)
{
  return gtk_adjustment_get_value (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (list)));
}

gboolean
ct_hand_click_choice (CtHand *self, const CtMove *move)
{
  GtkWidget *choice = ct_hand_find_choice (self, move);
  GtkWidget *list;

  if (choice == NULL)
    return FALSE;

  list = gtk_widget_get_ancestor (choice, GTK_TYPE_SCROLLED_WINDOW);
  for (double before = -1; !is_in_sight (choice) && get_scrolled (list) > before;)
    {
      before = get_scrolled (list);
      ct_person_point_at (self->person, list,
                          GRAPHENE_POINT_INIT (gtk_widget_get_width (list) / 2.f,
                                               gtk_widget_get_height (list) / 2.f));
      press (self, BUTTON_WHEEL_DOWN);
    }
  if (!is_in_sight (choice))
    return FALSE;

  ct_person_click (self->person, choice);
  ct_person_settle (self->person);
  return TRUE;
}

gboolean
ct_hand_click_names (CtHand *self, const CtMove *move)
{
  for (guint i = 1; ct_hand_needs_names (self, move) && i < move->n_cards; i++)
    if (!ct_hand_is_chosen (self, move->card[i]) &&
        !ct_hand_click_card (self, move->card[i]))
      return FALSE;

  return TRUE;
}

gboolean
ct_hand_click_menu (CtHand *self, const CtMove *move)
{
  guint zone = ct_hand_find_menu_place (self, move);
  graphene_point_t point;
  gboolean is_own = zone == ct_hand (move->seat);

  if (is_own && ct_rules_has_zone (ct_hand_get_rules (self), CT_ZONE_MELD) &&
      !ct_hand_choose_with_pointer (self, move))
    return FALSE;
  if (!(is_own ? scroll_until_found (self, find_card,
                                     GUINT_TO_POINTER ((guint) move->card[0]), &point)
               : scroll_until_found (self, find_zone, GUINT_TO_POINTER (zone), &point)))
    return FALSE;

  ct_person_point_at (self->person, GTK_WIDGET (self->table), point);
  ct_person_settle (self->person);
  press (self, GDK_BUTTON_SECONDARY);
  return TRUE;
}

static gboolean
play_card (CtHand *self, const CtMove *move)
{
  CtCard card = move->card[0];

  if (!ct_hand_click_names (self, move) || !ct_hand_click_card (self, card))
    return FALSE;

  return self->n_told > 0 || ct_hand_is_asked (self) || ct_hand_click_card (self, card);
}

static gboolean
lift_packet (CtHand *self, guint number)
{
  GtkWidget *lift = ct_hand_find_button (self, _ ("Cut"));
  GtkWidget *spin = lift != NULL ? gtk_widget_get_prev_sibling (lift) : NULL;

  if (spin == NULL || !GTK_IS_SPIN_BUTTON (spin))
    return FALSE;

  for (guint i = 0; i < CT_MAX_CARDS; i++)
    {
      int off =
          (int) number - gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin));
      GtkWidget *more = gtk_widget_get_last_child (spin);

      if (off == 0)
        break;
      ct_person_click (self->person,
                       off > 0 ? more : gtk_widget_get_prev_sibling (more));
      ct_person_settle (self->person);
    }

  return click_button (self, _ ("Cut"));
}

/* Only the button lays off onto a meld where the cards fit; a click on the bare table
 * does not.
 */
static gboolean
meld (CtHand *self, const CtMove *move)
{
  gboolean is_meld =
      ct_rules_check (ct_hand_get_rules (self), ct_hand_get_state (self), move).rule ==
      NULL;
  graphene_point_t point;

  if (!ct_hand_choose_with_pointer (self, move))
    return FALSE;
  if (is_meld && click_button (self, _ ("Lay Down")))
    return TRUE;
  if (!ct_hand_find_free_point (self, &point))
    return click_button (self, _ ("Lay Down"));

  click_at (self, point);
  return TRUE;
}

static gboolean
use_on_zone (CtHand *self, const CtMove *move, guint zone)
{
  return ct_hand_choose_with_pointer (self, move) && ct_hand_click_zone (self, zone);
}

/* Without a button, any card is given back to the stock. */
static gboolean
reject (CtHand *self, const CtMove *move)
{
  const CtState *state = ct_hand_get_state (self);
  CtMove any = { .seat = move->seat, .n_cards = 1 };

  if (click_button (self, _ ("Reject It")) || click_button (self, _ ("Take Back")))
    return TRUE;

  any.card[0] = ct_zone_top (state, ct_hand (move->seat));
  return use_on_zone (self, &any, CT_ZONE_STOCK);
}

gboolean
ct_hand_point_and_make (CtHand *self, const CtMove *move)
{
  const CtMove nothing = { 0 };
  guint zone;

  switch (move->type)
    {
    case CT_MOVE_DEAL:
      return ct_hand_click_zone (self, CT_ZONE_STOCK);

    case CT_MOVE_DRAW:
      return use_on_zone (self, &nothing, CT_ZONE_STOCK);

    case CT_MOVE_LIFT:
      return lift_packet (self, move->number);

    case CT_MOVE_LEAD:
    case CT_MOVE_FOLLOW:
    case CT_MOVE_PLAY:
      return play_card (self, move);

    case CT_MOVE_PICK_UP:
      return ct_hand_click_zone (self, CT_ZONE_TRICK);

    case CT_MOVE_PASS:
      return click_button (self, _ ("Pass"));

    case CT_MOVE_TAKE:
      return ct_hand_click_card (self, move->card[0]);

    case CT_MOVE_REJECT:
      return reject (self, move);

    case CT_MOVE_TAKE_DISCARDS:
      return use_on_zone (self, move, CT_ZONE_DISCARDS);

    case CT_MOVE_DISCARD:
      /* Before drawing, a chosen card would take the discard pile. */
      return ct_hand_get_state (self)->phase == CT_PHASE_DRAW
                 ? ct_hand_drag_and_make (self, move)
                 : use_on_zone (self, move, CT_ZONE_DISCARDS);

    case CT_MOVE_MELD:
      return meld (self, move);

    case CT_MOVE_LAY_OFF:
    case CT_MOVE_MOVE_WILD:
      zone = ct_hand_find_source (self, move);
      if (zone != ct_hand (move->seat))
        return ct_hand_choose_with_pointer (self, &nothing) &&
               ct_hand_click_card (self, move->card[0]);

      zone = ct_hand_find_meld (self, move);
      return zone < CT_N_ZONES && use_on_zone (self, move, zone);

    default:
      return FALSE;
    }
}
