/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define CT_TYPE_PAGE_HEADER (ct_page_header_get_type ())
G_DECLARE_FINAL_TYPE (CtPageHeader, ct_page_header, CT, PAGE_HEADER, AdwBin)

const char *ct_page_header_get_title (CtPageHeader *self);
void ct_page_header_set_title (CtPageHeader *self, const char *title);
const char *ct_page_header_get_subtitle (CtPageHeader *self);
void ct_page_header_set_subtitle (CtPageHeader *self, const char *subtitle);
