/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-learner-picture.h"

#include <glib/gi18n.h>

#include "ct-drawing.h"
#include "ct-plain.h"

/* In the order of ct_learner_pictures_get_id(). */
static const char *const names[] = {
  /* Translators: Name of a picture that a learner chooses. */
  N_ ("Owl"),
  N_ ("Cat"),
  N_ ("Rabbit"),
  N_ ("Elephant"),
  N_ ("Lion"),
  /* Translators: Name of a picture that a learner chooses. */
  N_ ("Penguin"),
  N_ ("Duck"),
  N_ ("Fish"),
  N_ ("Whale"),
  N_ ("Turtle"),
  /* Translators: Name of a picture that a learner chooses. */
  N_ ("Snail"),
  N_ ("Butterfly"),
  N_ ("Crab"),
  N_ ("Frog"),
  N_ ("Giraffe"),
  /* Translators: Name of a picture that a learner chooses. */
  N_ ("Snake"),
  N_ ("Boat"),
  N_ ("Rocket"),
  N_ ("Balloon"),
  N_ ("Umbrella"),
  /* Translators: Name of a picture that a learner chooses. */
  N_ ("Kite"),
  N_ ("Key"),
  N_ ("Bell"),
  N_ ("Guitar"),
  N_ ("Tree"),
  /* Translators: Name of a picture that a learner chooses. */
  N_ ("Star"),
  N_ ("Moon"),
  N_ ("Mushroom"),
  N_ ("Apple"),
  N_ ("Cactus"),
  /* Translators: Name of a picture that a learner chooses. */
  N_ ("Ice Cream"),
  N_ ("Bicycle"),
};

G_STATIC_ASSERT (G_N_ELEMENTS (names) == CT_N_LEARNER_PICTURES);

/**
 * ct_learner_picture_get_name:
 * @id: (nullable)
 *
 * Returns: (nullable): %NULL if there is no such picture
 */
const char *
ct_learner_picture_get_name (const char *id)
{
  guint number;

  return ct_learner_pictures_find (id, &number) ? _ (names[number]) : NULL;
}

/**
 * ct_learner_picture_new:
 * @size: in pixels
 *
 * Returns: (transfer floating): an image that screen readers skip; the caller names
 * the learner
 */
GtkWidget *
ct_learner_picture_new (int size)
{
  return g_object_new (GTK_TYPE_IMAGE, "pixel-size", size, "accessible-role",
                       GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
}

/**
 * ct_learner_picture_dup_drawing:
 * @id: (nullable)
 *
 * Returns: (transfer full) (nullable): scalable
 */
GdkPaintable *
ct_learner_picture_dup_drawing (const char *id)
{
  g_autofree char *resource =
      g_strdup_printf ("/org/cartilla/Cartilla/learners/%s.svg", id);

  return ct_learner_picture_get_name (id) != NULL ? ct_drawing_new (resource) : NULL;
}

/**
 * ct_learner_picture_set:
 * @image: from ct_learner_picture_new()
 * @id: (nullable): without a picture, @image shows a generic avatar
 */
void
ct_learner_picture_set (GtkWidget *image, const char *id)
{
  g_autoptr (GdkPaintable) drawing = ct_learner_picture_dup_drawing (id);

  if (drawing == NULL)
    gtk_image_set_from_icon_name (GTK_IMAGE (image), "avatar-default-symbolic");
  else
    gtk_image_set_from_paintable (GTK_IMAGE (image), drawing);
}

/**
 * ct_learner_is_nameless:
 *
 * Returns: whether the learner has neither name nor picture
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
 * Returns: (transfer full): the name, or else what the picture shows
 */
char *
ct_learner_dup_name (const CtLearner *learner)
{
  const char *seen = ct_learner_picture_get_name (learner->picture);

  if (*learner->name != '\0')
    return ct_plain_line (learner->name);

  /* Translators: Instead of the name of a learner. */
  return g_strdup (seen != NULL ? seen : _ ("No name yet"));
}
