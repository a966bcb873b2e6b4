/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-person-answer.c: somebody is asked in a window of its own */
#include "ct-person.h"
#include "ct-replay-rig.h"
#include "ct-window-rig.h"

/* A dialog comes in from below, in frames. */
#define COMES_IN 20

/* Whether a message dialog is there. */
gboolean
ct_person_is_asked (void)
{
  return ct_rig_find_dialog (ADW_TYPE_MESSAGE_DIALOG) != NULL;
}

/* Presses a button of the message dialog that is there. Whoever sits before another
 * window sends it away: they go before it comes.
 */
void
ct_person_answer (const char *label)
{
  GtkWindow *dialog = ct_rig_find_dialog (ADW_TYPE_MESSAGE_DIALOG);
  CtPerson *there = ct_person_new (dialog);

  ct_rig_wait_frames (GTK_WIDGET (dialog), COMES_IN);
  ct_person_click (there, ct_rig_find_button (GTK_WIDGET (dialog), label));
  while (ct_person_is_asked ())
    g_main_context_iteration (NULL, TRUE);
  ct_person_free (there);
}
