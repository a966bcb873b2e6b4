/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-record-private.h: shared by the reader and the writer of records */
#pragma once

#include "ct-content-private.h"
#include "ct-record.h"

/* For undo. */
typedef struct
{
  CtNode *document;
  CtPosition *position;
  CtText *title;
  CtText *about;
  char *date;
  char *place;
  char *names[CT_MAX_SEATS];
  CtRecordLine *line;
} CtRecordBody;

/**
 * CtRecord:
 *
 * Preserves additions of other programs.
 */
struct _CtRecord
{
  GObject parent_instance;

  char *file;
  CtRecordBody body;
  GError *problem;
  gboolean is_cut; /* the rest is unreadable */
  gboolean is_mended;
  CtDiagnostics *findings;
};

/**
 * CtRecordTrust:
 * @CT_RECORD_AS_WRITTEN: irregular moves must be marked
 * @CT_RECORD_AS_IT_HAPPENED: the engine decides which moves are irregular
 */
typedef enum
{
  CT_RECORD_AS_WRITTEN,
  CT_RECORD_AS_IT_HAPPENED,
} CtRecordTrust;

gboolean ct_record_load_document (CtRecord *self,
                                  const char *name,
                                  CtNode *document,
                                  CtDiagnostics *diagnostics);
CtRecordLine *ct_record_line_new (void);
void ct_record_line_append (CtRecordLine *line,
                            const CtRules *rules,
                            const CtMove *move,
                            const char *irregular);
CtRemark *ct_remark_new (CtRemarkType type, guint line);
void ct_record_line_write (const CtRecordLine *line,
                           const CtRules *rules,
                           CtNode *node);
