/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-pupil-desk.h: a computer of a class, and a child in front of the real window */
#pragma once

#include "ct-person.h"
#include "ct-pupils-rig.h"
#include "ct-statement.h"
#include "ct-window-rig.h"

G_BEGIN_DECLS

typedef struct
{
  CtPupilsRig class;
  CtWindow *window;
  CtPerson *person;
} CtPupilDesk;

void ct_pupil_desk_begin (CtPupilDesk *desk);
void ct_pupil_desk_open (CtPupilDesk *desk);
void ct_pupil_desk_end (CtPupilDesk *desk);
void ct_pupil_desk_settle (CtPupilDesk *desk);

GtkWidget *ct_pupil_desk_get_page (CtPupilDesk *desk);
GtkWidget *ct_pupil_desk_find (CtPupilDesk *desk, const char *words);
gboolean ct_pupil_desk_shows (CtPupilDesk *desk, const char *text);
void ct_pupil_desk_assert_asked (CtPupilDesk *desk);
void ct_pupil_desk_assert_in (CtPupilDesk *desk, const char *id, const char *name);

void ct_pupil_desk_press (CtPupilDesk *desk, guint key, GdkModifierType modifiers);
void ct_pupil_desk_click (CtPupilDesk *desk, const char *words);
void ct_pupil_desk_enter_row (CtPupilDesk *desk, const char *words);
void ct_pupil_desk_sit_down (CtPupilDesk *desk,
                             guint key,
                             const char *id,
                             const char *name);
void ct_pupil_desk_leave (CtPupilDesk *desk);
void ct_pupil_desk_open_game (CtPupilDesk *desk, const char *ruleset);
void ct_pupil_desk_go_back (CtPupilDesk *desk);

void ct_pupil_desk_answer (CtOutcome outcome);
guint ct_pupil_desk_count_results (CtPupilDesk *desk,
                                   const char *pupil,
                                   CtStatementKind kind);
void ct_pupil_desk_take_folder (CtPupilDesk *desk);
void ct_pupil_desk_bring_folder (CtPupilDesk *desk);

G_END_DECLS
