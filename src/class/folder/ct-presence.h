/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-presence.h: what is done at a computer just now: results/DEVICE/now.json */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define CT_PRESENCE_FILE "now.json"

/**
 * CtDoing:
 * @CT_DOING_NOTHING: on a page where there is nothing to do
 * @CT_DOING_LESSON: in the lesson @what
 * @CT_DOING_EXERCISE: at an exercise about the rule @what
 * @CT_DOING_PRACTICE: at a table of the game @what
 * @CT_DOING_WATCHING: a record of the game @what
 * @CT_DOING_READING: the rules of the game @what
 *
 * What somebody does.
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

/* Who makes no progress for so long, or so many errors in a row, is stuck. */
#define CT_PRESENCE_STUCK_SECONDS 90
#define CT_PRESENCE_STUCK_ERRORS  3

/* A computer that says nothing for so long is switched off, or has no way here. */
#define CT_PRESENCE_SILENT_SECONDS 60

/**
 * CtPresence:
 * @device: the name of the computer's folder
 * @run: which start of the program has written it
 * @beat: another number each time it was written
 * @student: (nullable): id of the child who sits there
 * @doing: what the child does
 * @what: (nullable): id
 * @step: of a lesson, from 0
 * @since: seconds since the child does that, when it was written
 * @quiet: seconds since the last progress, when it was written
 * @errors: wrong answers since the last right one
 * @waiting: lines that lie on that computer and not in the folder yet
 * @written: Unix time at which the file was written, as the folder says; it is not in
 *   the file
 *
 * What a computer says of itself. No clock is in it: computers have different ones.
 * Whoever reads it counts from when they saw @beat first.
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

G_END_DECLS
