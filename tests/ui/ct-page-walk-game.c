/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-page-walk.h"

#include "ct-lesson-page.h"
#include "ct-practice-page.h"
#include "ct-reach.h"
#include "ct-walk.h"

static void
take_lesson_of_game (CtWindow *window,
                     const CtWalk *walk,
                     const CtLibraryEntry *lesson,
                     const char *game,
                     const char *which)
{
  g_autofree char *first = g_strdup_printf ("%s-%s-lesson", game, which);
  g_autofree char *last = g_strdup_printf ("%s-%s-lesson-end", game, which);
  CtLessonRunner *runner;

  ct_walk_activate (window, "win.open-lesson", "s", lesson->id);
  ct_walk_act (window, "lesson.restart");
  ct_walk_visit (walk, window, first);
  runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (ct_window_get_page (window)));
  ct_lesson_runner_skip_to (runner, ct_lesson_runner_get_n_steps (runner) - 1);
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  ct_walk_visit (walk, window, last);
  ct_walk_go_back (window);
}

static CtExample *
find_example (const CtRules *rules)
{
  for (guint i = 0; i < rules->n_rule_ids; i++)
    {
      const CtRule *rule =
          rules->rule_ids[i] != NULL
              ? ct_library_lookup_rule (ct_rig_library (), rules, rules->rule_ids[i])
              : NULL;

      for (guint k = 0; rule != NULL && k < rule->examples->len; k++)
        {
          CtExample *example = g_ptr_array_index (rule->examples, k);

          if (example->position != NULL)
            return example;
        }
    }

  g_assert_not_reached ();
}

static void
take_rules_of_game (CtWindow *window, const CtWalk *walk, const CtRules *rules)
{
  g_autofree char *book = g_strconcat (rules->id, "-rules", NULL);
  g_autofree char *example = g_strconcat (rules->id, "-example", NULL);

  ct_walk_activate (window, "win.show-rule", "(ss)", rules->id, "");
  ct_walk_visit (walk, window, book);
  g_signal_emit_by_name (ct_window_get_page (window), "try-example",
                         find_example (rules));
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  ct_walk_visit (walk, window, example);
  ct_walk_go_back (window);
  ct_walk_go_back (window);
}

static void
cut_pack (CtSession *session)
{
  const CtRules *rules = ct_session_get_rules (session);
  const CtState *state = ct_session_get_state (session);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  if (state->to_act != 0 || !ct_rules_awaits (rules, state, CT_MOVE_LIFT))
    return;

  ct_rules_legal (rules, state, moves);
  g_assert_true (ct_session_play (session, &g_array_index (moves, CtMove, 0)));
}

static void
take_practice_of_game (CtWindow *window, const CtWalk *walk, const char *game)
{
  g_autofree char *name = g_strconcat (game, "-practice", NULL);
  CtSession *session;

  ct_walk_activate (window, "win.practice", "s", game);
  session =
      ct_practice_page_get_session (CT_PRACTICE_PAGE (ct_window_get_page (window)));
  while (ct_session_get_state (session)->phase == CT_PHASE_DEAL ||
         ct_session_get_state (session)->to_act != 0)
    {
      cut_pack (session);
      g_main_context_iteration (NULL, TRUE);
    }
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  ct_walk_visit (walk, window, name);
  ct_walk_go_back (window);
}

/**
 * ct_page_walk_game:
 * @rules: a game with lessons and a book
 *
 * Visits the page of the game, its first and its last lesson but one, its book, an
 * example, and a practice game.
 */
void
ct_page_walk_game (const CtLook *look, const CtRules *rules, CtPageVisit visit_page)
{
  const CtWalk walk = { look, visit_page };
  CtWindow *window = ct_rig_open_window (look);
  GPtrArray *lessons = ct_library_get_lessons (ct_rig_library (), rules);
  g_autofree char *game = g_strconcat (rules->id, "-game", NULL);

  ct_walk_activate (window, "win.open-game", "s", rules->id);
  ct_walk_visit (&walk, window, game);
  ct_walk_go_back (window);
  take_lesson_of_game (window, &walk, g_ptr_array_index (lessons, 0), rules->id,
                       "first");
  take_lesson_of_game (window, &walk, g_ptr_array_index (lessons, lessons->len - 2),
                       rules->id, "late");
  take_rules_of_game (window, &walk, rules);
  take_practice_of_game (window, &walk, rules->id);
  ct_rig_close_window (window);
}
