/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a template contains, in lists for class_init () */
#pragma once

#include <gtk/gtk.h>

#define CT_SET_TEMPLATE(klass, name)                                                   \
  gtk_widget_class_set_template_from_resource (klass,                                  \
                                               "/org/cartilla/Cartilla/ui/" name       \
                                               ".ui")

/* A macro does not expand itself, unless its result is scanned again: here, 64 times.
 */
#define CT_SCAN_1(...)  __VA_ARGS__
#define CT_SCAN_4(...)  CT_SCAN_1 (CT_SCAN_1 (CT_SCAN_1 (CT_SCAN_1 (__VA_ARGS__))))
#define CT_SCAN_16(...) CT_SCAN_4 (CT_SCAN_4 (CT_SCAN_4 (CT_SCAN_4 (__VA_ARGS__))))
#define CT_SCAN_64(...) CT_SCAN_16 (CT_SCAN_16 (CT_SCAN_16 (CT_SCAN_16 (__VA_ARGS__))))
#define CT_NOTHING
#define CT_NEXT() CT_EACH
#define CT_EACH(macro, klass, type, item, ...)                                         \
  macro (klass, type, item);                                                           \
  __VA_OPT__ (CT_NEXT CT_NOTHING () (macro, klass, type, __VA_ARGS__))

#define CT_BIND_CHILD(klass, type, child)                                              \
  gtk_widget_class_bind_template_child (klass, type, child)
#define CT_BIND_CALLBACK(klass, type, function)                                        \
  gtk_widget_class_bind_template_callback (klass, function)
#define CT_ENSURE_TYPE(klass, type, other) g_type_ensure (other)

#define CT_BIND_CHILDREN(klass, type, ...)                                             \
  CT_SCAN_64 (CT_EACH (CT_BIND_CHILD, klass, type, __VA_ARGS__))
#define CT_BIND_CALLBACKS(klass, ...)                                                  \
  CT_SCAN_64 (CT_EACH (CT_BIND_CALLBACK, klass, none, __VA_ARGS__))
#define CT_ENSURE_TYPES(...)                                                           \
  CT_SCAN_64 (CT_EACH (CT_ENSURE_TYPE, none, none, __VA_ARGS__))
