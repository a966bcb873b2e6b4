/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-page.h"

G_BEGIN_DECLS

void ct_problem_report_ask (CtPage *page, const char *title);

G_END_DECLS
