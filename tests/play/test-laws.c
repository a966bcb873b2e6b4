/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recorded hands under other rules: the engine confirms every difference, both rules
 * are in the books, and a hand does not differ from its own rules.
 */
#include <string.h>

#include "ct-laws.h"
#include "ct-library.h"
#include "ct-record-fixture.h"
#include "ct-test.h"

static CtLibrary *library;

static guint
count (CtLaws *laws, CtDifferenceKind kind)
{
  guint n = 0;

  for (guint i = 0; i < ct_laws_get_n (laws); i++)
    n += ct_laws_get (laws, i)->kind == kind;

  return n;
}

/* Returns: the first difference of @kind */
static const CtDifference *
find (CtLaws *laws, CtDifferenceKind kind)
{
  for (guint i = 0; i < ct_laws_get_n (laws); i++)
    if (ct_laws_get (laws, i)->kind == kind)
      return ct_laws_get (laws, i);

  g_assert_not_reached ();
}

static gint
sum_points (const GArray *events, guint side, const char *rule)
{
  gint sum = 0;

  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (event->type == CT_EVENT_SCORE && event->seat == side &&
          g_strcmp0 (event->rule, rule) == 0)
        sum += event->amount;
    }

  return sum;
}

static gboolean
has_event (const GArray *events, const CtEvent *wanted)
{
  for (guint i = 0; i < events->len; i++)
    if (memcmp (&g_array_index (events, CtEvent, i), wanted, sizeof *wanted) == 0)
      return TRUE;

  return FALSE;
}

static void
confirm (CtReplay *replay, const CtRules *other, const CtDifference *difference)
{
  CtSession *session = ct_replay_get_session (replay);
  const CtRules *own = ct_session_get_rules (session);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  g_autoptr (GArray) own_events = NULL;
  CtState state = difference->state;
  const char *verdict;
  const char *other_verdict;
  guint ply;

  if (difference->kind == CT_DIFFERENCE_DECK || difference->kind == CT_DIFFERENCE_DEAL)
    return;
  if (difference->kind == CT_DIFFERENCE_TABLE)
    {
      CtVerdict refusal =
          ct_rules_check_table (other, ct_session_get_state (session)->n_seats);

      g_assert_cmpstr (refusal.rule, ==, difference->other_rule);
      return;
    }

  ply = difference->position - 1;
  verdict = ct_rules_check (own, ct_session_get_state_at (session, ply),
                            ct_session_get_move (session, ply))
                .rule;
  other_verdict = ct_rules_check (other, &state, &difference->move).rule;
  if (difference->kind == CT_DIFFERENCE_REFUSED)
    {
      g_assert_null (verdict);
      g_assert_nonnull (difference->rule);
      g_assert_cmpstr (other_verdict, ==, difference->other_rule);
      return;
    }

  g_assert_null (other_verdict);
  if (difference->kind == CT_DIFFERENCE_ALLOWED)
    {
      g_assert_nonnull (difference->other_rule);
      g_assert_cmpstr (verdict, ==, difference->rule);
      return;
    }

  g_assert_null (verdict);
  own_events = ct_session_dup_events (session, ply);
  g_assert_true (ct_rules_apply (other, &state, &difference->move, NULL, events));
  if (difference->kind == CT_DIFFERENCE_RESULT)
    {
      g_assert_true (difference->event != NULL || difference->other_event != NULL);
      if (difference->event != NULL)
        g_assert_true (has_event (own_events, difference->event));
      if (difference->other_event != NULL)
        g_assert_true (has_event (events, difference->other_event));
      return;
    }

  /* A line may add up several rules. */
  g_assert_cmpint (difference->points, !=, difference->other_points);
  if (sum_points (own_events, difference->side, difference->rule) == difference->points)
    return;
  g_assert_cmpint (sum_points (events, difference->side, difference->other_rule), ==,
                   difference->other_points);
}

static void
check_rule (const CtRules *rules, const char *rule)
{
  if (rule != NULL)
    g_assert_nonnull (ct_library_lookup_rule (library, rules, rule));
}

static void
check (CtReplay *replay, const CtRules *other)
{
  CtSession *session = ct_replay_get_session (replay);
  const CtRules *own = ct_session_get_rules (session);
  CtRules rules = *other;
  g_autoptr (CtLaws) laws = ct_laws_new (replay, other);
  g_autoptr (GPtrArray) rows = ct_laws_compare_books (laws);
  guint last = 0;

  rules.deck = own->deck;
  for (guint i = 0; i < ct_laws_get_n (laws); i++)
    {
      const CtDifference *difference = ct_laws_get (laws, i);
      g_autofree char *text = ct_laws_say (laws, i);

      confirm (replay, &rules, difference);
      g_assert_true (difference->rule != NULL || difference->other_rule != NULL);
      check_rule (own, difference->rule);
      check_rule (&rules, difference->other_rule);
      g_assert_cmpuint (difference->position, >=, last);
      last = difference->position;
      g_assert_true (g_str_has_suffix (text, ".") || g_str_has_suffix (text, "!"));
      g_assert_null (strstr (text, "{"));
    }
  if (g_str_equal (own->id, other->id))
    g_assert_cmpuint (ct_laws_get_n (laws), ==, 0);
  else
    g_assert_cmpuint (rows->len, >, 3);
}

/* Every hand of the program under every rule set that it can be compared with. */
CT_TEST ("/laws/all")
{
  guint n = 0;

  for (const CtRules *const *all = ct_rules_all (); *all != NULL; all++)
    {
      GPtrArray *hands = ct_library_get_hands (library, *all);

      for (guint i = 0; i < hands->len; i++)
        {
          const CtLibraryEntry *hand = g_ptr_array_index (hands, i);
          g_autoptr (CtRecord) record =
              ct_library_read_hand (library, *all, hand->id, NULL);
          g_autoptr (CtReplay) replay = ct_replay_new (record, library);
          const CtRules *own = ct_record_get_rules (record);

          check (replay, own);
          for (const CtRules *const *other = ct_rules_all (); *other != NULL; other++)
            if (*other != *all && ct_laws_can_compare (own, *other))
              {
                check (replay, *other);
                n++;
              }
        }
    }
  g_assert_cmpuint (n, >=, 14 * 2 + 12);
}

static void
choose_options (CtRules *rules, CtRandom *random)
{
  for (const CtOption *option = rules->options; option->name != NULL; option++)
    {
      guint n = 0;

      while (option->values[n] != NULL)
        n++;
      ct_rules_set_option (rules, option->name,
                           option->values[ct_random_below (random, n)]);
    }
}

/* Returns: (transfer full): random legal moves, at most 200 */
static CtRecord *
play (const CtRules *rules, guint n_seats, CtRandom *random)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtCard pack[CT_MAX_CARDS];
  CtRecord *record;
  CtState state;

  ct_shuffle_deck (random, rules->deck, pack);
  ct_state_init (&state, n_seats, pack, ct_deck_size (rules->deck));
  ct_rules_set_dealer (rules, &state, ct_random_below (random, n_seats));
  record = ct_record_new (rules, &state);
  for (guint i = 0; i < 200 && !ct_state_is_over (&state); i++)
    {
      const CtMove *move;

      ct_rules_legal (rules, &state, moves);
      if (moves->len == 0)
        break;
      move = &g_array_index (moves, CtMove, ct_random_below (random, moves->len));
      if (move->type != CT_MOVE_DEAL)
        ct_record_append (record, move, NULL);
      g_assert_true (ct_rules_apply (rules, &state, move, NULL, NULL));
    }

  return record;
}

/* Random moves make positions that no table with the other rules would have. */
CT_TEST ("/laws/random")
{
  CtRandom random = { 34 };

  for (guint hand = 0; hand < 20; hand++)
    for (const CtRules *const *all = ct_rules_all (); *all != NULL; all++)
      {
        CtRules rules = **all;
        g_autoptr (CtRecord) record = NULL;
        g_autoptr (CtReplay) replay = NULL;
        guint n_seats = rules.usual_seats;

        choose_options (&rules, &random);
        while (n_seats <= rules.max_seats &&
               ct_rules_check_table (&rules, n_seats).rule != NULL)
          n_seats++;
        if (n_seats > rules.max_seats)
          continue;

        record = play (&rules, n_seats, &random);
        replay = ct_replay_new (record, library);
        for (const CtRules *const *other = ct_rules_all (); *other != NULL; other++)
          if (ct_laws_can_compare (&rules, *other))
            {
              CtRules others = **other;
              g_autoptr (CtLaws) laws = NULL;

              choose_options (&others, &random);
              laws = ct_laws_new (replay, &others);
              others.deck = rules.deck;
              for (guint i = 0; i < ct_laws_get_n (laws); i++)
                {
                  g_autofree char *text = ct_laws_say (laws, i);

                  g_assert_cmpstr (text, !=, "");
                  confirm (replay, &others, ct_laws_get (laws, i));
                }
            }
      }
}

/* Taking the pile without a pair, a second wild card, an eighth card. */
CT_TEST ("/laws/brazil")
{
  g_autoptr (CtReplay) replay =
      ct_test_open_replay ("buraco-netcartas/seven-twos", library);
  g_autoptr (CtLaws) laws = ct_laws_new (replay, &ct_rules_buraco_brazil);
  const CtDifference *first = find (laws, CT_DIFFERENCE_REFUSED);
  g_autofree char *deck = ct_laws_say (laws, 0);

  g_assert_cmpint (ct_laws_get (laws, 0)->kind, ==, CT_DIFFERENCE_DECK);
  g_assert_cmpstr (ct_laws_get (laws, 0)->other_rule, ==, "BB-DECK-1");
  g_assert_cmpstr (ct_laws_get (laws, 0)->rule, ==, "BN-DECK-1");
  g_assert_nonnull (strstr (deck, "116"));
  g_assert_nonnull (strstr (deck, "104"));
  g_assert_cmpuint (ct_timeline_get_number (ct_replay_get_timeline (replay),
                                            first->position),
                    ==, 26);
  g_assert_cmpstr (first->other_rule, ==, "BB-DRAW-2");
  g_assert_cmpstr (first->rule, ==, "BN-DRAW-1");
}

/* The pair need not be shown there, so the pile is taken, but nothing is laid down. */
CT_TEST ("/laws/pair")
{
  g_autoptr (CtReplay) replay =
      ct_test_open_replay ("buraco-brazil/betes-treasure", library);
  g_autoptr (CtLaws) laws = ct_laws_new (replay, &ct_rules_buraco_netcartas);
  const CtDifference *first = find (laws, CT_DIFFERENCE_RESULT);

  g_assert_cmpint (first->move.type, ==, CT_MOVE_TAKE_DISCARDS);
  g_assert_cmpuint (first->move.n_cards, ==, 0);
  g_assert_cmpstr (first->rule, ==, "BB-DRAW-3");
}

/* A mistake that is none there. */
CT_TEST ("/laws/allowed")
{
  g_autoptr (CtReplay) replay =
      ct_test_open_replay ("buraco-us/an-evening-of-learning", library);
  g_autoptr (CtLaws) laws = ct_laws_new (replay, &ct_rules_buraco_netcartas);
  const CtDifference *wild = find (laws, CT_DIFFERENCE_ALLOWED);
  g_autoptr (CtLaws) same = ct_laws_new (replay, &ct_rules_buraco_us);

  g_assert_cmpuint (count (same, CT_DIFFERENCE_ALLOWED), ==, 0);
  g_assert_true (g_str_has_prefix (wild->rule, "BU-"));
  g_assert_true (g_str_has_prefix (wild->other_rule, "BN-"));
}

CT_TEST ("/laws/too-many-players")
{
  g_autoptr (CtReplay) replay =
      ct_test_open_replay ("buraco-brazil/six-at-the-table", library);
  g_autoptr (CtLaws) laws = ct_laws_new (replay, &ct_rules_buraco_us);

  g_assert_cmpuint (ct_laws_get_n (laws), ==, 2);
  g_assert_cmpint (ct_laws_get (laws, 1)->kind, ==, CT_DIFFERENCE_TABLE);
  g_assert_cmpstr (ct_laws_get (laws, 1)->other_rule, ==, "BU-PLAYERS-1");
  g_assert_cmpstr (ct_laws_get (laws, 1)->rule, ==, "BB-PLAYERS-1");
}

/* Without a lead card, the first player may not draw; later, they pass. */
CT_TEST ("/laws/cangkul")
{
  g_autoptr (CtReplay) replay =
      ct_test_open_replay ("kargaburo/ten-cards-each", library);
  g_autoptr (CtLaws) laws = ct_laws_new (replay, &ct_rules_cangkul);
  const CtDifference *first = find (laws, CT_DIFFERENCE_REFUSED);

  g_assert_cmpuint (count (laws, CT_DIFFERENCE_DECK), ==, 0);
  g_assert_cmpuint (count (laws, CT_DIFFERENCE_DEAL), ==, 1);
  g_assert_cmpstr (first->other_rule, ==, "CK-LEAD-3");
  g_assert_true (ct_laws_can_compare (&ct_rules_kargaburo, &ct_rules_cangkul));
  g_assert_false (ct_laws_can_compare (&ct_rules_kargaburo, &ct_rules_buraco_us));
}

/* The same rule set with another option: only what the option is about differs. */
CT_TEST ("/laws/option")
{
  g_autoptr (CtReplay) replay =
      ct_test_open_replay ("buraco-us/three-aces-too-early", library);
  CtRules rules = *ct_session_get_rules (ct_replay_get_session (replay));
  g_autoptr (CtLaws) laws = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  const CtLawsRow *row;

  g_assert_true (ct_rules_set_option (&rules, "initial-meld", "none"));
  laws = ct_laws_new (replay, &rules);
  g_assert_cmpuint (count (laws, CT_DIFFERENCE_RESULT), >, 1);
  g_assert_cmpuint (count (laws, CT_DIFFERENCE_DEAL), ==, 0);
  g_assert_cmpuint (count (laws, CT_DIFFERENCE_REFUSED), ==, 0);

  rows = ct_laws_compare_books (laws);
  g_assert_cmpuint (rows->len, ==, 1);
  row = g_ptr_array_index (rows, 0);
  g_assert_nonnull (row->here);
  g_assert_nonnull (row->there);
  g_assert_cmpstr (row->here, !=, row->there);
}

CT_TEST_MAIN
{
  int result;

  g_test_init (&argc, &argv, NULL);

  library = ct_library_new ();

  result = CT_TEST_RUN ();
  g_clear_object (&library);
  return result;
}
