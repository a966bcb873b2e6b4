/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-narrator.h"

#include <glib/gi18n.h>
#include <stdarg.h>
#include <string.h>

#include "ct-fishing.h"
#include "ct-narrator-private.h"
#include "ct-plain.h"
#include "ct-rummy.h"
#include "ct-words.h"

/**
 * CtNarrator:
 *
 * Describes a table and what happens there. Labels are accessible names. Every sentence
 * is one message with named placeholders: translators can reorder them. Cards that the
 * viewer may not see are never named; the learner is "you".
 */
G_DEFINE_FINAL_TYPE (CtNarrator, ct_narrator, G_TYPE_OBJECT)

/* @rule: (nullable): only its options */
static void
append_option (CtNarrator *self,
               CtRuleBook *book,
               const CtOption *option,
               const char *rule,
               GString *text)
{
  const CtOptionWords *words = ct_rule_book_lookup_option (book, option->name);
  g_autofree char *value = ct_rules_dup_option (&self->rules, option);
  g_autofree char *label = NULL;

  if (words == NULL || g_str_equal (value, words->fallback) ||
      (rule != NULL && (words->see == NULL ||
                        !g_strv_contains ((const char *const *) words->see, rule))))
    return;

  label = ct_rule_book_dup_value_label (book, option->name, value);
  /* Translators: {question} and {answer} come from the rule book: “May you discard the
   * card that you just took?” “No”, or “When somebody cannot pay” “There are no debts”.
   */
  ct_narrator_append (
      text,
      ct_narrator_fill (g_str_has_suffix (ct_text (words->label), "?")
                            ? _ ("This table has its own rule. {question} {answer}.")
                            : _ ("This table has its own rule. {question}: {answer}."),
                        "question", ct_text (words->label), "answer", label, NULL));
}

static char *
say_options (CtNarrator *self, const CtRules *other, const char *rule)
{
  GString *text = g_string_new (NULL);
  CtRuleBook *book = NULL;

  if (self->library != NULL)
    book = ct_library_get_book (self->library, &self->rules);
  for (const CtOption *option = self->rules.options;
       book != NULL && option != NULL && option->name != NULL; option++)
    if (other == NULL ||
        memcmp (&self->rules.option[option->id], &other->option[option->id],
                sizeof *other->option) == 0)
      append_option (self, book, option, rule, text);

  return g_string_free (text, FALSE);
}

/**
 * ct_narrator_say_agreed:
 *
 * Returns: sentences about the house rules that change @rule; may be empty
 */
char *
ct_narrator_say_agreed (CtNarrator *self, const char *rule)
{
  g_return_val_if_fail (CT_IS_NARRATOR (self), g_strdup (""));

  return say_options (self, NULL, rule);
}

/**
 * ct_narrator_say_all_agreed:
 *
 * Returns: the house rules that both tables share; may be empty
 */
char *
ct_narrator_say_all_agreed (CtNarrator *self, const CtRules *other)
{
  g_return_val_if_fail (CT_IS_NARRATOR (self), g_strdup (""));

  return say_options (self, other, NULL);
}

static gboolean
has_passed (CtNarrator *self, const CtState *state, guint seat)
{
  return ct_rules_has_zone (&self->rules, CT_ZONE_TRICK) &&
         memchr (state->shedding.passed, (int) seat, state->shedding.n_passed) != NULL;
}

/* In Cau Robat the piles count at the end. */
static gboolean
has_counted_pile (CtNarrator *self, const CtState *state)
{
  return ct_rules_has_zone (&self->rules, CT_ZONE_CENTER) &&
         state->phase == CT_PHASE_OVER;
}

/**
 * ct_narrator_label_seat:
 *
 * Returns: "Ana, 5 cards, to play. Dealer."
 */
char *
ct_narrator_label_seat (CtNarrator *self, const CtState *state, guint seat)
{
  guint n_cards;
  const char *name;
  const char *text;
  g_autofree char *numbered = NULL;
  GString *label = g_string_new (NULL);

  g_return_val_if_fail (CT_IS_NARRATOR (self), g_string_free (label, FALSE));
  g_return_val_if_fail (seat < state->n_seats, g_string_free (label, FALSE));

  n_cards = ct_zone_len (state, ct_hand (seat));
  name = seat == self->learner ? C_ ("player alone", "You")
                               : ct_narrator_get_name (self, seat);
  if (ct_rules_is_out (&self->rules, state, seat))
    text = _ ("{player}, out.");
  else if (has_counted_pile (self, state))
    {
      n_cards = ct_zone_len (state, CT_ZONE_PILE + seat);
      text = ngettext ("{player}, {number} card in the pile.",
                       "{player}, {number} cards in the pile.", n_cards);
    }
  else if (state->phase != CT_PHASE_OVER && state->to_act == seat)
    text = ngettext ("{player}, {number} card, to play.",
                     "{player}, {number} cards, to play.", n_cards);
  else if (has_passed (self, state, seat))
    text = ngettext ("{player}, {number} card, passed.",
                     "{player}, {number} cards, passed.", n_cards);
  else
    text = ngettext ("{player}, {number} card.", "{player}, {number} cards.", n_cards);

  numbered = ct_narrator_fill_number (text, n_cards);
  ct_narrator_append (label, ct_narrator_fill (numbered, "player", name, NULL));
  if (state->dealer == seat)
    ct_narrator_append (label, g_strdup (_ ("Dealer.")));
  if (ct_rules_has_zone (&self->rules, CT_ZONE_CENTER))
    {
      guint n_owed = ct_fishing_count_owed (state, seat);

      ct_narrator_append (label, g_strdup (ct_narrator_say_call (state, seat)));
      if (n_owed > 0)
        /* Translators: after the name of a player. */
        ct_narrator_append (label,
                            ct_narrator_fill_number (ngettext ("Debt: {number} card.",
                                                               "Debt: {number} cards.",
                                                               n_owed),
                                                     n_owed));
    }

  return g_string_free (label, FALSE);
}

static void
append_hand (CtNarrator *self, const CtState *view, guint seat, GString *text)
{
  guint n_cards = ct_zone_len (view, ct_hand (seat));
  const CtCard *cards = view->card + view->start[ct_hand (seat)];
  g_autofree char *list = NULL;

  for (guint i = 0; i < n_cards; i++)
    if (cards[i] == CT_NO_CARD)
      return;
  if (n_cards == 0)
    return;

  list = ct_words_the_cards (&self->rules, cards, n_cards);
  ct_narrator_append (text,
                      seat == self->learner
                          ? ct_narrator_fill (_ ("You hold {cards}."), "cards", list,
                                              NULL)
                          : ct_narrator_fill (_ ("{player} holds {cards}."), "player",
                                              ct_narrator_get_name (self, seat),
                                              "cards", list, NULL));
}

static void
append_label (GString *text, char *label)
{
  ct_narrator_append (text, ct_narrator_fill (_ ("{label}."), "label", label, NULL));
  g_free (label);
}

/**
 * ct_narrator_say_seat:
 *
 * Returns: also the hand, if the viewer may see it, and the pile or the melds
 */
char *
ct_narrator_say_seat (CtNarrator *self, const CtState *state, guint seat)
{
  GString *text = g_string_new (NULL);
  CtState view;

  g_return_val_if_fail (CT_IS_NARRATOR (self), g_string_free (text, FALSE));
  g_return_val_if_fail (seat < state->n_seats, g_string_free (text, FALSE));

  ct_narrator_view (self, state, &view);
  ct_narrator_append (text, ct_narrator_label_seat (self, state, seat));
  append_hand (self, &view, seat, text);
  if (ct_rules_has_zone (&self->rules, CT_ZONE_CENTER) &&
      !has_counted_pile (self, state))
    append_label (text, ct_narrator_label_pile (self, state, seat));
  if (ct_rules_has_zone (&self->rules, CT_ZONE_MELD))
    for (guint slot = 0; slot < state->rummy.n_melds; slot++)
      if (state->rummy.meld_side[slot] ==
              ct_rules_side (&self->rules, state->n_seats, seat) &&
          ct_zone_len (state, CT_ZONE_MELD + slot) > 0)
        append_label (text, ct_narrator_label_meld (self, state, CT_ZONE_MELD + slot));

  return g_string_free (text, FALSE);
}

/**
 * ct_narrator_new:
 * @library: (nullable): for the texts of rules
 *
 * At first, the viewer sees all cards and nobody is "you".
 */
CtNarrator *
ct_narrator_new (const CtRules *rules, CtLibrary *library)
{
  CtNarrator *self = g_object_new (CT_TYPE_NARRATOR, NULL);

  self->rules = *rules;
  g_set_object (&self->library, library);
  return self;
}

/**
 * ct_narrator_set_rules:
 *
 * Keeps the names and the viewer.
 */
void
ct_narrator_set_rules (CtNarrator *self, const CtRules *rules)
{
  g_return_if_fail (CT_IS_NARRATOR (self));

  self->rules = *rules;
}

/**
 * ct_narrator_set_viewer:
 * @viewer: a seat, or %CT_SEES_ALL
 */
void
ct_narrator_set_viewer (CtNarrator *self, guint viewer)
{
  g_return_if_fail (CT_IS_NARRATOR (self));

  self->viewer = viewer;
}

/**
 * ct_narrator_set_unseen:
 * @is_unseen: (nullable): for each card, whether nobody knows where it is
 *
 * No viewer sees these cards, although they are somewhere in the state.
 */
void
ct_narrator_set_unseen (CtNarrator *self, const gboolean *is_unseen)
{
  g_return_if_fail (CT_IS_NARRATOR (self));

  for (guint card = 0; card < CT_MAX_CARDS; card++)
    self->is_unseen[card] = is_unseen != NULL && is_unseen[card];
}

/**
 * ct_narrator_sees:
 *
 * Returns: whether the viewer sees this card
 */
gboolean
ct_narrator_sees (CtNarrator *self, const CtState *state, guint zone, guint pos)
{
  CtCard card = ct_zone_card (state, zone, pos);

  return (card == CT_NO_CARD || !self->is_unseen[card]) &&
         ct_rules_sees (&self->rules, state, self->viewer, zone, pos);
}

/**
 * ct_narrator_view:
 * @ret_view: (out): what the viewer sees, as in ct_rules_view()
 */
void
ct_narrator_view (CtNarrator *self, const CtState *state, CtState *ret_view)
{
  g_return_if_fail (CT_IS_NARRATOR (self));

  ct_rules_view (&self->rules, state, self->viewer, ret_view);
  if (ret_view->drawn != CT_NO_CARD && self->is_unseen[ret_view->drawn])
    ret_view->drawn = CT_NO_CARD;
  for (guint i = 0; i < state->start[CT_N_ZONES]; i++)
    if (ret_view->card[i] != CT_NO_CARD && self->is_unseen[ret_view->card[i]])
      ret_view->card[i] = CT_NO_CARD;
}

const CtRules *
ct_narrator_get_rules (CtNarrator *self)
{
  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  return &self->rules;
}

guint
ct_narrator_get_viewer (CtNarrator *self)
{
  g_return_val_if_fail (CT_IS_NARRATOR (self), CT_SEES_ALL);

  return self->viewer;
}

/**
 * ct_narrator_get_library:
 *
 * Returns: (nullable)
 */
CtLibrary *
ct_narrator_get_library (CtNarrator *self)
{
  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  return self->library;
}

/**
 * ct_narrator_set_learner:
 * @seat: the seat that is "you", or %CT_NOBODY
 */
void
ct_narrator_set_learner (CtNarrator *self, guint seat)
{
  g_return_if_fail (CT_IS_NARRATOR (self));

  self->learner = seat;
}

guint
ct_narrator_get_learner (CtNarrator *self)
{
  g_return_val_if_fail (CT_IS_NARRATOR (self), CT_NOBODY);

  return self->learner;
}

/**
 * ct_narrator_set_name:
 * @name: (nullable): %NULL for the letter of the seat
 */
void
ct_narrator_set_name (CtNarrator *self, guint seat, const char *name)
{
  g_return_if_fail (CT_IS_NARRATOR (self));
  g_return_if_fail (seat < CT_MAX_SEATS);

  g_free (self->names[seat]);
  self->names[seat] = name != NULL ? ct_plain_isolate (name) : NULL;
}

/**
 * ct_narrator_name_seats:
 *
 * For hands without names: the learner becomes “You”, the others get names that begin
 * with their letters.
 */
void
ct_narrator_name_seats (CtNarrator *self)
{
  static const char *const names[CT_MAX_SEATS] = {
    N_ ("Ana"),  N_ ("Berta"), N_ ("Carlo"), N_ ("Dina"), N_ ("Emil"),
    N_ ("Fara"), N_ ("Gil"),   N_ ("Hana"),  N_ ("Ivo"),  N_ ("Jona"),
  };

  g_return_if_fail (CT_IS_NARRATOR (self));

  for (guint seat = 0; seat < CT_MAX_SEATS; seat++)
    ct_narrator_set_name (self, seat,
                          seat == self->learner ? _ ("You") : _ (names[seat]));
}

const char *
ct_narrator_get_name (CtNarrator *self, guint seat)
{
  g_return_val_if_fail (CT_IS_NARRATOR (self), "");
  g_return_val_if_fail (seat < CT_MAX_SEATS, "");

  return self->names[seat] != NULL ? self->names[seat] : ct_words_seat (seat);
}

/**
 * ct_narrator_fill:
 * @sentence: already translated
 * @...: pairs of a placeholder and its text, ended by %NULL
 */
char *
ct_narrator_fill (const char *sentence, ...)
{
  GString *text = g_string_new (sentence);
  const char *place;
  va_list args;

  va_start (args, sentence);
  while ((place = va_arg (args, const char *)) != NULL)
    {
      const char *words = va_arg (args, const char *);
      g_autofree char *with_braces = g_strdup_printf ("{%s}", place);

      if (words != NULL)
        g_string_replace (text, with_braces, words, 0);
    }
  va_end (args);

  return g_string_free (text, FALSE);
}

/**
 * ct_narrator_fill_number:
 *
 * Replaces "{number}".
 */
char *
ct_narrator_fill_number (const char *sentence, guint number)
{
  g_autofree char *digits = g_strdup_printf ("%u", number);

  return ct_narrator_fill (sentence, "number", digits, NULL);
}

/**
 * ct_narrator_say:
 * @card: replaces "{card}"
 */
char *
ct_narrator_say (CtNarrator *self,
                 const CtSentence *sentence,
                 guint seat,
                 const char *card)
{
  gboolean is_you = seat == self->learner && sentence->you != NULL;

  return ct_narrator_fill (_ (is_you ? sentence->you : sentence->named), "player",
                           seat < CT_MAX_SEATS ? ct_narrator_get_name (self, seat)
                                               : NULL,
                           "card", card, NULL);
}

/**
 * ct_narrator_list_players:
 * @seats: a bit for each player
 *
 * Returns: "Ana and you", only for brackets: in a sentence, a list with the learner
 * needs other words
 */
char *
ct_narrator_list_players (CtNarrator *self, guint seats)
{
  const char *names[CT_MAX_SEATS];
  guint n_names = 0;

  for (guint seat = 0; seat < CT_MAX_SEATS; seat++)
    if ((seats & 1u << seat) != 0)
      names[n_names++] = seat == self->learner ? C_ ("player in a list", "you")
                                               : ct_narrator_get_name (self, seat);

  return ct_words_list (names, n_names);
}

/**
 * ct_narrator_the_card:
 *
 * Returns: "the 7 of hearts"
 */
const char *
ct_narrator_the_card (CtNarrator *self, CtCard card)
{
  return ct_words_the_face (self->rules.deck, card == CT_NO_CARD
                                                  ? CT_NO_FACE
                                                  : ct_rules_face (&self->rules, card));
}

/**
 * ct_narrator_card_alone:
 *
 * Returns: "7 of hearts"
 */
const char *
ct_narrator_card_alone (CtNarrator *self, CtCard card)
{
  return ct_words_face (self->rules.deck, card == CT_NO_CARD
                                              ? CT_NO_FACE
                                              : ct_rules_face (&self->rules, card));
}

/**
 * ct_narrator_append:
 * @sentence: (transfer full) (nullable): skipped if @text contains it
 */
void
ct_narrator_append (GString *text, char *sentence)
{
  if (sentence != NULL && strstr (text->str, sentence) == NULL)
    {
      if (text->len > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, sentence);
    }
  g_free (sentence);
}

static const CtRule *
find_rule (CtNarrator *self, const char *rule)
{
  return self->library != NULL && rule != NULL
             ? ct_library_lookup_rule (self->library, &self->rules, rule)
             : NULL;
}

const char *
ct_narrator_name_game (CtNarrator *self)
{
  CtRuleBook *book;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  book =
      self->library != NULL ? ct_library_get_book (self->library, &self->rules) : NULL;
  return book != NULL ? ct_text (ct_rule_book_get_facts (book)->title) : self->rules.id;
}

/**
 * ct_narrator_name_rule:
 *
 * Returns: the title, or the id
 */
char *
ct_narrator_name_rule (CtNarrator *self, const char *rule)
{
  const CtRule *words;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);
  g_return_val_if_fail (rule != NULL, NULL);

  words = find_rule (self, rule);
  return g_strdup (words != NULL ? ct_text (words->title) : rule);
}

char *
ct_narrator_say_broken_rule (CtNarrator *self, const char *rule)
{
  g_autofree char *name = ct_narrator_name_rule (self, rule);

  /* Translators: the title of a rule. */
  return g_strdup_printf (_ ("This broke the rule “%s”."), name);
}

/* The options that the rule mentions, whatever they are set to. */
static void
append_options_of_rule (CtNarrator *self, const char *rule, GString *text)
{
  CtRuleBook *book = ct_library_get_book (self->library, &self->rules);

  for (const CtOption *option = self->rules.options; option->name != NULL; option++)
    {
      const CtOptionWords *words = ct_rule_book_lookup_option (book, option->name);
      g_autofree char *value = ct_rules_dup_option (&self->rules, option);
      g_autofree char *label = NULL;

      if (words == NULL || words->see == NULL ||
          !g_strv_contains ((const char *const *) words->see, rule))
        continue;

      label = ct_rule_book_dup_value_label (book, option->name, value);
      /* Translators: {question} and {answer} come from the rule book: “Which ranks form
       * groups?” “Jacks, queens, kings and aces”.
       */
      ct_narrator_append (text, ct_narrator_fill (_ ("{question} {answer}."),
                                                  "question", ct_text (words->label),
                                                  "answer", label, NULL));
    }
}

/* What would help with a meld. */
static void
append_advice (CtNarrator *self, const CtVerdict *verdict, GString *text)
{
  CtCard cards[CT_MAX_REFS];
  gboolean is_new = TRUE;
  CtMeld meld;

  if (!ct_rules_has_zone (&self->rules, CT_ZONE_MELD))
    return;

  for (guint i = 0; i < verdict->n_refs; i++)
    {
      is_new &= verdict->ref[i].role == CT_ROLE_OFFENDING;
      cards[i] = verdict->ref[i].card;
    }

  if (verdict->reason == CT_REASON_GAP || verdict->reason == CT_REASON_APART)
    ct_narrator_append (text,
                        ct_narrator_say_gap (self, cards, verdict->n_refs, is_new));
  if (is_new && verdict->n_refs >= 3 && verdict->reason == CT_REASON_NONE &&
      ct_rummy_build (&self->rules, cards, verdict->n_refs, &meld) ==
          CT_MELD_GROUP_RANK)
    append_options_of_rule (self, verdict->rule, text);
}

char *
ct_narrator_say_verdict (CtNarrator *self, const CtVerdict *verdict)
{
  const CtRule *words;
  GString *text;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);
  g_return_val_if_fail (verdict->rule != NULL, NULL);

  words = find_rule (self, verdict->rule);
  if (words == NULL)
    return ct_narrator_fill (_ ("Rule {rule} doesn’t allow that."), "rule",
                             verdict->rule, NULL);

  text = g_string_new (NULL);
  ct_narrator_append (text,
                      ct_words_fill (&self->rules,
                                     ct_text (ct_rule_get_refusal (words, verdict)),
                                     verdict, (const char *const *) self->names));
  append_advice (self, verdict, text);
  return g_string_free (text, FALSE);
}

/* @in_hand: whether to list cards in the player's hand or others */
static char *
list_witness (CtNarrator *self,
              const CtState *state,
              const CtVerdict *verdict,
              CtRole role,
              gboolean in_hand)
{
  CtCard cards[CT_MAX_REFS];
  guint n_cards = 0;

  for (guint i = 0; i < verdict->n_refs; i++)
    {
      const CtRef *ref = &verdict->ref[i];
      guint pos;
      guint zone = ct_state_find (state, ref->card, &pos);
      gboolean is_in_hand = zone == ct_hand (state->to_act);

      if (ref->role == role && is_in_hand == in_hand &&
          ct_narrator_sees (self, state, zone, pos))
        cards[n_cards++] = ref->card;
    }

  return n_cards > 0 ? ct_words_cards (&self->rules, cards, n_cards,
                                       in_hand ? CT_CARD_OBJECT : CT_CARD_ALONE)
                     : NULL;
}

/**
 * ct_narrator_say_witness:
 * @state: the table on which the move was refused
 *
 * Returns: the cards that explain the refusal, as far as the viewer sees them; may be
 * empty
 */
char *
ct_narrator_say_witness (CtNarrator *self,
                         const CtState *state,
                         const CtVerdict *verdict)
{
  static const CtSentence held = {
    N_ ("You hold {card}."),
    N_ ("{player} holds {card}."),
  };
  static const CtSentence possible = {
    N_ ("You can play {card}."),
    N_ ("{player} can play {card}."),
  };
  GString *text = g_string_new (NULL);
  g_autofree char *evidence = NULL;
  g_autofree char *table = NULL;
  g_autofree char *remedy = NULL;

  g_return_val_if_fail (CT_IS_NARRATOR (self), g_string_free (text, FALSE));

  evidence = list_witness (self, state, verdict, CT_ROLE_EVIDENCE, TRUE);
  table = list_witness (self, state, verdict, CT_ROLE_EVIDENCE, FALSE);
  remedy = list_witness (self, state, verdict, CT_ROLE_REMEDY, TRUE);

  if (table != NULL)
    ct_narrator_append (text, ct_narrator_fill (_ ("On the table: {cards}."), "cards",
                                                table, NULL));
  if (evidence != NULL)
    ct_narrator_append (text, ct_narrator_say (self, &held, state->to_act, evidence));
  if (remedy != NULL)
    ct_narrator_append (text, ct_narrator_say (self, &possible, state->to_act, remedy));

  return g_string_free (text, FALSE);
}

static void
ct_narrator_finalize (GObject *object)
{
  CtNarrator *self = CT_NARRATOR (object);

  g_clear_object (&self->library);
  for (guint seat = 0; seat < CT_MAX_SEATS; seat++)
    g_free (self->names[seat]);

  G_OBJECT_CLASS (ct_narrator_parent_class)->finalize (object);
}

static void
ct_narrator_class_init (CtNarratorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_narrator_finalize;
}

static void
ct_narrator_init (CtNarrator *self)
{
  self->viewer = CT_SEES_ALL;
  self->learner = CT_NOBODY;
}
