/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-desk.h"

#include "ct-ask-class-page.h"
#include "ct-replay-eyes.h"
#include "ct-replay-quiz-menu.h"
#include "ct-show-page.h"

/**
 * CtClassDesk:
 *
 * Makes the pages for a whole class: questions on the wall, a hand that is shown.
 *
 * Signal: "page" (GtkWidget *): it is to be shown.
 */
struct _CtClassDesk
{
  GObject parent_instance;

  CtLibrary *library;
  GSettings *settings;
};

static guint page_signal;

G_DEFINE_FINAL_TYPE (CtClassDesk, ct_class_desk, G_TYPE_OBJECT)

static void
show (CtClassDesk *self, GtkWidget *page)
{
  g_signal_emit (self, page_signal, 0, page);
}

/**
 * ct_class_desk_new:
 *
 * Returns: (transfer full): shows nothing yet
 */
CtClassDesk *
ct_class_desk_new (CtLibrary *library, GSettings *settings)
{
  CtClassDesk *self = g_object_new (CT_TYPE_CLASS_DESK, NULL);

  self->library = g_object_ref (library);
  self->settings = g_object_ref (settings);
  return self;
}

/**
 * ct_class_desk_ask:
 * @rules: (nullable): the game that is asked about; %NULL for all
 * @rule: (nullable): id of its only rule that is asked about
 *
 * Asks a class, which answers by show of hands.
 */
void
ct_class_desk_ask (CtClassDesk *self, const CtRules *rules, const char *rule)
{
  g_return_if_fail (CT_IS_CLASS_DESK (self));

  show (self, ct_ask_class_page_new (rules, rule, g_random_int (), self->library,
                                     self->settings));
}

/* ---------------------------------------------------------------------- recorded hands
 */

/* The hand once more, where it is shown now: what the class does changes nothing here.
 */
static CtReplay *
create_again (CtReplay *replay)
{
  CtReplay *again = ct_replay_new_again (replay);
  CtSession *session = ct_replay_get_session (replay);
  g_autofree char *place =
      ct_replay_dup_place (replay, ct_session_get_position (session));

  ct_replay_set_hides_future (again, TRUE);
  ct_replay_go_to_place (again, place);
  return again;
}

static void
ask_about_hand (CtClassDesk *self, CtReplay *replay)
{
  g_autoptr (CtReplay) again = create_again (replay);

  show (self, ct_ask_class_page_new_about_hand (again, self->library, self->settings));
}

static void
on_ask_class (CtClassDesk *self, CtReplaySection *section)
{
  ask_about_hand (self, ct_replay_section_get_replay (section));
}

static void
on_show_class (CtClassDesk *self, CtReplaySection *section)
{
  g_autoptr (CtReplay) again = create_again (ct_replay_section_get_replay (section));
  guint viewer = ct_table_view_get_viewer (ct_replay_section_get_table (section));
  GtkWidget *page = ct_show_page_new (again, viewer, self->settings);

  g_signal_connect_object (page, "ask", G_CALLBACK (ask_about_hand), self,
                           G_CONNECT_SWAPPED);
  show (self, page);
}

/**
 * ct_class_desk_offer_hand:
 * @record: a page with a recorded hand
 *
 * It can be shown to a class, which can be asked about it.
 */
void
ct_class_desk_offer_hand (CtClassDesk *self, GtkWidget *record)
{
  g_return_if_fail (CT_IS_CLASS_DESK (self));

  g_signal_connect_object (ct_replay_section_find (record, CT_TYPE_REPLAY_EYES),
                           "show-class", G_CALLBACK (on_show_class), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (ct_replay_section_find (record, CT_TYPE_REPLAY_QUIZ_MENU),
                           "ask-class", G_CALLBACK (on_ask_class), self,
                           G_CONNECT_SWAPPED);
}

static void
ct_class_desk_dispose (GObject *object)
{
  CtClassDesk *self = CT_CLASS_DESK (object);

  g_clear_object (&self->library);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (ct_class_desk_parent_class)->dispose (object);
}

static void
ct_class_desk_class_init (CtClassDeskClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ct_class_desk_dispose;

  /**
   * CtClassDesk::page:
   * @page: (transfer floating): a #GtkWidget
   *
   * It is to be shown.
   */
  page_signal = g_signal_new ("page", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                              NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
ct_class_desk_init (CtClassDesk *self)
{
}
