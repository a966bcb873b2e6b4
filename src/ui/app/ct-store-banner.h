/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-store.h"

#define CT_TYPE_STORE_BANNER (ct_store_banner_get_type ())
G_DECLARE_FINAL_TYPE (CtStoreBanner, ct_store_banner, CT, STORE_BANNER, AdwBin)

void ct_store_banner_set_store (CtStoreBanner *self, CtStore *store);
