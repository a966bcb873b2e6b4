/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-rule-moments.h"

#include <glib/gi18n.h>

#include "ct-credit.h"
#include "ct-date.h"
#include "ct-plain.h"
#include "ct-signal.h"

#define WEIGHT_BROKEN 8
#define WEIGHT_CHOICE                                                                  \
  4 /* another move would be refused, or the rule allowed this one */
#define WEIGHT_NOTED 2
#define WEIGHT_EVENT 1

/**
 * CtRuleMoments:
 *
 * Searches recorded hands, once, for moves at which a rule was broken, forbade another
 * move, or made something happen: hands of the library and those added before the
 * search, open ones as far as they were seen.
 */
struct _CtRuleMoments
{
  GObject parent_instance;

  CtLibrary *library;
  const CtRules *rules;
  CtMyHands *my_hands; /* (nullable) */
  GPtrArray *hands;    /* of Hand: open ones first */
  GHashTable *found;   /* (nullable): rule id → GArray of Found */
  GPtrArray *asked;    /* of waiting GTask */
};

/* The search thread uses it: @session is a copy if the hand is open. */
typedef struct
{
  char *id; /* (nullable): in the library */
  GFile *file;
  char *title;
  const CtText *own_title; /* (nullable): of @record, instead of @title */
  CtRecord *record;        /* (nullable): of @file */
  CtReplay *open;          /* (nullable) */
  CtSession *session;      /* (nullable): NULL until read */
  CtReplay *replay;        /* (nullable): of @record */
  GPtrArray *broken;       /* (nullable): of rule ids, one per move */
  guint viewer;
} Hand;

typedef struct
{
  CtRuleMoment moment;
  guint weight;
} Found;

G_DEFINE_FINAL_TYPE (CtRuleMoments, ct_rule_moments, G_TYPE_OBJECT)

static void
hand_free (gpointer data)
{
  Hand *hand = data;

  g_free (hand->id);
  g_clear_object (&hand->file);
  g_free (hand->title);
  g_clear_object (&hand->record);
  g_clear_object (&hand->open);
  g_clear_object (&hand->session);
  g_clear_object (&hand->replay);
  g_ptr_array_unref (hand->broken);
  g_free (hand);
}

static Hand *
add_hand (CtRuleMoments *self, const char *title, GFile *file)
{
  Hand *hand = g_new0 (Hand, 1);

  g_set_object (&hand->file, file);
  hand->title = g_strdup (title);
  hand->viewer = CT_SEES_ALL;
  hand->broken = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->hands, hand);
  return hand;
}

static Hand *
get_hand (CtRuleMoments *self, guint i)
{
  return g_ptr_array_index (self->hands, i);
}

static void
note_broken (Hand *hand, CtReplay *replay)
{
  for (guint ply = 0; ply < ct_session_get_n_plies (hand->session); ply++)
    g_ptr_array_add (hand->broken,
                     g_strdup (ct_replay_get_irregular_rule (replay, ply)));
}

/**
 * ct_rule_moments_add_open:
 * @replay: ignored unless on its main line
 * @file: (nullable)
 */
void
ct_rule_moments_add_open (CtRuleMoments *self, CtReplay *replay, GFile *file)
{
  const CtText *title;
  Hand *hand;
  guint end;

  g_return_if_fail (CT_IS_RULE_MOMENTS (self));
  g_return_if_fail (self->found == NULL);

  if (ct_replay_get_depth (replay) > 0 ||
      !g_str_equal (ct_session_get_rules (ct_replay_get_session (replay))->id,
                    self->rules->id))
    return;

  title = ct_record_get_title (ct_replay_get_record (replay));
  end = ct_timeline_get_horizon (ct_replay_get_timeline (replay));
  hand = add_hand (self, title != NULL ? ct_text (title) : _ ("The open hand"), file);
  hand->open = g_object_ref (replay);
  hand->session = ct_session_fork_at (ct_replay_get_session (replay), end);
  hand->viewer = ct_narrator_get_viewer (ct_replay_get_narrator (replay));
  note_broken (hand, replay);
}

/* Library hands are recognized by title. */
static gboolean
is_there (CtRuleMoments *self, const char *title, GFile *file)
{
  for (guint i = 0; i < self->hands->len; i++)
    {
      const Hand *hand = get_hand (self, i);

      if ((title != NULL && hand->open != NULL && g_str_equal (hand->title, title)) ||
          (file != NULL && hand->file != NULL && g_file_equal (hand->file, file)))
        return TRUE;
    }

  return FALSE;
}

/**
 * ct_rule_moments_add_file:
 * @file: a recorded hand of any game; may be missing
 */
void
ct_rule_moments_add_file (CtRuleMoments *self, GFile *file)
{
  g_autofree char *name = NULL;

  g_return_if_fail (CT_IS_RULE_MOMENTS (self));
  g_return_if_fail (self->found == NULL);

  if (is_there (self, NULL, file))
    return;

  name = ct_plain_name_file (file);
  add_hand (self, name, file);
}

/**
 * ct_rule_moments_add_my_hands:
 *
 * Adds the finished hands.
 */
void
ct_rule_moments_add_my_hands (CtRuleMoments *self, CtMyHands *my_hands)
{
  g_return_if_fail (CT_IS_RULE_MOMENTS (self));
  g_return_if_fail (self->found == NULL);

  g_set_object (&self->my_hands, my_hands);
}

static void
add_my_hand (CtRuleMoments *self, const CtMyHand *mine)
{
  g_autoptr (GFile) file = g_file_new_for_path (mine->path);
  const char *title = ct_text_get_msgid (ct_record_get_title (mine->record));
  g_autofree char *when = ct_date_format_moment (mine->when);
  g_autofree char *name = NULL;

  if (!mine->is_over ||
      !g_str_equal (ct_record_get_rules (mine->record)->id, self->rules->id) ||
      ct_my_hands_is_doomed (self->my_hands, mine->path) || is_there (self, NULL, file))
    return;

  name = title != NULL ? g_strdup (title)
                       /* Translators: day and time. */
                       : g_strdup_printf (_ ("Your hand from %s"), when);
  add_hand (self, name, file)->record = g_object_ref (mine->record);
}

static void
add_library (CtRuleMoments *self)
{
  GPtrArray *entries = ct_library_get_hands (self->library, self->rules);

  for (guint i = 0; i < entries->len; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (entries, i);
      g_autoptr (GFile) file = g_file_new_for_uri (entry->uri);
      Hand *hand;

      if (is_there (self, ct_text (entry->title), NULL))
        continue;

      hand = add_hand (self, ct_text (entry->title), file);
      hand->id = g_strdup (entry->id);
    }
}

static void
find_at (GHashTable *found, const char *rule, const CtRuleMoment *moment, guint weight)
{
  GArray *moments;
  Found *last;
  Found one = { *moment, weight };

  if (rule == NULL)
    return;

  moments = g_hash_table_lookup (found, rule);
  if (moments == NULL)
    {
      moments = g_array_new (FALSE, FALSE, sizeof (Found));
      g_hash_table_insert (found, g_strdup (rule), moments);
    }

  last = moments->len > 0 ? &g_array_index (moments, Found, moments->len - 1) : NULL;
  if (last == NULL || last->moment.hand != moment->hand ||
      last->moment.position != moment->position)
    g_array_append_val (moments, one);
  else if (weight > last->weight)
    *last = one;
}

static void
look_at_move (GHashTable *found, const Hand *hand, guint number, guint ply)
{
  const CtRules *rules = ct_session_get_rules (hand->session);
  const CtState *state = ct_session_get_state_at (hand->session, ply);
  const CtMove *move = ct_session_get_move (hand->session, ply);
  g_autoptr (GArray) events = ct_session_dup_events (hand->session, ply);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  CtRuleMoment moment = { number, ply + 1, FALSE };
  gboolean is_noted =
      hand->replay != NULL && ct_replay_get_n_notes (hand->replay, ply + 1) > 0;
  guint note = is_noted ? WEIGHT_NOTED : 0;

  if (state->phase == CT_PHASE_DEAL)
    return;

  if (ct_session_is_irregular (hand->session, ply))
    {
      moment.is_broken = TRUE;
      find_at (found, g_ptr_array_index (hand->broken, ply), &moment,
               WEIGHT_BROKEN + note);
      return;
    }

  for (guint i = 0; i < events->len; i++)
    find_at (found, g_array_index (events, CtEvent, i).rule, &moment,
             WEIGHT_EVENT + note);
  ct_credit_move (rules, state, move, events, ids);
  for (guint i = 0; i < ids->len; i++)
    find_at (found, g_ptr_array_index (ids, i), &moment, WEIGHT_CHOICE + note);
}

/* Opening an unreadable hand explains the problem. */
static void
read_hand (Hand *hand, const CtRules *rules)
{
  gboolean is_mine = hand->record != NULL;

  if (!is_mine)
    hand->record = ct_record_new_from_file (hand->file, NULL);
  if (hand->record == NULL ||
      !g_str_equal (ct_record_get_rules (hand->record)->id, rules->id))
    return;

  if (!is_mine && hand->id == NULL)
    hand->own_title = ct_record_get_title (hand->record);
  hand->replay = ct_replay_new (hand->record, NULL);
  hand->session = g_object_ref (ct_replay_get_session (hand->replay));
  note_broken (hand, hand->replay);
}

static void
look_through (GTask *task,
              gpointer source,
              gpointer task_data,
              GCancellable *cancellable)
{
  CtRuleMoments *self = source;
  GPtrArray *hands = task_data;
  GHashTable *found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                             (GDestroyNotify) g_array_unref);

  for (guint i = 0; i < hands->len; i++)
    {
      Hand *hand = g_ptr_array_index (hands, i);

      if (hand->session == NULL)
        read_hand (hand, self->rules);
      for (guint ply = 0;
           hand->session != NULL && ply < ct_session_get_n_plies (hand->session); ply++)
        look_at_move (found, hand, i, ply);
    }

  g_task_return_pointer (task, found, (GDestroyNotify) g_hash_table_unref);
}

static void
on_looked_through (GObject *source, GAsyncResult *result, gpointer data)
{
  CtRuleMoments *self = CT_RULE_MOMENTS (source);

  self->found = g_task_propagate_pointer (G_TASK (result), NULL);
  for (guint i = 0; i < self->asked->len; i++)
    g_task_return_boolean (g_ptr_array_index (self->asked, i), TRUE);
  g_ptr_array_set_size (self->asked, 0);
}

static void
start_looking (CtRuleMoments *self)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, on_looked_through, NULL);

  g_task_set_task_data (task, g_ptr_array_ref (self->hands),
                        (GDestroyNotify) g_ptr_array_unref);
  g_task_run_in_thread (task, look_through);
}

static void
on_my_hands (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CtRuleMoments) self = data;
  g_autoptr (GPtrArray) mine = ct_my_hands_list_finish (result);

  for (guint i = 0; i < mine->len; i++)
    add_my_hand (self, g_ptr_array_index (mine, i));
  start_looking (self);
}

/**
 * ct_rule_moments_look_async:
 *
 * Searches in a thread; later calls return at once.
 */
void
ct_rule_moments_look_async (CtRuleMoments *self,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GTask) asked = g_task_new (self, NULL, callback, user_data);

  g_return_if_fail (CT_IS_RULE_MOMENTS (self));

  if (self->found != NULL)
    {
      g_task_return_boolean (asked, TRUE);
      return;
    }

  g_ptr_array_add (self->asked, g_steal_pointer (&asked));
  if (self->asked->len > 1)
    return;

  add_library (self);
  if (self->my_hands != NULL)
    ct_my_hands_list_async (self->my_hands, on_my_hands, g_object_ref (self));
  else
    start_looking (self);
}

void
ct_rule_moments_look_finish (CtRuleMoments *self, GAsyncResult *result)
{
  g_return_if_fail (g_task_is_valid (result, self));

  g_task_propagate_boolean (G_TASK (result), NULL);
}

static gint
compare_found (gconstpointer a, gconstpointer b)
{
  const Found *left = a;
  const Found *right = b;

  if (left->weight != right->weight)
    return left->weight > right->weight ? -1 : 1;
  if (left->moment.hand != right->moment.hand)
    return left->moment.hand < right->moment.hand ? -1 : 1;

  return left->moment.position < right->moment.position ? -1 : 1;
}

/* The best of each hand, then the second best of each. */
static void
take_in_turn (GArray *sorted, guint n_hands, guint most, GArray *chosen)
{
  g_autofree guint *n_taken = g_new0 (guint, n_hands);
  g_autofree gboolean *is_taken = g_new0 (gboolean, sorted->len);

  for (guint round = 1; chosen->len < MIN (most, sorted->len); round++)
    for (guint i = 0; i < sorted->len && chosen->len < most; i++)
      {
        const Found *found = &g_array_index (sorted, Found, i);

        if (is_taken[i] || n_taken[found->moment.hand] == round)
          continue;
        is_taken[i] = TRUE;
        n_taken[found->moment.hand]++;
        g_array_append_val (chosen, found->moment);
      }
}

/**
 * ct_rule_moments_list:
 *
 * Returns: (transfer full) (element-type CtRuleMoment): the moments that show @rule
 * best, preferably of different hands; empty before the search
 */
GArray *
ct_rule_moments_list (CtRuleMoments *self, const char *rule, guint most)
{
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof (CtRuleMoment));
  GArray *found;
  g_autoptr (GArray) sorted = NULL;

  g_return_val_if_fail (CT_IS_RULE_MOMENTS (self), chosen);

  found = self->found != NULL ? g_hash_table_lookup (self->found, rule) : NULL;
  if (found == NULL)
    return chosen;

  sorted = g_array_copy (found);
  g_array_sort (sorted, compare_found);
  take_in_turn (sorted, self->hands->len, most, chosen);
  return chosen;
}

static char *
say_move (CtRuleMoments *self, const Hand *hand, guint ply)
{
  CtReplay *replay = hand->replay != NULL ? hand->replay : hand->open;
  const char *const *names = ct_record_get_names (ct_replay_get_record (replay));
  g_autoptr (CtNarrator) narrator =
      ct_narrator_new (ct_session_get_rules (hand->session), self->library);

  for (guint seat = 0; names != NULL && seat < CT_MAX_SEATS; seat++)
    ct_narrator_set_name (narrator, seat, names[seat]);
  ct_narrator_set_viewer (narrator, hand->viewer);
  return ct_narrator_say_ply (narrator, hand->session, ply);
}

/**
 * ct_rule_moments_say:
 * @tells_moves: %FALSE hides what was played
 */
char *
ct_rule_moments_say (CtRuleMoments *self,
                     const CtRuleMoment *moment,
                     gboolean tells_moves)
{
  const Hand *hand;
  const char *title;
  g_autoptr (CtTimeline) timeline = NULL;
  g_autofree char *move = NULL;
  guint number;

  g_return_val_if_fail (CT_IS_RULE_MOMENTS (self), NULL);

  hand = get_hand (self, moment->hand);
  title = hand->own_title != NULL ? ct_text (hand->own_title) : hand->title;
  timeline = ct_timeline_new (hand->session);
  number = ct_timeline_get_number (timeline, moment->position);
  if (!tells_moves)
    /* Translators: the title of a recorded hand, and the number of a move. */
    return g_strdup_printf (_ ("“%s”, move %u"), title, number);

  move = say_move (self, hand, moment->position - 1);
  if (moment->is_broken)
    /* Translators: the title of a recorded hand, the number of a move, and the move as
     * a sentence.
     */
    return g_strdup_printf (_ ("“%s”, move %u, against the rule: %s"), title, number,
                            move);

  /* Translators: the title of a recorded hand, the number of a move, and the move as a
   * sentence.
   */
  return g_strdup_printf (_ ("“%s”, move %u: %s"), title, number, move);
}

void
ct_rule_moments_choose (CtRuleMoments *self, const CtRuleMoment *moment)
{
  const Hand *hand;

  g_return_if_fail (CT_IS_RULE_MOMENTS (self));

  hand = get_hand (self, moment->hand);
  g_signal_emit_by_name (self, "chosen", hand->open, hand->id, hand->file,
                         moment->position);
}

const CtRules *
ct_rule_moments_get_rules (CtRuleMoments *self)
{
  g_return_val_if_fail (CT_IS_RULE_MOMENTS (self), NULL);

  return self->rules;
}

/**
 * ct_rule_moments_get_open:
 *
 * Returns: (nullable)
 */
CtReplay *
ct_rule_moments_get_open (CtRuleMoments *self, guint hand)
{
  g_return_val_if_fail (CT_IS_RULE_MOMENTS (self), NULL);
  g_return_val_if_fail (hand < self->hands->len, NULL);

  return get_hand (self, hand)->open;
}

/**
 * ct_rule_moments_get_hand:
 *
 * Returns: (nullable)
 */
const char *
ct_rule_moments_get_hand (CtRuleMoments *self, guint hand)
{
  g_return_val_if_fail (CT_IS_RULE_MOMENTS (self), NULL);
  g_return_val_if_fail (hand < self->hands->len, NULL);

  return get_hand (self, hand)->id;
}

CtRuleMoments *
ct_rule_moments_new (CtLibrary *library, const CtRules *rules)
{
  CtRuleMoments *self = g_object_new (CT_TYPE_RULE_MOMENTS, NULL);

  self->library = g_object_ref (library);
  self->rules = rules;
  return self;
}

static void
ct_rule_moments_finalize (GObject *object)
{
  CtRuleMoments *self = CT_RULE_MOMENTS (object);

  g_clear_pointer (&self->found, g_hash_table_unref);
  g_ptr_array_unref (self->hands);
  g_ptr_array_unref (self->asked);
  g_clear_object (&self->library);
  g_clear_object (&self->my_hands);

  G_OBJECT_CLASS (ct_rule_moments_parent_class)->finalize (object);
}

static void
ct_rule_moments_class_init (CtRuleMomentsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_rule_moments_finalize;

  /**
   * CtRuleMoments::chosen:
   * @replay: (nullable)
   * @hand: (nullable): an id in the library
   * @file: (nullable)
   */
  ct_signal_new (klass, "chosen", 4, CT_TYPE_REPLAY, G_TYPE_STRING, G_TYPE_FILE,
                 G_TYPE_UINT);
}

static void
ct_rule_moments_init (CtRuleMoments *self)
{
  self->hands = g_ptr_array_new_with_free_func (hand_free);
  self->asked = g_ptr_array_new_with_free_func (g_object_unref);
}
