/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-pane.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-said-line.h"
#include "ct-score-sheet.h"
#include "ct-signal.h"
#include "ct-sounds.h"
#include "ct-trace.h"

#define CT_TYPE_TABLE_PICKS (ct_table_picks_get_type ())
G_DECLARE_FINAL_TYPE (CtTablePicks, ct_table_picks, CT, TABLE_PICKS, GObject)

struct _CtTablePicks
{
  GObject parent_instance;

  CtTableView *table;   /* (unowned): outlives it */
  CtQuestion *question; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (CtTablePicks, ct_table_picks, G_TYPE_OBJECT)

static void
show_marked (CtTablePicks *self)
{
  guint marked = ct_question_get_marked (self->question);

  ct_table_view_clear_picks (self->table);
  for (guint i = 0; i < ct_question_get_n_options (self->question); i++)
    {
      guint zone;
      CtCard card;

      if ((marked & 1u << i) != 0 &&
          ct_question_get_option_place (self->question, i, &zone, &card))
        ct_table_view_pick (self->table, zone, card);
    }
}

static void
on_marked (CtTablePicks *self)
{
  show_marked (self);
  g_signal_emit_by_name (self->table, "acted");
}

static gboolean
on_touched (CtTablePicks *self, guint zone, guint card)
{
  return self->question != NULL && ct_question_touch (self->question, zone, card);
}

static CtTablePicks *
ct_table_picks_new (CtTableView *table)
{
  CtTablePicks *self = g_object_new (CT_TYPE_TABLE_PICKS, NULL);

  self->table = table;
  ct_connect (table, "touched", on_touched, self);
  return self;
}

static void
ct_table_picks_ask (CtTablePicks *self, CtQuestion *question)
{
  const char *invitation = NULL;

  if (self->question != NULL)
    g_signal_handlers_disconnect_by_data (self->question, self);
  g_set_object (&self->question, question);
  ct_table_view_clear_picks (self->table);
  if (question != NULL)
    {
      ct_connect (question, "notify::marked", on_marked, self);
      show_marked (self);
      if (ct_question_is_on_table (question))
        invitation = _ ("You can answer by clicking cards or players on the table.");
    }
  ct_table_view_set_invitation (self->table, invitation);
}

static void
ct_table_picks_dispose (GObject *object)
{
  g_clear_object (&CT_TABLE_PICKS (object)->question);

  G_OBJECT_CLASS (ct_table_picks_parent_class)->dispose (object);
}

static void
ct_table_picks_class_init (CtTablePicksClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ct_table_picks_dispose;
}

static void
ct_table_picks_init (CtTablePicks *self)
{
}

struct _CtTablePane
{
  AdwBin parent_instance;

  CtSession *session;
  CtNarrator *narrator;
  CtTablePicks *picks;
  CtTablePane *beside; /* (nullable) */

  CtTableView *table;
  CtRefusalBanner *banner;
  CtSaidLine *said;
  GtkWidget *score_button;
  CtScoreSheet *score_sheet;
  GtkWidget *last_move;
  gboolean is_brief;
  gboolean keeps_score;
  gboolean awaits_end; /* a move was played: the end makes a sound */
};

static void on_rejected (CtTablePane *self,
                         const CtMove *move,
                         const CtVerdict *verdict,
                         const char *text);

/**
 * CtTablePane:
 *
 * A table with its words; it answers the keys L, G, W and ?.
 */
G_DEFINE_FINAL_TYPE (CtTablePane, ct_table_pane, ADW_TYPE_BIN)

/* Returns: whether a question is open, after saying so */
static gboolean
is_silent (CtTablePane *self)
{
  if (!ct_table_view_get_discreet (self->table))
    return FALSE;

  ct_table_pane_answer (self, NULL,
                        self->picks->question != NULL
                            ? _ ("Answer the question first.")
                            : _ ("A question comes next. Press Next to see it."));
  return TRUE;
}

static void
table_pane_on_why_not (CtTablePane *self, const CtMove *move)
{
  const CtState *state = ct_session_get_state (self->session);
  CtVerdict verdict;
  g_autofree char *text = NULL;

  if (is_silent (self))
    return;
  if (move == NULL)
    {
      text = ct_narrator_say_playable (self->narrator, state);
      ct_table_pane_answer (self, NULL, text);
      return;
    }

  verdict = ct_rules_check (ct_session_get_rules (self->session), state, move);
  if (verdict.rule == NULL)
    {
      ct_table_pane_answer (self, NULL,
                            _ ("The rules allow it: you can play this card."));
      return;
    }

  on_rejected (self, move, &verdict, NULL);
  ct_table_view_mark_verdict (self->table, &verdict);
}

/* During a question, describes only what everyone sees. */
static char *
describe (CtTablePane *self)
{
  CtState state = *ct_session_get_state (self->session);

  ct_table_view_arrange (self->table, &state);
  return ct_table_view_get_discreet (self->table)
             ? ct_narrator_say_cards (self->narrator, &state)
             : ct_narrator_say_table (self->narrator, &state);
}

static void
describe_both (CtTablePane *self)
{
  g_autofree char *text = describe (self);
  g_autofree char *other = describe (self->beside);

  /* Translators: Heading: one of two tables to compare. */
  ct_table_pane_answer (self, _ ("The first table"), text);
  /* Translators: Heading: one of two tables to compare. */
  ct_table_pane_answer (self->beside, _ ("The second table"), other);
}

static void
describe_one (CtTablePane *self)
{
  g_autofree char *text = describe (self);

  ct_table_pane_answer (self,
                        /* Translators: Heading of a description. */
                        ct_table_view_get_discreet (self->table)
                            ? _ ("The cards on the table")
                            /* Translators: Heading of a description of the table and
                             * the score.
                             */
                            : _ ("How things stand"),
                        text);
}

/* Cards of the last complete trick are shown, too. */
static void
tell_last_move (CtTablePane *self)
{
  const CtRules *rules = ct_session_get_rules (self->session);
  g_autofree char *round = ct_narrator_say_last_round (self->narrator, self->session);
  GString *text = g_string_new (round);
  CtState trick;
  gboolean has_trick = gtk_widget_get_visible (self->last_move) &&
                       ct_trace_find_last_trick (self->session, &trick);

  if (round == NULL)
    ct_narrator_append (text,
                        ct_narrator_say_last_move (self->narrator, self->session));
  if (has_trick)
    ct_narrator_append (text, ct_narrator_say_trick (self->narrator, &trick));
  ct_table_pane_answer (self,
                        round != NULL
                            /* Translators: Heading: what each player did last. */
                            ? _ ("The last round")
                            /* Translators: Before a description of what was done last.
                             */
                            : _ ("The last move"),
                        text->str);
  for (guint pos = 0; has_trick && pos < ct_zone_len (&trick, CT_ZONE_TRICK); pos++)
    ct_refusal_banner_add_card (self->banner,
                                ct_rules_face (rules,
                                               ct_zone_card (&trick, CT_ZONE_TRICK,
                                                             pos)),
                                ct_narrator_get_name (self->narrator,
                                                      trick.trick_seat[pos]));
  g_string_free (text, TRUE);
}

static void
table_pane_on_asked (CtTablePane *self, guint question)
{
  const char *rule = ct_refusal_banner_get_rule (self->banner);

  if (question == CT_TABLE_ASK_LAST_MOVE && is_silent (self))
    return;

  switch ((CtTableQuestion) question)
    {
    case CT_TABLE_ASK_LAST_MOVE:
      tell_last_move (self);
      break;

    case CT_TABLE_ASK_TABLE:
      if (self->beside != NULL)
        describe_both (self);
      else
        describe_one (self);
      break;

    case CT_TABLE_ASK_RULE:
    default:
      gtk_widget_activate_action (GTK_WIDGET (self), "win.show-rule", "(ss)",
                                  ct_session_get_rules (self->session)->id,
                                  rule != NULL ? rule : "");
    }
}

static void
table_pane_on_seat_asked (CtTablePane *self, guint seat)
{
  g_autofree char *text = NULL;

  if (is_silent (self))
    return;

  text =
      ct_narrator_say_seat (self->narrator, ct_session_get_state (self->session), seat);
  ct_table_pane_answer (self, NULL, text);
}

/**
 * ct_table_pane_new:
 *
 * Returns: (transfer floating)
 */
GtkWidget *
ct_table_pane_new (void)
{
  return g_object_new (CT_TYPE_TABLE_PANE, NULL);
}

CtTableView *
ct_table_pane_get_table (CtTablePane *self)
{
  g_return_val_if_fail (CT_IS_TABLE_PANE (self), NULL);

  return self->table;
}

CtRefusalBanner *
ct_table_pane_get_banner (CtTablePane *self)
{
  g_return_val_if_fail (CT_IS_TABLE_PANE (self), NULL);

  return self->banner;
}

void
ct_table_pane_bind_settings (CtTablePane *self, GSettings *settings)
{
  g_return_if_fail (CT_IS_TABLE_PANE (self));

  ct_table_view_bind_settings (self->table, settings);
}

static void
say_short (CtTablePane *self, const char *text, const char *whole)
{
  if (ct_table_view_get_discreet (self->table))
    return;

  ct_said_line_say (self->said, text, whole);
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ANNOUNCED, whole);
}

/**
 * ct_table_pane_say:
 *
 * Shown until the learner touches the table.
 */
void
ct_table_pane_say (CtTablePane *self, const char *text)
{
  g_return_if_fail (CT_IS_TABLE_PANE (self));

  if (ct_table_view_get_discreet (self->table))
    return;

  ct_said_line_say_in_passing (self->said, text);
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ANNOUNCED, text);
}

void
ct_table_pane_forget_passing (CtTablePane *self)
{
  g_return_if_fail (CT_IS_TABLE_PANE (self));

  ct_said_line_forget_passing (self->said);
}

static void
on_preview_changed (CtTablePane *self)
{
  ct_said_line_set_preview (self->said, ct_table_view_get_preview (self->table));
}

const char *
ct_table_pane_get_said (CtTablePane *self)
{
  g_return_val_if_fail (CT_IS_TABLE_PANE (self), NULL);

  return ct_said_line_get_text (self->said);
}

static void
tell_banner (CtTablePane *self, const char *title, const char *text)
{
  g_autofree char *whole = NULL;

  if (title != NULL)
    /* Translators: name of a rule, and what it says about a move. */
    whole = g_strdup_printf (_ ("%s. %s"), title, text);
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, whole != NULL ? whole : text);
}

/**
 * ct_table_pane_answer:
 * @title: (nullable)
 *
 * Removes the marks of a refusal.
 */
void
ct_table_pane_answer (CtTablePane *self, const char *title, const char *text)
{
  g_return_if_fail (CT_IS_TABLE_PANE (self));

  ct_table_view_clear_marks (self->table);
  ct_refusal_banner_show (self->banner, title, text, NULL, NULL);
  tell_banner (self, title, text);
}

void
ct_table_pane_be_quiet (CtTablePane *self)
{
  g_return_if_fail (CT_IS_TABLE_PANE (self));

  ct_refusal_banner_hide (self->banner);
  ct_table_view_clear_marks (self->table);
}

/* Only after the animations. */
static void
update_score (CtTablePane *self)
{
  const CtRules *rules;
  const CtState *state;
  gboolean is_offered;

  if (self->session == NULL)
    return;

  rules = ct_session_get_rules (self->session);
  state = ct_session_get_state (self->session);
  is_offered = self->keeps_score && !ct_table_view_get_discreet (self->table) &&
               ct_score_sheet_has_lines (rules, state) &&
               !ct_table_view_is_moving (self->table);
  if (is_offered)
    ct_score_sheet_write (self->score_sheet, rules, state, self->narrator);
  gtk_widget_set_visible (self->score_button, is_offered);
}

void
ct_table_pane_set_keeps_score (CtTablePane *self, gboolean keeps_score)
{
  g_return_if_fail (CT_IS_TABLE_PANE (self));

  self->keeps_score = keeps_score;
  update_score (self);
}

/**
 * ct_table_pane_offer_last_move:
 *
 * Does the same as the key L.
 */
void
ct_table_pane_offer_last_move (CtTablePane *self)
{
  g_return_if_fail (CT_IS_TABLE_PANE (self));

  gtk_widget_set_visible (self->last_move, TRUE);
}

static void
say_how_it_stands (CtTablePane *self)
{
  const CtState *state = ct_session_get_state (self->session);
  g_autofree char *text = ct_state_is_over (state)
                              ? ct_narrator_say_result (self->narrator, state)
                              : ct_narrator_say_turn (self->narrator, state);
  const char *whole = text != NULL ? text : "";

  say_short (self, whole, whole);
}

/**
 * ct_table_pane_set_discreet:
 *
 * Applies to the table, the line below, the keys and the score sheet.
 */
void
ct_table_pane_set_discreet (CtTablePane *self, gboolean discreet)
{
  g_return_if_fail (CT_IS_TABLE_PANE (self));

  if (ct_table_view_get_discreet (self->table) == !!discreet)
    return;

  ct_table_view_set_discreet (self->table, discreet);
  update_score (self);
  if (!discreet && self->session != NULL)
    say_how_it_stands (self);
  else if (!self->is_brief)
    ct_said_line_say (self->said, "", "");
}

/**
 * ct_table_pane_reveal:
 *
 * Does not tell the position.
 */
void
ct_table_pane_reveal (CtTablePane *self)
{
  g_return_if_fail (CT_IS_TABLE_PANE (self));

  ct_table_view_set_discreet (self->table, FALSE);
  update_score (self);
}

/**
 * ct_table_pane_set_beside:
 * @beside: (nullable): must outlive @self, or be unset before
 *
 * Key G describes both.
 */
void
ct_table_pane_set_beside (CtTablePane *self, CtTablePane *beside)
{
  g_return_if_fail (CT_IS_TABLE_PANE (self));

  self->beside = beside;
}

/**
 * ct_table_pane_set_brief:
 * @brief: tells moves without their meaning
 */
void
ct_table_pane_set_brief (CtTablePane *self, gboolean brief)
{
  g_return_if_fail (CT_IS_TABLE_PANE (self));

  self->is_brief = brief;
}

/**
 * ct_table_pane_ask:
 * @question: (nullable)
 */
void
ct_table_pane_ask (CtTablePane *self, CtQuestion *question)
{
  g_return_if_fail (CT_IS_TABLE_PANE (self));

  if (question != NULL)
    ct_said_line_say (self->said, "", "");
  ct_table_picks_ask (self->picks, question);
}

static void
on_landed (CtTablePane *self, guint from, guint to)
{
  CtSound sound = CT_SOUND_LAID;

  if (from == CT_ZONE_STOCK)
    sound = CT_SOUND_DEALT;
  else if (from == CT_ZONE_TRICK || ct_zone_is_pile (to))
    sound = CT_SOUND_TRICK;
  ct_sounds_play_at (GTK_WIDGET (self), sound);
}

/* The sound waits for the last card. */
static void
sound_end (CtTablePane *self)
{
  gboolean is_over = self->session != NULL && !ct_table_view_is_moving (self->table) &&
                     ct_state_is_over (ct_session_get_state (self->session));

  if (is_over && self->awaits_end)
    ct_sounds_play_at (GTK_WIDGET (self), CT_SOUND_DONE);
  if (is_over)
    self->awaits_end = FALSE;
}

static void
on_moving (CtTablePane *self)
{
  update_score (self);
  sound_end (self);
}

static void
on_jumped (CtTablePane *self)
{
  say_how_it_stands (self);
  update_score (self);
  self->awaits_end = FALSE;
}

static void
say_last_move (CtTablePane *self)
{
  guint ply = ct_session_get_position (self->session) - 1;
  g_autofree char *text = NULL;
  g_autofree char *whole = NULL;

  if (self->is_brief)
    {
      text = ct_narrator_say_cards_of_ply (self->narrator, self->session, ply);
      say_short (self, text, text);
      return;
    }

  text = ct_narrator_sum_up_ply (self->narrator, self->session, ply);
  whole = ct_narrator_say_ply (self->narrator, self->session, ply);
  say_short (self, text, whole);
}

static void
on_stepped (CtTablePane *self)
{
  /* Cards dealt by hand are not moves. */
  if (ct_session_get_position (self->session) == 0)
    {
      on_jumped (self);
      return;
    }

  say_last_move (self);
  update_score (self);
  self->awaits_end = TRUE;
  sound_end (self);
}

static void
on_stepped_back (CtTablePane *self)
{
  if (ct_session_get_position (self->session) > 0)
    say_last_move (self);
  else
    on_jumped (self);
  update_score (self);
}

/* @text: (nullable): replaces the sentence of the rule */
static void
on_rejected (CtTablePane *self,
             const CtMove *move,
             const CtVerdict *verdict,
             const char *text)
{
  g_autofree char *title = ct_narrator_name_rule (self->narrator, verdict->rule);
  g_autofree char *sentence = NULL;

  if (text == NULL)
    text = sentence = ct_narrator_say_verdict (self->narrator, verdict);
  ct_refusal_banner_show (self->banner, title, text,
                          ct_session_get_rules (self->session), verdict->rule);
  ct_sounds_play_at (GTK_WIDGET (self), CT_SOUND_REFUSED);
  tell_banner (self, title, text);
}

void
ct_table_pane_set_session (CtTablePane *self, CtSession *session, CtNarrator *narrator)
{
  g_return_if_fail (CT_IS_TABLE_PANE (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  g_set_object (&self->narrator, narrator);

  ct_table_pane_be_quiet (self);
  ct_table_view_set_narrator (self->table, narrator);
  ct_table_view_set_session (self->table, session);
  if (session == NULL)
    return;

  ct_connect (session, "stepped", on_stepped, self);
  ct_connect (session, "stepped-back", on_stepped_back, self);
  ct_connect (session, "jumped", on_jumped, self);
  ct_connect (session, "rejected", on_rejected, self);
  on_jumped (self);
}

static void
on_announced (CtTablePane *self, const char *text)
{
  ct_table_pane_answer (self, NULL, text);
}

static void
on_acted (CtTablePane *self)
{
  ct_refusal_banner_hide (self->banner);
  ct_said_line_forget_passing (self->said);
}

static void
on_last_move (CtTablePane *self)
{
  if (self->session != NULL)
    table_pane_on_asked (self, CT_TABLE_ASK_LAST_MOVE);
}

static void
ct_table_pane_map (GtkWidget *widget)
{
  CtTablePane *self = CT_TABLE_PANE (widget);

  GTK_WIDGET_CLASS (ct_table_pane_parent_class)->map (widget);

  ct_announce (widget, CT_SPEECH_ANNOUNCED, ct_said_line_get_whole (self->said));
}

static void
ct_table_pane_dispose (GObject *object)
{
  CtTablePane *self = CT_TABLE_PANE (object);

  g_clear_object (&self->picks);
  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_TABLE_PANE);
  g_clear_object (&self->session);
  g_clear_object (&self->narrator);

  G_OBJECT_CLASS (ct_table_pane_parent_class)->dispose (object);
}

static void
ct_table_pane_class_init (CtTablePaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_table_pane_dispose;

  widget_class->map = ct_table_pane_map;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_SAID_LINE);
  g_type_ensure (CT_TYPE_SCORE_SHEET);
  g_type_ensure (CT_TYPE_TABLE_VIEW);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-table-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, CtTablePane, table);
  gtk_widget_class_bind_template_child (widget_class, CtTablePane, said);
  gtk_widget_class_bind_template_child (widget_class, CtTablePane, score_button);
  gtk_widget_class_bind_template_child (widget_class, CtTablePane, score_sheet);
  gtk_widget_class_bind_template_child (widget_class, CtTablePane, last_move);
  gtk_widget_class_bind_template_callback_full (widget_class, "on_why_not",
                                                G_CALLBACK (table_pane_on_why_not));
  gtk_widget_class_bind_template_callback_full (widget_class, "on_asked",
                                                G_CALLBACK (table_pane_on_asked));
  gtk_widget_class_bind_template_callback_full (widget_class, "on_seat_asked",
                                                G_CALLBACK (table_pane_on_seat_asked));
  gtk_widget_class_bind_template_callback (widget_class, on_announced);
  gtk_widget_class_bind_template_callback (widget_class, on_acted);
  gtk_widget_class_bind_template_callback (widget_class, on_last_move);
}

static void
ct_table_pane_init (CtTablePane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->keeps_score = TRUE;
  self->picks = ct_table_picks_new (self->table);
  ct_connect (self->table, "notify::moving", on_moving, self);
  ct_connect (self->table, "landed", on_landed, self);
  ct_connect (self->table, "notify::preview", on_preview_changed, self);

  self->banner = CT_REFUSAL_BANNER (ct_refusal_banner_new ());
  ct_table_view_set_banner (self->table, GTK_WIDGET (self->banner));
}
