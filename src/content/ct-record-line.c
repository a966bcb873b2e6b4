/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-record-line.c: moves with what belongs to them, and variations of them */
#include "ct-record-private.h"

#include <glib/gi18n.h>

#include "ct-words.h"

static const char *const marks[] = {
  [CT_MARK_GOOD] = "good",
  [CT_MARK_MISTAKE] = "mistake",
  [CT_MARK_KEY] = "key",
  [CT_MARK_QUESTION] = "question",
};

static void
remark_free (gpointer data)
{
  CtRemark *remark = data;

  g_free (remark->text);
  g_free (remark->by);
  g_free (remark->audience);
  g_free (remark->language);
  g_clear_pointer (&remark->variation, ct_record_line_free);
  ct_node_free (remark->node);
  g_free (remark);
}

static void
move_free (gpointer data)
{
  CtRecordMove *move = data;

  g_free (move->text);
  g_free (move->irregular);
  g_ptr_array_unref (move->remarks);
  ct_node_free (move->node);
  g_free (move);
}

CtRecordLine *
ct_record_line_new (void)
{
  CtRecordLine *line = g_new0 (CtRecordLine, 1);

  line->remarks = g_ptr_array_new_with_free_func (remark_free);
  line->moves = g_ptr_array_new_with_free_func (move_free);
  return line;
}

void
ct_record_line_free (CtRecordLine *line)
{
  g_free (line->title);
  g_ptr_array_unref (line->remarks);
  g_ptr_array_unref (line->moves);
  ct_node_free (line->node);
  g_free (line);
}

static CtRecordMove *
record_move_new (guint line)
{
  CtRecordMove *move = g_new0 (CtRecordMove, 1);

  move->line = line;
  move->seat = CT_NOBODY;
  move->remarks = g_ptr_array_new_with_free_func (remark_free);
  return move;
}

/**
 * ct_record_line_append:
 * @irregular: (nullable): id of the rule that the move broke
 *
 * Adds a move that can be played at the end of the line.
 */
void
ct_record_line_append (CtRecordLine *line,
                       const CtRules *rules,
                       const CtMove *move,
                       const char *irregular)
{
  CtRecordMove *record = record_move_new (0);

  record->seat = move->seat;
  record->move = *move;
  record->is_parsed = TRUE;
  record->irregular = g_strdup (irregular);
  record->text = ct_move_to_text (rules, move);
  g_ptr_array_add (line->moves, record);
  line->n_good++;
}

CtRemark *
ct_remark_new (CtRemarkType type, guint line)
{
  CtRemark *remark = g_new0 (CtRemark, 1);

  remark->type = type;
  remark->line = line;
  return remark;
}

/* A copy of the start tag: what other programs have put on it is kept there. */
static CtNode *
copy_tag (const CtNode *node)
{
  CtNode *copy = ct_node_copy (node);

  g_ptr_array_set_size (copy->children, 0);
  return copy;
}

static CtRemark *
read_remark (const CtNode *node)
{
  CtRemark *remark = ct_remark_new (CT_REMARK_FOREIGN, node->line);

  if (ct_node_is (node, "note"))
    {
      remark->type = CT_REMARK_NOTE;
      remark->text = ct_node_dup_text (node);
      remark->by = g_strdup (ct_node_get (node, "by"));
      remark->audience = g_strdup (ct_node_get (node, "for"));
      remark->language = g_strdup (ct_node_get (node, "xml:lang"));
      remark->node = ct_node_copy (node);
    }
  else if (ct_node_is (node, "mark"))
    {
      remark->type = CT_REMARK_MARK;
      remark->mark = ct_node_get_choice (node, "kind", marks, G_N_ELEMENTS (marks));
      remark->node = ct_node_copy (node);
    }
  else if (ct_node_is (node, "variation"))
    {
      remark->type = CT_REMARK_VARIATION;
      remark->variation = ct_record_line_read (node);
    }
  else
    remark->node = ct_node_copy (node);

  return remark;
}

static CtRecordMove *
read_move (const CtNode *node)
{
  CtRecordMove *move = record_move_new (node->line);

  move->seat = ct_node_get_seat (node, "seat");
  move->text = ct_node_dup_text (node);
  move->irregular = g_strdup (ct_node_get (node, "irregular"));
  move->node = ct_node_copy (node);
  return move;
}

/**
 * ct_record_line_read:
 * @node: <moves> or <variation>
 *
 * Returns: (transfer full): the line; its moves are not parsed yet
 */
CtRecordLine *
ct_record_line_read (const CtNode *node)
{
  CtRecordLine *line = ct_record_line_new ();
  GPtrArray *remarks = line->remarks;
  const char *title = ct_node_get (node, "title");

  line->line = node->line;
  line->title = title != NULL ? ct_collapse_space (title) : NULL;
  line->node = copy_tag (node);
  for (guint i = 0; i < node->children->len; i++)
    {
      const CtNode *child = g_ptr_array_index (node->children, i);

      if (child->type == CT_NODE_TEXT)
        continue;

      if (ct_node_is (child, "move"))
        {
          CtRecordMove *move = read_move (child);

          g_ptr_array_add (line->moves, move);
          remarks = move->remarks;
        }
      else
        g_ptr_array_add (remarks, read_remark (child));
    }

  return line;
}

static void
play_variations (GPtrArray *remarks,
                 const CtReading *reading,
                 const CtRules *rules,
                 const CtState *start,
                 CtRecordTrust trust)
{
  for (guint i = 0; i < remarks->len; i++)
    {
      CtRemark *remark = g_ptr_array_index (remarks, i);

      if (remark->type == CT_REMARK_VARIATION)
        ct_record_line_play (remark->variation, reading, rules, start, trust);
    }
}

static guint
count_unplayed_beside (const GPtrArray *remarks)
{
  guint n = 0;

  for (guint i = 0; i < remarks->len; i++)
    {
      const CtRemark *remark = g_ptr_array_index (remarks, i);

      if (remark->type == CT_REMARK_VARIATION)
        n += ct_record_line_count_unplayed (remark->variation);
    }

  return n;
}

/**
 * ct_record_line_count_unplayed:
 *
 * Returns: how many moves of the line and of its variations cannot be played
 */
guint
ct_record_line_count_unplayed (const CtRecordLine *line)
{
  guint n = line->moves->len - line->n_good + count_unplayed_beside (line->remarks);

  for (guint i = 0; i < line->moves->len; i++)
    n += count_unplayed_beside (((const CtRecordMove *) g_ptr_array_index (line->moves,
                                                                           i))
                                    ->remarks);
  return n;
}

/* A move that broke a rule at the table, and is said to have, is played as it happened
 * there.
 */
static gboolean
play_irregular (const CtRecordMove *record,
                const CtReading *reading,
                const CtRules *rules,
                const CtMove *move,
                CtState *state)
{
  CtVerdict verdict = ct_rules_check (rules, state, move);

  if (verdict.rule == NULL)
    return ct_reading_dispute (reading, record->line, "regular",
                               _ ("“%s” is called irregular by %s, but it is allowed."),
                               record->text, record->irregular);
  if (!g_str_equal (verdict.rule, record->irregular))
    return ct_reading_dispute (reading, record->line, "other-rule",
                               _ ("“%s” is refused by %s, not by %s."), record->text,
                               verdict.rule, record->irregular);
  if (!ct_rules_apply_irregular (rules, state, move, NULL))
    return ct_reading_dispute (
        reading, record->line, "impossible",
        _ ("“%s” cannot have happened: the cards do not lie there."), record->text);

  return TRUE;
}

/* The first card of the move that its player does not hold. */
static CtCard
find_missing (const CtState *state, const CtMove *move)
{
  guint n_own = move->type == CT_MOVE_PLAY ? MIN (move->n_cards, 1) : move->n_cards;
  guint pos;

  /* These cards lie on the table. */
  if (move->type == CT_MOVE_MOVE_WILD || move->type == CT_MOVE_TAKE)
    return CT_NO_CARD;

  for (guint i = 0; i < n_own; i++)
    if (move->card[i] != CT_NO_CARD &&
        ct_state_find (state, move->card[i], &pos) != ct_hand (move->seat))
      return move->card[i];

  return CT_NO_CARD;
}

static char *
dup_hand (const CtRules *rules, const CtState *state, guint seat)
{
  GString *text = g_string_new (NULL);

  for (guint pos = 0; pos < ct_zone_len (state, ct_hand (seat)); pos++)
    {
      CtCard card = ct_zone_card (state, ct_hand (seat), pos);
      char name[CT_FACE_NAME_LEN];

      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                              ct_face_name (rules->deck, ct_rules_face (rules, card),
                                            name));
    }
  if (text->len == 0)
    g_string_append (text, _ ("no cards"));

  return g_string_free (text, FALSE);
}

/* What everybody at the table sees: whose turn it is, and that the card is not there.
 */
static gboolean
dispute_at_table (const CtRecordMove *record,
                  const CtReading *reading,
                  const CtRules *rules,
                  const CtMove *move,
                  const CtState *state)
{
  CtCard missing = find_missing (state, move);
  g_autofree char *cards = dup_hand (rules, state, move->seat);
  char seat = 'A' + move->seat;
  char other = 'A' + state->to_act;
  const char *face = missing != CT_NO_CARD
                         ? ct_words_face (rules->deck, ct_rules_face (rules, missing))
                         : NULL;

  if (face != NULL && move->seat != state->to_act)
    return ct_reading_dispute (reading, record->line, "refused",
                               /* Translators: a move as it is written, a player, a
                                * card, the cards that the player holds, and another
                                * player.
                                */
                               _ ("“%s”: %c has no %s (%s), and it is the turn of %c."),
                               record->text, seat, face, cards, other);
  if (face != NULL)
    return ct_reading_dispute (reading, record->line, "refused",
                               /* Translators: a move as it is written, a player, a
                                * card, and the cards that the player holds.
                                */
                               _ ("“%s”: %c has no %s (%s)."), record->text, seat, face,
                               cards);

  return ct_reading_dispute (reading, record->line, "refused",
                             /* Translators: a move as it is written, and the letters of
                              * two players.
                              */
                             _ ("“%s”: it is the turn of %c, not of %c."), record->text,
                             other, seat);
}

static gboolean
play_regular (const CtRecordMove *record,
              const CtReading *reading,
              const CtRules *rules,
              const CtMove *move,
              CtState *state)
{
  CtVerdict verdict;

  if (ct_rules_apply (rules, state, move, &verdict, NULL))
    return TRUE;
  if (move->seat != state->to_act || find_missing (state, move) != CT_NO_CARD)
    return dispute_at_table (record, reading, rules, move, state);

  return ct_reading_dispute (reading, record->line, "refused",
                             _ ("“%s” of seat %c is refused by %s."), record->text,
                             'A' + move->seat, verdict.rule);
}

/* Whatever the file says of the rules, the move was made: they are asked anew. */
static gboolean
play_as_it_happened (CtRecordMove *record,
                     const CtReading *reading,
                     const CtRules *rules,
                     const CtMove *move,
                     CtState *state)
{
  CtVerdict verdict = ct_rules_check (rules, state, move);

  g_clear_pointer (&record->irregular, g_free);
  if (verdict.rule == NULL)
    return play_regular (record, reading, rules, move, state);

  record->irregular = g_strdup (verdict.rule);
  return play_irregular (record, reading, rules, move, state);
}

static gboolean
play_move (CtRecordMove *record,
           const CtReading *reading,
           const CtRules *rules,
           CtState *state,
           CtRecordTrust trust)
{
  guint seat = record->seat != CT_NOBODY ? record->seat : state->to_act;
  CtMove move;
  gboolean is_played;

  if (seat >= state->n_seats)
    return ct_reading_dispute (reading, record->line, "unknown-seat",
                               _ ("Nobody sits at seat %c."), 'A' + seat);
  if (!ct_reading_move (reading, record->line, rules, state, seat, record->text, &move))
    return FALSE;

  if (trust == CT_RECORD_AS_IT_HAPPENED)
    is_played = play_as_it_happened (record, reading, rules, &move, state);
  else if (record->irregular != NULL)
    is_played = play_irregular (record, reading, rules, &move, state);
  else
    is_played = play_regular (record, reading, rules, &move, state);
  if (!is_played)
    return FALSE;

  record->seat = seat;
  record->move = move;
  record->is_parsed = TRUE;
  return TRUE;
}

/* The cards are dealt before the first move that needs them. */
static gboolean
is_dealing (const CtRecordMove *move)
{
  return g_str_has_prefix (move->text, "lift") || g_str_equal (move->text, "deal");
}

/**
 * ct_record_move_begin:
 *
 * Deals the cards, if they have to be before this move.
 */
void
ct_record_move_begin (const CtRecordMove *move, const CtRules *rules, CtState *state)
{
  if (state->phase == CT_PHASE_DEAL && !is_dealing (move))
    ct_rules_deal (rules, state, NULL);
}

/**
 * ct_record_line_play:
 * @start: the table before the first move
 * @trust: what is believed where file and rules disagree
 *
 * Parses the moves, one after the other on the table as it then is, and those of the
 * variations, up to the first that cannot be played; complaints are in the diagnostics.
 */
void
ct_record_line_play (CtRecordLine *line,
                     const CtReading *reading,
                     const CtRules *rules,
                     const CtState *start,
                     CtRecordTrust trust)
{
  CtState state = *start;

  if (state.phase == CT_PHASE_DEAL && line->remarks->len > 0)
    {
      CtState dealt = state;

      ct_rules_deal (rules, &dealt, NULL);
      play_variations (line->remarks, reading, rules, &dealt, trust);
    }

  for (guint i = 0; i < line->moves->len; i++)
    {
      CtRecordMove *move = g_ptr_array_index (line->moves, i);
      CtState before;

      ct_record_move_begin (move, rules, &state);
      before = state;
      if (!play_move (move, reading, rules, &state, trust))
        return;

      line->n_good = i + 1;
      play_variations (move->remarks, reading, rules, &before, trust);
    }
}

static void
set_node (CtNode **node, const CtNode *original, const char *name)
{
  *node = original != NULL ? ct_node_copy (original) : ct_node_new_element (name);
}

static CtNode *
write_remark (const CtRemark *remark, const CtRules *rules)
{
  CtNode *node;

  switch (remark->type)
    {
    case CT_REMARK_NOTE:
      set_node (&node, remark->node, "note");
      ct_node_set (node, "by", remark->by);
      ct_node_set (node, "for", remark->audience);
      ct_node_set (node, "xml:lang", remark->language);
      ct_node_set_text (node, remark->text);
      return node;

    case CT_REMARK_MARK:
      set_node (&node, remark->node, "mark");
      ct_node_set (node, "kind", marks[remark->mark]);
      return node;

    case CT_REMARK_VARIATION:
      set_node (&node, remark->variation->node, "variation");
      ct_node_set (node, "title", remark->variation->title);
      ct_record_line_write (remark->variation, rules, node);
      return node;

    case CT_REMARK_FOREIGN:
    default:
      return ct_node_copy (remark->node);
    }
}

static CtNode *
write_move (const CtRecordMove *move, const CtRules *rules)
{
  g_autofree char *text =
      move->is_parsed ? ct_move_to_text (rules, &move->move) : g_strdup (move->text);
  char seat[] = { 'A' + move->seat, '\0' };
  CtNode *node;

  set_node (&node, move->node, "move");
  ct_node_set (node, "seat", move->seat != CT_NOBODY ? seat : NULL);
  ct_node_set (node, "irregular", move->irregular);
  ct_node_set_text (node, text);
  return node;
}

/**
 * ct_record_line_write:
 * @node: receives the moves and remarks
 */
void
ct_record_line_write (const CtRecordLine *line, const CtRules *rules, CtNode *node)
{
  for (guint i = 0; i < line->remarks->len; i++)
    g_ptr_array_add (node->children,
                     write_remark (g_ptr_array_index (line->remarks, i), rules));

  for (guint i = 0; i < line->moves->len; i++)
    {
      const CtRecordMove *move = g_ptr_array_index (line->moves, i);

      g_ptr_array_add (node->children, write_move (move, rules));
      for (guint j = 0; j < move->remarks->len; j++)
        g_ptr_array_add (node->children,
                         write_remark (g_ptr_array_index (move->remarks, j), rules));
    }
}
