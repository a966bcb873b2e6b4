/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-tutor.h"

#include <gio/gio.h>

#include "ct-advice.h"
#include "ct-signal.h"

/* Fixed: the same question gets the same answer, unless the time was too short. */
#define SEED 1

/* Longer than most people think. */
#define LONGEST_STUDY (5 * G_USEC_PER_SEC)
#define MOST_PLAYOUTS 3000

/* Someone waits. */
#define LONGEST_JUDGMENT (3 * G_USEC_PER_SEC / 2)
#define JUDGED_PLAYOUTS  1200

#define SHORT_LIST 3

/* What can be seen on the table teaches more than figures: then half the cost is worth
 * a warning.
 */
#define SEEN .5

/**
 * CtTutor:
 *
 * Compares the moves that the player to act has, by what their seat has seen, in a
 * thread. Before it objects to a move, it compares that move with the best one again.
 *
 * Signals:
 * "studied" (): after ct_tutor_study(); also if there is nothing to compare
 * "judged" (gboolean objects): after ct_tutor_judge(), perhaps before it returns
 */
struct _CtTutor
{
  GObject parent_instance;

  CtRules rules;
  CtState view;
  CtRecall recall;
  CtNarrator *narrator; /* (nullable) */
  GArray *candidates;   /* (element-type CtCandidate): of the study */
  GArray *judged;       /* (element-type CtCandidate): @move and better ones */
  GArray *reply; /* (element-type CtMove): what could follow from @move on @deal */
  CtState deal;
  gboolean has_studied;
  gboolean is_asked; /* @move waits for the study or the judgment */
  CtMove move;
  CtTutorLevel level;

  guint number; /* of the present search: outdated results are dropped */
  gint *stop;   /* (nullable): of the present search; an atomic reference */
};

typedef struct
{
  GWeakRef tutor;
  guint number;
  CtRules rules;
  CtState view;
  CtRecall recall;
  CtSearchPlan plan;
  gint *stop;
  GArray *moves; /* (nullable): only these; the last one is judged */
  GArray *candidates;
  GArray *reply;
  CtState deal;
} Search;

G_DEFINE_FINAL_TYPE (CtTutor, ct_tutor, G_TYPE_OBJECT)

static void look_at_move (CtTutor *self);

static void
search_free (Search *search)
{
  g_weak_ref_clear (&search->tutor);
  g_atomic_rc_box_release (search->stop);
  g_clear_pointer (&search->moves, g_array_unref);
  g_array_unref (search->candidates);
  g_array_unref (search->reply);
  g_free (search);
}

/* How the others could answer the move that is judged. */
static void
find_reply (Search *search)
{
  const CtMove *move = &g_array_index (search->moves, CtMove, search->moves->len - 1);
  CtSearchExample example = {
    .consequence =
        ct_advice_find_reason (&g_array_index (search->candidates, CtCandidate, 0),
                               ct_moves_find (&search->rules, search->candidates, move))
  };
  CtRandom random = { SEED };

  if (example.consequence == CT_N_CONSEQUENCES ||
      ct_advice_is_welcome (example.consequence) ||
      !ct_search_show (&search->rules, &search->view, &search->recall, move, NULL,
                       &random, &example, search->reply))
    g_array_set_size (search->reply, 0);
  else
    search->deal = example.deal;
}

static void
search_in_thread (GTask *task,
                  gpointer source,
                  gpointer task_data,
                  GCancellable *cancellable)
{
  Search *search = task_data;
  CtRandom random = { SEED };

  ct_search (&search->rules, &search->view, &search->recall, &search->plan, &random,
             search->candidates);
  if (search->moves != NULL)
    find_reply (search);
  g_task_return_boolean (task, TRUE);
}

static void
end_judgment (CtTutor *self, gboolean objects)
{
  self->is_asked = FALSE;
  g_signal_emit_by_name (self, "judged", objects);
}

/* Returns: (nullable): see ct_narrator_say_drawback() */
static char *
dup_drawback (CtTutor *self, const CtMove *better)
{
  return self->narrator != NULL ? ct_narrator_say_drawback (self->narrator, &self->view,
                                                            &self->move, better)
                                : NULL;
}

static double
get_measure (CtTutor *self, const char *drawback)
{
  double seen = drawback != NULL ? SEEN : 1;

  switch (self->level)
    {
    case CT_TUTOR_BLUNDERS:
      return CT_ADVICE_BLUNDER * seen;

    case CT_TUTOR_ALL:
      return .5 * seen;

    case CT_TUTOR_OFF:
    case CT_TUTOR_MISTAKES:
    default:
      return seen;
    }
}

static CtCandidate *
get_judged (CtTutor *self)
{
  return ct_moves_find (&self->rules, self->judged, &self->move);
}

static gboolean
objects_to_judged (CtTutor *self)
{
  const CtCandidate *best = &g_array_index (self->judged, CtCandidate, 0);
  const CtCandidate *judged = get_judged (self);
  g_autofree char *drawback = dup_drawback (self, &best->move);

  return ct_advice_is_mistake (&self->rules, best, judged,
                               get_measure (self, drawback)) &&
         (self->level == CT_TUTOR_ALL || drawback != NULL ||
          ct_advice_is_worth_telling (&self->rules, best, judged));
}

static void
on_searched (GObject *source, GAsyncResult *result, gpointer data)
{
  Search *search = g_task_get_task_data (G_TASK (result));
  g_autoptr (CtTutor) self = g_weak_ref_get (&search->tutor);

  if (self == NULL || search->number != self->number)
    return;

  g_clear_pointer (&self->stop, g_atomic_rc_box_release);
  if (search->moves == NULL)
    {
      g_array_unref (self->candidates);
      self->candidates = g_array_ref (search->candidates);
      self->has_studied = TRUE;
      g_signal_emit_by_name (self, "studied");
      if (self->is_asked)
        look_at_move (self);
      return;
    }

  g_array_unref (self->judged);
  self->judged = g_array_ref (search->candidates);
  g_array_unref (self->reply);
  self->reply = g_array_ref (search->reply);
  self->deal = search->deal;
  end_judgment (self, objects_to_judged (self));
}

/* Ends a search with what it has found. */
static void
ct_tutor_hurry (CtTutor *self)
{
  if (self->stop != NULL)
    g_atomic_int_set (self->stop, TRUE);
}

/* @moves: (nullable) (transfer full) */
static void
begin_search (CtTutor *self, GArray *moves)
{
  Search *search = g_new0 (Search, 1);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, on_searched, NULL);

  ct_tutor_hurry (self);
  g_clear_pointer (&self->stop, g_atomic_rc_box_release);
  g_weak_ref_init (&search->tutor, self);
  search->number = ++self->number;
  search->rules = self->rules;
  search->view = self->view;
  search->recall = self->recall;
  search->moves = moves;
  search->candidates = g_array_new (FALSE, FALSE, sizeof (CtCandidate));
  search->reply = g_array_new (FALSE, FALSE, sizeof (CtMove));
  self->stop = g_atomic_rc_box_new0 (gint);
  search->stop = g_atomic_rc_box_acquire (self->stop);
  search->plan = ct_search_usual_plan (&self->rules);
  search->plan.explains = TRUE;
  search->plan.cancelled = search->stop;
  search->plan.moves = moves;
  search->plan.n_playouts = moves == NULL ? MOST_PLAYOUTS : JUDGED_PLAYOUTS;
  search->plan.usec = moves == NULL ? LONGEST_STUDY : LONGEST_JUDGMENT;

  g_task_set_task_data (task, search, (GDestroyNotify) search_free);
  g_task_run_in_thread (task, search_in_thread);
}

static gboolean
needs_closer_look (CtTutor *self)
{
  const CtCandidate *best = &g_array_index (self->candidates, CtCandidate, 0);
  const CtCandidate *candidate;
  g_autofree char *drawback = NULL;

  if (self->candidates->len <= 1)
    return FALSE;

  /* A move that does not look good at first is not among the candidates. */
  candidate = ct_moves_find (&self->rules, self->candidates, &self->move);
  drawback = dup_drawback (self, &best->move);
  return candidate == NULL || ct_advice_is_suspicious (&self->rules, best, candidate,
                                                       get_measure (self, drawback));
}

/* After a very short study, the best move may be another one than the first. */
static void
look_at_move (CtTutor *self)
{
  const CtCandidate *best = &g_array_index (self->candidates, CtCandidate, 0);
  GArray *moves;

  if (!needs_closer_look (self))
    {
      end_judgment (self, FALSE);
      return;
    }

  moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  for (guint i = 0; i < MIN (best->n_deals < CT_ADVICE_FEWEST_DEALS ? SHORT_LIST : 1,
                             self->candidates->len);
       i++)
    {
      const CtMove *move = &g_array_index (self->candidates, CtCandidate, i).move;

      if (!ct_move_equivalent (&self->rules, move, &self->move))
        g_array_append_val (moves, *move);
    }
  g_array_append_val (moves, self->move);
  begin_search (self, moves);
}

CtTutor *
ct_tutor_new (void)
{
  return g_object_new (CT_TYPE_TUTOR, NULL);
}

/**
 * ct_tutor_study:
 * @narrator: (nullable): says what can be seen on the table
 *
 * Begins to compare the moves of the player to act at the current position of @session.
 * Forgets earlier positions.
 */
void
ct_tutor_study (CtTutor *self, CtSession *session, CtNarrator *narrator)
{
  const CtState *state;

  g_return_if_fail (CT_IS_TUTOR (self));

  ct_tutor_stop (self);
  state = ct_session_get_state (session);
  self->rules = *ct_session_get_rules (session);
  g_set_object (&self->narrator, narrator);
  ct_session_recall (session, state->to_act, &self->recall);
  ct_recall_view (&self->recall, &self->rules, state, &self->view);
  begin_search (self, NULL);
}

/**
 * ct_tutor_stop:
 *
 * Forgets the position.
 */
void
ct_tutor_stop (CtTutor *self)
{
  g_return_if_fail (CT_IS_TUTOR (self));

  ct_tutor_hurry (self);
  g_clear_pointer (&self->stop, g_atomic_rc_box_release);
  self->number++;
  self->has_studied = FALSE;
  self->is_asked = FALSE;
  g_clear_pointer (&self->judged, g_array_unref);
  self->judged = g_array_new (FALSE, FALSE, sizeof (CtCandidate));
}

gboolean
ct_tutor_is_studying (CtTutor *self)
{
  g_return_val_if_fail (CT_IS_TUTOR (self), FALSE);

  return self->stop != NULL && !self->has_studied;
}

/**
 * ct_tutor_get_candidates:
 *
 * Returns: (nullable) (element-type CtCandidate): %NULL while the tutor is studying;
 *   empty if nobody can move
 */
const GArray *
ct_tutor_get_candidates (CtTutor *self)
{
  g_return_val_if_fail (CT_IS_TUTOR (self), NULL);

  return self->has_studied ? self->candidates : NULL;
}

/**
 * ct_tutor_dup_ranking:
 *
 * Call it after the study. All figures are of one search: of the judgment, if a move
 * was looked at closely, so that they are those of the objection.
 *
 * Returns: (transfer full) (element-type CtCandidate): see ct_advice_dup_ranking()
 */
GArray *
ct_tutor_dup_ranking (CtTutor *self)
{
  g_return_val_if_fail (CT_IS_TUTOR (self), NULL);
  g_return_val_if_fail (self->has_studied, NULL);

  return ct_advice_dup_ranking (&self->rules, get_judged (self) != NULL
                                                  ? self->judged
                                                  : self->candidates);
}

/**
 * ct_tutor_judge:
 * @move: of the player to act, in the position of ct_tutor_study()
 *
 * The same question gets the same answer. Emits "judged", at most about two seconds
 * later.
 */
void
ct_tutor_judge (CtTutor *self, const CtMove *move, CtTutorLevel level)
{
  g_return_if_fail (CT_IS_TUTOR (self));

  self->move = *move;
  self->level = level;
  self->is_asked = TRUE;
  if (ct_moves_find (&self->rules, self->judged, move) != NULL)
    end_judgment (self, objects_to_judged (self));
  else if (self->has_studied)
    look_at_move (self);
  else if (self->stop != NULL)
    ct_tutor_hurry (self);
  else
    end_judgment (self, FALSE);
}

gboolean
ct_tutor_is_judging (CtTutor *self, const CtMove *move)
{
  g_return_val_if_fail (CT_IS_TUTOR (self), FALSE);

  return self->is_asked && ct_move_equivalent (&self->rules, &self->move, move);
}

/**
 * ct_tutor_get_better:
 *
 * Call it after the tutor has objected to a move.
 *
 * Returns: (transfer none): the move that it compared with that one
 */
const CtMove *
ct_tutor_get_better (CtTutor *self)
{
  g_return_val_if_fail (CT_IS_TUTOR (self), NULL);
  g_return_val_if_fail (self->judged->len > 0, NULL);

  return &g_array_index (self->judged, CtCandidate, 0).move;
}

/**
 * ct_tutor_say_objection:
 *
 * Returns: (transfer full): what is wrong with the move that was judged last
 */
char *
ct_tutor_say_objection (CtTutor *self)
{
  const CtCandidate *best;
  g_autofree char *drawback = NULL;

  g_return_val_if_fail (CT_IS_TUTOR (self), NULL);
  g_return_val_if_fail (get_judged (self) != NULL, NULL);

  best = &g_array_index (self->judged, CtCandidate, 0);
  drawback = dup_drawback (self, &best->move);
  return ct_advice_say_objection (&self->rules, best, get_judged (self), drawback);
}

/**
 * ct_tutor_get_reply:
 * @ret_deal: (out): an imagined deal
 *
 * Returns: (element-type CtMove): the move that was judged last, and what could follow
 *   from it; empty if what speaks against it cannot be shown in a few moves
 */
const GArray *
ct_tutor_get_reply (CtTutor *self, CtState *ret_deal)
{
  g_return_val_if_fail (CT_IS_TUTOR (self), NULL);

  *ret_deal = self->deal;
  return self->reply;
}

static void
ct_tutor_dispose (GObject *object)
{
  ct_tutor_stop (CT_TUTOR (object));
  g_clear_object (&CT_TUTOR (object)->narrator);

  G_OBJECT_CLASS (ct_tutor_parent_class)->dispose (object);
}

static void
ct_tutor_finalize (GObject *object)
{
  CtTutor *self = CT_TUTOR (object);

  g_array_unref (self->candidates);
  g_array_unref (self->judged);
  g_array_unref (self->reply);

  G_OBJECT_CLASS (ct_tutor_parent_class)->finalize (object);
}

static void
ct_tutor_class_init (CtTutorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ct_tutor_dispose;
  object_class->finalize = ct_tutor_finalize;

  ct_signal_new (klass, "studied", 0);

  ct_signal_new (klass, "judged", 1, G_TYPE_BOOLEAN);
}

static void
ct_tutor_init (CtTutor *self)
{
  self->candidates = g_array_new (FALSE, FALSE, sizeof (CtCandidate));
  self->judged = g_array_new (FALSE, FALSE, sizeof (CtCandidate));
  self->reply = g_array_new (FALSE, FALSE, sizeof (CtMove));
}
