/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-setting-private.h: a table that is being set up from a file */
#pragma once

#include "ct-content-private.h"

G_BEGIN_DECLS

/**
 * CtSetting:
 * @node: the <position> or <deal>
 * @is_good: nothing worth a complaint was found so far
 */
typedef struct
{
  const CtReading *reading;
  const CtNode *node;
  CtPosition *position;
  gboolean is_good;
} CtSetting;

void ct_setting_complain (CtSetting *self,
                          guint line,
                          const char *code,
                          const char *format,
                          ...) G_GNUC_PRINTF (4, 5);
guint ct_setting_read_seat (CtSetting *self,
                            const CtNode *node,
                            const char *name,
                            guint fallback);
void ct_setting_read_debt (CtSetting *self, const CtNode *node);
void ct_setting_read_score (CtSetting *self, const CtNode *node);
void ct_setting_read_side (CtSetting *self, const CtNode *node);
void ct_setting_check_wild_cards (CtSetting *self);

G_END_DECLS
