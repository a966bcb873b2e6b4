/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Translations are found in valid catalogs, and damaged ones are harmless. */
#include <glib/gstdio.h>
#include <string.h>

#include "ct-plain.h"
#include "ct-test.h"
#include "ct-text.h"

#define N_STRINGS 3

static const char *const originals[N_STRINGS] = { "Follow suit", "Trick",
                                                  "name of this language\004English" };
static const char *const translations[N_STRINGS] = { "Segueix el coll", "", "català" };

static void
add_number (GByteArray *bytes, guint32 number)
{
  g_byte_array_append (bytes, (const guint8 *) &number, sizeof number);
}

static void
add_table (GByteArray *bytes, const char *const *strings, guint32 *offset)
{
  for (guint i = 0; i < N_STRINGS; i++)
    {
      add_number (bytes, strlen (strings[i]));
      add_number (bytes, *offset);
      *offset += strlen (strings[i]) + 1;
    }
}

/* As written by msgfmt. */
static GByteArray *
create_catalog (void)
{
  GByteArray *bytes = g_byte_array_new ();
  guint32 offset = 28 + 16 * N_STRINGS;

  add_number (bytes, 0x950412de);
  add_number (bytes, 0);
  add_number (bytes, N_STRINGS);
  add_number (bytes, 28);
  add_number (bytes, 28 + 8 * N_STRINGS);
  add_number (bytes, 0);
  add_number (bytes, 0);
  add_table (bytes, originals, &offset);
  add_table (bytes, translations, &offset);
  for (guint i = 0; i < N_STRINGS; i++)
    g_byte_array_append (bytes, (const guint8 *) originals[i],
                         strlen (originals[i]) + 1);
  for (guint i = 0; i < N_STRINGS; i++)
    g_byte_array_append (bytes, (const guint8 *) translations[i],
                         strlen (translations[i]) + 1);
  return bytes;
}

static char *
write_catalog (const char *language,
               const char *domain,
               const guint8 *bytes,
               gsize length)
{
  g_autofree char *parent = g_build_filename (g_getenv ("CARTILLA_LOCALE_DIR"),
                                              language, "LC_MESSAGES", NULL);
  g_autofree char *name = g_strconcat (domain, ".mo", NULL);
  char *path = g_build_filename (parent, name, NULL);

  g_mkdir_with_parents (parent, 0700);
  g_assert_true (g_file_set_contents (path, (const char *) bytes, length, NULL));
  return path;
}

static void
test_language (void)
{
  g_autoptr (GByteArray) bytes = create_catalog ();
  g_auto (GStrv) none = ct_text_list_languages ();
  g_auto (GStrv) languages = NULL;
  g_autofree char *path = NULL;

  g_assert_cmpuint (g_strv_length (none), ==, 0);
  path = write_catalog ("ca", GETTEXT_PACKAGE, bytes->data, bytes->len);
  languages = ct_text_list_languages ();
  g_assert_cmpuint (g_strv_length (languages), ==, 1);
  g_assert_cmpstr (languages[0], ==, "ca");
  g_assert_cmpstr (ct_text_name_language ("ca"), ==, "català");
  g_assert_cmpstr (ct_text_name_language (CT_TEXT_ORIGINAL), ==, "English");

  g_assert_cmpstr (ct_text ("Follow suit"), ==, "Follow suit");
  ct_text_set_language ("ca");
  g_assert_cmpstr (ct_text ("Follow suit"), ==, "Segueix el coll");
  g_assert_cmpstr (ct_text ("Trick"), ==, "Trick");
  g_assert_cmpstr (ct_text ("Not in the catalogue"), ==, "Not in the catalogue");
  g_assert_cmpstr (ct_text (""), ==, "");
  g_assert_null (ct_text (NULL));
  ct_text_set_language (CT_TEXT_ORIGINAL);
  g_assert_cmpstr (ct_text ("Follow suit"), ==, "Follow suit");
  ct_text_set_language ("../ca");
  g_assert_cmpstr (ct_text ("Follow suit"), ==, "Follow suit");
  ct_text_set_language ("");
}

/* A game is translated as a whole, in a catalog of its own. */
static void
test_game (void)
{
  g_autoptr (GByteArray) bytes = create_catalog ();
  g_autofree char *path = NULL;
  g_autofree char *of_game = NULL;

  g_assert_false (ct_text_is_foreign ("cangkul"));
  path = write_catalog ("id", GETTEXT_PACKAGE, bytes->data, bytes->len);
  of_game = write_catalog ("fil", GETTEXT_PACKAGE "-cangkul", bytes->data, bytes->len);

  ct_text_set_language ("id");
  g_assert_true (ct_text_is_foreign ("cangkul"));
  ct_text_set_language ("fil");
  g_assert_false (ct_text_is_foreign ("cangkul"));
  g_assert_true (ct_text_is_foreign ("kargaburo"));
  g_assert_cmpstr (ct_text ("Follow suit"), ==, "Segueix el coll");
  ct_text_set_language (CT_TEXT_ORIGINAL);
  g_assert_false (ct_text_is_foreign ("kargaburo"));
  ct_text_set_language ("");
}

/* Nothing outside of a catalog is read, even if it is truncated or any number in it is
 * changed.
 */
static void
test_broken (void)
{
  g_autoptr (GByteArray) bytes = create_catalog ();

  for (guint length = 0; length < bytes->len; length++)
    for (guint wrong = 0; wrong < 2; wrong++)
      {
        g_autoptr (GByteArray) broken = g_byte_array_new ();
        g_autoptr (CtCatalog) catalog = NULL;
        g_autoptr (GError) error = NULL;
        g_autofree char *path = NULL;

        g_byte_array_append (broken, bytes->data, wrong ? bytes->len : length);
        if (wrong)
          broken->data[length] ^= 0xff;
        path = write_catalog ("ca", GETTEXT_PACKAGE, broken->data, broken->len);
        catalog = ct_catalog_new_from_file (path, &error);
        if (length < 20 && !wrong)
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
        if (catalog == NULL)
          continue;

        for (guint i = 0; i < N_STRINGS; i++)
          {
            const char *text = ct_catalog_lookup (catalog, originals[i]);

            g_assert_true (text == NULL || strlen (text) < bytes->len);
          }
      }
}

static void
remove_folder (const char *folder)
{
  static const char *const files[][2] = { { "ca", GETTEXT_PACKAGE ".mo" },
                                          { "id", GETTEXT_PACKAGE ".mo" },
                                          { "fil", GETTEXT_PACKAGE "-cangkul.mo" } };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path =
          g_build_filename (folder, files[i][0], "LC_MESSAGES", files[i][1], NULL);
      g_autofree char *messages = g_path_get_dirname (path);
      g_autofree char *language = g_path_get_dirname (messages);

      g_unlink (path);
      g_rmdir (messages);
      g_rmdir (language);
    }
  g_rmdir (folder);
}

/* A name is found by its first letter, with or without accent. */
static void
test_first_letters (void)
{
  static const struct
  {
    const char *name;
    const char *letter;
    gboolean begins;
  } names[] = {
    { "Élodie", "e", TRUE },        { "Élodie", "É", TRUE },
    { "Elodie", "é", TRUE },        { "Ángel", "a", TRUE },
    { "A\xcc\x81ngel", "A", TRUE }, { "Łukasz", "l", TRUE },
    { "Øyvind", "o", TRUE },        { "İpek", "i", TRUE },
    { "Işıl", "i", TRUE },          { "“Zo” Li", "z", TRUE },
    { "Ана", "а", TRUE },           { "Élodie", "a", FALSE },
    { "Ана", "a", FALSE },          { "", "a", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_true (ct_plain_begins_with (names[i].name,
                                         g_utf8_get_char (names[i].letter)) ==
                   names[i].begins);
}

static void
test_file_names (void)
{
  static const struct
  {
    const char *title;
    const char *ending;
    const char *name;
  } names[] = {
    { "Kargaburo", ".pdf", "Kargaburo.pdf" },
    { "Kargaburo: Your first card", ".pdf", "Kargaburo - Your first card.pdf" },
    { "10:30", ".hand.xml", "10-30.hand.xml" },
    { "4/b", "-details.csv", "4-b-details.csv" },
    { "C:\\class|x", ".csv", "C--class-x.csv" },
    { "Who takes the trick?", ".pdf", "Who takes the trick.pdf" },
    { "\"Two\" <of> *", ".pdf", "Two of.pdf" },
    { "one\ntwo\tthree", ".pdf", "one two three.pdf" },
    { "one\342\200\250two", ".pdf", "one two.pdf" },
    { "to the left\342\200\256", ".pdf", "to the left.pdf" },
    { ".hidden", ".pdf", "hidden.pdf" },
    { "..", ".pdf", "_.pdf" },
    { "", ".pdf", "_.pdf" },
    { "The end. ", "", "The end" },
    { "Con", ".pdf", "Con_.pdf" },
    { "LPT1", ".pdf", "LPT1_.pdf" },
    { "Conny", ".pdf", "Conny.pdf" },
    { "Company", ".pdf", "Company.pdf" },
    { "Zoë Ångström 李", ".pdf", "Zoë Ångström 李.pdf" },
    { "\377\376", ".pdf", "\357\277\275\357\277\275.pdf" },
    { "Hand", ", move: 7.png", "Hand, move- 7.png" },
  };
  g_autofree char *letters = g_strnfill (161, 'x');
  g_autofree char *cut = g_strnfill (159, 'x');
  g_autofree char *expected = g_strconcat (cut, ".pdf", NULL);
  g_autofree char *name = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *proposed =
          ct_plain_propose_file_name (names[i].title, names[i].ending);

      g_assert_cmpstr (proposed, ==, names[i].name);
      g_assert_null (strpbrk (proposed, "/\\:*?\"<>|"));
    }

  memcpy (letters + 159, "é", 2);
  name = ct_plain_propose_file_name (letters, ".pdf");
  g_assert_cmpstr (name, ==, expected);
}

CT_TEST_MAIN ("content-text")
{
  g_autofree char *folder = g_dir_make_tmp ("cartilla-XXXXXX", NULL);
  int status;

  g_setenv ("CARTILLA_LOCALE_DIR", folder, TRUE);
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/content/text/language", test_language);
  g_test_add_func ("/content/text/game", test_game);
  g_test_add_func ("/content/text/broken", test_broken);
  g_test_add_func ("/content/text/first-letters", test_first_letters);
  g_test_add_func ("/content/text/file-names", test_file_names);

  status = g_test_run ();
  remove_folder (folder);
  return status;
}
