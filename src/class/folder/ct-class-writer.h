/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-writer.h: copies results to the class folder */
#pragma once

#include "ct-class.h"
#include "ct-presence.h"
#include "ct-store.h"

#define CT_TYPE_CLASS_WRITER (ct_class_writer_get_type ())
G_DECLARE_FINAL_TYPE (CtClassWriter, ct_class_writer, CT, CLASS_WRITER, GObject)

CtClassWriter *ct_class_writer_new (CtStore *store, CtClass *class);

CtClass *ct_class_writer_get_class (CtClassWriter *self);
void ct_class_writer_set_doing (CtClassWriter *self,
                                CtDoing doing,
                                const char *what,
                                guint step);
guint ct_class_writer_get_waiting (CtClassWriter *self);
CtTrouble ct_class_writer_get_trouble (CtClassWriter *self);
gboolean ct_class_writer_settle (CtClassWriter *self, guint milliseconds);
gboolean ct_class_writer_close (CtClassWriter *self, guint milliseconds);
