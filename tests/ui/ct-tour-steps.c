/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tour: every action of the program. */
#include "ct-tour-steps.h"

/* clang-format off */
static const CtTourStep steps[] = {
  { "win.open", CT_STOP_LIBRARY, ct_watch_windows },
  { "win.fullscreen", CT_STOP_LIBRARY, ct_watch_requests },
  { "win.show-help-overlay", CT_STOP_LIBRARY, ct_watch_windows },
  { "app.preferences", CT_STOP_LIBRARY, ct_watch_windows },
  { "app.about", CT_STOP_LIBRARY, ct_watch_windows },
  { "app.new-window", CT_STOP_LIBRARY, ct_watch_windows },
  { "win.open-game", CT_STOP_LIBRARY, ct_watch_page },
  { "win.open-lesson", CT_STOP_GAME, ct_watch_page },
  { "win.open-hand", CT_STOP_GAME, ct_watch_page },
  { "win.practice", CT_STOP_GAME, ct_watch_page },
  { "win.show-rule", CT_STOP_GAME, ct_watch_page },
  { "win.back", CT_STOP_GAME, ct_watch_page },
  { "win.help", CT_STOP_GAME, ct_watch_page },

  { "card.play", CT_STOP_LESSON, ct_watch_banner, .touch = ct_touch_card },
  { "card.choose", CT_STOP_LESSON_MELDS, ct_watch_chosen, .arrange = ct_arrange_question, .touch = ct_touch_card },
  { "place.use", CT_STOP_LESSON, ct_watch_banner, .touch = ct_touch_place },
  { "seat.choose", CT_STOP_LESSON_DEAL, ct_watch_words, .touch = ct_touch_seat },
  { "lesson.hint", CT_STOP_LESSON, ct_watch_lesson },
  { "lesson.previous", CT_STOP_LESSON, ct_watch_lesson, .arrange = ct_arrange_second_step },
  { "lesson.restart", CT_STOP_LESSON, ct_watch_lesson, .arrange = ct_arrange_second_step },
  { "lesson.teach-again", CT_STOP_LESSON, ct_watch_lesson, .arrange = ct_arrange_mistakes },
  { "lesson.next", CT_STOP_LESSON, ct_watch_lesson, .arrange = ct_arrange_step_done },
  { "win.next-lesson", CT_STOP_LESSON_DONE, ct_watch_page },

  { "practice.what-may-i", CT_STOP_PRACTICE_TURN, ct_watch_banner },
  { "practice.new-match", CT_STOP_PRACTICE_SHEDDING, ct_watch_practice },
  { "practice.next-hand", CT_STOP_PRACTICE_OVER, ct_watch_practice },

  { "rules.search", CT_STOP_RULES, ct_watch_focus, .touch = ct_touch_search },
  { "rules.show", CT_STOP_RULES, ct_watch_words },
  { "example.try", CT_STOP_EXAMPLE, ct_watch_words },
  { "example.restart", CT_STOP_EXAMPLE, ct_watch_words, .arrange = ct_arrange_example_tried },

  { "replay.next", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position },
  { "replay.previous", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, "replay.last" },
  { "replay.first", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, "replay.last" },
  { "replay.last", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position },
  { "replay.next-note", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position },
  { "replay.previous-note", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, "replay.last" },
  { "replay.next-event", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position },
  { "replay.previous-event", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, "replay.last" },
  { "replay.next-turn", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position },
  { "replay.previous-turn", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, "replay.last" },
  { "replay.next-trick", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position },
  { "replay.previous-trick", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, "replay.last" },
  { "replay.next-bookmark", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position },
  { "replay.previous-bookmark", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, "replay.last" },
  { "replay.go-back", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, "replay.last" },
  { "replay.go-forward", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, "replay.last replay.go-back" },
  { "replay.go-to", CT_STOP_REPLAY_BOOKMARKS, ct_watch_popover, .button = "Go to a Move" },
  { "replay.go-to-number", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, "replay.list-bookmarks" },
  { "replay.list-bookmarks", CT_STOP_REPLAY_BOOKMARKS, ct_watch_popover, .button = "Bookmarks" },
  { "replay.bookmark", CT_STOP_REPLAY_BOOKMARKS, ct_watch_writing, "replay.last" },
  { "replay.remove-bookmark", CT_STOP_REPLAY_BOOKMARKS, ct_watch_words, "replay.list-bookmarks" },
  { "replay.play", CT_STOP_REPLAY_BOOKMARKS, ct_watch_playing },
  { "replay.seen-by", CT_STOP_REPLAY_BOOKMARKS, ct_watch_eyes },
  { "replay.honest", CT_STOP_REPLAY_BOOKMARKS, ct_watch_eyes },
  { "replay.hides-future", CT_STOP_REPLAY_BOOKMARKS, ct_watch_eyes },
  { "replay.choose-eyes", CT_STOP_REPLAY_BOOKMARKS, ct_watch_popover, .button = "Whose Cards Are Seen" },
  { "replay.quiz", CT_STOP_REPLAY_BOOKMARKS, ct_watch_interactive },
  { "replay.show-answer", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, .arrange = ct_arrange_quiz },
  { "replay.stop-quiz", CT_STOP_REPLAY_BOOKMARKS, ct_watch_words, .arrange = ct_arrange_quiz },
  { "replay.choose-quiz", CT_STOP_REPLAY_BOOKMARKS, ct_watch_popover, .button = "Quiz Me: What Would You Play?" },
  { "replay.try", CT_STOP_REPLAY_BOOKMARKS, ct_watch_interactive, "replay.next replay.next" },
  { "replay.enter-variation", CT_STOP_REPLAY_BOOKMARKS, ct_watch_depth, .arrange = ct_arrange_fork },
  { "replay.leave-variation", CT_STOP_REPLAY_BOOKMARKS, ct_watch_depth, .arrange = ct_arrange_variation },
  { "replay.name-variation", CT_STOP_REPLAY_BOOKMARKS, ct_watch_windows, .arrange = ct_arrange_variation },
  { "replay.remove-variation", CT_STOP_REPLAY_BOOKMARKS, ct_watch_depth, .arrange = ct_arrange_variation },
  { "replay.write-note", CT_STOP_REPLAY_BOOKMARKS, ct_watch_windows, "replay.next" },
  { "replay.edit-note", CT_STOP_REPLAY_BOOKMARKS, ct_watch_windows, "replay.next-note" },
  { "replay.choose-mark", CT_STOP_REPLAY_BOOKMARKS, ct_watch_popover, "replay.next", .button = "Mark This Move" },
  { "replay.mark-good", CT_STOP_REPLAY_BOOKMARKS, ct_watch_writing, "replay.next" },
  { "replay.mark-mistake", CT_STOP_REPLAY_BOOKMARKS, ct_watch_writing, "replay.next" },
  { "replay.mark-key", CT_STOP_REPLAY_BOOKMARKS, ct_watch_writing, "replay.next" },
  { "replay.mark-question", CT_STOP_REPLAY_BOOKMARKS, ct_watch_writing, "replay.next" },
  { "replay.undo", CT_STOP_REPLAY_BOOKMARKS, ct_watch_writing, "replay.next replay.mark-good" },
  { "replay.redo", CT_STOP_REPLAY_BOOKMARKS, ct_watch_writing, "replay.next replay.mark-good replay.undo" },
  { "replay.save", CT_STOP_REPLAY_BOOKMARKS, ct_watch_windows, "replay.next replay.mark-good" },
  { "replay.save-as", CT_STOP_REPLAY_BOOKMARKS, ct_watch_windows },
  { "replay.save-picture", CT_STOP_REPLAY_BOOKMARKS, ct_watch_windows },
  { "replay.save-pages", CT_STOP_REPLAY_BOOKMARKS, ct_watch_windows },
  { "replay.save-text", CT_STOP_REPLAY_BOOKMARKS, ct_watch_windows },
  { "replay.copy-picture", CT_STOP_REPLAY_BOOKMARKS, ct_watch_clipboard },
  { "replay.copy-text", CT_STOP_REPLAY_BOOKMARKS, ct_watch_clipboard },
  { "replay.print", CT_STOP_REPLAY_BOOKMARKS, ct_watch_windows },
  { "replay.play-on", CT_STOP_REPLAY_BOOKMARKS, ct_watch_page, "replay.next replay.next" },

  /* Has a test of its own: afterwards there is no window. A pointer closes each. */
  { "app.quit", CT_STOP_LIBRARY, ct_watch_windows },
};
/* clang-format on */

const CtTourStep *
ct_tour_get_steps (guint *n_steps)
{
  *n_steps = G_N_ELEMENTS (steps);
  return steps;
}

/* Returns: (nullable): where @action is done */
const CtTourStep *
ct_tour_find_step (const char *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (g_str_equal (steps[i].action, action))
      return &steps[i];

  return NULL;
}
