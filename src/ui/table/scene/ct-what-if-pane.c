/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-what-if-pane.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-pace.h"
#include "ct-refusal-banner.h"
#include "ct-said-line.h"
#include "ct-signal.h"
#include "ct-table-view.h"
#include "ct-what-if.h"

#define CT_TYPE_WHAT_IF_VIEW (ct_what_if_view_get_type ())
G_DECLARE_FINAL_TYPE (CtWhatIfView, ct_what_if_view, CT, WHAT_IF_VIEW, AdwBin)

/**
 * CtWhatIfView:
 *
 * Shows a #CtWhatIf on a gray table, and its conclusion. A click on the table goes
 * back.
 *
 * Signal: "left" ().
 */
struct _CtWhatIfView
{
  AdwBin parent_instance;

  CtWhatIf *what_if; /* (nullable) */
  CtNarrator *narrator;
  CtPace *pace;

  CtTableView *table;
  CtRefusalBanner *banner;
  CtSaidLine *said;
  GtkWidget *back;
};

G_DEFINE_FINAL_TYPE (CtWhatIfView, ct_what_if_view, ADW_TYPE_BIN)

static void stop (CtWhatIfView *self);

static GtkWidget *
what_if_view_new (void)
{
  return g_object_new (CT_TYPE_WHAT_IF_VIEW, NULL);
}

static void
bind_settings (CtWhatIfView *self, GSettings *settings)
{
  g_return_if_fail (CT_IS_WHAT_IF_VIEW (self));

  ct_table_view_bind_settings (self->table, settings);
}

static CtSession *
session_of (CtWhatIfView *self)
{
  return ct_what_if_get_session (self->what_if);
}

static void
say (CtWhatIfView *self, const char *text)
{
  ct_said_line_say (self->said, text, text);
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, text);
}

static void
on_stepped (CtWhatIfView *self)
{
  guint ply = ct_session_get_position (session_of (self)) - 1;
  g_autofree char *text = ct_what_if_say_ply (self->what_if, self->narrator, ply);

  say (self, text);
  ct_pace_wait_for_move (self->pace);
}

static void
on_seen (CtWhatIfView *self)
{
  ct_what_if_proceed (self->what_if);
}

static void
on_ended (CtWhatIfView *self)
{
  const CtVerdict *verdict = ct_what_if_get_verdict (self->what_if);
  g_autofree char *title = ct_what_if_name_end (self->what_if, self->narrator);
  g_autofree char *text = ct_what_if_say_end (self->what_if, self->narrator);
  g_autofree char *whole = NULL;

  if (verdict != NULL)
    ct_table_view_mark_verdict (self->table, verdict);
  ct_refusal_banner_show (self->banner, title, text,
                          ct_session_get_rules (session_of (self)),
                          verdict != NULL ? verdict->rule : NULL);
  /* Translators: what is shown in a hand that is only thought of: its name, and a
   * sentence or two.
   */
  whole = g_strdup_printf (_ ("Imagine: %s. %s"), title, text);
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, whole);
}

static void
on_asked (CtWhatIfView *self, guint question)
{
  const CtState *state = ct_session_get_state (session_of (self));
  const char *rule = ct_refusal_banner_get_rule (self->banner);
  guint position = ct_session_get_position (session_of (self));
  g_autofree char *text = NULL;

  if (question == CT_TABLE_ASK_RULE)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.show-rule", "(ss)",
                                  ct_session_get_rules (session_of (self))->id,
                                  rule != NULL ? rule : "");
      return;
    }

  if (question == CT_TABLE_ASK_LAST_MOVE && position > 0)
    text = ct_what_if_say_ply (self->what_if, self->narrator, position - 1);
  else
    text = ct_narrator_say_table (self->narrator, state);
  say (self, text);
}

static void
on_seat_asked (CtWhatIfView *self, guint seat)
{
  g_autofree char *text =
      ct_narrator_say_seat (self->narrator, ct_session_get_state (session_of (self)),
                            seat);

  say (self, text);
}

static void
leave (CtWhatIfView *self)
{
  g_signal_emit_by_name (self, "left");
}

static gboolean
on_touched (CtWhatIfView *self)
{
  leave (self);
  return TRUE;
}

static gboolean
is_button_at (CtWhatIfView *self, double x, double y)
{
  GtkWidget *picked =
      gtk_widget_pick (GTK_WIDGET (self->table), x, y, GTK_PICK_DEFAULT);

  return picked != NULL && (GTK_IS_BUTTON (picked) ||
                            gtk_widget_get_ancestor (picked, GTK_TYPE_BUTTON) != NULL);
}

static void
on_pressed (CtWhatIfView *self, int n_press, double x, double y, GtkGestureClick *click)
{
  if (!is_button_at (self, x, y))
    gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
}

/* While a button is down, GTK 4.18 counts on the widgets below it. */
static void
on_released (CtWhatIfView *self, int n_press, double x, double y)
{
  if (!is_button_at (self, x, y))
    leave (self);
}

/* @like: gives the viewer and the names */
static void
what_if_view_show (CtWhatIfView *self, CtWhatIf *what_if, CtTableView *like)
{
  g_return_if_fail (CT_IS_WHAT_IF_VIEW (self));

  stop (self);
  g_set_object (&self->what_if, what_if);
  g_set_object (&self->narrator, ct_table_view_get_narrator (like));
  ct_connect (session_of (self), "stepped", on_stepped, self);
  ct_connect (what_if, "ended", on_ended, self);

  ct_table_view_set_narrator (self->table, self->narrator);
  ct_table_view_set_session (self->table, session_of (self));
  ct_table_view_set_viewer (self->table, ct_table_view_get_viewer (like));
  ct_table_view_set_near_seat (self->table, ct_table_view_get_near_seat (like));
  say (self, _ ("What would happen? The table turns gray: this is only a thought, and "
                "nothing in it counts."));
  ct_pace_wait_for_move (self->pace);
}

static void
stop (CtWhatIfView *self)
{
  g_return_if_fail (CT_IS_WHAT_IF_VIEW (self));

  if (self->what_if == NULL)
    return;

  ct_pace_stop (self->pace);
  g_signal_handlers_disconnect_by_data (session_of (self), self);
  g_signal_handlers_disconnect_by_data (self->what_if, self);
  ct_refusal_banner_hide (self->banner);
  ct_table_view_finish_moving (self->table);
  ct_table_view_clear_marks (self->table);
  ct_table_view_set_session (self->table, NULL);
  g_clear_object (&self->what_if);
}

static void
what_if_view_focus (CtWhatIfView *self)
{
  g_return_if_fail (CT_IS_WHAT_IF_VIEW (self));

  gtk_widget_grab_focus (self->back);
}

static void
ct_what_if_view_dispose (GObject *object)
{
  CtWhatIfView *self = CT_WHAT_IF_VIEW (object);

  if (self->table != NULL)
    stop (self);
  g_clear_object (&self->pace);
  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_WHAT_IF_VIEW);
  g_clear_object (&self->narrator);

  G_OBJECT_CLASS (ct_what_if_view_parent_class)->dispose (object);
}

static void
ct_what_if_view_class_init (CtWhatIfViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_what_if_view_dispose;

  ct_signal_new (klass, "left", 0);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_SAID_LINE);
  g_type_ensure (CT_TYPE_TABLE_VIEW);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-what-if-view.ui");
  gtk_widget_class_bind_template_child (widget_class, CtWhatIfView, table);
  gtk_widget_class_bind_template_child (widget_class, CtWhatIfView, said);
  gtk_widget_class_bind_template_child (widget_class, CtWhatIfView, back);
  gtk_widget_class_bind_template_callback (widget_class, on_asked);
  gtk_widget_class_bind_template_callback (widget_class, on_seat_asked);
  gtk_widget_class_bind_template_callback (widget_class, on_touched);
  gtk_widget_class_bind_template_callback (widget_class, leave);
}

static void
ct_what_if_view_init (CtWhatIfView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  ct_table_view_set_invitation (self->table, _ ("Touch anything to go back."));
  self->banner = CT_REFUSAL_BANNER (ct_refusal_banner_new ());
  ct_table_view_set_banner (self->table, GTK_WIDGET (self->banner));
  self->pace = ct_pace_new (self->table);
  ct_connect (self->pace, "seen", on_seen, self);

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click),
                                              GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (on_released), self);
  gtk_widget_add_controller (GTK_WIDGET (self->table), GTK_EVENT_CONTROLLER (click));
}

/**
 * CtWhatIfPane:
 *
 * Shows what a move would do on a gray table. The original keeps its state and focus.
 *
 * Action `what-if.show`: shows it, or goes back.
 */
struct _CtWhatIfPane
{
  AdwBin parent_instance;

  GtkStack *stack;
  CtTablePane *pane;
  CtWhatIfView *view; /* (nullable): created on first use */
  GSettings *settings;
  CtPace *pace; /* (nullable): of the original table */
  CtWhatIfTerms terms;

  gboolean has_offer;
  CtRules rules;
  CtState state;
  CtMove move;

  CtSession *session; /* (nullable): of the original */
  GtkWidget *focus;   /* (nullable) (weak): before */
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
 * Returns: (transfer floating)
 */
GtkWidget *
ct_what_if_pane_new (CtTablePane *pane)
{
  return g_object_new (CT_TYPE_WHAT_IF_PANE, "pane", pane, NULL);
}

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

void
ct_what_if_pane_bind_settings (CtWhatIfPane *self, GSettings *settings)
{
  g_return_if_fail (CT_IS_WHAT_IF_PANE (self));

  g_set_object (&self->settings, settings);
  ct_table_pane_bind_settings (self->pane, settings);
}

/**
 * ct_what_if_pane_set_pace:
 * @pace: waits while the gray table shows
 */
void
ct_what_if_pane_set_pace (CtWhatIfPane *self, CtPace *pace)
{
  g_return_if_fail (CT_IS_WHAT_IF_PANE (self));

  g_set_object (&self->pace, pace);
}

void
ct_what_if_pane_set_terms (CtWhatIfPane *self, CtWhatIfTerms terms)
{
  g_return_if_fail (CT_IS_WHAT_IF_PANE (self));

  self->terms = terms;
}

/**
 * ct_what_if_pane_offer:
 * @state: before @move
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

void
ct_what_if_pane_offer_here (CtWhatIfPane *self, const CtMove *move)
{
  g_return_if_fail (CT_IS_WHAT_IF_PANE (self));

  ct_what_if_pane_offer (self, ct_session_get_rules (self->session),
                         ct_session_get_state (self->session), move);
}

gboolean
ct_what_if_pane_has_offer (CtWhatIfPane *self)
{
  g_return_val_if_fail (CT_IS_WHAT_IF_PANE (self), FALSE);

  return self->has_offer;
}

/**
 * ct_what_if_pane_withdraw:
 *
 * Also removes the offer.
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

/* In practice also for a card that can be played. */
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

  ct_connect (session, "notify::position", ct_what_if_pane_withdraw, self);
  /* After the table, which explains the refusal first. */
  g_signal_connect_object (session, "rejected", G_CALLBACK (on_rejected), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_object_unref (session);
}

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

/* Escape works wherever the focus is. */
static void
watch_keys (CtWhatIfPane *self)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));

  self->keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_CAPTURE);
  ct_connect (self->keys, "key-pressed", on_key_pressed, self);
  gtk_widget_add_controller (root, self->keys);
}

static void
create_view (CtWhatIfPane *self)
{
  self->view = CT_WHAT_IF_VIEW (what_if_view_new ());
  if (self->settings != NULL)
    bind_settings (self->view, self->settings);
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->view));
  ct_connect (self->view, "left", ct_what_if_pane_stop, self);
}

/* Keeps the order of cards on the original table. */
static void
arrange (CtWhatIfPane *self, CtState *state)
{
  if (memcmp (state, ct_session_get_state (self->session), sizeof *state) == 0)
    ct_table_view_arrange (table_of (self), state);
}

static void
begin (CtWhatIfPane *self, CtWhatIf *what_if)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (self->view == NULL)
    create_view (self);
  ct_table_view_finish_moving (table_of (self));

  set_focus (self, gtk_root_get_focus (root));
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->view));
  watch_keys (self);
  what_if_view_show (self->view, what_if, table_of (self));
  what_if_view_focus (self->view);
  if (self->pace != NULL)
    ct_pace_stop (self->pace);
}

static void
begin_offered (CtWhatIfPane *self)
{
  CtState state = self->state;
  guint viewer = ct_table_view_get_viewer (table_of (self));
  g_autoptr (CtWhatIf) what_if = NULL;
  gboolean is_here =
      memcmp (&state, ct_session_get_state (self->session), sizeof state) == 0;
  CtRecall recall;

  arrange (self, &state);
  if (viewer < CT_MAX_SEATS && is_here)
    ct_session_recall (self->session, viewer, &recall);
  else if (viewer < CT_MAX_SEATS)
    ct_recall_begin (&recall, &self->rules, &state, viewer);
  what_if = ct_what_if_new (&self->rules, &state, &self->move, self->terms,
                            viewer < CT_MAX_SEATS ? &recall : NULL);
  begin (self, what_if);
}

/**
 * ct_what_if_pane_show_line:
 * @state: an imagined deal
 * @moves: (element-type CtMove): what happens
 */
void
ct_what_if_pane_show_line (CtWhatIfPane *self,
                           const CtRules *rules,
                           const CtState *state,
                           const GArray *moves)
{
  g_autoptr (CtWhatIf) what_if = NULL;

  g_return_if_fail (CT_IS_WHAT_IF_PANE (self));

  ct_what_if_pane_stop (self);
  what_if = ct_what_if_new_line (rules, state, moves);
  begin (self, what_if);
}

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
 * The offer stays.
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
  stop (self->view);
  restore_focus (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    ct_table_pane_say (self->pane,
                       _ ("That was only a thought. The table is as it was before."));
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
    begin_offered (self);
  else if (!ct_table_view_get_discreet (table_of (self)))
    ct_table_pane_say (self->pane,
                       _ ("Nothing was refused here. After a refused move, you can "
                          "see what would have happened."));
}

static void
set_pane (CtWhatIfPane *self, CtTablePane *pane)
{
  self->pane = pane;
  gtk_stack_add_child (self->stack, GTK_WIDGET (pane));
  ct_connect (table_of (self), "notify::session", on_session, self);
  g_signal_connect_object (table_of (self), "why-not", G_CALLBACK (on_why_not), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

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
      g_param_spec_object ("pane", NULL, NULL, CT_TYPE_TABLE_PANE, G_PARAM_READWRITE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_install_action (widget_class, "what-if.show", NULL, show_action);
}

static void
ct_what_if_pane_init (CtWhatIfPane *self)
{
  self->stack = GTK_STACK (gtk_stack_new ());
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->stack));
}
