/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-watch.h: live view of a class folder */
#pragma once

#include "ct-class.h"
#include "ct-presence.h"

/**
 * CtStudentPresence:
 * @now: (nullable): with the latest progress
 * @since: seconds of the activity
 * @quiet: seconds without progress
 * @last: Unix time of the last visit; 0 if unknown
 * @n_computers: with this student
 * @other: (nullable): at another computer
 * @is_unknown: the folder is unreachable
 * @is_silent: no heartbeat
 * @is_stuck: no progress
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
