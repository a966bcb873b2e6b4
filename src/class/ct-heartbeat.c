/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-heartbeat.h"

#include "ct-class-own.h"

/* It is said at least so often, in milliseconds: who says nothing is switched off. */
#define BEAT 15000

/**
 * ct_heartbeat_init:
 *
 * Nothing is said yet.
 */
void
ct_heartbeat_init (CtHeartbeat *self)
{
  *self = (CtHeartbeat){ .run = g_uuid_string_random () };
}

/**
 * ct_heartbeat_clear:
 *
 * Frees what @self holds.
 */
void
ct_heartbeat_clear (CtHeartbeat *self)
{
  ct_presence_clear (&self->said);
  g_clear_pointer (&self->run, g_free);
}

/**
 * ct_heartbeat_is_due:
 * @time: monotonic time
 * @is_new: whether something else is done since it was said last
 *
 * Returns: whether it is time to say it
 */
gboolean
ct_heartbeat_is_due (const CtHeartbeat *self, gint64 time, gboolean is_new)
{
  gint64 pause = (time - self->tried_at) / 1000;

  return self->tried_at == 0 || pause >= (is_new ? CT_HEARTBEAT_PAUSE : BEAT);
}

/**
 * ct_heartbeat_set:
 * @now: what is done
 * @seconds: so long ago
 * @waiting: lines that are not in the folder yet
 *
 * Takes over what is to be said.
 */
void
ct_heartbeat_set (CtHeartbeat *self,
                  const CtPresence *now,
                  guint seconds,
                  guint waiting)
{
  ct_presence_copy (&self->said, now);
  self->said.since += seconds;
  self->said.quiet += seconds;
  self->said.waiting = waiting;
}

/**
 * ct_heartbeat_write:
 * @folder: of the class
 * @device: name of this computer
 *
 * Says it.
 *
 * Returns: %FALSE if it cannot be written now
 */
gboolean
ct_heartbeat_write (CtHeartbeat *self, const char *folder, const char *device)
{
  g_autofree char *text = NULL;
  CtTrouble trouble;
  gboolean is_written;

  self->tried_at = g_get_monotonic_time ();
  g_free (self->said.run);
  self->said.run = g_strdup (self->run);
  self->said.beat = g_get_real_time ();
  text = ct_presence_write (&self->said);
  is_written = ct_class_own_replace (folder, device, CT_PRESENCE_FILE, text, &trouble);
  self->has_said |= is_written;
  return is_written;
}

/**
 * ct_heartbeat_is_double:
 *
 * Returns: whether another computer says what it does under the name of this one
 */
gboolean
ct_heartbeat_is_double (const CtHeartbeat *self, const char *folder, const char *device)
{
  return self->has_said && ct_class_own_is_shared (folder, device, self->run);
}
