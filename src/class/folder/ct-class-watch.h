/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-watch.h: what happens in the folder of a class while somebody looks on */
#pragma once

#include "ct-class.h"
#include "ct-presence.h"

G_BEGIN_DECLS

/**
 * CtStudentPresence:
 * @student: a child of the roster
 * @now: (nullable): what the computer says at which the child sits; of several the one
 *   where there was progress last
 * @since: seconds since the child does that
 * @quiet: seconds since the last progress
 * @last: Unix time at which the child was here last, as far as is known; 0 where
 *   nothing is
 * @n_computers: at how many computers the child sits now
 * @other: (nullable): what another of them says
 * @is_unknown: whether the folder cannot be reached: nobody knows
 * @is_silent: whether that computer has not been heard of for a while
 * @is_stuck: whether the child gets no further
 *
 * What a child does just now.
 */
typedef struct
{
  const CtStudent *student;
  const CtPresence *now;
  guint since;
  guint quiet;
  gint64 last;
  guint n_computers;
  const CtPresence *other;
  gboolean is_unknown;
  gboolean is_silent;
  gboolean is_stuck;
} CtStudentPresence;

#define CT_TYPE_CLASS_WATCH (ct_class_watch_get_type ())
G_DECLARE_FINAL_TYPE (CtClassWatch, ct_class_watch, CT, CLASS_WATCH, GObject)

CtClassWatch *ct_class_watch_new (CtClass *class);

CtClass *ct_class_watch_get_class (CtClassWatch *self);
const char *ct_class_watch_get_trouble (CtClassWatch *self);
const char *ct_class_watch_get_ids_trouble (CtClassWatch *self);
gint64 ct_class_watch_get_trouble_since (CtClassWatch *self);
GArray *ct_class_watch_list (CtClassWatch *self, const char *group);
void ct_class_watch_look (CtClassWatch *self);
void ct_class_watch_keep_ids (CtClassWatch *self);

G_END_DECLS
