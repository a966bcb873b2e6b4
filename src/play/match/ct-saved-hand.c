/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-saved-hand.h"

#include "ct-record.h"

/**
 * CtSavedHand:
 *
 * Saves each move before it is shown, and each undo.
 */
struct _CtSavedHand
{
  GObject parent_instance;

  CtSession *session;
  CtJournal *journal;
  guint seat;
  guint hand;
  char *match; /* (nullable) */
  char *names[CT_MAX_SEATS];
  char *title; /* (nullable) */
  guint n_undone;
  CtRecord *before; /* (nullable): whose notes, marks and variations stay */
};

G_DEFINE_FINAL_TYPE (CtSavedHand, ct_saved_hand, G_TYPE_OBJECT)

static const char *
find_broken_rule (CtSession *session, guint ply)
{
  if (!ct_session_is_irregular (session, ply))
    return NULL;

  return ct_rules_check (ct_session_get_rules (session),
                         ct_session_get_state_at (session, ply),
                         ct_session_get_move (session, ply))
      .rule;
}

/* What was said about a move stays as long as the moves up to it are the same.
 * @before: (nullable) (element-type CtRecordMove) */
static void
append_moves (CtSession *session, CtRecord *record, GPtrArray *before)
{
  const CtRules *rules = ct_session_get_rules (session);
  guint n = 0;

  for (guint ply = 0; ply < ct_session_get_n_plies (session); ply++)
    {
      const CtMove *move = ct_session_get_move (session, ply);
      const char *rule = find_broken_rule (session, ply);
      CtRecordMove *old =
          before != NULL && n < before->len ? g_ptr_array_index (before, n) : NULL;

      if (move->type == CT_MOVE_DEAL)
        continue;

      if (old != NULL && ct_move_equivalent (rules, &old->move, move))
        {
          ct_record_append_again (record, move, rule, old);
          n++;
        }
      else
        {
          ct_record_append (record, move, rule);
          before = NULL;
        }
    }
}

/**
 * ct_saved_hand_create_record:
 * @session: begins before the deal
 *
 * Returns: (transfer full): its rules, cards and moves, without names
 */
CtRecord *
ct_saved_hand_create_record (CtSession *session)
{
  CtRecord *record = ct_record_new (ct_session_get_rules (session),
                                    ct_session_get_state_at (session, 0));

  append_moves (session, record, NULL);
  return record;
}

static CtRecord *
make_record (CtSavedHand *self)
{
  CtSession *session = self->session;
  const CtState *start = ct_session_get_state_at (session, 0);
  CtRecord *record = self->before != NULL
                         ? ct_record_copy (self->before)
                         : ct_record_new (ct_session_get_rules (session), start);
  g_autoptr (GPtrArray) before =
      self->before != NULL ? ct_record_begin_again (record, start) : NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");

  ct_record_set_title (record, self->title);
  ct_record_set_date (record, date);
  ct_record_set_practice (record, self->seat, self->hand, self->match);
  ct_record_set_undone (record, self->n_undone);
  for (guint seat = 0; seat < start->n_seats; seat++)
    if (self->names[seat] != NULL)
      ct_record_set_name (record, seat, self->names[seat]);
  append_moves (session, record, before);
  return record;
}

static void
keep (CtSavedHand *self)
{
  g_autoptr (CtRecord) record = make_record (self);
  g_autoptr (GBytes) bytes = ct_record_to_bytes (record);

  ct_journal_write (self->journal, bytes);
}

/**
 * ct_saved_hand_can_save:
 *
 * Returns: whether the hand began with the deal; others are exercises
 */
gboolean
ct_saved_hand_can_save (CtSession *session)
{
  return ct_session_get_state_at (session, 0)->phase == CT_PHASE_DEAL;
}

/**
 * ct_saved_hand_new:
 * @session: began with the deal
 * @seat: the person's
 * @hand: its number in the match, from 0
 * @match: (nullable): as for ct_record_set_practice()
 * @narrator: for the names of the other players
 * @name: (nullable): the person's name, for others
 * @title: (nullable)
 */
CtSavedHand *
ct_saved_hand_new (CtJournal *journal,
                   CtSession *session,
                   guint seat,
                   guint hand,
                   const char *match,
                   CtNarrator *narrator,
                   const char *name,
                   const char *title)
{
  CtSavedHand *self = g_object_new (CT_TYPE_SAVED_HAND, NULL);
  guint n_seats = ct_session_get_state_at (session, 0)->n_seats;

  self->session = g_object_ref (session);
  self->journal = g_object_ref (journal);
  self->seat = seat;
  self->hand = hand;
  self->match = g_strdup (match);
  self->title = g_strdup (title);
  for (guint i = 0; i < n_seats; i++)
    self->names[i] = g_strdup (i == seat ? name : ct_narrator_get_name (narrator, i));
  g_signal_connect_object (session, "notify::n-plies", G_CALLBACK (keep), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/**
 * ct_saved_hand_set_undone:
 *
 * Saved with the next move or undo.
 */
void
ct_saved_hand_set_undone (CtSavedHand *self, guint n_undone)
{
  g_return_if_fail (CT_IS_SAVED_HAND (self));

  self->n_undone = n_undone;
}

/**
 * ct_saved_hand_keep_remarks:
 * @before: the same hand, which may have got notes since
 *
 * Call it before the next move.
 */
void
ct_saved_hand_keep_remarks (CtSavedHand *self, CtRecord *before)
{
  g_return_if_fail (CT_IS_SAVED_HAND (self));

  g_set_object (&self->before, before);
}

/**
 * ct_saved_hand_get_title:
 *
 * Returns: (nullable)
 */
const char *
ct_saved_hand_get_title (CtSavedHand *self)
{
  g_return_val_if_fail (CT_IS_SAVED_HAND (self), NULL);

  return self->title;
}

CtJournal *
ct_saved_hand_get_journal (CtSavedHand *self)
{
  g_return_val_if_fail (CT_IS_SAVED_HAND (self), NULL);

  return self->journal;
}

gboolean
ct_saved_hand_has_own_moves (CtSavedHand *self)
{
  g_return_val_if_fail (CT_IS_SAVED_HAND (self), FALSE);

  for (guint ply = 0; ply < ct_session_get_n_plies (self->session); ply++)
    {
      const CtMove *move = ct_session_get_move (self->session, ply);

      if (move->seat == self->seat && move->type != CT_MOVE_DEAL &&
          move->type != CT_MOVE_LIFT)
        return TRUE;
    }

  return FALSE;
}

/**
 * ct_saved_hand_leave:
 *
 * Deletes a hand without a move of the person, but not a later hand of a match, from
 * which the match can be continued.
 */
void
ct_saved_hand_leave (CtSavedHand *self)
{
  g_return_if_fail (CT_IS_SAVED_HAND (self));

  if (self->hand > 0 || ct_saved_hand_has_own_moves (self))
    return;

  /* A computer player may still be thinking. */
  g_signal_handlers_disconnect_by_func (self->session, keep, self);
  ct_journal_discard (self->journal);
}

static void
ct_saved_hand_dispose (GObject *object)
{
  CtSavedHand *self = CT_SAVED_HAND (object);

  g_clear_object (&self->session);
  g_clear_object (&self->journal);
  g_clear_object (&self->before);

  G_OBJECT_CLASS (ct_saved_hand_parent_class)->dispose (object);
}

static void
ct_saved_hand_finalize (GObject *object)
{
  CtSavedHand *self = CT_SAVED_HAND (object);

  for (guint i = 0; i < CT_MAX_SEATS; i++)
    g_free (self->names[i]);
  g_free (self->title);
  g_free (self->match);

  G_OBJECT_CLASS (ct_saved_hand_parent_class)->finalize (object);
}

static void
ct_saved_hand_class_init (CtSavedHandClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ct_saved_hand_dispose;
  object_class->finalize = ct_saved_hand_finalize;
}

static void
ct_saved_hand_init (CtSavedHand *self)
{
}
