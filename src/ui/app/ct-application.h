/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-library.h"
#include "ct-progress.h"

#define CT_TYPE_APPLICATION (ct_application_get_type ())
G_DECLARE_FINAL_TYPE (CtApplication, ct_application, CT, APPLICATION, AdwApplication)

CtApplication *ct_application_new (void);
