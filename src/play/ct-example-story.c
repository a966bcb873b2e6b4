/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-example-story.h"

#include <glib/gi18n.h>

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
 * @example: with a position
 *
 * Returns: (transfer full): its table, before the first move
 */
CtSession *
ct_example_begin (const CtExample *example)
{
  CtState state;

  ct_position_begin (example->position, &state);
  return ct_session_new (&example->position->rules, &state);
}

/**
 * ct_example_tell:
 * @example: with a position
 * @narrator: has the names of those who sit there
 *
 * Returns: (transfer full) (element-type CtExampleSentence): the moves of which it says
 *   something, in order. Their sentences are those of the table at their place.
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
      *sentence = (CtExampleSentence){
        i, step->type, move,
        ct_narrator_say_move (narrator, ct_session_get_state (session), &move)
      };
      g_ptr_array_add (sentences, sentence);
      if (step->type == CT_EXAMPLE_PLAY && ct_session_append (session, &move, FALSE))
        ct_session_set_position (session, ct_session_get_n_plies (session));
    }

  return sentences;
}

/**
 * ct_example_dup_line:
 *
 * Returns: (transfer full): a sentence with what the example says about its move
 */
char *
ct_example_dup_line (const CtExampleSentence *sentence)
{
  switch (sentence->type)
    {
    case CT_EXAMPLE_LEGAL:
      /* Translators: a move as a sentence. */
      return g_strdup_printf (_ ("Allowed: %s"), sentence->text);

    case CT_EXAMPLE_ILLEGAL:
      return g_strdup_printf (_ ("Refused: %s"), sentence->text);

    default:
      return g_strdup_printf (_ ("Then: %s"), sentence->text);
    }
}

/**
 * ct_example_find_refusal:
 * @example: with a position
 * @ret_verdict: (out): why a move is refused at its table, before another one is made
 *
 * Returns: whether the example shows such a move
 */
gboolean
ct_example_find_refusal (const CtExample *example, CtVerdict *ret_verdict)
{
  g_autoptr (CtSession) session = ct_example_begin (example);

  for (guint i = 0; i < example->steps->len; i++)
    {
      const CtExampleStep *step = g_ptr_array_index (example->steps, i);
      CtMove move;

      if (step->type == CT_EXAMPLE_PLAY)
        return FALSE;
      if (step->type == CT_EXAMPLE_ILLEGAL && parse (step, session, &move))
        {
          *ret_verdict = ct_rules_check (ct_session_get_rules (session),
                                         ct_session_get_state (session), &move);
          return ret_verdict->rule != NULL;
        }
    }

  return FALSE;
}
