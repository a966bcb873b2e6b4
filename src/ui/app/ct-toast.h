/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

AdwToast *ct_toast_new (GtkWidget *window, const char *text, const char *answer);
