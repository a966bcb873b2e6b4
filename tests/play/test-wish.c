/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the author of a lesson asks for is true of the position that is found, and still
 * after the lesson was saved and opened again.
 */
#include "ct-author.h"
#include "ct-test.h"
#include "ct-wish.h"

#define N_SEEDS 3

typedef struct
{
  CtLibrary *library;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->library = ct_library_new ();
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_clear_object (&f->library);
}

/* Returns: (transfer full) (nullable): the lesson opened again after one step; %NULL if
 * no move teaches anything */
static CtAuthor *
open_again (Fixture *f, CtAuthor *author)
{
  g_autoptr (CtSession) session = ct_author_create_session (author, 0);
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_rules_legal (ct_author_get_rules (author), ct_session_get_state (session), legal);
  for (guint i = 0; i < legal->len; i++)
    if (ct_author_play (author, &g_array_index (legal, CtMove, i)))
      {
        CtAuthor *again =
            ct_author_new_from_bytes (f->library, ct_author_get_bytes (author), NULL);

        g_assert_nonnull (again);
        g_assert_cmpuint (ct_author_get_n_steps (again), ==, 1);
        return again;
      }

  return NULL;
}

/* Returns: whether it could be opened again */
static gboolean
keep (Fixture *f, const CtWishes *wishes, const CtState *state)
{
  g_autoptr (CtAuthor) author =
      ct_author_new_dealt (f->library, &wishes->rules, wishes->n_seats, 1);
  g_autoptr (GBytes) before = g_bytes_ref (ct_author_get_bytes (author));
  g_autoptr (GBytes) after = NULL;
  g_autoptr (CtAuthor) again = NULL;
  g_autoptr (CtSession) session = NULL;

  ct_author_set_table (author, state);
  after = g_bytes_ref (ct_author_get_bytes (author));
  g_assert_cmpuint (ct_author_get_learner (author), ==, state->to_act);
  g_assert_true (ct_author_undo (author));
  g_assert_true (g_bytes_equal (ct_author_get_bytes (author), before));
  g_assert_true (ct_author_redo (author));
  g_assert_true (g_bytes_equal (ct_author_get_bytes (author), after));
  g_assert_cmpuint (ct_author_get_learner (author), ==, state->to_act);

  again = open_again (f, author);
  if (again == NULL)
    return FALSE;

  session = ct_author_create_session (again, 0);
  g_assert_cmpuint (ct_author_get_learner (again), ==, state->to_act);
  for (guint wish = 0; wish < CT_N_WISHES; wish++)
    if ((wishes->wanted >> wish & 1) != 0)
      g_assert_true (ct_wish_is_met (wish, &wishes->rules,
                                     ct_session_get_state (session)));
  return TRUE;
}

CT_FIXTURE_TEST ("/wish/all")
{
  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    for (guint wish = 0; wish < CT_N_WISHES; wish++)
      {
        CtWishes wishes = { **rules, (*rules)->usual_seats, 1u << wish, NULL };
        guint n_kept = 0;

        if (!ct_wish_suits (wish, *rules))
          continue;

        for (guint seed = 1; seed <= N_SEEDS; seed++)
          {
            CtState state;

            g_assert_true (ct_wishes_find (&wishes, seed, NULL, &state));
            g_assert_true (ct_wish_is_met (wish, *rules, &state));
            n_kept += keep (f, &wishes, &state);
          }
        g_test_message ("%s: %s %u", (*rules)->id, ct_wish_say (wish), n_kept);
        g_assert_cmpuint (n_kept, >, 0);
      }
}

/* Counted by hand, not by what finds them. */
CT_FIXTURE_TEST ("/wish/facts")
{
  static const struct
  {
    const char *game;
    guint32 wanted;
  } asked[] = {
    { "kargaburo", 1 << CT_WISH_OUT_OF_SUIT | 1 << CT_WISH_STOCK_LOW },
    { "cangkul", 1 << CT_WISH_OUT_OF_SUIT | 1 << CT_WISH_STOCK_EMPTY },
  };

  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      const CtRules *rules = ct_rules_lookup (asked[i].game);
      CtWishes wishes = { *rules, 4, asked[i].wanted, NULL };
      CtState state;
      guint suit;

      g_assert_true (ct_wishes_find (&wishes, 7, NULL, &state));
      g_assert_cmpuint (state.n_seats, ==, 4);
      g_assert_cmpuint (ct_zone_len (&state, CT_ZONE_STOCK), <=, i == 0 ? 3 : 0);
      suit = ct_face_suit (ct_rules_face (rules,
                                          ct_zone_card (&state,
                                                        ct_zone_len (&state,
                                                                     CT_ZONE_TRICK) > 0
                                                            ? CT_ZONE_TRICK
                                                            : CT_ZONE_LEAD,
                                                        0)));
      for (guint pos = 0; pos < ct_zone_len (&state, ct_hand (state.to_act)); pos++)
        g_assert_cmpuint (ct_face_suit (ct_rules_face (
                              rules,
                              ct_zone_card (&state, ct_hand (state.to_act), pos))),
                          !=, suit);
    }
}

static gboolean
refuses (const CtRules *rules, const CtState *state, const char *rule)
{
  g_autoptr (GArray) tried = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_moves_tried (rules, state, state->to_act, tried);
  for (guint i = 0; i < tried->len; i++)
    if (g_strcmp0 (ct_rules_check (rules, state, &g_array_index (tried, CtMove, i))
                       .rule,
                   rule) == 0)
      return TRUE;

  return FALSE;
}

static gboolean
causes (const CtRules *rules, const CtState *state, const char *rule)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));

  ct_rules_legal (rules, state, legal);
  for (guint i = 0; i < legal->len; i++)
    {
      CtState after = *state;

      g_assert_true (ct_rules_apply (rules, &after, &g_array_index (legal, CtMove, i),
                                     NULL, events));
    }
  for (guint i = 0; i < events->len; i++)
    if (g_strcmp0 (g_array_index (events, CtEvent, i).rule, rule) == 0)
      return TRUE;

  return FALSE;
}

/* The learner can break the rule there, or sees it at work. */
CT_FIXTURE_TEST ("/wish/rules")
{
  static const char *const asked[][2] = {
    { "kargaburo", "KB-FOLLOW-1" },
    { "cangkul", "CK-FOLLOW-1" },
    { "cau-robat", "CR-CLEAR-1" },
    { "buraco-us", "BU-DRAW-1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      const CtRules *rules = ct_rules_lookup (asked[i][0]);
      CtWishes wishes = { *rules, rules->usual_seats, 0, asked[i][1] };
      g_autoptr (GPtrArray) list = ct_wishes_list_rules (f->library, rules);
      gboolean is_listed = FALSE;

      for (guint k = 0; k < list->len; k++)
        is_listed |= g_str_equal (((const CtRule *) list->pdata[k])->id, asked[i][1]);
      g_assert_true (is_listed);
      for (guint seed = 1; seed <= N_SEEDS; seed++)
        {
          CtState state;

          g_assert_true (ct_wishes_find (&wishes, seed, NULL, &state));
          g_assert_true (refuses (rules, &state, asked[i][1]) ||
                         causes (rules, &state, asked[i][1]));
          keep (f, &wishes, &state);
        }
    }
}

static void
on_found (GObject *source, GAsyncResult *result, gpointer is_done)
{
  CtState state;

  g_assert_false (ct_wishes_find_finish (result, &state));
  *(gboolean *) is_done = TRUE;
}

/* Nobody leads and follows at once: the search goes on until it is canceled. */
CT_FIXTURE_TEST ("/wish/cancel")
{
  CtWishes wishes = { *ct_rules_lookup ("kargaburo"), 4,
                      1 << CT_WISH_LEADS | 1 << CT_WISH_OUT_OF_SUIT, NULL };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  gboolean is_done = FALSE;

  ct_wishes_find_async (&wishes, 1, cancellable, on_found, &is_done);
  for (guint i = 0; i < 5; i++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_false (is_done);
  g_cancellable_cancel (cancellable);
  while (!is_done)
    g_main_context_iteration (NULL, TRUE);
}
