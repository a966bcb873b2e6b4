/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts are in the chosen language, with the words of their game. */
#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#include "ct-date.h"
#include "ct-language.h"
#include "ct-library.h"
#include "ct-plain.h"
#include "ct-test.h"
#include "ct-text.h"

#define N_STRINGS 6

static const char *const originals[N_STRINGS] = {
  "",
  "Follow suit",
  "day in a date\004Monday",
  "month in a date\004March",
  "name of this language\004English",
  "short month\004Mar",
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
create_catalog (const char *follow_suit)
{
  const char *const translations[N_STRINGS] = {
    "Content-Type: text/plain; charset=UTF-8\n",
    follow_suit,
    "dilluns",
    "de març",
    "català",
    "març",
  };
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

static void
write_catalog (const char *language, const char *domain, const char *follow_suit)
{
  g_autoptr (GByteArray) bytes = create_catalog (follow_suit);
  g_autofree char *folder = g_build_filename (g_getenv ("CARTILLA_LOCALE_DIR"),
                                              language, "LC_MESSAGES", NULL);
  g_autofree char *name = g_strconcat (domain, ".mo", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, (const char *) bytes->data, bytes->len,
                                      NULL));
}

CT_TEST ("/content/text/language")
{
  g_autoptr (CtText) follow = ct_text_new (NULL, "Follow suit");
  g_autoptr (CtText) other = ct_text_new (NULL, "Not in the catalogue");
  g_auto (GStrv) languages = ct_language_list ();
  g_autofree char *name = NULL;
  g_autofree char *english = NULL;

  g_assert_cmpuint (g_strv_length (languages), ==, 1);
  g_assert_cmpstr (languages[0], ==, "ca");
  name = ct_language_dup_name ("ca");
  g_assert_cmpstr (name, ==, "català");
  english = ct_language_dup_name (CT_LANGUAGE_ORIGINAL);
  g_assert_cmpstr (english, ==, "English");

  g_assert_cmpstr (ct_text (follow), ==, "Follow suit");
  g_assert_true (ct_language_set ("ca"));
  g_assert_false (ct_language_set ("ca"));
  g_assert_cmpstr (ct_text (follow), ==, "Segueix el coll");
  g_assert_cmpstr (ct_text_get_msgid (follow), ==, "Follow suit");
  g_assert_cmpstr (ct_text (other), ==, "Not in the catalogue");
  ct_language_set (CT_LANGUAGE_ORIGINAL);
  g_assert_cmpstr (ct_text (follow), ==, "Follow suit");
  ct_language_set ("../ca");
  g_assert_cmpstr (ct_text (follow), ==, "Follow suit");
  ct_language_set ("");
}

/* glibc 2.39 and later do not translate in C.UTF-8, the locale of a computer without
 * any other.
 */
CT_TEST ("/content/text/no-locale")
{
  g_assert_cmpstr (setlocale (LC_ALL, "C.UTF-8"), !=, NULL);
  ct_language_set ("ca");
  g_assert_false (g_str_has_prefix (setlocale (LC_MESSAGES, NULL), "C."));
  g_assert_false (g_str_equal (setlocale (LC_MESSAGES, NULL), "C"));
  ct_language_set ("");
}

CT_TEST ("/content/text/second")
{
  g_autoptr (CtText) follow = ct_text_new (NULL, "Follow suit");
  g_autofree char *one = CT_IN_BOTH_LANGUAGES (g_strdup (ct_text (follow)));
  g_autofree char *both = NULL;
  g_autofree char *same = NULL;
  g_autofree char *half = NULL;
  g_autofree char *held = NULL;

  g_assert_cmpstr (one, ==, "Follow suit");

  ct_language_set_second ("ca");
  both = CT_IN_BOTH_LANGUAGES (g_strdup (ct_text (follow)));
  g_assert_cmpstr (both, ==, "Follow suit" CT_LANGUAGE_MARK "Segueix el coll");
  g_assert_cmpstr (ct_text (follow), ==, "Follow suit");

  ct_language_hold ();
  held = CT_IN_BOTH_LANGUAGES (g_strdup (ct_text (follow)));
  g_assert_cmpstr (held, ==, "Follow suit");
  ct_language_release ();

  same = CT_IN_BOTH_LANGUAGES (g_strdup ("9"));
  g_assert_cmpstr (same, ==, "9");
  half = ct_language_join ("Follow suit", "");
  g_assert_cmpstr (half, ==, "Follow suit");
  ct_language_set_second ("");
}

/* Days and months are in the language of the program, not in that of the desktop. */
CT_TEST ("/content/text/dates")
{
  g_autoptr (GDateTime) time = g_date_time_new_utc (2026, 3, 9, 10, 5, 0);
  g_autofree char *english = NULL;
  g_autofree char *catalan = NULL;
  g_autofree char *moment = NULL;

  ct_language_set (CT_LANGUAGE_ORIGINAL);
  english = ct_date_format (time, "%A %-d %B %Y, %b");
  g_assert_cmpstr (english, ==, "Monday 9 March 2026, Mar");
  moment = ct_date_format_moment (time);
  g_assert_cmpstr (moment, ==, "9 March 2026, 10:05");
  ct_language_set ("ca");
  catalan = ct_date_format (time, "%A %-d %B %Y, %b");
  g_assert_cmpstr (catalan, ==, "dilluns 9 de març 2026, març");
  ct_language_set ("");
}

/* A translator sees a changed catalog at once. */
CT_TEST ("/content/text/reload")
{
  g_autoptr (CtText) follow = ct_text_new (NULL, "Follow suit");

  ct_language_set ("ca");
  ct_language_reload ();
  g_assert_cmpstr (ct_text (follow), ==, "Segueix el coll");
  write_catalog ("ca", GETTEXT_PACKAGE, "Seguiu el coll");
  g_assert_true (ct_language_reload ());
  g_assert_false (ct_language_reload ());
  g_assert_cmpstr (ct_text (follow), ==, "Seguiu el coll");
  ct_language_set ("");
}

CT_TEST ("/content/text/empty")
{
  g_assert_null (ct_text_new ("cangkul", NULL));
  g_assert_null (ct_text_new ("cangkul", ""));
  g_assert_null (ct_text (NULL));
  g_assert_null (ct_text_get_msgid (NULL));
  ct_text_free (NULL);
}

/* A game is translated as a whole, in a catalog of its own. */
CT_TEST ("/content/text/game")
{
  g_assert_true (ct_language_has_game ("cangkul"));
  write_catalog ("id", GETTEXT_PACKAGE, "Ikuti");
  write_catalog ("fil", GETTEXT_PACKAGE, "Sumunod");
  write_catalog ("fil", GETTEXT_PACKAGE "-cangkul", "Sumunod");

  ct_language_set ("id");
  g_assert_false (ct_language_has_game ("cangkul"));
  g_assert_cmpuint (ct_language_count_games ("id"), ==, 0);
  ct_language_set ("fil");
  g_assert_true (ct_language_has_game ("cangkul"));
  g_assert_false (ct_language_has_game ("kargaburo"));
  g_assert_cmpuint (ct_language_count_games ("fil"), ==, 1);
  ct_language_set (CT_LANGUAGE_ORIGINAL);
  g_assert_true (ct_language_has_game ("kargaburo"));
  ct_language_set ("");
}

/* Each game has its own words for a sentence that others have too. */
CT_TEST ("/content/text/shared-sentence")
{
  g_autoptr (CtText) shared = ct_text_new (NULL, "Follow suit");
  g_autoptr (CtText) cangkul = ct_text_new ("cangkul", "Follow suit");
  g_autoptr (CtText) kargaburo = ct_text_new ("kargaburo", "Follow suit");
  g_autoptr (CtText) cau_robat = ct_text_new ("cau-robat", "Follow suit");

  write_catalog ("de", GETTEXT_PACKAGE, "Farbe bedienen");
  write_catalog ("de", GETTEXT_PACKAGE "-cangkul", "Farbe bekennen");
  write_catalog ("de", GETTEXT_PACKAGE "-kargaburo", "Farbe zugeben");

  ct_language_set ("de");
  g_assert_cmpstr (ct_text (shared), ==, "Farbe bedienen");
  g_assert_cmpstr (ct_text (cangkul), ==, "Farbe bekennen");
  g_assert_cmpstr (ct_text (kargaburo), ==, "Farbe zugeben");
  g_assert_cmpstr (ct_text (cau_robat), ==, "Follow suit");
  ct_language_set (CT_LANGUAGE_ORIGINAL);
  g_assert_cmpstr (ct_text (kargaburo), ==, "Follow suit");
  ct_language_set ("");
}

/* Texts that are read from a file know their game. What somebody types stays as it is,
 * even if it equals one of our texts.
 */
CT_TEST ("/content/text/texts-of-files")
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  const CtRule *cangkul =
      ct_library_lookup_rule (library, &ct_rules_cangkul, "CK-FOLLOW-1");
  const CtRule *kargaburo =
      ct_library_lookup_rule (library, &ct_rules_kargaburo, "KB-FOLLOW-1");
  g_autoptr (GError) error = NULL;
  g_autoptr (CtRecord) record =
      ct_library_read_hand (library, &ct_rules_kargaburo, "a-short-hand", &error);
  g_autoptr (CtRecord) again = NULL;
  g_autoptr (GBytes) bytes = NULL;
  const CtRecordLine *line;
  const CtRemark *note;

  g_assert_no_error (error);
  ct_language_set ("de");
  g_assert_cmpstr (ct_text (cangkul->title), ==, "Farbe bekennen");
  g_assert_cmpstr (ct_text (kargaburo->title), ==, "Farbe zugeben");

  ct_record_set_title (record, "Follow  suit");
  line = ct_record_get_line (record);
  note = ct_record_add_note (record, line, line->moves->len, "Follow suit", NULL, NULL);
  g_assert_cmpstr (ct_text (ct_record_get_title (record)), ==, "Follow suit");
  g_assert_cmpstr (ct_text (note->text), ==, "Follow suit");

  bytes = ct_record_to_bytes (record);
  again = ct_record_new_from_bytes (bytes, "a hand", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (ct_text_get_msgid (ct_record_get_title (again)), ==, "Follow suit");
  g_assert_cmpstr (ct_text (ct_record_get_title (again)), ==, "Farbe zugeben");

  ct_record_set_title (again, " ");
  g_assert_null (ct_record_get_title (again));
  ct_language_set ("");
}

static void
remove_folder (const char *folder)
{
  static const char *const files[][2] = {
    { "ca", GETTEXT_PACKAGE ".mo" },          { "id", GETTEXT_PACKAGE ".mo" },
    { "fil", GETTEXT_PACKAGE ".mo" },         { "fil", GETTEXT_PACKAGE "-cangkul.mo" },
    { "de", GETTEXT_PACKAGE ".mo" },          { "de", GETTEXT_PACKAGE "-cangkul.mo" },
    { "de", GETTEXT_PACKAGE "-kargaburo.mo" }
  };

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
CT_TEST ("/content/text/first-letters")
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

CT_TEST ("/content/text/file-names")
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

CT_TEST_MAIN
{
  g_autofree char *folder = g_dir_make_tmp ("cartilla-XXXXXX", NULL);
  int status;

  g_setenv ("CARTILLA_LOCALE_DIR", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  write_catalog ("ca", GETTEXT_PACKAGE, "Segueix el coll");
  ct_language_init ();

  status = CT_TEST_RUN ();
  remove_folder (folder);
  return status;
}
