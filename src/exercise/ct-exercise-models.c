/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ct-exercise-private.h"
#include "ct-invariants.h"
#include "ct-meld.h"

#define MAX_EXCHANGES 3
#define MAX_RANK      13

/* Examples may have other requirements for the first melds. */
static gboolean
opens_alike (const CtRules *rules, const CtState *state)
{
  CtState other = *state;

  if (!ct_rules_has_zone (rules, CT_ZONE_MELD) || state->phase == CT_PHASE_DEAL)
    return TRUE;

  memset (other.rummy.requirement, 0, sizeof other.rummy.requirement);
  if (ct_rules_prepare (rules, &other) != NULL)
    return FALSE;

  for (guint side = 0; side < ct_rules_n_sides (rules, state->n_seats); side++)
    if ((other.rummy.requirement[side] == 0) != (state->rummy.requirement[side] == 0))
      return FALSE;

  return TRUE;
}

static gboolean
add_models_of (const CtExample *example, gpointer data)
{
  CtExerciseSearch *self = data;
  const CtRules *rules = &self->exercise->rules;
  CtExerciseModel model = { .has_move = FALSE };

  const CtRule *rule =
      ct_library_lookup_rule (self->library, rules, self->exercise->rule);
  gboolean is_own = g_str_equal (example->rules[0], rule->id) &&
                    ct_exercise_is_shown_by_others (rule);

  if (example->position == NULL || example->is_broken ||
      example->position->rules.deck != rules->deck)
    return FALSE;

  ct_position_begin (example->position, &model.state);
  if (!opens_alike (rules, &model.state))
    return FALSE;

  for (guint i = 0; i < example->steps->len; i++)
    {
      const CtExampleStep *step = g_ptr_array_index (example->steps, i);
      guint seat = step->seat != CT_NOBODY ? step->seat : model.state.to_act;

      if (step->type != CT_EXAMPLE_ILLEGAL && step->type != CT_EXAMPLE_LEGAL &&
          step->type != CT_EXAMPLE_PLAY)
        continue;
      if (ct_move_parse (rules, &model.state, seat, step->text, &model.move) !=
          CT_MOVE_TEXT_OK)
        return FALSE;

      model.has_move = TRUE;
      model.decider = is_own && step->type == CT_EXAMPLE_ILLEGAL
                          ? ct_exercise_find_decider (step, rule)
                          : NULL;
      g_array_append_val (self->models, model);
      if (step->type == CT_EXAMPLE_PLAY &&
          !ct_rules_apply (rules, &model.state, &model.move, NULL, NULL))
        return FALSE;
    }

  model.has_move = FALSE;
  model.decider = NULL;
  if (model.state.phase != CT_PHASE_OVER)
    g_array_append_val (self->models, model);

  return FALSE;
}

/* @look returns TRUE to stop. */
typedef gboolean (*LookAtExample) (const CtExample *example, gpointer data);

static gboolean
look_at_examples (CtLibrary *library,
                  const CtRules *rules,
                  const char *id,
                  LookAtExample look,
                  gpointer data)
{
  GPtrArray *chapters =
      ct_rule_book_get_chapters (ct_library_get_book (library, rules));

  for (guint i = 0; i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);

      for (guint j = 0; j < chapter->rules->len; j++)
        {
          const CtRule *rule = g_ptr_array_index (chapter->rules, j);

          for (guint k = 0; k < rule->examples->len; k++)
            {
              const CtExample *example = g_ptr_array_index (rule->examples, k);

              if (ct_example_shows (example, id) && look (example, data))
                return TRUE;
            }
        }
    }

  return FALSE;
}

/**
 * ct_exercise_list_models:
 *
 * Under any options.
 */
void
ct_exercise_list_models (CtExerciseSearch *self)
{
  look_at_examples (self->library, &self->exercise->rules, self->exercise->rule,
                    add_models_of, self);
}

typedef struct
{
  const CtRules *usual;
  guint n;
  CtRules *found;
  GArray *seen;
} OptionSearch;

static gboolean
look_at_options (const CtExample *example, gpointer data)
{
  OptionSearch *search = data;
  const CtRules *rules = example->position != NULL ? &example->position->rules : NULL;

  if (rules == NULL ||
      memcmp (rules->option, search->usual->option, sizeof rules->option) == 0)
    return FALSE;

  for (guint i = 0; i < search->seen->len; i++)
    if (memcmp (rules->option, g_array_index (search->seen, CtRules, i).option,
                sizeof rules->option) == 0)
      return FALSE;

  g_array_append_vals (search->seen, rules, 1);
  if (search->seen->len <= search->n)
    return FALSE;

  *search->found = *rules;
  return TRUE;
}

/**
 * ct_exercise_find_options:
 * @n: from 0
 * @ret_rules: (out): untouched on failure
 */
gboolean
ct_exercise_find_options (CtLibrary *library,
                          const CtRules *usual,
                          const char *rule,
                          guint n,
                          CtRules *ret_rules)
{
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (CtRules));
  OptionSearch search = { usual, n, ret_rules, seen };

  return look_at_examples (library, usual, rule, look_at_options, &search);
}

void
ct_exercise_swap_in_move (const CtRules *rules, CtMove *move, CtCard a, CtCard b)
{
  for (guint i = 0; i < move->n_cards; i++)
    {
      if (move->card[i] == a)
        move->card[i] = b;
      else if (move->card[i] == b)
        move->card[i] = a;
      if (move->type != CT_MOVE_MOVE_WILD &&
          !ct_meld_may_be_wild (ct_rules_face (rules, move->card[i])))
        move->as[i] = 0;
    }
}

static CtCard
pick_card (CtExerciseSearch *self, const CtState *state)
{
  return state->card[ct_random_below (&self->random, state->start[CT_N_ZONES])];
}

/* Hidden cards do not change the question. */
static CtCard
pick_seen (CtExerciseSearch *self, const CtState *state)
{
  CtState view;
  CtCard picked = state->card[0];
  guint n = 0;

  ct_rules_view (&self->exercise->rules, state, state->to_act, &view);
  for (guint i = 0; i < view.start[CT_N_ZONES]; i++)
    if (view.card[i] != CT_NO_CARD && ct_random_below (&self->random, ++n) == 0)
      picked = state->card[i];

  return picked;
}

static void
swap (CtExerciseSearch *self, CtExerciseModel *model, CtCard a, CtCard b)
{
  ct_state_swap (&model->state, a, b);
  ct_exercise_swap_in_move (&self->exercise->rules, &model->move, a, b);
}

static void
swap_suits_of_wild (CtMove *move, guint one, guint other)
{
  for (guint i = 0; i < move->n_cards; i++)
    {
      CtFace face = move->as[i];
      guint suit = ct_face_suit (face);

      if (face != 0 && (suit == one || suit == other))
        move->as[i] = CT_FACE (suit == one ? other : one, ct_face_rank (face));
    }
}

static void
swap_suits (CtExerciseSearch *self, CtExerciseModel *model, guint one, guint other)
{
  CtDeck deck = self->exercise->rules.deck;

  swap_suits_of_wild (&model->move, one, other);
  for (guint rank = 1; one != other && rank <= MAX_RANK; rank++)
    for (guint copy = 0;; copy++)
      {
        CtCard card = ct_deck_find (deck, CT_FACE (one, rank), copy);

        if (card == CT_NO_CARD)
          break;
        swap (self, model, card, ct_deck_find (deck, CT_FACE (other, rank), copy));
      }
}

/**
 * ct_exercise_is_position:
 *
 * Returns: whether the invariants hold
 */
gboolean
ct_exercise_is_position (CtExerciseSearch *self,
                         const CtRules *rules,
                         const CtState *state)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_rules_legal (rules, state, legal);
  return ct_invariants_position (rules, state, legal, &self->random) == NULL;
}

/**
 * ct_exercise_vary_model:
 * @model: (inout): gets other suits and up to three other cards
 *
 * Returns: %FALSE if impossible; ct_exercise_is_position() checks more, but is slower
 */
gboolean
ct_exercise_vary_model (CtExerciseSearch *self, CtExerciseModel *model)
{
  guint n = ct_random_below (&self->random, MAX_EXCHANGES + 1);

  if (model->state.phase == CT_PHASE_DEAL)
    return FALSE;

  for (guint suit = 0; suit + 1 < CT_N_SUITS; suit++)
    swap_suits (self, model, suit,
                suit + ct_random_below (&self->random, CT_N_SUITS - suit));

  for (guint i = 0; i < n; i++)
    swap (self, model,
          model->has_move && model->move.n_cards > 0 && i == 0
              ? model->move.card[0]
              : pick_seen (self, &model->state),
          pick_card (self, &model->state));

  return ct_rules_prepare (&self->exercise->rules, &model->state) == NULL;
}
