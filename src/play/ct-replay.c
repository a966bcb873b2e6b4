/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-library.h"
#include "ct-replay-private.h"

enum
{
  PROP_SESSION = 1,
  PROP_TIMELINE,
  PROP_AUDIENCE,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_MODIFIED,
  N_PROPS
};

enum
{
  SIGNAL_REMARKS_CHANGED,
  SIGNAL_FULL,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CtReplay, ct_replay, G_TYPE_OBJECT)

/**
 * ct_replay_notify_course:
 *
 * Tells everybody that one is in another line.
 */
void
ct_replay_notify_course (CtReplay *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SESSION]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TIMELINE]);
}

/**
 * ct_replay_notify_remarks:
 *
 * Tells everybody that the remarks are others now.
 */
void
ct_replay_notify_remarks (CtReplay *self)
{
  g_signal_emit (self, signals[SIGNAL_REMARKS_CHANGED], 0);
}

/**
 * ct_replay_notify_full:
 * @why_not: a sentence
 *
 * Tells everybody that the record cannot hold what was to be written.
 */
void
ct_replay_notify_full (CtReplay *self, const char *why_not)
{
  g_signal_emit (self, signals[SIGNAL_FULL], 0, why_not);
}

/**
 * ct_replay_notify_versions:
 *
 * Tells everybody that something else can be undone, redone or saved now.
 */
void
ct_replay_notify_versions (CtReplay *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

/**
 * ct_replay_new:
 * @library: (nullable): where the words of the rules are
 *
 * Returns: (transfer full): the record, before its first move
 */
CtReplay *
ct_replay_new (CtRecord *record, CtLibrary *library)
{
  CtReplay *self = g_object_new (CT_TYPE_REPLAY, NULL);
  const CtPosition *position = ct_record_get_position (record);
  CtSession *session = ct_session_new (&position->rules, &position->state);

  self->record = g_object_ref (record);
  self->narrator = ct_narrator_new (&position->rules, library);
  ct_replay_take_names (self);
  ct_replay_push_course (self, ct_course_new (ct_record_get_line (record), session,
                                              self->audience));
  return self;
}

/**
 * ct_replay_new_again:
 *
 * Returns: (transfer full): the same record, before its first move, for the same eyes
 * and the same audience: to walk through it while one stays here
 */
CtReplay *
ct_replay_new_again (CtReplay *self)
{
  CtReplay *other;

  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  other = ct_replay_new (self->record, ct_narrator_get_library (self->narrator));
  ct_narrator_set_viewer (other->narrator, ct_narrator_get_viewer (self->narrator));
  ct_replay_set_audience (other, self->audience);
  ct_replay_set_hides_explanations (other, self->hides_explanations);
  return other;
}

/* A note before the first move gives nothing away. */
static gboolean
is_explained (CtReplay *self, guint position)
{
  const CtCourse *first = g_ptr_array_index (self->courses, 0);

  return !self->hides_explanations || position <= first->start;
}

/**
 * ct_replay_hide_explanations:
 *
 * Hides them in @course, if that is wanted.
 */
void
ct_replay_hide_explanations (CtReplay *self, CtCourse *course)
{
  const CtCourse *first = g_ptr_array_index (self->courses, 0);

  ct_timeline_hide_explanations (course->timeline,
                                 self->hides_explanations ? first->start : G_MAXUINT);
}

/**
 * ct_replay_set_hides_explanations:
 *
 * Hides notes, marks, variations and broken rules after the start, so that readers
 * think for themselves first.
 */
void
ct_replay_set_hides_explanations (CtReplay *self, gboolean hides_explanations)
{
  g_return_if_fail (CT_IS_REPLAY (self));

  if (self->hides_explanations == hides_explanations)
    return;

  self->hides_explanations = hides_explanations;
  for (guint i = 0; i < self->courses->len; i++)
    ct_replay_hide_explanations (self, g_ptr_array_index (self->courses, i));
  ct_replay_notify_remarks (self);
}

/**
 * ct_replay_hides_explanations:
 *
 * Returns: as for ct_replay_set_hides_explanations()
 */
gboolean
ct_replay_hides_explanations (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  return self->hides_explanations;
}

/**
 * ct_replay_push_course:
 * @course: (transfer full): the line in which one is from now on
 */
void
ct_replay_push_course (CtReplay *self, CtCourse *course)
{
  course->names = ct_record_get_names (self->record);
  course->reader = self->reader;
  ct_course_show_remarks (course);
  ct_timeline_set_hides_future (course->timeline, self->hides_future);
  g_ptr_array_add (self->courses, course);
  ct_replay_hide_explanations (self, course);
}

/**
 * ct_replay_get_record:
 *
 * Returns: (transfer none): the record
 */
CtRecord *
ct_replay_get_record (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  return self->record;
}

/**
 * ct_replay_get_session:
 *
 * Returns: (transfer none): the hand in the line in which one is
 */
CtSession *
ct_replay_get_session (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  return ct_replay_get_course (self)->session;
}

/**
 * ct_replay_get_timeline:
 *
 * Returns: (transfer none): the moments of the line in which one is
 */
CtTimeline *
ct_replay_get_timeline (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  return ct_replay_get_course (self)->timeline;
}

/**
 * ct_replay_get_narrator:
 *
 * Returns: (transfer none): who knows the players' names; tell it who looks on
 */
CtNarrator *
ct_replay_get_narrator (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  return self->narrator;
}

/**
 * ct_replay_get_player_name:
 *
 * Returns: (transfer none): the name in the record, or the one that the seat has
 *   without
 */
const char *
ct_replay_get_player_name (CtReplay *self, guint seat)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  return ct_narrator_get_name (self->narrator, seat);
}

/**
 * ct_replay_take_names:
 *
 * Has the narrator call the players as the record does now.
 */
void
ct_replay_take_names (CtReplay *self)
{
  const char *const *names = ct_record_get_names (self->record);
  guint learner = CT_NOBODY;
  guint seat;
  guint hand;

  for (seat = 0; seat < CT_MAX_SEATS; seat++)
    ct_narrator_set_name (self->narrator, seat, names[seat]);
  if (self->speaks_to_learner && ct_record_get_practice (self->record, &seat, &hand) &&
      names[seat] == NULL)
    learner = seat;
  ct_narrator_set_learner (self->narrator, learner);
}

/**
 * ct_replay_speak_to_learner:
 * @speaks: whether the person who played an own hand, and has no name in it, is called
 *   “you”; at first they are not, since others may read what is told
 */
void
ct_replay_speak_to_learner (CtReplay *self, gboolean speaks)
{
  g_return_if_fail (CT_IS_REPLAY (self));

  self->speaks_to_learner = speaks;
  ct_replay_take_names (self);
}

/**
 * ct_replay_lacks_own_name:
 *
 * Returns: whether somebody played this hand against the computer whose name is not in
 *   the record
 */
gboolean
ct_replay_lacks_own_name (CtReplay *self)
{
  guint seat;
  guint hand;

  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  return ct_record_get_practice (self->record, &seat, &hand) &&
         ct_record_get_names (self->record)[seat] == NULL;
}

/**
 * ct_replay_get_problem:
 *
 * Returns: (nullable): why the record could not be read to its end
 */
const char *
ct_replay_get_problem (CtReplay *self)
{
  const GError *problem;

  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  problem = ct_record_get_problem (self->record);
  return problem != NULL ? problem->message : NULL;
}

/**
 * ct_replay_set_hides_future:
 *
 * While the future is hidden, nothing of it is told, in no line of the record; see
 * ct_timeline_set_hides_future().
 */
void
ct_replay_set_hides_future (CtReplay *self, gboolean hides_future)
{
  g_return_if_fail (CT_IS_REPLAY (self));

  self->hides_future = hides_future;
  for (guint i = 0; i < self->courses->len; i++)
    ct_timeline_set_hides_future (((CtCourse *) g_ptr_array_index (self->courses, i))
                                      ->timeline,
                                  hides_future);
}

/**
 * ct_replay_hides_end:
 *
 * Returns: whether nothing may be told yet about how the recorded hand ends, in
 * whichever line one is
 */
gboolean
ct_replay_hides_end (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  return ct_timeline_hides_end (((CtCourse *) g_ptr_array_index (self->courses, 0))
                                    ->timeline);
}

/**
 * ct_replay_get_about:
 *
 * Returns: (nullable): what the author says about the whole hand, translated; nothing
 * as long as its end is hidden
 */
const char *
ct_replay_get_about (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  return ct_replay_hides_end (self) ? NULL
                                    : ct_text (ct_record_get_about (self->record));
}

/**
 * ct_replay_get_audience:
 *
 * Returns: who reads the notes; at first pupils, who are not shown those for teachers
 */
CtAudience
ct_replay_get_audience (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), CT_AUDIENCE_EVERYBODY);

  return self->audience;
}

/* A variation shows those of the line that it left as well. */
static void
show_remarks (CtReplay *self, guint i)
{
  CtCourse *course = g_ptr_array_index (self->courses, i);

  if (i > 0)
    ct_course_inherit (course, g_ptr_array_index (self->courses, i - 1));
  else
    ct_course_show_remarks (course);
}

/**
 * ct_replay_set_audience:
 *
 * Shows the notes for @audience, and no others: not in lists, not on the timeline, not
 * in anything that is made of the record.
 */
void
ct_replay_set_audience (CtReplay *self, CtAudience audience)
{
  g_return_if_fail (CT_IS_REPLAY (self));

  if (self->audience == audience)
    return;

  self->audience = audience;
  for (guint i = 0; i < self->courses->len; i++)
    {
      CtCourse *course = g_ptr_array_index (self->courses, i);

      course->audience = audience;
      show_remarks (self, i);
    }
  ct_replay_notify_remarks (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AUDIENCE]);
}

/**
 * ct_replay_set_reader:
 * @reader: the player whose decisions somebody makes, or %CT_NOBODY
 *
 * Keeps from @reader what the other players have written.
 */
void
ct_replay_set_reader (CtReplay *self, guint reader)
{
  g_return_if_fail (CT_IS_REPLAY (self));

  if (self->reader == reader)
    return;

  self->reader = reader;
  for (guint i = 0; i < self->courses->len; i++)
    {
      CtCourse *course = g_ptr_array_index (self->courses, i);

      course->reader = reader;
      course->names = ct_record_get_names (self->record);
      show_remarks (self, i);
    }
  ct_replay_notify_remarks (self);
}

/* The line to which @position belongs: before a variation begins, it is another one. */
static const CtCourse *
find_course_of (CtReplay *self, guint position)
{
  guint i = self->courses->len - 1;
  const CtCourse *course = g_ptr_array_index (self->courses, i);

  while (i > 0 && (position < course->start ||
                   (position == course->start &&
                    ct_course_count_remarks (course, position, CT_REMARK_NOTE) == 0)))
    course = g_ptr_array_index (self->courses, --i);
  return course;
}

/**
 * ct_replay_owns_notes:
 *
 * Returns: whether notes at @position belong to the line in which one is; if not, they
 *   are those of the line that it left
 */
gboolean
ct_replay_owns_notes (CtReplay *self, guint position)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  return find_course_of (self, position) == ct_replay_get_course (self);
}

/**
 * ct_replay_get_n_notes:
 *
 * Returns: how many notes for its audience belong to the move that led to @position
 */
guint
ct_replay_get_n_notes (CtReplay *self, guint position)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), 0);

  return is_explained (self, position)
             ? ct_course_count_remarks (find_course_of (self, position), position,
                                        CT_REMARK_NOTE)
             : 0;
}

/**
 * ct_replay_get_note:
 *
 * Returns: the @i-th of the notes at @position
 */
CtReplayNote
ct_replay_get_note (CtReplay *self, guint position, guint i)
{
  const CtRemark *remark;

  g_return_val_if_fail (CT_IS_REPLAY (self), (CtReplayNote){ 0 });

  remark = ct_course_find_remark (find_course_of (self, position), position,
                                  CT_REMARK_NOTE, i);
  g_return_val_if_fail (remark != NULL, (CtReplayNote){ 0 });

  return (CtReplayNote){ remark->by, remark->audience, ct_text (remark->text) };
}

/**
 * ct_replay_get_irregular_rule:
 * @ply: 0 for the first move of the session
 *
 * Returns: (nullable): id of the rule that the move broke, as the record has it
 */
const char *
ct_replay_get_irregular_rule (CtReplay *self, guint ply)
{
  const CtCourse *course;
  guint n_moves;

  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  course = ct_replay_get_course (self);
  if (!is_explained (self, ply + 1) || !ct_course_find (course, ply + 1, &n_moves) ||
      n_moves == 0)
    return NULL;

  return ((CtRecordMove *) g_ptr_array_index (course->line->moves, n_moves - 1))
      ->irregular;
}

/* ---------------------------------------------------------------------- variations */

/**
 * ct_replay_get_n_variations:
 *
 * Returns: how many other courses are shown for the move that led to @position
 */
guint
ct_replay_get_n_variations (CtReplay *self, guint position)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), 0);

  return is_explained (self, position)
             ? ct_course_count_remarks (ct_replay_get_course (self), position,
                                        CT_REMARK_VARIATION)
             : 0;
}

/**
 * ct_replay_get_variation_title:
 *
 * Returns: (nullable): what the author calls the @i-th variation at @position
 */
const char *
ct_replay_get_variation_title (CtReplay *self, guint position, guint i)
{
  const CtRemark *remark;

  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  remark = ct_course_find_remark (ct_replay_get_course (self), position,
                                  CT_REMARK_VARIATION, i);
  g_return_val_if_fail (remark != NULL, NULL);

  return ct_text (remark->variation->title);
}

/**
 * ct_replay_enter_variation:
 *
 * Goes to where the @i-th variation at @position leaves the line: before the move that
 * led to @position.
 */
void
ct_replay_enter_variation (CtReplay *self, guint position, guint i)
{
  CtCourse *course;
  const CtRemark *remark;
  guint n_moves;

  g_return_if_fail (CT_IS_REPLAY (self));

  remark = ct_course_find_remark (ct_replay_get_course (self), position,
                                  CT_REMARK_VARIATION, i);
  g_return_if_fail (remark != NULL);

  if (!ct_course_find (ct_replay_get_course (self), position, &n_moves))
    return;

  ct_replay_forget_left (self);
  course = ct_course_new (remark->variation,
                          ct_course_fork (ct_replay_get_course (self), n_moves),
                          self->audience);
  course->branch = n_moves;
  course->number = i;
  ct_course_inherit (course, ct_replay_get_course (self));
  ct_replay_push_course (self, course);
  ct_replay_notify_course (self);
}

/**
 * ct_replay_leave_variation:
 *
 * Goes back to the line from which one came, where one was.
 */
void
ct_replay_leave_variation (CtReplay *self)
{
  g_return_if_fail (CT_IS_REPLAY (self));

  if (self->courses->len == 1)
    return;

  g_ptr_array_remove_index (self->courses, self->courses->len - 1);
  ct_replay_notify_course (self);
}

/**
 * ct_replay_get_depth:
 *
 * Returns: 0 in the main line, 1 in a variation, 2 in a variation of a variation …
 */
guint
ct_replay_get_depth (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), 0);

  return self->courses->len - 1;
}

/**
 * ct_replay_get_branch:
 *
 * Returns: the number of the first move of the variation in which one is
 */
guint
ct_replay_get_branch (CtReplay *self)
{
  const CtCourse *course;

  g_return_val_if_fail (CT_IS_REPLAY (self), 0);

  course = ct_replay_get_course (self);
  return ct_timeline_get_number (course->timeline, course->start) + 1;
}

/**
 * ct_replay_get_title:
 *
 * Returns: (nullable): what the author calls the variation in which one is
 */
const char *
ct_replay_get_title (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  return ct_text (ct_replay_get_course (self)->line->title);
}

static void
ct_replay_finalize (GObject *object)
{
  CtReplay *self = CT_REPLAY (object);

  g_ptr_array_unref (self->courses);
  g_clear_pointer (&self->versions, g_ptr_array_unref);
  g_clear_pointer (&self->unfinished, g_bytes_unref);
  ct_replay_forget_left (self);
  g_clear_object (&self->narrator);
  g_clear_object (&self->record);

  G_OBJECT_CLASS (ct_replay_parent_class)->finalize (object);
}

static void
ct_replay_get_property (GObject *object,
                        guint prop_id,
                        GValue *value,
                        GParamSpec *pspec)
{
  CtReplay *self = CT_REPLAY (object);

  switch (prop_id)
    {
    case PROP_SESSION:
      g_value_set_object (value, ct_replay_get_course (self)->session);
      break;

    case PROP_TIMELINE:
      g_value_set_object (value, ct_replay_get_course (self)->timeline);
      break;

    case PROP_AUDIENCE:
      g_value_set_enum (value, self->audience);
      break;

    case PROP_CAN_UNDO:
      g_value_set_boolean (value, ct_replay_can_undo (self));
      break;

    case PROP_CAN_REDO:
      g_value_set_boolean (value, ct_replay_can_redo (self));
      break;

    case PROP_MODIFIED:
      g_value_set_boolean (value, ct_replay_is_modified (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_replay_set_property (GObject *object,
                        guint prop_id,
                        const GValue *value,
                        GParamSpec *pspec)
{
  CtReplay *self = CT_REPLAY (object);

  switch (prop_id)
    {
    case PROP_AUDIENCE:
      ct_replay_set_audience (self, g_value_get_enum (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_replay_class_init (CtReplayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = ct_replay_finalize;
  object_class->get_property = ct_replay_get_property;
  object_class->set_property = ct_replay_set_property;

  properties[PROP_SESSION] =
      g_param_spec_object ("session", NULL, NULL, CT_TYPE_SESSION,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_TIMELINE] =
      g_param_spec_object ("timeline", NULL, NULL, CT_TYPE_TIMELINE,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_AUDIENCE] =
      g_param_spec_enum ("audience", NULL, NULL, CT_TYPE_AUDIENCE, CT_AUDIENCE_PUPILS,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                             G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_UNDO] =
      g_param_spec_boolean ("can-undo", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_REDO] =
      g_param_spec_boolean ("can-redo", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_MODIFIED] =
      g_param_spec_boolean ("modified", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * CtReplay::remarks-changed:
   *
   * There are other notes, marks or variations in the line in which one is.
   */
  signals[SIGNAL_REMARKS_CHANGED] =
      g_signal_new ("remarks-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                    NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * CtReplay::full:
   * @why_not: a sentence
   *
   * What was to be written is more than a file can hold; all is as before.
   */
  signals[SIGNAL_FULL] =
      g_signal_new ("full", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
ct_replay_init (CtReplay *self)
{
  self->audience = CT_AUDIENCE_PUPILS;
  self->reader = CT_NOBODY;
  self->courses = g_ptr_array_new_with_free_func (ct_course_free);
}
