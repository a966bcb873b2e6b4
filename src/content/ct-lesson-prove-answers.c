/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-prove-answers.c: every word on an answer can be heard
 *
 * The first <accept> and the first <wrong> that fit a move are the ones that count; one
 * behind them that fits nothing else was doubled, or is about cards that nobody holds.
 */
#include <glib/gi18n.h>
#include <string.h>

#include "ct-lesson-proof-private.h"

/* Whether @accept means @move, and none before it does. */
static gboolean
is_first_accept (CtLessonProof *self, const CtState *state, guint i, const CtMove *move)
{
  for (guint k = 0; k < i; k++)
    if (ct_accept_matches (g_ptr_array_index (self->step->accepts, k), self->rules,
                           state, move))
      return FALSE;

  return ct_accept_matches (g_ptr_array_index (self->step->accepts, i), self->rules,
                            state, move);
}

/* Whether the accept says something of an answer that nothing before it has taken. */
static gboolean
accepts_more (CtLessonProof *self, const CtState *state, guint i)
{
  const CtAccept *accept = g_ptr_array_index (self->step->accepts, i);
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtMove move;

  if (accept->move != NULL)
    return ct_move_parse (self->rules, state, self->step->learner, accept->move,
                          &move) != CT_MOVE_TEXT_OK ||
           is_first_accept (self, state, i, &move);

  ct_rules_legal (self->rules, state, legal);
  for (guint k = 0; k < legal->len; k++)
    if (is_first_accept (self, state, i, &g_array_index (legal, CtMove, k)))
      return TRUE;

  return FALSE;
}

/* Whether some legal move has the rank; @rank as in "rank=7,8". */
static gboolean
is_held (CtLessonProof *self, const char *rank)
{
  g_autofree char *when = g_strconcat ("rank=", rank, NULL);
  const CtAccept accept = { .when = when };

  for (guint i = 0; i < self->tables->len; i++)
    {
      CtMove move;

      if (ct_accept_find (&accept, self->rules,
                          &g_array_index (self->tables, CtState, i), &move))
        return TRUE;
    }

  return FALSE;
}

static void
prove_ranks (CtLessonProof *self, const CtAccept *accept)
{
  g_auto (GStrv) conditions = NULL;

  if (accept->when == NULL)
    return;

  conditions = g_strsplit (accept->when, " and ", -1);
  for (char **condition = conditions; *condition != NULL; condition++)
    {
      g_auto (GStrv) ranks = NULL;

      if (!g_str_has_prefix (*condition, "rank="))
        continue;

      ranks = g_strsplit (*condition + strlen ("rank="), ",", -1);
      for (char **rank = ranks; *rank != NULL; rank++)
        if (!is_held (self, *rank))
          ct_reading_dispute (&self->reading, accept->line, "never-said",
                              _ ("No card of rank %s can be played here."), *rank);
    }
}

static void
prove_accept (CtLessonProof *self, guint i)
{
  const CtAccept *accept = g_ptr_array_index (self->step->accepts, i);

  prove_ranks (self, accept);
  for (guint k = 0; k < self->tables->len; k++)
    if (accepts_more (self, &g_array_index (self->tables, CtState, k), i))
      return;

  ct_reading_dispute (&self->reading, accept->line, "never-said",
                      _ ("“%s” is accepted already, by what stands before it."),
                      accept->move != NULL ? accept->move : accept->when);
}

/* The wrong before @i that answers @move on this table, or NULL. */
static const CtWrong *
find_earlier (CtLessonProof *self, const CtState *state, guint i, const CtMove *move)
{
  CtVerdict verdict = ct_rules_check (self->rules, state, move);

  for (guint k = 0; k < i; k++)
    {
      const CtWrong *wrong = g_ptr_array_index (self->step->wrongs, k);

      if (ct_wrong_matches (wrong, self->rules, state, move, &verdict))
        return wrong;
    }

  return NULL;
}

static void
prove_wrong_move (CtLessonProof *self, guint i)
{
  const CtWrong *wrong = g_ptr_array_index (self->step->wrongs, i);
  const CtWrong *earlier = NULL;

  for (guint k = 0; k < self->tables->len; k++)
    {
      const CtState *state = &g_array_index (self->tables, CtState, k);
      CtMove move;

      if (ct_move_parse (self->rules, state, self->step->learner, wrong->move, &move) !=
          CT_MOVE_TEXT_OK)
        return;
      earlier = find_earlier (self, state, i, &move);
      if (earlier == NULL)
        return;
    }

  if (earlier != NULL)
    ct_reading_dispute (&self->reading, wrong->line, "never-said",
                        _ ("“%s” has been answered in line %u already."), wrong->move,
                        earlier->line);
}

static gboolean
are_among (char **ids, char **others)
{
  for (; *ids != NULL; ids++)
    if (!g_strv_contains ((const char *const *) others, *ids))
      return FALSE;

  return TRUE;
}

static void
prove_wrong_rules (CtLessonProof *self, guint i)
{
  const CtWrong *wrong = g_ptr_array_index (self->step->wrongs, i);

  for (guint k = 0; k < i; k++)
    {
      const CtWrong *earlier = g_ptr_array_index (self->step->wrongs, k);

      if (earlier->move == NULL && are_among (wrong->rules, earlier->rules))
        ct_reading_dispute (&self->reading, wrong->line, "never-said",
                            _ ("What these rules refuse has been answered in line %u "
                               "already."),
                            earlier->line);
    }
}

/**
 * ct_lesson_proof_answers:
 *
 * Proves that each <accept> and each <wrong> of the step is the first to fit some move.
 */
void
ct_lesson_proof_answers (CtLessonProof *self)
{
  for (guint i = 0; i < self->step->accepts->len; i++)
    prove_accept (self, i);

  for (guint i = 0; i < self->step->wrongs->len; i++)
    {
      const CtWrong *wrong = g_ptr_array_index (self->step->wrongs, i);

      if (wrong->move != NULL)
        prove_wrong_move (self, i);
      else
        prove_wrong_rules (self, i);
    }
}
