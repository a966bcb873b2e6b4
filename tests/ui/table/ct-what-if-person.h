/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-what-if-person.h: asks "What would happen?" in the real window, with keys or
 * pointer */
#pragma once

#include "ct-person.h"
#include "ct-engine-fixture.h"
#include "ct-table-pane.h"
#include "ct-what-if-pane.h"
#include "ct-window-fixture.h"

/**
 * CtWhatIfPerson:
 * @page: with its first table and that table's session
 * @said: (element-type utf8): what was announced since the last thought began
 */
typedef struct
{
  CtWindow *window;
  CtPerson *person;
  GtkWidget *page;
  CtWhatIfPane *what_if;
  CtTablePane *pane;
  CtSession *session;
  GPtrArray *said;
  gboolean by_keys;
} CtWhatIfPerson;

/* A thought must not change these */
typedef struct
{
  CtState state;
  guint position;
  guint n_plies;
  guint n_kept;
  GtkWidget *focus;
} CtWhatIfBefore;

void ct_what_if_person_begin (CtWhatIfPerson *asker, gboolean by_keys);
void ct_what_if_person_end (CtWhatIfPerson *asker);
CtTableView *ct_what_if_person_get_table (CtWhatIfPerson *asker);
void ct_what_if_person_sit_down (CtWhatIfPerson *asker);
GtkWidget *ct_what_if_person_find_button (CtWhatIfPerson *asker);
gboolean ct_what_if_person_was_said (CtWhatIfPerson *asker, const char *words);
GtkWidget *ct_what_if_person_find_gray (CtWhatIfPerson *asker);
gboolean ct_what_if_person_is_awake (gpointer asker);
gboolean ct_what_if_person_is_told (gpointer asker);
void ct_what_if_person_ask (CtWhatIfPerson *asker);
void ct_what_if_person_go_back (CtWhatIfPerson *asker);
CtWhatIfBefore ct_what_if_person_look (CtWhatIfPerson *asker);
void ct_what_if_person_assert_unchanged (CtWhatIfPerson *asker,
                                         const CtWhatIfBefore *before);
void ct_what_if_person_think (CtWhatIfPerson *asker, gboolean is_refusal);
void ct_what_if_person_try_move (CtWhatIfPerson *asker, const CtMove *move);
