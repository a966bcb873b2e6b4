/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-rules.h"

#include <string.h>

#define ADDRESS_OF(name) &ct_rules_##name,

static const CtRules *const all_rules[] = { CT_RULE_SETS (ADDRESS_OF) NULL };

/**
 * ct_rules_all:
 *
 * Returns: with usual options; ended by %NULL
 */
const CtRules *const *
ct_rules_all (void)
{
  return all_rules;
}

const CtRules *
ct_rules_lookup (const char *id)
{
  for (guint i = 0; all_rules[i] != NULL; i++)
    if (g_str_equal (all_rules[i]->id, id))
      return all_rules[i];

  return NULL;
}

/* Each "#" in @pattern stands for a number. */
static gboolean
match_value (const CtOption *option,
             const char *pattern,
             const char *text,
             gint16 *ret_numbers)
{
  for (; *pattern != '\0'; pattern++)
    {
      char *end;
      gint64 number;

      if (*pattern != '#')
        {
          if (*text++ != *pattern)
            return FALSE;
          continue;
        }

      number = g_ascii_strtoll (text, &end, 10);
      if (end == text || !g_ascii_isdigit (*text) || number < option->min ||
          number > option->max)
        return FALSE;
      *ret_numbers++ = number;
      text = end;
    }

  return *text == '\0';
}

/**
 * ct_rules_set_option:
 * @rules: a copy
 */
gboolean
ct_rules_set_option (CtRules *rules, const char *name, const char *value)
{
  for (const CtOption *option = rules->options; option->name != NULL; option++)
    for (guint i = 0; option->values[i] != NULL; i++)
      {
        gint16 numbers[3] = { 0 };

        if (!g_str_equal (option->name, name) ||
            !match_value (option, option->values[i], value, numbers))
          continue;

        rules->option[option->id] =
            (CtOptionValue){ i, numbers[0], numbers[1], numbers[2] };
        if (rules->module->configure != NULL)
          rules->module->configure (rules);
        return TRUE;
      }

  return FALSE;
}

/**
 * ct_rules_dup_option:
 *
 * Returns: (transfer full):
 */
char *
ct_rules_dup_option (const CtRules *rules, const CtOption *option)
{
  CtOptionValue value = rules->option[option->id];
  const gint16 numbers[] = { value.number, value.second, value.third };
  GString *text = g_string_new (NULL);
  guint n = 0;

  for (const char *at = option->values[value.choice]; *at != '\0'; at++)
    if (*at == '#')
      g_string_append_printf (text, "%d", numbers[n++]);
    else
      g_string_append_c (text, *at);

  return g_string_free (text, FALSE);
}

gboolean
ct_rules_has_usual (const CtRules *rules, const CtOption *option)
{
  const CtRules *usual = ct_rules_lookup (rules->id);

  return memcmp (&rules->option[option->id], &usual->option[option->id],
                 sizeof (CtOptionValue)) == 0;
}

guint
ct_rules_n_sides (const CtRules *rules, guint n_seats)
{
  return rules->module->has_partners && n_seats > 2 ? n_seats / 2 : n_seats;
}

/**
 * ct_rules_side:
 *
 * Partners sit opposite each other.
 */
guint
ct_rules_side (const CtRules *rules, guint n_seats, guint seat)
{
  return seat % ct_rules_n_sides (rules, n_seats);
}

static CtVerdict
new_verdict (void)
{
  return (CtVerdict){ .suit = CT_NO_SUIT, .seat = CT_NOBODY };
}

/**
 * ct_rules_check_table:
 *
 * Whether @n_seats may play with these options.
 */
CtVerdict
ct_rules_check_table (const CtRules *rules, guint n_seats)
{
  CtVerdict verdict = new_verdict ();

  rules->module->check_table (rules, n_seats, &verdict);
  return verdict;
}

/**
 * ct_rules_prepare:
 * @state: with cards, turn and phase
 *
 * Completes facts.
 *
 * Returns: (nullable): why the position is impossible
 */
const char *
ct_rules_prepare (const CtRules *rules, CtState *state)
{
  if ((rules->module->phases >> state->phase & 1) == 0)
    return N_ ("This game does not have this phase.");

  return rules->module->prepare (rules, state);
}

static void
judge (const CtRules *rules,
       const CtState *state,
       const CtMove *move,
       CtVerdict *verdict)
{
  gboolean is_dealing = move->type == CT_MOVE_DEAL || move->type == CT_MOVE_LIFT;

  if (state->phase == CT_PHASE_OVER)
    verdict->rule = CT_TABLE_OVER;
  else if (is_dealing && state->phase != CT_PHASE_DEAL)
    verdict->rule = CT_TABLE_MOVE;
  else if (!is_dealing && state->phase == CT_PHASE_DEAL)
    verdict->rule = CT_TABLE_DEAL;
  else if (move->seat != state->to_act)
    {
      verdict->rule = CT_TABLE_TURN;
      verdict->seat = state->to_act;
      if (rules->module->out_of_turn != NULL)
        rules->module->out_of_turn (rules, state, move, verdict);
    }
  else if (move->type == CT_MOVE_TAKE && move->from > 0)
    {
      verdict->rule = CT_TABLE_HAND;
      verdict->seat = move->from - 1;
    }
  else
    rules->module->check (rules, state, move, verdict);
}

/**
 * ct_rules_check:
 *
 * The only judge of moves.
 */
CtVerdict
ct_rules_check (const CtRules *rules, const CtState *state, const CtMove *move)
{
  CtVerdict verdict = new_verdict ();

  judge (rules, state, move, &verdict);
  return verdict;
}

/**
 * ct_rules_check_without:
 * @rule: is ignored
 *
 * The next broken rule in the order of checks answers; wrong cards for a meld have only
 * one known problem. If @rule is about turns, any player may move.
 *
 * Returns: (nullable): the rule that still refuses @move
 */
const char *
ct_rules_check_without (const CtRules *rules,
                        const CtState *state,
                        const CtMove *move,
                        const char *rule)
{
  CtVerdict verdict = new_verdict ();

  judge (rules, state, move, &verdict);
  if (g_strcmp0 (verdict.rule, rule) != 0)
    return verdict.rule;

  verdict = new_verdict ();
  verdict.spared = rule;
  judge (rules, state, move, &verdict);
  if (g_strcmp0 (verdict.rule, CT_TABLE_TURN) == 0 && move->seat < state->n_seats)
    {
      CtState turned = *state;

      turned.to_act = move->seat;
      verdict.rule = NULL;
      judge (rules, &turned, move, &verdict);
    }

  return verdict.rule;
}

/**
 * ct_rules_apply:
 * @ret_verdict: (out) (optional):
 * @events: (nullable) (element-type CtEvent):
 *
 * Returns: %FALSE if refused; @state is unchanged then
 */
gboolean
ct_rules_apply (const CtRules *rules,
                CtState *state,
                const CtMove *move,
                CtVerdict *ret_verdict,
                GArray *events)
{
  CtVerdict verdict = new_verdict ();

  judge (rules, state, move, &verdict);
  if (ret_verdict != NULL)
    *ret_verdict = verdict;
  if (verdict.rule != NULL)
    return FALSE;

  rules->module->apply (rules, state, move, events);
  return TRUE;
}

/**
 * ct_rules_apply_judged:
 * @move: allowed for @state or the player's view of it
 * @events: (nullable) (element-type CtEvent):
 */
void
ct_rules_apply_judged (const CtRules *rules,
                       CtState *state,
                       const CtMove *move,
                       GArray *events)
{
  rules->module->apply (rules, state, move, events);
}

/**
 * ct_rules_apply_irregular:
 * @events: (nullable) (element-type CtEvent):
 *
 * Replays a move that broke a rule at a real table. If it could only be tried and
 * undone, nothing changes.
 *
 * Returns: %FALSE if the cards are not there
 */
gboolean
ct_rules_apply_irregular (const CtRules *rules,
                          CtState *state,
                          const CtMove *move,
                          GArray *events)
{
  if (rules->module->possible (rules, state, move))
    {
      rules->module->apply (rules, state, move, events);
      return TRUE;
    }

  return rules->module->undone != NULL && rules->module->undone (rules, state, move);
}

/**
 * ct_rules_deal:
 * @state: in %CT_PHASE_DEAL
 *
 * Until a player's first move.
 */
void
ct_rules_deal (const CtRules *rules, CtState *state, GArray *events)
{
  CtMove move = { .type = CT_MOVE_DEAL, .seat = state->to_act };

  g_assert (state->phase == CT_PHASE_DEAL);
  rules->module->apply (rules, state, &move, events);
}

/**
 * ct_rules_legal:
 * @ret_moves: (element-type CtMove): overwritten
 */
void
ct_rules_legal (const CtRules *rules, const CtState *state, GArray *ret_moves)
{
  if (state->phase == CT_PHASE_OVER)
    g_array_set_size (ret_moves, 0);
  else
    rules->module->legal (rules, state, ret_moves);
}

/**
 * ct_rules_legal_of:
 * @ret_moves: (element-type CtMove): overwritten
 *
 * ct_rules_legal() also lists moves that others may make out of turn.
 */
void
ct_rules_legal_of (const CtRules *rules,
                   const CtState *state,
                   guint seat,
                   GArray *ret_moves)
{
  guint n = 0;

  ct_rules_legal (rules, state, ret_moves);
  for (guint i = 0; i < ret_moves->len; i++)
    if (g_array_index (ret_moves, CtMove, i).seat == seat)
      g_array_index (ret_moves, CtMove, n++) = g_array_index (ret_moves, CtMove, i);
  g_array_set_size (ret_moves, n);
}

/**
 * ct_rules_has_move:
 * @type: a #CtMoveType
 *
 * Returns: whether it is worth offering
 */
gboolean
ct_rules_has_move (const CtRules *rules, guint type)
{
  return rules->module->has_move == NULL || rules->module->has_move (rules, type);
}

/**
 * ct_rules_has_zone:
 * @zone: or the first of those per seat, side or number
 */
gboolean
ct_rules_has_zone (const CtRules *rules, guint zone)
{
  return (rules->module->zones >> zone & 1) != 0;
}

/**
 * ct_rules_is_out:
 *
 * Returns: whether @seat has no more cards to play while the others play on
 */
gboolean
ct_rules_is_out (const CtRules *rules, const CtState *state, guint seat)
{
  return ct_rules_has_zone (rules, CT_ZONE_TRICK) &&
         memchr (state->shedding.out, (int) seat, state->shedding.n_out) != NULL;
}

/**
 * ct_rules_has_won_early:
 *
 * Returns: whether @seat has won the hand, although the others may play on
 */
gboolean
ct_rules_has_won_early (const CtRules *rules, const CtState *state, guint seat)
{
  return state->phase != CT_PHASE_OVER && ct_rules_is_out (rules, state, seat) &&
         state->shedding.out[0] == seat;
}

/**
 * ct_rules_led_suit:
 *
 * Returns: the suit to follow, or %CT_NO_SUIT
 */
guint
ct_rules_led_suit (const CtRules *rules, const CtState *state)
{
  static const guint zones[] = { CT_ZONE_LEAD, CT_ZONE_TRICK };

  if (!rules->module->follows_suit)
    return CT_NO_SUIT;

  for (guint i = 0; i < G_N_ELEMENTS (zones); i++)
    if (ct_zone_len (state, zones[i]) > 0)
      return ct_face_suit (ct_rules_face (rules, ct_zone_card (state, zones[i], 0)));

  return CT_NO_SUIT;
}

/**
 * ct_rules_score:
 * @side: a seat or side
 *
 * Returns: 0 if the game has no points
 */
gint
ct_rules_score (const CtRules *rules, const CtState *state, guint side)
{
  return rules->module->score != NULL ? rules->module->score (rules, state, side) : 0;
}

/**
 * ct_rules_find_dealer:
 * @drawn: one card per seat, then those of players who draw again
 *
 * Returns: %FALSE if undecided
 */
gboolean
ct_rules_find_dealer (const CtRules *rules,
                      guint n_seats,
                      const CtCard *drawn,
                      guint n_drawn,
                      guint *ret_dealer)
{
  return rules->module->find_dealer != NULL && n_drawn > 0 &&
         rules->module->find_dealer (rules, n_seats, drawn, n_drawn, ret_dealer);
}

/**
 * ct_rules_draw_dealer:
 *
 * Shuffles the pack again after drawing cards.
 */
guint
ct_rules_draw_dealer (const CtRules *rules, guint n_seats, CtRandom *random)
{
  CtCard pack[CT_MAX_CARDS];
  guint dealer;

  if (rules->module->find_dealer == NULL)
    return ct_random_below (random, n_seats);

  do
    ct_shuffle_deck (random, rules->deck, pack);
  while (!ct_rules_find_dealer (rules, n_seats, pack, ct_deck_size (rules->deck),
                                &dealer));
  return dealer;
}

/**
 * ct_rules_adopt:
 * @rules: of the same module, with the deck of @from
 * @state: after the deal, in a hand by @from
 *
 * Keeps the cards, and makes the facts what they are for @rules.
 *
 * Returns: %FALSE if the position is impossible there
 */
gboolean
ct_rules_adopt (const CtRules *rules, const CtRules *from, CtState *state)
{
  g_assert (rules->module == from->module && rules->deck == from->deck);

  return rules->module->adopt == NULL || rules->module->adopt (rules, from, state);
}

/**
 * ct_rules_set_dealer:
 * @state: before the deal
 *
 * Also sets the turn.
 */
void
ct_rules_set_dealer (const CtRules *rules, CtState *state, guint dealer)
{
  g_assert (state->phase == CT_PHASE_DEAL);
  state->dealer = dealer;
  state->to_act =
      rules->module->opener != NULL ? rules->module->opener (rules, state) : dealer;
}

/**
 * ct_rules_next_hand:
 * @pack: top first
 * @ret_next: (out): before the deal
 */
void
ct_rules_next_hand (const CtRules *rules,
                    const CtState *over,
                    const CtCard *pack,
                    CtState *ret_next)
{
  CtState next;

  g_assert (over->phase == CT_PHASE_OVER);

  ct_state_init (&next, over->n_seats, pack, ct_deck_size (rules->deck));
  memcpy (next.total, over->total, sizeof next.total);
  memcpy (next.lost, over->lost, sizeof next.lost);
  next.first_hand = FALSE;
  rules->module->next_hand (rules, over, &next);
  *ret_next = next;
}

/**
 * ct_reason_get_name:
 *
 * Returns: as in rule books
 */
const char *
ct_reason_get_name (CtReason reason)
{
  static const char *const names[CT_N_REASONS] = {
    [CT_REASON_NONE] = "none",       [CT_REASON_TWICE] = "twice",
    [CT_REASON_SUIT] = "suit",       [CT_REASON_THEIRS] = "theirs",
    [CT_REASON_STAYS] = "stays",     [CT_REASON_BETWEEN] = "between",
    [CT_REASON_CHOOSE] = "choose",   [CT_REASON_BOTH] = "both",
    [CT_REASON_NEITHER] = "neither", [CT_REASON_OPTION] = "option",
    [CT_REASON_AGAIN] = "again",     [CT_REASON_LEFT] = "left",
    [CT_REASON_GAP] = "gap",         [CT_REASON_APART] = "apart",
    [CT_REASON_RANK] = "rank",
  };

  return names[reason];
}

/**
 * ct_verdict_refuse:
 * @rule: (nullable): %NULL, for a rule that this rule set lacks, is an error of the
 *   module
 *
 * Returns: %TRUE only for the spared rule: continue the check
 */
gboolean
ct_verdict_refuse (CtVerdict *verdict, const char *rule)
{
  g_assert (rule != NULL);
  if (verdict->spared != NULL && g_str_equal (rule, verdict->spared))
    return TRUE;

  verdict->rule = rule;
  return FALSE;
}

/**
 * ct_verdict_point:
 *
 * Cards beyond %CT_MAX_REFS are dropped.
 */
void
ct_verdict_point (CtVerdict *verdict, CtRole role, CtCard card)
{
  if (verdict->n_refs < CT_MAX_REFS)
    verdict->ref[verdict->n_refs++] = (CtRef){ role, card };
}

/**
 * ct_rules_sees:
 * @viewer: a seat, or %CT_SEES_ALL
 */
gboolean
ct_rules_sees (const CtRules *rules,
               const CtState *state,
               guint viewer,
               guint zone,
               guint pos)
{
  return viewer == CT_SEES_ALL || rules->module->sees (rules, state, viewer, zone, pos);
}

/**
 * ct_rules_view:
 * @ret_view: @state with %CT_NO_CARD for each hidden card
 */
void
ct_rules_view (const CtRules *rules,
               const CtState *state,
               guint viewer,
               CtState *ret_view)
{
  *ret_view = *state;
  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
      if (!ct_rules_sees (rules, state, viewer, zone, pos))
        {
          guint index = state->start[zone] + pos;

          if (ret_view->drawn == state->card[index])
            ret_view->drawn = CT_NO_CARD;
          ret_view->card[index] = CT_NO_CARD;
        }
  if (rules->module->redact != NULL)
    rules->module->redact (rules, viewer, ret_view);
}

/**
 * ct_rules_deal_unseen:
 * @viewer: a seat, or %CT_SEES_ALL
 *
 * Shuffles hidden cards.
 */
void
ct_rules_deal_unseen (const CtRules *rules,
                      CtState *state,
                      guint viewer,
                      CtRandom *random)
{
  CtCard unseen[CT_MAX_CARDS];
  guint n = 0;
  CtState view;

  ct_rules_view (rules, state, viewer, &view);
  for (guint i = 0; i < view.start[CT_N_ZONES]; i++)
    if (view.card[i] == CT_NO_CARD)
      unseen[n++] = state->card[i];
  for (guint i = n; i > 1; i--)
    ct_state_swap (state, unseen[i - 1], unseen[ct_random_below (random, i)]);
}

/**
 * ct_follow_event:
 *
 * Applies the visible part of @event.
 */
void
ct_follow_event (const CtRules *rules, CtState *state, const CtEvent *event)
{
  if (event->type == CT_EVENT_TURN)
    state->to_act = event->seat;
  else if (event->type == CT_EVENT_CARD)
    {
      ct_state_shift (state, event->card, event->to, event->pos, NULL, NULL);
      if (event->to == CT_ZONE_TRICK && ct_zone_is_hand (event->from) &&
          event->pos < CT_MAX_SEATS)
        state->trick_seat[event->pos] = event->from - CT_ZONE_HAND;
    }

  if (rules->module->follow != NULL)
    rules->module->follow (state, event);
}

/**
 * ct_follow_settle:
 * @base: before the first event
 * @end: after the last event
 *
 * Adds facts that no event reports.
 */
void
ct_follow_settle (const CtRules *rules,
                  CtState *state,
                  const CtState *base,
                  const CtState *end)
{
  if (rules->module->settle != NULL)
    rules->module->settle (state, base, end);
}
