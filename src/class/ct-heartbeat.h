/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-heartbeat.h: when and how this computer says what is done here */
#pragma once

#include "ct-presence.h"

G_BEGIN_DECLS

/* What is new is said no sooner after what was said before, in milliseconds. */
#define CT_HEARTBEAT_PAUSE 1500

/**
 * CtHeartbeat:
 * @said: what was said last, or was to be
 * @run: names this start of the program
 * @tried_at: monotonic time of the last try; 0 before the first one
 * @has_said: whether it was said at least once
 *
 * Of the thread that goes to the folder.
 */
typedef struct
{
  CtPresence said;
  char *run;
  gint64 tried_at;
  gboolean has_said;
} CtHeartbeat;

void ct_heartbeat_init (CtHeartbeat *self);
void ct_heartbeat_clear (CtHeartbeat *self);

gboolean ct_heartbeat_is_due (const CtHeartbeat *self, gint64 time, gboolean is_new);
void ct_heartbeat_set (CtHeartbeat *self,
                       const CtPresence *now,
                       guint seconds,
                       guint waiting);
gboolean ct_heartbeat_write (CtHeartbeat *self, const char *folder, const char *device);
gboolean ct_heartbeat_is_double (const CtHeartbeat *self,
                                 const char *folder,
                                 const char *device);

G_END_DECLS
