/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-tour.h: the places of the program where something can be done */
#pragma once

#include "ct-window-rig.h"

G_BEGIN_DECLS

typedef enum
{
  CT_STOP_LIBRARY,
  CT_STOP_GAME,
  CT_STOP_LESSON,
  CT_STOP_LESSON_QUIZ,
  CT_STOP_LESSON_MELDS,
  CT_STOP_LESSON_FIRST_CARD,
  CT_STOP_LESSON_DEAL,
  CT_STOP_LESSON_DONE,
  CT_STOP_PRACTICE_SHEDDING,
  CT_STOP_PRACTICE_FISHING,
  CT_STOP_PRACTICE_MELDS,
  CT_STOP_PRACTICE_LEAD,
  CT_STOP_PRACTICE_TURN,
  CT_STOP_PRACTICE_OVER,
  CT_STOP_REPLAY,
  CT_STOP_REPLAY_BOOKMARKS,
  CT_STOP_REPLAY_FORK,
  CT_STOP_REPLAY_REFUSED,
  CT_STOP_RULES,
  CT_STOP_EXAMPLE,
  CT_STOP_PROBLEM,
  CT_STOP_LEARNERS,
  CT_STOP_LEARNER_NEW,
  CT_STOP_EXERCISE,
  CT_STOP_EXERCISE_MOVES,
  CT_STOP_EXERCISE_WRONG,
  CT_STOP_EXERCISE_END,
  CT_STOP_MAP,
  CT_STOP_STONE,
  CT_STOP_CERTIFICATE,
  CT_STOP_WORKSHEET,
  CT_N_STOPS,
} CtStop;

const char *ct_tour_get_name (CtStop stop);
GtkWidget *ct_tour_open (CtWindow *window, CtStop stop);
void ct_tour_set_bookmark (GtkWidget *page);
void ct_tour_leave (CtWindow *window);

G_END_DECLS
