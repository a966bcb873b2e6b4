/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-private.h: what the files of the replay share */
#pragma once

#include "ct-record.h"
#include "ct-replay.h"

G_BEGIN_DECLS

/**
 * CtCourse:
 * @start: position before the first move of the line
 * @positions: (element-type guint): where each move has led
 * @branch: of a variation: how many moves of the line it leaves come before it
 * @number: of a variation: which one there, from 0
 * @inherited: (nullable): of a variation: the moments of the line it leaves, up to
 * there
 * @audience: who reads the notes; others are not there for anybody who asks
 * @reader: the player whose decisions somebody makes, or %CT_NOBODY
 * @names: (nullable): of the players; what another one says is not for @reader
 *
 * One course of the hand, as a session.
 */
typedef struct
{
  const CtRecordLine *line;
  CtSession *session;
  CtTimeline *timeline;
  guint start;
  GArray *positions;
  guint branch;
  guint number;
  GArray *inherited;
  CtAudience audience;
  guint reader;
  const char *const *names;
} CtCourse;

/**
 * CtReplay:
 *
 * A record is a tree: moves may have variations, and these variations again. One is
 * always in one line of it, which is an ordinary session; the lines that led there wait
 * on a stack. A record that the rules refuse is opened up to the refused move.
 *
 * What people write is undone by going to another of the versions of the file, as a
 * move is taken back by going to another position: there is no undo code.
 */
struct _CtReplay
{
  GObject parent_instance;

  CtRecord *record;
  CtNarrator *narrator;
  CtAudience audience;
  GPtrArray *courses;  /* of CtCourse; the last one is where one is */
  GPtrArray *versions; /* of GBytes; NULL until something is written */
  guint version;
  guint saved;        /* the version that is in the file, or none of them */
  GBytes *unfinished; /* (nullable): with the note that somebody is just writing */
  GArray *left;       /* (nullable): variations that one has left by going back */
  gboolean hides_future;
  gboolean hides_explanations;
  gboolean speaks_to_learner;
  guint reader;
};

static inline CtCourse *
ct_replay_get_course (CtReplay *self)
{
  return g_ptr_array_index (self->courses, self->courses->len - 1);
}

void ct_replay_take_names (CtReplay *self);

/* A line and the positions of its session */
CtCourse *ct_course_new (const CtRecordLine *line,
                         CtSession *session,
                         CtAudience audience);
void ct_course_free (gpointer data);
void ct_course_inherit (CtCourse *self, const CtCourse *parent);
guint ct_course_get_position (const CtCourse *self, guint n_moves);
gboolean ct_course_find (const CtCourse *self, guint position, guint *ret_n_moves);
const CtRemark *ct_course_find_remark (const CtCourse *self,
                                       guint position,
                                       CtRemarkType type,
                                       guint n);
gboolean ct_course_find_variation (const CtCourse *self,
                                   guint position,
                                   const CtMove *move,
                                   guint *ret_i);
guint ct_course_count_remarks (const CtCourse *self, guint position, CtRemarkType type);
guint ct_course_count_common (const CtCourse *self, const CtRecordLine *line);
gboolean ct_course_follow (CtCourse *self, const CtRecordLine *line);
void ct_course_show_remarks (CtCourse *self);
CtSession *ct_course_fork (const CtCourse *self, guint n_moves);

void ct_replay_forget_left (CtReplay *self);

/* ct-replay.c */
void ct_replay_hide_explanations (CtReplay *self, CtCourse *course);
void ct_replay_notify_course (CtReplay *self);
void ct_replay_notify_remarks (CtReplay *self);
void ct_replay_notify_versions (CtReplay *self);
void ct_replay_notify_full (CtReplay *self, const char *why_not);

G_END_DECLS
