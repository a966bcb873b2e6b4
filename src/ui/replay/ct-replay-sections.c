/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-sections.h"

#include "ct-replay-bookmarks.h"
#include "ct-replay-delay.h"
#include "ct-replay-export.h"
#include "ct-replay-eyes.h"
#include "ct-replay-file.h"
#include "ct-replay-jumps.h"
#include "ct-replay-notes.h"
#include "ct-replay-play-on.h"
#include "ct-replay-player.h"
#include "ct-replay-problem.h"
#include "ct-replay-quiz.h"
#include "ct-replay-quiz-menu.h"
#include "ct-replay-remark.h"
#include "ct-replay-story.h"
#include "ct-replay-try.h"
#include "ct-replay-unsaved.h"
#include "ct-replay-variation.h"
#include "ct-replay-watched.h"
#include "ct-replay-where.h"

/**
 * ct_replay_sections_install:
 * @page_class: whose template says where each section is
 *
 * Makes the actions of all sections actions of the page, with their keys.
 */
void
ct_replay_sections_install (GtkWidgetClass *page_class)
{
  ct_replay_section_install (CT_TYPE_REPLAY_BOOKMARKS, page_class);
  ct_replay_section_install (CT_TYPE_REPLAY_DELAY, page_class);
  ct_replay_section_install (CT_TYPE_REPLAY_EXPORT, page_class);
  ct_replay_section_install (CT_TYPE_REPLAY_EYES, page_class);
  ct_replay_section_install (CT_TYPE_REPLAY_FILE, page_class);
  ct_replay_section_install (CT_TYPE_REPLAY_JUMPS, page_class);
  ct_replay_section_install (CT_TYPE_REPLAY_NOTES, page_class);
  ct_replay_section_install (CT_TYPE_REPLAY_PLAY_ON, page_class);
  ct_replay_section_install (CT_TYPE_REPLAY_PLAYER, page_class);
  ct_replay_section_install (CT_TYPE_REPLAY_PROBLEM, page_class);
  ct_replay_section_install (CT_TYPE_REPLAY_QUIZ, page_class);
  ct_replay_section_install (CT_TYPE_REPLAY_QUIZ_MENU, page_class);
  ct_replay_section_install (CT_TYPE_REPLAY_REMARK, page_class);
  ct_replay_section_install (CT_TYPE_REPLAY_STORY, page_class);
  ct_replay_section_install (CT_TYPE_REPLAY_TRY, page_class);
  ct_replay_section_install (CT_TYPE_REPLAY_UNSAVED, page_class);
  ct_replay_section_install (CT_TYPE_REPLAY_VARIATION, page_class);
  ct_replay_section_install (CT_TYPE_REPLAY_WATCHED, page_class);
  ct_replay_section_install (CT_TYPE_REPLAY_WHERE, page_class);
}
