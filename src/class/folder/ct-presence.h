/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-presence.h: what happens at a computer now: results/DEVICE/now.json */
#pragma once

#include <gio/gio.h>

#define CT_PRESENCE_FILE "now.json"

/**
 * CtDoing:
 * @CT_DOING_PRACTICE: a hand of a game
 * @CT_DOING_WATCHING: a record of a game
 * @CT_DOING_READING: the rules of a game
 *
 * #CtPresence.what is the id of the lesson, rule or game.
 */
typedef enum
{
  CT_DOING_NOTHING,
  CT_DOING_LESSON,
  CT_DOING_EXERCISE,
  CT_DOING_PRACTICE,
  CT_DOING_WATCHING,
  CT_DOING_READING,
} CtDoing;

/* Without progress, or errors in a row. */
#define CT_PRESENCE_STUCK_SECONDS 90
#define CT_PRESENCE_STUCK_ERRORS  3

/* After this, a computer counts as off. */
#define CT_PRESENCE_SILENT_SECONDS 60

/**
 * CtPresence:
 * @device: its folder
 * @run: a random id of this start of the program
 * @beat: differs in each heartbeat
 * @student: (nullable): id
 * @what: (nullable): see #CtDoing
 * @step: of a lesson, from 0
 * @since: seconds of the activity
 * @quiet: seconds without progress
 * @errors: since the last right answer
 * @waiting: lines to write
 * @written: mtime
 *
 * Without dates, because clocks differ: readers count from when they first saw @beat.
 */
typedef struct
{
  char *device;
  char *run;
  guint64 beat;
  char *student;
  CtDoing doing;
  char *what;
  guint step;
  guint since;
  guint quiet;
  guint errors;
  guint waiting;
  gint64 written;
} CtPresence;

void ct_presence_copy (CtPresence *self, const CtPresence *from);
void ct_presence_clear (CtPresence *self);
void ct_presence_free (CtPresence *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CtPresence, ct_presence_clear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtPresence, ct_presence_free)

char *ct_presence_write (const CtPresence *self);
gboolean ct_presence_read_file (CtPresence *self, GFile *file);
GPtrArray *ct_presence_list (GFile *folder, GError **error);
gboolean ct_presence_is_stuck (const CtPresence *self, guint seconds);
