/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-quiz-menu.h: what one can be asked about a recorded hand */
#pragma once

#include "ct-guess.h"
#include "ct-replay-section.h"

G_BEGIN_DECLS

#define CT_TYPE_REPLAY_QUIZ_MENU (ct_replay_quiz_menu_get_type ())
G_DECLARE_FINAL_TYPE (CtReplayQuizMenu,
                      ct_replay_quiz_menu,
                      CT,
                      REPLAY_QUIZ_MENU,
                      CtReplaySection)

G_END_DECLS
