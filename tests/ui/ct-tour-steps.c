/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tour: every action of the program. */
#include "ct-tour-steps.h"

/* clang-format off */
static const CtTourStep steps[] = {
  { "win.open", CT_STOP_LIBRARY, ct_watch_windows, "Main menu › Open…" },
  { "win.fullscreen", CT_STOP_LIBRARY, ct_watch_requests, "Main menu › Full Screen" },
  { "win.larger-text", CT_STOP_LESSON, ct_watch_text_size, "Main menu › Larger Text", .arrange = ct_arrange_usual_text },
  { "win.smaller-text", CT_STOP_LESSON, ct_watch_text_size, "Main menu › Smaller Text", .arrange = ct_arrange_largest_text },
  { "win.show-help-overlay", CT_STOP_LIBRARY, ct_watch_windows, "Main menu › Keyboard Shortcuts" },
  { "app.preferences", CT_STOP_LIBRARY, ct_watch_windows, "Main menu › Preferences" },
  { "app.about", CT_STOP_LIBRARY, ct_watch_windows, "Main menu › About Cartilla" },
  { "app.new-window", CT_STOP_LIBRARY, ct_watch_windows, "Main menu › New Window" },
  { "win.open-game", CT_STOP_LIBRARY, ct_watch_page, "Kargaburo" },
  { "win.open-lesson", CT_STOP_GAME, ct_watch_page, "1. Your first card" },
  { "win.open-hand", CT_STOP_GAME, ct_watch_page, "A short hand" },
  { "win.practice", CT_STOP_GAME, ct_watch_page, "Play a Hand" },
  { "win.show-rule", CT_STOP_GAME, ct_watch_page, "Read the Rules" },
  { "win.show-map", CT_STOP_GAME, ct_watch_page, "My Map" },
  { "win.three-exercises", CT_STOP_STONE, ct_watch_page, "Three Exercises" },
  { "win.show-certificate", CT_STOP_MAP, ct_watch_page, "Print or save › My Certificate" },
  { "map.print", CT_STOP_MAP, ct_watch_windows, "Print or save › Print My Map…" },
  { "map.save", CT_STOP_MAP, ct_watch_windows, "Print or save › Save My Map (PDF)…" },
  { "certificate.print", CT_STOP_CERTIFICATE, ct_watch_windows, "Print…" },
  { "certificate.save", CT_STOP_CERTIFICATE, ct_watch_windows, "Save (PDF)…" },
  { "win.show-worksheet", CT_STOP_GAME, ct_watch_page, "Print or save › Print a Worksheet…" },
  { "worksheet.make", CT_STOP_WORKSHEET, ct_watch_words, "Make the Worksheet" },
  { "worksheet.print", CT_STOP_WORKSHEET, ct_watch_windows, "Print…" },
  { "worksheet.save", CT_STOP_WORKSHEET, ct_watch_windows, "Save (PDF)…" },
  { "win.show-stone", CT_STOP_MAP, ct_watch_page, "Follow suit: " },
  { "win.back", CT_STOP_GAME, ct_watch_page, "Back" },
  { "win.help", CT_STOP_GAME, ct_watch_page, "Main menu › Help" },

  { "card.play", CT_STOP_LESSON, ct_watch_banner, "queen of spades", .touch = ct_touch_card },
  { "card.choose", CT_STOP_LESSON_MELDS, ct_watch_chosen, "4 of clubs", .arrange = ct_arrange_question, .touch = ct_touch_card },
  { "place.use", CT_STOP_LESSON, ct_watch_banner, "Stock", .touch = ct_touch_place },
  { "seat.choose", CT_STOP_LESSON_DEAL, ct_watch_words, "Berta", .touch = ct_touch_seat },
  { "split.alone", CT_STOP_LESSON, ct_watch_words, "Only the Table" },
  { "lesson.hint", CT_STOP_LESSON, ct_watch_lesson, "A Hint" },
  { "lesson.previous", CT_STOP_LESSON, ct_watch_lesson, "Back to the step before", .arrange = ct_arrange_second_step },
  { "lesson.take-back", CT_STOP_LESSON, ct_watch_position, "Take Back Your Move", .arrange = ct_arrange_last_move },
  { "lesson.restart", CT_STOP_LESSON, ct_watch_lesson, "Start This Lesson Again", .arrange = ct_arrange_second_step },
  { "lesson.teach-again", CT_STOP_LESSON, ct_watch_lesson, "Show Me Once More", .arrange = ct_arrange_mistakes },
  { "lesson.deal-anew", CT_STOP_LESSON, ct_watch_lesson, "Once More, with Another Hand", .arrange = ct_arrange_random_hand },
  { "lesson.next", CT_STOP_LESSON, ct_watch_lesson, "Next", .arrange = ct_arrange_step_done },
  { "win.next-lesson", CT_STOP_LESSON_DONE, ct_watch_page, "Next Lesson" },
  { "win.review", CT_STOP_LESSON_DEAL, ct_watch_page, "Practise That First", .arrange = ct_arrange_review },

  { "practice.what-may-i", CT_STOP_PRACTICE_TURN, ct_watch_banner, "What May I Play?" },
  { "practice.take-back", CT_STOP_PRACTICE_LEAD, ct_watch_position, "Take Back Your Move", .arrange = ct_arrange_lead },
  { "practice.new-match", CT_STOP_PRACTICE_SHEDDING, ct_watch_practice, "Start Anew" },
  { "practice.next-hand", CT_STOP_PRACTICE_OVER, ct_watch_practice, "Next Hand" },

  { "rules.search", CT_STOP_RULES, ct_watch_focus, "Search the rules", .touch = ct_touch_search },
  { "rules.show", CT_STOP_RULES, ct_watch_found, "See also: High or low, as you like" },
  { "rules.show-chapter", CT_STOP_RULES, ct_watch_scrolling, "Contents › Drawing" },
  { "rules.print", CT_STOP_RULES, ct_watch_windows, "Print the rules › The Whole Book…" },
  { "rules.try", CT_STOP_RULES, ct_watch_page, "Try it: A card of another suit is not allowed" },
  { "example.try", CT_STOP_EXAMPLE, ct_watch_words, "Refused: Carlo plays the 5 of spades." },
  { "example.restart", CT_STOP_EXAMPLE, ct_watch_words, "Start This Example Again", .arrange = ct_arrange_example_tried },

  { "replay.next", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, "Next Move" },
  { "replay.previous", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, "Previous Move", "replay.last" },
  { "replay.first", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, "First Move", "replay.last" },
  { "replay.last", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, "Last Move" },
  { "replay.next-note", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, "Jump to › Next Note" },
  { "replay.previous-note", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, "Jump to › Previous Note", "replay.last" },
  { "replay.next-event", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, "Jump to › Next Key Event" },
  { "replay.previous-event", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, "Jump to › Previous Key Event", "replay.last" },
  { "replay.next-turn", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, "Jump to › Next Turn" },
  { "replay.previous-turn", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, "Jump to › Previous Turn", "replay.last" },
  { "replay.next-trick", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, "Jump to › Next Trick" },
  { "replay.previous-trick", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, "Jump to › Previous Trick", "replay.last" },
  { "replay.next-bookmark", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, "Jump to › Next Bookmark" },
  { "replay.previous-bookmark", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, "Jump to › Previous Bookmark", "replay.last" },
  { "replay.go-back", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, "Jump to › Back to Where I Was", "replay.last" },
  { "replay.go-forward", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, "Jump to › Forward Again", "replay.last replay.go-back" },
  { "replay.go-to", CT_STOP_REPLAY_BOOKMARKS, ct_watch_popover, "At the start", .button = "Go to a Move" },
  { "replay.go-to-number", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, "After the deal", "replay.list-bookmarks" },
  { "replay.list-bookmarks", CT_STOP_REPLAY_BOOKMARKS, ct_watch_popover, "Bookmarks", .button = "Bookmarks" },
  { "replay.bookmark", CT_STOP_REPLAY_BOOKMARKS, ct_watch_writing, "Bookmarks › Bookmark This Move", "replay.last" },
  { "replay.remove-bookmark", CT_STOP_REPLAY_BOOKMARKS, ct_watch_words, "Take away the bookmark “After the deal”", "replay.list-bookmarks" },
  { "replay.play", CT_STOP_REPLAY_BOOKMARKS, ct_watch_playing, "Play" },
  { "replay.seen-by", CT_STOP_REPLAY_BOOKMARKS, ct_watch_eyes, "Whose cards are seen › All Cards Open" },
  { "replay.honest", CT_STOP_REPLAY_BOOKMARKS, ct_watch_eyes, "Whose cards are seen › Open What This Player Can Know" },
  { "replay.hides-future", CT_STOP_REPLAY_BOOKMARKS, ct_watch_eyes, "Whose cards are seen › Hide What Comes" },
  { "replay.choose-eyes", CT_STOP_REPLAY_BOOKMARKS, ct_watch_popover, "Whose cards are seen", .button = "Whose Cards Are Seen" },
  { "replay.quiz", CT_STOP_REPLAY_BOOKMARKS, ct_watch_interactive, "Quiz me › For Everybody in Turn" },
  { "replay.show-answer", CT_STOP_REPLAY_BOOKMARKS, ct_watch_position, "Show Me", .arrange = ct_arrange_quiz },
  { "replay.stop-quiz", CT_STOP_REPLAY_BOOKMARKS, ct_watch_words, "End the Quiz", .arrange = ct_arrange_quiz },
  { "replay.choose-quiz", CT_STOP_REPLAY_BOOKMARKS, ct_watch_popover, "Quiz me", .button = "Quiz Me About This Hand" },
  { "replay.try", CT_STOP_REPLAY_BOOKMARKS, ct_watch_interactive, "Try another move", "replay.next replay.next" },
  { "replay.enter-variation", CT_STOP_REPLAY_BOOKMARKS, ct_watch_depth, "What if: As it should have been", .arrange = ct_arrange_fork },
  { "replay.leave-variation", CT_STOP_REPLAY_BOOKMARKS, ct_watch_depth, "Leave This Variation", .arrange = ct_arrange_variation },
  { "replay.name-variation", CT_STOP_REPLAY_BOOKMARKS, ct_watch_windows, "Undo and save › Name This Variation…", .arrange = ct_arrange_variation },
  { "replay.remove-variation", CT_STOP_REPLAY_BOOKMARKS, ct_watch_depth, "Undo and save › Delete This Variation", .arrange = ct_arrange_variation },
  { "replay.write-note", CT_STOP_REPLAY_BOOKMARKS, ct_watch_windows, "Write a Note to This Move", "replay.next" },
  { "replay.edit-note", CT_STOP_REPLAY_BOOKMARKS, ct_watch_windows, "Change or delete the note to move 1", "replay.next-note" },
  { "replay.choose-mark", CT_STOP_REPLAY_BOOKMARKS, ct_watch_popover, "Mark this move", "replay.next", .button = "Mark This Move" },
  { "replay.mark-good", CT_STOP_REPLAY_BOOKMARKS, ct_watch_writing, "Mark this move › Good move", "replay.next" },
  { "replay.mark-mistake", CT_STOP_REPLAY_BOOKMARKS, ct_watch_writing, "Mark this move › Mistake", "replay.next" },
  { "replay.mark-key", CT_STOP_REPLAY_BOOKMARKS, ct_watch_writing, "Mark this move › Key moment", "replay.next" },
  { "replay.mark-question", CT_STOP_REPLAY_BOOKMARKS, ct_watch_writing, "Mark this move › Question", "replay.next" },
  { "replay.undo", CT_STOP_REPLAY_BOOKMARKS, ct_watch_writing, "Undo and save › Undo", "replay.next replay.mark-good" },
  { "replay.redo", CT_STOP_REPLAY_BOOKMARKS, ct_watch_writing, "Undo and save › Redo", "replay.next replay.mark-good replay.undo" },
  { "replay.save", CT_STOP_REPLAY_BOOKMARKS, ct_watch_windows, "Undo and save › Save", "replay.next replay.mark-good" },
  { "replay.save-as", CT_STOP_REPLAY_BOOKMARKS, ct_watch_windows, "Undo and save › Save As…" },
  { "replay.save-picture", CT_STOP_REPLAY_BOOKMARKS, ct_watch_windows, "Save, copy or print › Save the Table as a Picture…" },
  { "replay.save-pages", CT_STOP_REPLAY_BOOKMARKS, ct_watch_windows, "Save, copy or print › Save the Hand as Pages (PDF)…" },
  { "replay.save-text", CT_STOP_REPLAY_BOOKMARKS, ct_watch_windows, "Save, copy or print › Save the Hand as Text…" },
  { "replay.copy-picture", CT_STOP_REPLAY_BOOKMARKS, ct_watch_clipboard, "Save, copy or print › Copy the Table as a Picture" },
  { "replay.copy-text", CT_STOP_REPLAY_BOOKMARKS, ct_watch_clipboard, "Save, copy or print › Copy the Table as Text" },
  { "replay.print", CT_STOP_REPLAY_BOOKMARKS, ct_watch_windows, "Save, copy or print › Print the Hand…" },
  { "replay.show-as-happened", CT_STOP_REPLAY_REFUSED, ct_watch_words, "Show It as It Happened" },
  { "replay.play-on", CT_STOP_REPLAY_BOOKMARKS, ct_watch_page, "Play On from Here", "replay.next replay.next" },

  { "win.learners", CT_STOP_LIBRARY, ct_watch_page, "Main menu › Who Is Learning?" },
  { "learners.choose", CT_STOP_LEARNERS, ct_watch_page, "No name yet" },
  { "learners.add", CT_STOP_LEARNERS, ct_watch_page, "Somebody New" },
  { "learners.change", CT_STOP_LEARNERS, ct_watch_page, "Name and picture" },
  { "learner.done", CT_STOP_LEARNER_NEW, ct_watch_page, "Done" },
  { "learners.remove", CT_STOP_LEARNERS, ct_watch_learner, "Stop learning here" },

  { "win.five-minutes", CT_STOP_LIBRARY, ct_watch_page, "Five Minutes" },
  { "exercise.choose", CT_STOP_EXERCISE, ct_watch_marked, "1. ", .touch = ct_touch_answer },
  { "exercise.show", CT_STOP_EXERCISE, ct_watch_words, "Show Me the Answer" },
  { "exercise.forward", CT_STOP_EXERCISE_MOVES, ct_watch_position, "Next Move" },
  { "exercise.back", CT_STOP_EXERCISE_MOVES, ct_watch_position, "Previous Move", "exercise.forward" },
  { "exercise.next", CT_STOP_EXERCISE_WRONG, ct_watch_words, "Next" },
  { "win.open-step", CT_STOP_EXERCISE_WRONG, ct_watch_page, "Look at It in the Lesson" },
  { "exercise.stop", CT_STOP_EXERCISE, ct_watch_words, "That Is Enough for Today" },
  { "exercise.again", CT_STOP_EXERCISE_END, ct_watch_words, "Once More" },

  { "win.ask-class", CT_STOP_LIBRARY, ct_watch_page, "Main menu › Ask the Class" },
  { "ask.hand", CT_STOP_ASK_CLASS, ct_watch_words, "1. " },
  { "ask.take-back", CT_STOP_ASK_CLASS, ct_watch_words, "Take Back the Last Hand" },
  { "ask.show", CT_STOP_ASK_CLASS, ct_watch_words, "Show the Answer" },
  { "ask.next", CT_STOP_ASK_CLASS_TOLD, ct_watch_words, "Next Question" },
  { "replay.ask-class", CT_STOP_REPLAY_BOOKMARKS, ct_watch_page, "Quiz me › Ask the Class" },
  { "replay.show-class", CT_STOP_REPLAY_BOOKMARKS, ct_watch_page, "Whose cards are seen › Show to a Class" },
  { "show.next", CT_STOP_SHOW, ct_watch_words, "Next Move" },
  { "show.previous", CT_STOP_SHOW, ct_watch_words, "Previous Move", "show.next" },
  { "show.first", CT_STOP_SHOW, ct_watch_words, "First Move", "show.next" },
  { "show.play", CT_STOP_SHOW, ct_watch_words, "Play" },
  { "show.ask", CT_STOP_SHOW, ct_watch_page, "Ask the Class" },

  /* Has a test of its own: afterwards there is no window. A pointer closes each. */
  { "app.quit", CT_STOP_LIBRARY, ct_watch_windows, "Close" },
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
