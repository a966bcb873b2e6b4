/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-move.h"

#include <stdlib.h>
#include <string.h>

#include "ct-rules.h"
#include "ct-rummy.h"

/* Modules accept all three words for playing a card. */
static const struct
{
  const char *verb;
  CtMoveType type;
} verbs[] = {
  { "deal", CT_MOVE_DEAL },
  { "lift", CT_MOVE_LIFT },
  { "lead", CT_MOVE_LEAD },
  { "follow", CT_MOVE_FOLLOW },
  { "draw", CT_MOVE_DRAW },
  { "pick-up", CT_MOVE_PICK_UP },
  { "pass", CT_MOVE_PASS },
  { "take", CT_MOVE_TAKE },
  { "play", CT_MOVE_PLAY },
  { "reject", CT_MOVE_REJECT },
  { "take-discards", CT_MOVE_TAKE_DISCARDS },
  { "meld", CT_MOVE_MELD },
  { "lay-off", CT_MOVE_LAY_OFF },
  { "move-wild", CT_MOVE_MOVE_WILD },
  { "discard", CT_MOVE_DISCARD },
};

/* More than allowed, so that the rules can refuse. */
static const struct
{
  guint8 min;
  guint8 max;
} n_cards[CT_N_MOVE_TYPES] = {
  [CT_MOVE_LEAD] = { 1, CT_MOVE_MAX_CARDS },
  [CT_MOVE_FOLLOW] = { 1, CT_MOVE_MAX_CARDS },
  [CT_MOVE_TAKE] = { 1, 1 },
  [CT_MOVE_PLAY] = { 1, CT_MOVE_MAX_CARDS },
  [CT_MOVE_TAKE_DISCARDS] = { 0, CT_MOVE_MAX_CARDS },
  [CT_MOVE_MELD] = { 1, CT_MOVE_MAX_CARDS },
  [CT_MOVE_LAY_OFF] = { 1, CT_MOVE_MAX_CARDS },
  [CT_MOVE_MOVE_WILD] = { 1, 1 },
  [CT_MOVE_DISCARD] = { 1, 1 },
};

static const char *const calls[] = { NULL, NULL, "cau", "recau", "contracau" };

typedef struct
{
  const CtRules *rules;
  const CtState *state;
  CtMove move;
} Parser;

static gboolean
read_verb (Parser *parser, const char *word)
{
  const CtRules *rules = parser->rules;

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      CtMoveType type = verbs[i].type;

      if (!g_str_equal (verbs[i].verb, word) || (rules->module->verbs >> type & 1) == 0)
        continue;

      if (type == CT_MOVE_LEAD || type == CT_MOVE_FOLLOW || type == CT_MOVE_PLAY)
        {
          if (!ct_rules_has_zone (rules, CT_ZONE_TRICK))
            type = CT_MOVE_PLAY;
          else
            type =
                parser->state->phase == CT_PHASE_LEAD ? CT_MOVE_LEAD : CT_MOVE_FOLLOW;
        }
      parser->move.type = type;
      return TRUE;
    }

  return FALSE;
}

static gboolean
is_taken (const CtMove *move, CtCard card)
{
  return memchr (move->card, card, move->n_cards) != NULL;
}

/* Returns: a card that is not in the move yet, or CT_NO_CARD */
static CtCard
find_in_zone (const Parser *parser, CtFace face, guint zone)
{
  for (guint pos = 0; pos < ct_zone_len (parser->state, zone); pos++)
    {
      CtCard card = ct_zone_card (parser->state, zone, pos);

      if (card != CT_NO_CARD && ct_rules_face (parser->rules, card) == face &&
          !is_taken (&parser->move, card))
        return card;
    }

  return CT_NO_CARD;
}

static guint
natural_zone (const Parser *parser)
{
  const CtMove *move = &parser->move;

  switch (move->type)
    {
    case CT_MOVE_TAKE:
      return CT_ZONE_TRICK;
    case CT_MOVE_PLAY:
      return move->n_cards > 0 ? CT_ZONE_CENTER : ct_hand (move->seat);
    case CT_MOVE_MOVE_WILD:
      return ct_meld_zone (parser->state,
                           ct_rules_side (parser->rules, parser->state->n_seats,
                                          move->seat),
                           move->number);
    default:
      return ct_hand (move->seat);
    }
}

static CtCard
find_melded (const Parser *parser, CtFace face)
{
  const CtRummyFacts *facts = &parser->state->rummy;
  guint side = ct_rules_side (parser->rules, parser->state->n_seats, parser->move.seat);
  CtCard card = CT_NO_CARD;

  if (!ct_rules_has_zone (parser->rules, CT_ZONE_MELD))
    return CT_NO_CARD;

  for (guint slot = 0; slot < facts->n_melds && card == CT_NO_CARD; slot++)
    if (facts->meld_side[slot] == side)
      card = find_in_zone (parser, face, CT_ZONE_MELD + slot);

  return card;
}

/* Prefers the copy where such moves take cards from. Other face-up cards can be named;
 * the rules refuse them.
 */
static CtCard
choose_copy (const Parser *parser, CtFace face)
{
  guint first = natural_zone (parser);
  CtCard card = CT_NO_CARD;

  if (first < CT_N_ZONES)
    card = find_in_zone (parser, face, first);
  if (card == CT_NO_CARD && parser->move.type == CT_MOVE_TAKE_DISCARDS)
    card = find_in_zone (parser, face, CT_ZONE_DISCARDS);
  if (card == CT_NO_CARD)
    card = find_melded (parser, face);
  for (guint zone = 0; zone < CT_N_ZONES && card == CT_NO_CARD; zone++)
    if (zone != CT_ZONE_ABSENT)
      card = find_in_zone (parser, face, zone);
  if (card == CT_NO_CARD)
    card = find_in_zone (parser, face, CT_ZONE_ABSENT);

  return card;
}

static gboolean
may_place_wild (CtMoveType type)
{
  return type == CT_MOVE_MELD || type == CT_MOVE_LAY_OFF || type == CT_MOVE_MOVE_WILD ||
         type == CT_MOVE_TAKE_DISCARDS;
}

static CtMoveTextError
read_card (Parser *parser, char *word)
{
  CtMove *move = &parser->move;
  char *equals = strchr (word, '=');
  CtDeck deck = parser->rules->deck;
  CtFace face;
  CtFace as = 0;
  CtCard card;

  if (equals != NULL)
    {
      if (!may_place_wild (move->type))
        return CT_MOVE_TEXT_TOO_MANY;
      *equals = '\0';
      if (!ct_face_parse (deck, equals + 1, &as))
        return CT_MOVE_TEXT_NO_CARD;
    }
  if (!ct_face_parse (deck, word, &face))
    return CT_MOVE_TEXT_NO_CARD;

  if (move->n_cards >= n_cards[move->type].max)
    return CT_MOVE_TEXT_TOO_MANY;

  card = choose_copy (parser, face);
  if (card == CT_NO_CARD)
    return CT_MOVE_TEXT_NO_COPY;

  move->as[move->n_cards] = as;
  move->card[move->n_cards++] = card;
  return CT_MOVE_TEXT_OK;
}

/* "from B": whose pile or meld */
static gboolean
read_from (Parser *parser, char **words, guint *i)
{
  const char *seat = g_str_equal (words[*i], "from") ? words[*i + 1] : NULL;

  if (seat == NULL || seat[0] < 'A' || seat[0] >= 'A' + CT_MAX_SEATS || seat[1] != '\0')
    return FALSE;

  parser->move.from = seat[0] - 'A' + 1;
  ++*i;
  return TRUE;
}

/* Returns: FALSE for a card */
static gboolean
read_play_word (Parser *parser, char **words, guint *i)
{
  CtMove *move = &parser->move;
  const char *word = words[*i];

  for (guint call = 2; call < G_N_ELEMENTS (calls); call++)
    if (g_str_equal (word, calls[call]))
      {
        move->number = call;
        return TRUE;
      }

  if (g_str_equal (word, "leave"))
    move->mode = CT_PLAY_LEAVE;
  else if (g_str_equal (word, "take"))
    move->mode = CT_PLAY_TAKE;
  else
    return read_from (parser, words, i);

  return TRUE;
}

static gboolean
read_number (const char *text, guint max, guint8 *ret_number)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, 0, max, &number, NULL))
    return FALSE;

  *ret_number = number;
  return TRUE;
}

static gboolean
needs_meld (CtMoveType type)
{
  return type == CT_MOVE_LAY_OFF || type == CT_MOVE_MOVE_WILD;
}

static gboolean
may_name_meld (CtMoveType type)
{
  return needs_meld (type) || type == CT_MOVE_TAKE_DISCARDS;
}

/* It follows the cards, but decides where they are. */
static gboolean
read_meld_number (Parser *parser, char **words)
{
  if (!may_name_meld (parser->move.type))
    return TRUE;

  for (guint i = 1; words[i] != NULL; i++)
    if (words[i][0] == '@')
      return read_number (words[i] + 1, CT_MAX_MELDS, &parser->move.number);

  return TRUE;
}

static CtMoveTextError
read_words (Parser *parser, char **words)
{
  CtMove *move = &parser->move;

  if (words[0] == NULL || !read_verb (parser, words[0]))
    return CT_MOVE_TEXT_NO_VERB;

  if (move->type == CT_MOVE_LIFT)
    {
      if (words[1] == NULL)
        return CT_MOVE_TEXT_TOO_FEW;
      if (words[2] != NULL || !read_number (words[1], CT_MAX_CARDS, &move->number))
        return CT_MOVE_TEXT_TOO_MANY;
      return CT_MOVE_TEXT_OK;
    }

  if (!read_meld_number (parser, words))
    return CT_MOVE_TEXT_NO_CARD;

  for (guint i = 1; words[i] != NULL; i++)
    {
      CtMoveTextError error;

      if ((may_name_meld (move->type) && words[i][0] == '@') ||
          (move->type == CT_MOVE_PLAY && read_play_word (parser, words, &i)) ||
          (move->type == CT_MOVE_LAY_OFF && read_from (parser, words, &i)))
        continue;

      error = read_card (parser, words[i]);
      if (error != CT_MOVE_TEXT_OK)
        return error;
    }

  if (move->n_cards < n_cards[move->type].min)
    return CT_MOVE_TEXT_TOO_FEW;
  if (needs_meld (move->type) && move->number == 0)
    return CT_MOVE_TEXT_TOO_FEW;

  return CT_MOVE_TEXT_OK;
}

/* Of equal twos in a sequence, takes a wild one that can move. */
static void
choose_wild_card (Parser *parser)
{
  CtMove move = parser->move;
  CtFace face = ct_rules_face (parser->rules, move.card[0]);
  guint zone = natural_zone (parser);
  gboolean movable = FALSE;
  CtMeld meld;

  if (zone == CT_N_ZONES || !ct_rummy_read (parser->rules, parser->state, zone, &meld))
    return;

  for (guint i = 0; i < meld.n_cards && !movable; i++)
    if (ct_rules_face (parser->rules, meld.card[i]) == face &&
        ct_meld_is_wild_at (&meld, i))
      {
        move.card[0] = meld.card[i];
        parser->move = move;
        movable = ct_rules_check (parser->rules, parser->state, &move).rule == NULL;
      }
}

/**
 * ct_move_parse:
 * @text: "follow 7H", "lay-off 6H 7H @2"
 * @ret_move: (out): untouched on error
 *
 * Prefers the player's copy of a card.
 */
CtMoveTextError
ct_move_parse (const CtRules *rules,
               const CtState *state,
               guint seat,
               const char *text,
               CtMove *ret_move)
{
  Parser parser = { rules, state, { .seat = seat } };
  g_auto (GStrv) split = g_strsplit_set (text, " \t\r\n", -1);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  CtMoveTextError error;

  for (guint i = 0; split[i] != NULL; i++)
    if (split[i][0] != '\0')
      g_ptr_array_add (words, split[i]);
  g_ptr_array_add (words, NULL);

  error = read_words (&parser, (char **) words->pdata);
  if (error == CT_MOVE_TEXT_OK && parser.move.type == CT_MOVE_MOVE_WILD)
    choose_wild_card (&parser);
  if (error == CT_MOVE_TEXT_OK)
    *ret_move = parser.move;

  return error;
}

static const char *
verb_of (CtMoveType type)
{
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (verbs[i].type == type)
      return verbs[i].verb;

  g_assert_not_reached ();
}

static void
append_card (GString *text, const CtRules *rules, const CtMove *move, guint i)
{
  CtFace face =
      move->card[i] == CT_NO_CARD ? CT_NO_FACE : ct_rules_face (rules, move->card[i]);
  char name[CT_FACE_NAME_LEN];

  g_string_append_printf (text, " %s", ct_face_name (rules->deck, face, name));
  if (move->as[i] != 0)
    g_string_append_printf (text, "=%s", ct_face_name (rules->deck, move->as[i], name));
}

/**
 * ct_move_to_text:
 *
 * Leaves the player out.
 */
char *
ct_move_to_text (const CtRules *rules, const CtMove *move)
{
  GString *text = g_string_new (verb_of (move->type));

  if (move->type == CT_MOVE_LIFT)
    g_string_append_printf (text, " %u", move->number);
  if (move->type == CT_MOVE_MOVE_WILD)
    g_string_append_printf (text, " @%u", move->number);

  for (guint i = 0; i < move->n_cards; i++)
    {
      append_card (text, rules, move, i);
      if (move->type == CT_MOVE_PLAY && i == 0)
        {
          if (move->number > 0)
            g_string_append_printf (text, " %s", calls[move->number]);
          if (move->from > 0)
            g_string_append_printf (text, " from %c", 'A' + move->from - 1);
          if (move->mode == CT_PLAY_LEAVE)
            g_string_append (text, " leave");
          if (move->mode == CT_PLAY_TAKE)
            g_string_append (text, " take");
        }
    }

  if (move->type == CT_MOVE_LAY_OFF ||
      (move->type == CT_MOVE_TAKE_DISCARDS && move->number > 0))
    g_string_append_printf (text, " @%u", move->number);
  if (move->type == CT_MOVE_LAY_OFF && move->from > 0)
    g_string_append_printf (text, " from %c", 'A' + move->from - 1);

  return g_string_free (text, FALSE);
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  guint16 left = *(const guint16 *) a;
  guint16 right = *(const guint16 *) b;

  return (int) left - (int) right;
}

/* Independent of how the move was entered. */
static void
sorted_faces (const CtRules *rules, const CtMove *move, guint16 *ret_faces)
{
  guint fixed = move->type == CT_MOVE_PLAY ? 1 : 0;

  for (guint i = 0; i < move->n_cards; i++)
    ret_faces[i] = ct_rules_face (rules, move->card[i]) << 8 | move->as[i];
  if (move->n_cards > fixed)
    qsort (ret_faces + fixed, move->n_cards - fixed, sizeof *ret_faces, compare_words);
}

/**
 * ct_move_equivalent:
 *
 * Copies of a face and the order of cards do not matter.
 */
gboolean
ct_move_equivalent (const CtRules *rules, const CtMove *a, const CtMove *b)
{
  guint16 faces_a[CT_MOVE_MAX_CARDS];
  guint16 faces_b[CT_MOVE_MAX_CARDS];

  if (a->type != b->type || a->seat != b->seat || a->number != b->number ||
      a->mode != b->mode || a->from != b->from || a->n_cards != b->n_cards)
    return FALSE;

  sorted_faces (rules, a, faces_a);
  sorted_faces (rules, b, faces_b);
  return memcmp (faces_a, faces_b, a->n_cards * sizeof *faces_a) == 0;
}

/**
 * ct_moves_find:
 * @items: moves, or structs that begin with a #CtMove
 *
 * Returns: (nullable): the first item with a move that is equivalent to @move
 */
gpointer
ct_moves_find (const CtRules *rules, const GArray *items, const CtMove *move)
{
  gsize size = g_array_get_element_size ((GArray *) items);

  for (guint i = 0; i < items->len; i++)
    {
      gpointer item = items->data + i * size;

      if (ct_move_equivalent (rules, item, move))
        return item;
    }

  return NULL;
}
