/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-what-if-pane.h"

#include <glib/gi18n.h>

#include "ct-what-if-view.h"

/**
 * CtWhatIfPane:
 *
 * A table at which one may ask what would happen by a move that was refused, or that
 * the page has something against. The answer is shown on another, grey table in its
 * place; the own one is not touched, and is there again whenever somebody goes back,
 * with all that lies on it and with what had the focus.
 *
 * Property: "pane" (#CtTablePane).
 *
 * # Actions
 *
 * `what-if.show`: shows what would happen; once more, goes back.
 */
struct _CtWhatIfPane
{
  AdwBin parent_instance;

  GtkStack *stack;
  CtTablePane *pane;
  CtWhatIfView *view; /* (nullable): from the first time on */
  GSettings *settings;
  CtPace *pace; /* (nullable): of what goes on at the own table */
  CtWhatIfTerms terms;

  gboolean has_offer;
  CtRules rules;
  CtState state;
  CtMove move;

  CtSession *session; /* (nullable): on the own table */
  GtkWidget *focus;   /* (nullable) (weak): what had it */
  GtkEventController *keys;
};

enum
{
  PROP_PANE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CtWhatIfPane, ct_what_if_pane, ADW_TYPE_BIN)

/**
 * ct_what_if_pane_new:
 *
 * Returns: (transfer floating): @pane, where one may ask what would happen
 */
GtkWidget *
ct_what_if_pane_new (CtTablePane *pane)
{
  return g_object_new (CT_TYPE_WHAT_IF_PANE, "pane", pane, NULL);
}

/**
 * ct_what_if_pane_get_pane:
 *
 * Returns: (transfer none): the own table
 */
CtTablePane *
ct_what_if_pane_get_pane (CtWhatIfPane *self)
{
  g_return_val_if_fail (CT_IS_WHAT_IF_PANE (self), NULL);

  return self->pane;
}

static CtTableView *
table_of (CtWhatIfPane *self)
{
  return ct_table_pane_get_table (self->pane);
}

/**
 * ct_what_if_pane_bind_settings:
 *
 * From now on both tables look and move as the preferences say.
 */
void
ct_what_if_pane_bind_settings (CtWhatIfPane *self, GSettings *settings)
{
  g_return_if_fail (CT_IS_WHAT_IF_PANE (self));

  g_set_object (&self->settings, settings);
  ct_table_pane_bind_settings (self->pane, settings);
}

/**
 * ct_what_if_pane_set_pace:
 * @pace: of what goes on by itself at the own table; that waits while the grey one
 * shows
 */
void
ct_what_if_pane_set_pace (CtWhatIfPane *self, CtPace *pace)
{
  g_return_if_fail (CT_IS_WHAT_IF_PANE (self));

  g_set_object (&self->pace, pace);
}

/**
 * ct_what_if_pane_set_terms:
 *
 * How one thinks from now on.
 */
void
ct_what_if_pane_set_terms (CtWhatIfPane *self, CtWhatIfTerms terms)
{
  g_return_if_fail (CT_IS_WHAT_IF_PANE (self));

  self->terms = terms;
}

/* ------------------------------------------------------------------ what is offered */

/**
 * ct_what_if_pane_offer:
 * @state: the table at which @move is thought of
 *
 * From now on one may ask what would happen by @move, beside what the table says to it.
 */
void
ct_what_if_pane_offer (CtWhatIfPane *self,
                       const CtRules *rules,
                       const CtState *state,
                       const CtMove *move)
{
  g_return_if_fail (CT_IS_WHAT_IF_PANE (self));

  if (!ct_what_if_can_ask (move) || ct_table_view_get_discreet (table_of (self)))
    return;

  self->has_offer = TRUE;
  self->rules = *rules;
  self->state = *state;
  self->move = *move;
  ct_refusal_banner_offer_what_if (ct_table_pane_get_banner (self->pane));
}

/**
 * ct_what_if_pane_offer_here:
 *
 * As ct_what_if_pane_offer(), at the table as it is now.
 */
void
ct_what_if_pane_offer_here (CtWhatIfPane *self, const CtMove *move)
{
  g_return_if_fail (CT_IS_WHAT_IF_PANE (self));

  ct_what_if_pane_offer (self, ct_session_get_rules (self->session),
                         ct_session_get_state (self->session), move);
}

/**
 * ct_what_if_pane_has_offer:
 *
 * Returns: whether one may ask what would happen
 */
gboolean
ct_what_if_pane_has_offer (CtWhatIfPane *self)
{
  g_return_val_if_fail (CT_IS_WHAT_IF_PANE (self), FALSE);

  return self->has_offer;
}

/**
 * ct_what_if_pane_withdraw:
 *
 * Nothing is thought of any more, and nobody may ask.
 */
void
ct_what_if_pane_withdraw (CtWhatIfPane *self)
{
  g_return_if_fail (CT_IS_WHAT_IF_PANE (self));

  ct_what_if_pane_stop (self);
  self->has_offer = FALSE;
}

static void
on_rejected (CtWhatIfPane *self, const CtMove *move)
{
  ct_what_if_pane_stop (self);
  ct_what_if_pane_offer_here (self, move);
}

/* Key W: where one plays one may ask about a card that may be played, too. */
static void
on_why_not (CtWhatIfPane *self, const CtMove *move)
{
  CtVerdict verdict;

  if (move == NULL)
    return;

  verdict = ct_rules_check (ct_session_get_rules (self->session),
                            ct_session_get_state (self->session), move);
  if (verdict.rule != NULL || self->terms == CT_WHAT_IF_GUESSED)
    on_rejected (self, move);
}

static void
on_session (CtWhatIfPane *self)
{
  CtSession *session;

  ct_what_if_pane_withdraw (self);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_object_get (table_of (self), "session", &session, NULL);
  g_set_object (&self->session, session);
  if (session == NULL)
    return;

  g_signal_connect_object (session, "notify::position",
                           G_CALLBACK (ct_what_if_pane_withdraw), self,
                           G_CONNECT_SWAPPED);
  /* The table has said why not by then. */
  g_signal_connect_object (session, "rejected", G_CALLBACK (on_rejected), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_object_unref (session);
}

/* --------------------------------------------------------------------- what is shown
 */

/**
 * ct_what_if_pane_is_thinking:
 *
 * Returns: whether the grey table shows
 */
gboolean
ct_what_if_pane_is_thinking (CtWhatIfPane *self)
{
  g_return_val_if_fail (CT_IS_WHAT_IF_PANE (self), FALSE);

  return self->view != NULL &&
         gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->view);
}

static void
set_focus (CtWhatIfPane *self, GtkWidget *focus)
{
  if (self->focus != NULL)
    g_object_remove_weak_pointer (G_OBJECT (self->focus), (gpointer *) &self->focus);
  self->focus = focus;
  if (focus != NULL)
    g_object_add_weak_pointer (G_OBJECT (focus), (gpointer *) &self->focus);
}

static gboolean
on_key_pressed (CtWhatIfPane *self, guint keyval)
{
  if (keyval != GDK_KEY_Escape)
    return FALSE;

  ct_what_if_pane_stop (self);
  return TRUE;
}

/* Escape goes back, wherever in the window the focus is. */
static void
watch_keys (CtWhatIfPane *self)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));

  self->keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (self->keys, "key-pressed", G_CALLBACK (on_key_pressed), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (root, self->keys);
}

static void
create_view (CtWhatIfPane *self)
{
  self->view = CT_WHAT_IF_VIEW (ct_what_if_view_new ());
  if (self->settings != NULL)
    ct_what_if_view_bind_settings (self->view, self->settings);
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->view));
  g_signal_connect_object (self->view, "left", G_CALLBACK (ct_what_if_pane_stop), self,
                           G_CONNECT_SWAPPED);
}

/* The cards lie in the order in which they lie on the own table. */
static void
arrange (CtWhatIfPane *self, CtState *state)
{
  if (memcmp (state, ct_session_get_state (self->session), sizeof *state) == 0)
    ct_table_view_arrange (table_of (self), state);
}

static void
begin (CtWhatIfPane *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  CtState state = self->state;
  g_autoptr (CtWhatIf) what_if = NULL;

  if (self->view == NULL)
    create_view (self);
  ct_table_view_finish_moving (table_of (self));
  arrange (self, &state);
  what_if = ct_what_if_new (&self->rules, &state, &self->move, self->terms,
                            ct_table_view_get_viewer (table_of (self)));

  set_focus (self, gtk_root_get_focus (root));
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->view));
  watch_keys (self);
  ct_what_if_view_show (self->view, what_if, table_of (self));
  ct_what_if_view_focus (self->view);
  if (self->pace != NULL)
    ct_pace_stop (self->pace);
}

/* Whoever was at a card is there again. */
static void
restore_focus (CtWhatIfPane *self)
{
  g_autoptr (GtkWidget) focus = self->focus != NULL ? g_object_ref (self->focus) : NULL;

  set_focus (self, NULL);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (focus == NULL || !gtk_widget_get_mapped (focus) || !gtk_widget_grab_focus (focus))
    ct_table_view_focus_hand (table_of (self));
}

/**
 * ct_what_if_pane_stop:
 *
 * Goes back to the own table, if the grey one shows. One may ask again.
 */
void
ct_what_if_pane_stop (CtWhatIfPane *self)
{
  g_return_if_fail (CT_IS_WHAT_IF_PANE (self));

  if (!ct_what_if_pane_is_thinking (self))
    return;

  gtk_widget_remove_controller (gtk_event_controller_get_widget (self->keys),
                                self->keys);
  self->keys = NULL;
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->pane));
  ct_what_if_view_stop (self->view);
  restore_focus (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    ct_table_pane_say (self->pane,
                       _ ("That was only a thought: everything lies as before."));
  if (self->pace != NULL)
    ct_pace_wait_for_move (self->pace);
}

static void
show_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWhatIfPane *self = CT_WHAT_IF_PANE (widget);

  if (ct_what_if_pane_is_thinking (self))
    ct_what_if_pane_stop (self);
  else if (self->has_offer)
    begin (self);
  else if (!ct_table_view_get_discreet (table_of (self)))
    ct_table_pane_say (self->pane,
                       _ ("Nothing was refused here. Where something is, you "
                          "can see what would happen."));
}

/* ------------------------------------------------------------------------ the object
 */

static void
set_pane (CtWhatIfPane *self, CtTablePane *pane)
{
  self->pane = pane;
  gtk_stack_add_child (self->stack, GTK_WIDGET (pane));
  g_signal_connect_object (table_of (self), "notify::session", G_CALLBACK (on_session),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table_of (self), "why-not", G_CALLBACK (on_why_not), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

/* Who leaves the page does not come back into a thought. */
static void
ct_what_if_pane_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ct_what_if_pane_parent_class)->unmap (widget);

  ct_what_if_pane_stop (CT_WHAT_IF_PANE (widget));
}

static void
ct_what_if_pane_dispose (GObject *object)
{
  CtWhatIfPane *self = CT_WHAT_IF_PANE (object);

  set_focus (self, NULL);
  if (self->keys != NULL)
    gtk_widget_remove_controller (gtk_event_controller_get_widget (self->keys),
                                  self->keys);
  self->keys = NULL;
  self->view = NULL;
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  g_clear_object (&self->pace);

  G_OBJECT_CLASS (ct_what_if_pane_parent_class)->dispose (object);
}

static void
ct_what_if_pane_get_property (GObject *object,
                              guint prop_id,
                              GValue *value,
                              GParamSpec *pspec)
{
  CtWhatIfPane *self = CT_WHAT_IF_PANE (object);

  switch (prop_id)
    {
    case PROP_PANE:
      g_value_set_object (value, self->pane);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_what_if_pane_set_property (GObject *object,
                              guint prop_id,
                              const GValue *value,
                              GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_PANE:
      set_pane (CT_WHAT_IF_PANE (object), g_value_get_object (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_what_if_pane_class_init (CtWhatIfPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_what_if_pane_dispose;
  object_class->get_property = ct_what_if_pane_get_property;
  object_class->set_property = ct_what_if_pane_set_property;
  widget_class->unmap = ct_what_if_pane_unmap;

  g_type_ensure (CT_TYPE_TABLE_PANE);
  properties[PROP_PANE] =
      g_param_spec_object ("pane", NULL, NULL, CT_TYPE_TABLE_PANE,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_install_action (widget_class, "what-if.show", NULL, show_action);
}

static void
ct_what_if_pane_init (CtWhatIfPane *self)
{
  self->stack = GTK_STACK (gtk_stack_new ());
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->stack));
}
