#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check-man.sh PAGE…: checks that groff reads every manual page without a warning.
set -eu
for page in "$@"; do
  warnings=$(groff -man -Tutf8 -ww -z "$page" 2>&1)
  if [ -n "$warnings" ]; then
    echo "$warnings"
    exit 1
  fi
done
