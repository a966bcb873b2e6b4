/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CtHand's keys, and how it moves the focus to where they work. */
#include <glib/gi18n.h>

#include "ct-hand-private.h"
#include "ct-rummy.h"

#define MOST_STEPS 60

static void
press (CtHand *self, guint keyval)
{
  ct_person_press (self->person, keyval, 0);
  ct_person_settle (self->person);
}

static GtkWidget *
get_focus (CtHand *self)
{
  return gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self->table)));
}

static gboolean
is_at (CtHand *self, GtkWidget *target)
{
  GtkWidget *focus = get_focus (self);

  return focus != NULL && (focus == target || gtk_widget_is_ancestor (focus, target));
}

static float
get_x (CtHand *self, GtkWidget *widget)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, GTK_WIDGET (self->table), &bounds)
             ? bounds.origin.x + bounds.size.width / 2
             : 0;
}

static gboolean
walk_along (CtHand *self, GtkWidget *target)
{
  for (guint i = 0; i < MOST_STEPS; i++)
    {
      GtkWidget *focus = get_focus (self);

      if (focus == NULL || is_at (self, target))
        break;
      press (self,
             get_x (self, target) < get_x (self, focus) ? GDK_KEY_Left : GDK_KEY_Right);
      if (get_focus (self) == focus)
        break;
    }

  return is_at (self, target);
}

/* Goes through all rows from end to end: where things overlap vertically, left and
 * right alone do not reach everything.
 */
static gboolean
search_rows (CtHand *self, GtkWidget *target)
{
  press (self, GDK_KEY_h);
  for (guint row = 0; row < MOST_STEPS; row++)
    {
      GtkWidget *first;

      if (walk_along (self, target))
        return TRUE;
      press (self, GDK_KEY_Home);
      for (guint i = 0; i < MOST_STEPS && !is_at (self, target); i++)
        {
          GtkWidget *focus = get_focus (self);

          press (self, GDK_KEY_Right);
          if (get_focus (self) == focus)
            break;
        }
      if (is_at (self, target))
        return TRUE;

      first = get_focus (self);
      press (self, GDK_KEY_Up);
      if (get_focus (self) == first)
        return FALSE;
    }

  return FALSE;
}

static gboolean
go_to (CtHand *self, GtkWidget *target)
{
  if (target == NULL)
    return FALSE;
  if (is_at (self, target))
    return TRUE;

  press (self, GDK_KEY_h);
  return walk_along (self, target) || search_rows (self, target);
}

static gboolean
go_to_card (CtHand *self, CtCard card)
{
  return go_to (self, ct_hand_find_card (self, card));
}

static gboolean
use (CtHand *self, GtkWidget *target)
{
  if (!go_to (self, target))
    return FALSE;

  press (self, GDK_KEY_Return);
  return TRUE;
}

gboolean
ct_hand_type_choice (CtHand *self, const CtMove *move)
{
  GtkWidget *choice = ct_hand_find_choice (self, move);

  if (choice == NULL)
    return FALSE;

  for (guint i = 0; i < MOST_STEPS && !is_at (self, choice); i++)
    press (self, GDK_KEY_Down);
  if (!is_at (self, choice))
    return FALSE;

  press (self, GDK_KEY_Return);
  return TRUE;
}

static gboolean
choose (CtHand *self, const CtMove *move)
{
  const CtState *state = ct_hand_get_state (self);
  guint hand = ct_hand (ct_table_view_get_near_seat (self->table));

  press (self, GDK_KEY_h);
  press (self, GDK_KEY_Escape);
  for (guint i = 0; i < move->n_cards; i++)
    {
      if (ct_zone_find (state, hand, move->card[i]) < 0 ||
          !go_to_card (self, move->card[i]))
        return FALSE;
      press (self, GDK_KEY_space);
      if (!ct_hand_is_chosen (self, move->card[i]))
        return FALSE;
    }

  return TRUE;
}

static gboolean
name_cards (CtHand *self, const CtMove *move)
{
  for (guint i = 1; ct_hand_needs_names (self, move) && i < move->n_cards; i++)
    {
      guint zone = ct_state_find (ct_hand_get_state (self), move->card[i], NULL);

      if (ct_hand_is_chosen (self, move->card[i]))
        continue;
      if (!go_to_card (self, move->card[i]) &&
          !go_to (self, ct_hand_find_place (self, zone)))
        return FALSE;
      press (self, GDK_KEY_space);
    }

  return TRUE;
}

gboolean
ct_hand_type_menu (CtHand *self, const CtMove *move)
{
  guint zone = ct_hand_find_menu_place (self, move);
  gboolean is_own = zone == ct_hand (move->seat);

  if (is_own && ct_rules_has_zone (ct_hand_get_rules (self), CT_ZONE_MELD) &&
      !choose (self, move))
    return FALSE;
  if (!(is_own ? go_to_card (self, move->card[0])
               : go_to (self, ct_hand_find_place (self, zone))))
    return FALSE;

  ct_person_press (self->person, GDK_KEY_F10, GDK_SHIFT_MASK);
  ct_person_settle (self->person);
  return TRUE;
}

/* Where Enter only lifts the card, a second Enter plays it. */
static gboolean
play_card (CtHand *self, const CtMove *move)
{
  if (!name_cards (self, move) || !use (self, ct_hand_find_card (self, move->card[0])))
    return FALSE;

  if (self->n_told == 0 && !ct_hand_is_asked (self))
    press (self, GDK_KEY_Return);
  return TRUE;
}

/* Whether taking the discard pile needs cards of the hand. */
static gboolean
wants_cards (CtHand *self)
{
  guint n_cards = 0;

  ct_rummy_may_take (ct_hand_get_rules (self), ct_hand_get_state (self), &n_cards);
  return n_cards > 0;
}

static gboolean
choose_and_press (CtHand *self, const CtMove *move, guint keyval)
{
  if (!choose (self, move))
    return FALSE;

  press (self, keyval);
  return TRUE;
}

static gboolean
press_at_hand (CtHand *self, guint keyval)
{
  press (self, GDK_KEY_h);
  press (self, keyval);
  return TRUE;
}

static gboolean
lift_packet (CtHand *self, guint number)
{
  g_autofree char *digits = g_strdup_printf ("%u", number);
  GtkWidget *lift = ct_hand_find_button (self, _ ("Cut"));

  if (lift == NULL || !go_to (self, gtk_widget_get_prev_sibling (lift)))
    return FALSE;

  ct_person_press (self->person, GDK_KEY_a, GDK_CONTROL_MASK);
  for (const char *digit = digits; *digit != '\0'; digit++)
    press (self, GDK_KEY_0 + (*digit - '0'));
  press (self, GDK_KEY_Return);
  return TRUE;
}

static gboolean
pick_up (CtHand *self)
{
  const CtState *state = ct_hand_get_state (self);
  GtkWidget *place = ct_hand_find_place (self, CT_ZONE_TRICK);

  return use (self, place) ||
         (ct_zone_len (state, CT_ZONE_TRICK) > 0 &&
          use (self, ct_hand_find_card (self, ct_zone_top (state, CT_ZONE_TRICK))));
}

/* Chosen cards would go to the stock. */
static gboolean
use_stock (CtHand *self)
{
  const CtMove nothing = { 0 };

  return choose (self, &nothing) &&
         use (self, ct_hand_find_place (self, CT_ZONE_STOCK));
}

/* Chosen cards would go onto the meld; for cards already in it, its menu has the move.
 */
static gboolean
use_meld (CtHand *self, const CtMove *move)
{
  const CtMove nothing = { 0 };
  guint from = ct_hand_find_source (self, move);
  gboolean is_own = from == ct_hand (move->seat);
  guint zone = is_own ? ct_hand_find_meld (self, move) : from;

  return zone < CT_N_ZONES && choose (self, is_own ? move : &nothing) &&
         use (self, ct_hand_find_place (self, zone));
}

gboolean
ct_hand_type_and_make (CtHand *self, const CtMove *move)
{
  gboolean is_rummy = ct_rules_has_zone (ct_hand_get_rules (self), CT_ZONE_MELD);

  switch (move->type)
    {
    case CT_MOVE_DRAW:
      return is_rummy && ct_hand_get_state (self)->phase == CT_PHASE_DRAW
                 ? press_at_hand (self, GDK_KEY_d)
                 : use_stock (self);

    case CT_MOVE_DEAL:
      return use (self, ct_hand_find_place (self, CT_ZONE_STOCK));

    case CT_MOVE_LIFT:
      return lift_packet (self, move->number);

    case CT_MOVE_LEAD:
    case CT_MOVE_FOLLOW:
    case CT_MOVE_PLAY:
    case CT_MOVE_TAKE:
      return play_card (self, move);

    case CT_MOVE_PICK_UP:
      return pick_up (self);

    case CT_MOVE_PASS:
      return use (self, ct_hand_find_button (self, _ ("Pass")));

    case CT_MOVE_REJECT:
      return press_at_hand (self, GDK_KEY_r);

    case CT_MOVE_TAKE_DISCARDS:
      /* Where taking the pile needs no cards, the key ignores the chosen ones. */
      return move->n_cards > 0 && !wants_cards (self)
                 ? ct_hand_drag_and_make (self, move)
                 : choose_and_press (self, move, GDK_KEY_k);

    case CT_MOVE_DISCARD:
      return choose_and_press (self, move, GDK_KEY_d);

    case CT_MOVE_MELD:
      return choose_and_press (self, move, GDK_KEY_m);

    case CT_MOVE_LAY_OFF:
    case CT_MOVE_MOVE_WILD:
      return use_meld (self, move);

    default:
      return FALSE;
    }
}

gboolean
ct_hand_type_deal (CtHand *self, CtCard card, guint zone)
{
  const CtState *state = ct_hand_get_state (self);

  if (card != CT_NO_CARD)
    return use (self, ct_hand_find_card (self, card));

  return use (self, ct_hand_find_place (self, zone)) ||
         (ct_zone_len (state, zone) > 0 &&
          use (self, ct_hand_find_card (self, ct_zone_top (state, zone))));
}
