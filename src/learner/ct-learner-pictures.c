/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-learner-pictures.h"

/* An id is kept with a learner: it stays what it is. */
static const char *const ids[] = {
  "owl",   "cat",    "rabbit",  "elephant",  "lion",  "penguin", "duck",      "fish",
  "whale", "turtle", "snail",   "butterfly", "crab",  "frog",    "giraffe",   "snake",
  "boat",  "rocket", "balloon", "umbrella",  "kite",  "key",     "bell",      "guitar",
  "tree",  "star",   "moon",    "mushroom",  "apple", "cactus",  "ice-cream", "bicycle",
};

G_STATIC_ASSERT (G_N_ELEMENTS (ids) == CT_N_LEARNER_PICTURES);

/**
 * ct_learner_pictures_get_id:
 *
 * Returns: what is kept of picture @number
 */
const char *
ct_learner_pictures_get_id (guint number)
{
  g_return_val_if_fail (number < G_N_ELEMENTS (ids), NULL);

  return ids[number];
}

/**
 * ct_learner_pictures_find:
 * @id: (nullable):
 * @ret_number: (out):
 *
 * Returns: whether there is such a picture
 */
gboolean
ct_learner_pictures_find (const char *id, guint *ret_number)
{
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    if (g_strcmp0 (ids[i], id) == 0)
      {
        *ret_number = i;
        return TRUE;
      }

  return FALSE;
}
