#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""figures.py [ROOT]: the size of the program and the distance of its parts.

Prints lines of code (neither blank nor comment) and words of comments per folder, public
functions with one caller, private headers, how many files a move passes from the click to the
disk (src/DESIGN.md names them), and the CPU time of builds and tests, if known. It reports, and
never fails.
"""
import collections
import json
import pathlib
import re
import sys

TOKEN = re.compile(r'''"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|/\*.*?\*/|//[^\n]*''', re.S)
DEFINITION = re.compile(r'^(ct_\w+) \(', re.M)
PATH = re.compile(r'<!-- path of a move -->(.*?)<!-- end -->', re.S)


def split(text):
    comments = []

    def take_out(match):
        token = match.group()
        if token[0] != '/':
            return token
        comments.append(token)
        return '\n' * token.count('\n')

    code = TOKEN.sub(take_out, text)
    return code, sum(len(re.findall(r"[A-Za-z][\w'’-]*", each)) for each in comments)


def count_lines(code):
    return sum(1 for line in code.splitlines() if line.strip())


def read_sources(folder):
    return {path: split(path.read_text(encoding='utf-8'))
            for path in sorted(folder.rglob('*.[ch]'))}


def report_folders(root, sources):
    folders = collections.defaultdict(lambda: [0, 0, 0])
    for path, (code, n_words) in sources.items():
        for folder in (path.parent.relative_to(root), path.relative_to(root).parts[0]):
            for i, n in enumerate((1, count_lines(code), n_words)):
                folders[str(folder)][i] += n
    print(f'{"folder":24} {"files":>6} {"code":>8} {"words of comments":>18}')
    for folder, (n_files, n_lines, n_words) in sorted(folders.items()):
        print(f'{folder:24} {n_files:6} {n_lines:8} {n_words:18}')


def report_scripts(root):
    for suffix in ('py', 'sh'):
        n_lines = sum(1 for path in (root / 'tests').rglob('*.' + suffix)
                      for line in path.read_text(encoding='utf-8').splitlines()
                      if line.strip() and not line.strip().startswith('#'))
        print(f'lines of *.{suffix} in tests: {n_lines}')


def report_functions(sources):
    """A function is public if a file defines it without `static`."""
    home = {}
    for path, (code, _) in sources.items():
        for match in DEFINITION.finditer(code) if path.suffix == '.c' else ():
            if 'static' not in code[:match.start()].rsplit('\n', 2)[-2]:
                home[match.group(1)] = path
    callers = collections.defaultdict(set)
    for path, (code, _) in sources.items():
        for word in set(re.findall(r'\bct_\w+', code)) if path.suffix == '.c' else ():
            if word in home and home[word] != path:
                callers[word].add(path)
    n_single = sum(1 for word in home if len(callers[word]) == 1)
    n_none = sum(1 for word in home if not callers[word])
    print(f'public functions: {len(home)}; used by one other file: {n_single} '
          f'({100 * n_single / len(home):.0f} %), by none: {n_none}')
    names = collections.Counter(path.name for path in sources)
    print(f'private headers: {sum(1 for path in sources if "-private" in path.name)}; '
          f'names used twice: {" ".join(n for n, k in names.items() if k > 1) or "none"}')


def report_move(root):
    path = PATH.search((root / 'src' / 'DESIGN.md').read_text(encoding='utf-8'))
    if path is not None:
        files = set(re.findall(r'\bct-[\w-]+\.c\b', path.group(1)))
        print(f'files that a move passes: {len(files)}')


def report_work(root):
    for build in sorted(root.glob('build*')):
        log = build / '.ninja_log'
        jobs = {}
        for line in log.read_text().splitlines() if log.exists() else ():
            begin, end, _, output = (line.split('\t') + [''] * 4)[:4]
            if begin.isdigit():
                jobs[(begin, end)] = int(end) - int(begin)
        print(f'{build.name}: {sum(jobs.values()) / 1000:.0f} s of compiling and linking')
        log = build / 'meson-logs' / 'testlog.json'
        tests = [json.loads(line) for line in log.read_text().splitlines()] \
            if log.exists() else []
        if tests:
            print(f'{build.name}: {sum(t["duration"] for t in tests):.0f} s of '
                  f'{len(tests)} tests')


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else '.')
    sources = read_sources(root / 'src')
    report_folders(root, sources | read_sources(root / 'tests'))
    report_scripts(root)
    report_functions(sources)
    report_move(root)
    report_work(root)


main()
