/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-classroom-private.h: what the files of the classroom share */
#pragma once

#include "ct-class-writer.h"
#include "ct-classroom.h"

G_BEGIN_DECLS

struct _CtClassroom
{
  GObject parent_instance;

  CtStore *store;
  CtLibrary *library;
  GFile *folder; /* (nullable): in no class */
  GCancellable *search;
  guint again;
  char *problem;         /* (nullable) */
  CtClassWriter *writer; /* (nullable): until the class is known */

  gboolean is_kiosk; /* whatever the class says */

  CtPupil *pupil; /* (nullable): who sits here */
  char *last;     /* (nullable): id of who sat here before */
  gboolean is_passed;
  CtDeeds *deeds;   /* (nullable): of who sits here, until there are more */
  CtTaught *taught; /* (nullable): so, too */

  guint idle_time; /* seconds; 0 for ever */
  gint64 touched;  /* monotonic time */
  guint idle;
};

void ct_classroom_forget_deeds (CtClassroom *self);

G_END_DECLS
