/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-private.h: what the files of the replay share */
#pragma once

#include "ct-record.h"
#include "ct-replay.h"

G_BEGIN_DECLS

/**
 * CtVariation:
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
} CtVariation;

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
  GPtrArray *courses;  /* of CtVariation; the last one is where one is */
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

static inline CtVariation *
ct_replay_get_variation (CtReplay *self)
{
  return g_ptr_array_index (self->courses, self->courses->len - 1);
}

void ct_replay_take_names (CtReplay *self);

/* A line and the positions of its session */
CtVariation *ct_variation_new (const CtRecordLine *line,
                               CtSession *session,
                               CtAudience audience);
void ct_variation_free (gpointer data);
void ct_variation_inherit (CtVariation *self, const CtVariation *parent);
guint ct_variation_get_position (const CtVariation *self, guint n_moves);
gboolean ct_variation_find (const CtVariation *self,
                            guint position,
                            guint *ret_n_moves);
const CtRemark *ct_variation_find_remark (const CtVariation *self,
                                          guint position,
                                          CtRemarkType type,
                                          guint n);
gboolean ct_variation_find_variation (const CtVariation *self,
                                      guint position,
                                      const CtMove *move,
                                      guint *ret_i);
guint ct_variation_count_remarks (const CtVariation *self,
                                  guint position,
                                  CtRemarkType type);
guint ct_variation_count_common (const CtVariation *self, const CtRecordLine *line);
gboolean ct_variation_follow (CtVariation *self, const CtRecordLine *line);
void ct_variation_show_remarks (CtVariation *self);
CtSession *ct_variation_fork (const CtVariation *self, guint n_moves);

void ct_replay_forget_left (CtReplay *self);

/* ct-replay.c */
void ct_replay_hide_explanations (CtReplay *self, CtVariation *course);
void ct_replay_notify_variation (CtReplay *self);
void ct_replay_notify_remarks (CtReplay *self);
void ct_replay_notify_versions (CtReplay *self);
void ct_replay_notify_full (CtReplay *self, const char *why_not);

G_END_DECLS
