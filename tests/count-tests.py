#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts test results: count-tests.py testlog.json…

Prints the failures and, as the last line, "N passed, N failed", with skipped ones if there are
any. A TAP program counts with each of its tests; a crash is one more failure.
"""

import json
import re
import sys

PLAN = re.compile(r"^1\.\.\d+", re.MULTILINE)
DYING = re.compile(r"^Bail out!.*", re.MULTILINE)
WORDS = 5  # lines of error output, or of messages before a failure, that are shown
RESULT = re.compile(r"^(not )?ok\b([^#\n]*)(#\s*(skip|todo))?", re.MULTILINE | re.IGNORECASE)


def count(run):
    """How many tests of one RUN passed, failed and were skipped."""
    output = run.get("stdout") or ""
    well = run["result"] in ("OK", "EXPECTEDFAIL")

    if run["result"] == "SKIP":
        return 0, 0, 1
    if not PLAN.search(output):
        return (1, 0, 0) if well else (0, 1, 0)

    passed = failed = skipped = 0
    for bad, _, mark, _ in RESULT.findall(output):
        if mark:
            skipped += 1
        elif bad:
            failed += 1
        else:
            passed += 1
    if not well and failed == 0:
        failed = 1
    return passed, failed, skipped


def complain(run):
    if run["result"] in ("OK", "EXPECTEDFAIL", "SKIP"):
        return

    print(f"{run['name']}: {run['result']}")
    messages = []
    has_failed = False
    for line in (run.get("stdout") or "").splitlines():
        found = RESULT.match(line)
        if line.startswith("#"):
            messages.append(line)
        elif found and found[1] and not found[3]:
            has_failed = True
            print(f"  not ok{found[2]}")
            for message in messages[-WORDS:]:
                print(f"    {message}")
        if found:
            messages = []
    if not has_failed:  # it has died
        for message in messages[-WORDS:]:
            print(f"  {message}")
    for line in DYING.findall(run.get("stdout") or "")[-1:]:
        print(f"  {line}")
    for line in (run.get("stderr") or "").strip().splitlines()[-WORDS:]:
        print(f"  {line}")


def main():
    runs = []
    for name in sys.argv[1:]:
        try:
            with open(name, encoding="utf-8") as log:
                runs += [json.loads(text) for text in log if text.strip()]
        except OSError:
            pass

    for run in runs:
        complain(run)
    passed, failed, skipped = map(sum, zip((0, 0, 0), *map(count, runs)))
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    sys.exit(0 if passed and not failed else 1)


if __name__ == "__main__":
    main()
