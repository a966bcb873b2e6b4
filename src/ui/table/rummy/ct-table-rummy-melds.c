/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table: melds, discards and pots of the Buracos. */
#include <glib/gi18n.h>

#include "ct-css-class.h"
#include "ct-rummy.h"
#include "ct-place-view.h"
#include "ct-table-area.h"
#include "ct-table-rummy-private.h"
#include "ct-words.h"

#define PAD      4.f
#define HEAD_GAP 8.f /* between a line and what stands at its end */

/* ----------------------------------------------------------------------- children */

void
ct_table_rummy_create_places (CtTable *self)
{
  ct_table_add_place (self, CT_ZONE_DISCARDS);
  for (guint zone = CT_ZONE_POT; zone < CT_N_ZONES; zone++)
    ct_table_add_place (self, zone);
}

/* -------------------------------------------------------------------------- needs */

/* Which cards of a meld tell what they stand for. */
static guint16
get_told (CtTable *self, const CtState *state, guint zone)
{
  const CtRules *rules = ct_table_get_rules (self);
  guint16 told = 0;

  for (guint i = 0; i < ct_zone_len (state, zone); i++)
    if (ct_rummy_card_stands_for (rules, state, zone, i) != CT_NO_FACE)
      told |= 1 << i;

  return told;
}

/* Counts the melds and piles for which the layout has to find a place. */
void
ct_table_rummy_need (CtTable *self, const CtState *state, CtTableNeeds *needs)
{
  const CtRules *rules = ct_table_get_rules (self);

  needs->n_sides = ct_rules_n_sides (rules, state->n_seats);
  needs->near_side = ct_rules_side (rules, state->n_seats, needs->near_seat);
  needs->n_discards = ct_zone_len (state, CT_ZONE_DISCARDS);
  needs->open_discards =
      needs->n_discards > 1 &&
      ct_rules_sees (rules, state, needs->near_seat, CT_ZONE_DISCARDS, 0);
  for (guint pot = 0; pot < CT_MAX_SIDES; pot++)
    if (ct_zone_len (state, CT_ZONE_POT + pot) > 0)
      needs->n_pots = pot + 1;

  needs->n_melds = CT_MAX_MELDS;
  for (guint slot = 0; slot < CT_MAX_MELDS; slot++)
    {
      guint side = state->rummy.meld_side[slot];

      needs->meld[slot].n_cards = ct_zone_len (state, CT_ZONE_MELD + slot);
      needs->meld[slot].side = side < needs->n_sides ? side : 0;
      needs->meld[slot].is_closed =
          (state->rummy.meld_flags[slot] & CT_MELD_CLOSED) != 0;
      needs->meld[slot].told = get_told (self, state, CT_ZONE_MELD + slot);
      needs->meld[slot].words =
          ct_table_captions_measure (ct_table_get_captions (self),
                                     CT_CAPTION_SHORT_MELD + slot);
    }
  needs->stock_width =
      ct_table_captions_measure (ct_table_get_captions (self), CT_CAPTION_STOCK) + 4;
  needs->tag_width = ct_card_view_get_tag_width (ct_table_get_card (self, 0));
  needs->answer_height = 1.7f * needs->caption_height;
  ct_table_actions_need (CT_TABLE_ACTIONS (ct_table_get_actions (self)), needs);
  ct_table_rows_need (ct_table_get_rows (self), needs);
}

/* -------------------------------------------------------------------------- scene */

static char *
dup_side (CtTable *self, const CtState *state, guint side)
{
  const CtRules *rules = ct_table_get_rules (self);
  guint learner;

  if (ct_table_get_narrator (self) == NULL)
    return g_strdup (ct_table_get_name (self, side));

  learner = ct_narrator_get_learner (ct_table_get_narrator (self));
  return learner < state->n_seats &&
                 ct_rules_side (rules, state->n_seats, learner) == side
             ? g_strdup (_ ("Your side"))
             : ct_narrator_name_side (ct_table_get_narrator (self), state, side);
}

/* Once the hand is over, all that it has brought; while it is being counted, what has
 * been counted so far. The score sheet tells what the match has come to.
 */
static char *
dup_result (CtTable *self, const CtState *state, guint side)
{
  const CtRules *rules = ct_table_get_rules (self);
  g_autofree char *name = dup_side (self, state, side);
  gint points = ct_rummy_score_sheet (rules, state, side, NULL) -
                ct_table_motion_get_undelivered (ct_table_get_motion (self), side);

  if (points < 0)
    /* Translators: whose points, and how many; a hyphen is too short for a minus. */
    return g_strdup_printf (ngettext ("%s · −%d point", "%s · −%d points", -points),
                            name, -points);

  return g_strdup_printf (ngettext ("%s · %d point", "%s · %d points", points), name,
                          points);
}

/* @head, which is freed, and that the side has taken its pot, if it has. */
static char *
add_pot (char *head, const CtState *state, guint side)
{
  char *text;

  if (state->rummy.pot[side] == CT_POT_UNTAKEN)
    return head;

  text = g_strdup_printf (C_ ("side · its pot is gone", "%s · pot taken"), head);
  g_free (head);
  return text;
}

/* @head, which is freed, and the points of the side in the match. Those for a packet
 * count as soon as it is cut.
 */
static char *
add_match (CtTable *self, char *head, const CtState *state, guint side, gboolean brief)
{
  gint target = ct_rummy_match_target (ct_table_get_rules (self));
  g_autofree char *before = head;
  g_autofree char *points =
      ct_words_points (state->total[side] + state->rummy.bonus[side]);

  if (target == 0)
    return g_steal_pointer (&before);

  return brief ? g_strdup_printf (C_ ("side · its points", "%s · %s in the match"),
                                  before, points)
               : g_strdup_printf (C_ ("side · its points · those that win",
                                      "%s · %s of %d in the match"),
                                  before, points, target);
}

/* The line above the melds of a side, at length or in as few words as possible. */
static char *
dup_head (CtTable *self, const CtState *state, guint side, gboolean brief)
{
  gint need = state->rummy.opened[side] ? 0 : state->rummy.requirement[side];
  g_autofree char *name = dup_side (self, state, side);
  g_autofree char *points =
      ct_words_points (ct_rummy_table_points (ct_table_get_rules (self), state, side));
  g_autofree char *head = NULL;

  if (ct_table_get_terms (self)->discreet)
    return g_steal_pointer (&name);
  if (ct_state_is_over (state))
    return dup_result (self, state, side);

  if (!brief)
    head =
        g_strdup_printf (C_ ("side of a player", "%s · %s on the table"), name, points);
  else if (need > 0)
    head = g_strdup_printf (C_ ("side · what it needs to open", "%s · needs %d"), name,
                            need);
  else
    head = g_strdup_printf (C_ ("side · its points on the table", "%s · %s"), name,
                            points);

  head = add_match (self, g_steal_pointer (&head), state, side, brief);
  head = add_pot (g_steal_pointer (&head), state, side);
  if (brief || need == 0)
    return g_steal_pointer (&head);

  return g_strdup_printf (C_ ("side · what it needs to open", "%s · needs %d to open"),
                          head, need);
}

/**
 * ct_table_rummy_dup_tag:
 *
 * Returns: (transfer full) (nullable): what a wild card of a meld stands for: "=4♠"
 */
char *
ct_table_rummy_dup_tag (CtTable *self, const CtState *state, guint zone, guint pos)
{
  const CtRules *rules = ct_table_get_rules (self);
  g_autofree char *sign = NULL;
  CtFace face;

  if (zone < CT_ZONE_MELD)
    return NULL;
  face = ct_rummy_card_stands_for (rules, state, zone, pos);
  if (face == CT_NO_FACE)
    return NULL;

  sign = ct_words_sign (rules->deck, face);
  return g_strconcat ("=", sign, NULL);
}

/* Whether a question may be about what a meld is worth, so that nothing here says so.
 */
static gboolean
hides_grades (CtTable *self)
{
  return ct_table_get_terms (self)->discreet && ct_table_get_narrator (self) != NULL;
}

static void
show_place (CtTable *self, GtkWidget *place, const CtState *state, gboolean outlined)
{
  guint zone = ct_place_view_get_zone (CT_PLACE_VIEW (place));
  gboolean is_empty = ct_zone_len (state, zone) == 0;
  g_autofree char *label = NULL;

  gtk_widget_set_visible (place, outlined || !is_empty);
  if (is_empty && !outlined)
    return;

  label = ct_zone_is_meld (zone) && hides_grades (self)
              ? ct_narrator_label_plain_meld (ct_table_get_narrator (self), state, zone)
              : ct_table_dup_zone_label (self, state, zone);
  ct_place_view_show (CT_PLACE_VIEW (place), outlined && is_empty, label);
}

/* The lines above the melds of all sides: what the act brings is there at once. */
void
ct_table_rummy_show_heads (CtTable *self, const CtState *present, const CtState *trick)
{
  const CtState *state = ct_table_get_state (self);
  const CtRules *rules = ct_table_get_rules (self);

  for (guint side = 0; side < CT_MAX_SIDES; side++)
    {
      g_autofree char *head = side < ct_rules_n_sides (rules, state->n_seats)
                                  ? dup_head (self, state, side, FALSE)
                                  : NULL;
      g_autofree char *brief = head != NULL ? dup_head (self, state, side, TRUE) : NULL;

      ct_table_captions_show (ct_table_get_captions (self), CT_CAPTION_SIDE + side,
                              head);
      ct_table_captions_show (ct_table_get_captions (self),
                              CT_CAPTION_SHORT_SIDE + side, brief);
    }
}

/* Below the pots that are left, how many cards they are; nothing without any. */
static void
show_pots_caption (CtTable *self, const CtState *state)
{
  static const guint captions[] = { CT_CAPTION_POTS, CT_CAPTION_SHORT_POTS };
  g_autofree char *words = NULL;
  g_autofree char *number = NULL;
  guint n_pots = 0;
  guint n_cards = 0;

  for (guint pot = CT_ZONE_POT; pot < CT_ZONE_MELD; pot++)
    {
      n_pots += ct_zone_len (state, pot) > 0;
      n_cards += ct_zone_len (state, pot);
    }
  if (n_pots > 0)
    {
      /* Translators: one pot or several ones, and the number of cards in them. */
      words = g_strdup_printf (n_pots == 1 ? _ ("Pot · %u") : _ ("Pots · %u"), n_cards);
      number = g_strdup_printf ("%u", n_cards);
    }
  ct_table_captions_show (ct_table_get_captions (self), CT_CAPTION_POTS, words);
  ct_table_captions_show (ct_table_get_captions (self), CT_CAPTION_SHORT_POTS, number);
  for (guint i = 0; i < G_N_ELEMENTS (captions); i++)
    gtk_label_set_xalign (
        GTK_LABEL (ct_table_captions_get (ct_table_get_captions (self), captions[i])),
        0);
}

/* What stands below a meld, at length and in brief. */
static void
show_meld (CtTable *self, const CtState *state, guint zone)
{
  CtTableCaptions *captions = ct_table_get_captions (self);
  CtNarrator *narrator = ct_table_get_narrator (self);
  guint slot = zone - CT_ZONE_MELD;
  g_autofree char *caption = NULL;
  g_autofree char *brief = NULL;

  if (narrator != NULL && ct_zone_len (state, zone) > 0 && hides_grades (self))
    {
      caption = g_strdup_printf ("%u", ct_rummy_get_number (state, zone));
      brief = g_strdup (caption);
    }
  else if (narrator != NULL)
    {
      caption = ct_narrator_caption_meld (narrator, state, zone);
      brief = ct_narrator_caption_meld_briefly (narrator, state, zone);
    }

  show_place (self, ct_table_get_place (self, zone), state, FALSE);
  ct_table_captions_show (captions, CT_CAPTION_MELD + slot, caption);
  ct_table_captions_show (captions, CT_CAPTION_SHORT_MELD + slot, brief);
}

/* Names and captions of all melds, of the discards and the pots. */
void
ct_table_rummy_show (CtTable *self, const CtState *state)
{
  guint n_discards = ct_zone_len (state, CT_ZONE_DISCARDS);
  g_autofree char *discards = g_strdup_printf (_ ("Discards · %u"), n_discards);

  show_place (self, ct_table_get_place (self, CT_ZONE_DISCARDS), state, TRUE);
  ct_table_captions_show (ct_table_get_captions (self), CT_CAPTION_DISCARDS, discards);
  for (guint pot = 0; pot < CT_MAX_SIDES; pot++)
    show_place (self, ct_table_get_place (self, CT_ZONE_POT + pot), state, FALSE);
  show_pots_caption (self, state);
  gtk_label_set_xalign (GTK_LABEL (ct_table_captions_get (ct_table_get_captions (self),
                                                          CT_CAPTION_DISCARDS)),
                        0);
  for (guint slot = 0; slot < CT_MAX_MELDS; slot++)
    show_meld (self, state, CT_ZONE_MELD + slot);
  ct_table_rummy_update_actions (self);
}

/* --------------------------------------------------------------------- allocation */

static void
allocate_line (CtTable *self, guint caption, float x, float y, float room)
{
  const CtTableLayout *layout = ct_table_get_layout (self);

  ct_table_captions_put (ct_table_get_captions (self), caption, x, y, MAX (1, room),
                         layout->needs.caption_height);
}

/* Says how many melds of a side are scrolled away, and where they are. */
static void
show_more (CtTable *self)
{
  const CtTableLayout *layout = ct_table_get_layout (self);

  for (guint side = 0; side < layout->needs.n_sides; side++)
    {
      g_autofree char *text = NULL;
      guint n_above;
      guint n_below;

      if (!ct_table_rows_count (ct_table_get_rows (self), side, &n_above, &n_below))
        continue;

      if (n_above > 0 && n_below > 0)
        text = g_strdup_printf (C_ ("melds out of sight", "▲ %u · ▼ %u"), n_above,
                                n_below);
      else if (layout->melds.is_headless && n_above + n_below > 0)
        text = g_strdup_printf (n_above > 0 ? "▲ %u" : "▼ %u", n_above + n_below);
      else if (n_above > 0)
        text = g_strdup_printf (C_ ("melds out of sight", "▲ %u more"), n_above);
      else if (n_below > 0)
        text = g_strdup_printf (C_ ("melds out of sight", "▼ %u more"), n_below);
      ct_table_captions_show (ct_table_get_captions (self), CT_CAPTION_MORE + side,
                              text);
      gtk_widget_add_css_class (ct_table_captions_get (ct_table_get_captions (self),
                                                       CT_CAPTION_MORE + side),
                                "badge");
    }
}

/* The line above the melds of a side, and at its end how many are out of sight. Where
 * there is no room for all that it could say, it says less; but whatever is out of
 * sight is told, if need be over the end of the row.
 */
static void
allocate_head (CtTable *self, guint side)
{
  const CtTableLayout *layout = ct_table_get_layout (self);
  const graphene_rect_t *area = &layout->melds.side[side];
  gboolean mirrored = layout->needs.mirrored;
  gboolean is_shown = !layout->melds.is_headless;
  guint head = CT_CAPTION_SIDE + side;
  guint brief = CT_CAPTION_SHORT_SIDE + side;
  int more =
      ct_table_captions_measure (ct_table_get_captions (self), CT_CAPTION_MORE + side);
  float room = area->size.width - more - HEAD_GAP;
  gboolean is_full =
      ct_table_captions_measure (ct_table_get_captions (self), head) <= room;
  int natural =
      ct_table_captions_measure (ct_table_get_captions (self), is_full ? head : brief);
  float beside = natural + 2 * (more + HEAD_GAP) <= area->size.width ? more : 0;
  float left = mirrored ? more : beside;

  gtk_widget_set_child_visible (ct_table_captions_get (ct_table_get_captions (self),
                                                       head),
                                is_shown && is_full);
  gtk_widget_set_child_visible (ct_table_captions_get (ct_table_get_captions (self),
                                                       brief),
                                is_shown && !is_full);
  allocate_line (self, is_full ? head : brief, area->origin.x + left, area->origin.y,
                 area->size.width - more - beside);
  allocate_line (self, CT_CAPTION_MORE + side,
                 area->origin.x + (mirrored ? 0 : area->size.width - more),
                 area->origin.y, more);
}

/* Below the cards of a meld, in the middle; in brief where there is no room for more.
 */
static void
allocate_meld_caption (CtTable *self, guint slot, gboolean is_shown)
{
  const CtMeldsLayout *melds = &ct_table_get_layout (self)->melds;
  CtTableCaptions *captions = ct_table_get_captions (self);
  const graphene_rect_t *area = &melds->area[slot];
  guint full = CT_CAPTION_MELD + slot;
  guint brief = CT_CAPTION_SHORT_MELD + slot;
  float room = area->size.width +
               melds->between[ct_table_get_layout (self)->needs.meld[slot].side] - 2;
  gboolean is_full =
      is_shown && ct_table_captions_measure (captions, full) <= area->size.width;
  guint caption = is_full ? full : brief;
  float width = MIN (room, ct_table_captions_measure (captions, caption));

  gtk_widget_set_child_visible (ct_table_captions_get (captions, full), is_full);
  gtk_widget_set_child_visible (ct_table_captions_get (captions, brief),
                                is_shown && !is_full);
  ct_set_css_class (ct_table_captions_get (captions, caption), "close",
                    melds->is_tight);
  if (is_shown)
    allocate_line (self, caption, area->origin.x + (area->size.width - width) / 2,
                   area->origin.y + area->size.height + melds->words, width);
}

/* Beginning where the pile begins, unless its words would go over the edge. */
static void
allocate_discards_caption (CtTable *self, float y)
{
  const CtTableLayout *layout = ct_table_get_layout (self);
  float width =
      ct_table_captions_measure (ct_table_get_captions (self), CT_CAPTION_DISCARDS);
  float x = layout->needs.mirrored
                ? layout->slot.origin.x + layout->slot.size.width - width
                : layout->slot.origin.x;

  allocate_line (self, CT_CAPTION_DISCARDS,
                 CLAMP (x, PAD, MAX (PAD, layout->needs.width - PAD - width)), y,
                 width);
}

/* Pots are taken from the first on. */
static void
allocate_pots_caption (CtTable *self, float y)
{
  const CtTableLayout *layout = ct_table_get_layout (self);
  CtTableCaptions *captions = ct_table_get_captions (self);
  const graphene_rect_t *pot = &layout->pot[0];
  gboolean is_full;
  float room;

  for (guint i = layout->needs.n_pots; i-- > 0;)
    if (ct_zone_len (ct_table_get_state (self), CT_ZONE_POT + i) > 0)
      pot = &layout->pot[i];

  room = MAX (1.4f * pot->size.width,
              layout->stock.origin.x - pot->origin.x - layout->stock_gap);
  is_full = ct_table_captions_measure (captions, CT_CAPTION_POTS) <= room;
  gtk_widget_set_child_visible (ct_table_captions_get (captions, CT_CAPTION_POTS),
                                is_full);
  gtk_widget_set_child_visible (ct_table_captions_get (captions, CT_CAPTION_SHORT_POTS),
                                !is_full);
  allocate_line (self, is_full ? CT_CAPTION_POTS : CT_CAPTION_SHORT_POTS, pot->origin.x,
                 y, room);
}

void
ct_table_rummy_allocate (CtTable *self, const CtTableLayout *told)
{
  const CtTableLayout *layout = ct_table_get_layout (self);
  float below = layout->stock.origin.y + layout->stock.size.height + 4;

  show_more (self);
  ct_table_area_allocate (ct_table_get_place (self, CT_ZONE_DISCARDS), &layout->slot);
  allocate_discards_caption (self, below);
  allocate_pots_caption (self, below);
  for (guint pot = 0; pot < CT_MAX_SIDES; pot++)
    ct_table_area_allocate (ct_table_get_place (self, CT_ZONE_POT + pot),
                            &layout->pot[pot]);
  for (guint side = 0; side < layout->needs.n_sides; side++)
    allocate_head (self, side);
  for (guint slot = 0; slot < CT_MAX_MELDS; slot++)
    {
      const graphene_rect_t *area = &layout->melds.area[slot];
      gboolean is_shown = ct_table_layout_shows_meld (layout, slot);

      allocate_meld_caption (self, slot, is_shown);
      gtk_widget_set_child_visible (ct_table_get_place (self, CT_ZONE_MELD + slot),
                                    is_shown);
      if (!is_shown)
        continue;
      ct_table_area_allocate (ct_table_get_place (self, CT_ZONE_MELD + slot), area);
    }
  ct_table_actions_allocate (CT_TABLE_ACTIONS (ct_table_get_actions (self)), layout);
  ct_table_rummy_allocate_answer (self);
}
