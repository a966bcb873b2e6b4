/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-practice-coach.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-chapter-list.h"
#include "ct-children.h"
#include "ct-coach-face.h"
#include "ct-css-class.h"
#include "ct-difference.h"
#include "ct-score-sheet.h"
#include "ct-seat-view.h"
#include "ct-text.h"
#include "ct-words.h"
#include "ct-wrapping.h"

static GtkWidget *
create_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  return label;
}

static GtkWidget *
create_row (guint seat, const char *name, const char *hand, const char *match)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *below = create_label (match);

  gtk_widget_add_css_class (below, "caption");
  gtk_widget_add_css_class (below, "calm");
  gtk_box_append (GTK_BOX (words), create_label (hand));
  gtk_box_append (GTK_BOX (words), below);
  gtk_box_append (GTK_BOX (row), ct_seat_picture_new (seat, name));
  gtk_box_append (GTK_BOX (row), words);
  return row;
}

/* In Cau Robat the won cards are the result. */
static char *
say_hand (CtSession *session, guint seat, const char *name)
{
  guint n_cards = ct_zone_len (ct_session_get_state (session), CT_ZONE_PILE + seat);

  if (ct_rules_counting (ct_session_get_rules (session)) != CT_COUNTING_CARDS)
    return g_strdup (name);

  /* Translators: a name, and how many cards that player has won. */
  return g_strdup_printf (ngettext ("%s: %u card", "%s: %u cards", n_cards), name,
                          n_cards);
}

/* In some games a hand has no loser. */
static gboolean
has_losers (CtMatch *match)
{
  gboolean found = FALSE;

  for (guint seat = 0; seat < CT_MAX_SEATS; seat++)
    found |= ct_match_get_lost (match, seat) > 0;

  return found;
}

static char *
say_match (CtMatch *match, guint seat)
{
  CtSession *session = ct_match_get_session (match);
  gint total = ct_match_get_total (match, seat);

  /* Without a winner in Cau Robat, cards score points. */
  if (ct_rules_counting (ct_session_get_rules (session)) == CT_COUNTING_CARDS &&
      ct_session_get_state (session)->winners == 0)
    {
      g_autofree char *points = ct_words_points (total);

      /* Translators: How many points a player has. */
      return g_strdup_printf (_ ("Points in the match: %s"), points);
    }
  if (!has_losers (match))
    /* Translators: The score of a player. */
    return g_strdup_printf (_ ("Hands won: %d"), total);

  /* Translators: The score of a player. */
  return g_strdup_printf (_ ("Hands won: %d, lost: %u"), total,
                          ct_match_get_lost (match, seat));
}

static void
ct_tally_write (GtkBox *tally, CtMatch *match, CtNarrator *narrator, guint learner)
{
  CtSession *session = ct_match_get_session (match);

  ct_remove_children (GTK_WIDGET (tally));

  for (guint seat = 0; seat < ct_session_get_state (session)->n_seats; seat++)
    {
      const char *name =
          /* Translators: The learner, in the score. */
          seat == learner ? _ ("You") : ct_narrator_get_name (narrator, seat);
      g_autofree char *hand = say_hand (session, seat, name);
      g_autofree char *text = say_match (match, seat);

      gtk_box_append (tally, create_row (seat, name, hand, text));
    }
}

/* Milliseconds before another player's turn is announced: more than pauses between
 * moves. */
#define PATIENCE 6000

struct _CtPracticeCoach
{
  GtkBox parent_instance;

  GSettings *settings;
  CtMatch *match;
  CtNarrator *narrator;
  guint seat;
  gboolean is_narrow;
  gboolean has_told_winner;
  char *told_words; /* (nullable): what was announced of @words */
  char *told_ask;   /* (nullable) */
  char *awaited;    /* (nullable): says whose turn it is */
  guint patience;
  CtLibrary *library;
  guint news_ply; /* after the person's last move, when the rule was explained */

  CtCoachFace *face;
  GtkWidget *name;
  GtkScrolledWindow *scroller;
  GtkLabel *words;
  GtkLabel *ask;
  GtkButton *tell_all;
  GtkWidget *news;
  GtkActionable *news_rule;
  GtkLabel *news_title;
  GtkLabel *news_text;
  GtkBox *tally;
  CtScoreSheet *score_sheet;
  GtkWidget *five_minutes;
  CtChapterList *chapters;
};

G_DEFINE_FINAL_TYPE (CtPracticeCoach, ct_practice_coach, GTK_TYPE_BOX)

static CtSession *
session_of (CtPracticeCoach *self)
{
  return ct_match_get_session (self->match);
}

static void
show_text (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

/* Announces only what is new. */
static void
tell_text (CtPracticeCoach *self, GtkLabel *label, char **told)
{
  const char *text = gtk_label_get_label (label);
  const char *news =
      *told != NULL && g_str_has_prefix (text, *told) ? text + strlen (*told) : text;

  ct_announce (GTK_WIDGET (self), CT_SPEECH_ANNOUNCED, news);
  g_free (*told);
  *told = g_strdup (text);
}

static void
update_tally (CtPracticeCoach *self)
{
  const CtRules *rules = ct_session_get_rules (session_of (self));
  const CtState *state = ct_session_get_state (session_of (self));
  gboolean is_over = ct_match_is_hand_over (self->match);
  gboolean has_lines = ct_score_sheet_has_lines (rules, state);

  gtk_widget_set_visible (GTK_WIDGET (self->tally), is_over && !has_lines);
  gtk_widget_set_visible (GTK_WIDGET (self->score_sheet), is_over && has_lines);
  /* An overlay scrollbar would cover the digits. */
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER,
                                  is_over && has_lines ? GTK_POLICY_ALWAYS
                                                       : GTK_POLICY_AUTOMATIC);
  if (is_over && has_lines)
    ct_score_sheet_write (self->score_sheet, rules, state, self->narrator);
  else if (is_over)
    ct_tally_write (self->tally, self->match, self->narrator, self->seat);
}

static const char *
ask_for_more (const CtState *state, guint seat, gboolean has_lost)
{
  if ((state->match_winners & 1u << seat) != 0)
    return _ ("Congratulations! Shall we start another match?");
  if (state->match_winners != 0)
    return _ ("Better luck next time! Shall we start another match?");
  if ((state->winners & 1u << seat) != 0)
    return _ ("Well played! Shall we play another hand?");
  if (has_lost)
    return _ ("Better luck next time! Shall we play another hand?");
  if (state->winners != 0)
    return _ ("Not bad! Shall we play another hand?");

  return _ ("Shall we play another hand?");
}

/* If the desktop has no animations, GTK skips this one. */
static void
celebrate (CtPracticeCoach *self, gboolean has_won)
{
  g_autofree char *speed = g_settings_get_string (self->settings, "animation-speed");

  ct_set_css_class (GTK_WIDGET (self->face), "celebrates",
                    has_won && !g_str_equal (speed, "none"));
}

/* In Cangkul, a player with fewer cards than another has not lost. */
static gboolean
has_most_cards (const CtState *state, guint seat)
{
  for (guint other = 0; other < state->n_seats; other++)
    if (ct_zone_len (state, ct_hand (other)) > ct_zone_len (state, ct_hand (seat)))
      return FALSE;

  return TRUE;
}

static gboolean
has_lost_hand (CtPracticeCoach *self, const CtState *state)
{
  if (state->losers != 0)
    return (state->losers & 1u << self->seat) != 0;

  return state->winners != 0 && (state->winners & 1u << self->seat) == 0 &&
         (ct_rules_has_zone (ct_session_get_rules (session_of (self)), CT_ZONE_MELD) ||
          has_most_cards (state, self->seat));
}

static void
say_end (CtPracticeCoach *self)
{
  const CtState *state = ct_session_get_state (session_of (self));
  gboolean has_lost = has_lost_hand (self, state);
  g_autofree char *result = ct_narrator_say_result (self->narrator, state);
  g_autofree char *recalled =
      ct_narrator_recall_round (self->narrator, session_of (self), self->seat);
  GString *words = g_string_new (NULL);

  if (*recalled != '\0')
    g_string_append_printf (words, "%s\n", recalled);
  g_string_append (words, result);
  ct_narrator_append (words, ct_difference_say (self->narrator, session_of (self)));

  ct_coach_face_set_mood (self->face, has_lost ? CT_MOOD_THINKS : CT_MOOD_PLEASED);
  celebrate (self, (state->winners & 1u << self->seat) != 0);
  show_text (self->words, words->str);
  g_string_free (words, TRUE);
  show_text (self->ask, ask_for_more (state, self->seat, has_lost));
  gtk_widget_set_visible (self->five_minutes, TRUE);
  tell_text (self, self->words, &self->told_words);
  tell_text (self, self->ask, &self->told_ask);
}

static gboolean
on_patience (gpointer data)
{
  CtPracticeCoach *self = data;

  self->patience = 0;
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ANNOUNCED, self->awaited);
  return G_SOURCE_REMOVE;
}

static void
lose_patience (CtPracticeCoach *self)
{
  g_clear_handle_id (&self->patience, g_source_remove);
  g_clear_pointer (&self->awaited, g_free);
}

/* Several moves in a row are one turn. */
static void
await (CtPracticeCoach *self, const char *turn)
{
  if (g_strcmp0 (turn, self->awaited) == 0)
    return;

  lose_patience (self);
  self->awaited = g_strdup (turn);
  self->patience = g_timeout_add (PATIENCE, on_patience, self);
}

/* Results of moves were not announced yet. The turn of another player is announced
 * late, because usually it is over by then. */
static void
tell_turn (CtPracticeCoach *self, gboolean is_turn, gboolean has_words)
{
  if (has_words && ct_narrator_recalls_rounds (self->narrator))
    tell_text (self, self->words, &self->told_words);
  if (is_turn)
    {
      lose_patience (self);
      tell_text (self, has_words ? self->ask : self->words, &self->told_ask);
      return;
    }

  g_clear_pointer (&self->told_ask, g_free);
  await (self, gtk_label_get_label (has_words ? self->ask : self->words));
}

static char *
dup_turn (CtPracticeCoach *self)
{
  const CtState *state = ct_session_get_state (session_of (self));
  g_autoptr (GArray) guided = ct_match_guide (self->match);

  /* Drawing, picking up and passing need no card. */
  return guided->len > 0 && g_array_index (guided, CtMove, 0).n_cards == 0
             ? ct_narrator_say_playable (self->narrator, state)
             : ct_narrator_say_turn (self->narrator, state);
}

/* Returns: (nullable): who has won while the person plays on */
static char *
say_other_winner (CtPracticeCoach *self)
{
  CtSession *session = session_of (self);
  const CtState *state = ct_session_get_state (session);

  for (guint seat = 0; seat < state->n_seats; seat++)
    if (ct_rules_has_won_early (ct_session_get_rules (session), state, seat))
      return ct_narrator_fill (_ ("{player} has won the hand, but play goes on."),
                               "player", ct_narrator_get_name (self->narrator, seat),
                               NULL);

  return NULL;
}

static void
say_turn (CtPracticeCoach *self, gboolean is_turn)
{
  CtSession *session = session_of (self);
  g_autofree char *turn = dup_turn (self);
  g_autofree char *round =
      is_turn ? ct_narrator_sum_up_round (self->narrator, session, self->seat)
              : ct_narrator_recall_round (self->narrator, session, self->seat);
  g_autofree char *winner = say_other_winner (self);
  GString *text = g_string_new (NULL);
  g_autofree char *words = NULL;
  gboolean is_short;

  if (winner != NULL && !self->has_told_winner)
    ct_announce (GTK_WIDGET (self), CT_SPEECH_ANNOUNCED, winner);
  self->has_told_winner = winner != NULL;
  ct_narrator_append (text, g_steal_pointer (&winner));
  ct_narrator_append (text, g_steal_pointer (&round));
  words = g_string_free (text, FALSE);
  is_short = *words == '\0';
  ct_coach_face_set_mood (self->face, is_turn ? CT_MOOD_ASKS : CT_MOOD_THINKS);
  show_text (self->words, is_short ? turn : words);
  show_text (self->ask, is_short ? NULL : turn);
  tell_turn (self, is_turn, !is_short);
}

static gboolean
has_won_early (CtPracticeCoach *self)
{
  CtSession *session = session_of (self);

  return ct_rules_has_won_early (ct_session_get_rules (session),
                                 ct_session_get_state (session), self->seat);
}

static void
say_won_early (CtPracticeCoach *self)
{
  g_autofree char *turn = dup_turn (self);

  lose_patience (self);
  ct_coach_face_set_mood (self->face, CT_MOOD_PLEASED);
  show_text (self->words, turn);
  show_text (self->ask, _ ("You have won the hand! The others play on."));
  tell_text (self, self->ask, &self->told_ask);
}

static guint
find_own_move (CtPracticeCoach *self)
{
  guint ply = ct_session_get_position (session_of (self));

  while (ply > 0 &&
         ct_session_get_move (session_of (self), ply - 1)->seat != self->seat)
    ply--;

  return ply;
}

/* Explains a rule that was applied since the person's last move, if they have not
 * learned it. */
static void
show_news (CtPracticeCoach *self)
{
  guint own = find_own_move (self);
  const CtRule *rule;

  if (self->news_ply == own)
    return;

  rule = ct_match_explain_new_rule (self->match, self->library, own > 0 ? own - 1 : 0);
  gtk_widget_set_visible (self->news, rule != NULL);
  if (rule == NULL)
    return;

  self->news_ply = own;
  gtk_actionable_set_action_target (self->news_rule, "(ss)",
                                    ct_session_get_rules (session_of (self))->id,
                                    rule->id);
  gtk_actionable_set_action_name (self->news_rule, "win.show-rule");
  show_text (self->news_title, ct_text (rule->title));
  show_text (self->news_text, ct_text (rule->text));
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ANNOUNCED, _ ("New to You"));
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ANNOUNCED, ct_text (rule->title));
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ANNOUNCED, ct_text (rule->text));
}

static void
hide_news (CtPracticeCoach *self)
{
  self->news_ply = G_MAXUINT;
  gtk_widget_set_visible (self->news, FALSE);
}

static gboolean
has_more (CtPracticeCoach *self)
{
  g_autofree char *whole = NULL;

  if (!ct_narrator_recalls_rounds (self->narrator))
    return FALSE;

  whole = ct_narrator_say_round (self->narrator, session_of (self), self->seat);
  return g_utf8_strlen (whole, -1) > CT_NARRATOR_SHORT &&
         !g_str_equal (whole, gtk_label_get_label (self->words));
}

static gboolean
has_played (CtPracticeCoach *self)
{
  guint position = ct_session_get_position (session_of (self));

  return position > 0 &&
         ct_session_get_move (session_of (self), position - 1)->seat == self->seat;
}

static void
forget_turn (CtPracticeCoach *self)
{
  CtSession *session = session_of (self);
  guint position = ct_session_get_position (session);
  const CtState *state = ct_session_get_state (session);
  g_autofree char *turn = ct_narrator_say_turn (self->narrator, state);
  gboolean has_won = has_won_early (self);

  if (g_strcmp0 (turn, self->awaited) == 0 && !has_played (self))
    return;

  /* The bubble is never empty. */
  if (position > 0 &&
      (has_won || g_strcmp0 (gtk_label_get_label (self->words), self->awaited) == 0))
    {
      g_autofree char *move =
          ct_narrator_say_move (self->narrator,
                                ct_session_get_state_at (session, position - 1),
                                ct_session_get_move (session, position - 1));

      show_text (self->words, move);
    }
  lose_patience (self);
  if (!has_won)
    show_text (self->ask, NULL);
}

/**
 * ct_practice_coach_tell:
 * @is_turn: of the person
 * @is_moving: cards are moving
 */
void
ct_practice_coach_tell (CtPracticeCoach *self, gboolean is_turn, gboolean is_moving)
{
  g_autofree char *before = NULL;

  g_return_if_fail (CT_IS_PRACTICE_COACH (self));

  if (is_moving)
    {
      forget_turn (self);
      return;
    }

  before = g_strdup (gtk_label_get_label (self->words));
  gtk_widget_set_visible (self->five_minutes, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->chapters),
                          !self->is_narrow && !ct_match_is_hand_over (self->match));
  if (ct_match_is_hand_over (self->match))
    {
      lose_patience (self);
      say_end (self);
    }
  else
    {
      gboolean has_won = has_won_early (self);

      celebrate (self, has_won);
      if (has_won)
        say_won_early (self);
      else
        say_turn (self, is_turn);
    }
  if (is_turn)
    show_news (self);
  else
    hide_news (self);
  gtk_widget_set_visible (GTK_WIDGET (self->tell_all), has_more (self));
  update_tally (self);
  /* The score sheet may be scrolled. */
  if (!g_str_equal (before, gtk_label_get_label (self->words)))
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

static void
tell_all (CtPracticeCoach *self)
{
  g_autofree char *whole =
      ct_narrator_say_round (self->narrator, session_of (self), self->seat);
  g_auto (GStrv) moves = g_strsplit (whole, "\n", -1);
  g_autofree char *paragraphs = g_strjoinv ("\n\n", moves);

  show_text (self->words, paragraphs);
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, whole);
  gtk_widget_set_visible (GTK_WIDGET (self->tell_all), FALSE);
}

/**
 * ct_practice_coach_wait:
 *
 * A complete trick stays until the person goes on.
 */
void
ct_practice_coach_wait (CtPracticeCoach *self)
{
  g_autofree char *words = NULL;
  gboolean has_won;

  g_return_if_fail (CT_IS_PRACTICE_COACH (self));

  lose_patience (self);
  words = ct_narrator_say_last_move (self->narrator, session_of (self));
  has_won = has_won_early (self);
  celebrate (self, has_won);
  ct_coach_face_set_mood (self->face, has_won ? CT_MOOD_PLEASED : CT_MOOD_ASKS);
  show_text (self->words, words);
  show_text (self->ask,
             has_won ? _ ("You have won the hand! Look at the trick, then go on.")
                     : _ ("Look at the trick, then go on."));
  tell_text (self, self->ask, &self->told_ask);
}

/**
 * ct_practice_coach_shake_head:
 *
 * For a move that is not allowed.
 */
void
ct_practice_coach_shake_head (CtPracticeCoach *self)
{
  g_return_if_fail (CT_IS_PRACTICE_COACH (self));

  ct_coach_face_set_mood (self->face, CT_MOOD_NO);
}

/**
 * ct_practice_coach_set_game:
 *
 * Call it once.
 */
void
ct_practice_coach_set_game (CtPracticeCoach *self,
                            const CtRules *rules,
                            CtLibrary *library,
                            GSettings *settings)
{
  g_return_if_fail (CT_IS_PRACTICE_COACH (self));

  self->settings = g_object_ref (settings);
  self->library = g_object_ref (library);

  ct_chapter_list_show (self->chapters, rules, library);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->five_minutes), "s",
                                    rules->id);
}

/**
 * ct_practice_coach_set_match:
 * @seat: of the person
 */
void
ct_practice_coach_set_match (CtPracticeCoach *self,
                             CtMatch *match,
                             CtNarrator *narrator,
                             guint seat)
{
  g_return_if_fail (CT_IS_PRACTICE_COACH (self));

  g_set_object (&self->match, match);
  g_set_object (&self->narrator, narrator);
  self->seat = seat;
  hide_news (self);
}

void
ct_practice_coach_set_narrow (CtPracticeCoach *self, gboolean is_narrow)
{
  g_return_if_fail (CT_IS_PRACTICE_COACH (self));

  self->is_narrow = is_narrow;
  gtk_widget_set_visible (self->name, !is_narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->chapters), !is_narrow);
  ct_coach_face_set_size (self->face,
                          is_narrow ? CT_COACH_FACE_SMALL : CT_COACH_FACE_LARGE);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self),
                                  is_narrow ? GTK_ORIENTATION_HORIZONTAL
                                            : GTK_ORIENTATION_VERTICAL);
}

static void
ct_practice_coach_dispose (GObject *object)
{
  CtPracticeCoach *self = CT_PRACTICE_COACH (object);

  g_clear_handle_id (&self->patience, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_PRACTICE_COACH);
  g_clear_object (&self->settings);
  g_clear_object (&self->library);
  g_clear_object (&self->match);
  g_clear_object (&self->narrator);

  G_OBJECT_CLASS (ct_practice_coach_parent_class)->dispose (object);
}

static void
ct_practice_coach_finalize (GObject *object)
{
  CtPracticeCoach *self = CT_PRACTICE_COACH (object);

  g_free (self->told_words);
  g_free (self->told_ask);
  g_free (self->awaited);

  G_OBJECT_CLASS (ct_practice_coach_parent_class)->finalize (object);
}

static void
ct_practice_coach_class_init (CtPracticeCoachClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_practice_coach_dispose;
  G_OBJECT_CLASS (klass)->finalize = ct_practice_coach_finalize;

  g_type_ensure (CT_TYPE_CHAPTER_LIST);
  g_type_ensure (CT_TYPE_COACH_FACE);
  g_type_ensure (CT_TYPE_SCORE_SHEET);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-practice-coach.ui");
  gtk_widget_class_bind_template_child (widget_class, CtPracticeCoach, face);
  gtk_widget_class_bind_template_child (widget_class, CtPracticeCoach, name);
  gtk_widget_class_bind_template_child (widget_class, CtPracticeCoach, scroller);
  gtk_widget_class_bind_template_child (widget_class, CtPracticeCoach, words);
  gtk_widget_class_bind_template_child (widget_class, CtPracticeCoach, ask);
  gtk_widget_class_bind_template_child (widget_class, CtPracticeCoach, tell_all);
  gtk_widget_class_bind_template_child (widget_class, CtPracticeCoach, news);
  gtk_widget_class_bind_template_child (widget_class, CtPracticeCoach, news_rule);
  gtk_widget_class_bind_template_child (widget_class, CtPracticeCoach, news_title);
  gtk_widget_class_bind_template_child (widget_class, CtPracticeCoach, news_text);
  gtk_widget_class_bind_template_child (widget_class, CtPracticeCoach, tally);
  gtk_widget_class_bind_template_child (widget_class, CtPracticeCoach, score_sheet);
  gtk_widget_class_bind_template_child (widget_class, CtPracticeCoach, five_minutes);
  gtk_widget_class_bind_template_child (widget_class, CtPracticeCoach, chapters);
  gtk_widget_class_bind_template_callback (widget_class, tell_all);
}

static void
ct_practice_coach_init (CtPracticeCoach *self)
{
  self->news_ply = G_MAXUINT;
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_wrapping_allow (self->tell_all);
}
