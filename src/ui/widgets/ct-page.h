/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-classroom.h"

#define CT_TYPE_PAGE (ct_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (CtPage, ct_page, CT, PAGE, AdwBin)

/**
 * CtPageClass:
 * @doing: what a learner does there
 * @is_private: only for teachers
 * @get_rules: (nullable)
 * @get_guide: (nullable): topic of the teacher's guide; "" for its start
 * @refresh: the page is shown again, or the learner's progress has changed
 * @update_presence: tells the class @doing and the game by default
 */
struct _CtPageClass
{
  AdwBinClass parent_class;

  CtDoing doing;
  gboolean is_private;
  const CtRules *(*get_rules) (CtPage *self);
  const char *(*get_guide) (CtPage *self);
  void (*refresh) (CtPage *self);
  void (*update_presence) (CtPage *self, CtClassroom *classroom);
};

const CtRules *ct_page_get_rules (CtPage *self);
const char *ct_page_get_guide (CtPage *self);
void ct_page_refresh (CtPage *self);
void ct_page_update_presence (CtPage *self, CtClassroom *classroom);
void ct_page_announce (GtkWidget *widget, const char *text);
