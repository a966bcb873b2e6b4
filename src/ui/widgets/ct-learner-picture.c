/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-learner-picture.h"

#include <glib/gi18n.h>

#include "ct-drawing.h"
#include "ct-plain.h"

/* In the order of ct_learner_pictures_get_id(). */
static const char *const names[] = {
  NC_ ("picture of a learner", "Owl"),       NC_ ("picture of a learner", "Cat"),
  NC_ ("picture of a learner", "Rabbit"),    NC_ ("picture of a learner", "Elephant"),
  NC_ ("picture of a learner", "Lion"),      NC_ ("picture of a learner", "Penguin"),
  NC_ ("picture of a learner", "Duck"),      NC_ ("picture of a learner", "Fish"),
  NC_ ("picture of a learner", "Whale"),     NC_ ("picture of a learner", "Turtle"),
  NC_ ("picture of a learner", "Snail"),     NC_ ("picture of a learner", "Butterfly"),
  NC_ ("picture of a learner", "Crab"),      NC_ ("picture of a learner", "Frog"),
  NC_ ("picture of a learner", "Giraffe"),   NC_ ("picture of a learner", "Snake"),
  NC_ ("picture of a learner", "Boat"),      NC_ ("picture of a learner", "Rocket"),
  NC_ ("picture of a learner", "Balloon"),   NC_ ("picture of a learner", "Umbrella"),
  NC_ ("picture of a learner", "Kite"),      NC_ ("picture of a learner", "Key"),
  NC_ ("picture of a learner", "Bell"),      NC_ ("picture of a learner", "Guitar"),
  NC_ ("picture of a learner", "Tree"),      NC_ ("picture of a learner", "Star"),
  NC_ ("picture of a learner", "Moon"),      NC_ ("picture of a learner", "Mushroom"),
  NC_ ("picture of a learner", "Apple"),     NC_ ("picture of a learner", "Cactus"),
  NC_ ("picture of a learner", "Ice Cream"), NC_ ("picture of a learner", "Bicycle"),
};

G_STATIC_ASSERT (G_N_ELEMENTS (names) == CT_N_LEARNER_PICTURES);

/**
 * ct_learner_picture_get_name:
 * @id: (nullable)
 *
 * Returns: (nullable)
 */
const char *
ct_learner_picture_get_name (const char *id)
{
  guint number;

  return ct_learner_pictures_find (id, &number)
             ? g_dpgettext2 (NULL, "picture of a learner", names[number])
             : NULL;
}

/**
 * ct_learner_picture_new:
 * @size: in pixels
 *
 * Returns: (transfer floating): screen readers skip it
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
 * Returns: (transfer full) (nullable)
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
 * @id: (nullable): %NULL for a generic avatar
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
 * Without name and picture.
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
 * Returns: (transfer full): the name, or what the picture shows
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
