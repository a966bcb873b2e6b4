/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-open-book.h"
#include "ct-paper.h"

#define CT_BOOK_ALL_CHAPTERS -1

CtPaper *ct_book_print_new (CtOpenBook *book,
                            int chapter,
                            const char *title,
                            CtLibrary *library,
                            GtkWidget *place,
                            GSettings *settings);
