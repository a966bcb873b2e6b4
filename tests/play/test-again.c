/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looking at a hand again: the moments are those that cost most, and of the reasons
 * that are offered, one is true and the others are false, as other imagined hands
 * confirm.
 */
#include <string.h>

#include "ct-advice.h"
#include "ct-again.h"
#include "ct-record-fixture.h"
#include "ct-test.h"

#define N_PLAYOUTS 200
#define OTHER_SEED 99

/* Of 100 hands, when they are counted again. */
#define LITTLE 6

static const struct
{
  const char *name;
  guint n_playouts;
  guint n_again;
} hands[] = {
  { "cangkul/the-first-evening", N_PLAYOUTS, 2000 },
  { "kargaburo/ten-cards-each", N_PLAYOUTS, 2000 },
  { "cau-robat/five-at-the-table", N_PLAYOUTS, 2000 },
  { "buraco-netcartas/seven-twos", 60, 2000 }, /* slower */
};

typedef struct
{
  const CtRules *rules;
  GArray *mistakes;
  GArray *moments;
  guint n_again;
} Fixture;

static const CtAgainMoment *
moment_at (const Fixture *f, guint i)
{
  return &g_array_index (f->moments, CtAgainMoment, i);
}

static gboolean
is_chosen (const Fixture *f, guint position)
{
  for (guint i = 0; i < f->moments->len; i++)
    if (moment_at (f, i)->mistake.position == position)
      return TRUE;

  return FALSE;
}

/* Nothing that cost more is left out. */
static void
check_choice (const Fixture *f)
{
  double least = G_MAXDOUBLE;

  g_assert_cmpuint (f->moments->len, ==, MIN (f->mistakes->len, CT_AGAIN_MOST_MOMENTS));
  for (guint i = 0; i < f->moments->len; i++)
    {
      least = MIN (least, moment_at (f, i)->mistake.made.behind);
      g_assert_true (i == 0 || moment_at (f, i - 1)->mistake.position <
                                   moment_at (f, i)->mistake.position);
    }
  for (guint i = 0; i < f->mistakes->len; i++)
    {
      const CtMistake *mistake = &g_array_index (f->mistakes, CtMistake, i);

      g_assert_true (is_chosen (f, mistake->position) || mistake->made.behind <= least);
    }
}

/* Counted again, with other deals. */
static void
recount (const Fixture *f, const CtMistake *mistake, GArray *candidates)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  const CtSearchPlan plan = {
    .n_playouts = f->n_again,
    .explains = TRUE,
    .moves = moves,
  };
  CtRandom random = { .state = OTHER_SEED };

  g_array_append_val (moves, mistake->best.move);
  g_array_append_val (moves, mistake->made.move);
  ct_search (f->rules, &mistake->view, &mistake->recall, &plan, &random, candidates);
}

/* Returns: how much it speaks for the best move, of 100 hands */
static double
get_lead (const Fixture *f,
          const CtMistake *mistake,
          const GArray *candidates,
          CtConsequence consequence)
{
  double share[2];

  for (guint i = 0; i < 2; i++)
    {
      const CtCandidate *candidate = &g_array_index (candidates, CtCandidate, i);
      gboolean is_best =
          ct_move_equivalent (f->rules, &candidate->move, &mistake->best.move);

      share[is_best] = 100.0 * candidate->happened[consequence] / candidate->n_deals;
    }

  return ct_advice_is_welcome (consequence) ? share[1] - share[0] : share[0] - share[1];
}

static void
check_reasons (const Fixture *f)
{
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (CtCandidate));
  guint n_asked = 0;

  for (guint i = 0; i < f->moments->len; i++)
    {
      const CtAgainMoment *moment = moment_at (f, i);
      guint n_true = 0;

      n_asked += moment->n_reasons > 0;
      g_assert_cmpuint (moment->n_reasons, !=, 1);
      recount (f, &moment->mistake, candidates);
      for (guint k = 0; k < moment->n_reasons; k++)
        {
          gboolean is_true = moment->reasons[k] == moment->truth;
          double lead = get_lead (f, &moment->mistake, candidates, moment->reasons[k]);

          g_test_message ("moment %u, reason %u (%s): %.1f", i, moment->reasons[k],
                          is_true ? "true" : "false", lead);
          n_true += is_true;
          g_assert_true (is_true ? lead > LITTLE : lead < LITTLE);
        }
      g_assert_cmpuint (n_true, ==, moment->n_reasons > 0);
    }
  g_assert_cmpuint (n_asked, >, 0);
}

/* The example can be played, as the player could imagine it. */
static void
check_examples (const Fixture *f)
{
  guint n_shown = 0;

  for (guint i = 0; i < f->moments->len; i++)
    {
      const CtAgainMoment *moment = moment_at (f, i);
      const CtMistake *mistake = &moment->mistake;
      CtState state = moment->example.deal;

      n_shown += moment->n_shown > 0;
      if (moment->n_shown == 0)
        continue;

      g_assert_true (ct_recall_allows (&mistake->recall, f->rules, &mistake->view,
                                       &state));
      g_assert_true (ct_move_equivalent (f->rules, &moment->shown[0],
                                         ct_advice_is_welcome (moment->truth)
                                             ? &mistake->best.move
                                             : &mistake->made.move));
      for (guint k = 0; k < moment->n_shown; k++)
        {
          g_assert_null (ct_rules_check (f->rules, &state, &moment->shown[k]).rule);
          ct_rules_apply_judged (f->rules, &state, &moment->shown[k], NULL);
        }
      g_assert_nonnull (moment->example.rule);
    }
  g_assert_cmpuint (n_shown, >, 0);
}

static void
check_judge (const Fixture *f)
{
  for (guint i = 0; i < f->moments->len; i++)
    {
      const CtAgainMoment *moment = moment_at (f, i);
      const CtMistake *mistake = &moment->mistake;
      g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
      CtAgainJudgment judgment;

      ct_again_judge (f->rules, moment, &mistake->best.move, f->n_again, NULL,
                      &judgment);
      g_assert_cmpuint (judgment.answer, ==, CT_AGAIN_BEST);
      ct_again_judge (f->rules, moment, &mistake->made.move, f->n_again, NULL,
                      &judgment);
      g_assert_cmpuint (judgment.answer, ==, CT_AGAIN_PLAYED);

      ct_rules_legal (f->rules, &mistake->view, moves);
      for (guint k = 0; k < MIN (moves->len, 5); k++)
        {
          const CtMove *move = &g_array_index (moves, CtMove, k);

          if (move->seat != mistake->view.to_act ||
              ct_move_equivalent (f->rules, move, &mistake->best.move) ||
              ct_move_equivalent (f->rules, move, &mistake->made.move))
            continue;
          ct_again_judge (f->rules, moment, move, 400, NULL, &judgment);
          g_assert_true (judgment.answer == CT_AGAIN_AS_GOOD ||
                         ct_move_equivalent (f->rules, move, &judgment.best.move) ==
                             (judgment.answer == CT_AGAIN_BETTER));
        }
    }
}

static void
test_hand (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  const CtAnnotatePlan plan = { .n_playouts = hands[i].n_playouts, .seed = 1 };
  g_autoptr (CtRecord) record = ct_test_open_record (hands[i].name);
  g_autoptr (GArray) mistakes = g_array_new (FALSE, FALSE, sizeof (CtMistake));
  g_autoptr (GArray) moments = g_array_new (FALSE, FALSE, sizeof (CtAgainMoment));
  const Fixture f = {
    .rules = ct_record_get_rules (record),
    .mistakes = mistakes,
    .moments = moments,
    .n_again = hands[i].n_again,
  };

  g_assert_true (ct_annotate (record, &plan, mistakes));
  ct_again_choose (f.rules, mistakes, 1, moments);
  g_assert_cmpuint (moments->len, >, 0);
  check_choice (&f);
  check_reasons (&f);
  check_examples (&f);
  check_judge (&f);
}

/* The tutor looks at one player, and leaves the notes about the others. */
CT_TEST ("/again/seats")
{
  CtAnnotatePlan plan = { .n_playouts = N_PLAYOUTS, .seed = 1 };
  g_autoptr (CtRecord) record = ct_test_open_record ("kargaburo/ten-cards-each");
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (CtMistake));
  g_autoptr (GArray) own = g_array_new (FALSE, FALSE, sizeof (CtMistake));
  guint n_others = 0;

  g_assert_true (ct_annotate (record, &plan, all));
  plan.seats = 1u << 0;
  g_assert_true (ct_annotate (record, &plan, own));
  for (guint i = 0; i < own->len; i++)
    g_assert_cmpuint (g_array_index (own, CtMistake, i).made.move.seat, ==, 0);
  for (guint i = 0; i < all->len; i++)
    n_others += g_array_index (all, CtMistake, i).made.move.seat != 0;
  g_assert_cmpuint (n_others, >, 0);
  g_assert_cmpuint (ct_annotate_remove (record), >=, n_others + own->len);
}

/* The words of the answers. */
CT_TEST ("/again/words")
{
  CtAgainMoment moment = { .truth = CT_OTHERS_TAKE_PILE };
  g_autofree char *right = NULL;
  g_autofree char *wrong = NULL;
  g_autofree char *equal = NULL;
  g_autofree char *none = NULL;

  moment.mistake.best.n_deals = moment.mistake.made.n_deals = 200;
  moment.mistake.best.happened[CT_OTHERS_TAKE_PILE] = 20;
  moment.mistake.made.happened[CT_OTHERS_TAKE_PILE] = 120;
  moment.mistake.best.happened[CT_OWN_GOES_OUT] = 50;
  moment.mistake.made.happened[CT_OWN_GOES_OUT] = 52;
  right = ct_again_say_why (&moment, CT_OTHERS_TAKE_PILE);
  wrong = ct_again_say_why (&moment, CT_OWN_GOES_OUT);
  g_assert_cmpstr (
      right, ==,
      "That’s it. About the move that was played: The other side takes the discard "
      "pile before your next turn in 60 of 100 hands; after the best move, in 10.");
  g_assert_cmpstr (
      wrong, ==,
      "Not quite. Your side goes out by your next turn in 26 of 100 hands; after the best "
      "move, in 25. What counts is this: The other side takes the discard "
      "pile before your next turn in 60 of 100 hands; after the best move, "
      "in 10.");

  moment.mistake.made.happened[CT_OWN_GOES_OUT] = 51; /* 25.5 of 100 */
  moment.mistake.best.happened[CT_OWN_GOES_OUT] = 52;
  equal = ct_again_say_why (&moment, CT_OWN_GOES_OUT);
  g_assert_cmpstr (
      equal, ==,
      "Not quite. What counts is this: The other side takes the discard pile before "
      "your next turn in 60 of 100 hands; after the best move, in 10.");

  moment.truth = CT_N_CONSEQUENCES;
  none = ct_again_say_why (&moment, CT_N_CONSEQUENCES);
  g_assert_cmpstr (
      none, ==,
      "The move that was played does worse on average, but not for one reason alone.");
}

/* What two moves gain may be the same points: they are not added. */
CT_TEST ("/again/total")
{
  static const struct
  {
    const CtRules *rules;
    guint n_moments;
    double behind[2]; /* where a good move was found */
    const char *words;
  } totals[] = {
    { &ct_rules_buraco_brazil,
      3,
      { 0, 0 },
      "The tutor has shown you better moves at 3 moments of this hand." },
    { &ct_rules_kargaburo, 1, { 0.4, 0 }, "You found a good move at 1 of 1 moment." },
    { &ct_rules_buraco_brazil,
      2,
      { 120, 0 },
      "You found a good move at 1 of 2 moments. It is worth about 120 points more than "
      "what was played." },
    { &ct_rules_buraco_brazil,
      3,
      { 1040, 980 },
      "You found a good move at 2 of 3 moments. The best of them is worth about 1040 "
      "points more than what was played." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (totals); i++)
    {
      CtAgainTotal total = { .n_moments = totals[i].n_moments };
      g_autofree char *words = NULL;
      g_autofree char *expected =
          g_strdup_printf ("%s The tutor’s marks and notes are in the list of moves.",
                           totals[i].words);

      for (guint k = 0; k < G_N_ELEMENTS (totals[i].behind); k++)
        {
          CtAgainMoment moment = { 0 };

          moment.mistake.made.behind = totals[i].behind[k];
          moment.mistake.made.error = 6;
          if (totals[i].behind[k] > 0)
            ct_again_add_found (&total, &moment);
        }
      words = ct_again_say_total (totals[i].rules, &total);
      g_assert_cmpstr (words, ==, expected);
    }
}

CT_BEFORE_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      g_autofree char *path = g_strconcat ("/again/", hands[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_hand);
    }
}
