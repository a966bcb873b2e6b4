/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-narrator-recall.c: what several moves of Cau Robat have brought the learner
 *
 * In a round of four, one card may rob piles, be paid for by everybody, and leave debts
 * behind: all of it takes twenty lines. Somebody whose turn comes wants to know what
 * has become of their own pile, and why.
 */
#include <glib/gi18n.h>

#include "ct-fishing.h"
#include "ct-narrator-private.h"
#include "ct-session.h"
#include "ct-words.h"

/* What has come to the learner or gone from them. */
typedef enum
{
  WON,
  PAID, /* by others */
  CREDIT,
  ROBBED,
  PAID_CALL, /* by the learner */
  PAID_CLEARING,
  PAID_DEBT,
  OWED_CALL,
  OWED_CLEARING,
  N_KINDS,
  NOT_HIS = N_KINDS,
} Kind;

/* Cards of one kind that one move brought; @card names them where that is of interest.
 */
typedef struct
{
  Kind kind;
  guint other; /* who got them of the learner */
  guint n_cards;
  CtCard card[CT_MAX_CARDS];
} Share;

typedef struct
{
  CtNarrator *narrator;
  GString *text;
  gboolean is_own; /* the move that is looked at */
  guint n[N_KINDS];
  guint others; /* who got something of the learner, a bit for each seat */
} Recall;

static Kind
kind_of_card (Recall *self, const CtEvent *event)
{
  CtNarrator *narrator = self->narrator;
  CtFishingReason reason = ct_fishing_reason (&narrator->rules, event);
  guint pile = CT_ZONE_PILE + narrator->learner;

  if (event->to == pile && event->from != pile)
    switch (reason)
      {
      case CT_FISHING_FOR_CALL:
      case CT_FISHING_FOR_CLEARING:
      case CT_FISHING_FOR_DEBT:
        return PAID;
      case CT_FISHING_ROBBED:
      case CT_FISHING_LEFT_OVER:
      case CT_FISHING_FOR_NOTHING:
      default:
        return WON;
      }
  if (event->from != pile || event->to == pile)
    return NOT_HIS;

  switch (reason)
    {
    case CT_FISHING_FOR_CALL:
      return PAID_CALL;
    case CT_FISHING_FOR_CLEARING:
      return PAID_CLEARING;
    case CT_FISHING_FOR_DEBT:
      return PAID_DEBT;
    case CT_FISHING_ROBBED:
    case CT_FISHING_LEFT_OVER:
    case CT_FISHING_FOR_NOTHING:
    default:
      return ROBBED;
    }
}

static Kind
kind_of_debt (Recall *self, const CtEvent *event)
{
  CtNarrator *narrator = self->narrator;

  if (event->amount <= 0)
    return NOT_HIS;
  if (event->to == narrator->learner)
    return CREDIT;
  if (event->seat != narrator->learner)
    return NOT_HIS;

  return ct_fishing_reason (&narrator->rules, event) == CT_FISHING_FOR_CLEARING
             ? OWED_CLEARING
             : OWED_CALL;
}

/* Cards of the same kind that go to the same player are told together. */
static void
add_share (GArray *shares, Kind kind, guint other, CtCard card)
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
      Kind kind = NOT_HIS;

      if (event->type == CT_EVENT_CARD)
        {
          kind = kind_of_card (self, event);
          if (ct_zone_is_pile (event->to))
            other = event->to - CT_ZONE_PILE;
          if (ct_narrator_is_seen (self->narrator, before, after, event->card))
            card = event->card;
        }
      else if (event->type == CT_EVENT_DEBT)
        {
          kind = kind_of_debt (self, event);
          other = event->to;
        }
      if (kind != NOT_HIS)
        add_share (shares, kind, other, card);
    }

  return shares;
}

static const char *
sentence_of (Recall *self, Kind kind, guint n)
{
  switch (kind)
    {
    case WON:
      return self->is_own
                 ? ngettext ("You win {number} card.", "You win {number} cards.", n)
                 : ngettext ("Your call is carried out: you win {number} card.",
                             "Your call is carried out: you win {number} cards.", n);
    case PAID:
      return ngettext ("{number} card is paid to you.",
                       "{number} cards are paid to you.", n);
    case CREDIT:
      return ngettext ("{number} card is owed to you.",
                       "{number} cards are owed to you.", n);
    case ROBBED:
      return ngettext ("{player} robs your pile: its only card fits the row.",
                       "{player} robs your pile: its top card fits the row, and all "
                       "{number} cards go along.",
                       n);
    case PAID_CALL:
      return _ ("For the call of {player} you pay {cards}.");
    case PAID_CLEARING:
      return _ ("{player} has emptied the centre, so you pay {cards}.");
    case PAID_DEBT:
      return _ ("You pay your debt to {player}: {cards}.");
    case OWED_CALL:
      return ngettext ("Your pile is empty, so you owe {player} {number} card for the "
                       "call.",
                       "Your pile is empty, so you owe {player} {number} cards for the "
                       "call.",
                       n);
    case OWED_CLEARING:
      return ngettext (
          "{player} has emptied the centre. Your pile is empty, so you owe "
          "{number} card.",
          "{player} has emptied the centre. Your pile is empty, so you owe "
          "{number} cards.",
          n);
    case N_KINDS:
    default:
      g_assert_not_reached ();
    }
}

/* Two payments are told twice, even in the same words. */
static void
append_share (Recall *self, const Share *share)
{
  const char *sentence = sentence_of (self, share->kind, share->n_cards);
  g_autofree char *cards =
      ct_words_the_cards (&self->narrator->rules, share->card, share->n_cards);
  g_autofree char *numbered = ct_narrator_fill_number (sentence, share->n_cards);
  g_autofree char *text =
      ct_narrator_fill (numbered, "cards", cards, "player",
                        ct_narrator_get_name (self->narrator, share->other), NULL);

  self->n[share->kind] += share->n_cards;
  if (share->kind >= ROBBED)
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

/* Where too much has happened, what it comes to. */
static char *
sum_up (Recall *self)
{
  guint n_won = self->n[WON] + self->n[PAID];
  guint n_lost = self->n[ROBBED] + self->n[PAID_CALL] + self->n[PAID_CLEARING] +
                 self->n[PAID_DEBT];
  guint n_owed = self->n[OWED_CALL] + self->n[OWED_CLEARING];
  GString *text = g_string_new (NULL);
  g_autofree char *players = ct_narrator_list_players (self->narrator, self->others);

  append_sum (text,
              ngettext ("You win {number} card.", "You win {number} cards.", n_won),
              n_won, NULL);
  append_sum (text,
              ngettext ("{number} card goes from you to {players}, robbed or paid.",
                        "{number} cards go from you to {players}, robbed or paid.",
                        n_lost),
              n_lost, players);
  append_sum (text,
              ngettext ("You owe {number} card, because your pile was empty.",
                        "You owe {number} cards, because your pile was empty.", n_owed),
              n_owed, NULL);
  append_sum (text,
              ngettext ("{number} card is owed to you.",
                        "{number} cards are owed to you.", self->n[CREDIT]),
              self->n[CREDIT], NULL);
  return g_string_free (text, FALSE);
}

/**
 * ct_narrator_recall:
 * @first: a ply of a hand of Cau Robat
 * @end: the ply after the last
 *
 * Returns: (transfer full): which cards these moves have brought the learner or
 * cost, and why, in a few sentences; empty if their pile has not changed
 */
char *
ct_narrator_recall (CtNarrator *self, CtSession *session, guint first, guint end)
{
  Recall recall = { .narrator = self };
  g_autofree char *text = NULL;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);
  g_return_val_if_fail (ct_rules_has_zone (&self->rules, CT_ZONE_CENTRE), NULL);
  g_return_val_if_fail (end <= ct_session_get_n_plies (session), NULL);

  recall.text = g_string_new (NULL);
  for (guint ply = first; self->learner < CT_MAX_SEATS && ply < end; ply++)
    append_ply (&recall, session, ply);
  text = g_string_free (recall.text, FALSE);
  if (g_utf8_strlen (text, -1) > CT_NARRATOR_RECALL)
    return sum_up (&recall);

  return g_steal_pointer (&text);
}
