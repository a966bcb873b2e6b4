/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-beat.h: when and how this computer says what is done here */
#pragma once

#include "ct-now.h"

G_BEGIN_DECLS

/* What is new is said no sooner after what was said before, in milliseconds. */
#define CT_CLASS_BEAT_PAUSE 1500

/**
 * CtClassBeat:
 * @said: what was said last, or was to be
 * @run: names this start of the program
 * @tried_at: monotonic time of the last try; 0 before the first one
 * @has_said: whether it was said at least once
 *
 * Of the thread that goes to the folder.
 */
typedef struct
{
  CtNow said;
  char *run;
  gint64 tried_at;
  gboolean has_said;
} CtClassBeat;

void ct_class_beat_init (CtClassBeat *self);
void ct_class_beat_clear (CtClassBeat *self);

gboolean ct_class_beat_is_due (const CtClassBeat *self, gint64 time, gboolean is_new);
void ct_class_beat_set (CtClassBeat *self,
                        const CtNow *now,
                        guint seconds,
                        guint waiting);
gboolean ct_class_beat_write (CtClassBeat *self,
                              const char *folder,
                              const char *device);
gboolean ct_class_beat_is_double (const CtClassBeat *self,
                                  const char *folder,
                                  const char *device);

G_END_DECLS
