/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-classroom.h"
#include "ct-library.h"
#include "ct-my-hands.h"
#include "ct-page.h"
#include "ct-progress.h"
#include "ct-watched.h"

#define CT_TYPE_GAME_PAGE (ct_game_page_get_type ())
G_DECLARE_FINAL_TYPE (CtGamePage, ct_game_page, CT, GAME_PAGE, CtPage)

GtkWidget *ct_game_page_new (const CtRules *rules,
                             CtLibrary *library,
                             CtProgress *progress,
                             CtWatched *watched,
                             CtMyHands *my_hands);

void ct_game_page_set_classroom (CtGamePage *self, CtClassroom *classroom);
