# SPDX-License-Identifier: GPL-3.0-or-later
"""A validator for statements of the Experience API 1.0.3 (part two: data), by its sections,
written without knowledge of Cartilla. Attachments, scores of interactions and groups are not
supported.
"""
import datetime
import json
import re

# 4.3: with a scheme, without characters that RFC 3987 forbids.
IRI = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:[^\s<>\"{}|\\^`\x00-\x20]+")

# 4.4, 2.4.1: RFC 4122, variant 2, in its standard form.
UUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[89ab][0-9a-f]{3}-[0-9a-f]{12}",
                  re.IGNORECASE)

# 4.5: ISO 8601, restricted by RFC 3339.
TIME = re.compile(r"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d+)?(Z|[+-]\d\d:?\d\d)")

# 4.6: a duration of ISO 8601.
DURATION = re.compile(r"P(?!$)(\d+W|(\d+Y)?(\d+M)?(\d+D)?"
                      r"(T(?=\d)(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?)")

# 4.2: the tags of RFC 5646, except grandfathered ones.
LANGUAGE = re.compile(r"(([a-z]{2,3}(-[a-z]{3}){0,3}|[a-z]{4,8})(-[a-z]{4})?(-([a-z]{2}|\d{3}))?"
                      r"(-([a-z0-9]{5,8}|\d[a-z0-9]{3}))*(-[a-wyz0-9](-[a-z0-9]{2,8})+)*"
                      r"(-x(-[a-z0-9]{1,8})+)?)", re.IGNORECASE)

MAIL = re.compile(r"mailto:[^\s@]+@[^\s@]+")
SHA1 = re.compile(r"[0-9a-f]{40}", re.IGNORECASE)
VERSION = re.compile(r"1\.0\.\d+")

VOIDED = "http://adlnet.gov/expapi/verbs/voided"


class Broken(Exception):
    """The rule that a statement breaks, with its section."""


def need(condition, section, what):
    if not condition:
        raise Broken(f"{section}: {what}")


def matches(pattern, value, section, what):
    need(isinstance(value, str) and pattern.fullmatch(value), section, f"{what}: {value!r}")


def members(value, known, section, required=()):
    """An object with these members, and no others: 2.2.s4.b1.b7; no null: 2.2.s4.b1.b1."""
    need(isinstance(value, dict), section, f"no object: {value!r}")
    for name, member in value.items():
        need(name in known, "2.2", f"unknown property {name!r}")
        need(member is not None, "2.2", f"{name} is null")
    for name in required:
        need(name in value, section, f"there is no {name}")


def iri(value, section):
    """2.2.s3.b1"""
    matches(IRI, value, section, "no IRI")


def boolean(value, section):
    """2.2.s4.b1.b2: no string or number instead."""
    need(isinstance(value, bool), section, f"neither true nor false: {value!r}")


def text(value, section):
    """2.2.s4.b1.b2"""
    need(isinstance(value, str), section, f"no text: {value!r}")


def number(value, section):
    """2.2.s4.b1.b2"""
    need(isinstance(value, (int, float)) and not isinstance(value, bool), section,
         f"no number: {value!r}")


def language_map(value, section):
    """4.2"""
    need(isinstance(value, dict), section, "no map of languages")
    for tag, words in value.items():
        matches(LANGUAGE, tag, "4.2", "no language of RFC 5646")
        text(words, "4.2")


def extensions(value):
    """4.1: the values can be anything, even null."""
    need(isinstance(value, dict), "4.1", "no map of extensions")
    for name in value:
        iri(name, "4.1")


def timestamp(value, section):
    """4.5"""
    matches(TIME, value, section, "no time of ISO 8601")
    need(not value.endswith(("-00:00", "-0000")), "4.5", "an offset of -00:00")
    try:
        datetime.datetime.strptime(value[:19], "%Y-%m-%dT%H:%M:%S")
    except ValueError as error:
        raise Broken(f"4.5: {error}") from error


def account(value):
    """2.4.2.4"""
    members(value, ("homePage", "name"), "2.4.2.4", ("homePage", "name"))
    iri(value["homePage"], "2.4.2.4")
    text(value["name"], "2.4.2.4")
    need(value["name"], "2.4.2.4", "an account without a name")


def agent(value, section, is_object=False):
    """2.4.2.1: identified in exactly one of four ways, 2.4.2.3."""
    ways = {"mbox": lambda mail: matches(MAIL, mail, "2.4.2.3", "no mailto"),
            "mbox_sha1sum": lambda sha: matches(SHA1, sha, "2.4.2.3", "no SHA-1"),
            "openid": lambda uri: iri(uri, "2.4.2.3"),
            "account": account}

    members(value, ("objectType", "name", *ways), section,
            ("objectType",) if is_object else ())
    need(value.get("objectType", "Agent") == "Agent", section, "no Agent")
    need(sum(way in value for way in ways) == 1, "2.4.2.3", "not one identifier")
    if "name" in value:
        text(value["name"], section)
    for way, check in ways.items():
        if way in value:
            check(value[way])


def verb(value):
    """2.4.3"""
    members(value, ("id", "display"), "2.4.3", ("id",))
    iri(value["id"], "2.4.3")
    if "display" in value:
        language_map(value["display"], "2.4.3")


def definition(value):
    """2.4.4.1: without interactions."""
    members(value, ("name", "description", "type", "moreInfo", "extensions"), "2.4.4.1")
    for name in ("name", "description"):
        if name in value:
            language_map(value[name], "2.4.4.1")
    for name in ("type", "moreInfo"):
        if name in value:
            iri(value[name], "2.4.4.1")
    if "extensions" in value:
        extensions(value["extensions"])


def activity(value):
    """2.4.4.1"""
    members(value, ("objectType", "id", "definition"), "2.4.4.1", ("id",))
    iri(value["id"], "2.4.4.1")
    if "definition" in value:
        definition(value["definition"])


def reference(value):
    """2.4.4.3: a statement about a statement."""
    members(value, ("objectType", "id"), "2.4.4.3", ("objectType", "id"))
    need(value["objectType"] == "StatementRef", "2.4.4.3", "no StatementRef")
    matches(UUID, value["id"], "2.4.4.3", "no UUID")


def thing(value):
    """2.4.4"""
    need(isinstance(value, dict), "2.4.4", "no object")
    kind = value.get("objectType", "Activity")
    kinds = {"Activity": activity, "StatementRef": reference,
             "Agent": lambda one: agent(one, "2.4.4.2", True)}
    need(kind in kinds, "2.4.4", f"objectType {kind!r}")
    kinds[kind](value)


def score(value):
    """2.4.5.1"""
    members(value, ("scaled", "raw", "min", "max"), "2.4.5.1")
    for one in value.values():
        number(one, "2.4.5.1")
    need(-1 <= value.get("scaled", 0) <= 1, "2.4.5.1", "scaled is not from -1 to 1")
    least, most = value.get("min", float("-inf")), value.get("max", float("inf"))
    need(least < most, "2.4.5.1", "min is not below max")
    need(least <= value.get("raw", least) <= most or "raw" not in value, "2.4.5.1",
         "raw is not between min and max")


def result(value):
    """2.4.5"""
    members(value, ("score", "success", "completion", "response", "duration", "extensions"),
            "2.4.5")
    for name in ("success", "completion"):
        if name in value:
            boolean(value[name], "2.4.5")
    if "response" in value:
        text(value["response"], "2.4.5")
    if "score" in value:
        score(value["score"])
    if "duration" in value:
        matches(DURATION, value["duration"], "4.6", "no duration of ISO 8601")
    if "extensions" in value:
        extensions(value["extensions"])


def context(value, is_activity):
    """2.4.6"""
    members(value, ("registration", "instructor", "contextActivities", "revision", "platform",
                    "language", "statement", "extensions"), "2.4.6")
    for name in ("revision", "platform"):
        if name in value:
            need(is_activity, "2.4.6", f"{name} about what is no Activity")
            text(value[name], "2.4.6")
    if "registration" in value:
        matches(UUID, value["registration"], "2.4.6", "no UUID")
    if "instructor" in value:
        agent(value["instructor"], "2.4.6")
    if "language" in value:
        matches(LANGUAGE, value["language"], "2.4.6", "no language of RFC 5646")
    if "statement" in value:
        reference(value["statement"])
    if "extensions" in value:
        extensions(value["extensions"])
    for name, some in value.get("contextActivities", {}).items():
        need(name in ("parent", "grouping", "category", "other"), "2.4.6.2", name)
        for one in some if isinstance(some, list) else [some]:
            activity(one)


def statement(value):
    """2.4: raises Broken for an invalid statement."""
    members(value, ("id", "actor", "verb", "object", "result", "context", "timestamp", "stored",
                    "authority", "version"), "2.4", ("actor", "verb", "object"))
    if "id" in value:
        matches(UUID, value["id"], "2.4.1", "no UUID")
    agent(value["actor"], "2.4.2")
    verb(value["verb"])
    thing(value["object"])
    is_activity = value["object"].get("objectType", "Activity") == "Activity"
    if value["verb"]["id"] == VOIDED:
        need(value["object"].get("objectType") == "StatementRef", "2.3.2",
             "what is voided is no statement")
    if "result" in value:
        result(value["result"])
    if "context" in value:
        context(value["context"], is_activity)
    for name in ("timestamp", "stored"):
        if name in value:
            timestamp(value[name], "2.4.7")
    if "authority" in value:
        agent(value["authority"], "2.4.9")
    if "version" in value:
        matches(VERSION, value["version"], "2.4.10", "not of version 1.0")


def only_once(pairs):
    """2.2.s3.b7: no duplicate properties."""
    names = [name for name, _ in pairs]
    need(len(names) == len(set(names)), "2.2", f"twice in an object: {names}")
    return dict(pairs)


def check(line):
    """Returns the statement on the line, or raises Broken."""
    try:
        value = json.loads(line, object_pairs_hook=only_once)
    except ValueError as error:
        raise Broken(f"2.2: no JSON: {error}") from error
    statement(value)
    return value
