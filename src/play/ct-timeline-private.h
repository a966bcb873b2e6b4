/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-timeline-private.h: what the files of the timeline share */
#pragma once

#include "ct-timeline.h"

G_BEGIN_DECLS

/**
 * CtTimeline:
 *
 * Finds the moments of a hand that are worth a look, by what the moves did; others can
 * be added (notes, marks). Also remembers from where one has jumped, as a browser does.
 */
struct _CtTimeline
{
  GObject parent_instance;

  CtSession *session;
  GArray *found;   /* CtMoment, by what the moves did; NULL if they must be sought */
  GArray *added;   /* CtMoment, by what people say */
  GArray *moments; /* both, in order; NULL when they must be put together anew */
  GArray *shown;   /* those that are shown; NULL when they must be chosen anew */
  guint viewer;    /* whose eyes */
  guint farthest;  /* the last position where one has been */
  gboolean hides_future;
  guint unexplained; /* behind this position, nothing that people say is shown */
  GArray *back;      /* guint */
  GArray *forward;   /* guint */
  guint position;    /* where the session was when it last told */
  gboolean walks_history;
  gboolean is_scrubbing; /* where that began is remembered already */
};

/* ct-timeline-search.c */
gboolean ct_timeline_is_dealing (const CtMove *move);
GArray *ct_timeline_search (CtSession *session);

/* ct-timeline-history.c */
void ct_timeline_remember_jump (CtTimeline *self);
void ct_timeline_tell_history (CtTimeline *self);

G_END_DECLS
