/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-reader.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-signal.h"

/* Seconds between readings. */
#define INTERVAL 10

/* In milliseconds. */
#define TICK 200

/**
 * CtClassReader:
 *
 * Reads all results, with progress and a Stop button, because the first time can take a
 * while. A stop loses nothing.
 *
 * # Actions
 *
 * `reader.stop`, `reader.go-on`.
 */
struct _CtClassReader
{
  AdwBin parent_instance;

  CtClass *class;            /* (nullable) */
  CtClassReading *reading;   /* (nullable) */
  GCancellable *cancellable; /* (nullable) */
  guint timer;
  gint64 read_at; /* monotonic */
  gboolean is_stopped;

  GtkLabel *text;
  GtkProgressBar *bar;
  GtkWidget *stop;
  GtkWidget *go_on;
};

G_DEFINE_FINAL_TYPE (CtClassReader, ct_class_reader, ADW_TYPE_BIN)

static void
show_progress (CtClassReader *self)
{
  int n_read = g_atomic_int_get (&self->reading->n_read);
  int n_all = g_atomic_int_get (&self->reading->n_all);
  g_autofree char *text = NULL;

  if (n_all == 0)
    return;

  /* Translators: how many students, of how many, have been read so far. */
  text = g_strdup_printf (_ ("Students read: %d of %d"), n_read, n_all);
  gtk_progress_bar_set_fraction (self->bar, n_read / (double) n_all);
  gtk_progress_bar_set_text (self->bar, text);
}

static gboolean
on_tick (gpointer user_data)
{
  show_progress (user_data);
  return G_SOURCE_CONTINUE;
}

static void
show_state (CtClassReader *self, const char *text)
{
  gboolean is_going_on = self->cancellable != NULL && !self->is_stopped;
  gboolean had_focus =
      gtk_widget_has_focus (self->stop) || gtk_widget_has_focus (self->go_on);

  gtk_label_set_label (self->text, text);
  gtk_widget_set_visible (GTK_WIDGET (self->bar), is_going_on);
  gtk_widget_set_visible (self->go_on, !is_going_on);
  gtk_widget_set_visible (self->stop, is_going_on);
  if (had_focus)
    gtk_widget_grab_focus (is_going_on ? self->stop : self->go_on);
}

static void
end (CtClassReader *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->reading, ct_class_reading_unref);
  self->read_at = g_get_monotonic_time ();
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CtClassReader) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (CtClassReport) report = ct_class_report_new_finish (result, &error);

  /* The page is closed. */
  if (self->class == NULL)
    return;

  end (self);
  if (report != NULL)
    {
      self->is_stopped = FALSE;
      g_signal_emit_by_name (self, "read", report);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    show_state (self, error->message);
  else
    /* “Go on” may be pressed by now. */
    ct_class_reader_read (self, self->class);
}

/**
 * ct_class_reader_read:
 *
 * Does nothing while reading or after a stop.
 */
void
ct_class_reader_read (CtClassReader *self, CtClass *class)
{
  g_return_if_fail (CT_IS_CLASS_READER (self));

  g_set_object (&self->class, class);
  if (self->cancellable != NULL || self->is_stopped)
    return;

  self->cancellable = g_cancellable_new ();
  self->reading = ct_class_reading_new ();
  self->timer = g_timeout_add (TICK, on_tick, self);
  show_state (self, _ ("Reading what the students have done…"));
  ct_class_report_new_async (class, self->reading, self->cancellable, on_read,
                             g_object_ref (self));
}

gboolean
ct_class_reader_is_due (CtClassReader *self)
{
  g_return_val_if_fail (CT_IS_CLASS_READER (self), FALSE);

  return g_get_monotonic_time () - self->read_at >= INTERVAL * G_USEC_PER_SEC;
}

static void
stop_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtClassReader *self = CT_CLASS_READER (widget);
  const char *text = _ ("Stopped. What has been read so far will not be read again.");

  if (self->cancellable == NULL)
    return;

  self->is_stopped = TRUE;
  g_cancellable_cancel (self->cancellable);
  show_state (self, text);
  ct_announce (widget, CT_SPEECH_ANNOUNCED, text);
}

static void
go_on_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtClassReader *self = CT_CLASS_READER (widget);

  self->is_stopped = FALSE;
  if (self->cancellable != NULL)
    show_state (self, _ ("Reading what the students have done…"));
  else if (self->class != NULL)
    ct_class_reader_read (self, self->class);
}

static void
ct_class_reader_dispose (GObject *object)
{
  CtClassReader *self = CT_CLASS_READER (object);

  g_cancellable_cancel (self->cancellable);
  end (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_CLASS_READER);
  g_clear_object (&self->class);

  G_OBJECT_CLASS (ct_class_reader_parent_class)->dispose (object);
}

static void
ct_class_reader_class_init (CtClassReaderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_class_reader_dispose;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-class-reader.ui");
  gtk_widget_class_bind_template_child (widget_class, CtClassReader, text);
  gtk_widget_class_bind_template_child (widget_class, CtClassReader, bar);
  gtk_widget_class_bind_template_child (widget_class, CtClassReader, stop);
  gtk_widget_class_bind_template_child (widget_class, CtClassReader, go_on);
  gtk_widget_class_install_action (widget_class, "reader.stop", NULL, stop_action);
  gtk_widget_class_install_action (widget_class, "reader.go-on", NULL, go_on_action);

  /**
   * CtClassReader::read:
   * @report: a #CtClassReport
   */
  ct_signal_new (klass, "read", 1, CT_TYPE_CLASS_REPORT);
}

static void
ct_class_reader_init (CtClassReader *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
