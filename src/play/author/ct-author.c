/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-author.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-author-private.h"
#include "ct-bot.h"
#include "ct-check.h"
#include "ct-credit.h"
#include "ct-exercise.h"
#include "ct-lesson-runner.h"
#include "ct-reach.h"
#include "ct-signal.h"
#include "ct-xml-places.h"
#include "ct-xml.h"

#define MAX_PLIES    400 /* of the others before the learner's turn */
#define MAX_VERSIONS 200
#define N_MISTAKES   2

/* The words of one field are one edit for so long. */
#define PAUSE (2 * G_USEC_PER_SEC)

/**
 * Version:
 * @lesson: (nullable): %NULL without steps, which a lesson must have
 * @start: the first table
 * @learner: of the first step
 * @ply: the next one of the hand; %CT_AUTHOR_HEAD after another move
 * @step: where the edit was
 * @has_moves: until it is known which rules they do not need
 */
typedef struct
{
  GBytes *bytes;
  CtPlaces *places;
  CtLesson *lesson;
  CtState start;
  guint learner;
  guint ply;
  guint step;
  gboolean has_moves;
} Version;

struct _CtAuthor
{
  GObject parent_instance;

  CtLibrary *library;
  CtRules rules;   /* of the first table; later ones may have other options */
  CtSession *hand; /* (nullable): where the moves come from */
  CtNarrator *narrator;
  gboolean is_dealt;

  GPtrArray *versions; /* (element-type Version) */
  guint present;
  guint typed; /* the place of the words that are being typed, or CT_AUTHOR_HEAD */
  gint64 typed_at;
};

G_DEFINE_FINAL_TYPE (CtAuthor, ct_author, G_TYPE_OBJECT)

static void
version_free (gpointer data)
{
  Version *version = data;

  g_bytes_unref (version->bytes);
  ct_places_free (version->places);
  g_clear_object (&version->lesson);
  g_free (version);
}

static gboolean
has_steps (const CtPlaces *places)
{
  return ct_places_find (places, 0, "step", 0) < places->all->len;
}

/* Returns: (nullable): with the facts of @like */
static Version *
version_new (GBytes *bytes, const Version *like, GError **error)
{
  g_autoptr (CtPlaces) places = ct_places_new (bytes);
  CtLesson *lesson = NULL;
  Version *version;

  if (has_steps (places))
    {
      lesson = ct_lesson_new_from_bytes (bytes, _ ("Lesson"), error);
      if (lesson == NULL)
        return NULL;
    }

  version = g_new0 (Version, 1);
  if (like != NULL)
    *version = *like;
  version->bytes = g_bytes_ref (bytes);
  version->places = g_steal_pointer (&places);
  version->lesson = lesson;
  return version;
}

static const Version *
now (CtAuthor *self)
{
  return g_ptr_array_index (self->versions, self->present);
}

static void
tell_change (CtAuthor *self)
{
  ct_narrator_set_learner (self->narrator, now (self)->learner);
  g_signal_emit_by_name (self, "changed");
}

/* @version: (transfer full) */
static void
commit (CtAuthor *self, Version *version)
{
  g_ptr_array_set_size (self->versions, self->present + 1);
  if (self->versions->len == MAX_VERSIONS)
    {
      g_ptr_array_remove_index (self->versions, 0);
      self->present--;
    }
  g_ptr_array_add (self->versions, version);
  self->present++;
  self->typed = CT_AUTHOR_HEAD;
  tell_change (self);
}

/* Replaces *@version by an edit of it. @bytes: (transfer full). */
static gboolean
edit (Version **version, GBytes *bytes)
{
  g_autoptr (GBytes) owned = bytes;
  Version *next = version_new (bytes, *version, NULL);

  if (next == NULL)
    return FALSE;

  version_free (*version);
  *version = next;
  return TRUE;
}

static Version *
version_copy (const Version *version)
{
  return version_new (version->bytes, version, NULL);
}

/* The table */

static guint
count_steps (const Version *version)
{
  return version->lesson != NULL ? ct_lesson_get_n_steps (version->lesson) : 0;
}

static gboolean
play_text (CtSession *session, guint seat, const char *text)
{
  CtMove move;

  return ct_move_parse (ct_session_get_rules (session), ct_session_get_state (session),
                        seat, text, &move) == CT_MOVE_TEXT_OK &&
         ct_session_play (session, &move);
}

static gboolean
play_step (CtSession *session, const CtStep *step)
{
  CtMove move;

  if (step->task == CT_TASK_FREE_TRICK || step->task == CT_TASK_FREE_HAND)
    return FALSE;
  if (step->task == CT_TASK_ASK &&
      (!ct_accept_find (g_ptr_array_index (step->accepts, 0),
                        ct_session_get_rules (session), ct_session_get_state (session),
                        &move) ||
       !ct_session_play (session, &move)))
    return FALSE;

  for (guint i = 0; i < step->replies->len; i++)
    {
      const CtReply *reply = g_ptr_array_index (step->replies, i);

      if (!play_text (session, reply->seat, reply->move))
        return FALSE;
    }

  return TRUE;
}

static CtSession *
begin_session (const CtPosition *position, gboolean learner_deals)
{
  CtState state = position->state;

  if (!learner_deals)
    ct_position_begin (position, &state);
  return ct_session_new (&position->rules, &state);
}

/* Returns: (transfer full) (nullable): at the beginning of @step, or at the end;
 * %NULL if the table is unknown, as after free play */
static CtSession *
create_session (CtAuthor *self, const Version *version, guint step)
{
  CtLesson *lesson = version->lesson;
  g_autoptr (CtSession) session = NULL;
  guint n_steps = count_steps (version);
  gboolean is_known = TRUE;

  if (lesson == NULL)
    return ct_session_new (&self->rules, &version->start);

  session = begin_session (ct_lesson_get_position (lesson),
                           ct_lesson_get_learner_deals (lesson));
  for (guint i = 0; i <= step && i < n_steps; i++)
    {
      const CtStep *at = ct_lesson_get_step (lesson, i);

      if (at->position != NULL)
        {
          g_clear_object (&session);
          session = begin_session (at->position, at->learner_deals);
          is_known = TRUE;
        }
      if (i < step)
        is_known = is_known && play_step (session, at);
    }

  return is_known ? g_steal_pointer (&session) : NULL;
}

static guint
find_step (const Version *version, guint step)
{
  guint i = 0;

  do
    i = ct_places_find (version->places, 0, "step", i + 1);
  while (step-- > 0);
  return i;
}

static guint
find_step_of (const Version *version, guint place)
{
  guint step = CT_AUTHOR_HEAD;

  for (guint i = ct_places_find (version->places, 0, "step", 1);
       i < version->places->all->len && i <= place;
       i = ct_places_find (version->places, 0, "step", i + 1))
    step++;

  return step;
}

static gboolean
is_within (const Version *version, guint place, guint step)
{
  guint begin = find_step (version, step);
  const CtPlace *outer = ct_places_get (version->places, begin);
  const CtPlace *inner = ct_places_get (version->places, place);

  return inner->begin >= outer->begin && inner->end <= outer->end;
}

static guint
get_learner (const Version *version)
{
  guint n_steps = count_steps (version);

  return n_steps > 0 ? ct_lesson_get_step (version->lesson, n_steps - 1)->learner
                     : version->learner;
}

/* What a lesson teaches */

static gboolean
teaches (const Version *version, const char *rule)
{
  for (guint i = ct_places_find (version->places, 0, "teaches", 0);
       i < version->places->all->len;
       i = ct_places_find (version->places, 0, "teaches", i + 1))
    {
      g_autofree char *id = ct_places_dup_attribute (version->places, i, "rule");

      if (g_strcmp0 (id, rule) == 0)
        return TRUE;
    }

  return FALSE;
}

static GBytes *
insert_teaches (const Version *version, const char *rule)
{
  g_autofree char *element = g_strdup_printf ("<teaches rule=\"%s\"/>\n", rule);
  guint last = 0;

  for (guint i = 1; i < version->places->all->len; i++)
    {
      const CtPlace *place = ct_places_get (version->places, i);

      if (place->parent == 0 &&
          (g_str_equal (place->name, "title") || g_str_equal (place->name, "goal") ||
           g_str_equal (place->name, "needs") || g_str_equal (place->name, "teaches")))
        last = i;
    }

  return ct_places_insert (version->places,
                           ct_places_find (version->places, 0, NULL, last + 1),
                           element);
}

static guint
count_teaches (const Version *version)
{
  guint n = 0;

  for (guint i = ct_places_find (version->places, 0, "teaches", 0);
       i < version->places->all->len;
       i = ct_places_find (version->places, 0, "teaches", i + 1))
    n++;

  return n;
}

static gboolean
is_idle (const CtDiagnostic *finding)
{
  return g_str_equal (finding->code, "not-taught") ||
         g_str_equal (finding->code, "not-practised");
}

/* @findings: of *@version, sorted by line
 *
 * One rule stays, as a lesson needs it.
 */
static void
remove_idle (Version **version, const CtDiagnostics *findings)
{
  for (guint i = ct_diagnostics_get_n_all (findings); i-- > 0;)
    {
      const CtDiagnostic *finding = ct_diagnostics_get (findings, i);
      guint place = ct_places_find_line ((*version)->places, finding->line);

      if (is_idle (finding) && place < (*version)->places->all->len &&
          g_str_equal (ct_places_get ((*version)->places, place)->name, "teaches") &&
          count_teaches (*version) > 1)
        edit (version, ct_places_remove ((*version)->places, place));
    }
}

/* Rules that the last step needs. */
static void
add_rules (CtAuthor *self, Version **version)
{
  guint step = count_steps (*version) - 1;
  const CtStep *last = ct_lesson_get_step ((*version)->lesson, step);
  g_autoptr (CtSession) session = create_session (self, *version, step);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  CtMove move;

  if (session == NULL || !ct_accept_find (g_ptr_array_index (last->accepts, 0),
                                          ct_session_get_rules (session),
                                          ct_session_get_state (session), &move))
    return;

  ct_step_credit_move (last, ct_session_get_rules (session),
                       ct_session_get_state (session), &move, NULL, ids);
  for (guint i = 0; i < ids->len; i++)
    if (!teaches (*version, g_ptr_array_index (ids, i)))
      edit (version, insert_teaches (*version, g_ptr_array_index (ids, i)));
}

/* Making steps */

static void
append_element (GString *out,
                const char *name,
                const char *attributes,
                const char *words)
{
  g_autofree char *escaped = g_markup_escape_text (words, -1);

  if (*words != '\0')
    g_string_append_printf (out, "  <%s%s>%s</%s>\n", name, attributes, escaped, name);
  else
    g_string_append_printf (out, "  <%s%s/>\n", name, attributes);
}

static const char *const *
get_names (const Version *version)
{
  return version->lesson != NULL ? ct_lesson_get_names (version->lesson) : NULL;
}

static char *
dup_move_attribute (const CtRules *rules, const CtMove *move)
{
  g_autofree char *text = ct_move_to_text (rules, move);
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  return g_strdup_printf (" move=\"%s\"", escaped);
}

static void
append_wrong (const CtRules *rules,
              GString *out,
              const CtState *state,
              const CtMove *move,
              const char *words)
{
  CtVerdict verdict = ct_rules_check (rules, state, move);
  g_autofree char *which = dup_move_attribute (rules, move);
  g_autofree char *why = verdict.rule != NULL
                             ? g_strdup_printf (" rule=\"%s\"", verdict.rule)
                             : g_strdup (" grade=\"not-now\"");
  g_autofree char *attributes = g_strconcat (which, why, NULL);

  append_element (out, "wrong", attributes, words);
}

static char *
say_refusal (CtAuthor *self,
             const CtRules *rules,
             const Version *version,
             const CtState *state,
             const CtMove *move)
{
  CtVerdict verdict = ct_rules_check (rules, state, move);

  return ct_library_dup_refusal (self->library, rules, &verdict, get_names (version));
}

/* Whether it can be written in a file, read again, and made at the table. */
static gboolean
is_readable (const CtRules *rules, const CtState *state, const CtMove *move)
{
  g_autofree char *text = ct_move_to_text (rules, move);
  CtReach reach;
  CtMove again;
  CtVerdict a = ct_rules_check (rules, state, move);
  CtVerdict b;

  if (ct_move_parse (rules, state, move->seat, text, &again) != CT_MOVE_TEXT_OK ||
      !ct_rules_find_reach (rules, state, &again, &reach))
    return FALSE;

  b = ct_rules_check (rules, state, &again);
  return g_strcmp0 (a.rule, b.rule) == 0;
}

static void
append_wrongs (CtAuthor *self,
               const CtRules *rules,
               GString *out,
               const Version *version,
               const CtState *state,
               const CtMove *right)
{
  g_autoptr (GArray) mistakes =
      ct_exercise_list_mistakes (self->library, rules, state, right, 2 * N_MISTAKES);
  guint n = 0;

  for (guint i = 0; i < mistakes->len && n < N_MISTAKES; i++)
    {
      const CtMove *mistake = &g_array_index (mistakes, CtMove, i);
      g_autofree char *words = NULL;

      if (!is_readable (rules, state, mistake))
        continue;

      words = say_refusal (self, rules, version, state, mistake);
      append_wrong (rules, out, state, mistake, words);
      n++;
    }
}

/* Returns: (nullable): the text of a rule that the move needs */
static const char *
find_rule_text (CtAuthor *self,
                const CtRules *rules,
                const CtState *state,
                const CtMove *move)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  ct_credit_move (rules, state, move, NULL, ids);
  for (guint i = 0; i < ids->len; i++)
    {
      const CtRule *rule =
          ct_library_lookup_rule (self->library, rules, g_ptr_array_index (ids, i));

      if (rule != NULL)
        return ct_text (rule->text);
    }

  return NULL;
}

/* From where to look to what the rules say; the runner adds the cards. */
static void
append_hints (CtAuthor *self,
              const CtRules *rules,
              GString *out,
              const CtState *state,
              const CtMove *move)
{
  const char *place = ct_hint_at_place (rules, move->type);
  const char *rule = find_rule_text (self, rules, state, move);
  const char *first = place != NULL ? place : _ ("Look at the whole table first.");
  const char *second = rule != NULL ? rule : _ ("Which moves do the rules allow here?");

  append_element (out, "hint", "", first);
  append_element (out, "hint", "", second);
}

static char *
propose_step (CtAuthor *self,
              const CtRules *rules,
              const Version *version,
              const CtState *state,
              const CtMove *move)
{
  GString *out = g_string_new (NULL);
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *attributes = dup_move_attribute (rules, move);

  g_string_append_printf (out, "<step id=\"step-%.8s\">\n", id);
  append_element (out, "ask", "", ct_author_propose_ask (rules, state, move));
  append_element (out, "accept", attributes, "");
  append_wrongs (self, rules, out, version, state, move);
  append_hints (self, rules, out, state, move);
  g_string_append (out, "</step>\n");
  return g_string_free (out, FALSE);
}

/* A rule that is at work, where the move proves none by itself: what it causes, or what
 * it avoids.
 */
static const char *
find_cause (CtAuthor *self,
            const CtRules *rules,
            const CtState *state,
            const CtMove *move)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  g_autoptr (GArray) mistakes =
      ct_exercise_list_mistakes (self->library, rules, state, move, 1);
  CtState after = *state;

  if (!ct_rules_apply (rules, &after, move, NULL, events))
    return NULL;

  for (guint i = 0; i < events->len; i++)
    {
      const char *rule = g_array_index (events, CtEvent, i).rule;

      if (rule != NULL && !g_str_has_prefix (rule, "TABLE-"))
        return rule;
    }

  return mistakes->len > 0
             ? ct_rules_check (rules, state, &g_array_index (mistakes, CtMove, 0)).rule
             : NULL;
}

static gboolean
add_step (CtAuthor *self,
          const CtRules *rules,
          Version **version,
          const CtState *state,
          const CtMove *move)
{
  g_autofree char *step = propose_step (self, rules, *version, state, move);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  const char *cause = find_cause (self, rules, state, move);

  /* A lesson needs a rule before it can be read. */
  ct_credit_move (rules, state, move, NULL, ids);
  if (count_teaches (*version) == 0 && ids->len == 0 && cause == NULL)
    return FALSE;
  if (count_teaches (*version) == 0 &&
      !edit (version,
             insert_teaches (*version,
                             ids->len > 0 ? g_ptr_array_index (ids, 0) : cause)))
    return FALSE;
  if (!edit (version, ct_places_append ((*version)->places, 0, step)))
    return FALSE;

  add_rules (self, version);
  if (ids->len == 0 && cause != NULL)
    {
      guint ask =
          ct_places_find ((*version)->places,
                          find_step (*version, count_steps (*version) - 1), "ask", 0);

      edit (version, ct_places_set_attribute ((*version)->places, ask, "rule", cause));
      if (!teaches (*version, cause))
        edit (version, insert_teaches (*version, cause));
    }
  (*version)->step = count_steps (*version) - 1;
  return TRUE;
}

static guint
find_table (const Version *version)
{
  guint place = ct_places_find (version->places, 0, "position", 0);

  return place < version->places->all->len
             ? place
             : ct_places_find (version->places, 0, "deal", 0);
}

/* Before the first step, moves make the table. */
static gboolean
move_start (CtAuthor *self, Version **version, const CtMove *move)
{
  CtState state = (*version)->start;
  g_autofree char *table = NULL;

  if (!ct_rules_apply (&self->rules, &state, move, NULL, NULL))
    return FALSE;

  table = ct_position_to_xml (&self->rules, &state);
  if (!edit (version,
             ct_places_replace ((*version)->places, find_table (*version), table)))
    return FALSE;

  (*version)->start = state;
  return TRUE;
}

static gboolean
add_reply (const CtRules *rules, Version **version, const CtMove *move)
{
  guint last = count_steps (*version) - 1;
  g_autofree char *text = ct_move_to_text (rules, move);
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  g_autofree char *reply =
      g_strdup_printf ("<reply seat=\"%c\">%s</reply>\n", 'A' + move->seat, escaped);

  (*version)->step = last;
  return edit (version, ct_places_append ((*version)->places,
                                          find_step (*version, last), reply));
}

/* At the end of the lesson. */
static gboolean
add_move (CtAuthor *self, Version **version, const CtMove *move)
{
  g_autoptr (CtSession) session =
      create_session (self, *version, count_steps (*version));
  const CtRules *rules;
  const CtState *state;

  if (session == NULL)
    return FALSE;

  rules = ct_session_get_rules (session);
  state = ct_session_get_state (session);
  if (ct_rules_check (rules, state, move).rule != NULL ||
      !is_readable (rules, state, move))
    return FALSE;
  if (move->seat == get_learner (*version))
    return add_step (self, rules, version, state, move);

  return count_steps (*version) > 0 ? add_reply (rules, version, move)
                                    : move_start (self, version, move);
}

/* @version: (transfer full) */
static void
commit_moves (CtAuthor *self, Version *version)
{
  version->has_moves = TRUE;
  commit (self, version);
}

/* Returns: whether the hand has another move that is allowed here */
static gboolean
get_next_move (CtAuthor *self, const Version *version, CtMove *ret_move)
{
  g_autoptr (CtSession) session = NULL;
  g_autofree char *text = NULL;
  const CtRules *rules;
  const CtState *state;
  const CtMove *move;

  if (self->hand == NULL || version->ply >= ct_session_get_n_plies (self->hand) ||
      ct_session_is_irregular (self->hand, version->ply))
    return FALSE;

  session = create_session (self, version, count_steps (version));
  if (session == NULL || ct_state_is_over (ct_session_get_state (session)))
    return FALSE;

  rules = ct_session_get_rules (session);
  state = ct_session_get_state (session);
  move = ct_session_get_move (self->hand, version->ply);
  text = ct_move_to_text (rules, move);
  return ct_move_parse (rules, state, move->seat, text, ret_move) == CT_MOVE_TEXT_OK &&
         ct_rules_check (rules, state, ret_move).rule == NULL;
}

/* The moves of the others in the hand. */
static void
follow_others (CtAuthor *self, Version **version)
{
  CtMove move;

  for (guint i = 0; i < MAX_PLIES && get_next_move (self, *version, &move) &&
                    move.seat != get_learner (*version);
       i++)
    {
      if (!add_move (self, version, &move))
        return;
      (*version)->ply++;
    }
}

/**
 * ct_author_can_follow:
 *
 * Returns: whether the hand goes on from the end of the lesson
 */
gboolean
ct_author_can_follow (CtAuthor *self)
{
  CtMove move;

  g_return_val_if_fail (CT_IS_AUTHOR (self), FALSE);

  return get_next_move (self, now (self), &move);
}

/**
 * ct_author_follow:
 *
 * Makes the learner's next move of the hand a step, and what the others do then.
 *
 * Returns: %FALSE if nothing has changed
 */
gboolean
ct_author_follow (CtAuthor *self)
{
  Version *version;
  CtMove move;
  gboolean has_followed;

  g_return_val_if_fail (CT_IS_AUTHOR (self), FALSE);

  version = version_copy (now (self));
  follow_others (self, &version);
  has_followed =
      get_next_move (self, version, &move) && add_move (self, &version, &move);
  if (has_followed)
    {
      version->ply++;
      follow_others (self, &version);
    }
  if (g_bytes_equal (version->bytes, now (self)->bytes))
    {
      version_free (version);
      return FALSE;
    }

  commit_moves (self, version);
  return TRUE;
}

/**
 * ct_author_play:
 * @move: at the end of the lesson, of any seat
 *
 * A move of the learner becomes a step, others what follows it. Before the first step,
 * they make the table.
 *
 * Returns: %FALSE if nothing has changed
 */
gboolean
ct_author_play (CtAuthor *self, const CtMove *move)
{
  Version *version;
  CtMove next;
  gboolean is_of_hand;

  g_return_val_if_fail (CT_IS_AUTHOR (self), FALSE);

  version = version_copy (now (self));
  is_of_hand = get_next_move (self, version, &next) &&
               ct_move_equivalent (&self->rules, &next, move);
  if (!add_move (self, &version, move))
    {
      version_free (version);
      return FALSE;
    }

  version->ply = is_of_hand ? version->ply + 1 : CT_AUTHOR_HEAD;
  if (is_of_hand)
    follow_others (self, &version);
  commit_moves (self, version);
  return TRUE;
}

/**
 * ct_author_let_play:
 *
 * The computer plays for the others until it is the learner's turn.
 *
 * Returns: %FALSE if nothing has changed
 */
gboolean
ct_author_let_play (CtAuthor *self)
{
  CtRandom random = { 1 };
  Version *version;
  guint n = 0;

  g_return_val_if_fail (CT_IS_AUTHOR (self), FALSE);

  version = version_copy (now (self));
  for (; n < MAX_PLIES; n++)
    {
      g_autoptr (CtSession) session =
          create_session (self, version, count_steps (version));
      CtState view;
      CtMove move;

      if (session == NULL || ct_state_is_over (ct_session_get_state (session)) ||
          ct_session_get_state (session)->to_act == get_learner (version))
        break;

      ct_rules_view (ct_session_get_rules (session), ct_session_get_state (session),
                     ct_session_get_state (session)->to_act, &view);
      if (!ct_bot_choose (ct_session_get_rules (session), &view, CT_BOT_GOOD, &random,
                          &move) ||
          !add_move (self, &version, &move))
        break;
    }
  if (n == 0)
    {
      version_free (version);
      return FALSE;
    }

  version->ply = CT_AUTHOR_HEAD;
  commit_moves (self, version);
  return TRUE;
}

static guint
find_after_wrongs (const Version *version, guint step)
{
  guint place = find_step (version, step);
  guint after = ct_places_find (version->places, place, "accept", 0);

  for (guint i = ct_places_find (version->places, place, NULL, 0);
       i < version->places->all->len;
       i = ct_places_find (version->places, place, NULL, i + 1))
    {
      const char *name = ct_places_get (version->places, i)->name;

      if (g_str_equal (name, "accept") || g_str_equal (name, "wrong"))
        after = i;
    }

  return after;
}

/* Appends to the step if @after is the last element. */
static GBytes *
insert_after (const Version *version, guint step, guint after, const char *element)
{
  guint place = find_step (version, step);
  guint next = ct_places_find (version->places, place, NULL, after + 1);

  return next < version->places->all->len
             ? ct_places_insert (version->places, next, element)
             : ct_places_append (version->places, place, element);
}

/* The elements that the functions above make have no indentation of their own. */
static char *
dup_bare (const GString *indented)
{
  return g_strdup (indented->str + strlen ("  "));
}

/**
 * ct_author_try:
 *
 * Adds an answer to a wrong move.
 */
CtAuthorTried
ct_author_try (CtAuthor *self, guint step, const CtMove *move)
{
  g_autoptr (CtSession) session = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *words = NULL;
  g_autofree char *element = NULL;
  const CtRules *rules;
  const CtState *state;
  const CtStep *at;
  CtVerdict verdict;
  Version *version;

  g_return_val_if_fail (CT_IS_AUTHOR (self), CT_AUTHOR_NOT_HERE);

  session = ct_author_create_session (self, step);
  at = step < count_steps (now (self)) ? ct_lesson_get_step (now (self)->lesson, step)
                                       : NULL;
  if (session == NULL || at == NULL || at->task != CT_TASK_ASK ||
      move->seat != at->learner)
    return CT_AUTHOR_NOT_HERE;

  rules = ct_session_get_rules (session);
  state = ct_session_get_state (session);
  verdict = ct_rules_check (rules, state, move);
  if (verdict.rule == NULL && ct_step_accepts (at, rules, state, move))
    return CT_AUTHOR_RIGHT;
  for (guint i = 0; i < at->wrongs->len; i++)
    if (ct_wrong_matches (g_ptr_array_index (at->wrongs, i), rules, state, move,
                          &verdict))
      return CT_AUTHOR_KNOWN;
  if (!is_readable (rules, state, move))
    return CT_AUTHOR_UNWRITABLE;

  words = verdict.rule != NULL ? say_refusal (self, rules, now (self), state, move)
                               : g_strdup (_ ("You can, but another move is better."));
  append_wrong (rules, out, state, move, words);
  element = dup_bare (out);
  version = version_copy (now (self));
  if (!edit (&version,
             insert_after (version, step, find_after_wrongs (version, step), element)))
    {
      version_free (version);
      return CT_AUTHOR_UNWRITABLE;
    }

  version->step = step;
  commit (self, version);
  return verdict.rule != NULL ? CT_AUTHOR_REFUSED : CT_AUTHOR_NOT_NOW;
}

/* Words */

/**
 * ct_author_set_words:
 * @place: of a field
 * @words: may be empty
 *
 * What is typed without a pause is undone together.
 *
 * Returns: %FALSE if no file can have these words
 */
gboolean
ct_author_set_words (CtAuthor *self, guint place, const char *words)
{
  gint64 time = g_get_monotonic_time ();
  g_autofree char *plain = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gboolean goes_on;
  Version *version;

  g_return_val_if_fail (CT_IS_AUTHOR (self), FALSE);

  plain = ct_collapse_space (words);
  if (*plain == '\0' &&
      !g_str_equal (ct_places_get (now (self)->places, place)->name, "accept"))
    bytes = ct_places_set_words (now (self)->places, place, CT_AUTHOR_NO_WORDS);
  else
    bytes = ct_places_set_words (now (self)->places, place, plain);
  if (g_bytes_equal (bytes, now (self)->bytes))
    return TRUE;

  version = version_new (bytes, now (self), NULL);
  if (version == NULL)
    return FALSE;

  version->step = find_step_of (now (self), place);
  goes_on = self->typed == place && time - self->typed_at < PAUSE &&
            self->present + 1 == self->versions->len && self->present > 0;
  if (goes_on)
    self->present--;
  commit (self, version);
  self->typed = place;
  self->typed_at = time;
  return TRUE;
}

/**
 * ct_author_seal:
 *
 * The next words are another edit.
 */
void
ct_author_seal (CtAuthor *self)
{
  g_return_if_fail (CT_IS_AUTHOR (self));

  self->typed = CT_AUTHOR_HEAD;
}

static gboolean
commit_edit (CtAuthor *self, guint step, GBytes *bytes)
{
  Version *version = version_copy (now (self));

  if (!edit (&version, bytes))
    {
      version_free (version);
      return FALSE;
    }

  version->step = step;
  commit (self, version);
  return TRUE;
}

/**
 * ct_author_add_say:
 *
 * Adds something that the coach says before the question.
 */
gboolean
ct_author_add_say (CtAuthor *self, guint step)
{
  guint place;

  g_return_val_if_fail (CT_IS_AUTHOR (self), FALSE);

  place = find_step (now (self), step);
  for (guint i = ct_places_find (now (self)->places, place, NULL, 0);
       i < now (self)->places->all->len;
       i = ct_places_find (now (self)->places, place, NULL, i + 1))
    {
      const char *name = ct_places_get (now (self)->places, i)->name;

      if (g_str_equal (name, "ask") || g_str_equal (name, "quiz") ||
          g_str_equal (name, "free") || g_str_equal (name, "reply"))
        return commit_edit (self, step,
                            ct_places_insert (now (self)->places, i,
                                              "<say>" CT_AUTHOR_NO_WORDS "</say>"));
    }

  return commit_edit (self, step,
                      ct_places_append (now (self)->places, place,
                                        "<say>" CT_AUTHOR_NO_WORDS "</say>"));
}

static gboolean
is_before_replies (const char *name)
{
  return !g_str_equal (name, "reply");
}

/**
 * ct_author_add_hint:
 *
 * Adds a hint after the others.
 */
gboolean
ct_author_add_hint (CtAuthor *self, guint step)
{
  guint place;
  guint last = 0;

  g_return_val_if_fail (CT_IS_AUTHOR (self), FALSE);

  place = find_step (now (self), step);
  for (guint i = ct_places_find (now (self)->places, place, NULL, 0);
       i < now (self)->places->all->len;
       i = ct_places_find (now (self)->places, place, NULL, i + 1))
    if (is_before_replies (ct_places_get (now (self)->places, i)->name))
      last = i;

  return last > 0 && commit_edit (self, step,
                                  insert_after (now (self), step, last,
                                                "<hint>" CT_AUTHOR_NO_WORDS "</hint>"));
}

/* Returns: (nullable): the element of an engine's question before the step */
static char *
propose_quiz (CtAuthor *self, guint step)
{
  static const struct
  {
    CtQuizType type;
    const char *name;
    const char *question;
    const char *hint;
  } kinds[] = {
    { CT_QUIZ_WHICH_LEGAL, "which-legal",
      N_ ("Which of your cards may you play? Mark them all."),
      N_ ("Look at the suit that was led.") },
    { CT_QUIZ_WHAT_TAKES, "what-takes",
      N_ ("Mark everything that your card would capture."),
      N_ ("Begin with the matching card in the center.") },
  };
  g_autoptr (CtSession) session = ct_author_create_session (self, step);
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (CtQuizAnswer));
  g_autofree char *id = g_uuid_string_random ();
  const CtStep *at = ct_lesson_get_step (now (self)->lesson, step);
  const CtAccept *accept = at->task == CT_TASK_ASK ? at->accepts->pdata[0] : NULL;

  if (session == NULL || accept == NULL || accept->move == NULL || at->position != NULL)
    return NULL;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      CtQuiz quiz = { .type = kinds[i].type, .move = accept->move };
      g_autofree char *move =
          quiz.type == CT_QUIZ_WHAT_TAKES
              ? g_markup_printf_escaped (" move=\"%s\"", accept->move)
              : g_strdup ("");
      guint n_right = 0;

      if (!ct_quiz_type_suits (quiz.type, ct_session_get_rules (session)) ||
          !ct_quiz_answers (&quiz, ct_session_get_rules (session),
                            ct_session_get_state (session), at->learner, answers))
        continue;

      for (guint k = 0; k < answers->len; k++)
        n_right += g_array_index (answers, CtQuizAnswer, k).is_right &&
                   g_array_index (answers, CtQuizAnswer, k).card != CT_NO_CARD;
      if (n_right == 0 || n_right == answers->len)
        continue;

      return g_strdup_printf ("<step id=\"quiz-%.8s\">\n"
                              "  <quiz from=\"engine\" ask=\"%s\"%s>\n"
                              "    <question>%s</question>\n"
                              "  </quiz>\n"
                              "  <hint>%s</hint>\n"
                              "</step>\n",
                              id, kinds[i].name, move, _ (kinds[i].question),
                              _ (kinds[i].hint));
    }

  return NULL;
}

/**
 * ct_author_can_add_quiz:
 *
 * Returns: whether the engine has a question with an answer before the step
 */
gboolean
ct_author_can_add_quiz (CtAuthor *self, guint step)
{
  g_autofree char *quiz = NULL;

  g_return_val_if_fail (CT_IS_AUTHOR (self), FALSE);

  quiz = step < count_steps (now (self)) ? propose_quiz (self, step) : NULL;
  return quiz != NULL;
}

/**
 * ct_author_add_quiz:
 *
 * Adds a step with a question of the engine before a step.
 */
gboolean
ct_author_add_quiz (CtAuthor *self, guint step)
{
  g_autofree char *quiz = NULL;

  g_return_val_if_fail (CT_IS_AUTHOR (self), FALSE);

  quiz = propose_quiz (self, step);
  return quiz != NULL &&
         commit_edit (self, step,
                      ct_places_insert (now (self)->places,
                                        find_step (now (self), step), quiz));
}

/**
 * ct_author_remove:
 * @place: of a field that can be removed
 */
gboolean
ct_author_remove (CtAuthor *self, guint place)
{
  g_return_val_if_fail (CT_IS_AUTHOR (self), FALSE);

  return commit_edit (self, find_step_of (now (self), place),
                      ct_places_remove (now (self)->places, place));
}

/**
 * ct_author_make_own:
 *
 * The id of a lesson of the program belongs to that lesson; this one gets another.
 */
void
ct_author_make_own (CtAuthor *self)
{
  const CtLibraryEntry *entry;
  g_autofree char *id = NULL;
  g_autofree char *uuid = NULL;
  g_autofree char *fresh = NULL;

  g_return_if_fail (CT_IS_AUTHOR (self));

  id = ct_places_dup_attribute (now (self)->places, 0, "id");
  entry = id != NULL ? ct_library_lookup_lesson (self->library, id) : NULL;
  if (entry == NULL || !g_str_has_prefix (entry->uri, "resource://"))
    return;

  uuid = g_uuid_string_random ();
  fresh = g_strdup_printf (CT_AUTHOR_OWN "%.13s", uuid);
  commit_edit (self, CT_AUTHOR_HEAD,
               ct_places_set_attribute (now (self)->places, 0, "id", fresh));
}

static char *
dup_replies (const CtStep *step, CtSession *session)
{
  const CtRules *rules = ct_session_get_rules (session);
  GString *out = g_string_new (NULL);
  CtMove move;

  if (step->task == CT_TASK_ASK &&
      ct_accept_find (g_ptr_array_index (step->accepts, 0), rules,
                      ct_session_get_state (session), &move))
    {
      g_autofree char *text = ct_move_to_text (rules, &move);

      g_string_append_printf (out, "<reply seat=\"%c\">%s</reply>\n",
                              'A' + step->learner, text);
    }
  for (guint i = 0; i < step->replies->len; i++)
    {
      const CtReply *reply = g_ptr_array_index (step->replies, i);

      g_string_append_printf (out, "<reply seat=\"%c\">%s</reply>\n", 'A' + reply->seat,
                              reply->move);
    }

  return g_string_free (out, FALSE);
}

/* The table after the step becomes the first one. */
static gboolean
move_table (CtAuthor *self, Version **version)
{
  guint place = ct_places_find ((*version)->places, 0, "position", 0);
  g_autoptr (CtSession) after = create_session (self, *version, 1);
  g_autofree char *table = NULL;

  if (after == NULL || place == (*version)->places->all->len)
    return FALSE;

  table = ct_position_to_xml (&self->rules, ct_session_get_state (after));
  (*version)->start = *ct_session_get_state (after);
  return edit (version, ct_places_replace ((*version)->places, place, table));
}

/* The move of the step is played by itself if others come after it at this table. */
static gboolean
hand_on (CtAuthor *self, Version **version, guint step)
{
  const CtStep *at = ct_lesson_get_step ((*version)->lesson, step);
  g_autoptr (CtSession) session = create_session (self, *version, step);
  g_autofree char *replies = NULL;

  if (at->position != NULL || session == NULL || at->task > CT_TASK_QUIZ)
    return FALSE;
  if (step == 0)
    return move_table (self, version);

  replies = dup_replies (at, session);
  return *replies == '\0' ||
         edit (version, ct_places_append ((*version)->places,
                                          find_step (*version, step - 1), replies));
}

/**
 * ct_author_remove_step:
 *
 * What was played in it stays if steps come after it at the same table.
 *
 * Returns: %FALSE if the next step needs its table
 */
gboolean
ct_author_remove_step (CtAuthor *self, guint step)
{
  Version *version;
  guint n_steps;
  gboolean is_needed;

  g_return_val_if_fail (CT_IS_AUTHOR (self), FALSE);

  n_steps = count_steps (now (self));
  g_return_val_if_fail (step < n_steps, FALSE);

  version = version_copy (now (self));
  is_needed = step + 1 < n_steps &&
              ct_lesson_get_step (version->lesson, step + 1)->position == NULL;
  if ((is_needed && !hand_on (self, &version, step)) ||
      !edit (&version, ct_places_remove (version->places, find_step (version, step))))
    {
      version_free (version);
      return FALSE;
    }

  if (!is_needed)
    version->ply = CT_AUTHOR_HEAD;
  version->step = MIN (step, count_steps (version));
  commit_moves (self, version);
  return TRUE;
}

/* Undo */

gboolean
ct_author_can_undo (CtAuthor *self)
{
  g_return_val_if_fail (CT_IS_AUTHOR (self), FALSE);

  return self->present > 0;
}

gboolean
ct_author_can_redo (CtAuthor *self)
{
  g_return_val_if_fail (CT_IS_AUTHOR (self), FALSE);

  return self->present + 1 < self->versions->len;
}

gboolean
ct_author_undo (CtAuthor *self)
{
  g_return_val_if_fail (CT_IS_AUTHOR (self), FALSE);

  if (self->present == 0)
    return FALSE;

  self->present--;
  self->typed = CT_AUTHOR_HEAD;
  tell_change (self);
  return TRUE;
}

gboolean
ct_author_redo (CtAuthor *self)
{
  g_return_val_if_fail (CT_IS_AUTHOR (self), FALSE);

  if (!ct_author_can_redo (self))
    return FALSE;

  self->present++;
  self->typed = CT_AUTHOR_HEAD;
  tell_change (self);
  return TRUE;
}

/* Reading the lesson */

/**
 * ct_author_get_bytes:
 *
 * Returns: the file
 */
GBytes *
ct_author_get_bytes (CtAuthor *self)
{
  g_return_val_if_fail (CT_IS_AUTHOR (self), NULL);

  return now (self)->bytes;
}

const CtRules *
ct_author_get_rules (CtAuthor *self)
{
  g_return_val_if_fail (CT_IS_AUTHOR (self), NULL);

  return &self->rules;
}

/**
 * ct_author_get_lesson:
 *
 * Returns: (nullable): %NULL without steps
 */
CtLesson *
ct_author_get_lesson (CtAuthor *self)
{
  g_return_val_if_fail (CT_IS_AUTHOR (self), NULL);

  return now (self)->lesson;
}

CtNarrator *
ct_author_get_narrator (CtAuthor *self)
{
  g_return_val_if_fail (CT_IS_AUTHOR (self), NULL);

  return self->narrator;
}

/**
 * ct_author_get_learner:
 *
 * Returns: their seat in the last step
 */
guint
ct_author_get_learner (CtAuthor *self)
{
  g_return_val_if_fail (CT_IS_AUTHOR (self), 0);

  return get_learner (now (self));
}

guint
ct_author_get_n_steps (CtAuthor *self)
{
  g_return_val_if_fail (CT_IS_AUTHOR (self), 0);

  return count_steps (now (self));
}

/**
 * ct_author_get_last_step:
 *
 * Returns: where the last edit was, or %CT_AUTHOR_HEAD
 */
guint
ct_author_get_last_step (CtAuthor *self)
{
  g_return_val_if_fail (CT_IS_AUTHOR (self), 0);

  return now (self)->step;
}

/**
 * ct_author_create_session:
 * @step: or the number of steps, for the end
 *
 * Returns: (transfer full) (nullable): the table before the step; %NULL after free play
 */
CtSession *
ct_author_create_session (CtAuthor *self, guint step)
{
  g_return_val_if_fail (CT_IS_AUTHOR (self), NULL);

  return create_session (self, now (self), step);
}

static gboolean
is_text (const char *name)
{
  static const char *const names[] = { "title",     "goal",      "say",      "show",
                                       "ask",       "fresh-ask", "accept",   "wrong",
                                       "otherwise", "hint",      "question", "option",
                                       "because",   "why",       "won",      "lost",
                                       NULL };

  return g_strv_contains (names, name);
}

/* The narrator keeps the rules of the table that is shown. */
static char *
narrate (CtAuthor *self, CtSession *session, const CtMove *move)
{
  CtRules shown = *ct_narrator_get_rules (self->narrator);
  char *sentence;

  ct_narrator_set_rules (self->narrator, ct_session_get_rules (session));
  sentence =
      ct_narrator_say_move (self->narrator, ct_session_get_state (session), move);
  ct_narrator_set_rules (self->narrator, &shown);
  return sentence;
}

static char *
say_move (CtAuthor *self, CtSession *session, guint seat, const char *text)
{
  CtMove move;

  if (session == NULL ||
      ct_move_parse (ct_session_get_rules (session), ct_session_get_state (session),
                     seat, text, &move) != CT_MOVE_TEXT_OK)
    return g_strdup (text);

  return narrate (self, session, &move);
}

static char *
label_wrong (CtAuthor *self, guint place, CtSession *session, guint seat)
{
  g_autofree char *text = ct_places_dup_attribute (now (self)->places, place, "move");
  g_autofree char *rule = ct_places_dup_attribute (now (self)->places, place, "rule");
  g_autofree char *move = NULL;
  g_autofree char *broken = NULL;

  if (text != NULL)
    {
      move = say_move (self, session, seat, text);
      /* Translators: heading of a text; a move as a sentence. */
      return g_strdup_printf (_ ("Answer to this mistake: %s"), move);
    }

  broken = ct_narrator_name_rule (self->narrator, rule);
  /* Translators: heading of a text; the name of a rule. */
  return g_strdup_printf (_ ("Answer to what this rule refuses: %s"),
                          broken != NULL ? broken : rule);
}

static char *
label_accept (CtAuthor *self, guint place, CtSession *session, guint seat)
{
  g_autofree char *text = ct_places_dup_attribute (now (self)->places, place, "move");
  g_autofree char *move = NULL;

  if (text == NULL)
    return g_strdup (_ ("Answer to a right move"));

  move = say_move (self, session, seat, text);
  /* Translators: heading of a text; a move as a sentence. */
  return g_strdup_printf (_ ("Answer to the right move: %s"), move);
}

static char *
label_field (CtAuthor *self, guint place, CtSession *session, guint seat, guint n_hint)
{
  static const struct
  {
    const char *name;
    const char *label;
  } labels[] = {
    /* Translators: headings of the texts of a lesson. */
    { "title", N_ ("Title") },
    { "goal", N_ ("What the learner will be able to do") },
    { "say", N_ ("What the coach says first") },
    { "show", N_ ("What glows, for screen readers") },
    { "ask", N_ ("Question") },
    { "fresh-ask", N_ ("Question with other cards") },
    { "otherwise", N_ ("Answer to any other move") },
    { "question", N_ ("Question") },
    { "option", N_ ("A possible answer") },
    { "because", N_ ("Why it is wrong") },
    { "why", N_ ("Why it is right") },
    { "won", N_ ("If the learner wins") },
    { "lost", N_ ("If the learner loses") },
  };
  const char *name = ct_places_get (now (self)->places, place)->name;

  if (g_str_equal (name, "accept"))
    return label_accept (self, place, session, seat);
  if (g_str_equal (name, "wrong"))
    return label_wrong (self, place, session, seat);
  if (g_str_equal (name, "hint"))
    /* Translators: heading of a text: the number of a hint. */
    return g_strdup_printf (_ ("Hint %u"), n_hint);

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    if (g_str_equal (labels[i].name, name))
      return g_strdup (_ (labels[i].label));

  return g_strdup (name);
}

static void
field_free (gpointer data)
{
  CtAuthorField *field = data;

  g_free (field->element);
  g_free (field->label);
  g_free (field->text);
  g_free (field);
}

static gboolean
can_remove (const char *name)
{
  return g_str_equal (name, "say") || g_str_equal (name, "wrong") ||
         g_str_equal (name, "hint") || g_str_equal (name, "otherwise");
}

/* Texts with comments or elements in them are left alone. */
static gboolean
is_plain (const Version *version, guint i)
{
  const CtPlace *place = ct_places_get (version->places, i);

  return memchr (version->places->text + place->inner, '<',
                 place->inner_end - place->inner) == NULL;
}

/**
 * ct_author_list_fields:
 * @step: or %CT_AUTHOR_HEAD
 *
 * Returns: (transfer full) (element-type CtAuthorField):
 */
GPtrArray *
ct_author_list_fields (CtAuthor *self, guint step)
{
  GPtrArray *fields = g_ptr_array_new_with_free_func (field_free);
  const Version *version;
  g_autoptr (CtSession) session = NULL;
  guint seat;
  guint n_hint = 0;

  g_return_val_if_fail (CT_IS_AUTHOR (self), fields);

  version = now (self);
  if (step != CT_AUTHOR_HEAD && step >= count_steps (version))
    return fields;

  if (step != CT_AUTHOR_HEAD)
    session = create_session (self, version, step);
  seat =
      step != CT_AUTHOR_HEAD ? ct_lesson_get_step (version->lesson, step)->learner : 0;
  for (guint i = 1; i < version->places->all->len; i++)
    {
      const CtPlace *place = ct_places_get (version->places, i);
      CtAuthorField *field;

      if (!is_text (place->name) || !is_plain (version, i) ||
          (step == CT_AUTHOR_HEAD ? place->parent != 0 : !is_within (version, i, step)))
        continue;

      n_hint += g_str_equal (place->name, "hint");
      field = g_new0 (CtAuthorField, 1);
      field->element = g_strdup (place->name);
      field->place = i;
      field->label = label_field (self, i, session, seat, n_hint);
      field->text = ct_places_dup_words (version->places, i);
      if (g_str_equal (field->text, CT_AUTHOR_NO_WORDS))
        *field->text = '\0';
      field->can_remove = can_remove (place->name);
      g_ptr_array_add (fields, field);
    }

  return fields;
}

/**
 * ct_author_dup_title:
 *
 * Returns: (nullable): %NULL if it is not written yet
 */
char *
ct_author_dup_title (CtAuthor *self)
{
  guint place;
  g_autofree char *title = NULL;

  g_return_val_if_fail (CT_IS_AUTHOR (self), NULL);

  place = ct_places_find (now (self)->places, 0, "title", 0);
  title = ct_places_dup_words (now (self)->places, place);
  return g_str_equal (title, CT_AUTHOR_NO_WORDS) ? NULL : g_steal_pointer (&title);
}

/**
 * ct_author_say_step:
 *
 * Returns: (transfer full): what is done in it
 */
char *
ct_author_say_step (CtAuthor *self, guint step)
{
  g_autoptr (CtSession) session = NULL;
  const CtStep *at;
  const CtAccept *accept;

  g_return_val_if_fail (CT_IS_AUTHOR (self), NULL);

  at = ct_lesson_get_step (now (self)->lesson, step);
  switch (at->task)
    {
    case CT_TASK_ASK:
      accept = g_ptr_array_index (at->accepts, 0);
      session = create_session (self, now (self), step);
      if (accept->move != NULL && session != NULL)
        return say_move (self, session, at->learner, accept->move);
      return g_strdup (ct_text (at->ask));
    case CT_TASK_QUIZ:
      return g_strdup (at->quiz->question != NULL ? ct_text (at->quiz->question)
                                                  /* Translators: a step of a lesson. */
                                                  : _ ("A question"));
    case CT_TASK_FREE_TRICK:
    case CT_TASK_FREE_HAND:
      /* Translators: a step of a lesson: the learner plays without questions. */
      return g_strdup (_ ("Free play"));
    case CT_TASK_READ:
    default:
      /* Translators: a step of a lesson without a task. */
      return g_strdup (at->says->len > 0 ? ct_text (g_ptr_array_index (at->says, 0))
                                         : _ ("Something to read"));
    }
}

/* What is left to do */

/**
 * ct_author_check:
 *
 * Returns: (transfer full): what cartilla-cli check says, sorted by line
 */
CtDiagnostics *
ct_author_check (GBytes *bytes)
{
  CtDiagnostics *findings = ct_diagnostics_new ();
  CtTally tally = { 0 };

  ct_check_bytes (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                  _ ("Lesson"), findings, &tally);
  ct_diagnostics_sort (findings);
  return findings;
}

static void
check_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_task_return_pointer (task, ct_author_check (data),
                         (GDestroyNotify) ct_diagnostics_free);
}

void
ct_author_check_async (CtAuthor *self, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (CT_IS_AUTHOR (self));

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_task_data (task, g_bytes_ref (now (self)->bytes),
                        (GDestroyNotify) g_bytes_unref);
  g_task_run_in_thread (task, check_in_thread);
}

/* Not an edit of its own: undo does not stop here.
 *
 * Returns: whether the lesson has changed
 */
static gboolean
drop_idle (CtAuthor *self, const CtDiagnostics *findings)
{
  Version *old = g_ptr_array_index (self->versions, self->present);
  Version *version;

  if (!old->has_moves || old->lesson == NULL)
    return FALSE;

  old->has_moves = FALSE;
  version = version_copy (old);
  remove_idle (&version, findings);
  if (g_bytes_equal (version->bytes, old->bytes))
    {
      version_free (version);
      return FALSE;
    }

  self->versions->pdata[self->present] = version;
  version_free (old);
  self->typed = CT_AUTHOR_HEAD;
  tell_change (self);
  return TRUE;
}

/**
 * ct_author_check_finish:
 *
 * After moves, rules that the lesson does not need are no longer among those that it
 * teaches.
 *
 * Returns: (transfer full) (nullable) (element-type CtAuthorTask): %NULL if the lesson
 * has changed
 */
GPtrArray *
ct_author_check_finish (CtAuthor *self, GAsyncResult *result)
{
  g_autoptr (CtDiagnostics) findings = g_task_propagate_pointer (G_TASK (result), NULL);

  if (g_task_get_task_data (G_TASK (result)) != now (self)->bytes)
    return NULL;
  if (drop_idle (self, findings))
    return NULL;

  return ct_author_list_tasks (self, findings);
}

static void
task_free (gpointer data)
{
  CtAuthorTask *task = data;

  g_free (task->text);
  g_free (task);
}

/* @text: (transfer full) */
static void
add_task (GPtrArray *tasks, guint step, guint place, char *text)
{
  CtAuthorTask *task = g_new0 (CtAuthorTask, 1);
  g_autofree char *plain = text;

  task->step = step;
  task->place = place;
  task->text = step != CT_AUTHOR_HEAD
                   /* Translators: the number of a step, and what to do there. */
                   ? g_strdup_printf (_ ("Step %u: %s"), step + 1, plain)
                   : g_steal_pointer (&plain);
  g_ptr_array_add (tasks, task);
}

static void
add_finding (CtAuthor *self, GPtrArray *tasks, const CtDiagnostic *finding)
{
  const Version *version = now (self);
  guint place = ct_places_find_line (version->places, finding->line);

  if (place == version->places->all->len)
    add_task (tasks, CT_AUTHOR_HEAD, G_MAXUINT, ct_author_say_finding (finding));
  else
    add_task (tasks, find_step_of (version, place), place,
              ct_author_say_finding (finding));
}

static void
add_empty (CtAuthor *self, GPtrArray *tasks, guint step)
{
  g_autoptr (GPtrArray) fields = ct_author_list_fields (self, step);

  for (guint i = 0; i < fields->len; i++)
    {
      const CtAuthorField *field = g_ptr_array_index (fields, i);

      if (*field->text == '\0' && !g_str_equal (field->element, "accept"))
        add_task (tasks, step, field->place,
                  /* Translators: the heading of a text that is still empty. */
                  g_strdup_printf (_ ("Write this text: %s."), field->label));
    }
}

/* "What if someone draws instead?" */
static void
add_unanswered (CtAuthor *self, GPtrArray *tasks, guint step)
{
  const CtStep *at = ct_lesson_get_step (now (self)->lesson, step);
  g_autoptr (CtSession) session = NULL;
  g_autoptr (GArray) mistakes = NULL;
  g_autofree char *mistake = NULL;
  CtMove right;

  if (at->task != CT_TASK_ASK || at->wrongs->len > 0 || at->otherwise != NULL)
    return;

  session = create_session (self, now (self), step);
  if (session == NULL || !ct_accept_find (g_ptr_array_index (at->accepts, 0),
                                          ct_session_get_rules (session),
                                          ct_session_get_state (session), &right))
    return;

  mistakes = ct_exercise_list_mistakes (self->library, ct_session_get_rules (session),
                                        ct_session_get_state (session), &right, 1);
  if (mistakes->len == 0)
    return;

  mistake = narrate (self, session, &g_array_index (mistakes, CtMove, 0));
  add_task (tasks, step, G_MAXUINT,
            /* Translators: a mistake that a learner can make, as a sentence. */
            g_strdup_printf (_ ("What is the answer to this mistake? %s"), mistake));
}

/**
 * ct_author_list_tasks:
 *
 * Returns: (transfer full) (element-type CtAuthorTask): in the order of the steps
 */
GPtrArray *
ct_author_list_tasks (CtAuthor *self, const CtDiagnostics *findings)
{
  GPtrArray *tasks = g_ptr_array_new_with_free_func (task_free);
  guint n_steps;

  g_return_val_if_fail (CT_IS_AUTHOR (self), tasks);

  n_steps = count_steps (now (self));
  add_empty (self, tasks, CT_AUTHOR_HEAD);
  if (n_steps == 0)
    {
      add_task (tasks, CT_AUTHOR_HEAD, G_MAXUINT,
                g_strdup (_ ("Play the first move of the learner.")));
      return tasks;
    }

  for (guint i = 0; i < ct_diagnostics_get_n_all (findings); i++)
    add_finding (self, tasks, ct_diagnostics_get (findings, i));
  for (guint step = 0; step < n_steps; step++)
    {
      add_empty (self, tasks, step);
      add_unanswered (self, tasks, step);
    }

  return tasks;
}

/* New lessons */

/* Names that the narrator knows belong to people at the table, not to the learner. */
static char *
dup_head (CtAuthor *self, const CtState *start, guint learner, CtNarrator *names)
{
  GString *out = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *table = ct_position_to_xml (&self->rules, start);
  g_auto (GStrv) lines = g_strsplit (table, "\n", -1);

  g_string_append_printf (out,
                          "<lesson id=\"" CT_AUTHOR_OWN
                          "%.13s\" ruleset=\"%s\" level=\"beginner\" "
                          "minutes=\"5\">\n"
                          "  <title>" CT_AUTHOR_NO_WORDS "</title>\n"
                          "  <goal>" CT_AUTHOR_NO_WORDS "</goal>\n",
                          id, self->rules.id);
  for (guint seat = 0; seat < start->n_seats; seat++)
    {
      const char *name = names != NULL ? ct_narrator_get_name (names, seat) : NULL;
      g_autofree char *escaped = NULL;

      if (name == NULL || *name == '\0' || seat == learner)
        continue;

      escaped = g_markup_escape_text (name, -1);
      g_string_append_printf (out, "  <player seat=\"%c\" name=\"%s\"/>\n", 'A' + seat,
                              escaped);
    }
  if (learner > 0)
    g_string_append_printf (out, "  <learner seat=\"%c\"/>\n", 'A' + learner);
  for (char **line = lines; *line != NULL; line++)
    if (**line != '\0')
      g_string_append_printf (out, "  %s\n", *line);
  g_string_append (out, "</lesson>\n");
  return g_string_free (out, FALSE);
}

static void
name_players (CtAuthor *self, const CtPlaces *places)
{
  for (guint i = ct_places_find (places, 0, "player", 0); i < places->all->len;
       i = ct_places_find (places, 0, "player", i + 1))
    {
      g_autofree char *seat = ct_places_dup_attribute (places, i, "seat");
      g_autofree char *name = ct_places_dup_attribute (places, i, "name");

      if (seat != NULL && *seat >= 'A' && *seat < 'A' + CT_MAX_SEATS)
        ct_narrator_set_name (self->narrator, *seat - 'A', name);
    }
}

static void
begin (CtAuthor *self, CtLibrary *library, const CtRules *rules, Version *version)
{
  self->library = g_object_ref (library);
  self->narrator = ct_narrator_new (rules, library);
  ct_narrator_name_seats (self->narrator);
  ct_narrator_set_viewer (self->narrator, CT_SEES_ALL);
  ct_narrator_set_learner (self->narrator, version->learner);
  g_ptr_array_add (self->versions, version);
  name_players (self, version->places);
}

/* A lesson begins when a player has a move. */
static guint
find_begin (CtSession *hand, guint position, guint learner)
{
  guint n_plies = ct_session_get_n_plies (hand);
  const CtState *state;

  position = MIN (position, n_plies);
  while (position < n_plies &&
         ct_session_get_state_at (hand, position)->phase == CT_PHASE_DEAL)
    position++;
  for (guint i = position + 1; i-- > 0;)
    {
      state = ct_session_get_state_at (hand, i);
      if (state->phase == CT_PHASE_DEAL)
        break;
      if (!ct_state_is_over (state) &&
          (learner == CT_NOBODY || state->to_act == learner))
        return i;
    }

  while (position > 0 && ct_state_is_over (ct_session_get_state_at (hand, position)))
    position--;
  return position;
}

/**
 * ct_author_new:
 * @position: where the lesson begins, or before it if it is not the learner's turn
 * @learner: a seat, or %CT_NOBODY for the one whose turn it is
 * @names: (nullable): of the players
 *
 * Returns: (transfer full) (nullable): %NULL before the cards are dealt
 */
CtAuthor *
ct_author_new (CtLibrary *library,
               CtSession *hand,
               guint position,
               guint learner,
               CtNarrator *names)
{
  guint first = find_begin (hand, position, learner);
  const CtState *start = ct_session_get_state_at (hand, first);
  g_autoptr (GBytes) bytes = NULL;
  CtAuthor *self;
  char *head;
  Version *version;

  if (start->phase == CT_PHASE_DEAL)
    return NULL;

  self = g_object_new (CT_TYPE_AUTHOR, NULL);
  self->rules = *ct_session_get_rules (hand);
  if (learner == CT_NOBODY)
    learner = start->to_act;
  self->hand = ct_session_fork_at (hand, ct_session_get_n_plies (hand));
  head = dup_head (self, start, learner, names);
  bytes = g_bytes_new_take (head, strlen (head));
  version = version_new (bytes, NULL, NULL);
  version->start = *start;
  version->learner = learner;
  version->ply = first;
  version->step = 0;
  begin (self, library, &self->rules, version);
  return self;
}

/* Up to the first move that is not part of the deal. */
static void
deal (const CtRules *rules, guint n_seats, guint64 seed, CtState *ret_state)
{
  CtRandom random = { seed };
  CtCard pack[CT_MAX_CARDS];

  ct_shuffle_deck (&random, rules->deck, pack);
  ct_state_init (ret_state, n_seats, pack, ct_deck_size (rules->deck));
  ct_rules_set_dealer (rules, ret_state, n_seats - 1);
  for (guint i = 0; i < MAX_PLIES && (i == 0 || ret_state->phase == CT_PHASE_DEAL); i++)
    {
      CtState view;
      CtMove move;

      ct_rules_view (rules, ret_state, ret_state->to_act, &view);
      if (!ct_bot_choose (rules, &view, CT_BOT_EASY, &random, &move) ||
          !ct_rules_apply (rules, ret_state, &move, NULL, NULL))
        return;
    }
}

/**
 * ct_author_new_dealt:
 *
 * Cards are dealt, and the player whose turn it is learns.
 */
CtAuthor *
ct_author_new_dealt (CtLibrary *library,
                     const CtRules *rules,
                     guint n_seats,
                     guint64 seed)
{
  g_autoptr (CtSession) session = NULL;
  CtAuthor *self;
  CtState state;

  deal (rules, n_seats, seed, &state);
  session = ct_session_new (rules, &state);
  self = ct_author_new (library, session, 0, CT_NOBODY, NULL);
  self->is_dealt = TRUE;
  return self;
}

/**
 * ct_author_is_dealt:
 *
 * Returns: whether ct_author_deal() can deal other cards while there are no steps
 */
gboolean
ct_author_is_dealt (CtAuthor *self)
{
  g_return_val_if_fail (CT_IS_AUTHOR (self), FALSE);

  return self->is_dealt;
}

/* Seat A learns if nothing is written. */
static void
write_learner (Version **version, guint seat)
{
  const CtPlaces *places = (*version)->places;
  guint place = ct_places_find (places, 0, "learner", 0);
  char letter[] = { 'A' + seat, '\0' };
  g_autofree char *element = g_strdup_printf ("<learner seat=\"%s\"/>\n", letter);

  if (place < places->all->len)
    edit (version, ct_places_set_attribute (places, place, "seat", letter));
  else if (seat > 0)
    edit (version, ct_places_insert (places, find_table (*version), element));
  (*version)->learner = seat;
}

/**
 * ct_author_set_table:
 * @state: between two moves; the player to act learns
 *
 * Begins with another table. Call it before the first step.
 */
void
ct_author_set_table (CtAuthor *self, const CtState *state)
{
  Version *version;
  g_autofree char *table = NULL;

  g_return_if_fail (CT_IS_AUTHOR (self));
  g_return_if_fail (count_steps (now (self)) == 0);

  table = ct_position_to_xml (&self->rules, state);
  version = version_copy (now (self));
  edit (&version, ct_places_replace (version->places, find_table (version), table));
  write_learner (&version, state->to_act);
  version->start = *state;
  version->ply = CT_AUTHOR_HEAD;
  commit (self, version);
}

/**
 * ct_author_deal:
 *
 * Deals other cards. Call it before the first step.
 */
void
ct_author_deal (CtAuthor *self, guint64 seed)
{
  CtState state;

  g_return_if_fail (CT_IS_AUTHOR (self));

  deal (&self->rules, now (self)->start.n_seats, seed, &state);
  ct_author_set_table (self, &state);
}

/**
 * ct_author_new_from_bytes:
 * @bytes: a lesson, or the draft of one
 *
 * Returns: (transfer full) (nullable): %NULL if it cannot be read
 */
CtAuthor *
ct_author_new_from_bytes (CtLibrary *library, GBytes *bytes, GError **error)
{
  g_autoptr (CtAuthor) self = NULL;
  Version *version = version_new (bytes, NULL, error);

  if (version == NULL)
    return NULL;
  if (version->lesson == NULL)
    {
      version_free (version);
      g_set_error_literal (error, CT_CONTENT_ERROR, CT_CONTENT_ERROR_IMPOSSIBLE,
                           _ ("This lesson has no steps."));
      return NULL;
    }

  self = g_object_new (CT_TYPE_AUTHOR, NULL);
  self->rules = ct_lesson_get_position (version->lesson)->rules;
  version->learner = ct_lesson_get_learner (version->lesson);
  ct_position_begin (ct_lesson_get_position (version->lesson), &version->start);
  version->ply = CT_AUTHOR_HEAD;
  begin (self, library, &self->rules, version);
  return g_steal_pointer (&self);
}

static void
ct_author_dispose (GObject *object)
{
  CtAuthor *self = CT_AUTHOR (object);

  g_clear_object (&self->library);
  g_clear_object (&self->hand);
  g_clear_object (&self->narrator);
  g_clear_pointer (&self->versions, g_ptr_array_unref);

  G_OBJECT_CLASS (ct_author_parent_class)->dispose (object);
}

static void
ct_author_class_init (CtAuthorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ct_author_dispose;

  ct_signal_new (klass, "changed", 0);
}

static void
ct_author_init (CtAuthor *self)
{
  self->versions = g_ptr_array_new_with_free_func (version_free);
  self->typed = CT_AUTHOR_HEAD;
}
