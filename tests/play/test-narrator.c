/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The narrator describes tables, moves and verdicts. */
#include <string.h>

#include "ct-difference.h"
#include "ct-library.h"
#include "ct-narrator.h"
#include "ct-record-fixture.h"
#include "ct-engine-fixture.h"
#include "ct-rummy.h"
#include "ct-test.h"
#include "ct-words.h"

typedef struct
{
  CtLibrary *library;
  CtNarrator *narrator;
  CtState state;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  const CtRules *rules = &ct_rules_kargaburo;

  g_assert_null (ct_test_position (rules, &fixture->state,
                                   "seats 3; phase follow; dealer A; turn B; lead 7H; "
                                   "A 2D KH 8S; B 3H 9H KS; C 2S 5S QD; "
                                   "stock 4C TD 6H AH"));
  fixture->library = ct_library_new ();
  fixture->narrator = ct_narrator_new (rules, fixture->library);
  ct_narrator_set_name (fixture->narrator, 0, "Ana");
  ct_narrator_set_name (fixture->narrator, 2, "Carlo");
  ct_narrator_set_learner (fixture->narrator, 1);
  ct_narrator_set_viewer (fixture->narrator, 1);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (g_steal_pointer (&fixture->narrator));
  g_clear_object (&fixture->library);
}

static void
assert_says (char *text, const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

static void
parse (Fixture *fixture, guint seat, const char *text, CtMove *ret_move)
{
  g_assert_cmpint (ct_move_parse (&ct_rules_kargaburo, &fixture->state, seat, text,
                                  ret_move),
                   ==, CT_MOVE_TEXT_OK);
}

CT_FIXTURE_TEST ("/narrator/labels")
{
  CtNarrator *narrator = f->narrator;
  const CtState *state = &f->state;

  assert_says (ct_narrator_label_card (narrator, state, ct_hand (1), 1, TRUE),
               "9 of hearts, playable, 2 of 3");
  assert_says (ct_narrator_label_card (narrator, state, ct_hand (1), 2, TRUE),
               "king of spades, 3 of 3");
  assert_says (ct_narrator_label_card (narrator, state, ct_hand (0), 0, TRUE),
               "face-down card, 1 of 3");
  assert_says (ct_narrator_label_card (narrator, state, CT_ZONE_LEAD, 0, TRUE),
               "7 of hearts, lead card");
  assert_says (ct_narrator_label_zone (narrator, state, CT_ZONE_STOCK),
               "Stock, 4 cards");
  assert_says (ct_narrator_label_zone (narrator, state, CT_ZONE_TRICK), "Trick, empty");
  assert_says (ct_narrator_label_zone (narrator, state, ct_hand (1)),
               "Your hand, 3 cards");
  assert_says (ct_narrator_label_zone (narrator, state, ct_hand (2)),
               "Carlo’s hand, 3 cards");
  assert_says (ct_narrator_label_seat (narrator, state, 0), "Ana, 3 cards. Dealer.");
  assert_says (ct_narrator_label_seat (narrator, state, 1), "You, 3 cards, to play.");
}

CT_FIXTURE_TEST ("/narrator/moves")
{
  CtMove move;

  parse (f, 1, "follow 9H", &move);
  assert_says (ct_narrator_say_move (f->narrator, &f->state, &move),
               "You play the 9 of hearts.");
  ct_narrator_set_learner (f->narrator, CT_NOBODY);
  assert_says (ct_narrator_say_move (f->narrator, &f->state, &move),
               "Player B plays the 9 of hearts.");
  ct_narrator_name_seats (f->narrator);
  assert_says (ct_narrator_say_move (f->narrator, &f->state, &move),
               "Berta plays the 9 of hearts.");
  parse (f, 0, "pick-up", &move);
  assert_says (ct_narrator_say_move (f->narrator, &f->state, &move),
               "Ana picks up the trick.");
}

CT_FIXTURE_TEST ("/narrator/table")
{
  assert_says (ct_narrator_say_turn (f->narrator, &f->state),
               "It’s your turn to follow. The suit to follow is hearts.");
  assert_says (ct_narrator_say_playable (f->narrator, &f->state),
               "You can play the 3 of hearts and the 9 of hearts.");
  assert_says (ct_narrator_say_table (f->narrator, &f->state),
               "It’s your turn to follow. The suit to follow is hearts. Lead card: 7 "
               "of hearts. You hold the 3 of hearts, the 9 of hearts and the king of "
               "spades. Ana, 3 cards. Dealer. Carlo, 3 cards. There are 4 cards in "
               "the stock.");
  assert_says (ct_narrator_say_result (f->narrator, &f->state), "");

  ct_narrator_set_viewer (f->narrator, 0);
  assert_says (ct_narrator_say_playable (f->narrator, &f->state),
               "You can’t play a card right now.");
}

CT_FIXTURE_TEST ("/narrator/seat")
{
  CtNarrator *narrator = f->narrator;

  assert_says (ct_narrator_say_seat (narrator, &f->state, 0), "Ana, 3 cards. Dealer.");
  assert_says (ct_narrator_say_seat (narrator, &f->state, 1),
               "You, 3 cards, to play. You hold the 3 of hearts, the 9 of hearts and "
               "the king of spades.");
  ct_narrator_set_viewer (narrator, CT_SEES_ALL);
  assert_says (ct_narrator_say_seat (narrator, &f->state, 2),
               "Carlo, 3 cards. Carlo holds the 2 of spades, the 5 of spades and the "
               "queen of diamonds.");
}

CT_FIXTURE_TEST ("/narrator/drawing")
{
  g_autoptr (CtSession) session = NULL;
  CtMove move;

  parse (f, 1, "follow 3H", &move);
  session = ct_session_new (&ct_rules_kargaburo, &f->state);
  assert_says (ct_narrator_say_last_move (f->narrator, session),
               "Nobody has moved yet.");
  g_assert_true (ct_session_play (session, &move));
  assert_says (ct_narrator_say_last_move (f->narrator, session),
               "You play the 3 of hearts.");

  move = (CtMove){ .type = CT_MOVE_DRAW, .seat = 2 };
  g_assert_true (ct_session_play (session, &move));
  assert_says (ct_narrator_say_last_move (f->narrator, session), "Carlo draws a card.");
  ct_narrator_set_viewer (f->narrator, 2);
  ct_narrator_set_learner (f->narrator, 2);
  assert_says (ct_narrator_say_last_move (f->narrator, session),
               "You draw the 4 of clubs.");
  assert_says (
      ct_narrator_say_playable (f->narrator, ct_session_get_state (session)),
      "You have no hearts: draw until you get a card of that suit, or the stock is empty.");
  assert_says (ct_narrator_label_zone (f->narrator, ct_session_get_state (session),
                                       CT_ZONE_STOCK),
               "Stock, 3 cards, draw here");
}

CT_FIXTURE_TEST ("/narrator/verdict")
{
  CtMove move;
  CtVerdict verdict;
  g_autofree char *words = NULL;

  parse (f, 1, "follow KS", &move);
  verdict = ct_rules_check (&ct_rules_kargaburo, &f->state, &move);
  g_assert_cmpstr (verdict.rule, ==, "KB-FOLLOW-1");
  assert_says (ct_narrator_name_rule (f->narrator, verdict.rule), "Follow suit");
  words = ct_narrator_say_verdict (f->narrator, &verdict);
  g_assert_nonnull (strstr (words, "hearts"));
  g_assert_null (strchr (words, '{'));
  assert_says (ct_narrator_say_witness (f->narrator, &f->state, &verdict),
               "On the table: 7 of hearts. You can play the 3 of hearts and the 9 of "
               "hearts.");

  ct_narrator_set_viewer (f->narrator, 0);
  assert_says (ct_narrator_say_witness (f->narrator, &f->state, &verdict),
               "On the table: 7 of hearts.");
}

CT_FIXTURE_TEST ("/narrator/no-library")
{
  g_autoptr (CtNarrator) narrator = ct_narrator_new (&ct_rules_kargaburo, NULL);
  CtVerdict verdict = { .rule = "KB-FOLLOW-1" };

  assert_says (ct_narrator_say_verdict (narrator, &verdict),
               "Rule KB-FOLLOW-1 doesn’t allow that.");
  assert_says (ct_narrator_name_rule (narrator, "KB-FOLLOW-1"), "KB-FOLLOW-1");
}

/* A loss has no minus sign. */
CT_TEST ("/narrator/sides")
{
  static const struct
  {
    CtEvent event;
    guint learner;
    const char *words;
  } cases[] = {
    { { .type = CT_EVENT_SCORE, .seat = 1, .amount = -15, .rule = "BU-SCORE-3" },
      CT_NOBODY,
      "Points lost by Player B and Dora: 15." },
    { { .type = CT_EVENT_SCORE, .seat = 1, .amount = 100, .rule = "BU-DEAL-2" },
      3,
      "Exactly 22 cards: 100 points for your side." },
    { { .type = CT_EVENT_SCORE, .seat = 0, .amount = 100, .rule = "BU-DEAL-2" },
      1,
      "Exactly 22 cards: 100 points for Player A and Player C." },
    { { .type = CT_EVENT_FAILED, .seat = 0, .amount = 65, .rule = "BU-OPEN-4" },
      1,
      "The opening failed for Player A and Player C. They now need 65 points to open." },
  };
  const CtRules *rules = &ct_rules_buraco_us;
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtNarrator) narrator = ct_narrator_new (rules, library);
  CtCard pack[CT_MAX_CARDS];
  CtState state;

  for (guint i = 0; i < ct_deck_size (rules->deck); i++)
    pack[i] = i;
  ct_state_init (&state, 4, pack, ct_deck_size (rules->deck));
  ct_narrator_set_name (narrator, 3, "Dora");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ct_narrator_set_learner (narrator, cases[i].learner);
      assert_says (ct_narrator_say_event (narrator, &state, &state, &cases[i].event),
                   cases[i].words);
    }
}

/* The learner is not one of several names. */
CT_TEST ("/narrator/outcomes")
{
  static const struct
  {
    CtEventType type;
    guint seats;
    const char *words;
  } cases[] = {
    { CT_EVENT_WIN, 1, "You have won the hand." },
    { CT_EVENT_LOSE, 1 | 1 << 2, "You and Player C have lost the hand." },
    { CT_EVENT_MATCH, 1 << 1, "Player B has won the match." },
    { CT_EVENT_WIN, 1 << 1 | 1 << 3, "Player B and Player D have won the hand." },
  };
  g_autoptr (CtNarrator) narrator = ct_narrator_new (&ct_rules_buraco_us, NULL);

  ct_narrator_set_learner (narrator, 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_says (ct_narrator_say_outcome (narrator, cases[i].type, cases[i].seats),
                 cases[i].words);
}

CT_TEST ("/narrator/roles")
{
  static const char text[] = "{card:subject} is not {card:alone}. {player:alone}, "
                             "{player}: {card}, {card:object}, {cards:subject}, {x:y}";
  const char *names[CT_MAX_SEATS] = { "", "Ana" };
  const CtRules *rules = &ct_rules_kargaburo;
  CtVerdict verdict = { .seat = 0 };

  ct_verdict_point (&verdict, CT_ROLE_OFFENDING, CT_NO_CARD);
  assert_says (ct_words_fill (rules, text, &verdict, names),
               "A card is not a card. you, you: a card, a card, , {x:y}");
  verdict.seat = 1;
  assert_says (ct_words_fill (rules, "{player:alone}, {player}", &verdict, names),
               "Ana, Ana");
}

static void
test_card_words (gconstpointer data)
{
  CtDeck deck = GPOINTER_TO_UINT (data);
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint card = 0; card < ct_deck_size (deck); card++)
    {
      CtFace face = ct_card_face (deck, card);
      const char *alone = ct_words_face (deck, face);
      g_autofree char *the = g_strconcat ("the ", alone, NULL);

      g_assert_cmpstr (ct_words_card (deck, face, CT_CARD_SUBJECT), ==, the);
      g_assert_cmpstr (ct_words_the_face (deck, face), ==, the);
      g_assert_true (g_hash_table_add (names, (char *) alone));
    }
}

static void
assert_sentence (const char *text)
{
  g_assert_nonnull (text);
  g_assert_null (strpbrk (text, "{}"));
  g_assert_null (strstr (text, "  "));
  g_assert_true (text[0] == '\0' || g_str_has_suffix (text, "."));
}

typedef struct
{
  guint ply;
  const char *words;
} Told;

static void
assert_hand_told (const char *name, const Told *told, guint n_told)
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtReplay) replay = ct_test_open_replay (name, library);

  for (guint i = 0; i < n_told; i++)
    assert_says (ct_narrator_say_ply (ct_replay_get_narrator (replay),
                                      ct_replay_get_session (replay), told[i].ply),
                 told[i].words);
}

/* What decided a hand, from the score sheets of both sides. */
CT_TEST ("/narrator/largest-difference")
{
  static const struct
  {
    const char *hand;
    const char *words;
    guint learner; /* from 1; 0 is a viewer */
  } hands[] = {
    { "buraco-brazil/all-kinds-of-mistakes",
      "What helped the winners most: Dirty cerrado. Nilo: 200. Bia: 0." },
    { "buraco-brazil/betes-treasure",
      "What helped the winners most: Cards left in hand. Raul and Chico: −35. Helena and Bete: −270." },
    { "buraco-brazil/two-wild-stacks",
      "What helped the winners most: Unfinished wild stack. Caio and Iara: 0. Lúcia and Davi: −1000." },
    { "buraco-us/three-aces-too-early",
      "What helped the winners most: Clean canasta. Ana and Carlo: 200. Berta and Dina: 0." },
    { "buraco-us/three-jokers-in-the-hand",
      "What helped the winners most: Clean canasta. Ana and Carlo: 200. Berta and Dina: 0." },
    { "buraco-netcartas/the-last-ace",
      "What helped the winners most: Royal canastra. Jonas and Tiago: 1000. Marta and Paula: 0." },
    { "buraco-netcartas/seven-twos",
      "What helped the winners most: Dirty canastra. Nina and Rosa: 100. Otávio and Elio: 0." },
    { "kargaburo/a-short-hand",
      "Cards taken in this hand: Dina 10, Berta 2 and Carlo 2." },
    { "kargaburo/a-short-hand",
      "Cards taken in this hand: Dina 10, Berta 2, Carlo 2 and you 0.", 1 },
    { "kargaburo/a-short-hand",
      "Cards taken in this hand: you 10, Berta 2 and Carlo 2.", 4 },
    { "cau-robat/the-last-card", "Cards robbed in this hand: Carlo 18 and Ana 12." },
    { "cau-robat/five-at-the-table",
      "Cards robbed in this hand: Elsa 6, Carlo 5, Ana 4 and Dina 1." },
    { "cau-robat/a-pile-on-a-journey",
      "Cards robbed in this hand: Dina 15, Carlo 5 and Berta 3." },
    { "cau-robat/a-pile-on-a-journey",
      "Cards robbed in this hand: Dina 15, Carlo 5 and you 3.", 2 },
  };
  g_autoptr (CtLibrary) library = ct_library_new ();

  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      g_autoptr (CtReplay) replay = ct_test_open_replay (hands[i].hand, library);
      CtSession *session = ct_replay_get_session (replay);
      guint n_plies = ct_session_get_n_plies (session);
      CtNarrator *narrator = ct_replay_get_narrator (replay);

      ct_narrator_set_learner (narrator,
                               hands[i].learner > 0 ? hands[i].learner - 1 : CT_NOBODY);
      ct_session_set_position (session, 1);
      g_assert_null (ct_difference_say (narrator, session));
      ct_session_set_position (session, n_plies);
      assert_says (ct_difference_say (narrator, session), hands[i].words);
    }
}

/* A hand of two beginners with many undone errors. */
CT_TEST ("/narrator/mistakes")
{
  static const Told told[] = {
    { 0, "Nilo cuts 21 cards." },
    { 1,
      "Nilo cuts 22 cards. Exactly right: the packet for the pots scores 100 points. "
      "The pots are dealt." },
    { 2, "Bia lays down the 6 of diamonds, the 7 of diamonds and the 8 of diamonds." },
    { 7, "Bia lays down the jack of clubs and the king of clubs. The move is taken "
         "back." },
    { 21, "Bia takes the discard pile. Bia lays down the 5 of clubs, the 5 of diamonds "
          "and the 5 of clubs." },
    { 67, "Nilo discards the 5 of diamonds. Nilo has no cards left and is out. "
          "Points scored by Bia: 385. Points scored by Nilo: 950. Nilo has won "
          "the hand. The hand is over." },
  };

  assert_hand_told ("buraco-brazil/all-kinds-of-mistakes", told, G_N_ELEMENTS (told));
}

/* The wanted size of a packet appears only in hints. The name of a card must not sound
 * like an order to discard it.
 */
CT_TEST ("/narrator/nothing-given-away")
{
  const CtRules *rules = ct_rules_lookup ("buraco-brazil");
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtNarrator) narrator = ct_narrator_new (rules, library);
  g_autofree char *turn = NULL;
  g_autofree char *help = NULL;
  g_autofree char *choice = NULL;
  CtCard pack[CT_MAX_CARDS];
  CtState state;
  CtCard card;

  for (guint i = 0; i < ct_deck_size (rules->deck); i++)
    pack[i] = i;
  ct_state_init (&state, 2, pack, ct_deck_size (rules->deck));
  state.phase = CT_PHASE_DEAL;
  g_assert_cmpuint (ct_rummy_lift_wanted (rules, &state), ==, 22);
  turn = ct_narrator_say_turn (narrator, &state);
  assert_sentence (turn);
  g_assert_null (strstr (turn, "22"));
  help = ct_narrator_say_playable (narrator, &state);
  g_assert_nonnull (strstr (help, "22"));

  ct_narrator_set_learner (narrator, 1);
  choice =
      ct_narrator_say_move (narrator, &state,
                            &(CtMove){ .type = CT_MOVE_LIFT, .seat = 1, .number = 25 });
  g_assert_cmpstr (choice, ==, "You cut 25 cards; the bonus is for exactly 22.");
  g_clear_pointer (&choice, g_free);
  choice =
      ct_narrator_say_move (narrator, &state,
                            &(CtMove){ .type = CT_MOVE_LIFT, .seat = 1, .number = 22 });
  g_assert_cmpstr (choice, ==, "You cut 22 cards.");
  g_clear_pointer (&choice, g_free);
  ct_narrator_set_learner (narrator, CT_NOBODY);

  g_assert_null (ct_test_position (rules, &state,
                                   "seats 2; phase play; turn A; A 7H 8C; B 3D; "
                                   "stock 5D 6D"));
  card = ct_zone_card (&state, ct_hand (0), 0);
  choice = ct_narrator_say_selection (narrator, &state, &card, 1);
  g_assert_cmpstr (choice, ==,
                   "You could discard the 7 of hearts. For a meld, choose its other "
                   "cards, too.");
  g_clear_pointer (&choice, g_free);

  g_assert_null (ct_test_position (rules, &state,
                                   "seats 2; phase play; turn A; taken A; A 7H; B 3D; "
                                   "meld-A 3S 4S 5S 6S 7S 8S 9S; stock 5D 6D"));
  card = ct_zone_card (&state, ct_hand (0), 0);
  choice = ct_narrator_say_selection (narrator, &state, &card, 1);
  g_assert_cmpstr (choice, ==, "You could discard the 7 of hearts and end the hand.");
}

/* Only who loses the pile is told how much goes. */
CT_TEST ("/narrator/pending-call")
{
  static const struct
  {
    const char *pile;
    guint learner;
    const char *says;
  } previews[] = {
    { "pile-A 7c", 0, "First, the pending call goes through and robs you of 1 card." },
    { "pile-A 7c 3e 1c", 0,
      "First, the pending call goes through and robs you of 3 cards." },
    { "pile-A 7c 3e 1c", 1, "First, the pending call goes through." },
    { "pile-A 1c", 0, "First, the pending call goes through." },
  };
  const CtRules *rules = ct_rules_lookup ("cau-robat");
  g_autoptr (CtLibrary) library = ct_library_new ();

  for (guint i = 0; i < G_N_ELEMENTS (previews); i++)
    {
      g_autoptr (CtNarrator) narrator = ct_narrator_new (rules, library);
      g_autofree char *position = g_strconcat (
          "seats 3; phase play; turn A; centre 6o; chain B:5o C:5c; A 12o 2b; B 2c; "
          "C 3c; ",
          previews[i].pile, NULL);
      g_autofree char *says = NULL;
      CtState state;
      CtMove move;

      g_assert_cmpstr (ct_test_position (rules, &state, position), ==, NULL);
      move = ct_test_move (rules, &state, "play 12o");
      ct_narrator_set_learner (narrator, previews[i].learner);
      says = ct_narrator_say_capture (narrator, &state, &move);
      if (!g_str_has_prefix (says, previews[i].says))
        g_error ("%s: %s", previews[i].pile, says);
    }
}

CT_TEST ("/narrator/failed-opening")
{
  static const Told told[] = {
    { 9, "Carlo discards the 3 of hearts. Carlo takes 3 cards back. The opening "
         "failed for Ana and Carlo. They now need 65 points to open." },
    { 63, "Ana discards the 7 of clubs. Ana has no cards left and is out. Points "
          "scored by Ana and Carlo: 530. Points scored by Berta and Dina: 10. Ana and "
          "Carlo have won the hand. The hand is over." },
  };

  assert_hand_told ("buraco-us/three-aces-too-early", told, G_N_ELEMENTS (told));
}

/* Returns: (transfer full): of a game in Brazil in which A holds @hand */
static CtNarrator *
begin_melding (CtLibrary *library, const char *hand, CtState *ret_state)
{
  const CtRules *rules = &ct_rules_buraco_brazil;
  g_autofree char *position =
      g_strconcat ("seats 4; phase play; dealer D; turn A; A ", hand, NULL);

  g_assert_null (ct_test_position (rules, ret_state, position));
  return ct_narrator_new (rules, library);
}

/* The moves differ in what one wild card stands for, or in more. */
CT_TEST ("/narrator/place")
{
  static const struct
  {
    const char *moves[2];
    const char *question;
    const char *answers[2];
  } choices[] = {
    { { "meld 9S TS 2H=JS", "meld 9S TS 2H=8S" },
      "What should the 2 of hearts stand for?",
      { "the jack of spades", "the 8 of spades" } },
    { { "meld 9S TS JS", "meld 9S TS 2H=8S" }, NULL },
  };
  g_autoptr (CtLibrary) library = ct_library_new ();
  CtState state;
  g_autoptr (CtNarrator) narrator = begin_melding (library, "2H 9S TS JS 4H", &state);

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
      g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func (g_free);

      for (guint k = 0; k < 2; k++)
        {
          CtMove move =
              ct_test_move (&ct_rules_buraco_brazil, &state, choices[i].moves[k]);

          g_array_append_val (moves, move);
        }
      assert_says (ct_narrator_ask_place (narrator, &state, moves, answers),
                   choices[i].question);
      for (guint k = 0; choices[i].question != NULL && k < 2; k++)
        g_assert_cmpstr (g_ptr_array_index (answers, k), ==, choices[i].answers[k]);
    }
}

/* Before a meld that is allowed, but may cost more than it brings. */
CT_TEST ("/narrator/warning")
{
  static const struct
  {
    const char *move;
    const char *words;
  } melds[] = {
    { "meld JK 2S 2H",
      "With seven cards, a wild stack scores many points. If it is still open at the "
      "end, it costs 1000 points. To do it anyway, make the same move again." },
    { "meld 9S TS JS", NULL },
  };

  g_autoptr (CtLibrary) library = ct_library_new ();
  CtState state;
  g_autoptr (CtNarrator) narrator =
      begin_melding (library, "JK 2S 2H 9S TS JS 4H", &state);

  for (guint i = 0; i < G_N_ELEMENTS (melds); i++)
    {
      CtMove move = ct_test_move (&ct_rules_buraco_brazil, &state, melds[i].move);

      assert_says (ct_narrator_say_warning (narrator, &state, &move), melds[i].words);
    }
}

/* A meld has a label below it, a short one, and one for questions. */
CT_TEST ("/narrator/melds")
{
  static const struct
  {
    const char *game;
    const char *meld;
    const char *caption;
    const char *brief;
    const char *plain;
    const char *about;
  } melds[] = {
    { "buraco-brazil", "3C 4C 5C", "1 · clean", "1 clean",
      "sequence of clubs, 3 to 5, 3 cards",
      "Clean sequence: cards of one suit in a row, without a wild card." },
    { "buraco-brazil", "3C 4C 2D", "1 · dirty", "1 dirty",
      "sequence of clubs, 3 to 5, 3 cards, wild: 2 of diamonds as 5 of clubs",
      "Dirty sequence: cards of one suit in a row, with a wild card." },
    { "buraco-brazil", "8C 8D 8H", "1 · clean", "1 clean", "group of 8s, 3 cards",
      "Clean group: cards of the same rank, without a wild card." },
    { "buraco-brazil", "8C 8D JK", "1 · dirty", "1 dirty",
      "group of 8s, 3 cards, wild: joker",
      "Dirty group: cards of the same rank, with a wild card." },
    { "buraco-brazil", "JK JK 2S", "1 · wild", "1 wild", "wild stack, 3 cards",
      "Wild stack: only wild cards." },
    { "buraco-brazil", "JK JK 2S 2S 2D 2D 2C", "1 · ◆ wild cerrado", "1 ◆ wild",
      "wild stack, 7 cards",
      "Wild stack: only wild cards. Cerrado: a meld of seven or more cards." },
    { "buraco-brazil", "3C 4C 5C 6C 7C 8C 9C", "1 · ● clean cerrado", "1 ● clean",
      "sequence of clubs, 3 to 9, 7 cards",
      "Clean sequence: cards of one suit in a row, without a wild card. "
      "Cerrado: a meld of seven or more cards." },
    { "buraco-us", "3C 4C 5C 6C 7C 8C 2D", "1 · ◐ dirty canasta", "1 ◐ dirty",
      "sequence of clubs, 3 to 9, 7 cards, wild: 2 of diamonds as 9 of clubs",
      "Dirty sequence: cards of one suit in a row, with a wild card. "
      "Canasta: a meld of seven or more cards." },
    { "buraco-netcartas", "8C 8D 8H", "1 · group", "1 group", "group of 8s, 3 cards",
      "Group: cards of the same rank. It never becomes a canastra." },
    { "buraco-netcartas", "3C 4C 5C 6C 7C 8C 9C", "1 · ● clean canastra", "1 ● clean",
      "sequence of clubs, 3 to 9, 7 cards",
      "Clean sequence: cards of one suit in a row, without a wild card. "
      "Canastra: a meld of seven or more cards." },
    { "buraco-netcartas", "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
      "1 · ★★ royal canastra", "1 ★★ clean", "sequence of clubs, ace to ace, 14 cards",
      "Clean sequence: cards of one suit in a row, without a wild card. "
      "Canastra: a meld of seven or more cards." },
  };
  g_autoptr (CtLibrary) library = ct_library_new ();

  for (guint i = 0; i < G_N_ELEMENTS (melds); i++)
    {
      const CtRules *rules = ct_rules_lookup (melds[i].game);
      g_autofree char *position =
          g_strconcat ("seats 4; phase play; dealer D; turn A; A KS 4H; meld-A ",
                       melds[i].meld, NULL);
      g_autofree char *plain =
          g_strconcat ("Meld 1, Player A and Player C: ", melds[i].plain, NULL);
      g_autoptr (CtNarrator) narrator = ct_narrator_new (rules, library);
      CtState state;

      g_assert_cmpstr (ct_test_position (rules, &state, position), ==, NULL);
      assert_says (ct_narrator_caption_meld (narrator, &state, CT_ZONE_MELD),
                   melds[i].caption);
      assert_says (ct_narrator_caption_meld_briefly (narrator, &state, CT_ZONE_MELD),
                   melds[i].brief);
      assert_says (ct_narrator_label_plain_meld (narrator, &state, CT_ZONE_MELD),
                   plain);
      assert_says (ct_narrator_explain_meld (narrator, &state, CT_ZONE_MELD),
                   melds[i].about);
      g_assert_null (ct_narrator_caption_meld (narrator, &state, CT_ZONE_MELD + 1));
    }
}

/* The learner's turn and what the others did before it, from the first of two moves */
CT_TEST ("/narrator/last-round")
{
  static const struct
  {
    const char *move;
    const char *words;
    guint n_lines; /* 0 if nothing is said */
  } plies[] = {
    { "discard KS", "You discard the king of spades.", 0 },
    { "take-discards", "Berta takes the discard pile.", 0 },
    { "discard 9H", "Berta discards the 9 of hearts.", 2 },
    { "draw", "Carlo draws the 2 of diamonds.", 3 },
    { "discard 9D", "Carlo discards the 9 of diamonds.", 4 },
    { "draw", "Dina draws the 3 of diamonds.", 5 },
    { "discard KD", "Dina discards the king of diamonds.", 6 },
    { "draw", "You draw the 4 of diamonds.", 7 },
    { "discard 3H", "You discard the 3 of hearts.", 8 },
    { "draw", "Berta draws the 5 of diamonds.", 0 },
    { "discard JC", "Berta discards the jack of clubs.", 2 },
  };
  const CtRules *rules = &ct_rules_buraco_us;
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtNarrator) narrator = ct_narrator_new (rules, library);
  g_autoptr (CtSession) session = NULL;
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  CtState state;

  g_assert_null (ct_test_position (rules, &state,
                                   "seats 4; phase play; dealer D; turn A; A 3H KS 4C; "
                                   "B 4H 9C JC; C QH 9D 7C; D 4S 5S KD; discards 9H; "
                                   "stock 2D 3D 4D 5D 6D 7D 8D"));
  session = ct_session_new (rules, &state);
  ct_narrator_name_seats (narrator);
  g_assert_null (ct_narrator_say_last_round (narrator, session));
  ct_narrator_set_learner (narrator, 0);
  g_assert_null (ct_narrator_say_last_round (narrator, session));
  for (guint i = 0; i < G_N_ELEMENTS (plies); i++)
    {
      CtMove move = ct_test_move (rules, ct_session_get_state (session), plies[i].move);
      g_autofree char *round = NULL;

      ct_session_make (session, &move);
      g_ptr_array_set_size (lines, 0);
      for (guint ply = i + 1 - plies[i].n_lines; ply <= i; ply++)
        g_ptr_array_add (lines, (gpointer) plies[ply].words);
      g_ptr_array_add (lines, NULL);
      round = g_strjoinv ("\n", (char **) lines->pdata);
      assert_says (ct_narrator_say_last_round (narrator, session),
                   plies[i].n_lines > 0 ? round : NULL);
    }
}

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/narrator/words/french", GUINT_TO_POINTER (CT_DECK_FRENCH_52),
                        test_card_words);
  g_test_add_data_func ("/narrator/words/spanish",
                        GUINT_TO_POINTER (CT_DECK_SPANISH_40), test_card_words);
}
