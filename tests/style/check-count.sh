#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check-count.sh COUNT-TESTS FOLDER: does count-tests.py count what meson ran?
set -eu
count_tests=$1
log=$2/count-tests.json
status=0

# expect "LAST LINE" EXIT: what is counted in the log on standard input
expect () {
  cat >"$log"
  code=0
  line=$(python3 "$count_tests" "$log") || code=$?
  if [ "$line" != "$1" ] || [ "$code" -ne "$2" ]; then
    echo "Expected \"$1\" and exit code $2, got \"$line\" and $code."
    status=1
  fi
}

expect '3 passed, 0 failed' 0 <<'END'
{"name": "tap", "result": "OK", "stdout": "TAP version 13\n# a remark\n1..2\nok 1 /a\nok 2 /b\n"}
{"name": "program", "result": "OK", "stdout": "ok, all is well\n"}
END
expect '2 passed, 2 failed, 2 skipped' 1 <<'END'
{"name": "tap", "result": "FAIL", "stdout": "1..4\nok 1 /a\nnot ok 2 /b\nok 3 /c # SKIP no display\nok 4 /d\n"}
{"name": "program", "result": "FAIL"}
{"name": "other", "result": "SKIP"}
END
# A program that dies half-way, one that hangs, and one that plans more than it does.
expect '3 passed, 3 failed' 1 <<'END'
{"name": "dies", "result": "ERROR", "stdout": "1..3\nok 1 /a\n"}
{"name": "hangs", "result": "TIMEOUT", "stdout": "1..3\nok 1 /a\n"}
{"name": "short", "result": "ERROR", "stdout": "1..2\nok 1 /a\n"}
END
expect '0 passed, 0 failed' 1 </dev/null
exit $status
