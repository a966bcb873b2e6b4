/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-place.c: the names of positions, in variations too
 *
 * A place of the hand as it was played is called by the number of its move: “17”. In a
 * variation it is called by the position where that leaves the hand, and by the moves
 * from there, whose seats come first: “12: B follow 9H, C draw”. So it is found again
 * when other variations have come or gone.
 */
#include "ct-replay-private.h"

#include <stdlib.h>
#include <string.h>

#define BEHIND_START  ": "
#define BETWEEN_MOVES ", "

static char *
dup_word (CtSession *session, guint ply)
{
  const CtMove *move = ct_session_get_move (session, ply);
  g_autofree char *text = ct_move_to_text (ct_session_get_rules (session), move);

  return g_strdup_printf ("%c %s", 'A' + move->seat, text);
}

/**
 * ct_replay_dup_place:
 * @position: in the line in which one is
 *
 * Returns: (transfer full): what it is called
 */
char *
ct_replay_dup_place (CtReplay *self, guint position)
{
  CtSession *session;
  const CtCourse *first;
  GString *place;

  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  session = ct_replay_get_session (self);
  first = self->courses->len > 1 ? g_ptr_array_index (self->courses, 1) : NULL;
  if (first == NULL || position <= first->start)
    return g_strdup_printf ("%u", ct_timeline_get_number (ct_replay_get_timeline (self),
                                                          position));

  place = g_string_new (NULL);
  g_string_printf (place, "%u", first->start);
  for (guint ply = first->start; ply < position; ply++)
    {
      g_autofree char *word = dup_word (session, ply);

      g_string_append (place, ply == first->start ? BEHIND_START : BETWEEN_MOVES);
      g_string_append (place, word);
    }

  return g_string_free (place, FALSE);
}

/* How many of @words are the moves of @session from @start. */
static guint
count_same (CtSession *session, guint start, char **words)
{
  guint n = 0;

  for (; words[n] != NULL && start + n < ct_session_get_n_plies (session); n++)
    {
      g_autofree char *word = dup_word (session, start + n);

      if (!g_str_equal (word, words[n]))
        break;
    }

  return n;
}

/* Adds to @path the variations that lead from @course through all of @words. One may
 * begin where another one begins that is of no use itself.
 */
static gboolean
find_way (const CtCourse *course, guint start, char **words, GPtrArray *path)
{
  guint n_same = count_same (course->session, start, words);

  if (words[n_same] == NULL)
    return TRUE;

  for (guint n = n_same + 1; n > 0; n--)
    {
      guint position = start + n;
      const CtRemark *remark;
      guint n_moves;

      for (guint i = 0;
           ct_course_find (course, position, &n_moves) &&
           (remark = ct_course_find_remark (course, position, CT_REMARK_VARIATION,
                                            i)) != NULL;
           i++)
        {
          CtCourse *other =
              ct_course_new (remark->variation, ct_course_fork (course, n_moves),
                             course->audience);
          guint n_path = path->len;

          other->branch = n_moves;
          other->number = i;
          ct_course_inherit (other, course);
          g_ptr_array_add (path, other);
          if (find_way (other, start, words, path))
            return TRUE;
          g_ptr_array_set_size (path, n_path);
        }
    }

  return FALSE;
}

/* Returns: (nullable): the variations that lead there from the hand as it was played */
static GPtrArray *
find_place (CtReplay *self, const char *place, guint *ret_position)
{
  const CtCourse *course = g_ptr_array_index (self->courses, 0);
  g_autoptr (GPtrArray) path = g_ptr_array_new_with_free_func (ct_course_free);
  const char *moves = strstr (place, BEHIND_START);
  guint64 number;
  g_auto (GStrv) words = NULL;

  number = strtoul (place, NULL, 10);
  if (number > ct_session_get_n_plies (course->session))
    return NULL;
  if (moves == NULL)
    {
      *ret_position = ct_timeline_get_position_of (course->timeline, number);
      return g_steal_pointer (&path);
    }

  words = g_strsplit (moves + strlen (BEHIND_START), BETWEEN_MOVES, -1);
  *ret_position = number + g_strv_length (words);
  return find_way (course, number, words, path) ? g_steal_pointer (&path) : NULL;
}

/**
 * ct_replay_say_place:
 * @ret_number: (out): the number of the move that led there; 0 for the deal
 *
 * Returns: (transfer full) (nullable): that move as a sentence; %NULL if there is no
 *   such place any more
 */
char *
ct_replay_say_place (CtReplay *self, const char *place, guint *ret_number)
{
  g_autoptr (GPtrArray) path = NULL;
  const CtCourse *course;
  guint position;

  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  path = find_place (self, place, &position);
  if (path == NULL || position == 0)
    return NULL;

  course = g_ptr_array_index (path->len > 0 ? path : self->courses,
                              path->len > 0 ? path->len - 1 : 0);
  *ret_number = ct_timeline_get_number (course->timeline, position);
  return ct_narrator_say_move (self->narrator,
                               ct_session_get_state_at (course->session, position - 1),
                               ct_session_get_move (course->session, position - 1));
}

/**
 * ct_replay_go_to_place:
 *
 * Goes there, into variations and out of them.
 *
 * Returns: whether there is such a place
 */
gboolean
ct_replay_go_to_place (CtReplay *self, const char *place)
{
  g_autoptr (GPtrArray) path = NULL;
  guint position;

  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  path = find_place (self, place, &position);
  if (path == NULL)
    return FALSE;

  if (path->len > 0 || self->courses->len > 1)
    {
      ct_replay_forget_left (self);
      g_ptr_array_set_size (self->courses, 1);
      while (path->len > 0)
        g_ptr_array_add (self->courses, g_ptr_array_steal_index (path, 0));
      ct_replay_notify_course (self);
    }
  ct_session_set_position (ct_replay_get_session (self), position);
  return TRUE;
}
