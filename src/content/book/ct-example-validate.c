/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-example-validate.c: an example is true if the engine says so, line by line */
#include "ct-content-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-credit.h"
#include "ct-lesson.h"
#include "ct-rummy.h"

typedef struct
{
  CtReading reading;
  const CtRules *rules;
  CtState state;
  GHashTable *at_work; /* ids of rules, or NULL where nobody asks */
  gboolean is_wide;    /* what is kept and counted is asked for as well */
  GArray *events;
} Proof;

static void
note_rule (Proof *self, const char *rule)
{
  if (self->at_work != NULL)
    g_hash_table_add (self->at_work, (char *) rule);
}

static void
note_events (Proof *self)
{
  for (guint i = 0; i < self->events->len; i++)
    {
      const char *rule = g_array_index (self->events, CtEvent, i).rule;

      if (rule != NULL)
        note_rule (self, rule);
    }
  g_array_set_size (self->events, 0);
}

/* Whoever lists what is allowed says of everything else that it is refused. */
static void
note_refusals (Proof *self)
{
  g_autoptr (GArray) tried = g_array_new (FALSE, FALSE, sizeof (CtMove));

  if (self->at_work == NULL)
    return;

  ct_moves_tried (self->rules, &self->state, self->state.to_act, tried);
  for (guint i = 0; i < tried->len; i++)
    {
      CtVerdict verdict =
          ct_rules_check (self->rules, &self->state, &g_array_index (tried, CtMove, i));

      if (verdict.rule != NULL)
        note_rule (self, verdict.rule);
    }
}

/* The rules that would have refused another move in the place of @move. */
static void
note_kept (Proof *self, const CtMove *move)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  if (!self->is_wide)
    return;

  ct_credit_move (self->rules, &self->state, move, NULL, ids);
  for (guint i = 0; i < ids->len; i++)
    note_rule (self, g_ptr_array_index (ids, i));
}

/* The rules by which the scores of the hand are counted. */
static void
note_score (Proof *self)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (CtEvent));

  if (!ct_rules_has_zone (self->rules, CT_ZONE_MELD))
    return;

  for (guint side = 0; side < ct_rules_n_sides (self->rules, self->state.n_seats);
       side++)
    {
      ct_rummy_score_sheet (self->rules, &self->state, side, lines);
      for (guint i = 0; i < lines->len; i++)
        note_rule (self, g_array_index (lines, CtEvent, i).rule);
    }
}

/* The rules by which the next hand begins. */
static void
note_next_hand (Proof *self)
{
  CtCard pack[CT_MAX_CARDS];
  CtState next;

  if (self->state.phase != CT_PHASE_OVER)
    return;

  for (guint i = 0; i < ct_deck_size (self->rules->deck); i++)
    pack[i] = i;
  ct_rules_next_hand (self->rules, &self->state, pack, &next);
  ct_rules_deal (self->rules, &next, self->events);
  note_events (self);
}

/* The rules by which comes about what no move tells. */
static void
note_expected (Proof *self, const CtExampleStep *step)
{
  if (!self->is_wide)
    return;

  if (ct_node_get (step->node, "score") != NULL ||
      ct_node_get (step->node, "total") != NULL)
    note_score (self);
  if (ct_node_get (step->node, "dealer") != NULL ||
      ct_node_get (step->node, "leader") != NULL)
    note_next_hand (self);
}

static gboolean
read_move (Proof *self, const CtExampleStep *step, const char *text, CtMove *ret_move)
{
  guint seat = step->seat != CT_NOBODY ? step->seat : self->state.to_act;

  return ct_reading_move (&self->reading, step->line, self->rules, &self->state, seat,
                          text, ret_move);
}

/* A move that is allowed; what is played, and not only named, changes the table. */
static gboolean
validate_legal (Proof *self, const CtExampleStep *step)
{
  CtMove move;
  CtState before;
  CtVerdict verdict;

  if (!read_move (self, step, step->text, &move))
    return FALSE;

  verdict = ct_rules_check (self->rules, &self->state, &move);
  if (verdict.rule != NULL)
    return ct_reading_dispute (&self->reading, step->line, "refused",
                               _ ("“%s” is refused by %s here."), step->text,
                               verdict.rule);

  note_kept (self, &move);
  before = self->state;
  if (!ct_rules_apply (self->rules, &self->state, &move, NULL, self->events))
    g_assert_not_reached ();
  note_events (self);
  if (step->type == CT_EXAMPLE_LEGAL)
    self->state = before;

  return TRUE;
}

/* Whether each named card is among those that prove the refusal. */
static gboolean
validate_witness (Proof *self, const CtExampleStep *step, const CtVerdict *verdict)
{
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (CtCardWord));
  gboolean used[CT_MAX_REFS] = { FALSE };

  if (!ct_reading_cards (&self->reading, step->line, self->rules, step->witness, words))
    return FALSE;

  for (guint i = 0; i < words->len; i++)
    {
      CtFace face = g_array_index (words, CtCardWord, i).face;
      char name[CT_FACE_NAME_LEN];
      guint ref = 0;

      while (ref < verdict->n_refs &&
             (used[ref] || verdict->ref[ref].role == CT_ROLE_OFFENDING ||
              ct_rules_face (self->rules, verdict->ref[ref].card) != face))
        ref++;
      if (ref == verdict->n_refs)
        return ct_reading_dispute (
            &self->reading, step->line, "witness",
            _ ("%s is not among the cards with which %s proves the refusal."),
            ct_face_name (self->rules->deck, face, name), verdict->rule);
      used[ref] = TRUE;
    }

  return TRUE;
}

static gboolean
validate_illegal (Proof *self, const CtExampleStep *step)
{
  g_autofree char *expected = g_strjoinv (C_ ("list", " or "), step->rules);
  CtMove move;
  CtVerdict verdict;

  if (!read_move (self, step, step->text, &move))
    return FALSE;

  verdict = ct_rules_check (self->rules, &self->state, &move);
  if (verdict.rule == NULL)
    return ct_reading_dispute (&self->reading, step->line, "allowed",
                               _ ("“%s” is allowed here, not refused by %s."),
                               step->text, expected);
  note_rule (self, verdict.rule);
  if (!g_strv_contains ((const char *const *) step->rules, verdict.rule))
    return ct_reading_dispute (&self->reading, step->line, "other-rule",
                               _ ("“%s” is refused by %s, not by %s."), step->text,
                               verdict.rule, expected);

  return step->witness == NULL || validate_witness (self, step, &verdict);
}

static gboolean
holds_move (const CtRules *rules, GArray *moves, const CtMove *move)
{
  for (guint i = 0; i < moves->len; i++)
    if (ct_move_equivalent (rules, &g_array_index (moves, CtMove, i), move))
      return TRUE;

  return FALSE;
}

/* Whether @move begins with the word @kind; a single card that is played has three. */
static gboolean
is_of_kind (const CtRules *rules, const CtMove *move, const char *kind)
{
  static const char *const plays[] = { "lead", "follow", "play", NULL };
  g_autofree char *text = ct_move_to_text (rules, move);

  if (kind == NULL)
    return TRUE;

  text[strcspn (text, " ")] = '\0';
  return g_str_equal (text, kind) ||
         (g_strv_contains (plays, text) && g_strv_contains (plays, kind));
}

/* A move of the list: it is allowed, and of the kind that is listed. */
static gboolean
validate_listed (Proof *self,
                 const CtExampleStep *step,
                 const char *kind,
                 const char *text,
                 const CtMove *move,
                 GArray *legal)
{
  if (!holds_move (self->rules, legal, move))
    return ct_reading_dispute (&self->reading, step->line, "only-legal",
                               _ ("“%s” is not allowed here."), text);
  if (!is_of_kind (self->rules, move, kind))
    return ct_reading_dispute (&self->reading, step->line, "only-legal",
                               _ ("“%s” is not of the kind “%s”."), text, kind);

  return TRUE;
}

static gboolean
validate_only_legal (Proof *self, const CtExampleStep *step)
{
  const char *kind = ct_node_get (step->node, "kind");
  g_auto (GStrv) texts = g_strsplit (step->text, "|", -1);
  g_autoptr (GArray) listed = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_rules_legal (self->rules, &self->state, legal);

  /* An empty list says that nothing is allowed. */
  for (char **text = texts; *text != NULL && *step->text != '\0'; text++)
    {
      CtMove move;

      if (!read_move (self, step, g_strstrip (*text), &move) ||
          !validate_listed (self, step, kind, *text, &move, legal))
        return FALSE;
      g_array_append_val (listed, move);
    }

  for (guint i = 0; i < legal->len; i++)
    {
      const CtMove *move = &g_array_index (legal, CtMove, i);

      if (is_of_kind (self->rules, move, kind) &&
          !holds_move (self->rules, listed, move))
        {
          g_autofree char *text = ct_move_to_text (self->rules, move);

          return ct_reading_dispute (&self->reading, step->line, "only-legal",
                                     _ ("“%s” is allowed here as well."), text);
        }
    }

  note_refusals (self);
  return TRUE;
}

static gboolean
validate_refused (Proof *self, const CtExampleStep *step, const CtRules *rules)
{
  g_autoptr (CtDiagnostics) unheard = ct_diagnostics_new ();
  CtReading reading = { self->reading.file, rules, unheard };
  g_autofree char *expected = g_strjoinv (C_ ("list", " or "), step->rules);
  g_autoptr (CtPosition) position = NULL;
  const char *refused = NULL;

  CT_FOREACH_CHILD (step->node, child)
    position = ct_reading_position (&reading, child, &refused);

  if (position != NULL)
    ct_reading_dispute (&self->reading, step->line, "allowed",
                        _ ("This table is allowed, not refused by %s."), expected);
  else if (refused == NULL)
    ct_reading_dispute (&self->reading, step->line, "other-rule",
                        _ ("This table is refused, but not by a rule: %s"),
                        ct_diagnostics_get (unheard, 0)->text);
  else if (!g_strv_contains ((const char *const *) step->rules, refused))
    ct_reading_dispute (&self->reading, step->line, "other-rule",
                        _ ("This table is refused by %s, not by %s."), refused,
                        expected);
  else
    {
      note_rule (self, refused);
      return TRUE;
    }

  return FALSE;
}

static gboolean
is_dealing (const CtExampleStep *step)
{
  return g_str_has_prefix (step->text, "lift") || g_str_has_prefix (step->text, "deal");
}

/* The cards are dealt as soon as something is asked that needs them; what is expected
 * between two packets is expected of the table before the deal.
 */
static void
deal_if_needed (Proof *self, const GPtrArray *steps, guint nth)
{
  const CtExampleStep *step = g_ptr_array_index (steps, nth);
  guint next = nth;

  if (self->state.phase != CT_PHASE_DEAL || is_dealing (step))
    return;

  while (++next < steps->len && (step->type == CT_EXAMPLE_EXPECT || is_dealing (step)))
    {
      step = g_ptr_array_index (steps, next);
      if (step->type == CT_EXAMPLE_PLAY && is_dealing (step))
        return;
    }

  ct_rules_deal (self->rules, &self->state, self->events);
  note_events (self);
}

static gboolean
validate_step (Proof *self, const CtExampleStep *step)
{
  if (self->rules == NULL)
    return ct_reading_dispute (
        &self->reading, step->line, "no-table",
        _ ("There is no <position> or <deal> on which this could be tried."));

  switch (step->type)
    {
    case CT_EXAMPLE_LEGAL:
    case CT_EXAMPLE_PLAY:
      return validate_legal (self, step);
    case CT_EXAMPLE_ILLEGAL:
      return validate_illegal (self, step);
    case CT_EXAMPLE_ONLY_LEGAL:
      return validate_only_legal (self, step);
    case CT_EXAMPLE_EXPECT:
      note_expected (self, step);
      return ct_reading_expect (&self->reading, step->node, self->rules, &self->state);
    case CT_EXAMPLE_REFUSED:
    default:
      g_assert_not_reached ();
    }
}

static gboolean
validate_steps (Proof *self, const CtExample *example)
{
  for (guint i = 0; i < example->steps->len; i++)
    {
      const CtExampleStep *step = g_ptr_array_index (example->steps, i);

      if (self->rules != NULL)
        deal_if_needed (self, example->steps, i);
      if (step->type == CT_EXAMPLE_REFUSED
              ? !validate_refused (self, step, example->ruleset)
              : !validate_step (self, step))
        return FALSE;
    }

  return TRUE;
}

/* Carries @self out at a table of the example's own, or at @state. */
static gboolean
validate (const CtExample *example,
          const CtRules *rules,
          const CtState *state,
          GHashTable *at_work,
          gboolean is_wide,
          CtDiagnostics *diagnostics)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  const CtPosition *own = example->position;
  Proof self = { .reading = { example->file, NULL, diagnostics },
                 .rules = own != NULL ? &own->rules : rules,
                 .at_work = at_work,
                 .is_wide = is_wide,
                 .events = events };

  if (example->is_broken)
    return FALSE;

  if (example->steps->len == 0)
    return ct_reading_dispute (
        &self.reading, example->line, "proves-nothing",
        _ ("The example “%s” shows nothing: it neither tries a move nor expects "
           "anything."),
        example->id);

  if (own != NULL || state != NULL)
    self.state = own != NULL ? own->state : *state;

  return validate_steps (&self, example);
}

/**
 * ct_example_validate:
 *
 * Carries the example out, from top to bottom, and stops at the first line that the
 * engine disputes.
 *
 * Returns: whether all of it is true
 */
gboolean
ct_example_validate (const CtExample *example, CtDiagnostics *diagnostics)
{
  return validate (example, NULL, NULL, NULL, FALSE, diagnostics);
}

/**
 * ct_example_validate_at:
 * @rules: what holds at the table @state
 *
 * The same, but an example without a table of its own is carried out at @state.
 *
 * Returns: whether all of it is true
 */
gboolean
ct_example_validate_at (const CtExample *example,
                        const CtRules *rules,
                        const CtState *state,
                        CtDiagnostics *diagnostics)
{
  return validate (example, rules, state, NULL, FALSE, diagnostics);
}

/**
 * ct_example_list_at_work:
 *
 * Returns: (transfer full): a set of the ids of all rules that refuse something in the
 *   example, or because of which something happens in it
 */
GHashTable *
ct_example_list_at_work (const CtExample *example)
{
  g_autoptr (CtDiagnostics) unheard = ct_diagnostics_new ();
  GHashTable *at_work = g_hash_table_new (g_str_hash, g_str_equal);

  validate (example, NULL, NULL, at_work, FALSE, unheard);
  return at_work;
}

/**
 * ct_example_list_involved:
 *
 * As ct_example_list_at_work(), with the rules that its moves keep and those by which
 * the score is counted that it expects.
 *
 * Returns: (transfer full): a set of the ids
 */
GHashTable *
ct_example_list_involved (const CtExample *example)
{
  g_autoptr (CtDiagnostics) unheard = ct_diagnostics_new ();
  GHashTable *involved = g_hash_table_new (g_str_hash, g_str_equal);

  validate (example, NULL, NULL, involved, TRUE, unheard);
  return involved;
}
