/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-record.h"

#include <string.h>

#include "ct-record-private.h"

/**
 * CtRecord:
 *
 * A hand that was played: how the pack lay, every move, and what people say about them.
 * Whatever other programs have written into the file is kept.
 */
struct _CtRecord
{
  GObject parent_instance;

  char *file;
  CtNode *document; /* as it was read, or made for a new record */
  CtPosition *position;
  char *title;
  char *about;
  char *date;
  char *place;
  char *names[CT_MAX_SEATS];
  CtRecordLine *line;
  GError *problem;
  CtDiagnostics *findings; /* of the moves */
};

G_DEFINE_FINAL_TYPE (CtRecord, ct_record, G_TYPE_OBJECT)

static CtNode *
find_child (CtNode *node, const char *name)
{
  return (CtNode *) ct_node_child (node, name);
}

static CtNode *
get_root (CtRecord *self)
{
  return find_child (self->document, "record");
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
            ct_reading_complain (reading, child->line, CT_CONTENT_ERROR_IMPOSSIBLE,
                                 "unknown-seat",
                                 "Players are listed in the order of their seats; here "
                                 "seat %c is expected.",
                                 'A' + n_seats);
            return 0;
          }
        self->names[n_seats++] = g_strdup (ct_node_get (child, "name"));
      }

  return n_seats;
}

/* The <deal> of a record says less than others: seats and options stand around it. */
static CtPosition *
read_deal (CtRecord *self, const CtReading *reading, const CtNode *root)
{
  const CtNode *deal = ct_node_child (root, "deal");
  g_autoptr (CtNode) whole = ct_node_copy (deal);
  guint n_seats = read_players (self, reading, root);
  g_autofree char *seats = g_strdup_printf ("%u", n_seats);
  g_autofree char *pack = ct_node_dup_child_text (deal, "pack");
  g_auto (GStrv) cards = ct_words_split (pack);

  if (n_seats == 0)
    return NULL;
  if (g_strv_length (cards) != ct_deck_size (reading->rules->deck))
    ct_diagnostics_warn (
        reading->diagnostics, reading->file, ct_node_child (deal, "pack")->line,
        "short-pack",
        "The pack has %u cards, but %u are named; the others follow in "
        "the order of the deck.",
        ct_deck_size (reading->rules->deck), g_strv_length (cards));

  ct_node_set (whole, "seats", seats);
  CT_FOREACH_CHILD (root, child)
    if (g_str_equal (child->name, "option"))
      g_ptr_array_add (whole->children, ct_node_copy (child));

  return ct_reading_position (reading, whole, NULL);
}

static gboolean
read_record (CtRecord *self, CtReading *reading)
{
  const CtNode *root = ct_reading_root (reading, self->document, "record");
  const CtNode *event;

  if (root == NULL)
    return FALSE;

  reading->rules = ct_reading_lookup_rules (reading, root);
  if (reading->rules == NULL)
    return FALSE;

  event = ct_node_child (root, "event");
  if (event != NULL)
    {
      self->date = g_strdup (ct_node_get (event, "date"));
      self->place = g_strdup (ct_node_get (event, "place"));
    }
  self->title = ct_node_dup_child_text (root, "title");
  self->about = ct_node_dup_child_text (root, "about");
  self->position = read_deal (self, reading, root);
  if (self->position == NULL)
    return FALSE;

  self->line = ct_record_line_read (ct_node_child (root, "moves"));
  return TRUE;
}

static void
play (CtRecord *self)
{
  CtReading reading = { self->file, &self->position->rules, self->findings };

  ct_record_line_play (self->line, &reading, &self->position->rules,
                       &self->position->state);
  ct_diagnostics_sort (self->findings);
  ct_diagnostics_propagate (self->findings, &self->problem);
}

/**
 * ct_record_load:
 *
 * Fills a new, empty record from @file. A record with a move that the rules refuse is
 * loaded all the same: see ct_record_get_problem().
 *
 * Returns: whether the record can be opened
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
 * @document: (transfer full)
 *
 * As ct_record_load(), from a file that has been parsed.
 */
gboolean
ct_record_load_document (CtRecord *self,
                         const char *name,
                         CtNode *document,
                         CtDiagnostics *diagnostics)
{
  CtReading reading = { name, NULL, diagnostics };

  self->file = g_strdup (name);
  self->document = document;
  if (!read_record (self, &reading))
    return FALSE;

  play (self);
  return TRUE;
}

/**
 * ct_record_new_from_file:
 *
 * Reads a record. One that the rules refuse somewhere is opened up to there, see
 * ct_record_get_problem().
 */
CtRecord *
ct_record_new_from_file (GFile *file, GError **error)
{
  g_autoptr (CtRecord) self = g_object_new (CT_TYPE_RECORD, NULL);
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();

  if (!ct_record_load (self, file, diagnostics))
    {
      ct_diagnostics_propagate (diagnostics, error);
      return NULL;
    }

  return g_steal_pointer (&self);
}

static void
append_child (CtNode *parent, CtNode *child)
{
  g_ptr_array_add (parent->children, child);
}

static CtNode *
new_deal_node (const CtRules *rules, const CtState *start)
{
  CtNode *deal = ct_node_new_element ("deal");
  CtNode *pack = ct_node_new_element ("pack");
  char dealer[] = { 'A' + start->dealer, '\0' };
  char winner[] = { 'A' + start->previous_winner, '\0' };
  g_autoptr (GString) cards = g_string_new (NULL);

  ct_node_set (deal, "dealer", dealer);
  if (!start->first_hand)
    ct_node_set (deal, "first-hand", "no");
  if (start->previous_winner != CT_NOBODY)
    ct_node_set (deal, "winner", winner);

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

static void
append_options (CtNode *root, const CtRules *rules)
{
  for (const CtOption *option = rules->options; option->name != NULL; option++)
    {
      g_autofree char *value = ct_rules_dup_option (rules, option);
      CtNode *node;

      if (g_str_equal (value, option->fallback))
        continue;

      node = ct_node_new_element ("option");
      ct_node_set (node, "name", option->name);
      ct_node_set (node, "value", value);
      append_child (root, node);
    }
}

/**
 * ct_record_new:
 * @start: the table before the deal
 *
 * Begins a record of a hand that is about to be played. The players are called by the
 * letters of their seats until they get a name.
 */
CtRecord *
ct_record_new (const CtRules *rules, const CtState *start)
{
  CtRecord *self = g_object_new (CT_TYPE_RECORD, NULL);
  CtNode *root = ct_node_new_element ("record");

  g_return_val_if_fail (start->phase == CT_PHASE_DEAL, NULL);

  self->document = ct_node_new_element ("");
  append_child (self->document, root);
  ct_node_set (root, "ruleset", rules->id);
  ct_node_set (root, "version", "1");

  for (guint seat = 0; seat < start->n_seats; seat++)
    {
      CtNode *player = ct_node_new_element ("player");
      char name[] = { 'A' + seat, '\0' };

      ct_node_set (player, "seat", name);
      ct_node_set (player, "name", name);
      append_child (root, player);
      self->names[seat] = g_strdup (name);
    }
  append_options (root, rules);
  append_child (root, new_deal_node (rules, start));
  append_child (root, ct_node_new_element ("moves"));

  self->position = g_new0 (CtPosition, 1);
  self->position->is_deal = TRUE;
  self->position->rules = *rules;
  self->position->state = *start;
  self->line = ct_record_line_new ();
  return self;
}

/**
 * ct_record_get_file:
 *
 * Returns: (nullable): what findings call the file of the record
 */
const char *
ct_record_get_file (CtRecord *self)
{
  g_return_val_if_fail (CT_IS_RECORD (self), NULL);

  return self->file;
}

/**
 * ct_record_get_rules:
 *
 * Returns: the rule set with the options of this hand
 */
const CtRules *
ct_record_get_rules (CtRecord *self)
{
  g_return_val_if_fail (CT_IS_RECORD (self), NULL);

  return &self->position->rules;
}

/**
 * ct_record_get_position:
 *
 * Returns: the table before the deal
 */
const CtPosition *
ct_record_get_position (CtRecord *self)
{
  g_return_val_if_fail (CT_IS_RECORD (self), NULL);

  return self->position;
}

const CtRecordLine *
ct_record_get_line (CtRecord *self)
{
  g_return_val_if_fail (CT_IS_RECORD (self), NULL);

  return self->line;
}

/**
 * ct_record_get_problem:
 *
 * Returns: (nullable): why not all of the record can be played: "file:line: reason"
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
 * Returns: (array fixed-size=10): the names of the players; %NULL for a seat without
 */
const char *const *
ct_record_get_names (CtRecord *self)
{
  g_return_val_if_fail (CT_IS_RECORD (self), NULL);

  return (const char *const *) self->names;
}

/**
 * ct_record_get_title:
 *
 * Returns: (nullable): a message id, see ct_text()
 */
const char *
ct_record_get_title (CtRecord *self)
{
  g_return_val_if_fail (CT_IS_RECORD (self), NULL);

  return self->title;
}

/**
 * ct_record_get_about:
 *
 * Returns: (nullable): a message id; tells nothing about the end of the hand
 */
const char *
ct_record_get_about (CtRecord *self)
{
  g_return_val_if_fail (CT_IS_RECORD (self), NULL);

  return self->about;
}

/**
 * ct_record_get_date:
 *
 * Returns: (nullable): when the hand was played: "2026-05-01"
 */
const char *
ct_record_get_date (CtRecord *self)
{
  g_return_val_if_fail (CT_IS_RECORD (self), NULL);

  return self->date;
}

/**
 * ct_record_get_place:
 *
 * Returns: (nullable): where the hand was played
 */
const char *
ct_record_get_place (CtRecord *self)
{
  g_return_val_if_fail (CT_IS_RECORD (self), NULL);

  return self->place;
}

/**
 * ct_record_set_title:
 * @title: (nullable): what the library shows; tells nothing about the end
 */
void
ct_record_set_title (CtRecord *self, const char *title)
{
  CtNode *root;
  CtNode *node;

  g_return_if_fail (CT_IS_RECORD (self));

  root = get_root (self);
  node = find_child (root, "title");
  g_free (self->title);
  self->title = title != NULL ? ct_collapse_space (title) : NULL;
  if (title == NULL)
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
  ct_node_set_text (node, self->title);
}

void
ct_record_set_name (CtRecord *self, guint seat, const char *name)
{
  CtNode *root;
  char letter[] = { 'A' + seat, '\0' };

  g_return_if_fail (CT_IS_RECORD (self));
  g_return_if_fail (seat < self->position->state.n_seats);

  root = get_root (self);
  g_free (self->names[seat]);
  self->names[seat] = g_strdup (name);
  CT_FOREACH_CHILD (root, child)
    if (g_str_equal (child->name, "player") &&
        g_str_equal (ct_node_get (child, "seat"), letter))
      ct_node_set ((CtNode *) child, "name", name);
}

/**
 * ct_record_append:
 * @irregular: (nullable): id of the rule that the move broke
 *
 * Adds a move that was just played.
 */
void
ct_record_append (CtRecord *self, const CtMove *move, const char *irregular)
{
  CtRecordMove *record;

  g_return_if_fail (CT_IS_RECORD (self));

  /* The deal is not written down: it follows from the pack. */
  if (move->type == CT_MOVE_DEAL)
    return;

  record = ct_record_move_new (0);
  record->seat = move->seat;
  record->move = *move;
  record->is_parsed = TRUE;
  record->irregular = g_strdup (irregular);
  record->text = ct_move_to_text (&self->position->rules, move);
  g_ptr_array_add (self->line->moves, record);
  self->line->n_good++;
}

static GPtrArray *
remarks_after (CtRecord *self, guint n_moves)
{
  CtRecordMove *move;

  if (n_moves == 0)
    return self->line->remarks;

  move = g_ptr_array_index (self->line->moves, n_moves - 1);
  return move->remarks;
}

/**
 * ct_record_add_note:
 * @n_moves: how many moves come before the note; 0 if it is about the deal
 * @by: (nullable): who writes it: "teacher"
 * @audience: (nullable): for whom: "pupils"
 */
void
ct_record_add_note (CtRecord *self,
                    guint n_moves,
                    const char *text,
                    const char *by,
                    const char *audience)
{
  CtRemark *remark;

  g_return_if_fail (CT_IS_RECORD (self));
  g_return_if_fail (n_moves <= self->line->moves->len);

  remark = ct_remark_new (CT_REMARK_NOTE, 0);
  remark->text = ct_collapse_space (text);
  remark->by = g_strdup (by);
  remark->audience = g_strdup (audience);
  g_ptr_array_add (remarks_after (self, n_moves), remark);
}

/**
 * ct_record_add_mark:
 * @n_moves: how many moves come before the mark, which is about the last of them
 */
void
ct_record_add_mark (CtRecord *self, guint n_moves, CtMark mark)
{
  CtRemark *remark;

  g_return_if_fail (CT_IS_RECORD (self));
  g_return_if_fail (n_moves <= self->line->moves->len);

  remark = ct_remark_new (CT_REMARK_MARK, 0);
  remark->mark = mark;
  g_ptr_array_add (remarks_after (self, n_moves), remark);
}

/* "10H" is written "TH". */
static void
write_pack (CtRecord *self, CtNode *root)
{
  g_autoptr (CtNode) fresh =
      new_deal_node (&self->position->rules, &self->position->state);
  g_autofree char *cards = ct_node_dup_child_text (fresh, "pack");

  ct_node_set_text (find_child (find_child (root, "deal"), "pack"), cards);
}

/**
 * ct_record_to_bytes:
 *
 * Returns: (transfer full): the record in its canonical form
 */
GBytes *
ct_record_to_bytes (CtRecord *self)
{
  g_autoptr (CtNode) document = NULL;
  CtNode *root;
  CtNode *moves;

  g_return_val_if_fail (CT_IS_RECORD (self), NULL);

  document = ct_node_copy (self->document);
  root = find_child (document, "record");
  write_pack (self, root);
  moves = find_child (root, "moves");
  g_ptr_array_set_size (moves->children, 0);
  ct_record_line_write (self->line, &self->position->rules, moves);
  return ct_xml_write (document);
}

/**
 * ct_record_save:
 *
 * Writes the record in its canonical form; a file that was there is replaced at once or
 * not at all.
 */
gboolean
ct_record_save (CtRecord *self, GFile *file, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *path = NULL;
  gsize size;
  const char *data;

  g_return_val_if_fail (CT_IS_RECORD (self), FALSE);

  bytes = ct_record_to_bytes (self);
  data = g_bytes_get_data (bytes, &size);
  path = g_file_get_path (file);
  if (path != NULL)
    return g_file_set_contents_full (path, data, size, G_FILE_SET_CONTENTS_CONSISTENT,
                                     0666, error);

  return g_file_replace_contents (file, data, size, NULL, FALSE, G_FILE_CREATE_NONE,
                                  NULL, NULL, error);
}

/**
 * ct_record_prove:
 *
 * Adds to @diagnostics what the rules dispute in the moves, variations included.
 *
 * Returns: whether all of it can be played
 */
gboolean
ct_record_prove (CtRecord *self, CtDiagnostics *diagnostics)
{
  g_return_val_if_fail (CT_IS_RECORD (self), FALSE);

  for (guint i = 0; i < ct_diagnostics_get_n_all (self->findings); i++)
    {
      const CtDiagnostic *finding = ct_diagnostics_get (self->findings, i);

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
  ct_node_free (self->document);
  g_clear_pointer (&self->position, ct_position_free);
  g_free (self->title);
  g_free (self->about);
  g_free (self->date);
  g_free (self->place);
  for (guint seat = 0; seat < CT_MAX_SEATS; seat++)
    g_free (self->names[seat]);
  g_clear_pointer (&self->line, ct_record_line_free);
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
