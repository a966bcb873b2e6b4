/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-card-art.h"

#include <librsvg/rsvg.h>

#include "ct-art-resources.h"
#include "ct-card-shape.h"

#define ART_PATH "/org/cartilla/Cartilla/cards/"

/* in heights of a card */
#define SHADOW .045

/* More than a large window shows; the rest is of sizes that are no longer shown. */
#define MAX_BYTES (24 * 1024 * 1024)

/**
 * CtCardArt:
 *
 * Draws faces with their shadow: one blit per card. They are cairo nodes: without a
 * graphics card GTK 4.8 copies a texture whenever it draws one.
 */
struct _CtCardArt
{
  GObject parent_instance;

  CtDeck deck;
  gboolean four_colours;
  char *letters; /* (nullable): akdb or ardv; %NULL: akqj */
  guint detail;
  GHashTable *nodes; /* (unowned): of these cards */
};

G_DEFINE_FINAL_TYPE (CtCardArt, ct_card_art, G_TYPE_OBJECT)

/* What was drawn, for all tables: pages open faster and need less memory. Only the main
 * thread draws.
 */
static struct
{
  GHashTable *sets; /* folder, colors and letters → (face, pixels) → GskRenderNode */
  gsize n_bytes;
} drawn;

#define SHADOW_ONLY 0x100
#define INDEX_ONLY  0x200u

static void
add_rounded_rectangle (cairo_t *cr, double x, double y, double w, double h, double r)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + w - r, y + r, r, -G_PI_2, 0);
  cairo_arc (cr, x + w - r, y + h - r, r, 0, G_PI_2);
  cairo_arc (cr, x + r, y + h - r, r, G_PI_2, G_PI);
  cairo_arc (cr, x + r, y + r, r, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

static void
draw_shadow (cairo_t *cr, int width, int height, double reach, double strength)
{
  const int n_layers = 6;

  for (int i = 0; i < n_layers; i++)
    {
      double out = reach * (n_layers - i) / n_layers - reach / 3;

      add_rounded_rectangle (cr, -out, -out + reach / 3, width + 2 * out,
                             height + 2 * out, height / 20. + MAX (out, 0));
      cairo_set_source_rgba (cr, 0, 0, 0, strength / n_layers);
      cairo_fill (cr);
    }
}

static void
append_style (GString *css, const char *name)
{
  g_autofree char *path = g_strconcat (ART_PATH, name, ".css", NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, 0, NULL);
  gsize length;
  const char *text;

  g_return_if_fail (bytes != NULL);

  text = g_bytes_get_data (bytes, &length);
  g_string_append_len (css, text, length);
}

static gboolean
set_style (CtCardArt *self, RsvgHandle *handle, GError **error)
{
  g_autoptr (GString) css = g_string_new (NULL);

  if (self->four_colours)
    append_style (css, "four-colours");
  if (self->letters != NULL)
    {
      g_autofree char *name = g_strconcat ("letters-", self->letters, NULL);

      append_style (css, name);
    }

  return rsvg_handle_set_stylesheet (handle, (const guint8 *) css->str, css->len,
                                     error);
}

static const char *
get_folder (CtCardArt *self)
{
  return self->deck == CT_DECK_SPANISH_40 ? "spanish" : "french";
}

static void
draw_face (CtCardArt *self, cairo_t *cr, CtFace face, int width, int height)
{
  RsvgRectangle viewport = { 0, 0, width, height };
  char name[CT_FACE_NAME_LEN];
  const char *file =
      face == CT_NO_FACE ? "back" : ct_face_name (self->deck, face, name);
  g_autofree char *path =
      g_strconcat (ART_PATH, get_folder (self), "/", file, ".svg", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) data = g_resources_lookup_data (path, 0, &error);
  RsvgHandle *handle = NULL;

  if (data != NULL)
    handle = rsvg_handle_new_from_data (g_bytes_get_data (data, NULL),
                                        g_bytes_get_size (data), &error);
  if (handle != NULL && set_style (self, handle, &error))
    rsvg_handle_render_document (handle, cr, &viewport, &error);
  if (error != NULL)
    g_warning ("No picture of the card %s: %s", file, error->message);

  g_clear_object (&handle);
}

/* On a small card only rank and suit can be read. */
static void
draw_index (CtCardArt *self, cairo_t *cr, CtFace face, int width, int height)
{
  const double inset = .03 * width;

  add_rounded_rectangle (cr, .5, .5, width - 1, height - 1, height / 20.);
  cairo_set_source_rgb (cr, 1, .992, .969);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, .847, .824, .761);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);

  cairo_scale (cr, CT_INDEX_ENLARGED, CT_INDEX_ENLARGED);
  cairo_rectangle (cr, inset, inset, CT_INDEX_WIDTH * width - inset,
                   CT_INDEX_HEIGHT * height - inset);
  cairo_clip (cr);
  draw_face (self, cr, face, width, height);
}

static int
margin_of (int height)
{
  return (int) (height * SHADOW + 1.5);
}

static cairo_surface_t *
render (CtCardArt *self, guint face, int width, int height, int margin)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width + 2 * margin,
                                  height + 2 * margin);
  cairo_t *cr = cairo_create (surface);

  cairo_translate (cr, margin, margin);
  if (face == SHADOW_ONLY)
    draw_shadow (cr, width, height, margin / 1.4, .45);
  else
    {
      draw_shadow (cr, width, height, margin / 1.4, .5);
      if ((face & INDEX_ONLY) != 0)
        draw_index (self, cr, face & ~INDEX_ONLY, width, height);
      else
        draw_face (self, cr, face, width, height);
    }
  cairo_destroy (cr);
  return surface;
}

static GskRenderNode *
create_node (CtCardArt *self, guint face, int width, int height)
{
  int margin = margin_of (height) * (face == SHADOW_ONLY ? 3 : 1);
  cairo_surface_t *surface = render (self, face, width, height, margin);
  GskRenderNode *node =
      gsk_cairo_node_new (&GRAPHENE_RECT_INIT (-margin, -margin, width + 2 * margin,
                                               height + 2 * margin));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_set_source_surface (cr, surface, -margin, -margin);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return node;
}

static void
forget_drawn (void)
{
  GHashTableIter iter;
  gpointer nodes;

  g_hash_table_iter_init (&iter, drawn.sets);
  while (g_hash_table_iter_next (&iter, NULL, &nodes))
    g_hash_table_remove_all (nodes);
  drawn.n_bytes = 0;
}

static void
find_nodes (CtCardArt *self)
{
  g_autofree char *name =
      g_strdup_printf ("%s %d %s", get_folder (self), self->four_colours,
                       self->letters != NULL ? self->letters : "");

  self->nodes = g_hash_table_lookup (drawn.sets, name);
  if (self->nodes == NULL)
    {
      self->nodes = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free,
                                           (GDestroyNotify) gsk_render_node_unref);
      g_hash_table_insert (drawn.sets, g_steal_pointer (&name), self->nodes);
    }
}

static GskRenderNode *
get_node (CtCardArt *self, guint face, int width, int height)
{
  gint64 key = (gint64) face << 32 | (gint64) width << 16 | height;
  GskRenderNode *node = g_hash_table_lookup (self->nodes, &key);

  if (node == NULL)
    {
      if (drawn.n_bytes > MAX_BYTES)
        forget_drawn ();
      node = create_node (self, face, width, height);
      drawn.n_bytes += 4 * width * height;
      g_hash_table_insert (self->nodes, g_memdup2 (&key, sizeof key), node);
    }

  return node;
}

/**
 * ct_card_art_new:
 *
 * Returns: (transfer full)
 */
CtCardArt *
ct_card_art_new (CtDeck deck)
{
  CtCardArt *self = g_object_new (CT_TYPE_CARD_ART, NULL);

  self->deck = deck;
  find_nodes (self);
  return self;
}

CtDeck
ct_card_art_get_deck (CtCardArt *self)
{
  g_return_val_if_fail (CT_IS_CARD_ART (self), CT_DECK_FRENCH_52);

  return self->deck;
}

void
ct_card_art_set_four_colors (CtCardArt *self, gboolean four_colours)
{
  g_return_if_fail (CT_IS_CARD_ART (self));

  if (self->four_colours == !!four_colours)
    return;

  self->four_colours = !!four_colours;
  find_nodes (self);
}

/**
 * ct_card_art_set_letters:
 * @letters: of French cards: "akqj", "akdb" or "ardv"
 */
void
ct_card_art_set_letters (CtCardArt *self, const char *letters)
{
  g_return_if_fail (CT_IS_CARD_ART (self));

  if (g_str_equal (letters, "akqj"))
    letters = NULL;
  if (g_strcmp0 (self->letters, letters) == 0)
    return;

  g_free (self->letters);
  self->letters = g_strdup (letters);
  find_nodes (self);
}

/**
 * ct_card_art_set_detail:
 * @detail: picture pixels per screen pixel
 */
void
ct_card_art_set_detail (CtCardArt *self, guint detail)
{
  g_return_if_fail (CT_IS_CARD_ART (self));
  g_return_if_fail (detail > 0);

  self->detail = detail;
}

/**
 * ct_card_art_snapshot:
 * @face: %CT_NO_FACE for the back
 * @scale: screen pixels per widget pixel
 *
 * The shadow reaches beyond @width and @height. A card lower than %CT_SMALL_CARD shows
 * only its index.
 */
void
ct_card_art_snapshot (CtCardArt *self,
                      GtkSnapshot *snapshot,
                      CtFace face,
                      int width,
                      int height,
                      int scale)
{
  guint part = face != CT_NO_FACE && height < CT_SMALL_CARD ? INDEX_ONLY : 0;

  scale *= self->detail;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_scale (snapshot, 1.f / scale, 1.f / scale);
  gtk_snapshot_append_node (snapshot, get_node (self, face | part, width * scale,
                                                height * scale));
  gtk_snapshot_restore (snapshot);
}

/**
 * ct_card_art_snapshot_shadow:
 *
 * For a card above the table. A low resolution is enough.
 */
void
ct_card_art_snapshot_shadow (CtCardArt *self,
                             GtkSnapshot *snapshot,
                             int width,
                             int height)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, .03f * height));
  gtk_snapshot_append_node (snapshot, get_node (self, SHADOW_ONLY, width, height));
  gtk_snapshot_restore (snapshot);
}

static void
ct_card_art_finalize (GObject *object)
{
  CtCardArt *self = CT_CARD_ART (object);

  g_free (self->letters);

  G_OBJECT_CLASS (ct_card_art_parent_class)->finalize (object);
}

static void
ct_card_art_class_init (CtCardArtClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_card_art_finalize;

  g_resources_register (ct_art_get_resource ());
  drawn.sets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                      (GDestroyNotify) g_hash_table_unref);
}

static void
ct_card_art_init (CtCardArt *self)
{
  self->detail = 1;
}
