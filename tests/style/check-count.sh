#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check-count.sh COUNT-TESTS FOLDER: checks that count-tests.py counts what meson ran and
# names what failed.
set -eu
count_tests=$1
log=$2/count-tests.json
status=0

# expect "LINES" EXIT: the output and exit status for the log on standard input
expect () {
  cat >"$log"
  code=0
  lines=$(python3 "$count_tests" "$log") || code=$?
  if [ "$lines" != "$1" ] || [ "$code" -ne "$2" ]; then
    echo "Expected \"$1\" and exit code $2, got \"$lines\" and $code."
    status=1
  fi
}

expect '3 passed, 0 failed' 0 <<'END'
{"name": "tap", "result": "OK", "stdout": "TAP version 13\n# a remark\n1..2\nok 1 /a\nok 2 /b\n"}
{"name": "program", "result": "OK", "stdout": "ok, all is well\n"}
END
expect 'tap: FAIL
  not ok 2 /b
program: FAIL
  it is
  too late
2 passed, 2 failed, 2 skipped' 1 <<'END'
{"name": "tap", "result": "FAIL", "stdout": "1..4\nok 1 /a\nnot ok 2 /b\nok 3 /c # SKIP no display\nok 4 /d\n"}
{"name": "program", "result": "FAIL", "stderr": "it is\ntoo late\n"}
{"name": "other", "result": "SKIP"}
END
# A program that dies halfway, one that hangs, and one that plans more than it does.
expect 'dies: ERROR
hangs: TIMEOUT
short: ERROR
3 passed, 3 failed' 1 <<'END'
{"name": "dies", "result": "ERROR", "stdout": "1..3\nok 1 /a\n"}
{"name": "hangs", "result": "TIMEOUT", "stdout": "1..3\nok 1 /a\n"}
{"name": "short", "result": "ERROR", "stdout": "1..2\nok 1 /a\n"}
END
expect '0 passed, 0 failed' 1 </dev/null
exit $status
