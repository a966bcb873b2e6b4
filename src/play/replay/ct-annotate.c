/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tutor looks at a recorded hand again: each move is compared with the others that
 * the player had, by what the player could know. Mistakes get a mark, a note that says
 * what would have been better and why, and the better move as a variation; a good move
 * that does not suggest itself is praised.
 */
#include "ct-annotate.h"

#include <glib/gi18n.h>

#include "ct-advice.h"
#include "ct-replay.h"

/* The closer look, which decides, has so many times as many playouts. */
#define CLOSER 6

typedef struct
{
  CtRecord *record;
  CtReplay *replay;
  const CtRules *rules;
  const CtAnnotatePlan *plan;
  CtRandom random;
  CtRecall recall[CT_MAX_SEATS];
  GArray *moves;
  GArray *candidates;
  GArray *mistakes; /* (nullable) */
} Tutor;

static gboolean
is_asked_about (const CtAnnotatePlan *plan, guint seat)
{
  return plan->seats == 0 || (seat < CT_MAX_SEATS && (plan->seats & 1u << seat) != 0);
}

static CtCandidate *
candidate_at (const Tutor *self, guint i)
{
  return &g_array_index (self->candidates, CtCandidate, i);
}

static gboolean
is_mistake (const Tutor *self, const CtCandidate *best, const CtCandidate *candidate)
{
  return ct_advice_is_mistake (self->rules, best, candidate, 1);
}

static void
try_moves (Tutor *self, const CtState *state, guint n_playouts, gboolean explains)
{
  const CtRecall *recall = &self->recall[state->to_act];
  CtSearchPlan plan = ct_search_usual_plan (self->rules);
  CtState view;

  plan.n_playouts = n_playouts;
  plan.cancelled = self->plan->cancelled;
  plan.moves = self->moves;
  plan.explains = explains;
  ct_recall_view (recall, self->rules, state, &view);
  ct_search (self->rules, &view, recall, &plan, &self->random, self->candidates);
}

/* Those that look best, and the one that was made. */
static void
list_moves (Tutor *self, const CtState *state, const CtMove *made)
{
  CtSearchPlan plan = ct_search_usual_plan (self->rules);
  CtState view;

  ct_recall_view (&self->recall[state->to_act], self->rules, state, &view);
  ct_search_list (self->rules, &view, &plan, self->moves);
  if (ct_moves_find (self->rules, self->moves, made) == NULL)
    g_array_append_val (self->moves, *made);
}

static char *
dup_note (const Tutor *self,
          const CtState *state,
          const CtCandidate *best,
          const CtCandidate *made)
{
  CtNarrator *narrator = ct_replay_get_narrator (self->replay);
  g_autofree char *move = ct_narrator_say_move (narrator, state, &best->move);
  const char *name = state->to_act == ct_narrator_get_learner (narrator)
                         ? NULL
                         : ct_replay_get_player_name (self->replay, state->to_act);
  g_autofree char *why = ct_advice_say_why_worse (best, made, name);
  /* Translators: {move} is a whole sentence: “Berta discards the 4 of clubs.” */
  g_autofree char *note =
      ct_narrator_fill (_ ("There was a better move: {move}"), "move", move, NULL);
  GString *text = g_string_new (NULL);

  ct_narrator_append (text, g_steal_pointer (&why));
  ct_narrator_append (text, g_steal_pointer (&note));
  ct_narrator_append (text, ct_advice_say_cost (self->rules, best, made));
  return g_string_free (text, FALSE);
}

static void
add_remark (Tutor *self, guint n_moves, CtMark mark, const char *note)
{
  const CtRecordLine *line = ct_record_get_line (self->record);

  ct_record_add_mark (self->record, line, n_moves, mark);
  ct_record_add_note (self->record, line, n_moves, note, CT_TUTOR, NULL);
}

static void
list_mistake (Tutor *self,
              const CtState *state,
              guint position,
              const CtCandidate *best,
              const CtCandidate *made)
{
  CtMistake mistake = {
    .position = position,
    .recall = self->recall[state->to_act],
    .best = *best,
    .made = *made,
  };

  ct_recall_view (&mistake.recall, self->rules, state, &mistake.view);
  g_array_append_val (self->mistakes, mistake);
}

static void
add_mistake (Tutor *self,
             const CtState *state,
             guint n_moves,
             const CtCandidate *best,
             const CtCandidate *made)
{
  const CtRecordLine *line = ct_record_get_line (self->record);
  const CtRecordLine *better;
  g_autofree char *note = dup_note (self, state, best, made);

  add_remark (self, n_moves, CT_MARK_MISTAKE, note);
  better = ct_record_add_variation (self->record, line, n_moves, NULL);
  ct_record_extend_variation (self->record, better, &best->move);
}

/* Only the move that was made, and the two best. */
static void
look_closer (Tutor *self, const CtState *state, const CtMove *made)
{
  g_array_set_size (self->moves, 0);
  g_array_append_val (self->moves, *made);
  for (guint i = 0; i < MIN (self->candidates->len, 2); i++)
    if (!ct_move_equivalent (self->rules, made, &candidate_at (self, i)->move))
      g_array_append_val (self->moves, candidate_at (self, i)->move);
  try_moves (self, state, CLOSER * self->plan->n_playouts, TRUE);
}

/* Whether @made was the best move, and another one looks better at first. Drawing a
 * card is what everyone does who sees nothing better.
 */
static gboolean
may_be_good (const Tutor *self, const CtCandidate *made)
{
  if (made->move.type == CT_MOVE_DRAW)
    return FALSE;

  for (guint i = 1; i < self->candidates->len; i++)
    if (!is_mistake (self, made, candidate_at (self, i)))
      return FALSE;

  return made == candidate_at (self, 0) &&
         !ct_move_equivalent (self->rules, &g_array_index (self->moves, CtMove, 0),
                              &made->move);
}

static void
judge_move (Tutor *self,
            const CtState *state,
            guint position,
            guint n_moves,
            const CtMove *made)
{
  const CtCandidate *best;
  const CtCandidate *candidate;
  gboolean may_be_mistake;

  if (made->seat != state->to_act || !is_asked_about (self->plan, made->seat))
    return;

  list_moves (self, state, made);
  if (self->moves->len < 2)
    return;

  try_moves (self, state, self->plan->n_playouts, FALSE);
  candidate = ct_moves_find (self->rules, self->candidates, made);
  may_be_mistake =
      ct_advice_is_suspicious (self->rules, candidate_at (self, 0), candidate, 1);
  if (!may_be_mistake && !may_be_good (self, candidate))
    return;

  look_closer (self, state, made);
  best = candidate_at (self, 0);
  candidate = ct_moves_find (self->rules, self->candidates, made);
  if (is_mistake (self, best, candidate) &&
      ct_advice_is_worth_telling (self->rules, best, candidate))
    {
      add_mistake (self, state, n_moves, best, candidate);
      if (self->mistakes != NULL)
        list_mistake (self, state, position, best, candidate);
    }
  else if (!may_be_mistake && candidate == best &&
           is_mistake (self, best, candidate_at (self, 1)))
    add_remark (self, n_moves, CT_MARK_GOOD,
                _ ("Well played! This was the best move, and it was not easy to see."));
}

static gboolean
is_cancelled (const CtAnnotatePlan *plan)
{
  return plan->cancelled != NULL && g_atomic_int_get (plan->cancelled);
}

static void
watch_move (Tutor *self, guint ply)
{
  CtSession *session = ct_replay_get_session (self->replay);
  const CtState *before = ct_session_get_state_at (session, ply);

  for (guint seat = 0; seat < before->n_seats; seat++)
    ct_recall_watch (&self->recall[seat], self->rules, before,
                     ct_session_get_move (session, ply),
                     ct_session_get_state_at (session, ply + 1));
}

static gboolean
look_again (Tutor *self)
{
  CtSession *session = ct_replay_get_session (self->replay);
  const CtState *start = ct_session_get_state_at (session, 0);
  guint n_plies = ct_session_get_n_plies (session);
  guint n_moves = 0; /* of the record, which has no deal among them */

  for (guint seat = 0; seat < start->n_seats; seat++)
    ct_recall_begin (&self->recall[seat], self->rules, start, seat);

  for (guint ply = 0; ply < n_plies; ply++)
    {
      const CtState *before = ct_session_get_state_at (session, ply);
      const CtMove *made = ct_session_get_move (session, ply);

      n_moves += made->type != CT_MOVE_DEAL;
      if (before->phase != CT_PHASE_DEAL && made->type != CT_MOVE_LIFT &&
          !ct_session_is_irregular (session, ply))
        judge_move (self, before, ply, n_moves, made);
      watch_move (self, ply);
      if (is_cancelled (self->plan))
        return FALSE;
      if (self->plan->progress != NULL)
        self->plan->progress (ply + 1, n_plies, self->plan->user_data);
    }

  return TRUE;
}

static gboolean
is_note_of_tutor (const CtRemark *remark)
{
  return remark->type == CT_REMARK_NOTE && g_strcmp0 (remark->by, CT_TUTOR) == 0;
}

/* The mark before the note, and the variation after it, unless somebody went on there.
 */
static gboolean
belongs_to_note (const CtRemark *remark, gboolean is_after)
{
  return is_after
             ? remark->type == CT_REMARK_VARIATION && remark->variation->moves->len == 1
             : remark->type == CT_REMARK_MARK &&
                   (remark->mark == CT_MARK_MISTAKE || remark->mark == CT_MARK_GOOD);
}

static guint
remove_at (CtRecord *record, guint n_moves)
{
  const CtRecordLine *line = ct_record_get_line (record);
  const GPtrArray *remarks = ct_record_line_get_remarks (line, n_moves);
  guint n_removed = 0;

  for (guint i = remarks->len; i-- > 0;)
    {
      if (!is_note_of_tutor (g_ptr_array_index (remarks, i)))
        continue;
      if (i + 1 < remarks->len &&
          belongs_to_note (g_ptr_array_index (remarks, i + 1), TRUE))
        ct_record_remove_remark (record, line, n_moves,
                                 g_ptr_array_index (remarks, i + 1));
      ct_record_remove_remark (record, line, n_moves, g_ptr_array_index (remarks, i));
      n_removed++;
      if (i > 0 && belongs_to_note (g_ptr_array_index (remarks, i - 1), FALSE))
        ct_record_remove_remark (record, line, n_moves,
                                 g_ptr_array_index (remarks, --i));
    }

  return n_removed;
}

/* Returns: how many there were */
static guint
remove_notes (CtRecord *record, const CtAnnotatePlan *plan)
{
  const GPtrArray *moves = ct_record_get_line (record)->moves;
  guint n_removed = 0;

  for (guint i = 0; i < moves->len; i++)
    {
      const CtRecordMove *move = g_ptr_array_index (moves, i);

      if (is_asked_about (plan, move->seat))
        n_removed += remove_at (record, i + 1);
    }

  return n_removed;
}

/**
 * ct_annotate:
 * @record: gets marks, notes and variations; what the tutor wrote before about the same
 *   seats is removed
 * @plan: how
 * @ret_mistakes: (nullable) (element-type CtMistake): overwritten
 *
 * Slow: a hand of Buraco takes a minute. May run in a thread that alone uses @record.
 *
 * Returns: %FALSE if it was cancelled; then @record has only some of them
 */
gboolean
ct_annotate (CtRecord *record, const CtAnnotatePlan *plan, GArray *ret_mistakes)
{
  g_autoptr (CtReplay) replay = NULL;
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (CtCandidate));
  Tutor self = {
    .record = record,
    .rules = ct_record_get_rules (record),
    .plan = plan,
    .random.state = plan->seed,
    .moves = moves,
    .candidates = candidates,
    .mistakes = ret_mistakes,
  };

  if (ret_mistakes != NULL)
    g_array_set_size (ret_mistakes, 0);
  remove_notes (record, plan);
  self.replay = replay = ct_replay_new (record, NULL);
  ct_replay_speak_to_learner (replay, TRUE);
  return look_again (&self);
}

/**
 * ct_annotate_remove:
 *
 * Removes the notes of the tutor from the main line, with their marks and variations.
 *
 * Returns: how many notes there were
 */
guint
ct_annotate_remove (CtRecord *record)
{
  const CtAnnotatePlan all = { .seats = 0 };

  return remove_notes (record, &all);
}
