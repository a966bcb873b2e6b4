/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-answer.c: matches moves with the answers of an author */
#include <string.h>

#include "ct-content-private.h"
#include "ct-fishing.h"

/* An explicit place may be the usual one. */
static gboolean
makes_same_melds (const CtRules *rules,
                  const CtState *state,
                  const CtMove *a,
                  const CtMove *b)
{
  CtMove plain_a = *a;
  CtMove plain_b = *b;
  CtState after_a = *state;
  CtState after_b = *state;

  memset (plain_a.as, 0, sizeof plain_a.as);
  memset (plain_b.as, 0, sizeof plain_b.as);
  if (!ct_move_equivalent (rules, &plain_a, &plain_b) ||
      !ct_rules_apply (rules, &after_a, a, NULL, NULL) ||
      !ct_rules_apply (rules, &after_b, b, NULL, NULL))
    return FALSE;

  for (guint zone = CT_ZONE_MELD; zone < CT_N_ZONES; zone++)
    {
      if (ct_zone_len (&after_a, zone) != ct_zone_len (&after_b, zone))
        return FALSE;

      for (guint pos = 0; pos < ct_zone_len (&after_a, zone); pos++)
        if (ct_rules_face (rules, ct_zone_card (&after_a, zone, pos)) !=
            ct_rules_face (rules, ct_zone_card (&after_b, zone, pos)))
          return FALSE;
    }

  return TRUE;
}

static gboolean
is_move (const CtRules *rules,
         const CtState *state,
         const char *text,
         const CtMove *move)
{
  CtMove meant;

  return ct_move_parse (rules, state, move->seat, text, &meant) == CT_MOVE_TEXT_OK &&
         (ct_move_equivalent (rules, &meant, move) ||
          makes_same_melds (rules, state, &meant, move));
}

/* Without “=”, wild cards go anywhere. */
static gboolean
is_about (const CtRules *rules,
          const CtState *state,
          const char *text,
          const CtMove *move)
{
  CtMove plain = *move;
  CtMove meant;

  if (is_move (rules, state, text, move))
    return TRUE;

  memset (plain.as, 0, sizeof plain.as);

  return strchr (text, '=') == NULL && move->n_cards > 0 &&
         ct_move_parse (rules, state, move->seat, text, &meant) == CT_MOVE_TEXT_OK &&
         ct_move_equivalent (rules, &meant, &plain);
}

static gboolean
has_kind (const CtRules *rules, const CtMove *move, const char *kind)
{
  g_autofree char *text = ct_move_to_text (rules, move);
  gsize length = strlen (kind);

  return strncmp (text, kind, length) == 0 &&
         (text[length] == ' ' || text[length] == '\0');
}

/* @list: "7,8" */
static gboolean
has_rank (const CtRules *rules, CtFace face, const char *list)
{
  g_auto (GStrv) ranks = g_strsplit (list, ",", -1);
  char name[CT_FACE_NAME_LEN];

  /* The last letter is the suit. */
  ct_face_name (rules->deck, face, name);
  if (ct_face_suit (face) != CT_JOKER)
    name[strlen (name) - 1] = '\0';
  for (char **rank = ranks; *rank != NULL; rank++)
    if (g_str_equal (g_str_equal (*rank, "10") && name[0] == 'T' ? "T" : *rank, name))
      return TRUE;

  return FALSE;
}

static gboolean
has_suit (const CtRules *rules, const CtState *state, CtFace face, const char *suit)
{
  char name[CT_FACE_NAME_LEN];

  if (g_str_equal (suit, "led"))
    return ct_face_suit (face) == ct_rules_led_suit (rules, state);

  ct_face_name (rules->deck, face, name);
  return g_str_equal (name + strlen (name) - 1, suit);
}

static guint
count_catch (const CtRules *rules, const CtState *state, const CtMove *move)
{
  CtCard taken[CT_FISHING_MAX_TAKEN];

  return ct_fishing_captures (rules, state, move, taken);
}

static guint
find_most (const CtRules *rules, const CtState *state)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint most = 0;

  ct_rules_legal (rules, state, legal);
  for (guint i = 0; i < legal->len; i++)
    most = MAX (most, count_catch (rules, state, &g_array_index (legal, CtMove, i)));

  return most;
}

static gboolean
has_catch (const CtRules *rules,
           const CtState *state,
           const CtMove *move,
           const char *size)
{
  guint n_caught;

  if (!ct_rules_has_zone (rules, CT_ZONE_CENTER) || move->type != CT_MOVE_PLAY)
    return FALSE;

  n_caught = count_catch (rules, state, move);
  if (g_str_equal (size, "none"))
    return n_caught == 0;

  return n_caught > 0 &&
         (g_str_equal (size, "some") || n_caught == find_most (rules, state));
}

static gboolean
meets (const CtRules *rules,
       const CtState *state,
       const CtMove *move,
       const char *condition)
{
  const char *value = strchr (condition, '=');

  if (value == NULL)
    return g_str_equal (condition, "legal");

  value++;
  if (g_str_has_prefix (condition, "kind="))
    return has_kind (rules, move, value);
  if (g_str_has_prefix (condition, "catches="))
    return has_catch (rules, state, move, value);
  if (move->n_cards != 1)
    return FALSE;
  if (g_str_has_prefix (condition, "rank="))
    return has_rank (rules, ct_rules_face (rules, move->card[0]), value);

  return has_suit (rules, state, ct_rules_face (rules, move->card[0]), value);
}

gboolean
ct_accept_matches (const CtAccept *accept,
                   const CtRules *rules,
                   const CtState *state,
                   const CtMove *move)
{
  g_auto (GStrv) conditions = NULL;

  if (accept->move != NULL)
    return is_move (rules, state, accept->move, move);

  conditions = g_strsplit (accept->when, " and ", -1);
  for (char **condition = conditions; *condition != NULL; condition++)
    if (!meets (rules, state, move, *condition))
      return FALSE;

  return TRUE;
}

gboolean
ct_step_accepts (const CtStep *step,
                 const CtRules *rules,
                 const CtState *state,
                 const CtMove *move)
{
  for (guint i = 0; i < step->accepts->len; i++)
    if (ct_accept_matches (g_ptr_array_index (step->accepts, i), rules, state, move))
      return TRUE;

  return FALSE;
}

/**
 * ct_accept_find:
 *
 * Returns: whether @ret_move is legal
 */
gboolean
ct_accept_find (const CtAccept *accept,
                const CtRules *rules,
                const CtState *state,
                CtMove *ret_move)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  if (accept->move != NULL)
    return ct_move_parse (rules, state, state->to_act, accept->move, ret_move) ==
               CT_MOVE_TEXT_OK &&
           ct_rules_check (rules, state, ret_move).rule == NULL;

  ct_rules_legal (rules, state, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      *ret_move = g_array_index (moves, CtMove, i);
      if (ct_accept_matches (accept, rules, state, ret_move))
        return TRUE;
    }

  return FALSE;
}

gboolean
ct_wrong_matches (const CtWrong *wrong,
                  const CtRules *rules,
                  const CtState *state,
                  const CtMove *move,
                  const CtVerdict *verdict)
{
  if (wrong->move != NULL && !is_about (rules, state, wrong->move, move))
    return FALSE;
  if (wrong->not_now)
    return verdict->rule == NULL;

  return verdict->rule != NULL &&
         (wrong->rules == NULL ||
          g_strv_contains ((const char *const *) wrong->rules, verdict->rule));
}

/**
 * ct_show_resolve:
 * @ret_cards: (element-type CtCard): the whole zone by default
 *
 * Returns: %CT_N_ZONES without the zone or a card
 */
guint
ct_show_resolve (const CtShow *show,
                 const CtRules *rules,
                 const CtState *state,
                 GArray *ret_cards)
{
  guint zone = ct_zone_name_resolve (&show->zone, rules, state);
  guint len = zone < CT_N_ZONES ? ct_zone_len (state, zone) : 0;
  g_auto (GStrv) names = NULL;

  g_array_set_size (ret_cards, 0);
  if (zone == CT_N_ZONES)
    return zone;
  if (show->cards == NULL)
    {
      for (guint pos = 0; pos < len; pos++)
        {
          CtCard card = ct_zone_card (state, zone, pos);

          g_array_append_val (ret_cards, card);
        }
      return zone;
    }

  names = ct_words_split (show->cards);
  for (char **name = names; *name != NULL; name++)
    {
      CtCard found = CT_NO_CARD;
      CtFace face;

      if (!ct_face_parse (rules->deck, *name, &face))
        return CT_N_ZONES;
      for (guint pos = 0; pos < len && found == CT_NO_CARD; pos++)
        {
          CtCard card = ct_zone_card (state, zone, pos);

          if (ct_rules_face (rules, card) == face &&
              (ret_cards->len == 0 ||
               memchr (ret_cards->data, card, ret_cards->len) == NULL))
            found = card;
        }
      if (found == CT_NO_CARD)
        return CT_N_ZONES;
      g_array_append_val (ret_cards, found);
    }

  return zone;
}

/**
 * ct_moves_tried:
 * @moves: (element-type CtMove): takes what a learner may try: each card of the hand,
 * and each move without a card
 */
void
ct_moves_tried (const CtRules *rules, const CtState *state, guint seat, GArray *moves)
{
  static const char *const bare[] = { "draw", "pass", "pick-up", "take-discards",
                                      "reject" };
  static const char *const with_card[] = { "follow", "play", "discard", "take" };
  guint hand = ct_hand (seat);
  guint zones[] = { hand, CT_ZONE_TRICK };

  for (guint i = 0; i < G_N_ELEMENTS (bare); i++)
    {
      CtMove move;

      if (ct_move_parse (rules, state, seat, bare[i], &move) == CT_MOVE_TEXT_OK)
        g_array_append_val (moves, move);
    }

  for (guint z = 0; z < G_N_ELEMENTS (zones); z++)
    for (guint pos = 0; pos < ct_zone_len (state, zones[z]); pos++)
      for (guint i = 0; i < G_N_ELEMENTS (with_card); i++)
        {
          char name[CT_FACE_NAME_LEN];
          g_autofree char *text =
              g_strdup_printf ("%s %s", with_card[i],
                               ct_face_name (rules->deck,
                                             ct_rules_face (rules,
                                                            ct_zone_card (state,
                                                                          zones[z],
                                                                          pos)),
                                             name));
          CtMove move;

          if (ct_move_parse (rules, state, seat, text, &move) == CT_MOVE_TEXT_OK)
            g_array_append_val (moves, move);
        }
}
