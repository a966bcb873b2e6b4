/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-choices.h"

#include "ct-card-view.h"
#include "ct-description.h"
#include "ct-signal.h"

#define LETTERS 30 /* per line */

struct _CtTableChoices
{
  GtkWidget *table; /* (unowned) */
  const CtTableMotion *motion;
  const CtTableChoicesOwner *calls;
  gpointer owner;

  GtkWidget *popover; /* (nullable) */
  GtkWidget *list;
  graphene_point_t pointer;
};

static void
on_choice (GtkButton *button, CtTableChoices *self)
{
  const CtMove *move = g_object_get_data (G_OBJECT (button), "move");
  CtMove chosen = *move;

  gtk_popover_popdown (GTK_POPOVER (self->popover));
  self->calls->choose (self->owner, &chosen);
}

static void
on_choice_focus (GtkWidget *button, GParamSpec *pspec, CtTableChoices *self)
{
  if (gtk_widget_has_focus (button))
    self->calls->look_at (self->owner, g_object_get_data (G_OBJECT (button), "move"));
}

static void
on_pointer_found (CtTableChoices *self, double x, double y)
{
  self->pointer = GRAPHENE_POINT_INIT (x, y);
}

/* The list may open or scroll below a pointer at rest. */
static void
on_pointer_moved (CtTableChoices *self, double x, double y)
{
  graphene_point_t point = { x, y };
  GtkWidget *picked;
  GtkWidget *choice;

  if (graphene_point_equal (&point, &self->pointer))
    return;

  self->pointer = point;
  picked = gtk_widget_pick (self->popover, x, y, GTK_PICK_DEFAULT);
  choice = picked != NULL ? gtk_widget_get_ancestor (picked, GTK_TYPE_BUTTON) : NULL;
  if (choice != NULL)
    gtk_widget_grab_focus (choice);
}

static void
on_closed (CtTableChoices *self)
{
  self->calls->look_at (self->owner, NULL);
  self->calls->close (self->owner);
}

static void
follow_pointer (CtTableChoices *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (on_pointer_found), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_pointer_moved), self);
  gtk_widget_add_controller (self->popover, motion);
}

static GtkWidget *
create_heading (const char *question)
{
  GtkWidget *heading = gtk_label_new (question);

  gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (heading), LETTERS);
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "heading");
  return heading;
}

/* A popover asks for the height of one line, where the heading needs two. */
static void
give_room (GtkWidget *heading)
{
  GtkWidget *box = gtk_widget_get_parent (heading);
  int width;
  int height;

  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (heading, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL,
                      NULL);
  gtk_widget_set_size_request (heading, -1, height);
}

static GtkWidget *
create_scrolled (GtkWidget *list)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled),
                                                    TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 320);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), list);
  return scrolled;
}

void
ct_table_choices_begin (CtTableChoices *self,
                        const char *question,
                        const CtTableChoicesOwner *calls,
                        gpointer owner)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  ct_table_choices_drop (self);
  self->calls = calls;
  self->owner = owner;
  self->list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  gtk_box_append (GTK_BOX (box), create_heading (question));
  gtk_box_append (GTK_BOX (box), create_scrolled (self->list));

  self->popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (self->popover), box);
  gtk_popover_set_position (GTK_POPOVER (self->popover), GTK_POS_TOP);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->popover),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, question, -1);
  follow_pointer (self);
  gtk_widget_set_parent (self->popover, self->table);
}

/**
 * ct_table_choices_add:
 * @answer: (nullable): shown instead of @words
 */
void
ct_table_choices_add (CtTableChoices *self,
                      const CtMove *move,
                      const char *words,
                      const char *answer)
{
  GtkWidget *button = gtk_button_new_with_label (answer != NULL ? answer : words);
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), LETTERS);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LETTERS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "choice");
  if (answer != NULL)
    ct_describe (button, words);
  g_object_set_data_full (G_OBJECT (button), "move", g_memdup2 (move, sizeof *move),
                          g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (on_choice), self);
  g_signal_connect (button, "notify::has-focus", G_CALLBACK (on_choice_focus), self);
  gtk_box_append (GTK_BOX (self->list), button);
}

static gboolean
find_area (CtTableChoices *self, GtkWidget *at, GdkRectangle *ret_area)
{
  CtPlace places[CT_MAX_CARDS];
  const CtPlace *place;
  graphene_rect_t bounds;
  float width;

  if (!CT_IS_CARD_VIEW (at))
    {
      if (!gtk_widget_compute_bounds (at, self->table, &bounds))
        return FALSE;

      *ret_area = (GdkRectangle){ bounds.origin.x, bounds.origin.y, bounds.size.width,
                                  bounds.size.height };
      return TRUE;
    }

  ct_table_layout_place_cards (&self->motion->layout, &self->motion->after, places);
  place = &places[ct_card_view_get_card (CT_CARD_VIEW (at))];
  width = place->height * CT_CARD_RATIO;
  *ret_area = (GdkRectangle){ place->x - width / 2, place->y - place->height / 2, width,
                              place->height };
  return TRUE;
}

/**
 * ct_table_choices_ask:
 * @at: gets the focus afterwards
 */
void
ct_table_choices_ask (CtTableChoices *self, GtkWidget *at)
{
  GtkWidget *box = gtk_popover_get_child (GTK_POPOVER (self->popover));
  GdkRectangle area;

  give_room (gtk_widget_get_first_child (box));
  g_signal_connect_swapped (self->popover, "closed", G_CALLBACK (on_closed), self);
  ct_connect (self->popover, "closed", gtk_widget_grab_focus, at);
  if (find_area (self, at, &area))
    gtk_popover_set_pointing_to (GTK_POPOVER (self->popover), &area);
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

/**
 * ct_table_choices_follow:
 *
 * Call it after an allocation: a popover follows its parent only on
 * gtk_popover_present().
 */
void
ct_table_choices_follow (CtTableChoices *self)
{
  if (self->popover != NULL)
    gtk_popover_present (GTK_POPOVER (self->popover));
}

void
ct_table_choices_drop (CtTableChoices *self)
{
  g_clear_pointer (&self->popover, gtk_widget_unparent);
}

/**
 * ct_table_choices_new:
 *
 * Returns: (transfer full)
 */
CtTableChoices *
ct_table_choices_new (GtkWidget *table, const CtTableMotion *motion)
{
  CtTableChoices *self = g_new0 (CtTableChoices, 1);

  self->table = table;
  self->motion = motion;
  return self;
}

void
ct_table_choices_free (CtTableChoices *self)
{
  ct_table_choices_drop (self);
  g_free (self);
}
