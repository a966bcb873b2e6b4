/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-text.h"

#include <glib/gi18n.h>

#include "ct-dealt-hands.h"
#include "ct-plain.h"
#include "ct-table-text.h"
#include "ct-text.h"

static void
add_words (GString *text, const char *indent, const char *words)
{
  if (words != NULL && words[0] != '\0')
    g_string_append_printf (text, "%s%s\n", indent, words);
}

static void
add_head (GString *text, CtReplay *replay)
{
  CtRecord *record = ct_replay_get_record (replay);

  if (!ct_replay_hides_end (replay))
    add_words (text, "", ct_text (ct_record_get_title (record)));
  add_words (text, "", ct_narrator_name_game (ct_replay_get_narrator (replay)));
  add_words (text, "", ct_replay_get_about (replay));
  add_words (text, "", ct_record_get_date (record));
  add_words (text, "", ct_record_get_place (record));
  add_words (text, "", ct_replay_say_unseen (replay));
  g_string_append_printf (text, "\n");
}

static void
add_hands (GString *text, CtReplay *replay, guint end)
{
  g_autoptr (GPtrArray) hands = ct_dealt_hands_list (replay, end);

  for (guint i = 0; i < hands->len; i++)
    {
      const CtDealtHand *hand = g_ptr_array_index (hands, i);

      g_string_append_printf (text, "%s\n", hand->player);
      for (guint j = 0; j < hand->suits->len; j++)
        add_words (text, "  ", g_ptr_array_index (hand->suits, j));
    }
  if (hands->len > 0)
    g_string_append_c (text, '\n');
}

static void
add_note (GString *text, const CtReplayNote *note)
{
  g_autofree char *by = ct_plain_isolate (note->by);
  g_autofree char *audience = ct_plain_isolate (note->audience);

  if (by != NULL && audience != NULL)
    g_string_append_printf (text, _ ("  Note by %s for %s: %s\n"), by, audience,
                            note->text);
  else if (by != NULL)
    g_string_append_printf (text, _ ("  Note by %s: %s\n"), by, note->text);
  else if (audience != NULL)
    g_string_append_printf (text, _ ("  Note for %s: %s\n"), audience, note->text);
  else
    g_string_append_printf (text, _ ("  Note: %s\n"), note->text);
}

static char *
dup_indent (CtReplay *replay)
{
  return g_strnfill (4 * ct_replay_get_depth (replay), ' ');
}

static void
add_marks (GString *text, CtReplay *replay, guint position, const char *indent)
{
  guint kinds = ct_timeline_get_kinds (ct_replay_get_timeline (replay), position);

  for (guint kind = CT_MOMENT_GOOD; kind <= CT_MOMENT_QUESTION; kind++)
    if ((kinds & 1u << kind) != 0)
      {
        g_string_append (text, indent);
        add_words (text, "  * ", ct_moment_kind_get_label (kind));
      }
}

static void add_variations (GString *text, CtReplay *replay, guint position);

static void
add_inner_notes (GString *text, CtReplay *replay, guint position, const char *indent)
{
  g_autofree char *below = g_strconcat (indent, "  ", NULL);

  add_marks (text, replay, position, indent);
  for (guint note = 0; note < ct_replay_get_n_notes (replay, position); note++)
    add_words (text, below, ct_replay_get_note (replay, position, note).text);
}

/* Indented, without tables. */
static void
add_variation (GString *text, CtReplay *replay, guint position, guint i)
{
  g_autofree char *title =
      ct_plain_isolate (ct_replay_get_variation_title (replay, position, i));
  CtNarrator *narrator = ct_replay_get_narrator (replay);
  CtSession *session;
  g_autofree char *outer = dup_indent (replay);
  g_autofree char *inner = NULL;

  g_string_append (text, outer);
  g_string_append_printf (text, _ ("  Variation: %s\n"),
                          title != NULL ? title : _ ("untitled"));
  ct_replay_enter_variation (replay, position, i);
  inner = g_strconcat (outer, "    ", NULL);
  session = ct_replay_get_session (replay);
  if (ct_replay_owns_notes (replay, ct_session_get_position (session)))
    add_inner_notes (text, replay, ct_session_get_position (session), inner);
  for (guint ply = ct_session_get_position (session);
       ply < ct_session_get_n_plies (session); ply++)
    {
      g_autofree char *sentence = ct_narrator_say_ply (narrator, session, ply);

      add_words (text, inner, sentence);
      add_inner_notes (text, replay, ply + 1, inner);
      add_variations (text, replay, ply + 1);
    }
  ct_replay_leave_variation (replay);
}

static void
add_variations (GString *text, CtReplay *replay, guint position)
{
  for (guint i = 0; i < ct_replay_get_n_variations (replay, position); i++)
    add_variation (text, replay, position, i);
}

static void
add_notes (GString *text, CtReplay *replay, guint position)
{
  add_marks (text, replay, position, "");
  for (guint i = 0; i < ct_replay_get_n_notes (replay, position); i++)
    {
      CtReplayNote note = ct_replay_get_note (replay, position, i);

      add_note (text, &note);
    }
}

static void
add_remarks (GString *text, CtReplay *replay, guint position, CtReplayTextParts parts)
{
  if ((parts & CT_REPLAY_TEXT_NOTES) != 0)
    add_notes (text, replay, position);
  if ((parts & CT_REPLAY_TEXT_COURSES) != 0)
    add_variations (text, replay, position);
}

/* Cuts before the deal. */
static void
add_beginning (GString *text, CtReplay *replay, guint end, CtReplayTextParts parts)
{
  for (guint position = 1; position < end; position++)
    {
      g_autofree char *sentence =
          ct_narrator_say_ply (ct_replay_get_narrator (replay),
                               ct_replay_get_session (replay), position - 1);

      add_words (text, "", sentence);
      add_remarks (text, replay, position, parts);
    }
}

static void
add_position (GString *text, CtReplay *replay, guint position, CtReplayTextParts parts)
{
  CtSession *session = ct_replay_get_session (replay);
  CtTimeline *timeline = ct_replay_get_timeline (replay);
  CtNarrator *narrator = ct_replay_get_narrator (replay);
  const char *irregular = NULL;

  if (position > 0)
    {
      g_autofree char *sentence = ct_narrator_say_ply (narrator, session, position - 1);

      g_string_append_printf (text, "%u. %s\n",
                              ct_timeline_get_number (timeline, position), sentence);
      irregular = ct_replay_get_irregular_rule (replay, position - 1);
    }
  if (irregular != NULL)
    {
      g_autofree char *name = ct_narrator_name_rule (narrator, irregular);

      g_string_append (text, "  ");
      g_string_append_printf (text,
                              ct_session_is_undone (session, position - 1)
                                  /* Translators: A move, and the reason why it was not
                                   * allowed.
                                   */
                                  ? _ ("Against the rules, and taken back: %s (%s)")
                                  /* Translators: A move, and the reason why it was not
                                   * allowed.
                                   */
                                  : _ ("Against the rules, but played anyway: %s (%s)"),
                              name, irregular);
      g_string_append_c (text, '\n');
    }
  add_remarks (text, replay, position, parts);

  if ((parts & CT_REPLAY_TEXT_TABLES) != 0)
    {
      g_autofree char *table =
          ct_table_text (narrator, ct_session_get_rules (session),
                         ct_session_get_state_at (session, position));

      g_string_append_printf (text, "%s\n", table);
    }
}

/**
 * ct_replay_text_position:
 *
 * Returns: the move before @position, and @parts
 */
char *
ct_replay_text_position (CtReplay *self, guint position, CtReplayTextParts parts)
{
  GString *text = g_string_new (NULL);

  add_position (text, self, position, parts);
  return g_string_free (text, FALSE);
}

/**
 * ct_replay_text:
 * @end: the last position to include
 *
 * Enters and leaves variations.
 *
 * Returns: the hand as the narrator's viewer sees it
 */
char *
ct_replay_text (CtReplay *self, guint end, CtReplayTextParts parts)
{
  CtTimeline *timeline = ct_replay_get_timeline (self);
  CtSession *session = ct_replay_get_session (self);
  GString *text = g_string_new (NULL);
  guint n_moves = ct_timeline_get_number (timeline, end);
  g_autofree char *result = NULL;

  add_head (text, self);
  if ((parts & CT_REPLAY_TEXT_TABLES) == 0)
    add_hands (text, self, end);
  add_beginning (text, self, ct_timeline_get_position_of (timeline, 0), parts);
  for (guint number = 0; number <= n_moves; number++)
    add_position (text, self, ct_timeline_get_position_of (timeline, number), parts);

  result = ct_narrator_say_result (ct_replay_get_narrator (self),
                                   ct_session_get_state_at (session, end));
  add_words (text, "", result);
  return g_string_free (text, FALSE);
}
