/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-record-write.c: making, changing and writing records */
#include <stdio.h>

#include "ct-file.h"
#include "ct-record-private.h"

#define PRACTICE "cartilla-practice"

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

/* How it stands in the match when the hand begins. */
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

static void
append_options (CtNode *root, const CtRules *rules)
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
  append_options (root, rules);
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
  g_free (self->body.title);
  self->body.title = title != NULL ? ct_collapse_space (title) : NULL;
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
  ct_node_set_text (node, self->body.title);
}

/**
 * ct_record_set_date:
 * @date: on which day the hand is played, as in “2026-05-01”
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

/* Only we need to know it: to others the hand is one like any other. */
static CtNode *
find_practice (CtRecord *self)
{
  CtNode *root = get_root (self);

  for (guint i = 0; i < root->children->len; i++)
    {
      CtNode *node = g_ptr_array_index (root->children, i);

      if (node->type == CT_NODE_INSTRUCTION && g_str_equal (node->name, PRACTICE))
        return node;
    }

  return NULL;
}

/**
 * ct_record_set_practice:
 * @seat: who a person is playing for, against the computer
 * @hand: the number of the hand in its match, from 0
 * @match: (nullable): the same for all hands of that match; letters, digits and hyphens
 */
void
ct_record_set_practice (CtRecord *self, guint seat, guint hand, const char *match)
{
  CtNode *node;

  g_return_if_fail (CT_IS_RECORD (self));

  node = find_practice (self);
  if (node == NULL)
    {
      node = ct_node_new (CT_NODE_INSTRUCTION, 0);
      node->name = g_strdup (PRACTICE);
      append_child (get_root (self), node);
    }
  g_free (node->text);
  if (match != NULL)
    node->text = g_strdup_printf ("seat=\"%c\" hand=\"%u\" match=\"%s\"", 'A' + seat,
                                  hand, match);
  else
    node->text = g_strdup_printf ("seat=\"%c\" hand=\"%u\"", 'A' + seat, hand);
}

/**
 * ct_record_get_practice:
 * @ret_seat: (out): as for ct_record_set_practice()
 * @ret_hand: (out): as for ct_record_set_practice()
 *
 * Returns: whether the hand was played by somebody against the computer
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
 * Returns: (transfer full) (nullable): as for ct_record_set_practice(); %NULL where the
 *   record does not say
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

/**
 * ct_record_set_name:
 * @name: (nullable): of the player at @seat; %NULL for the letter of the seat
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
 * @irregular: (nullable): id of the rule that the move broke
 *
 * Adds a move that was just played.
 */
void
ct_record_append (CtRecord *self, const CtMove *move, const char *irregular)
{
  g_return_if_fail (CT_IS_RECORD (self));

  /* The deal is not written down: it follows from the pack. */
  if (move->type != CT_MOVE_DEAL)
    ct_record_line_append (self->body.line, &self->body.position->rules, move,
                           irregular);
}

/* "10H" is written "TH". */
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
 * Returns: (transfer full): the record in its canonical form
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
 * ct_record_can_be_read:
 * @bytes: as ct_record_to_bytes() has written them
 * @ret_why_not: (out) (transfer full): a sentence, if they cannot
 *
 * Returns: whether they keep to what is read: no file that is too long, has too many
 *   things side by side, or texts that nobody could read
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
 * @bytes: the record after an edit
 * @ret_why_not: (out) (transfer full): the error, in a sentence
 *
 * Returns: whether the check of files would find an error in @bytes that was not in the
 *   record when it was read
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
 * @bytes: as ct_record_to_bytes() has written them
 *
 * Makes the record what it was then. Lines, moves and remarks are new ones; what was
 * found wrong in the file is so for good.
 *
 * Returns: %FALSE if @bytes are no record; then nothing has changed
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
 * Writes the record in its canonical form; a file that was there is replaced at once or
 * not at all.
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
