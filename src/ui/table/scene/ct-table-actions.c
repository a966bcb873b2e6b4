/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-actions.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-description.h"
#include "ct-signal.h"
#include "ct-table-area.h"

#define SPACING 6

/* Discarding cannot be undone, so Discard shares its position with no other button. */
enum
{
  SLOT_FIRST,
  SLOT_SECOND,
  SLOT_DISCARD,
  N_SLOTS
};

struct _CtTableActions
{
  GtkBox parent_instance;

  CtTableFocus *focus; /* (unowned) */
  GtkWidget *slot[N_SLOTS];
  GtkWidget *button[CT_TABLE_N_ACTIONS];
  GtkWidget *number;
  GtkWidget *cut; /* the edge of the deck, and how many cards are above that place */
  GtkLabel *cut_number;
  GtkWidget *edge;
  gboolean is_quiet; /* until the pointer leaves: a tooltip would cover cards */
};

G_DEFINE_FINAL_TYPE (CtTableActions, ct_table_actions, GTK_TYPE_BOX)

static void
on_clicked (CtTableActions *self, GtkWidget *button)
{
  guint action = 0;

  while (self->button[action] != button)
    action++;
  self->is_quiet = TRUE;
  g_signal_emit_by_name (self, "chosen", action);
}

static void
on_crossed (CtTableActions *self)
{
  self->is_quiet = FALSE;
}

static gboolean
on_query_tooltip (GtkWidget *button,
                  int x,
                  int y,
                  gboolean by_keyboard,
                  GtkTooltip *tooltip,
                  CtTableActions *self)
{
  if (self->is_quiet && !by_keyboard)
    g_signal_stop_emission_by_name (button, "query-tooltip");
  return FALSE;
}

static void
on_number_entered (CtTableActions *self)
{
  g_signal_emit_by_name (self, "chosen", (guint) CT_TABLE_ACTION_LIFT);
}

/* Letters remain shortcuts while the learner types a number. */
static gboolean
on_number_key (CtTableActions *self,
               guint keyval,
               guint keycode,
               GdkModifierType modifiers,
               GtkEventControllerKey *keys)
{
  GtkWidget *widget = gtk_widget_get_parent (GTK_WIDGET (self));

  if (!g_unichar_isalpha (gdk_keyval_to_unicode (keyval)) ||
      (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;

  while (widget != NULL && !gtk_event_controller_key_forward (keys, widget))
    widget = gtk_widget_get_parent (widget);

  return TRUE;
}

/* People cannot cut exactly: the match adds or removes a few cards. */
static void
on_edge_moved (CtTableActions *self)
{
  guint n = gtk_range_get_value (GTK_RANGE (self->edge));
  /* Translators: How many cards are cut off the deck. */
  g_autofree char *text =
      g_strdup_printf (ngettext ("about %u card", "about %u cards", n), n);

  gtk_label_set_label (self->cut_number, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->edge),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
  if (gtk_widget_get_visible (self->cut))
    ct_announce (self->edge, CT_SPEECH_ANNOUNCED, text);
}

static gboolean
on_edge_key (CtTableActions *self, guint keyval)
{
  if (keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter)
    return FALSE;

  g_signal_emit_by_name (self, "chosen", (guint) CT_TABLE_ACTION_LIFT);
  return TRUE;
}

static gboolean
has_focus (GtkWidget *child)
{
  GtkRoot *root = gtk_widget_get_root (child);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_get_visible (child) &&
         (focus == child || gtk_widget_is_ancestor (focus, child));
}

/* Empty slots stay: no button moves. */
static void
show_slots (CtTableActions *self)
{
  gboolean is_needed = FALSE;

  for (guint i = N_SLOTS; i-- > 0;)
    {
      for (GtkWidget *child = gtk_widget_get_first_child (self->slot[i]); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        is_needed |= gtk_widget_get_visible (child);
      gtk_widget_set_visible (self->slot[i], is_needed);
    }
}

static void
set_offered (CtTableActions *self, GtkWidget *child, gboolean is_offered)
{
  if (!is_offered && has_focus (child))
    ct_table_focus_to_hand (self->focus);
  gtk_widget_set_visible (child, is_offered);
  show_slots (self);
}

void
ct_table_actions_offer (CtTableActions *self, CtTableAction action, gboolean is_offered)
{
  set_offered (self, self->button[action], is_offered);
}

/**
 * ct_table_actions_set_ready:
 * @missing: says what a button that is not ready is waiting for; it stays visible
 */
void
ct_table_actions_set_ready (CtTableActions *self,
                            CtTableAction action,
                            gboolean is_ready,
                            const char *missing)
{
  if (!is_ready && has_focus (self->button[action]))
    ct_table_focus_to_hand (self->focus);
  gtk_widget_set_sensitive (self->button[action], is_ready);
  ct_set_tooltip (self->button[action], is_ready ? NULL : missing);
}

/**
 * ct_table_actions_offer_lift:
 * @n_cards: at most
 * @by_eye: the player points at the edge of the deck
 */
void
ct_table_actions_offer_lift (CtTableActions *self,
                             gboolean is_offered,
                             guint n_cards,
                             gboolean by_eye)
{
  GtkWidget *asked = by_eye ? self->cut : self->number;

  if (is_offered && !gtk_widget_get_visible (asked))
    {
      gtk_spin_button_set_range (GTK_SPIN_BUTTON (self->number), 1, n_cards);
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->number), n_cards / 2);
      gtk_range_set_range (GTK_RANGE (self->edge), 1, MAX (n_cards * 95 / 100, 1));
      gtk_range_set_value (GTK_RANGE (self->edge), n_cards / 2);
    }
  set_offered (self, self->number, is_offered && !by_eye);
  set_offered (self, self->cut, is_offered && by_eye);
  ct_table_actions_offer (self, CT_TABLE_ACTION_LIFT, is_offered);
}

/**
 * ct_table_actions_set_quiet:
 *
 * The learner may try the move; the reply says why it is not allowed.
 */
void
ct_table_actions_set_quiet (GtkWidget *button, gboolean is_quiet)
{
  const char *why = _ ("Try it to find out whether the rules allow it now.");

  if (gtk_widget_has_css_class (button, "quiet") == is_quiet)
    return;

  if (is_quiet)
    {
      gtk_widget_add_css_class (button, "quiet");
      ct_describe (button, why);
    }
  else
    {
      gtk_widget_remove_css_class (button, "quiet");
      ct_describe (button, NULL);
    }
}

GtkWidget *
ct_table_actions_get_button (CtTableActions *self, CtTableAction action)
{
  return self->button[action];
}

/**
 * ct_table_actions_focus_number:
 *
 * Returns: whether there is one
 */
gboolean
ct_table_actions_focus_number (CtTableActions *self)
{
  gboolean is_by_eye = gtk_widget_get_visible (self->cut);

  if (!is_by_eye && !gtk_widget_get_visible (self->number))
    return FALSE;

  gtk_widget_grab_focus (is_by_eye ? self->edge : self->number);
  return TRUE;
}

guint
ct_table_actions_get_number (CtTableActions *self)
{
  if (gtk_widget_get_visible (self->cut))
    return gtk_range_get_value (GTK_RANGE (self->edge));

  gtk_spin_button_update (GTK_SPIN_BUTTON (self->number));
  return gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->number));
}

static float
measure_upright (CtTableActions *self)
{
  int highest = 0;
  guint n = 0;

  for (guint i = 0; i < N_SLOTS; i++)
    {
      int least = 0;

      if (!gtk_widget_get_visible (self->slot[i]))
        continue;

      gtk_widget_measure (self->slot[i], GTK_ORIENTATION_VERTICAL, -1, &least, NULL,
                          NULL, NULL);
      highest = MAX (highest, least);
      n++;
    }

  return n > 0 ? n * (highest + SPACING) - SPACING : 0;
}

static int
measure_label (CtTableActions *self, CtTableAction action, int *ret_height)
{
  GtkButton *button = GTK_BUTTON (self->button[action]);
  g_autoptr (PangoLayout) label =
      gtk_widget_create_pango_layout (gtk_button_get_child (button),
                                      gtk_button_get_label (button));
  int width;

  pango_layout_get_pixel_size (label, &width, ret_height);
  return width;
}

/**
 * ct_table_actions_need:
 *
 * Hidden buttons keep their room: the hand does not move.
 */
void
ct_table_actions_need (CtTableActions *self, CtTableNeeds *needs)
{
  int width[CT_TABLE_N_ACTIONS];
  int height = 0;

  for (guint i = 0; i < CT_TABLE_N_ACTIONS; i++)
    width[i] = measure_label (self, i, &height);
  needs->button_width = width[CT_TABLE_ACTION_TAKE] + 2 * height;
  needs->buttons_width =
      MAX (N_SLOTS * MAX (width[CT_TABLE_ACTION_USE], width[CT_TABLE_ACTION_DISCARD]),
           2 * MAX (width[CT_TABLE_ACTION_DRAW], width[CT_TABLE_ACTION_TAKE])) +
      N_SLOTS * (height + SPACING);
  needs->buttons_height = measure_upright (self);
}

void
ct_table_actions_allocate (CtTableActions *self, const CtTableLayout *layout)
{
  GtkOrientation orientation = layout->actions_are_upright ? GTK_ORIENTATION_VERTICAL
                                                           : GTK_ORIENTATION_HORIZONTAL;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), orientation);
  /* The number of cards to cut is above its button. */
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->slot[SLOT_FIRST]), orientation);
  ct_table_area_allocate (GTK_WIDGET (self), &layout->actions);
}

/**
 * ct_table_actions_new:
 *
 * Returns: (transfer floating)
 */
GtkWidget *
ct_table_actions_new (CtTableFocus *focus)
{
  CtTableActions *self =
      g_object_new (CT_TYPE_TABLE_ACTIONS, "orientation", GTK_ORIENTATION_VERTICAL,
                    "spacing", SPACING, NULL);

  self->focus = focus;
  return GTK_WIDGET (self);
}

static void
ct_table_actions_class_init (CtTableActionsClass *klass)
{
  ct_signal_new (klass, "chosen", 1, G_TYPE_UINT);
}

static void
add_number (CtTableActions *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->number = gtk_spin_button_new_with_range (1, CT_MAX_CARDS, 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->number),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: Name of an entry. */
                                  _ ("Number of Cards to Cut"), -1);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (self->number), TRUE);
  gtk_widget_set_hexpand (self->number, TRUE);
  ct_connect (gtk_editable_get_delegate (GTK_EDITABLE (self->number)), "activate",
              on_number_entered, self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_number_key), self);
  gtk_widget_add_controller (self->number, keys);
  gtk_widget_set_visible (self->number, FALSE);
  gtk_box_append (GTK_BOX (self->slot[SLOT_FIRST]), self->number);
}

static void
add_edge (CtTableActions *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->edge =
      gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 1, CT_MAX_CARDS, 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->edge),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: Name of a slider. */
                                  _ ("Where to Cut the Deck"), -1);
  /* Translators: Name of a slider. */
  gtk_widget_set_tooltip_text (self->edge, _ ("Where to Cut the Deck"));
  gtk_widget_add_css_class (self->edge, "edge");
  gtk_scale_set_has_origin (GTK_SCALE (self->edge), FALSE);
  g_signal_connect_swapped (self->edge, "value-changed", G_CALLBACK (on_edge_moved),
                            self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_edge_key), self);
  gtk_widget_add_controller (self->edge, keys);

  self->cut_number = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->cut_number), "cut-number");
  self->cut = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->cut), GTK_WIDGET (self->cut_number));
  gtk_box_append (GTK_BOX (self->cut), self->edge);
  gtk_widget_set_hexpand (self->cut, TRUE);
  gtk_widget_set_visible (self->cut, FALSE);
  gtk_box_append (GTK_BOX (self->slot[SLOT_FIRST]), self->cut);
}

static void
ct_table_actions_init (CtTableActions *self)
{
  GtkEventController *pointer = gtk_event_controller_motion_new ();
  const char *labels[] = {
    /* Translators: A button: take a card from the stock. */
    [CT_TABLE_ACTION_DRAW] = _ ("Draw"),
    /* Translators: A button: take the discard pile. */
    [CT_TABLE_ACTION_TAKE] = _ ("Take the Pile"),
    /* Translators: A button: give the first card drawn back. */
    [CT_TABLE_ACTION_REJECT] = _ ("Reject It"),
    /* Translators: A button: lay down the chosen cards as a meld. */
    [CT_TABLE_ACTION_USE] = _ ("Lay Down"),
    /* Translators: A button: discard the chosen card. */
    [CT_TABLE_ACTION_DISCARD] = _ ("Discard"),
    /* Translators: A button: cut cards off the pack. */
    [CT_TABLE_ACTION_LIFT] = _ ("Cut"),
  };

  const guint slots[] = {
    [CT_TABLE_ACTION_DRAW] = SLOT_FIRST,      [CT_TABLE_ACTION_TAKE] = SLOT_SECOND,
    [CT_TABLE_ACTION_REJECT] = SLOT_SECOND,   [CT_TABLE_ACTION_USE] = SLOT_FIRST,
    [CT_TABLE_ACTION_DISCARD] = SLOT_DISCARD, [CT_TABLE_ACTION_LIFT] = SLOT_FIRST,
  };

  gtk_widget_add_css_class (GTK_WIDGET (self), "actions");
  gtk_box_set_homogeneous (GTK_BOX (self), TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self), FALSE);
  g_signal_connect_swapped (pointer, "enter", G_CALLBACK (on_crossed), self);
  g_signal_connect_swapped (pointer, "leave", G_CALLBACK (on_crossed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), pointer);
  for (guint i = 0; i < N_SLOTS; i++)
    {
      self->slot[i] = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
      gtk_widget_set_visible (self->slot[i], FALSE);
      gtk_box_append (GTK_BOX (self), self->slot[i]);
    }
  for (guint i = 0; i < CT_TABLE_N_ACTIONS; i++)
    {
      GtkWidget *button = gtk_button_new_with_label (labels[i]);

      if (i == CT_TABLE_ACTION_LIFT)
        {
          add_edge (self);
          add_number (self);
        }
      gtk_widget_add_css_class (button, "pass");
      gtk_widget_set_visible (button, FALSE);
      gtk_widget_set_hexpand (button, i != CT_TABLE_ACTION_LIFT);
      g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_clicked), self);
      g_signal_connect (button, "query-tooltip", G_CALLBACK (on_query_tooltip), self);
      gtk_box_append (GTK_BOX (self->slot[slots[i]]), button);
      self->button[i] = button;
    }
}
