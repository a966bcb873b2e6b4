/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is found in a line of JSON, and what is none. */
#include <string.h>

#include "ct-json-scan.h"

static void
on_found (const char *path, const char *text, gint64 number, gpointer data)
{
  g_autofree char *line = g_strdelimit (g_strdup (path), CT_JSON_SCAN_INTO, '/');

  if (text != NULL)
    g_string_append_printf (data, "%s=“%s” ", line, text);
  else
    g_string_append_printf (data, "%s=%" G_GINT64_FORMAT " ", line, number);
}

/* Returns: (nullable): all that is in it; %NULL where it is no JSON */
static char *
scan (const char *text, gsize length)
{
  /* Behind it is nothing that could be read. */
  g_autofree char *own = g_memdup2 (text, length);
  g_autofree CtJsonRoom *room = g_new (CtJsonRoom, 1);
  g_autoptr (GString) found = g_string_new (NULL);

  return ct_json_scan (own, length, room, on_found, found)
             ? g_string_free (g_steal_pointer (&found), FALSE)
             : NULL;
}

static const struct
{
  const char *text;
  const char *found; /* (nullable) */
} texts[] = {
  { "{}", "" },
  { " { \"a\" : 1 , \"b\" : \"c\" } \n", "a=1 b=“c” " },
  { "{\"a\":{\"b\":{\"c\":\"d\"},\"e\":2},\"f\":3}", "a/b/c=“d” a/e=2 f=3 " },
  { "{\"a\":true,\"b\":false,\"c\":null}", "a=1 b=0 c=0 " },
  { "{\"a\":-5,\"b\":1.5e3,\"c\":0.9,\"d\":123456789012345678}",
    "a=-5 b=1500 c=0 d=123456789012345678 " },
  { "{\"a\":0,\"b\":-0,\"c\":1E+2,\"d\":10e-1}", "a=0 b=0 c=100 d=1 " },
  { "{\"a\":99999999999999999999}", "a=9000000000000000000 " },
  { "{\"a\":[1,[\"x\",{\"b\":2}],{}],\"c\":3}", "c=3 " },
  { "{\"a\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"}", "a=“\"\\/\b\f\n\r\t” " },
  { "{\"\\u0061\":\"\\u00e4\\u20ac\\ud83d\\ude00ä€😀\"}", "a=“ä€😀ä€😀” " },
  { "", NULL },
  { "1", NULL },
  { "[]", NULL },
  { "{", NULL },
  { "{\"a\"", NULL },
  { "{\"a\":", NULL },
  { "{\"a\":1", NULL },
  { "{\"a\":1,}", NULL },
  { "{\"a\" 1}", NULL },
  { "{a:1}", NULL },
  { "{'a':1}", NULL },
  { "{\"a\":1}}", NULL },
  { "{\"a\":1} x", NULL },
  { "{\"a\":\"b}", NULL },
  { "{\"a\":\"b\nc\"}", NULL },
  { "{\"a\":\"b\n\"}", NULL },
  { "{\"a\t\":1}", NULL },
  { "{\"a\":\"\\x\"}", NULL },
  { "{\"a\":\"\\u12\"}", NULL },
  { "{\"a\":\"\\u0000\"}", NULL },
  { "{\"a\":\"\\ud83d\"}", NULL },
  { "{\"a\":\"\\ude00\"}", NULL },
  { "{\"a\":+1}", NULL },
  { "{\"a\":.5}", NULL },
  { "{\"a\":1e}", NULL },
  { "{\"a\":--1}", NULL },
  { "{\"a\":-}", NULL },
  { "{\"a\":1.}", NULL },
  { "{\"a\":1.e5}", NULL },
  { "{\"a\":01}", NULL },
  { "{\"a\":-01}", NULL },
  { "{\"a\":tru}", NULL },
  { "{\"a\":[1}", NULL },
  { "{\"a\":\"\xff\"}", NULL },
  { "{\"a\":[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]}", NULL },
};

static void
test_found (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *found = scan (texts[i].text, strlen (texts[i].text));
      g_autofree char *readable = g_strescape (texts[i].text, NULL);

      g_test_message ("%s", readable);
      g_assert_cmpstr (found, ==, texts[i].found);
    }
}

/* As long as may be, and longer. */
static void
test_length (void)
{
  for (gsize length = CT_JSON_SCAN_MOST - 1; length <= CT_JSON_SCAN_MOST + 1; length++)
    {
      g_autofree char *text = g_strnfill (length, 'x');
      g_autofree char *found = NULL;

      memcpy (text, "{\"a\":\"", 6);
      memcpy (text + length - 2, "\"}", 2);
      found = scan (text, length);
      g_assert_cmpint (found != NULL, ==, length <= CT_JSON_SCAN_MOST);
    }
}

/* Cut off, or with any letters changed: whatever it is then, nothing is read behind it.
 */
static void
test_spoilt (void)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (1);

  for (guint round = 0; round < 20000; round++)
    {
      const char *text = texts[g_rand_int_range (chance, 0, 9)].text;
      g_autofree char *spoilt = g_strdup (text);
      gsize length = strlen (text);

      for (guint i = 0; i < 3; i++)
        spoilt[g_rand_int_range (chance, 0, length)] =
            "\"\\{}[],:u0d\x01\xc3"[g_rand_int_range (chance, 0, 14)];
      g_free (scan (spoilt, g_rand_int_range (chance, 0, length + 1)));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json-scan/found", test_found);
  g_test_add_func ("/json-scan/length", test_length);
  g_test_add_func ("/json-scan/spoilt", test_spoilt);
  return g_test_run ();
}
