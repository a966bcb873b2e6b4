/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-coach-face.h"

#include <glib/gi18n.h>

#include "ct-drawing.h"

/**
 * CtCoachFace:
 *
 * Screen readers hear Buro's mood.
 */
struct _CtCoachFace
{
  AdwBin parent_instance;

  CtMood mood;
  GtkImage *image;
};

enum
{
  PROP_MOOD = 1,
  PROP_SIZE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ENUM_TYPE (CtMood,
                    ct_mood,
                    G_DEFINE_ENUM_VALUE (CT_MOOD_ASKS, "asks"),
                    G_DEFINE_ENUM_VALUE (CT_MOOD_PLEASED, "pleased"),
                    G_DEFINE_ENUM_VALUE (CT_MOOD_THINKS, "thinks"),
                    G_DEFINE_ENUM_VALUE (CT_MOOD_NO, "no"))
G_DEFINE_FINAL_TYPE (CtCoachFace, ct_coach_face, ADW_TYPE_BIN)

static const struct
{
  const char *resource;
  const char *label;
} moods[] = {
  [CT_MOOD_ASKS] = { "/org/cartilla/Cartilla/coach/buro-asks.svg",
                     N_ ("Buro is looking at you") },
  [CT_MOOD_PLEASED] = { "/org/cartilla/Cartilla/coach/buro-pleased.svg",
                        /* Translators: Describes a picture of Buro, the coach. */
                        N_ ("Buro is pleased") },
  [CT_MOOD_THINKS] = { "/org/cartilla/Cartilla/coach/buro-thinks.svg",
                       /* Translators: Describes a picture of Buro, the coach. */
                       N_ ("Buro is thinking") },
  [CT_MOOD_NO] = { "/org/cartilla/Cartilla/coach/buro-no.svg",
                   N_ ("Buro shakes his head") },
};

static void
show_mood (CtCoachFace *self)
{
  g_autoptr (GdkPaintable) face = ct_drawing_new (moods[self->mood].resource);

  gtk_image_set_from_paintable (self->image, face);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->image),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (moods[self->mood].label), -1);
}

void
ct_coach_face_set_mood (CtCoachFace *self, CtMood mood)
{
  g_return_if_fail (CT_IS_COACH_FACE (self));
  g_return_if_fail (mood < G_N_ELEMENTS (moods));

  if (self->mood == mood)
    return;

  self->mood = mood;
  show_mood (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MOOD]);
}

/**
 * ct_coach_face_set_size:
 * @size: in pixels
 */
void
ct_coach_face_set_size (CtCoachFace *self, int size)
{
  g_return_if_fail (CT_IS_COACH_FACE (self));

  gtk_image_set_pixel_size (self->image, size);
}

/**
 * ct_coach_face_new_below:
 * @face: sets the mood
 *
 * Returns: (transfer floating): smaller, for below a speech bubble
 */
GtkWidget *
ct_coach_face_new_below (CtCoachFace *face)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *tail =
      g_object_new (GTK_TYPE_BOX, "halign", GTK_ALIGN_START, "accessible-role",
                    GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkWidget *small = g_object_new (CT_TYPE_COACH_FACE, "size", CT_COACH_FACE_BELOW,
                                   "halign", GTK_ALIGN_START, NULL);

  g_return_val_if_fail (CT_IS_COACH_FACE (face), NULL);

  gtk_widget_add_css_class (box, "face-below");
  gtk_widget_add_css_class (tail, "bubble-tail");
  gtk_box_append (GTK_BOX (box), tail);
  gtk_box_append (GTK_BOX (box), small);
  g_object_bind_property (face, "mood", small, "mood", G_BINDING_SYNC_CREATE);
  return box;
}

static void
ct_coach_face_get_property (GObject *object,
                            guint prop_id,
                            GValue *value,
                            GParamSpec *pspec)
{
  CtCoachFace *self = CT_COACH_FACE (object);

  switch (prop_id)
    {
    case PROP_MOOD:
      g_value_set_enum (value, self->mood);
      break;

    case PROP_SIZE:
      g_value_set_int (value, gtk_image_get_pixel_size (self->image));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_coach_face_set_property (GObject *object,
                            guint prop_id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  CtCoachFace *self = CT_COACH_FACE (object);

  switch (prop_id)
    {
    case PROP_MOOD:
      ct_coach_face_set_mood (self, g_value_get_enum (value));
      break;

    case PROP_SIZE:
      ct_coach_face_set_size (self, g_value_get_int (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_coach_face_class_init (CtCoachFaceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ct_coach_face_get_property;
  object_class->set_property = ct_coach_face_set_property;

  properties[PROP_MOOD] = g_param_spec_enum ("mood", NULL, NULL, CT_TYPE_MOOD,
                                             CT_MOOD_ASKS, G_PARAM_READWRITE);
  properties[PROP_SIZE] =
      g_param_spec_int ("size", NULL, NULL, 16, 512, 96, G_PARAM_READWRITE);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ct_coach_face_init (CtCoachFace *self)
{
  self->image =
      GTK_IMAGE (g_object_new (GTK_TYPE_IMAGE, "pixel-size", 96, "accessible-role",
                               GTK_ACCESSIBLE_ROLE_IMG, NULL));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->image));
  show_mood (self);
}
