/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-record.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-record-private.h"
#include "ct-words.h"

static const char *const marks[] = {
  [CT_MARK_GOOD] = "good",
  [CT_MARK_MISTAKE] = "mistake",
  [CT_MARK_KEY] = "key",
  [CT_MARK_QUESTION] = "question",
};

static void line_free (CtRecordLine *line);
static CtRecordLine *line_read (const CtReading *reading, const CtNode *node);
static guint line_count_unplayed (const CtRecordLine *line);
static void line_play (CtRecordLine *line,
                       const CtReading *reading,
                       const CtRules *rules,
                       const CtState *start,
                       CtRecordTrust trust);
static void line_validate (const CtRecordLine *line,
                           const CtReading *reading,
                           const CtRules *rules,
                           CtState *state);

#define MAX_MISSING_NAMED 6

G_DEFINE_FINAL_TYPE (CtRecord, ct_record, G_TYPE_OBJECT)

static void
remark_free (gpointer data)
{
  CtRemark *remark = data;

  ct_text_free (remark->text);
  g_free (remark->by);
  g_free (remark->audience);
  g_free (remark->language);
  g_clear_pointer (&remark->variation, line_free);
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

static void
line_free (CtRecordLine *line)
{
  ct_text_free (line->title);
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
 * @irregular: (nullable): id of the broken rule
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

static CtNode *
copy_tag (const CtNode *node)
{
  CtNode *copy = ct_node_copy (node);

  g_ptr_array_set_size (copy->children, 0);
  return copy;
}

static CtRemark *
read_remark (const CtReading *reading, const CtNode *node)
{
  CtRemark *remark = ct_remark_new (CT_REMARK_FOREIGN, node->line);

  if (ct_node_is (node, "note"))
    {
      remark->type = CT_REMARK_NOTE;
      remark->text = ct_reading_text (reading, node);
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
      remark->variation = line_read (reading, node);
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

/* Returns: with unparsed moves */
static CtRecordLine *
line_read (const CtReading *reading, const CtNode *node)
{
  CtRecordLine *line = ct_record_line_new ();
  GPtrArray *remarks = line->remarks;
  const char *attribute = ct_node_get (node, "title");
  g_autofree char *title = attribute != NULL ? ct_collapse_space (attribute) : NULL;

  line->line = node->line;
  line->title = ct_text_new (reading->rules->id, title);
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
        g_ptr_array_add (remarks, read_remark (reading, child));
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
        line_play (remark->variation, reading, rules, start, trust);
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
        n += line_count_unplayed (remark->variation);
    }

  return n;
}

static guint
line_count_unplayed (const CtRecordLine *line)
{
  guint n = line->moves->len - line->n_good + count_unplayed_beside (line->remarks);

  for (guint i = 0; i < line->moves->len; i++)
    n += count_unplayed_beside (((const CtRecordMove *) g_ptr_array_index (line->moves,
                                                                           i))
                                    ->remarks);
  return n;
}

static gboolean
play_irregular (const CtRecordMove *record,
                const CtReading *reading,
                const CtRules *rules,
                const CtMove *move,
                CtState *state)
{
  CtVerdict verdict = ct_rules_check (rules, state, move);

  if (verdict.rule == NULL)
    return ct_reading_dispute (
        reading, record->line, "regular",
        _ ("“%s” is marked as irregular (%s), but it is allowed."), record->text,
        record->irregular);
  if (!g_str_equal (verdict.rule, record->irregular))
    return ct_reading_dispute (reading, record->line, "other-rule",
                               _ ("“%s” is refused by %s, not by %s."), record->text,
                               verdict.rule, record->irregular);
  if (!ct_rules_apply_irregular (rules, state, move, NULL))
    return ct_reading_dispute (
        reading, record->line, "impossible",
        _ ("“%s” cannot have happened: the cards are not there."), record->text);

  return TRUE;
}

static CtCard
find_missing (const CtState *state, const CtMove *move)
{
  guint n_own = move->type == CT_MOVE_PLAY ? MIN (move->n_cards, 1) : move->n_cards;
  guint pos;

  /* Their cards are on the table. */
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
                               _ ("“%s”: %c has no %s (%s), and it is %c’s turn."),
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
                             _ ("“%s”: it is %c’s turn, not %c’s."), record->text,
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
                             _ ("“%s” (seat %c) is refused by %s."), record->text,
                             'A' + move->seat, verdict.rule);
}

/* The rules say what is irregular. */
static gboolean
play_as_happened (CtRecordMove *record,
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
                               _ ("There is no seat %c at this table."), 'A' + seat);
  if (!ct_reading_move (reading, record->line, rules, state, seat, record->text, &move))
    return FALSE;

  if (trust == CT_RECORD_AS_IT_HAPPENED)
    is_played = play_as_happened (record, reading, rules, &move, state);
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

/* Before the deal. */
static gboolean
is_dealing (const CtRecordMove *move)
{
  return g_str_has_prefix (move->text, "lift") || g_str_equal (move->text, "deal");
}

static void
move_begin (const CtRecordMove *move, const CtRules *rules, CtState *state)
{
  if (state->phase == CT_PHASE_DEAL && !is_dealing (move))
    ct_rules_deal (rules, state, NULL);
}

/* @start: before the first move
 *
 * Stops at the first failure.
 */
static void
line_play (CtRecordLine *line,
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

      move_begin (move, rules, &state);
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
      ct_node_set_text (node, ct_text_get_msgid (remark->text));
      return node;

    case CT_REMARK_MARK:
      set_node (&node, remark->node, "mark");
      ct_node_set (node, "kind", marks[remark->mark]);
      return node;

    case CT_REMARK_VARIATION:
      set_node (&node, remark->variation->node, "variation");
      ct_node_set (node, "title", ct_text_get_msgid (remark->variation->title));
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

/* Reading damaged files */

/* Where closing the open elements makes a complete file. */
typedef struct
{
  gsize length;
  guint n_variations; /* open here */
} Cut;

typedef struct
{
  const char *at;
  const char *end;
  GPtrArray *open; /* (element-type utf8) */
  GArray *cuts;
} Walker;

static gboolean
skip (Walker *self, const char *opening, const char *closing)
{
  gsize length = strlen (opening);
  const char *found;

  if ((gsize) (self->end - self->at) < length ||
      memcmp (self->at, opening, length) != 0)
    return FALSE;

  found = g_strstr_len (self->at + length, self->end - self->at - length, closing);
  self->at = found != NULL ? found + strlen (closing) : self->end;
  return TRUE;
}

static gboolean
skip_tag (Walker *self)
{
  char quote = '\0';

  for (; self->at < self->end; self->at++)
    {
      char c = *self->at;

      if (quote != '\0')
        quote = c == quote ? '\0' : quote;
      else if (c == '"' || c == '\'')
        quote = c;
      else if (c == '>')
        {
          self->at++;
          return TRUE;
        }
    }

  return FALSE;
}

static const char *
get_innermost (const Walker *self)
{
  return self->open->len > 0 ? g_ptr_array_index (self->open, self->open->len - 1) : "";
}

static void
note_cut (Walker *self, const char *start)
{
  Cut cut = { self->at - start, self->open->len - 2 };

  if (self->open->len >= 2 && (g_str_equal (get_innermost (self), "moves") ||
                               g_str_equal (get_innermost (self), "variation")))
    g_array_append_val (self->cuts, cut);
}

/* Returns: %FALSE if the rest is unusable */
static gboolean
walk_tag (Walker *self)
{
  const char *name = self->at + 1;
  g_autofree char *copy = NULL;
  gboolean is_end;

  if (!skip_tag (self))
    return FALSE;

  is_end = *name == '/';
  name += is_end;
  copy = g_strndup (name, strcspn (name, " \t\r\n/>"));
  if (is_end && !g_str_equal (get_innermost (self), copy))
    return FALSE;

  if (is_end)
    g_ptr_array_set_size (self->open, self->open->len - 1);
  else if (self->at[-2] != '/')
    g_ptr_array_add (self->open, g_steal_pointer (&copy));
  return TRUE;
}

static GArray *
find_cuts (const char *data, gsize length)
{
  g_autoptr (GPtrArray) open = g_ptr_array_new_with_free_func (g_free);
  Walker self = { data, data + length, open, NULL };

  self.cuts = g_array_new (FALSE, FALSE, sizeof (Cut));
  while ((self.at = memchr (self.at, '<', self.end - self.at)) != NULL)
    {
      if (skip (&self, "<!--", "-->") || skip (&self, "<![CDATA[", "]]>") ||
          skip (&self, "<?", "?>"))
        continue;
      if (!walk_tag (&self))
        break;

      note_cut (&self, data);
    }

  return self.cuts;
}

static CtNode *
read_up_to (const char *data, const Cut *cut, const char *name)
{
  g_autoptr (CtDiagnostics) unheard = ct_diagnostics_new ();
  g_autoptr (GString) text = g_string_new_len (data, cut->length);

  for (guint i = 0; i < cut->n_variations; i++)
    g_string_append (text, "</variation>");
  g_string_append (text, "</moves></record>");
  return ct_xml_parse (text->str, text->len, name, unheard);
}

/* Reads up to the damage. Line numbers stay valid.
 *
 * Returns: (nullable): %NULL if the deal is damaged
 */
static CtNode *
salvage (const char *data, gsize length, const char *name)
{
  g_autoptr (GArray) cuts = find_cuts (data, length);
  g_autoptr (CtNode) best = NULL;
  guint first = 0;
  guint end = cuts->len;

  /* Valid up to a cut means valid up to earlier ones. */
  while (first < end)
    {
      guint middle = first + (end - first) / 2;
      CtNode *document = read_up_to (data, &g_array_index (cuts, Cut, middle), name);

      if (document == NULL)
        {
          end = middle;
          continue;
        }

      ct_node_free (best);
      best = document;
      first = middle + 1;
    }

  return g_steal_pointer (&best);
}

#define MAX_REPAIRS 50

/* Left of an attribute that is too long. */
#define LETTERS_LEFT 30

/**
 * Part:
 * @start: of the start tag
 * @tag_end: of the start tag
 * @end: of the element, for a remark or text
 * @is_text: title or topic
 */
typedef struct
{
  gsize start;
  gsize tag_end;
  gsize end;
  guint line;
  guint last_line;
  gboolean is_remark;
  gboolean is_text;
} Part;

typedef struct
{
  GString *text;
  const char *name;
  GArray *parts;
  GString *namespaces; /* of the root */
  CtDiagnostics *findings;
} Mender;

static guint
count_lines (const char *from, const char *to)
{
  guint n = 0;

  for (; from < to; from++)
    n += *from == '\n';
  return n;
}

static gboolean
find_tag (Walker *walker)
{
  while ((walker->at = memchr (walker->at, '<', walker->end - walker->at)) != NULL)
    if (!skip (walker, "<!--", "-->") && !skip (walker, "<![CDATA[", "]]>") &&
        !skip (walker, "<?", "?>"))
      return TRUE;

  return FALSE;
}

static gboolean
is_tag (const char *name, const char *wanted)
{
  gsize length = strlen (wanted);

  return strcspn (name, " \t\r\n/>") == length && memcmp (name, wanted, length) == 0;
}

static void
find_parts (Mender *self)
{
  g_autoptr (GPtrArray) open = g_ptr_array_new_with_free_func (g_free);
  const char *start = self->text->str;
  Walker walker = { start, start + self->text->len, open, NULL };
  const char *counted = start;
  guint line = 1;

  while (find_tag (&walker))
    {
      const char *tag = walker.at;
      Part part = { .start = tag - start };
      guint n_open = open->len;

      line += count_lines (counted, tag);
      counted = tag;
      if (!walk_tag (&walker))
        return;
      if (tag[1] == '/')
        continue;

      part.line = line;
      part.last_line = line + count_lines (tag, walker.at);
      part.tag_end = walker.at - start;
      part.is_remark = is_tag (tag + 1, "note") || is_tag (tag + 1, "mark");
      part.is_text =
          n_open == 1 && (is_tag (tag + 1, "title") || is_tag (tag + 1, "about"));
      while ((part.is_remark || part.is_text) && open->len > n_open)
        if (!find_tag (&walker) || !walk_tag (&walker))
          return;
      part.end = walker.at - start;
      if (part.is_text)
        part.last_line = line + count_lines (tag, walker.at);
      g_array_append_val (self->parts, part);
    }
}

/* Spaces, so that positions stay valid. */
static void
blank (GString *text, gsize start, gsize end)
{
  for (gsize i = start; i < end; i++)
    if (text->str[i] != '\n')
      text->str[i] = ' ';
}

static gboolean
find_attribute (const GString *text,
                const Part *part,
                gsize at,
                gsize *ret_start,
                gsize *ret_end)
{
  const char *equals = memchr (text->str + at, '=', part->tag_end - at);
  const char *name = equals;
  const char *closing;

  if (equals == NULL)
    return FALSE;

  while (name > text->str + at && g_ascii_isspace (name[-1]))
    name--;
  while (name > text->str + at && !g_ascii_isspace (name[-1]))
    name--;
  do
    equals++;
  while (g_ascii_isspace (*equals));
  if (*equals != '"' && *equals != '\'')
    return FALSE;

  closing = memchr (equals + 1, *equals, text->str + part->tag_end - equals - 1);
  if (closing == NULL)
    return FALSE;

  *ret_start = name - text->str;
  *ret_end = closing + 1 - text->str;
  return TRUE;
}

static void
complain (Mender *self, guint line, const CtDiagnostic *about)
{
  ct_diagnostics_add (self->findings, about->error, self->name, line, about->code, "%s",
                      about->text);
}

static gboolean
is_good_remark (const Mender *self, const Part *part, CtDiagnostics *diagnostics)
{
  g_autoptr (GString) text = g_string_new (NULL);
  CtNode *document;

  g_string_printf (
      text,
      "<record ruleset=\"kargaburo\" version=\"1\"%s><player seat=\"A\" name=\"A\"/>"
      "<player seat=\"B\" name=\"B\"/><deal dealer=\"A\"><pack>KS</pack></deal>"
      "<moves>",
      self->namespaces->str);
  g_string_append_len (text, self->text->str + part->start, part->end - part->start);
  g_string_append (text, "</moves></record>");
  document = ct_xml_parse (text->str, text->len, self->name, diagnostics);
  ct_node_free (document);
  return document != NULL;
}

/* If dropping an attribute does not help, drops the remark. */
static void
mend_remark (Mender *self, const Part *part)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  gsize start;
  gsize end;

  if (is_good_remark (self, part, diagnostics))
    return;

  ct_diagnostics_sort (diagnostics);
  complain (self, part->line, ct_diagnostics_get (diagnostics, 0));
  for (gsize at = part->start; find_attribute (self->text, part, at, &start, &end);
       at = end)
    {
      g_autoptr (CtDiagnostics) unheard = ct_diagnostics_new ();
      g_autofree char *before = g_strndup (self->text->str + start, end - start);

      blank (self->text, start, end);
      if (is_good_remark (self, part, unheard))
        return;
      memcpy (self->text->str + start, before, end - start);
    }
  blank (self->text, part->start, part->end);
}

static void
collect_namespaces (Mender *self)
{
  const Part *root = &g_array_index (self->parts, Part, 0);
  gsize start;
  gsize end;

  for (gsize at = root->start; find_attribute (self->text, root, at, &start, &end);
       at = end)
    if (strncmp (self->text->str + start, "xmlns", 5) == 0)
      {
        g_string_append_c (self->namespaces, ' ');
        g_string_append_len (self->namespaces, self->text->str + start, end - start);
      }
}

static gboolean
drop_last_remark (Mender *self, const CtDiagnostic *about)
{
  for (guint i = self->parts->len; i-- > 0;)
    {
      const Part *part = &g_array_index (self->parts, Part, i);

      if (part->is_remark && part->line <= about->line &&
          self->text->str[part->start] == '<')
        {
          complain (self, part->line, about);
          blank (self->text, part->start, part->end);
          return TRUE;
        }
    }

  return FALSE;
}

static gboolean
is_better (const CtDiagnostics *now, const CtDiagnostics *before)
{
  guint n_now = ct_diagnostics_get_n_errors (now);
  guint n_before = ct_diagnostics_get_n_errors (before);
  const CtDiagnostic *first = n_now > 0 ? ct_diagnostics_get (now, 0) : NULL;
  const CtDiagnostic *was = ct_diagnostics_get (before, 0);

  return n_now < n_before || (n_now == 1 && n_before == 1 && first->line > was->line);
}

static gboolean
helps (Mender *self, const CtDiagnostics *wrong)
{
  g_autoptr (CtDiagnostics) now = ct_diagnostics_new ();
  CtNode *document = ct_xml_parse (self->text->str, self->text->len, self->name, now);
  gboolean is_good = document != NULL;

  ct_node_free (document);
  ct_diagnostics_sort (now);
  return is_good || is_better (now, wrong);
}

/* Returns: %FALSE if it is short already */
static gboolean
shorten (GString *text, gsize start, gsize end)
{
  const char *value = strpbrk (text->str + start, "\"'") + 1;
  const char *value_end = text->str + end - 1;
  const char *saved = value;
  char quote = *value_end;
  gsize at;

  for (guint i = 0; i < LETTERS_LEFT && saved < value_end && *saved != '&'; i++)
    saved = g_utf8_next_char (saved);
  if (saved == value || saved + strlen ("…") >= value_end)
    return FALSE;

  at = saved - text->str;
  blank (text, at, end);
  memcpy (text->str + at, "…", strlen ("…"));
  text->str[at + strlen ("…")] = quote;
  return TRUE;
}

static gboolean
drop_text (Mender *self, const CtDiagnostics *wrong)
{
  const CtDiagnostic *about = ct_diagnostics_get (wrong, 0);

  for (guint i = 0; i < self->parts->len; i++)
    {
      const Part *part = &g_array_index (self->parts, Part, i);
      g_autofree char *before =
          g_strndup (self->text->str + part->start, part->end - part->start);

      if (!part->is_text || part->line > about->line || part->last_line < about->line)
        continue;

      blank (self->text, part->start, part->end);
      if (helps (self, wrong))
        {
          complain (self, about->line, about);
          return TRUE;
        }
      memcpy (self->text->str + part->start, before, part->end - part->start);
    }

  return FALSE;
}

static gboolean
drop_attribute (Mender *self, const CtDiagnostics *wrong, gboolean is_too_long)
{
  const CtDiagnostic *about = ct_diagnostics_get (wrong, 0);

  for (guint i = 0; i < self->parts->len; i++)
    {
      const Part *part = &g_array_index (self->parts, Part, i);
      gsize start;
      gsize end;

      if (part->line > about->line || part->last_line < about->line)
        continue;

      for (gsize at = part->start; find_attribute (self->text, part, at, &start, &end);
           at = end)
        {
          g_autofree char *before = g_strndup (self->text->str + start, end - start);
          gboolean is_mended =
              is_too_long && shorten (self->text, start, end) && helps (self, wrong);

          if (!is_mended)
            {
              blank (self->text, start, end);
              is_mended = helps (self, wrong);
            }
          if (is_mended)
            {
              complain (self, about->line, about);
              return TRUE;
            }
          memcpy (self->text->str + start, before, end - start);
        }
    }

  return FALSE;
}

static gboolean
repair (Mender *self, const CtDiagnostics *wrong)
{
  static const char *const too_long[] = { "long-name", "long-word", "many-words",
                                          NULL };
  const CtDiagnostic *about = ct_diagnostics_get (wrong, 0);

  if (g_str_equal (about->code, "much-together"))
    return drop_last_remark (self, about);
  if (g_strv_contains (too_long, about->code))
    return drop_text (self, wrong) || drop_attribute (self, wrong, TRUE);

  return g_str_equal (about->code, "unknown-attribute") &&
         drop_attribute (self, wrong, FALSE);
}

static CtNode *
mend (Mender *self)
{
  for (guint i = 0; i < self->parts->len; i++)
    if (g_array_index (self->parts, Part, i).is_remark)
      mend_remark (self, &g_array_index (self->parts, Part, i));

  for (guint i = 0; i < MAX_REPAIRS; i++)
    {
      g_autoptr (CtDiagnostics) wrong = ct_diagnostics_new ();
      CtNode *document =
          ct_xml_parse (self->text->str, self->text->len, self->name, wrong);

      if (document != NULL)
        return document;

      ct_diagnostics_sort (wrong);
      if (!repair (self, wrong))
        return NULL;
    }

  return NULL;
}

/* Drops invalid notes, marks and unimportant attributes. Line numbers stay valid.
 *
 * Returns: (nullable): %NULL if anything else is wrong
 */
static CtNode *
record_mend (const char *data, gsize length, const char *name, CtDiagnostics *findings)
{
  g_autoptr (GString) text = g_string_new_len (data, length);
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (Part));
  g_autoptr (GString) namespaces = g_string_new (NULL);
  g_autoptr (CtDiagnostics) found = ct_diagnostics_new ();
  Mender self = { text, name, parts, namespaces, found };
  CtNode *document;

  if (length > CT_RECORD_MAX_BYTES || !g_utf8_validate_len (data, length, NULL))
    return NULL;

  find_parts (&self);
  if (parts->len == 0)
    return NULL;

  collect_namespaces (&self);
  document = mend (&self);
  for (guint i = 0; document != NULL && i < ct_diagnostics_get_n_all (found); i++)
    {
      const CtDiagnostic *finding = ct_diagnostics_get (found, i);

      ct_diagnostics_add (findings, finding->error, finding->file, finding->line,
                          finding->code, "%s", finding->text);
    }
  return document;
}

/* A forced move is no mistake, an irregular one not good. */

static gboolean
repeats (const CtRecordLine *variation, const CtRecordLine *line, guint i)
{
  for (guint k = 0; k < variation->moves->len; k++)
    {
      const CtRecordMove *own = g_ptr_array_index (variation->moves, k);
      const CtRecordMove *other =
          i + k < line->n_good ? g_ptr_array_index (line->moves, i + k) : NULL;

      if (other == NULL || !own->is_parsed || own->seat != other->seat ||
          memcmp (&own->move, &other->move, sizeof own->move) != 0)
        return FALSE;
    }

  return TRUE;
}

static void
validate_variation (const CtRecordLine *variation,
                    const CtRecordLine *line,
                    guint i,
                    const CtReading *reading,
                    const CtRules *rules,
                    const CtState *start)
{
  CtState state = *start;

  if (variation->moves->len == 0)
    ct_reading_dispute (reading, variation->line, "empty-variation",
                        _ ("This variation has no moves."));
  else if (repeats (variation, line, i))
    ct_reading_dispute (reading, variation->line, "same-moves",
                        _ ("This variation has the same moves as the line it departs "
                           "from."));

  line_validate (variation, reading, rules, &state);
}

static void
validate_mark (const CtRemark *remark,
               const CtRecordMove *move,
               const CtReading *reading,
               const CtRules *rules,
               const CtState *before)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  if (remark->mark == CT_MARK_GOOD && move->irregular != NULL)
    ct_reading_dispute (reading, remark->line, "false-mark",
                        _ ("“%s” broke a rule, so it cannot be marked as good."),
                        move->text);
  if (remark->mark != CT_MARK_MISTAKE || move->irregular != NULL)
    return;

  ct_rules_legal (rules, before, legal);
  if (legal->len == 1)
    ct_reading_dispute (reading, remark->line, "false-mark",
                        _ ("“%s” was the only move that the rules allowed, so it "
                           "cannot be marked as a mistake."),
                        move->text);
}

static gboolean
step (const CtRecordMove *move, const CtRules *rules, CtState *state)
{
  return move->irregular != NULL
             ? ct_rules_apply_irregular (rules, state, &move->move, NULL)
             : ct_rules_apply (rules, state, &move->move, NULL, NULL);
}

static void
validate_remarks (const GPtrArray *remarks,
                  const CtRecordLine *line,
                  guint i,
                  const CtReading *reading,
                  const CtRules *rules,
                  const CtState *before)
{
  for (guint k = 0; k < remarks->len; k++)
    {
      const CtRemark *remark = g_ptr_array_index (remarks, k);

      if (remark->type == CT_REMARK_VARIATION)
        validate_variation (remark->variation, line, i, reading, rules, before);
      else if (remark->type == CT_REMARK_MARK && remarks != line->remarks)
        validate_mark (remark, g_ptr_array_index (line->moves, i), reading, rules,
                       before);
    }
}

/* @line: already played
 *
 * @state: (inout): after the last move
 */
static void
line_validate (const CtRecordLine *line,
               const CtReading *reading,
               const CtRules *rules,
               CtState *state)
{
  for (guint i = 0; i < line->n_good; i++)
    {
      const CtRecordMove *move = g_ptr_array_index (line->moves, i);
      CtState before;

      move_begin (move, rules, state);
      before = *state;
      if (i == 0)
        validate_remarks (line->remarks, line, 0, reading, rules, &before);
      if (!step (move, rules, state))
        return;

      validate_remarks (move->remarks, line, i, reading, rules, &before);
    }
}

static guint
read_players (CtRecord *self, const CtReading *reading, const CtNode *root)
{
  guint n_seats = 0;

  CT_FOREACH_CHILD (root, child)
    if (g_str_equal (child->name, "player"))
      {
        guint seat = ct_node_get_seat (child, "seat");

        if (seat != n_seats)
          {
            ct_reading_complain (
                reading, child->line, CT_CONTENT_ERROR_IMPOSSIBLE, "unknown-seat",
                _ ("Players are listed in the order of their seats; seat %c is "
                   "expected here."),
                'A' + n_seats);
            return 0;
          }
        self->body.names[n_seats++] = g_strdup (ct_node_get (child, "name"));
      }

  return n_seats;
}

/* Earlier versions called the person “You”. */
static void
forget_stand_in (CtRecord *self)
{
  guint seat;
  guint hand;
  const char *name;

  if (!ct_record_get_practice (self, &seat, &hand))
    return;

  name = self->body.names[seat];
  if (g_str_equal (name, "You") || g_str_equal (name, _ ("You")) ||
      (name[0] == (char) ('A' + seat) && name[1] == '\0'))
    ct_record_set_name (self, seat, NULL);
}

/* Seats and options are outside of <deal>. */
static CtPosition *
read_deal (CtRecord *self, const CtReading *reading, const CtNode *root)
{
  const CtNode *deal = ct_node_child (root, "deal");
  g_autoptr (CtNode) whole = ct_node_copy (deal);
  guint n_seats = read_players (self, reading, root);
  g_autofree char *seats = g_strdup_printf ("%u", n_seats);

  if (n_seats == 0)
    return NULL;
  ct_node_set (whole, "seats", seats);
  CT_FOREACH_CHILD (root, child)
    if (g_str_equal (child->name, "option"))
      g_ptr_array_add (whole->children, ct_node_copy (child));

  return ct_reading_position (reading, whole, NULL);
}

static gboolean
read_record (CtRecord *self, CtReading *reading)
{
  const CtNode *root = ct_reading_root (reading, self->body.document, "record");
  const CtNode *event;

  if (root == NULL)
    return FALSE;

  reading->rules = ct_reading_lookup_rules (reading, root);
  if (reading->rules == NULL)
    return FALSE;

  event = ct_node_child (root, "event");
  if (event != NULL)
    {
      self->body.date = g_strdup (ct_node_get (event, "date"));
      self->body.place = g_strdup (ct_node_get (event, "place"));
    }
  self->body.title = ct_reading_child_text (reading, root, "title");
  self->body.about = ct_reading_child_text (reading, root, "about");
  self->body.position = read_deal (self, reading, root);
  if (self->body.position == NULL)
    return FALSE;

  forget_stand_in (self);
  self->body.line = line_read (reading, ct_node_child (root, "moves"));
  return TRUE;
}

/* Missing cards are at the bottom of the pack. */
static char *
dup_missing (CtRecord *self, guint n_named)
{
  const CtPosition *position = self->body.position;
  GString *text = g_string_new (NULL);

  for (guint pos = ct_deck_size (position->rules.deck) - n_named; pos-- > 0;)
    {
      CtFace face = ct_rules_face (&position->rules,
                                   ct_zone_card (&position->state, CT_ZONE_STOCK, pos));
      char name[CT_FACE_NAME_LEN];

      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                              ct_face_name (position->rules.deck, face, name));
    }

  return g_string_free (text, FALSE);
}

/* Other cards may not matter. If they do, this is the error, not the refused moves. */
static void
count_pack (CtRecord *self)
{
  const CtRules *rules = &self->body.position->rules;
  const CtNode *root = ct_node_child (self->body.document, "record");
  const CtNode *pack = ct_node_child (ct_node_child (root, "deal"), "pack");
  guint size = ct_deck_size (rules->deck);
  g_autofree char *text = ct_node_dup_text (pack);
  g_auto (GStrv) cards = ct_words_split (text);
  guint n_named = g_strv_length (cards);
  g_autofree char *missing = NULL;

  if (n_named == size)
    return;

  if (size - n_named > MAX_MISSING_NAMED)
    {
      ct_diagnostics_add (self->findings, CT_CONTENT_ERROR_DISPUTED, self->file,
                          pack->line, "short-pack",
                          _ ("The deck has %u cards, but only %u are named; write all "
                             "of them, top card first."),
                          size, n_named);
      return;
    }

  missing = dup_missing (self, n_named);
  ct_diagnostics_add (
      self->findings, CT_CONTENT_ERROR_DISPUTED, self->file, pack->line, "short-pack",
      /* Translators: a number of cards, another one, and the names of some cards. */
      ngettext ("The deck has %u cards, but only %u are named; %s is missing.",
                "The deck has %u cards, but only %u are named; %s are missing.",
                size - n_named),
      size, n_named, missing);
}

static void
play (CtRecord *self)
{
  CtReading reading = { self->file, &self->body.position->rules, self->findings };
  CtState state = self->body.position->state;
  gboolean is_whole;

  line_play (self->body.line, &reading, &self->body.position->rules,
             &self->body.position->state, CT_RECORD_AS_WRITTEN);
  is_whole = ct_diagnostics_get_n_errors (self->findings) == 0;
  count_pack (self);
  line_validate (self->body.line, &reading, &self->body.position->rules, &state);
  if (ct_diagnostics_get_n_errors (self->findings) == 0 && state.phase != CT_PHASE_OVER)
    ct_diagnostics_warn (self->findings, self->file, self->body.line->line,
                         "unfinished", _ ("The hand is not over when the moves end."));
  ct_diagnostics_sort (self->findings);
  if (!is_whole)
    ct_diagnostics_propagate (self->findings, &self->problem);
}

/**
 * ct_record_load:
 *
 * Refused moves are not fatal: see ct_record_get_problem().
 */
gboolean
ct_record_load (CtRecord *self, GFile *file, CtDiagnostics *diagnostics)
{
  g_autofree char *name = ct_xml_dup_name (file);
  CtNode *document = ct_xml_load (file, diagnostics);

  return document != NULL &&
         ct_record_load_document (self, name, document, diagnostics);
}

/**
 * ct_record_load_document:
 * @document: (transfer full):
 */
gboolean
ct_record_load_document (CtRecord *self,
                         const char *name,
                         CtNode *document,
                         CtDiagnostics *diagnostics)
{
  CtReading reading = { name, NULL, diagnostics };

  self->file = g_strdup (name);
  self->body.document = document;
  if (!read_record (self, &reading))
    return FALSE;

  play (self);
  return TRUE;
}

/* The first finding is the reason for the cut. */
static gboolean
load_good_part (CtRecord *self,
                GBytes *bytes,
                const char *name,
                CtDiagnostics *diagnostics)
{
  const CtDiagnostic *finding;
  CtNode *document;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  document = ct_xml_parse (data, length, name, diagnostics);
  if (document == NULL)
    {
      document = record_mend (data, length, name, self->findings);
      self->is_mended = document != NULL;
    }
  if (document == NULL)
    {
      document = salvage (data, length, name);
      if (document == NULL)
        return FALSE;

      self->is_cut = TRUE;
      ct_diagnostics_sort (diagnostics);
      finding = ct_diagnostics_get (diagnostics, 0);
      ct_diagnostics_add (self->findings, finding->error, finding->file, finding->line,
                          finding->code, "%s", finding->text);
    }

  return ct_record_load_document (self, name, document, diagnostics);
}

/**
 * ct_record_new_from_file:
 *
 * Reads the valid part; see ct_record_get_problem().
 */
CtRecord *
ct_record_new_from_file (GFile *file, GError **error)
{
  g_autofree char *name = ct_xml_dup_name (file);
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (GBytes) bytes = ct_xml_load_bytes (file, diagnostics);

  if (bytes != NULL)
    return ct_record_new_from_bytes (bytes, name, error);

  ct_diagnostics_propagate (diagnostics, error);
  return NULL;
}

CtRecord *
ct_record_new_from_bytes (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (CtRecord) self = g_object_new (CT_TYPE_RECORD, NULL);
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();

  if (!load_good_part (self, bytes, name, diagnostics))
    {
      ct_diagnostics_propagate (diagnostics, error);
      return NULL;
    }

  return g_steal_pointer (&self);
}

/**
 * ct_record_is_cut:
 *
 * Returns: whether saving loses a part of the file
 */
gboolean
ct_record_is_cut (CtRecord *self)
{
  g_return_val_if_fail (CT_IS_RECORD (self), FALSE);

  return self->is_cut || self->is_mended;
}

/**
 * ct_record_is_mended:
 *
 * Returns: whether only notes, marks or attributes were dropped
 */
gboolean
ct_record_is_mended (CtRecord *self)
{
  g_return_val_if_fail (CT_IS_RECORD (self), FALSE);

  return self->is_mended;
}

/**
 * ct_record_count_unplayed:
 *
 * Returns: including variations
 */
guint
ct_record_count_unplayed (CtRecord *self)
{
  g_return_val_if_fail (CT_IS_RECORD (self), 0);

  return line_count_unplayed (self->body.line);
}

static CtRecordLine *
copy_line (CtRecord *self)
{
  CtReading reading = { self->file, &self->body.position->rules, NULL };
  g_autoptr (CtNode) node = ct_node_new_element ("moves");

  ct_record_line_write (self->body.line, &self->body.position->rules, node);
  return line_read (&reading, node);
}

static void
play_as_it_happened (CtRecord *self, CtRecordLine *line)
{
  g_autoptr (CtDiagnostics) unheard = ct_diagnostics_new ();
  CtReading reading = { self->file, &self->body.position->rules, unheard };

  line_play (line, &reading, &self->body.position->rules, &self->body.position->state,
             CT_RECORD_AS_IT_HAPPENED);
}

gboolean
ct_record_can_happen (CtRecord *self)
{
  CtRecordLine *line;
  gboolean can_happen;

  g_return_val_if_fail (CT_IS_RECORD (self), FALSE);

  line = copy_line (self);
  play_as_it_happened (self, line);
  can_happen = line_count_unplayed (line) < ct_record_count_unplayed (self);
  line_free (line);
  return can_happen;
}

/**
 * ct_record_show_as_it_happened:
 *
 * Plays refused moves as irregular; impossible ones end the hand.
 */
void
ct_record_show_as_it_happened (CtRecord *self)
{
  g_return_if_fail (CT_IS_RECORD (self));

  play_as_it_happened (self, self->body.line);
}

/**
 * ct_record_get_first_finding:
 *
 * Returns: (nullable):
 */
const CtDiagnostic *
ct_record_get_first_finding (CtRecord *self)
{
  g_return_val_if_fail (CT_IS_RECORD (self), NULL);

  for (guint i = 0; i < ct_diagnostics_get_n_all (self->findings); i++)
    if (!ct_diagnostics_get (self->findings, i)->is_warning)
      return ct_diagnostics_get (self->findings, i);

  return NULL;
}

/**
 * ct_record_find_finding:
 *
 * Returns: (nullable): the last
 */
const CtDiagnostic *
ct_record_find_finding (CtRecord *self, const char *code)
{
  g_return_val_if_fail (CT_IS_RECORD (self), NULL);

  for (guint i = ct_diagnostics_get_n_all (self->findings); i-- > 0;)
    if (g_str_equal (ct_diagnostics_get (self->findings, i)->code, code))
      return ct_diagnostics_get (self->findings, i);

  return NULL;
}

/**
 * ct_record_get_rules:
 *
 * Returns: with the options of the hand
 */
const CtRules *
ct_record_get_rules (CtRecord *self)
{
  g_return_val_if_fail (CT_IS_RECORD (self), NULL);

  return &self->body.position->rules;
}

/**
 * ct_record_get_position:
 *
 * Returns: before the deal
 */
const CtPosition *
ct_record_get_position (CtRecord *self)
{
  g_return_val_if_fail (CT_IS_RECORD (self), NULL);

  return self->body.position;
}

/**
 * ct_record_get_line:
 *
 * Returns: (transfer none): owns the variations
 */
const CtRecordLine *
ct_record_get_line (CtRecord *self)
{
  g_return_val_if_fail (CT_IS_RECORD (self), NULL);

  return self->body.line;
}

/**
 * ct_record_get_problem:
 *
 * Returns: (nullable): "file:line: reason"
 */
const GError *
ct_record_get_problem (CtRecord *self)
{
  g_return_val_if_fail (CT_IS_RECORD (self), NULL);

  return self->problem;
}

/**
 * ct_record_get_names:
 *
 * Returns: (array fixed-size=10): %NULL for a player without a name
 */
const char *const *
ct_record_get_names (CtRecord *self)
{
  g_return_val_if_fail (CT_IS_RECORD (self), NULL);

  return (const char *const *) self->body.names;
}

/**
 * ct_record_get_title:
 *
 * Returns: (nullable):
 */
const CtText *
ct_record_get_title (CtRecord *self)
{
  g_return_val_if_fail (CT_IS_RECORD (self), NULL);

  return self->body.title;
}

/**
 * ct_record_get_about:
 *
 * Returns: (nullable): does not reveal the result
 */
const CtText *
ct_record_get_about (CtRecord *self)
{
  g_return_val_if_fail (CT_IS_RECORD (self), NULL);

  return self->body.about;
}

/**
 * ct_record_hides_explanations:
 *
 * Returns: whether notes stay hidden at first
 */
gboolean
ct_record_hides_explanations (CtRecord *self)
{
  g_return_val_if_fail (CT_IS_RECORD (self), FALSE);

  return g_strcmp0 (ct_node_get (ct_node_child (self->body.document, "record"),
                                 "explanations"),
                    "hidden") == 0;
}

/**
 * ct_record_get_date:
 *
 * Returns: (nullable): "2026-05-01"
 */
const char *
ct_record_get_date (CtRecord *self)
{
  g_return_val_if_fail (CT_IS_RECORD (self), NULL);

  return self->body.date;
}

/**
 * ct_record_get_place:
 *
 * Returns: (nullable):
 */
const char *
ct_record_get_place (CtRecord *self)
{
  g_return_val_if_fail (CT_IS_RECORD (self), NULL);

  return self->body.place;
}

/**
 * ct_record_dup_digest:
 *
 * Of the rules, the pack and the moves, to recognize a hand wherever its file is and
 * whatever its notes.
 */
char *
ct_record_dup_digest (CtRecord *self)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  const CtRules *rules = ct_record_get_rules (self);
  const CtRecordLine *line = ct_record_get_line (self);
  const CtState *start = &ct_record_get_position (self)->state;

  g_checksum_update (sum, (const guchar *) rules->id, -1);
  g_checksum_update (sum, &start->n_seats, 1);
  g_checksum_update (sum, &start->dealer, 1);
  g_checksum_update (sum, start->card, start->start[CT_N_ZONES]);
  for (guint i = 0; i < line->n_good; i++)
    {
      const CtRecordMove *move = g_ptr_array_index (line->moves, i);
      g_autofree char *text = ct_move_to_text (rules, &move->move);

      g_checksum_update (sum, (const guchar *) text, -1);
      g_checksum_update (sum, (const guchar *) "\n", 1);
    }

  return g_strndup (g_checksum_get_string (sum), 32);
}

gboolean
ct_record_validate (CtRecord *self, CtDiagnostics *diagnostics)
{
  g_return_val_if_fail (CT_IS_RECORD (self), FALSE);

  for (guint i = 0; i < ct_diagnostics_get_n_all (self->findings); i++)
    {
      const CtDiagnostic *finding = ct_diagnostics_get (self->findings, i);

      if (finding->is_warning)
        ct_diagnostics_warn (diagnostics, finding->file, finding->line, finding->code,
                             "%s", finding->text);
      else
        ct_diagnostics_add (diagnostics, finding->error, finding->file, finding->line,
                            finding->code, "%s", finding->text);
    }

  return ct_diagnostics_get_n_errors (self->findings) == 0;
}

static void
ct_record_finalize (GObject *object)
{
  CtRecord *self = CT_RECORD (object);

  g_free (self->file);
  ct_node_free (self->body.document);
  g_clear_pointer (&self->body.position, ct_position_free);
  ct_text_free (self->body.title);
  ct_text_free (self->body.about);
  g_free (self->body.date);
  g_free (self->body.place);
  for (guint seat = 0; seat < CT_MAX_SEATS; seat++)
    g_free (self->body.names[seat]);
  g_clear_pointer (&self->body.line, line_free);
  g_clear_error (&self->problem);
  ct_diagnostics_free (self->findings);

  G_OBJECT_CLASS (ct_record_parent_class)->finalize (object);
}

static void
ct_record_class_init (CtRecordClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_record_finalize;
}

static void
ct_record_init (CtRecord *self)
{
  self->findings = ct_diagnostics_new ();
}
