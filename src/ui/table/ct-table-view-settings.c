/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: who looks on, how it looks, what the learner may do. */
#include "ct-description.h"
#include "ct-css-class.h"
#include "ct-table-view-private.h"

/* Something changed that all children show. */
static void
show_again (CtTableView *self)
{
  if (ct_table_get_session (self->table) != NULL)
    ct_table_jump (self->table);
}

/* The same, unless cards are on their way: what is shown then will be right. */
static void
show_at_rest (CtTableView *self)
{
  if (ct_table_get_session (self->table) != NULL && !ct_table_is_moving (self->table))
    ct_table_show_state (self->table);
}

/**
 * ct_table_view_get_session:
 *
 * Returns: (transfer none) (nullable): the hand on the table
 */
CtSession *
ct_table_view_get_session (CtTableView *self)
{
  g_return_val_if_fail (CT_IS_TABLE_VIEW (self), NULL);

  return ct_table_get_session (self->table);
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

  return ct_table_get_narrator (self->table);
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

  if (!ct_table_set_narrator (self->table, narrator))
    return;

  if (ct_table_get_session (self->table) != NULL && self->words_id == 0)
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

  return ct_table_eyes_get_viewer (ct_table_get_eyes (self->table));
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

  if (ct_table_eyes_get_viewer (ct_table_get_eyes (self->table)) == viewer)
    return;

  ct_table_eyes_set_viewer (ct_table_get_eyes (self->table), viewer);
  if (ct_table_get_narrator (self->table) != NULL)
    ct_narrator_set_viewer (ct_table_get_narrator (self->table), viewer);
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

  if (ct_table_eyes_set_memory (ct_table_get_eyes (self->table), memory))
    show_again (self);
}

/**
 * ct_table_view_arrange:
 * @state: of the session on the table
 *
 * Puts the cards of each hand in the order in which they lie on the table.
 */
void
ct_table_view_arrange (CtTableView *self, CtState *state)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  ct_table_arrange (self->table, state);
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

  return ct_table_get_terms (self->table)->near_seat;
}

/**
 * ct_table_view_set_near_seat:
 * @seat: who sits at the lower edge
 */
void
ct_table_view_set_near_seat (CtTableView *self, guint seat)
{
  CtTableTerms terms;

  g_return_if_fail (CT_IS_TABLE_VIEW (self));
  g_return_if_fail (seat < CT_MAX_SEATS);

  terms = *ct_table_get_terms (self->table);
  if (terms.near_seat == seat)
    return;

  terms.near_seat = seat;
  ct_table_set_terms (self->table, &terms);
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

  return ct_table_motion_get_speed (ct_table_get_motion (self->table));
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

  if (ct_table_motion_get_speed (ct_table_get_motion (self->table)) == speed)
    return;

  ct_table_motion_set_speed (ct_table_get_motion (self->table), speed);
  ct_set_css_class (GTK_WIDGET (self), "still", speed == 0);
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

  return ct_table_get_terms (self->table)->four_colours;
}

/**
 * ct_table_view_set_four_colours:
 *
 * Whether every suit has a colour of its own.
 */
void
ct_table_view_set_four_colours (CtTableView *self, gboolean four_colours)
{
  CtTableTerms terms;

  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  terms = *ct_table_get_terms (self->table);
  four_colours = !!four_colours;
  if (terms.four_colours == four_colours)
    return;

  terms.four_colours = four_colours;
  ct_table_set_terms (self->table, &terms);
  if (ct_table_get_art (self->table) != NULL)
    ct_card_art_set_four_colours (ct_table_get_art (self->table), four_colours);
  for (guint card = 0; card < CT_MAX_CARDS; card++)
    if (ct_table_get_card (self->table, card) != NULL)
      gtk_widget_queue_draw (ct_table_get_card (self->table, card));
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
  CtTableTerms terms;

  g_return_if_fail (CT_IS_TABLE_VIEW (self));
  g_return_if_fail (scale > 0);

  terms = *ct_table_get_terms (self->table);
  if (terms.card_scale == scale)
    return;

  terms.card_scale = scale;
  ct_table_set_terms (self->table, &terms);
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

  return ct_table_get_terms (self->table)->discreet;
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
  CtTableTerms terms;

  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  terms = *ct_table_get_terms (self->table);
  discreet = !!discreet;
  if (terms.discreet == discreet)
    return;

  terms.discreet = discreet;
  ct_table_set_terms (self->table, &terms);
  show_at_rest (self);
}

/**
 * ct_table_view_set_foretells:
 * @foretells: whether a card that is looked at tells what it would take; it does at
 *   first
 */
void
ct_table_view_set_foretells (CtTableView *self, gboolean foretells)
{
  CtTableTerms terms;

  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  terms = *ct_table_get_terms (self->table);
  if (terms.is_closed == !foretells)
    return;

  terms.is_closed = !foretells;
  ct_table_set_terms (self->table, &terms);
  ct_table_update_marks (self->table);
}

/**
 * ct_table_view_set_is_quiz:
 * @is_quiz: whether a button for a move that is not allowed now is shown, too, so that
 *   it does not tell the answer; it is not at first
 */
void
ct_table_view_set_is_quiz (CtTableView *self, gboolean is_quiz)
{
  CtTableTerms terms;

  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  terms = *ct_table_get_terms (self->table);
  if (terms.is_quiz == is_quiz)
    return;

  terms.is_quiz = is_quiz;
  ct_table_set_terms (self->table, &terms);
  if (ct_table_get_session (self->table) != NULL)
    ct_table_show_state (self->table);
}

/**
 * ct_table_view_set_recalls:
 * @recalls: whether what the last move did stays to be seen, while nobody may act:
 *   cards that it swept away, as ghosts, and those that it brought, with a mark
 */
void
ct_table_view_set_recalls (CtTableView *self, gboolean recalls)
{
  CtTableTerms terms;

  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  terms = *ct_table_get_terms (self->table);
  recalls = !!recalls;
  if (terms.recalls == recalls)
    return;

  terms.recalls = recalls;
  ct_table_set_terms (self->table, &terms);
  show_at_rest (self);
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

  if (ct_table_get_banner (self->table) == banner)
    return;

  ct_table_set_banner (self->table, banner);
  g_object_notify (G_OBJECT (self), "banner");
}

/**
 * ct_table_view_set_cuts_by_eye:
 * @cuts_by_eye: whether the player points at the edge of a pack that they lift, as one
 *   does at a table; at first they say after how many cards
 */
void
ct_table_view_set_cuts_by_eye (CtTableView *self, gboolean cuts_by_eye)
{
  CtTableTerms terms;

  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  terms = *ct_table_get_terms (self->table);
  terms.cuts_by_eye = cuts_by_eye;
  ct_table_set_terms (self->table, &terms);
}

/**
 * ct_table_view_put_off:
 *
 * Is called by a handler of CtTableView::move-chosen that may make the move later: its
 * cards stay chosen, and none goes home like one that was refused.
 */
void
ct_table_view_put_off (CtTableView *self)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  ct_table_put_off (self->table, TRUE);
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

  return ct_table_get_terms (self->table)->interactive;
}

/**
 * ct_table_view_set_interactive:
 * @interactive: whether cards can be touched; what was chosen is let go
 */
void
ct_table_view_set_interactive (CtTableView *self, gboolean interactive)
{
  CtTableTerms terms;

  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  terms = *ct_table_get_terms (self->table);
  interactive = !!interactive;
  if (terms.interactive == interactive)
    return;

  terms.interactive = interactive;
  ct_table_set_terms (self->table, &terms);
  ct_table_hold_lift (ct_table_get_hold (self->table), CT_NO_CARD);
  if (ct_table_get_session (self->table) != NULL)
    ct_table_show_state (self->table);
  g_object_notify (G_OBJECT (self), "interactive");
}

/**
 * ct_table_view_set_invitation:
 * @text: (nullable): what it does to touch something now, for a screen reader
 *
 * Without, things that are touched while the near seat may not act mean nothing.
 */
void
ct_table_view_set_invitation (CtTableView *self, const char *text)
{
  CtTableTerms terms;

  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  if (g_strcmp0 (text, self->invitation) == 0)
    return;

  g_free (self->invitation);
  self->invitation = g_strdup (text);
  terms = *ct_table_get_terms (self->table);
  terms.invites = text != NULL;
  ct_table_set_terms (self->table, &terms);
  ct_describe (GTK_WIDGET (self), text);
  show_at_rest (self);
}

/**
 * ct_table_view_set_dealing:
 * @dealing: whether cards are dealt by hand
 */
void
ct_table_view_set_dealing (CtTableView *self, gboolean dealing)
{
  CtTableTerms terms;

  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  terms = *ct_table_get_terms (self->table);
  dealing = !!dealing;
  if (terms.dealing == dealing)
    return;

  terms.dealing = dealing;
  ct_table_set_terms (self->table, &terms);
  show_at_rest (self);
  g_object_notify (G_OBJECT (self), "dealing");
}
