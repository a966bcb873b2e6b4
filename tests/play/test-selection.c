/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The narrator says what selected cards form in the Buracos, what is missing, and when
 * they can be laid down.
 */
#include "ct-library.h"
#include "ct-narrator.h"
#include "ct-engine-fixture.h"
#include "ct-test.h"

typedef struct
{
  const CtRules *rules;
  const char *phase;
  const char *cards;
  const char *said;
  const char *shown;
} Case;

#define BB &ct_rules_buraco_brazil
#define BN &ct_rules_buraco_netcartas

/* clang-format off */
static const Case cases[] = {
  { BB, "play", "8D 8H 8S",
    "They make a meld: clean group of 8s, 3 cards.",
    "8♦ 8♥ 8♠: clean group" },
  { BB, "draw", "8D 8H 8S",
    "They make a meld: clean group of 8s, 3 cards.",
    "8♦ 8♥ 8♠: clean group, once you have drawn" },
  { BB, "draw", "KD",
    "You can’t take the discard pile with this card. Draw a card first.",
    "K♦: You can’t take the discard pile with this card. Draw a card first." },
  { BB, "draw", "8D 8H",
    "You can’t take the discard pile with these cards. Choose others, or draw first.",
    "8♦ 8♥: You can’t take the discard pile with these cards. Choose others, or draw "
    "first." },
  { BN, "draw", "KD",
    "Draw a card or take the discard pile first.",
    "K♦: Draw a card or take the discard pile first." },
  { BB, "play", "KD",
    "You could discard the king of diamonds. For a meld, choose its other cards, too.",
    "K♦: you can discard this" },
  { BB, "play", "8D 8H",
    "A meld has three cards or more.",
    "8♦ 8♥: A meld has three cards or more." },
  { BB, "play", "8D KD",
    "A meld has three cards or more.",
    "8♦ K♦: A meld has three cards or more." },
  { BB, "play", "9C JC QC",
    "They still need the 10 of clubs to make a sequence.",
    "9♣ J♣ Q♣: They still need the 10 of clubs to make a sequence." },
  { BB, "play", "9C JC JK",
    "They make a meld: dirty sequence of clubs, 9 to jack, 3 cards, wild: joker as 10 of "
    "clubs.",
    "9♣ J♣ ★: dirty sequence" },
  { BB, "play", "9C 9C TC",
    "Two of these cards belong in the same place in the sequence.",
    "9♣ 9♣ 10♣: Two of these cards belong in the same place in the sequence." },
  { BB, "play", "9C 2D JK",
    "There are too many wild cards.",
    "9♣ 2♦ ★: There are too many wild cards." },
  { BB, "play", "9C TC JC QC",
    "They make a meld: clean sequence of clubs, 9 to queen, 4 cards.",
    "9♣ 10♣ J♣ Q♣: clean sequence" },
  { BN, "play", "8D 8H 8S",
    "They make a meld: clean group of 8s, 3 cards, never a canastra.",
    "8♦ 8♥ 8♠: clean group" },
  { BN, "play", "KD 2D",
    "A meld has three cards or more.",
    "K♦ 2♦: A meld has three cards or more." },
  { BN, "draw", "9C TC JC",
    "They make a meld: clean sequence of clubs, 9 to jack, 3 cards.",
    "9♣ 10♣ J♣: clean sequence, once you have drawn" },
};
/* clang-format on */

static guint
take_up (const CtRules *rules, const CtState *state, const char *text, CtCard *cards)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      CtFace face;

      g_assert_true (ct_face_parse (rules->deck, words[i], &face));
      for (guint pos = 0; pos < ct_zone_len (state, ct_hand (0)); pos++)
        {
          CtCard card = ct_zone_card (state, ct_hand (0), pos);

          if (ct_rules_face (rules, card) == face && memchr (cards, card, n) == NULL)
            {
              cards[n++] = card;
              break;
            }
        }
    }

  g_assert_cmpuint (n, ==, g_strv_length (words));
  return n;
}

static void
test_selection (gconstpointer data)
{
  const Case *c = data;
  g_autofree char *position = g_strdup_printf (
      "seats 4; phase %s; turn A; taken A; taken B; stock 4S 5S 6S; discards 3H; "
      "A 8D 8H 8S 9C 9C TC JC QC 2D KD%s; B 3D; C 3C; D 4D; meld-A 5H 6H 7H",
      c->phase, c->rules == BN ? "" : " JK");
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtNarrator) narrator = ct_narrator_new (c->rules, library);
  g_autofree char *said = NULL;
  g_autofree char *shown = NULL;
  CtCard cards[CT_MAX_CARDS];
  CtState state;
  guint n;

  g_assert_cmpstr (ct_test_position (c->rules, &state, position), ==, NULL);
  ct_narrator_set_learner (narrator, 0);
  n = take_up (c->rules, &state, c->cards, cards);
  said = ct_narrator_say_selection (narrator, &state, cards, n);
  shown = ct_narrator_answer_selection (narrator, &state, cards, n);
  g_assert_cmpstr (said, ==, c->said);
  g_assert_cmpstr (shown, ==, c->shown);
}

/* Both kings fit the meld of kings; without a clean run the player must keep two cards.
 */
CT_TEST ("/selection/fits")
{
  static const CtRules *const rules = &ct_rules_buraco_us;
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtNarrator) narrator = ct_narrator_new (rules, library);
  g_autofree char *said = NULL;
  g_autofree char *shown = NULL;
  CtCard cards[CT_MAX_CARDS];
  CtState state;
  guint n;

  g_assert_cmpstr (ct_test_position (rules, &state,
                                     "seats 4; phase play; turn A; taken A; opened A; "
                                     "stock 4S 5S 6S; discards 3H; A KD KS; B 3D; "
                                     "C 3C; D 4D; meld-A KC KH KC"),
                   ==, NULL);
  ct_narrator_set_learner (narrator, 0);
  n = take_up (rules, &state, "KD KS", cards);
  said = ct_narrator_say_selection (narrator, &state, cards, n);
  shown = ct_narrator_answer_selection (narrator, &state, cards, n);
  g_assert_cmpstr (said, ==, "They fit meld 1, but you can’t add them now.");
  g_assert_cmpstr (shown, ==, "K♦ K♠: They fit meld 1, but you can’t add them now.");
}

CT_BEFORE_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/selection/%s/%s/%s", cases[i].rules->id, cases[i].phase,
                           cases[i].cards);

      g_test_add_data_func (path, &cases[i], test_selection);
    }
}
