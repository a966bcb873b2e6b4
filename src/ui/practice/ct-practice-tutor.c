/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-practice-tutor.h"

#include <glib/gi18n.h>

#include "ct-advice.h"
#include "ct-announcer.h"
#include "ct-coach-face.h"
#include "ct-signal.h"
#include "ct-tiles.h"
#include "ct-whole-scroller.h"
#include "ct-wrapping.h"

/* What is shown, or waits for the tutor to finish. */
typedef enum
{
  SHOWS_NOTHING,
  SHOWS_HINT,
  SHOWS_MOVES,
  SHOWS_OBJECTION,
} Shown;

struct _CtPracticeTutor
{
  GtkBox parent_instance;

  CtTutor *tutor;
  GSettings *settings;
  CtWhatIfPane *what_if; /* (unowned) */
  CtMatch *match;
  CtNarrator *narrator;
  CtSession *session; /* (nullable): of the position that the tutor studies */
  guint position;
  Shown shown;
  guint n_hints;
  CtMove move;              /* that was objected to, or waits to be judged */
  CtMove recommended;       /* by the last hint or objection */
  gboolean has_recommended; /* at this position */

  CtCoachFace *face;
  GtkLabel *text;
  GtkListBox *moves;
  GtkWidget *caption;
  GtkWidget *play_anyway;
  GtkWidget *try_again;
  GtkWidget *show_me;
  GtkWidget *reply;
  GtkWidget *stop_advising;
  GtkButton *more;
  GtkWidget *compare;
  GtkWidget *close;
};

/* Translators: {move} is a whole sentence: “You discard the 4 of clubs.” */
static const char looks_best[] = N_ ("This looks best: {move}");

static void on_try_again (CtPracticeTutor *self);

G_DEFINE_FINAL_TYPE (CtPracticeTutor, ct_practice_tutor, GTK_TYPE_BOX)

static CtTableView *
table_of (CtPracticeTutor *self)
{
  return ct_table_pane_get_table (ct_what_if_pane_get_pane (self->what_if));
}

static CtTutorLevel
get_level (CtPracticeTutor *self)
{
  return g_settings_get_enum (self->settings, "tutor");
}

static void
offer (CtPracticeTutor *self, Shown shown)
{
  const GArray *candidates = ct_tutor_get_candidates (self->tutor);
  gboolean is_ready = candidates != NULL && candidates->len > 0;
  gboolean is_hint = shown == SHOWS_HINT;
  gboolean has_more = is_hint && self->n_hints <= CT_ADVICE_HINTS;
  gboolean objects = shown == SHOWS_OBJECTION;
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  gtk_widget_set_visible (self->play_anyway, objects);
  gtk_widget_set_visible (self->try_again, objects);
  gtk_widget_set_visible (self->show_me, objects);
  gtk_widget_set_visible (self->reply, FALSE);
  gtk_widget_set_visible (self->stop_advising, objects);
  /* Stays until the end: another button in its place would be clicked by mistake. */
  gtk_widget_set_visible (GTK_WIDGET (self->more),
                          has_more ||
                              (is_hint &&
                               gtk_widget_get_visible (GTK_WIDGET (self->more))));
  gtk_widget_set_sensitive (GTK_WIDGET (self->more), has_more && is_ready);
  gtk_widget_set_visible (self->compare, is_hint || objects);
  gtk_widget_set_visible (self->close, is_hint || shown == SHOWS_MOVES);
  gtk_widget_set_visible (GTK_WIDGET (self->moves), shown == SHOWS_MOVES && is_ready);
  gtk_widget_set_visible (self->caption, shown != SHOWS_NOTHING);
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
say (CtPracticeTutor *self, const char *text)
{
  gtk_label_set_label (self->text, text);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, text);
}

/* The cards to play, or the pile to draw from. */
static void
show_where (CtPracticeTutor *self, const CtMove *move)
{
  guint hand = ct_hand (move->seat);
  guint zone =
      move->type == CT_MOVE_DRAW                                    ? CT_ZONE_STOCK
      : move->type == CT_MOVE_PICK_UP || move->type == CT_MOVE_TAKE ? CT_ZONE_TRICK
      : move->type == CT_MOVE_TAKE_DISCARDS && move->n_cards == 0   ? CT_ZONE_DISCARDS
                                                                    : hand;

  if (zone != hand || move->n_cards > 0)
    ct_table_view_add_glow (table_of (self), zone, move->card, move->n_cards, NULL);
}

/**
 * ct_practice_tutor_show_moves:
 * @moves: (element-type CtMove): of a game with tricks or captures
 *
 * Highlights the cards to play and the piles to draw from, until the next move.
 */
void
ct_practice_tutor_show_moves (CtPracticeTutor *self, const GArray *moves)
{
  g_return_if_fail (CT_IS_PRACTICE_TUTOR (self));

  for (guint i = 0; i < moves->len; i++)
    show_where (self, &g_array_index (moves, CtMove, i));
}

static void
hide (CtPracticeTutor *self)
{
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  self->shown = SHOWS_NOTHING;
  self->n_hints = 0;
  gtk_widget_set_visible (GTK_WIDGET (self->more), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (self->what_if != NULL)
    ct_table_view_clear_glows (table_of (self));
  if (self->session != NULL)
    {
      /* A beginner sees what to do if they can play no card of their choice. */
      g_autoptr (GArray) moves = ct_match_guide (self->match);

      ct_practice_tutor_show_moves (self, moves);
    }
  if (had_focus)
    ct_table_view_focus_hand (table_of (self));
}

/* @sentence: with {move}, which is a whole sentence: “You discard the 4 of clubs.”
 * @remark: (nullable) (transfer full): is said after it
 */
static void
show_move (CtPracticeTutor *self,
           const CtMove *best,
           const char *sentence,
           char *remark)
{
  const CtState *state = ct_session_get_state (self->session);
  g_autofree char *move = ct_narrator_say_move (self->narrator, state, best);
  g_autoptr (GString) text = g_string_new (NULL);

  ct_narrator_append (text, ct_narrator_fill (sentence, "move", move, NULL));
  ct_narrator_append (text, remark);
  self->recommended = *best;
  self->has_recommended = TRUE;
  /* Cards that are still chosen would go with those that are shown. */
  ct_table_view_unchoose (table_of (self));
  show_where (self, best);
  say (self, text->str);
}

static char *
dup_hint (CtPracticeTutor *self, guint step)
{
  const GArray *candidates = ct_tutor_get_candidates (self->tutor);
  g_autofree char *fact =
      ct_narrator_hint_at (self->narrator, ct_session_get_state (self->session),
                           &g_array_index (candidates, CtCandidate, 0).move);

  return ct_advice_say_hint (ct_session_get_rules (self->session), candidates, fact,
                             step);
}

static void
show_hint (CtPracticeTutor *self)
{
  const CtRules *rules = ct_session_get_rules (self->session);
  const GArray *candidates = ct_tutor_get_candidates (self->tutor);
  g_autofree char *text = NULL;

  gtk_button_set_label (self->more, self->n_hints < CT_ADVICE_HINTS
                                        ? _ ("Stronger Hint")
                                        : _ ("Show the Move"));
  if (self->n_hints > CT_ADVICE_HINTS)
    {
      show_move (self, &g_array_index (candidates, CtCandidate, 0).move,
                 candidates->len == 1
                     /* Translators: {move} is a whole sentence. */
                     ? _ ("You have only one move here: {move}")
                     : ct_advice_has_equals (rules, candidates)
                           /* Translators: {move} is a whole sentence. */
                           ? _ ("No other move is better than this one: {move}")
                           : _ (looks_best),
                 ct_advice_say_wild (rules, ct_session_get_state (self->session),
                                     candidates));
      return;
    }

  text = dup_hint (self, self->n_hints - 1);
  say (self, text);
}

/* One row for @n moves of which the same is said. */
static void
add_moves (CtPracticeTutor *self, const GArray *ranked, guint first, guint n)
{
  const CtState *state = ct_session_get_state (self->session);
  const CtCandidate *best = &g_array_index (ranked, CtCandidate, 0);
  const CtCandidate *candidate = &g_array_index (ranked, CtCandidate, first);
  g_autoptr (GString) title = g_string_new (NULL);
  g_autoptr (GString) about = g_string_new (NULL);
  GtkWidget *row = adw_action_row_new ();
  char *why;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *move =
          ct_narrator_say_move (self->narrator, state, &candidate[i].move);

      g_string_append_printf (title, i == 0 ? "%s" : "\n%s", move);
    }
  if (ranked->len > 1)
    {
      ct_narrator_append (about,
                          ct_advice_say_rank (ct_session_get_rules (self->session),
                                              best, candidate, n));
      why = ct_advice_say_why_worse (best, candidate, NULL);
      if (why == NULL && !ct_candidate_is_close (candidate))
        why = ct_narrator_say_drawback (self->narrator, state, &candidate->move,
                                        &best->move);
      ct_narrator_append (about, why);
    }
  g_object_set (row, "title", title->str, "subtitle", about->str, "use-markup", FALSE,
                "title-lines", 0, "subtitle-lines", 0, "activatable", FALSE, NULL);
  gtk_list_box_append (self->moves, row);
}

static void
show_moves (CtPracticeTutor *self)
{
  g_autoptr (GArray) ranked = ct_tutor_dup_ranking (self->tutor);
  GtkWidget *row;
  guint n;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->moves))) != NULL)
    gtk_list_box_remove (self->moves, row);
  for (guint i = 0; i < ranked->len; i += n)
    {
      n = ct_advice_count_alike (ranked, i);
      add_moves (self, ranked, i, n);
    }
  say (self, ranked->len > 1 ? _ ("Your moves, the best one first:")
                             : _ ("You have only one move here."));
}

static void
show (CtPracticeTutor *self)
{
  const GArray *candidates = ct_tutor_get_candidates (self->tutor);

  offer (self, self->shown);
  if (candidates == NULL || candidates->len == 0)
    say (self, _ ("I am thinking about your moves."));
  else if (self->shown == SHOWS_MOVES)
    show_moves (self);
  else
    show_hint (self);
}

static void
on_studied (CtPracticeTutor *self)
{
  if (self->shown == SHOWS_HINT || self->shown == SHOWS_MOVES)
    show (self);
}

static void
object (CtPracticeTutor *self)
{
  g_autofree char *text = ct_tutor_say_objection (self->tutor);
  CtState deal;

  self->shown = SHOWS_OBJECTION;
  ct_match_count_help (self->match);
  offer (self, self->shown);
  gtk_widget_set_visible (self->reply,
                          ct_tutor_get_reply (self->tutor, &deal)->len > 0);
  say (self, text);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
on_judged (CtPracticeTutor *self, gboolean objects)
{
  if (objects)
    object (self);
  else
    {
      CtMove move = self->move;

      ct_table_view_unchoose (table_of (self));
      hide (self);
      g_signal_emit_by_name (self, "play", &move);
    }
}

static void
study (CtPracticeTutor *self)
{
  if (ct_tutor_get_candidates (self->tutor) == NULL &&
      !ct_tutor_is_studying (self->tutor))
    ct_tutor_study (self->tutor, self->session, self->narrator);
}

/**
 * ct_practice_tutor_set_game:
 * @what_if: shows the reply to a mistake, and where the best move is
 */
void
ct_practice_tutor_set_game (CtPracticeTutor *self,
                            CtWhatIfPane *what_if,
                            GSettings *settings)
{
  g_return_if_fail (CT_IS_PRACTICE_TUTOR (self));

  self->what_if = what_if;
  self->settings = g_object_ref (settings);
}

void
ct_practice_tutor_set_narrow (CtPracticeTutor *self, gboolean is_narrow)
{
  g_return_if_fail (CT_IS_PRACTICE_TUTOR (self));

  gtk_widget_set_visible (GTK_WIDGET (self->face), !is_narrow);
}

/**
 * ct_practice_tutor_follow:
 * @has_choice: whether it is the learner's turn to choose a move
 *
 * Call it when the position may have changed.
 */
void
ct_practice_tutor_follow (CtPracticeTutor *self,
                          CtMatch *match,
                          CtNarrator *narrator,
                          gboolean has_choice)
{
  CtSession *session = has_choice ? ct_match_get_session (match) : NULL;
  gboolean is_new;

  g_return_if_fail (CT_IS_PRACTICE_TUTOR (self));

  is_new = session != self->session ||
           (session != NULL && ct_session_get_position (session) != self->position);
  g_set_object (&self->match, match);
  g_set_object (&self->narrator, narrator);
  if (!is_new)
    return;

  ct_tutor_stop (self->tutor);
  g_set_object (&self->session, session);
  self->has_recommended = FALSE;
  self->position = session != NULL ? ct_session_get_position (session) : 0;
  hide (self);
  if (session != NULL && get_level (self) != CT_TUTOR_OFF)
    study (self);
}

/**
 * ct_practice_tutor_allows:
 * @move: allowed by the rules, perhaps
 *
 * Returns: %FALSE if the tutor has to think about it first; then "play" may follow
 */
gboolean
ct_practice_tutor_allows (CtPracticeTutor *self, const CtMove *move)
{
  g_return_val_if_fail (CT_IS_PRACTICE_TUTOR (self), TRUE);

  if (self->session == NULL || get_level (self) == CT_TUTOR_OFF ||
      ct_rules_check (ct_session_get_rules (self->session),
                      ct_session_get_state (self->session), move)
              .rule != NULL)
    return TRUE;
  if (self->shown == SHOWS_OBJECTION &&
      ct_move_equivalent (ct_session_get_rules (self->session), &self->move, move))
    return TRUE;

  if (ct_tutor_is_judging (self->tutor, move))
    return FALSE;

  hide (self);
  self->move = *move;
  study (self);
  ct_tutor_judge (self->tutor, move, get_level (self));
  return FALSE;
}

/**
 * ct_practice_tutor_recommends:
 *
 * Returns: whether the tutor has shown @move at this position
 */
gboolean
ct_practice_tutor_recommends (CtPracticeTutor *self, const CtMove *move)
{
  g_return_val_if_fail (CT_IS_PRACTICE_TUTOR (self), FALSE);

  return self->has_recommended &&
         ct_move_equivalent (ct_session_get_rules (self->session), &self->recommended,
                             move);
}

/**
 * ct_practice_tutor_dismiss:
 *
 * Returns: whether there was advice
 */
gboolean
ct_practice_tutor_dismiss (CtPracticeTutor *self)
{
  g_return_val_if_fail (CT_IS_PRACTICE_TUTOR (self), FALSE);

  if (self->shown == SHOWS_NOTHING)
    return FALSE;

  on_try_again (self);
  return TRUE;
}

/* Skips a hint that says nothing new. */
static void
count_hint (CtPracticeTutor *self)
{
  const GArray *candidates = ct_tutor_get_candidates (self->tutor);
  g_autofree char *before = NULL;
  g_autofree char *next = NULL;

  self->n_hints = MIN (self->n_hints + 1, CT_ADVICE_HINTS + 1);
  if (candidates == NULL || candidates->len == 0 || self->n_hints > CT_ADVICE_HINTS)
    return;

  next = dup_hint (self, self->n_hints - 1);
  if (self->n_hints > 1)
    before = dup_hint (self, self->n_hints - 2);
  if (candidates->len == 1 || g_strcmp0 (before, next) == 0)
    self->n_hints = CT_ADVICE_HINTS + 1;
}

/**
 * ct_practice_tutor_hint:
 *
 * The next hint for the current position.
 */
void
ct_practice_tutor_hint (CtPracticeTutor *self)
{
  g_return_if_fail (CT_IS_PRACTICE_TUTOR (self));

  if (self->session == NULL)
    return;

  ct_match_count_help (self->match);
  study (self);
  if (ct_tutor_get_candidates (self->tutor) != NULL || self->n_hints == 0)
    count_hint (self);
  self->shown = SHOWS_HINT;
  show (self);
}

/**
 * ct_practice_tutor_compare:
 *
 * Lists the moves in the current position.
 */
void
ct_practice_tutor_compare (CtPracticeTutor *self)
{
  g_return_if_fail (CT_IS_PRACTICE_TUTOR (self));

  if (self->session == NULL)
    return;

  ct_match_count_help (self->match);
  study (self);
  self->shown = SHOWS_MOVES;
  show (self);
}

static void
on_play_anyway (CtPracticeTutor *self)
{
  CtMove move = self->move;

  ct_table_view_unchoose (table_of (self));
  hide (self);
  g_signal_emit_by_name (self, "play", &move);
}

static void
on_try_again (CtPracticeTutor *self)
{
  if (self->shown == SHOWS_OBJECTION)
    ct_table_view_unchoose (table_of (self));
  hide (self);
  ct_table_view_focus_hand (table_of (self));
}

static void
on_show_me (CtPracticeTutor *self)
{
  const CtRules *rules = ct_session_get_rules (self->session);
  const CtMove *better = ct_tutor_get_better (self->tutor);
  const GArray *studied = ct_tutor_get_candidates (self->tutor);
  gboolean is_first =
      ct_move_equivalent (rules, better, &g_array_index (studied, CtCandidate, 0).move);

  self->shown = SHOWS_HINT;
  self->n_hints = CT_ADVICE_HINTS + 1;
  offer (self, self->shown);
  show_move (self, better, _ (looks_best),
             is_first ? ct_advice_say_wild (rules, ct_session_get_state (self->session),
                                            studied)
                      : NULL);
}

static void
on_more (CtPracticeTutor *self)
{
  ct_what_if_pane_stop (self->what_if);
  ct_practice_tutor_hint (self);
}

static void
on_reply (CtPracticeTutor *self)
{
  CtState deal;
  const GArray *moves = ct_tutor_get_reply (self->tutor, &deal);

  ct_what_if_pane_show_line (self->what_if, ct_session_get_rules (self->session), &deal,
                             moves);
}

static void
on_stop_advising (CtPracticeTutor *self)
{
  g_settings_set_enum (self->settings, "tutor", CT_TUTOR_OFF);
  on_try_again (self);
  ct_table_pane_say (ct_what_if_pane_get_pane (self->what_if),
                     _ ("I will not interrupt you anymore. The menu with the names of "
                        "the players can turn this on again."));
}

/* What comes next. Otherwise GTK would move the focus of a hidden button to the table,
 * where Enter plays a card.
 */
static gboolean
ct_practice_tutor_grab_focus (GtkWidget *widget)
{
  CtPracticeTutor *self = CT_PRACTICE_TUTOR (widget);

  return gtk_widget_grab_focus (
      gtk_widget_get_visible (self->try_again) ? self->try_again
      : gtk_widget_get_visible (GTK_WIDGET (self->more)) &&
              gtk_widget_get_sensitive (GTK_WIDGET (self->more))
          ? GTK_WIDGET (self->more)
          : self->close);
}

static void
ct_practice_tutor_dispose (GObject *object)
{
  CtPracticeTutor *self = CT_PRACTICE_TUTOR (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_PRACTICE_TUTOR);
  g_clear_object (&self->tutor);
  g_clear_object (&self->settings);
  g_clear_object (&self->match);
  g_clear_object (&self->narrator);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (ct_practice_tutor_parent_class)->dispose (object);
}

static void
ct_practice_tutor_class_init (CtPracticeTutorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_practice_tutor_dispose;
  widget_class->grab_focus = ct_practice_tutor_grab_focus;

  ct_signal_new (klass, "play", 1, G_TYPE_POINTER);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_COACH_FACE);
  g_type_ensure (CT_TYPE_TILES);
  g_type_ensure (CT_TYPE_WHOLE_SCROLLER);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-practice-tutor.ui");
  gtk_widget_class_bind_template_child (widget_class, CtPracticeTutor, face);
  gtk_widget_class_bind_template_child (widget_class, CtPracticeTutor, text);
  gtk_widget_class_bind_template_child (widget_class, CtPracticeTutor, moves);
  gtk_widget_class_bind_template_child (widget_class, CtPracticeTutor, caption);
  gtk_widget_class_bind_template_child (widget_class, CtPracticeTutor, play_anyway);
  gtk_widget_class_bind_template_child (widget_class, CtPracticeTutor, try_again);
  gtk_widget_class_bind_template_child (widget_class, CtPracticeTutor, show_me);
  gtk_widget_class_bind_template_child (widget_class, CtPracticeTutor, reply);
  gtk_widget_class_bind_template_child (widget_class, CtPracticeTutor, stop_advising);
  gtk_widget_class_bind_template_child (widget_class, CtPracticeTutor, more);
  gtk_widget_class_bind_template_child (widget_class, CtPracticeTutor, compare);
  gtk_widget_class_bind_template_child (widget_class, CtPracticeTutor, close);
  gtk_widget_class_bind_template_callback (widget_class, on_play_anyway);
  gtk_widget_class_bind_template_callback (widget_class, on_try_again);
  gtk_widget_class_bind_template_callback (widget_class, on_show_me);
  gtk_widget_class_bind_template_callback (widget_class, on_reply);
  gtk_widget_class_bind_template_callback (widget_class, on_more);
  gtk_widget_class_bind_template_callback (widget_class, on_stop_advising);
}

static void
ct_practice_tutor_init (CtPracticeTutor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_coach_face_set_size (self->face, CT_COACH_FACE_SMALL);
  ct_coach_face_set_mood (self->face, CT_MOOD_THINKS);
  ct_wrapping_allow (GTK_BUTTON (self->play_anyway));
  ct_wrapping_allow (GTK_BUTTON (self->try_again));
  ct_wrapping_allow (GTK_BUTTON (self->show_me));
  ct_wrapping_allow (GTK_BUTTON (self->reply));
  ct_wrapping_allow (GTK_BUTTON (self->stop_advising));
  ct_wrapping_allow (self->more);
  ct_wrapping_allow (GTK_BUTTON (self->compare));
  ct_wrapping_allow (GTK_BUTTON (self->close));
  self->tutor = ct_tutor_new ();
  g_signal_connect_object (self->tutor, "studied", G_CALLBACK (on_studied), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tutor, "judged", G_CALLBACK (on_judged), self,
                           G_CONNECT_SWAPPED);
}
