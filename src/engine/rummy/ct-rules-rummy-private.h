/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-rules-rummy-private.h: what the files of the rummy module share */
#pragma once

#include "ct-rules-rummy-meld-private.h"
#include "ct-rules-rummy-options-private.h"

G_BEGIN_DECLS

/* Why something happens or is refused; each rule set has its own id for it. */
typedef enum
{
  RUMMY_CAUSE_PLAYERS,
  RUMMY_CAUSE_DIRECTION,
  RUMMY_CAUSE_LIFT_HANDS,
  RUMMY_CAUSE_LIFT_POTS,
  RUMMY_CAUSE_SHORT_PACKET,
  RUMMY_CAUSE_DEAL_HANDS,
  RUMMY_CAUSE_DEAL_POTS,
  RUMMY_CAUSE_UP_CARD,
  RUMMY_CAUSE_FIRST_TURN,
  RUMMY_CAUSE_REJECT,
  RUMMY_CAUSE_REJECT_ONCE,
  RUMMY_CAUSE_ACCEPTED,
  RUMMY_CAUSE_TURN_ORDER,    /* draw, meld, discard */
  RUMMY_CAUSE_AFTER_DISCARD, /* nothing after the discard */
  RUMMY_CAUSE_MELD_TIME,     /* melding only after drawing */
  RUMMY_CAUSE_DISCARD,
  RUMMY_CAUSE_DRAW,
  RUMMY_CAUSE_DRAW_ONCE,
  RUMMY_CAUSE_PILE_EMPTY,
  RUMMY_CAUSE_PILE_WHOLE,
  RUMMY_CAUSE_PILE_TAKEN,
  RUMMY_CAUSE_PILE_PAIR,
  RUMMY_CAUSE_PILE_LAID,
  RUMMY_CAUSE_PILE_WILD,
  RUMMY_CAUSE_PILE_LAYOFF,
  RUMMY_CAUSE_SAME_CARD,
  RUMMY_CAUSE_LAY_OFF,
  RUMMY_CAUSE_MELD_SIZE,
  RUMMY_CAUSE_MELD_TOO_LONG,
  RUMMY_CAUSE_SEQUENCE,
  RUMMY_CAUSE_CORNER,
  RUMMY_CAUSE_GROUP,
  RUMMY_CAUSE_GROUP_RANK,
  RUMMY_CAUSE_OWN_MELDS,
  RUMMY_CAUSE_ONTO_SEQUENCE, /* what does not go onto a meld of that kind */
  RUMMY_CAUSE_ONTO_GROUP,
  RUMMY_CAUSE_ONTO_WILD,
  RUMMY_CAUSE_NOT_BETWEEN, /* cards never go from meld to meld */
  RUMMY_CAUSE_WILD_MAX,
  RUMMY_CAUSE_WILD_JOKER_AND_TWO,
  RUMMY_CAUSE_NO_TWO, /* where twos are always wild, nothing lies at the place of a two
                       */
  RUMMY_CAUSE_WILD_MOVE,
  RUMMY_CAUSE_WILD_HOME,
  RUMMY_CAUSE_WILD_STAYS, /* only a wild card can be moved */
  RUMMY_CAUSE_WILD_BACK,  /* a wild card never leaves its meld */
  RUMMY_CAUSE_WILD_DISPLACED,
  RUMMY_CAUSE_WILD_ALONE, /* among wild cards none stands for another card */
  RUMMY_CAUSE_NATURALS,
  RUMMY_CAUSE_ONLY_WILD,
  RUMMY_CAUSE_CLOSE,
  RUMMY_CAUSE_CLOSED,
  RUMMY_CAUSE_OPEN,
  RUMMY_CAUSE_OPEN_MIN,
  RUMMY_CAUSE_OPEN_FAILED,
  RUMMY_CAUSE_OPEN_POT,
  RUMMY_CAUSE_POT,
  RUMMY_CAUSE_POT_IN_FLIGHT,
  RUMMY_CAUSE_POT_BY_DISCARD,
  RUMMY_CAUSE_OUT,
  RUMMY_CAUSE_OUT_BY_MELD, /* conditions fail, all cards would be gone */
  RUMMY_CAUSE_OUT_LAST,    /* conditions fail, the last card would be discarded */
  RUMMY_CAUSE_KEEP_TWO,    /* conditions fail, one card would be left */
  RUMMY_CAUSE_NO_POT_LEFT, /* the side can get no pot any more */
  RUMMY_CAUSE_OUT_DISCARD, /* how the last card may go */
  RUMMY_CAUSE_STOCK_POT,
  RUMMY_CAUSE_STOCK_END,
  RUMMY_CAUSE_SCORE_TABLE,
  RUMMY_CAUSE_SCORE_HAND,
  RUMMY_CAUSE_SCORE_CLEAN,
  RUMMY_CAUSE_SCORE_DIRTY,
  RUMMY_CAUSE_SCORE_ACES,
  RUMMY_CAUSE_SCORE_WILD,
  RUMMY_CAUSE_SCORE_JOKERS,
  RUMMY_CAUSE_SCORE_OPEN_WILD,
  RUMMY_CAUSE_SCORE_HALF_ROYAL,
  RUMMY_CAUSE_SCORE_ROYAL,
  RUMMY_CAUSE_SCORE_POT,
  RUMMY_CAUSE_SCORE_NO_POT,
  RUMMY_CAUSE_SCORE_UNUSED,
  RUMMY_CAUSE_SCORE_OUT,
  RUMMY_CAUSE_SCORE_LIFT,
  RUMMY_CAUSE_MATCH,
  RUMMY_CAUSE_MATCH_ROUND,
  RUMMY_N_CAUSES
} RummyCause;

extern const char *const rummy_brazil_ids[RUMMY_N_CAUSES];
extern const char *const rummy_us_ids[RUMMY_N_CAUSES];
extern const char *const rummy_netcartas_ids[RUMMY_N_CAUSES];

/* The law of melds that the options make up. */
RummyMeldLaw rummy_meld_law (const CtRules *rules);
CtMeldProblem rummy_meld_at (const CtRules *rules,
                             const CtState *state,
                             guint slot,
                             CtMeld *ret_meld);

static inline const char *
rummy_id (const CtRules *rules, RummyCause cause)
{
  return rules->rule_ids[cause];
}

static inline guint
rummy_side (const CtRules *rules, const CtState *state, guint seat)
{
  return ct_rules_side (rules, state->n_seats, seat);
}

/* What would lie on the table if an action were carried out: one meld replaced. */
typedef struct
{
  guint slot; /* CT_MAX_MELDS: no meld changes */
  CtMeld meld;
  CtMeld rest; /* the meld a card was taken from, if rest.n_cards > 0 */
  guint rest_slot;
} RummyChange;

gboolean rummy_refuse (const CtRules *rules, CtVerdict *verdict, RummyCause cause);
gboolean rummy_refuse_shape (const CtRules *rules,
                             const CtMove *move,
                             const CtMeld *old,
                             CtMeldProblem problem,
                             const CtMeld *attempt,
                             CtVerdict *verdict);
gboolean rummy_owns_cards (const CtRules *rules,
                           const CtState *state,
                           const CtMove *move,
                           CtVerdict *verdict);
gboolean rummy_pot_available (const CtRules *rules, const CtState *state, guint side);
gboolean rummy_holds_natural (const CtRules *rules, const CtState *state, guint seat);
gboolean rummy_may_take_pot (const CtRules *rules, const CtState *state, guint seat);
gboolean rummy_may_go_out (const CtRules *rules,
                           const CtState *state,
                           guint side,
                           const RummyChange *change);
gboolean rummy_refuse_out (const CtRules *rules,
                           const CtState *state,
                           guint side,
                           const RummyChange *change,
                           RummyCause usual,
                           CtVerdict *verdict);
gboolean rummy_check_rest (const CtRules *rules,
                           const CtState *state,
                           const CtMove *move,
                           guint n_left,
                           const RummyChange *change,
                           CtVerdict *verdict);
gboolean rummy_is_canastra (const CtRules *rules, const CtMeld *meld);
gboolean rummy_plan (const CtRules *rules,
                     const CtState *state,
                     const CtMove *move,
                     RummyChange *ret_change,
                     CtVerdict *verdict);
gboolean rummy_fits_meld (const CtRules *rules,
                          const CtState *state,
                          guint seat,
                          CtCard card);
gboolean rummy_plan_take (const CtRules *rules,
                          const CtState *state,
                          const CtMove *move,
                          RummyChange *ret_change);
gint rummy_melded_this_turn (const CtRules *rules, const CtState *state, guint side);
gint rummy_value (const CtRules *rules, CtCard card);
gint rummy_requirement (const CtRules *rules, gint total);

void rummy_check_take (const CtRules *rules,
                       const CtState *state,
                       const CtMove *move,
                       CtVerdict *verdict);
void rummy_check (const CtRules *rules,
                  const CtState *state,
                  const CtMove *move,
                  CtVerdict *verdict);
void rummy_apply (const CtRules *rules,
                  CtState *state,
                  const CtMove *move,
                  GArray *events);
void rummy_deal (const CtRules *rules,
                 CtState *state,
                 const CtMove *move,
                 GArray *events);
guint rummy_lifter (const CtRules *rules, const CtState *state);
guint rummy_opener (const CtRules *rules, const CtState *state);
gboolean rummy_find_dealer (const CtRules *rules,
                            guint n_seats,
                            const CtCard *drawn,
                            guint n_drawn,
                            guint *ret_dealer);
guint rummy_lift_wanted (const CtRules *rules, const CtState *state);
gint rummy_lift_points (const CtRules *rules,
                        const CtState *state,
                        guint lift,
                        guint *ret_lifter,
                        RummyCause *ret_cause);
void rummy_read_end (const CtRules *rules, CtState *state);
void rummy_end_hand (const CtRules *rules,
                     CtState *state,
                     const char *rule,
                     GArray *events);
gint rummy_canastra_bonus (const CtRules *rules, const CtMeld *meld, RummyCause *cause);
gint rummy_score (const CtRules *rules, const CtState *state, guint side);
void rummy_next_hand (const CtRules *rules, const CtState *over, CtState *next);
void rummy_candidates (const CtRules *rules, const CtState *state, GArray *moves);
void rummy_legal (const CtRules *rules, const CtState *state, GArray *moves);
void rummy_reach (const CtRules *rules,
                  const CtState *state,
                  const CtReach *reach,
                  GArray *moves);
guint32 rummy_awaited (const CtRules *rules, const CtState *state);
void rummy_offer_ways (const CtRules *rules,
                       const CtState *state,
                       const CtMove *move,
                       GArray *moves);

#define RUMMY_N_ACTS 21
extern const CtAct rummy_acts[RUMMY_N_ACTS];
void rummy_rivals (const CtRules *rules,
                   const CtState *state,
                   const CtMove *move,
                   GArray *moves);

extern const CtBotFamily rummy_bot;
extern const CtModule rummy_module;

G_END_DECLS
