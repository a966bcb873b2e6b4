/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: one card that can be played in several ways. */
#include <glib/gi18n.h>

#include "ct-table-view-private.h"

#define LETTERS 30 /* of a line, also in a narrow window */

static void
on_choice (GtkButton *button, CtTableView *self)
{
  const CtMove *move = g_object_get_data (G_OBJECT (button), "move");
  CtMove chosen = *move;

  gtk_popover_popdown (GTK_POPOVER (self->choices));
  ct_table_view_try (self, &chosen);
}

static char *
dup_words (CtTableView *self, const CtMove *move)
{
  const CtState *state = ct_table_motion_get_state (self->motion);
  const CtRules *rules = ct_session_get_rules (self->session);

  if (self->narrator == NULL)
    return ct_move_to_text (rules, move);

  if (self->family->say_move != NULL)
    return self->family->say_move (self, move);

  return ct_narrator_say_choice (self->narrator, state, move);
}

/* What is looked at, with the pointer or the focus, shows itself on the table. */
static void
on_choice_focus (GtkWidget *button, GParamSpec *pspec, CtTableView *self)
{
  if (gtk_widget_has_focus (button))
    ct_table_view_consider (self, g_object_get_data (G_OBJECT (button), "move"));
}

static void
on_pointer_found (CtTableView *self, double x, double y)
{
  self->choices_pointer = GRAPHENE_POINT_INIT (x, y);
}

/* Where the list opens below a pointer that lies still, or scrolls below it as the keys
 * go through it, nobody points at anything.
 */
static void
on_pointer_moved (CtTableView *self, double x, double y)
{
  graphene_point_t point = { x, y };
  GtkWidget *picked;
  GtkWidget *choice;

  if (graphene_point_equal (&point, &self->choices_pointer))
    return;

  self->choices_pointer = point;
  picked = gtk_widget_pick (self->choices, x, y, GTK_PICK_DEFAULT);
  choice = picked != NULL ? gtk_widget_get_ancestor (picked, GTK_TYPE_BUTTON) : NULL;
  if (choice != NULL)
    gtk_widget_grab_focus (choice);
}

static void
follow_pointer (CtTableView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (on_pointer_found), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_pointer_moved), self);
  gtk_widget_add_controller (self->choices, motion);
}

/* @answer: (nullable): says in short what @move means; the whole sentence is still told
 * to assistive technologies.
 */
static GtkWidget *
create_choice (CtTableView *self, const CtMove *move, const char *answer)
{
  g_autofree char *words = dup_words (self, move);
  GtkWidget *button = gtk_button_new_with_label (answer != NULL ? answer : words);
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), LETTERS);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LETTERS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "choice");
  if (answer != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
  g_object_set_data_full (G_OBJECT (button), "move", g_memdup2 (move, sizeof *move),
                          g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (on_choice), self);
  g_signal_connect (button, "notify::has-focus", G_CALLBACK (on_choice_focus), self);
  return button;
}

/* @answers: one for each of @moves, or none */
static GtkWidget *
create_list (CtTableView *self, const GArray *moves, const GPtrArray *answers)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  for (guint i = 0; i < moves->len; i++)
    gtk_box_append (GTK_BOX (box),
                    create_choice (self, &g_array_index (moves, CtMove, i),
                                   i < answers->len ? g_ptr_array_index (answers, i)
                                                    : NULL));

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled),
                                                    TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 320);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  return scrolled;
}

void
ct_table_view_drop_choices (CtTableView *self)
{
  g_clear_pointer (&self->choices, gtk_widget_unparent);
}

/* Whoever leaves the menu without a choice finds the card where it was. */
static void
on_closed (CtTableView *self)
{
  ct_table_view_consider (self, NULL);
  if (self->session != NULL && !ct_table_view_is_moving (self))
    ct_table_view_show_state (self);
}

/* Where @at is; a card that is held in the air is asked about where it belongs. */
static gboolean
find_area (CtTableView *self, GtkWidget *at, GdkRectangle *ret_area)
{
  CtPlace places[CT_MAX_CARDS];
  const CtPlace *place;
  graphene_rect_t bounds;
  float width;

  if (!CT_IS_CARD_VIEW (at))
    {
      if (!gtk_widget_compute_bounds (at, GTK_WIDGET (self), &bounds))
        return FALSE;

      *ret_area = (GdkRectangle){ bounds.origin.x, bounds.origin.y, bounds.size.width,
                                  bounds.size.height };
      return TRUE;
    }

  ct_table_layout_place_cards (ct_table_motion_get_layout (self->motion),
                               ct_table_motion_get_state (self->motion), places);
  place = &places[ct_card_view_get_card (CT_CARD_VIEW (at))];
  width = place->height * CT_CARD_RATIO;
  *ret_area = (GdkRectangle){ place->x - width / 2, place->y - place->height / 2, width,
                              place->height };
  return TRUE;
}

/* What is asked, and below it what can be answered. */
static GtkWidget *
create_question (CtTableView *self, const GArray *asked)
{
  g_autoptr (GArray) moves = g_array_copy ((GArray *) asked);
  g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *question = NULL;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *heading = gtk_label_new (NULL);

  if (self->family->sort_choices != NULL)
    self->family->sort_choices (self, moves);
  if (self->narrator != NULL)
    question =
        ct_narrator_ask_place (self->narrator, ct_table_motion_get_state (self->motion),
                               moves, answers);
  if (question == NULL)
    g_ptr_array_set_size (answers, 0);
  if (question == NULL)
    question = g_strdup (_ (self->family->question));

  gtk_label_set_label (GTK_LABEL (heading), question);
  gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (heading), LETTERS);
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "heading");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->choices),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, question, -1);
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), create_list (self, moves, answers));
  return box;
}

/**
 * ct_table_view_present_moves:
 * @at: the widget that the question is about
 *
 * Asks which of @moves is meant.
 */
void
ct_table_view_present_moves (CtTableView *self, const GArray *moves, GtkWidget *at)
{
  GdkRectangle area;

  ct_table_view_drop_choices (self);
  self->choices = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (self->choices), create_question (self, moves));
  gtk_popover_set_position (GTK_POPOVER (self->choices), GTK_POS_TOP);
  follow_pointer (self);
  gtk_widget_set_parent (self->choices, GTK_WIDGET (self));
  g_signal_connect_swapped (self->choices, "closed", G_CALLBACK (on_closed), self);
  g_signal_connect_object (self->choices, "closed", G_CALLBACK (gtk_widget_grab_focus),
                           at, G_CONNECT_SWAPPED);
  if (find_area (self, at, &area))
    gtk_popover_set_pointing_to (GTK_POPOVER (self->choices), &area);
  gtk_popover_popup (GTK_POPOVER (self->choices));
}

/* A popover follows its parent only if it is told to. */
void
ct_table_view_present_choices (CtTableView *self)
{
  if (self->choices != NULL)
    gtk_popover_present (GTK_POPOVER (self->choices));
}
