/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-record.h"

#include <glib/gi18n.h>

#include "ct-record-private.h"

/* If more cards of a pack are missing, there is no use in naming them. */
#define MAX_MISSING_NAMED 6

G_DEFINE_FINAL_TYPE (CtRecord, ct_record, G_TYPE_OBJECT)

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
                _ ("Players are listed in the order of their seats; here "
                   "seat %c is expected."),
                'A' + n_seats);
            return 0;
          }
        self->body.names[n_seats++] = g_strdup (ct_node_get (child, "name"));
      }

  return n_seats;
}

/* The letter of the seat stands where no name is known. Earlier versions called the
 * person who played “You”, which is nobody's name.
 */
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

/* The <deal> of a record says less than others: seats and options stand around it. */
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
  self->body.title = ct_node_dup_child_text (root, "title");
  self->body.about = ct_node_dup_child_text (root, "about");
  self->body.position = read_deal (self, reading, root);
  if (self->body.position == NULL)
    return FALSE;

  forget_stand_in (self);
  self->body.line = ct_record_line_read (ct_node_child (root, "moves"));
  return TRUE;
}

/* The cards that are not named lie at the bottom of the pack. */
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

/* A hand can be shown from a part of its pack, as long as the cards that are not named
 * do not matter; but what was dealt is all of it. Where they do matter, that is the
 * reason, and not what the rules say of the moves.
 */
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
                          _ ("The pack has %u cards, but only %u are named; write all "
                             "of them, the top card first."),
                          size, n_named);
      return;
    }

  missing = dup_missing (self, n_named);
  ct_diagnostics_add (
      self->findings, CT_CONTENT_ERROR_DISPUTED, self->file, pack->line, "short-pack",
      /* Translators: a number of cards, another one, and the names of some cards. */
      ngettext ("The pack has %u cards, but only %u are named; %s is missing.",
                "The pack has %u cards, but only %u are named; %s are missing.",
                size - n_named),
      size, n_named, missing);
}

static void
play (CtRecord *self)
{
  CtReading reading = { self->file, &self->body.position->rules, self->findings };
  CtState state = self->body.position->state;
  gboolean is_whole;

  ct_record_line_play (self->body.line, &reading, &self->body.position->rules,
                       &self->body.position->state, CT_RECORD_AS_WRITTEN);
  is_whole = ct_diagnostics_get_n_errors (self->findings) == 0;
  count_pack (self);
  ct_record_line_prove (self->body.line, &reading, &self->body.position->rules, &state);
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
  self->body.document = document;
  if (!read_record (self, &reading))
    return FALSE;

  play (self);
  return TRUE;
}

/* Reads as much of a file as is good; why not more is the first of the findings. */
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
      document = ct_record_mend (data, length, name, self->findings);
      self->is_mended = document != NULL;
    }
  if (document == NULL)
    {
      document = ct_record_salvage (data, length, name);
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
 * Reads a record. One that the rules refuse somewhere, or that cannot be understood
 * from some line on, is opened up to there, see ct_record_get_problem().
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

/**
 * ct_record_new_from_bytes:
 * @name: what findings call it
 *
 * As ct_record_new_from_file(), of what is in memory.
 */
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
 * Returns: whether the file holds more than could be read, which would be lost if the
 *   record were written there
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
 * Returns: whether all moves of the file are there, but not all of its notes, marks and
 *   attributes
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
 * Returns: how many moves cannot be shown, those of variations included
 */
guint
ct_record_count_unplayed (CtRecord *self)
{
  g_return_val_if_fail (CT_IS_RECORD (self), 0);

  return ct_record_line_count_unplayed (self->body.line);
}

/* All lines of the record once more, to be played in another way. */
static CtRecordLine *
copy_line (CtRecord *self)
{
  g_autoptr (CtNode) node = ct_node_new_element ("moves");

  ct_record_line_write (self->body.line, &self->body.position->rules, node);
  return ct_record_line_read (node);
}

static void
play_as_it_happened (CtRecord *self, CtRecordLine *line)
{
  g_autoptr (CtDiagnostics) unheard = ct_diagnostics_new ();
  CtReading reading = { self->file, &self->body.position->rules, unheard };

  ct_record_line_play (line, &reading, &self->body.position->rules,
                       &self->body.position->state, CT_RECORD_AS_IT_HAPPENED);
}

/**
 * ct_record_can_happen:
 *
 * Returns: whether more of the record can be shown once what the rules refuse is shown
 *   as it happened
 */
gboolean
ct_record_can_happen (CtRecord *self)
{
  CtRecordLine *line;
  gboolean can_happen;

  g_return_val_if_fail (CT_IS_RECORD (self), FALSE);

  line = copy_line (self);
  play_as_it_happened (self, line);
  can_happen = ct_record_line_count_unplayed (line) < ct_record_count_unplayed (self);
  ct_record_line_free (line);
  return can_happen;
}

/**
 * ct_record_show_as_it_happened:
 *
 * Says of every move that the rules refuse which one it broke, so that it can be played
 * as it happened. A move that cannot have happened at all still stops the hand.
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
 * Returns: (nullable): the first thing in the file that is not as it should be
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
 * @code: a word such as "refused"
 *
 * Returns: (nullable): the last of that kind that was found in the file
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
 * Returns: the rule set with the options of this hand
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
 * Returns: the table before the deal
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
 * Returns: (transfer none): the main line; its variations hang on its moves
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

  return (const char *const *) self->body.names;
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

  return self->body.title;
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

  return self->body.about;
}

/**
 * ct_record_hides_explanations:
 *
 * Returns: whether its author wants people to look for themselves before they read what
 *   is said about the moves
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
 * Returns: (nullable): when the hand was played: "2026-05-01"
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
 * Returns: (nullable): where the hand was played
 */
const char *
ct_record_get_place (CtRecord *self)
{
  g_return_val_if_fail (CT_IS_RECORD (self), NULL);

  return self->body.place;
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
  g_free (self->body.title);
  g_free (self->body.about);
  g_free (self->body.date);
  g_free (self->body.place);
  for (guint seat = 0; seat < CT_MAX_SEATS; seat++)
    g_free (self->body.names[seat]);
  g_clear_pointer (&self->body.line, ct_record_line_free);
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
