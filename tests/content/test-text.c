/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts are in the chosen language. */
#include <glib/gstdio.h>
#include <string.h>

#include "ct-language.h"
#include "ct-plain.h"
#include "ct-test.h"
#include "ct-text.h"

#define N_STRINGS 3
#define HEADER    "Content-Type: text/plain; charset=UTF-8\n"

static const char *const originals[N_STRINGS] = {
  "",
  "Follow suit",
  "name of this language\004English",
};
static const char *const translations[N_STRINGS] = {
  HEADER,
  "Segueix el coll",
  "català",
};
static const char *const changed[N_STRINGS] = {
  HEADER,
  "Seguiu el coll",
  "català",
};

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
create_catalog (const char *const *words)
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
  add_table (bytes, words, &offset);
  for (guint i = 0; i < N_STRINGS; i++)
    g_byte_array_append (bytes, (const guint8 *) originals[i],
                         strlen (originals[i]) + 1);
  for (guint i = 0; i < N_STRINGS; i++)
    g_byte_array_append (bytes, (const guint8 *) words[i], strlen (words[i]) + 1);
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
  g_auto (GStrv) languages = ct_language_list ();
  g_autofree char *name = NULL;
  g_autofree char *english = NULL;

  g_assert_cmpuint (g_strv_length (languages), ==, 1);
  g_assert_cmpstr (languages[0], ==, "ca");
  name = ct_language_dup_name ("ca");
  g_assert_cmpstr (name, ==, "català");
  english = ct_language_dup_name (CT_LANGUAGE_ORIGINAL);
  g_assert_cmpstr (english, ==, "English");

  g_assert_cmpstr (ct_text ("Follow suit"), ==, "Follow suit");
  g_assert_true (ct_language_set ("ca"));
  g_assert_false (ct_language_set ("ca"));
  g_assert_cmpstr (ct_text ("Follow suit"), ==, "Segueix el coll");
  g_assert_cmpstr (ct_text ("Not in the catalogue"), ==, "Not in the catalogue");
  g_assert_cmpstr (ct_text (""), ==, "");
  g_assert_null (ct_text (NULL));
  ct_language_set (CT_LANGUAGE_ORIGINAL);
  g_assert_cmpstr (ct_text ("Follow suit"), ==, "Follow suit");
  ct_language_set ("../ca");
  g_assert_cmpstr (ct_text ("Follow suit"), ==, "Follow suit");
  ct_language_set ("");
}

static void
test_second (void)
{
  const char *second = NULL;
  g_autofree char *both = NULL;
  g_autofree char *two = NULL;
  g_autofree char *first = NULL;

  CT_IN_SECOND_LANGUAGE
  g_assert_not_reached ();

  ct_language_set_second ("ca");
  CT_IN_SECOND_LANGUAGE
  second = ct_text ("Follow suit");
  g_assert_cmpstr (second, ==, "Segueix el coll");
  g_assert_cmpstr (ct_text ("Follow suit"), ==, "Follow suit");

  both = ct_language_join ("Follow suit", second);
  g_assert_cmpstr (both, ==, "Follow suit" CT_LANGUAGE_MARK "Segueix el coll");
  two = g_strconcat (both, "\n\n", both, NULL);
  first = ct_language_dup_first (two);
  g_assert_cmpstr (first, ==, "Follow suit\n\nFollow suit");
  ct_language_set_second ("");
}

/* A translator sees a changed catalog at once. */
static void
test_reload (void)
{
  g_autoptr (GByteArray) bytes = create_catalog (changed);
  g_autofree char *path = NULL;

  ct_language_set ("ca");
  ct_language_reload ();
  g_assert_cmpstr (ct_text ("Follow suit"), ==, "Segueix el coll");
  path = write_catalog ("ca", GETTEXT_PACKAGE, bytes->data, bytes->len);
  g_assert_true (ct_language_reload ());
  g_assert_false (ct_language_reload ());
  g_assert_cmpstr (ct_text ("Follow suit"), ==, "Seguiu el coll");
  ct_language_set ("");
}

/* A game is translated as a whole, in a catalog of its own. */
static void
test_game (void)
{
  g_autoptr (GByteArray) bytes = create_catalog (translations);
  g_autofree char *path = NULL;
  g_autofree char *program = NULL;
  g_autofree char *of_game = NULL;

  g_assert_true (ct_language_has_game ("cangkul"));
  path = write_catalog ("id", GETTEXT_PACKAGE, bytes->data, bytes->len);
  program = write_catalog ("fil", GETTEXT_PACKAGE, bytes->data, bytes->len);
  of_game = write_catalog ("fil", GETTEXT_PACKAGE "-cangkul", bytes->data, bytes->len);

  ct_language_set ("id");
  g_assert_false (ct_language_has_game ("cangkul"));
  g_assert_cmpuint (ct_language_count_games ("id"), ==, 0);
  ct_language_set ("fil");
  g_assert_true (ct_language_has_game ("cangkul"));
  g_assert_false (ct_language_has_game ("kargaburo"));
  g_assert_cmpuint (ct_language_count_games ("fil"), ==, 1);
  g_assert_cmpstr (ct_text ("Follow suit"), ==, "Segueix el coll");
  ct_language_set (CT_LANGUAGE_ORIGINAL);
  g_assert_true (ct_language_has_game ("kargaburo"));
  ct_language_set ("");
}

static void
remove_folder (const char *folder)
{
  static const char *const files[][2] = { { "ca", GETTEXT_PACKAGE ".mo" },
                                          { "id", GETTEXT_PACKAGE ".mo" },
                                          { "fil", GETTEXT_PACKAGE ".mo" },
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
  g_autoptr (GByteArray) bytes = NULL;
  g_autofree char *path = NULL;
  int status;

  g_setenv ("CARTILLA_LOCALE_DIR", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  bytes = create_catalog (translations);
  path = write_catalog ("ca", GETTEXT_PACKAGE, bytes->data, bytes->len);
  ct_language_init ();

  g_test_add_func ("/content/text/language", test_language);
  g_test_add_func ("/content/text/second", test_second);
  g_test_add_func ("/content/text/reload", test_reload);
  g_test_add_func ("/content/text/game", test_game);
  g_test_add_func ("/content/text/first-letters", test_first_letters);
  g_test_add_func ("/content/text/file-names", test_file_names);

  status = g_test_run ();
  remove_folder (folder);
  return status;
}
