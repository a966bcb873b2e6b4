/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hands that were played with real cards are entered with few keys, and what nobody saw
 * fits what was played.
 */
#include <string.h>

#include "ct-library.h"
#include "ct-reach.h"
#include "ct-record-fixture.h"
#include "ct-recorder.h"
#include "ct-replay-text.h"
#include "ct-test.h"

static const char *const hands[] = {
  "buraco-brazil/all-kinds-of-mistakes",
  "buraco-brazil/betes-treasure",
  "buraco-brazil/pots-in-the-middle",
  "buraco-brazil/six-at-the-table",
  "buraco-brazil/two-wild-stacks",
  "buraco-netcartas/another-table",
  "buraco-netcartas/five-points-short",
  "buraco-netcartas/seven-twos",
  "buraco-netcartas/the-last-ace",
  "buraco-netcartas/tome-tries-everything",
  "buraco-us/an-evening-of-learning",
  "buraco-us/the-five-of-diamonds",
  "buraco-us/three-aces-too-early",
  "buraco-us/three-jokers-in-the-hand",
  "cangkul/diamonds-that-nobody-has",
  "cangkul/one-card-left",
  "cangkul/playing-on",
  "cangkul/six-players",
  "cangkul/the-first-evening",
  "cau-robat/a-pile-on-a-journey",
  "cau-robat/five-at-the-table",
  "cau-robat/the-first-evening",
  "cau-robat/the-last-card",
  "kargaburo/a-short-hand",
  "kargaburo/eleven-draws",
  "kargaburo/five-cards-five-players",
  "kargaburo/only-hearts",
  "kargaburo/ten-cards-each",
  "kargaburo/the-first-evening",
  "kargaburo/two-at-the-table",
};

/* Returns: (transfer full): the recorded hand, at its end */
static CtSession *
play_record (CtRecord *record)
{
  const CtRecordLine *line = ct_record_get_line (record);
  const CtPosition *position = ct_record_get_position (record);
  CtSession *session = ct_session_new (&position->rules, &position->state);

  if (!ct_rules_awaits (&position->rules, &position->state, CT_MOVE_LIFT))
    {
      CtMove deal = { .type = CT_MOVE_DEAL, .seat = position->state.to_act };

      g_assert_true (ct_session_append (session, &deal, FALSE));
    }
  for (guint i = 0; i < line->n_good; i++)
    {
      const CtRecordMove *move = g_ptr_array_index (line->moves, i);

      g_assert_true (ct_session_append (session, &move->move, move->irregular != NULL));
    }
  return session;
}

static const CtState *
get_end (CtSession *session)
{
  return ct_session_get_state_at (session, ct_session_get_n_plies (session));
}

static CtRecorder *
begin (CtRecord *record)
{
  const CtPosition *position = ct_record_get_position (record);

  return ct_recorder_new (&position->rules, position->state.n_seats,
                          position->state.dealer, position->state.previous_winner);
}

static const CtState *
get_dealt (CtSession *session)
{
  guint ply = 0;

  while (ct_session_get_state_at (session, ply)->phase == CT_PHASE_DEAL)
    ply++;
  return ct_session_get_state_at (session, ply);
}

static void
enter_deal (CtRecorder *recorder, const CtState *dealt, gboolean with_hands)
{
  for (guint i = 0; i < ct_recorder_get_n_packets (recorder); i++)
    {
      guint zone = ct_recorder_get_packet (recorder, i);

      if (!with_hands && !ct_recorder_is_face_up (recorder, zone))
        continue;

      for (guint pos = 0; pos < ct_zone_len (dealt, zone); pos++)
        if (ct_recorder_count (recorder, zone) < ct_recorder_get_size (recorder, zone))
          g_assert_true (
              ct_recorder_add (recorder, zone,
                               ct_rules_face (ct_recorder_get_rules (recorder),
                                              ct_zone_card (dealt, zone, pos))));
      g_assert_cmpuint (ct_recorder_count (recorder, zone), ==,
                        ct_zone_len (dealt, zone));
    }
  g_assert_true (ct_recorder_can_deal (recorder));
}

static void
append_name (GString *text, const CtRules *rules, CtCard card)
{
  char name[CT_FACE_NAME_LEN];

  g_string_append_printf (text, " %s",
                          ct_face_name (rules->deck, ct_rules_face (rules, card),
                                        name));
}

/* @names_drawn: also what was drawn face down */
static char *
write_move (CtSession *session, guint ply, gboolean names_drawn)
{
  const CtRules *rules = ct_session_get_rules (session);
  const CtMove *move = ct_session_get_move (session, ply);
  const CtState *state = ct_session_get_state_at (session, ply);
  g_autofree char *plain = ct_move_to_text (rules, move);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%c: %s", 'A' + move->seat, plain);
  if (move->type == CT_MOVE_DRAW && names_drawn)
    append_name (text, rules, ct_zone_top (state, CT_ZONE_STOCK));
  if (move->type == CT_MOVE_REJECT && state->drawn != CT_NO_CARD)
    append_name (text, rules, state->drawn);
  return g_string_free (text, FALSE);
}

static void
enter (CtRecorder *recorder, const char *text, const char *irregular)
{
  CtVerdict verdict = { 0 };
  CtEntered entered = ct_recorder_enter (recorder, text, &verdict, NULL);

  if (irregular != NULL && entered == CT_ENTERED_REFUSED)
    {
      g_assert_cmpstr (verdict.rule, ==, irregular);
      entered = ct_recorder_keep (recorder);
      g_assert_cmpint (entered, ==, CT_ENTERED_IRREGULAR);
      return;
    }
  if (entered != CT_ENTERED_ALLOWED)
    g_test_message ("%s: %d, %s", text, entered, verdict.rule);
  g_assert_cmpint (entered, ==, CT_ENTERED_ALLOWED);
}

static void
assert_same_cards (const CtRules *rules, const CtState *a, const CtState *b, guint zone)
{
  guint count[256] = { 0 };

  g_assert_cmpuint (ct_zone_len (a, zone), ==, ct_zone_len (b, zone));
  for (guint pos = 0; pos < ct_zone_len (a, zone); pos++)
    {
      count[ct_rules_face (rules, ct_zone_card (a, zone, pos))]++;
      count[ct_rules_face (rules, ct_zone_card (b, zone, pos))]--;
    }
  for (guint face = 0; face < G_N_ELEMENTS (count); face++)
    g_assert_cmpuint (count[face], ==, 0);
}

static gboolean
is_hidden (guint zone)
{
  return zone == CT_ZONE_STOCK || ct_zone_is_hand (zone) || ct_zone_is_pot (zone);
}

/* @knows_hands: all were entered; but nobody has seen the pots, whose cards count */
static void
assert_same_end (CtSession *one, CtSession *other, gboolean knows_hands)
{
  const CtRules *rules = ct_session_get_rules (one);
  const CtState *a = get_end (one);
  const CtState *b = get_end (other);

  knows_hands = knows_hands && !ct_rules_has_zone (rules, CT_ZONE_POT);
  g_assert_cmpuint (ct_session_get_n_plies (one), ==, ct_session_get_n_plies (other));
  g_assert_cmpint (a->phase, ==, b->phase);
  g_assert_cmpuint (a->to_act, ==, b->to_act);
  if (knows_hands)
    g_assert_cmpuint (a->winners, ==, b->winners);
  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    if (knows_hands || !is_hidden (zone))
      assert_same_cards (rules, a, b, zone);
    else
      g_assert_cmpuint (ct_zone_len (a, zone), ==, ct_zone_len (b, zone));
}

/* The record is written and read again. */
static CtSession *
play_recorded (CtRecorder *recorder)
{
  g_autoptr (CtRecord) record = ct_recorder_create_record (recorder, NULL);
  g_autoptr (GBytes) bytes = ct_record_to_bytes (record);
  g_autoptr (GError) error = NULL;
  g_autoptr (CtRecord) again = ct_record_new_from_bytes (bytes, "again", &error);

  g_assert_no_error (error);
  g_assert_cmpuint (ct_record_count_unplayed (again), ==, 0);
  return play_record (again);
}

static void
enter_hand (const char *name, gboolean knows_hands)
{
  g_autoptr (CtRecord) record = ct_test_open_record (name);
  const CtRecordLine *line = ct_record_get_line (record);
  g_autoptr (CtSession) session = play_record (record);
  g_autoptr (CtRecorder) recorder = begin (record);
  g_autoptr (CtSession) recorded = NULL;
  guint first = ct_session_get_n_plies (session) - line->n_good;

  enter_deal (recorder, get_dealt (session), knows_hands);
  for (guint i = 0; i < line->n_good; i++)
    {
      const CtRecordMove *move = g_ptr_array_index (line->moves, i);
      g_autofree char *text = write_move (session, first + i, knows_hands);

      enter (recorder, text, move->irregular);
    }
  recorded = play_recorded (recorder);
  assert_same_end (session, recorded, knows_hands);
}

/* All hands and drawn cards are entered, and the mistakes that were made. One of them
 * is none if Bia got a second five of diamonds with her pot, which nobody saw.
 */
static void
test_everything (gconstpointer name)
{
  if (!g_str_equal (name, "buraco-brazil/all-kinds-of-mistakes"))
    enter_hand (name, TRUE);
}

/* Only what everyone has seen is entered. A mistake may be none then, and a pot may be
 * taken because of cards that nobody sees: then, a hand has to be entered.
 */
static void
test_seen (gconstpointer name)
{
  static const char *const unseen[] = { "buraco-brazil/betes-treasure",
                                        "buraco-brazil/pots-in-the-middle", NULL };
  g_autoptr (CtRecord) record = ct_test_open_record (name);
  const CtRecordLine *line = ct_record_get_line (record);

  for (guint i = 0; i < line->n_good; i++)
    if (((const CtRecordMove *) g_ptr_array_index (line->moves, i))->irregular != NULL)
      return;

  if (!g_strv_contains (unseen, name))
    enter_hand (name, FALSE);
}

/* As a person types it: two keys for a card, one to draw. */
static char *
type_move (CtSession *session, guint ply)
{
  const CtMove *move = ct_session_get_move (session, ply);
  const CtRules *rules = ct_session_get_rules (session);
  g_autoptr (GString) text = g_string_new (NULL);

  if (move->type == CT_MOVE_DRAW)
    return g_strdup ("d");
  if (move->type == CT_MOVE_PASS || move->type == CT_MOVE_PICK_UP)
    return g_strdup ("p");

  append_name (text, rules, move->card[0]);
  if (rules->deck == CT_DECK_SPANISH_40 && strlen (text->str) == strlen (" 12b"))
    return g_strdup_printf ("%c%c", "scr"[text->str[2] - '0'], text -> str[3]);
  return g_ascii_strdown (text->str + 1, -1);
}

static void
test_few_keys (gconstpointer name)
{
  g_autoptr (CtRecord) record = ct_test_open_record (name);
  g_autoptr (CtSession) session = play_record (record);
  g_autoptr (CtRecorder) recorder = begin (record);
  guint n_moves = MIN (40, ct_session_get_n_plies (session) - 1);
  guint n_keys = 0;

  enter_deal (recorder, get_dealt (session), FALSE);
  for (guint i = 0; i < n_moves; i++)
    {
      g_autofree char *text = type_move (session, i + 1);
      g_autofree char *move = ct_move_to_text (ct_session_get_rules (session),
                                               ct_session_get_move (session, i + 1));

      n_keys += strlen (text);
      g_assert_true (ct_recorder_is_complete (recorder, text));
      enter (recorder, text, NULL);
      g_assert_cmpstr (ct_recorder_get_text (recorder, i), ==, move);
    }
  g_test_message ("%u keys for %u moves", n_keys, n_moves);
  g_assert_cmpuint (n_keys * 10, <=, n_moves * 22);
}

/* The first move after two others whose card is wrong, and a wrong card for it: one
 * that nobody plays before move 30. */
static guint
find_slip (CtSession *session, char **ret_wrong)
{
  const CtRules *rules = ct_session_get_rules (session);
  gboolean is_played[256] = { FALSE };
  guint slip = 3;
  CtFace right;

  while (ct_session_get_move (session, slip)->n_cards == 0)
    slip++;
  right = ct_rules_face (rules, ct_session_get_move (session, slip)->card[0]);
  is_played[ct_rules_face (rules,
                           ct_zone_card (get_dealt (session), CT_ZONE_LEAD, 0))] = TRUE;
  for (guint ply = 1; ply <= 30; ply++)
    if (ct_session_get_move (session, ply)->n_cards > 0)
      is_played[ct_rules_face (rules, ct_session_get_move (session, ply)->card[0])] =
          TRUE;
  for (guint card = 0; card < 52; card++)
    {
      CtFace face = ct_rules_face (rules, card);
      char name[CT_FACE_NAME_LEN];

      if (!is_played[face] && ct_face_suit (face) == ct_face_suit (right))
        {
          *ret_wrong = g_strdup (ct_face_name (rules->deck, face, name));
          return slip;
        }
    }
  g_assert_not_reached ();
}

/* The third move was entered wrong, which is noticed at the thirtieth. */
static void
test_late_correction (gconstpointer name)
{
  g_autoptr (CtRecord) record = ct_test_open_record (name);
  g_autoptr (CtSession) session = play_record (record);
  g_autoptr (CtRecorder) recorder = begin (record);
  g_autofree char *wrong = NULL;
  guint slip = find_slip (session, &wrong);
  g_autofree char *right = type_move (session, slip);
  CtVerdict verdict;

  enter_deal (recorder, get_dealt (session), FALSE);
  for (guint ply = 1; ply <= 30; ply++)
    {
      g_autofree char *text = write_move (session, ply, FALSE);

      if (ct_recorder_enter (recorder, ply == slip ? wrong : text, &verdict, NULL) ==
          CT_ENTERED_REFUSED)
        g_assert_cmpint (ct_recorder_keep (recorder), ==, CT_ENTERED_IRREGULAR);
    }
  g_assert_cmpuint (ct_recorder_get_n_moves (recorder), ==, 30);

  g_assert_cmpint (ct_recorder_correct (recorder, slip - 1, right, &verdict, NULL), ==,
                   CT_ENTERED_ALLOWED);
  g_assert_cmpuint (ct_recorder_get_n_moves (recorder), ==, 30);
  for (guint i = 0; i < 30; i++)
    {
      g_autofree char *text = write_move (session, i + 1, FALSE);

      g_assert_cmpint (ct_recorder_get_kind (recorder, i), ==, CT_ENTERED_ALLOWED);
      g_assert_cmpstr (ct_recorder_get_text (recorder, i), ==, text + strlen ("A: "));
      g_assert_false (ct_recorder_needs_look (recorder, i));
    }
}

static CtRecorder *
begin_kargaburo (const char *lead)
{
  CtRecorder *recorder = ct_recorder_new (&ct_rules_kargaburo, 2, 0, CT_NOBODY);
  CtFace face;

  g_assert_true (ct_face_parse (CT_DECK_FRENCH_52, lead, &face));
  g_assert_true (ct_recorder_add (recorder, CT_ZONE_LEAD, face));
  return recorder;
}

/* A correction that takes away a later card keeps that move, in words. */
CT_TEST ("/recorder/nothing-is-lost")
{
  g_autoptr (CtRecorder) recorder = begin_kargaburo ("2H");
  g_autoptr (CtRecord) record = NULL;
  g_autoptr (GBytes) bytes = NULL;
  CtVerdict verdict;

  enter (recorder, "3h", NULL);
  enter (recorder, "5h", NULL);
  enter (recorder, "7c", NULL);
  enter (recorder, "9c", NULL);
  g_assert_cmpint (ct_recorder_correct (recorder, 0, "7c", &verdict, NULL), ==,
                   CT_ENTERED_REFUSED);
  g_assert_cmpint (ct_recorder_get_kind (recorder, 3), ==, CT_ENTERED_ALLOWED);

  g_assert_cmpint (ct_recorder_correct (recorder, 0, "9h", &verdict, NULL), ==,
                   CT_ENTERED_ALLOWED);
  g_assert_cmpuint (ct_recorder_get_n_moves (recorder), ==, 4);
  g_assert_cmpint (ct_recorder_get_kind (recorder, 1), ==, CT_ENTERED_ALLOWED);
  g_assert_cmpint (ct_recorder_get_kind (recorder, 2), ==, CT_ENTERED_IRREGULAR);
  g_assert_true (ct_recorder_needs_look (recorder, 2));
  g_assert_cmpstr (ct_recorder_get_text (recorder, 3), ==, "follow 9C");

  record = ct_recorder_create_record (recorder, NULL);
  bytes = ct_record_to_bytes (record);
  g_assert_nonnull (g_strstr_len (g_bytes_get_data (bytes, NULL),
                                  g_bytes_get_size (bytes), "9C"));
}

/* A named card is drawn or nothing is: not another card. */
CT_TEST ("/recorder/named-elsewhere")
{
  g_autoptr (CtRecorder) recorder = begin_kargaburo ("2H");
  CtVerdict verdict;

  enter (recorder, "7h", NULL);
  g_assert_cmpint (ct_recorder_enter (recorder, "d7h", &verdict, NULL), ==,
                   CT_ENTERED_REFUSED);
  g_assert_null (ct_recorder_get_refused (recorder));
  g_assert_cmpint (ct_recorder_keep (recorder), ==, CT_ENTERED_REFUSED);
  g_assert_cmpuint (ct_recorder_get_n_moves (recorder), ==, 1);

  g_assert_cmpint (ct_recorder_correct (recorder, 0, "9h", &verdict, NULL), ==,
                   CT_ENTERED_ALLOWED);
  enter (recorder, "d7h", NULL);
  g_assert_cmpint (ct_recorder_correct (recorder, 0, "7h", &verdict, NULL), ==,
                   CT_ENTERED_ALLOWED);
  g_assert_cmpint (ct_recorder_get_kind (recorder, 1), ==, CT_ENTERED_IMPOSSIBLE);
  g_assert_true (ct_recorder_needs_look (recorder, 1));
  g_assert_cmpstr (ct_recorder_get_text (recorder, 1), ==, "draw 7H");

  g_assert_cmpint (ct_recorder_correct (recorder, 0, "9h", &verdict, NULL), ==,
                   CT_ENTERED_ALLOWED);
  g_assert_cmpint (ct_recorder_get_kind (recorder, 1), ==, CT_ENTERED_ALLOWED);
  g_assert_cmpstr (ct_recorder_get_text (recorder, 1), ==, "draw 7H");
}

/* A move that is impossible now breaks no rule. */
CT_TEST ("/recorder/impossible-rule")
{
  g_autoptr (CtRecorder) recorder = begin_kargaburo ("2H");
  CtVerdict verdict;

  enter (recorder, "7h", NULL);
  enter (recorder, "B: 8h", "KB-FIRST-3");
  g_assert_cmpstr (ct_recorder_get_rule (recorder, 1), ==, "KB-FIRST-3");
  g_assert_cmpint (ct_recorder_correct (recorder, 0, "8h", &verdict, NULL), ==,
                   CT_ENTERED_ALLOWED);
  g_assert_cmpint (ct_recorder_get_kind (recorder, 1), ==, CT_ENTERED_IMPOSSIBLE);
  g_assert_null (ct_recorder_get_rule (recorder, 1));
  g_assert_cmpstr (ct_recorder_get_text (recorder, 1), ==, "follow 8H");
}

/* A card that was drawn after the hand was over is not known. */
CT_TEST ("/recorder/impossible-card")
{
  static const char *const moves[] = { "d",  "3h", "5h", "6c", "4c",  "6d",  "4d",
                                       "6s", "8s", "9s", "d",  "d7h", "dts", "ts" };
  g_autoptr (CtRecorder) recorder = begin_kargaburo ("2H");
  CtCard card = ct_deck_find (CT_DECK_FRENCH_52, CT_FACE (CT_HEARTS, 7), 0);
  CtVerdict verdict;

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    enter (recorder, moves[i], NULL);
  g_assert_true (ct_recorder_get_known (recorder)[card]);
  g_assert_cmpint (ct_recorder_correct (recorder, 10, "ts", &verdict, NULL), ==,
                   CT_ENTERED_ALLOWED);
  g_assert_cmpint (ct_recorder_get_state (recorder)->phase, ==, CT_PHASE_OVER);
  g_assert_cmpint (ct_recorder_get_kind (recorder, 11), ==, CT_ENTERED_IMPOSSIBLE);
  g_assert_false (ct_recorder_get_known (recorder)[card]);
}

/* Other rules with the same options begin anew. */
CT_TEST ("/recorder/arguments")
{
  g_autoptr (CtRecorder) recorder = begin_kargaburo ("2H");
  CtRules other = ct_rules_kargaburo;

  g_assert_true (ct_recorder_is_of (recorder, &other, 2, 0, CT_NOBODY));
  g_assert_false (ct_recorder_is_of (recorder, &other, 3, 0, CT_NOBODY));
  other.id = ct_rules_cangkul.id;
  g_assert_false (ct_recorder_is_of (recorder, &other, 2, 0, CT_NOBODY));
}

/* Cards that a person knows are never swapped away. */
CT_TEST ("/recorder/known-hand")
{
  static const char *const cards[] = { "2H", "5H", "9C", "KD", "AS" };
  g_autoptr (CtRecorder) recorder = begin_kargaburo ("3H");
  CtVerdict verdict;

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      CtFace face;

      g_assert_true (ct_face_parse (CT_DECK_FRENCH_52, cards[i], &face));
      g_assert_true (ct_recorder_add (recorder, ct_hand (1), face));
      g_assert_false (ct_recorder_add (recorder, ct_hand (0), face));
    }
  g_assert_true (ct_recorder_knows_hand (recorder, 1));
  g_assert_false (ct_recorder_knows_hand (recorder, 0));

  /* Berta has two hearts. */
  g_assert_cmpint (ct_recorder_enter (recorder, "9c", &verdict, NULL), ==,
                   CT_ENTERED_REFUSED);
  g_assert_cmpstr (verdict.rule, ==, "KB-FOLLOW-1");
  g_assert_cmpuint (ct_recorder_get_n_moves (recorder), ==, 0);
  g_assert_cmpint (ct_recorder_enter (recorder, "7h", &verdict, NULL), ==,
                   CT_ENTERED_REFUSED);
  g_assert_cmpstr (verdict.rule, ==, CT_TABLE_CARD);
  g_assert_cmpint (ct_recorder_keep (recorder), ==, CT_ENTERED_REFUSED);
  g_assert_cmpint (ct_recorder_enter (recorder, "5", &verdict, NULL), ==,
                   CT_ENTERED_UNCLEAR);

  enter (recorder, "9c", "KB-FOLLOW-1");
  g_assert_cmpint (ct_recorder_get_kind (recorder, 0), ==, CT_ENTERED_IRREGULAR);
  g_assert_true (ct_recorder_undo (recorder));
  enter (recorder, "5h", NULL);
}

/* A card that can be discarded or laid off is asked about. */
CT_TEST ("/recorder/several")
{
  g_autoptr (CtRecorder) recorder =
      ct_recorder_new (&ct_rules_buraco_netcartas, 2, 0, CT_NOBODY);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  CtVerdict verdict;

  enter (recorder, "d", NULL);
  enter (recorder, "mqhqcqs", NULL);
  g_assert_cmpint (ct_recorder_enter (recorder, "qd", &verdict, texts), ==,
                   CT_ENTERED_SEVERAL);
  g_assert_cmpuint (texts->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (texts, 0), ==, "B: discard QD");
  g_assert_cmpstr (g_ptr_array_index (texts, 1), ==, "B: lay-off QD @1");
  g_assert_cmpuint (ct_recorder_get_n_moves (recorder), ==, 2);
  enter (recorder, g_ptr_array_index (texts, 1), NULL);
  enter (recorder, "4d", NULL);
}

static CtRecord *
copy (CtRecord *record)
{
  g_autoptr (GBytes) bytes = ct_record_to_bytes (record);
  g_autoptr (GError) error = NULL;
  CtRecord *other = ct_record_new_from_bytes (bytes, "copy", &error);

  g_assert_no_error (error);
  return other;
}

static void
assert_same_recording (CtRecorder *one, CtRecorder *other)
{
  guint n_moves = ct_recorder_get_n_moves (one);

  g_assert_cmpuint (ct_recorder_get_n_moves (other), ==, n_moves);
  for (guint i = 0; i < n_moves; i++)
    {
      g_assert_cmpstr (ct_recorder_get_text (one, i), ==,
                       ct_recorder_get_text (other, i));
      g_assert_cmpint (ct_recorder_get_kind (one, i), ==,
                       ct_recorder_get_kind (other, i));
      g_assert_cmpstr (ct_recorder_get_rule (one, i), ==,
                       ct_recorder_get_rule (other, i));
    }
  for (guint i = 0; i < ct_recorder_get_n_packets (one); i++)
    {
      guint zone = ct_recorder_get_packet (one, i);

      for (guint face = 0; face <= G_MAXUINT8; face++)
        g_assert_cmpuint (ct_recorder_count_face (one, zone, face), ==,
                          ct_recorder_count_face (other, zone, face));
    }
}

/* Each hand is continued after every move, from what was written. */
static void
test_continued (gconstpointer name)
{
  g_autoptr (CtRecord) record = ct_test_open_record (name);
  const CtRecordLine *line = ct_record_get_line (record);
  g_autoptr (CtSession) session = play_record (record);
  g_autoptr (CtRecorder) recorder = begin (record);
  guint first = ct_session_get_n_plies (session) - line->n_good;

  g_assert_false (ct_recorder_can_continue (record));
  g_assert_null (ct_recorder_new_from_record (record));
  enter_deal (recorder, get_dealt (session), FALSE);
  for (guint i = 0; i < line->n_good; i++)
    {
      const CtRecordMove *move = g_ptr_array_index (line->moves, i);
      g_autofree char *text = write_move (session, first + i, i % 2 == 0);
      g_autoptr (CtRecord) written = NULL;
      g_autoptr (CtRecord) read = NULL;
      CtRecorder *again;

      enter (recorder, text, move->irregular);
      written = ct_recorder_create_record (recorder, NULL);
      read = copy (written);
      again = ct_recorder_new_from_record (read);
      g_assert_nonnull (again);
      assert_same_recording (recorder, again);
      g_set_object (&recorder, again);
      g_object_unref (again);
    }
}

/* What was said about moves stays with them after a correction; moves that are
 * impossible can become possible again; cards that nobody entered are told apart.
 */
CT_TEST ("/recorder/continued/notes")
{
  g_autoptr (CtRecorder) recorder = begin_kargaburo ("2H");
  g_autoptr (CtRecorder) again = NULL;
  g_autoptr (CtRecord) record = NULL;
  g_autoptr (CtRecord) written = NULL;
  gboolean is_unseen[CT_MAX_CARDS];
  const CtRecordLine *line;
  CtVerdict verdict;
  guint n = 0;

  enter (recorder, "9h", NULL);
  enter (recorder, "d7h", NULL);
  g_assert_cmpint (ct_recorder_correct (recorder, 0, "7h", &verdict, NULL), ==,
                   CT_ENTERED_ALLOWED);
  g_assert_cmpint (ct_recorder_get_kind (recorder, 1), ==, CT_ENTERED_IMPOSSIBLE);
  record = ct_recorder_create_record (recorder, NULL);
  ct_record_set_title (record, "At the club");
  ct_record_add_note (record, ct_record_get_line (record), 1, "B: a fine card", NULL,
                      NULL);

  again = ct_recorder_new_from_record (record);
  g_assert_nonnull (again);
  g_assert_cmpuint (ct_recorder_get_n_moves (again), ==, 2);
  g_assert_cmpstr (ct_recorder_get_text (again, 1), ==, "draw 7H");
  g_assert_cmpint (ct_recorder_get_kind (again, 1), ==, CT_ENTERED_IMPOSSIBLE);
  g_assert_cmpint (ct_recorder_correct (again, 0, "9h", &verdict, NULL), ==,
                   CT_ENTERED_ALLOWED);
  g_assert_cmpint (ct_recorder_get_kind (again, 1), ==, CT_ENTERED_ALLOWED);

  written = ct_recorder_create_record (again, NULL);
  g_assert_cmpstr (ct_text (ct_record_get_title (written)), ==, "At the club");
  line = ct_record_get_line (written);
  g_assert_cmpuint (line->moves->len, ==, 2);
  g_assert_cmpuint (ct_record_line_get_remarks (line, 1)->len, ==, 1);
  g_assert_cmpuint (ct_record_line_get_remarks (line, 2)->len, ==, 0);

  /* The lead card, the played one and the drawn one. */
  g_assert_true (ct_record_list_unseen (written, is_unseen));
  for (guint card = 0; card < 52; card++)
    n += !is_unseen[card];
  g_assert_cmpuint (n, ==, 3);
}

/* Whoever drew, and plays a heart that they did not draw, had it all the time. */
CT_TEST ("/recorder/found-out")
{
  g_autoptr (CtRecorder) recorder = begin_kargaburo ("2H");
  g_autoptr (CtRecord) record = NULL;
  g_autoptr (CtRecord) read = NULL;
  const char *rule;
  CtVerdict verdict;

  enter (recorder, "d9c", NULL);
  enter (recorder, "d8c", NULL);
  g_assert_cmpint (ct_recorder_enter (recorder, "3h", &verdict, NULL), ==,
                   CT_ENTERED_REFUSED);
  g_assert_nonnull (ct_recorder_get_refused (recorder));
  g_assert_cmpint (ct_recorder_find_doubtful (recorder, &rule), ==, 0);
  g_assert_cmpstr (rule, ==, "KB-FOLLOW-4");
  g_assert_cmpuint (ct_recorder_get_n_moves (recorder), ==, 2);
  g_assert_cmpint (ct_recorder_get_kind (recorder, 0), ==, CT_ENTERED_ALLOWED);

  g_assert_cmpint (ct_recorder_keep (recorder), !=, CT_ENTERED_REFUSED);
  g_assert_cmpuint (ct_recorder_get_n_moves (recorder), ==, 3);
  g_assert_cmpint (ct_recorder_get_kind (recorder, 0), ==, CT_ENTERED_IRREGULAR);
  g_assert_cmpstr (ct_recorder_get_rule (recorder, 1), ==, "KB-FOLLOW-4");
  g_assert_true (ct_recorder_needs_look (recorder, 1));
  g_assert_cmpint (ct_recorder_get_kind (recorder, 2), ==, CT_ENTERED_ALLOWED);
  enter (recorder, "5h", NULL);
  record = ct_recorder_create_record (recorder, NULL);
  read = copy (record);
  g_assert_cmpuint (ct_record_count_unplayed (read), ==, 0);
}

/* Hands with breaches, of which all or no cards were entered: what really happened can
 * always be entered, whatever was kept before.
 */
CT_TEST ("/recorder/breaches")
{
  static const CtRules *const games[] = { &ct_rules_kargaburo, &ct_rules_cangkul };
  guint n_hands = g_getenv ("CT_TORTURE") != NULL ? 300 : 6;

  for (guint seed = 1; seed <= n_hands; seed++)
    {
      const CtRules *rules = games[seed % 2];
      g_autoptr (CtRecorder) dealer = ct_recorder_new (rules, 3, 0, CT_NOBODY);
      g_autoptr (CtRecorder) recorder = ct_recorder_new (rules, 3, 0, CT_NOBODY);
      CtRandom random = { seed };
      CtState state;

      ct_recorder_deal (dealer, seed);
      state = *ct_recorder_get_state (dealer);
      enter_deal (recorder, &state, seed % 3 == 0);
      for (guint i = 0; i < 40 && !ct_state_is_over (&state); i++)
        {
          g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
          CtMove move;
          g_autofree char *plain = NULL;
          g_autofree char *text = NULL;
          CtVerdict verdict = { 0 };
          CtEntered entered;
          gboolean is_breach;

          ct_rules_legal (rules, &state, legal);
          move = g_array_index (legal, CtMove, ct_random_below (&random, legal->len));
          if (move.n_cards == 1 && ct_random_below (&random, 4) == 0)
            {
              guint hand = ct_hand (move.seat);

              move.card[0] =
                  ct_zone_card (&state, hand,
                                ct_random_below (&random, ct_zone_len (&state, hand)));
            }
          is_breach = ct_rules_check (rules, &state, &move).rule != NULL;
          plain = ct_move_to_text (rules, &move);
          text = g_strdup_printf ("%c: %s", 'A' + move.seat, plain);
          entered = ct_recorder_enter (recorder, text, &verdict, NULL);
          if (entered == CT_ENTERED_REFUSED)
            {
              if (ct_recorder_get_refused (recorder) == NULL)
                g_test_message ("seed %u, move %u: %s (%s)", seed, i, text,
                                verdict.rule);
              g_assert_nonnull (ct_recorder_get_refused (recorder));
              g_assert_cmpint (ct_recorder_keep (recorder), !=, CT_ENTERED_REFUSED);
            }
          else
            g_assert_cmpint (entered, ==, CT_ENTERED_ALLOWED);

          if (is_breach)
            g_assert_true (ct_rules_apply_irregular (rules, &state, &move, NULL));
          else
            g_assert_true (ct_rules_apply (rules, &state, &move, NULL, NULL));
        }
    }
}

/* Only known cards prove which rule was broken: the hand of the first player, what they
 * did, and what a wrong card breaks then.
 */
CT_TEST ("/recorder/proven")
{
  static const struct
  {
    const char *hand;
    const char *moves[4];
    const char *wrong;
    const char *rule; /* (nullable): nobody knows which */
  } scenes[] = {
    { "", { NULL }, "kd", NULL },
    { "", { NULL }, "p", NULL },
    { "", { "d" }, "kd", NULL },
    { "", { "d", "d", "d" }, "kd", NULL },
    { "3c5ckdas9c", { NULL }, "kd", "KB-DRAW-1" },
    { "3c5ckdas9c", { NULL }, "p", "KB-DRAW-1" },
    { "3h5ckdas9c", { NULL }, "d", "KB-FOLLOW-4" },
    { "3h5ckdas9c", { NULL }, "kd", "KB-FOLLOW-1" },
    { "3c5ckdas9c", { "d" }, "kd", NULL },
    { "3c5ckdas9c", { "d" }, "3d", "KB-DRAW-3" },
    { "3c5ckdas9c", { "d8d" }, "kd", "KB-DRAW-3" },
    { "3c5ckdas9c", { "d8h" }, "kd", "KB-DRAW-2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      g_autoptr (CtRecorder) recorder = begin_kargaburo ("2H");
      g_autoptr (CtRecord) record = NULL;
      g_autoptr (CtRecorder) again = NULL;
      CtVerdict verdict = { 0 };
      guint n;

      for (const char *at = scenes[i].hand; *at != '\0'; at += 2)
        {
          g_autofree char *card = g_strndup (at, 2);
          CtFace face;

          g_assert_cmpuint (ct_typed_face (ct_recorder_get_rules (recorder), card,
                                           &face),
                            ==, strlen (card));
          g_assert_true (ct_recorder_add (recorder, ct_hand (1), face));
        }
      for (n = 0; scenes[i].moves[n] != NULL; n++)
        enter (recorder, scenes[i].moves[n], NULL);
      g_assert_cmpint (ct_recorder_enter (recorder, scenes[i].wrong, &verdict, NULL),
                       ==, CT_ENTERED_REFUSED);
      g_assert_cmpint (ct_recorder_is_refusal_proven (recorder), ==,
                       scenes[i].rule != NULL);
      if (scenes[i].rule != NULL)
        g_assert_cmpstr (verdict.rule, ==, scenes[i].rule);
      g_assert_cmpint (ct_recorder_keep (recorder), ==, CT_ENTERED_IRREGULAR);
      g_assert_cmpint (ct_recorder_is_proven (recorder, n), ==, scenes[i].rule != NULL);
      record = ct_recorder_create_record (recorder, NULL);
      again = ct_recorder_new_from_record (record);
      g_assert_nonnull (again);
      g_assert_cmpint (ct_recorder_is_proven (again, n), ==, scenes[i].rule != NULL);
    }
}

/* Cards that nobody entered are not written as if they were known. */
CT_TEST ("/recorder/text")
{
  g_autoptr (CtRecorder) recorder = begin_kargaburo ("2H");
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtRecord) record = NULL;
  g_autoptr (CtReplay) replay = NULL;
  g_autofree char *text = NULL;
  CtFace face;

  g_assert_true (ct_face_parse (CT_DECK_FRENCH_52, "9C", &face));
  g_assert_true (ct_recorder_add (recorder, ct_hand (0), face));
  enter (recorder, "3h", NULL);
  record = ct_recorder_create_record (recorder, NULL);
  replay = ct_replay_new (record, library);
  ct_replay_hide_unseen (replay);
  text = ct_replay_text_position (replay, 1, CT_REPLAY_TEXT_TABLES);
  g_assert_nonnull (strstr (text, "9C"));
  g_assert_nonnull (strstr (text, "3H"));
  for (guint suit = 0; suit < 4; suit++)
    for (guint rank = 0; rank < 13; rank++)
      {
        char name[] = { "23456789TJQKA"[rank], "CDHS"[suit], '\0' };

        if (!g_str_equal (name, "2H") && !g_str_equal (name, "3H") &&
            !g_str_equal (name, "9C"))
          g_assert_null (strstr (text, name));
      }
  g_assert_cmpstr (ct_replay_say_unseen (replay), ==,
                   "Cards that nobody entered are face down.");
}

/* The program deals; only the rest of the deck is unknown. */
CT_TEST ("/recorder/dealt-for-us")
{
  g_autoptr (CtRecorder) recorder =
      ct_recorder_new (&ct_rules_kargaburo, 4, 0, CT_NOBODY);
  g_autoptr (CtRecord) record = NULL;
  gboolean is_guessed[CT_MAX_CARDS];
  guint n = 0;

  ct_recorder_deal (recorder, 7);
  for (guint i = 0; i < ct_recorder_get_n_packets (recorder); i++)
    {
      guint zone = ct_recorder_get_packet (recorder, i);

      g_assert_cmpuint (ct_recorder_count (recorder, zone), ==,
                        ct_recorder_get_size (recorder, zone));
      n += ct_recorder_count (recorder, zone);
    }
  record = ct_recorder_create_record (recorder, NULL);
  g_assert_true (ct_record_get_guessed (record, is_guessed));
  for (guint i = 0; i < 52; i++)
    n += is_guessed[i];
  g_assert_cmpuint (n, ==, 52);
}

/* Nobody remembers the cut, which a note says. */
CT_TEST ("/recorder/skipped-cut")
{
  g_autoptr (CtRecorder) recorder =
      ct_recorder_new (&ct_rules_buraco_brazil, 4, 0, CT_NOBODY);
  g_autoptr (CtRecord) record = NULL;
  guint n = 0;

  g_assert_cmpint (ct_recorder_get_state (recorder)->phase, ==, CT_PHASE_DEAL);
  while (ct_recorder_skip_cut (recorder))
    n++;
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpint (ct_recorder_get_state (recorder)->phase, !=, CT_PHASE_DEAL);
  record = ct_recorder_create_record (recorder, NULL);
  g_assert_cmpuint (ct_record_line_get_remarks (ct_record_get_line (record), 1)->len,
                    ==, 1);
}

/* The card that was drawn last gets its name afterwards, once. */
CT_TEST ("/recorder/named-afterwards")
{
  g_autoptr (CtRecorder) recorder = begin_kargaburo ("2H");
  CtVerdict verdict;

  g_assert_true (ct_recorder_is_complete (recorder, "=5c"));
  g_assert_false (ct_recorder_is_complete (recorder, "=5"));
  g_assert_false (ct_recorder_is_complete (recorder, "="));
  g_assert_cmpint (ct_recorder_enter (recorder, "=5c", &verdict, NULL), ==,
                   CT_ENTERED_UNCLEAR);
  enter (recorder, "d", NULL);
  g_assert_cmpint (ct_recorder_enter (recorder, "=5", &verdict, NULL), ==,
                   CT_ENTERED_UNCLEAR);
  enter (recorder, "=5c", NULL);
  g_assert_cmpuint (ct_recorder_get_n_moves (recorder), ==, 1);
  g_assert_cmpstr (ct_recorder_get_text (recorder, 0), ==, "draw 5C");
  g_assert_cmpint (ct_recorder_enter (recorder, "=6c", &verdict, NULL), ==,
                   CT_ENTERED_UNCLEAR);
}

/* A move that is impossible has no place at the table. */
CT_TEST ("/recorder/plies")
{
  static const struct
  {
    guint seat;
    gint ply;
  } moves[] = { { 1, 1 }, { 1, -1 }, { 0, 2 } };
  g_autoptr (CtRecorder) recorder = begin_kargaburo ("2H");
  g_autoptr (CtSession) session = NULL;
  CtVerdict verdict;

  enter (recorder, "7h", NULL);
  enter (recorder, "B: 8h", "KB-FIRST-3");
  ct_recorder_correct (recorder, 0, "8h", &verdict, NULL);
  enter (recorder, "9h", NULL);
  session = ct_recorder_create_session (recorder);
  g_assert_cmpuint (ct_session_get_n_plies (session), ==, 3);
  g_assert_cmpint (ct_session_get_move (session, 0)->type, ==, CT_MOVE_DEAL);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      gint ply = ct_recorder_get_ply (recorder, i);

      g_assert_cmpint (ply, ==, moves[i].ply);
      g_assert_cmpuint (ct_recorder_get_seat (recorder, i), ==, moves[i].seat);
      if (ply >= 0)
        {
          g_autofree char *text = ct_move_to_text (ct_session_get_rules (session),
                                                   ct_session_get_move (session, ply));

          g_assert_cmpstr (text, ==, ct_recorder_get_text (recorder, i));
        }
    }
}

/* A card is put into a place, and taken out again. */
CT_TEST ("/recorder/packets")
{
  static const struct
  {
    guint zone;
    const char *card;
    const char *words;
    guint n_here;
    guint n_free;
  } toggles[] = {
    { CT_ZONE_LEAD, "2H", NULL, 1, 0 },
    { CT_ZONE_LEAD, "2H", "Taken back: 2 of hearts.", 0, 1 },
    { CT_ZONE_LEAD, "3H", NULL, 1, 0 },
    { CT_ZONE_LEAD, "2H", "All of these cards have been entered.", 0, 1 },
    { CT_ZONE_HAND, "3H", "Already used: 3 of hearts.", 0, 0 },
    { CT_ZONE_HAND, "2H", NULL, 1, 0 },
  };
  g_autoptr (CtRecorder) recorder =
      ct_recorder_new (&ct_rules_kargaburo, 2, 0, CT_NOBODY);
  CtPackets *packets = CT_PACKETS (recorder);

  g_assert_true (ct_packets_get_rules (packets) == ct_recorder_get_rules (recorder));
  for (guint i = 0; i < G_N_ELEMENTS (toggles); i++)
    {
      g_autofree char *words = NULL;
      CtFace face;

      g_assert_true (ct_face_parse (CT_DECK_FRENCH_52, toggles[i].card, &face));
      words = ct_packets_toggle (packets, toggles[i].zone, face);
      g_assert_cmpstr (words, ==, toggles[i].words);
      g_assert_cmpuint (ct_packets_count_face (packets, toggles[i].zone, face), ==,
                        toggles[i].n_here);
      g_assert_cmpuint (ct_packets_count_free (packets, face), ==, toggles[i].n_free);
      g_assert_false (ct_packets_is_deduced (packets, toggles[i].zone));
    }
}

/* A game in which cards are only played needs no word for it, even if more follows. */
CT_TEST ("/recorder/without-play")
{
  g_autoptr (CtRecord) record = ct_test_open_record ("cau-robat/the-first-evening");
  const CtRecordLine *line = ct_record_get_line (record);
  g_autoptr (CtSession) session = play_record (record);
  g_autoptr (CtRecorder) recorder = begin (record);
  guint first = ct_session_get_n_plies (session) - line->n_good;
  guint n_more = 0;

  enter_deal (recorder, get_dealt (session), TRUE);
  for (guint i = 0; i < line->n_good; i++)
    {
      const CtRecordMove *move = g_ptr_array_index (line->moves, i);
      g_autofree char *text =
          ct_move_to_text (ct_session_get_rules (session),
                           ct_session_get_move (session, first + i));
      const char *card = text + strlen ("play ");

      g_assert_true (g_str_has_prefix (text, "play "));
      n_more += strchr (card, ' ') != NULL;
      enter (recorder, card, move->irregular);
      g_assert_cmpstr (ct_recorder_get_text (recorder, i), ==, text);
    }
  g_assert_cmpuint (n_more, >, 0);
}

/* In Cau Robat all cards are dealt: the last hand needs no keys. */
CT_TEST ("/recorder/last-hand")
{
  g_autoptr (CtRecord) record = ct_test_open_record ("cau-robat/the-last-card");
  g_autoptr (CtSession) session = play_record (record);
  g_autoptr (CtRecorder) recorder = begin (record);
  guint n_packets = ct_recorder_get_n_packets (recorder);
  guint zone;

  for (guint i = 0; i + 1 < n_packets; i++)
    {
      zone = ct_recorder_get_packet (recorder, i);
      for (guint pos = 0; pos < ct_zone_len (get_dealt (session), zone); pos++)
        g_assert_true (ct_recorder_add (
            recorder, zone,
            ct_rules_face (ct_recorder_get_rules (recorder),
                           ct_zone_card (get_dealt (session), zone, pos))));
    }
  zone = ct_recorder_get_packet (recorder, n_packets - 1);
  g_assert_cmpuint (ct_recorder_count (recorder, zone), ==, 12);
  g_assert_true (ct_recorder_remove_last (recorder, CT_ZONE_CENTER));
  g_assert_cmpuint (ct_recorder_count (recorder, zone), ==, 0);
}

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/recorder/few-keys/kargaburo",
                        "kargaburo/five-cards-five-players", test_few_keys);
  g_test_add_data_func ("/recorder/few-keys/cangkul", "cangkul/six-players",
                        test_few_keys);
  g_test_add_data_func ("/recorder/few-keys/cau-robat", "cau-robat/the-last-card",
                        test_few_keys);
  g_test_add_data_func ("/recorder/late-correction", "kargaburo/eleven-draws",
                        test_late_correction);
  g_test_add_data_func ("/recorder/late-correction/more",
                        "kargaburo/five-cards-five-players", test_late_correction);
  g_test_add_data_func ("/recorder/continued/kargaburo", "kargaburo/a-short-hand",
                        test_continued);
  g_test_add_data_func ("/recorder/continued/cangkul", "cangkul/one-card-left",
                        test_continued);
  g_test_add_data_func ("/recorder/continued/cau-robat", "cau-robat/the-last-card",
                        test_continued);
  g_test_add_data_func ("/recorder/continued/buraco", "buraco-netcartas/seven-twos",
                        test_continued);

  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      g_autofree char *all = g_strconcat ("/recorder/everything/", hands[i], NULL);
      g_autofree char *seen = g_strconcat ("/recorder/seen/", hands[i], NULL);

      g_test_add_data_func (all, hands[i], test_everything);
      g_test_add_data_func (seen, hands[i], test_seen);
    }
}
