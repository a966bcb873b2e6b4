/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "ct-library.h"
#include "ct-narrator.h"
#include "ct-record.h"
#include "ct-signal.h"

/**
 * CtVariation:
 * @start: position before the first move
 * @positions: (element-type guint): the position after each move
 * @branch: how many moves of the parent line come before it
 * @number: which variation there, from 0
 * @inherited: (nullable): the moments of its parent up to there
 * @audience: whose notes are visible
 * @reader: the player who is asked for moves, or %CT_NOBODY
 * @names: (nullable): of the players, whose notes are hidden from @reader
 */
typedef struct
{
  const CtRecordLine *line;
  CtSession *session;
  CtTimeline *timeline;
  guint start;
  GArray *positions;
  guint branch;
  guint number;
  GArray *inherited;
  CtAudience audience;
  guint reader;
  const char *const *names;
} CtVariation;

/**
 * CtReplay:
 *
 * Moves have variations, which have variations. The current line is the last one on a
 * stack. A record is shown up to a move that the rules refuse.
 *
 * Every edit makes a new version of the file for undo.
 */
struct _CtReplay
{
  GObject parent_instance;

  CtRecord *record;
  CtNarrator *narrator;
  CtAudience audience;
  GPtrArray *courses;  /* of CtVariation */
  GPtrArray *versions; /* of GBytes; NULL until the first edit */
  guint version;
  guint saved;        /* a version, or NO_VERSION */
  GBytes *unfinished; /* (nullable): with the note being written */
  GArray *left;       /* (nullable): of Left */
  gboolean hides_future;
  gboolean hides_explanations;
  gboolean hides_unseen;
  gboolean speaks_to_learner;
  guint reader;
};

static inline CtVariation *
get_variation (CtReplay *self)
{
  return g_ptr_array_index (self->courses, self->courses->len - 1);
}

G_DEFINE_ENUM_TYPE (CtAudience,
                    ct_audience,
                    G_DEFINE_ENUM_VALUE (CT_AUDIENCE_EVERYBODY, "everybody"),
                    G_DEFINE_ENUM_VALUE (CT_AUDIENCE_STUDENTS, "pupils"),
                    G_DEFINE_ENUM_VALUE (CT_AUDIENCE_TEACHERS, "teachers"))

static void notify_variation (CtReplay *self);
static void take_names (CtReplay *self);
static void forget_left (CtReplay *self);

static gboolean
is_one_of (const char *word, const char *const *words)
{
  g_autofree char *stripped = g_strstrip (g_utf8_casefold (word, -1));

  return g_strv_contains (words, stripped);
}

/**
 * ct_audience_of:
 * @addressee: (nullable): the attribute for=""
 *
 * Returns: students for names and classes
 */
CtAudience
ct_audience_of (const char *addressee)
{
  static const char *const everybody[] = { "", "all", "everybody", NULL };
  static const char *const teachers[] = { "teacher", CT_FOR_TEACHERS, NULL };

  if (addressee == NULL || is_one_of (addressee, everybody))
    return CT_AUDIENCE_EVERYBODY;

  return is_one_of (addressee, teachers) ? CT_AUDIENCE_TEACHERS : CT_AUDIENCE_STUDENTS;
}

/**
 * ct_audience_reads:
 * @addressee: (nullable): the attribute for=""
 *
 * No other function decides who may read a note.
 */
gboolean
ct_audience_reads (CtAudience self, const char *addressee)
{
  return ct_audience_of (addressee) <= self;
}

static const CtRecordMove *
move_of (const CtRecordLine *line, guint i)
{
  return g_ptr_array_index (line->moves, i);
}

/* The deal is not recorded: it follows the cuts. */
static void
deal (CtSession *session)
{
  const CtState *state =
      ct_session_get_state_at (session, ct_session_get_n_plies (session));
  CtMove move = { .type = CT_MOVE_DEAL, .seat = state->to_act };

  if (state->phase == CT_PHASE_DEAL)
    ct_session_append (session, &move, FALSE);
}

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

static void
variation_free (gpointer data)
{
  CtVariation *self = data;

  g_clear_object (&self->timeline);
  g_clear_object (&self->session);
  g_array_unref (self->positions);
  g_clear_pointer (&self->inherited, g_array_unref);
  g_free (self);
}

static guint
variation_get_position (const CtVariation *self, guint n_moves)
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

/* @ret_n_moves: (out): moves of the line before @position
 *
 * Returns: %FALSE if @position does not follow a move of this line
 */
static gboolean
variation_find (const CtVariation *self, guint position, guint *ret_n_moves)
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

/* Returns: (nullable) (element-type CtRemark) */
static const GPtrArray *
course_get_remarks (const CtVariation *self, guint position)
{
  guint n_moves;

  return variation_find (self, position, &n_moves)
             ? ct_record_line_get_remarks (self->line, n_moves)
             : NULL;
}

/* They may reveal what the reader must not know. */
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

static gboolean
is_shown (const CtVariation *self, const CtRemark *remark)
{
  return remark->type != CT_REMARK_NOTE ||
         (ct_audience_reads (self->audience, remark->audience) &&
          !is_of_other_player (self, remark));
}

/* Returns: (nullable) */
static const CtRemark *
variation_find_remark (const CtVariation *self,
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

static gboolean
variation_find_variation (const CtVariation *self,
                          guint position,
                          const CtMove *move,
                          guint *ret_i)
{
  const CtRules *rules = ct_session_get_rules (self->session);
  const CtRemark *remark;

  for (guint i = 0; (remark = variation_find_remark (self, position,
                                                     CT_REMARK_VARIATION, i)) != NULL;
       i++)
    if (remark->variation->n_good > 0 &&
        ct_move_equivalent (rules, &move_of (remark->variation, 0)->move, move))
      {
        *ret_i = i;
        return TRUE;
      }

  return FALSE;
}

static guint
variation_count_remarks (const CtVariation *self, guint position, CtRemarkType type)
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

static void
variation_show_remarks (CtVariation *self)
{
  g_autoptr (GArray) moments = g_array_new (FALSE, FALSE, sizeof (CtMoment));

  if (self->inherited != NULL)
    g_array_append_vals (moments, self->inherited->data, self->inherited->len);
  for (guint n_moves = 0; n_moves <= self->positions->len; n_moves++)
    collect_moments (self, ct_record_line_get_remarks (self->line, n_moves),
                     variation_get_position (self, n_moves), moments);
  ct_timeline_put (self->timeline, CT_MOMENTS_NOTES & ~(1u << CT_MOMENT_IRREGULAR),
                   moments);
}

/* @session: (transfer full): up to the start of the line */
static CtVariation *
variation_new (const CtRecordLine *line, CtSession *session, CtAudience audience)
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
  variation_show_remarks (self);
  return self;
}

static void
variation_inherit (CtVariation *self, const CtVariation *parent)
{
  guint n_moves = 0;

  g_clear_pointer (&self->inherited, g_array_unref);
  self->inherited = parent->inherited != NULL
                        ? g_array_copy (parent->inherited)
                        : g_array_new (FALSE, FALSE, sizeof (CtMoment));
  for (; n_moves <= parent->positions->len &&
         variation_get_position (parent, n_moves) <= self->start;
       n_moves++)
    collect_moments (parent, ct_record_line_get_remarks (parent->line, n_moves),
                     variation_get_position (parent, n_moves), self->inherited);
  variation_show_remarks (self);
}

/* Two cards with the same face are different here. */
static gboolean
is_same_move (const CtMove *a, const CtMove *b)
{
  return a->type == b->type && a->seat == b->seat && a->number == b->number &&
         a->mode == b->mode && a->from == b->from && a->n_cards == b->n_cards &&
         memcmp (a->card, b->card, a->n_cards * sizeof a->card[0]) == 0 &&
         memcmp (a->as, b->as, a->n_cards * sizeof a->as[0]) == 0;
}

static guint
variation_count_common (const CtVariation *self, const CtRecordLine *line)
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

/* Keeps the session if only remarks differ, or moves were added.
 *
 * Returns: %FALSE if the moves differ
 */
static gboolean
variation_follow (CtVariation *self, const CtRecordLine *line)
{
  guint n_common = variation_count_common (self, line);

  if (n_common < self->positions->len)
    return FALSE;

  self->line = line;
  play (self, n_common);
  variation_show_remarks (self);
  return TRUE;
}

/* Returns: (transfer full): before the last of @n_moves moves */
static CtSession *
variation_fork (const CtVariation *self, guint n_moves)
{
  guint position = self->start;

  if (n_moves > 0)
    position = g_array_index (self->positions, guint, n_moves - 1) - 1;

  return ct_session_fork_at (self->session, position);
}

/* A place in the main line is the number of its move: “17”. A place in a variation is
 * the position where it leaves the main line, and the moves from there with their
 * seats: “12: B follow 9H, C draw”. It stays valid when other variations change.
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

static GParamSpec *properties[N_PROPS];

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
 * @position: in the current line
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

/* Adds the variations that lead through all of @words to @path. Only one of several
 * variations at a place may lead there.
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
           variation_find (course, position, &n_moves) &&
           (remark = variation_find_remark (course, position, CT_REMARK_VARIATION,
                                            i)) != NULL;
           i++)
        {
          CtVariation *other =
              variation_new (remark->variation, variation_fork (course, n_moves),
                             course->audience);
          guint n_path = path->len;

          other->branch = n_moves;
          other->number = i;
          variation_inherit (other, course);
          g_ptr_array_add (path, other);
          if (find_way (other, start, words, path))
            return TRUE;
          g_ptr_array_set_size (path, n_path);
        }
    }

  return FALSE;
}

static GPtrArray *
find_place (CtReplay *self, const char *place, guint *ret_position)
{
  const CtVariation *course = g_ptr_array_index (self->courses, 0);
  g_autoptr (GPtrArray) path = g_ptr_array_new_with_free_func (variation_free);
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
 * @ret_number: (out): the number of the move before the place; 0 for the deal
 *
 * Returns: (nullable): that move as a sentence; %NULL if the place no longer exists
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
 * Returns: %FALSE if the place no longer exists
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
      forget_left (self);
      g_ptr_array_set_size (self->courses, 1);
      while (path->len > 0)
        g_ptr_array_add (self->courses, g_ptr_array_steal_index (path, 0));
      notify_variation (self);
    }
  ct_session_set_position (ct_replay_get_session (self), position);
  return TRUE;
}

static char *
dup_number (guint number)
{
  return g_strdup_printf ("%u", number);
}

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

/* Returns: (nullable): NULL if no move is illegal, or the cards may have been dealt
 * differently
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
  if (verdict.rule == NULL || g_str_equal (verdict.rule, CT_TABLE_TURN) ||
      g_str_equal (verdict.rule, CT_TABLE_CARD))
    return NULL;

  line = dup_number (finding->line);
  rule = ct_narrator_name_rule (self->narrator, verdict.rule);
  witness = ct_narrator_say_witness (self->narrator, state, &verdict);
  sentence = ct_narrator_fill (
      _ ("This hand can be shown up to move {number}. In line {line} of the file, "
         "“{move}” by {player} breaks the rule “{rule}”."),
      "number", number, "line", line, "move", next->text, "player",
      ct_narrator_get_name (self->narrator, seat), "rule", rule, NULL);
  return *witness != '\0' ? g_strdup_printf ("%s %s", sentence, witness)
                          : g_steal_pointer (&sentence);
}

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
    text = _ ("Not all cards are where they were. In line {line} of the file: "
              "{reason}");
  else if (ct_record_is_mended (self->record))
    text = _ ("All moves can be shown, but something else is left out. In line "
              "{line} of the file: {reason}");
  else if (ct_record_is_cut (self->record))
    text = _ ("This hand can be shown up to move {number}. The file cannot be read "
              "from line {line} on: {reason}");
  else
    text = _ ("One of the variations cannot be shown in full. In line {line} of the "
              "file: {reason}");

  return ct_narrator_fill (text, "number", number, "line", line, "reason",
                           finding->text, NULL);
}

/**
 * ct_replay_say_problem:
 *
 * Returns: (nullable): how far the record can be shown, and why not further
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

/* A variation on a mistake is a better move. */
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
 * @move: at the current position, played or not
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

  course = get_variation (self);
  position = ct_session_get_position (course->session) + 1;
  if (position > ct_session_get_n_plies (course->session))
    return CT_OPINION_NONE;

  played = ct_session_get_move (course->session, position - 1);
  remarks = course_get_remarks (course, position);
  if (ct_move_equivalent (ct_session_get_rules (course->session), move, played))
    return get_opinion_on_played (remarks);
  if (!variation_find_variation (course, position, move, &i))
    return CT_OPINION_NONE;

  return get_opinion_on_variation (variation_find_remark (course, position,
                                                          CT_REMARK_VARIATION, i)
                                       ->variation,
                                   has_mark (remarks, CT_MARK_MISTAKE));
}

static void
notify_variation (CtReplay *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SESSION]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TIMELINE]);
}

static void
notify_remarks (CtReplay *self)
{
  g_signal_emit_by_name (self, "remarks-changed");
}

static void
notify_full (CtReplay *self, const char *why_not)
{
  g_signal_emit_by_name (self, "full", why_not);
}

static void
notify_versions (CtReplay *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

/**
 * ct_replay_new:
 * @library: (nullable): for the texts of rules
 */
CtReplay *
ct_replay_new (CtRecord *record, CtLibrary *library)
{
  CtReplay *self = g_object_new (CT_TYPE_REPLAY, NULL);
  const CtPosition *position = ct_record_get_position (record);
  CtSession *session = ct_session_new (&position->rules, &position->state);

  self->record = g_object_ref (record);
  self->narrator = ct_narrator_new (&position->rules, library);
  take_names (self);
  push_course (self,
               variation_new (ct_record_get_line (record), session, self->audience));
  return self;
}

/**
 * ct_replay_new_again:
 *
 * Returns: the same record, viewer and audience, before the first move
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
  if (self->hides_unseen)
    ct_replay_hide_unseen (other);
  return other;
}

/* A note before the first move gives nothing away. */
static gboolean
is_explained (CtReplay *self, guint position)
{
  const CtVariation *first = g_ptr_array_index (self->courses, 0);

  return !self->hides_explanations || position <= first->start;
}

static void
hide_explanations (CtReplay *self, CtVariation *course)
{
  const CtVariation *first = g_ptr_array_index (self->courses, 0);

  ct_timeline_hide_explanations (course->timeline,
                                 self->hides_explanations ? first->start : G_MAXUINT);
}

/**
 * ct_replay_set_hides_explanations:
 *
 * Readers think for themselves first: hides notes, marks, variations and broken rules
 * after the start.
 */
void
ct_replay_set_hides_explanations (CtReplay *self, gboolean hides_explanations)
{
  g_return_if_fail (CT_IS_REPLAY (self));

  if (self->hides_explanations == hides_explanations)
    return;

  self->hides_explanations = hides_explanations;
  for (guint i = 0; i < self->courses->len; i++)
    hide_explanations (self, g_ptr_array_index (self->courses, i));
  notify_remarks (self);
}

gboolean
ct_replay_hides_explanations (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  return self->hides_explanations;
}

/* @course: (transfer full) */
static void
push_course (CtReplay *self, CtVariation *course)
{
  course->names = ct_record_get_names (self->record);
  course->reader = self->reader;
  variation_show_remarks (course);
  ct_timeline_set_hides_future (course->timeline, self->hides_future);
  g_ptr_array_add (self->courses, course);
  hide_explanations (self, course);
}

CtRecord *
ct_replay_get_record (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  return self->record;
}

CtSession *
ct_replay_get_session (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  return get_variation (self)->session;
}

CtTimeline *
ct_replay_get_timeline (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  return get_variation (self)->timeline;
}

/**
 * ct_replay_get_narrator:
 *
 * Its viewer decides whose cards are shown.
 */
CtNarrator *
ct_replay_get_narrator (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  return self->narrator;
}

const char *
ct_replay_get_player_name (CtReplay *self, guint seat)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  return ct_narrator_get_name (self->narrator, seat);
}

static void
take_names (CtReplay *self)
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
 * @speaks: whether the learner is “you” in a practice hand without their name; off by
 *   default, because others may read the texts
 */
void
ct_replay_speak_to_learner (CtReplay *self, gboolean speaks)
{
  g_return_if_fail (CT_IS_REPLAY (self));

  self->speaks_to_learner = speaks;
  take_names (self);
}

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
 * Returns: (nullable)
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
 * See ct_timeline_set_hides_future().
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
 * Returns: (nullable): translated; %NULL while the end is hidden
 */
const char *
ct_replay_get_about (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  return ct_replay_hides_end (self) ? NULL
                                    : ct_text (ct_record_get_about (self->record));
}

CtAudience
ct_replay_get_audience (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), CT_AUDIENCE_EVERYBODY);

  return self->audience;
}

/* A variation also shows the remarks of its parent. */
static void
show_remarks (CtReplay *self, guint i)
{
  CtVariation *course = g_ptr_array_index (self->courses, i);

  if (i > 0)
    variation_inherit (course, g_ptr_array_index (self->courses, i - 1));
  else
    variation_show_remarks (course);
}

/**
 * ct_replay_set_audience:
 * @audience: for lists, the timeline and exports
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
  notify_remarks (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AUDIENCE]);
}

/**
 * ct_replay_set_reader:
 * @reader: a player from whom the notes of others are hidden, or %CT_NOBODY
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
  notify_remarks (self);
}

/* Positions before a variation are its parent's. */
static const CtVariation *
find_course_of (CtReplay *self, guint position)
{
  guint i = self->courses->len - 1;
  const CtVariation *course = g_ptr_array_index (self->courses, i);

  while (i > 0 && (position < course->start ||
                   (position == course->start &&
                    variation_count_remarks (course, position, CT_REMARK_NOTE) == 0)))
    course = g_ptr_array_index (self->courses, --i);
  return course;
}

/**
 * ct_replay_owns_notes:
 *
 * Returns: %FALSE if the notes belong to a parent line
 */
gboolean
ct_replay_owns_notes (CtReplay *self, guint position)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  return find_course_of (self, position) == get_variation (self);
}

guint
ct_replay_get_n_notes (CtReplay *self, guint position)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), 0);

  return is_explained (self, position)
             ? variation_count_remarks (find_course_of (self, position), position,
                                        CT_REMARK_NOTE)
             : 0;
}

CtReplayNote
ct_replay_get_note (CtReplay *self, guint position, guint i)
{
  const CtRemark *remark;

  g_return_val_if_fail (CT_IS_REPLAY (self), (CtReplayNote){ 0 });

  remark = variation_find_remark (find_course_of (self, position), position,
                                  CT_REMARK_NOTE, i);
  g_return_val_if_fail (remark != NULL, (CtReplayNote){ 0 });

  return (CtReplayNote){ remark->by, remark->audience, ct_text (remark->text) };
}

/**
 * ct_replay_get_irregular_rule:
 * @ply: 0 for the first move of the session
 *
 * Returns: (nullable): id of the rule that the move broke
 */
const char *
ct_replay_get_irregular_rule (CtReplay *self, guint ply)
{
  const CtVariation *course;
  guint n_moves;

  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  course = get_variation (self);
  if (!is_explained (self, ply + 1) || !variation_find (course, ply + 1, &n_moves) ||
      n_moves == 0)
    return NULL;

  return ((CtRecordMove *) g_ptr_array_index (course->line->moves, n_moves - 1))
      ->irregular;
}

/**
 * ct_replay_get_n_variations:
 * @position: after the move that has variations
 */
guint
ct_replay_get_n_variations (CtReplay *self, guint position)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), 0);

  return is_explained (self, position)
             ? variation_count_remarks (get_variation (self), position,
                                        CT_REMARK_VARIATION)
             : 0;
}

/**
 * ct_replay_get_variation_title:
 *
 * Returns: (nullable): translated
 */
const char *
ct_replay_get_variation_title (CtReplay *self, guint position, guint i)
{
  const CtRemark *remark;

  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  remark =
      variation_find_remark (get_variation (self), position, CT_REMARK_VARIATION, i);
  g_return_val_if_fail (remark != NULL, NULL);

  return ct_text (remark->variation->title);
}

/**
 * ct_replay_enter_variation:
 *
 * Goes before the move that led to @position.
 */
void
ct_replay_enter_variation (CtReplay *self, guint position, guint i)
{
  CtVariation *course;
  const CtRemark *remark;
  guint n_moves;

  g_return_if_fail (CT_IS_REPLAY (self));

  remark =
      variation_find_remark (get_variation (self), position, CT_REMARK_VARIATION, i);
  g_return_if_fail (remark != NULL);

  if (!variation_find (get_variation (self), position, &n_moves))
    return;

  forget_left (self);
  course =
      variation_new (remark->variation, variation_fork (get_variation (self), n_moves),
                     self->audience);
  course->branch = n_moves;
  course->number = i;
  variation_inherit (course, get_variation (self));
  push_course (self, course);
  notify_variation (self);
}

/**
 * ct_replay_leave_variation:
 *
 * Goes to the last position in the parent line.
 */
void
ct_replay_leave_variation (CtReplay *self)
{
  g_return_if_fail (CT_IS_REPLAY (self));

  if (self->courses->len == 1)
    return;

  g_ptr_array_remove_index (self->courses, self->courses->len - 1);
  notify_variation (self);
}

/**
 * ct_replay_get_depth:
 *
 * Returns: 0 in the main line
 */
guint
ct_replay_get_depth (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), 0);

  return self->courses->len - 1;
}

guint
ct_replay_get_branch (CtReplay *self)
{
  const CtVariation *course;

  g_return_val_if_fail (CT_IS_REPLAY (self), 0);

  course = get_variation (self);
  return ct_timeline_get_number (course->timeline, course->start) + 1;
}

/**
 * ct_replay_get_title:
 *
 * Returns: (nullable): translated
 */
const char *
ct_replay_get_title (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  return ct_text (get_variation (self)->line->title);
}

static void
ct_replay_finalize (GObject *object)
{
  CtReplay *self = CT_REPLAY (object);

  g_ptr_array_unref (self->courses);
  g_clear_pointer (&self->versions, g_ptr_array_unref);
  g_clear_pointer (&self->unfinished, g_bytes_unref);
  forget_left (self);
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
      g_value_set_object (value, get_variation (self)->session);
      break;

    case PROP_TIMELINE:
      g_value_set_object (value, get_variation (self)->timeline);
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
      g_param_spec_object ("session", NULL, NULL, CT_TYPE_SESSION, G_PARAM_READABLE);
  properties[PROP_TIMELINE] =
      g_param_spec_object ("timeline", NULL, NULL, CT_TYPE_TIMELINE, G_PARAM_READABLE);
  properties[PROP_AUDIENCE] =
      g_param_spec_enum ("audience", NULL, NULL, CT_TYPE_AUDIENCE, CT_AUDIENCE_STUDENTS,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_CAN_UNDO] =
      g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, G_PARAM_READABLE);
  properties[PROP_CAN_REDO] =
      g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, G_PARAM_READABLE);
  properties[PROP_MODIFIED] =
      g_param_spec_boolean ("modified", NULL, NULL, FALSE, G_PARAM_READABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  ct_signal_new (klass, "remarks-changed", 0);

  ct_signal_new (klass, "full", 1, G_TYPE_STRING);
}

static void
ct_replay_init (CtReplay *self)
{
  self->audience = CT_AUDIENCE_STUDENTS;
  self->reader = CT_NOBODY;
  self->courses = g_ptr_array_new_with_free_func (variation_free);
}

static void keep_original (CtReplay *self);
static gboolean keep_version (CtReplay *self);
static gboolean finish_edit (CtReplay *self);
static void remove_remark (CtReplay *self, guint position, const CtRemark *remark);

static gboolean
is_at_end_of_variation (CtReplay *self)
{
  CtVariation *course = get_variation (self);

  return self->courses->len > 1 &&
         ct_session_get_position (course->session) ==
             ct_session_get_n_plies (course->session) &&
         course->positions->len == course->line->moves->len;
}

/**
 * ct_replay_say_no_turn:
 *
 * Returns: (nullable): why no move can be made here, and what to do first
 */
const char *
ct_replay_say_no_turn (CtReplay *self)
{
  const CtState *state;

  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  state = ct_session_get_state (ct_replay_get_session (self));
  if (state->phase == CT_PHASE_OVER)
    return _ ("The hand is over here. Go back to an earlier move first.");
  if (state->phase == CT_PHASE_DEAL)
    return _ ("The cards have not been dealt yet. Go to a later move first.");

  return NULL;
}

/**
 * ct_replay_may_vary:
 *
 * Returns: whether another move may replace one that was played, or extend a variation
 */
gboolean
ct_replay_may_vary (CtReplay *self)
{
  CtVariation *course;
  guint position;
  guint n_moves;

  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  course = get_variation (self);
  position = ct_session_get_position (course->session);
  if (ct_replay_say_no_turn (self) != NULL || position < course->start)
    return FALSE;

  return is_at_end_of_variation (self) ||
         (self->courses->len <= CT_RECORD_MAX_VARIATIONS &&
          variation_find (course, position + 1, &n_moves));
}

static gboolean
enter_existing (CtReplay *self, guint position, const CtMove *move)
{
  guint i;

  if (!variation_find_variation (get_variation (self), position, move, &i))
    return FALSE;

  ct_replay_enter_variation (self, position, i);
  return TRUE;
}

static void
step (CtReplay *self, guint n_moves)
{
  CtSession *session = get_variation (self)->session;

  ct_session_set_position (session, ct_session_get_position (session) + n_moves);
}

static void
extend (CtReplay *self,
        const CtRecordLine *variation,
        const CtMove *moves,
        guint n_moves)
{
  for (guint i = 0; i < n_moves; i++)
    ct_record_extend_variation (self->record, variation, &moves[i]);
}

static gboolean
add_variation (CtReplay *self, guint position, const CtMove *moves, guint n_new)
{
  CtVariation *course = get_variation (self);
  guint n_variations = variation_count_remarks (course, position, CT_REMARK_VARIATION);
  const CtRecordLine *variation;
  guint n_moves;

  if (!variation_find (course, position, &n_moves))
    return FALSE;

  keep_original (self);
  variation = ct_record_add_variation (self->record, course->line, n_moves, NULL);
  extend (self, variation, moves, n_new);
  if (!keep_version (self))
    return FALSE;

  variation_show_remarks (course);
  ct_replay_enter_variation (self, position, n_variations);
  step (self, n_new);
  return TRUE;
}

static gboolean
go_on_with (CtReplay *self, const CtMove *moves, guint n_moves)
{
  CtVariation *course = get_variation (self);

  keep_original (self);
  extend (self, course->line, moves, n_moves);
  if (!keep_version (self))
    return FALSE;

  variation_follow (course, course->line);
  step (self, n_moves);
  return TRUE;
}

static gboolean
follow_existing (CtReplay *self, const CtMove *move)
{
  CtSession *session = get_variation (self)->session;
  guint position = ct_session_get_position (session);

  if (!ct_move_equivalent (ct_session_get_rules (session),
                           ct_session_get_move (session, position), move) &&
      !enter_existing (self, position + 1, move))
    return FALSE;

  step (self, 1);
  return TRUE;
}

static gboolean
may_play (CtReplay *self, const CtMove *moves, guint n_moves)
{
  CtSession *session = get_variation (self)->session;
  CtState state = *ct_session_get_state (session);

  for (guint i = 0; i < n_moves; i++)
    if (!ct_rules_apply (ct_session_get_rules (session), &state, &moves[i], NULL, NULL))
      return FALSE;

  return TRUE;
}

/**
 * ct_replay_play_all:
 * @moves: (array length=n_moves): from the current position
 *
 * Follows the record as far as it has @moves, and adds the rest as a variation, or to
 * the end of the current one. One undo removes them.
 *
 * Returns: %FALSE if the rules refuse a move, none may be tried here, or the file would
 * be too large
 */
gboolean
ct_replay_play_all (CtReplay *self, const CtMove *moves, guint n_moves)
{
  guint i = 0;

  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  if (!may_play (self, moves, n_moves))
    return FALSE;

  for (; i < n_moves; i++)
    {
      if (!ct_replay_may_vary (self))
        return FALSE;
      if (is_at_end_of_variation (self))
        return go_on_with (self, moves + i, n_moves - i);
      if (!follow_existing (self, &moves[i]))
        return add_variation (self,
                              ct_session_get_position (get_variation (self)->session) +
                                  1,
                              moves + i, n_moves - i);
    }

  return TRUE;
}

/**
 * ct_replay_play_hand:
 * @hand: a fork of the current session
 * @ret_is_new: (out): whether the record was changed
 */
gboolean
ct_replay_play_hand (CtReplay *self, CtSession *hand, guint first, gboolean *ret_is_new)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint before = self->version;
  gboolean is_saved;

  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);
  g_return_val_if_fail (ct_session_get_position (ct_replay_get_session (self)) == first,
                        FALSE);

  for (guint ply = first; ply < ct_session_get_n_plies (hand); ply++)
    g_array_append_vals (moves, ct_session_get_move (hand, ply), 1);
  is_saved = ct_replay_play_all (self, (const CtMove *) moves->data, moves->len);
  *ret_is_new = self->version != before;
  return is_saved;
}

gboolean
ct_replay_play (CtReplay *self, const CtMove *move)
{
  return ct_replay_play_all (self, move, 1);
}

/**
 * ct_replay_name_variation:
 * @title: (nullable): for the current variation
 */
void
ct_replay_name_variation (CtReplay *self, const char *title)
{
  g_return_if_fail (CT_IS_REPLAY (self));
  g_return_if_fail (self->courses->len > 1);

  keep_original (self);
  ct_record_set_variation_title (self->record, get_variation (self)->line, title);
  finish_edit (self);
}

void
ct_replay_remove_variation (CtReplay *self)
{
  CtVariation *course;
  guint branch;
  guint number;
  guint position;

  g_return_if_fail (CT_IS_REPLAY (self));
  g_return_if_fail (self->courses->len > 1);

  course = get_variation (self);
  branch = course->branch;
  number = course->number;
  ct_replay_leave_variation (self);

  course = get_variation (self);
  position = variation_get_position (course, branch);
  remove_remark (self, position,
                 variation_find_remark (course, position, CT_REMARK_VARIATION, number));
}

/* Going forward enters it again. */
typedef struct
{
  guint depth;    /* of the parent line */
  guint from;     /* in the parent line */
  guint position; /* of the replaced move */
  guint number;
  guint inside; /* in the variation */
} Left;

static guint
get_position (CtReplay *self)
{
  return ct_session_get_position (ct_replay_get_session (self));
}

static const Left *
find_left (CtReplay *self)
{
  const Left *left;

  if (self->left == NULL || self->left->len == 0)
    return NULL;

  left = &g_array_index (self->left, Left, self->left->len - 1);
  if (left->depth != ct_replay_get_depth (self) || left->from != get_position (self) ||
      left->number >= variation_count_remarks (get_variation (self), left->position,
                                               CT_REMARK_VARIATION))
    return NULL;

  return left;
}

/* The reader went elsewhere. */
static void
forget_left (CtReplay *self)
{
  g_clear_pointer (&self->left, g_array_unref);
}

static void
leave (CtReplay *self)
{
  const CtVariation *course = get_variation (self);
  const CtVariation *parent = g_ptr_array_index (self->courses, self->courses->len - 2);
  Left left = {
    .depth = ct_replay_get_depth (self) - 1,
    .from = ct_session_get_position (parent->session),
    .position = variation_get_position (parent, course->branch),
    .number = course->number,
    .inside = get_position (self),
  };

  if (self->left == NULL)
    self->left = g_array_new (FALSE, FALSE, sizeof (Left));
  g_array_append_val (self->left, left);
  ct_replay_leave_variation (self);
}

static void
enter_again (CtReplay *self, const Left *wanted)
{
  Left left = *wanted;
  g_autoptr (GArray) others = g_steal_pointer (&self->left);
  CtSession *session;

  g_array_set_size (others, others->len - 1);
  ct_replay_enter_variation (self, left.position, left.number);
  self->left = g_steal_pointer (&others);

  session = ct_replay_get_session (self);
  ct_timeline_return_to (ct_replay_get_timeline (self),
                         MIN (left.inside, ct_session_get_n_plies (session)));
}

gboolean
ct_replay_can_go_back (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  return ct_timeline_can_go_back (ct_replay_get_timeline (self)) ||
         ct_replay_get_depth (self) > 0;
}

gboolean
ct_replay_can_go_forward (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  return ct_timeline_can_go_forward (ct_replay_get_timeline (self)) ||
         find_left (self) != NULL;
}

/**
 * ct_replay_go_back:
 *
 * Undoes the last jump, or leaves the variation.
 */
void
ct_replay_go_back (CtReplay *self)
{
  g_return_if_fail (CT_IS_REPLAY (self));

  if (ct_timeline_can_go_back (ct_replay_get_timeline (self)))
    ct_timeline_go_back (ct_replay_get_timeline (self));
  else if (ct_replay_get_depth (self) > 0)
    leave (self);
}

void
ct_replay_go_forward (CtReplay *self)
{
  const Left *left;

  g_return_if_fail (CT_IS_REPLAY (self));

  left = find_left (self);
  if (left != NULL)
    enter_again (self, left);
  else
    ct_timeline_go_forward (ct_replay_get_timeline (self));
}

/* Out of reach for undo and redo. */
#define NO_VERSION G_MAXUINT

/* Call before the first edit. */
static void
keep_original (CtReplay *self)
{
  if (self->versions != NULL)
    return;

  self->versions = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_ptr_array_add (self->versions, ct_record_to_bytes (self->record));
}

/* Returns: (nullable): the line with the same moves, as other variations may have
 * changed
 */
static const CtRecordLine *
find_line (CtReplay *self, guint depth)
{
  CtVariation *course = g_ptr_array_index (self->courses, depth);
  const CtRecordLine *found = NULL;
  const CtVariation *parent;
  const CtRemark *remark;
  guint position;
  guint number = course->number;
  guint most = 0;

  if (depth == 0)
    return ct_record_get_line (self->record);

  parent = g_ptr_array_index (self->courses, depth - 1);
  if (course->branch > parent->positions->len)
    return NULL;

  position = variation_get_position (parent, course->branch);
  for (guint i = 0; (remark = variation_find_remark (parent, position,
                                                     CT_REMARK_VARIATION, i)) != NULL;
       i++)
    {
      guint n_common = variation_count_common (course, remark->variation);
      gboolean is_here = i == number && n_common >= MIN (1, course->positions->len);

      if (n_common > most || (is_here && n_common == most))
        {
          most = n_common;
          found = remark->variation;
          course->number = i;
        }
    }

  return found;
}

static CtSession *
create_session (CtReplay *self)
{
  const CtPosition *position = ct_record_get_position (self->record);

  return ct_session_new (&position->rules, &position->state);
}

/* Cards that nobody entered may lie elsewhere in another version. */
static gboolean
is_dealt_otherwise (CtReplay *self, CtSession *session)
{
  const CtState *start = &ct_record_get_position (self->record)->state;

  return memcmp (ct_session_get_state_at (session, 0)->card, start->card,
                 ct_zone_len (start, CT_ZONE_STOCK)) != 0;
}

static void
play_anew (CtReplay *self, guint depth, const CtRecordLine *line)
{
  CtVariation *old = g_ptr_array_index (self->courses, depth);
  guint position = ct_session_get_position (old->session);
  CtVariation *course;
  CtSession *session;

  if (depth == 0)
    session = create_session (self);
  else
    session =
        variation_fork (g_ptr_array_index (self->courses, depth - 1), old->branch);

  course = variation_new (line, session, self->audience);
  course->branch = old->branch;
  course->number = old->number;
  if (depth > 0)
    variation_inherit (course, g_ptr_array_index (self->courses, depth - 1));
  ct_session_set_position (session, MIN (position, ct_session_get_n_plies (session)));
  variation_free (old);
  g_ptr_array_index (self->courses, depth) = course;
  hide_explanations (self, course);
}

static void
follow_record (CtReplay *self)
{
  gboolean is_other = FALSE;

  for (guint depth = 0; depth < self->courses->len; depth++)
    {
      CtVariation *course = g_ptr_array_index (self->courses, depth);
      const CtRecordLine *line = find_line (self, depth);

      if (line == NULL)
        {
          g_ptr_array_set_size (self->courses, depth);
          is_other = TRUE;
        }
      else if (is_other || (depth == 0 && is_dealt_otherwise (self, course->session)) ||
               !variation_follow (course, line))
        {
          play_anew (self, depth, line);
          is_other = TRUE;
        }
      else if (depth > 0)
        variation_inherit (course, g_ptr_array_index (self->courses, depth - 1));
    }

  take_names (self);
  if (is_other)
    notify_variation (self);
  notify_remarks (self);
}

static void
go_to_version (CtReplay *self, guint version)
{
  g_autoptr (GError) error = NULL;

  /* Our own output can always be read. */
  if (!ct_record_restore (self->record, g_ptr_array_index (self->versions, version),
                          &error))
    {
      g_critical ("%s", error->message);
      return;
    }

  self->version = version;
  follow_record (self);
  notify_versions (self);
}

static gboolean
keep (CtReplay *self, gboolean is_proved)
{
  g_autoptr (GBytes) bytes = ct_record_to_bytes (self->record);
  g_autofree char *why_not = NULL;

  if (!ct_record_can_be_read (bytes, &why_not) ||
      (is_proved && ct_record_has_new_error (self->record, bytes, &why_not)))
    {
      go_to_version (self, self->version);
      notify_full (self, why_not);
      return FALSE;
    }

  if (self->saved != NO_VERSION && self->saved > self->version)
    self->saved = NO_VERSION;
  g_ptr_array_set_size (self->versions, ++self->version);
  g_ptr_array_add (self->versions, g_steal_pointer (&bytes));
  notify_versions (self);
  return TRUE;
}

/* Call after an edit.
 *
 * Returns: %FALSE if the file would be too large, or has a new error; then the edit is
 * undone
 */
static gboolean
keep_version (CtReplay *self)
{
  return keep (self, TRUE);
}

/* For changed remarks of the current line. */
static gboolean
finish_edit (CtReplay *self)
{
  if (!keep_version (self))
    return FALSE;

  variation_show_remarks (get_variation (self));
  notify_remarks (self);
  return TRUE;
}

gboolean
ct_replay_can_undo (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  return self->version > 0;
}

gboolean
ct_replay_can_redo (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  return self->versions != NULL && self->version + 1 < self->versions->len;
}

void
ct_replay_undo (CtReplay *self)
{
  if (ct_replay_can_undo (self))
    go_to_version (self, self->version - 1);
}

void
ct_replay_redo (CtReplay *self)
{
  if (ct_replay_can_redo (self))
    go_to_version (self, self->version + 1);
}

gboolean
ct_replay_is_modified (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  return self->version != self->saved;
}

GBytes *
ct_replay_dup_version (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  keep_original (self);
  return g_bytes_ref (g_ptr_array_index (self->versions, self->version));
}

/**
 * ct_replay_set_saved:
 * @version: (nullable): %NULL if the file has none of them
 */
void
ct_replay_set_saved (CtReplay *self, GBytes *version)
{
  g_return_if_fail (CT_IS_REPLAY (self));

  keep_original (self);
  if (version == NULL || !g_ptr_array_find (self->versions, version, &self->saved))
    self->saved = NO_VERSION;
  notify_versions (self);
}

/**
 * ct_replay_write_on:
 * @i: index of the note, or the number of notes for a new one
 *
 * Adds an unfinished note to ct_replay_dup_draft(), but not to the record.
 */
void
ct_replay_write_on (CtReplay *self,
                    guint position,
                    guint i,
                    const char *text,
                    const char *by,
                    const char *audience)
{
  CtVariation *course;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *why_not = NULL;
  guint n_moves;

  g_return_if_fail (CT_IS_REPLAY (self));

  course = get_variation (self);
  if (!variation_find (course, position, &n_moves))
    return;

  bytes = ct_record_to_bytes_with_note (self->record, course->line, n_moves,
                                        variation_find_remark (course, position,
                                                               CT_REMARK_NOTE, i),
                                        text, by, audience);
  if (bytes == NULL || !ct_record_can_be_read (bytes, &why_not))
    return;

  g_clear_pointer (&self->unfinished, g_bytes_unref);
  self->unfinished = g_steal_pointer (&bytes);
  notify_versions (self);
}

void
ct_replay_stop_writing (CtReplay *self)
{
  g_return_if_fail (CT_IS_REPLAY (self));

  if (self->unfinished == NULL)
    return;

  g_clear_pointer (&self->unfinished, g_bytes_unref);
  notify_versions (self);
}

/**
 * ct_replay_dup_draft:
 *
 * Returns: (nullable): the record with all unsaved work
 */
GBytes *
ct_replay_dup_draft (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  if (self->unfinished != NULL)
    return g_bytes_ref (self->unfinished);

  return ct_replay_is_modified (self) ? ct_replay_dup_version (self) : NULL;
}

/**
 * ct_replay_dup_saved:
 *
 * Returns: (nullable): the version in the file; %NULL if undo and redo cannot reach it
 */
GBytes *
ct_replay_dup_saved (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  keep_original (self);
  return self->saved != NO_VERSION
             ? g_bytes_ref (g_ptr_array_index (self->versions, self->saved))
             : NULL;
}

/**
 * ct_replay_take_draft:
 * @draft: from ct_replay_dup_draft()
 *
 * Can be undone.
 *
 * Returns: %FALSE if it cannot be read; then nothing has changed
 */
gboolean
ct_replay_take_draft (CtReplay *self, GBytes *draft, GError **error)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  keep_original (self);
  if (!ct_record_restore (self->record, draft, error))
    return FALSE;

  follow_record (self);
  return keep (self, FALSE);
}

/**
 * ct_replay_hide_unseen:
 *
 * The narrator does not know cards that nobody entered.
 */
void
ct_replay_hide_unseen (CtReplay *self)
{
  gboolean is_unseen[CT_MAX_CARDS];

  g_return_if_fail (CT_IS_REPLAY (self));

  self->hides_unseen = ct_record_list_unseen (self->record, is_unseen);
  ct_narrator_set_unseen (self->narrator, is_unseen);
}

/**
 * ct_replay_say_unseen:
 *
 * Returns: (nullable): a sentence, if some cards were not entered
 */
const char *
ct_replay_say_unseen (CtReplay *self)
{
  gboolean is_unseen[CT_MAX_CARDS];

  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  if (!ct_record_list_unseen (self->record, is_unseen))
    return NULL;

  return self->hides_unseen || ct_narrator_get_viewer (self->narrator) == CT_NOBODY
             ? _ ("Cards that nobody entered are face down.")
             : _ ("Where cards lie that nobody entered is a guess that fits the "
                  "moves.");
}

/**
 * ct_replay_create_memory:
 *
 * Returns: (transfer full) (nullable): the cards that were entered; %NULL if all were
 */
CtMemory *
ct_replay_create_memory (CtReplay *self)
{
  gboolean is_known[CT_MAX_CARDS];
  gboolean is_unseen[CT_MAX_CARDS];

  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  if (!ct_record_list_unseen (self->record, is_unseen))
    return NULL;

  for (guint card = 0; card < CT_MAX_CARDS; card++)
    is_known[card] = !is_unseen[card];
  return ct_memory_new_told (ct_replay_get_session (self), CT_NOBODY, is_known);
}

/**
 * ct_replay_can_happen:
 *
 * Returns: whether refused moves can be shown
 */
gboolean
ct_replay_can_happen (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  return ct_record_count_unplayed (self->record) > 0 &&
         ct_record_can_happen (self->record);
}

/**
 * ct_replay_show_as_it_happened:
 *
 * Marks each refused move with its rule, and plays it if its cards are in place.
 */
void
ct_replay_show_as_it_happened (CtReplay *self)
{
  g_return_if_fail (CT_IS_REPLAY (self));

  keep_original (self);
  ct_record_show_as_it_happened (self->record);
  if (keep (self, FALSE))
    follow_record (self);
}

/**
 * ct_replay_name_players:
 * @names: one per seat; %NULL or empty for its letter
 *
 * Returns: %FALSE if nothing changed
 */
gboolean
ct_replay_name_players (CtReplay *self, const char *const *names)
{
  const char *const *known;
  guint n_seats;
  gboolean is_other = FALSE;

  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  known = ct_record_get_names (self->record);
  n_seats = ct_session_get_state_at (ct_replay_get_session (self), 0)->n_seats;
  keep_original (self);
  for (guint seat = 0; seat < n_seats; seat++)
    {
      const char *name =
          names[seat] != NULL && *names[seat] != '\0' ? names[seat] : NULL;

      if (g_strcmp0 (name, known[seat]) == 0)
        continue;

      ct_record_set_name (self->record, seat, name);
      is_other = TRUE;
    }
  if (!is_other || !keep_version (self))
    return FALSE;

  take_names (self);
  notify_remarks (self);
  return TRUE;
}

/**
 * ct_replay_may_annotate:
 *
 * Returns: %TRUE on a move or the deal, but not before the deal
 */
gboolean
ct_replay_may_annotate (CtReplay *self, guint position)
{
  guint n_moves;

  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  return variation_find (get_variation (self), position, &n_moves);
}

/**
 * ct_replay_add_note:
 * @by: (nullable)
 * @audience: (nullable)
 *
 * Returns: %FALSE if the edit failed
 */
gboolean
ct_replay_add_note (CtReplay *self,
                    guint position,
                    const char *text,
                    const char *by,
                    const char *audience)
{
  CtVariation *course;
  guint n_moves;

  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  course = get_variation (self);
  if (!variation_find (course, position, &n_moves))
    return FALSE;

  keep_original (self);
  return ct_record_add_note (self->record, course->line, n_moves, text, by, audience) !=
             NULL &&
         finish_edit (self);
}

/**
 * ct_replay_set_note:
 * @audience: (nullable)
 *
 * Returns: %FALSE if the edit failed
 */
gboolean
ct_replay_set_note (CtReplay *self,
                    guint position,
                    guint i,
                    const char *text,
                    const char *audience)
{
  const CtRemark *note;

  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  note = variation_find_remark (get_variation (self), position, CT_REMARK_NOTE, i);
  g_return_val_if_fail (note != NULL, FALSE);

  keep_original (self);
  return ct_record_set_note (self->record, note, text, audience) && finish_edit (self);
}

static void
remove_remark (CtReplay *self, guint position, const CtRemark *remark)
{
  CtVariation *course = get_variation (self);
  guint n_moves;

  if (!variation_find (course, position, &n_moves))
    return;

  keep_original (self);
  ct_record_remove_remark (self->record, course->line, n_moves, remark);
  finish_edit (self);
}

void
ct_replay_remove_note (CtReplay *self, guint position, guint i)
{
  const CtRemark *note;

  g_return_if_fail (CT_IS_REPLAY (self));

  note = variation_find_remark (get_variation (self), position, CT_REMARK_NOTE, i);
  g_return_if_fail (note != NULL);

  remove_remark (self, position, note);
}

/**
 * ct_replay_toggle_mark:
 *
 * Returns: whether the move now has the mark
 */
gboolean
ct_replay_toggle_mark (CtReplay *self, guint position, CtMark mark)
{
  CtVariation *course;
  const CtRemark *remark;
  guint n_moves;

  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  course = get_variation (self);
  if (!variation_find (course, position, &n_moves))
    return FALSE;

  for (guint i = 0;
       (remark = variation_find_remark (course, position, CT_REMARK_MARK, i)) != NULL;
       i++)
    if (remark->mark == mark)
      {
        remove_remark (self, position, remark);
        return FALSE;
      }

  keep_original (self);
  ct_record_add_mark (self->record, course->line, n_moves, mark);
  return finish_edit (self);
}
