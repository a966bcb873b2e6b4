/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-keys.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-arrow.h"
#include "ct-place-view.h"
#include "ct-reach.h"
#include "ct-table-use.h"
#include "ct-table-view.h"

static gboolean
to_hand_key (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  CtTable *self = ct_table_of (widget);

  if (self->session != NULL)
    ct_table_focus_to_hand (self->focus);
  return TRUE;
}

static gboolean
to_table_key (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  CtTable *self = ct_table_of (widget);

  if (self->places[CT_ZONE_MELD] != NULL)
    ct_table_focus_to_melds (self->focus);
  else if (self->session != NULL)
    ct_table_focus_to_middle (self->focus);
  return TRUE;
}

static gboolean
is_playable (CtTable *self, CtCard card)
{
  if (self->family->is_playable != NULL)
    return self->family->is_playable (self, card);

  return ct_table_may_reach (self, self->near_hand, &card, 1, self->family->middle);
}

static GtkWidget *
find_way_out (CtTable *self)
{
  const CtState *state = self->state;
  guint hand = self->near_hand;

  if (ct_table_may_reach (self, CT_ZONE_STOCK, NULL, 0, hand))
    return self->places[CT_ZONE_STOCK];
  if (ct_table_may_reach (self, CT_ZONE_TRICK, NULL, 0, hand))
    return self->places[CT_ZONE_TRICK];
  for (guint i = 0; i < ct_zone_len (state, CT_ZONE_TRICK); i++)
    {
      CtCard card = ct_zone_card (state, CT_ZONE_TRICK, i);

      if (ct_table_may_reach (self, CT_ZONE_TRICK, &card, 1, hand))
        return self->cards[card];
    }
  if (ct_table_may_reach (self, CT_N_ZONES, NULL, 0, CT_N_ZONES))
    return self->pass_button;

  return NULL;
}

static gboolean
focus_way_out (CtTable *self)
{
  GtkWidget *way_out = find_way_out (self);

  return way_out != NULL && gtk_widget_grab_focus (way_out);
}

/* Every card can be discarded: P then looks for cards that fit a meld. */
static const char *
say_no_way (CtTable *self, gboolean is_there)
{
  const CtState *state = self->state;

  if (state->to_act == self->terms.near_seat &&
      ct_rules_awaits (self->rules, state, CT_MOVE_DISCARD))
    return is_there ? _ ("No other card in your hand can be added to a meld by "
                         "itself.")
                    : _ ("No card in your hand can be added to a meld by itself.");

  return is_there ? _ ("You can’t play any other card.")
                  : _ ("You can’t play a card right "
                       "now.");
}

static void
tell_no_way (CtTable *self, gboolean is_there)
{
  GtkWidget *widget = self->widget;

  gtk_widget_error_bell (widget);
  ct_announce (widget, CT_SPEECH_ADDRESSED, say_no_way (self, is_there));
}

static gboolean
to_playable_key (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  CtTable *self = ct_table_of (widget);
  GtkWidget *focus = ct_table_focus_get (self->focus);
  g_autoptr (GPtrArray) row = NULL;
  guint start = 0;

  if (self->session == NULL || ct_table_motion_is_moving (self->motion) ||
      self->terms.discreet)
    return TRUE;

  row = ct_table_focus_list_near (self->focus);
  if (focus != NULL && g_ptr_array_find (row, focus, &start))
    start++;
  for (guint i = 0; i < row->len; i++)
    {
      GtkWidget *child = g_ptr_array_index (row, (start + i) % row->len);

      if (CT_IS_CARD_VIEW (child) &&
          is_playable (self, ct_card_view_get_card (CT_CARD_VIEW (child))))
        {
          if (child == focus)
            tell_no_way (self, TRUE);
          else
            gtk_widget_grab_focus (child);
          return TRUE;
        }
    }

  if (focus != NULL && focus == find_way_out (self))
    tell_no_way (self, TRUE);
  else if (!focus_way_out (self))
    tell_no_way (self, FALSE);
  return TRUE;
}

static gboolean
to_end_key (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  return ct_table_focus_to_end (ct_table_of (widget)->focus,
                                GPOINTER_TO_INT (user_data));
}

static gboolean
ask_key (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  g_signal_emit_by_name (widget, "asked", GPOINTER_TO_INT (user_data));
  return TRUE;
}

static gboolean
ask_card_key (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  GtkWidget *focus = gtk_widget_get_focus_child (widget);

  return focus != NULL && CT_IS_CARD_VIEW (focus) &&
         ct_table_ask_card (ct_table_of (widget),
                            ct_card_view_get_card (CT_CARD_VIEW (focus)));
}

static gboolean
find_move_at_focus (CtTable *self, CtMove *ret_move)
{
  GtkWidget *focus = ct_table_focus_get (self->focus);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint hand = self->near_hand;
  CtCard cards[CT_MAX_CARDS];
  guint n = ct_table_get_selection (self, cards);

  if (focus != NULL && CT_IS_PLACE_VIEW (focus))
    ct_table_list_reach (self, ct_place_view_get_zone (CT_PLACE_VIEW (focus)), NULL, 0,
                         hand, moves);
  else if (focus != NULL && CT_IS_CARD_VIEW (focus))
    {
      CtCard card = ct_card_view_get_card (CT_CARD_VIEW (focus));
      guint from = ct_state_find (self->state, card, NULL);
      guint middle = self->family->find_goal != NULL
                         ? self->family->find_goal (self, MAX (1, n))
                         : self->family->middle;

      ct_table_list_reach (self, from, n > 1 ? cards : &card, MAX (1, n),
                           from == hand ? middle : hand, moves);
    }

  if (moves->len > 0)
    *ret_move = g_array_index (moves, CtMove, 0);
  return moves->len > 0;
}

static gboolean
is_at_a_loss (CtTable *self)
{
  g_autoptr (GPtrArray) row = NULL;

  if (!self->terms.interactive || self->terms.discreet || self->terms.dealing ||
      ct_table_motion_is_moving (self->motion) ||
      self->state->to_act != self->terms.near_seat)
    return FALSE;

  row = ct_table_focus_list_near (self->focus);
  for (guint i = 0; i < row->len; i++)
    if (CT_IS_CARD_VIEW (g_ptr_array_index (row, i)) &&
        is_playable (self, ct_card_view_get_card (g_ptr_array_index (row, i))))
      return FALSE;

  return TRUE;
}

static gboolean
why_not_key (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  CtTable *self = ct_table_of (widget);
  CtMove move;

  if (self->session == NULL)
    return TRUE;

  g_signal_emit_by_name (widget, "why-not",
                         find_move_at_focus (self, &move) ? &move : NULL);
  if (is_at_a_loss (self))
    focus_way_out (self);
  return TRUE;
}

/* Lists all moves with the card or place, and the chosen cards. */
static gboolean
menu_key (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  CtTable *self = ct_table_of (widget);
  GtkWidget *focus = ct_table_focus_get (self->focus);
  guint zone;
  CtCard card;

  if (!self->terms.interactive || self->terms.dealing ||
      ct_table_motion_is_moving (self->motion) || focus == NULL)
    return FALSE;
  if (CT_IS_PLACE_VIEW (focus))
    return ct_table_offer_all (self, ct_place_view_get_zone (CT_PLACE_VIEW (focus)),
                               CT_NO_CARD, focus);
  if (!CT_IS_CARD_VIEW (focus))
    return FALSE;

  card = ct_card_view_get_card (CT_CARD_VIEW (focus));
  zone = ct_state_find (self->state, card, NULL);
  return ct_table_offer_all (self, zone, card, focus);
}

static gboolean
unchoose_key (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  CtTable *self = ct_table_of (widget);

  if (self->hold->lifted == CT_NO_CARD &&
      (self->session == NULL || !ct_table_hold_has_choice (self->hold)))
    return FALSE;

  ct_table_forget_selection (self);
  ct_announce (widget, CT_SPEECH_ADDRESSED, _ ("No card is chosen."));
  ct_table_choose (self, CT_NO_CARD);
  ct_table_show_choice (self);
  return TRUE;
}

static void
bind_key (GtkWidgetClass *klass,
          guint key,
          GdkModifierType modifiers,
          GtkShortcutFunc function,
          gpointer value)
{
  GtkShortcut *shortcut =
      gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers),
                        gtk_callback_action_new (function, value, NULL));

  gtk_widget_class_add_shortcut (klass, shortcut);
  g_object_unref (shortcut);
}

static void
add_key (GtkWidgetClass *klass,
         guint key,
         GdkModifierType modifiers,
         GtkShortcutFunc function,
         int value)
{
  bind_key (klass, key, modifiers, function, GINT_TO_POINTER (value));
}

/* The page implements the action. */
static gboolean
alone_key (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  return gtk_widget_activate_action (widget, "split.alone", NULL);
}

static gboolean
what_if_key (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  return gtk_widget_activate_action (widget, "what-if.show", NULL);
}

static const struct
{
  guint key;
  GtkShortcutFunc function;
  int value;
} page_keys[] = {
  { GDK_KEY_h, to_hand_key, 0 },
  { GDK_KEY_t, to_table_key, 0 },
  { GDK_KEY_p, to_playable_key, 0 },
  { GDK_KEY_w, why_not_key, 0 },
  { GDK_KEY_y, what_if_key, 0 },
  { GDK_KEY_l, ask_key, CT_TABLE_ASK_LAST_MOVE },
  { GDK_KEY_g, ask_key, CT_TABLE_ASK_TABLE },
  { GDK_KEY_question, ask_key, CT_TABLE_ASK_RULE },
  { GDK_KEY_z, alone_key, 0 },
};

static GtkWidget *
find_table (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (ct_table_of (widget) != NULL)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *table = find_table (child);

      if (table != NULL)
        return table;
    }

  return NULL;
}

static gboolean
page_key (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  guint i = GPOINTER_TO_UINT (user_data);
  GtkWidget *table = find_table (widget);

  return table != NULL &&
         page_keys[i].function (table, NULL, GINT_TO_POINTER (page_keys[i].value));
}

void
ct_table_keys_add_to_page (GtkWidgetClass *klass)
{
  for (guint i = 0; i < G_N_ELEMENTS (page_keys); i++)
    add_key (klass, page_keys[i].key, 0, page_key, (int) i);
}

static gboolean
is_at_table (GtkWidget *page)
{
  GtkWidget *widget = page;

  while (widget != NULL && ct_table_of (widget) == NULL)
    widget = gtk_widget_get_focus_child (widget);
  return widget != NULL && gtk_widget_get_focus_child (widget) != NULL;
}

/* On a table, arrows move between cards. */
static gboolean
arrow_key (GtkWidget *page, GVariant *args, gpointer action)
{
  return !is_at_table (page) && gtk_widget_activate_action (page, action, NULL);
}

void
ct_table_keys_add_arrows_to_page (GtkWidgetClass *klass,
                                  const char *back,
                                  const char *on)
{
  bind_key (klass, ct_arrow (GDK_KEY_Left), 0, arrow_key, (gpointer) back);
  bind_key (klass, ct_arrow (GDK_KEY_Right), 0, arrow_key, (gpointer) on);
}

/* Only while a game of its family is on the table. */
static gboolean
family_key (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  CtTable *self = ct_table_of (widget);
  const CtTableKey *key = user_data;
  const CtTableKey *keys = self->family->keys;

  return key >= keys && key < keys + self->family->n_keys &&
         key->press (self, key->value);
}

static void
bind_family_keys (const CtTableFamily *family, gpointer klass)
{
  for (guint i = 0; i < family->n_keys; i++)
    bind_key (klass, family->keys[i].key, family->keys[i].modifiers, family_key,
              (gpointer) &family->keys[i]);
}

void
ct_table_keys_add (GtkWidgetClass *klass)
{
  for (guint i = 0; i < G_N_ELEMENTS (page_keys); i++)
    add_key (klass, page_keys[i].key, 0, page_keys[i].function, page_keys[i].value);
  add_key (klass, GDK_KEY_Home, 0, to_end_key, -1);
  add_key (klass, GDK_KEY_End, 0, to_end_key, 1);
  add_key (klass, GDK_KEY_c, 0, ask_card_key, 0);
  add_key (klass, GDK_KEY_Escape, 0, unchoose_key, 0);
  add_key (klass, GDK_KEY_Menu, 0, menu_key, 0);
  add_key (klass, GDK_KEY_F10, GDK_SHIFT_MASK, menu_key, 0);
  ct_table_family_foreach (bind_family_keys, klass);
}
