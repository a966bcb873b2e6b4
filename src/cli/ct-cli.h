/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of cartilla-cli, one file each */
#pragma once

#include "ct-diagnostics.h"
#include "ct-rules.h"

enum
{
  CT_CLI_OK = 0,
  CT_CLI_FINDINGS = 1,
  CT_CLI_USAGE = 2,
};

gboolean ct_cli_parse_options (GOptionContext *context, int *argc, char ***argv);
int ct_cli_usage (const char *command, const char *problem);

gboolean ct_cli_read_options (CtRules *rules, char **options);
void ct_cli_print_findings (const CtDiagnostics *diagnostics);

int ct_cli_check (int argc, char *argv[]);
int ct_cli_class (int argc, char *argv[]);
int ct_cli_exercise (int argc, char *argv[]);
int ct_cli_laws (int argc, char *argv[]);
int ct_cli_learn (int argc, char *argv[]);
int ct_cli_pack (int argc, char *argv[]);
int ct_cli_replay (int argc, char *argv[]);
int ct_cli_advise (int argc, char *argv[]);
int ct_cli_annotate (int argc, char *argv[]);
int ct_cli_judge (int argc, char *argv[]);
int ct_cli_ladder (int argc, char *argv[]);
int ct_cli_rules (int argc, char *argv[]);
int ct_cli_simulate (int argc, char *argv[]);
