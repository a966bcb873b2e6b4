#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check-hardening.sh PROGRAM: checks that it was built so that bugs are hard to exploit.
# Features of some processors are expected only on those.
set -eu
program=$1
status=0

complain () {
  echo "$program: $1"
  status=1
}

facts=$(readelf --wide --file-header --program-headers --dynamic --dyn-syms "$program")
code=$(objdump --disassemble --no-show-raw-insn "$program")

# has NEEDLE TEXT
has () {
  printf '%s\n' "$2" | grep -q -- "$1"
}

has 'Type: *DYN' "$facts" || complain 'not position-independent'
has 'GNU_RELRO' "$facts" || complain 'no relocations that are read-only'
has 'FLAGS.*NOW' "$facts" || complain 'functions of libraries are bound late'
has 'GNU_STACK.* RWE ' "$facts" && complain 'the stack can be executed'
has '__stack_chk_fail' "$facts" || complain 'no stack protector'
has '__mem[a-z]*_chk' "$facts" || complain 'no FORTIFY_SOURCE'

if has 'X86-64' "$facts"; then
  has 'main>:' "$code" || complain 'main is not to be seen'
  printf '%s\n' "$code" | grep -A 1 '<main>:' | grep -q endbr64 || complain 'no CET'
  # The program touches a large stack frame page by page.
  has 'sub *[$]0x1000,%rsp' "$code" || complain 'no stack-clash protection'
fi
exit $status
