/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-narrator-events.c: what comes of a move */
#include <glib/gi18n.h>
#include <string.h>

#include "ct-fishing.h"
#include "ct-narrator-private.h"
#include "ct-words.h"

static const CtSentence event_sentences[] = {
  [CT_EVENT_TURN] = { N_ ("It is your turn."), N_ ("{player} is to move.") },
  [CT_EVENT_LEAD] = { N_ ("You lead the next trick."),
                      N_ ("{player} leads the next trick.") },
  [CT_EVENT_PASS] = { N_ ("You pass."), N_ ("{player} passes.") },
  [CT_EVENT_OUT] = { N_ ("You have no cards left and are out."),
                     N_ ("{player} has no cards left and is out.") },
  [CT_EVENT_WIN] = { N_ ("You have won the hand."), N_ ("{player} has won the hand.") },
  [CT_EVENT_LOSE] = { N_ ("You have lost the hand."),
                      N_ ("{player} has lost the hand.") },
  [CT_EVENT_MATCH] = { N_ ("You have won the match."),
                       N_ ("{player} has won the match.") },
  [CT_EVENT_VOID] = { NULL, N_ ("The hand counts for nobody.") },
  [CT_EVENT_OVER] = { NULL, N_ ("The hand is over.") },
};

static const CtSentence calls[] = {
  { N_ ("You call cau."), N_ ("{player} calls cau.") },
  { N_ ("You call recau."), N_ ("{player} calls recau.") },
  { N_ ("You call contracau."), N_ ("{player} calls contracau.") },
};

/* What became of a debt: it arose, was let off, or lapsed. Said to the debtor, to the
 * creditor, or about two others.
 */
static const struct
{
  const char *to_debtor;
  const char *to_creditor;
  const char *about_others;
} debts[] = {
  { N_ ("Your debt to {creditor} lapses."), N_ ("The debt of {player} to you lapses."),
    N_ ("The debt of {player} to {creditor} lapses.") },
  { N_ ("{creditor} lets you off one card."), N_ ("You let {player} off one card."),
    N_ ("{creditor} lets {player} off one card.") },
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

/* The players of a side: "Ana and Carlo", or "you and Carlo". */
static char *
list_side (CtNarrator *self, const CtState *state, guint side)
{
  const char *names[CT_MAX_SEATS];
  guint n_names = 0;

  for (guint seat = 0; seat < state->n_seats; seat++)
    if (ct_rules_side (&self->rules, state->n_seats, seat) == side)
      names[n_names++] = ct_narrator_name_within (self, seat);

  return ct_words_list (names, n_names);
}

static gboolean
is_own_side (CtNarrator *self, const CtState *state, guint side)
{
  return self->learner < state->n_seats &&
         ct_rules_side (&self->rules, state->n_seats, self->learner) == side;
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

  /* The tally of hands won is no score. */
  if (ct_rules_counting (&self->rules) == CT_COUNTING_HANDS)
    return NULL;

  if (event->amount < 0)
    sentence = is_own ? ngettext ("You lose {points} point.",
                                  "You lose {points} points.", points)
                      : ngettext ("{points} point is lost by {players}.",
                                  "{points} points are lost by {players}.", points);
  else
    sentence = is_own ? ngettext ("You score {points} point.",
                                  "You score {points} points.", points)
                      : ngettext ("{points} point is scored by {players}.",
                                  "{points} points are scored by {players}.", points);

  return fill_side (self, state, event, sentence);
}

static char *
say_opening (CtNarrator *self, const CtState *state, const CtEvent *event)
{
  gboolean is_own = is_own_side (self, state, event->seat);
  const char *sentence;

  if (event->type == CT_EVENT_OPEN)
    sentence =
        is_own ? _ ("You have opened.") : _ ("The first melds are laid by {players}.");
  else
    sentence = is_own ? _ ("Your opening has failed. You now need {points} points.")
                      : _ ("The opening of {players} has failed. It now takes {points} "
                           "points.");

  return fill_side (self, state, event, sentence);
}

static const CtSentence plays_first = {
  N_ ("You play first."),
  N_ ("{player} plays first."),
};

static const CtSentence gets_nothing = {
  N_ ("No card is left for you."),
  N_ ("No card is left for {player}."),
};

static char *
say_plainly (CtNarrator *self,
             const CtState *before,
             const CtState *after,
             const CtEvent *event)
{
  switch (event->type)
    {
    case CT_EVENT_LEAD:
      return ct_narrator_say (self,
                              before->phase == CT_PHASE_DEAL
                                  ? &plays_first
                                  : &event_sentences[CT_EVENT_LEAD],
                              event->seat, NULL);

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
    case CT_EVENT_FAILED:
      return say_opening (self, after, event);

    case CT_EVENT_MELD:
      return g_strdup (_ ("The meld is complete."));

    default:
      return ct_narrator_say (self, &event_sentences[event->type], event->seat, NULL);
    }
}

/* Does a player get @event's card because nobody caught it? */
static gboolean
is_left_over (CtNarrator *self, const CtEvent *event)
{
  return event->type == CT_EVENT_CARD && event->from == CT_ZONE_CENTRE &&
         ct_fishing_reason (&self->rules, event) == CT_FISHING_LEFT_OVER;
}

/* The words that the rule book has for what its rule does by itself. Where a rule
 * brings points or cards, and gives the turn as well, they are not about the turn; and
 * where it gives to a player what usually belongs to nobody, they are not about that.
 */
static const char *
find_words (CtNarrator *self, const CtEvent *event)
{
  const CtRule *rule =
      self->library != NULL && event->rule != NULL
          ? ct_library_lookup_rule (self->library, &self->rules, event->rule)
          : NULL;
  const char *text = rule != NULL ? ct_text (rule->say) : NULL;

  if (text != NULL && event->type == CT_EVENT_TURN && strstr (text, "{player}") == NULL)
    return NULL;
  if (is_left_over (self, event))
    return NULL;

  return text;
}

static gboolean
has_words_for_several (CtNarrator *self, const CtEvent *event)
{
  const char *text = find_words (self, event);

  return text != NULL && strstr (text, "{cards}") != NULL;
}

/* Scores and openings are those of a side; all else is about a player. */
static gboolean
is_about_side (const CtEvent *event)
{
  return event->type == CT_EVENT_SCORE || event->type == CT_EVENT_OPEN ||
         event->type == CT_EVENT_FAILED;
}

/* Says these words of @event and, where they speak of "{cards}", of the @n_events that
 * begin with it.
 */
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

  /* "you" cannot stand at the beginning; then the plain sentence is the better one. */
  if (g_str_has_prefix (text, "{player}") &&
      (about_side ? is_own_side (self, after, event->seat)
                  : facts.seat == self->learner))
    return NULL;

  for (guint seat = 0; seat < CT_MAX_SEATS; seat++)
    names[seat] = ct_narrator_name_within (self, seat);
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

/* A card of the centre that another one has replaced at the deal, on its way there or
 * back: what lies in its place is told.
 */
static gboolean
is_replaced (const CtState *before, const CtState *after, const CtEvent *event)
{
  return before->phase == CT_PHASE_DEAL && event->type == CT_EVENT_CARD &&
         (event->to == CT_ZONE_CENTRE || event->from == CT_ZONE_CENTRE) &&
         ct_state_find (after, event->card, NULL) != CT_ZONE_CENTRE;
}

/**
 * ct_narrator_say_event:
 * @before: the table before the move
 * @after: the table after the move
 *
 * Returns: (transfer full) (nullable): what has happened, in the words of the rule book
 *   where it has some; %NULL if there is nothing to say about it
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

/* Several cards that a player gets from the same place are one sentence. */
static const struct
{
  guint from;
  CtSentence sentence;
} gains[] = {
  { CT_ZONE_TRICK,
    { N_ ("You get {cards} from the trick."),
      N_ ("{player} gets {cards} from the trick.") } },
  { CT_ZONE_CENTRE, { N_ ("You win {cards}."), N_ ("{player} wins {cards}.") } },
};

/* Says all events from @first that bring cards from one place to one owner by the same
 * rule, if the rule book has words for several cards; counts how many these are.
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

/* Says all events from @first that bring cards from one place to one owner; counts how
 * many these are.
 */
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
        list = ct_words_the_cards (&self->rules, cards, n_cards);
        sentence = ct_narrator_say (self, &gains[i].sentence, seat, NULL);
        return ct_narrator_fill (sentence, "cards", list, NULL);
      }

  return NULL;
}

/* The lead card and the trick are swept aside together; counts their events. */
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
  return g_strdup (_ ("The trick is put aside with the lead card."));
}

/* The lines of a score sheet are one sum here; the sheet itself shows them. What brings
 * points during a hand is said in the words of its rule.
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

  /* What the packets brought at the deal is part of the hand as well. */
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
  const char *names[CT_MAX_SEATS];
  guint n = 0;
  g_autofree char *players = NULL;

  while (first + n < events->len && n < CT_MAX_SEATS && event[n].type == event->type &&
         event[n].seat < CT_MAX_SEATS)
    {
      names[n] = ct_narrator_name_within (self, event[n].seat);
      n++;
    }
  if (n < 2 || (event->type != CT_EVENT_WIN && event->type != CT_EVENT_MATCH))
    return NULL;

  *ret_n_events = n;
  players = ct_words_list (names, n);
  return ct_narrator_fill (event->type == CT_EVENT_WIN
                               ? _ ("The hand is won by {players}.")
                               : _ ("The match is won by {players}."),
                           "players", players, NULL);
}

/* A card that was just played, and goes at once where it brings what it has caught:
 * that goes without saying.
 */
static gboolean
goes_without_saying (CtNarrator *self, const CtState *before, const CtEvent *event)
{
  guint zone;

  if (event->type != CT_EVENT_CARD || event->from != CT_ZONE_CENTRE ||
      event->card == CT_NO_CARD || is_left_over (self, event))
    return FALSE;

  zone = ct_state_find (before, event->card, NULL);
  return ct_zone_is_hand (zone);
}

/* The events that there is something to say about. */
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
 * @before: the table before the move
 * @after: the table after the move
 * @events: (element-type CtEvent): what happened, or some of it
 *
 * Returns: (transfer full): everything worth saying, every sentence once; whose turn it
 *   is belongs to ct_narrator_say_turn()
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
      char *group = NULL;
      char *gain = NULL;
      char *together = NULL;

      n_events = 1;
      group = say_group (self, before, after, told, i, &n_events);
      if (group == NULL)
        gain = say_gain (self, told, i, &n_events);
      if (group == NULL && gain == NULL)
        together = say_sweep (told, i, &n_events);
      if (group == NULL && gain == NULL && together == NULL)
        together = ct_narrator_say_laid (self, told, i, &n_events);
      if (group == NULL && gain == NULL && together == NULL)
        together = ct_narrator_say_taken_back (self, told, i, &n_events);
      if (group == NULL && gain == NULL && together == NULL)
        together = say_sum (self, after, told, i, &n_events);
      if (group == NULL && gain == NULL && together == NULL)
        together = say_winners (self, told, i, &n_events);

      if (group != NULL)
        ct_narrator_append (text, group);
      else if (together != NULL)
        ct_narrator_append (text, together);
      else if (gain != NULL)
        {
          ct_narrator_append (text, say_from_book (self, before, after, event, 1));
          ct_narrator_append (text, gain);
        }
      else if (event->type != CT_EVENT_TURN)
        ct_narrator_append (text, ct_narrator_say_event (self, before, after, event));
    }

  return g_string_free (text, FALSE);
}
