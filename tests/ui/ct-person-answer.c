/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-person-answer.c: answers message dialogs */
#include "ct-person.h"
#include "ct-replay-fixture.h"
#include "ct-window-fixture.h"

/* Frames of a dialog's animation. */
#define COMES_IN 20

gboolean
ct_person_is_asked (void)
{
  return ct_test_find_dialog (ADW_TYPE_MESSAGE_DIALOG) != NULL;
}

/* The CtPerson of another window would close the dialog: free it before the dialog
 * opens.
 */
void
ct_person_answer (const char *label)
{
  GtkWindow *dialog = ct_test_find_dialog (ADW_TYPE_MESSAGE_DIALOG);
  CtPerson *there = ct_person_new (dialog);

  ct_test_wait_frames (GTK_WIDGET (dialog), COMES_IN);
  ct_person_click (there, ct_test_find_button (GTK_WIDGET (dialog), label));
  while (ct_person_is_asked ())
    g_main_context_iteration (NULL, TRUE);
  ct_person_free (there);
}
