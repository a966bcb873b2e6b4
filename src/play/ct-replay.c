/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay.h"

#include "ct-library.h"
#include "ct-record.h"

/* One course of the hand, as a session. */
typedef struct
{
  const CtRecordLine *line;
  CtSession *session;
  CtTimeline *timeline;
  guint start;       /* position before the first move of the line */
  GArray *positions; /* guint: where each move has led */
} Course;

/**
 * CtReplay:
 *
 * A record is a tree: moves may have variations, and these variations again. One is
 * always in one line of it, which is an ordinary session; the lines that led there wait
 * on a stack. A record that the rules refuse is opened up to the refused move.
 */
struct _CtReplay
{
  GObject parent_instance;

  CtRecord *record;
  CtNarrator *narrator;
  GPtrArray *courses; /* of Course; the last one is where one is */
};

enum
{
  PROP_SESSION = 1,
  PROP_TIMELINE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CtReplay, ct_replay, G_TYPE_OBJECT)

static void
course_free (gpointer data)
{
  Course *course = data;

  g_clear_object (&course->timeline);
  g_clear_object (&course->session);
  g_array_unref (course->positions);
  g_free (course);
}

static Course *
current (CtReplay *self)
{
  return g_ptr_array_index (self->courses, self->courses->len - 1);
}

/* ------------------------------------------------------------------------- moments */

static void
add_moments (Course *course, const GPtrArray *remarks, guint position)
{
  static const CtMomentKind of_mark[] = {
    [CT_MARK_GOOD] = CT_MOMENT_GOOD,
    [CT_MARK_MISTAKE] = CT_MOMENT_MISTAKE,
    [CT_MARK_KEY] = CT_MOMENT_KEY,
    [CT_MARK_QUESTION] = CT_MOMENT_QUESTION,
  };

  for (guint i = 0; i < remarks->len; i++)
    {
      const CtRemark *remark = g_ptr_array_index (remarks, i);

      if (remark->type == CT_REMARK_NOTE)
        ct_timeline_add (course->timeline, position, CT_MOMENT_NOTE, CT_NOBODY);
      else if (remark->type == CT_REMARK_MARK)
        ct_timeline_add (course->timeline, position, of_mark[remark->mark], CT_NOBODY);
      else if (remark->type == CT_REMARK_VARIATION)
        ct_timeline_add (course->timeline, position, CT_MOMENT_VARIATION, CT_NOBODY);
    }
}

static const CtRecordMove *
move_of (const Course *course, guint i)
{
  return g_ptr_array_index (course->line->moves, i);
}

/* What people say about @position of the present line. */
static const GPtrArray *
remarks_at (const Course *course, guint position)
{
  if (position == course->start)
    return course->line->remarks;

  for (guint i = 0; i < course->positions->len; i++)
    if (g_array_index (course->positions, guint, i) == position)
      return move_of (course, i)->remarks;

  return NULL;
}

/* The @n-th remark of a type at @position, or NULL. */
static const CtRemark *
find_remark (CtReplay *self, guint position, CtRemarkType type, guint n)
{
  const GPtrArray *remarks = remarks_at (current (self), position);

  for (guint i = 0; remarks != NULL && i < remarks->len; i++)
    {
      const CtRemark *remark = g_ptr_array_index (remarks, i);

      if (remark->type == type && n-- == 0)
        return remark;
    }

  return NULL;
}

static guint
count_remarks (CtReplay *self, guint position, CtRemarkType type)
{
  guint n = 0;

  while (find_remark (self, position, type, n) != NULL)
    n++;

  return n;
}

/* ------------------------------------------------------------------------- courses */

/* Nobody writes the dealing down: it comes when all that precedes it has been done. */
static void
deal (CtSession *session)
{
  const CtState *state =
      ct_session_get_state_at (session, ct_session_get_n_plies (session));
  CtMove move = { .type = CT_MOVE_DEAL, .seat = state->to_act };

  if (state->phase == CT_PHASE_DEAL)
    ct_session_append (session, &move, FALSE);
}

/* Plays the moves of @line in @session, as far as they can be played. */
static Course *
course_new (const CtRecordLine *line, CtSession *session)
{
  Course *course = g_new0 (Course, 1);

  course->line = line;
  course->session = session;
  course->positions = g_array_new (FALSE, FALSE, sizeof (guint));

  if (line->n_good == 0 || move_of (course, 0)->move.type != CT_MOVE_LIFT)
    deal (session);
  course->start = ct_session_get_n_plies (session);

  for (guint i = 0; i < line->n_good; i++)
    {
      const CtRecordMove *move = move_of (course, i);
      guint position;

      if (move->move.type != CT_MOVE_LIFT)
        deal (session);
      if (!ct_session_append (session, &move->move, move->irregular != NULL))
        break;
      position = ct_session_get_n_plies (session);
      g_array_append_val (course->positions, position);
    }

  course->timeline = ct_timeline_new (session);
  add_moments (course, line->remarks, course->start);
  for (guint i = 0; i < course->positions->len; i++)
    add_moments (course, move_of (course, i)->remarks,
                 g_array_index (course->positions, guint, i));
  return course;
}

static void
notify_course (CtReplay *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SESSION]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TIMELINE]);
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
  const char *const *names = ct_record_get_names (record);
  CtSession *session = ct_session_new (&position->rules, &position->state);

  self->record = g_object_ref (record);
  self->narrator = ct_narrator_new (&position->rules, library);
  for (guint seat = 0; names != NULL && seat < CT_MAX_SEATS; seat++)
    ct_narrator_set_name (self->narrator, seat, names[seat]);

  g_ptr_array_add (self->courses, course_new (ct_record_get_line (record), session));
  return self;
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

  return current (self)->session;
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

  return current (self)->timeline;
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

const char *
ct_replay_get_player_name (CtReplay *self, guint seat)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  return ct_narrator_get_name (self->narrator, seat);
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
 * ct_replay_get_n_notes:
 *
 * Returns: how many notes belong to the move that led to @position
 */
guint
ct_replay_get_n_notes (CtReplay *self, guint position)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), 0);

  return count_remarks (self, position, CT_REMARK_NOTE);
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

  remark = find_remark (self, position, CT_REMARK_NOTE, i);
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
  const Course *course;

  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  course = current (self);
  for (guint i = 0; i < course->positions->len; i++)
    if (g_array_index (course->positions, guint, i) == ply + 1)
      return move_of (course, i)->irregular;

  return NULL;
}

/* ---------------------------------------------------------------------- variations */

/**
 * ct_replay_get_n_variations:
 *
 * Returns: how many other courses there are for the move that led to @position
 */
guint
ct_replay_get_n_variations (CtReplay *self, guint position)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), 0);

  return count_remarks (self, position, CT_REMARK_VARIATION);
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

  remark = find_remark (self, position, CT_REMARK_VARIATION, i);
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
  const Course *course;
  const CtRemark *remark;
  guint branch;

  g_return_if_fail (CT_IS_REPLAY (self));

  course = current (self);
  remark = find_remark (self, position, CT_REMARK_VARIATION, i);
  g_return_if_fail (remark != NULL);

  branch = position == course->start ? position : position - 1;
  g_ptr_array_add (self->courses,
                   course_new (remark->variation,
                               ct_session_fork_at (course->session, branch)));
  notify_course (self);
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
  notify_course (self);
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

static void
ct_replay_finalize (GObject *object)
{
  CtReplay *self = CT_REPLAY (object);

  g_ptr_array_unref (self->courses);
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
      g_value_set_object (value, current (self)->session);
      break;

    case PROP_TIMELINE:
      g_value_set_object (value, current (self)->timeline);
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

  properties[PROP_SESSION] =
      g_param_spec_object ("session", NULL, NULL, CT_TYPE_SESSION,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_TIMELINE] =
      g_param_spec_object ("timeline", NULL, NULL, CT_TYPE_TIMELINE,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
ct_replay_init (CtReplay *self)
{
  self->courses = g_ptr_array_new_with_free_func (course_free);
}
