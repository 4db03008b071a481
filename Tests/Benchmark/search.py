#!/usr/bin/env python3
"""Search over 100,000 entities of ten bundles, once their titles are kept: how long it takes, and that it finds what is there.

    Tests/Benchmark/search.py [--intents PATH] [--bundles 10] [--entities 10000]

Milliseconds of `intents search` from exec to exit, in turns with two limits: `intents list` in the same home, which is
what any command costs here, and SQLite's own full-text query for the same words over the same rows in one file, opened
anew for each, without a process. The wall clock is what a person waits, the processor's time is what it costs on a busy
machine too. Times decide nothing. 200 generated queries must find what a reading of every title finds: else it ends with 1.
"""

import argparse
import json
import os
import pathlib
import random
import resource
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time

from counts import ROOT, environment

sys.path.insert(0, str(ROOT / "Tests/Fixtures"))
import plain_reading  # noqa: E402
import titles  # noqa: E402

QUERIES = ["amber lamp 7", "am", "a", "9999", "kettle 42", "ember mirror 1", "nothing like this", "fern"]
ROUNDS = 21
GENERATED = 200


def timed(work):
    """Wall clock and processor time of what it does and of the processes that it starts, in milliseconds."""
    def spent():
        return sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))

    before, started = spent(), time.perf_counter()
    work()
    return (time.perf_counter() - started) * 1000, (spent() - before) * 1000


def kept(home):
    """(bundle, id, title) of everything that the index holds."""
    rows = []
    for path in sorted((home / "index").glob("*.sqlite")):
        with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as database:
            rows += [(path.stem, *row) for row in database.execute("SELECT id, title FROM items ORDER BY number")]
    return rows


class Peer:
    """SQLite's full text over the same rows, as one would do it with nothing else."""

    def __init__(self, path, rows):
        self.path = path
        with sqlite3.connect(path) as database:
            database.execute("CREATE TABLE items(number INTEGER PRIMARY KEY, bundle TEXT, id TEXT, title TEXT)")
            database.execute(
                "CREATE VIRTUAL TABLE words USING fts5(title, content='', tokenize='unicode61 remove_diacritics 2', "
                "prefix='1 2 3')")
            database.executemany("INSERT INTO items(bundle, id, title) VALUES (?, ?, ?)", rows)
            database.execute("INSERT INTO words(rowid, title) SELECT number, title FROM items")

    def find(self, text):
        database = sqlite3.connect(f"file:{self.path}?mode=ro", uri=True)
        match = " AND ".join(f'"{word}" *' for word in text.split())
        found = database.execute(
            "SELECT bundle, id, items.title FROM words JOIN items ON number = words.rowid WHERE words MATCH ? LIMIT 50",
            (match,)).fetchall()
        database.close()
        return found


def generated(rows):
    dice = random.Random(20)
    queries = []
    while len(queries) < GENERATED:
        words = dice.choice(rows)[2].split()
        if dice.random() < 0.3:
            words = dice.choice(rows)[2].split()[:1] + words[1:]
        text = " ".join(word[: dice.randint(1, len(word))] for word in dice.sample(words, dice.randint(1, 3)))
        queries.append(text.upper() if dice.random() < 0.2 else text)
    return queries


def differing(search, rows):
    """The generated queries that find other entities than a reading of every title."""
    wrong = []
    for text in generated(rows):
        found = json.loads(search(text, "--json", "--limit", "1000000").stdout)["results"]
        found = sorted((hit["bundle"], hit["value"]["id"], hit["value"]["title"]) for hit in found)
        if found != sorted(row for row in rows if plain_reading.matches(row[2], text)):
            wrong.append(text)
    return wrong


def table(rows):
    """`rows`: name: what to do. In turns, so that all see the same machine."""
    times = {name: [] for name in rows}
    for _ in range(ROUNDS):
        for name, work in rows.items():
            times[name].append(timed(work))
    print(f"{'milliseconds':40}{'median':>8}{'best':>8}{'processor':>11}")
    for name, found in times.items():
        wall, busy = zip(*found)
        print(f"{name:40}{statistics.median(wall):8.1f}{min(wall):8.1f}{statistics.mean(busy):11.1f}", flush=True)


def measure(arguments, folder):
    env = environment(folder / "home")
    run = lambda *words: subprocess.run([arguments.intents, *words], env=env, check=True, capture_output=True)
    for number in range(arguments.bundles):
        run("add", str(titles.build(folder, id=f"org.example.titles{number}")))
        run("run", f"org.example.titles{number}.SetTitles", f"text=!many {arguments.entities}")
    seconds = timed(lambda: run("search", "amber"))[0] / 1000
    print(f"asking {arguments.bundles} bundles for {arguments.entities} entities each: {seconds:.1f} s")
    rows = kept(folder / "home")
    assert len(rows) == arguments.bundles * arguments.entities, len(rows)
    peer = Peer(folder / "peer.sqlite", rows)
    lines = {"intents list --bundles": lambda: run("list", "--bundles")}
    for query in QUERIES:
        lines[f"intents search {query}"] = lambda query=query: run("search", query)
        lines[f"  SQLite alone: {query}"] = lambda query=query: peer.find(query)
    table(lines)
    wrong = differing(lambda *words: run("search", *words), rows)
    print(f"{GENERATED - len(wrong)} of {GENERATED} generated queries find what a plain reading finds")
    for text in wrong:
        print(f"error: {text!r} finds something else")
    return bool(wrong)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--intents", default=str(ROOT / ".build/release/intents"))
    parser.add_argument("--bundles", type=int, default=10)
    parser.add_argument("--entities", type=int, default=10_000)
    arguments = parser.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="intents-search-"))
    folder.chmod(0o711)
    try:
        return measure(arguments, folder)
    finally:
        for path, folders, _ in os.walk(folder):
            os.chmod(path, 0o700)
        shutil.rmtree(folder, ignore_errors=True)


sys.exit(main())
