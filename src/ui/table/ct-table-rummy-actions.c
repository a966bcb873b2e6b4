/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table: the buttons of a player of Buraco, and the line that tells what
 * chosen cards would make.
 */
#include <glib/gi18n.h>

#include "ct-reach.h"
#include "ct-rummy.h"
#include "ct-table-rummy-private.h"

static void
on_use_clicked (CtTableView *self)
{
  ct_table_rummy_use_selection (self, self->use_button);
}

static void
on_discards_clicked (CtTableView *self)
{
  ct_table_view_use_zone (self, CT_ZONE_DISCARDS);
}

/**
 * ct_table_rummy_try_plain:
 *
 * Tries a move of @type that names no card.
 */
void
ct_table_rummy_try_plain (CtTableView *self, CtMoveType type)
{
  CtMove move = { .type = type, .seat = self->near_seat };

  ct_table_view_try (self, &move);
}

static void
on_draw_clicked (CtTableView *self)
{
  ct_table_rummy_try_plain (self, CT_MOVE_DRAW);
}

static void
on_reject_clicked (CtTableView *self)
{
  ct_table_rummy_try_plain (self, CT_MOVE_REJECT);
}

static void
on_lift_clicked (CtTableView *self)
{
  GtkSpinButton *number = GTK_SPIN_BUTTON (self->lift);
  CtMove lift = { .type = CT_MOVE_LIFT, .seat = self->near_seat };

  gtk_spin_button_update (number);
  lift.number = gtk_spin_button_get_value_as_int (number);
  ct_table_view_try (self, &lift);
}

static GtkWidget *
add_button (CtTableView *self, const char *label, GCallback on_clicked)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_add_css_class (button, "pass");
  gtk_widget_set_visible (button, FALSE);
  g_signal_connect_swapped (button, "clicked", on_clicked, self);
  gtk_box_append (GTK_BOX (self->actions), button);
  return button;
}

/* Letters are no part of a number: also while one writes how many cards one lifts, they
 * are the keys of the table and of the page.
 */
static gboolean
on_lift_key (CtTableView *self,
             guint keyval,
             guint keycode,
             GdkModifierType modifiers,
             GtkEventControllerKey *keys)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (!g_unichar_isalpha (gdk_keyval_to_unicode (keyval)) ||
      (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;

  while (widget != NULL && !gtk_event_controller_key_forward (keys, widget))
    widget = gtk_widget_get_parent (widget);

  return TRUE;
}

static void
add_lift (CtTableView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->lift = gtk_spin_button_new_with_range (1, CT_MAX_CARDS, 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->lift),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("How many cards you lift"), -1);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (self->lift), TRUE);
  g_signal_connect_object (gtk_editable_get_delegate (GTK_EDITABLE (self->lift)),
                           "activate", G_CALLBACK (on_lift_clicked), self,
                           G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_lift_key), self);
  gtk_widget_add_controller (self->lift, keys);
  gtk_widget_set_visible (self->lift, FALSE);
  gtk_box_append (GTK_BOX (self->actions), self->lift);
  self->lift_button = add_button (self, _ ("Lift"), G_CALLBACK (on_lift_clicked));
}

void
ct_table_rummy_create_actions (CtTableView *self)
{
  self->actions = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (self->actions, "actions");
  gtk_widget_set_parent (self->actions, GTK_WIDGET (self));
  self->draw_button = add_button (self, _ ("Draw"), G_CALLBACK (on_draw_clicked));
  self->take_button =
      add_button (self, _ ("Take Discards"), G_CALLBACK (on_discards_clicked));
  self->reject_button =
      add_button (self, _ ("Reject It"), G_CALLBACK (on_reject_clicked));
  self->use_button = add_button (self, _ ("Lay Down"), G_CALLBACK (on_use_clicked));
  self->discard_button =
      add_button (self, _ ("Discard"), G_CALLBACK (on_discards_clicked));
  add_lift (self);

  self->answer =
      g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                    "ellipsize", PANGO_ELLIPSIZE_END, "visible", FALSE, NULL);
  gtk_widget_add_css_class (self->answer, "answer");
  gtk_widget_set_can_target (self->answer, FALSE);
  gtk_widget_set_parent (self->answer, GTK_WIDGET (self));
}

/* -------------------------------------------------------------------- what is shown */

/* Shows or hides a button; a focus that would be lost goes to the hand. */
static void
set_offered (CtTableView *self, GtkWidget *button, gboolean offered)
{
  if (!offered && gtk_widget_get_visible (button) &&
      gtk_widget_get_focus_child (self->actions) == button)
    ct_table_view_focus_hand (self);
  gtk_widget_set_visible (button, offered);
}

/* Chosen cards are shown to take the discards. */
static void
update_quiet (CtTableView *self, const CtCard *cards, guint n_cards)
{
  guint hand = ct_hand (self->near_seat);

  ct_table_view_set_quiet (self->draw_button,
                           !ct_table_view_may_reach (self, CT_ZONE_STOCK, NULL, 0,
                                                     hand));
  ct_table_view_set_quiet (self->take_button,
                           !ct_table_view_may_reach (self, CT_ZONE_DISCARDS, cards,
                                                     n_cards, hand));
  ct_table_view_set_quiet (self->use_button,
                           !ct_table_view_may_reach (self, hand, cards, n_cards,
                                                     CT_N_ZONES));
  ct_table_view_set_quiet (self->discard_button,
                           !ct_table_view_may_reach (self, hand, cards, n_cards,
                                                     CT_ZONE_DISCARDS));
}

static void
update_lift (CtTableView *self, gboolean lifts)
{
  guint n_stock = ct_zone_len (ct_table_motion_get_state (self->motion), CT_ZONE_STOCK);

  if (lifts && !gtk_widget_get_visible (self->lift))
    {
      gtk_spin_button_set_range (GTK_SPIN_BUTTON (self->lift), 1, n_stock);
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->lift), n_stock / 2);
    }
  set_offered (self, self->lift, lifts);
  set_offered (self, self->lift_button, lifts);
}

static void
update_answer (CtTableView *self, const CtCard *cards, guint n_cards)
{
  g_autofree char *text = NULL;

  if (self->narrator != NULL && self->interactive && n_cards > 0)
    text = ct_narrator_answer_selection (self->narrator,
                                         ct_table_motion_get_state (self->motion),
                                         cards, n_cards);
  gtk_label_set_label (GTK_LABEL (self->answer), text != NULL ? text : "");
  gtk_widget_set_visible (self->answer, text != NULL);
}

/* Only what belongs to this part of the turn is shown, and what the rules allow stands
 * out.
 */
void
ct_table_rummy_update_actions (CtTableView *self)
{
  const CtState *state = ct_table_motion_get_state (self->motion);

  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  const CtRules *rules;
  CtCard cards[CT_MAX_CARDS];
  guint n;
  gboolean may;
  gboolean draws;
  gboolean plays;
  gboolean may_reject;

  if (self->actions == NULL)
    return;

  rules = ct_session_get_rules (self->session);
  n = ct_table_view_get_selection (self, cards);
  may = self->interactive && !self->dealing && state->to_act == self->near_seat;
  draws = may && ct_rules_awaits (rules, state, CT_MOVE_DRAW);
  plays = may && ct_rules_awaits (rules, state, CT_MOVE_DISCARD);
  set_offered (self, self->draw_button, draws);
  set_offered (self, self->take_button,
               draws && ct_zone_len (state, CT_ZONE_DISCARDS) > 0);
  may_reject =
      may &&
      ct_table_view_list_reach (self, CT_N_ZONES, NULL, 0, CT_N_ZONES, moves) > 0 &&
      g_array_index (moves, CtMove, 0).type == CT_MOVE_REJECT;
  gtk_button_set_label (GTK_BUTTON (self->reject_button),
                        ct_rules_awaits (rules, state, CT_MOVE_REJECT)
                            ? _ ("Reject It")
                            : _ ("Take Back"));
  set_offered (self, self->reject_button, may_reject);
  set_offered (self, self->use_button, plays && n > 1);
  set_offered (self, self->discard_button, plays && n == 1);
  if (draws || plays)
    update_quiet (self, cards, n);
  update_lift (self, may && ct_rules_awaits (rules, state, CT_MOVE_LIFT));
  update_answer (self, cards, n);
}

/* --------------------------------------------------------------------- allocation */

/* Of those that are shown, one above the other. */
static float
measure_upright (CtTableView *self)
{
  int spacing = gtk_box_get_spacing (GTK_BOX (self->actions));
  int height = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self->actions); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least = 0;

      if (!gtk_widget_get_visible (child))
        continue;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL,
                          NULL);
      height += (height > 0 ? spacing : 0) + least;
    }

  return height;
}

/* Buttons that are not shown now keep their room, so that the hand stays in place. */
void
ct_table_rummy_need_actions (CtTableView *self, CtTableNeeds *needs)
{
  g_autoptr (PangoLayout) label = NULL;
  int width;
  int height;

  label = gtk_widget_create_pango_layout (
      gtk_button_get_child (GTK_BUTTON (self->take_button)),
      gtk_button_get_label (GTK_BUTTON (self->take_button)));
  pango_layout_get_pixel_size (label, &width, &height);
  needs->button_width = width + 2 * height;
  needs->buttons_height = measure_upright (self);
  needs->answer_height = 1.7f * needs->caption_height;
}

void
ct_table_rummy_allocate_actions (CtTableView *self)
{
  const CtTableLayout *layout = ct_table_motion_get_layout (self->motion);
  graphene_rect_t area = layout->answer;
  int natural;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->actions),
                                  layout->actions_are_upright
                                      ? GTK_ORIENTATION_VERTICAL
                                      : GTK_ORIENTATION_HORIZONTAL);
  ct_table_area_allocate (self->actions, &layout->actions);
  if (!gtk_widget_get_visible (self->answer))
    return;

  /* A refusal lies in the same place and says more. */
  gtk_widget_set_child_visible (self->answer,
                                self->banner == NULL ||
                                    !gtk_widget_get_visible (self->banner));
  gtk_widget_measure (self->answer, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural,
                      NULL, NULL);
  area.size.width = MIN (natural, area.size.width);
  area.origin.x = (layout->needs.width - area.size.width) / 2;
  ct_table_area_allocate (self->answer, &area);
}
