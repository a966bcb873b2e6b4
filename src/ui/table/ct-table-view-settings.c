/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: who looks on, how it looks, what the learner may do. */
#include "ct-table-view-private.h"

/* Something changed that all children show. */
static void
show_again (CtTableView *self)
{
  if (self->session != NULL)
    ct_table_view_jump (self);
}

/**
 * ct_table_view_get_narrator:
 *
 * Returns: (transfer none) (nullable): whose words are used
 */
CtNarrator *
ct_table_view_get_narrator (CtTableView *self)
{
  g_return_val_if_fail (CT_IS_TABLE_VIEW (self), NULL);

  return self->narrator;
}

static gboolean
on_idle_words (gpointer data)
{
  CtTableView *self = data;

  self->words_id = 0;
  show_again (self);
  return G_SOURCE_REMOVE;
}

/**
 * ct_table_view_set_narrator:
 * @narrator: (nullable): knows the names; is told who looks on, whenever that changes
 *
 * A hand that is on the table is named anew a moment later: often another hand, which
 * this narrator is meant for, comes with it.
 */
void
ct_table_view_set_narrator (CtTableView *self, CtNarrator *narrator)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));
  g_return_if_fail (narrator == NULL || CT_IS_NARRATOR (narrator));

  if (!g_set_object (&self->narrator, narrator))
    return;

  if (narrator != NULL)
    ct_narrator_set_viewer (narrator, ct_table_eyes_get_viewer (self->eyes));
  if (self->session != NULL && self->words_id == 0)
    self->words_id = g_idle_add (on_idle_words, self);
  g_object_notify (G_OBJECT (self), "narrator");
}

/**
 * ct_table_view_get_viewer:
 *
 * Returns: the seat whose cards are seen, or %CT_SEES_ALL
 */
guint
ct_table_view_get_viewer (CtTableView *self)
{
  g_return_val_if_fail (CT_IS_TABLE_VIEW (self), 0);

  return ct_table_eyes_get_viewer (self->eyes);
}

/**
 * ct_table_view_set_viewer:
 * @viewer: a seat, or one of the other viewers: whose cards are seen
 */
void
ct_table_view_set_viewer (CtTableView *self, guint viewer)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));
  g_return_if_fail (viewer < CT_MAX_SEATS || viewer == CT_SEES_ALL);

  if (ct_table_eyes_get_viewer (self->eyes) == viewer)
    return;

  ct_table_eyes_set_viewer (self->eyes, viewer);
  if (self->narrator != NULL)
    ct_narrator_set_viewer (self->narrator, viewer);
  if (viewer != CT_SEES_ALL)
    ct_table_view_set_near_seat (self, viewer);
  show_again (self);
  g_object_notify (G_OBJECT (self), "viewer");
}

/**
 * ct_table_view_set_memory:
 * @memory: (nullable): of the viewer and of the hand on the table; the cards in other
 *   hands that it knows lie open
 */
void
ct_table_view_set_memory (CtTableView *self, CtMemory *memory)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));
  g_return_if_fail (memory == NULL || CT_IS_MEMORY (memory));

  if (ct_table_eyes_set_memory (self->eyes, memory))
    show_again (self);
}

/**
 * ct_table_view_get_near_seat:
 *
 * Returns: who sits at the lower edge
 */
guint
ct_table_view_get_near_seat (CtTableView *self)
{
  g_return_val_if_fail (CT_IS_TABLE_VIEW (self), 0);

  return self->near_seat;
}

/**
 * ct_table_view_set_near_seat:
 * @seat: who sits at the lower edge
 */
void
ct_table_view_set_near_seat (CtTableView *self, guint seat)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));
  g_return_if_fail (seat < CT_MAX_SEATS);

  if (self->near_seat == seat)
    return;

  self->near_seat = seat;
  show_again (self);
  g_object_notify (G_OBJECT (self), "near-seat");
}

/**
 * ct_table_view_get_speed:
 *
 * Returns: how fast cards move: 1 is usual, 0 shows results at once
 */
double
ct_table_view_get_speed (CtTableView *self)
{
  g_return_val_if_fail (CT_IS_TABLE_VIEW (self), 1);

  return ct_table_motion_get_speed (self->motion);
}

/**
 * ct_table_view_set_speed:
 * @speed: 1 is usual, 2 is twice as fast, 0 shows at once where cards have come to lie
 */
void
ct_table_view_set_speed (CtTableView *self, double speed)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));
  g_return_if_fail (speed >= 0);

  if (ct_table_motion_get_speed (self->motion) == speed)
    return;

  ct_table_motion_set_speed (self->motion, speed);
  if (speed == 0)
    gtk_widget_add_css_class (GTK_WIDGET (self), "still");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "still");
  g_object_notify (G_OBJECT (self), "speed");
}

/**
 * ct_table_view_get_four_colours:
 *
 * Returns: whether every suit has its own colour
 */
gboolean
ct_table_view_get_four_colours (CtTableView *self)
{
  g_return_val_if_fail (CT_IS_TABLE_VIEW (self), FALSE);

  return self->four_colours;
}

/**
 * ct_table_view_set_four_colours:
 *
 * Whether every suit has a colour of its own.
 */
void
ct_table_view_set_four_colours (CtTableView *self, gboolean four_colours)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  four_colours = !!four_colours;
  if (self->four_colours == four_colours)
    return;

  self->four_colours = four_colours;
  if (self->art != NULL)
    {
      ct_card_art_set_four_colours (self->art, four_colours);
      for (guint card = 0; card < CT_MAX_CARDS; card++)
        if (self->cards[card] != NULL)
          gtk_widget_queue_draw (self->cards[card]);
    }
  g_object_notify (G_OBJECT (self), "four-colours");
}

/**
 * ct_table_view_set_card_scale:
 * @scale: 1 is usual; cards are only larger where there is room
 *
 * How large the cards are in the near hand and in the middle.
 */
void
ct_table_view_set_card_scale (CtTableView *self, double scale)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));
  g_return_if_fail (scale > 0);

  if (self->card_scale == scale)
    return;

  self->card_scale = scale;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "card-scale");
}

/**
 * ct_table_view_get_discreet:
 *
 * Returns: whether the table says nothing that a question may be about
 */
gboolean
ct_table_view_get_discreet (CtTableView *self)
{
  g_return_val_if_fail (CT_IS_TABLE_VIEW (self), FALSE);

  return self->discreet;
}

/**
 * ct_table_view_set_discreet:
 * @discreet: whether it says neither whose turn it is, nor what has been scored, nor
 * who has won
 *
 * While a question is asked, the table must not answer it. The cards show as always.
 */
void
ct_table_view_set_discreet (CtTableView *self, gboolean discreet)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  discreet = !!discreet;
  if (self->discreet == discreet)
    return;

  self->discreet = discreet;
  if (self->session != NULL && !ct_table_view_is_moving (self))
    ct_table_view_show_state (self);
}

/**
 * ct_table_view_set_foretells:
 * @foretells: whether a card that is looked at tells what it would take; it does at
 *   first
 */
void
ct_table_view_set_foretells (CtTableView *self, gboolean foretells)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  if (self->is_closed == !foretells)
    return;

  self->is_closed = !foretells;
  if (self->session != NULL)
    ct_table_view_update_marks (self);
}

/**
 * ct_table_view_set_banner:
 * @banner: (nullable): a widget; it takes no room from the cards
 */
void
ct_table_view_set_banner (CtTableView *self, GtkWidget *banner)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));
  g_return_if_fail (banner == NULL || GTK_IS_WIDGET (banner));

  if (self->banner == banner)
    return;

  g_clear_pointer (&self->banner, gtk_widget_unparent);
  self->banner = banner;
  ct_table_focus_set_banner (self->focus, banner);
  if (banner != NULL)
    gtk_widget_set_parent (banner, GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "banner");
}

/**
 * ct_table_view_get_interactive:
 *
 * Returns: whether the player at the near seat may act
 */
gboolean
ct_table_view_get_interactive (CtTableView *self)
{
  g_return_val_if_fail (CT_IS_TABLE_VIEW (self), FALSE);

  return self->interactive;
}

/**
 * ct_table_view_set_interactive:
 * @interactive: whether cards can be touched; what was chosen is let go
 */
void
ct_table_view_set_interactive (CtTableView *self, gboolean interactive)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  interactive = !!interactive;
  if (self->interactive == interactive)
    return;

  self->interactive = interactive;
  ct_table_hold_lift (self->hold, CT_NO_CARD);
  if (self->session != NULL)
    ct_table_view_show_state (self);
  g_object_notify (G_OBJECT (self), "interactive");
}

/**
 * ct_table_view_set_dealing:
 * @dealing: whether cards are dealt by hand
 */
void
ct_table_view_set_dealing (CtTableView *self, gboolean dealing)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  dealing = !!dealing;
  if (self->dealing == dealing)
    return;

  self->dealing = dealing;
  if (self->session != NULL && !ct_table_view_is_moving (self))
    ct_table_view_show_state (self);
  g_object_notify (G_OBJECT (self), "dealing");
}
