/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-match.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "ct-attempt.h"
#include "ct-bot.h"
#include "ct-credit.h"
#include "ct-rummy.h"
#include "ct-session.h"
#include "ct-signal.h"
#include "ct-standing.h"

/* A person who has applied a rule this often knows it without a lesson. */
#define MANY_TIMES 3

typedef struct
{
  guint ply;
  guint n_helped;
  guint n_errors;
  CtRandom random;
  GPtrArray *saved; /* keys of saved answers */
} CtOwnMove;

/**
 * CtMatch:
 *
 * Computer players think in another thread, and know only what their seat has seen. If
 * the position changes meanwhile, they stop, and their result is dropped.
 */
struct _CtMatch
{
  GObject parent_instance;

  CtSession *session;
  guint people; /* bits of seats */
  CtBotLevel level[CT_MAX_SEATS];
  CtRandom random;
  guint hand; /* from 0 */

  CtProgress *progress; /* (nullable) */
  guint n_helped;       /* since a person's last move */
  guint n_errors;
  gint64 began;   /* monotonic time */
  GPtrArray *own; /* (element-type CtOwnMove): that can be undone */
  guint first;    /* the first ply that can be undone */
  guint n_undone;
  gboolean is_trying; /* ct_match_play() runs: "stepped" is about a person's move */

  gboolean is_watched; /* the caller calls ct_match_proceed() */
  gboolean is_seen;    /* the current position was shown */
  guint idle;

  guint thought; /* serial number: outdated results are dropped */
  gint *stop;    /* (nullable): of the player who thinks; an atomic reference */
  gboolean is_thinking;
  gboolean is_ready; /* @move may be played */
  CtMove move;
};

#define ALL_SEATS ((1u << CT_MAX_SEATS) - 1)

#define LIFT_ERROR 3 /* in cards */

/* On slow computers, strong players try fewer deals. */
#define LONGEST_THOUGHT G_USEC_PER_SEC

enum
{
  PROP_SESSION = 1,
  PROP_THINKING,
  PROP_UNDONE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CtMatch, ct_match, G_TYPE_OBJECT)

static const CtState *
last_state (CtMatch *self)
{
  return ct_session_get_state_at (self->session,
                                  ct_session_get_n_plies (self->session));
}

gboolean
ct_match_is_hand_over (CtMatch *self)
{
  g_return_val_if_fail (CT_IS_MATCH (self), FALSE);

  return last_state (self)->phase == CT_PHASE_OVER;
}

/**
 * ct_match_is_over:
 *
 * Returns: whether someone has won the match; never without a target score
 */
gboolean
ct_match_is_over (CtMatch *self)
{
  g_return_val_if_fail (CT_IS_MATCH (self), FALSE);

  return ct_match_is_hand_over (self) && last_state (self)->match_winners != 0;
}

/**
 * ct_match_get_hand:
 *
 * Counted from 0.
 */
guint
ct_match_get_hand (CtMatch *self)
{
  g_return_val_if_fail (CT_IS_MATCH (self), 0);

  return self->hand;
}

/**
 * ct_match_resume:
 * @hand: from 0
 * @n_undone: before
 *
 * Its session is a hand of such a match.
 */
void
ct_match_resume (CtMatch *self, guint hand, guint n_undone)
{
  g_return_if_fail (CT_IS_MATCH (self));

  self->hand = hand;
  self->n_undone = n_undone;
  self->first = 0;
}

/**
 * ct_match_get_total:
 *
 * Returns: hands that @seat has won, or points
 */
gint
ct_match_get_total (CtMatch *self, guint seat)
{
  g_return_val_if_fail (CT_IS_MATCH (self), 0);
  g_return_val_if_fail (seat < CT_MAX_SEATS, 0);

  return last_state (self)->total[seat];
}

guint
ct_match_get_lost (CtMatch *self, guint seat)
{
  g_return_val_if_fail (CT_IS_MATCH (self), 0);
  g_return_val_if_fail (seat < CT_MAX_SEATS, 0);

  return last_state (self)->lost[seat];
}

static void
own_move_free (CtOwnMove *own)
{
  g_ptr_array_unref (own->saved);
  g_free (own);
}

static CtOwnMove *
remember_move (CtMatch *self)
{
  CtOwnMove *own = g_new0 (CtOwnMove, 1);

  own->ply = ct_session_get_position (self->session) - 1;
  own->n_helped = self->n_helped;
  own->n_errors = self->n_errors;
  own->random = self->random;
  own->saved = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->own, own);
  return own;
}

static gboolean
sees (const CtRules *rules, const CtState *state, guint viewer, CtCard card)
{
  guint pos;
  guint zone = ct_state_find (state, card, &pos);

  return zone < CT_N_ZONES && ct_rules_sees (rules, state, viewer, zone, pos);
}

static gboolean
has_shown_card (const CtRules *rules,
                const CtState *before,
                const CtState *after,
                guint seat)
{
  for (CtCard card = 0; card < ct_deck_size (rules->deck); card++)
    if (sees (rules, after, seat, card) && !sees (rules, before, seat, card))
      return TRUE;

  return FALSE;
}

#define NO_PLY G_MAXUINT

/* The last decision of a person. */
static guint
find_decision (CtMatch *self)
{
  for (guint ply = ct_session_get_position (self->session); ply > self->first; ply--)
    {
      const CtMove *move = ct_session_get_move (self->session, ply - 1);

      if (move->type == CT_MOVE_LIFT)
        return NO_PLY;
      if (move->type != CT_MOVE_DEAL && ct_match_is_person (self, move->seat))
        return ply - 1;
    }

  return NO_PLY;
}

/**
 * ct_match_why_not_undo:
 *
 * Returns: (nullable): %NULL if a person has moved
 */
const char *
ct_match_why_not_undo (CtMatch *self)
{
  g_return_val_if_fail (CT_IS_MATCH (self), NULL);

  if (ct_session_get_position (self->session) !=
          ct_session_get_n_plies (self->session) ||
      find_decision (self) == NO_PLY)
    return _ ("You have no move to undo.");

  return NULL;
}

/* Who undoes the move at @ply has seen a card or another player's move. */
static gboolean
has_learned (CtMatch *self, guint ply)
{
  return ply + 1 < ct_session_get_position (self->session) ||
         has_shown_card (ct_session_get_rules (self->session),
                         ct_session_get_state_at (self->session, ply),
                         ct_session_get_state_at (self->session, ply + 1),
                         ct_session_get_move (self->session, ply)->seat);
}

static void
forget_move (CtMatch *self, guint ply)
{
  CtOwnMove *own =
      self->own->len > 0 ? g_ptr_array_index (self->own, self->own->len - 1) : NULL;

  self->n_helped = 0;
  self->n_errors = 0;
  if (own == NULL || own->ply != ply)
    return;

  if (self->progress != NULL)
    ct_progress_forget (self->progress, own->saved);
  self->n_helped = own->n_helped;
  self->n_errors = own->n_errors;
  self->random = own->random;
  g_ptr_array_set_size (self->own, self->own->len - 1);
}

/**
 * ct_match_undo:
 *
 * Undoes the last move of a person, and all moves after it. Deletes what was saved
 * about the move; earlier mistakes and help still count. If the person has learned
 * something since, that counts as help, and as "undone".
 */
gboolean
ct_match_undo (CtMatch *self)
{
  guint ply;

  g_return_val_if_fail (CT_IS_MATCH (self), FALSE);

  if (ct_match_why_not_undo (self) != NULL)
    return FALSE;

  ply = find_decision (self);
  forget_move (self, ply);
  if (has_learned (self, ply))
    {
      self->n_helped++;
      self->n_undone++;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNDONE]);
    }
  ct_session_undo_to (self->session, ply);
  return TRUE;
}

/**
 * ct_match_get_n_undone:
 *
 * Returns: how many moves were undone in this hand after the person had learned more
 */
guint
ct_match_get_n_undone (CtMatch *self)
{
  g_return_val_if_fail (CT_IS_MATCH (self), 0);

  return self->n_undone;
}

static CtAttempt
describe (CtMatch *self)
{
  return (CtAttempt){
    .progress = self->progress,
    .answer.help = self->n_helped,
    .answer.errors = self->n_errors,
    .answer.occasion = CT_OCCASION_PRACTICE,
    .began = self->began,
  };
}

/* Runs before the handlers of pages, which may react to the end of the hand: the match
 * connects first.
 */
static void
keep_move (CtMatch *self, GArray *events)
{
  CtAttempt attempt = describe (self);
  guint ply = ct_session_get_position (self->session) - 1;

  if (!self->is_trying)
    return;

  self->is_trying = FALSE;
  attempt.saved = remember_move (self)->saved;
  ct_attempt_save_move (&attempt, ct_session_get_rules (self->session),
                        ct_session_get_state_at (self->session, ply),
                        ct_session_get_move (self->session, ply), events);
  self->n_helped = 0;
  self->n_errors = 0;
}

static void
keep_mistake (CtMatch *self, const CtMove *move, const CtVerdict *verdict)
{
  CtAttempt attempt = describe (self);

  if (!self->is_trying)
    return;

  self->is_trying = FALSE;
  ct_attempt_save_refusal (&attempt, ct_session_get_rules (self->session), move,
                           verdict->rule, CT_OUTCOME_WRONG);
  self->n_errors++;
}

typedef struct
{
  GWeakRef match;
  guint number;
  CtRules rules;
  CtState view;
  CtRecall recall;
  CtBotLevel level;
  gint *stop;
  CtRandom random;
} Thought;

static void
thought_free (Thought *thought)
{
  g_weak_ref_clear (&thought->match);
  g_atomic_rc_box_release (thought->stop);
  g_free (thought);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Thought, thought_free)

static void
set_thinking (CtMatch *self, gboolean is_thinking)
{
  if (self->is_thinking == is_thinking)
    return;

  self->is_thinking = is_thinking;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THINKING]);
}

static void
think_in_thread (GTask *task,
                 gpointer source,
                 gpointer task_data,
                 GCancellable *cancellable)
{
  Thought *thought = task_data;
  CtSearchPlan plan = ct_search_usual_plan (&thought->rules);
  CtMove move;

  plan.usec = LONGEST_THOUGHT;
  plan.cancelled = thought->stop;
  if (!ct_bot_think (&thought->rules, &thought->view, &thought->recall, thought->level,
                     &plan, &thought->random, &move))
    g_assert_not_reached ();

  g_task_return_pointer (task, g_memdup2 (&move, sizeof move), g_free);
}

static void
play_when_seen (CtMatch *self)
{
  if (!self->is_ready || (self->is_watched && !self->is_seen))
    return;

  self->is_ready = FALSE;
  if (!ct_session_play (self->session, &self->move))
    g_assert_not_reached ();
}

static void
on_thought (GObject *source, GAsyncResult *result, gpointer data)
{
  Thought *thought = g_task_get_task_data (G_TASK (result));
  g_autofree CtMove *move = g_task_propagate_pointer (G_TASK (result), NULL);
  g_autoptr (CtMatch) self = g_weak_ref_get (&thought->match);

  if (self == NULL || thought->number != self->thought)
    return;

  self->move = *move;
  self->is_ready = TRUE;
  set_thinking (self, FALSE);
  play_when_seen (self);
}

static void
think (CtMatch *self, const CtState *state)
{
  Thought *thought = g_new0 (Thought, 1);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, on_thought, NULL);

  g_weak_ref_init (&thought->match, self);
  thought->number = self->thought;
  thought->rules = *ct_session_get_rules (self->session);
  ct_session_recall (self->session, state->to_act, &thought->recall);
  ct_recall_view (&thought->recall, &thought->rules, state, &thought->view);
  thought->level = self->level[state->to_act];
  thought->random.state = ct_random_next (&self->random);
  self->stop = g_atomic_rc_box_new0 (gint);
  thought->stop = g_atomic_rc_box_acquire (self->stop);

  g_task_set_task_data (task, thought, (GDestroyNotify) thought_free);
  set_thinking (self, TRUE);
  g_task_run_in_thread (task, think_in_thread);
}

static void
stop_thought (CtMatch *self)
{
  if (self->stop != NULL)
    g_atomic_int_set (self->stop, TRUE);
  g_clear_pointer (&self->stop, g_atomic_rc_box_release);
}

static void
drop_thought (CtMatch *self)
{
  stop_thought (self);
  self->thought++;
  self->is_ready = FALSE;
  g_clear_handle_id (&self->idle, g_source_remove);
  set_thinking (self, FALSE);
}

/* The packet is off by up to LIFT_ERROR cards, all equally likely. */
static gint
cut_by_eye (CtMatch *self, gint wanted)
{
  return wanted - LIFT_ERROR +
         (gint) ct_random_below (&self->random, 2 * LIFT_ERROR + 1);
}

static void
prepare_to_deal (CtMatch *self, const CtState *state)
{
  guint wanted = ct_rummy_lift_wanted (ct_session_get_rules (self->session), state);

  self->move = (CtMove){ .type = CT_MOVE_DEAL, .seat = state->to_act };
  if (wanted > 0)
    {
      self->move.type = CT_MOVE_LIFT;
      self->move.number = cut_by_eye (self, wanted);
    }
  self->is_ready = TRUE;
}

static gboolean
waits_for_lift (CtMatch *self, const CtState *state)
{
  return ct_match_is_person (self, state->to_act) &&
         ct_rummy_lift_wanted (ct_session_get_rules (self->session), state) > 0;
}

static void
go_on (CtMatch *self)
{
  const CtState *state = ct_session_get_state (self->session);

  drop_thought (self);
  self->began = g_get_monotonic_time ();

  /* A user who looks back is not interrupted. */
  if (ct_session_get_position (self->session) != ct_session_get_n_plies (self->session))
    return;

  if (state->phase == CT_PHASE_OVER)
    {
      g_signal_emit_by_name (self, "hand-over");
      if (state->match_winners != 0)
        g_signal_emit_by_name (self, "match-over");
    }
  else if (state->phase == CT_PHASE_DEAL && waits_for_lift (self, state))
    return;
  else if (state->phase == CT_PHASE_DEAL)
    {
      prepare_to_deal (self, state);
      play_when_seen (self);
    }
  else if (!ct_match_is_person (self, state->to_act))
    think (self, state);
}

static void
on_position_changed (CtMatch *self)
{
  self->is_seen = FALSE;
  go_on (self);
}

static gboolean
on_idle (gpointer data)
{
  CtMatch *self = data;

  self->idle = 0;
  go_on (self);
  return G_SOURCE_REMOVE;
}

/* The first move comes from the main loop: callers can connect first. */
static void
take_session (CtMatch *self, CtSession *session)
{
  drop_thought (self);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  self->first = ct_session_get_n_plies (session);
  self->n_undone = 0;
  g_ptr_array_set_size (self->own, 0);
  g_signal_connect_object (session, "stepped", G_CALLBACK (keep_move), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "rejected", G_CALLBACK (keep_mistake), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::position",
                           G_CALLBACK (on_position_changed), self, G_CONNECT_SWAPPED);
  self->is_seen = FALSE;
  self->idle = g_idle_add (on_idle, self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SESSION]);
}

/**
 * ct_match_new:
 * @people: a bit per seat
 * @level: #CtBotLevel of the others
 * @seed: with the same moves of people, gives the same match, unless strong players
 *   run out of time
 */
CtMatch *
ct_match_new (const CtRules *rules,
              guint n_seats,
              guint people,
              guint level,
              guint64 seed)
{
  CtMatch *self = g_object_new (CT_TYPE_MATCH, NULL);
  CtCard pack[CT_MAX_CARDS];
  CtState start;
  g_autoptr (CtSession) session = NULL;

  g_return_val_if_fail (level < CT_N_BOT_LEVELS, NULL);

  self->people = people;
  ct_match_set_level (self, ALL_SEATS, level);
  self->random.state = seed;

  ct_shuffle_deck (&self->random, rules->deck, pack);
  ct_state_init (&start, n_seats, pack, ct_deck_size (rules->deck));
  ct_rules_set_dealer (rules, &start,
                       ct_rules_draw_dealer (rules, n_seats, &self->random));

  session = ct_session_new (rules, &start);
  take_session (self, session);
  return self;
}

/**
 * ct_match_new_from_session:
 * @session: continued from its current position
 */
CtMatch *
ct_match_new_from_session (CtSession *session, guint people, guint level, guint64 seed)
{
  CtMatch *self = g_object_new (CT_TYPE_MATCH, NULL);

  g_return_val_if_fail (CT_IS_SESSION (session), NULL);
  g_return_val_if_fail (level < CT_N_BOT_LEVELS, NULL);

  self->people = people;
  ct_match_set_level (self, ALL_SEATS, level);
  self->random.state = seed;
  take_session (self, session);
  return self;
}

/**
 * ct_match_get_session:
 *
 * Returns: replaced for every hand
 */
CtSession *
ct_match_get_session (CtMatch *self)
{
  g_return_val_if_fail (CT_IS_MATCH (self), NULL);

  return self->session;
}

gboolean
ct_match_is_person (CtMatch *self, guint seat)
{
  g_return_val_if_fail (CT_IS_MATCH (self), FALSE);

  return (self->people & 1u << seat) != 0;
}

gboolean
ct_match_is_thinking (CtMatch *self)
{
  g_return_val_if_fail (CT_IS_MATCH (self), FALSE);

  return self->is_thinking;
}

/**
 * ct_match_set_level:
 * @seats: a bit each
 * @level: #CtBotLevel, from the next move on
 */
void
ct_match_set_level (CtMatch *self, guint seats, guint level)
{
  g_return_if_fail (CT_IS_MATCH (self));
  g_return_if_fail (level < CT_N_BOT_LEVELS);

  for (guint seat = 0; seat < CT_MAX_SEATS; seat++)
    if ((seats & 1u << seat) != 0)
      self->level[seat] = level;
}

/**
 * ct_match_set_watched:
 * @is_watched: whether the caller calls ct_match_proceed()
 */
void
ct_match_set_watched (CtMatch *self, gboolean is_watched)
{
  g_return_if_fail (CT_IS_MATCH (self));

  self->is_watched = is_watched;
}

/**
 * ct_match_proceed:
 *
 * Call when the last move has been shown.
 */
void
ct_match_proceed (CtMatch *self)
{
  g_return_if_fail (CT_IS_MATCH (self));

  self->is_seen = TRUE;
  self->began = g_get_monotonic_time ();
  play_when_seen (self);
}

/**
 * ct_match_set_progress:
 * @progress: (nullable)
 */
void
ct_match_set_progress (CtMatch *self, CtProgress *progress)
{
  g_return_if_fail (CT_IS_MATCH (self));

  g_set_object (&self->progress, progress);
}

void
ct_match_count_help (CtMatch *self)
{
  g_return_if_fail (CT_IS_MATCH (self));

  self->n_helped++;
}

static gboolean
has_shown_rules_of (CtMatch *self, const CtMove *move)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  if (self->progress == NULL)
    return FALSE;

  ct_credit_move (ct_session_get_rules (self->session),
                  ct_session_get_state (self->session), move, NULL, ids);
  for (guint i = 0; i < ids->len; i++)
    if (ct_standings_get_rule (self->progress, g_ptr_array_index (ids, i), NULL) <
        CT_MASTERY_ALONE)
      return FALSE;

  return TRUE;
}

/* Returns: whether more happens than that a card stays in the center */
static gboolean
changes_much (const CtEvent *event)
{
  return event->type != CT_EVENT_CARD || event->to != CT_ZONE_CENTER;
}

/* @is_much: whether to leave out what only puts a card into the center */
static GHashTable *
list_applied_rules (CtMatch *self, guint first, gboolean is_much)
{
  GHashTable *applied = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint ply = first; ply < ct_session_get_position (self->session); ply++)
    {
      g_autoptr (GArray) events = ct_session_dup_events (self->session, ply);

      if (ct_session_get_state_at (self->session, ply)->phase == CT_PHASE_DEAL)
        continue;

      for (guint i = 0; i < events->len; i++)
        {
          const CtEvent *event = &g_array_index (events, CtEvent, i);

          if (event->rule != NULL && (!is_much || changes_much (event)))
            g_hash_table_add (applied, (gpointer) event->rule);
        }
    }

  return applied;
}

/* By ct_match_explain_new_rule(): nothing else at the table is only seen. */
static gboolean
was_explained (CtMatch *self, const char *id)
{
  g_autoptr (GPtrArray) answers =
      ct_progress_list_answers (self->progress, id, G_MAXUINT);

  for (guint i = 0; i < answers->len; i++)
    {
      const CtLearnerAnswer *answer = g_ptr_array_index (answers, i);

      if (answer->outcome == CT_OUTCOME_SEEN &&
          answer->occasion == CT_OCCASION_PRACTICE)
        return TRUE;
    }

  return FALSE;
}

/* Only what the narrator tells needs an explanation. A single move may have been luck.
 */
static gboolean
needs_explanation (CtMatch *self, const CtRule *rule)
{
  CtRuleResult result;

  if (rule == NULL || rule->kind != CT_RULE_PROCEDURE || rule->say == NULL)
    return FALSE;

  ct_standings_get_rule (self->progress, rule->id, &result);
  return result.right < MANY_TIMES && !was_explained (self, rule->id);
}

/* Returns: (nullable): of the rules that need an explanation, what the earliest
 * unfinished lesson teaches first, as later ones build on it
 */
static const CtRule *
find_needed (CtMatch *self, CtLibrary *library, GHashTable *applied)
{
  const CtRules *rules = ct_session_get_rules (self->session);
  GPtrArray *lessons = ct_library_get_lessons (library, rules);

  for (guint i = 0; i < lessons->len; i++)
    {
      const CtLibraryEntry *lesson = g_ptr_array_index (lessons, i);
      CtLessonResult result;

      if (ct_progress_get_lesson (self->progress, lesson->id, &result) &&
          result.finished > 0)
        continue;
      for (guint k = 0; lesson->teaches[k] != NULL; k++)
        {
          const CtRule *rule =
              ct_library_lookup_rule (library, rules, lesson->teaches[k]);

          if (g_hash_table_contains (applied, lesson->teaches[k]) &&
              needs_explanation (self, rule))
            return rule;
        }
    }

  return NULL;
}

/**
 * ct_match_explain_new_rule:
 * @first: the ply from which on rules count as applied
 *
 * Each rule is explained once, which is remembered with the person's progress.
 *
 * Returns: (nullable): a rule that the person whose turn it is does not know; if there
 * is one, one that did more than leave a card in the center
 */
const CtRule *
ct_match_explain_new_rule (CtMatch *self, CtLibrary *library, guint first)
{
  const CtRule *found = NULL;

  g_return_val_if_fail (CT_IS_MATCH (self), NULL);

  if (self->progress == NULL)
    return NULL;

  for (guint n = 0; found == NULL && n < 2; n++)
    {
      g_autoptr (GHashTable) applied = list_applied_rules (self, first, n == 0);

      found = find_needed (self, library, applied);
    }
  if (found != NULL)
    {
      const CtAttempt attempt = { .progress = self->progress,
                                  .answer.occasion = CT_OCCASION_PRACTICE };

      ct_attempt_save (&attempt, found->id, CT_OUTCOME_SEEN);
    }
  return found;
}

/**
 * ct_match_guide:
 *
 * Shows a person who can play no card of their choice what they can do, unless they
 * have applied the rules for it without help before. This counts as help.
 *
 * Returns: (transfer full) (element-type CtMove): empty if they find out themselves
 */
GArray *
ct_match_guide (CtMatch *self)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  const CtRules *rules;
  const CtState *state;
  const CtMove *first;

  g_return_val_if_fail (CT_IS_MATCH (self), moves);

  rules = ct_session_get_rules (self->session);
  state = ct_session_get_state (self->session);
  if (ct_rules_led_suit (rules, state) == CT_NO_SUIT ||
      !ct_match_is_person (self, state->to_act))
    return moves;

  ct_rules_legal_of (rules, state, state->to_act, moves);
  first = &g_array_index (moves, CtMove, 0);
  if (moves->len > 0 && first->type != CT_MOVE_FOLLOW &&
      !has_shown_rules_of (self, first))
    self->n_helped = MAX (self->n_helped, 1);
  else if (state->phase != CT_PHASE_DRAWN)
    g_array_set_size (moves, 0);

  return moves;
}

/* Typing the exact number must not win the bonus for certain: any number near it counts
 * as aimed at it, and cut_by_eye() adds an error.
 */
static gboolean
play_lift (CtMatch *self, const CtMove *move)
{
  const CtState *state = ct_session_get_state (self->session);
  gint right = ct_rummy_lift_wanted (ct_session_get_rules (self->session), state);
  gint aim = ABS (move->number - right) <= LIFT_ERROR ? right : move->number;
  CtMove lift = *move;

  lift.number =
      CLAMP (cut_by_eye (self, aim), 1, (gint) ct_zone_len (state, CT_ZONE_STOCK));
  return ct_session_play (self->session, &lift);
}

/**
 * ct_match_play:
 *
 * Cuts are inexact.
 *
 * Returns: %FALSE if the rules refuse it, or a computer player has the seat
 */
gboolean
ct_match_play (CtMatch *self, const CtMove *move)
{
  g_return_val_if_fail (CT_IS_MATCH (self), FALSE);

  if (move->type != CT_MOVE_DEAL && !ct_match_is_person (self, move->seat))
    return FALSE;

  self->is_trying = move->type != CT_MOVE_DEAL;
  if (move->type == CT_MOVE_LIFT)
    return play_lift (self, move);

  return ct_session_play (self->session, move);
}

/**
 * ct_match_next_hand:
 *
 * Only if the hand is over, and the match is not.
 */
void
ct_match_next_hand (CtMatch *self)
{
  const CtRules *rules;
  const CtState *last;
  CtCard pack[CT_MAX_CARDS];
  CtState next;
  g_autoptr (CtSession) session = NULL;

  g_return_if_fail (CT_IS_MATCH (self));

  if (!ct_match_is_hand_over (self) || ct_match_is_over (self))
    return;

  rules = ct_session_get_rules (self->session);
  last =
      ct_session_get_state_at (self->session, ct_session_get_n_plies (self->session));
  ct_shuffle_deck (&self->random, rules->deck, pack);
  ct_rules_next_hand (rules, last, pack, &next);
  session = ct_session_new (rules, &next);
  self->hand++;
  take_session (self, session);
}

static void
ct_match_dispose (GObject *object)
{
  CtMatch *self = CT_MATCH (object);

  stop_thought (self);
  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_object (&self->progress);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (ct_match_parent_class)->dispose (object);
}

static void
ct_match_finalize (GObject *object)
{
  g_ptr_array_unref (CT_MATCH (object)->own);

  G_OBJECT_CLASS (ct_match_parent_class)->finalize (object);
}

static void
ct_match_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  CtMatch *self = CT_MATCH (object);

  switch (prop_id)
    {
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;

    case PROP_THINKING:
      g_value_set_boolean (value, self->is_thinking);
      break;

    case PROP_UNDONE:
      g_value_set_uint (value, self->n_undone);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_match_class_init (CtMatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ct_match_dispose;
  object_class->finalize = ct_match_finalize;
  object_class->get_property = ct_match_get_property;

  properties[PROP_SESSION] =
      g_param_spec_object ("session", NULL, NULL, CT_TYPE_SESSION,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_THINKING] =
      g_param_spec_boolean ("thinking", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_UNDONE] =
      g_param_spec_uint ("undone", NULL, NULL, 0, G_MAXUINT, 0,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  ct_signal_new (klass, "hand-over", 0);

  ct_signal_new (klass, "match-over", 0);
}

static void
ct_match_init (CtMatch *self)
{
  self->own = g_ptr_array_new_with_free_func ((GDestroyNotify) own_move_free);
}
