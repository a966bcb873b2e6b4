/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tour: keys without an action. */
#include "ct-tour-steps.h"

#define TABLE_KEY "CtTableView "

/* clang-format off */
static const CtTourStep keys[] = {
  { "CtWindow F10", CT_STOP_GAME, ct_watch_popover },
  { "announcer.earlier", CT_STOP_LESSON, ct_watch_said, .arrange = ct_arrange_refusal },
  { "announcer.later", CT_STOP_LESSON, ct_watch_said, .arrange = ct_arrange_heard_again },

  { "focus Left", CT_STOP_LESSON, ct_watch_focus },
  { "focus Right", CT_STOP_LESSON, ct_watch_focus },
  { "focus Up", CT_STOP_LESSON, ct_watch_focus },
  { "focus Down", CT_STOP_LESSON, ct_watch_focus, .touch = ct_touch_place },
  { TABLE_KEY "Home", CT_STOP_LESSON, ct_watch_focus },
  { TABLE_KEY "End", CT_STOP_LESSON, ct_watch_focus },
  { TABLE_KEY "h", CT_STOP_LESSON, ct_watch_focus, .touch = ct_touch_place },
  { TABLE_KEY "t", CT_STOP_LESSON, ct_watch_focus },
  { TABLE_KEY "p", CT_STOP_LESSON, ct_watch_focus },
  { TABLE_KEY "w", CT_STOP_LESSON, ct_watch_banner },
  { TABLE_KEY "y", CT_STOP_LESSON, ct_watch_thought, .arrange = ct_arrange_refusal },
  { TABLE_KEY "l", CT_STOP_LESSON, ct_watch_words, .arrange = ct_arrange_step_done },
  { TABLE_KEY "g", CT_STOP_LESSON, ct_watch_words },
  { TABLE_KEY "question", CT_STOP_LESSON, ct_watch_page, .arrange = ct_arrange_refusal },

  { TABLE_KEY "z", CT_STOP_LESSON, ct_watch_words },
  { "CtSplit Escape", CT_STOP_LESSON, ct_watch_words, .arrange = ct_arrange_alone },

  { TABLE_KEY "Escape", CT_STOP_LESSON_MELDS, ct_watch_chosen, .arrange = ct_arrange_choice },
  { TABLE_KEY "<Shift>Left", CT_STOP_LESSON_MELDS, ct_watch_chosen, .arrange = ct_arrange_question },
  { TABLE_KEY "<Shift>Right", CT_STOP_LESSON_MELDS, ct_watch_chosen, .arrange = ct_arrange_question },
  { TABLE_KEY "d", CT_STOP_LESSON_MELDS, ct_watch_position, .arrange = ct_arrange_question },
  { TABLE_KEY "k", CT_STOP_LESSON_MELDS, ct_watch_banner, .arrange = ct_arrange_question },
  { TABLE_KEY "m", CT_STOP_LESSON_MELDS, ct_watch_banner, .arrange = ct_arrange_choice },
  { TABLE_KEY "r", CT_STOP_LESSON_FIRST_CARD, ct_watch_position, .arrange = ct_arrange_question },
  { TABLE_KEY "s", CT_STOP_LESSON_MELDS, ct_watch_places, .arrange = ct_arrange_question },
  { TABLE_KEY "<Control>Left", CT_STOP_LESSON_MELDS, ct_watch_places, .arrange = ct_arrange_question },
  { TABLE_KEY "<Control>Right", CT_STOP_LESSON_MELDS, ct_watch_places, .arrange = ct_arrange_question },
  { TABLE_KEY "Menu", CT_STOP_LESSON_MELDS, ct_watch_popover, .arrange = ct_arrange_drawn },
  { TABLE_KEY "<Shift>F10", CT_STOP_LESSON_MELDS, ct_watch_popover, .arrange = ct_arrange_drawn },
  { TABLE_KEY "Page_Down", CT_STOP_REPLAY, ct_watch_places, .arrange = ct_arrange_little_room },
  { TABLE_KEY "Page_Up", CT_STOP_REPLAY, ct_watch_places, .arrange = ct_arrange_scrolled },

  { "CtExercisePage Right", CT_STOP_EXERCISE_MOVES, ct_watch_position },
  { "CtExercisePage Left", CT_STOP_EXERCISE_MOVES, ct_watch_position, .before = "exercise.forward" },

  { TABLE_KEY "c", CT_STOP_REPLAY_BOOKMARKS, ct_watch_popover, .before = "replay.next replay.next" },
  { "card.play", CT_STOP_REPLAY_BOOKMARKS, ct_watch_popover, .before = "replay.next replay.next" },
  { "CtExercisePage Right", CT_STOP_EXERCISE_MOVES, ct_watch_position },
  { "CtExercisePage Left", CT_STOP_EXERCISE_MOVES, ct_watch_position, .before = "exercise.forward" },
  { "CtShowPage Right", CT_STOP_SHOW, ct_watch_words },
  { "CtShowPage Left", CT_STOP_SHOW, ct_watch_words, .before = "show.next" },
  { "CtGridView Home", CT_STOP_TEACHER_GRID, ct_watch_words, .arrange = ct_arrange_cell },
  { "CtGridView End", CT_STOP_TEACHER_GRID, ct_watch_words, .arrange = ct_arrange_cell },
  { "CtGridView Page_Up", CT_STOP_TEACHER_GRID, ct_watch_words, .arrange = ct_arrange_cell },
  { "CtGridView Page_Down", CT_STOP_TEACHER_GRID, ct_watch_words, .arrange = ct_arrange_cell },
  { "CtReplayPage Right", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position },
  { "CtReplayPage Left", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, .before = "replay.last" },
  { "CtPracticePage Escape", CT_STOP_PRACTICE_TURN, ct_watch_words, .before = "practice.hint" },
  { "CtReplayPage Escape", CT_STOP_REPLAY_BOOKMARKS, ct_watch_words, .arrange = ct_arrange_quiz },

  { "CtExercisePage Right", CT_STOP_EXERCISE_MOVES, ct_watch_position },
  { "CtExercisePage Left", CT_STOP_EXERCISE_MOVES, ct_watch_position, .before = "exercise.forward" },
};
/* clang-format on */

const CtTourStep *
ct_tour_get_key_steps (guint *n_steps)
{
  *n_steps = G_N_ELEMENTS (keys);
  return keys;
}
