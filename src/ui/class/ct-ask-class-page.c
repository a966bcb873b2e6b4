/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-ask-class-page.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-children.h"
#include "ct-css-class.h"
#include "ct-exercise-question.h"
#include "ct-exercise-tables.h"
#include "ct-explain-keys.h"
#include "ct-game-look.h"
#include "ct-guess.h"
#include "ct-hand-row.h"
#include "ct-names.h"
#include "ct-page-actions.h"
#include "ct-page-header.h"
#include "ct-question.h"
#include "ct-show-screen.h"
#include "ct-signal.h"
#include "ct-split.h"
#include "ct-table-view.h"
#include "ct-text.h"
#include "ct-wall.h"
#include "ct-whole-scroller.h"
#include "ct-why-not.h"
#include "ct-wrapping.h"

#define CT_TYPE_ASK_CLASS_PANEL (ct_ask_class_panel_get_type ())
G_DECLARE_FINAL_TYPE (CtAskClassPanel, ct_ask_class_panel, CT, ASK_CLASS_PANEL, AdwBin)

/**
 * CtAskClassPanel:
 *
 * A question with answers and bars of raised hands, then the right answers and the
 * rule. The buttons use the page's actions.
 */
struct _CtAskClassPanel
{
  AdwBin parent_instance;

  CtQuestion *question; /* (nullable) */
  gboolean is_asking;
  gboolean is_short;

  CtWholeScroller *scroller;
  GtkLabel *text;
  GtkBox *answers;
  GtkLabel *total;
  GtkButton *rule;
  GtkWidget *back;
  GtkButton *show;
  GtkButton *next;
};

G_DEFINE_FINAL_TYPE (CtAskClassPanel, ct_ask_class_panel, ADW_TYPE_BIN)

static CtHandRow *
get_row (CtAskClassPanel *self, guint answer)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->answers));

  while (answer-- > 0)
    row = gtk_widget_get_next_sibling (row);
  return CT_HAND_ROW (row);
}

/* The bars show the numbers. */
static void
show_phase (CtAskClassPanel *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->rule), !self->is_asking);
  gtk_widget_set_visible (GTK_WIDGET (self->show), self->is_asking);
  gtk_widget_set_visible (GTK_WIDGET (self->total), self->is_asking && !self->is_short);
  gtk_widget_set_visible (self->back, self->is_asking);
  gtk_widget_set_visible (GTK_WIDGET (self->next), !self->is_asking);
}

static void
ct_ask_class_panel_set_room (CtAskClassPanel *self,
                             gboolean is_narrow,
                             gboolean is_short)
{
  self->is_short = is_short;
  ct_set_css_class (GTK_WIDGET (self), "narrow", is_narrow);
  ct_set_css_class (GTK_WIDGET (self), "short", is_short);
  show_phase (self);
}

static void
ct_ask_class_panel_ask (CtAskClassPanel *self, CtQuestion *question)
{
  g_set_object (&self->question, question);
  ct_remove_children (GTK_WIDGET (self->answers));
  gtk_label_set_label (self->text, ct_question_get_text (question));
  for (guint i = 0; i < ct_question_get_n_options (question); i++)
    gtk_box_append (self->answers,
                    ct_hand_row_new (i, ct_question_get_option (question, i)));
  gtk_label_set_label (self->total,
                       _ ("Whose hand is up? Count with the number keys."));
  self->is_asking = TRUE;
  show_phase (self);
  ct_whole_scroller_show (self->scroller, NULL);
}

static void
ct_ask_class_panel_show_hands (CtAskClassPanel *self, const CtShowOfHands *hands)
{
  guint total = ct_show_of_hands_get_total (hands);
  guint most = ct_show_of_hands_get_most (hands);
  g_autofree char *text = NULL;

  for (guint i = 0; i < ct_question_get_n_options (self->question); i++)
    ct_hand_row_set_hands (get_row (self, i), hands->n[i], most);
  text =
      /* Translators: How many students have raised a hand for an answer. */
      g_strdup_printf (_ ("Votes counted: %u."), total);
  gtk_label_set_label (self->total, text);
}

static char *
dup_key (CtAskClassPanel *self)
{
  g_autofree char *solution = ct_question_dup_solution (self->question);

  /* Translators: the right answer, or several of them. */
  return g_strdup_printf (_ ("Right answer: %s"), solution);
}

static void
ct_ask_class_panel_tell (CtAskClassPanel *self,
                         const CtRules *rules,
                         const char *rule,
                         const char *title)
{
  g_autofree char *key = NULL;
  guint right;

  right = ct_question_get_right (self->question);
  for (guint i = 0; i < ct_question_get_n_options (self->question); i++)
    ct_hand_row_tell (get_row (self, i), (right & 1u << i) != 0);
  gtk_button_set_label (self->rule, title);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->rule), "(ss)", rules->id,
                                    rule);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->rule), "win.show-rule");
  self->is_asking = FALSE;
  show_phase (self);
  key = dup_key (self);
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, key);
}

static void
ct_ask_class_panel_speak (CtAskClassPanel *self)
{
  g_autoptr (GString) text = NULL;

  text = g_string_new (ct_question_get_text (self->question));
  for (guint i = 0; i < ct_question_get_n_options (self->question); i++)
    g_string_append_printf (text, "\n%u. %s", i + 1,
                            ct_question_get_option (self->question, i));
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, text->str);
}

static void
ct_ask_class_panel_focus_answer (CtAskClassPanel *self)
{
  gtk_widget_grab_focus (gtk_widget_get_first_child (GTK_WIDGET (self->answers)));
}

static void
ct_ask_class_panel_focus_next (CtAskClassPanel *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->next));
}

static void
ct_ask_class_panel_dispose (GObject *object)
{
  CtAskClassPanel *self = CT_ASK_CLASS_PANEL (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), CT_TYPE_ASK_CLASS_PANEL);
  g_clear_object (&self->question);

  G_OBJECT_CLASS (ct_ask_class_panel_parent_class)->dispose (object);
}

static void
ct_ask_class_panel_class_init (CtAskClassPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_ask_class_panel_dispose;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_WHOLE_SCROLLER);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-ask-class-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, CtAskClassPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, CtAskClassPanel, text);
  gtk_widget_class_bind_template_child (widget_class, CtAskClassPanel, answers);
  gtk_widget_class_bind_template_child (widget_class, CtAskClassPanel, total);
  gtk_widget_class_bind_template_child (widget_class, CtAskClassPanel, rule);
  gtk_widget_class_bind_template_child (widget_class, CtAskClassPanel, back);
  gtk_widget_class_bind_template_child (widget_class, CtAskClassPanel, show);
  gtk_widget_class_bind_template_child (widget_class, CtAskClassPanel, next);
}

static void
ct_ask_class_panel_init (CtAskClassPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_name_widget (GTK_WIDGET (ct_whole_scroller_get_window (self->scroller)),
                  /* Translators: Read aloud by a screen reader: what the coach says. */
                  _ ("Message from Buro"));
  ct_wrapping_allow (self->rule);
  ct_wrapping_allow (self->show);
  ct_wrapping_allow (self->next);
}

typedef enum
{
  CT_ASK_CLASS_MAKING,
  CT_ASK_CLASS_ASKING,
  CT_ASK_CLASS_TOLD,
  CT_ASK_CLASS_NOTHING,
} CtAskClassPhase;

struct _CtAskClassPage
{
  CtPage parent_instance;

  CtLibrary *library;
  const CtRules *rules; /* (nullable): %NULL for all */
  CtWall *wall;         /* (nullable): for questions … */
  CtReplay *replay;     /* (nullable): … or a hand to ask about */
  CtGuess guess;
  CtQuestion *question; /* (nullable) */
  CtShowOfHands hands;
  CtAskClassPhase phase;

  CtPageHeader *header;
  GtkStack *stack;
  GtkWidget *making;
  GtkSpinner *spinner;
  AdwStatusPage *nothing;
  CtSplit *split;
  GtkStack *place;
  CtExerciseTables *tables;
  CtTablePane *pane;
  CtAskClassPanel *panel;
  GtkWidget *leave;
};

/* Only what the rules answer, not the best move. */
static const CtGuessKind kinds[] = { CT_GUESS_TAKES, CT_GUESS_DRAWS, CT_GUESS_CAPTURE,
                                     CT_GUESS_LEGAL };

static void ask_class_page_ask (CtAskClassPage *self, CtQuestion *question);
static void ask_nothing (CtAskClassPage *self, const char *why);

/* Share of the height in a narrow window; less to show the rule on the table. */
#define PANEL_ASKING .5
#define PANEL_TOLD   .3

/**
 * CtAskClassPage:
 *
 * A question on a projector. The teacher counts raised hands with the number keys and
 * shows the answer, its rule and the proof. The engine or a recorded hand, with later
 * moves hidden, gives the questions. Nothing is saved.
 *
 * # Actions
 *
 * `ask.hand` (number of an answer, from 1), `ask.take-back`, `ask.show`, `ask.next`.
 */
G_DEFINE_FINAL_TYPE (CtAskClassPage, ct_ask_class_page, CT_TYPE_PAGE)

/* Questions about a trick show all cards. */
static void
look (CtAskClassPage *self)
{
  const CtState *state = ct_session_get_state (ct_replay_get_session (self->replay));
  gboolean is_open =
      self->guess.kind == CT_GUESS_TAKES || self->guess.kind == CT_GUESS_DRAWS;
  guint viewer = is_open ? CT_SEES_ALL : state->to_act;
  CtTableView *table = ct_table_pane_get_table (self->pane);

  ct_narrator_set_viewer (ct_replay_get_narrator (self->replay), viewer);
  ct_table_view_set_viewer (table, viewer);
  if (viewer != CT_SEES_ALL)
    ct_table_view_set_near_seat (table, viewer);
}

static CtQuestion *
create_question (CtAskClassPage *self)
{
  CtSession *session = ct_replay_get_session (self->replay);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (CtQuestion) question = NULL;

      ct_guess_init (&self->guess, kinds[i], CT_NOBODY, NULL);
      self->guess.by_hands = TRUE;
      if (!ct_guess_kind_suits (kinds[i], ct_session_get_rules (session)) ||
          !ct_guess_is_asked (&self->guess, session) ||
          ct_guess_get_reason (&self->guess, session) == NULL)
        continue;

      question = ct_guess_create_question (&self->guess, self->replay);
      if (ct_question_get_n_options (question) <= CT_HANDS_MOST_ANSWERS)
        return g_steal_pointer (&question);
    }

  return NULL;
}

static void
ask_next_about_hand (CtAskClassPage *self)
{
  CtSession *session = ct_replay_get_session (self->replay);
  guint first = ct_session_get_position (session) + (self->question != NULL ? 1 : 0);

  for (guint i = first; i < ct_session_get_n_plies (session); i++)
    {
      g_autoptr (CtQuestion) question = NULL;

      ct_session_jump (session, i);
      question = create_question (self);
      if (question == NULL)
        continue;

      ct_table_pane_be_quiet (self->pane);
      ct_table_pane_set_discreet (self->pane, TRUE);
      ct_table_pane_set_session (self->pane, session,
                                 ct_replay_get_narrator (self->replay));
      look (self);
      ask_class_page_ask (self, question);
      return;
    }

  ask_nothing (self, _ ("There are no more questions about this hand."));
}

static void
tell_about_hand (CtAskClassPage *self)
{
  CtSession *session = ct_replay_get_session (self->replay);
  const CtRules *rules = ct_session_get_rules (session);
  const char *id = ct_guess_get_reason (&self->guess, session);
  const CtRule *rule = ct_library_lookup_rule (self->library, rules, id);

  ct_table_pane_set_discreet (self->pane, FALSE);
  ct_refusal_banner_show (ct_table_pane_get_banner (self->pane), ct_text (rule->title),
                          ct_text (rule->text), rules, id);
  ct_ask_class_panel_tell (self->panel, rules, id, ct_text (rule->title));
}

static const CtRules *
ct_ask_class_page_get_rules (CtPage *page)
{
  CtAskClassPage *self = CT_ASK_CLASS_PAGE (page);
  const CtExercise *exercise;

  if (self->replay != NULL)
    return ct_session_get_rules (ct_replay_get_session (self->replay));

  exercise = self->wall != NULL ? ct_wall_get_exercise (self->wall) : NULL;
  return exercise != NULL ? ct_rules_lookup (exercise->rules.id) : self->rules;
}

const CtShowOfHands *
ct_ask_class_page_get_hands (CtAskClassPage *self)
{
  g_return_val_if_fail (CT_IS_ASK_CLASS_PAGE (self), NULL);

  return &self->hands;
}

static CtTablePane *
pane_of (CtAskClassPage *self)
{
  return self->replay != NULL ? self->pane
                              : ct_exercise_tables_get_pane (self->tables, 0);
}

static void
update_actions (CtAskClassPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const char *idle = self->phase == CT_ASK_CLASS_ASKING
                         ? NULL
                         : _ ("Votes are only counted during a question.");
  const char *none = ct_show_of_hands_get_total (&self->hands) > 0
                         ? NULL
                         : _ ("There are no votes yet.");
  const char *why_no_next = NULL;

  if (self->phase == CT_ASK_CLASS_MAKING)
    why_no_next = _ ("The next question is being prepared.");
  else if (self->phase == CT_ASK_CLASS_NOTHING)
    why_no_next = _ ("There are no more questions.");

  ct_set_why_not (widget, "ask.hand", idle);
  ct_set_why_not (widget, "ask.take-back", idle != NULL ? idle : none);
  ct_set_why_not (widget, "ask.show",
                  idle != NULL ? _ ("There is no question right now.") : NULL);
  ct_set_why_not (widget, "ask.next", why_no_next);
}

static void
set_phase (CtAskClassPage *self, CtAskClassPhase phase, GtkWidget *shown)
{
  self->phase = phase;
  g_object_set (self->split, "below-share",
                phase == CT_ASK_CLASS_TOLD ? PANEL_TOLD : PANEL_ASKING, NULL);
  gtk_spinner_set_spinning (self->spinner, phase == CT_ASK_CLASS_MAKING);
  gtk_stack_set_visible_child (self->stack, shown);
}

static void
ask_class_page_ask (CtAskClassPage *self, CtQuestion *question)
{
  g_set_object (&self->question, question);
  ct_show_of_hands_begin (&self->hands);
  set_phase (self, CT_ASK_CLASS_ASKING, GTK_WIDGET (self->split));
  ct_ask_class_panel_ask (self->panel, question);
  ct_page_header_set_subtitle (self->header,
                               ct_game_name (ct_page_get_rules (CT_PAGE (self))));
  /* Before its focus is hidden. */
  ct_ask_class_panel_focus_answer (self->panel);
  update_actions (self);
  ct_ask_class_panel_speak (self->panel);
}

static void
ask_nothing (CtAskClassPage *self, const char *why)
{
  g_clear_object (&self->question);
  adw_status_page_set_title (self->nothing, why);
  set_phase (self, CT_ASK_CLASS_NOTHING, GTK_WIDGET (self->nothing));
  update_actions (self);
  gtk_widget_child_focus (GTK_WIDGET (self->nothing), GTK_DIR_TAB_FORWARD);
}

static void
ask_exercise (CtAskClassPage *self, const CtExercise *exercise)
{
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (CtQuestion) question = NULL;

  ct_exercise_tables_show (self->tables, exercise, self->library);
  question =
      ct_exercise_create_question (exercise, 0,
                                   ct_exercise_tables_get_narrator (self->tables),
                                   answers);
  ct_table_pane_set_discreet (pane_of (self), TRUE);
  ct_table_view_set_foretells (ct_table_pane_get_table (pane_of (self)), FALSE);
  ask_class_page_ask (self, question);
}

static void
on_wall (CtAskClassPage *self)
{
  const CtExercise *exercise;

  /* The page may be closed by now. */
  if (self->wall == NULL)
    return;

  exercise = ct_wall_get_exercise (self->wall);
  if (exercise != NULL)
    ask_exercise (self, exercise);
  else
    ask_nothing (self, _ ("There are no questions about this rule."));
}

static void
explain_exercise (CtAskClassPage *self)
{
  const CtExercise *exercise = ct_wall_get_exercise (self->wall);
  CtNarrator *narrator = ct_exercise_tables_get_narrator (self->tables);
  CtVerdict verdict;
  const char *rule = ct_wall_find_witness (exercise, &self->hands, &verdict);
  gboolean is_refused = verdict.rule != NULL;
  g_autofree char *title = ct_narrator_name_rule (narrator, rule);
  g_autofree char *why = is_refused ? ct_narrator_say_verdict (narrator, &verdict)
                                    : ct_exercise_say_why (narrator, exercise);

  ct_exercise_tables_rest (self->tables, rule);
  ct_exercise_tables_explain (self->tables, rule, why, is_refused ? &verdict : NULL);
  ct_ask_class_panel_tell (self->panel, &exercise->rules, rule, title);
}

static void
tell (CtAskClassPage *self)
{
  set_phase (self, CT_ASK_CLASS_TOLD, GTK_WIDGET (self->split));
  if (self->replay != NULL)
    tell_about_hand (self);
  else
    explain_exercise (self);
  ct_ask_class_panel_focus_next (self->panel);
  update_actions (self);
}

static void
hand_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtAskClassPage *self = CT_ASK_CLASS_PAGE (widget);
  guint answer = g_variant_get_int32 (parameter) - 1;

  if (answer >= ct_question_get_n_options (self->question))
    ct_table_pane_answer (pane_of (self), NULL,
                          _ ("There is no answer with this number."));
  else if (ct_show_of_hands_raise (&self->hands, answer))
    ct_ask_class_panel_show_hands (self->panel, &self->hands);
  update_actions (self);
}

static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtAskClassPage *self = CT_ASK_CLASS_PAGE (widget);
  guint answer;

  if (ct_show_of_hands_undo (&self->hands, &answer))
    ct_ask_class_panel_show_hands (self->panel, &self->hands);
  update_actions (self);
}

static void
show_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  tell (CT_ASK_CLASS_PAGE (widget));
}

static void
next_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtAskClassPage *self = CT_ASK_CLASS_PAGE (widget);

  if (self->replay != NULL)
    {
      ask_next_about_hand (self);
      return;
    }

  ct_wall_next (self->wall);
  if (ct_wall_is_making (self->wall))
    {
      set_phase (self, CT_ASK_CLASS_MAKING, self->making);
      update_actions (self);
    }
}

static void
on_room (CtAskClassPage *self)
{
  gboolean is_narrow = ct_split_get_narrow (self->split);

  ct_exercise_tables_set_stacked (self->tables, is_narrow);
  ct_ask_class_panel_set_room (self->panel, is_narrow,
                               ct_split_get_short (self->split));
}

static CtAskClassPage *
create (CtReplay *replay, CtLibrary *library, GSettings *settings)
{
  CtAskClassPage *self = g_object_new (CT_TYPE_ASK_CLASS_PAGE, NULL);

  self->library = g_object_ref (library);
  g_set_object (&self->replay, replay);
  ct_table_pane_bind_settings (pane_of (self), settings);
  ct_show_enlarge_cards (ct_table_pane_get_table (pane_of (self)));
  ct_explain_keys (GTK_WIDGET (self), pane_of (self));
  return self;
}

/**
 * ct_ask_class_page_new:
 * @rules: (nullable): %NULL for all games
 * @rule: (nullable): id
 * @seed: for random choices
 */
GtkWidget *
ct_ask_class_page_new (const CtRules *rules,
                       const char *rule,
                       guint64 seed,
                       CtLibrary *library,
                       GSettings *settings)
{
  CtAskClassPage *self = create (NULL, library, settings);

  self->rules = rules;
  self->wall = ct_wall_new (rules, rule, seed);
  ct_connect (self->wall, "changed", on_wall, self);
  set_phase (self, CT_ASK_CLASS_MAKING, self->making);
  update_actions (self);
  return GTK_WIDGET (self);
}

/**
 * ct_ask_class_page_new_about_hand:
 * @replay: only for this page; begins at its position
 */
GtkWidget *
ct_ask_class_page_new_about_hand (CtReplay *replay,
                                  CtLibrary *library,
                                  GSettings *settings)
{
  CtAskClassPage *self = create (replay, library, settings);

  gtk_stack_set_visible_child (self->place, GTK_WIDGET (self->pane));
  ask_next_about_hand (self);
  return GTK_WIDGET (self);
}

static gboolean
ct_ask_class_page_grab_focus (GtkWidget *widget)
{
  CtAskClassPage *self = CT_ASK_CLASS_PAGE (widget);

  if (self->phase == CT_ASK_CLASS_ASKING)
    ct_ask_class_panel_focus_answer (self->panel);
  else if (self->phase == CT_ASK_CLASS_TOLD)
    ct_ask_class_panel_focus_next (self->panel);
  return gtk_widget_get_focus_child (widget) != NULL;
}

static void
ct_ask_class_page_dispose (GObject *object)
{
  CtAskClassPage *self = CT_ASK_CLASS_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_ASK_CLASS_PAGE);
  g_clear_object (&self->wall);
  g_clear_object (&self->replay);
  g_clear_object (&self->question);
  g_clear_object (&self->library);
  ct_show_of_hands_clear (&self->hands);

  G_OBJECT_CLASS (ct_ask_class_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  g_type_ensure (CT_TYPE_ASK_CLASS_PANEL);
  g_type_ensure (CT_TYPE_EXERCISE_TABLES);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_SPLIT);
  g_type_ensure (CT_TYPE_TABLE_PANE);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-ask-class-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtAskClassPage, header);
  gtk_widget_class_bind_template_child (widget_class, CtAskClassPage, stack);
  gtk_widget_class_bind_template_child (widget_class, CtAskClassPage, making);
  gtk_widget_class_bind_template_child (widget_class, CtAskClassPage, spinner);
  gtk_widget_class_bind_template_child (widget_class, CtAskClassPage, nothing);
  gtk_widget_class_bind_template_child (widget_class, CtAskClassPage, split);
  gtk_widget_class_bind_template_child (widget_class, CtAskClassPage, place);
  gtk_widget_class_bind_template_child (widget_class, CtAskClassPage, tables);
  gtk_widget_class_bind_template_child (widget_class, CtAskClassPage, pane);
  gtk_widget_class_bind_template_child (widget_class, CtAskClassPage, panel);
  gtk_widget_class_bind_template_child (widget_class, CtAskClassPage, leave);
  gtk_widget_class_bind_template_callback (widget_class, on_room);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  static const CtPageAction actions[] = {
    { "ask.take-back", undo_action, { GDK_KEY_BackSpace } },
    { "ask.show", show_action, { GDK_KEY_i } },
    { "ask.next", next_action, { GDK_KEY_n, GDK_KEY_Page_Down } },
  };

  ct_page_actions_install_numbers (widget_class, "ask.hand", hand_action,
                                   CT_HANDS_MOST_ANSWERS);
  ct_page_actions_install (widget_class, actions, G_N_ELEMENTS (actions));
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.back",
                                       NULL);
}

static void
ct_ask_class_page_class_init (CtAskClassPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_ask_class_page_dispose;
  CT_PAGE_CLASS (klass)->get_rules = ct_ask_class_page_get_rules;

  widget_class->grab_focus = ct_ask_class_page_grab_focus;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bind_children (widget_class);

  install_actions (widget_class);
  ct_table_view_add_page_keys (widget_class);
}

static void
ct_ask_class_page_init (CtAskClassPage *self)
{
  ct_show_of_hands_init (&self->hands);
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_show_screen_fill (GTK_WIDGET (self), GTK_WIDGET (self->header), self->leave);
  on_room (self);
}
