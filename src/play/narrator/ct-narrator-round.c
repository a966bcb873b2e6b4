/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "ct-fishing.h"
#include "ct-narrator-private.h"
#include "ct-rummy.h"
#include "ct-session.h"
#include "ct-words.h"

char *
ct_narrator_capitalize (const char *words)
{
  char first[7] = { 0 };

  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (words)), first);
  return g_strconcat (first, g_utf8_next_char (words), NULL);
}

/**
 * ct_narrator_say_counted:
 * @zone: the meld, hand, pot or pack that scores
 *
 * Returns: a short title: "Dirty canasta"
 */
char *
ct_narrator_say_counted (CtNarrator *self,
                         const CtState *state,
                         guint zone,
                         const char *rule,
                         gint points)
{
  CtMeld meld;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  if (ct_rules_counting (&self->rules) == CT_COUNTING_CARDS)
    return g_strdup (C_ ("counted", "Cards counted"));
  if (ct_rules_counting (&self->rules) != CT_COUNTING_LINES)
    return ct_narrator_name_rule (self, rule);

  switch (ct_rummy_score_kind (&self->rules, zone, rule, points))
    {
    case CT_SCORE_MELD_CARDS:
      return g_strdup (C_ ("counted", "Cards on the table"));

    case CT_SCORE_MELD:
      if (!ct_rummy_read (&self->rules, state, zone, &meld))
        return ct_narrator_name_rule (self, rule);
      return ct_narrator_capitalize (ct_narrator_name_meld (self, &meld));

    case CT_SCORE_OPEN_STACK:
      return g_strdup (C_ ("counted", "Unfinished wild stack"));

    case CT_SCORE_HAND:
      return g_strdup (C_ ("counted", "Cards left in hand"));

    case CT_SCORE_UNUSED:
      return g_strdup (C_ ("counted", "Pot taken but not used"));

    case CT_SCORE_POT:
      return g_strdup (points > 0 ? C_ ("counted", "Pot taken")
                                  : C_ ("counted", "No pot taken"));

    case CT_SCORE_OUT:
      return g_strdup (C_ ("counted", "Going out"));

    case CT_SCORE_CUT:
    case CT_N_SCORE_KINDS:
    default:
      return g_strdup (points > 0 ? C_ ("counted", "Exact packet")
                                  : C_ ("counted", "Packet too small"));
    }
}

/**
 * ct_narrator_say_score_line:
 * @line: of ct_rummy_score_sheet()
 *
 * Returns: "Meld 1, clean canastra: Cards on the table"
 */
char *
ct_narrator_say_score_line (CtNarrator *self, const CtState *state, const CtEvent *line)
{
  g_autofree char *counted = NULL;
  g_autofree char *number = NULL;
  const char *meld_name = NULL;
  const char *text = "{counted}";
  guint seat = ct_narrator_owner_of (line->to);
  CtMeld meld;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);
  g_return_val_if_fail (line->type == CT_EVENT_SCORE, NULL);

  counted = ct_narrator_say_counted (self, state, line->to, line->rule, line->amount);
  if (ct_zone_is_meld (line->to))
    {
      number = g_strdup_printf ("%u", ct_rummy_get_number (state, line->to));
      text = C_ ("line of a score sheet", "Meld {number}: {counted}");
    }
  if (ct_rummy_score_kind (&self->rules, line->to, line->rule, line->amount) ==
          CT_SCORE_MELD_CARDS &&
      ct_rummy_read (&self->rules, state, line->to, &meld))
    {
      meld_name = ct_narrator_name_meld (self, &meld);
      text = C_ ("line of a score sheet", "Meld {number}, {meld}: {counted}");
    }
  if (seat != CT_NOBODY && seat == self->learner)
    text = C_ ("line of a score sheet", "You: {counted}");
  else if (seat != CT_NOBODY)
    text = C_ ("line of a score sheet", "{player}: {counted}");

  return ct_narrator_fill (text, "number", number, "meld", meld_name, "counted",
                           counted, "player",
                           seat != CT_NOBODY ? ct_narrator_get_name (self, seat) : NULL,
                           NULL);
}

/* A round may take twenty lines to tell. A player whose turn comes wants to know what
 * happened to their own pile, and why.
 */

typedef enum
{
  WON,
  LEFT_OVER,
  ROBBING,
  PAID, /* by others */
  CREDIT,
  ROBBING_OTHERS,
  ROBBED,
  PAID_CALL, /* by the learner */
  PAID_CLEARING,
  PAID_DEBT,
  OWED_CALL,
  OWED_CLEARING,
  N_KINDS,
  NOT_THEIRS = N_KINDS,
} Kind;

/* Brought by one move; CT_NO_CARD if unseen. */
typedef struct
{
  Kind kind;
  guint other;  /* got them, or was robbed by the learner */
  guint givers; /* bits of seats: paid them, owe them, or lost them to another */
  guint n_cards;
  CtCard card[CT_MAX_CARDS];
} Share;

typedef struct
{
  CtNarrator *narrator;
  GString *text;
  gboolean is_own;
  guint n_chain; /* before the move */
  guint n[N_KINDS];
  guint others; /* bits of seats: got cards from the learner */
} Recall;

static Kind
kind_of_card (Recall *self, const CtEvent *event)
{
  /* All other reasons are WON, which is 0. */
  static const Kind payments[CT_FISHING_LEFT_OVER + 1] = {
    [CT_FISHING_FOR_CALL] = PAID_CALL,
    [CT_FISHING_FOR_CLEARING] = PAID_CLEARING,
    [CT_FISHING_FOR_DEBT] = PAID_DEBT,
    [CT_FISHING_LEFT_OVER] = LEFT_OVER,
  };
  CtNarrator *narrator = self->narrator;
  Kind payment = payments[ct_fishing_reason (&narrator->rules, event)];
  guint pile = CT_ZONE_PILE + narrator->learner;

  if (event->from != pile && event->to != pile)
    return ct_zone_is_pile (event->from) && ct_zone_is_pile (event->to) &&
                   ct_fishing_reason (&narrator->rules, event) == CT_FISHING_ROBBED
               ? ROBBING_OTHERS
               : NOT_THEIRS;
  if (payment == LEFT_OVER)
    return LEFT_OVER;
  if (event->to == pile && payment == WON)
    return ct_zone_is_pile (event->from) ? ROBBING : WON;
  if (event->to == pile)
    return PAID;

  return payment != WON ? payment : ROBBED;
}

static Kind
kind_of_debt (Recall *self, const CtEvent *event)
{
  CtNarrator *narrator = self->narrator;

  if (event->amount <= 0)
    return NOT_THEIRS;
  if (event->to == narrator->learner)
    return CREDIT;
  if (event->seat != narrator->learner)
    return NOT_THEIRS;

  return ct_fishing_reason (&narrator->rules, event) == CT_FISHING_FOR_CLEARING
             ? OWED_CLEARING
             : OWED_CALL;
}

/* Cards of one kind for one player are told together. */
static void
add_share (GArray *shares, Kind kind, guint other, guint giver, CtCard card)
{
  Share *share = NULL;

  for (guint i = 0; i < shares->len && share == NULL; i++)
    {
      Share *known = &g_array_index (shares, Share, i);

      if (known->kind == kind && known->other == other)
        share = known;
    }
  if (share == NULL)
    {
      g_array_set_size (shares, shares->len + 1);
      share = &g_array_index (shares, Share, shares->len - 1);
      share->kind = kind;
      share->other = other;
    }
  if (giver != CT_NOBODY)
    share->givers |= 1u << giver;
  if (share->n_cards < CT_MAX_CARDS)
    share->card[share->n_cards++] = card;
}

static GArray *
list_shares (Recall *self,
             const CtState *before,
             const CtState *after,
             const GArray *events)
{
  GArray *shares = g_array_new (FALSE, TRUE, sizeof (Share));

  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);
      CtCard card = CT_NO_CARD;
      guint other = CT_NOBODY;
      guint giver = CT_NOBODY;
      Kind kind = NOT_THEIRS;

      if (event->type == CT_EVENT_CARD)
        {
          kind = kind_of_card (self, event);
          if (kind == ROBBING)
            other = event->from - CT_ZONE_PILE;
          else if (ct_zone_is_pile (event->to))
            other = event->to - CT_ZONE_PILE;
          if (kind == PAID || kind == ROBBING_OTHERS)
            giver = event->from - CT_ZONE_PILE;
          if (ct_narrator_is_seen (self->narrator, before, after, event->card))
            card = event->card;
        }
      else if (event->type == CT_EVENT_DEBT)
        {
          kind = kind_of_debt (self, event);
          other = event->to;
          if (kind == CREDIT)
            giver = event->seat;
        }
      if (kind != NOT_THEIRS)
        add_share (shares, kind, other, giver, card);
    }

  return shares;
}

static const char *
sentence_of (Recall *self, Kind kind, guint n)
{
  switch (kind)
    {
    case WON:
      if (self->is_own)
        return ngettext ("You get {number} card.", "You get {number} cards.", n);
      return self->n_chain == 2
                 ? ngettext ("Your cau goes through: you get {number} card.",
                             "Your cau goes through: you get {number} cards.", n)
                 : ngettext ("Your recau goes through: you get {number} card.",
                             "Your recau goes through: you get {number} cards.", n);
    case LEFT_OVER:
      return ngettext ("You captured last, so you get the card left in the center.",
                       "You captured last, so you get the {number} cards left in the "
                       "center.",
                       n);
    case ROBBING:
      return ngettext ("You rob {player}’s pile: {number} card.",
                       "You rob {player}’s pile: {number} cards.", n);
    case PAID:
      return ngettext ("{number} card is paid to you by {players}.",
                       "{number} cards are paid to you by {players}.", n);
    case CREDIT:
      return ngettext ("{number} card is owed to you by {players}.",
                       "{number} cards are owed to you by {players}.", n);
    case ROBBING_OTHERS:
      return ngettext ("{player} robs {number} card from {players}.",
                       "{player} robs {number} cards from {players}.", n);
    case ROBBED:
      return ngettext (
          "{player} robs your pile: its only card, {card}, fits the sequence.",
          "{player} robs your pile: its top card, {card}, fits the sequence, and "
          "you lose all {number} cards.",
          n);
    case PAID_CALL:
      return _ ("You pay {cards} for {player}’s call.");
    case PAID_CLEARING:
      return _ ("{player} cleared the center, so you pay {cards}.");
    case PAID_DEBT:
      return _ ("You pay {cards}, which you owed {player}.");
    case OWED_CALL:
      return ngettext ("Your pile is empty, so you owe {player} {number} card for the "
                       "call.",
                       "Your pile is empty, so you owe {player} {number} cards for the "
                       "call.",
                       n);
    case OWED_CLEARING:
      return ngettext (
          "{player} cleared the center. Your pile is empty, so you owe {number} card.",
          "{player} cleared the center. Your pile is empty, so you owe {number} "
          "cards.",
          n);
    case N_KINDS:
    default:
      g_assert_not_reached ();
    }
}

/* Unlike ct_narrator_append(), allows two payments in the same words. */
static void
append_share (Recall *self, const Share *share)
{
  const char *sentence = sentence_of (self, share->kind, share->n_cards);
  g_autofree char *cards =
      ct_words_the_cards (&self->narrator->rules, share->card, share->n_cards);
  g_autofree char *numbered = ct_narrator_fill_number (sentence, share->n_cards);
  g_autofree char *players = ct_narrator_list_players (self->narrator, share->givers);
  g_autofree char *text =
      ct_narrator_fill (numbered, "cards", cards, "card",
                        ct_narrator_the_card (self->narrator, share->card[0]), "player",
                        ct_narrator_get_name (self->narrator, share->other), "players",
                        players, NULL);

  self->n[share->kind] += share->n_cards;
  if (share->kind >= ROBBED && share->kind <= PAID_DEBT)
    self->others |= 1u << share->other;
  g_string_append_printf (self->text, "%s%s", self->text->len > 0 ? " " : "", text);
}

static void
append_ply (Recall *self, CtSession *session, guint ply)
{
  g_autoptr (GArray) events = ct_session_dup_events (session, ply);
  g_autoptr (GArray) shares =
      list_shares (self, ct_session_get_state_at (session, ply),
                   ct_session_get_state_at (session, ply + 1), events);

  self->is_own = ct_session_get_move (session, ply)->seat == self->narrator->learner;
  self->n_chain = ct_session_get_state_at (session, ply)->fishing.n_chain;
  for (guint i = 0; i < shares->len; i++)
    append_share (self, &g_array_index (shares, Share, i));
}

static void
append_sum (GString *text, const char *sentence, guint n, const char *players)
{
  g_autofree char *numbered = ct_narrator_fill_number (sentence, n);

  if (n > 0)
    ct_narrator_append (text, ct_narrator_fill (numbered, "players", players, NULL));
}

static char *
sum_up (Recall *self)
{
  guint n_won = self->n[WON] + self->n[LEFT_OVER] + self->n[ROBBING] + self->n[PAID];
  guint n_lost = self->n[ROBBED] + self->n[PAID_CALL] + self->n[PAID_CLEARING] +
                 self->n[PAID_DEBT];
  guint n_owed = self->n[OWED_CALL] + self->n[OWED_CLEARING];
  GString *text = g_string_new (NULL);
  g_autofree char *players = ct_narrator_list_players (self->narrator, self->others);

  append_sum (text,
              ngettext ("You get {number} card.", "You get {number} cards.", n_won),
              n_won, NULL);
  append_sum (text,
              ngettext ("You lose {number} card to {players}, robbed or paid.",
                        "You lose {number} cards to {players}, robbed or paid.",
                        n_lost),
              n_lost, players);
  append_sum (text,
              ngettext ("Your pile was empty, so you owe {number} card.",
                        "Your pile was empty, so you owe {number} cards.", n_owed),
              n_owed, NULL);
  append_sum (text,
              ngettext ("{number} card is owed to you.",
                        "{number} cards are owed to you.", self->n[CREDIT]),
              self->n[CREDIT], NULL);
  append_sum (text,
              ngettext ("The others rob {number} card from each other.",
                        "The others rob {number} cards from each other.",
                        self->n[ROBBING_OTHERS]),
              self->n[ROBBING_OTHERS], NULL);
  return g_string_free (text, FALSE);
}

/**
 * ct_narrator_recall:
 * @end: the ply after the last
 *
 * Returns: how these moves of Cau Robat have changed the learner's pile, and why, and
 * who has robbed whom; may be empty
 */
char *
ct_narrator_recall (CtNarrator *self, CtSession *session, guint first, guint end)
{
  Recall recall = { .narrator = self };
  g_autofree char *text = NULL;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);
  g_return_val_if_fail (ct_rules_has_zone (&self->rules, CT_ZONE_CENTER), NULL);
  g_return_val_if_fail (end <= ct_session_get_n_plies (session), NULL);

  recall.text = g_string_new (NULL);
  for (guint ply = first; self->learner < CT_MAX_SEATS && ply < end; ply++)
    append_ply (&recall, session, ply);
  text = g_string_free (recall.text, FALSE);
  if (g_utf8_strlen (text, -1) > CT_NARRATOR_RECALL)
    return sum_up (&recall);

  return g_steal_pointer (&text);
}

/* A card may have a dozen consequences; a viewer who sees the cards move only needs the
 * outcome.
 */

/* @sentence: with "{number}", and "{player}" or "{players}" in brackets */
static void
append (CtNarrator *self,
        GString *text,
        const char *sentence,
        guint number,
        guint seats)
{
  g_autofree char *players = ct_narrator_list_players (self, seats);
  g_autofree char *numbered = ct_narrator_fill_number (sentence, number);

  if (number > 0)
    ct_narrator_append (text, ct_narrator_fill (numbered, "player", players, "players",
                                                players, NULL));
}

/* A new call, or an unanswered one that takes effect. */
static void
append_calls (CtNarrator *self,
              const CtState *before,
              const CtState *after,
              const GArray *events,
              GString *text)
{
  gboolean is_open = before->fishing.n_chain >= 2;

  for (guint i = 0; i < events->len; i++)
    if (g_array_index (events, CtEvent, i).type == CT_EVENT_CALL)
      {
        ct_narrator_append (text, ct_narrator_say_event (self, before, after,
                                                         &g_array_index (events,
                                                                         CtEvent, i)));
        is_open = FALSE;
      }
  if (is_open)
    ct_narrator_append (text, g_strdup (_ ("The pending call goes through.")));
}

static void
append_piles (CtNarrator *self,
              const CtState *before,
              const CtState *after,
              GString *text)
{
  guint n_lost = 0;
  guint losers = 0;
  const char *sentence;

  for (guint seat = 0; seat < after->n_seats; seat++)
    {
      guint old = ct_zone_len (before, CT_ZONE_PILE + seat);
      guint new = ct_zone_len (after, CT_ZONE_PILE + seat);

      if (new > old)
        append (self, text,
                seat == self->learner
                    ? ngettext ("Your pile grows by {number} card.",
                                "Your pile grows by {number} cards.", new - old)
                    : ngettext ("{player}’s pile grows by {number} card.",
                                "{player}’s pile grows by {number} cards.", new - old),
                new - old, 1u << seat);
      if (new < old)
        {
          n_lost += old - new;
          losers |= 1u << seat;
        }
    }

  if (self->learner < CT_MAX_SEATS && losers == 1u << self->learner)
    sentence = ngettext ("Your pile shrinks by {number} card.",
                         "Your pile shrinks by {number} cards.", n_lost);
  else if ((losers & (losers - 1)) == 0)
    sentence = ngettext ("{player}’s pile shrinks by {number} card.",
                         "{player}’s pile shrinks by {number} cards.", n_lost);
  else
    sentence = _ ("Cards lost: {number} ({players}).");
  append (self, text, sentence, n_lost, losers);
}

static void
append_debts (CtNarrator *self, const GArray *events, GString *text)
{
  guint debtors = 0;
  guint n = 0;

  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (event->type == CT_EVENT_DEBT && event->amount > 0)
        {
          debtors |= 1u << event->seat;
          n++;
        }
    }

  append (self, text, _ ("Cards owed: {number} ({players})."), n, debtors);
}

static gboolean
is_long (CtNarrator *self, const CtState *before, const char *text)
{
  return ct_rules_has_zone (&self->rules, CT_ZONE_CENTER) &&
         before->phase != CT_PHASE_DEAL && g_utf8_strlen (text, -1) > CT_NARRATOR_SHORT;
}

static void
append_outcome (CtNarrator *self, CtSession *session, guint ply, GString *text)
{
  const CtState *before = ct_session_get_state_at (session, ply);
  const CtState *after = ct_session_get_state_at (session, ply + 1);
  g_autoptr (GArray) events = ct_session_dup_events (session, ply);

  append_calls (self, before, after, events, text);
  append_piles (self, before, after, text);
  append_debts (self, events, text);
}

/**
 * ct_narrator_sum_up_ply:
 *
 * Returns: ct_narrator_say_ply(), or only the outcome of a long one
 */
char *
ct_narrator_sum_up_ply (CtNarrator *self, CtSession *session, guint ply)
{
  const CtState *before = ct_session_get_state_at (session, ply);
  g_autofree char *whole = ct_narrator_say_ply (self, session, ply);
  GString *text;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  if (!is_long (self, before, whole))
    return g_steal_pointer (&whole);

  text = g_string_new (NULL);
  ct_narrator_append (text, ct_narrator_say_move (self, before,
                                                  ct_session_get_move (session, ply)));
  append_outcome (self, session, ply, text);
  ct_narrator_append (text,
                      ct_narrator_say_result (self, ct_session_get_state_at (session,
                                                                             ply + 1)));
  return g_string_free (text, FALSE);
}

/**
 * ct_narrator_sum_up_move_of_ply:
 * @ret_followed: (out) (transfer full): such as "The trick is set aside."; only the
 *   outcome where that would be long; may be empty
 *
 * Returns: the move alone
 */
char *
ct_narrator_sum_up_move_of_ply (CtNarrator *self,
                                CtSession *session,
                                guint ply,
                                char **ret_followed)
{
  char *sentence;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  sentence = ct_narrator_say_move_of_ply (self, session, ply, ret_followed);
  if (is_long (self, ct_session_get_state_at (session, ply), *ret_followed))
    {
      GString *text = g_string_new (NULL);

      append_outcome (self, session, ply, text);
      g_free (*ret_followed);
      *ret_followed = g_string_free (text, FALSE);
    }

  return sentence;
}

gboolean
ct_narrator_recalls_rounds (CtNarrator *self)
{
  g_return_val_if_fail (CT_IS_NARRATOR (self), FALSE);

  return ct_rules_has_zone (&self->rules, CT_ZONE_CENTER);
}

/* The first move after the last one of @seat, or that one if it was a cut, or may have
 * taken effect later; else the last move.
 */
static guint
find_first (CtNarrator *self, CtSession *session, guint seat)
{
  guint position = ct_session_get_position (session);
  guint first = position;

  while (first > 0 && ct_session_get_move (session, first - 1)->seat != seat &&
         (first == position ||
          ct_session_get_move (session, first - 1)->type != CT_MOVE_DEAL))
    first--;
  if (first > 0 && (first == position || ct_narrator_recalls_rounds (self) ||
                    ct_session_get_move (session, first - 1)->type == CT_MOVE_LIFT))
    first--;

  return first;
}

static char *
say_moves (CtNarrator *self, CtSession *session, guint first)
{
  GString *text = g_string_new (NULL);

  for (guint ply = first; ply < ct_session_get_position (session); ply++)
    {
      g_autofree char *sentence = ct_narrator_say_ply (self, session, ply);

      g_string_append_printf (text, ply > first ? "\n%s" : "%s", sentence);
    }

  return g_string_free (text, FALSE);
}

/**
 * ct_narrator_say_round:
 *
 * Returns: all moves since the last one of @seat, one per line
 */
char *
ct_narrator_say_round (CtNarrator *self, CtSession *session, guint seat)
{
  return say_moves (self, session, find_first (self, session, seat));
}

/**
 * ct_narrator_say_last_round:
 *
 * Returns: (nullable): in games with melds, the learner's moves of this turn and those
 * of the others before it, one per line; %NULL for fewer than two
 */
char *
ct_narrator_say_last_round (CtNarrator *self, CtSession *session)
{
  guint position = ct_session_get_position (session);
  guint last = position;
  guint first;

  if (!ct_rules_has_zone (&self->rules, CT_ZONE_MELD) || self->learner >= CT_MAX_SEATS)
    return NULL;

  while (last > 0 && ct_session_get_move (session, last - 1)->seat == self->learner &&
         ct_session_get_move (session, last - 1)->type != CT_MOVE_DEAL)
    last--;
  first = last;
  while (first > 0 && ct_session_get_move (session, first - 1)->seat != self->learner &&
         ct_session_get_move (session, first - 1)->type != CT_MOVE_DEAL)
    first--;

  return position - first < 2 ? NULL : say_moves (self, session, first);
}

/**
 * ct_narrator_recall_round:
 *
 * Returns: ct_narrator_recall() since the last move of @seat; may be empty
 */
char *
ct_narrator_recall_round (CtNarrator *self, CtSession *session, guint seat)
{
  if (!ct_narrator_recalls_rounds (self))
    return g_strdup ("");

  return ct_narrator_recall (self, session, find_first (self, session, seat),
                             ct_session_get_position (session));
}

/**
 * ct_narrator_sum_up_round:
 *
 * Returns: the round in games with melds; in Cau Robat, what it brought to @seat;
 * elsewhere the last move
 */
char *
ct_narrator_sum_up_round (CtNarrator *self, CtSession *session, guint seat)
{
  guint position = ct_session_get_position (session);
  g_autofree char *recalled = NULL;

  if (ct_rules_has_zone (&self->rules, CT_ZONE_MELD))
    return ct_narrator_say_round (self, session, seat);
  if (!ct_narrator_recalls_rounds (self) || position == 0)
    return ct_narrator_say_last_move (self, session);

  recalled = ct_narrator_recall_round (self, session, seat);
  return *recalled != '\0' ? g_steal_pointer (&recalled)
                           : ct_narrator_sum_up_ply (self, session, position - 1);
}
