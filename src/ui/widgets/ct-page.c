/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-page.h"

#include "ct-signal.h"

/**
 * CtPage:
 *
 * All that the window knows about a page.
 */
G_DEFINE_ABSTRACT_TYPE (CtPage, ct_page, ADW_TYPE_BIN)

const CtRules *
ct_page_get_rules (CtPage *self)
{
  g_return_val_if_fail (CT_IS_PAGE (self), NULL);

  return CT_PAGE_GET_CLASS (self)->get_rules (self);
}

/**
 * ct_page_get_guide:
 *
 * Returns: (nullable): topic of the teacher's guide; "" for its start
 */
const char *
ct_page_get_guide (CtPage *self)
{
  g_return_val_if_fail (CT_IS_PAGE (self), NULL);

  return CT_PAGE_GET_CLASS (self)->get_guide (self);
}

void
ct_page_refresh (CtPage *self)
{
  g_return_if_fail (CT_IS_PAGE (self));

  CT_PAGE_GET_CLASS (self)->refresh (self);
}

void
ct_page_update_presence (CtPage *self, CtClassroom *classroom)
{
  g_return_if_fail (CT_IS_PAGE (self));
  g_return_if_fail (CT_IS_CLASSROOM (classroom));

  CT_PAGE_GET_CLASS (self)->update_presence (self, classroom);
}

/**
 * ct_page_announce:
 * @widget: a page or a widget on it
 *
 * Shows a toast, unless the page is gone.
 */
void
ct_page_announce (GtkWidget *widget, const char *text)
{
  GtkWidget *page = gtk_widget_get_ancestor (widget, CT_TYPE_PAGE);

  if (page != NULL)
    g_signal_emit_by_name (page, "announced", text);
}

static const CtRules *
ct_page_real_get_rules (CtPage *self)
{
  return NULL;
}

static const char *
ct_page_real_get_guide (CtPage *self)
{
  return CT_PAGE_GET_CLASS (self)->is_private ? "" : NULL;
}

static void
ct_page_real_refresh (CtPage *self)
{
}

static void
ct_page_real_update_presence (CtPage *self, CtClassroom *classroom)
{
  CtDoing doing = CT_PAGE_GET_CLASS (self)->doing;

  if (doing == CT_DOING_NOTHING)
    ct_classroom_set_doing (classroom, CT_DOING_NOTHING, NULL, 0);
  else
    ct_classroom_set_doing (classroom, doing, ct_page_get_rules (self)->id, 0);
}

static void
ct_page_class_init (CtPageClass *klass)
{
  klass->get_rules = ct_page_real_get_rules;
  klass->get_guide = ct_page_real_get_guide;
  klass->refresh = ct_page_real_refresh;
  klass->update_presence = ct_page_real_update_presence;

  ct_signal_new (klass, "announced", 1, G_TYPE_STRING);
}

static void
ct_page_init (CtPage *self)
{
}
