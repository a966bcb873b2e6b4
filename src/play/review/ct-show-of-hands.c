/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-show-of-hands.h"

/* A key that is held down counts no further. */
#define MOST_HANDS 999

/**
 * ct_show_of_hands_init:
 *
 * Free with ct_show_of_hands_clear().
 */
void
ct_show_of_hands_init (CtShowOfHands *self)
{
  *self = (CtShowOfHands){ .order = g_byte_array_new () };
}

void
ct_show_of_hands_clear (CtShowOfHands *self)
{
  g_clear_pointer (&self->order, g_byte_array_unref);
}

void
ct_show_of_hands_begin (CtShowOfHands *self)
{
  for (guint i = 0; i < CT_HANDS_MOST_ANSWERS; i++)
    self->n[i] = 0;
  g_byte_array_set_size (self->order, 0);
}

/**
 * ct_show_of_hands_raise:
 * @answer: from 0
 *
 * Returns: whether the vote was counted
 */
gboolean
ct_show_of_hands_raise (CtShowOfHands *self, guint answer)
{
  guint8 byte = answer;

  if (answer >= CT_HANDS_MOST_ANSWERS || self->order->len >= MOST_HANDS)
    return FALSE;

  self->n[answer]++;
  g_byte_array_append (self->order, &byte, 1);
  return TRUE;
}

/**
 * ct_show_of_hands_undo:
 * @ret_answer: (out): of the last vote
 *
 * Returns: whether there was a vote
 */
gboolean
ct_show_of_hands_undo (CtShowOfHands *self, guint *ret_answer)
{
  if (self->order->len == 0)
    return FALSE;

  *ret_answer = self->order->data[self->order->len - 1];
  self->n[*ret_answer]--;
  g_byte_array_set_size (self->order, self->order->len - 1);
  return TRUE;
}

guint
ct_show_of_hands_get_most (const CtShowOfHands *self)
{
  guint most = 0;

  for (guint i = 0; i < CT_HANDS_MOST_ANSWERS; i++)
    most = MAX (most, self->n[i]);

  return most;
}

/**
 * ct_show_of_hands_get_total:
 *
 * Includes repeated votes.
 */
guint
ct_show_of_hands_get_total (const CtShowOfHands *self)
{
  return self->order->len;
}
