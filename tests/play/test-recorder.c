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

/* @everything: hidden cards are the same, too */
static void
assert_same_end (CtSession *one, CtSession *other, gboolean everything)
{
  const CtRules *rules = ct_session_get_rules (one);
  const CtState *a = get_end (one);
  const CtState *b = get_end (other);

  g_assert_cmpuint (ct_session_get_n_plies (one), ==, ct_session_get_n_plies (other));
  g_assert_cmpint (a->phase, ==, b->phase);
  g_assert_cmpuint (a->to_act, ==, b->to_act);
  g_assert_cmpuint (a->winners, ==, b->winners);
  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    {
      g_assert_cmpuint (ct_zone_len (a, zone), ==, ct_zone_len (b, zone));
      if (everything || zone == CT_ZONE_TRICK || zone == CT_ZONE_ASIDE ||
          zone == CT_ZONE_CENTER || zone == CT_ZONE_DISCARDS || ct_zone_is_meld (zone) ||
          ct_zone_is_pile (zone))
        assert_same_cards (rules, a, b, zone);
    }
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
test_hand (gconstpointer name)
{
  g_autoptr (CtRecord) record = ct_rig_open_record (name);
  const CtRecordLine *line = ct_record_get_line (record);
  g_autoptr (CtSession) session = play_record (record);

  for (guint with_all = 0; with_all < 2; with_all++)
    {
      g_autoptr (CtRecorder) recorder = begin (record);
      g_autoptr (CtSession) recorded = NULL;
      guint first = ct_session_get_n_plies (session) - line->n_good;

      enter_deal (recorder, get_dealt (session), with_all);
      for (guint i = 0; i < line->n_good; i++)
        {
          const CtRecordMove *move = g_ptr_array_index (line->moves, i);
          g_autofree char *text = write_move (session, first + i, with_all);

          enter (recorder, text, move->irregular);
        }
      recorded = play_recorded (recorder);
      assert_same_end (session, recorded, with_all);
    }
}

CT_TEST_MAIN ("recorder")
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      g_autofree char *path = g_strconcat ("/recorder/", hands[i], NULL);

      g_test_add_data_func (path, hands[i], test_hand);
    }

  return g_test_run ();
}
