/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-private.h"

/* ---------------------------------------------------------------- who knows what */

/**
 * ct_table_get_widget:
 *
 * Returns: (transfer none): the widget on which all of it lies
 */
GtkWidget *
ct_table_get_widget (CtTable *self)
{
  return self->widget;
}

/**
 * ct_table_get_session:
 *
 * Returns: (transfer none) (nullable): the hand that is shown
 */
CtSession *
ct_table_get_session (CtTable *self)
{
  return self->session;
}

/**
 * ct_table_get_rules:
 *
 * Returns: the rules of the hand that is shown
 */
const CtRules *
ct_table_get_rules (CtTable *self)
{
  return ct_session_get_rules (self->session);
}

/**
 * ct_table_get_family:
 *
 * Returns: what its game has on the table, or the least that cards need
 */
const CtTableFamily *
ct_table_get_family (CtTable *self)
{
  return self->family;
}

/**
 * ct_table_get_narrator:
 *
 * Returns: (transfer none) (nullable): whose words are used
 */
CtNarrator *
ct_table_get_narrator (CtTable *self)
{
  return self->narrator;
}

/**
 * ct_table_get_terms:
 *
 * Returns: on which terms one sits here
 */
const CtTableTerms *
ct_table_get_terms (CtTable *self)
{
  return &self->terms;
}

/**
 * ct_table_get_near_seat:
 *
 * Returns: who sits at the lower edge
 */
guint
ct_table_get_near_seat (CtTable *self)
{
  return self->terms.near_seat;
}

/**
 * ct_table_get_near_hand:
 *
 * Returns: the zone of the hand at the lower edge
 */
guint
ct_table_get_near_hand (CtTable *self)
{
  return ct_hand (self->terms.near_seat);
}

/**
 * ct_table_get_eyes:
 *
 * Returns: (transfer none): through whose eyes it is seen
 */
CtTableEyes *
ct_table_get_eyes (CtTable *self)
{
  return self->eyes;
}

/**
 * ct_table_get_motion:
 *
 * Returns: (transfer none): where the cards are
 */
CtTableMotion *
ct_table_get_motion (CtTable *self)
{
  return self->motion;
}

/**
 * ct_table_get_hold:
 *
 * Returns: (transfer none): what the learner has in hand
 */
CtTableHold *
ct_table_get_hold (CtTable *self)
{
  return self->hold;
}

/**
 * ct_table_get_pointers:
 *
 * Returns: (transfer none): what is pointed at
 */
CtTablePointers *
ct_table_get_pointers (CtTable *self)
{
  return self->pointers;
}

/**
 * ct_table_get_focus:
 *
 * Returns: (transfer none): where the focus goes
 */
CtTableFocus *
ct_table_get_focus (CtTable *self)
{
  return self->focus;
}

/**
 * ct_table_get_captions:
 *
 * Returns: (transfer none) (nullable): the lines of text
 */
CtTableCaptions *
ct_table_get_captions (CtTable *self)
{
  return self->captions;
}

/**
 * ct_table_get_choices:
 *
 * Returns: (transfer none): what asks which move is meant
 */
CtTableChoices *
ct_table_get_choices (CtTable *self)
{
  return self->choices;
}

/**
 * ct_table_get_rows:
 *
 * Returns: (transfer none): how far the rows of melds are scrolled
 */
CtTableRows *
ct_table_get_rows (CtTable *self)
{
  return self->rows;
}

/**
 * ct_table_get_trace:
 *
 * Returns: (transfer none): what the last move has left to be seen
 */
CtTableTrace *
ct_table_get_trace (CtTable *self)
{
  return self->trace;
}

/**
 * ct_table_get_state:
 *
 * Returns: the state that is shown, or to which cards are on their way
 */
const CtState *
ct_table_get_state (CtTable *self)
{
  return ct_table_motion_get_state (self->motion);
}

/**
 * ct_table_get_layout:
 *
 * Returns: where that lies
 */
const CtTableLayout *
ct_table_get_layout (CtTable *self)
{
  return ct_table_motion_get_layout (self->motion);
}

/**
 * ct_table_get_art:
 *
 * Returns: (transfer none) (nullable): what the cards are drawn with
 */
CtCardArt *
ct_table_get_art (CtTable *self)
{
  return self->art;
}

/**
 * ct_table_get_card:
 *
 * Returns: (transfer none) (nullable): the widget of @card
 */
GtkWidget *
ct_table_get_card (CtTable *self, CtCard card)
{
  return self->cards[card];
}

/**
 * ct_table_get_place:
 *
 * Returns: (transfer none) (nullable): the place of a pile, a meld or the middle
 */
GtkWidget *
ct_table_get_place (CtTable *self, guint zone)
{
  return self->places[zone];
}

/**
 * ct_table_get_pass_button:
 *
 * Returns: (transfer none) (nullable): the button of who passes, or has dealt enough
 */
GtkWidget *
ct_table_get_pass_button (CtTable *self)
{
  return self->pass_button;
}

/**
 * ct_table_get_actions:
 *
 * Returns: (transfer none) (nullable): the buttons that only its game has
 */
GtkWidget *
ct_table_get_actions (CtTable *self)
{
  return self->actions;
}

/**
 * ct_table_get_banner:
 *
 * Returns: (transfer none) (nullable): what lies over the cards
 */
GtkWidget *
ct_table_get_banner (CtTable *self)
{
  return self->banner;
}

/**
 * ct_table_is_touchable:
 *
 * Returns: whether it means anything to touch what lies on the table
 */
gboolean
ct_table_is_touchable (CtTable *self)
{
  return self->terms.interactive || self->terms.invites;
}

/**
 * ct_table_is_moving:
 *
 * Returns: whether cards are on their way
 */
gboolean
ct_table_is_moving (CtTable *self)
{
  return ct_table_motion_is_moving (self->motion);
}

/**
 * ct_table_put_off:
 * @puts_off: whether the move that was chosen may come later, so that its cards stay
 *   chosen and none goes home
 */
void
ct_table_put_off (CtTable *self, gboolean puts_off)
{
  self->puts_off = puts_off;
}

/**
 * ct_table_puts_off:
 *
 * Returns: whether the move that was chosen may come later
 */
gboolean
ct_table_puts_off (CtTable *self)
{
  return self->puts_off;
}

/* ---------------------------------------------------------------- on which terms */

/**
 * ct_table_set_terms:
 *
 * From now on one sits here on these terms. Who changes them shows what has changed.
 */
void
ct_table_set_terms (CtTable *self, const CtTableTerms *terms)
{
  self->terms = *terms;
  ct_table_trace_set_shown (self->trace, terms->recalls && !terms->interactive &&
                                             !terms->discreet && !terms->dealing);
}

/**
 * ct_table_set_narrator:
 * @narrator: (nullable): knows the names; is told who looks on
 *
 * Returns: whether that is another one; what is shown is then to be named anew
 */
gboolean
ct_table_set_narrator (CtTable *self, CtNarrator *narrator)
{
  if (!g_set_object (&self->narrator, narrator))
    return FALSE;

  if (narrator != NULL)
    ct_narrator_set_viewer (narrator, ct_table_eyes_get_viewer (self->eyes));
  return TRUE;
}

/**
 * ct_table_set_banner:
 * @banner: (nullable): a widget; it takes no room from the cards
 *
 * Lays @banner over the cards.
 */
void
ct_table_set_banner (CtTable *self, GtkWidget *banner)
{
  g_clear_pointer (&self->banner, gtk_widget_unparent);
  self->banner = banner;
  ct_table_focus_set_banner (self->focus, banner);
  if (banner != NULL)
    gtk_widget_set_parent (banner, self->widget);
}

/**
 * ct_table_set_actions:
 * @actions: buttons that only its game has
 *
 * Adds them above all that is there. They go with the session.
 */
void
ct_table_set_actions (CtTable *self, GtkWidget *actions)
{
  self->actions = actions;
  gtk_widget_set_parent (actions, self->widget);
}

/* ------------------------------------------------------------------------- the hand */

/**
 * ct_table_jump:
 *
 * The session has come to another table, or is to be shown in another way; nobody shall
 * see how.
 */
void
ct_table_jump (CtTable *self)
{
  ct_table_hold_let_go (self->hold);
  ct_table_hold_lift (self->hold, CT_NO_CARD);
  ct_table_trace_follow (self->trace, self->session);
  ct_table_motion_jump (self->motion, ct_session_get_state (self->session));
}

/* The session has gone one move forward, or one card was dealt by hand. */
static void
on_stepped (CtTable *self, GArray *events)
{
  gboolean is_carrying = ct_table_hold_is_carrying (self->hold);
  CtHeldCards held;

  ct_table_hold_lift (self->hold, CT_NO_CARD);
  ct_table_hold_remember_fresh (self->hold, events, ct_table_get_near_hand (self));
  if (is_carrying)
    ct_table_hold_get_held (self->hold, &held);
  ct_table_trace_follow (self->trace, self->session);
  ct_table_motion_step (self->motion, ct_table_get_rules (self),
                        ct_session_get_state (self->session), events,
                        is_carrying ? &held : NULL);
}

static void
on_stepped_back (CtTable *self, GArray *events)
{
  ct_table_hold_lift (self->hold, CT_NO_CARD);
  ct_table_trace_follow (self->trace, self->session);
  ct_table_motion_step_back (self->motion, ct_table_get_rules (self),
                             ct_session_get_state (self->session), events);
}

static void
on_rejected (CtTable *self, const CtMove *move, const CtVerdict *verdict)
{
  ct_table_mark_verdict (self, verdict);
}

static void
drop_session (CtTable *self)
{
  gboolean was_moving = ct_table_is_moving (self);

  if (self->session == NULL)
    return;

  ct_table_motion_clear (self->motion);
  ct_table_hold_let_go (self->hold);
  ct_table_pointers_clear (self->pointers);
  ct_table_forget_preview (self);
  g_signal_handlers_disconnect_by_data (self->session, self);
  ct_table_drop_children (self);
  g_clear_object (&self->session);
  self->family = ct_table_family_find (NULL);
  if (was_moving)
    g_object_notify (G_OBJECT (self->widget), "moving");
}

/* A session of the same deck and as many players needs no new widgets, so the focus
 * stays where it was.
 */
static gboolean
fits_children (CtTable *self, CtSession *session)
{
  return self->session != NULL && session != NULL &&
         self->family == ct_table_family_find (ct_session_get_rules (session)) &&
         ct_table_get_rules (self)->deck == ct_session_get_rules (session)->deck &&
         ct_session_get_state (self->session)->n_seats ==
             ct_session_get_state (session)->n_seats;
}

static void
begin_session (CtTable *self, CtSession *session)
{
  self->session = g_object_ref (session);
  self->family = ct_table_family_find (ct_session_get_rules (session));
  ct_table_create_children (self);
}

/**
 * ct_table_set_session:
 * @session: (nullable): the hand to show
 *
 * Returns: whether other widgets show it than before
 */
gboolean
ct_table_set_session (CtTable *self, CtSession *session)
{
  gboolean fits = fits_children (self, session);

  ct_table_hold_forget_order (self->hold);
  ct_table_hold_forget_fresh (self->hold);
  ct_table_trace_forget (self->trace);
  if (fits)
    {
      g_signal_handlers_disconnect_by_data (self->session, self);
      g_set_object (&self->session, session);
      ct_table_pointers_clear (self->pointers);
    }
  else
    drop_session (self);
  if (session == NULL)
    return FALSE;

  if (!fits)
    begin_session (self, session);
  g_signal_connect_swapped (session, "stepped", G_CALLBACK (on_stepped), self);
  g_signal_connect_swapped (session, "stepped-back", G_CALLBACK (on_stepped_back),
                            self);
  g_signal_connect_swapped (session, "jumped", G_CALLBACK (ct_table_jump), self);
  g_signal_connect_swapped (session, "rejected", G_CALLBACK (on_rejected), self);
  ct_table_jump (self);
  return !fits;
}

/* ------------------------------------------------------------------------ the table */

static GQuark
get_quark (void)
{
  return g_quark_from_static_string ("ct-table");
}

/**
 * ct_table_of:
 * @widget: any
 *
 * Returns: (transfer none) (nullable): what lies on @widget, if it is a table
 */
CtTable *
ct_table_of (GtkWidget *widget)
{
  return g_object_get_qdata (G_OBJECT (widget), get_quark ());
}

static void
reveal (GtkWidget *widget, guint zone)
{
  CtTable *self = ct_table_of (widget);

  if (ct_table_rows_reveal (self->rows, zone))
    gtk_widget_set_child_visible (self->places[zone], TRUE);
}

/**
 * ct_table_new:
 * @widget: on which all of it will lie
 *
 * Returns: (transfer full): a table without a session
 */
CtTable *
ct_table_new (GtkWidget *widget)
{
  CtTable *self = g_new0 (CtTable, 1);

  g_object_set_qdata (G_OBJECT (widget), get_quark (), self);
  self->widget = widget;
  self->terms.card_scale = 1;
  self->family = ct_table_family_find (NULL);
  self->hold = ct_table_hold_new ();
  self->motion = ct_table_motion_new (&ct_table_motion_calls, self, widget);
  self->eyes = ct_table_eyes_new (self->motion);
  self->choices = ct_table_choices_new (widget, self->motion);
  self->rows = ct_table_rows_new (widget, self->motion);
  self->trace = ct_table_trace_new (self->motion, self->eyes);
  self->focus = ct_table_focus_new (widget, self->motion, reveal);
  ct_table_init_marks (self);
  return self;
}

/**
 * ct_table_clear:
 *
 * Lets go of the session, of all widgets and of whatever else others may have as well.
 */
void
ct_table_clear (CtTable *self)
{
  drop_session (self);
  g_clear_pointer (&self->banner, gtk_widget_unparent);
  g_clear_object (&self->narrator);
  ct_table_trace_forget (self->trace);
  ct_table_eyes_set_memory (self->eyes, NULL);
}

/**
 * ct_table_free:
 *
 * Frees @self, after ct_table_clear().
 */
void
ct_table_free (CtTable *self)
{
  ct_table_choices_free (self->choices);
  ct_table_trace_free (self->trace);
  ct_table_eyes_free (self->eyes);
  ct_table_motion_free (self->motion);
  ct_table_pointers_free (self->pointers);
  g_free (self->focus);
  g_free (self->hold);
  g_free (self->rows);
  g_free (self);
}
