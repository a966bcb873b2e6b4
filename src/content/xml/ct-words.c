/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-words.h"

#include <glib/gi18n.h>
#include <string.h>

typedef const char *CtCardWords[CT_N_CARD_ROLES];

extern const CtCardWords ct_french_words[4][13];
extern const CtCardWords ct_spanish_words[4][10];

/* Languages can inflect full names. */

/* clang-format off */
const CtCardWords ct_french_words[4][13] = {
  {
    /* Translators: each card has a name for a label or after a colon (“7 of hearts”), one as
     * subject (“The 7 of hearts goes to Ana.”) and one as object (“Ana plays the 7 of
     * hearts.”). In texts of rule books, {card} and {cards} are objects; if your sentence
     * needs another name, write {card:subject}, {card:alone}, {cards:subject} or
     * {cards:alone} there.
     */
    { NC_ ("card alone", "ace of clubs"), NC_ ("card as subject", "the ace of clubs"), NC_ ("card as object", "the ace of clubs") },
    { NC_ ("card alone", "2 of clubs"), NC_ ("card as subject", "the 2 of clubs"), NC_ ("card as object", "the 2 of clubs") },
    { NC_ ("card alone", "3 of clubs"), NC_ ("card as subject", "the 3 of clubs"), NC_ ("card as object", "the 3 of clubs") },
    { NC_ ("card alone", "4 of clubs"), NC_ ("card as subject", "the 4 of clubs"), NC_ ("card as object", "the 4 of clubs") },
    { NC_ ("card alone", "5 of clubs"), NC_ ("card as subject", "the 5 of clubs"), NC_ ("card as object", "the 5 of clubs") },
    { NC_ ("card alone", "6 of clubs"), NC_ ("card as subject", "the 6 of clubs"), NC_ ("card as object", "the 6 of clubs") },
    { NC_ ("card alone", "7 of clubs"), NC_ ("card as subject", "the 7 of clubs"), NC_ ("card as object", "the 7 of clubs") },
    { NC_ ("card alone", "8 of clubs"), NC_ ("card as subject", "the 8 of clubs"), NC_ ("card as object", "the 8 of clubs") },
    { NC_ ("card alone", "9 of clubs"), NC_ ("card as subject", "the 9 of clubs"), NC_ ("card as object", "the 9 of clubs") },
    { NC_ ("card alone", "10 of clubs"), NC_ ("card as subject", "the 10 of clubs"), NC_ ("card as object", "the 10 of clubs") },
    { NC_ ("card alone", "jack of clubs"), NC_ ("card as subject", "the jack of clubs"), NC_ ("card as object", "the jack of clubs") },
    { NC_ ("card alone", "queen of clubs"), NC_ ("card as subject", "the queen of clubs"), NC_ ("card as object", "the queen of clubs") },
    { NC_ ("card alone", "king of clubs"), NC_ ("card as subject", "the king of clubs"), NC_ ("card as object", "the king of clubs") },
  },
  {
    { NC_ ("card alone", "ace of diamonds"), NC_ ("card as subject", "the ace of diamonds"), NC_ ("card as object", "the ace of diamonds") },
    { NC_ ("card alone", "2 of diamonds"), NC_ ("card as subject", "the 2 of diamonds"), NC_ ("card as object", "the 2 of diamonds") },
    { NC_ ("card alone", "3 of diamonds"), NC_ ("card as subject", "the 3 of diamonds"), NC_ ("card as object", "the 3 of diamonds") },
    { NC_ ("card alone", "4 of diamonds"), NC_ ("card as subject", "the 4 of diamonds"), NC_ ("card as object", "the 4 of diamonds") },
    { NC_ ("card alone", "5 of diamonds"), NC_ ("card as subject", "the 5 of diamonds"), NC_ ("card as object", "the 5 of diamonds") },
    { NC_ ("card alone", "6 of diamonds"), NC_ ("card as subject", "the 6 of diamonds"), NC_ ("card as object", "the 6 of diamonds") },
    { NC_ ("card alone", "7 of diamonds"), NC_ ("card as subject", "the 7 of diamonds"), NC_ ("card as object", "the 7 of diamonds") },
    { NC_ ("card alone", "8 of diamonds"), NC_ ("card as subject", "the 8 of diamonds"), NC_ ("card as object", "the 8 of diamonds") },
    { NC_ ("card alone", "9 of diamonds"), NC_ ("card as subject", "the 9 of diamonds"), NC_ ("card as object", "the 9 of diamonds") },
    { NC_ ("card alone", "10 of diamonds"), NC_ ("card as subject", "the 10 of diamonds"), NC_ ("card as object", "the 10 of diamonds") },
    { NC_ ("card alone", "jack of diamonds"), NC_ ("card as subject", "the jack of diamonds"), NC_ ("card as object", "the jack of diamonds") },
    { NC_ ("card alone", "queen of diamonds"), NC_ ("card as subject", "the queen of diamonds"), NC_ ("card as object", "the queen of diamonds") },
    { NC_ ("card alone", "king of diamonds"), NC_ ("card as subject", "the king of diamonds"), NC_ ("card as object", "the king of diamonds") },
  },
  {
    { NC_ ("card alone", "ace of hearts"), NC_ ("card as subject", "the ace of hearts"), NC_ ("card as object", "the ace of hearts") },
    { NC_ ("card alone", "2 of hearts"), NC_ ("card as subject", "the 2 of hearts"), NC_ ("card as object", "the 2 of hearts") },
    { NC_ ("card alone", "3 of hearts"), NC_ ("card as subject", "the 3 of hearts"), NC_ ("card as object", "the 3 of hearts") },
    { NC_ ("card alone", "4 of hearts"), NC_ ("card as subject", "the 4 of hearts"), NC_ ("card as object", "the 4 of hearts") },
    { NC_ ("card alone", "5 of hearts"), NC_ ("card as subject", "the 5 of hearts"), NC_ ("card as object", "the 5 of hearts") },
    { NC_ ("card alone", "6 of hearts"), NC_ ("card as subject", "the 6 of hearts"), NC_ ("card as object", "the 6 of hearts") },
    { NC_ ("card alone", "7 of hearts"), NC_ ("card as subject", "the 7 of hearts"), NC_ ("card as object", "the 7 of hearts") },
    { NC_ ("card alone", "8 of hearts"), NC_ ("card as subject", "the 8 of hearts"), NC_ ("card as object", "the 8 of hearts") },
    { NC_ ("card alone", "9 of hearts"), NC_ ("card as subject", "the 9 of hearts"), NC_ ("card as object", "the 9 of hearts") },
    { NC_ ("card alone", "10 of hearts"), NC_ ("card as subject", "the 10 of hearts"), NC_ ("card as object", "the 10 of hearts") },
    { NC_ ("card alone", "jack of hearts"), NC_ ("card as subject", "the jack of hearts"), NC_ ("card as object", "the jack of hearts") },
    { NC_ ("card alone", "queen of hearts"), NC_ ("card as subject", "the queen of hearts"), NC_ ("card as object", "the queen of hearts") },
    { NC_ ("card alone", "king of hearts"), NC_ ("card as subject", "the king of hearts"), NC_ ("card as object", "the king of hearts") },
  },
  {
    { NC_ ("card alone", "ace of spades"), NC_ ("card as subject", "the ace of spades"), NC_ ("card as object", "the ace of spades") },
    { NC_ ("card alone", "2 of spades"), NC_ ("card as subject", "the 2 of spades"), NC_ ("card as object", "the 2 of spades") },
    { NC_ ("card alone", "3 of spades"), NC_ ("card as subject", "the 3 of spades"), NC_ ("card as object", "the 3 of spades") },
    { NC_ ("card alone", "4 of spades"), NC_ ("card as subject", "the 4 of spades"), NC_ ("card as object", "the 4 of spades") },
    { NC_ ("card alone", "5 of spades"), NC_ ("card as subject", "the 5 of spades"), NC_ ("card as object", "the 5 of spades") },
    { NC_ ("card alone", "6 of spades"), NC_ ("card as subject", "the 6 of spades"), NC_ ("card as object", "the 6 of spades") },
    { NC_ ("card alone", "7 of spades"), NC_ ("card as subject", "the 7 of spades"), NC_ ("card as object", "the 7 of spades") },
    { NC_ ("card alone", "8 of spades"), NC_ ("card as subject", "the 8 of spades"), NC_ ("card as object", "the 8 of spades") },
    { NC_ ("card alone", "9 of spades"), NC_ ("card as subject", "the 9 of spades"), NC_ ("card as object", "the 9 of spades") },
    { NC_ ("card alone", "10 of spades"), NC_ ("card as subject", "the 10 of spades"), NC_ ("card as object", "the 10 of spades") },
    { NC_ ("card alone", "jack of spades"), NC_ ("card as subject", "the jack of spades"), NC_ ("card as object", "the jack of spades") },
    { NC_ ("card alone", "queen of spades"), NC_ ("card as subject", "the queen of spades"), NC_ ("card as object", "the queen of spades") },
    { NC_ ("card alone", "king of spades"), NC_ ("card as subject", "the king of spades"), NC_ ("card as object", "the king of spades") },
  },
};

/* By printed number: 1 to 7, then 10 to 12. */
const CtCardWords ct_spanish_words[4][10] = {
  {
    { NC_ ("card alone", "1 of coins"), NC_ ("card as subject", "the 1 of coins"), NC_ ("card as object", "the 1 of coins") },
    { NC_ ("card alone", "2 of coins"), NC_ ("card as subject", "the 2 of coins"), NC_ ("card as object", "the 2 of coins") },
    { NC_ ("card alone", "3 of coins"), NC_ ("card as subject", "the 3 of coins"), NC_ ("card as object", "the 3 of coins") },
    { NC_ ("card alone", "4 of coins"), NC_ ("card as subject", "the 4 of coins"), NC_ ("card as object", "the 4 of coins") },
    { NC_ ("card alone", "5 of coins"), NC_ ("card as subject", "the 5 of coins"), NC_ ("card as object", "the 5 of coins") },
    { NC_ ("card alone", "6 of coins"), NC_ ("card as subject", "the 6 of coins"), NC_ ("card as object", "the 6 of coins") },
    { NC_ ("card alone", "7 of coins"), NC_ ("card as subject", "the 7 of coins"), NC_ ("card as object", "the 7 of coins") },
    { NC_ ("card alone", "10 of coins"), NC_ ("card as subject", "the 10 of coins"), NC_ ("card as object", "the 10 of coins") },
    { NC_ ("card alone", "11 of coins"), NC_ ("card as subject", "the 11 of coins"), NC_ ("card as object", "the 11 of coins") },
    { NC_ ("card alone", "12 of coins"), NC_ ("card as subject", "the 12 of coins"), NC_ ("card as object", "the 12 of coins") },
  },
  {
    { NC_ ("card alone", "1 of cups"), NC_ ("card as subject", "the 1 of cups"), NC_ ("card as object", "the 1 of cups") },
    { NC_ ("card alone", "2 of cups"), NC_ ("card as subject", "the 2 of cups"), NC_ ("card as object", "the 2 of cups") },
    { NC_ ("card alone", "3 of cups"), NC_ ("card as subject", "the 3 of cups"), NC_ ("card as object", "the 3 of cups") },
    { NC_ ("card alone", "4 of cups"), NC_ ("card as subject", "the 4 of cups"), NC_ ("card as object", "the 4 of cups") },
    { NC_ ("card alone", "5 of cups"), NC_ ("card as subject", "the 5 of cups"), NC_ ("card as object", "the 5 of cups") },
    { NC_ ("card alone", "6 of cups"), NC_ ("card as subject", "the 6 of cups"), NC_ ("card as object", "the 6 of cups") },
    { NC_ ("card alone", "7 of cups"), NC_ ("card as subject", "the 7 of cups"), NC_ ("card as object", "the 7 of cups") },
    { NC_ ("card alone", "10 of cups"), NC_ ("card as subject", "the 10 of cups"), NC_ ("card as object", "the 10 of cups") },
    { NC_ ("card alone", "11 of cups"), NC_ ("card as subject", "the 11 of cups"), NC_ ("card as object", "the 11 of cups") },
    { NC_ ("card alone", "12 of cups"), NC_ ("card as subject", "the 12 of cups"), NC_ ("card as object", "the 12 of cups") },
  },
  {
    { NC_ ("card alone", "1 of swords"), NC_ ("card as subject", "the 1 of swords"), NC_ ("card as object", "the 1 of swords") },
    { NC_ ("card alone", "2 of swords"), NC_ ("card as subject", "the 2 of swords"), NC_ ("card as object", "the 2 of swords") },
    { NC_ ("card alone", "3 of swords"), NC_ ("card as subject", "the 3 of swords"), NC_ ("card as object", "the 3 of swords") },
    { NC_ ("card alone", "4 of swords"), NC_ ("card as subject", "the 4 of swords"), NC_ ("card as object", "the 4 of swords") },
    { NC_ ("card alone", "5 of swords"), NC_ ("card as subject", "the 5 of swords"), NC_ ("card as object", "the 5 of swords") },
    { NC_ ("card alone", "6 of swords"), NC_ ("card as subject", "the 6 of swords"), NC_ ("card as object", "the 6 of swords") },
    { NC_ ("card alone", "7 of swords"), NC_ ("card as subject", "the 7 of swords"), NC_ ("card as object", "the 7 of swords") },
    { NC_ ("card alone", "10 of swords"), NC_ ("card as subject", "the 10 of swords"), NC_ ("card as object", "the 10 of swords") },
    { NC_ ("card alone", "11 of swords"), NC_ ("card as subject", "the 11 of swords"), NC_ ("card as object", "the 11 of swords") },
    { NC_ ("card alone", "12 of swords"), NC_ ("card as subject", "the 12 of swords"), NC_ ("card as object", "the 12 of swords") },
  },
  {
    { NC_ ("card alone", "1 of batons"), NC_ ("card as subject", "the 1 of batons"), NC_ ("card as object", "the 1 of batons") },
    { NC_ ("card alone", "2 of batons"), NC_ ("card as subject", "the 2 of batons"), NC_ ("card as object", "the 2 of batons") },
    { NC_ ("card alone", "3 of batons"), NC_ ("card as subject", "the 3 of batons"), NC_ ("card as object", "the 3 of batons") },
    { NC_ ("card alone", "4 of batons"), NC_ ("card as subject", "the 4 of batons"), NC_ ("card as object", "the 4 of batons") },
    { NC_ ("card alone", "5 of batons"), NC_ ("card as subject", "the 5 of batons"), NC_ ("card as object", "the 5 of batons") },
    { NC_ ("card alone", "6 of batons"), NC_ ("card as subject", "the 6 of batons"), NC_ ("card as object", "the 6 of batons") },
    { NC_ ("card alone", "7 of batons"), NC_ ("card as subject", "the 7 of batons"), NC_ ("card as object", "the 7 of batons") },
    { NC_ ("card alone", "10 of batons"), NC_ ("card as subject", "the 10 of batons"), NC_ ("card as object", "the 10 of batons") },
    { NC_ ("card alone", "11 of batons"), NC_ ("card as subject", "the 11 of batons"), NC_ ("card as object", "the 11 of batons") },
    { NC_ ("card alone", "12 of batons"), NC_ ("card as subject", "the 12 of batons"), NC_ ("card as object", "the 12 of batons") },
  },
};

static const CtCardWords ct_joker_words = {
  NC_ ("card alone", "joker"), NC_ ("card as subject", "the joker"), NC_ ("card as object", "the joker")
};

static const CtCardWords ct_unknown_words = {
  NC_ ("card alone", "face-down card"), NC_ ("card as subject", "a card"), NC_ ("card as object", "a card")
};
/* clang-format on */

static const char *const *
find_words (CtDeck deck, CtFace face)
{
  guint suit = ct_face_suit (face);
  guint rank = ct_face_rank (face);

  if (face == CT_NO_FACE)
    return ct_unknown_words;
  if (suit == CT_JOKER)
    return ct_joker_words;
  if (deck == CT_DECK_SPANISH_40)
    return ct_spanish_words[suit][rank < 10 ? rank - 1 : rank - 3];

  return ct_french_words[suit][rank - 1];
}

/**
 * ct_words_card:
 * @face: %CT_NO_FACE for a hidden card
 *
 * Returns: "7 of hearts" or "the 7 of hearts"
 */
const char *
ct_words_card (CtDeck deck, CtFace face, CtCardRole role)
{
  static const char *const contexts[CT_N_CARD_ROLES] = {
    [CT_CARD_ALONE] = "card alone",
    [CT_CARD_SUBJECT] = "card as subject",
    [CT_CARD_OBJECT] = "card as object",
  };

  return g_dpgettext2 (GETTEXT_PACKAGE, contexts[role], find_words (deck, face)[role]);
}

/**
 * ct_words_face:
 *
 * Returns: "7 of hearts", as label
 */
const char *
ct_words_face (CtDeck deck, CtFace face)
{
  return ct_words_card (deck, face, CT_CARD_ALONE);
}

/**
 * ct_words_the_face:
 *
 * Returns: "the 7 of hearts", as object
 */
const char *
ct_words_the_face (CtDeck deck, CtFace face)
{
  return ct_words_card (deck, face, CT_CARD_OBJECT);
}

/**
 * ct_words_suit:
 *
 * Returns: "hearts"
 */
const char *
ct_words_suit (CtDeck deck, guint suit)
{
  static const char *const french[] = {
    NC_ ("suit", "clubs"),
    NC_ ("suit", "diamonds"),
    NC_ ("suit", "hearts"),
    NC_ ("suit", "spades"),
  };
  static const char *const spanish[] = {
    NC_ ("suit", "coins"),
    NC_ ("suit", "cups"),
    NC_ ("suit", "swords"),
    NC_ ("suit", "batons"),
  };

  g_return_val_if_fail (suit < CT_N_SUITS, "");

  return g_dpgettext2 (GETTEXT_PACKAGE, "suit",
                       deck == CT_DECK_SPANISH_40 ? spanish[suit] : french[suit]);
}

/**
 * ct_words_rank:
 *
 * Returns: "4" or "king"
 */
const char *
ct_words_rank (guint rank)
{
  static const char *const ranks[] = {
    NC_ ("rank", "joker"), NC_ ("rank", "ace"),  NC_ ("rank", "2"),
    NC_ ("rank", "3"),     NC_ ("rank", "4"),    NC_ ("rank", "5"),
    NC_ ("rank", "6"),     NC_ ("rank", "7"),    NC_ ("rank", "8"),
    NC_ ("rank", "9"),     NC_ ("rank", "10"),   NC_ ("rank", "jack"),
    NC_ ("rank", "queen"), NC_ ("rank", "king"),
  };

  g_return_val_if_fail (rank < G_N_ELEMENTS (ranks), "");

  return g_dpgettext2 (GETTEXT_PACKAGE, "rank", ranks[rank]);
}

/**
 * ct_words_ranks:
 *
 * Returns: "4s" or "kings"
 */
const char *
ct_words_ranks (guint rank)
{
  static const char *const ranks[] = {
    NC_ ("cards of a rank", "jokers"), NC_ ("cards of a rank", "aces"),
    NC_ ("cards of a rank", "2s"),     NC_ ("cards of a rank", "3s"),
    NC_ ("cards of a rank", "4s"),     NC_ ("cards of a rank", "5s"),
    NC_ ("cards of a rank", "6s"),     NC_ ("cards of a rank", "7s"),
    NC_ ("cards of a rank", "8s"),     NC_ ("cards of a rank", "9s"),
    NC_ ("cards of a rank", "10s"),    NC_ ("cards of a rank", "jacks"),
    NC_ ("cards of a rank", "queens"), NC_ ("cards of a rank", "kings"),
  };

  g_return_val_if_fail (rank < G_N_ELEMENTS (ranks), "");

  return g_dpgettext2 (GETTEXT_PACKAGE, "cards of a rank", ranks[rank]);
}

/**
 * ct_words_sign:
 *
 * Returns: "10♠"; for French packs
 */
char *
ct_words_sign (CtDeck deck, CtFace face)
{
  static const char letters[] = "SHDC";
  static const char *const signs[] = { "♠", "♥", "♦", "♣" };
  char name[CT_FACE_NAME_LEN];
  const char *letter;

  if (face == CT_FACE_JOKER)
    return g_strdup ("★");

  ct_face_name (deck, face, name);
  letter = strchr (letters, name[1]);
  g_return_val_if_fail (letter != NULL && *letter != '\0', g_strdup (name));

  return name[0] == 'T' ? g_strconcat ("10", signs[letter - letters], NULL)
                        : g_strdup_printf ("%c%s", name[0], signs[letter - letters]);
}

char *
ct_words_points (gint points)
{
  return points < 0 ? g_strdup_printf (C_ ("points lost", "−%d"), -points)
                    : g_strdup_printf (C_ ("points", "%d"), points);
}

const char *
ct_words_seat (guint seat)
{
  static const char *const seats[CT_MAX_SEATS] = {
    N_ ("Player A"), N_ ("Player B"), N_ ("Player C"), N_ ("Player D"), N_ ("Player E"),
    N_ ("Player F"), N_ ("Player G"), N_ ("Player H"), N_ ("Player I"), N_ ("Player J"),
  };

  g_return_val_if_fail (seat < CT_MAX_SEATS, "");

  return g_dgettext (GETTEXT_PACKAGE, seats[seat]);
}

/**
 * ct_words_list:
 *
 * Returns: "a", "a and b", "a, b and c"
 */
char *
ct_words_list (const char *const *items, guint n_items)
{
  g_autofree char *list = NULL;

  if (n_items == 0)
    return g_strdup ("");

  list = g_strdup (items[0]);
  for (guint i = 1; i < n_items; i++)
    {
      g_autofree char *before = g_steal_pointer (&list);

      /* Translators: these two make a list of cards or players, "a, b and c" */
      if (i + 1 < n_items)
        list = g_strdup_printf (C_ ("list", "%s, %s"), before, items[i]);
      else
        list = g_strdup_printf (C_ ("list", "%s and %s"), before, items[i]);
    }

  return g_steal_pointer (&list);
}

/**
 * ct_words_cards:
 * @cards: %CT_NO_CARD for a hidden card
 *
 * Returns: "the 3 of hearts and the 9 of hearts", "2 cards"
 */
char *
ct_words_cards (const CtRules *rules,
                const CtCard *cards,
                guint n_cards,
                CtCardRole role)
{
  const char *items[CT_MAX_CARDS];
  guint n_hidden = 0;

  g_return_val_if_fail (n_cards <= CT_MAX_CARDS, NULL);

  for (guint i = 0; i < n_cards; i++)
    n_hidden += cards[i] == CT_NO_CARD;
  if (n_hidden > 1 && n_hidden == n_cards)
    return g_strdup_printf (ngettext ("%u card", "%u cards", n_cards), n_cards);

  for (guint i = 0; i < n_cards; i++)
    items[i] =
        cards[i] == CT_NO_CARD
            ? ct_words_card (rules->deck, CT_NO_FACE, MAX (role, CT_CARD_SUBJECT))
            : ct_words_card (rules->deck, ct_rules_face (rules, cards[i]), role);

  return ct_words_list (items, n_cards);
}

/**
 * ct_words_the_cards:
 *
 * Returns: ct_words_cards() as object
 */
char *
ct_words_the_cards (const CtRules *rules, const CtCard *cards, guint n_cards)
{
  return ct_words_cards (rules, cards, n_cards, CT_CARD_OBJECT);
}

/* @roles: one bit per role */
static char *
cards_with_roles (const CtRules *rules,
                  const CtVerdict *verdict,
                  guint roles,
                  CtCardRole role)
{
  CtCard cards[CT_MAX_REFS];
  guint n_cards = 0;

  for (guint i = 0; i < verdict->n_refs; i++)
    if ((roles & 1 << verdict->ref[i].role) != 0)
      cards[n_cards++] = verdict->ref[i].card;

  return ct_words_cards (rules, cards, n_cards, role);
}

/* @place may have a role: "card:subject" */
static gboolean
is_place (const char *place, const char *name)
{
  return strcspn (place, ":") == strlen (name) && g_str_has_prefix (place, name);
}

/* Returns: (nullable) */
static char *
fill_place (const CtRules *rules,
            const char *place,
            const CtVerdict *verdict,
            const char *const *names)
{
  guint seat = verdict->seat;
  CtCardRole role = g_str_has_suffix (place, ":subject") ? CT_CARD_SUBJECT
                    : g_str_has_suffix (place, ":alone") ? CT_CARD_ALONE
                                                         : CT_CARD_OBJECT;

  if (is_place (place, "card"))
    return cards_with_roles (rules, verdict, 1 << CT_ROLE_OFFENDING, role);
  if (is_place (place, "cards"))
    {
      char *remedy = cards_with_roles (rules, verdict, 1 << CT_ROLE_REMEDY, role);

      if (remedy[0] != '\0')
        return remedy;
      g_free (remedy);
      return cards_with_roles (rules, verdict, 1 << CT_ROLE_EVIDENCE, role);
    }
  if (g_str_equal (place, "suit") && verdict->suit < CT_N_SUITS)
    return g_strdup (ct_words_suit (rules->deck, verdict->suit));
  if (is_place (place, "player") && seat < CT_MAX_SEATS)
    return g_strdup (names == NULL || names[seat] == NULL ? ct_words_seat (seat)
                     : names[seat][0] != '\0'             ? names[seat]
                     : role == CT_CARD_ALONE
                         ? C_ ("player alone in a sentence", "you")
                         : C_ ("player after “to” or “for”", "you"));
  if (g_str_equal (place, "have"))
    return g_strdup_printf ("%d", verdict->have);
  if (g_str_equal (place, "need"))
    return g_strdup_printf ("%d", verdict->need);

  return NULL;
}

static void
capitalize (GString *sentence)
{
  g_autoptr (GString) capital = g_string_new (NULL);

  g_string_append_unichar (capital,
                           g_unichar_toupper (g_utf8_get_char (sentence->str)));
  g_string_erase (sentence, 0, g_utf8_next_char (sentence->str) - sentence->str);
  g_string_prepend (sentence, capital->str);
}

/**
 * ct_words_fill:
 * @text: a translated refusal
 * @names: (nullable): %CT_MAX_SEATS names, empty for "you", or %NULL
 *
 * Fills in {card}, {cards}, {suit}, {player}, {have} and {need}, if known. Cards are
 * objects unless it says {card:subject} or {card:alone}; "you" follows a preposition
 * unless it says {player:alone}.
 */
char *
ct_words_fill (const CtRules *rules,
               const char *text,
               const CtVerdict *verdict,
               const char *const *names)
{
  GString *filled = g_string_new (NULL);
  gboolean begins_with_place = *text == '{';

  while (*text != '\0')
    {
      const char *close = *text == '{' ? strchr (text, '}') : NULL;
      g_autofree char *place =
          close != NULL ? g_strndup (text + 1, close - text - 1) : NULL;
      g_autofree char *words =
          place != NULL ? fill_place (rules, place, verdict, names) : NULL;

      if (words != NULL)
        {
          g_string_append (filled, words);
          text = close + 1;
        }
      else
        g_string_append_c (filled, *text++);
    }

  if (begins_with_place && filled->len > 0)
    capitalize (filled);
  return g_string_free (filled, FALSE);
}
