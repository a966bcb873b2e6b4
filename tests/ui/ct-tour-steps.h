/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-tour-steps.h: the steps of the tour, and how their effect is seen */
#pragma once

#include "ct-action-list.h"
#include "ct-person.h"
#include "ct-replay-page.h"
#include "ct-table-pane.h"
#include "ct-tour.h"

G_BEGIN_DECLS

/**
 * CtTour:
 * @page: the current one
 * @stop: where @page is
 * @pressed: keys that had an effect: “action key”
 * @said: all announcements
 */
typedef struct
{
  CtWindow *window;
  CtPerson *person;
  GtkWidget *page;
  CtStop stop;
  GHashTable *pressed;
  GString *said;
} CtTour;

/**
 * CtTourStep:
 * @action: for a key without an action the name that CtKey has, or “focus” and an
 * arrow, which GTK handles
 * @watch: must change
 * @heard: (nullable): the accessible names on the path to the control or the thing on
 * the table
 * @before: (nullable): actions that prepare the page, separated by blanks
 * @arrange: (nullable): prepares the page where actions do not suffice
 * @touch: (nullable): what to click if no control has the action
 * @button: (nullable): its tooltip, if it is a button
 */
typedef struct
{
  const char *action;
  CtStop stop;
  char *(*watch) (CtTour *tour);
  const char *heard;
  const char *before;
  void (*arrange) (CtTour *tour);
  GtkWidget *(*touch) (CtTour *tour);
  const char *button;
} CtTourStep;

const CtTourStep *ct_tour_get_steps (guint *n_steps);
const CtTourStep *ct_tour_find_step (const char *action);

/* ct-tour-keys.c: keys without an action */
const CtTourStep *ct_tour_get_key_steps (guint *n_steps);

/* ct-tour-before.c */
void ct_tour_begin (CtTour *tour);
void ct_tour_end (CtTour *tour);
void ct_tour_prepare (CtTour *tour, const CtTourStep *step);
void ct_arrange_question (CtTour *tour);
void ct_arrange_second_step (CtTour *tour);
void ct_arrange_step_done (CtTour *tour);
void ct_arrange_last_move (CtTour *tour);
void ct_arrange_lead (CtTour *tour);
void ct_arrange_trick (CtTour *tour);
void ct_arrange_mistakes (CtTour *tour);
void ct_arrange_random_hand (CtTour *tour);
void ct_arrange_example_tried (CtTour *tour);
void ct_arrange_cell (CtTour *tour);
void ct_arrange_class (CtTour *tour);
void ct_arrange_reading_stopped (CtTour *tour);
void ct_arrange_removed_plan (CtTour *tour);
void ct_arrange_fork (CtTour *tour);
void ct_arrange_variation (CtTour *tour);
void ct_arrange_quiz (CtTour *tour);
void ct_arrange_moment (CtTour *tour);
void ct_arrange_clipboard (CtTour *tour);
void ct_arrange_file (CtTour *tour);
void ct_arrange_other_rules (CtTour *tour);
void ct_arrange_alone (CtTour *tour);
void ct_arrange_doubt (CtTour *tour);
void ct_arrange_review (CtTour *tour);
void ct_arrange_usual_text (CtTour *tour);
void ct_arrange_largest_text (CtTour *tour);
void ct_arrange_refusal (CtTour *tour);
void ct_arrange_heard_again (CtTour *tour);
void ct_arrange_drawn (CtTour *tour);
void ct_arrange_choice (CtTour *tour);
void ct_arrange_little_room (CtTour *tour);
void ct_arrange_scrolled (CtTour *tour);

/* ct-tour-touch.c: targets of the pointer or of a key */
GtkWidget *ct_touch_card (CtTour *tour);
GtkWidget *ct_touch_place (CtTour *tour);
GtkWidget *ct_touch_seat (CtTour *tour);
GtkWidget *ct_touch_search (CtTour *tour);
GtkWidget *ct_touch_answer (CtTour *tour);
GtkWidget *ct_touch_first_answer (CtTour *tour);
GtkWidget *ct_touch_previous_step (CtTour *tour);
GtkWidget *ct_touch_next_step (CtTour *tour);
GtkWidget *ct_touch_button (CtTour *tour, const char *tooltip);
GtkWidget *ct_touch_item (CtTour *tour, const char *label);

/* ct-tour-watch.c: what may change */
CtTablePane *ct_tour_get_pane (CtTour *tour);
CtReplay *ct_tour_get_replay (CtTour *tour);
GtkWidget *ct_tour_get_popover (GtkWidget *widget);
char *ct_watch_page (CtTour *tour);
char *ct_watch_windows (CtTour *tour);
char *ct_watch_requests (CtTour *tour);
char *ct_watch_focus (CtTour *tour);
char *ct_watch_text_size (CtTour *tour);
char *ct_watch_learner (CtTour *tour);
char *ct_watch_marked (CtTour *tour);
char *ct_watch_found (CtTour *tour);
char *ct_watch_scrolling (CtTour *tour);
char *ct_watch_clipboard (CtTour *tour);
char *ct_watch_popover (CtTour *tour);
char *ct_watch_words (CtTour *tour);
char *ct_watch_banner (CtTour *tour);
char *ct_watch_position (CtTour *tour);
char *ct_watch_thought (CtTour *tour);
char *ct_watch_depth (CtTour *tour);
char *ct_watch_writing (CtTour *tour);
char *ct_watch_eyes (CtTour *tour);
char *ct_watch_playing (CtTour *tour);
char *ct_watch_interactive (CtTour *tour);
char *ct_watch_lesson (CtTour *tour);
char *ct_watch_practice (CtTour *tour);
char *ct_watch_chosen (CtTour *tour);
char *ct_watch_places (CtTour *tour);
char *ct_watch_said (CtTour *tour);

G_END_DECLS
