/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-thinker.h: asks "What would happen?" in the real window, with keys or pointer */
#pragma once

#include "ct-person.h"
#include "ct-rig.h"
#include "ct-table-pane.h"
#include "ct-what-if-pane.h"
#include "ct-window-rig.h"

/**
 * CtThinker:
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
} CtThinker;

/* A thought must not change these */
typedef struct
{
  CtState state;
  guint position;
  guint n_plies;
  guint n_kept;
  GtkWidget *focus;
} CtThinkerBefore;

void ct_thinker_begin (CtThinker *thinker, gboolean by_keys);
void ct_thinker_end (CtThinker *thinker);
CtTableView *ct_thinker_get_table (CtThinker *thinker);
void ct_thinker_sit_down (CtThinker *thinker);
GtkWidget *ct_thinker_find_button (CtThinker *thinker);
gboolean ct_thinker_was_said (CtThinker *thinker, const char *words);
GtkWidget *ct_thinker_find_gray (CtThinker *thinker);
gboolean ct_thinker_is_awake (gpointer thinker);
gboolean ct_thinker_is_told (gpointer thinker);
void ct_thinker_ask (CtThinker *thinker);
void ct_thinker_go_back (CtThinker *thinker);
CtThinkerBefore ct_thinker_look (CtThinker *thinker);
void ct_thinker_assert_unchanged (CtThinker *thinker, const CtThinkerBefore *before);
void ct_thinker_think (CtThinker *thinker, gboolean is_refusal);
void ct_thinker_try_move (CtThinker *thinker, const CtMove *move);
