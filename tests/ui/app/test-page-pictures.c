/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of every page in every look, for people to look at; no sentence in them is
 * cut off, and small windows are fit for fingers. Each look has another language; with
 * CT_LANGUAGE in the environment, all have that one.
 */
#include "ct-fingers.h"
#include "ct-legible.h"
#include "ct-page-walk.h"
#include "ct-said-line.h"
#include "ct-test.h"

#define NARROW 360
#define SMALL  800

static const CtLook looks[] = {
  { "light", 1280, 800, FALSE, 100 },
  { "dark", 1280, 800, TRUE, 100 },
  { "narrow", NARROW, 640, FALSE, 100 },
  { "narrow-dark", NARROW, 640, TRUE, 100 },
  { "small", SMALL, 600, FALSE, 100 },
  { "large-text", 1280, 800, FALSE, 200 },
  { "narrow-large-text", NARROW, 640, FALSE, 200 },
  { "projector", 1024, 768, FALSE, 200 },
  { "wide-dark", 1920, 1080, TRUE, 100 },
};

static const CtLook mirrored[] = {
  { "mirrored", 1280, 800, FALSE, 100 },
  { "narrow-mirrored", NARROW, 640, FALSE, 100 },
};

static const struct
{
  const char *look;
  const char *language;
} languages[] = {
  { "dark", "de" },       { "narrow", "pt_BR" },          { "narrow-dark", "id" },
  { "small", "ca" },      { "large-text", "es" },         { "projector", "de" },
  { "wide-dark", "fil" }, { "narrow-large-text", "fil" },
};

static void
set_language (const CtLook *look)
{
  const char *language = g_getenv ("CT_LANGUAGE");

  for (guint i = 0; language == NULL && i < G_N_ELEMENTS (languages); i++)
    if (g_str_equal (look->name, languages[i].look))
      language = languages[i].language;
  g_settings_set_string (ct_test_settings (), "language",
                         language != NULL ? language : "en");
}

static void
check_sentences (GtkWidget *widget, const char *page)
{
  GtkAccessibleRole role = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget));

  if (!gtk_widget_get_mapped (widget))
    return;

  /* The line below the table has a tooltip. */
  if (GTK_IS_LABEL (widget) && !CT_IS_SAID_LINE (gtk_widget_get_parent (widget)) &&
      (role == GTK_ACCESSIBLE_ROLE_STATUS || role == GTK_ACCESSIBLE_ROLE_ALERT) &&
      pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    {
      g_test_message ("%s: “%s” is not there to its end", page,
                      gtk_label_get_text (GTK_LABEL (widget)));
      g_test_fail ();
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_sentences (child, page);
}

static void
take_picture (CtWindow *window, const char *page, const CtLook *look)
{
  ct_test_take_picture (window, page, look->name);
  check_sentences (GTK_WIDGET (window), page);
  ct_legible_check (window, page, look);
  if (look->width == SMALL)
    ct_fingers_check_room (window, page, look);
}

static void
look_at_page (CtWindow *window, const char *page, const CtLook *look)
{
  take_picture (window, page, look);
  if (look->width == NARROW && !look->is_dark && look->text == 100)
    ct_fingers_check (window, page, look);
}

CT_TEST_CASES ("/ui/page-pictures/", looks, name)
{
  set_language (data);
  ct_page_walk (data, look_at_page);
}

CT_TEST_CASES ("/ui/page-pictures/exercises/", looks, name)
{
  set_language (data);
  ct_page_walk_exercises (data, take_picture);
}

CT_TEST_CASES ("/ui/page-pictures/", mirrored, name)
{
  set_language (data);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  ct_page_walk (data, look_at_page);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

CT_TEST_FRAME (ct_test_begin_translated, ct_test_end);
