/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-draft-offer.h"

#include <glib/gi18n.h>

#include "ct-learner-folders.h"
#include "ct-signal.h"

/**
 * CtDraftOffer:
 *
 * Offers drafts after a crash, or when the learner left their seat, one at a time.
 */
struct _CtDraftOffer
{
  GObject parent_instance;

  GtkWindow *window; /* (nullable): weak */
  CtStore *store;
  guint n_searches;  /* drops results of older searches */
  GPtrArray *drafts; /* (nullable) (element-type CtFoundDraft): not yet offered */
};

G_DEFINE_FINAL_TYPE (CtDraftOffer, ct_draft_offer, G_TYPE_OBJECT)

static void ask_about_next (CtDraftOffer *self);

static void
on_response (CtDraftOffer *self, const char *response)
{
  g_autoptr (CtFoundDraft) draft = NULL;

  if (self->drafts == NULL)
    return;

  draft = g_ptr_array_steal_index (self->drafts, 0);
  if (g_str_equal (response, "go-on"))
    g_signal_emit_by_name (self, "go-on", draft);
  else if (g_str_equal (response, "discard"))
    ct_draft_discard (draft->draft);
  ask_about_next (self);
}

static void
ask (CtDraftOffer *self, AdwMessageDialog *dialog)
{
  gtk_window_set_transient_for (GTK_WINDOW (dialog), self->window);
  gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
  ct_connect (dialog, "response", on_response, self);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
tell_damage (CtDraftOffer *self, const CtFoundDraft *draft)
{
  AdwMessageDialog *dialog =
      ADW_MESSAGE_DIALOG (adw_message_dialog_new (NULL,
                                                  _ ("Unsaved Changes Are Damaged"),
                                                  NULL));

  adw_message_dialog_format_body (
      dialog,
      /* Translators: the name of a file, with its folder. */
      _ ("Cartilla closed before your changes were saved, and they cannot be read "
         "anymore. What is left of them was moved to: %s"),
      draft->name);
  /* Translators: A button. */
  adw_message_dialog_add_responses (dialog, "close", _ ("_Close"), NULL);
  ask (self, dialog);
}

static char *
dup_question (const CtFoundDraft *draft)
{
  g_autofree char *question = NULL;

  if (draft->name != NULL)
    question = g_strdup_printf (
        /* Translators: the name of a file, or of a recorded hand. */
        _ ("Cartilla closed before your changes to “%s” were saved."), draft->name);
  else
    question = g_strdup (_ ("Cartilla closed before your changes to a recorded hand "
                            "were saved."));
  if (!draft->is_changed)
    return g_steal_pointer (&question);

  return g_strconcat (question, " ",
                      _ ("Someone else has changed or removed the file since then."),
                      NULL);
}

static void
ask_whether_to_go_on (CtDraftOffer *self, const CtFoundDraft *draft)
{
  g_autofree char *question = dup_question (draft);
  AdwMessageDialog *dialog =
      ADW_MESSAGE_DIALOG (adw_message_dialog_new (NULL,
                                                  /* Translators: Heading of a question.
                                                   */
                                                  _ ("Restore Your Changes?"),
                                                  question));

  /* Translators: A button: decide later. */
  adw_message_dialog_add_responses (dialog, "later", _ ("_Later"), "discard",
                                    /* Translators: A button: lose unsaved changes. */
                                    _ ("_Discard"), "go-on",
                                    /* Translators: A button: bring back unsaved
                                     * changes.
                                     */
                                    _ ("_Restore"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "go-on", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "go-on");
  adw_message_dialog_set_close_response (dialog, "later");
  ask (self, dialog);
}

static void
ask_about_next (CtDraftOffer *self)
{
  const CtFoundDraft *draft;

  if (self->drafts->len == 0)
    return;

  draft = g_ptr_array_index (self->drafts, 0);
  if (draft->opened != NULL)
    ask_whether_to_go_on (self, draft);
  else
    tell_damage (self, draft);
}

typedef struct
{
  CtDraftOffer *offer;
  guint number;
} Search;

static void
on_found (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Search *search = data;
  g_autoptr (CtDraftOffer) self = search->offer;
  g_autoptr (GPtrArray) drafts = ct_draft_find_finish (result);

  if (self->window == NULL || search->number != self->n_searches)
    return;

  self->drafts = g_steal_pointer (&drafts);
  ask_about_next (self);
}

CtDraftOffer *
ct_draft_offer_new (GtkWindow *window, CtStore *store)
{
  CtDraftOffer *self = g_object_new (CT_TYPE_DRAFT_OFFER, NULL);

  g_set_weak_pointer (&self->window, window);
  self->store = g_object_ref (store);
  return self;
}

void
ct_draft_offer_start (CtDraftOffer *self)
{
  g_autofree char *base = ct_learner_folders_dup_base (CT_FOLDER_DRAFTS);
  g_auto (GStrv) folders = NULL;
  Search *search;

  g_return_if_fail (CT_IS_DRAFT_OFFER (self));

  ct_draft_offer_stop (self);
  folders = ct_learner_folders_dup_all_own (base, self->store);
  search = g_new (Search, 1);
  *search = (Search){ g_object_ref (self), self->n_searches };
  ct_draft_find_async ((const char *const *) folders, on_found, search);
}

/**
 * ct_draft_offer_stop:
 *
 * The drafts stay on disk.
 */
void
ct_draft_offer_stop (CtDraftOffer *self)
{
  g_return_if_fail (CT_IS_DRAFT_OFFER (self));

  self->n_searches++;
  g_clear_pointer (&self->drafts, g_ptr_array_unref);
}

static void
ct_draft_offer_dispose (GObject *object)
{
  CtDraftOffer *self = CT_DRAFT_OFFER (object);

  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->store);
  g_clear_pointer (&self->drafts, g_ptr_array_unref);

  G_OBJECT_CLASS (ct_draft_offer_parent_class)->dispose (object);
}

static void
ct_draft_offer_class_init (CtDraftOfferClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ct_draft_offer_dispose;

  /**
   * CtDraftOffer::go-on:
   * @draft: (type CtFoundDraft)
   */
  ct_signal_new (klass, "go-on", 1, G_TYPE_POINTER);
}

static void
ct_draft_offer_init (CtDraftOffer *self)
{
}
