/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: melds, discards and pots of the Buracos, and the cards that a player
 * chooses together.
 */
#include <glib/gi18n.h>

#include "ct-rummy.h"
#include "ct-table-view-private.h"

gboolean
ct_table_view_is_rummy (CtTableView *self)
{
  return self->session != NULL &&
         ct_session_get_rules (self->session)->family == CT_FAMILY_RUMMY;
}

/* -------------------------------------------------------------------------- needs */

/* Which cards of a meld tell what they stand for. */
static guint16
get_told (CtTableView *self, const CtState *state, guint zone)
{
  const CtRules *rules = ct_session_get_rules (self->session);
  guint16 told = 0;

  for (guint i = 0; i < ct_zone_len (state, zone); i++)
    if (ct_rummy_card_stands_for (rules, state, zone, i) != CT_NO_FACE)
      told |= 1 << i;

  return told;
}

/* Counts the melds and piles for which the layout has to find a place. */
void
ct_table_view_need_melds (CtTableView *self, const CtState *state, CtTableNeeds *needs)
{
  const CtRules *rules = ct_session_get_rules (self->session);

  needs->rummy = TRUE;
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
    }
  needs->tag_width = ct_card_view_get_tag_width (self->cards[0]);
  memcpy (needs->first_row, self->first_row, sizeof needs->first_row);
}

/* -------------------------------------------------------------------------- scene */

static char *
dup_head (CtTableView *self, const CtState *state, guint side)
{
  const CtRules *rules = ct_session_get_rules (self->session);
  gint points = ct_rummy_table_points (rules, state, side);
  gint need = state->rummy.opened[side] ? 0 : state->rummy.requirement[side];
  g_autofree char *head = NULL;

  if (side == ct_rules_side (rules, state->n_seats, self->near_seat))
    head = g_strdup_printf (_ ("Your side · %d on the table · %d in the match"), points,
                            state->total[side]);
  else
    head = g_strdup_printf (C_ ("side of a player", "%s · %d on the table · %d in the "
                                                    "match"),
                            ct_table_view_get_name (self, side), points,
                            state->total[side]);
  if (need == 0)
    return g_steal_pointer (&head);

  return g_strdup_printf (C_ ("side · what it needs to open", "%s · needs %d to open"),
                          head, need);
}

static char *
dup_meld_caption (CtTableView *self, const CtState *state, guint slot)
{
  static const char *const words[] = {
    [CT_GRADE_DIRTY] = N_ ("{number} · ◐ dirty canastra"),
    [CT_GRADE_CLEAN] = N_ ("{number} · ● clean canastra"),
    [CT_GRADE_HALF_ROYAL] = N_ ("{number} · ★ half royal"),
    [CT_GRADE_ROYAL] = N_ ("{number} · ★★ royal"),
    [CT_GRADE_WILD] = N_ ("{number} · ◆ wild"),
  };
  const CtRules *rules = ct_session_get_rules (self->session);
  guint zone = CT_ZONE_MELD + slot;
  const char *text = _ ("{number} · clean");
  g_autofree char *number = NULL;
  GString *caption;
  CtMeld meld;

  if (!ct_rummy_read (rules, state, zone, &meld))
    return NULL;

  if (ct_rummy_grade (rules, &meld) != CT_GRADE_OPEN)
    text = _ (words[ct_rummy_grade (rules, &meld)]);
  else if (meld.kind == CT_MELD_WILD)
    text = _ ("{number} · wild");
  else if (meld.n_wild > 0)
    text = _ ("{number} · dirty");
  caption = g_string_new (text);
  number = g_strdup_printf ("%u", ct_rummy_get_number (state, zone));
  g_string_replace (caption, "{number}", number, 0);
  return g_string_free (caption, FALSE);
}

/**
 * ct_table_view_dup_tag:
 *
 * Returns: (transfer full) (nullable): what a wild card of a meld stands for: "=4♠"
 */
char *
ct_table_view_dup_tag (CtTableView *self, const CtState *state, guint zone, guint pos)
{
  static const char letters[] = "SHDC";
  static const char *const signs[] = { "♠", "♥", "♦", "♣" };
  const CtRules *rules = ct_session_get_rules (self->session);
  char name[CT_FACE_NAME_LEN];
  const char *letter;
  CtFace face;

  if (!ct_table_view_is_rummy (self) || zone < CT_ZONE_MELD)
    return NULL;
  face = ct_rummy_card_stands_for (rules, state, zone, pos);
  if (face == CT_NO_FACE)
    return NULL;

  ct_face_name (rules->deck, face, name);
  letter = strchr (letters, name[1]);
  g_return_val_if_fail (letter != NULL, NULL);
  if (name[0] == 'T')
    return g_strconcat ("=10", signs[letter - letters], NULL);

  return g_strdup_printf ("=%c%s", name[0], signs[letter - letters]);
}

static void
show_place (CtTableView *self,
            GtkWidget *place,
            const CtState *state,
            gboolean outlined)
{
  guint zone = ct_place_view_get_zone (CT_PLACE_VIEW (place));
  gboolean is_empty = ct_zone_len (state, zone) == 0;
  g_autofree char *label = NULL;

  gtk_widget_set_visible (place, outlined || !is_empty);
  if (is_empty && !outlined)
    return;

  label = ct_table_view_dup_zone_label (self, state, zone);
  ct_place_view_show (CT_PLACE_VIEW (place), outlined && is_empty, label);
}

/* Names and captions of all melds, of the discards and the pots. */
void
ct_table_view_show_rummy (CtTableView *self, const CtState *state)
{
  const CtRules *rules = ct_session_get_rules (self->session);
  guint n_discards = ct_zone_len (state, CT_ZONE_DISCARDS);
  g_autofree char *discards = g_strdup_printf (_ ("Discards · %u"), n_discards);

  show_place (self, self->discards_place, state, TRUE);
  ct_table_view_show_caption (self, CT_CAPTION_DISCARDS, discards);
  for (guint pot = 0; pot < CT_MAX_SIDES; pot++)
    show_place (self, self->pot_places[pot], state, FALSE);
  ct_table_view_show_caption (self, CT_CAPTION_POTS,
                              state->start[CT_ZONE_MELD] > state->start[CT_ZONE_POT]
                                  ? _ ("Pots")
                                  : NULL);
  gtk_label_set_xalign (GTK_LABEL (self->captions[CT_CAPTION_DISCARDS]), 0);
  for (guint side = 0; side < CT_MAX_SIDES; side++)
    {
      g_autofree char *head = side < ct_rules_n_sides (rules, state->n_seats)
                                  ? dup_head (self, state, side)
                                  : NULL;

      gtk_label_set_xalign (GTK_LABEL (self->captions[CT_CAPTION_SIDE + side]), 0);
      ct_table_view_show_caption (self, CT_CAPTION_SIDE + side, head);
    }
  for (guint slot = 0; slot < CT_MAX_MELDS; slot++)
    {
      g_autofree char *caption = dup_meld_caption (self, state, slot);

      show_place (self, self->meld_places[slot], state, FALSE);
      ct_table_view_show_caption (self, CT_CAPTION_MELD + slot, caption);
    }
  ct_table_view_update_actions (self);
}

/* --------------------------------------------------------------------- allocation */

static void
allocate_line (CtTableView *self, guint caption, float x, float y, float room)
{
  graphene_rect_t area =
      GRAPHENE_RECT_INIT (x, y, MAX (1, room), self->layout.needs.caption_height);

  ct_table_view_allocate_area (self->captions[caption], &area);
}

void
ct_table_view_allocate_rummy (CtTableView *self)
{
  const CtTableLayout *layout = &self->layout;
  float below = layout->stock.origin.y + layout->stock.size.height + 4;

  ct_table_view_allocate_area (self->discards_place, &layout->slot);
  allocate_line (self, CT_CAPTION_DISCARDS, layout->discards.origin.x, below,
                 MIN (160, layout->discards.size.width));
  allocate_line (self, CT_CAPTION_POTS, layout->pot[0].origin.x, below,
                 1.4f * layout->pot[0].size.width);
  for (guint pot = 0; pot < CT_MAX_SIDES; pot++)
    ct_table_view_allocate_area (self->pot_places[pot], &layout->pot[pot]);
  for (guint side = 0; side < layout->needs.n_sides; side++)
    allocate_line (self, CT_CAPTION_SIDE + side, layout->melds.side[side].origin.x,
                   layout->melds.side[side].origin.y,
                   layout->melds.side[side].size.width);
  for (guint slot = 0; slot < CT_MAX_MELDS; slot++)
    {
      const graphene_rect_t *area = &layout->melds.area[slot];
      gboolean is_shown = ct_table_layout_shows_meld (layout, slot);

      gtk_widget_set_child_visible (self->captions[CT_CAPTION_MELD + slot], is_shown);
      gtk_widget_set_child_visible (self->meld_places[slot], is_shown);
      if (!is_shown)
        continue;
      ct_table_view_allocate_area (self->meld_places[slot], area);
      allocate_line (self, CT_CAPTION_MELD + slot, area->origin.x,
                     area->origin.y + area->size.height + 2, area->size.width);
    }
  ct_table_view_allocate_area (self->actions, &layout->actions);
}

/* Scrolls the rows of the side whose melds lie at @y. */
gboolean
ct_table_view_scroll_melds (CtTableView *self, double y, int by)
{
  const CtMeldsLayout *melds = &self->layout.melds;

  for (guint side = 0; side < self->layout.needs.n_sides; side++)
    {
      const graphene_rect_t *area = &melds->side[side];
      int last = (int) melds->n_rows[side] - (int) melds->n_shown[side];

      if (y < area->origin.y || y > area->origin.y + area->size.height || last <= 0)
        continue;

      self->first_row[side] = CLAMP ((int) melds->first_row[side] + by, 0, last);
      gtk_widget_queue_allocate (GTK_WIDGET (self));
      return TRUE;
    }

  return FALSE;
}

/* ---------------------------------------------------------------------- selection */

/* The chosen cards, as they lie in the hand. */
guint
ct_table_view_get_selection (CtTableView *self, CtCard ret_cards[CT_MAX_CARDS])
{
  guint hand = ct_hand (self->near_seat);
  guint n = 0;

  for (guint i = 0; i < ct_zone_len (&self->after, hand); i++)
    if (self->selected[ct_zone_card (&self->after, hand, i)])
      ret_cards[n++] = ct_zone_card (&self->after, hand, i);

  return n;
}

void
ct_table_view_forget_selection (CtTableView *self)
{
  memset (self->selected, 0, sizeof self->selected);
  ct_table_view_set_preview (self, NULL);
}

/* Adds @card to what is chosen, or takes it away, and tells what that would make. */
void
ct_table_view_toggle (CtTableView *self, CtCard card)
{
  CtCard cards[CT_MAX_CARDS];
  guint n;

  ct_table_view_act (self);
  self->selected[card] = !self->selected[card];
  n = ct_table_view_get_selection (self, cards);
  ct_table_view_set_preview (self,
                             self->narrator != NULL && n > 0
                                 ? ct_narrator_say_selection (self->narrator,
                                                              &self->after, cards, n)
                                 : NULL);
  ct_table_view_update_actions (self);
  ct_table_view_update_marks (self);
}

/* Tries the only one of @moves, or asks which is meant. */
static void
try_one_of (CtTableView *self, const GArray *moves, GtkWidget *at)
{
  if (moves->len == 1)
    ct_table_view_try (self, &g_array_index (moves, CtMove, 0));
  else
    ct_table_view_present_moves (self, moves, at);
}

static void
fill_move (CtTableView *self, CtMoveType type, CtMove *ret_move)
{
  CtCard cards[CT_MAX_CARDS];
  guint n = ct_table_view_get_selection (self, cards);

  *ret_move = (CtMove){ .type = type, .seat = self->near_seat };
  ret_move->n_cards = MIN (n, CT_MOVE_MAX_CARDS);
  memcpy (ret_move->card, cards, ret_move->n_cards * sizeof *cards);
}

/* Uses the chosen cards in the only way that is allowed, or asks which is meant; where
 * none is, the move that comes nearest is tried, so that the table can say why not.
 */
void
ct_table_view_use_selection (CtTableView *self, GtkWidget *at)
{
  const CtState *state = ct_session_get_state (self->session);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtMove move;

  fill_move (self, CT_MOVE_MELD, &move);
  if (move.n_cards == 1)
    move.type = CT_MOVE_DISCARD;
  else if (move.n_cards == 2 && state->phase == CT_PHASE_DRAW)
    move.type = CT_MOVE_TAKE_DISCARDS;

  if (state->to_act == self->near_seat)
    ct_rummy_list_uses (ct_session_get_rules (self->session), state, move.card,
                        move.n_cards, moves);
  if (moves->len == 0)
    g_array_append_val (moves, move);
  try_one_of (self, moves, at);
}

static void
use_discards (CtTableView *self)
{
  const CtState *state = ct_session_get_state (self->session);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtMove move;

  fill_move (self,
             state->phase == CT_PHASE_DRAW ? CT_MOVE_TAKE_DISCARDS : CT_MOVE_DISCARD,
             &move);
  if (move.type == CT_MOVE_TAKE_DISCARDS && move.n_cards == 0)
    ct_rummy_list_takes (ct_session_get_rules (self->session), state, moves);
  if (moves->len == 0)
    g_array_append_val (moves, move);
  try_one_of (self, moves, self->discards_place);
}

/* With cards chosen they are laid off; without, the wild card of the meld is moved. */
static void
use_meld (CtTableView *self, guint zone)
{
  const CtState *state = ct_session_get_state (self->session);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  GtkWidget *place = self->meld_places[zone - CT_ZONE_MELD];
  CtMove move;

  fill_move (self, CT_MOVE_LAY_OFF, &move);
  move.number = ct_rummy_get_number (state, zone);
  if (move.n_cards > 0)
    g_array_append_val (moves, move);
  else if (state->to_act == self->near_seat && state->phase != CT_PHASE_DRAW)
    ct_rummy_list_wild_moves (ct_session_get_rules (self->session), state, zone, moves);
  if (moves->len > 0)
    try_one_of (self, moves, place);
}

/* A pile or a meld was chosen as a whole; returns whether that meant something. */
gboolean
ct_table_view_use_rummy_zone (CtTableView *self, guint zone)
{
  if (zone == CT_ZONE_DISCARDS)
    use_discards (self);
  else if (zone >= CT_ZONE_MELD)
    use_meld (self, zone);
  else
    return FALSE;

  return TRUE;
}

/* ------------------------------------------------------------------------ buttons */

static void
on_use_clicked (CtTableView *self)
{
  ct_table_view_use_selection (self, self->use_button);
}

static void
on_discard_clicked (CtTableView *self)
{
  CtMove move;

  fill_move (self, CT_MOVE_DISCARD, &move);
  ct_table_view_try (self, &move);
}

static void
on_draw_clicked (CtTableView *self)
{
  CtMove draw = { .type = CT_MOVE_DRAW, .seat = self->near_seat };

  ct_table_view_try (self, &draw);
}

static void
on_take_clicked (CtTableView *self)
{
  use_discards (self);
}

static void
on_reject_clicked (CtTableView *self)
{
  CtMove reject = { .type = CT_MOVE_REJECT, .seat = self->near_seat };

  ct_table_view_try (self, &reject);
}

static GtkWidget *
add_button (CtTableView *self, const char *label, GCallback on_clicked)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_add_css_class (button, "pass");
  g_signal_connect_swapped (button, "clicked", on_clicked, self);
  gtk_box_append (GTK_BOX (self->actions), button);
  return button;
}

void
ct_table_view_create_actions (CtTableView *self)
{
  self->actions = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_widget_set_parent (self->actions, GTK_WIDGET (self));
  self->draw_button = add_button (self, _ ("Draw"), G_CALLBACK (on_draw_clicked));
  self->take_button =
      add_button (self, _ ("Take the Discards"), G_CALLBACK (on_take_clicked));
  self->reject_button =
      add_button (self, _ ("Put It Back"), G_CALLBACK (on_reject_clicked));
  self->use_button = add_button (self, _ ("Meld"), G_CALLBACK (on_use_clicked));
  self->discard_button =
      add_button (self, _ ("Discard"), G_CALLBACK (on_discard_clicked));
}

/* Only what belongs to this part of the turn is offered. */
void
ct_table_view_update_actions (CtTableView *self)
{
  const CtState *state = &self->after;
  CtCard cards[CT_MAX_CARDS];
  guint n;
  gboolean may;
  gboolean draws;
  gboolean plays;

  if (self->actions == NULL)
    return;

  n = ct_table_view_get_selection (self, cards);
  may = self->interactive && state->to_act == self->near_seat;
  draws = may && state->phase == CT_PHASE_DRAW;
  plays =
      may && (state->phase == CT_PHASE_PLAY || state->phase == CT_PHASE_FIRST_CHOICE);
  gtk_widget_set_visible (self->draw_button, draws);
  gtk_widget_set_visible (self->take_button,
                          draws && ct_zone_len (state, CT_ZONE_DISCARDS) > 0);
  gtk_widget_set_visible (self->reject_button,
                          may && state->phase == CT_PHASE_FIRST_CHOICE);
  gtk_widget_set_visible (self->use_button, plays && n > 1);
  gtk_widget_set_visible (self->discard_button, plays && n == 1);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->actions),
                                  self->layout.actions_are_upright
                                      ? GTK_ORIENTATION_VERTICAL
                                      : GTK_ORIENTATION_HORIZONTAL);
}

/* ----------------------------------------------------------------- order of a hand */

/* Suits apart, low to high; what may be wild at the end. */
static guint
get_key (const CtRules *rules, CtCard card, gboolean by_rank)
{
  CtFace face = ct_rules_face (rules, card);
  guint suit = ct_face_suit (face);
  guint rank = ct_face_rank (face);

  if (rank == 0 || rank == 2)
    return 1000 + 2 - rank;

  return by_rank ? rank * 8 + suit : suit * 16 + rank;
}

/* A hand has no order of its own: the near one is shown sorted. */
void
ct_table_view_arrange (CtTableView *self, CtState *state)
{
  const CtRules *rules = ct_session_get_rules (self->session);
  guint hand = ct_hand (MIN (self->near_seat, state->n_seats - 1u));
  guint8 *cards = state->card + state->start[hand];

  if (!ct_table_view_is_rummy (self))
    return;
  if (self->viewer != CT_SEES_ALL && self->viewer != self->near_seat)
    return;

  for (guint i = 1; i < ct_zone_len (state, hand); i++)
    for (guint k = i; k > 0 && get_key (rules, cards[k - 1], self->by_rank) >
                                   get_key (rules, cards[k], self->by_rank);
         k--)
      {
        guint8 card = cards[k];

        cards[k] = cards[k - 1];
        cards[k - 1] = card;
      }
}
