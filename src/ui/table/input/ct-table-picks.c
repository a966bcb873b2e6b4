/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-picks.h"

#include <glib/gi18n.h>

struct _CtTablePicks
{
  GObject parent_instance;

  CtTableView *table;   /* (unowned): outlives it */
  CtQuestion *question; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (CtTablePicks, ct_table_picks, G_TYPE_OBJECT)

static void
show_marked (CtTablePicks *self)
{
  guint marked = ct_question_get_marked (self->question);

  ct_table_view_clear_picks (self->table);
  for (guint i = 0; i < ct_question_get_n_options (self->question); i++)
    {
      guint zone;
      CtCard card;

      if ((marked & 1u << i) != 0 &&
          ct_question_get_option_place (self->question, i, &zone, &card))
        ct_table_view_pick (self->table, zone, card);
    }
}

static void
on_marked (CtTablePicks *self)
{
  show_marked (self);
  g_signal_emit_by_name (self->table, "acted");
}

static gboolean
on_touched (CtTablePicks *self, guint zone, guint card)
{
  return self->question != NULL && ct_question_touch (self->question, zone, card);
}

/**
 * ct_table_picks_new:
 * @table: must outlive it
 *
 * Returns: (transfer full)
 */
CtTablePicks *
ct_table_picks_new (CtTableView *table)
{
  CtTablePicks *self = g_object_new (CT_TYPE_TABLE_PICKS, NULL);

  self->table = table;
  g_signal_connect_object (table, "touched", G_CALLBACK (on_touched), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/**
 * ct_table_picks_ask:
 * @question: (nullable)
 */
void
ct_table_picks_ask (CtTablePicks *self, CtQuestion *question)
{
  const char *invitation = NULL;

  g_return_if_fail (CT_IS_TABLE_PICKS (self));

  if (self->question != NULL)
    g_signal_handlers_disconnect_by_data (self->question, self);
  g_set_object (&self->question, question);
  ct_table_view_clear_picks (self->table);
  if (question != NULL)
    {
      g_signal_connect_object (question, "notify::marked", G_CALLBACK (on_marked), self,
                               G_CONNECT_SWAPPED);
      show_marked (self);
      if (ct_question_is_on_table (question))
        invitation = _ ("You can answer by clicking cards or players on the table.");
    }
  ct_table_view_set_invitation (self->table, invitation);
}

/**
 * ct_table_picks_is_asking:
 */
gboolean
ct_table_picks_is_asking (CtTablePicks *self)
{
  g_return_val_if_fail (CT_IS_TABLE_PICKS (self), FALSE);

  return self->question != NULL;
}

static void
ct_table_picks_dispose (GObject *object)
{
  g_clear_object (&CT_TABLE_PICKS (object)->question);

  G_OBJECT_CLASS (ct_table_picks_parent_class)->dispose (object);
}

static void
ct_table_picks_class_init (CtTablePicksClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ct_table_picks_dispose;
}

static void
ct_table_picks_init (CtTablePicks *self)
{
}
