/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-exercise-words.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-narrator.h"
#include "ct-reach.h"
#include "ct-words.h"

static const CtSentence deals_next = {
  N_ ("You deal the next hand."),
  N_ ("{player} deals the next hand."),
};

static char *exercise_name_player (CtNarrator *narrator, guint seat);

static char *
exercise_say_happening (CtNarrator *narrator,
                        const CtExercise *exercise,
                        const CtEvent *event,
                        const CtMove *move)
{
  CtState after = exercise->state;
  CtEvent plain = *event;
  char *text;

  /* Its highest card would tell who leads, which may be the question. */
  if (event->type == CT_EVENT_LEAD)
    plain.card = CT_NO_CARD;

  if (!ct_rules_apply (&exercise->rules, &after, move, NULL, NULL))
    g_assert_not_reached ();

  if (event->type == CT_EVENT_TURN && ct_state_is_over (&after))
    return ct_narrator_say (narrator, &deals_next, event->seat, NULL);

  text = ct_narrator_say_event (narrator, &exercise->state, &after, &plain);
  if (text != NULL)
    return text;
  if (event->type == CT_EVENT_CARD)
    return ct_narrator_fill (ct_zone_is_meld (event->to)
                                 ? _ ("A card is laid down: {card}.")
                                 : _ ("A card moves: {card}."),
                             "card",
                             ct_words_face (exercise->rules.deck,
                                            ct_rules_face (&exercise->rules,
                                                           event->card)),
                             NULL);

  return g_strdup (_ ("Something else happens."));
}

static const char *const tasks[CT_N_MOVE_TYPES] = {
  [CT_MOVE_DEAL] = N_ ("Deal the cards."),
  [CT_MOVE_LIFT] = N_ ("Cut a packet from the deck."),
  [CT_MOVE_LEAD] = N_ ("Lead a card."),
  [CT_MOVE_FOLLOW] = N_ ("Play a card to the trick."),
  [CT_MOVE_DRAW] = N_ ("Draw a card."),
  [CT_MOVE_PICK_UP] = N_ ("Pick up the trick."),
  [CT_MOVE_PASS] = N_ ("Pass."),
  [CT_MOVE_TAKE] = N_ ("Take a card from the trick."),
  [CT_MOVE_PLAY] = N_ ("Play a card."),
  [CT_MOVE_REJECT] = N_ ("Reject the card."),
  [CT_MOVE_TAKE_DISCARDS] = N_ ("Take the discard pile."),
  [CT_MOVE_MELD] = N_ ("Lay down a meld."),
  [CT_MOVE_LAY_OFF] = N_ ("Add cards to a meld."),
  [CT_MOVE_MOVE_WILD] = N_ ("Move a wild card within its meld."),
  [CT_MOVE_DISCARD] = N_ ("Discard a card."),
};

static char *
exercise_say_goal (CtNarrator *narrator, const CtExercise *exercise)
{
  const CtExerciseGoal *goal = &exercise->goal;
  g_autofree char *event = NULL;

  if (goal->is_move)
    return g_strdup (_ (tasks[goal->move_type]));

  event = exercise_say_happening (narrator, exercise, &goal->event, &goal->proof);
  /* Translators: {event} is a whole sentence: “You lead the next trick.” */
  return ct_narrator_fill (_ ("Make this happen with one move: {event}"), "event",
                           event, NULL);
}

/* @number: index of the move */
static char *
exercise_say_ply (CtNarrator *narrator, const CtExercise *exercise, guint number)
{
  CtState state = exercise->state;
  g_autofree char *words = NULL;
  g_autofree char *digits = g_strdup_printf ("%u", number + 1);

  for (guint i = 0; i < number; i++)
    if (!ct_rules_apply (&exercise->rules, &state, &exercise->moves[i], NULL, NULL) &&
        !ct_rules_apply_irregular (&exercise->rules, &state, &exercise->moves[i], NULL))
      g_assert_not_reached ();

  words = ct_exercise_say_choice (narrator, &state, &exercise->moves[number]);
  return ct_narrator_fill (_ ("Move {number}: {move}"), "number", digits, "move", words,
                           NULL);
}

static gboolean
exercise_ends_hand (const CtExercise *exercise)
{
  CtState after = exercise->state;

  return exercise->has_move &&
         ct_rules_apply (&exercise->rules, &after, &exercise->move, NULL, NULL) &&
         ct_state_is_over (&after);
}

static const CtSentence drawn = {
  N_ ("You just drew {card}."),
  N_ ("{player} just drew a card."),
};

static const CtSentence has_drawn = {
  N_ ("You just drew a card."),
  N_ ("{player} just drew a card."),
};

static const CtSentence has_cards = {
  N_ ("You have drawn a card or taken the discard pile."),
  N_ ("{player} has drawn a card or taken the discard pile."),
};

static const CtSentence has_none = {
  N_ ("You have not drawn a card yet."),
  N_ ("{player} has not drawn a card yet."),
};

static const CtSentence won_before = {
  N_ ("You won the last hand."),
  N_ ("{player} won the last hand."),
};

static const CtSentence deals = {
  N_ ("You are the dealer."),
  N_ ("{player} is the dealer."),
};

/* Before the deal the table is empty. */
static void
append_deal (CtNarrator *narrator, const CtState *state, GString *text)
{
  ct_narrator_append (text, ct_narrator_say (narrator, &deals, state->dealer, NULL));
  if (state->first_hand)
    ct_narrator_append (text, g_strdup (_ ("This is the first hand.")));
  else if (state->previous_winner != CT_NOBODY)
    ct_narrator_append (text, ct_narrator_say (narrator, &won_before,
                                               state->previous_winner, NULL));
}

/* The difference between two tables is not named. */
static gboolean
is_same_drawn (const CtExercise *exercise)
{
  return ct_exercise_n_tables (exercise) == 1 ||
         ct_rules_face (&exercise->rules, exercise->state.drawn) ==
             ct_rules_face (&exercise->rules, exercise->other.drawn);
}

/* As far as everyone saw it. */
static void
append_turn (CtNarrator *narrator, const CtExercise *exercise, GString *text)
{
  const CtState *state = &exercise->state;
  const char *card =
      state->drawn != CT_NO_CARD ? ct_narrator_the_card (narrator, state->drawn) : NULL;

  if (state->phase == CT_PHASE_DEAL)
    append_deal (narrator, state, text);
  else if (ct_rules_awaits (&exercise->rules, state, CT_MOVE_TAKE))
    ct_narrator_append (text, g_strdup (_ ("The players who passed share the trick.")));
  else if (ct_rules_has_move (&exercise->rules, CT_MOVE_DISCARD) && card == NULL)
    ct_narrator_append (text, ct_narrator_say (narrator,
                                               ct_rules_awaits (&exercise->rules, state,
                                                                CT_MOVE_DISCARD)
                                                   ? &has_cards
                                                   : &has_none,
                                               state->to_act, NULL));
  if (card != NULL)
    ct_narrator_append (text,
                        ct_narrator_say (narrator,
                                         is_same_drawn (exercise) ? &drawn : &has_drawn,
                                         state->to_act, card));
}

static const CtSentence needs = {
  N_ ("Your side needs {number} points to open."),
  N_ ("{player}’s side needs {number} points to open."),
};

static const CtSentence has_pot = {
  N_ ("Your side has taken a pot."),
  N_ ("{player}’s side has taken a pot."),
};

static const CtSentence has_no_pot = {
  N_ ("Your side has not taken a pot."),
  N_ ("{player}’s side has not taken a pot."),
};

static const CtSentence has_unused_pot = {
  N_ ("You have taken a pot but not played any of its cards yet."),
  N_ ("{player} has taken a pot but not played any of its cards yet."),
};

/* A side has the name of the learner, or of its first seat. */
static guint
find_member (CtNarrator *narrator, const CtExercise *exercise, guint side)
{
  const CtState *state = &exercise->state;
  guint learner = ct_narrator_get_learner (narrator);

  if (learner < state->n_seats &&
      ct_rules_side (&exercise->rules, state->n_seats, learner) == side)
    return learner;

  for (guint seat = 0; seat < state->n_seats; seat++)
    if (ct_rules_side (&exercise->rules, state->n_seats, seat) == side)
      return seat;

  return side;
}

static void
append_opening (CtNarrator *narrator,
                const CtExercise *exercise,
                guint side,
                GString *text)
{
  const CtRummyFacts *facts = &exercise->state.rummy;
  guint member = find_member (narrator, exercise, side);
  g_autofree char *sentence = NULL;

  if (facts->opened[side] || facts->requirement[side] <= 0)
    return;

  sentence = ct_narrator_say (narrator, &needs, member, NULL);
  ct_narrator_append (text,
                      ct_narrator_fill_number (sentence, facts->requirement[side]));
}

/* That there is no pot matters only for score lines. */
static void
append_pot (CtNarrator *narrator, const CtExercise *exercise, guint side, GString *text)
{
  const CtRummyFacts *facts = &exercise->state.rummy;
  guint member = find_member (narrator, exercise, side);

  if (facts->pot[side] == CT_POT_TAKEN_UNUSED)
    ct_narrator_append (text, ct_narrator_say (narrator, &has_unused_pot,
                                               facts->pot_taker[side], NULL));
  else if (facts->pot[side] == CT_POT_TAKEN || exercise->kind == CT_EXERCISE_COUNT)
    ct_narrator_append (text,
                        ct_narrator_say (narrator,
                                         facts->pot[side] == CT_POT_TAKEN ? &has_pot
                                                                          : &has_no_pot,
                                         member, NULL));
}

static gboolean
is_about_all (const CtExercise *exercise)
{
  return exercise->kind == CT_EXERCISE_SPOT ||
         (exercise->kind == CT_EXERCISE_COUNT && exercise->has_move) ||
         exercise_ends_hand (exercise);
}

/* About the side to act or to be scored, or all. */
static gboolean
is_told_of (const CtExercise *exercise, guint side)
{
  const CtState *state = &exercise->state;

  if (is_about_all (exercise))
    return TRUE;
  if (exercise->kind == CT_EXERCISE_COUNT)
    return g_array_index (exercise->answers, CtExerciseAnswer, 0).event.seat == side;

  return ct_rules_side (&exercise->rules, state->n_seats, state->to_act) == side;
}

static void
append_sides (CtNarrator *narrator, const CtExercise *exercise, GString *text)
{
  const CtState *state = &exercise->state;
  guint n_sides = ct_rules_n_sides (&exercise->rules, state->n_seats);

  for (guint side = 0; side < n_sides; side++)
    if (is_told_of (exercise, side))
      {
        if (exercise->kind != CT_EXERCISE_COUNT)
          append_opening (narrator, exercise, side, text);
        append_pot (narrator, exercise, side, text);
      }
}

static const CtSentence has_dealt = {
  N_ ("You dealt this hand."),
  N_ ("{player} dealt this hand."),
};

static gboolean
is_about_match (const CtExercise *exercise)
{
  if (exercise->goal.event.type == CT_EVENT_MATCH)
    return TRUE;

  for (guint i = 0; i < exercise->answers->len; i++)
    if (g_array_index (exercise->answers, CtExerciseAnswer, i).event.type ==
        CT_EVENT_MATCH)
      return TRUE;

  return FALSE;
}

/* Before this hand. */
static void
append_standing (CtNarrator *narrator, const CtExercise *exercise, GString *text)
{
  const CtState *state = &exercise->state;
  gboolean has_lines = ct_rules_counting (&exercise->rules) == CT_COUNTING_LINES;
  guint n =
      has_lines ? ct_rules_n_sides (&exercise->rules, state->n_seats) : state->n_seats;
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = has_lines ? ct_narrator_name_side (narrator, state, i)
                                        : exercise_name_player (narrator, i);
      g_autofree char *total = ct_words_points (state->total[i]);

      g_ptr_array_add (items,
                       /* Translators: who, and how many hands or points they have. */
                       g_strdup_printf (C_ ("standing", "%s %s"), name, total));
    }

  g_ptr_array_add (items, NULL);
  list = g_strjoinv (C_ ("list", "; "), (char **) items->pdata);
  ct_narrator_append (text,
                      ct_narrator_fill (has_lines
                                            ? _ ("Points in the match so far: {list}.")
                                            : _ ("Hands won before this one: {list}."),
                                        "list", list, NULL));
}

/* What the question depends on and the table does not show. */
static void
exercise_append_facts (CtNarrator *narrator, const CtExercise *exercise, GString *text)
{
  if (exercise->kind != CT_EXERCISE_COUNT)
    append_turn (narrator, exercise, text);
  if (exercise->state.phase == CT_PHASE_DEAL)
    return;

  if (ct_rules_has_zone (&exercise->rules, CT_ZONE_MELD))
    append_sides (narrator, exercise, text);
  if (exercise->kind != CT_EXERCISE_COUNT && exercise_ends_hand (exercise))
    ct_narrator_append (text, ct_narrator_say (narrator, &has_dealt,
                                               exercise->state.dealer, NULL));
  if (is_about_match (exercise))
    append_standing (narrator, exercise, text);
}

/* For an exact packet. */
#define LIFTED 100

static char *
say_of_side (CtNarrator *narrator,
             const CtExercise *exercise,
             const CtSentence *sentence)
{
  guint side = g_array_index (exercise->answers, CtExerciseAnswer, 0).event.seat;
  g_autofree char *players = ct_narrator_name_side (narrator, &exercise->state, side);
  g_autofree char *text =
      ct_narrator_say (narrator, sentence, find_member (narrator, exercise, side),
                       NULL);

  return ct_narrator_fill (text, "players", players, NULL);
}

static const CtSentence lifted_too_few = {
  N_ ("Your side cut too few cards for the deal."),
  N_ ("{players} cut too few cards for the deal."),
};

static const CtSentence lifted_once = {
  N_ ("Your side cut exactly the right number of cards for the deal."),
  N_ ("{players} cut exactly the right number of cards for the deal."),
};

static const CtSentence lifted_twice = {
  N_ ("Your side cut exactly the right number of cards for the deal, twice."),
  N_ ("{players} cut exactly the right number of cards for the deal, twice."),
};

/* Returns: (transfer full) (nullable) */
static char *
say_lifted (CtNarrator *narrator, const CtExercise *exercise)
{
  const CtExerciseAnswer *answer =
      &g_array_index (exercise->answers, CtExerciseAnswer, 0);
  gint points = exercise->state.rummy.bonus[answer->event.seat];

  if (points == 0)
    return NULL;

  return say_of_side (narrator, exercise,
                      points < 0         ? &lifted_too_few
                      : points == LIFTED ? &lifted_once
                                         : &lifted_twice);
}

static const CtSentence scores_now = {
  N_ ("The hand is over. What is written down for your side? Mark the points of each line."),
  N_ ("The hand is over. What is written down for {players}? Mark the points of each line."),
};

static const CtSentence would_score = {
  N_ ("If the hand ended now, what would be written down for your side? Mark the points of each "
      "line."),
  N_ ("If the hand ended now, what would be written down for {players}? Mark the points of each "
      "line."),
};

static char *
exercise_ask_count (CtNarrator *narrator, const CtExercise *exercise)
{
  g_autofree char *words = NULL;
  GString *text;

  if (exercise->has_move)
    {
      words = ct_exercise_say_choice (narrator, &exercise->state, &exercise->move);
      return ct_narrator_fill (
          _ ("{move} What is written down next? Mark everything that is true."), "move",
          words, NULL);
    }

  text = g_string_new (NULL);
  ct_narrator_append (text, say_lifted (narrator, exercise));
  ct_narrator_append (text, say_of_side (narrator, exercise,
                                         exercise->state.phase == CT_PHASE_OVER
                                             ? &scores_now
                                             : &would_score));
  return g_string_free (text, FALSE);
}

static char *
say_line (CtNarrator *narrator, const CtExercise *exercise, const CtEvent *note)
{
  g_autofree char *line = ct_narrator_say_score_line (narrator, &exercise->state, note);
  g_autofree char *number = g_strdup_printf ("%d", note->amount);

  /* Translators: a line of a score sheet: “Meld 1: Cards on the table: 45”. */
  return ct_narrator_fill (_ ("{line}: {number}"), "line", line, "number", number,
                           NULL);
}

static char *
say_number (CtNarrator *narrator, const CtSentence *sentence, const CtEvent *note)
{
  g_autofree char *text = ct_narrator_say (narrator, sentence, note->seat, NULL);

  return ct_narrator_fill_number (text, note->amount);
}

static char *
exercise_say_note (CtNarrator *narrator,
                   const CtExercise *exercise,
                   const CtEvent *note)
{
  static const CtSentence tally = { N_ ("You have won one more hand."),
                                    N_ ("{player} has won one more hand.") };

  static const CtSentence pile = { N_ ("Cards in your pile: {number}"),
                                   N_ ("Cards in {player}’s pile: {number}") };

  switch (note->type)
    {
    case CT_EVENT_WIN:
    case CT_EVENT_LOSE:
    case CT_EVENT_MATCH:
      return ct_narrator_say_outcome (narrator, note->type, 1u << note->seat);
    case CT_EVENT_VOID:
      return g_strdup (_ ("The hand does not count."));
    default:
      break;
    }

  switch (ct_rules_counting (&exercise->rules))
    {
    case CT_COUNTING_HANDS:
      return ct_narrator_say (narrator, &tally, note->seat, NULL);
    case CT_COUNTING_CARDS:
      return say_number (narrator, &pile, note);
    case CT_COUNTING_LINES:
    default:
      return say_line (narrator, exercise, note);
    }
}

static const CtSentence to_hand = { N_ ("To you"), N_ ("To {player}") };

static char *
exercise_name_place (CtNarrator *narrator, guint zone)
{
  if (ct_zone_is_hand (zone))
    return ct_narrator_say (narrator, &to_hand, zone - CT_ZONE_HAND, NULL);

  switch (zone)
    {
    case CT_ZONE_LEAD:
      return g_strdup (_ ("Face up in the middle"));
    case CT_ZONE_CENTER:
      return g_strdup (_ ("To the center"));
    case CT_ZONE_DISCARDS:
      return g_strdup (_ ("Face up next to the stock"));
    case CT_ZONE_POT:
      return g_strdup (_ ("To the first pot"));
    default:
      return g_strdup (_ ("To the second pot"));
    }
}

static const CtSentence asked_of_hand = {
  N_ ("The cards are being dealt. Does the next card go to you?"),
  N_ ("The cards are being dealt. Does the next card go to {player}?"),
};

static char *
ask_whether_next_card (CtNarrator *narrator, guint zone)
{
  if (ct_zone_is_hand (zone))
    return ct_narrator_say (narrator, &asked_of_hand, zone - CT_ZONE_HAND, NULL);

  switch (zone)
    {
    case CT_ZONE_LEAD:
      return g_strdup (_ (
          "The cards are being dealt. Does the next card go face up in the middle?"));
    case CT_ZONE_CENTER:
      return g_strdup (_ ("The cards are being dealt. Does the next card go to the "
                          "center?"));
    case CT_ZONE_DISCARDS:
      return g_strdup (_ ("The cards are being dealt. Does the next card go face up "
                          "next to the stock?"));
    case CT_ZONE_POT:
      return g_strdup (_ ("The cards are being dealt. Does the next card go to the "
                          "first pot?"));
    default:
      return g_strdup (_ ("The cards are being dealt. Does the next card go to the "
                          "second pot?"));
    }
}

static char *
exercise_ask_deal (CtNarrator *narrator, const CtExercise *exercise)
{
  return exercise->has_claim
             ? ask_whether_next_card (narrator, exercise->goal.event.to)
             : g_strdup (_ ("The cards are being dealt. Where does the next one go?"));
}

static char *
exercise_ask_claim (CtNarrator *narrator, const CtExercise *exercise, const char *move)
{
  g_autofree char *event =
      exercise_say_happening (narrator, exercise, &exercise->goal.event,
                              &exercise->goal.proof);

  /* Translators: {move} and {event} are whole sentences: “Berta leads the next trick.”
   */
  return ct_narrator_fill (_ ("{move} Does this happen next? {event}"), "move", move,
                           "event", event, NULL);
}

/* Translators: in each of these, {first} and {second} are cards: “the king of clubs”.
 */
static const struct
{
  guint zone;
  guint end;
  CtSentence sentence;
} places[] = {
  { CT_ZONE_LEAD,
    CT_ZONE_LEAD,
    { NULL, N_ ("The first table has {first} as its lead card, and the second has "
                "{second}.") } },
  { CT_ZONE_TRICK,
    CT_ZONE_TRICK,
    { NULL, N_ ("The trick has {first} on the first table, and {second} on the "
                "second.") } },
  { CT_ZONE_ASIDE,
    CT_ZONE_ASIDE,
    { NULL, N_ ("The cards set aside include {first} on the first table, and "
                "{second} on the second.") } },
  { CT_ZONE_CENTER,
    CT_ZONE_CENTER,
    { NULL, N_ ("The center has {first} on the first table, and {second} on the "
                "second.") } },
  { CT_ZONE_DISCARDS,
    CT_ZONE_DISCARDS,
    { NULL, N_ ("The discard pile has {first} on the first table, and {second} on "
                "the second.") } },
  { CT_ZONE_HAND,
    CT_ZONE_PILE - 1,
    { N_ ("You hold {first} on the first table, and {second} on the second."),
      N_ ("{player} holds {first} on the first table, and {second} on the second.") } },
  { CT_ZONE_PILE,
    CT_ZONE_POT - 1,
    { N_ ("Your pile has {first} on the first table, and {second} on the second."),
      N_ ("{player}’s pile has {first} on the first table, and {second} on the "
          "second.") } },
};

static guint
zone_of (const CtState *state, guint index)
{
  guint zone = 0;

  while (index >= state->start[zone + 1])
    zone++;

  return zone;
}

static char *
say_card (CtNarrator *narrator, const CtExercise *exercise, guint index)
{
  const CtState *first = ct_exercise_get_table (exercise, 0).state;
  const CtState *second = ct_exercise_get_table (exercise, 1).state;
  guint zone = zone_of (first, index);
  g_autofree char *sentence = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (places) && sentence == NULL; i++)
    if (zone >= places[i].zone && zone <= places[i].end)
      sentence = ct_narrator_say (narrator, &places[i].sentence,
                                  ct_narrator_owner_of (zone), NULL);
  if (sentence == NULL)
    sentence =
        g_strdup (_ ("The first table has {first}, and the second has {second}."));

  return ct_narrator_fill (sentence, "first",
                           ct_narrator_the_card (narrator, first->card[index]),
                           "second",
                           ct_narrator_the_card (narrator, second->card[index]), NULL);
}

static const CtOption *
find_option (const CtExercise *exercise)
{
  const CtOption *option = exercise->rules.options;

  while (memcmp (&exercise->rules.option[option->id],
                 &exercise->other_rules.option[option->id],
                 sizeof (CtOptionValue)) == 0)
    option++;

  return option;
}

static char *
say_value (CtNarrator *narrator, const CtRules *rules, const CtOption *option)
{
  CtRuleBook *book = ct_library_get_book (ct_narrator_get_library (narrator), rules);
  g_autofree char *value = ct_rules_dup_option (rules, option);
  char *label = ct_rule_book_dup_value_label (book, option->name, value);

  return label != NULL ? label : g_strdup (value);
}

static char *
say_option (CtNarrator *narrator, const CtExercise *exercise)
{
  const CtOption *option = find_option (exercise);
  g_autofree char *first =
      say_value (narrator, ct_exercise_get_table (exercise, 0).rules, option);
  g_autofree char *second =
      say_value (narrator, ct_exercise_get_table (exercise, 1).rules, option);

  /* Translators: {first} and {second} are what was agreed: “Cards are drawn one by
   * one”.
   */
  return ct_narrator_fill (_ ("Both tables have the same cards. House rule at the "
                              "first: “{first}”. House rule at the second: "
                              "“{second}”."),
                           "first", first, "second", second, NULL);
}

static char *
exercise_ask_contrast (CtNarrator *narrator, const CtExercise *exercise)
{
  CtExerciseTable tables[] = { ct_exercise_get_table (exercise, 0),
                               ct_exercise_get_table (exercise, 1) };
  GString *text = g_string_new (NULL);
  g_autofree char *first =
      ct_exercise_say_choice (narrator, tables[0].state, tables[0].move);
  g_autofree char *second =
      ct_exercise_say_choice (narrator, tables[1].state, tables[1].move);
  g_autofree char *event = NULL;
  guint index;

  if (!exercise->goal.is_move)
    event = exercise_say_happening (narrator, exercise, &exercise->goal.event,
                                    &exercise->move);
  ct_narrator_append (text, ct_exercise_find_differences (exercise, &index) > 0
                                ? say_card (narrator, exercise, index)
                                : say_option (narrator, exercise));
  if (event != NULL)
    ct_narrator_append (
        text, ct_narrator_fill (_ ("{move} On which of the two tables does this "
                                   "happen next? {event}"),
                                "move", first, "event", event, NULL));
  else if (g_str_equal (first, second))
    ct_narrator_append (
        text,
        ct_narrator_fill (_ ("{move} On which of the two tables is that allowed?"),
                          "move", first, NULL));
  else
    ct_narrator_append (
        text,
        ct_narrator_fill (_ ("The first table: {first} The second table: {second} On "
                             "which of the two is that allowed?"),
                          "first", first, "second", second, NULL));

  return g_string_free (text, FALSE);
}

static const CtExerciseAnswer *
find_right (const CtExercise *exercise)
{
  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer =
          &g_array_index (exercise->answers, CtExerciseAnswer, i);

      if (answer->is_right)
        return answer;
    }

  g_assert_not_reached ();
}

/* Translators: in each of these, {move} is a sentence: “Berta leads the king of clubs.”
 */
static const CtSentence asked_of_hands = {
  N_ ("{move} Which of these cards do you get?"),
  N_ ("{move} Which of these cards does {player} get?"),
};

static const CtSentence asked_of_piles = {
  N_ ("{move} Which of these cards do you get in your pile?"),
  N_ ("{move} Which of these cards does {player} get in their pile?"),
};

static char *
ask_where_cards_go (CtNarrator *narrator, const CtEvent *event)
{
  if (ct_zone_is_hand (event->to))
    return ct_narrator_say (narrator, &asked_of_hands, event->to - CT_ZONE_HAND, NULL);
  if (ct_zone_is_pile (event->to))
    return ct_narrator_say (narrator, &asked_of_piles, event->to - CT_ZONE_PILE, NULL);
  if (event->to == CT_ZONE_ASIDE)
    return g_strdup (_ ("{move} Which of these cards is set aside?"));

  return g_strdup (_ ("{move} Which of these cards moves?"));
}

static char *
ask_what_follows (CtNarrator *narrator, const CtExercise *exercise)
{
  const CtEvent *event = &find_right (exercise)->event;

  if (find_right (exercise)->type == CT_EXERCISE_HAPPENS)
    return g_strdup (_ ("{move} What happens next?"));

  switch (event->type)
    {
    case CT_EVENT_LEAD:
      return g_strdup (_ ("{move} Who leads next?"));
    case CT_EVENT_TURN:
      return g_strdup (exercise_ends_hand (exercise)
                           ? _ ("{move} Who deals the next hand?")
                           : _ ("{move} Whose turn is it next?"));
    case CT_EVENT_OUT:
      return g_strdup (_ ("{move} Who is out now?"));
    case CT_EVENT_WIN:
      return g_strdup (_ ("{move} Who wins the hand?"));
    case CT_EVENT_LOSE:
      return g_strdup (_ ("{move} Who loses the hand?"));
    default:
      return ask_where_cards_go (narrator, event);
    }
}

/* Except for the one in which two tables differ. */
static void
append_agreed (CtNarrator *narrator, const CtExercise *exercise, GString *text)
{
  ct_narrator_append (text,
                      ct_narrator_say_all_agreed (narrator,
                                                  exercise->kind == CT_EXERCISE_CONTRAST
                                                      ? &exercise->other_rules
                                                      : &exercise->rules));
}

static const CtSentence robbed = {
  N_ ("Pile to rob: yours."),
  N_ ("Pile to rob: {player}’s."),
};

static const CtSentence laid_there = {
  N_ ("Chosen: your meld {number}."),
  N_ ("Chosen: {player}’s meld {number}."),
};

/* The call and the captures. */
static void
append_words (CtNarrator *narrator, const CtMove *move, GString *text)
{
  static const char *const calls[] = {
    N_ ("A cau is called."),
    N_ ("A recau is called."),
    N_ ("A contracau is called."),
  };
  g_autofree char *cards = NULL;

  if (move->n_cards > 1)
    {
      cards = ct_words_cards (ct_narrator_get_rules (narrator), move->card + 1,
                              move->n_cards - 1, CT_CARD_ALONE);
      ct_narrator_append (text, ct_narrator_fill (move->mode == CT_PLAY_TAKE
                                                      ? _ ("Cards to take: {cards}.")
                                                      : _ ("Played together: {cards}."),
                                                  "cards", cards, NULL));
    }
  if (move->mode == CT_PLAY_TAKE && move->n_cards == 1)
    ct_narrator_append (text, g_strdup (_ ("Cards to take: as many as possible.")));
  if (move->mode == CT_PLAY_LEAVE)
    ct_narrator_append (text, g_strdup (_ ("Cards to take: none.")));
  if (move->number >= 2 && move->number < 2 + G_N_ELEMENTS (calls))
    ct_narrator_append (text, g_strdup (_ (calls[move->number - 2])));
  if (move->from > 0)
    ct_narrator_append (text,
                        ct_narrator_say (narrator, &robbed, move->from - 1, NULL));
}

static void
append_melding (CtNarrator *narrator, const CtMove *move, GString *text)
{
  const CtRules *rules = ct_narrator_get_rules (narrator);
  guint owner = move->from > 0 ? move->from - 1U : move->seat;

  if (move->type == CT_MOVE_TAKE_DISCARDS && move->n_cards > 0)
    {
      g_autofree char *cards =
          ct_words_cards (rules, move->card, move->n_cards, CT_CARD_ALONE);

      ct_narrator_append (text, ct_narrator_fill (_ ("Cards used for it: {cards}."),
                                                  "cards", cards, NULL));
    }
  if (move->number > 0 && move->type != CT_MOVE_LIFT)
    {
      g_autofree char *number = g_strdup_printf ("%u", move->number);
      g_autofree char *place = ct_narrator_say (narrator, &laid_there, owner, NULL);

      ct_narrator_append (text, ct_narrator_fill (place, "number", number, NULL));
    }

  for (guint i = 0; i < move->n_cards; i++)
    if (move->as[i] != 0)
      ct_narrator_append (text,
                          ct_narrator_fill (_ ("Here {card} stands for {face}."),
                                            "card",
                                            ct_words_card (rules->deck,
                                                           ct_rules_face (rules,
                                                                          move->card
                                                                              [i]),
                                                           CT_CARD_SUBJECT),
                                            "face",
                                            ct_words_the_face (rules->deck,
                                                               move->as[i]),
                                            NULL));
}

/**
 * ct_exercise_say_choice:
 *
 * Returns: the move with all details: no two answers sound the same
 */
char *
ct_exercise_say_choice (CtNarrator *narrator, const CtState *state, const CtMove *move)
{
  GString *text = g_string_new (NULL);

  ct_narrator_append (text, ct_narrator_say_move (narrator, state, move));
  if (move->type == CT_MOVE_PLAY)
    append_words (narrator, move, text);
  else
    append_melding (narrator, move, text);

  return g_string_free (text, FALSE);
}

static char *
ask_about_move (CtNarrator *narrator, const CtExercise *exercise)
{
  g_autofree char *move =
      ct_exercise_say_choice (narrator, &exercise->state, &exercise->move);
  g_autofree char *question = NULL;

  if (exercise->has_claim)
    return exercise_ask_claim (narrator, exercise, move);

  question = exercise->kind == CT_EXERCISE_JUDGE
                 ? g_strdup (_ ("{move} Is that allowed?"))
                 : ask_what_follows (narrator, exercise);
  return ct_narrator_fill (question, "move", move, NULL);
}

static char *
ask (CtNarrator *narrator, const CtExercise *exercise)
{
  switch (exercise->kind)
    {
    case CT_EXERCISE_WHICH:
      return g_strdup (_ ("Which moves are allowed? Mark them all."));
    case CT_EXERCISE_CONTRAST:
      return exercise_ask_contrast (narrator, exercise);
    case CT_EXERCISE_DO:
      return exercise_say_goal (narrator, exercise);
    case CT_EXERCISE_FRESH:
      return g_strdup (ct_text (ct_lesson_get_step (exercise->lesson, exercise->step)
                                    ->fresh_ask));
    case CT_EXERCISE_SPOT:
      return g_strdup (_ ("These moves were made one after another. One of them "
                          "broke a rule. Which one, and which rule?"));
    case CT_EXERCISE_COUNT:
      return exercise_ask_count (narrator, exercise);
    case CT_EXERCISE_JUDGE:
    case CT_EXERCISE_PREDICT:
    default:
      return ct_exercise_is_deal (exercise) ? exercise_ask_deal (narrator, exercise)
                                            : ask_about_move (narrator, exercise);
    }
}

/**
 * ct_exercise_say_question:
 * @narrator: sees what the learner sees
 */
char *
ct_exercise_say_question (CtNarrator *narrator, const CtExercise *exercise)
{
  GString *text = g_string_new (NULL);

  append_agreed (narrator, exercise, text);
  exercise_append_facts (narrator, exercise, text);
  ct_narrator_append (text, ask (narrator, exercise));
  return g_string_free (text, FALSE);
}

static char *
exercise_name_player (CtNarrator *narrator, guint seat)
{
  return g_strdup (seat == ct_narrator_get_learner (narrator)
                       ? C_ ("player alone", "You")
                       : ct_narrator_get_name (narrator, seat));
}

static char *
name_event (CtNarrator *narrator, const CtExercise *exercise, const CtEvent *event)
{
  CtFace face;

  if (ct_exercise_is_deal (exercise))
    return exercise_name_place (narrator, event->to);
  if (event->type != CT_EVENT_CARD)
    return exercise_name_player (narrator, event->seat);

  face = ct_rules_face (&exercise->rules, event->card);
  return g_strdup (ct_words_face (exercise->rules.deck, face));
}

static char *
say_rule (CtNarrator *narrator, const CtExercise *exercise, const char *rule)
{
  g_autofree char *name = ct_narrator_name_rule (narrator, rule);

  /* Translators: an answer to “Is that allowed?”; {rule} is the title of a rule. */
  return exercise->kind == CT_EXERCISE_JUDGE
             ? ct_narrator_fill (_ ("No, because of the rule “{rule}”."), "rule", name,
                                 NULL)
             : g_steal_pointer (&name);
}

char *
ct_exercise_say_answer (CtNarrator *narrator,
                        const CtExercise *exercise,
                        const CtExerciseAnswer *answer)
{
  switch (answer->type)
    {
    case CT_EXERCISE_MOVE:
      return ct_exercise_say_choice (narrator, &exercise->state, &answer->move);
    case CT_EXERCISE_RULE:
      return say_rule (narrator, exercise, answer->rule);
    case CT_EXERCISE_NOT:
      return g_strdup (exercise->has_claim ? C_ ("answer", "No")
                                           : _ ("No, it is not allowed."));
    case CT_EXERCISE_EVENT:
      return name_event (narrator, exercise, &answer->event);
    case CT_EXERCISE_HAPPENS:
      return exercise_say_happening (narrator, exercise, &answer->event, &answer->move);
    case CT_EXERCISE_TABLE:
      return g_strdup (answer->number == 0 ? _ ("On the first table")
                                           : _ ("On the second table"));
    case CT_EXERCISE_PLY:
      return exercise_say_ply (narrator, exercise, answer->number);
    case CT_EXERCISE_NOTE:
      return exercise_say_note (narrator, exercise, &answer->event);
    case CT_EXERCISE_ALLOWED:
    default:
      return g_strdup (exercise->has_claim ? C_ ("answer", "Yes")
                                           : _ ("Yes, it is allowed."));
    }
}

static char *
say_way (CtNarrator *narrator, const CtExercise *exercise)
{
  g_autofree char *move =
      ct_exercise_say_choice (narrator, &exercise->state, &find_right (exercise)->move);

  /* Translators: {move} is a sentence: “You meld the 6 of clubs, the 7 of clubs…” */
  return ct_narrator_fill (_ ("One way to do it: {move}"), "move", move, NULL);
}

/* Another rule may forbid the move. */
static void
append_decider (CtNarrator *narrator, const CtExercise *exercise, GString *text)
{
  const CtRule *decider =
      exercise->decider != NULL
          ? ct_library_lookup_rule (ct_narrator_get_library (narrator),
                                    &exercise->rules, exercise->decider)
          : NULL;

  if (decider != NULL && !g_str_equal (decider->id, exercise->rule))
    ct_narrator_append (text, g_strdup (ct_text (decider->text)));
}

/**
 * ct_exercise_say_why:
 *
 * Returns: the refusal or the rule; for a task, also a solution
 */
char *
ct_exercise_say_why (CtNarrator *narrator, const CtExercise *exercise)
{
  const CtRule *rule = ct_library_lookup_rule (ct_narrator_get_library (narrator),
                                               &exercise->rules, exercise->rule);
  gboolean is_judged =
      (exercise->kind == CT_EXERCISE_JUDGE && !exercise->has_claim) ||
      (exercise->kind == CT_EXERCISE_CONTRAST && exercise->goal.is_move);
  CtVerdict verdict = { 0 };
  GString *text;

  if (is_judged)
    verdict = ct_rules_check (&exercise->rules, &exercise->state, &exercise->move);
  if (verdict.rule != NULL)
    return ct_narrator_say_verdict (narrator, &verdict);

  text = g_string_new (NULL);
  append_decider (narrator, exercise, text);
  ct_narrator_append (text, g_strdup (ct_text (rule->text)));
  ct_narrator_append (text, ct_narrator_say_agreed (narrator, rule->id));
  if (ct_exercise_n_questions (exercise) == 0)
    ct_narrator_append (text, say_way (narrator, exercise));
  return g_string_free (text, FALSE);
}
