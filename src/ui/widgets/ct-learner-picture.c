/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-learner-picture.h"

#include <glib/gi18n.h>

#include "ct-drawing.h"
#include "ct-plain.h"

/* An id is kept with a learner: it stays what it is. */
static const struct
{
  const char *id;
  const char *name;
} pictures[] = {
  { "owl", N_ ("Owl") },
  { "cat", N_ ("Cat") },
  { "rabbit", N_ ("Rabbit") },
  { "elephant", N_ ("Elephant") },
  { "lion", N_ ("Lion") },
  { "penguin", N_ ("Penguin") },
  { "duck", N_ ("Duck") },
  { "fish", N_ ("Fish") },
  { "whale", N_ ("Whale") },
  { "turtle", N_ ("Turtle") },
  { "snail", N_ ("Snail") },
  { "butterfly", N_ ("Butterfly") },
  { "crab", N_ ("Crab") },
  { "frog", N_ ("Frog") },
  { "giraffe", N_ ("Giraffe") },
  { "snake", N_ ("Snake") },
  { "boat", N_ ("Boat") },
  { "rocket", N_ ("Rocket") },
  { "balloon", N_ ("Balloon") },
  { "umbrella", N_ ("Umbrella") },
  { "kite", N_ ("Kite") },
  { "key", N_ ("Key") },
  { "bell", N_ ("Bell") },
  { "guitar", N_ ("Guitar") },
  { "tree", N_ ("Tree") },
  { "star", N_ ("Star") },
  { "moon", N_ ("Moon") },
  { "mushroom", N_ ("Mushroom") },
  { "apple", N_ ("Apple") },
  { "cactus", N_ ("Cactus") },
  { "ice-cream", N_ ("Ice Cream") },
  { "bicycle", N_ ("Bicycle") },
};

/**
 * ct_learner_picture_get_n:
 *
 * Returns: how many pictures there are
 */
guint
ct_learner_picture_get_n (void)
{
  return G_N_ELEMENTS (pictures);
}

/**
 * ct_learner_picture_get_id:
 *
 * Returns: what is kept of picture @number
 */
const char *
ct_learner_picture_get_id (guint number)
{
  g_return_val_if_fail (number < G_N_ELEMENTS (pictures), NULL);

  return pictures[number].id;
}

/**
 * ct_learner_picture_get_name:
 * @id: (nullable):
 *
 * Returns: (nullable): what is seen; %NULL if there is no such picture here
 */
const char *
ct_learner_picture_get_name (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    if (g_strcmp0 (pictures[i].id, id) == 0)
      return _ (pictures[i].name);

  return NULL;
}

/**
 * ct_learner_picture_new:
 * @size: of a side, in pixels
 *
 * Returns: (transfer floating): an image that says nothing of itself: whoever shows it
 *   says whose it is
 */
GtkWidget *
ct_learner_picture_new (int size)
{
  return g_object_new (GTK_TYPE_IMAGE, "pixel-size", size, "accessible-role",
                       GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
}

/**
 * ct_learner_picture_set:
 * @image: of ct_learner_picture_new()
 * @id: (nullable): of a picture; where there is none, @image shows somebody
 */
void
ct_learner_picture_set (GtkWidget *image, const char *id)
{
  g_autofree char *resource = NULL;
  g_autoptr (GdkPaintable) drawing = NULL;

  if (ct_learner_picture_get_name (id) == NULL)
    {
      gtk_image_set_from_icon_name (GTK_IMAGE (image), "avatar-default-symbolic");
      return;
    }

  resource = g_strdup_printf ("/org/cartilla/Cartilla/learners/%s.svg", id);
  drawing = ct_drawing_new (resource);
  gtk_image_set_from_paintable (GTK_IMAGE (image), drawing);
}

/**
 * ct_learner_is_nameless:
 *
 * Returns: whether a learner can be called by neither name nor picture
 */
gboolean
ct_learner_is_nameless (const CtLearner *learner)
{
  return *learner->name == '\0' &&
         ct_learner_picture_get_name (learner->picture) == NULL;
}

/**
 * ct_learner_dup_name:
 *
 * Returns: (transfer full): what a learner is called: by their name, or else by their
 *   picture
 */
char *
ct_learner_dup_name (const CtLearner *learner)
{
  const char *seen = ct_learner_picture_get_name (learner->picture);

  if (*learner->name != '\0')
    return ct_plain_line (learner->name);

  return g_strdup (seen != NULL ? seen : _ ("No name yet"));
}
