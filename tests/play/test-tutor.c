/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Before a move is made, the tutor knows whether it is a mistake, why, and how the
 * others could answer it. It uses only what the seat may see.
 */
#include <string.h>

#include "ct-advice.h"
#include "ct-bot.h"
#include "ct-engine-fixture.h"
#include "ct-test.h"
#include "ct-tutor.h"

typedef struct
{
  const char *name;
  const char *rules;
  const char *position;
  const char *move;
  CtTutorLevel level;
  const char *objection; /* (nullable): its beginning */
  const char *says;      /* (nullable): a part of it */
} Case;

/* All other cards have been seen, so Berta's is known. The 5 lets her go out; the 6 she
 * must pick up.
 */
#define TWO_LEFT                                                                       \
  "seats 2; phase lead; dealer B; turn A; A 5C 6D; B 7C; aside "                       \
  "AC 2C 3C 4C 6C 8C 9C TC JC QC KC "                                                  \
  "AD 2D 3D 4D 5D 7D 8D 9D TD JD QD KD "                                               \
  "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH "                                            \
  "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"

/* The 6 loses hands in many ways. */
#define NO_REASON                                                                      \
  "seats 3; phase play; dealer A; turn B; centre 7b 4c 1o; A 3o 1b 3b; B 5e 6o 6b; "   \
  "C 3c 3e 6c; pile-A 10o 4b 5o 5c 5b 10c 10e 12c 12o 12e 10b 7e 7c 7o 4o 4e 11e 12b " \
  "2o 2e 11o 11b; pile-B 6e 1c 1e 2c 2b 11c"

/* The sequence and the discard end the hand. */
#define GOES_OUT                                                                       \
  "seats 4; phase play; turn A; taken A; taken B; meld-A 3C 4C 5C 6C 7C 8C 9C; "       \
  "A 9H TH JH KS; discards 5D; B 4H 4D 6S 6H 8S 8D TC JS QS; C 5S QH; "                \
  "D 3D 3S 5H 6D 7S 7H 9D JD KD; "                                                     \
  "stock AC AD AH AS KC KH QC QD JC JC TD TS 9S 9C 8H 8C 7D 6C 5C 4S"

/* At the beginning of a hand; the joker makes no meld yet. */
#define KEEPS_JOKER                                                                    \
  "seats 4; phase play; turn A; A JK 4H 5H 8S 9D KC 3C 7C TD QS 6S; discards 5D; "     \
  "B 8S TS 9S 8H 4C 2S KC JK JK JH QD; C 7D QD QC JD TC JK 3D AC 5D 9H 9C; D 2D "      \
  "KD 8C 5S TH KH 2D QH AH 3D JC; pot-1 AD 7S 2C 6H KD 4D 9H 8D 9D 7D 8H; pot-2 "      \
  "3H AS 4C 5C KS AH JS 4D 7S 6H 7C; stock 6C 3S KS TD TC 6D 4H AC 6S 6C 4S 6D "       \
  "3H JS 3C 8D QC 3S 9S AD TS 9C 4S 8C 2S QH 5S 2H 5C 7H 2H KH JC 5H AS 7H JH QS "     \
  "2C JD TH"

static const Case cases[] = {
  { "lets-the-other-out", "kargaburo", TWO_LEFT, "lead 5C", CT_TUTOR_BLUNDERS,
    "Wait! There is a better move. This one wins 0 of 100 hands; the best one wins ",
    "Another player goes out before your next turn in 100 of 100 hands; after the best "
    "move, in 0." },
  { "could-go-out", "buraco-brazil", GOES_OUT, "discard KS", CT_TUTOR_BLUNDERS,
    "Wait! There is a better move. ", "Your side goes out by your next turn in " },
  { "joker", "buraco-brazil", KEEPS_JOKER, "discard JK", CT_TUTOR_MISTAKES,
    "Wait! There is a better move. This one costs about ", " points." },
  { "best", "kargaburo", TWO_LEFT, "lead 6D", CT_TUTOR_ALL, NULL, NULL },
  { "only", "kargaburo", "seats 2; phase lead; dealer B; turn A; A 5C; B 7C 8D",
    "lead 5C", CT_TUTOR_ALL, NULL, NULL },
  { "equal", "kargaburo", "seats 2; phase lead; dealer B; turn A; A 5C 5D; B 7C 7D 7S",
    "lead 5C", CT_TUTOR_ALL, NULL, NULL },
  { "without-reason", "cau-robat", NO_REASON, "play 6o", CT_TUTOR_MISTAKES, NULL,
    NULL },
  { "without-reason-all", "cau-robat", NO_REASON, "play 6o", CT_TUTOR_ALL,
    "Wait! There is a better move. ", "no single event explains it" },
};

typedef struct
{
  gboolean has_judged;
  gboolean objects;
  gboolean has_studied;
} Heard;

static void
on_judged (CtTutor *tutor, gboolean objects, Heard *heard)
{
  heard->has_judged = TRUE;
  heard->objects = objects;
}

static void
on_studied (CtTutor *tutor, Heard *heard)
{
  heard->has_studied = TRUE;
}

static CtSession *
new_session (const char *rules_id, const char *position)
{
  const CtRules *rules = ct_rules_lookup (rules_id);
  CtState state;

  g_assert_cmpstr (ct_test_position (rules, &state, position), ==, NULL);
  return ct_session_new (rules, &state);
}

static CtTutor *
new_tutor (CtSession *session, Heard *heard)
{
  CtTutor *tutor = ct_tutor_new ();
  g_autoptr (CtNarrator) narrator =
      ct_narrator_new (ct_session_get_rules (session), NULL);

  g_signal_connect (tutor, "judged", G_CALLBACK (on_judged), heard);
  g_signal_connect (tutor, "studied", G_CALLBACK (on_studied), heard);
  ct_tutor_study (tutor, session, narrator);
  return tutor;
}

static void
await_study (Heard *heard)
{
  while (!heard->has_studied)
    g_main_context_iteration (NULL, TRUE);
}

static void
judge (CtTutor *tutor, Heard *heard, const CtMove *move, CtTutorLevel level)
{
  heard->has_judged = FALSE;
  ct_tutor_judge (tutor, move, level);
  while (!heard->has_judged)
    g_main_context_iteration (NULL, TRUE);
}

CT_TEST_CASES ("/tutor/judge/", cases, name)
{
  const Case *each = data;
  g_autoptr (CtSession) session = new_session (each->rules, each->position);
  const CtRules *rules = ct_session_get_rules (session);
  CtMove move = ct_test_move (rules, ct_session_get_state (session), each->move);
  Heard heard = { 0 };
  g_autoptr (CtTutor) tutor = new_tutor (session, &heard);
  g_autofree char *text = NULL;

  g_assert_true (ct_tutor_is_studying (tutor));
  g_assert_null (ct_tutor_get_candidates (tutor));
  await_study (&heard);
  judge (tutor, &heard, &move, each->level);
  g_assert_cmpint (heard.objects, ==, each->objection != NULL);
  if (each->objection == NULL)
    return;

  text = ct_tutor_say_objection (tutor);
  g_assert_true (g_str_has_prefix (text, each->objection));
  g_assert_nonnull (strstr (text, each->says));
}

/* A move that does not look good at first is compared once it has been judged. Then all
 * figures are those of the judgment: a move of another search was tried on other deals.
 */
CT_TEST ("/tutor/ranking")
{
  g_autoptr (CtSession) session = new_session (
      "buraco-brazil",
      "seats 4; phase play; dealer D; turn A; A 4C 5D 7H 9S JC KD 3H 6S QH "
      "JK; B *11; C *11; D *11; stock *40");
  const CtRules *rules = ct_session_get_rules (session);
  CtMove move = ct_test_move (rules, ct_session_get_state (session), "discard JK");
  Heard heard = { 0 };
  g_autoptr (CtTutor) tutor = new_tutor (session, &heard);
  g_autoptr (GArray) before = NULL;
  g_autoptr (GArray) after = NULL;
  const CtCandidate *better;

  await_study (&heard);
  before = ct_tutor_dup_ranking (tutor);
  g_assert_null (ct_moves_find (rules, before, &move));
  judge (tutor, &heard, &move, CT_TUTOR_ALL);
  after = ct_tutor_dup_ranking (tutor);
  g_assert_nonnull (ct_moves_find (rules, after, &move));
  g_assert_cmpuint (after->len, >, 1);
  for (guint i = 0; i < after->len; i++)
    g_assert_cmpuint (g_array_index (after, CtCandidate, i).n_deals, ==,
                      g_array_index (after, CtCandidate, 0).n_deals);
  better = ct_moves_find (rules, after, ct_tutor_get_better (tutor));
  g_assert_true (better == (gpointer) after->data);
}

/* The move is judged without waiting for the study to end. */
CT_TEST ("/tutor/hasty")
{
  g_autoptr (CtSession) session = new_session ("kargaburo", TWO_LEFT);
  const CtRules *rules = ct_session_get_rules (session);
  CtMove move = ct_test_move (rules, ct_session_get_state (session), "lead 5C");
  Heard heard = { 0 };
  g_autoptr (CtTutor) tutor = new_tutor (session, &heard);

  judge (tutor, &heard, &move, CT_TUTOR_BLUNDERS);
  g_assert_true (heard.has_studied);
  g_assert_true (heard.objects);
  g_assert_false (ct_tutor_is_judging (tutor, &move));
}

/* The level counts when the same move is judged again, too. */
CT_TEST ("/tutor/judged-again")
{
  g_autoptr (CtSession) session = new_session ("cau-robat", NO_REASON);
  CtMove move = ct_test_move (ct_session_get_rules (session),
                              ct_session_get_state (session), "play 6o");
  Heard heard = { 0 };
  g_autoptr (CtTutor) tutor = new_tutor (session, &heard);

  await_study (&heard);
  judge (tutor, &heard, &move, CT_TUTOR_ALL);
  g_assert_true (heard.objects);
  judge (tutor, &heard, &move, CT_TUTOR_MISTAKES);
  g_assert_false (heard.objects);
}

/* What is shown is possible, begins with the mistake, and ends with the reason. */
CT_TEST ("/tutor/reply")
{
  g_autoptr (CtSession) session = new_session ("kargaburo", TWO_LEFT);
  const CtRules *rules = ct_session_get_rules (session);
  CtMove move = ct_test_move (rules, ct_session_get_state (session), "lead 5C");
  const GArray *moves;
  Heard heard = { 0 };
  g_autoptr (CtTutor) tutor = new_tutor (session, &heard);
  CtState state;

  await_study (&heard);
  judge (tutor, &heard, &move, CT_TUTOR_BLUNDERS);
  moves = ct_tutor_get_reply (tutor, &state);
  g_assert_cmpuint (moves->len, ==, 2);
  g_assert_true (ct_move_equivalent (rules, &g_array_index (moves, CtMove, 0), &move));
  for (guint i = 0; i < moves->len; i++)
    {
      const CtMove *each = &g_array_index (moves, CtMove, i);

      g_assert_null (ct_rules_check (rules, &state, each).rule);
      ct_rules_apply_judged (rules, &state, each, NULL);
    }
  g_assert_cmpuint (state.winners, ==, 1u << 1);
}

/* Hints lead to the move without naming it. */
CT_TEST ("/tutor/hints")
{
  static const char *const hints[CT_ADVICE_HINTS] = {
    "Look at how many cards the others have left.",
    "Think about who could go out before your next turn.",
  };
  g_autoptr (CtSession) session = new_session ("kargaburo", TWO_LEFT);
  Heard heard = { 0 };
  g_autoptr (CtTutor) tutor = new_tutor (session, &heard);

  await_study (&heard);
  for (guint i = 0; i < CT_ADVICE_HINTS; i++)
    {
      g_autofree char *hint =
          ct_advice_say_hint (ct_session_get_rules (session),
                              ct_tutor_get_candidates (tutor), NULL, i);

      g_assert_cmpstr (hint, ==, hints[i]);
    }
}

/* Early in a hand of Brazil, a player keeps the sequence to take the pile. Who wonders
 * why sees it compared with the discards. The first hint says what kind of move is
 * best.
 */
#define KEPT                                                                            \
  "seats 4; phase play; dealer D; turn A; A 4H 5H 6H 8C 9C JD KC 2C; B 3C 4D 5D 6S 7S " \
  "8S 9D TD; C 3D 4C 5C 6C 7C TH QH KD; D 3S 4S JC QC KS TS 9S 7D; discards QD 9H; "    \
  "stock 7H 8H AC AD AH AS 8D JS QS JH KH TC"

CT_TEST ("/tutor/kinds")
{
  g_autoptr (CtSession) session = new_session ("buraco-brazil", KEPT);
  const CtRules *rules = ct_session_get_rules (session);
  const CtMove meld =
      ct_test_move (rules, ct_session_get_state (session), "meld 4H 5H 6H");
  Heard heard = { 0 };
  g_autoptr (CtTutor) tutor = new_tutor (session, &heard);
  g_autofree char *hint = NULL;
  const CtCandidate *best;
  const CtCandidate *found;
  GArray *candidates;

  await_study (&heard);
  candidates = (GArray *) ct_tutor_get_candidates (tutor);
  found = ct_moves_find (rules, candidates, &meld);
  g_assert_nonnull (found);
  g_assert_cmpint (found->appeal, <, -1000);
  g_assert_cmpuint (candidates->len, >, 2);

  best = &g_array_index (candidates, CtCandidate, 0);
  hint = ct_advice_say_hint (rules, candidates, NULL, 0);
  g_assert_cmpstr (hint, ==,
                   best->move.type == CT_MOVE_MELD
                       ? "You can lay down a new meld."
                       : "Look for a card that you do not need.");
}

/* Two deals that look the same to the seat get the same advice. */
CT_TEST ("/tutor/hidden")
{
  static const char *const positions[] = {
    "seats 3; phase lead; dealer C; turn A; A 5C 6D 9H; B 7C 8D 2S; C 3S QH 4D; stock KD",
    "seats 3; phase lead; dealer C; turn A; A 5C 6D 9H; B QH KD 3S; C 2S 7C 8D; stock 4D",
  };
  g_autoptr (GArray) first = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autoptr (CtSession) session = new_session ("kargaburo", positions[i]);
      Heard heard = { 0 };
      g_autoptr (CtTutor) tutor = new_tutor (session, &heard);
      const GArray *candidates;

      await_study (&heard);
      candidates = ct_tutor_get_candidates (tutor);
      g_assert_cmpuint (candidates->len, ==, 3);
      if (first == NULL)
        {
          first = g_array_new (FALSE, FALSE, sizeof (CtCandidate));
          g_array_append_vals (first, candidates->data, candidates->len);
          continue;
        }
      for (guint k = 0; k < first->len; k++)
        {
          const CtCandidate *a = &g_array_index (first, CtCandidate, k);
          const CtCandidate *b = &g_array_index (candidates, CtCandidate, k);

          g_assert_true (ct_move_equivalent (ct_session_get_rules (session), &a->move,
                                             &b->move));
          g_assert_cmpfloat (a->value, ==, b->value);
          g_assert_cmpmem (a->happened, sizeof a->happened, b->happened,
                           sizeof b->happened);
        }
    }
}

/* Of moves that may be equally good, chance must not recommend one that looks bad. */
static void
check_first (CtSession *session, guint *n_equal)
{
  Heard heard = { 0 };
  g_autoptr (CtTutor) tutor = new_tutor (session, &heard);
  const GArray *candidates;
  const CtCandidate *first;
  const CtCandidate *best; /* of the means */

  await_study (&heard);
  candidates = ct_tutor_get_candidates (tutor);
  first = best = &g_array_index (candidates, CtCandidate, 0);
  g_assert_cmpfloat (first->behind, ==, 0);
  for (guint i = 1; i < candidates->len; i++)
    if (g_array_index (candidates, CtCandidate, i).behind < best->behind)
      best = &g_array_index (candidates, CtCandidate, i);
  g_assert_cmpint (first->appeal, >=, best->appeal);
  *n_equal += best != first;
}

CT_TEST ("/tutor/looks-decide")
{
  const CtRules *rules = ct_rules_lookup ("buraco-us");
  g_autoptr (CtSession) session = NULL;
  CtRandom random = { .state = 3 };
  CtCard pack[CT_MAX_CARDS];
  CtState state;
  guint n_equal = 0;

  ct_shuffle_deck (&random, rules->deck, pack);
  ct_state_init (&state, rules->usual_seats, pack, ct_deck_size (rules->deck));
  session = ct_session_new (rules, &state);
  for (guint ply = 0; ply < 18; ply++)
    {
      CtMove move;

      g_assert_true (ct_bot_choose (rules, ct_session_get_state (session), CT_BOT_EASY,
                                    &random, &move));
      if (ply >= 12 && ct_session_get_state (session)->phase == CT_PHASE_PLAY)
        check_first (session, &n_equal);
      ct_session_make (session, &move);
    }

  g_assert_cmpuint (n_equal, >, 0);
}

static const struct
{
  const char *name;
  const char *position;
  const char *avoided;
} plain[] = {
  { "open-stack",
    "seats 4; phase play; turn A; meld-A JD JD JH; meld-A 8D 8C 8S; meld-A KC KD KD; "
    "A 4C 6C 6D 4S 5H 2D 2H 2S JK; B *11; C *8; D *11; pot-1 *11; pot-2 *11; stock *46",
    "meld 2D 2H JK" },
  { "joker",
    "seats 4; phase play; turn A; taken A; meld-A 3C 3D 3H 3S 3D; meld-A 7H 8H 9H TH; "
    "meld-A 5C 6C 7C 8C; meld-A 4C 4H 4S 4D; meld-A KC KH KD; meld-B 6C 6D 6H 6H; "
    "meld-B 5S 5D 5D 5H 5H; meld-B QD QC QH QS; A TC TS TH JK JK; B *4; C *10; D *7; "
    "pot-1 *11; discards AS; stock *35",
    "discard JK" },
};

/* An open stack of wild cards costs 1,000 points, and a discarded joker helps the next
 * player. No hint recommends either if another move is as good.
 */
static void
test_plain (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  Heard heard = { 0 };
  g_autoptr (CtSession) session = new_session ("buraco-brazil", plain[i].position);
  const CtRules *rules = ct_session_get_rules (session);
  CtMove avoided =
      ct_test_move (rules, ct_session_get_state (session), plain[i].avoided);
  g_autoptr (CtTutor) tutor = new_tutor (session, &heard);
  const GArray *candidates;
  const CtCandidate *found;

  await_study (&heard);
  candidates = ct_tutor_get_candidates (tutor);
  found = ct_moves_find (rules, candidates, &avoided);
  g_assert_nonnull (found);
  g_assert_true (ct_candidate_is_close (found));
  g_assert_false (ct_move_equivalent (rules,
                                      &g_array_index (candidates, CtCandidate, 0).move,
                                      &avoided));
}

CT_BEFORE_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    {
      g_autofree char *path = g_strconcat ("/tutor/plain/", plain[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_plain);
    }
}
