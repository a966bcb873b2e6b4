/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-example-story.h"

#include <glib/gi18n.h>

#include "ct-exercise-words.h"

static void
sentence_free (gpointer data)
{
  CtExampleSentence *sentence = data;

  g_free (sentence->text);
  g_free (sentence);
}

static gboolean
parse (const CtExampleStep *step, CtSession *session, CtMove *ret_move)
{
  const CtState *state = ct_session_get_state (session);
  guint seat = step->seat != CT_NOBODY ? step->seat : state->to_act;

  return ct_move_parse (ct_session_get_rules (session), state, seat, step->text,
                        ret_move) == CT_MOVE_TEXT_OK;
}

/**
 * ct_example_begin:
 * @example: must have a position
 *
 * Returns: its table before the first move
 */
CtSession *
ct_example_begin (const CtExample *example)
{
  CtState state;

  ct_position_begin (example->position, &state);
  return ct_session_new (&example->position->rules, &state);
}

/* A choice among several moves goes before the consequences. */
static char *
say_made (CtNarrator *narrator, CtSession *session, guint ply, const char *choice)
{
  g_autofree char *followed = NULL;
  g_autofree char *alone =
      ct_narrator_sum_up_move_of_ply (narrator, session, ply, &followed);

  return g_str_equal (alone, choice) || !g_str_has_prefix (choice, alone)
             ? ct_narrator_sum_up_ply (narrator, session, ply)
             : g_strjoin (" ", choice, *followed != '\0' ? followed : NULL, NULL);
}

/* A move that is not made is told with the choice and, if refused, the reason. */
static char *
say_step (CtNarrator *narrator,
          CtSession *session,
          CtExampleStepType type,
          const CtMove *move)
{
  guint ply = ct_session_get_position (session);
  const CtRules *rules = ct_session_get_rules (session);
  const CtState *state = ct_session_get_state (session);
  g_autofree char *choice = ct_exercise_say_choice (narrator, state, move);
  g_autofree char *why = NULL;
  CtVerdict verdict;

  if (type == CT_EXAMPLE_PLAY && ct_session_append (session, move, FALSE))
    {
      ct_session_set_position (session, ct_session_get_n_plies (session));
      return say_made (narrator, session, ply, choice);
    }

  if (type != CT_EXAMPLE_ILLEGAL)
    return g_steal_pointer (&choice);

  verdict = ct_rules_check (rules, state, move);
  why = ct_narrator_say_verdict (narrator, &verdict);
  /* Translators: a move as a sentence, and what its player hears. */
  return g_strdup_printf (_ ("%s “%s”"), choice, why);
}

/**
 * ct_example_tell:
 * @example: must have a position
 *
 * Returns: (transfer full) (element-type CtExampleSentence): one for each move that the
 * example is about
 */
GPtrArray *
ct_example_tell (const CtExample *example, CtNarrator *narrator)
{
  g_autoptr (CtSession) session = ct_example_begin (example);
  GPtrArray *sentences = g_ptr_array_new_with_free_func (sentence_free);

  for (guint i = 0; i < example->steps->len; i++)
    {
      const CtExampleStep *step = g_ptr_array_index (example->steps, i);
      CtExampleSentence *sentence;
      CtMove move;

      if ((step->type != CT_EXAMPLE_LEGAL && step->type != CT_EXAMPLE_ILLEGAL &&
           step->type != CT_EXAMPLE_PLAY) ||
          !parse (step, session, &move))
        continue;

      sentence = g_new (CtExampleSentence, 1);
      *sentence =
          (CtExampleSentence){ i, step->type, move,
                               say_step (narrator, session, step->type, &move) };
      g_ptr_array_add (sentences, sentence);
    }

  return sentences;
}

char *
ct_example_dup_line (const CtExampleSentence *sentence)
{
  if (sentence->type == CT_EXAMPLE_LEGAL)
    /* Translators: a move as a sentence. */
    return g_strdup_printf (_ ("Allowed: %s"), sentence->text);
  if (sentence->type == CT_EXAMPLE_ILLEGAL)
    return g_strdup_printf (_ ("Refused: %s"), sentence->text);

  return g_strdup_printf (_ ("Then: %s"), sentence->text);
}

/* Returns: whether there is a step of @type */
static gboolean
go_to (const CtExample *example,
       CtSession *session,
       CtExampleStepType type,
       CtMove *ret_move)
{
  for (guint i = 0; i < example->steps->len; i++)
    {
      const CtExampleStep *step = g_ptr_array_index (example->steps, i);

      if (step->type == type && parse (step, session, ret_move))
        return TRUE;
      if (step->type == CT_EXAMPLE_PLAY && parse (step, session, ret_move) &&
          ct_session_append (session, ret_move, FALSE))
        ct_session_set_position (session, ct_session_get_n_plies (session));
    }

  return FALSE;
}

/**
 * ct_example_begin_to_show:
 * @example: must have a position
 * @ret_verdict: (out): why a move is refused there; empty if none is
 *
 * Returns: the table for a picture: when a move is refused, else when one is allowed,
 * else at the beginning
 */
CtSession *
ct_example_begin_to_show (const CtExample *example, CtVerdict *ret_verdict)
{
  g_autoptr (CtSession) session = ct_example_begin (example);
  CtMove move;

  *ret_verdict = (CtVerdict){ 0 };
  if (go_to (example, session, CT_EXAMPLE_ILLEGAL, &move))
    {
      *ret_verdict = ct_rules_check (ct_session_get_rules (session),
                                     ct_session_get_state (session), &move);
      return g_steal_pointer (&session);
    }

  g_clear_object (&session);
  session = ct_example_begin (example);
  if (go_to (example, session, CT_EXAMPLE_LEGAL, &move))
    return g_steal_pointer (&session);

  return ct_example_begin (example);
}
