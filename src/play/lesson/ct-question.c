/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-question.h"

#include <glib/gi18n.h>

#include "ct-language.h"
#include "ct-signal.h"
#include "ct-words.h"

#define MAX_OPTIONS 31

enum
{
  PROP_MARKED = 1,
  N_PROPS
};

/* A hand stands for its player; @zone is CT_N_ZONES for an option that is not on the
 * table.
 */
typedef struct
{
  char *text;
  gboolean is_right;
  guint zone;
  CtCard card;
} Option;

struct _CtQuestion
{
  GObject parent_instance;

  CtRules rules;
  CtState state;
  CtQuizType type;
  char *text;
  GPtrArray *options;
  guint marked;
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CtQuestion, ct_question, G_TYPE_OBJECT)

static char *
word_seat (CtNarrator *narrator, guint answer, guint seat)
{
  if (answer == CT_NOBODY)
    return g_strdup (C_ ("answer", "Nobody"));
  if (answer == seat)
    return g_strdup (C_ ("answer", "I do"));
  if (answer == ct_narrator_get_learner (narrator))
    return g_strdup (C_ ("player alone", "You"));

  return g_strdup (ct_narrator_get_name (narrator, answer));
}

static char *
word_card (const CtRules *rules, CtCard card)
{
  if (card == CT_NO_CARD)
    return g_strdup (C_ ("answer", "Nothing"));

  return g_strdup (ct_words_face (rules->deck, ct_rules_face (rules, card)));
}

/* Games with melds count points; others count cards. */
static gboolean
has_points (const CtRules *rules)
{
  return ct_rules_has_zone (rules, CT_ZONE_MELD);
}

static char *
word_score (const CtRules *rules, gint number)
{
  return g_strdup_printf (has_points (rules)
                              ? ngettext ("%d point", "%d points", ABS (number))
                              : ngettext ("%d card", "%d cards", ABS (number)),
                          number);
}

static char *
word_answer (const CtQuiz *quiz,
             const CtRules *rules,
             const CtQuizAnswer *answer,
             guint seat,
             CtNarrator *narrator)
{
  switch (quiz->type)
    {
    case CT_QUIZ_WHICH_LEGAL:
    case CT_QUIZ_WHAT_TAKES:
      return word_card (rules, answer->card);

    case CT_QUIZ_WHO_TAKES:
    case CT_QUIZ_WHO_DRAWS:
      return word_seat (narrator, answer->seat, seat);

    case CT_QUIZ_SCORE:
      return word_score (rules, answer->number);

    case CT_QUIZ_WRITTEN:
    default:
      g_assert_not_reached ();
    }
}

static guint
find_zone (const CtState *state, const CtQuizAnswer *answer)
{
  if (answer->card != CT_NO_CARD)
    return ct_state_find (state, answer->card, NULL);

  return answer->seat != CT_NOBODY ? ct_hand (answer->seat) : CT_N_ZONES;
}

static void
add_written (CtQuestion *self,
             const CtQuiz *quiz,
             const CtRules *rules,
             const CtState *state,
             guint seat)
{
  for (guint i = 0; i < quiz->options->len; i++)
    {
      const CtQuizOption *option = g_ptr_array_index (quiz->options, i);
      guint zone = CT_N_ZONES;
      CtCard card = CT_NO_CARD;

      ct_quiz_option_find (option, rules, state, seat, &zone, &card);
      ct_question_add_option (self, ct_text (option->text), option->is_right, zone,
                              card);
    }
}

static void
add_from_engine (CtQuestion *self,
                 const CtQuiz *quiz,
                 const CtRules *rules,
                 const CtState *state,
                 guint seat,
                 CtNarrator *narrator)
{
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (CtQuizAnswer));

  ct_quiz_answers (quiz, rules, state, seat, answers);
  for (guint i = 0; i < answers->len; i++)
    {
      const CtQuizAnswer *answer = &g_array_index (answers, CtQuizAnswer, i);
      g_autofree char *text = word_answer (quiz, rules, answer, seat, narrator);

      ct_question_add_option (self, text, answer->is_right, find_zone (state, answer),
                              answer->card);
    }
}

static const char *
get_usual_text (CtQuizType type, const CtRules *rules)
{
  static const char *const texts[] = {
    [CT_QUIZ_WRITTEN] = "",
    [CT_QUIZ_WHICH_LEGAL] = N_ ("Which of these cards can you play now?"),
    [CT_QUIZ_WHO_TAKES] = N_ ("Who leads next?"),
    [CT_QUIZ_WHO_DRAWS] = N_ ("Who must draw?"),
    [CT_QUIZ_SCORE] = N_ ("How many points is this hand worth?"),
    [CT_QUIZ_WHAT_TAKES] = N_ ("What does this card take?"),
  };

  if (type == CT_QUIZ_SCORE && !has_points (rules))
    return _ ("How many cards did you win?");

  return type == CT_QUIZ_WRITTEN ? "" : _ (texts[type]);
}

/**
 * ct_question_new:
 * @seat: who is asked, and is “I” in the answers
 *
 * Has no options if the engine has no answer.
 */
CtQuestion *
ct_question_new (const CtQuiz *quiz,
                 const CtRules *rules,
                 const CtState *state,
                 guint seat,
                 CtNarrator *narrator)
{
  CtQuestion *self = ct_question_new_open (quiz->type, rules, state,
                                           quiz->question != NULL
                                               ? ct_text (quiz->question)
                                               : get_usual_text (quiz->type, rules));

  if (quiz->type == CT_QUIZ_WRITTEN)
    add_written (self, quiz, rules, state, seat);
  else
    add_from_engine (self, quiz, rules, state, seat, narrator);

  return self;
}

static void
option_free (gpointer data)
{
  Option *option = data;

  g_free (option->text);
  g_free (option);
}

static Option *
option_at (CtQuestion *self, guint i)
{
  return g_ptr_array_index (self->options, i);
}

/**
 * ct_question_new_open:
 * @type: %CT_QUIZ_WHICH_LEGAL allows any number of right answers
 *
 * Has no options yet.
 */
CtQuestion *
ct_question_new_open (CtQuizType type,
                      const CtRules *rules,
                      const CtState *state,
                      const char *text)
{
  CtQuestion *self = g_object_new (CT_TYPE_QUESTION, NULL);

  self->rules = *rules;
  self->state = *state;
  self->type = type;
  self->text = g_strdup (text);

  return self;
}

/**
 * ct_question_add_option:
 * @zone: %CT_N_ZONES if it is not on the table
 * @card: %CT_NO_CARD for the player whose hand is @zone
 */
void
ct_question_add_option (CtQuestion *self,
                        const char *text,
                        gboolean is_right,
                        guint zone,
                        CtCard card)
{
  Option *option;

  g_return_if_fail (CT_IS_QUESTION (self));

  if (self->options->len == MAX_OPTIONS)
    return;

  option = g_new0 (Option, 1);
  *option = (Option){ g_strdup (text), is_right, zone, card };
  g_ptr_array_add (self->options, option);
}

const char *
ct_question_get_text (CtQuestion *self)
{
  g_return_val_if_fail (CT_IS_QUESTION (self), NULL);

  return self->text;
}

void
ct_question_set_text (CtQuestion *self, const char *text)
{
  g_return_if_fail (CT_IS_QUESTION (self));

  g_free (self->text);
  self->text = g_strdup (text);
}

static void
join_text (char **text, const char *second)
{
  char *both = ct_language_join (*text, second);

  g_free (*text);
  *text = both;
}

/**
 * ct_question_join:
 * @second: the same in the second language
 */
void
ct_question_join (CtQuestion *self, CtQuestion *second)
{
  g_return_if_fail (CT_IS_QUESTION (self));
  g_return_if_fail (self->options->len == ct_question_get_n_options (second));

  join_text (&self->text, second->text);
  for (guint i = 0; i < self->options->len; i++)
    join_text (&option_at (self, i)->text, option_at (second, i)->text);
}

guint
ct_question_get_n_options (CtQuestion *self)
{
  g_return_val_if_fail (CT_IS_QUESTION (self), 0);

  return self->options->len;
}

const char *
ct_question_get_option (CtQuestion *self, guint i)
{
  g_return_val_if_fail (i < ct_question_get_n_options (self), NULL);

  return option_at (self, i)->text;
}

/**
 * ct_question_get_option_place:
 * @ret_zone: (out): for a player, their hand
 * @ret_card: (out): %CT_NO_CARD for a player
 *
 * Returns: whether the option is on the table
 */
gboolean
ct_question_get_option_place (CtQuestion *self,
                              guint i,
                              guint *ret_zone,
                              CtCard *ret_card)
{
  g_return_val_if_fail (i < ct_question_get_n_options (self), FALSE);

  *ret_zone = option_at (self, i)->zone;
  *ret_card = option_at (self, i)->card;
  return *ret_zone < CT_N_ZONES;
}

gboolean
ct_question_is_on_table (CtQuestion *self)
{
  g_return_val_if_fail (CT_IS_QUESTION (self), FALSE);

  for (guint i = 0; i < self->options->len; i++)
    if (option_at (self, i)->zone < CT_N_ZONES)
      return TRUE;

  return FALSE;
}

/**
 * ct_question_get_right:
 *
 * Returns: a bit mask
 */
guint
ct_question_get_right (CtQuestion *self)
{
  guint right = 0;

  g_return_val_if_fail (CT_IS_QUESTION (self), 0);

  for (guint i = 0; i < self->options->len; i++)
    if (option_at (self, i)->is_right)
      right |= 1u << i;

  return right;
}

/**
 * ct_question_is_multiple_choice:
 *
 * Returns: whether several options, or none, may be right
 */
gboolean
ct_question_is_multiple_choice (CtQuestion *self)
{
  guint right = ct_question_get_right (self);

  return self->type == CT_QUIZ_WHICH_LEGAL || self->type == CT_QUIZ_WHAT_TAKES ||
         (right & (right - 1)) != 0;
}

char *
ct_question_dup_solution (CtQuestion *self)
{
  const char *words[MAX_OPTIONS];
  guint n_words = 0;

  g_return_val_if_fail (CT_IS_QUESTION (self), NULL);

  for (guint i = 0; i < self->options->len; i++)
    if (option_at (self, i)->is_right)
      words[n_words++] = option_at (self, i)->text;

  return ct_words_list (words, n_words);
}

guint
ct_question_get_marked (CtQuestion *self)
{
  g_return_val_if_fail (CT_IS_QUESTION (self), 0);

  return self->marked;
}

/* “Nothing” and the other options exclude each other. */
static guint
keep_apart (CtQuestion *self, guint options)
{
  guint nothing = 0;

  if (self->type != CT_QUIZ_WHAT_TAKES)
    return options;

  for (guint i = 0; i < self->options->len; i++)
    if (option_at (self, i)->card == CT_NO_CARD)
      nothing |= 1u << i;

  if ((options & nothing) == 0 || (options & ~nothing) == 0)
    return options;
  return (self->marked & nothing) == 0 ? nothing : options & ~nothing;
}

void
ct_question_set_marked (CtQuestion *self, guint options)
{
  guint saved;

  g_return_if_fail (CT_IS_QUESTION (self));

  saved = keep_apart (self, options);
  if (saved == self->marked && saved == options)
    return;

  self->marked = saved;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MARKED]);
}

void
ct_question_choose (CtQuestion *self, guint options)
{
  g_return_if_fail (CT_IS_QUESTION (self));

  g_signal_emit_by_name (self, "chosen", options);
}

/* The owner of the hand or pile, or who played the card. */
static guint
find_owner (const CtState *state, guint zone, guint pos)
{
  if (ct_zone_is_hand (zone))
    return zone - CT_ZONE_HAND;
  if (ct_zone_is_pile (zone))
    return zone - CT_ZONE_PILE;
  if (zone == CT_ZONE_TRICK && pos < CT_MAX_SEATS)
    return state->trick_seat[pos];

  return CT_NOBODY;
}

/* An author's option means every card that looks the same. */
static gboolean
is_card (CtQuestion *self, const Option *option, CtCard card)
{
  return option->card == card || (self->type == CT_QUIZ_WRITTEN && card != CT_NO_CARD &&
                                  ct_rules_face (&self->rules, option->card) ==
                                      ct_rules_face (&self->rules, card));
}

/* @card: CT_NO_CARD means the top card, or the player who owns @zone */
static gboolean
find_option (CtQuestion *self, guint zone, CtCard card, guint *ret_option)
{
  guint pos = G_MAXUINT;
  guint owner;

  if (card == CT_NO_CARD && ct_zone_is_pile (zone) &&
      ct_zone_len (&self->state, zone) > 0)
    card = ct_zone_top (&self->state, zone);
  if (card != CT_NO_CARD)
    zone = ct_state_find (&self->state, card, &pos);
  owner = find_owner (&self->state, zone, pos);

  for (guint i = 0; i < self->options->len; i++)
    {
      const Option *option = option_at (self, i);

      if (option->zone < CT_N_ZONES &&
          (option->card == CT_NO_CARD
               ? owner != CT_NOBODY && option->zone == ct_hand (owner)
               : is_card (self, option, card)))
        {
          *ret_option = i;
          return TRUE;
        }
    }

  return FALSE;
}

/**
 * ct_question_touch:
 * @card: %CT_NO_CARD for the whole zone
 *
 * Marks the option, or chooses it if only one can be right.
 *
 * Returns: whether it is an option
 */
gboolean
ct_question_touch (CtQuestion *self, guint zone, CtCard card)
{
  guint option;

  g_return_val_if_fail (CT_IS_QUESTION (self), FALSE);

  if (!find_option (self, zone, card, &option))
    return FALSE;

  if (ct_question_is_multiple_choice (self))
    ct_question_set_marked (self, self->marked ^ 1u << option);
  else
    ct_question_choose (self, 1u << option);
  return TRUE;
}

static void
ct_question_finalize (GObject *object)
{
  CtQuestion *self = CT_QUESTION (object);

  g_free (self->text);
  g_ptr_array_unref (self->options);

  G_OBJECT_CLASS (ct_question_parent_class)->finalize (object);
}

static void
ct_question_get_property (GObject *object,
                          guint prop_id,
                          GValue *value,
                          GParamSpec *pspec)
{
  CtQuestion *self = CT_QUESTION (object);

  switch (prop_id)
    {
    case PROP_MARKED:
      g_value_set_uint (value, self->marked);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_question_set_property (GObject *object,
                          guint prop_id,
                          const GValue *value,
                          GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_MARKED:
      ct_question_set_marked (CT_QUESTION (object), g_value_get_uint (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_question_class_init (CtQuestionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = ct_question_finalize;
  object_class->get_property = ct_question_get_property;
  object_class->set_property = ct_question_set_property;

  properties[PROP_MARKED] =
      g_param_spec_uint ("marked", NULL, NULL, 0, G_MAXUINT, 0,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  ct_signal_new (klass, "chosen", 1, G_TYPE_UINT);
}

static void
ct_question_init (CtQuestion *self)
{
  self->options = g_ptr_array_new_with_free_func (option_free);
}
