"""python -m fuzz --binary PATH --requests 1000"""

import argparse
import random
import time

from . import contract, control, spared, storm
from .people import NOBODY, ROLES, log_in
from .server import Server
from .tally import Tally


def main() -> int:
    options = argparse.ArgumentParser(prog="fuzz", description=__doc__)
    options.add_argument("--binary", required=True)
    options.add_argument("--requests", type=int, default=1000, help="of each role")
    options.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1_000_000))
    asked = options.parse_args()
    began = time.monotonic()
    print(f"seed {asked.seed}, {asked.requests} requests of each role", flush=True)
    control.run()
    operations = contract.operations(contract.load(contract.read()))
    planned = storm.plan(operations, asked.requests, asked.seed)
    print(f"made up in {time.monotonic() - began:.0f} s", flush=True)
    tally = Tally()
    with Server(asked.binary) as server:
        people = [log_in(server.url, role) for role in ROLES]
        storm.run(people, planned, asked.seed, tally)
        ended = [person.role for person in people if person.role != NOBODY and not person.is_signed_in()]
        undone = spared.run(server, operations, tally, max(4, asked.requests // 250), asked.seed)
        panics = [line for line in server.said().splitlines() if "panic" in line]
    tally.print()
    print(f"seed {asked.seed}, {time.monotonic() - began:.0f} s")
    wrong = [f"{role}: the session did not last" for role in ended] + [f"{name}: never done" for name in undone]
    return verdict(asked.requests, tally, wrong + panics)


def verdict(wanted: int, tally: Tally, wrong: list[str]) -> int:
    wrong += [f"{role}: only {tally.requests(role)} requests" for role in ROLES if tally.requests(role) < wanted]
    wrong += [f"{len(tally.wrong)} kinds of wrong answers"] if tally.wrong else []
    for line in wrong:
        print(f"FAILED: {line}")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
