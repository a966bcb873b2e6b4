/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-page.h"

void ct_problem_report_ask (CtPage *page, const char *title);
