/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-library.h"

#define CT_TYPE_CHAPTER_LIST (ct_chapter_list_get_type ())
G_DECLARE_FINAL_TYPE (CtChapterList, ct_chapter_list, CT, CHAPTER_LIST, GtkBox)

void ct_chapter_list_show (CtChapterList *self,
                           const CtRules *rules,
                           CtLibrary *library);
