/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-tour-steps.h: the steps of the tour, and how their effect is seen */
#pragma once

#include "ct-action-list.h"
#include "ct-person.h"
#include "ct-replay-page.h"
#include "ct-table-pane.h"
#include "ct-tour.h"

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

/* For keys without an action */
const CtTourStep *ct_tour_get_key_steps (guint *n_steps);

GtkWidget *ct_tour_get_popover (GtkWidget *widget);
void ct_tour_begin (CtTour *tour);
void ct_tour_end (CtTour *tour);
void ct_tour_prepare (CtTour *tour, const CtTourStep *step);
void ct_tour_do_with_keys (CtTour *tour, const CtTourStep *step);
void ct_tour_do_with_pointer (CtTour *tour, const CtTourStep *step);
void ct_tour_expect_change (CtTour *tour,
                            const CtTourStep *step,
                            char *before,
                            const char *how);
