/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-pack-grid.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-card-art.h"
#include "ct-card-shape.h"
#include "ct-css-class.h"
#include "ct-description.h"
#include "ct-signal.h"
#include "ct-words.h"

struct _CtPackGrid
{
  AdwBin parent_instance;

  CtPackets *packets; /* (nullable) */
  guint zone;         /* that is filled, or CT_N_ZONES */
  CtCardArt *art;
  GtkFlowBox *box;
  GPtrArray *tiles;   /* (element-type Tile) */
  gboolean has_typed; /* by the last key */
  GString *typed;
};

G_DEFINE_FINAL_TYPE (CtPackGrid, ct_pack_grid, ADW_TYPE_BIN)

/* A card that grows with the text. */
#define CT_TYPE_PACK_TILE (ct_pack_tile_get_type ())
G_DECLARE_FINAL_TYPE (CtPackTile, ct_pack_tile, CT, PACK_TILE, GtkFlowBoxChild)

struct _CtPackTile
{
  GtkFlowBoxChild parent_instance;

  CtCardArt *art;
  CtFace face;
};

G_DEFINE_FINAL_TYPE (CtPackTile, ct_pack_tile, GTK_TYPE_FLOW_BOX_CHILD)

/* Widths of a card, in heights of a line */
#define TILE_WIDTH 2.4

static void
ct_pack_tile_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, "7");
  int width;
  int height;

  pango_layout_get_pixel_size (layout, &width, &height);
  width = height * TILE_WIDTH;
  *minimum = *natural =
      orientation == GTK_ORIENTATION_HORIZONTAL ? width : width / CT_CARD_RATIO;
  *minimum_baseline = *natural_baseline = -1;
}

static void
ct_pack_tile_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CtPackTile *self = CT_PACK_TILE (widget);
  int height = gtk_widget_get_height (widget);
  int width = MIN (gtk_widget_get_width (widget), height * CT_CARD_RATIO);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((gtk_widget_get_width (widget) -
                                                 width) /
                                                    2.f,
                                                0));
  ct_card_art_snapshot (self->art, snapshot, self->face, width, height,
                        gtk_widget_get_scale_factor (widget));
  gtk_snapshot_restore (snapshot);
}

static void
ct_pack_tile_dispose (GObject *object)
{
  g_clear_object (&CT_PACK_TILE (object)->art);

  G_OBJECT_CLASS (ct_pack_tile_parent_class)->dispose (object);
}

static void
ct_pack_tile_class_init (CtPackTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_pack_tile_dispose;
  widget_class->measure = ct_pack_tile_measure;
  widget_class->snapshot = ct_pack_tile_snapshot;
  gtk_widget_class_set_css_name (widget_class, "tile");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
ct_pack_tile_init (CtPackTile *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
}

static char *
name_tile (CtPackGrid *self, CtFace face, guint n_here, guint n_free)
{
  const char *card =
      ct_words_card (ct_packets_get_rules (self->packets)->deck, face, CT_CARD_ALONE);

  if (self->zone == CT_N_ZONES)
    return g_strdup (card);
  /* A hand that fills itself has cards that were not entered. */
  if (n_free > 0 && ct_packets_is_deduced (self->packets, self->zone))
    return g_strdup (card);
  if (n_here > 0 && n_free > 0)
    /* Translators: a card; how many like it were entered here, and how many are left.
     */
    return g_strdup_printf (_ ("%s, %u entered here, %u left"), card, n_here, n_free);
  if (n_here > 0)
    /* Translators: a card that was entered in the hand that is being filled. */
    return g_strdup_printf (_ ("%s, entered here"), card);
  if (n_free == 0)
    /* Translators: a card that was entered in another hand. */
    return g_strdup_printf (_ ("%s, used"), card);
  return g_strdup (card);
}

static void
update (CtPackGrid *self)
{
  for (guint i = 0; i < self->tiles->len; i++)
    {
      CtPackTile *tile = g_ptr_array_index (self->tiles, i);
      guint n_here =
          self->zone == CT_N_ZONES
              ? 0
              : ct_packets_count_face (self->packets, self->zone, tile->face);
      guint n_free = ct_packets_count_free (self->packets, tile->face);
      g_autofree char *name = NULL;

      name = name_tile (self, tile->face, n_here, n_free);
      ct_name (GTK_WIDGET (tile), name);
      ct_set_css_class (GTK_WIDGET (tile), "here", n_here > 0);
      ct_set_css_class (GTK_WIDGET (tile), "used",
                        self->zone != CT_N_ZONES && n_here == 0 && n_free == 0);
      gtk_accessible_update_state (GTK_ACCESSIBLE (tile), GTK_ACCESSIBLE_STATE_PRESSED,
                                   n_here > 0 ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                              : GTK_ACCESSIBLE_TRISTATE_FALSE,
                                   -1);
    }
}

static gboolean
has_tile (CtPackGrid *self, CtFace face)
{
  for (guint i = 0; i < self->tiles->len; i++)
    if (CT_PACK_TILE (g_ptr_array_index (self->tiles, i))->face == face)
      return TRUE;

  return FALSE;
}

static void
fill (CtPackGrid *self)
{
  CtDeck deck = ct_packets_get_rules (self->packets)->deck;
  guint n_ranks = deck == CT_DECK_SPANISH_40 ? 10 : 13;

  if (self->art != NULL && ct_card_art_get_deck (self->art) == deck)
    return;

  g_clear_object (&self->art);
  self->art = ct_card_art_new (deck);
  for (guint i = 0; i < self->tiles->len; i++)
    gtk_flow_box_remove (self->box, g_ptr_array_index (self->tiles, i));
  g_ptr_array_set_size (self->tiles, 0);
  gtk_flow_box_set_max_children_per_line (self->box, n_ranks);
  for (guint card = 0; card < ct_deck_size (deck); card++)
    {
      CtFace face = ct_card_face (deck, card);
      CtPackTile *tile;

      if (has_tile (self, face))
        continue;

      tile = g_object_new (CT_TYPE_PACK_TILE, NULL);
      tile->art = g_object_ref (self->art);
      tile->face = face;
      g_ptr_array_add (self->tiles, tile);
      gtk_flow_box_append (self->box, GTK_WIDGET (tile));
    }
}

/**
 * ct_pack_grid_show:
 * @zone: where chosen cards go, or %CT_N_ZONES
 */
void
ct_pack_grid_show (CtPackGrid *self, CtPackets *packets, guint zone)
{
  g_return_if_fail (CT_IS_PACK_GRID (self));

  if (self->packets != NULL)
    g_signal_handlers_disconnect_by_data (self->packets, self);
  g_set_object (&self->packets, packets);
  self->zone = zone;
  g_string_set_size (self->typed, 0);
  fill (self);
  ct_connect (packets, "changed", update, self);
  update (self);
}

static void
choose (CtPackGrid *self, CtFace face)
{
  g_string_set_size (self->typed, 0);
  g_signal_emit_by_name (self, "card-chosen", (guint) face);
}

static void
on_activated (CtPackGrid *self, CtPackTile *tile)
{
  choose (self, tile->face);
}

/* Returns: whether a card can begin with what was typed */
static gboolean
begins_card (CtPackGrid *self)
{
  static const char *const ends[] = {
    "", "c", "d", "h", "s", "o", "e", "b", "0c", "0o"
  };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *text = g_strconcat (self->typed->str, ends[i], NULL);
      CtFace face;

      if (ct_typed_face (ct_packets_get_rules (self->packets), text, &face) ==
          strlen (text))
        return TRUE;
    }

  return FALSE;
}

/* Rank and suit, one after the other; wrong keys are forgotten. Then Enter is about all
 * cards, not the focused one.
 */
static gboolean
on_key (CtPackGrid *self, guint keyval, guint keycode, GdkModifierType state)
{
  gunichar letter = gdk_keyval_to_unicode (keyval);
  gboolean has_typed = self->has_typed;
  CtFace face;

  self->has_typed = FALSE;
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 || self->packets == NULL)
    return FALSE;

  if (keyval == GDK_KEY_BackSpace)
    {
      if (self->typed->len == 0)
        g_signal_emit_by_name (self, "take-back");
      g_string_set_size (self->typed, 0);
      return TRUE;
    }
  if (has_typed && (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter))
    {
      g_signal_emit_by_name (self, "entered");
      return TRUE;
    }
  if (!g_unichar_isalnum (letter) || letter > 127)
    return FALSE;

  self->has_typed = TRUE;
  g_string_append_c (self->typed, letter);
  while (self->typed->len > 0 && !begins_card (self))
    g_string_erase (self->typed, 0, 1);
  if (self->typed->len > 0 &&
      ct_typed_face (ct_packets_get_rules (self->packets), self->typed->str, &face) ==
          self->typed->len)
    choose (self, face);
  return TRUE;
}

/* Arrows start at the card that has the focus only if it came by the box. */
static gboolean
ct_pack_grid_grab_focus (GtkWidget *widget)
{
  GtkWidget *box = GTK_WIDGET (CT_PACK_GRID (widget)->box);

  return gtk_widget_get_focus_child (box) != NULL ||
         gtk_widget_child_focus (box, GTK_DIR_TAB_FORWARD);
}

/* Arrows move between cards; Tab leaves them. */
static gboolean
ct_pack_grid_focus (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean is_tab =
      direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (is_tab && gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;

  return GTK_WIDGET_CLASS (ct_pack_grid_parent_class)->focus (widget, direction);
}

static void
ct_pack_grid_dispose (GObject *object)
{
  CtPackGrid *self = CT_PACK_GRID (object);

  g_clear_object (&self->packets);
  g_clear_object (&self->art);

  G_OBJECT_CLASS (ct_pack_grid_parent_class)->dispose (object);
}

static void
ct_pack_grid_finalize (GObject *object)
{
  CtPackGrid *self = CT_PACK_GRID (object);

  g_ptr_array_unref (self->tiles);
  g_string_free (self->typed, TRUE);

  G_OBJECT_CLASS (ct_pack_grid_parent_class)->finalize (object);
}

static void
ct_pack_grid_class_init (CtPackGridClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_pack_grid_dispose;
  object_class->finalize = ct_pack_grid_finalize;
  widget_class->focus = ct_pack_grid_focus;
  widget_class->grab_focus = ct_pack_grid_grab_focus;
  gtk_widget_class_set_css_name (widget_class, "pack");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  ct_signal_new (klass, "card-chosen", 1, G_TYPE_UINT);
  ct_signal_new (klass, "take-back", 0);
  ct_signal_new (klass, "entered", 0);
}

static void
ct_pack_grid_init (CtPackGrid *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->zone = CT_N_ZONES;
  self->tiles = g_ptr_array_new ();
  self->typed = g_string_new (NULL);
  self->box = GTK_FLOW_BOX (gtk_flow_box_new ());
  gtk_flow_box_set_selection_mode (self->box, GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (self->box, TRUE);
  gtk_flow_box_set_column_spacing (self->box, 4);
  gtk_flow_box_set_row_spacing (self->box, 6);
  gtk_flow_box_set_min_children_per_line (self->box, 3);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
  /* Translators: All cards, to choose from. */
  ct_name (GTK_WIDGET (self->box), _ ("The cards of the deck"));
  ct_connect (self->box, "child-activated", on_activated, self);
  ct_connect (keys, "key-pressed", on_key, self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
