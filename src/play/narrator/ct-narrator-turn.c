/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>

#include "ct-fishing.h"
#include "ct-hand-order.h"
#include "ct-narrator-private.h"
#include "ct-rummy.h"
#include "ct-session.h"
#include "ct-words.h"

static const CtSentence event_sentences[CT_N_EVENT_TYPES] = {
  [CT_EVENT_TURN] = { N_ ("It’s your turn."), N_ ("It’s {player}’s turn.") },
  [CT_EVENT_LEAD] = { N_ ("You lead the next trick."),
                      N_ ("{player} leads the next trick.") },
  [CT_EVENT_PASS] = { N_ ("You pass."), N_ ("{player} passes.") },
  [CT_EVENT_OUT] = { N_ ("You have no cards left and are out."),
                     N_ ("{player} has no cards left and is out.") },
  [CT_EVENT_VOID] = { NULL, N_ ("The hand does not count.") },
  [CT_EVENT_OVER] = { NULL, N_ ("The hand is over.") },
};

static const CtSentence calls[] = {
  { N_ ("You call cau."), N_ ("{player} calls cau.") },
  { N_ ("You call recau."), N_ ("{player} calls recau.") },
  { N_ ("You call contracau."), N_ ("{player} calls contracau.") },
};

/* Debts that lapsed, were canceled, or were incurred. */
static const struct
{
  const char *to_debtor;
  const char *to_creditor;
  const char *about_others;
} debts[] = {
  { N_ ("Your debt to {creditor} is canceled."),
    N_ ("{player}’s debt to you is canceled."),
    N_ ("{player}’s debt to {creditor} is canceled.") },
  { N_ ("You owe {creditor} one card less."), N_ ("{player} owes you one card less."),
    N_ ("{player} owes {creditor} one card less.") },
  { N_ ("You owe {creditor} a card."), N_ ("{player} owes you a card."),
    N_ ("{player} owes {creditor} a card.") },
};

static char *
say_debt (CtNarrator *self, const CtEvent *event)
{
  guint which = CLAMP (event->amount + 1, 0, 2);
  const char *sentence = debts[which].about_others;

  if (event->seat == self->learner)
    sentence = debts[which].to_debtor;
  else if (event->to == self->learner)
    sentence = debts[which].to_creditor;

  return ct_narrator_fill (_ (sentence), "player",
                           ct_narrator_get_name (self, event->seat), "creditor",
                           ct_narrator_get_name (self, event->to), NULL);
}

static gboolean
is_own_side (CtNarrator *self, const CtState *state, guint side)
{
  return self->learner < state->n_seats &&
         ct_rules_side (&self->rules, state->n_seats, self->learner) == side;
}

static guint
count_partners (CtNarrator *self, const CtState *state)
{
  return state->n_seats / ct_rules_n_sides (&self->rules, state->n_seats);
}

/* Only rule books name the learner’s own side. */
static char *
list_side (CtNarrator *self, const CtState *state, guint side)
{
  guint seats = 0;

  if (is_own_side (self, state, side) && count_partners (self, state) == 1)
    return g_strdup ("");
  if (is_own_side (self, state, side))
    /* Translators: in a text of a rule book. */
    return g_strdup (C_ ("player after “to” or “for”", "your side"));

  for (guint seat = 0; seat < state->n_seats; seat++)
    if (ct_rules_side (&self->rules, state->n_seats, seat) == side)
      seats |= 1u << seat;

  return ct_narrator_list_players (self, seats);
}

static char *
fill_side (CtNarrator *self,
           const CtState *state,
           const CtEvent *event,
           const char *sentence)
{
  g_autofree char *players = list_side (self, state, event->seat);
  g_autofree char *points = g_strdup_printf ("%d", ABS (event->amount));

  return ct_narrator_fill (sentence, "players", players, "points", points, NULL);
}

static char *
say_score (CtNarrator *self, const CtState *state, const CtEvent *event)
{
  gboolean is_own = is_own_side (self, state, event->seat);
  guint points = ABS (event->amount);
  const char *sentence;

  /* The total counts hands. */
  if (ct_rules_counting (&self->rules) == CT_COUNTING_HANDS)
    return NULL;

  if (event->amount < 0)
    sentence = is_own ? ngettext ("You lose {points} point.",
                                  "You lose {points} points.", points)
                      : _ ("Points lost by {players}: {points}.");
  else
    sentence = is_own ? ngettext ("You score {points} point.",
                                  "You score {points} points.", points)
                      : _ ("Points scored by {players}: {points}.");

  return fill_side (self, state, event, sentence);
}

static char *
say_opening (CtNarrator *self, const CtState *state, const CtEvent *event)
{
  gboolean is_own = is_own_side (self, state, event->seat);
  guint n_seats = count_partners (self, state);
  const char *sentence;

  if (is_own)
    sentence = n_seats == 1 ? _ ("You have opened.") : _ ("Your side has opened.");
  else
    sentence = ngettext ("{players} has opened.", "{players} have opened.", n_seats);

  return fill_side (self, state, event, sentence);
}

/* @seat: who laid down too little */
static char *
say_failed (CtNarrator *self, const CtState *state, const CtEvent *event, guint seat)
{
  g_autofree char *text = NULL;
  const char *sentence;

  if (!is_own_side (self, state, event->seat))
    sentence = _ ("The opening failed for {players}. They now need {points} points to "
                  "open.");
  else if (seat != self->learner)
    sentence = _ ("{player}’s opening failed. Your side now needs {points} points to "
                  "open.");
  else
    sentence = count_partners (self, state) == 1
                   ? _ ("Your opening failed. You now need {points} points to open.")
                   : _ ("Your opening failed. Your side now needs {points} points to "
                        "open.");

  text = fill_side (self, state, event, sentence);
  return ct_narrator_fill (text, "player", ct_narrator_get_name (self, seat), NULL);
}

static const CtSentence plays_first = {
  N_ ("You play first."),
  N_ ("{player} plays first."),
};

static const CtSentence plays_first_as_winner = {
  N_ ("You won the last hand, so you play first."),
  N_ ("{player} won the last hand, so they play first."),
};

static const CtSentence leads_with_highest = {
  N_ ("You lead the next trick: {card} is highest."),
  N_ ("{player} leads the next trick: {card} is highest."),
};

static const CtSentence gets_nothing = {
  N_ ("There is no card left for you."),
  N_ ("There is no card left for {player}."),
};

static char *
say_plainly (CtNarrator *self,
             const CtState *before,
             const CtState *after,
             const CtEvent *event)
{
  switch ((CtEventType) event->type)
    {
    case CT_EVENT_LEAD:
      if (before->phase == CT_PHASE_DEAL)
        return ct_narrator_say (self,
                                event->amount > 0 ? &plays_first_as_winner
                                                  : &plays_first,
                                event->seat, NULL);
      if (event->card == CT_NO_CARD)
        return ct_narrator_say (self, &event_sentences[CT_EVENT_LEAD], event->seat,
                                NULL);
      return ct_narrator_say (self, &leads_with_highest, event->seat,
                              ct_narrator_the_card (self, event->card));

    case CT_EVENT_PASS:
      return ct_narrator_say (self,
                              before->phase == CT_PHASE_SHARE
                                  ? &gets_nothing
                                  : &event_sentences[CT_EVENT_PASS],
                              event->seat, NULL);

    case CT_EVENT_CARD:
      return ct_narrator_say_travel (self, before, after, event);

    case CT_EVENT_CALL:
      if (event->amount < 2 || event->amount > 4)
        return NULL;
      return ct_narrator_say (self, &calls[event->amount - 2], event->seat, NULL);

    case CT_EVENT_DEBT:
      return say_debt (self, event);

    case CT_EVENT_SCORE:
      return say_score (self, after, event);

    case CT_EVENT_OPEN:
      return say_opening (self, after, event);

    case CT_EVENT_FAILED:
      return say_failed (self, after, event, before->to_act);

    case CT_EVENT_MELD:
      return g_strdup (_ ("The meld is complete."));

    case CT_EVENT_WIN:
    case CT_EVENT_LOSE:
    case CT_EVENT_MATCH:
      return ct_narrator_say_outcome (self, event->type, 1u << event->seat);

    case CT_EVENT_TURN:
    case CT_EVENT_OUT:
    case CT_EVENT_VOID:
    case CT_EVENT_OVER:
    default:
      return ct_narrator_say (self, &event_sentences[event->type], event->seat, NULL);
    }
}

static gboolean
is_left_over (CtNarrator *self, const CtEvent *event)
{
  return event->type == CT_EVENT_CARD && event->from == CT_ZONE_CENTER &&
         ct_fishing_reason (&self->rules, event) == CT_FISHING_LEFT_OVER;
}

/* By the rule that ended the hand. */
static gboolean
is_outcome_of_melds (CtNarrator *self, const CtEvent *event)
{
  return ct_rules_has_zone (&self->rules, CT_ZONE_MELD) &&
         (event->type == CT_EVENT_WIN || event->type == CT_EVENT_LOSE ||
          event->type == CT_EVENT_MATCH);
}

/* Returns: (nullable): the rule book's text; not for a turn that a scoring rule gives,
 * leftover cards, or who has won
 */
static const char *
find_words (CtNarrator *self, const CtEvent *event)
{
  const CtRule *rule =
      self->library != NULL && event->rule != NULL
          ? ct_library_lookup_rule (self->library, &self->rules, event->rule)
          : NULL;
  const char *text = rule != NULL ? ct_text (rule->say) : NULL;

  if (text != NULL && event->type == CT_EVENT_TURN && strstr (text, "{player") == NULL)
    return NULL;
  if (is_left_over (self, event) || is_outcome_of_melds (self, event))
    return NULL;

  return text;
}

static gboolean
has_words_for_several (CtNarrator *self, const CtEvent *event)
{
  const char *text = find_words (self, event);

  return text != NULL && strstr (text, "{cards") != NULL;
}

static gboolean
is_about_side (const CtEvent *event)
{
  return event->type == CT_EVENT_SCORE || event->type == CT_EVENT_OPEN ||
         event->type == CT_EVENT_FAILED;
}

/* @n_events: for how many "{cards}" stands */
static char *
say_from_book (CtNarrator *self,
               const CtState *before,
               const CtState *after,
               const CtEvent *event,
               guint n_events)
{
  const char *text = find_words (self, event);
  gboolean about_side = is_about_side (event);
  g_autofree char *players = NULL;
  const char *names[CT_MAX_SEATS];
  CtVerdict facts = {
    .rule = event->rule,
    .have = ABS (event->amount),
    .need = ABS (event->amount),
    .suit = ct_rules_led_suit (&self->rules, before),
    .seat =
        event->type == CT_EVENT_CARD ? ct_narrator_owner_of (event->to) : event->seat,
  };

  if (text == NULL)
    return NULL;

  /* "you" cannot begin a sentence. */
  if (g_str_has_prefix (text, "{player") &&
      (about_side ? is_own_side (self, after, event->seat)
                  : facts.seat == self->learner))
    return NULL;

  for (guint seat = 0; seat < CT_MAX_SEATS; seat++)
    names[seat] = seat == self->learner ? "" : ct_narrator_get_name (self, seat);
  if (about_side)
    names[event->seat] = players = list_side (self, after, event->seat);

  if (event->type == CT_EVENT_CARD)
    {
      gboolean seen = ct_narrator_is_seen (self, before, after, event->card);

      ct_verdict_point (&facts, CT_ROLE_OFFENDING, seen ? event->card : CT_NO_CARD);
      for (guint i = 0; i < n_events; i++)
        ct_verdict_point (&facts, CT_ROLE_EVIDENCE, seen ? event[i].card : CT_NO_CARD);
    }

  return ct_words_fill (&self->rules, text, &facts, names);
}

/* Only the replacement of an exchanged card is mentioned. */
static gboolean
is_replaced (const CtState *before, const CtState *after, const CtEvent *event)
{
  return before->phase == CT_PHASE_DEAL && event->type == CT_EVENT_CARD &&
         (event->to == CT_ZONE_CENTER || event->from == CT_ZONE_CENTER) &&
         ct_state_find (after, event->card, NULL) != CT_ZONE_CENTER;
}

/**
 * ct_narrator_say_event:
 *
 * Returns: (nullable): preferably the rule book's text; %NULL if it needs no sentence
 */
char *
ct_narrator_say_event (CtNarrator *self,
                       const CtState *before,
                       const CtState *after,
                       const CtEvent *event)
{
  char *text;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  if (is_replaced (before, after, event))
    return NULL;

  text = say_from_book (self, before, after, event, 1);
  return text != NULL ? text : say_plainly (self, before, after, event);
}

/* More cards than these are counted: they were on the table. */
#define MOST_NAMED 3

static const struct
{
  guint from;
  CtSentence sentence;
} gains[] = {
  { CT_ZONE_TRICK,
    { N_ ("You get {cards} from the trick."),
      N_ ("{player} gets {cards} from the trick.") } },
  { CT_ZONE_CENTER,
    { N_ ("You get {cards} from the center."), N_ ("{player} gets {cards} from the "
                                                   "center.") } },
};

/* Events from @first with the same places and rule, if the rule book has a text for
 * several cards.
 */
static char *
say_group (CtNarrator *self,
           const CtState *before,
           const CtState *after,
           const GArray *events,
           guint first,
           guint *ret_n_events)
{
  const CtEvent *event = &g_array_index (events, CtEvent, first);
  guint n = 1;

  if (event->type != CT_EVENT_CARD || !has_words_for_several (self, event))
    return NULL;

  while (first + n < events->len && event[n].type == CT_EVENT_CARD &&
         event[n].from == event->from && event[n].to == event->to &&
         g_strcmp0 (event[n].rule, event->rule) == 0)
    n++;

  *ret_n_events = n;
  return say_from_book (self, before, after, event, n);
}

static char *
say_gain (CtNarrator *self, const GArray *events, guint first, guint *ret_n_events)
{
  const CtEvent *event = &g_array_index (events, CtEvent, first);
  guint seat = ct_narrator_owner_of (event->to);
  CtCard cards[CT_MAX_CARDS];
  guint n_cards = 0;
  g_autofree char *list = NULL;
  g_autofree char *sentence = NULL;

  *ret_n_events = 1;
  if (event->type != CT_EVENT_CARD || seat == CT_NOBODY)
    return NULL;

  for (guint i = first; i < events->len; i++)
    {
      const CtEvent *next = &g_array_index (events, CtEvent, i);

      if (next->type != CT_EVENT_CARD || next->from != event->from ||
          next->to != event->to || (i > first && has_words_for_several (self, next)))
        break;
      cards[n_cards++] = next->card;
    }

  for (guint i = 0; i < G_N_ELEMENTS (gains) && n_cards > 1; i++)
    if (gains[i].from == event->from)
      {
        *ret_n_events = n_cards;
        if (n_cards > MOST_NAMED)
          memset (cards, CT_NO_CARD, n_cards * sizeof *cards);
        list = ct_words_the_cards (&self->rules, cards, n_cards);
        sentence = ct_narrator_say (self, &gains[i].sentence, seat, NULL);
        return ct_narrator_fill (sentence, "cards", list, NULL);
      }

  return NULL;
}

static char *
say_sweep (const GArray *events, guint first, guint *ret_n_events)
{
  const CtEvent *event = &g_array_index (events, CtEvent, first);
  guint n_trick = 0;
  guint i = first + 1;

  if (event->type != CT_EVENT_CARD || event->from != CT_ZONE_LEAD ||
      event->to != CT_ZONE_ASIDE)
    return NULL;

  for (; i < events->len; i++, n_trick++)
    {
      const CtEvent *next = &g_array_index (events, CtEvent, i);

      if (next->type != CT_EVENT_CARD || next->from != CT_ZONE_TRICK ||
          next->to != CT_ZONE_ASIDE)
        break;
    }
  if (n_trick == 0)
    return NULL;

  *ret_n_events = 1 + n_trick;
  return g_strdup (_ ("The trick is set aside with the lead card."));
}

/* A score sheet is told as a sum per side, points during a hand in the text of their
 * rule.
 */
static char *
say_sum (CtNarrator *self,
         const CtState *after,
         const GArray *events,
         guint first,
         guint *ret_n_events)
{
  CtEvent sum = g_array_index (events, CtEvent, first);
  gboolean is_sheet =
      ct_rules_has_zone (&self->rules, CT_ZONE_MELD) && after->phase == CT_PHASE_OVER;
  guint n = 1;

  if (sum.type != CT_EVENT_SCORE || (!is_sheet && find_words (self, &sum) != NULL))
    return NULL;

  for (; first + n < events->len; n++)
    {
      const CtEvent *next = &g_array_index (events, CtEvent, first + n);

      if (next->type != CT_EVENT_SCORE || next->seat != sum.seat ||
          (!is_sheet && find_words (self, next) != NULL))
        break;
      sum.amount += next->amount;
    }

  /* This includes the packets cut at the deal. */
  if (is_sheet)
    sum.amount = ct_rules_score (&self->rules, after, sum.seat);

  *ret_n_events = n;
  return say_score (self, after, &sum);
}

/* Partners win together. */
static char *
say_winners (CtNarrator *self, const GArray *events, guint first, guint *ret_n_events)
{
  const CtEvent *event = &g_array_index (events, CtEvent, first);
  guint seats = 0;
  guint n = 0;

  for (; first + n < events->len && n < CT_MAX_SEATS && event[n].type == event->type &&
         event[n].seat < CT_MAX_SEATS;
       n++)
    seats |= 1u << event[n].seat;
  if (n < 2 || (event->type != CT_EVENT_WIN && event->type != CT_EVENT_MATCH))
    return NULL;

  *ret_n_events = n;
  return ct_narrator_say_outcome (self, event->type, seats);
}

/* A played card goes with its catch. */
static gboolean
goes_without_saying (CtNarrator *self, const CtState *before, const CtEvent *event)
{
  guint zone;

  if (event->type != CT_EVENT_CARD || event->from != CT_ZONE_CENTER ||
      event->card == CT_NO_CARD || is_left_over (self, event))
    return FALSE;

  zone = ct_state_find (before, event->card, NULL);
  return ct_zone_is_hand (zone);
}

static GArray *
list_told (CtNarrator *self,
           const CtState *before,
           const CtState *after,
           const GArray *events)
{
  GArray *told = g_array_new (FALSE, FALSE, sizeof (CtEvent));

  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (!goes_without_saying (self, before, event) &&
          !is_replaced (before, after, event))
        g_array_append_val (told, *event);
    }

  return told;
}

/**
 * ct_narrator_say_events:
 * @events: (element-type CtEvent): of a move, or some of them
 *
 * Without whose turn it is.
 */
char *
ct_narrator_say_events (CtNarrator *self,
                        const CtState *before,
                        const CtState *after,
                        const GArray *events)
{
  g_autoptr (GArray) told = list_told (self, before, after, events);
  GString *text = g_string_new (NULL);
  guint n_events;

  g_return_val_if_fail (CT_IS_NARRATOR (self), g_string_free (text, FALSE));

  for (guint i = 0; i < told->len; i += n_events)
    {
      const CtEvent *event = &g_array_index (told, CtEvent, i);
      char *words;

      n_events = 1;
      words = say_group (self, before, after, told, i, &n_events);
      if (words == NULL)
        {
          words = say_gain (self, told, i, &n_events);
          if (words != NULL)
            ct_narrator_append (text, say_from_book (self, before, after, event, 1));
        }
      if (words == NULL)
        words = say_sweep (told, i, &n_events);
      if (words == NULL)
        words = ct_narrator_say_laid (self, told, i, &n_events);
      if (words == NULL)
        words = ct_narrator_say_undone (self, told, i, &n_events);
      if (words == NULL)
        words = say_sum (self, after, told, i, &n_events);
      if (words == NULL)
        words = say_winners (self, told, i, &n_events);
      if (words == NULL && event->type != CT_EVENT_TURN)
        words = ct_narrator_say_event (self, before, after, event);
      ct_narrator_append (text, words);
    }

  return g_string_free (text, FALSE);
}

typedef enum
{
  PLACE_STOCK,
  PLACE_LEAD,
  PLACE_TRICK,
  PLACE_ASIDE,
  PLACE_CENTER,
  PLACE_DISCARDS,
  PLACE_HAND,
  PLACE_PILE,
  PLACE_POT,
  PLACE_MELD,
  PLACE_ABSENT,
} Place;

static Place
place_of (guint zone)
{
  static const guint8 single[] = {
    [CT_ZONE_STOCK] = PLACE_STOCK,   [CT_ZONE_LEAD] = PLACE_LEAD,
    [CT_ZONE_TRICK] = PLACE_TRICK,   [CT_ZONE_ASIDE] = PLACE_ASIDE,
    [CT_ZONE_CENTER] = PLACE_CENTER, [CT_ZONE_DISCARDS] = PLACE_DISCARDS,
    [CT_ZONE_ABSENT] = PLACE_ABSENT,
  };

  if (zone < CT_ZONE_HAND)
    return single[zone];
  if (ct_zone_is_hand (zone))
    return PLACE_HAND;
  if (ct_zone_is_pile (zone))
    return PLACE_PILE;
  return ct_zone_is_pot (zone) ? PLACE_POT : PLACE_MELD;
}

/**
 * ct_narrator_owner_of:
 *
 * Returns: a player, or %CT_NOBODY
 */
guint
ct_narrator_owner_of (guint zone)
{
  if (ct_zone_is_hand (zone))
    return zone - CT_ZONE_HAND;

  return ct_zone_is_pile (zone) ? zone - CT_ZONE_PILE : CT_NOBODY;
}

/* "{card}" is alone after a colon, elsewhere the object. */
static const struct
{
  Place from;
  Place to;
  gboolean card_is_alone;
  CtSentence sentence;
} travels[] = {
  { PLACE_STOCK,
    PLACE_LEAD,
    TRUE,
    { NULL, N_ ("The lead card is turned up: {card}.") } },
  { PLACE_STOCK,
    PLACE_HAND,
    FALSE,
    { N_ ("You get {card}."), N_ ("{player} gets {card}.") } },
  { PLACE_STOCK,
    PLACE_DISCARDS,
    TRUE,
    { NULL, N_ ("The first discard is turned up: {card}.") } },
  { PLACE_STOCK, PLACE_CENTER, TRUE, { NULL, N_ ("A card is turned up: {card}.") } },
  { PLACE_STOCK, PLACE_POT, FALSE, { NULL, N_ ("The pots are dealt.") } },
  { PLACE_HAND,
    PLACE_TRICK,
    FALSE,
    { N_ ("You play {card}."), N_ ("{player} plays {card}.") } },
  { PLACE_HAND,
    PLACE_CENTER,
    FALSE,
    { N_ ("You play {card}."), N_ ("{player} plays {card}.") } },
  { PLACE_HAND,
    PLACE_DISCARDS,
    FALSE,
    { N_ ("You discard {card}."), N_ ("{player} discards {card}.") } },
  { PLACE_HAND,
    PLACE_MELD,
    FALSE,
    { N_ ("You lay down {card}."), N_ ("{player} lays down {card}.") } },
  { PLACE_HAND,
    PLACE_PILE,
    FALSE,
    { N_ ("You put {card} on your pile."),
      N_ ("{player} puts {card} on their pile.") } },
  { PLACE_TRICK, PLACE_ASIDE, FALSE, { NULL, N_ ("The trick is set aside.") } },
  { PLACE_LEAD, PLACE_ASIDE, FALSE, { NULL, N_ ("The lead card is set aside.") } },
  { PLACE_TRICK,
    PLACE_HAND,
    FALSE,
    { N_ ("You get {card} from the trick."),
      N_ ("{player} gets {card} from the trick.") } },
  { PLACE_LEAD,
    PLACE_HAND,
    FALSE,
    { N_ ("You get the lead card."), N_ ("{player} gets the lead card.") } },
  { PLACE_CENTER,
    PLACE_PILE,
    FALSE,
    { N_ ("You get {card} from the center."),
      N_ ("{player} gets {card} from the center.") } },
  { PLACE_PILE,
    PLACE_PILE,
    FALSE,
    { N_ ("You get {card} from another player’s pile."),
      N_ ("{player} gets {card} from another player’s pile.") } },
  { PLACE_DISCARDS,
    PLACE_HAND,
    FALSE,
    { N_ ("You take {card} from the discard pile."),
      N_ ("{player} takes {card} from the discard pile.") } },
  { PLACE_DISCARDS,
    PLACE_STOCK,
    FALSE,
    { NULL, N_ ("The discard pile becomes the new stock.") } },
  { PLACE_POT,
    PLACE_HAND,
    FALSE,
    { N_ ("You take a pot."), N_ ("{player} takes a pot.") } },
  { PLACE_MELD,
    PLACE_HAND,
    FALSE,
    { N_ ("You take {card} back."), N_ ("{player} takes {card} back.") } },
};

/**
 * ct_narrator_is_seen:
 *
 * Returns: whether the viewer saw @card, before or after the move
 */
gboolean
ct_narrator_is_seen (CtNarrator *self,
                     const CtState *before,
                     const CtState *after,
                     CtCard card)
{
  guint pos;
  guint zone = ct_state_find (before, card, &pos);

  if (ct_narrator_sees (self, before, zone, pos))
    return TRUE;

  zone = ct_state_find (after, card, &pos);
  return ct_narrator_sees (self, after, zone, pos);
}

/**
 * ct_narrator_say_travel:
 *
 * Returns: (nullable)
 */
char *
ct_narrator_say_travel (CtNarrator *self,
                        const CtState *before,
                        const CtState *after,
                        const CtEvent *event)
{
  Place from = place_of (event->from);
  Place to = place_of (event->to);
  guint seat = ct_narrator_owner_of (event->to);
  CtCard card =
      ct_narrator_is_seen (self, before, after, event->card) ? event->card : CT_NO_CARD;

  if (seat == CT_NOBODY)
    seat = ct_narrator_owner_of (event->from);

  for (guint i = 0; i < G_N_ELEMENTS (travels); i++)
    if (travels[i].from == from && travels[i].to == to)
      return ct_narrator_say (self, &travels[i].sentence, seat,
                              travels[i].card_is_alone
                                  ? ct_narrator_card_alone (self, card)
                                  : ct_narrator_the_card (self, card));

  return NULL;
}

static const CtSentence move_sentences[CT_N_MOVE_TYPES] = {
  [CT_MOVE_DEAL] = { N_ ("You deal."), N_ ("{player} deals.") },
  [CT_MOVE_LEAD] = { N_ ("You lead {card}."), N_ ("{player} leads {card}.") },
  [CT_MOVE_FOLLOW] = { N_ ("You play {card}."), N_ ("{player} plays {card}.") },
  [CT_MOVE_DRAW] = { N_ ("You draw a card."), N_ ("{player} draws a card.") },
  [CT_MOVE_PICK_UP] = { N_ ("You pick up the trick."),
                        N_ ("{player} picks up the trick.") },
  [CT_MOVE_PASS] = { N_ ("You pass."), N_ ("{player} passes.") },
  [CT_MOVE_TAKE] = { N_ ("You take {card} from the trick."),
                     N_ ("{player} takes {card} from the trick.") },
  [CT_MOVE_PLAY] = { N_ ("You play {card}."), N_ ("{player} plays {card}.") },
  [CT_MOVE_REJECT] = { N_ ("You reject the card."), N_ ("{player} rejects the card.") },
  [CT_MOVE_MELD] = { N_ ("You lay down {cards}."), N_ ("{player} lays down {cards}.") },
  [CT_MOVE_MOVE_WILD] = { N_ ("You move {card} within the meld."),
                          N_ ("{player} moves {card} within the meld.") },
  [CT_MOVE_DISCARD] = { N_ ("You discard {card}."), N_ ("{player} discards {card}.") },
};

static const CtSentence drawn_card = {
  N_ ("You draw {card}."),
  N_ ("{player} draws {card}."),
};

static char *
say_lift (CtNarrator *self, const CtState *before, const CtMove *move)
{
  guint wanted = ct_rummy_lift_wanted (&self->rules, before);
  g_autofree char *text = NULL;

  if (move->seat == self->learner && wanted > 0 && move->number != wanted)
    {
      g_autofree char *number = g_strdup_printf ("%u", move->number);
      g_autofree char *bonus = g_strdup_printf ("%u", wanted);

      return ct_narrator_fill (
          ngettext ("You cut {number} card; the bonus is for exactly {wanted}.",
                    "You cut {number} cards; the bonus is for exactly {wanted}.",
                    move->number),
          "number", number, "wanted", bonus, NULL);
    }

  if (move->seat == self->learner)
    text = ct_narrator_fill_number (ngettext ("You cut {number} card.",
                                              "You cut {number} cards.", move->number),
                                    move->number);
  else
    text = ct_narrator_fill_number (ngettext ("{player} cuts {number} card.",
                                              "{player} cuts {number} cards.",
                                              move->number),
                                    move->number);

  return ct_narrator_fill (text, "player", ct_narrator_get_name (self, move->seat),
                           NULL);
}

/* A new meld goes from low to high. */
static char *
list_moved (CtNarrator *self, const CtState *before, const CtMove *move)
{
  CtMeld meld;

  if (move->type == CT_MOVE_MELD &&
      ct_rummy_result (&self->rules, before, move, &meld) == CT_MELD_FINE)
    return ct_words_the_cards (&self->rules, meld.card, meld.n_cards);

  return ct_words_the_cards (&self->rules, move->card, move->n_cards);
}

/**
 * ct_narrator_say_move:
 *
 * Also for illegal moves: "Ana leads the 5 of clubs."
 */
char *
ct_narrator_say_move (CtNarrator *self, const CtState *before, const CtMove *move)
{
  g_autofree char *cards = NULL;
  g_autofree char *sentence = NULL;
  const char *card = NULL;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  if (move->type == CT_MOVE_LIFT)
    return say_lift (self, before, move);
  if (move->type == CT_MOVE_TAKE_DISCARDS)
    return ct_narrator_say_pile_taken (self, move);
  if (move->type == CT_MOVE_LAY_OFF)
    return ct_narrator_say_added (self, before, move);
  if (move->type == CT_MOVE_MOVE_WILD)
    sentence = ct_narrator_say_wild_moved (self, before, move);
  if (sentence != NULL)
    return g_steal_pointer (&sentence);

  if (move->n_cards > 0)
    card = ct_narrator_the_card (self, move->card[0]);
  cards = list_moved (self, before, move);
  sentence = ct_narrator_say (self, &move_sentences[move->type], move->seat, card);
  return ct_narrator_fill (sentence, "cards", cards, NULL);
}

static guint
count_drawn (CtSession *session, guint ply)
{
  const CtMove *move = ct_session_get_move (session, ply);
  guint n = 0;

  while (n <= ply && ct_session_get_move (session, ply - n)->type == CT_MOVE_DRAW &&
         ct_session_get_move (session, ply - n)->seat == move->seat)
    n++;

  return n;
}

/* Without a count, unseen draws would sound the same. */
static char *
say_drawn_again (CtNarrator *self, guint seat, guint n_drawn)
{
  g_autofree char *text = NULL;

  text = ct_narrator_fill_number (
      seat == self->learner
          ? ngettext ("You draw again: {number} card so far.",
                      "You draw again: {number} cards so far.", n_drawn)
          : ngettext ("{player} draws again: {number} card so far.",
                      "{player} draws again: {number} cards so far.", n_drawn),
      n_drawn);
  return ct_narrator_fill (text, "player", ct_narrator_get_name (self, seat), NULL);
}

static char *
say_move_with_events (CtNarrator *self,
                      CtSession *session,
                      guint ply,
                      const GArray *events)
{
  const CtState *before = ct_session_get_state_at (session, ply);
  const CtState *after = ct_session_get_state_at (session, ply + 1);
  CtMove move_alone = *ct_session_get_move (session, ply);
  const CtMove *move = &move_alone;
  guint n_drawn = count_drawn (session, ply);

  /* Events tell what is laid down. */
  if (move->type == CT_MOVE_TAKE_DISCARDS)
    move_alone.n_cards = 0;
  for (guint i = 0; move->type == CT_MOVE_DRAW && i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (event->type == CT_EVENT_CARD && event->from == CT_ZONE_STOCK)
        {
          guint pos;
          guint zone = ct_state_find (after, event->card, &pos);

          if (ct_narrator_sees (self, after, zone, pos))
            return ct_narrator_say (self, &drawn_card, move->seat,
                                    ct_narrator_the_card (self, event->card));
        }
    }

  return n_drawn > 1 ? say_drawn_again (self, move->seat, n_drawn)
                     : ct_narrator_say_move (self, before, move);
}

/* The sentence about @move implies the event, unless a card moves on. */
static gboolean
is_told_by_move (const CtState *before, const CtMove *move, const CtEvent *event)
{
  if (event->type == CT_EVENT_PASS)
    return event->seat == move->seat;
  if (event->type != CT_EVENT_CARD)
    return FALSE;

  switch (move->type)
    {
    case CT_MOVE_DEAL:
    case CT_MOVE_LIFT:
      return ct_zone_is_hand (event->to);
    case CT_MOVE_DRAW:
    case CT_MOVE_PICK_UP:
    case CT_MOVE_TAKE_DISCARDS:
      return event->to == ct_hand (move->seat);
    default:
      return memchr (move->card, event->card, move->n_cards) != NULL &&
             event->from == ct_state_find (before, event->card, NULL);
    }
}

/* Not the turn, the score or the result. */
static gboolean
is_seen (const CtEvent *event)
{
  switch (event->type)
    {
    case CT_EVENT_CARD:
    case CT_EVENT_PASS:
    case CT_EVENT_OUT:
    case CT_EVENT_CALL:
    case CT_EVENT_DEBT:
    case CT_EVENT_MELD:
      return TRUE;

    default:
      return FALSE;
    }
}

static char *
say_rest (CtNarrator *self,
          CtSession *session,
          guint ply,
          const GArray *events,
          gboolean only_seen)
{
  const CtState *before = ct_session_get_state_at (session, ply);
  const CtState *after = ct_session_get_state_at (session, ply + 1);
  const CtMove *move = ct_session_get_move (session, ply);
  g_autoptr (GArray) rest = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (!is_told_by_move (before, move, event) && (!only_seen || is_seen (event)))
        g_array_append_val (rest, *event);
    }
  ct_narrator_append (text, ct_narrator_say_completed (self, before, after, move));
  ct_narrator_append (text, ct_narrator_say_events (self, before, after, rest));
  if (ct_session_is_undone (session, ply))
    ct_narrator_append (text, g_strdup (_ ("The move is taken back.")));
  return g_string_free (text, FALSE);
}

static char *
say_ply (CtNarrator *self, CtSession *session, guint ply, gboolean only_seen)
{
  g_autoptr (GArray) events = ct_session_dup_events (session, ply);
  GString *text = g_string_new (NULL);

  ct_narrator_append (text, say_move_with_events (self, session, ply, events));
  ct_narrator_append (text, say_rest (self, session, ply, events, only_seen));
  return g_string_free (text, FALSE);
}

/**
 * ct_narrator_say_ply:
 *
 * Returns: "Ana plays the king of hearts. The trick is set aside."
 */
char *
ct_narrator_say_ply (CtNarrator *self, CtSession *session, guint ply)
{
  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  return say_ply (self, session, ply, FALSE);
}

/**
 * ct_narrator_say_cards_of_ply:
 *
 * Without the turn, the score and the result.
 */
char *
ct_narrator_say_cards_of_ply (CtNarrator *self, CtSession *session, guint ply)
{
  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  return say_ply (self, session, ply, TRUE);
}

/**
 * ct_narrator_say_move_of_ply:
 * @ret_followed: (out) (transfer full): where cards went because of the move
 *
 * Returns: the move alone
 */
char *
ct_narrator_say_move_of_ply (CtNarrator *self,
                             CtSession *session,
                             guint ply,
                             char **ret_followed)
{
  g_autoptr (GArray) events = ct_session_dup_events (session, ply);

  *ret_followed = say_rest (self, session, ply, events, TRUE);
  return say_move_with_events (self, session, ply, events);
}

char *
ct_narrator_say_last_move (CtNarrator *self, CtSession *session)
{
  guint position = ct_session_get_position (session);

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  if (position == 0)
    return g_strdup (_ ("Nobody has moved yet."));

  return ct_narrator_say_ply (self, session, position - 1);
}

/**
 * ct_narrator_list_choices:
 *
 * Returns: (transfer full) (element-type CtMove): the legal moves of the viewer, or
 * with %CT_SEES_ALL of the seat to act
 */
GArray *
ct_narrator_list_choices (CtNarrator *self, const CtState *state)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint seat = self->viewer == CT_SEES_ALL ? state->to_act : self->viewer;

  if (state->phase != CT_PHASE_DEAL)
    ct_rules_legal_of (&self->rules, state, seat, moves);

  return moves;
}

/**
 * ct_narrator_has_card:
 * @card: the first card of a move
 */
gboolean
ct_narrator_has_card (const GArray *moves, CtCard card)
{
  for (guint i = 0; i < moves->len; i++)
    {
      const CtMove *move = &g_array_index (moves, CtMove, i);

      if (move->n_cards > 0 && move->card[0] == card)
        return TRUE;
    }

  return FALSE;
}

static const CtSentence turn_sentences[CT_N_PHASES] = {
  [CT_PHASE_DEAL] = { N_ ("It’s your turn to deal."),
                      N_ ("It’s {player}’s turn to deal.") },
  [CT_PHASE_LEAD] = { N_ ("It’s your turn to lead."), N_ ("It’s {player}’s turn to "
                                                          "lead.") },
  [CT_PHASE_FOLLOW] = { N_ ("It’s your turn to follow."),
                        N_ ("It’s {player}’s turn to follow.") },
  [CT_PHASE_DRAWN] = { N_ ("You must play {card}, which you just drew."),
                       N_ ("{player} must play the card they just drew.") },
  [CT_PHASE_SHARE] = { N_ ("You passed, so it’s your turn to take a card from the trick."),
                       N_ ("It’s {player}’s turn to take a card from the trick.") },
  [CT_PHASE_PLAY] = { N_ ("It’s your turn to play."), N_ ("It’s {player}’s turn to "
                                                          "play.") },
  [CT_PHASE_DRAW] = { N_ ("It’s your turn to draw."), N_ ("It’s {player}’s turn to "
                                                          "draw.") },
  [CT_PHASE_FIRST_CHOICE] = { N_ ("You can keep or reject the card you drew."),
                              N_ ("{player} can keep or reject the card they drew.") },
};

/* With melds, a turn has several moves. */
static const CtSentence turns_of_melds[CT_N_PHASES] = {
  [CT_PHASE_DEAL] = { N_ ("It’s your turn to deal."),
                      N_ ("It’s {player}’s turn to deal.") },
  [CT_PHASE_PLAY] = { N_ ("Lay down melds if you like, then end your turn with a "
                          "discard."),
                      N_ ("It’s {player}’s turn to play.") },
  [CT_PHASE_DRAW] = { N_ ("Start your turn: draw, or take the discard pile if you "
                          "can."),
                      N_ ("It’s {player}’s turn to draw.") },
  [CT_PHASE_FIRST_CHOICE] = { N_ ("Keep the card you drew, or reject it: it goes "
                                  "face up on the discard pile, and you draw another "
                                  "one."),
                              N_ ("{player} can keep or reject the card they drew.") },
};

static char *
say_lift_wanted (guint wanted)
{
  return ct_narrator_fill_number (
      _ ("Cut a packet of {number} cards from the deck: the "
         "deal needs them. If you cut exactly that many, "
         "your side gets a bonus."),
      wanted);
}

static gboolean
sees_drawn (CtNarrator *self, const CtState *state)
{
  guint hand = ct_hand (state->to_act);

  for (guint pos = 0; pos < ct_zone_len (state, hand); pos++)
    if (ct_zone_card (state, hand, pos) == state->drawn)
      return ct_narrator_sees (self, state, hand, pos);

  return FALSE;
}

char *
ct_narrator_say_turn (CtNarrator *self, const CtState *state)
{
  GString *text = g_string_new (NULL);
  CtPhase phase = state->phase;
  CtCard drawn = state->drawn;
  guint suit;
  guint lift;

  g_return_val_if_fail (CT_IS_NARRATOR (self), g_string_free (text, FALSE));

  if (!sees_drawn (self, state))
    drawn = CT_NO_CARD;

  /* Nobody knows whether the card that was drawn can be played. */
  if (phase == CT_PHASE_DRAWN && state->drawn != CT_NO_CARD &&
      self->is_unseen[state->drawn])
    phase = CT_PHASE_FOLLOW;
  if (phase == CT_PHASE_OVER)
    return g_string_free (text, FALSE);

  lift = ct_rummy_lift_wanted (&self->rules, state);
  if (lift > 0)
    {
      ct_narrator_append (
          text,
          state->to_act == self->learner
              ? say_lift_wanted (lift)
              : ct_narrator_fill (_ ("It’s {player}’s turn to cut a packet from "
                                     "the deck."),
                                  "player", ct_narrator_get_name (self, state->to_act),
                                  NULL));
      return g_string_free (text, FALSE);
    }

  ct_narrator_append (text,
                      ct_narrator_say (self,
                                       ct_rules_has_zone (&self->rules, CT_ZONE_MELD)
                                           ? &turns_of_melds[phase]
                                           : &turn_sentences[phase],
                                       state->to_act,
                                       ct_narrator_the_card (self, drawn)));
  suit = ct_rules_led_suit (&self->rules, state);
  if (phase == CT_PHASE_FOLLOW && suit != CT_NO_SUIT)
    ct_narrator_append (text,
                        ct_narrator_fill (_ ("The suit to follow is {suit}."), "suit",
                                          ct_words_suit (self->rules.deck, suit),
                                          NULL));
  ct_narrator_append (text, ct_narrator_say_open_call (self, state));

  return g_string_free (text, FALSE);
}

/* @type: of the only legal moves */
static char *
say_forced (CtNarrator *self, const CtState *state, CtMoveType type)
{
  guint suit = ct_rules_led_suit (&self->rules, state);
  const char *format =
      type == CT_MOVE_DRAW
          ? _ ("You have no {suit}: draw until you get a card of that suit, or the "
               "stock is empty.")
      : type == CT_MOVE_PICK_UP
          ? _ ("You have no {suit}, and the stock is empty: pick up "
               "the trick.")
      : type == CT_MOVE_PASS ? _ ("You have no {suit}, and the stock is empty: pass.")
                             : NULL;

  if (format == NULL || suit == CT_NO_SUIT)
    return g_strdup (_ ("You need to make a different kind of move."));

  return ct_narrator_fill (format, "suit", ct_words_suit (self->rules.deck, suit),
                           NULL);
}

static guint
list_playable (CtNarrator *self,
               const CtState *state,
               const GArray *moves,
               CtCard ret_cards[CT_MAX_CARDS])
{
  guint zone = ct_hand (g_array_index (moves, CtMove, 0).seat);
  guint n_cards = 0;

  for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
    {
      CtCard card = ct_zone_card (state, zone, pos);
      guint at = n_cards;

      if (!ct_narrator_has_card (moves, card))
        continue;
      for (; at > 0 && ct_hand_order_key (&self->rules, ret_cards[at - 1], FALSE) >
                           ct_hand_order_key (&self->rules, card, FALSE);
           at--)
        ret_cards[at] = ret_cards[at - 1];
      ret_cards[at] = card;
      n_cards++;
    }

  return n_cards;
}

/* If all are playable, tells which catch something. */
static char *
say_playable_cards (CtNarrator *self, const CtState *state, const GArray *moves)
{
  const CtMove *first = &g_array_index (moves, CtMove, 0);
  CtCard cards[CT_MAX_CARDS];
  guint n_cards = list_playable (self, state, moves, cards);
  g_autofree char *list = ct_words_the_cards (&self->rules, cards, n_cards);

  if (n_cards == 0)
    return say_forced (self, state, first->type);
  if (n_cards > 1 && n_cards == ct_zone_len (state, ct_hand (first->seat)))
    {
      GString *text = g_string_new (NULL);

      ct_narrator_append (text, g_strdup (_ ("You can play any card in your hand.")));
      if (ct_rules_has_zone (&self->rules, CT_ZONE_CENTER))
        ct_narrator_append (text,
                            ct_narrator_say_catching (self, state, cards, n_cards));
      return g_string_free (text, FALSE);
    }

  return ct_narrator_fill (_ ("You can play {cards}."), "cards", list, NULL);
}

static char *
say_takeable (CtNarrator *self, const GArray *moves)
{
  CtCard cards[CT_MAX_CARDS];
  guint n_cards = 0;
  g_autofree char *list = NULL;

  for (guint i = 0; i < moves->len && n_cards < CT_MAX_CARDS; i++)
    cards[n_cards++] = g_array_index (moves, CtMove, i).card[0];

  list = ct_words_the_cards (&self->rules, cards, n_cards);
  return ct_narrator_fill (n_cards > 1 ? _ ("You can take one of these: {cards}.")
                                       : _ ("You can take {cards}."),
                           "cards", list, NULL);
}

char *
ct_narrator_say_playable (CtNarrator *self, const CtState *state)
{
  g_autoptr (GArray) moves = NULL;
  guint lift;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  lift = ct_rummy_lift_wanted (&self->rules, state);
  if (lift > 0)
    return say_lift_wanted (lift);

  moves = ct_narrator_list_choices (self, state);
  if (moves->len == 0)
    return g_strdup (_ ("You can’t play a card right now."));
  if (ct_rules_has_zone (&self->rules, CT_ZONE_MELD))
    return ct_narrator_say_turn_of_melds (self, state, moves);
  if (g_array_index (moves, CtMove, 0).type == CT_MOVE_TAKE)
    return say_takeable (self, moves);

  return say_playable_cards (self, state, moves);
}
