/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records are shown as far as possible, with variations, irregular moves and moves that
 * cannot be played.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "ct-record-fixture.h"
#include "ct-replay-text.h"
#include "ct-test.h"

static const char with_variations[] =
    "<note by=\"teacher\" for=\"pupils\">The lead card is an ace.</note>"
    "<move seat=\"B\">follow KS</move>"
    "<mark kind=\"good\"/>"
    "<move seat=\"A\">draw</move><move seat=\"A\">draw</move>"
    "<move seat=\"A\">draw</move><move seat=\"A\">draw</move>"
    "<move seat=\"A\">follow 5S</move>"
    "<move seat=\"B\">lead KH</move>"
    "<note>High.</note><note by=\"Ana\">Too high?</note>"
    "<variation title=\"Low\">"
    "  <note>Before it.</note>"
    "  <move seat=\"B\">lead 7D</move>"
    "  <move seat=\"A\">follow KD</move>"
    "</variation>"
    "<variation title=\"Diamonds\">"
    "  <move seat=\"B\">lead 7D</move>"
    "  <variation><move seat=\"B\">lead 2C</move></variation>"
    "  <move seat=\"A\">follow KD</move>"
    "</variation>"
    "<move seat=\"A\">follow 7H</move>";

CT_TEST ("/replay/notes")
{
  g_autoptr (CtReplay) replay = ct_test_replay_of (with_variations);
  CtReplayNote note;

  g_assert_cmpstr (ct_replay_get_player_name (replay, 1), ==, "Berta");
  g_assert_null (ct_replay_get_problem (replay));
  g_assert_cmpuint (ct_session_get_n_plies (ct_replay_get_session (replay)), ==, 9);
  g_assert_cmpuint (ct_session_get_position (ct_replay_get_session (replay)), ==, 0);

  /* A note before the first move belongs to the deal. */
  g_assert_cmpuint (ct_replay_get_n_notes (replay, 0), ==, 0);
  g_assert_cmpuint (ct_replay_get_n_notes (replay, 1), ==, 1);
  note = ct_replay_get_note (replay, 1, 0);
  g_assert_cmpstr (note.text, ==, "The lead card is an ace.");
  g_assert_cmpstr (note.by, ==, "teacher");
  g_assert_cmpstr (note.audience, ==, "pupils");

  g_assert_cmpuint (ct_replay_get_n_notes (replay, 8), ==, 2);
  note = ct_replay_get_note (replay, 8, 1);
  g_assert_cmpstr (note.text, ==, "Too high?");
  g_assert_null (note.audience);
  g_assert_cmpuint (ct_timeline_get_kinds (ct_replay_get_timeline (replay), 2) &
                        CT_MOMENTS_NOTES,
                    ==, 1u << CT_MOMENT_GOOD);
}

CT_TEST ("/replay/variations")
{
  g_autoptr (CtReplay) replay = ct_test_replay_of (with_variations);
  CtSession *main_line = ct_replay_get_session (replay);
  CtSession *session;

  ct_session_set_position (main_line, 8);
  g_assert_cmpuint (ct_replay_get_n_variations (replay, 7), ==, 0);
  g_assert_cmpuint (ct_replay_get_n_variations (replay, 8), ==, 2);
  g_assert_cmpstr (ct_replay_get_variation_title (replay, 8, 1), ==, "Diamonds");

  ct_replay_enter_variation (replay, 8, 1);
  session = ct_replay_get_session (replay);
  g_assert_true (session != main_line);
  g_assert_cmpuint (ct_replay_get_depth (replay), ==, 1);
  g_assert_cmpuint (ct_session_get_position (session), ==, 7);
  g_assert_cmpuint (ct_session_get_n_plies (session), ==, 9);
  g_assert_cmpmem (ct_session_get_state (session), sizeof (CtState),
                   ct_session_get_state_at (main_line, 7), sizeof (CtState));
  g_assert_true (ct_timeline_get_session (ct_replay_get_timeline (replay)) == session);

  g_assert_cmpuint (ct_replay_get_n_variations (replay, 8), ==, 1);
  ct_session_set_position (session, 9);
  ct_replay_enter_variation (replay, 8, 0);
  g_assert_cmpuint (ct_replay_get_depth (replay), ==, 2);
  g_assert_cmpuint (ct_session_get_n_plies (ct_replay_get_session (replay)), ==, 8);

  ct_replay_leave_variation (replay);
  g_assert_true (ct_replay_get_session (replay) == session);
  g_assert_cmpuint (ct_session_get_position (session), ==, 9);
  ct_replay_leave_variation (replay);
  ct_replay_leave_variation (replay);
  g_assert_true (ct_replay_get_session (replay) == main_line);
  g_assert_cmpuint (ct_session_get_position (main_line), ==, 8);
  g_assert_cmpuint (ct_session_get_n_plies (main_line), ==, 9);
}

CT_TEST ("/replay/places")
{
  static const struct
  {
    const char *place;
    guint depth;
    guint position;
    guint number;
    const char *sentence;
  } places[] = {
    { "7: B lead 2C", 2, 8, 7, "Berta leads the 2 of clubs." },
    { "6", 0, 7, 6, "Ana plays the 5 of spades." },
    { "7: B lead 7D, A follow KD", 1, 9, 8, "Ana plays the king of diamonds." },
    { "0", 0, 1, 0, "Ana deals." },
    { "7: B lead 7D", 1, 8, 7, "Berta leads the 7 of diamonds." },
  };
  g_autoptr (CtReplay) replay = ct_test_replay_of (with_variations);

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *sentence = NULL;
      g_autofree char *place = NULL;
      guint number;

      sentence = ct_replay_say_place (replay, places[i].place, &number);
      g_assert_cmpstr (sentence, ==, places[i].sentence);
      g_assert_cmpuint (number, ==, places[i].number);
      g_assert_true (ct_replay_go_to_place (replay, places[i].place));
      g_assert_cmpuint (ct_replay_get_depth (replay), ==, places[i].depth);
      g_assert_cmpuint (ct_session_get_position (ct_replay_get_session (replay)), ==,
                        places[i].position);
      place = ct_replay_dup_place (replay, places[i].position);
      g_assert_cmpstr (place, ==, places[i].place);
    }

  g_assert_false (ct_replay_go_to_place (replay, "7: B lead 3C"));
  g_assert_false (ct_replay_go_to_place (replay, "99: B lead 2C"));
  g_assert_cmpuint (ct_replay_get_depth (replay), ==, 1);
}

/* Up to the first illegal move of a variation, and the main line to its end. */
CT_TEST ("/replay/variation-refused")
{
  g_autoptr (CtReplay) replay = ct_test_replay_of (
      "<move seat=\"B\">follow KS</move>"
      "<variation><note>Before it.</note><move seat=\"B\">follow KS</move>"
      "<move seat=\"A\">draw</move><move seat=\"A\">follow TC</move>"
      "</variation><move seat=\"A\">draw</move>");

  g_assert_nonnull (ct_replay_get_problem (replay));
  g_assert_cmpuint (ct_session_get_n_plies (ct_replay_get_session (replay)), ==, 3);
  ct_replay_enter_variation (replay, 2, 0);
  g_assert_cmpuint (ct_session_get_n_plies (ct_replay_get_session (replay)), ==, 3);
  g_assert_cmpuint (ct_replay_get_n_notes (replay, 1), ==, 1);
}

CT_TEST ("/replay/refused")
{
  g_autoptr (CtReplay) replay = ct_test_replay_of (
      "<move seat=\"B\">follow KS</move>\n<move seat=\"A\">follow TC</move>\n"
      "<move seat=\"B\">lead KH</move>");

  g_assert_nonnull (ct_replay_get_problem (replay));
  g_assert_nonnull (strstr (ct_replay_get_problem (replay), "KB-DRAW-1"));
  g_assert_cmpuint (ct_session_get_n_plies (ct_replay_get_session (replay)), ==, 2);
}

CT_TEST ("/replay/problem-words")
{
  g_autoptr (CtReplay) good = ct_test_replay_of (with_variations);
  g_autoptr (CtReplay) refused = ct_test_replay_of (
      "<move seat=\"B\">follow KS</move>\n<move seat=\"A\">follow TC</move>");
  g_autoptr (CtReplay) nonsense = ct_test_replay_of (
      "<move seat=\"B\">follow KS</move>\n<move seat=\"A\">fly TC</move>");
  g_autoptr (CtReplay) nobody = ct_test_replay_of ("<move>jump KS</move>");
  g_autoptr (CtReplay) cut = ct_test_replay_of (
      "<move seat=\"B\">follow KS</move>\n<clock/><move seat=\"A\">draw</move>");
  g_autoptr (CtReplay) beside = ct_test_replay_of (
      "<move seat=\"B\">follow KS</move>\n<variation><move>fly TC</move></variation>");
  g_autofree char *nothing = ct_replay_say_problem (good);
  g_autofree char *rule = ct_replay_say_problem (refused);
  g_autofree char *words = ct_replay_say_problem (nonsense);
  g_autofree char *no_seat = ct_replay_say_problem (nobody);
  g_autofree char *end = ct_replay_say_problem (cut);
  g_autofree char *end_again = NULL;
  g_autofree char *variation = ct_replay_say_problem (beside);

  g_assert_null (nothing);
  g_assert_cmpstr (
      rule, ==,
      "This hand can be shown up to move 1. In line 5 of the file, “follow TC” by "
      "Ana breaks the rule “KB-DRAW-1”. On the table: ace of spades.");
  g_assert_cmpstr (
      words, ==,
      "This hand can be shown up to move 1. In line 5 of the file: “fly TC” is not "
      "understood as a move: its first word is not a move in this game.");
  g_assert_cmpstr (
      no_seat, ==,
      "This hand can be shown up to move 0. In line 4 of the file: “jump KS” is not "
      "understood as a move: its first word is not a move in this game.");
  g_assert_cmpstr (
      end, ==,
      "This hand can be shown up to move 1. The file cannot be read from line 5 on: "
      "<clock> does not belong in <moves>; expected there: move, note, mark or "
      "variation.");
  g_assert_cmpstr (
      variation, ==,
      "One of the variations cannot be shown in full. In line 5 of the file: “fly "
      "TC” is not understood as a move: its first word is not a move in this game.");

  ct_replay_toggle_mark (cut, 1, CT_MARK_GOOD);
  ct_replay_undo (cut);
  end_again = ct_replay_say_problem (cut);
  g_assert_cmpstr (end_again, ==, end);
}

/* An irregular move is shown with its rule, and can be undone like an edit. */
CT_TEST ("/replay/as-it-happened")
{
  g_autoptr (CtReplay) replay =
      ct_test_replay_of ("<move seat=\"B\">follow KS</move>\n"
                         "<move seat=\"A\">follow TC</move>\n"
                         "<move seat=\"B\" irregular=\"KB-LEAD-2\">lead KH</move>");
  CtSession *session = ct_replay_get_session (replay);
  guint n_before = ct_session_get_n_plies (session);
  g_autofree char *before = ct_replay_say_problem (replay);
  g_autofree char *after = NULL;
  g_autofree char *again = NULL;

  g_assert_nonnull (before);
  g_assert_true (ct_replay_can_happen (replay));
  ct_session_set_position (session, n_before);

  ct_replay_show_as_it_happened (replay);
  after = ct_replay_say_problem (replay);
  g_assert_null (after);
  g_assert_false (ct_replay_can_happen (replay));
  session = ct_replay_get_session (replay);
  g_assert_cmpuint (ct_session_get_n_plies (session), ==, n_before + 2);
  g_assert_cmpuint (ct_session_get_position (session), ==, n_before);
  g_assert_cmpstr (ct_replay_get_irregular_rule (replay, n_before), ==, "KB-DRAW-1");
  g_assert_null (ct_replay_get_irregular_rule (replay, n_before + 1));

  ct_replay_undo (replay);
  again = ct_replay_say_problem (replay);
  g_assert_cmpstr (again, ==, before);
  g_assert_cmpuint (ct_session_get_n_plies (ct_replay_get_session (replay)), ==,
                    n_before);
}

CT_TEST ("/replay/never-happened")
{
  g_autoptr (CtReplay) replay = ct_test_replay_of (
      "<move seat=\"B\">follow KS</move>\n<move seat=\"A\">follow 9D</move>");

  g_assert_false (ct_replay_can_happen (replay));
}

static CtReplay *
replay_of_short_pack (const char *moves, const char *cards, const char *without)
{
  g_autofree char *path = ct_test_write_record (moves);
  g_autofree char *text = NULL;
  g_autoptr (GString) shorter = NULL;
  CtReplay *replay;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  shorter = g_string_new (text);
  g_assert_cmpuint (g_string_replace (shorter, cards, without, 1), ==, 1);
  g_assert_true (g_file_set_contents (path, shorter->str, -1, NULL));
  replay = ct_test_read_replay (path, NULL);
  g_unlink (path);
  return replay;
}

/* A pack with missing cards is reported before later problems. */
CT_TEST ("/replay/short-pack")
{
  const char *moves = "<move seat=\"B\">follow KS</move>\n"
                      "<move seat=\"A\">draw</move>\n<move seat=\"A\">lead 9D</move>";
  g_autoptr (CtReplay) early = replay_of_short_pack (moves, "KS TC ", "TC ");
  g_autoptr (CtReplay) late = replay_of_short_pack (moves, "9S 9D", "9S");
  g_autoptr (CtReplay) many =
      replay_of_short_pack (moves,
                            " AD QC 4S 2H 8D JD 8S TD 5D TH 3D 4D 3H AH 4H 9S 9D", "");
  g_autofree char *one = ct_replay_say_problem (early);
  g_autofree char *bottom = ct_replay_say_problem (late);
  g_autofree char *rest = ct_replay_say_problem (many);

  g_assert_nonnull (strstr (one, "The deck has 52 cards, but only 51 are named; KS is "
                                 "missing."));
  g_assert_true (g_str_has_prefix (one, "This hand can be shown up to move "));
  g_assert_null (strstr (one, "against the rule"));
  g_assert_nonnull (strstr (bottom, "9D is missing."));
  g_assert_nonnull (strstr (rest, "but only 35 are named; write all of them"));
}

CT_TEST ("/replay/audience")
{
  static const struct
  {
    const char *addressee;
    gboolean is_read[3]; /* by everybody, students, teachers */
  } notes[] = {
    { NULL, { TRUE, TRUE, TRUE } },           { "", { TRUE, TRUE, TRUE } },
    { "all", { TRUE, TRUE, TRUE } },          { "pupils", { FALSE, TRUE, TRUE } },
    { "Class 4b", { FALSE, TRUE, TRUE } },    { "teacher", { FALSE, FALSE, TRUE } },
    { " Teachers ", { FALSE, FALSE, TRUE } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (notes); i++)
    for (guint audience = 0; audience < 3; audience++)
      g_assert_cmpint (ct_audience_reads (audience, notes[i].addressee), ==,
                       notes[i].is_read[audience]);
}

/* A teacher's note is invisible to others, and has a number for teachers. */
CT_TEST ("/replay/notes-for-teachers")
{
  g_autoptr (CtReplay) replay =
      ct_test_replay_of ("<move seat=\"B\">follow KS</move>"
                         "<note for=\"teacher\">Ask why.</note>"
                         "<note for=\"pupils\">A king.</note>");
  CtTimeline *timeline = ct_replay_get_timeline (replay);

  g_assert_cmpuint (ct_replay_get_n_notes (replay, 2), ==, 1);
  g_assert_cmpstr (ct_replay_get_note (replay, 2, 0).text, ==, "A king.");
  ct_replay_set_audience (replay, CT_AUDIENCE_EVERYBODY);
  g_assert_cmpuint (ct_replay_get_n_notes (replay, 2), ==, 0);
  g_assert_cmpuint (ct_timeline_get_kinds (timeline, 2) & 1u << CT_MOMENT_NOTE, ==, 0);
  ct_replay_set_audience (replay, CT_AUDIENCE_TEACHERS);
  g_assert_cmpuint (ct_replay_get_n_notes (replay, 2), ==, 2);
  g_assert_cmpuint (ct_timeline_get_kinds (timeline, 2) & 1u << CT_MOMENT_NOTE, !=, 0);

  ct_replay_set_audience (replay, CT_AUDIENCE_STUDENTS);
  ct_replay_remove_note (replay, 2, 0);
  ct_replay_set_audience (replay, CT_AUDIENCE_TEACHERS);
  g_assert_cmpuint (ct_replay_get_n_notes (replay, 2), ==, 1);
  g_assert_cmpstr (ct_replay_get_note (replay, 2, 0).text, ==, "Ask why.");
}

CT_TEST ("/replay/irregular")
{
  g_autoptr (CtReplay) replay =
      ct_test_replay_of ("<move seat=\"B\">follow KS</move>"
                         "<move seat=\"A\" irregular=\"KB-DRAW-1\">follow TC</move>");
  CtSession *session = ct_replay_get_session (replay);

  g_assert_null (ct_replay_get_problem (replay));
  g_assert_cmpuint (ct_session_get_n_plies (session), ==, 3);
  g_assert_false (ct_session_is_irregular (session, 1));
  g_assert_true (ct_session_is_irregular (session, 2));
  g_assert_null (ct_replay_get_irregular_rule (replay, 1));
  g_assert_cmpstr (ct_replay_get_irregular_rule (replay, 2), ==, "KB-DRAW-1");
  g_assert_cmpuint (ct_timeline_get_kinds (ct_replay_get_timeline (replay), 3) &
                        1u << CT_MOMENT_IRREGULAR,
                    !=, 0);
}

CT_TEST ("/replay/finalize")
{
  CtReplay *replay = ct_test_replay_of (with_variations);

  ct_replay_enter_variation (replay, 8, 1);
  g_assert_finalize_object (replay);
}

/* "Back" leaves a variation where it was entered; entering another one clears
 * "forward".
 */
CT_TEST ("/replay/history")
{
  g_autoptr (CtReplay) replay = ct_test_replay_of (with_variations);

  g_assert_false (ct_replay_can_go_back (replay));
  ct_session_set_position (ct_replay_get_session (replay), 8);
  ct_replay_enter_variation (replay, 8, 1);
  ct_session_set_position (ct_replay_get_session (replay), 8);
  ct_replay_enter_variation (replay, 8, 0);
  g_assert_cmpuint (ct_replay_get_depth (replay), ==, 2);
  g_assert_false (ct_replay_can_go_forward (replay));

  ct_replay_go_back (replay);
  ct_replay_go_back (replay);
  g_assert_cmpuint (ct_replay_get_depth (replay), ==, 0);
  ct_replay_go_forward (replay);
  ct_replay_go_forward (replay);
  g_assert_cmpuint (ct_replay_get_depth (replay), ==, 2);
  g_assert_false (ct_replay_can_go_forward (replay));

  ct_replay_go_back (replay);
  ct_replay_go_back (replay);
  g_assert_cmpuint (ct_session_get_position (ct_replay_get_session (replay)), ==, 8);
  ct_replay_enter_variation (replay, 8, 0);
  ct_replay_leave_variation (replay);
  g_assert_false (ct_replay_can_go_forward (replay));
  ct_replay_go_back (replay);
  g_assert_cmpuint (ct_session_get_position (ct_replay_get_session (replay)), ==, 0);
  g_assert_false (ct_replay_can_go_back (replay));
}

CT_TEST ("/replay/text")
{
  g_autoptr (CtReplay) replay = ct_test_replay_of (with_variations);
  guint n_plies = ct_session_get_n_plies (ct_replay_get_session (replay));
  g_autofree char *whole =
      ct_replay_text (replay, n_plies, CT_REPLAY_TEXT_NOTES | CT_REPLAY_TEXT_COURSES);
  g_autofree char *half = ct_replay_text (replay, 2, CT_REPLAY_TEXT_NOTES);
  g_autofree char *hidden = NULL;
  g_autofree char *table = NULL;

  g_assert_nonnull (strstr (whole, "kargaburo\n"));
  g_assert_nonnull (strstr (whole, "Ana\n  ♥ 7 8\n  ♣ 4 6 10\n"
                                   "Berta\n  ♠ K\n  ♥ K\n  ♦ 6 7\n  ♣ 2\n"));
  g_assert_nonnull (strstr (whole, "Variation: Low"));
  g_assert_nonnull (strstr (whole, "Note by Ana: Too high?"));
  g_assert_null (strstr (whole, "2S"));
  g_assert_cmpuint (ct_replay_get_depth (replay), ==, 0);

  g_assert_nonnull (strstr (half, "king of spades"));
  g_assert_null (strstr (half, "Too high"));
  g_assert_null (strstr (half, "king of hearts"));

  ct_narrator_set_viewer (ct_replay_get_narrator (replay), 1);
  hidden = ct_replay_text (replay, n_plies, CT_REPLAY_TEXT_MOVES);
  g_assert_nonnull (strstr (hidden, "Ana\n  5 cards face down\nBerta\n  ♠ K\n"));
  table = ct_replay_text_position (replay, 2, CT_REPLAY_TEXT_TABLES);
  g_assert_nonnull (strstr (table, "A Ana         ?? ?? ?? ??"));
}

static const char courses_as_text[] =
    "0. Ana deals. The lead card is turned up: ace of spades. Berta plays first.\n"
    "  Note by teacher for pupils: The lead card is an ace.\n"
    "1. Berta plays the king of spades.\n"
    "  * Good move\n"
    "2. Ana draws the 9 of clubs.\n"
    "3. Ana draws the 3 of clubs.\n"
    "4. Ana draws the king of diamonds.\n"
    "5. Ana draws the 5 of spades.\n"
    "6. Ana plays the 5 of spades. The trick is set aside with the lead card. Berta "
    "leads the next trick.\n"
    "7. Berta leads the king of hearts.\n"
    "  Note: High.\n"
    "  Note by Ana: Too high?\n"
    "  Variation: Low\n"
    "      Before it.\n"
    "    Berta leads the 7 of diamonds.\n"
    "    Ana plays the king of diamonds. The trick is set aside. Ana leads the next "
    "trick: the king of diamonds is highest.\n"
    "  Variation: Diamonds\n"
    "    Berta leads the 7 of diamonds.\n"
    "      Variation: untitled\n"
    "        Berta leads the 2 of clubs.\n"
    "    Ana plays the king of diamonds. The trick is set aside. Ana leads the next "
    "trick: the king of diamonds is highest.\n"
    "8. Ana plays the 7 of hearts. The trick is set aside. Berta leads the next "
    "trick: the king of hearts is highest.\n";

CT_TEST ("/replay/text-of-courses")
{
  g_autoptr (CtReplay) replay = ct_test_replay_of (with_variations);
  g_autofree char *text = NULL;

  ct_replay_set_audience (replay, CT_AUDIENCE_TEACHERS);
  text =
      ct_replay_text (replay, ct_session_get_n_plies (ct_replay_get_session (replay)),
                      CT_REPLAY_TEXT_NOTES | CT_REPLAY_TEXT_COURSES);
  g_assert_nonnull (strstr (text, "0. "));
  g_assert_cmpstr (strstr (text, "0. "), ==, courses_as_text);
}
