/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A recorded hand under other rules.
 *
 * Each move is judged in the position of the hand, as a table with the other rules
 * would judge it there. While nothing differs, that table plays on with its own facts
 * (who has opened, which card may not be discarded). After a difference it takes over
 * the position of the hand again, so that one difference does not cause the next one.
 * Positions that the other rules cannot have are passed over.
 *
 * The deck is that of the hand: jokers that the other game lacks are wild cards.
 */
#include "ct-laws.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-library.h"

struct _CtLaws
{
  GObject parent_instance;

  CtRules own;
  CtRules other; /* with the deck of the hand */
  guint n_cards; /* of the other game */
  CtSession *session;
  CtNarrator *here;
  CtNarrator *there;
  char *game; /* of the other rules, for people */
  GArray *found;
};

G_DEFINE_FINAL_TYPE (CtLaws, ct_laws, G_TYPE_OBJECT)

static void
difference_clear (gpointer data)
{
  CtDifference *self = data;

  g_free (self->event);
  g_free (self->other_event);
}

/* Returns: whether both ids stand for the same in the family */
static gboolean
is_counterpart (const CtRules *of,
                const char *rule,
                const CtRules *in,
                const char *other)
{
  for (guint i = 0; i < of->n_rule_ids; i++)
    if (g_strcmp0 (of->rule_ids[i], rule) == 0 &&
        g_strcmp0 (in->rule_ids[i], other) == 0)
      return TRUE;

  return FALSE;
}

/* Returns: (nullable) */
static const char *
find_counterpart (const CtRules *of, const char *rule, const CtRules *in)
{
  for (guint i = 0; rule != NULL && i < of->n_rule_ids; i++)
    if (g_strcmp0 (of->rule_ids[i], rule) == 0 && in->rule_ids[i] != NULL)
      return in->rule_ids[i];

  return NULL;
}

/* Every rule book has it, and no move is judged by it. */
static const char *
deck_rule (const CtRules *rules)
{
  g_autofree char *id = g_strconcat (rules->prefix, "-DECK-1", NULL);

  return g_intern_string (id);
}

static CtDifference *
add (CtLaws *self, CtDifferenceKind kind, guint position)
{
  CtDifference difference = { .kind = kind, .position = position };

  g_array_append_val (self->found, difference);
  return &g_array_index (self->found, CtDifference, self->found->len - 1);
}

static gboolean
is_same_event (const CtEvent *a, const CtEvent *b)
{
  if (a->type != b->type)
    return FALSE;
  if (a->type == CT_EVENT_CARD)
    return a->card == b->card && a->from == b->from && a->to == b->to;
  if (a->type == CT_EVENT_MELD)
    return a->to == b->to;

  return a->seat == b->seat;
}

/* Turns and scores are compared by what they are in the end. A lead card that the other
 * game lacks does nothing there.
 */
static gboolean
is_compared (const CtEvent *event, const CtState *state)
{
  if (event->type == CT_EVENT_CARD)
    return ct_zone_find (state, CT_ZONE_ABSENT, event->card) < 0;

  return event->type != CT_EVENT_TURN && event->type != CT_EVENT_LEAD &&
         event->type != CT_EVENT_SCORE;
}

/* Returns: (nullable): the first of @events that @others lacks */
static const CtEvent *
find_odd (const GArray *events, const GArray *others, const CtState *state)
{
  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);
      gboolean is_odd = is_compared (event, state);

      for (guint k = 0; k < others->len && is_odd; k++)
        is_odd = !is_same_event (event, &g_array_index (others, CtEvent, k));
      if (is_odd)
        return event;
    }

  return NULL;
}

/* Returns: (nullable) */
static const CtEvent *
find_last (const GArray *events, CtEventType type)
{
  for (guint i = events->len; i-- > 0;)
    if (g_array_index (events, CtEvent, i).type == type)
      return &g_array_index (events, CtEvent, i);

  return NULL;
}

static void
add_events (CtLaws *self,
            CtDifference *difference,
            const CtEvent *event,
            const CtEvent *other)
{
  if (event != NULL)
    {
      difference->event = g_memdup2 (event, sizeof *event);
      difference->rule = event->rule;
    }
  if (other != NULL)
    {
      difference->other_event = g_memdup2 (other, sizeof *other);
      difference->other_rule = other->rule;
    }
  if (difference->rule == NULL)
    difference->rule =
        find_counterpart (&self->other, difference->other_rule, &self->own);
  if (difference->other_rule == NULL)
    difference->other_rule =
        find_counterpart (&self->own, difference->rule, &self->other);
}

/* The rule of @rules that allows what @other_rule of @others refuses: the one that the
 * move follows, unless both games have it and another one says the same as @other_rule.
 */
static const char *
find_permission (const CtRules *rules,
                 const GArray *events,
                 const CtRules *others,
                 const char *other_rule)
{
  const char *counterpart = find_counterpart (others, other_rule, rules);
  const char *followed = NULL;

  for (guint i = 0; i < events->len && followed == NULL; i++)
    followed = g_array_index (events, CtEvent, i).rule;
  if (counterpart == NULL)
    return followed;

  return followed != NULL && (find_counterpart (rules, followed, others) == NULL ||
                              is_counterpart (rules, followed, others, other_rule))
             ? followed
             : counterpart;
}

typedef struct
{
  const char *rule;
  const char *other_rule;
  gint points;
  gint other_points;
} Line;

static void
add_own_points (GArray *lines, const CtEvent *event)
{
  for (guint i = 0; i < lines->len; i++)
    {
      Line *line = &g_array_index (lines, Line, i);

      if (g_strcmp0 (line->rule, event->rule) == 0)
        {
          line->points += event->amount;
          return;
        }
    }

  g_array_append_vals (lines, &(Line){ .rule = event->rule, .points = event->amount },
                       1);
}

/* Lines of the hand that the other game counts by one rule become one line. */
static void
add_other_points (CtLaws *self, GArray *lines, const CtEvent *event)
{
  Line *home = NULL;

  for (guint i = 0; i < lines->len; i++)
    {
      Line *line = &g_array_index (lines, Line, i);

      if (g_strcmp0 (line->other_rule, event->rule) != 0 &&
          !is_counterpart (&self->own, line->rule, &self->other, event->rule))
        continue;

      if (home == NULL)
        home = line;
      else
        {
          home->points += line->points;
          home->other_points += line->other_points;
          g_array_remove_index (lines, i--);
        }
    }

  if (home == NULL)
    {
      g_array_append_vals (lines, &(Line){ .other_rule = event->rule }, 1);
      home = &g_array_index (lines, Line, lines->len - 1);
    }
  if (home->other_rule == NULL)
    home->other_rule = event->rule;
  home->other_points += event->amount;
}

static void
compare_scores (CtLaws *self,
                guint position,
                guint side,
                const GArray *events,
                const GArray *others)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Line));

  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (event->type == CT_EVENT_SCORE && event->seat == side)
        add_own_points (lines, event);
    }
  for (guint i = 0; i < others->len; i++)
    {
      const CtEvent *event = &g_array_index (others, CtEvent, i);

      if (event->type == CT_EVENT_SCORE && event->seat == side)
        add_other_points (self, lines, event);
    }

  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);
      CtDifference *difference;

      if (line->points == line->other_points)
        continue;

      difference = add (self, CT_DIFFERENCE_SCORE, position);
      difference->side = side;
      difference->points = line->points;
      difference->other_points = line->other_points;
      difference->rule =
          line->rule != NULL
              ? line->rule
              : find_counterpart (&self->other, line->other_rule, &self->own);
      difference->other_rule =
          line->other_rule != NULL
              ? line->other_rule
              : find_counterpart (&self->own, line->rule, &self->other);
    }
}

static void
compare_results (CtLaws *self,
                 guint ply,
                 const CtState *before,
                 const CtMove *move,
                 const CtState *after,
                 const GArray *events,
                 const GArray *others)
{
  const CtState *own = ct_session_get_state_at (self->session, ply + 1);
  const CtEvent *event = find_odd (events, others, before);
  const CtEvent *other = find_odd (others, events, before);
  gboolean is_over = ct_state_is_over (own) && ct_state_is_over (after);
  guint first = self->found->len;

  if (event == NULL && other == NULL && own->to_act != after->to_act &&
      !ct_state_is_over (own) && !ct_state_is_over (after))
    {
      event = find_last (events, CT_EVENT_TURN);
      other = find_last (others, CT_EVENT_TURN);
    }
  if (event != NULL || other != NULL)
    add_events (self, add (self, CT_DIFFERENCE_RESULT, ply + 1), event, other);

  for (guint side = 0;
       is_over && side < ct_rules_n_sides (&self->other, before->n_seats); side++)
    compare_scores (self, ply + 1, side, events, others);

  for (guint i = first; i < self->found->len; i++)
    {
      g_array_index (self->found, CtDifference, i).move = *move;
      g_array_index (self->found, CtDifference, i).state = *before;
    }
}

/* Where no cards need to be shown to take the pile, it is taken without them. */
static CtVerdict
judge (CtLaws *self, guint ply, const CtState *state, CtMove *move)
{
  CtVerdict verdict = ct_rules_check (&self->other, state, move);
  CtMove plain = { .type = move->type, .seat = move->seat };

  if (verdict.rule == NULL || move->type != CT_MOVE_TAKE_DISCARDS)
    return verdict;

  if (ct_rules_check (&self->other, state, &plain).rule == NULL &&
      ct_rules_check (&self->own, ct_session_get_state_at (self->session, ply), &plain)
              .rule != NULL)
    {
      *move = plain;
      verdict.rule = NULL;
    }
  return verdict;
}

/* Plays the move of the hand in @state, if the other rules allow it. A move that broke
 * a rule is not a difference if the other rules refuse it, too.
 */
static void
compare_move (CtLaws *self, guint ply, CtState *state)
{
  const CtState *own = ct_session_get_state_at (self->session, ply);
  g_autoptr (GArray) events = ct_session_dup_events (self->session, ply);
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtMove move = *ct_session_get_move (self->session, ply);
  const char *rule = ct_rules_check (&self->own, own, &move).rule;
  CtState before = *state;
  const char *other_rule = judge (self, ply, state, &move).rule;
  CtDifference *difference = NULL;

  if (other_rule == NULL && !ct_rules_apply (&self->other, state, &move, NULL, others))
    g_assert_not_reached ();

  if (rule == NULL && other_rule != NULL)
    {
      difference = add (self, CT_DIFFERENCE_REFUSED, ply + 1);
      rule = find_permission (&self->own, events, &self->other, other_rule);
    }
  else if (rule != NULL && other_rule == NULL)
    {
      difference = add (self, CT_DIFFERENCE_ALLOWED, ply + 1);
      other_rule = find_permission (&self->other, others, &self->own, rule);
    }
  else if (rule == NULL)
    compare_results (self, ply, &before, &move, state, events, others);

  if (difference != NULL)
    {
      difference->rule = rule;
      difference->other_rule = other_rule;
      difference->move = move;
      difference->state = before;
    }
}

static gboolean
has_same_cards (const CtState *a, const CtState *b)
{
  return memcmp (a->start, b->start, sizeof a->start) == 0 &&
         memcmp (a->card, b->card, a->start[CT_N_ZONES]) == 0 &&
         a->to_act == b->to_act && ct_state_is_over (a) == ct_state_is_over (b);
}

/* @first: position after the deal. Cuts that the other game lacks are left out. */
static void
compare_deals (CtLaws *self, guint first)
{
  const CtState *start = ct_session_get_state_at (self->session, 0);
  const CtState *own = ct_session_get_state_at (self->session, first);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState state = *start;

  ct_rules_set_dealer (&self->other, &state, start->dealer);
  for (guint ply = 0; ply < first; ply++)
    {
      const CtMove *move = ct_session_get_move (self->session, ply);
      g_autoptr (GArray) more = ct_session_dup_events (self->session, ply);

      g_array_append_vals (events, more->data, more->len);
      if (move->type == CT_MOVE_LIFT)
        (void) !ct_rules_apply (&self->other, &state, move, NULL, others);
    }
  if (state.phase == CT_PHASE_DEAL)
    ct_rules_deal (&self->other, &state, others);

  if (!has_same_cards (own, &state))
    {
      const CtEvent *event = find_odd (events, others, start);
      const CtEvent *other = find_odd (others, events, start);

      if (event == NULL && other == NULL)
        {
          event = find_last (events, CT_EVENT_TURN);
          other = find_last (others, CT_EVENT_TURN);
        }
      add_events (self, add (self, CT_DIFFERENCE_DEAL, first), event, other);
    }
}

static void
compare (CtLaws *self)
{
  guint n_plies = ct_session_get_n_plies (self->session);
  guint n_seats = ct_session_get_state_at (self->session, 0)->n_seats;
  const char *refusal = ct_rules_check_table (&self->other, n_seats).rule;
  guint first = 0;
  gboolean is_possible;
  CtState state;

  while (first < n_plies &&
         ct_session_get_state_at (self->session, first)->phase == CT_PHASE_DEAL)
    first++;

  if (self->n_cards != ct_deck_size (self->own.deck))
    {
      CtDifference *difference = add (self, CT_DIFFERENCE_DECK, first);

      difference->rule = deck_rule (&self->own);
      difference->other_rule = deck_rule (&self->other);
    }
  if (refusal != NULL)
    {
      CtDifference *difference = add (self, CT_DIFFERENCE_TABLE, first);

      difference->rule = find_counterpart (&self->other, refusal, &self->own);
      difference->other_rule = refusal;
      return;
    }
  if (first > 0)
    compare_deals (self, first);

  state = *ct_session_get_state_at (self->session, first);
  is_possible =
      state.phase != CT_PHASE_DEAL && ct_rules_adopt (&self->other, &self->own, &state);
  for (guint ply = first; ply < n_plies; ply++)
    {
      CtState next = *ct_session_get_state_at (self->session, ply + 1);
      gboolean was_possible = is_possible;

      if (is_possible)
        compare_move (self, ply, &state);
      is_possible = ct_rules_adopt (&self->other, &self->own, &next);
      if (!was_possible || !has_same_cards (&state, &next))
        state = next;
    }
}

/**
 * ct_laws_can_compare:
 *
 * Returns: whether the moves of one rule set mean something in the other
 */
gboolean
ct_laws_can_compare (const CtRules *rules, const CtRules *other)
{
  return rules->module == other->module;
}

/* In a sentence about both, the same game needs another name. */
static char *
dup_game (CtLaws *self)
{
  const char *game = ct_narrator_name_game (self->there);
  const CtRules *usual = ct_rules_lookup (self->other.id);
  gboolean is_own = g_str_equal (self->own.id, self->other.id);

  if (memcmp (self->other.option, is_own ? self->own.option : usual->option,
              sizeof self->other.option) == 0)
    return g_strdup (game);
  if (is_own)
    /* Translators: the name of a game, in the middle of a sentence. */
    return g_strdup_printf (_ ("%s with other house rules"), game);

  /* Translators: the name of a game, in the middle of a sentence. */
  return g_strdup_printf (_ ("%s with house rules"), game);
}

/**
 * ct_laws_new:
 * @other: see ct_laws_can_compare(); another rule set, or other options
 *
 * Compares the moves of the current line.
 */
CtLaws *
ct_laws_new (CtReplay *replay, const CtRules *other)
{
  CtLaws *self = g_object_new (CT_TYPE_LAWS, NULL);

  self->session = g_object_ref (ct_replay_get_session (replay));
  self->own = *ct_session_get_rules (self->session);
  self->other = *other;
  self->n_cards = ct_deck_size (other->deck);
  self->other.deck = self->own.deck;
  self->here = g_object_ref (ct_replay_get_narrator (replay));
  self->there = ct_narrator_new (&self->other, ct_narrator_get_library (self->here));
  for (guint seat = 0; seat < CT_MAX_SEATS; seat++)
    ct_narrator_set_name (self->there, seat, ct_narrator_get_name (self->here, seat));

  self->game = dup_game (self);

  compare (self);
  return self;
}

/**
 * ct_laws_create_session:
 * @position: of the hand
 *
 * Returns: (transfer full) (nullable): the table there, to play on under the other
 *   rules; %NULL if they have no such table
 */
CtSession *
ct_laws_create_session (CtLaws *self, guint position)
{
  CtState state;

  g_return_val_if_fail (CT_IS_LAWS (self), NULL);

  state = *ct_session_get_state_at (self->session, position);
  if (state.phase == CT_PHASE_DEAL || ct_state_is_over (&state) ||
      ct_rules_check_table (&self->other, state.n_seats).rule != NULL ||
      !ct_rules_adopt (&self->other, &self->own, &state) || ct_state_is_over (&state))
    return NULL;

  return ct_session_new (&self->other, &state);
}

/**
 * ct_laws_name_game:
 *
 * Returns: the other game, such as “Cangkul with house rules”
 */
const char *
ct_laws_name_game (CtLaws *self)
{
  g_return_val_if_fail (CT_IS_LAWS (self), NULL);

  return self->game;
}

guint
ct_laws_get_n (CtLaws *self)
{
  g_return_val_if_fail (CT_IS_LAWS (self), 0);

  return self->found->len;
}

/**
 * ct_laws_get:
 *
 * In the order of the moves.
 */
const CtDifference *
ct_laws_get (CtLaws *self, guint i)
{
  g_return_val_if_fail (CT_IS_LAWS (self), NULL);
  g_return_val_if_fail (i < self->found->len, NULL);

  return &g_array_index (self->found, CtDifference, i);
}

static char *
name_rule (CtNarrator *narrator, const char *rule)
{
  return rule != NULL ? ct_narrator_name_rule (narrator, rule) : g_strdup ("");
}

/* Returns: (nullable): the event as a sentence */
static char *
say_event (CtNarrator *narrator,
           const CtState *before,
           const CtState *after,
           const CtEvent *event)
{
  g_autofree char *text =
      event != NULL ? ct_narrator_say_event (narrator, before, after, event) : NULL;

  return text != NULL && *text != '\0' ? g_steal_pointer (&text) : NULL;
}

static char *
say_result (CtLaws *self, const CtDifference *difference)
{
  guint position = difference->position;
  const char *game = ct_laws_name_game (self);
  CtState after = difference->state;
  g_autofree char *other = NULL;
  g_autofree char *own = NULL;

  if (ct_rules_apply (&self->other, &after, &difference->move, NULL, NULL))
    other =
        say_event (self->there, &difference->state, &after, difference->other_event);
  own =
      say_event (self->here, ct_session_get_state_at (self->session, position - 1),
                 ct_session_get_state_at (self->session, position), difference->event);

  if (other != NULL)
    /* Translators: a game, and what happens there after the same move, as a sentence.
     */
    return g_strdup_printf (_ ("In %s, something else follows. %s"), game, other);
  if (own != NULL)
    /* Translators: a game, and what happens here after the move, as a sentence. */
    return g_strdup_printf (_ ("In %s, this does not follow: %s"), game, own);

  /* Translators: a game. */
  return g_strdup_printf (_ ("In %s, something else follows."), game);
}

static char *
say_points (CtLaws *self, const CtDifference *difference)
{
  g_autofree char *players =
      ct_narrator_name_side (self->here, &difference->state, difference->side);
  g_autofree char *line = difference->rule != NULL
                              ? name_rule (self->here, difference->rule)
                              : name_rule (self->there, difference->other_rule);
  g_autofree char *here = g_strdup_printf ("%d", difference->points);
  g_autofree char *there = g_strdup_printf ("%d", difference->other_points);

  return ct_narrator_fill (
      /* Translators: {rule} is the title of a rule, {players} are the players of a
       * side, {there} and {here} are points, {game} is another game.
       */
      _ ("For “{rule}”, the side of {players} gets {there} points in {game}, and {here} "
         "in this hand."),
      "rule", line, "players", players, "there", there, "game",
      ct_laws_name_game (self), "here", here, NULL);
}

char *
ct_laws_say (CtLaws *self, guint i)
{
  const CtDifference *difference;
  const char *game;
  g_autofree char *own = NULL;
  g_autofree char *other = NULL;

  g_return_val_if_fail (CT_IS_LAWS (self), NULL);

  difference = ct_laws_get (self, i);
  game = ct_laws_name_game (self);
  ct_narrator_set_viewer (self->there, ct_narrator_get_viewer (self->here));
  own = name_rule (self->here, difference->rule);
  other = name_rule (self->there, difference->other_rule);
  switch (difference->kind)
    {
    case CT_DIFFERENCE_DECK:
      return g_strdup_printf (
          /* Translators: a game, and two numbers of cards. */
          _ ("%s is played with %u cards, this hand with %u. The moves are judged with "
             "the cards of this hand."),
          game, self->n_cards, ct_deck_size (self->own.deck));

    case CT_DIFFERENCE_TABLE:
      /* Translators: a game, and the title of a rule. */
      return g_strdup_printf (_ ("%s is not for this many players: “%s”."), game,
                              other);

    case CT_DIFFERENCE_DEAL:
      return g_strdup_printf (
          /* Translators: a game. */
          _ ("%s deals differently. The moves are judged with the cards that were dealt "
             "in this hand."),
          game);

    case CT_DIFFERENCE_REFUSED:
      /* Translators: a game, and the title of a rule. */
      return g_strdup_printf (_ ("%s does not allow this: “%s”."), game, other);

    case CT_DIFFERENCE_ALLOWED:
      /* Translators: a game, and the title of a rule. */
      return g_strdup_printf (_ ("%s allows this. Here it broke the rule “%s”."), game,
                              own);

    case CT_DIFFERENCE_RESULT:
      return say_result (self, difference);

    case CT_DIFFERENCE_SCORE:
    default:
      return say_points (self, difference);
    }
}

static void
row_free (gpointer data)
{
  CtLawsRow *row = data;

  g_free (row->label);
  g_free (row->here);
  g_free (row->there);
  g_free (row);
}

/* Rows with the same value on both sides are left out. */
static void
add_row (GPtrArray *rows, const char *label, const char *here, const char *there)
{
  CtLawsRow *row;

  if (g_strcmp0 (here, there) == 0)
    return;

  row = g_new0 (CtLawsRow, 1);
  row->label = g_strdup (label);
  row->here = g_strdup (here);
  row->there = g_strdup (there);
  g_ptr_array_add (rows, row);
}

static const char *
fact (const CtText *text)
{
  return text != NULL ? ct_text (text) : NULL;
}

/* Returns: (nullable): if the game has no such option */
static char *
dup_value (CtRuleBook *book, const CtRules *rules, const char *name)
{
  for (const CtOption *option = rules->options; option->name != NULL; option++)
    if (g_str_equal (option->name, name))
      {
        g_autofree char *value = ct_rules_dup_option (rules, option);

        return ct_rule_book_dup_value_label (book, name, value);
      }

  return NULL;
}

static void
compare_options (CtLaws *self, CtRuleBook *own, CtRuleBook *other, GPtrArray *rows)
{
  GPtrArray *options = ct_rule_book_get_options (own);

  for (guint i = 0; i < options->len; i++)
    {
      const CtOptionWords *option = g_ptr_array_index (options, i);
      g_autofree char *here = dup_value (own, &self->own, option->name);
      g_autofree char *there = dup_value (other, &self->other, option->name);

      if (there != NULL)
        add_row (rows, ct_text (option->label), here, there);
    }
}

/* Rules that judge or cause something, and whose causes the other game lacks. */
static void
add_lone_rules (CtNarrator *narrator,
                const CtRules *of,
                const CtRules *in,
                gboolean is_here,
                GPtrArray *rows)
{
  g_autoptr (GPtrArray) done = g_ptr_array_new ();

  for (guint i = 0; i < of->n_rule_ids; i++)
    {
      const char *rule = of->rule_ids[i];
      g_autofree char *title = NULL;

      if (rule == NULL || find_counterpart (of, rule, in) != NULL ||
          g_ptr_array_find_with_equal_func (done, rule, g_str_equal, NULL))
        continue;

      g_ptr_array_add (done, (char *) rule);
      title = ct_narrator_name_rule (narrator, rule);
      add_row (rows, rule, is_here ? title : NULL, is_here ? NULL : title);
    }
}

/**
 * ct_laws_compare_books:
 *
 * Returns: (transfer full) (element-type CtLawsRow): facts and options with different
 *   values, then rules that only one of the games has, with their ids as labels
 */
GPtrArray *
ct_laws_compare_books (CtLaws *self)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (row_free);
  CtLibrary *library;
  CtRuleBook *own;
  CtRuleBook *other;

  g_return_val_if_fail (CT_IS_LAWS (self), NULL);

  library = ct_narrator_get_library (self->here);
  own = ct_library_get_book (library, &self->own);
  other = ct_library_get_book (library, &self->other);
  if (own == NULL || other == NULL)
    return rows;

  /* Translators: A property of a game. */
  add_row (rows, _ ("Players"), fact (ct_rule_book_get_facts (own)->players),
           fact (ct_rule_book_get_facts (other)->players));
  /* Translators: A property of a game: the cards it is played with. */
  add_row (rows, _ ("Deck"), fact (ct_rule_book_get_facts (own)->pack),
           fact (ct_rule_book_get_facts (other)->pack));
  /* Translators: A property of a game: of play, such as clockwise. */
  add_row (rows, _ ("Direction"), fact (ct_rule_book_get_facts (own)->direction),
           fact (ct_rule_book_get_facts (other)->direction));
  compare_options (self, own, other, rows);
  add_lone_rules (self->here, &self->own, &self->other, TRUE, rows);
  add_lone_rules (self->there, &self->other, &self->own, FALSE, rows);
  return rows;
}

static void
ct_laws_finalize (GObject *object)
{
  CtLaws *self = CT_LAWS (object);

  g_clear_object (&self->session);
  g_clear_object (&self->here);
  g_clear_object (&self->there);
  g_free (self->game);
  g_array_unref (self->found);

  G_OBJECT_CLASS (ct_laws_parent_class)->finalize (object);
}

static void
ct_laws_class_init (CtLawsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_laws_finalize;
}

static void
ct_laws_init (CtLaws *self)
{
  self->found = g_array_new (FALSE, FALSE, sizeof (CtDifference));
  g_array_set_clear_func (self->found, difference_clear);
}
