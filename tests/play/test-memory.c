/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player with perfect memory can know, and the places where a card has been. */
#include <string.h>

#include "ct-card-story.h"
#include "ct-memory.h"
#include "ct-shuffle.h"
#include "ct-test.h"

/* @name: such as "QC" */
static CtCard
card_of (const CtRules *rules, const char *name)
{
  for (CtCard card = 0; card < ct_deck_size (rules->deck); card++)
    {
      char own[CT_FACE_NAME_LEN];

      if (g_str_equal (ct_face_name (rules->deck, ct_rules_face (rules, card), own),
                       name))
        return card;
    }

  g_assert_not_reached ();
}

static CtSession *
deal (const CtRules *rules, guint n_seats, const char *first)
{
  g_auto (GStrv) names = g_strsplit (first, " ", -1);
  CtCard pack[52];
  guint n = 0;
  CtState start;
  CtMove dealing = { .type = CT_MOVE_DEAL };
  CtSession *session;

  for (; names[n] != NULL; n++)
    pack[n] = card_of (rules, names[n]);
  for (CtCard card = 0; card < 52; card++)
    if (memchr (pack, card, n) == NULL)
      pack[n++] = card;

  ct_state_init (&start, n_seats, pack, 52);
  session = ct_session_new (rules, &start);
  dealing.seat = start.dealer;
  g_assert_true (ct_session_append (session, &dealing, FALSE));
  return session;
}

static gboolean
play_on (CtSession *session, CtRandom *random)
{
  const CtRules *rules = ct_session_get_rules (session);
  guint n_plies = ct_session_get_n_plies (session);
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_rules_legal (rules, ct_session_get_state_at (session, n_plies), legal);
  if (legal->len == 0)
    return FALSE;

  g_assert_true (ct_session_append (session,
                                    &g_array_index (legal, CtMove,
                                                    ct_random_below (random,
                                                                     legal->len)),
                                    FALSE));
  return TRUE;
}

/* Everyone knows the cards of a trick that was picked up. */
CT_TEST ("/memory/picked-up")
{
  CtRandom random = { 3 };
  guint n_picked_up = 0;

  for (guint hand = 0; hand < 100 && n_picked_up == 0; hand++)
    {
      g_autoptr (CtSession) session = deal (&ct_rules_cangkul, 3, "QC");

      for (guint i = 0; i < 300 && n_picked_up == 0 && play_on (session, &random); i++)
        {
          guint position = ct_session_get_n_plies (session);
          g_autoptr (GArray) events = ct_session_dup_events (session, position - 1);

          for (guint j = 0; j < events->len; j++)
            {
              const CtEvent *event = &g_array_index (events, CtEvent, j);

              if (event->type != CT_EVENT_CARD || event->from != CT_ZONE_TRICK ||
                  event->to < CT_ZONE_HAND || event->to >= CT_ZONE_PILE)
                continue;

              n_picked_up++;
              for (guint viewer = 0; viewer < 3; viewer++)
                {
                  g_autoptr (CtMemory) memory = ct_memory_new (session, viewer);

                  g_assert_true (ct_memory_knows (memory, position, event->card));
                }
            }
        }
    }

  g_assert_cmpuint (n_picked_up, >, 0);
}

static CtSession *
deal_shuffled (const CtRules *rules, CtRandom *random)
{
  CtMove dealing = { .type = CT_MOVE_DEAL };
  CtCard pack[CT_MAX_CARDS];
  CtState start;
  CtSession *session;

  ct_shuffle_deck (random, rules->deck, pack);
  ct_state_init (&start, 3, pack, ct_deck_size (rules->deck));
  session = ct_session_new (rules, &start);
  g_assert_true (ct_session_append (session, &dealing, FALSE));
  return session;
}

/* In Kargaburo everyone sees each card that leaves a hand, so cards that were picked up
 * stay known.
 */
CT_TEST ("/memory/remembered")
{
  CtRandom random = { 3 };
  guint n_remembered = 0;

  for (guint hand = 0; hand < 6; hand++)
    {
      g_autoptr (CtSession) session = deal_shuffled (&ct_rules_cangkul, &random);
      g_autoptr (CtMemory) memory = ct_memory_new (session, 0);

      while (ct_session_get_n_plies (session) < 300 && play_on (session, &random))
        ;
      for (guint position = 2; position < ct_session_get_n_plies (session); position++)
        for (CtCard card = 0; card < 52; card++)
          {
            guint before =
                ct_state_find (ct_session_get_state_at (session, position - 1), card,
                               NULL);
            guint after =
                ct_state_find (ct_session_get_state_at (session, position), card, NULL);

            if (before != after || after == ct_hand (0) || after < CT_ZONE_HAND ||
                after >= CT_ZONE_PILE || !ct_memory_knows (memory, position - 1, card))
              continue;

            g_assert_true (ct_memory_knows (memory, position, card));
            n_remembered++;
          }
    }

  g_test_message ("%u", n_remembered);
  g_assert_cmpuint (n_remembered, >, 20);
}

CT_TEST ("/memory/after-the-deal")
{
  g_autoptr (CtSession) session =
      deal (&ct_rules_kargaburo, 3, "QC 2D 3C 4D 5D KC 6D 7D 8D");
  const CtState *state = ct_session_get_state_at (session, 1);

  for (guint viewer = 0; viewer < 3; viewer++)
    {
      g_autoptr (CtMemory) memory = ct_memory_new (session, viewer);

      for (guint zone = 0; zone < CT_N_ZONES; zone++)
        for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
          g_assert_cmpint (ct_memory_knows (memory, 1, ct_zone_card (state, zone, pos)),
                           ==,
                           ct_rules_sees (ct_session_get_rules (session), state, viewer,
                                          zone, pos));
    }
}

CT_TEST ("/memory/left-over")
{
  const CtRules *rules = &ct_rules_kargaburo;
  CtState state;
  CtCard pack[52];
  g_autoptr (CtSession) session = NULL;
  g_autoptr (CtMemory) memory = NULL;

  for (CtCard card = 0; card < 52; card++)
    pack[card] = card;
  ct_state_init (&state, 2, pack, 52);
  for (guint i = 0; i < 20; i++)
    ct_state_shift_at (&state, CT_ZONE_STOCK, 0, CT_ZONE_HAND + i % 2, -1, NULL, NULL);
  while (ct_zone_len (&state, CT_ZONE_STOCK) > 0)
    ct_state_shift_at (&state, CT_ZONE_STOCK, 0, CT_ZONE_ASIDE, -1, NULL, NULL);
  state.phase = CT_PHASE_LEAD;
  session = ct_session_new (rules, &state);
  memory = ct_memory_new (session, 0);

  for (guint pos = 0; pos < ct_zone_len (&state, ct_hand (1)); pos++)
    g_assert_true (ct_memory_knows (memory, 0,
                                    ct_zone_card (&state, ct_hand (1), pos)));
}

/* Known cards were seen, or follow by elimination; all seen cards are known. */
CT_TEST_GAMES ("/memory/at-random/")
{
  const CtRules *rules = data;
  CtRandom random = { 7 };

  for (guint hand = 0; hand < 12; hand++)
    {
      guint n_seats = rules->usual_seats;
      g_autoptr (CtSession) session = NULL;
      CtCard pack[CT_MAX_CARDS];
      CtState start;

      ct_shuffle_deck (&random, rules->deck, pack);
      ct_state_init (&start, n_seats, pack, ct_deck_size (rules->deck));
      session = ct_session_new (rules, &start);
      for (guint i = 0; i < 250 && play_on (session, &random); i++)
        continue;

      for (guint viewer = 0; viewer < n_seats; viewer++)
        {
          g_autoptr (CtMemory) memory = ct_memory_new (session, viewer);
          gboolean was_open[CT_MAX_CARDS] = { FALSE };

          for (guint position = 0; position <= ct_session_get_n_plies (session);
               position++)
            {
              const CtState *state = ct_session_get_state_at (session, position);
              g_autoptr (GArray) events =
                  position > 0 ? ct_session_dup_events (session, position - 1) : NULL;
              guint n_unknown = 0;
              gboolean guessed = FALSE;

              for (guint i = 0; events != NULL && i < events->len; i++)
                {
                  const CtEvent *event = &g_array_index (events, CtEvent, i);

                  if (event->type == CT_EVENT_CARD && event->to != CT_ZONE_STOCK &&
                      (event->to < CT_ZONE_HAND || event->to >= CT_ZONE_MELD))
                    was_open[event->card] = TRUE;
                }

              for (guint zone = 0; zone < CT_N_ZONES; zone++)
                for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
                  {
                    CtCard card = ct_zone_card (state, zone, pos);

                    if (ct_rules_sees (rules, state, viewer, zone, pos))
                      {
                        was_open[card] = TRUE;
                        g_assert_true (ct_memory_knows (memory, position, card));
                      }
                    else if (!ct_memory_knows (memory, position, card))
                      n_unknown++;
                    else if (!was_open[card])
                      guessed = TRUE;
                  }

              g_assert_true (!guessed || n_unknown == 0);
            }
        }
    }
}

static gboolean
play_to_draw (CtSession *session, CtRandom *random)
{
  do
    if (!play_on (session, random))
      return FALSE;
  while (ct_session_get_move (session, ct_session_get_n_plies (session) - 1)->type !=
         CT_MOVE_DRAW);

  return TRUE;
}

/* Only the player who drew a card face down knows its story. */
CT_TEST ("/memory/story")
{
  CtRandom random = { 5 };
  g_autoptr (CtSession) session =
      deal (&ct_rules_kargaburo, 2,
            "KS TC 2C 4C 6D 7H KH 6C 7D 8H AS 9C 3C KD 5S TS 8C 2S 5H 5C 2D 6S 6H");
  g_autoptr (CtNarrator) narrator = ct_narrator_new (&ct_rules_kargaburo, NULL);
  g_autoptr (GArray) own = NULL;
  g_autoptr (GArray) other = NULL;
  g_autoptr (GArray) before = NULL;
  g_autofree char *words = NULL;
  const CtCardStep *step;
  const CtMove *move;
  CtCard card;
  guint position;

  g_assert_true (play_to_draw (session, &random));
  position = ct_session_get_n_plies (session);
  move = ct_session_get_move (session, position - 1);
  card =
      ct_zone_top (ct_session_get_state_at (session, position), ct_hand (move->seat));

  own = ct_card_story_new (session, move->seat, card, position);
  other = ct_card_story_new (session, 1 - move->seat, card, position);
  before = ct_card_story_new (session, move->seat, card, position - 1);
  g_assert_cmpuint (own->len, ==, 1);
  g_assert_cmpuint (other->len, ==, 0);
  g_assert_cmpuint (before->len, ==, 0);

  step = &g_array_index (own, CtCardStep, 0);
  g_assert_cmpuint (step->ply, ==, position - 1);
  g_assert_cmpuint (step->from, ==, CT_ZONE_STOCK);
  g_assert_cmpuint (step->to, ==, ct_hand (move->seat));
  ct_narrator_set_viewer (narrator, move->seat);
  words = ct_card_step_say (step, narrator, session, card);
  g_assert_nonnull (strstr (words, "gets the"));
  g_assert_cmpuint (ct_narrator_get_viewer (narrator), ==, move->seat);
}

CT_TEST ("/memory/story-of-the-dealt")
{
  g_autoptr (CtSession) session = deal (&ct_rules_kargaburo, 2, "AS 2S");
  const CtState *state = ct_session_get_state_at (session, 1);
  CtCard card = ct_zone_card (state, ct_hand (0), 0);
  g_autoptr (GArray) own = ct_card_story_new (session, 0, card, 1);
  g_autoptr (GArray) other = ct_card_story_new (session, 1, card, 1);
  g_autoptr (GArray) all = ct_card_story_new (session, CT_SEES_ALL, card, 1);
  g_autoptr (GArray) none = ct_card_story_new (session, CT_SEES_ALL, card, 0);

  g_assert_cmpuint (own->len, ==, 1);
  g_assert_cmpuint (other->len, ==, 0);
  g_assert_cmpuint (all->len, ==, 1);
  g_assert_cmpuint (none->len, ==, 0);
}

CT_TEST ("/memory/finalize")
{
  g_autoptr (CtSession) session = deal (&ct_rules_kargaburo, 2, "AS");
  CtMemory *memory = ct_memory_new (session, 1);

  g_assert_true (ct_memory_get_session (memory) == session);
  g_assert_cmpuint (ct_memory_get_viewer (memory), ==, 1);
  g_assert_finalize_object (memory);
}
