/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "ct-library.h"
#include "ct-narrator.h"
#include "ct-replay-private.h"

/* ---------------------------------------- the names of positions, in variations too */

/* A place of the hand as it was played is called by the number of its move: “17”. In a
 * variation it is called by the position where that leaves the hand, and by the moves
 * from there, whose seats come first: “12: B follow 9H, C draw”. So it is found again
 * when other variations have come or gone.
 */

#define BEHIND_START  ": "
#define BETWEEN_MOVES ", "

static void push_course (CtReplay *self, CtVariation *course);

enum
{
  PROP_SESSION = 1,
  PROP_TIMELINE,
  PROP_AUDIENCE,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_MODIFIED,
  N_PROPS
};

enum
{
  SIGNAL_REMARKS_CHANGED,
  SIGNAL_FULL,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CtReplay, ct_replay, G_TYPE_OBJECT)

static char *
dup_word (CtSession *session, guint ply)
{
  const CtMove *move = ct_session_get_move (session, ply);
  g_autofree char *text = ct_move_to_text (ct_session_get_rules (session), move);

  return g_strdup_printf ("%c %s", 'A' + move->seat, text);
}

/**
 * ct_replay_dup_place:
 * @position: in the line in which one is
 *
 * Returns: (transfer full): what it is called
 */
char *
ct_replay_dup_place (CtReplay *self, guint position)
{
  CtSession *session;
  const CtVariation *first;
  GString *place;

  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  session = ct_replay_get_session (self);
  first = self->courses->len > 1 ? g_ptr_array_index (self->courses, 1) : NULL;
  if (first == NULL || position <= first->start)
    return g_strdup_printf ("%u", ct_timeline_get_number (ct_replay_get_timeline (self),
                                                          position));

  place = g_string_new (NULL);
  g_string_printf (place, "%u", first->start);
  for (guint ply = first->start; ply < position; ply++)
    {
      g_autofree char *word = dup_word (session, ply);

      g_string_append (place, ply == first->start ? BEHIND_START : BETWEEN_MOVES);
      g_string_append (place, word);
    }

  return g_string_free (place, FALSE);
}

/* How many of @words are the moves of @session from @start. */
static guint
count_same (CtSession *session, guint start, char **words)
{
  guint n = 0;

  for (; words[n] != NULL && start + n < ct_session_get_n_plies (session); n++)
    {
      g_autofree char *word = dup_word (session, start + n);

      if (!g_str_equal (word, words[n]))
        break;
    }

  return n;
}

/* Adds to @path the variations that lead from @course through all of @words. One may
 * begin where another one begins that is of no use itself.
 */
static gboolean
find_way (const CtVariation *course, guint start, char **words, GPtrArray *path)
{
  guint n_same = count_same (course->session, start, words);

  if (words[n_same] == NULL)
    return TRUE;

  for (guint n = n_same + 1; n > 0; n--)
    {
      guint position = start + n;
      const CtRemark *remark;
      guint n_moves;

      for (guint i = 0;
           ct_variation_find (course, position, &n_moves) &&
           (remark = ct_variation_find_remark (course, position, CT_REMARK_VARIATION,
                                               i)) != NULL;
           i++)
        {
          CtVariation *other =
              ct_variation_new (remark->variation, ct_variation_fork (course, n_moves),
                                course->audience);
          guint n_path = path->len;

          other->branch = n_moves;
          other->number = i;
          ct_variation_inherit (other, course);
          g_ptr_array_add (path, other);
          if (find_way (other, start, words, path))
            return TRUE;
          g_ptr_array_set_size (path, n_path);
        }
    }

  return FALSE;
}

/* Returns: (nullable): the variations that lead there from the hand as it was played */
static GPtrArray *
find_place (CtReplay *self, const char *place, guint *ret_position)
{
  const CtVariation *course = g_ptr_array_index (self->courses, 0);
  g_autoptr (GPtrArray) path = g_ptr_array_new_with_free_func (ct_variation_free);
  const char *moves = strstr (place, BEHIND_START);
  guint64 number;
  g_auto (GStrv) words = NULL;

  number = strtoul (place, NULL, 10);
  if (number > ct_session_get_n_plies (course->session))
    return NULL;
  if (moves == NULL)
    {
      *ret_position = ct_timeline_get_position_of (course->timeline, number);
      return g_steal_pointer (&path);
    }

  words = g_strsplit (moves + strlen (BEHIND_START), BETWEEN_MOVES, -1);
  *ret_position = number + g_strv_length (words);
  return find_way (course, number, words, path) ? g_steal_pointer (&path) : NULL;
}

/**
 * ct_replay_say_place:
 * @ret_number: (out): the number of the move that led there; 0 for the deal
 *
 * Returns: (transfer full) (nullable): that move as a sentence; %NULL if there is no
 *   such place any more
 */
char *
ct_replay_say_place (CtReplay *self, const char *place, guint *ret_number)
{
  g_autoptr (GPtrArray) path = NULL;
  const CtVariation *course;
  guint position;

  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  path = find_place (self, place, &position);
  if (path == NULL || position == 0)
    return NULL;

  course = g_ptr_array_index (path->len > 0 ? path : self->courses,
                              path->len > 0 ? path->len - 1 : 0);
  *ret_number = ct_timeline_get_number (course->timeline, position);
  return ct_narrator_say_move (self->narrator,
                               ct_session_get_state_at (course->session, position - 1),
                               ct_session_get_move (course->session, position - 1));
}

/**
 * ct_replay_go_to_place:
 *
 * Goes there, into variations and out of them.
 *
 * Returns: whether there is such a place
 */
gboolean
ct_replay_go_to_place (CtReplay *self, const char *place)
{
  g_autoptr (GPtrArray) path = NULL;
  guint position;

  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  path = find_place (self, place, &position);
  if (path == NULL)
    return FALSE;

  if (path->len > 0 || self->courses->len > 1)
    {
      ct_replay_forget_left (self);
      g_ptr_array_set_size (self->courses, 1);
      while (path->len > 0)
        g_ptr_array_add (self->courses, g_ptr_array_steal_index (path, 0));
      ct_replay_notify_variation (self);
    }
  ct_session_set_position (ct_replay_get_session (self), position);
  return TRUE;
}

/* ------------------------------------------ a line of a record, played as a session */

static const CtRecordMove *
move_of (const CtRecordLine *line, guint i)
{
  return g_ptr_array_index (line->moves, i);
}

/* Nobody writes the dealing down: it comes when all that precedes it has been done. */
static void
deal (CtSession *session)
{
  const CtState *state =
      ct_session_get_state_at (session, ct_session_get_n_plies (session));
  CtMove move = { .type = CT_MOVE_DEAL, .seat = state->to_act };

  if (state->phase == CT_PHASE_DEAL)
    ct_session_append (session, &move, FALSE);
}

/* Plays the moves of the line, as far as they can be played. */
static void
play (CtVariation *self, guint first)
{
  for (guint i = first; i < self->line->n_good; i++)
    {
      const CtRecordMove *move = move_of (self->line, i);
      guint position;

      if (move->move.type != CT_MOVE_LIFT)
        deal (self->session);
      if (!ct_session_append (self->session, &move->move, move->irregular != NULL))
        break;
      position = ct_session_get_n_plies (self->session);
      g_array_append_val (self->positions, position);
    }
}

/**
 * ct_variation_new:
 * @session: (transfer full): the hand up to where the line begins
 */
CtVariation *
ct_variation_new (const CtRecordLine *line, CtSession *session, CtAudience audience)
{
  CtVariation *self = g_new0 (CtVariation, 1);

  self->line = line;
  self->session = session;
  self->audience = audience;
  self->reader = CT_NOBODY;
  self->positions = g_array_new (FALSE, FALSE, sizeof (guint));

  if (line->n_good == 0 || move_of (line, 0)->move.type != CT_MOVE_LIFT)
    deal (session);
  self->start = ct_session_get_n_plies (session);
  play (self, 0);

  self->timeline = ct_timeline_new (session);
  ct_variation_show_remarks (self);
  return self;
}

void
ct_variation_free (gpointer data)
{
  CtVariation *self = data;

  g_clear_object (&self->timeline);
  g_clear_object (&self->session);
  g_array_unref (self->positions);
  g_clear_pointer (&self->inherited, g_array_unref);
  g_free (self);
}

/**
 * ct_variation_get_position:
 *
 * Returns: where the first @n_moves moves of the line have led
 */
guint
ct_variation_get_position (const CtVariation *self, guint n_moves)
{
  return n_moves == 0 ? self->start
                      : g_array_index (self->positions, guint, n_moves - 1);
}

static int
compare_positions (gconstpointer a, gconstpointer b)
{
  guint left = *(const guint *) a;
  guint right = *(const guint *) b;

  return (left > right) - (left < right);
}

/**
 * ct_variation_find:
 * @ret_n_moves: (out): how many moves of the line have been made at @position
 *
 * Returns: %FALSE if something else than a move of this line led to @position
 */
gboolean
ct_variation_find (const CtVariation *self, guint position, guint *ret_n_moves)
{
  guint i;

  if (position == self->start)
    {
      *ret_n_moves = 0;
      return TRUE;
    }

  if (!g_array_binary_search (self->positions, &position, compare_positions, &i))
    return FALSE;

  *ret_n_moves = i + 1;
  return TRUE;
}

/* Returns: (nullable) (element-type CtRemark): what people say about @position */
static const GPtrArray *
course_get_remarks (const CtVariation *self, guint position)
{
  guint n_moves;

  return ct_variation_find (self, position, &n_moves)
             ? ct_record_line_get_remarks (self->line, n_moves)
             : NULL;
}

/* Another player knows what the reader must not know. */
static gboolean
is_of_other_player (const CtVariation *self, const CtRemark *remark)
{
  for (guint seat = 0; self->reader != CT_NOBODY && seat < CT_MAX_SEATS; seat++)
    if (seat != self->reader && self->names[seat] != NULL &&
        (g_strcmp0 (remark->by, self->names[seat]) == 0 ||
         g_strcmp0 (remark->audience, self->names[seat]) == 0))
      return TRUE;

  return FALSE;
}

/* A note for others is not there. */
static gboolean
is_shown (const CtVariation *self, const CtRemark *remark)
{
  return remark->type != CT_REMARK_NOTE ||
         (ct_audience_reads (self->audience, remark->audience) &&
          !is_of_other_player (self, remark));
}

/**
 * ct_variation_find_remark:
 *
 * Returns: (nullable): the @n-th remark of a type at @position, of those that are shown
 */
const CtRemark *
ct_variation_find_remark (const CtVariation *self,
                          guint position,
                          CtRemarkType type,
                          guint n)
{
  const GPtrArray *remarks = course_get_remarks (self, position);

  for (guint i = 0; remarks != NULL && i < remarks->len; i++)
    {
      const CtRemark *remark = g_ptr_array_index (remarks, i);

      if (remark->type == type && is_shown (self, remark) && n-- == 0)
        return remark;
    }

  return NULL;
}

/**
 * ct_variation_find_variation:
 * @ret_i: (out): which of the variations at @position begins with @move
 */
gboolean
ct_variation_find_variation (const CtVariation *self,
                             guint position,
                             const CtMove *move,
                             guint *ret_i)
{
  const CtRules *rules = ct_session_get_rules (self->session);
  const CtRemark *remark;

  for (guint i = 0;
       (remark = ct_variation_find_remark (self, position, CT_REMARK_VARIATION, i)) !=
       NULL;
       i++)
    if (remark->variation->n_good > 0 &&
        ct_move_equivalent (rules, &move_of (remark->variation, 0)->move, move))
      {
        *ret_i = i;
        return TRUE;
      }

  return FALSE;
}

/**
 * ct_variation_count_remarks:
 *
 * Returns: how many remarks of @type are shown at @position
 */
guint
ct_variation_count_remarks (const CtVariation *self, guint position, CtRemarkType type)
{
  const GPtrArray *remarks = course_get_remarks (self, position);
  guint n = 0;

  for (guint i = 0; remarks != NULL && i < remarks->len; i++)
    {
      const CtRemark *remark = g_ptr_array_index (remarks, i);

      n += remark->type == type && is_shown (self, remark);
    }

  return n;
}

static void
collect_moments (const CtVariation *self,
                 const GPtrArray *remarks,
                 guint position,
                 GArray *moments)
{
  static const guint8 of_mark[] = {
    [CT_MARK_GOOD] = CT_MOMENT_GOOD,
    [CT_MARK_MISTAKE] = CT_MOMENT_MISTAKE,
    [CT_MARK_KEY] = CT_MOMENT_KEY,
    [CT_MARK_QUESTION] = CT_MOMENT_QUESTION,
  };

  for (guint i = 0; i < remarks->len; i++)
    {
      const CtRemark *remark = g_ptr_array_index (remarks, i);
      CtMoment moment = { .position = position, .seat = CT_NOBODY };

      if (remark->type == CT_REMARK_FOREIGN || !is_shown (self, remark))
        continue;

      if (remark->type == CT_REMARK_NOTE)
        moment.kind = CT_MOMENT_NOTE;
      else if (remark->type == CT_REMARK_MARK)
        moment.kind = of_mark[remark->mark];
      else
        moment.kind = CT_MOMENT_VARIATION;
      g_array_append_val (moments, moment);
    }
}

/**
 * ct_variation_show_remarks:
 *
 * Puts on the timeline what people have written, and nothing that they have taken back.
 */
void
ct_variation_show_remarks (CtVariation *self)
{
  g_autoptr (GArray) moments = g_array_new (FALSE, FALSE, sizeof (CtMoment));

  if (self->inherited != NULL)
    g_array_append_vals (moments, self->inherited->data, self->inherited->len);
  for (guint n_moves = 0; n_moves <= self->positions->len; n_moves++)
    collect_moments (self, ct_record_line_get_remarks (self->line, n_moves),
                     ct_variation_get_position (self, n_moves), moments);
  ct_timeline_put (self->timeline, CT_MOMENTS_NOTES & ~(1u << CT_MOMENT_IRREGULAR),
                   moments);
}

/**
 * ct_variation_inherit:
 * @parent: the line that this variation leaves
 *
 * Shows what people say about the moves that both have in common.
 */
void
ct_variation_inherit (CtVariation *self, const CtVariation *parent)
{
  guint n_moves = 0;

  g_clear_pointer (&self->inherited, g_array_unref);
  self->inherited = parent->inherited != NULL
                        ? g_array_copy (parent->inherited)
                        : g_array_new (FALSE, FALSE, sizeof (CtMoment));
  for (; n_moves <= parent->positions->len &&
         ct_variation_get_position (parent, n_moves) <= self->start;
       n_moves++)
    collect_moments (parent, ct_record_line_get_remarks (parent->line, n_moves),
                     ct_variation_get_position (parent, n_moves), self->inherited);
  ct_variation_show_remarks (self);
}

/* Card by card: two cards of one face are two cards here. */
static gboolean
is_same_move (const CtMove *a, const CtMove *b)
{
  return a->type == b->type && a->seat == b->seat && a->number == b->number &&
         a->mode == b->mode && a->from == b->from && a->n_cards == b->n_cards &&
         memcmp (a->card, b->card, a->n_cards * sizeof a->card[0]) == 0 &&
         memcmp (a->as, b->as, a->n_cards * sizeof a->as[0]) == 0;
}

/**
 * ct_variation_count_common:
 *
 * Returns: how many moves of @line, from its beginning, are those of the course
 */
guint
ct_variation_count_common (const CtVariation *self, const CtRecordLine *line)
{
  guint n = 0;

  for (; n < MIN (self->positions->len, line->n_good); n++)
    {
      guint ply = g_array_index (self->positions, guint, n) - 1;

      if (!is_same_move (&move_of (line, n)->move,
                         ct_session_get_move (self->session, ply)))
        break;
    }

  return n;
}

/**
 * ct_variation_follow:
 * @line: the same line in another version of the record
 *
 * Goes on with @line. Where only words differ, or moves were added, the session stays.
 *
 * Returns: %FALSE if the course has to be played anew
 */
gboolean
ct_variation_follow (CtVariation *self, const CtRecordLine *line)
{
  guint n_common = ct_variation_count_common (self, line);

  if (n_common < self->positions->len)
    return FALSE;

  self->line = line;
  play (self, n_common);
  ct_variation_show_remarks (self);
  return TRUE;
}

/**
 * ct_variation_fork:
 *
 * Returns: (transfer full): the hand before the last of @n_moves moves
 */
CtSession *
ct_variation_fork (const CtVariation *self, guint n_moves)
{
  guint position = self->start;

  if (n_moves > 0)
    position = g_array_index (self->positions, guint, n_moves - 1) - 1;

  return ct_session_fork_at (self->session, position);
}

/* ------------------------------------------ why a record cannot be shown to its end */

static char *
dup_number (guint number)
{
  return g_strdup_printf ("%u", number);
}

/* How many moves can be shown. */
static char *
dup_last_number (CtReplay *self)
{
  const CtVariation *course = g_ptr_array_index (self->courses, 0);

  return dup_number (ct_timeline_get_number (course->timeline,
                                             ct_session_get_n_plies (course->session)));
}

static gboolean
has_short_pack (CtReplay *self)
{
  return ct_record_find_finding (self->record, "short-pack") != NULL;
}

/* A move that somebody made, and the rules do not allow; %NULL if that is not it. Where
 * other cards may have been dealt, nobody knows.
 */
static char *
say_refused (CtReplay *self, const CtRecordMove *next)
{
  const CtDiagnostic *finding = ct_record_find_finding (self->record, "refused");
  const CtVariation *course = g_ptr_array_index (self->courses, 0);
  const CtRules *rules = ct_session_get_rules (course->session);
  const CtState *state =
      ct_session_get_state_at (course->session,
                               ct_session_get_n_plies (course->session));
  guint seat = next->seat != CT_NOBODY ? next->seat : state->to_act;
  g_autofree char *number = dup_last_number (self);
  g_autofree char *line = NULL;
  g_autofree char *rule = NULL;
  g_autofree char *witness = NULL;
  g_autofree char *sentence = NULL;
  CtVerdict verdict;
  CtMove move;

  if (finding == NULL || has_short_pack (self) || next->irregular != NULL ||
      seat >= state->n_seats ||
      ct_move_parse (rules, state, seat, next->text, &move) != CT_MOVE_TEXT_OK)
    return NULL;

  verdict = ct_rules_check (rules, state, &move);
  /* Whose turn it is, and what is in the hand, the finding says. */
  if (verdict.rule == NULL || g_str_equal (verdict.rule, CT_TABLE_TURN) ||
      g_str_equal (verdict.rule, CT_TABLE_CARD))
    return NULL;

  line = dup_number (finding->line);
  rule = ct_narrator_name_rule (self->narrator, verdict.rule);
  witness = ct_narrator_say_witness (self->narrator, state, &verdict);
  sentence = ct_narrator_fill (
      _ ("This hand can be shown up to move {number}. In line {line} of the file, "
         "“{move}” for {player} is against the rule “{rule}”."),
      "number", number, "line", line, "move", next->text, "player",
      ct_narrator_get_name (self->narrator, seat), "rule", rule, NULL);
  return *witness != '\0' ? g_strdup_printf ("%s %s", sentence, witness)
                          : g_steal_pointer (&sentence);
}

/* Something else than a rule is in the way: in the moves, behind them, or beside them.
 */
static char *
say_finding (CtReplay *self, const CtDiagnostic *finding)
{
  g_autofree char *number = dup_last_number (self);
  g_autofree char *line = dup_number (finding->line);
  const CtRecordLine *main_line = ct_record_get_line (self->record);
  const char *text;

  if (main_line->n_good < main_line->moves->len)
    text = _ ("This hand can be shown up to move {number}. In line {line} of the file: "
              "{reason}");
  else if (has_short_pack (self))
    text = _ ("Not all cards are where they lay. In line {line} of the file: {reason}");
  else if (ct_record_is_mended (self->record))
    text = _ ("All moves can be shown, but something beside them is left out. In line "
              "{line} of the file: {reason}");
  else if (ct_record_is_cut (self->record))
    text = _ ("This hand can be shown up to move {number}. In line {line}, the file "
              "cannot be read any more: {reason}");
  else
    text = _ ("One of the variations cannot be shown to its end. In line {line} of the "
              "file: {reason}");

  return ct_narrator_fill (text, "number", number, "line", line, "reason",
                           finding->text, NULL);
}

/**
 * ct_replay_say_problem:
 *
 * Returns: (transfer full) (nullable): how far the record can be shown, and why not
 *   farther; %NULL if all that is in the file can be shown
 */
char *
ct_replay_say_problem (CtReplay *self)
{
  const CtRecordLine *line;
  const CtDiagnostic *finding;
  char *text = NULL;

  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  line = ct_record_get_line (self->record);
  finding = ct_record_get_first_finding (self->record);
  if (finding == NULL || (ct_record_count_unplayed (self->record) == 0 &&
                          !ct_record_is_cut (self->record) && !has_short_pack (self)))
    return NULL;
  if (line->n_good < line->moves->len)
    text = say_refused (self, g_ptr_array_index (line->moves, line->n_good));

  return text != NULL ? text : say_finding (self, finding);
}

/* What the marks and the variations of a record say about a move */

static gboolean
has_mark (const GPtrArray *remarks, CtMark mark)
{
  for (guint i = 0; remarks != NULL && i < remarks->len; i++)
    {
      const CtRemark *remark = g_ptr_array_index (remarks, i);

      if (remark->type == CT_REMARK_MARK && remark->mark == mark)
        return TRUE;
    }

  return FALSE;
}

static CtOpinion
get_opinion_on_played (const GPtrArray *remarks)
{
  if (has_mark (remarks, CT_MARK_MISTAKE))
    return CT_OPINION_MISTAKE;

  return has_mark (remarks, CT_MARK_GOOD) ? CT_OPINION_GOOD : CT_OPINION_NONE;
}

/* What comes in place of something marked as a mistake is shown because it is better.
 */
static CtOpinion
get_opinion_on_variation (const CtRecordLine *variation, gboolean is_mistake)
{
  const GPtrArray *remarks = ct_record_line_get_remarks (variation, 1);

  if (has_mark (remarks, CT_MARK_MISTAKE))
    return CT_OPINION_MISTAKE;
  if (is_mistake || has_mark (remarks, CT_MARK_GOOD))
    return CT_OPINION_BETTER;

  return CT_OPINION_SHOWN;
}

/**
 * ct_replay_get_opinion:
 * @move: what might be played at the present position, or was
 *
 * Returns: what people say about @move in the record
 */
CtOpinion
ct_replay_get_opinion (CtReplay *self, const CtMove *move)
{
  const CtVariation *course;
  const CtMove *played;
  const GPtrArray *remarks;
  guint position;
  guint i;

  g_return_val_if_fail (CT_IS_REPLAY (self), CT_OPINION_NONE);

  course = ct_replay_get_variation (self);
  position = ct_session_get_position (course->session) + 1;
  if (position > ct_session_get_n_plies (course->session))
    return CT_OPINION_NONE;

  played = ct_session_get_move (course->session, position - 1);
  remarks = course_get_remarks (course, position);
  if (ct_move_equivalent (ct_session_get_rules (course->session), move, played))
    return get_opinion_on_played (remarks);
  if (!ct_variation_find_variation (course, position, move, &i))
    return CT_OPINION_NONE;

  return get_opinion_on_variation (ct_variation_find_remark (course, position,
                                                             CT_REMARK_VARIATION, i)
                                       ->variation,
                                   has_mark (remarks, CT_MARK_MISTAKE));
}

/**
 * ct_replay_notify_variation:
 *
 * Tells everybody that one is in another line.
 */
void
ct_replay_notify_variation (CtReplay *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SESSION]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TIMELINE]);
}

/**
 * ct_replay_notify_remarks:
 *
 * Tells everybody that the remarks are others now.
 */
void
ct_replay_notify_remarks (CtReplay *self)
{
  g_signal_emit (self, signals[SIGNAL_REMARKS_CHANGED], 0);
}

/**
 * ct_replay_notify_full:
 * @why_not: a sentence
 *
 * Tells everybody that the record cannot hold what was to be written.
 */
void
ct_replay_notify_full (CtReplay *self, const char *why_not)
{
  g_signal_emit (self, signals[SIGNAL_FULL], 0, why_not);
}

/**
 * ct_replay_notify_versions:
 *
 * Tells everybody that something else can be undone, redone or saved now.
 */
void
ct_replay_notify_versions (CtReplay *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

/**
 * ct_replay_new:
 * @library: (nullable): where the words of the rules are
 *
 * Returns: (transfer full): the record, before its first move
 */
CtReplay *
ct_replay_new (CtRecord *record, CtLibrary *library)
{
  CtReplay *self = g_object_new (CT_TYPE_REPLAY, NULL);
  const CtPosition *position = ct_record_get_position (record);
  CtSession *session = ct_session_new (&position->rules, &position->state);

  self->record = g_object_ref (record);
  self->narrator = ct_narrator_new (&position->rules, library);
  ct_replay_take_names (self);
  push_course (self,
               ct_variation_new (ct_record_get_line (record), session, self->audience));
  return self;
}

/**
 * ct_replay_new_again:
 *
 * Returns: (transfer full): the same record, before its first move, for the same eyes
 * and the same audience: to walk through it while one stays here
 */
CtReplay *
ct_replay_new_again (CtReplay *self)
{
  CtReplay *other;

  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  other = ct_replay_new (self->record, ct_narrator_get_library (self->narrator));
  ct_narrator_set_viewer (other->narrator, ct_narrator_get_viewer (self->narrator));
  ct_replay_set_audience (other, self->audience);
  ct_replay_set_hides_explanations (other, self->hides_explanations);
  return other;
}

/* A note before the first move gives nothing away. */
static gboolean
is_explained (CtReplay *self, guint position)
{
  const CtVariation *first = g_ptr_array_index (self->courses, 0);

  return !self->hides_explanations || position <= first->start;
}

/**
 * ct_replay_hide_explanations:
 *
 * Hides them in @course, if that is wanted.
 */
void
ct_replay_hide_explanations (CtReplay *self, CtVariation *course)
{
  const CtVariation *first = g_ptr_array_index (self->courses, 0);

  ct_timeline_hide_explanations (course->timeline,
                                 self->hides_explanations ? first->start : G_MAXUINT);
}

/**
 * ct_replay_set_hides_explanations:
 *
 * Hides notes, marks, variations and broken rules after the start, so that readers
 * think for themselves first.
 */
void
ct_replay_set_hides_explanations (CtReplay *self, gboolean hides_explanations)
{
  g_return_if_fail (CT_IS_REPLAY (self));

  if (self->hides_explanations == hides_explanations)
    return;

  self->hides_explanations = hides_explanations;
  for (guint i = 0; i < self->courses->len; i++)
    ct_replay_hide_explanations (self, g_ptr_array_index (self->courses, i));
  ct_replay_notify_remarks (self);
}

/**
 * ct_replay_hides_explanations:
 *
 * Returns: as for ct_replay_set_hides_explanations()
 */
gboolean
ct_replay_hides_explanations (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  return self->hides_explanations;
}

/* @course: (transfer full): the line in which one is from now on */
static void
push_course (CtReplay *self, CtVariation *course)
{
  course->names = ct_record_get_names (self->record);
  course->reader = self->reader;
  ct_variation_show_remarks (course);
  ct_timeline_set_hides_future (course->timeline, self->hides_future);
  g_ptr_array_add (self->courses, course);
  ct_replay_hide_explanations (self, course);
}

/**
 * ct_replay_get_record:
 *
 * Returns: (transfer none): the record
 */
CtRecord *
ct_replay_get_record (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  return self->record;
}

/**
 * ct_replay_get_session:
 *
 * Returns: (transfer none): the hand in the line in which one is
 */
CtSession *
ct_replay_get_session (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  return ct_replay_get_variation (self)->session;
}

/**
 * ct_replay_get_timeline:
 *
 * Returns: (transfer none): the moments of the line in which one is
 */
CtTimeline *
ct_replay_get_timeline (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  return ct_replay_get_variation (self)->timeline;
}

/**
 * ct_replay_get_narrator:
 *
 * Returns: (transfer none): who knows the players' names; tell it who looks on
 */
CtNarrator *
ct_replay_get_narrator (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  return self->narrator;
}

/**
 * ct_replay_get_player_name:
 *
 * Returns: (transfer none): the name in the record, or the one that the seat has
 *   without
 */
const char *
ct_replay_get_player_name (CtReplay *self, guint seat)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  return ct_narrator_get_name (self->narrator, seat);
}

/**
 * ct_replay_take_names:
 *
 * Has the narrator call the players as the record does now.
 */
void
ct_replay_take_names (CtReplay *self)
{
  const char *const *names = ct_record_get_names (self->record);
  guint learner = CT_NOBODY;
  guint seat;
  guint hand;

  for (seat = 0; seat < CT_MAX_SEATS; seat++)
    ct_narrator_set_name (self->narrator, seat, names[seat]);
  if (self->speaks_to_learner && ct_record_get_practice (self->record, &seat, &hand) &&
      names[seat] == NULL)
    learner = seat;
  ct_narrator_set_learner (self->narrator, learner);
}

/**
 * ct_replay_speak_to_learner:
 * @speaks: whether the person who played an own hand, and has no name in it, is called
 *   “you”; at first they are not, since others may read what is told
 */
void
ct_replay_speak_to_learner (CtReplay *self, gboolean speaks)
{
  g_return_if_fail (CT_IS_REPLAY (self));

  self->speaks_to_learner = speaks;
  ct_replay_take_names (self);
}

/**
 * ct_replay_lacks_own_name:
 *
 * Returns: whether somebody played this hand against the computer whose name is not in
 *   the record
 */
gboolean
ct_replay_lacks_own_name (CtReplay *self)
{
  guint seat;
  guint hand;

  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  return ct_record_get_practice (self->record, &seat, &hand) &&
         ct_record_get_names (self->record)[seat] == NULL;
}

/**
 * ct_replay_get_problem:
 *
 * Returns: (nullable): why the record could not be read to its end
 */
const char *
ct_replay_get_problem (CtReplay *self)
{
  const GError *problem;

  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  problem = ct_record_get_problem (self->record);
  return problem != NULL ? problem->message : NULL;
}

/**
 * ct_replay_set_hides_future:
 *
 * While the future is hidden, nothing of it is told, in no line of the record; see
 * ct_timeline_set_hides_future().
 */
void
ct_replay_set_hides_future (CtReplay *self, gboolean hides_future)
{
  g_return_if_fail (CT_IS_REPLAY (self));

  self->hides_future = hides_future;
  for (guint i = 0; i < self->courses->len; i++)
    ct_timeline_set_hides_future (((CtVariation *) g_ptr_array_index (self->courses, i))
                                      ->timeline,
                                  hides_future);
}

/**
 * ct_replay_hides_end:
 *
 * Returns: whether nothing may be told yet about how the recorded hand ends, in
 * whichever line one is
 */
gboolean
ct_replay_hides_end (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  return ct_timeline_hides_end (((CtVariation *) g_ptr_array_index (self->courses, 0))
                                    ->timeline);
}

/**
 * ct_replay_get_about:
 *
 * Returns: (nullable): what the author says about the whole hand, translated; nothing
 * as long as its end is hidden
 */
const char *
ct_replay_get_about (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  return ct_replay_hides_end (self) ? NULL
                                    : ct_text (ct_record_get_about (self->record));
}

/**
 * ct_replay_get_audience:
 *
 * Returns: who reads the notes; at first pupils, who are not shown those for teachers
 */
CtAudience
ct_replay_get_audience (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), CT_AUDIENCE_EVERYBODY);

  return self->audience;
}

/* A variation shows those of the line that it left as well. */
static void
show_remarks (CtReplay *self, guint i)
{
  CtVariation *course = g_ptr_array_index (self->courses, i);

  if (i > 0)
    ct_variation_inherit (course, g_ptr_array_index (self->courses, i - 1));
  else
    ct_variation_show_remarks (course);
}

/**
 * ct_replay_set_audience:
 *
 * Shows the notes for @audience, and no others: not in lists, not on the timeline, not
 * in anything that is made of the record.
 */
void
ct_replay_set_audience (CtReplay *self, CtAudience audience)
{
  g_return_if_fail (CT_IS_REPLAY (self));

  if (self->audience == audience)
    return;

  self->audience = audience;
  for (guint i = 0; i < self->courses->len; i++)
    {
      CtVariation *course = g_ptr_array_index (self->courses, i);

      course->audience = audience;
      show_remarks (self, i);
    }
  ct_replay_notify_remarks (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AUDIENCE]);
}

/**
 * ct_replay_set_reader:
 * @reader: the player whose decisions somebody makes, or %CT_NOBODY
 *
 * Keeps from @reader what the other players have written.
 */
void
ct_replay_set_reader (CtReplay *self, guint reader)
{
  g_return_if_fail (CT_IS_REPLAY (self));

  if (self->reader == reader)
    return;

  self->reader = reader;
  for (guint i = 0; i < self->courses->len; i++)
    {
      CtVariation *course = g_ptr_array_index (self->courses, i);

      course->reader = reader;
      course->names = ct_record_get_names (self->record);
      show_remarks (self, i);
    }
  ct_replay_notify_remarks (self);
}

/* The line to which @position belongs: before a variation begins, it is another one. */
static const CtVariation *
find_course_of (CtReplay *self, guint position)
{
  guint i = self->courses->len - 1;
  const CtVariation *course = g_ptr_array_index (self->courses, i);

  while (i > 0 &&
         (position < course->start ||
          (position == course->start &&
           ct_variation_count_remarks (course, position, CT_REMARK_NOTE) == 0)))
    course = g_ptr_array_index (self->courses, --i);
  return course;
}

/**
 * ct_replay_owns_notes:
 *
 * Returns: whether notes at @position belong to the line in which one is; if not, they
 *   are those of the line that it left
 */
gboolean
ct_replay_owns_notes (CtReplay *self, guint position)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  return find_course_of (self, position) == ct_replay_get_variation (self);
}

/**
 * ct_replay_get_n_notes:
 *
 * Returns: how many notes for its audience belong to the move that led to @position
 */
guint
ct_replay_get_n_notes (CtReplay *self, guint position)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), 0);

  return is_explained (self, position)
             ? ct_variation_count_remarks (find_course_of (self, position), position,
                                           CT_REMARK_NOTE)
             : 0;
}

/**
 * ct_replay_get_note:
 *
 * Returns: the @i-th of the notes at @position
 */
CtReplayNote
ct_replay_get_note (CtReplay *self, guint position, guint i)
{
  const CtRemark *remark;

  g_return_val_if_fail (CT_IS_REPLAY (self), (CtReplayNote){ 0 });

  remark = ct_variation_find_remark (find_course_of (self, position), position,
                                     CT_REMARK_NOTE, i);
  g_return_val_if_fail (remark != NULL, (CtReplayNote){ 0 });

  return (CtReplayNote){ remark->by, remark->audience, ct_text (remark->text) };
}

/**
 * ct_replay_get_irregular_rule:
 * @ply: 0 for the first move of the session
 *
 * Returns: (nullable): id of the rule that the move broke, as the record has it
 */
const char *
ct_replay_get_irregular_rule (CtReplay *self, guint ply)
{
  const CtVariation *course;
  guint n_moves;

  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  course = ct_replay_get_variation (self);
  if (!is_explained (self, ply + 1) || !ct_variation_find (course, ply + 1, &n_moves) ||
      n_moves == 0)
    return NULL;

  return ((CtRecordMove *) g_ptr_array_index (course->line->moves, n_moves - 1))
      ->irregular;
}

/* ---------------------------------------------------------------------- variations */

/**
 * ct_replay_get_n_variations:
 *
 * Returns: how many other courses are shown for the move that led to @position
 */
guint
ct_replay_get_n_variations (CtReplay *self, guint position)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), 0);

  return is_explained (self, position)
             ? ct_variation_count_remarks (ct_replay_get_variation (self), position,
                                           CT_REMARK_VARIATION)
             : 0;
}

/**
 * ct_replay_get_variation_title:
 *
 * Returns: (nullable): what the author calls the @i-th variation at @position
 */
const char *
ct_replay_get_variation_title (CtReplay *self, guint position, guint i)
{
  const CtRemark *remark;

  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  remark = ct_variation_find_remark (ct_replay_get_variation (self), position,
                                     CT_REMARK_VARIATION, i);
  g_return_val_if_fail (remark != NULL, NULL);

  return ct_text (remark->variation->title);
}

/**
 * ct_replay_enter_variation:
 *
 * Goes to where the @i-th variation at @position leaves the line: before the move that
 * led to @position.
 */
void
ct_replay_enter_variation (CtReplay *self, guint position, guint i)
{
  CtVariation *course;
  const CtRemark *remark;
  guint n_moves;

  g_return_if_fail (CT_IS_REPLAY (self));

  remark = ct_variation_find_remark (ct_replay_get_variation (self), position,
                                     CT_REMARK_VARIATION, i);
  g_return_if_fail (remark != NULL);

  if (!ct_variation_find (ct_replay_get_variation (self), position, &n_moves))
    return;

  ct_replay_forget_left (self);
  course =
      ct_variation_new (remark->variation,
                        ct_variation_fork (ct_replay_get_variation (self), n_moves),
                        self->audience);
  course->branch = n_moves;
  course->number = i;
  ct_variation_inherit (course, ct_replay_get_variation (self));
  push_course (self, course);
  ct_replay_notify_variation (self);
}

/**
 * ct_replay_leave_variation:
 *
 * Goes back to the line from which one came, where one was.
 */
void
ct_replay_leave_variation (CtReplay *self)
{
  g_return_if_fail (CT_IS_REPLAY (self));

  if (self->courses->len == 1)
    return;

  g_ptr_array_remove_index (self->courses, self->courses->len - 1);
  ct_replay_notify_variation (self);
}

/**
 * ct_replay_get_depth:
 *
 * Returns: 0 in the main line, 1 in a variation, 2 in a variation of a variation …
 */
guint
ct_replay_get_depth (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), 0);

  return self->courses->len - 1;
}

/**
 * ct_replay_get_branch:
 *
 * Returns: the number of the first move of the variation in which one is
 */
guint
ct_replay_get_branch (CtReplay *self)
{
  const CtVariation *course;

  g_return_val_if_fail (CT_IS_REPLAY (self), 0);

  course = ct_replay_get_variation (self);
  return ct_timeline_get_number (course->timeline, course->start) + 1;
}

/**
 * ct_replay_get_title:
 *
 * Returns: (nullable): what the author calls the variation in which one is
 */
const char *
ct_replay_get_title (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  return ct_text (ct_replay_get_variation (self)->line->title);
}

static void
ct_replay_finalize (GObject *object)
{
  CtReplay *self = CT_REPLAY (object);

  g_ptr_array_unref (self->courses);
  g_clear_pointer (&self->versions, g_ptr_array_unref);
  g_clear_pointer (&self->unfinished, g_bytes_unref);
  ct_replay_forget_left (self);
  g_clear_object (&self->narrator);
  g_clear_object (&self->record);

  G_OBJECT_CLASS (ct_replay_parent_class)->finalize (object);
}

static void
ct_replay_get_property (GObject *object,
                        guint prop_id,
                        GValue *value,
                        GParamSpec *pspec)
{
  CtReplay *self = CT_REPLAY (object);

  switch (prop_id)
    {
    case PROP_SESSION:
      g_value_set_object (value, ct_replay_get_variation (self)->session);
      break;

    case PROP_TIMELINE:
      g_value_set_object (value, ct_replay_get_variation (self)->timeline);
      break;

    case PROP_AUDIENCE:
      g_value_set_enum (value, self->audience);
      break;

    case PROP_CAN_UNDO:
      g_value_set_boolean (value, ct_replay_can_undo (self));
      break;

    case PROP_CAN_REDO:
      g_value_set_boolean (value, ct_replay_can_redo (self));
      break;

    case PROP_MODIFIED:
      g_value_set_boolean (value, ct_replay_is_modified (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_replay_set_property (GObject *object,
                        guint prop_id,
                        const GValue *value,
                        GParamSpec *pspec)
{
  CtReplay *self = CT_REPLAY (object);

  switch (prop_id)
    {
    case PROP_AUDIENCE:
      ct_replay_set_audience (self, g_value_get_enum (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_replay_class_init (CtReplayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = ct_replay_finalize;
  object_class->get_property = ct_replay_get_property;
  object_class->set_property = ct_replay_set_property;

  properties[PROP_SESSION] =
      g_param_spec_object ("session", NULL, NULL, CT_TYPE_SESSION,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_TIMELINE] =
      g_param_spec_object ("timeline", NULL, NULL, CT_TYPE_TIMELINE,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_AUDIENCE] =
      g_param_spec_enum ("audience", NULL, NULL, CT_TYPE_AUDIENCE, CT_AUDIENCE_STUDENTS,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                             G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_UNDO] =
      g_param_spec_boolean ("can-undo", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_REDO] =
      g_param_spec_boolean ("can-redo", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_MODIFIED] =
      g_param_spec_boolean ("modified", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * CtReplay::remarks-changed:
   *
   * There are other notes, marks or variations in the line in which one is.
   */
  signals[SIGNAL_REMARKS_CHANGED] =
      g_signal_new ("remarks-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                    NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * CtReplay::full:
   * @why_not: a sentence
   *
   * What was to be written is more than a file can hold; all is as before.
   */
  signals[SIGNAL_FULL] =
      g_signal_new ("full", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
ct_replay_init (CtReplay *self)
{
  self->audience = CT_AUDIENCE_STUDENTS;
  self->reader = CT_NOBODY;
  self->courses = g_ptr_array_new_with_free_func (ct_variation_free);
}
