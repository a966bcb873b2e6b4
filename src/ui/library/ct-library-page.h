/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-classroom.h"
#include "ct-library.h"
#include "ct-my-hands.h"
#include "ct-page.h"
#include "ct-progress.h"

#define CT_TYPE_LIBRARY_PAGE (ct_library_page_get_type ())
G_DECLARE_FINAL_TYPE (CtLibraryPage, ct_library_page, CT, LIBRARY_PAGE, CtPage)

GtkWidget *ct_library_page_new (CtLibrary *library,
                                CtProgress *progress,
                                CtMyHands *my_hands);

void ct_library_page_set_classroom (CtLibraryPage *self, CtClassroom *classroom);
