/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-record.h"
#include "ct-search.h"

/* The author of the notes, in the file. */
#define CT_TUTOR "tutor"

/**
 * CtAnnotateProgress:
 *
 * Called in the thread of ct_annotate() after each move.
 */
typedef void (*CtAnnotateProgress) (guint n_done, guint n_moves, gpointer user_data);

/**
 * CtAnnotatePlan:
 * @n_playouts: for each move; more are made where a move seems to be a mistake
 * @seats: whose moves, a bit each; 0 for everyone’s
 * @seed: with the same one, the result is the same
 * @cancelled: (nullable): another thread may set it to nonzero, atomically
 * @progress: (nullable):
 */
typedef struct
{
  guint n_playouts;
  guint seats;
  guint64 seed;
  const gint *cancelled;
  CtAnnotateProgress progress;
  gpointer user_data;
} CtAnnotatePlan;

/**
 * CtMistake:
 * @position: before the move, in the main line
 * @view: what the player saw
 * @recall: what they remembered
 * @best: what the tutor would play
 * @made: tried on the same deals
 */
typedef struct
{
  guint position;
  CtState view;
  CtRecall recall;
  CtCandidate best;
  CtCandidate made;
} CtMistake;

gboolean ct_annotate (CtRecord *record,
                      const CtAnnotatePlan *plan,
                      GArray *ret_mistakes);
guint ct_annotate_remove (CtRecord *record);
