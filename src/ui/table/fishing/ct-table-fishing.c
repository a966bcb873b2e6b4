/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "ct-fishing.h"
#include "ct-place-view.h"
#include "ct-table-area.h"
#include "ct-table-use.h"

static void
create (CtTable *self)
{
  guint n_seats = ct_session_get_state (self->session)->n_seats;

  ct_table_add_place (self, CT_ZONE_CENTER);
  for (guint seat = 0; seat < n_seats; seat++)
    ct_table_add_place (self, CT_ZONE_PILE + seat);
}

static void
need (const CtTable *self, const CtState *state, CtTableNeeds *needs)
{
  needs->has_stock = ct_zone_len (state, CT_ZONE_STOCK) > 0;
  for (guint i = 0; i < ct_zone_len (state, CT_ZONE_CENTER); i++)
    needs->center[ct_zone_card (state, CT_ZONE_CENTER, i) % CT_CENTER_RANKS]++;
}

static const char *
name_call (guint n_chain)
{
  switch (n_chain)
    {
    case 2:
      /* Translators: A call in Cau Robat. Keep the Catalan word. */
      return _ ("Cau!");
    case 3:
      /* Translators: A call in Cau Robat. Keep the Catalan word. */
      return _ ("Recau!");
    case 4:
      /* Translators: A call in Cau Robat. Keep the Catalan word. */
      return _ ("Contracau!");
    default:
      return NULL;
    }
}

/* Returns: (nullable): a pending call, or what the player owes */
static char *
dup_status (const CtTable *self, const CtState *state, guint seat)
{
  const CtFishingFacts *facts = &state->fishing;
  guint n_owed = ct_fishing_count_owed (state, seat);
  guint n_cards = ct_zone_len (state, ct_hand (seat));

  for (guint i = facts->n_chain; i > 1; i--)
    if (facts->chain_seat[i - 1] == seat)
      return g_strdup (name_call (i));

  if (n_owed == 0)
    return NULL;

  /* Translators: below the name of a player: how many cards they hold, and how many
   * they owe.
   */
  return g_strdup_printf (ngettext ("%u card, debt: %u", "%u cards, debt: %u", n_cards),
                          n_cards, n_owed);
}

/* After the hand, the piles are the result. */
static char *
dup_taken (const CtTable *self, const CtState *state, guint seat)
{
  guint n_cards = ct_zone_len (state, CT_ZONE_PILE + seat);

  if ((state->winners & 1 << seat) != 0)
    /* Translators: Next to the name of a player, after the hand: how many cards that
     * player has.
     */
    return g_strdup_printf (ngettext ("won with %u card", "won with %u cards", n_cards),
                            n_cards);

  /* Translators: Next to the name of a player, after the hand. */
  return g_strdup_printf (ngettext ("%u card in the pile", "%u cards in the pile",
                                    n_cards),
                          n_cards);
}

static gboolean
has_pending_call (const CtState *state)
{
  return state->fishing.n_chain >= 2;
}

static void
show_signs (CtTable *self, const CtState *present, const CtState *trick)
{
  const CtFishingFacts *facts = &present->fishing;
  CtTableCaptions *captions = self->captions;
  g_autofree char *call = NULL;

  for (guint seat = 0; seat < present->n_seats; seat++)
    {
      guint n_cards = ct_zone_len (present, CT_ZONE_PILE + seat);
      g_autofree char *count = g_strdup_printf ("%u", n_cards);

      ct_table_captions_show (captions, CT_CAPTION_PILE + seat,
                              n_cards > 0 ? count : NULL);
      gtk_widget_add_css_class (captions->label[CT_CAPTION_PILE + seat], "badge");
    }

  if (has_pending_call (present))
    call = g_strdup_printf (C_ ("call · player", "%s · %s"), name_call (facts->n_chain),
                            ct_table_get_name (self,
                                               facts->chain_seat[facts->n_chain - 1]));
  ct_table_captions_show (captions, CT_CAPTION_CALL, call);
  gtk_widget_add_css_class (captions->label[CT_CAPTION_CALL], "call");
  for (guint i = 0; i < CT_CENTER_LINKS; i++)
    {
      GtkWidget *link = captions->label[CT_CAPTION_LINK + i];

      gtk_widget_set_visible (link, TRUE);
      gtk_widget_add_css_class (link, "link");
    }
}

static void
show (CtTable *self, const CtState *state)
{
  g_autofree char *center = ct_table_dup_zone_label (self, state, CT_ZONE_CENTER);

  show_signs (self, state, state);
  ct_place_view_show (CT_PLACE_VIEW (self->places[CT_ZONE_CENTER]),
                      ct_zone_len (state, CT_ZONE_CENTER) == 0, center);
  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      guint zone = CT_ZONE_PILE + seat;
      g_autofree char *label = ct_table_dup_zone_label (self, state, zone);

      ct_place_view_show (CT_PLACE_VIEW (self->places[CT_ZONE_PILE + seat]),
                          ct_zone_len (state, zone) == 0, label);
    }
}

static void
mark_chain (const CtTable *self, CtCardMark *marks, const char **texts)
{
  const CtState *state = self->state;
  const CtFishingFacts *facts = &state->fishing;

  if (!has_pending_call (state))
    return;

  for (guint i = 0; i < facts->n_chain; i++)
    {
      marks[facts->chain_card[i]] = CT_MARK_CALL;
      texts[facts->chain_card[i]] = _ ("That card belongs to a call that is still "
                                       "open.");
    }
}

static char *
dup_link (const CtTable *self, const CtCenterLink *link)
{
  const CtRules *rules = self->rules;
  guint rank = ct_face_rank (ct_rules_face (rules, link->rank));

  return link->is_forward ? g_strdup_printf ("▸%u", rank)
                          : g_strdup_printf ("%u▸", rank);
}

static void
allocate_sign (CtTable *self, guint caption, float x, float y)
{
  const CtTableLayout *layout = self->layout;
  int width = ct_table_captions_measure (self->captions, caption);
  int height;

  gtk_widget_measure (self->captions->label[caption], GTK_ORIENTATION_VERTICAL, width,
                      NULL, &height, NULL, NULL);
  x = CLAMP (x - width / 2.f, 2, MAX (2, layout->needs.width - width - 2));
  ct_table_captions_put (self->captions, caption, x, y - height / 2.f, width, height);
}

static void
allocate_links (CtTable *self, const CtTableLayout *layout)
{
  for (guint i = 0; i < CT_CENTER_LINKS; i++)
    {
      GtkWidget *caption = self->captions->label[CT_CAPTION_LINK + i];
      const CtCenterLink *link = &layout->center.link[i];
      gboolean is_shown = i < layout->center.n_links;
      g_autofree char *text = is_shown ? dup_link (self, link) : g_strdup ("");

      gtk_widget_set_child_visible (caption, is_shown);
      if (!g_str_equal (text, gtk_label_get_label (GTK_LABEL (caption))))
        gtk_label_set_label (GTK_LABEL (caption), text);
      if (!is_shown)
        continue;

      allocate_sign (self, CT_CAPTION_LINK + i,
                     link->area.origin.x + link->area.size.width / 2,
                     link->area.origin.y + link->area.size.height / 2);
    }
}

static void
allocate_call (CtTable *self, const CtTableLayout *layout)
{
  GtkWidget *caption = self->captions->label[CT_CAPTION_CALL];
  const CtState *after = self->state;
  const CtState *state = has_pending_call (after) ? after : &self->motion->before;
  const CtFishingFacts *facts = &state->fishing;
  const graphene_rect_t *slot;
  float x;

  gtk_widget_set_child_visible (caption, has_pending_call (state));
  if (!has_pending_call (state))
    return;

  slot = &layout->center.slot[facts->chain_card[0] % CT_CENTER_RANKS];
  if (slot->size.width == 0)
    slot = &layout->slot;
  x = slot->origin.x + slot->size.width / 2 +
      (facts->n_chain - 1) * layout->center.fan / 2;
  allocate_sign (self, CT_CAPTION_CALL, x, slot->origin.y + slot->size.height);
}

static void
allocate (CtTable *self, const CtTableLayout *layout)
{
  const CtTableLayout *present = self->layout;
  graphene_rect_t middle = layout->slot;

  for (guint seat = 0; seat < self->state->n_seats; seat++)
    allocate_sign (self, CT_CAPTION_PILE + seat,
                   layout->pile[seat].origin.x + layout->pile[seat].size.width / 2,
                   layout->pile[seat].origin.y + layout->pile[seat].size.height - 2);

  for (guint seat = 0; seat < present->needs.n_seats; seat++)
    ct_table_area_allocate (self->places[CT_ZONE_PILE + seat], &present->pile[seat]);
  allocate_links (self, layout);
  allocate_call (self, layout);
  ct_table_area_allocate (self->places[CT_ZONE_CENTER], &middle);
}

static void
draw_bands (const CtTable *self, GtkSnapshot *snapshot)
{
  static const GdkRGBA light = { 1, 1, 1, .16f };
  const CtCenterLayout *center = &self->layout->center;

  for (guint i = 0; i < center->n_bands; i++)
    {
      GskRoundedRect outline;

      gsk_rounded_rect_init_from_rect (&outline, &center->band[i], center->height / 14);
      gtk_snapshot_push_rounded_clip (snapshot, &outline);
      gtk_snapshot_append_color (snapshot, &light, &center->band[i]);
      gtk_snapshot_pop (snapshot);
    }
}

static void
imagine (const CtTable *self, CtCard card, CtMove *ret_move, CtState *ret_view)
{
  *ret_move =
      (CtMove){ .type = CT_MOVE_PLAY, .seat = self->terms.near_seat, .n_cards = 1 };
  ret_move->card[0] = card;
  ct_rules_view (self->rules, self->state, self->terms.near_seat, ret_view);
}

static char *
say_capture (const CtTable *self, CtCard card)
{
  CtState view;
  CtMove move;

  if (self->narrator == NULL)
    return NULL;

  imagine (self, card, &move, &view);
  return ct_narrator_say_capture (self->narrator, &view, &move);
}

static guint
list_taken (const CtTable *self,
            const CtMove *move,
            CtCard ret_cards[CT_FISHING_MAX_TAKEN])
{
  CtState view;
  CtMove plain;

  imagine (self, move->card[0], &plain, &view);
  return ct_fishing_captures (self->rules, &view, move, ret_cards);
}

/* Only what the player can know. */
static void
mark_capture (const CtTable *self,
              const CtMove *move,
              CtCardMark *marks,
              const char **texts)
{
  CtCard taken[CT_FISHING_MAX_TAKEN];
  guint n = list_taken (self, move, taken);

  for (guint i = 0; i < n; i++)
    if (taken[i] != CT_NO_CARD)
      {
        marks[taken[i]] = CT_MARK_TAKEN;
        texts[taken[i]] = _ ("The card you are looking at would capture this one.");
      }
}

static int
compare_ways (gconstpointer a, gconstpointer b, gpointer user_data)
{
  CtTable *self = user_data;
  CtCard taken[CT_FISHING_MAX_TAKEN];
  guint n_a = list_taken (self, a, taken);
  guint n_b = list_taken (self, b, taken);

  return (n_a < n_b) - (n_a > n_b);
}

static void
sort_choices (CtTable *self, GArray *moves)
{
  g_array_sort_with_data (moves, compare_ways, self);
}

static gboolean
names (guint zone)
{
  return zone == CT_ZONE_CENTER || ct_zone_is_pile (zone);
}

static char *
say_choice (CtTable *self)
{
  return ct_table_hold_has_choice (self->hold)
             ? g_strdup (_ ("You have chosen what your card takes. Play it now, or "
                            "press Escape to clear the choice."))
             : NULL;
}

/* Only the top card of a pile can be captured. */
static gboolean
use_zone (CtTable *self, guint zone)
{
  const CtState *state = self->state;

  CtCard top;

  if (!ct_zone_is_pile (zone) || ct_zone_len (state, zone) == 0)
    return FALSE;

  top = ct_zone_top (state, zone);
  ct_table_toggle (self, &top, 1);
  return TRUE;
}

static const CtGameLook looks[] = {
  {
      .id = "cau-robat",
      /* Translators: Name of a card game. */
      .name = N_ ("Cau Robat"),
      /* Translators: Where a game comes from and for how many players. */
      .players = N_ ("Catalonia · 3–5 players"),
      .line = N_ ("Fish, rob, and call cau"),
      .cards = { "7o", "6c", "5e" },
  },
};

const CtTableFamily ct_table_fishing = {
  .name = "fishing",
  .looks = looks,
  .n_looks = G_N_ELEMENTS (looks),
  .layout = &ct_layout_fishing,
  .middle = CT_ZONE_CENTER,
  .least_lines = 8.6f,
  .question = N_ ("How do you want to play this card?"),
  .hint = N_ ("Drop a card in the middle of the table to play it."),
  .create = create,
  .need = need,
  .show = show,
  .show_counts = show_signs,
  .allocate = allocate,
  .draw = draw_bands,
  .mark = mark_chain,
  .dup_status = dup_status,
  .dup_result = dup_taken,
  .say_choice = say_choice,
  .say_capture = say_capture,
  .mark_capture = mark_capture,
  .sort_choices = sort_choices,
  .use_zone = use_zone,
  .names = names,
  .is_exact_goal = ct_zone_is_pile,
};
