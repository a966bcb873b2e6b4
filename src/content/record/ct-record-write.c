/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-record-write.c: creates, changes and writes records */
#include <stdio.h>
#include <string.h>

#include "ct-file.h"
#include "ct-record-private.h"

/* <record>, <moves> and the innermost <move> use three levels. */
G_STATIC_ASSERT (CT_RECORD_MAX_VARIATIONS == CT_XML_MAX_DEPTH - 3);
G_STATIC_ASSERT (CT_RECORD_MAX_BYTES == CT_XML_MAX_BYTES);

/* The record owns its const lines. */
static CtRecordLine *
own_line (const CtRecordLine *line)
{
  return (CtRecordLine *) line;
}

/**
 * ct_record_line_get_remarks:
 *
 * Returns: (element-type CtRemark): about the last of @n_moves
 */
const GPtrArray *
ct_record_line_get_remarks (const CtRecordLine *line, guint n_moves)
{
  const CtRecordMove *move;

  g_return_val_if_fail (line != NULL, NULL);
  g_return_val_if_fail (n_moves <= line->moves->len, NULL);

  if (n_moves == 0)
    return line->remarks;

  move = g_ptr_array_index (line->moves, n_moves - 1);
  return move->remarks;
}

/* Pasted text may have control characters. */
static char *
clean (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  for (char *c = valid; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';

  /* Not characters. */
  for (char *c = strstr (valid, "\xef\xbf"); c != NULL; c = strstr (c + 1, "\xef\xbf"))
    if (c[2] == '\xbe' || c[2] == '\xbf')
      memcpy (c, "   ", 3);

  return ct_collapse_space (valid);
}

static char *
clean_or_null (const char *text)
{
  g_autofree char *cleaned = text != NULL ? clean (text) : NULL;

  return cleaned != NULL && *cleaned != '\0' ? g_steal_pointer (&cleaned) : NULL;
}

/* Returns: (nullable) */
static CtText *
create_text (const char *typed)
{
  g_autofree char *cleaned = clean_or_null (typed);

  return ct_text_new_typed (cleaned);
}

static CtRemark *
add_remark (const CtRecordLine *line, guint n_moves, CtRemarkType type)
{
  CtRemark *remark = ct_remark_new (type, 0);

  g_ptr_array_add ((GPtrArray *) ct_record_line_get_remarks (line, n_moves), remark);
  return remark;
}

/**
 * ct_record_add_note:
 * @n_moves: before the note
 * @by: (nullable): "teacher"
 * @audience: (nullable): "pupils"
 *
 * Returns: (transfer none) (nullable): %NULL if @text has no words
 */
const CtRemark *
ct_record_add_note (CtRecord *self,
                    const CtRecordLine *line,
                    guint n_moves,
                    const char *text,
                    const char *by,
                    const char *audience)
{
  g_autoptr (CtText) words = NULL;
  CtRemark *remark;

  g_return_val_if_fail (CT_IS_RECORD (self), NULL);
  g_return_val_if_fail (n_moves <= line->moves->len, NULL);

  words = create_text (text);
  if (words == NULL)
    return NULL;

  remark = add_remark (line, n_moves, CT_REMARK_NOTE);
  remark->text = g_steal_pointer (&words);
  remark->by = clean_or_null (by);
  remark->audience = clean_or_null (audience);
  return remark;
}

/**
 * ct_record_add_mark:
 * @n_moves: before the mark
 */
void
ct_record_add_mark (CtRecord *self,
                    const CtRecordLine *line,
                    guint n_moves,
                    CtMark mark)
{
  g_return_if_fail (CT_IS_RECORD (self));
  g_return_if_fail (n_moves <= line->moves->len);

  add_remark (line, n_moves, CT_REMARK_MARK)->mark = mark;
}

/**
 * ct_record_add_variation:
 * @n_moves: replaces the last of these moves; not 0
 * @title: (nullable):
 *
 * Returns: (transfer none):
 */
const CtRecordLine *
ct_record_add_variation (CtRecord *self,
                         const CtRecordLine *line,
                         guint n_moves,
                         const char *title)
{
  CtRemark *remark;

  g_return_val_if_fail (CT_IS_RECORD (self), NULL);
  g_return_val_if_fail (n_moves > 0 && n_moves <= line->moves->len, NULL);

  remark = add_remark (line, n_moves, CT_REMARK_VARIATION);
  remark->variation = ct_record_line_new ();
  remark->variation->title = create_text (title);
  return remark->variation;
}

void
ct_record_extend_variation (CtRecord *self,
                            const CtRecordLine *line,
                            const CtMove *move)
{
  g_return_if_fail (CT_IS_RECORD (self));
  g_return_if_fail (line != self->body.line);

  ct_record_line_append (own_line (line), &self->body.position->rules, move, NULL);
}

/**
 * ct_record_set_variation_title:
 * @title: (nullable):
 */
void
ct_record_set_variation_title (CtRecord *self,
                               const CtRecordLine *line,
                               const char *title)
{
  g_return_if_fail (CT_IS_RECORD (self));

  ct_text_free (line->title);
  own_line (line)->title = create_text (title);
}

/**
 * ct_record_set_note:
 * @audience: (nullable):
 *
 * Returns: %FALSE if @text has no words
 */
gboolean
ct_record_set_note (CtRecord *self,
                    const CtRemark *note,
                    const char *text,
                    const char *audience)
{
  g_autoptr (CtText) words = NULL;
  CtRemark *own = (CtRemark *) note;

  g_return_val_if_fail (CT_IS_RECORD (self), FALSE);
  g_return_val_if_fail (note->type == CT_REMARK_NOTE, FALSE);

  words = create_text (text);
  if (words == NULL)
    return FALSE;

  ct_text_free (own->text);
  own->text = g_steal_pointer (&words);
  g_free (own->audience);
  own->audience = clean_or_null (audience);
  return TRUE;
}

/**
 * ct_record_remove_remark:
 * @n_moves: before the remark
 * @remark: is freed
 */
void
ct_record_remove_remark (CtRecord *self,
                         const CtRecordLine *line,
                         guint n_moves,
                         const CtRemark *remark)
{
  g_return_if_fail (CT_IS_RECORD (self));

  g_ptr_array_remove ((GPtrArray *) ct_record_line_get_remarks (line, n_moves),
                      (gpointer) remark);
}

/**
 * ct_record_to_bytes_with_note:
 * @note: (nullable): %NULL for a new one
 * @by: (nullable):
 * @audience: (nullable):
 *
 * Returns: (nullable): %NULL if @text has no words
 */
GBytes *
ct_record_to_bytes_with_note (CtRecord *self,
                              const CtRecordLine *line,
                              guint n_moves,
                              const CtRemark *note,
                              const char *text,
                              const char *by,
                              const char *audience)
{
  CtRemark *own;
  CtRemark before;
  GBytes *bytes;

  g_return_val_if_fail (CT_IS_RECORD (self), NULL);

  if (note == NULL)
    {
      note = ct_record_add_note (self, line, n_moves, text, by, audience);
      bytes = note != NULL ? ct_record_to_bytes (self) : NULL;
      if (note != NULL)
        ct_record_remove_remark (self, line, n_moves, note);
      return bytes;
    }

  own = (CtRemark *) note;
  before = *own;
  own->text = create_text (text);
  own->audience = clean_or_null (audience);
  bytes = own->text != NULL ? ct_record_to_bytes (self) : NULL;
  ct_text_free (own->text);
  g_free (own->audience);
  *own = before;
  return bytes;
}

#define PRACTICE "cartilla-practice"
#define ENTERED  "cartilla-entered"

static CtNode *
find_child (CtNode *node, const char *name)
{
  return (CtNode *) ct_node_child (node, name);
}

static CtNode *
get_root (CtRecord *self)
{
  return find_child (self->body.document, "record");
}

static void
append_child (CtNode *parent, CtNode *child)
{
  g_ptr_array_add (parent->children, child);
}

static void
set_seat (CtNode *node, const char *attribute, guint seat)
{
  const char name[] = { (char) ('A' + seat), '\0' };

  ct_node_set (node, attribute, name);
}

static void
set_number (CtNode *node, const char *attribute, gint number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  if (number != 0)
    ct_node_set (node, attribute, text);
}

static void
append_side (CtNode *deal, const CtRules *rules, const CtState *start, guint side)
{
  CtNode *node = ct_node_new_element ("side");
  g_autofree char *name = ct_side_to_text (rules, start->n_seats, side);

  ct_node_set (node, "name", name);
  set_number (node, "score", start->total[side]);
  set_number (node, "requirement", start->rummy.requirement[side]);
  append_child (deal, node);
}

static void
append_score (CtNode *deal, const CtState *start, guint seat)
{
  CtNode *node = ct_node_new_element ("score");

  set_seat (node, "seat", seat);
  set_number (node, start->total[seat] < 0 ? "points" : "wins", start->total[seat]);
  set_number (node, "losses", start->lost[seat]);
  append_child (deal, node);
}

static void
append_standing (CtNode *deal, const CtRules *rules, const CtState *start)
{
  gboolean has_sides = ct_rules_has_zone (rules, CT_ZONE_MELD);
  guint seen = 0;

  for (guint seat = 0; seat < start->n_seats; seat++)
    {
      guint side = ct_rules_side (rules, start->n_seats, seat);

      if (has_sides && start->total[side] != 0 && (seen & 1u << side) == 0)
        append_side (deal, rules, start, side);
      else if (!has_sides && (start->total[seat] != 0 || start->lost[seat] != 0))
        append_score (deal, start, seat);
      seen |= 1u << side;
    }
}

static CtNode *
new_deal_node (const CtRules *rules, const CtState *start)
{
  CtNode *deal = ct_node_new_element ("deal");
  CtNode *pack = ct_node_new_element ("pack");
  g_autoptr (GString) cards = g_string_new (NULL);

  set_seat (deal, "dealer", start->dealer);
  if (!start->first_hand)
    ct_node_set (deal, "first-hand", "no");
  if (start->previous_winner != CT_NOBODY)
    set_seat (deal, "winner", start->previous_winner);
  append_standing (deal, rules, start);

  for (guint pos = ct_zone_len (start, CT_ZONE_STOCK); pos-- > 0;)
    {
      char name[CT_FACE_NAME_LEN];
      CtFace face = ct_rules_face (rules, ct_zone_card (start, CT_ZONE_STOCK, pos));

      g_string_append_printf (cards, "%s ", ct_face_name (rules->deck, face, name));
    }
  ct_node_set_text (pack, cards->str);
  append_child (deal, pack);
  return deal;
}

/**
 * ct_node_append_options:
 *
 * Appends the options that are not as usual.
 */
void
ct_node_append_options (CtNode *root, const CtRules *rules)
{
  for (const CtOption *option = rules->options; option->name != NULL; option++)
    {
      g_autofree char *value = NULL;
      CtNode *node;

      if (ct_rules_has_usual (rules, option))
        continue;

      value = ct_rules_dup_option (rules, option);
      node = ct_node_new_element ("option");
      ct_node_set (node, "name", option->name);
      ct_node_set (node, "value", value);
      append_child (root, node);
    }
}

/**
 * ct_record_new:
 * @start: before the deal
 */
CtRecord *
ct_record_new (const CtRules *rules, const CtState *start)
{
  CtRecord *self = g_object_new (CT_TYPE_RECORD, NULL);
  CtNode *root = ct_node_new_element ("record");

  g_return_val_if_fail (start->phase == CT_PHASE_DEAL, NULL);

  self->body.document = ct_node_new_element ("");
  append_child (self->body.document, root);
  ct_node_set (root, "ruleset", rules->id);
  ct_node_set (root, "version", "1");

  for (guint seat = 0; seat < start->n_seats; seat++)
    {
      CtNode *player = ct_node_new_element ("player");
      char name[] = { 'A' + seat, '\0' };

      ct_node_set (player, "seat", name);
      ct_node_set (player, "name", name);
      append_child (root, player);
      self->body.names[seat] = g_strdup (name);
    }
  ct_node_append_options (root, rules);
  append_child (root, new_deal_node (rules, start));
  append_child (root, ct_node_new_element ("moves"));

  self->body.position = g_new0 (CtPosition, 1);
  self->body.position->is_deal = TRUE;
  self->body.position->rules = *rules;
  self->body.position->state = *start;
  self->body.line = ct_record_line_new ();
  return self;
}

/**
 * ct_record_set_title:
 * @title: (nullable): must not reveal the result
 */
void
ct_record_set_title (CtRecord *self, const char *title)
{
  g_autofree char *words = title != NULL ? ct_collapse_space (title) : NULL;
  CtNode *root;
  CtNode *node;

  g_return_if_fail (CT_IS_RECORD (self));

  root = get_root (self);
  node = find_child (root, "title");
  ct_text_free (self->body.title);
  self->body.title = ct_text_new_typed (words);
  if (self->body.title == NULL)
    {
      if (node != NULL)
        g_ptr_array_remove (root->children, node);
      return;
    }

  if (node == NULL)
    {
      node = ct_node_new_element ("title");
      g_ptr_array_insert (root->children, 0, node);
    }
  ct_node_set_text (node, words);
}

/**
 * ct_record_set_date:
 * @date: such as “2026-05-01”
 */
void
ct_record_set_date (CtRecord *self, const char *date)
{
  CtNode *root;
  CtNode *node;

  g_return_if_fail (CT_IS_RECORD (self));

  root = get_root (self);
  node = find_child (root, "event");
  if (node == NULL)
    {
      node = ct_node_new_element ("event");
      g_ptr_array_insert (root->children, self->body.title != NULL ? 1 : 0, node);
    }
  ct_node_set (node, "date", date);
  g_free (self->body.date);
  self->body.date = g_strdup (date);
}

/* What only Cartilla needs to know. */
static CtNode *
find_instruction (CtRecord *self, const char *name)
{
  CtNode *root = get_root (self);

  for (guint i = 0; i < root->children->len; i++)
    {
      CtNode *node = g_ptr_array_index (root->children, i);

      if (node->type == CT_NODE_INSTRUCTION && g_str_equal (node->name, name))
        return node;
    }

  return NULL;
}

static CtNode *
need_instruction (CtRecord *self, const char *name)
{
  CtNode *node = find_instruction (self, name);

  if (node == NULL)
    {
      node = ct_node_new (CT_NODE_INSTRUCTION, 0);
      node->name = g_strdup (name);
      append_child (get_root (self), node);
    }
  g_clear_pointer (&node->text, g_free);
  return node;
}

static CtNode *
find_practice (CtRecord *self)
{
  return find_instruction (self, PRACTICE);
}

/**
 * ct_record_set_practice:
 * @seat: of the person
 * @hand: of the match, from 0
 * @match: (nullable): letters, digits and hyphens
 */
void
ct_record_set_practice (CtRecord *self, guint seat, guint hand, const char *match)
{
  CtNode *node;

  g_return_if_fail (CT_IS_RECORD (self));

  node = need_instruction (self, PRACTICE);
  if (match != NULL)
    node->text = g_strdup_printf ("seat=\"%c\" hand=\"%u\" match=\"%s\"", 'A' + seat,
                                  hand, match);
  else
    node->text = g_strdup_printf ("seat=\"%c\" hand=\"%u\"", 'A' + seat, hand);
}

/**
 * ct_record_get_practice:
 * @ret_seat: (out):
 * @ret_hand: (out):
 *
 * Returns: whether against the computer
 */
gboolean
ct_record_get_practice (CtRecord *self, guint *ret_seat, guint *ret_hand)
{
  const CtNode *node;
  char letter;
  guint hand;

  g_return_val_if_fail (CT_IS_RECORD (self), FALSE);

  node = find_practice (self);
  if (node == NULL || node->text == NULL ||
      sscanf (node->text, "seat=\"%c\" hand=\"%u\"", &letter, &hand) != 2 ||
      letter < 'A' || letter >= 'A' + self->body.position->state.n_seats)
    return FALSE;

  *ret_seat = letter - 'A';
  *ret_hand = hand;
  return TRUE;
}

/**
 * ct_record_dup_match:
 *
 * Returns: (nullable):
 */
char *
ct_record_dup_match (CtRecord *self)
{
  const CtNode *node;
  char match[64];

  g_return_val_if_fail (CT_IS_RECORD (self), NULL);

  node = find_practice (self);
  if (node == NULL || node->text == NULL ||
      sscanf (node->text, "seat=\"%*c\" hand=\"%*u\" match=\"%63[-A-Za-z0-9]\"",
              match) != 1)
    return NULL;

  return g_strdup (match);
}

#define UNDONE " undone=\""

/**
 * ct_record_set_undone:
 * @n_undone: moves that the person made again, knowing more
 *
 * Call it once, after ct_record_set_practice().
 */
void
ct_record_set_undone (CtRecord *self, guint n_undone)
{
  g_autofree char *text = NULL;
  CtNode *node;

  g_return_if_fail (CT_IS_RECORD (self));

  node = find_practice (self);
  g_return_if_fail (node != NULL);

  if (n_undone == 0)
    return;

  text = g_steal_pointer (&node->text);
  node->text = g_strdup_printf ("%s" UNDONE "%u\"", text, n_undone);
}

guint
ct_record_get_undone (CtRecord *self)
{
  const CtNode *node;
  const char *undone;

  g_return_val_if_fail (CT_IS_RECORD (self), 0);

  node = find_practice (self);
  undone = node != NULL && node->text != NULL ? strstr (node->text, UNDONE) : NULL;
  return undone != NULL
             ? MIN (g_ascii_strtoull (undone + strlen (UNDONE), NULL, 10), G_MAXUINT)
             : 0;
}

/**
 * ct_record_set_guessed:
 * @is_guessed: for each place of the pack, the top first: its card was not entered
 *
 * For a hand that was played with real cards and entered by a person. Cards that moves
 * name may be guessed, too: a correction of the move may put them elsewhere.
 */
void
ct_record_set_guessed (CtRecord *self, const gboolean *is_guessed)
{
  g_autoptr (GString) places = g_string_new ("guessed=\"");
  guint n_cards;

  g_return_if_fail (CT_IS_RECORD (self));

  n_cards = ct_deck_size (self->body.position->rules.deck);
  for (guint i = 0, end; i < n_cards; i = end + 1)
    {
      for (end = i; end < n_cards && is_guessed[end]; end++)
        ;
      if (end > i)
        g_string_append_printf (places, "%s%u-%u",
                                g_str_has_suffix (places->str, "\"") ? "" : " ", i + 1,
                                end);
    }
  g_string_append_c (places, '"');
  need_instruction (self, ENTERED)->text =
      g_string_free (g_steal_pointer (&places), FALSE);
}

/**
 * ct_record_get_guessed:
 * @ret_is_guessed: (out): for each place of the pack; %CT_MAX_CARDS of them
 *
 * Returns: %FALSE if the hand was not entered by a person
 */
gboolean
ct_record_get_guessed (CtRecord *self, gboolean *ret_is_guessed)
{
  const CtNode *node;
  const char *text;
  guint first;
  guint last;
  int length = 0;

  g_return_val_if_fail (CT_IS_RECORD (self), FALSE);

  memset (ret_is_guessed, 0, CT_MAX_CARDS * sizeof *ret_is_guessed);
  node = find_instruction (self, ENTERED);
  if (node == NULL || node->text == NULL ||
      !g_str_has_prefix (node->text, "guessed=\""))
    return FALSE;

  text = node->text + strlen ("guessed=\"");
  while (sscanf (text, "%u-%u%n", &first, &last, &length) == 2)
    {
      for (guint place = MAX (first, 1); place <= MIN (last, CT_MAX_CARDS); place++)
        ret_is_guessed[place - 1] = TRUE;
      text += length;
    }
  return TRUE;
}

/**
 * ct_record_list_unseen:
 * @ret_is_unseen: (out): for each card; %CT_MAX_CARDS of them
 *
 * Returns: whether there are cards that were neither entered nor played
 */
gboolean
ct_record_list_unseen (CtRecord *self, gboolean *ret_is_unseen)
{
  gboolean is_guessed[CT_MAX_CARDS];
  const CtState *start;
  guint n_cards;
  guint n = 0;

  g_return_val_if_fail (CT_IS_RECORD (self), FALSE);

  memset (ret_is_unseen, 0, CT_MAX_CARDS * sizeof *ret_is_unseen);
  if (!ct_record_get_guessed (self, is_guessed))
    return FALSE;

  start = &self->body.position->state;
  n_cards = ct_zone_len (start, CT_ZONE_STOCK);
  for (guint pos = 0; pos < n_cards; pos++)
    ret_is_unseen[ct_zone_card (start, CT_ZONE_STOCK, pos)] =
        is_guessed[n_cards - 1 - pos];
  for (guint i = 0; i < self->body.line->n_good; i++)
    {
      const CtRecordMove *move = g_ptr_array_index (self->body.line->moves, i);

      for (guint k = 0; k < move->move.n_cards; k++)
        ret_is_unseen[move->move.card[k]] = FALSE;
    }
  for (guint card = 0; card < n_cards; card++)
    n += ret_is_unseen[card];
  return n > 0;
}

/**
 * ct_record_begin_again:
 * @start: before the deal; with the same rules and players
 *
 * Replaces the pack and removes all moves. What was said about the deal stays.
 *
 * Returns: (transfer full) (element-type CtRecordMove): for ct_record_append_again()
 */
GPtrArray *
ct_record_begin_again (CtRecord *self, const CtState *start)
{
  CtRecordLine *line;
  CtRecordLine *fresh;
  GPtrArray *moves;

  g_return_val_if_fail (CT_IS_RECORD (self), NULL);
  g_return_val_if_fail (start->phase == CT_PHASE_DEAL, NULL);

  line = self->body.line;
  fresh = ct_record_line_new ();
  moves = line->moves;
  line->moves = fresh->moves;
  line->n_good = 0;
  g_ptr_array_unref (fresh->remarks);
  g_free (fresh);
  self->body.position->state = *start;
  return moves;
}

/**
 * ct_record_append_again:
 * @irregular: (nullable): id of the broken rule
 * @before: of ct_record_begin_again(): notes, marks and variations move to the new move
 */
void
ct_record_append_again (CtRecord *self,
                        const CtMove *move,
                        const char *irregular,
                        CtRecordMove *before)
{
  CtRecordLine *line;
  CtRecordMove *now;
  GPtrArray *remarks;

  g_return_if_fail (CT_IS_RECORD (self));

  line = self->body.line;
  ct_record_append (self, move, irregular);
  now = g_ptr_array_index (line->moves, line->moves->len - 1);
  remarks = now->remarks;
  now->remarks = before->remarks;
  before->remarks = remarks;
}

/**
 * ct_record_set_name:
 * @name: (nullable): %NULL for its letter
 */
void
ct_record_set_name (CtRecord *self, guint seat, const char *name)
{
  CtNode *root;
  char letter[] = { 'A' + seat, '\0' };

  g_return_if_fail (CT_IS_RECORD (self));
  g_return_if_fail (seat < self->body.position->state.n_seats);

  root = get_root (self);
  g_free (self->body.names[seat]);
  self->body.names[seat] = g_strdup (name);
  CT_FOREACH_CHILD (root, child)
    if (g_str_equal (child->name, "player") &&
        g_str_equal (ct_node_get (child, "seat"), letter))
      ct_node_set ((CtNode *) child, "name", name != NULL ? name : letter);
}

/**
 * ct_record_append:
 * @irregular: (nullable): id of the broken rule
 */
void
ct_record_append (CtRecord *self, const CtMove *move, const char *irregular)
{
  g_return_if_fail (CT_IS_RECORD (self));

  /* The deal follows from the pack. */
  if (move->type != CT_MOVE_DEAL)
    ct_record_line_append (self->body.line, &self->body.position->rules, move,
                           irregular);
}

static void
write_pack (CtRecord *self, CtNode *root)
{
  g_autoptr (CtNode) fresh =
      new_deal_node (&self->body.position->rules, &self->body.position->state);
  g_autofree char *cards = ct_node_dup_child_text (fresh, "pack");

  ct_node_set_text (find_child (find_child (root, "deal"), "pack"), cards);
}

/**
 * ct_record_to_bytes:
 *
 * Returns: the canonical form
 */
GBytes *
ct_record_to_bytes (CtRecord *self)
{
  g_autoptr (CtNode) document = NULL;
  CtNode *root;
  CtNode *moves;

  g_return_val_if_fail (CT_IS_RECORD (self), NULL);

  document = ct_node_copy (self->body.document);
  root = find_child (document, "record");
  write_pack (self, root);
  moves = find_child (root, "moves");
  g_ptr_array_set_size (moves->children, 0);
  ct_record_line_write (self->body.line, &self->body.position->rules, moves);
  return ct_xml_write (document);
}

/**
 * ct_record_copy:
 *
 * Returns: (transfer full)
 */
CtRecord *
ct_record_copy (CtRecord *self)
{
  g_autoptr (GBytes) bytes = ct_record_to_bytes (self);

  return ct_record_new_from_bytes (bytes, "", NULL);
}

/**
 * ct_record_can_be_read:
 * @ret_why_not: (out) (transfer full): a sentence
 */
gboolean
ct_record_can_be_read (GBytes *bytes, char **ret_why_not)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  if (ct_xml_scan (data, length, "", diagnostics))
    return TRUE;

  *ret_why_not = g_strdup (ct_diagnostics_get (diagnostics, 0)->text);
  return FALSE;
}

static gboolean
has_finding (const CtRecord *self, const CtDiagnostic *other)
{
  for (guint i = 0; i < ct_diagnostics_get_n_all (self->findings); i++)
    if (g_str_equal (ct_diagnostics_get (self->findings, i)->text, other->text))
      return TRUE;

  return FALSE;
}

/**
 * ct_record_has_new_error:
 * @bytes: after an edit
 * @ret_why_not: (out) (transfer full): a sentence
 */
gboolean
ct_record_has_new_error (CtRecord *self, GBytes *bytes, char **ret_why_not)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CtRecord) other = NULL;

  g_return_val_if_fail (CT_IS_RECORD (self), FALSE);

  other = ct_record_new_from_bytes (bytes, "", &error);
  if (other == NULL)
    {
      *ret_why_not = g_strdup (error->message);
      return TRUE;
    }

  for (guint i = 0; i < ct_diagnostics_get_n_all (other->findings); i++)
    {
      const CtDiagnostic *finding = ct_diagnostics_get (other->findings, i);

      if (!finding->is_warning && !has_finding (self, finding))
        {
          *ret_why_not = g_strdup (finding->text);
          return TRUE;
        }
    }

  return FALSE;
}

/**
 * ct_record_restore:
 * @bytes: from ct_record_to_bytes()
 *
 * Replaces all lines, moves and remarks.
 *
 * Returns: %FALSE if @bytes are invalid; then nothing changes
 */
gboolean
ct_record_restore (CtRecord *self, GBytes *bytes, GError **error)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (CtRecord) other = g_object_new (CT_TYPE_RECORD, NULL);
  gsize size;
  const char *data;
  CtNode *document;
  CtRecordBody before;

  g_return_val_if_fail (CT_IS_RECORD (self), FALSE);

  data = g_bytes_get_data (bytes, &size);
  document = ct_xml_parse (data, size, self->file, diagnostics);
  if (document == NULL ||
      !ct_record_load_document (other, self->file, document, diagnostics))
    {
      ct_diagnostics_propagate (diagnostics, error);
      return FALSE;
    }

  before = self->body;
  self->body = other->body;
  other->body = before;
  return TRUE;
}

/**
 * ct_record_save:
 *
 * Atomic; writes the canonical form.
 */
gboolean
ct_record_save (CtRecord *self, GFile *file, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *etag = NULL;

  g_return_val_if_fail (CT_IS_RECORD (self), FALSE);

  bytes = ct_record_to_bytes (self);
  etag = ct_file_write (file, bytes, NULL, error);
  return etag != NULL;
}
