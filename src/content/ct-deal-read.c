/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-deal-read.c: <deal>, a pack that was written down or is shuffled from a seed */
#include <glib/gi18n.h>
#include <string.h>

#include "ct-setting-private.h"
#include "ct-shuffle.h"

/* A deal that must be such and such is shuffled so often before we give up. */
#define MAX_SHUFFLES 20000

/* Finds the pieces of cardboard for the cards that @text names, each copy once. */
static guint
find_cards (CtSetting *self, guint line, const char *text, CtCard *cards)
{
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (CtCardWord));
  const CtRules *rules = &self->position->rules;
  guint n_copies[256] = { 0 };

  if (!ct_reading_cards (self->reading, line, rules, text, words))
    {
      self->is_good = FALSE;
      return 0;
    }

  for (guint i = 0; i < words->len; i++)
    {
      const CtCardWord *word = &g_array_index (words, CtCardWord, i);
      CtFace face = word->face;
      CtCard card = ct_deck_find (rules->deck, face, n_copies[face]++);
      char name[CT_FACE_NAME_LEN];

      if (face == CT_NO_FACE || word->as != 0 || word->seat != CT_NOBODY)
        {
          ct_setting_complain (self, line, "unknown-card",
                               _ ("In a pack each card has its name, and nothing but "
                                  "that: no seat, no “=”, no “??”."));
          return 0;
        }
      if (card == CT_NO_CARD)
        {
          ct_setting_complain (
              self, line, "doubled-card",
              _ ("%s is named here once more, but the pack holds no more of it."),
              ct_face_name (rules->deck, face, name));
          return 0;
        }
      cards[i] = card;
    }

  return words->len;
}

/* Cards that the pack does not name follow in the order of the deck. */
static void
read_pack (CtSetting *self, const CtNode *node, CtCard *pack)
{
  g_autofree char *text = ct_node_dup_text (node);
  guint n = find_cards (self, node->line, text, pack);
  guint size = ct_deck_size (self->position->rules.deck);

  for (guint card = 0; self->is_good && n < size; card++)
    if (memchr (pack, card, n) == NULL)
      pack[n++] = card;
}

/* The suit that a <must> names: a letter of a card's name. */
static guint
read_suit (const CtRules *rules, const char *text)
{
  const char *letters = rules->deck == CT_DECK_SPANISH_40 ? "oceb" : "CDHS";
  const char *at = strchr (letters, text[0]);

  return at != NULL ? (guint) (at - letters) : CT_NO_SUIT;
}

static void
add_must (CtSetting *self, guint line, const CtMust *must)
{
  if (self->position->n_musts == CT_MAX_MUSTS)
    ct_setting_complain (self, line, "too-many-musts",
                         _ ("A deal has %d conditions at most."), CT_MAX_MUSTS);
  else
    self->position->musts[self->position->n_musts++] = *must;
}

static void
read_held (CtSetting *self, const CtNode *node, CtMust *must)
{
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (CtCardWord));

  if (!ct_reading_cards (self->reading, node->line, &self->position->rules,
                         ct_node_get (node, "holds"), words))
    self->is_good = FALSE;

  for (guint i = 0; i < words->len && self->is_good; i++)
    {
      must->face = g_array_index (words, CtCardWord, i).face;
      add_must (self, node->line, must);
    }
}

static void
read_must (CtSetting *self, const CtNode *node)
{
  const char *lacks = ct_node_get (node, "lacks-suit");
  const char *suit = lacks != NULL ? lacks : ct_node_get (node, "has-suit");
  CtMust must = {
    .type = lacks != NULL ? CT_MUST_LACK : CT_MUST_HAVE,
    .seat = ct_node_get_seat (node, "hand") % self->position->state.n_seats,
  };

  if (ct_node_get (node, "catches") != NULL)
    {
      must.type = g_str_equal (ct_node_get (node, "catches"), "none")
                      ? CT_MUST_NOT_CATCH
                      : CT_MUST_CATCH;
      add_must (self, node->line, &must);
      return;
    }
  if (suit == NULL)
    {
      must.type = CT_MUST_HOLD;
      read_held (self, node, &must);
      return;
    }

  must.is_led = g_str_equal (suit, "led");
  must.suit = must.is_led ? CT_NO_SUIT : read_suit (&self->position->rules, suit);
  add_must (self, node->line, &must);
}

/* The dealer is named, or found by the cards that were drawn for the deal. */
static guint
read_dealer (CtSetting *self)
{
  const CtPosition *position = self->position;
  const char *draw = ct_node_get (self->node, "draw");
  guint dealer = position->state.dealer;
  CtCard drawn[CT_MAX_CARDS];
  guint n_drawn;

  if (draw == NULL)
    return dealer;

  n_drawn = find_cards (self, self->node->line, draw, drawn);
  if (self->is_good &&
      (ct_node_get (self->node, "dealer") != NULL ||
       !ct_rules_find_dealer (&position->rules, position->state.n_seats, drawn, n_drawn,
                              &dealer)))
    ct_setting_complain (self, self->node->line, "undecided-draw",
                         _ ("draw=\"%s\" does not decide who deals: in %s it takes one "
                            "card for each player, more for those who must draw again, "
                            "and no dealer=\"\" beside it."),
                         draw, position->rules.id);
  return dealer;
}

static void
set_pack (CtSetting *self, const CtCard *pack)
{
  CtPosition *position = self->position;
  guint n_seats = position->state.n_seats;

  ct_state_init (&position->state, n_seats, pack, ct_deck_size (position->rules.deck));
  ct_setting_read_table (self);
  ct_rules_set_dealer (&position->rules, &position->state, read_dealer (self));
}

/* Shuffles from the seed that is stored, until the hands are as they must be. */
static void
shuffle (CtSetting *self)
{
  CtRandom random = { ct_node_get_number (self->node, "seed", 1) };
  CtCard pack[CT_MAX_CARDS];

  self->position->seed = random.state;
  for (guint i = 0; i < MAX_SHUFFLES && self->is_good; i++)
    {
      CtState dealt;

      ct_shuffle_deck (&random, self->position->rules.deck, pack);
      set_pack (self, pack);
      dealt = self->position->state;
      ct_rules_deal (&self->position->rules, &dealt, NULL);
      if (ct_position_meets_musts (self->position, &dealt))
        return;
    }

  if (self->is_good)
    ct_setting_complain (self, self->node->line, "must-unmet",
                         _ ("No deal out of %d was as <must> wants it."), MAX_SHUFFLES);
}

/* A pack that is written down is one of those that would do. */
static void
check_pack (CtSetting *self, guint line)
{
  CtState dealt = self->position->state;

  ct_rules_deal (&self->position->rules, &dealt, NULL);
  if (!ct_position_meets_musts (self->position, &dealt))
    ct_setting_complain (self, line, "must-unmet",
                         _ ("With this pack the hands are not as <must> wants them."));
}

/**
 * ct_setting_read_deal:
 *
 * Reads a <deal>: a pack that is written down, or one that is shuffled from a seed.
 */
void
ct_setting_read_deal (CtSetting *self)
{
  const CtNode *pack_node = ct_node_child (self->node, "pack");
  CtCard pack[CT_MAX_CARDS];

  self->position->is_deal = TRUE;
  CT_FOREACH_CHILD (self->node, child)
    if (g_str_equal (child->name, "must"))
      read_must (self, child);
  if (pack_node == NULL)
    {
      shuffle (self);
      return;
    }

  read_pack (self, pack_node, pack);
  if (self->is_good)
    set_pack (self, pack);
  if (self->is_good)
    check_pack (self, pack_node->line);
}
