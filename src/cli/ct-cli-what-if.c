/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-cli-what-if.h"

#include <glib/gi18n.h>

/* Lets the next thing happen; the computer may have to think first. */
static void
await_next (CtWhatIf *what_if)
{
  CtSession *session = ct_what_if_get_session (what_if);
  guint position = ct_session_get_position (session);

  ct_what_if_proceed (what_if);
  while (!ct_what_if_has_ended (what_if) &&
         ct_session_get_position (session) == position)
    g_main_context_iteration (NULL, TRUE);
}

/**
 * ct_cli_print_what_if:
 *
 * Prints what would happen, a move a line, and what it shows.
 */
void
ct_cli_print_what_if (CtWhatIf *what_if, CtNarrator *narrator)
{
  CtSession *session = ct_what_if_get_session (what_if);
  guint printed = 0;
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;

  while (!ct_what_if_has_ended (what_if))
    {
      await_next (what_if);
      while (printed < ct_session_get_position (session))
        {
          g_autofree char *ply = ct_what_if_say_ply (what_if, narrator, printed++);

          g_print ("%s\n", ply);
        }
    }

  title = ct_what_if_name_end (what_if, narrator);
  text = ct_what_if_say_end (what_if, narrator);
  g_print ("%s\n%s\n%s\n", title, text,
           _ ("That was only a thought: everything lies as before."));
}
