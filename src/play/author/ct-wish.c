/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds positions: computer players play hands until everything that was asked for is
 * true. A rule that must matter is left to the exercises, which look for it in hands
 * and beside the examples of the rule book.
 */
#include "ct-wish.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-bot.h"
#include "ct-exercise.h"
#include "ct-fishing.h"
#include "ct-rummy.h"

#define FEW       3
#define MAX_PLIES 400

/* What a move brings about; @after and @events: of the move */
typedef struct
{
  const CtRules *rules;
  const CtState *before;
  const CtMove *move;
  const CtState *after;
  const GArray *events;
} Deed;

/**
 * Row:
 * @zones: that games have in which it can be true
 * @holds: (nullable): true of the table
 * @does: (nullable): true of at least one move of the learner
 */
typedef struct
{
  const char *text;
  guint64 zones;
  gboolean (*holds) (const CtRules *rules, const CtState *state);
  gboolean (*does) (const Deed *deed);
} Row;

static guint
count_hand (const CtState *state)
{
  return ct_zone_len (state, ct_hand (state->to_act));
}

static gboolean
is_out_of_suit (const CtRules *rules, const CtState *state)
{
  guint suit = ct_rules_led_suit (rules, state);
  guint hand = ct_hand (state->to_act);

  if (state->phase != CT_PHASE_FOLLOW || suit == CT_NO_SUIT)
    return FALSE;

  for (guint pos = 0; pos < ct_zone_len (state, hand); pos++)
    if (ct_face_suit (ct_rules_face (rules, ct_zone_card (state, hand, pos))) == suit)
      return FALSE;

  return TRUE;
}

static gboolean
leads (const CtRules *rules, const CtState *state)
{
  return state->phase == CT_PHASE_LEAD;
}

static gboolean
has_only_move (const CtRules *rules, const CtState *state)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_rules_legal (rules, state, legal);
  return legal->len == 1;
}

static gboolean
is_stock_low (const CtRules *rules, const CtState *state)
{
  return ct_zone_len (state, CT_ZONE_STOCK) <= FEW;
}

static gboolean
is_stock_empty (const CtRules *rules, const CtState *state)
{
  return ct_zone_len (state, CT_ZONE_STOCK) == 0;
}

static gboolean
has_last_card (const CtRules *rules, const CtState *state)
{
  return count_hand (state) == 1;
}

static guint
count_captured (const Deed *deed)
{
  CtCard taken[CT_FISHING_MAX_TAKEN];

  return ct_fishing_captures (deed->rules, deed->before, deed->move, taken);
}

static gboolean
captures (const Deed *deed)
{
  return count_captured (deed) > 0;
}

static gboolean
captures_three (const Deed *deed)
{
  return count_captured (deed) >= 3;
}

static gboolean
captures_nothing (const CtRules *rules, const CtState *state)
{
  return !ct_wish_is_met (CT_WISH_CAPTURE, rules, state);
}

static gboolean
takes_from (const Deed *deed, gboolean (*is_such) (guint zone), guint except)
{
  for (guint i = 0; i < deed->events->len; i++)
    {
      const CtEvent *event = &g_array_index (deed->events, CtEvent, i);

      if (event->type == CT_EVENT_CARD && is_such (event->from) &&
          event->from != except && event->to != event->from)
        return TRUE;
    }

  return FALSE;
}

static gboolean
robs (const Deed *deed)
{
  return takes_from (deed, ct_zone_is_pile, CT_ZONE_PILE + deed->move->seat);
}

static gboolean
takes_pot (const Deed *deed)
{
  return takes_from (deed, ct_zone_is_pot, CT_N_ZONES);
}

static gboolean
clears (const Deed *deed)
{
  return captures (deed) && ct_zone_len (deed->after, CT_ZONE_CENTER) == 0 &&
         !ct_state_is_over (deed->after);
}

static gboolean
calls (const Deed *deed)
{
  for (guint i = 0; i < deed->events->len; i++)
    if (g_array_index (deed->events, CtEvent, i).type == CT_EVENT_CALL)
      return TRUE;

  return FALSE;
}

static gboolean
melds (const Deed *deed)
{
  return deed->move->type == CT_MOVE_MELD;
}

static gboolean
lays_off (const Deed *deed)
{
  return deed->move->type == CT_MOVE_LAY_OFF;
}

static gboolean
takes_discards (const Deed *deed)
{
  return deed->move->type == CT_MOVE_TAKE_DISCARDS;
}

static guint
count_canastas (const CtRules *rules, const CtState *state)
{
  guint n = 0;

  for (guint slot = 0; slot < state->rummy.n_melds; slot++)
    {
      CtMeld meld;

      n += ct_rummy_read (rules, state, CT_ZONE_MELD + slot, &meld) &&
           ct_rummy_grade (rules, &meld) != CT_GRADE_OPEN;
    }

  return n;
}

static gboolean
makes_canasta (const Deed *deed)
{
  return count_canastas (deed->rules, deed->after) >
         count_canastas (deed->rules, deed->before);
}

static gboolean
goes_out (const Deed *deed)
{
  return ct_state_is_over (deed->after) &&
         deed->after->rummy.went_out == deed->move->seat;
}

static const Row rows[CT_N_WISHES] = {
  /* Translators: What the author of a lesson can ask of a position. */
  [CT_WISH_OUT_OF_SUIT] = { N_ ("The learner has no card of the suit that was led."),
                            CT_HAS_ZONE (TRICK), is_out_of_suit },
  [CT_WISH_LEADS] = { N_ ("The learner leads."), CT_HAS_ZONE (TRICK), leads },
  [CT_WISH_ONLY_MOVE] = { N_ ("The rules allow only one move."), CT_HAS_ZONE (TRICK),
                          has_only_move },
  [CT_WISH_STOCK_LOW] = { N_ ("The stock has three cards or fewer."),
                          CT_HAS_ZONE (TRICK) | CT_HAS_ZONE (MELD), is_stock_low },
  [CT_WISH_STOCK_EMPTY] = { N_ ("The stock is empty."), CT_HAS_ZONE (TRICK),
                            is_stock_empty },
  [CT_WISH_CAPTURE] = { N_ ("The learner can capture cards from the center."),
                        CT_HAS_ZONE (CENTER), .does = captures },
  [CT_WISH_CAPTURE_THREE] = { N_ ("The learner can capture three cards or more with "
                                  "one card."),
                              CT_HAS_ZONE (CENTER), .does = captures_three },
  [CT_WISH_NO_CAPTURE] = { N_ ("The learner cannot capture anything."),
                           CT_HAS_ZONE (CENTER), captures_nothing },
  [CT_WISH_ROB] = { N_ ("The learner can rob a pile."), CT_HAS_ZONE (CENTER),
                    .does = robs },
  [CT_WISH_CLEAR] = { N_ ("The learner can clear the center."), CT_HAS_ZONE (CENTER),
                      .does = clears },
  [CT_WISH_CALL] = { N_ ("The learner can call cau."), CT_HAS_ZONE (CENTER),
                     .does = calls },
  [CT_WISH_MELD] = { N_ ("The learner can lay down a meld."), CT_HAS_ZONE (MELD),
                     .does = melds },
  [CT_WISH_LAY_OFF] = { N_ ("The learner can add to a meld."), CT_HAS_ZONE (MELD),
                        .does = lays_off },
  [CT_WISH_TAKE] = { N_ ("The learner can take the discard pile."), CT_HAS_ZONE (MELD),
                     .does = takes_discards },
  [CT_WISH_SEVEN] = { N_ ("The learner can complete a meld of seven cards."),
                      CT_HAS_ZONE (MELD), .does = makes_canasta },
  [CT_WISH_POT] = { N_ ("The learner can take a pot."), CT_HAS_ZONE (MELD),
                    .does = takes_pot },
  [CT_WISH_GO_OUT] = { N_ ("The learner can go out."), CT_HAS_ZONE (MELD),
                       .does = goes_out },
  [CT_WISH_LAST_CARD] = { N_ ("The learner has only one card left."),
                          CT_HAS_ZONE (TRICK) | CT_HAS_ZONE (CENTER), has_last_card },
};

/**
 * ct_wish_suits:
 *
 * Returns: whether it can be true in this game
 */
gboolean
ct_wish_suits (CtWish wish, const CtRules *rules)
{
  return (rules->module->zones & rows[wish].zones) != 0;
}

/**
 * ct_wish_say:
 *
 * Returns: a sentence
 */
const char *
ct_wish_say (CtWish wish)
{
  return _ (rows[wish].text);
}

static gboolean
can_do (const CtRules *rules, const CtState *state, gboolean (*does) (const Deed *deed))
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));

  ct_rules_legal_of (rules, state, state->to_act, legal);
  for (guint i = 0; i < legal->len; i++)
    {
      const CtMove *move = &g_array_index (legal, CtMove, i);
      CtState after = *state;
      Deed deed = { rules, state, move, &after, events };

      g_array_set_size (events, 0);
      if (ct_rules_apply (rules, &after, move, NULL, events) && does (&deed))
        return TRUE;
    }

  return FALSE;
}

/**
 * ct_wish_is_met:
 * @state: with all cards
 */
gboolean
ct_wish_is_met (CtWish wish, const CtRules *rules, const CtState *state)
{
  const Row *row = &rows[wish];

  if (state->phase == CT_PHASE_DEAL || ct_state_is_over (state))
    return FALSE;

  return row->holds != NULL ? row->holds (rules, state)
                            : can_do (rules, state, row->does);
}

/* In the Buracos, a player who can only draw a card has nothing to learn. */
static gboolean
is_idle (const CtRules *rules, const CtState *state)
{
  return ct_rules_has_zone (rules, CT_ZONE_MELD) && has_only_move (rules, state);
}

static gboolean
are_met (const CtWishes *wishes, const CtState *state)
{
  if (state->phase == CT_PHASE_DEAL || ct_state_is_over (state) ||
      is_idle (&wishes->rules, state))
    return FALSE;

  for (guint wish = 0; wish < CT_N_WISHES; wish++)
    if ((wishes->wanted >> wish & 1) != 0 &&
        !ct_wish_is_met (wish, &wishes->rules, state))
      return FALSE;

  return TRUE;
}

/* Exercises about what the player to act can do, or what it causes. */
static const CtExerciseKind kinds[] = { CT_EXERCISE_WHICH, CT_EXERCISE_DO,
                                        CT_EXERCISE_PREDICT };

static gboolean
can_matter (const CtRule *rule)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (ct_exercise_kind_suits (kinds[i], rule))
      return TRUE;

  return FALSE;
}

/**
 * ct_wishes_list_rules:
 *
 * Returns: (transfer container) (element-type CtRule): that can matter for a move, in
 * the order of the book
 */
GPtrArray *
ct_wishes_list_rules (CtLibrary *library, const CtRules *rules)
{
  GPtrArray *list = g_ptr_array_new ();
  CtRuleBook *book = ct_library_get_book (library, rules);
  GPtrArray *chapters = book != NULL ? ct_rule_book_get_chapters (book) : NULL;

  for (guint i = 0; chapters != NULL && i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);

      for (guint k = 0; k < chapter->rules->len; k++)
        {
          CtRule *rule = g_ptr_array_index (chapter->rules, k);

          if (can_matter (rule))
            g_ptr_array_add (list, rule);
        }
    }

  return list;
}

/* Returns: whether an exercise about the rule fits */
static gboolean
find_exercise (const CtWishes *wishes,
               CtLibrary *library,
               CtRandom *random,
               CtState *ret_state)
{
  CtExerciseKind kind = kinds[ct_random_below (random, G_N_ELEMENTS (kinds))];
  guint difficulty =
      CT_EXERCISE_EASIEST + ct_random_below (random, CT_EXERCISE_HARDEST);
  g_autoptr (CtExercise) exercise =
      ct_exercise_new (library, &wishes->rules, wishes->rule, kind, difficulty,
                       ct_random_next (random));

  if (exercise == NULL || exercise->seat != exercise->state.to_act ||
      !are_met (wishes, &exercise->state))
    return FALSE;

  *ret_state = exercise->state;
  return TRUE;
}

static void
begin_hand (const CtWishes *wishes, CtRandom *random, CtState *ret_state)
{
  CtCard pack[CT_MAX_CARDS];

  ct_shuffle_deck (random, wishes->rules.deck, pack);
  ct_state_init (ret_state, wishes->n_seats, pack, ct_deck_size (wishes->rules.deck));
  ct_rules_set_dealer (&wishes->rules, ret_state,
                       ct_random_below (random, wishes->n_seats));
}

/* Returns: whether it was true in the hand; any such position is as likely */
static gboolean
find_in_hand (const CtWishes *wishes,
              CtRandom *random,
              GCancellable *cancellable,
              CtState *ret_state)
{
  CtState state;
  guint n = 0;

  begin_hand (wishes, random, &state);
  for (guint i = 0; i < MAX_PLIES && !g_cancellable_is_cancelled (cancellable); i++)
    {
      CtState view;
      CtMove move;

      if (are_met (wishes, &state) && ct_random_below (random, ++n) == 0)
        *ret_state = state;
      ct_rules_view (&wishes->rules, &state, state.to_act, &view);
      if (ct_state_is_over (&state) ||
          !ct_bot_choose (&wishes->rules, &view, CT_BOT_EASY, random, &move) ||
          !ct_rules_apply (&wishes->rules, &state, &move, NULL, NULL))
        break;
    }

  return n > 0;
}

/**
 * ct_wishes_find:
 * @ret_state: (out): untouched on failure
 *
 * Returns: %FALSE if it was canceled before
 */
gboolean
ct_wishes_find (const CtWishes *wishes,
                guint64 seed,
                GCancellable *cancellable,
                CtState *ret_state)
{
  g_autoptr (CtLibrary) library = wishes->rule != NULL ? ct_library_new () : NULL;
  CtRandom random = { seed };

  while (!g_cancellable_is_cancelled (cancellable))
    if (wishes->rule != NULL ? find_exercise (wishes, library, &random, ret_state)
                             : find_in_hand (wishes, &random, cancellable, ret_state))
      return TRUE;

  return FALSE;
}

typedef struct
{
  CtWishes wishes;
  char *rule;
  guint64 seed;
} Search;

static void
search_free (gpointer data)
{
  Search *search = data;

  g_free (search->rule);
  g_free (search);
}

static void
find_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Search *search = data;
  CtState state;

  if (ct_wishes_find (&search->wishes, search->seed, cancellable, &state))
    g_task_return_pointer (task, g_memdup2 (&state, sizeof state), g_free);
  else
    g_task_return_pointer (task, NULL, NULL);
}

/**
 * ct_wishes_find_async:
 * @cancellable: ends the search
 */
void
ct_wishes_find_async (const CtWishes *wishes,
                      guint64 seed,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Search *search = g_new0 (Search, 1);

  search->wishes = *wishes;
  search->rule = g_strdup (wishes->rule);
  search->wishes.rule = search->rule;
  search->seed = seed;
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, search, search_free);
  g_task_run_in_thread (task, find_in_thread);
}

/**
 * ct_wishes_find_finish:
 * @ret_state: (out): untouched on failure
 *
 * Returns: see ct_wishes_find()
 */
gboolean
ct_wishes_find_finish (GAsyncResult *result, CtState *ret_state)
{
  g_autofree CtState *state = g_task_propagate_pointer (G_TASK (result), NULL);

  if (state == NULL)
    return FALSE;

  *ret_state = *state;
  return TRUE;
}
