/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-library.h"
#include "ct-my-hands.h"
#include "ct-narrator.h"
#include "ct-page.h"
#include "ct-progress.h"
#include "ct-session.h"

/**
 * CtSaved:
 * @CT_SAVED_NOT: it cannot be saved
 * @CT_SAVED_BEFORE: the record has it already
 *
 * The result of "keep".
 */
typedef enum
{
  CT_SAVED_NOT,
  CT_SAVED_NEW,
  CT_SAVED_BEFORE,
} CtSaved;

#define CT_TYPE_PRACTICE_PAGE (ct_practice_page_get_type ())
G_DECLARE_FINAL_TYPE (CtPracticePage, ct_practice_page, CT, PRACTICE_PAGE, CtPage)

GtkWidget *ct_practice_page_new (const CtRules *rules,
                                 CtLibrary *library,
                                 GSettings *settings);
GtkWidget *ct_practice_page_new_from_session (CtSession *session,
                                              guint seat,
                                              CtNarrator *narrator,
                                              CtLibrary *library,
                                              GSettings *settings);

GtkWidget *ct_practice_page_new_from_hand (const CtMyHand *hand,
                                           CtLibrary *library,
                                           GSettings *settings);

void ct_practice_page_set_my_hands (CtPracticePage *self, CtMyHands *my_hands);
const char *ct_practice_page_get_saved_path (CtPracticePage *self);
gboolean ct_practice_page_is_saved (CtPracticePage *self);
void ct_practice_page_set_progress (CtPracticePage *self, CtProgress *progress);
CtSession *ct_practice_page_get_session (CtPracticePage *self);
CtNarrator *ct_practice_page_get_narrator (CtPracticePage *self);
guint ct_practice_page_get_seat (CtPracticePage *self);
gboolean ct_practice_page_is_under_way (CtPracticePage *self);
void ct_practice_page_offer_saving (CtPracticePage *self);
gboolean ct_practice_page_may_save (CtPracticePage *self);
void ct_practice_page_save (CtPracticePage *self);
