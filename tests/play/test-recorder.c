/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hands that were played with real cards are entered with few keys, and what nobody saw
 * fits what was played.
 */
#include "ct-reach.h"
#include "ct-record-rig.h"
#include "ct-recorder.h"
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
          g_assert_true (ct_recorder_add (
              recorder, zone,
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
                          ct_face_name (rules->deck, ct_rules_face (rules, card), name));
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
  g_autoptr (CtRecord) record = ct_rig_open_record (name);
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

/* All hands and drawn cards are entered, and the mistakes that were made. One of them is
 * none if Bia got a second five of diamonds with her pot, which nobody saw.
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
  g_autoptr (CtRecord) record = ct_rig_open_record (name);
  const CtRecordLine *line = ct_record_get_line (record);

  for (guint i = 0; i < line->n_good; i++)
    if (((const CtRecordMove *) g_ptr_array_index (line->moves, i))->irregular != NULL)
      return;

  if (!g_strv_contains (unseen, name))
    enter_hand (name, FALSE);
}

CT_TEST_MAIN ("recorder")
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      g_autofree char *all = g_strconcat ("/recorder/everything/", hands[i], NULL);
      g_autofree char *seen = g_strconcat ("/recorder/seen/", hands[i], NULL);

      g_test_add_data_func (all, hands[i], test_everything);
      g_test_add_data_func (seen, hands[i], test_seen);
    }

  return g_test_run ();
}
