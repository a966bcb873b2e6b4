/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-guide-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-page-header.h"

#define GUIDE  "/org/cartilla/Cartilla/teachers.html"
#define MARGIN 18

/**
 * CtGuidePage:
 *
 * The guide for teachers is also a file, but a kiosk has no browser.
 */
struct _CtGuidePage
{
  CtPage parent_instance;

  GtkTextView *text;
  GtkTextMark *section; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (CtGuidePage, ct_guide_page, CT_TYPE_PAGE)

/* Reading */

typedef struct
{
  CtGuidePage *page;
  const char *wanted; /* (nullable): id to scroll to */
  GtkTextBuffer *buffer;
  const char *block; /* (nullable) */
  guint n_strong;
  guint number;       /* 0 in an unordered list */
  gboolean has_space; /* pending */
  gboolean is_numbered;
} Reader;

static void
insert (Reader *self, const char *text, gssize length)
{
  GtkTextIter end;

  gtk_text_buffer_get_end_iter (self->buffer, &end);
  gtk_text_buffer_insert_with_tags_by_name (self->buffer, &end, text, length,
                                            self->block,
                                            self->n_strong > 0 ? "strong" : self->block,
                                            NULL);
}

static void
begin_block (Reader *self, const char *tag)
{
  self->block = tag;
  self->has_space = FALSE;
}

static void
end_block (Reader *self)
{
  if (self->block != NULL)
    insert (self, "\n", 1);
  self->block = NULL;
}

static void
begin_item (Reader *self)
{
  g_autofree char *mark =
      self->is_numbered ? g_strdup_printf ("%u. ", ++self->number) : g_strdup ("• ");

  begin_block (self, "paragraph");
  insert (self, mark, -1);
}

static void
on_start (GMarkupParseContext *context,
          const char *element,
          const char **names,
          const char **values,
          gpointer user_data,
          GError **error)
{
  Reader *self = user_data;

  if (g_str_equal (element, "h1") || g_str_equal (element, "h2"))
    begin_block (self, "heading");
  else if (g_str_equal (element, "p") || g_str_equal (element, "tr"))
    begin_block (self, "paragraph");
  else if (g_str_equal (element, "pre"))
    begin_block (self, "code");
  else if (g_str_equal (element, "li"))
    begin_item (self);
  else if (g_str_equal (element, "strong") || g_str_equal (element, "th"))
    self->n_strong++;
  else if (g_str_equal (element, "ol") || g_str_equal (element, "ul"))
    {
      self->is_numbered = g_str_equal (element, "ol");
      self->number = 0;
    }

  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], "id") && g_strcmp0 (values[i], self->wanted) == 0)
      {
        GtkTextIter end;

        gtk_text_buffer_get_end_iter (self->buffer, &end);
        self->page->section =
            gtk_text_buffer_create_mark (self->buffer, NULL, &end, TRUE);
      }
}

static void
on_end (GMarkupParseContext *context,
        const char *element,
        gpointer user_data,
        GError **error)
{
  static const char *const blocks[] = { "h1", "h2", "p", "pre", "li", "tr", NULL };
  Reader *self = user_data;

  if (g_str_equal (element, "strong") || g_str_equal (element, "th"))
    self->n_strong--;
  if (g_str_equal (element, "th") || g_str_equal (element, "td"))
    insert (self, "\t", 1);
  else if (g_strv_contains (blocks, element))
    end_block (self);
}

static void
insert_words (Reader *self, const char *text, gsize length)
{
  for (const char *p = text; p < text + length;)
    {
      gsize n = strcspn (p, " \n");

      n = MIN (n, (gsize) (text + length - p));
      if (n == 0)
        {
          self->has_space = TRUE;
          p++;
          continue;
        }
      if (self->has_space)
        insert (self, " ", 1);
      insert (self, p, n);
      self->has_space = FALSE;
      p += n;
    }
}

static void
on_text (GMarkupParseContext *context,
         const char *text,
         gsize length,
         gpointer user_data,
         GError **error)
{
  Reader *self = user_data;

  if (self->block == NULL)
    return;

  if (g_str_equal (self->block, "code"))
    insert (self, text, length);
  else
    insert_words (self, text, length);
}

static void
read_guide (CtGuidePage *self, const char *section)
{
  static const GMarkupParser parser = { .start_element = on_start,
                                        .end_element = on_end,
                                        .text = on_text };
  g_autoptr (GBytes) bytes =
      g_resources_lookup_data (GUIDE, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  Reader reader = { self, section, gtk_text_view_get_buffer (self->text) };
  g_autoptr (GMarkupParseContext) context =
      g_markup_parse_context_new (&parser, 0, &reader, NULL);
  GtkTextIter start;
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  g_markup_parse_context_parse (context, text, length, NULL);
  if (self->section != NULL)
    gtk_text_buffer_get_iter_at_mark (reader.buffer, &start, self->section);
  else
    gtk_text_buffer_get_start_iter (reader.buffer, &start);
  gtk_text_buffer_place_cursor (reader.buffer, &start);
}

static void
create_tags (GtkTextBuffer *buffer)
{
  gtk_text_buffer_create_tag (buffer, "paragraph", "pixels-below-lines", 9, NULL);
  gtk_text_buffer_create_tag (buffer, "heading", "weight", PANGO_WEIGHT_BOLD, "scale",
                              1.2, "pixels-above-lines", 12, "pixels-below-lines", 6,
                              NULL);
  gtk_text_buffer_create_tag (buffer, "code", "family", "monospace", NULL);
  gtk_text_buffer_create_tag (buffer, "strong", "weight", PANGO_WEIGHT_BOLD, NULL);
}

/**
 * ct_guide_page_new:
 * @section: id of a paragraph, or ""
 */
GtkWidget *
ct_guide_page_new (const char *section)
{
  CtGuidePage *self = g_object_new (CT_TYPE_GUIDE_PAGE, NULL);

  read_guide (self, section);
  return GTK_WIDGET (self);
}

static const char *
ct_guide_page_get_guide (CtPage *page)
{
  return "";
}

static gboolean
ct_guide_page_grab_focus (GtkWidget *widget)
{
  CtGuidePage *self = CT_GUIDE_PAGE (widget);

  if (self->section != NULL)
    gtk_text_view_scroll_to_mark (self->text, self->section, 0, TRUE, 0, 0);
  return gtk_widget_grab_focus (GTK_WIDGET (self->text));
}

static void
ct_guide_page_class_init (CtGuidePageClass *klass)
{
  GTK_WIDGET_CLASS (klass)->grab_focus = ct_guide_page_grab_focus;
  CT_PAGE_CLASS (klass)->get_guide = ct_guide_page_get_guide;

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ct_guide_page_init (CtGuidePage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *header = g_object_new (CT_TYPE_PAGE_HEADER, NULL);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->text = GTK_TEXT_VIEW (gtk_text_view_new ());
  create_tags (gtk_text_view_get_buffer (self->text));
  /* Tab moves the focus. */
  g_object_set (self->text, "editable", FALSE, "accepts-tab", FALSE, "wrap-mode",
                GTK_WRAP_WORD_CHAR, "left-margin", MARGIN, "right-margin", MARGIN,
                "top-margin", MARGIN, "bottom-margin", MARGIN, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: Title of a page. */
                                  _ ("Guide for Teachers"), -1);
  /* Translators: Title of a page. */
  ct_page_header_set_title (CT_PAGE_HEADER (header), _ ("Guide for Teachers"));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller),
                                 GTK_WIDGET (self->text));
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), scroller);
  gtk_widget_add_css_class (GTK_WIDGET (self), "page");
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, header, NULL,
                                  -1);
  adw_bin_set_child (ADW_BIN (self), box);
}
