/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-what-if-view.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-pace.h"
#include "ct-refusal-banner.h"
#include "ct-said-line.h"
#include "ct-table-settings.h"

/**
 * CtWhatIfView:
 *
 * Shows a #CtWhatIf on a grey table: says before each move that it is only thought of,
 * and in the end what it shows, with the cards that prove it. The end stays until
 * somebody goes back; they may do so at any moment, by a click on the table as well.
 *
 * Signal: "left" (): somebody goes back.
 *
 * ## CSS
 *
 * The table has the class `thought`.
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

enum
{
  SIGNAL_LEFT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CtWhatIfView, ct_what_if_view, ADW_TYPE_BIN)

/**
 * ct_what_if_view_new:
 *
 * Returns: (transfer floating): a grey table with nothing on it
 */
GtkWidget *
ct_what_if_view_new (void)
{
  return g_object_new (CT_TYPE_WHAT_IF_VIEW, NULL);
}

/**
 * ct_what_if_view_bind_settings:
 *
 * From now on the table looks and moves as the preferences say.
 */
void
ct_what_if_view_bind_settings (CtWhatIfView *self, GSettings *settings)
{
  g_return_if_fail (CT_IS_WHAT_IF_VIEW (self));

  ct_table_settings_bind (self->table, settings);
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
  whole = g_strdup_printf (_ ("Only in thought: %s. %s"), title, text);
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, whole);
}

/* Who asks the grey table is answered like at any other. */
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
  g_signal_emit (self, signals[SIGNAL_LEFT], 0);
}

static gboolean
on_touched (CtWhatIfView *self)
{
  leave (self);
  return TRUE;
}

/* The way to the rule is not in the way. */
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
  if (is_button_at (self, x, y))
    return;

  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
  leave (self);
}

/**
 * ct_what_if_view_show:
 * @like: where it was thought of: who looks on, who is who
 *
 * Lets @what_if begin.
 */
void
ct_what_if_view_show (CtWhatIfView *self, CtWhatIf *what_if, CtTableView *like)
{
  g_return_if_fail (CT_IS_WHAT_IF_VIEW (self));

  ct_what_if_view_stop (self);
  g_set_object (&self->what_if, what_if);
  g_set_object (&self->narrator, ct_table_view_get_narrator (like));
  g_signal_connect_object (session_of (self), "stepped", G_CALLBACK (on_stepped), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (what_if, "ended", G_CALLBACK (on_ended), self,
                           G_CONNECT_SWAPPED);

  ct_table_view_set_narrator (self->table, self->narrator);
  ct_table_view_set_session (self->table, session_of (self));
  ct_table_view_set_viewer (self->table, ct_table_view_get_viewer (like));
  ct_table_view_set_near_seat (self->table, ct_table_view_get_near_seat (like));
  say (self, _ ("What would happen? The table turns grey: this is only a thought, and "
                "nothing of it counts."));
  ct_pace_wait_for_move (self->pace);
}

/**
 * ct_what_if_view_stop:
 *
 * Ends what is shown, wherever it is; nothing of it is left.
 */
void
ct_what_if_view_stop (CtWhatIfView *self)
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

/**
 * ct_what_if_view_focus:
 *
 * One key goes back.
 */
void
ct_what_if_view_focus (CtWhatIfView *self)
{
  g_return_if_fail (CT_IS_WHAT_IF_VIEW (self));

  gtk_widget_grab_focus (self->back);
}

static void
ct_what_if_view_dispose (GObject *object)
{
  CtWhatIfView *self = CT_WHAT_IF_VIEW (object);

  if (self->table != NULL)
    ct_what_if_view_stop (self);
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

  /**
   * CtWhatIfView::left:
   *
   * Somebody goes back to the table at which they were.
   */
  signals[SIGNAL_LEFT] =
      g_signal_new ("left", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 0);

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
  g_signal_connect_object (self->pace, "seen", G_CALLBACK (on_seen), self,
                           G_CONNECT_SWAPPED);

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click),
                                              GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self->table), GTK_EVENT_CONTROLLER (click));
}
