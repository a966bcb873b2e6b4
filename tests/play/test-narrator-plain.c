/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The narrator's own words for each event, used where the rule book has none, for the
 * player and for both others.
 */
#include "ct-library.h"
#include "ct-narrator.h"
#include "ct-engine-fixture.h"
#include "ct-test.h"

typedef struct
{
  const CtRules *rules;
  CtPhase phase;
  CtEvent event; /* by Ana; debts are to Berta */
  const char *to_ana;
  const char *to_berta;
  const char *to_carlo;
} Case;

#define KB &ct_rules_kargaburo
#define CR &ct_rules_cau_robat
#define BB &ct_rules_buraco_brazil

#define E(kind, ...)                                                                   \
  {                                                                                    \
    .type = CT_EVENT_##kind, __VA_ARGS__                                               \
  }
#define BOTH(you, named) you, named, named
#define ALL(words)       words, words, words

/* clang-format off */
static const Case cases[] = {
  { KB, CT_PHASE_FOLLOW, E (TURN), BOTH ("It’s your turn.", "It’s Ana’s turn.") },
  { KB, CT_PHASE_FOLLOW, E (LEAD, .card = CT_NO_CARD),
    BOTH ("You lead the next trick.", "Ana leads the next trick.") },
  { KB, CT_PHASE_FOLLOW, E (LEAD, .card = 0),
    BOTH ("You lead the next trick: the ace of clubs is highest.",
          "Ana leads the next trick: the ace of clubs is highest.") },
  { KB, CT_PHASE_DEAL, E (LEAD), BOTH ("You play first.", "Ana plays first.") },
  { KB, CT_PHASE_DEAL, E (LEAD, .amount = 1),
    BOTH ("You won the last hand, so you play first.", "Ana won the last hand, so they play first.") },
  { KB, CT_PHASE_FOLLOW, E (PASS), BOTH ("You pass.", "Ana passes.") },
  { KB, CT_PHASE_SHARE, E (PASS), BOTH ("There is no card left for you.", "There is no card left for Ana.") },
  { KB, CT_PHASE_FOLLOW, E (OUT),
    BOTH ("You have no cards left and are out.", "Ana has no cards left and is out.") },
  { KB, CT_PHASE_FOLLOW, E (WIN), BOTH ("You have won the hand.", "Ana has won the hand.") },
  { KB, CT_PHASE_FOLLOW, E (LOSE), BOTH ("You have lost the hand.", "Ana has lost the hand.") },
  { KB, CT_PHASE_FOLLOW, E (MATCH), BOTH ("You have won the match.", "Ana has won the match.") },
  { KB, CT_PHASE_FOLLOW, E (VOID), ALL ("The hand does not count.") },
  { KB, CT_PHASE_FOLLOW, E (OVER), ALL ("The hand is over.") },
  { KB, CT_PHASE_FOLLOW, E (SCORE, .amount = 1), ALL (NULL) },

  { CR, CT_PHASE_PLAY, E (CALL, .amount = 1), ALL (NULL) },
  { CR, CT_PHASE_PLAY, E (CALL, .amount = 2), BOTH ("You call cau.", "Ana calls cau.") },
  { CR, CT_PHASE_PLAY, E (CALL, .amount = 3), BOTH ("You call recau.", "Ana calls recau.") },
  { CR, CT_PHASE_PLAY, E (CALL, .amount = 4), BOTH ("You call contracau.", "Ana calls contracau.") },
  { CR, CT_PHASE_PLAY, E (CALL, .amount = 5), ALL (NULL) },
  { CR, CT_PHASE_PLAY, E (DEBT, .to = 1, .amount = 1),
    "You owe Berta a card.", "Ana owes you a card.", "Ana owes Berta a card." },
  { CR, CT_PHASE_PLAY, E (DEBT, .to = 1, .amount = 0),
    "You owe Berta one card less.", "Ana owes you one card less.", "Ana owes Berta one card less." },
  { CR, CT_PHASE_PLAY, E (DEBT, .to = 1, .amount = -1),
    "Your debt to Berta is canceled.", "Ana’s debt to you is canceled.", "Ana’s debt to Berta is canceled." },
  { CR, CT_PHASE_PLAY, E (SCORE, .amount = 1),
    BOTH ("You score 1 point.", "Points scored by Ana: 1.") },
  { CR, CT_PHASE_PLAY, E (SCORE, .amount = 0),
    BOTH ("You score 0 points.", "Points scored by Ana: 0.") },
  { CR, CT_PHASE_PLAY, E (SCORE, .amount = -1),
    BOTH ("You lose 1 point.", "Points lost by Ana: 1.") },

  /* Ana and Carlo are partners. */
  { BB, CT_PHASE_PLAY, E (SCORE, .amount = 15),
    "You score 15 points.", "Points scored by Ana and Carlo: 15.", "You score 15 points." },
  { BB, CT_PHASE_PLAY, E (SCORE, .amount = -20),
    "You lose 20 points.", "Points lost by Ana and Carlo: 20.", "You lose 20 points." },
  { BB, CT_PHASE_PLAY, E (OPEN, .amount = 50),
    "Your side has opened.", "Ana and Carlo have opened.", "Your side has opened." },
  { BB, CT_PHASE_PLAY, E (FAILED, .amount = 65),
    "Your opening failed. Your side now needs 65 points to open.",
    "The opening failed for Ana and Carlo. They now need 65 points to open.",
    "Ana’s opening failed. Your side now needs 65 points to open." },
  { BB, CT_PHASE_PLAY, E (MELD), ALL ("The meld is complete.") },
};

#define HAND CT_ZONE_HAND
#define PILE CT_ZONE_PILE
#define WAY(a, b)  E (CARD, .from = a, .to = b)
static const Case ways[] = {
  { KB, CT_PHASE_DEAL, WAY (CT_ZONE_STOCK, CT_ZONE_LEAD), ALL ("The lead card is turned up: 7 of hearts.") },
  { KB, CT_PHASE_FOLLOW, WAY (CT_ZONE_STOCK, HAND),
    BOTH ("You get the 7 of hearts.", "Ana gets the 7 of hearts.") },
  { BB, CT_PHASE_DEAL, WAY (CT_ZONE_STOCK, CT_ZONE_DISCARDS),
    ALL ("The first discard is turned up: 7 of hearts.") },
  { BB, CT_PHASE_DEAL, WAY (CT_ZONE_STOCK, CT_ZONE_POT), ALL ("The pots are dealt.") },
  { KB, CT_PHASE_FOLLOW, WAY (HAND, CT_ZONE_TRICK),
    BOTH ("You play the 7 of hearts.", "Ana plays the 7 of hearts.") },
  { KB, CT_PHASE_FOLLOW, WAY (HAND, CT_ZONE_CENTER),
    BOTH ("You play the 7 of hearts.", "Ana plays the 7 of hearts.") },
  { KB, CT_PHASE_FOLLOW, WAY (HAND, PILE),
    BOTH ("You put the 7 of hearts on your pile.", "Ana puts the 7 of hearts on their pile.") },
  { KB, CT_PHASE_FOLLOW, WAY (CT_ZONE_CENTER, PILE),
    BOTH ("You get the 7 of hearts from the center.", "Ana gets the 7 of hearts from the center.") },
  { KB, CT_PHASE_FOLLOW, WAY (PILE + 1, PILE),
    BOTH ("You get the 7 of hearts from another player’s pile.", "Ana gets the 7 of hearts from another player’s pile.") },
  { KB, CT_PHASE_FOLLOW, WAY (CT_ZONE_TRICK, CT_ZONE_ASIDE), ALL ("The trick is set aside.") },
  { KB, CT_PHASE_FOLLOW, WAY (CT_ZONE_LEAD, CT_ZONE_ASIDE), ALL ("The lead card is set aside.") },
  { KB, CT_PHASE_FOLLOW, WAY (CT_ZONE_TRICK, HAND),
    BOTH ("You get the 7 of hearts from the trick.", "Ana gets the 7 of hearts from the trick.") },
  { KB, CT_PHASE_FOLLOW, WAY (CT_ZONE_LEAD, HAND),
    BOTH ("You get the lead card.", "Ana gets the lead card.") },
  { BB, CT_PHASE_PLAY, WAY (HAND, CT_ZONE_DISCARDS),
    BOTH ("You discard the 7 of hearts.", "Ana discards the 7 of hearts.") },
  { BB, CT_PHASE_PLAY, WAY (HAND, CT_ZONE_MELD),
    BOTH ("You lay down the 7 of hearts.", "Ana lays down the 7 of hearts.") },
  { BB, CT_PHASE_DRAW, WAY (CT_ZONE_DISCARDS, HAND),
    BOTH ("You take the 7 of hearts from the discard pile.", "Ana takes the 7 of hearts from the discard pile.") },
  { BB, CT_PHASE_DRAW, WAY (CT_ZONE_DISCARDS, CT_ZONE_STOCK),
    ALL ("The discard pile becomes the new stock.") },
  { BB, CT_PHASE_PLAY, WAY (CT_ZONE_POT, HAND), BOTH ("You take a pot.", "Ana takes a pot.") },
  { BB, CT_PHASE_PLAY, WAY (CT_ZONE_MELD, HAND),
    BOTH ("You take the 7 of hearts back.", "Ana takes the 7 of hearts back.") },
  { BB, CT_PHASE_PLAY, WAY (CT_ZONE_MELD, CT_ZONE_MELD + 1), ALL (NULL) },
};
/* clang-format on */

/* All cards are visible, so the words depend only on the listener. */
static CtNarrator *
narrator_for (const CtRules *rules, guint listener)
{
  CtNarrator *narrator = ct_narrator_new (rules, NULL);

  ct_narrator_set_name (narrator, 0, "Ana");
  ct_narrator_set_name (narrator, 1, "Berta");
  ct_narrator_set_name (narrator, 2, "Carlo");
  ct_narrator_set_learner (narrator, listener);
  ct_narrator_set_viewer (narrator, CT_SEES_ALL);
  return narrator;
}

static void
test_said (const Case *c, guint listener, const char *expected)
{
  g_autoptr (CtNarrator) narrator = narrator_for (c->rules, listener);
  CtEvent event = c->event;
  g_autofree char *text = NULL;
  CtState before;
  CtState after;

  g_assert_null (ct_test_position (c->rules, &after,
                                   "seats 4; phase over; dealer A; turn A"));
  before = after;
  before.phase = c->phase;
  if (event.type == CT_EVENT_CARD)
    event.card = ct_deck_find (c->rules->deck, CT_FACE (CT_HEARTS, 7), 0);
  text = ct_narrator_say_event (narrator, &before, &after, &event);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_cases (gconstpointer data)
{
  const Case *c = data;

  test_said (c, 0, c->to_ana);
  test_said (c, 1, c->to_berta);
  test_said (c, 2, c->to_carlo);
}

static void
add_cases (const char *what, const Case *table, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/narrator-plain/%s/%u", what, i);

      g_test_add_data_func (path, &table[i], test_cases);
    }
}

CT_BEFORE_TESTS
{
  add_cases ("event", cases, G_N_ELEMENTS (cases));
  add_cases ("way", ways, G_N_ELEMENTS (ways));
}
