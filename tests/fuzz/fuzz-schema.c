/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-schema [--edits N] [--seed S] [--finds FOLDER] FILE…: changes attributes of good
 * files to other values from the schema, then checks, judges and takes them. Files that
 * crash the program go to FOLDER. SIGTERM and SIGINT end after the current batch.
 */
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ct-bot.h"
#include "ct-check.h"
#include "ct-lesson-runner.h"
#include "ct-xml-private.h"

#define BATCH    200
#define PROGRESS 10000

typedef struct
{
  GHashTable *values;     /* attribute → GPtrArray of its values */
  GHashTable *attributes; /* element → GHashTable, the set of its attributes */
  GPtrArray *documents;   /* of CtNode */
  CtLibrary *library;
  CtRandom random;
  char *current;
} Fuzz;

typedef struct
{
  guint64 n_edits;
  guint64 n_valid;
  guint64 n_good;
} Count;

static guint
below (Fuzz *self, guint n)
{
  return ct_random_below (&self->random, n);
}

/* Attributes and their values */

static void
add_value (Fuzz *self, const char *attribute, const char *value)
{
  GPtrArray *values = g_hash_table_lookup (self->values, attribute);

  if (values == NULL)
    {
      values = g_ptr_array_new_with_free_func (g_free);
      g_hash_table_insert (self->values, g_strdup (attribute), values);
    }
  if (!g_ptr_array_find_with_equal_func (values, value, g_str_equal, NULL))
    g_ptr_array_add (values, g_strdup (value));
}

static void
add_attribute (Fuzz *self, const char *element, const char *attribute)
{
  GHashTable *set = g_hash_table_lookup (self->attributes, element);

  if (set == NULL)
    {
      set = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_hash_table_insert (self->attributes, g_strdup (element), set);
    }
  g_hash_table_add (set, g_strdup (attribute));
}

/* Also the values in the good files, because the schema cannot list numbers. */
static void
collect (Fuzz *self, const CtNode *node)
{
  CT_FOREACH_CHILD (node, child)
    {
      for (guint i = 0; i < child->attributes->len; i++)
        {
          const CtAttribute *attribute = g_ptr_array_index (child->attributes, i);

          if (attribute->uri != NULL)
            continue;
          add_value (self, attribute->name, attribute->value);
          add_attribute (self, child->name, attribute->name);
        }
      collect (self, child);
    }
}

typedef struct
{
  Fuzz *fuzz;
  GQueue defines;  /* of char: the open <define>s */
  GQueue inside;   /* of char: the open <attribute>s */
  GHashTable *use; /* define → attribute that refers to it */
} Grammar;

static void
on_open (GMarkupParseContext *context,
         const char *element,
         const char **names,
         const char **values,
         gpointer data,
         GError **error)
{
  Grammar *self = data;
  const char *name = NULL;

  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], "name"))
      name = values[i];

  if (g_str_equal (element, "define"))
    g_queue_push_head (&self->defines, g_strdup (name));
  else if (g_str_equal (element, "attribute"))
    g_queue_push_head (&self->inside, g_strdup (name != NULL ? name : ""));
  else if (g_str_equal (element, "ref") && !g_queue_is_empty (&self->inside))
    g_hash_table_insert (self->use, g_strdup (name),
                         g_strdup (g_queue_peek_head (&self->inside)));
}

static void
on_close (GMarkupParseContext *context,
          const char *element,
          gpointer data,
          GError **error)
{
  Grammar *self = data;

  if (g_str_equal (element, "define"))
    g_free (g_queue_pop_head (&self->defines));
  else if (g_str_equal (element, "attribute"))
    g_free (g_queue_pop_head (&self->inside));
}

static void
on_text (GMarkupParseContext *context,
         const char *text,
         gsize length,
         gpointer data,
         GError **error)
{
  Grammar *self = data;
  const char *attribute = g_queue_peek_head (&self->inside);

  if (!g_str_equal (g_markup_parse_context_get_element (context), "value"))
    return;
  if (attribute == NULL && !g_queue_is_empty (&self->defines))
    attribute = g_hash_table_lookup (self->use, g_queue_peek_head (&self->defines));
  if (attribute != NULL)
    {
      g_autofree char *value = g_strstrip (g_strndup (text, length));

      add_value (self->fuzz, attribute, value);
    }
}

/* Parses the schema twice, since uses may come before definitions. */
static void
collect_grammar (Fuzz *self)
{
  const GMarkupParser parser = { on_open, on_close, on_text, NULL, NULL };
  Grammar grammar = { self, G_QUEUE_INIT, G_QUEUE_INIT, NULL };
  g_autoptr (GBytes) schema = ct_xml_get_schema ();
  gsize length;
  const char *text = g_bytes_get_data (schema, &length);

  grammar.use = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GMarkupParseContext) context =
          g_markup_parse_context_new (&parser, 0, &grammar, NULL);

      if (!g_markup_parse_context_parse (context, text, length, NULL))
        g_error ("The schema cannot be read");
    }
  g_hash_table_unref (grammar.use);
}

static void
add_examples (Fuzz *self, const CtNode *node, const char *ruleset)
{
  CT_FOREACH_CHILD (node, child)
    {
      if (g_str_equal (child->name, "example"))
        {
          CtNode *document = ct_node_new (CT_NODE_ELEMENT, 0);
          CtNode *examples = ct_node_new_element ("examples");

          ct_node_set (examples, "ruleset", ruleset);
          g_ptr_array_add (examples->children, ct_node_copy (child));
          g_ptr_array_add (document->children, examples);
          g_ptr_array_add (self->documents, document);
        }
      else
        add_examples (self, child, ruleset);
    }
}

static void
add_file (Fuzz *self, const char *name)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (GFile) file = g_file_new_for_path (name);
  g_autoptr (CtNode) document = ct_xml_load (file, diagnostics);

  if (document == NULL)
    g_error ("%s is not good to begin with", name);

  collect (self, document);
  CT_FOREACH_CHILD (document, root)
    {
      const char *ruleset = ct_node_get (root, "ruleset");

      if (g_str_equal (root->name, "rulebook"))
        ruleset = ct_node_get (root, "id");
      if (g_str_equal (root->name, "rulebook") || g_str_equal (root->name, "examples"))
        add_examples (self, root, ruleset != NULL ? ruleset : "kargaburo");
      else
        g_ptr_array_add (self->documents, ct_node_copy (document));
    }
}

static void
find_elements (CtNode *node, GPtrArray *elements)
{
  for (guint i = 0; i < node->children->len; i++)
    {
      CtNode *child = g_ptr_array_index (node->children, i);

      if (child->type != CT_NODE_ELEMENT || child->uri != NULL)
        continue;
      g_ptr_array_add (elements, child);
      find_elements (child, elements);
    }
}

static void
edit (Fuzz *self, CtNode *document)
{
  g_autoptr (GPtrArray) elements = g_ptr_array_new ();
  g_autofree gpointer *attributes = NULL;
  const GPtrArray *values;
  GHashTable *set = NULL;
  const CtNode *element = NULL;
  guint n;
  guint i;

  find_elements (document, elements);
  while (set == NULL)
    {
      element = g_ptr_array_index (elements, below (self, elements->len));
      set = g_hash_table_lookup (self->attributes, element->name);
    }

  attributes = g_hash_table_get_keys_as_array (set, &n);
  i = below (self, n);
  values = g_hash_table_lookup (self->values, attributes[i]);
  ct_node_set ((CtNode *) element, attributes[i],
               g_ptr_array_index (values, below (self, values->len)));
}

/* What is tried */

static void
ask_about_move (const CtRules *rules, const CtState *state, const CtMove *move)
{
  CtState after = *state;

  if (ct_rules_apply (rules, &after, move, NULL, NULL))
    for (guint side = 0; side < ct_rules_n_sides (rules, after.n_seats); side++)
      ct_rules_score (rules, &after, side);
}

static void
ask_about_texts (const CtRules *rules, const CtState *state, const CtNode *node)
{
  CtMove move;

  CT_FOREACH_CHILD (node, child)
    {
      g_autofree char *text = ct_node_dup_text (child);

      for (guint seat = 0; seat < state->n_seats; seat++)
        if (ct_move_parse (rules, state, seat, text, &move) == CT_MOVE_TEXT_OK)
          ask_about_move (rules, state, &move);
      ask_about_texts (rules, state, child);
    }
}

static void
judge (Fuzz *self, GFile *file, const CtNode *document)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (CtPosition) position = ct_content_first_position (file, diagnostics);
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtState state;
  CtState view;
  CtMove move;

  if (position == NULL)
    return;

  ct_position_begin (position, &state);
  ct_rules_legal (&position->rules, &state, legal);
  for (guint i = 0; i < legal->len; i++)
    ask_about_move (&position->rules, &state, &g_array_index (legal, CtMove, i));
  ask_about_texts (&position->rules, &state, document);
  ct_rules_view (&position->rules, &state, state.to_act, &view);
  ct_bot_choose (&position->rules, &view, CT_BOT_EASY, &self->random, &move);
}

static void
take_step (Fuzz *self, CtLessonRunner *runner)
{
  CtSession *session = ct_lesson_runner_get_session (runner);
  CtQuestion *question;
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtCard card;
  guint zone;

  switch (ct_lesson_runner_get_state (runner))
    {
    case CT_LESSON_ASK:
    case CT_LESSON_FREE:
      ct_rules_legal (ct_session_get_rules (session), ct_session_get_state (session),
                      legal);
      if (legal->len > 0)
        ct_lesson_runner_try (runner,
                              &g_array_index (legal, CtMove, below (self, legal->len)));
      ct_lesson_runner_hint (runner);
      break;
    case CT_LESSON_DEAL:
      if (ct_lesson_runner_get_next_deal (runner, &card, &zone))
        ct_lesson_runner_deal (runner, card, zone);
      break;
    case CT_LESSON_QUIZ:
      question = ct_lesson_runner_get_question (runner);
      ct_lesson_runner_choose (runner,
                               1u << below (self,
                                            MAX (ct_question_get_n_options (question),
                                                 1)));
      break;
    case CT_LESSON_OTHERS:
      ct_lesson_runner_proceed (runner);
      break;
    case CT_LESSON_READ:
    case CT_LESSON_DONE:
    case CT_LESSON_FINISHED:
    case CT_LESSON_SAVING:
    default:
      break;
    }
  if (ct_lesson_runner_can_next (runner))
    ct_lesson_runner_next (runner);
}

static void
learn (Fuzz *self, GFile *file)
{
  g_autoptr (CtLesson) lesson = ct_lesson_new_from_file (file, NULL);
  g_autoptr (CtLessonRunner) runner = NULL;

  if (lesson == NULL)
    return;

  runner = ct_lesson_runner_new (lesson, self->library, NULL);
  for (guint i = 0; i < 40; i++)
    take_step (self, runner);
}

static void
ask (Fuzz *self, const CtNode *document, Count *count)
{
  g_autoptr (GBytes) bytes = ct_xml_write (document);
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (GFile) file = g_file_new_for_path (self->current);
  g_autoptr (CtNode) again = NULL;
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  CtTally tally = { 0 };

  if (!g_file_set_contents_full (self->current, text, length, G_FILE_SET_CONTENTS_NONE,
                                 0600, NULL))
    g_error ("%s cannot be written", self->current);

  again = ct_xml_parse (text, length, "fuzz.xml", diagnostics);
  count->n_edits++;
  if (again == NULL)
    return;

  count->n_valid++;
  count->n_good += ct_check_bytes (text, length, "fuzz.xml", diagnostics, &tally);
  judge (self, file, again);
  if (ct_node_child (again, "lesson") != NULL)
    learn (self, file);
}

/* Batches */

static void
run_batch (Fuzz *self, guint64 seed, guint n, int pipe)
{
  Count count = { 0 };

  self->random = (CtRandom){ seed };
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CtNode) document =
          ct_node_copy (g_ptr_array_index (self->documents,
                                           below (self, self->documents->len)));

      for (guint k = 1 + below (self, 3); k > 0; k--)
        edit (self, document);
      ask (self, document, &count);
    }
  if (write (pipe, &count, sizeof count) != sizeof count)
    _exit (2);
  _exit (0);
}

/* Runs in a child process. Returns: %FALSE if it crashed */
static gboolean
start_batch (Fuzz *self, guint64 seed, guint n, Count *total)
{
  Count count = { 0 };
  int ends[2];
  int status;
  pid_t child;

  if (pipe (ends) != 0 || (child = fork ()) < 0)
    g_error ("No process can be started");
  if (child == 0)
    run_batch (self, seed, n, ends[1]);

  close (ends[1]);
  if (read (ends[0], &count, sizeof count) == (gssize) sizeof count)
    {
      total->n_edits += count.n_edits;
      total->n_valid += count.n_valid;
      total->n_good += count.n_good;
    }
  close (ends[0]);
  return waitpid (child, &status, 0) == child && WIFEXITED (status) &&
         WEXITSTATUS (status) == 0;
}

static void
keep_find (const Fuzz *self, const char *folder, guint64 seed)
{
  g_autofree char *name = g_strdup_printf ("%" G_GUINT64_FORMAT ".xml", seed);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) from = g_file_new_for_path (self->current);
  g_autoptr (GFile) to = g_file_new_for_path (path);

  g_file_copy (from, to, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL);
  g_printerr ("%s\n", path);
}

static volatile sig_atomic_t is_stopped;

static void
on_signal (int number)
{
  is_stopped = TRUE;
}

static void
listen_to_signals (void)
{
  struct sigaction action = { .sa_handler = on_signal, .sa_flags = SA_RESTART };

  sigaction (SIGTERM, &action, NULL);
  sigaction (SIGINT, &action, NULL);
}

static void
tell (const Count *total, guint n_aborts)
{
  g_print ("edits: %" G_GUINT64_FORMAT "\nvalid: %" G_GUINT64_FORMAT
           "\ngood: %" G_GUINT64_FORMAT "\naborts: %u\n",
           total->n_edits, total->n_valid, total->n_good, n_aborts);
}

int
main (int argc, char *argv[])
{
  gint64 n_edits = 2000;
  gint64 seed = 1;
  g_autofree char *finds = NULL;
  g_autofree char *folder = g_dir_make_tmp ("fuzz-schema-XXXXXX", NULL);
  g_autoptr (GOptionContext) context = g_option_context_new ("FILE…");
  const GOptionEntry entries[] = {
    { "edits", 'n', 0, G_OPTION_ARG_INT64, &n_edits, "How many files", "N" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, "Where chance begins", "S" },
    { "finds", 'f', 0, G_OPTION_ARG_FILENAME, &finds, "Where finds are kept",
      "FOLDER" },
    { NULL },
  };
  Fuzz self = { 0 };
  Count total = { 0 };
  guint n_aborts = 0;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, NULL) || argc < 2)
    return 2;

  self.values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                       (GDestroyNotify) g_ptr_array_unref);
  self.attributes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                           (GDestroyNotify) g_hash_table_unref);
  self.documents = g_ptr_array_new_with_free_func ((GDestroyNotify) ct_node_free);
  self.library = ct_library_new ();
  self.current = g_build_filename (folder, "current.xml", NULL);
  collect_grammar (&self);
  for (int i = 1; i < argc; i++)
    add_file (&self, argv[i]);

  listen_to_signals ();
  for (gint64 done = 0; done < n_edits && !is_stopped; done += BATCH)
    {
      if (!start_batch (&self, seed + done, MIN (BATCH, n_edits - done), &total))
        {
          n_aborts++;
          keep_find (&self, finds != NULL ? finds : ".", seed + done);
        }
      if ((done + BATCH) % PROGRESS == 0)
        g_printerr ("%" G_GINT64_FORMAT " of %" G_GINT64_FORMAT " edits, %u aborts\n",
                    done + BATCH, n_edits, n_aborts);
    }

  tell (&total, n_aborts);
  g_hash_table_unref (self.values);
  g_hash_table_unref (self.attributes);
  g_ptr_array_unref (self.documents);
  g_object_unref (self.library);
  g_unlink (self.current);
  g_free (self.current);
  g_rmdir (folder);
  return n_aborts == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
