/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-exercise-tables.h"

#include <glib/gi18n.h>

#include "ct-exercise-question.h"
#include "ct-signal.h"
#include "ct-what-if-pane.h"

#define N_TABLES 2

/**
 * CtExerciseTables:
 *
 * The table of an exercise, or two with their differences marked.
 */
struct _CtExerciseTables
{
  GtkBox parent_instance;

  const CtExercise *exercise; /* (nullable) */
  CtNarrator *narrators[N_TABLES];
  CtSession *sessions[N_TABLES];
  gboolean is_choice; /* the answer is a table */

  GtkWidget *boxes[N_TABLES];
  GtkWidget *captions[N_TABLES];
  CtWhatIfPane *what_ifs[N_TABLES];
  CtTablePane *panes[N_TABLES];
};

G_DEFINE_FINAL_TYPE (CtExerciseTables, ct_exercise_tables, GTK_TYPE_BOX)

guint
ct_exercise_tables_get_n (CtExerciseTables *self)
{
  g_return_val_if_fail (CT_IS_EXERCISE_TABLES (self), 0);

  return self->exercise != NULL ? ct_exercise_n_tables (self->exercise) : 0;
}

CtTablePane *
ct_exercise_tables_get_pane (CtExerciseTables *self, guint table)
{
  g_return_val_if_fail (CT_IS_EXERCISE_TABLES (self), NULL);
  g_return_val_if_fail (table < N_TABLES, NULL);

  return self->panes[table];
}

/**
 * ct_exercise_tables_get_session:
 *
 * Returns: (nullable)
 */
CtSession *
ct_exercise_tables_get_session (CtExerciseTables *self, guint table)
{
  g_return_val_if_fail (CT_IS_EXERCISE_TABLES (self), NULL);
  g_return_val_if_fail (table < N_TABLES, NULL);

  return self->sessions[table];
}

/**
 * ct_exercise_tables_get_narrator:
 *
 * Returns: (nullable)
 */
CtNarrator *
ct_exercise_tables_get_narrator (CtExerciseTables *self)
{
  g_return_val_if_fail (CT_IS_EXERCISE_TABLES (self), NULL);

  return self->narrators[0];
}

static CtTableView *
table_of (CtExerciseTables *self, guint table)
{
  return ct_table_pane_get_table (self->panes[table]);
}

void
ct_exercise_tables_bind_settings (CtExerciseTables *self, GSettings *settings)
{
  g_return_if_fail (CT_IS_EXERCISE_TABLES (self));

  for (guint i = 0; i < N_TABLES; i++)
    ct_what_if_pane_bind_settings (self->what_ifs[i], settings);
}

void
ct_exercise_tables_set_stacked (CtExerciseTables *self, gboolean is_stacked)
{
  g_return_if_fail (CT_IS_EXERCISE_TABLES (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self),
                                  is_stacked ? GTK_ORIENTATION_VERTICAL
                                             : GTK_ORIENTATION_HORIZONTAL);
}

/* Where a move without cards comes from. */
static guint
find_source (const CtMove *move)
{
  switch (move->type)
    {
    case CT_MOVE_DRAW:
      return CT_ZONE_STOCK;
    case CT_MOVE_PICK_UP:
      return CT_ZONE_TRICK;
    case CT_MOVE_TAKE_DISCARDS:
      return CT_ZONE_DISCARDS;
    default:
      return CT_N_ZONES;
    }
}

static void
point_at_move (CtExerciseTables *self, guint table, const CtMove *move)
{
  const CtState *state = ct_session_get_state (self->sessions[table]);
  g_autofree char *text = ct_narrator_say_move (self->narrators[table], state, move);
  guint source = find_source (move);

  for (guint i = 0; i < move->n_cards; i++)
    ct_table_view_add_glow (table_of (self, table),
                            ct_state_find (state, move->card[i], NULL), &move->card[i],
                            1, text);
  if (source < CT_N_ZONES)
    ct_table_view_add_glow (table_of (self, table), source, NULL, 0, text);
}

static void
point_at_difference (CtExerciseTables *self, guint table)
{
  const CtState *state = ct_session_get_state (self->sessions[table]);
  guint index;
  CtCard card;

  if (ct_exercise_find_differences (self->exercise, &index) == 0)
    return;

  card = state->card[index];
  ct_table_view_add_glow (table_of (self, table), ct_state_find (state, card, NULL),
                          &card, 1, _ ("This card is different on the two tables."));
}

static void
show_table (CtExerciseTables *self, guint table, CtLibrary *library)
{
  CtExerciseTable shown = ct_exercise_get_table (self->exercise, table);
  CtTableView *view = table_of (self, table);
  guint seat = self->exercise->seat;

  g_set_object (&self->sessions[table], NULL);
  g_set_object (&self->narrators[table], NULL);
  self->sessions[table] = ct_exercise_create_session (self->exercise, table);
  self->narrators[table] = ct_exercise_create_narrator (self->exercise, library);
  ct_narrator_set_rules (self->narrators[table], shown.rules);
  ct_table_pane_set_session (self->panes[table], self->sessions[table],
                             self->narrators[table]);
  ct_table_view_set_viewer (view, seat);
  if (seat == CT_SEES_ALL && shown.state->to_act < shown.state->n_seats)
    ct_table_view_set_near_seat (view, shown.state->to_act);
  ct_table_view_clear_glows (view);
  if (self->exercise->has_move)
    point_at_move (self, table, shown.move);
  if (ct_exercise_n_tables (self->exercise) > 1)
    point_at_difference (self, table);
}

/**
 * ct_exercise_tables_show:
 * @exercise: must live until the next call
 */
void
ct_exercise_tables_show (CtExerciseTables *self,
                         const CtExercise *exercise,
                         CtLibrary *library)
{
  guint n_tables;

  g_return_if_fail (CT_IS_EXERCISE_TABLES (self));

  self->exercise = exercise;
  n_tables = ct_exercise_n_tables (exercise);
  ct_table_pane_set_beside (self->panes[0], n_tables > 1 ? self->panes[1] : NULL);
  for (guint i = 0; i < N_TABLES; i++)
    {
      gtk_widget_set_visible (self->boxes[i], i < n_tables);
      gtk_widget_set_visible (self->captions[i], n_tables > 1);
      ct_table_pane_be_quiet (self->panes[i]);
      if (i < n_tables)
        show_table (self, i, library);
    }
}

/**
 * ct_exercise_tables_ask:
 * @question: (nullable): %NULL asks for a move
 */
void
ct_exercise_tables_ask (CtExerciseTables *self, CtQuestion *question)
{
  g_return_if_fail (CT_IS_EXERCISE_TABLES (self));

  self->is_choice = ct_exercise_tables_get_n (self) > 1;
  for (guint i = 0; i < ct_exercise_tables_get_n (self); i++)
    {
      ct_table_pane_set_discreet (self->panes[i], question != NULL);
      ct_table_pane_ask (self->panes[i], question);
      ct_table_view_set_foretells (table_of (self, i), FALSE);
      ct_table_view_set_interactive (table_of (self, i), question == NULL);
      if (self->is_choice)
        ct_table_view_set_invitation (table_of (self, i),
                                      _ ("Click the table you choose."));
    }
}

/**
 * ct_exercise_tables_rest:
 * @rule: the learner can ask about it
 *
 * Ends the question.
 */
void
ct_exercise_tables_rest (CtExerciseTables *self, const char *rule)
{
  g_return_if_fail (CT_IS_EXERCISE_TABLES (self));

  self->is_choice = FALSE;
  for (guint i = 0; i < ct_exercise_tables_get_n (self); i++)
    {
      ct_table_view_set_interactive (table_of (self, i), FALSE);
      ct_table_pane_ask (self->panes[i], NULL);
      ct_table_pane_reveal (self->panes[i]);
      ct_refusal_banner_set_rule (ct_table_pane_get_banner (self->panes[i]), rule);
    }
}

/**
 * ct_exercise_tables_validate:
 * @table: where @verdict refused a move
 *
 * Marks the proof.
 */
void
ct_exercise_tables_validate (CtExerciseTables *self,
                             guint table,
                             const CtVerdict *verdict)
{
  g_return_if_fail (CT_IS_EXERCISE_TABLES (self));
  g_return_if_fail (table < ct_exercise_tables_get_n (self));

  ct_table_view_clear_glows (table_of (self, table));
  ct_table_view_mark_verdict (table_of (self, table), verdict);
}

/**
 * ct_exercise_tables_explain:
 * @verdict: (nullable)
 *
 * Explains it in the first table's banner, legible from a distance.
 */
void
ct_exercise_tables_explain (CtExerciseTables *self,
                            const char *rule,
                            const char *why,
                            const CtVerdict *verdict)
{
  g_autofree char *title = NULL;

  g_return_if_fail (CT_IS_EXERCISE_TABLES (self));
  g_return_if_fail (self->exercise != NULL);

  title = ct_narrator_name_rule (self->narrators[0], rule);
  ct_refusal_banner_show (ct_table_pane_get_banner (self->panes[0]), title, why,
                          ct_session_get_rules (self->sessions[0]), rule);
  if (verdict != NULL)
    ct_exercise_tables_validate (self, 0, verdict);
}

/**
 * ct_exercise_tables_offer:
 * @state: the position before @move
 */
void
ct_exercise_tables_offer (CtExerciseTables *self,
                          guint table,
                          const CtRules *rules,
                          const CtState *state,
                          const CtMove *move)
{
  g_return_if_fail (CT_IS_EXERCISE_TABLES (self));
  g_return_if_fail (table < ct_exercise_tables_get_n (self));

  ct_what_if_pane_offer (self->what_ifs[table], rules, state, move);
}

gboolean
ct_exercise_tables_has_offer (CtExerciseTables *self, guint table)
{
  g_return_val_if_fail (CT_IS_EXERCISE_TABLES (self), FALSE);
  g_return_val_if_fail (table < N_TABLES, FALSE);

  return ct_what_if_pane_has_offer (self->what_ifs[table]);
}

void
ct_exercise_tables_think (CtExerciseTables *self, guint table)
{
  g_return_if_fail (CT_IS_EXERCISE_TABLES (self));
  g_return_if_fail (table < N_TABLES);

  gtk_widget_activate_action (GTK_WIDGET (self->what_ifs[table]), "what-if.show", NULL);
}

/**
 * ct_exercise_tables_show_spotted:
 *
 * The position before the wrong move, as its player sees it.
 */
void
ct_exercise_tables_show_spotted (CtExerciseTables *self)
{
  CtSession *session;

  g_return_if_fail (CT_IS_EXERCISE_TABLES (self));

  session = self->sessions[0];
  for (guint i = 0; i < ct_session_get_n_plies (session); i++)
    if (ct_session_is_irregular (session, i))
      {
        ct_session_jump (session, i);
        ct_table_view_set_near_seat (table_of (self, 0),
                                     ct_session_get_move (session, i)->seat);
        return;
      }
}

static guint
number_of (CtExerciseTables *self, CtTableView *view)
{
  return view == table_of (self, 0) ? 0 : 1;
}

static gboolean
on_touched (CtExerciseTables *self, guint zone, guint card, CtTableView *view)
{
  if (!self->is_choice)
    return FALSE;

  g_signal_emit_by_name (self, "table-chosen", number_of (self, view));
  return TRUE;
}

static void
on_move_chosen (CtExerciseTables *self, const CtMove *move)
{
  g_signal_emit_by_name (self, "move-chosen", move);
}

static void
ct_exercise_tables_dispose (GObject *object)
{
  CtExerciseTables *self = CT_EXERCISE_TABLES (object);

  for (guint i = 0; i < N_TABLES; i++)
    {
      g_clear_object (&self->sessions[i]);
      g_clear_object (&self->narrators[i]);
    }

  G_OBJECT_CLASS (ct_exercise_tables_parent_class)->dispose (object);
}

static void
ct_exercise_tables_class_init (CtExerciseTablesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ct_exercise_tables_dispose;

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_GROUP);

  /**
   * CtExerciseTables::move-chosen:
   * @move: a #CtMove that was not made yet
   */
  ct_signal_new (klass, "move-chosen", 1, G_TYPE_POINTER);
  ct_signal_new (klass, "table-chosen", 1, G_TYPE_UINT);
}

static void
create_table (CtExerciseTables *self, guint table)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *caption =
      /* Translators: The first of two tables to choose from. The number is its key. */
      gtk_label_new (table == 0 ? _ ("1. The first table") : _ ("2. The second table"));

  self->boxes[table] = box;
  self->captions[table] = caption;
  self->panes[table] = CT_TABLE_PANE (ct_table_pane_new ());
  self->what_ifs[table] = CT_WHAT_IF_PANE (ct_what_if_pane_new (self->panes[table]));
  ct_what_if_pane_set_terms (self->what_ifs[table], CT_WHAT_IF_ALONE);
  gtk_widget_add_css_class (caption, "caption-heading");
  gtk_box_append (GTK_BOX (box), caption);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->what_ifs[table]));
  gtk_box_append (GTK_BOX (self), box);
  ct_connect (table_of (self, table), "touched", on_touched, self);
  ct_connect (table_of (self, table), "move-chosen", on_move_chosen, self);
}

static void
ct_exercise_tables_init (CtExerciseTables *self)
{
  gtk_box_set_spacing (GTK_BOX (self), 8);
  gtk_box_set_homogeneous (GTK_BOX (self), TRUE);
  for (guint i = 0; i < N_TABLES; i++)
    create_table (self, i);
}
