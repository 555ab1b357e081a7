"""All operations as all roles at once, in no order."""

import itertools
import math
import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from schemathesis import Case
from schemathesis.schemas import APIOperation

from . import contract, made
from .aim import aim
from .people import ROLES, Person
from .send import send
from .spared import SPARED
from .tally import Tally
from .values import Values, known_to_all

#: Of a thousand requests, so many go to each operation that is not for this role, or that reads nothing.
FEW = 2
#: And so many different ones are made up for an operation; sent again, they carry other values.
DIFFERENT = 12


@dataclass
class Plan:
    """How often each role sends each operation."""

    operations: list[APIOperation]
    count: int

    def shares(self, role: str) -> list[int]:
        few = max(1, FEW * self.count // 1000)
        fixed = [self.fixed(operation, role, few) for operation in self.operations]
        rest = self.count - sum(share for share in fixed if share is not None)
        each = max(few, math.ceil(rest / fixed.count(None)))
        return [each if share is None else share for share in fixed]

    def fixed(self, operation: APIOperation, role: str, few: int) -> int | None:
        if not contract.may_call(operation, role):
            return math.ceil(few / 2)
        if contract.name_of(operation) in SPARED:
            return 0
        raw = operation.definition.raw
        return None if raw.get("parameters") or "requestBody" in raw else few


def plan(operations: list[APIOperation], count: int, number: int) -> dict[str, list[Case]]:
    """The requests of each role: made up once, and used by every role that has a share in them."""
    shares = {role: Plan(operations, count).shares(role) for role in ROLES}
    planned: dict[str, list[Case]] = {role: [] for role in ROLES}
    different = max(DIFFERENT, DIFFERENT * count // 1000)
    for index, operation in enumerate(operations):
        most = max(share[index] for share in shares.values())
        found = made.cases(operation, min(most, different), number)
        for role in ROLES:
            planned[role] += itertools.islice(itertools.cycle(found), shares[role][index])
    for role, cases in planned.items():
        random.Random(f"{number} {role}").shuffle(cases)
    return planned


def run(people: list[Person], planned: dict[str, list[Case]], number: int, tally: Tally) -> None:
    everybody = known_to_all(people)

    def play(person: Person) -> None:
        values = Values(person, everybody, str(number))
        for case in planned[person.role]:
            own = case.derive()
            aim(own, values)
            send(own, person, tally)

    with ThreadPoolExecutor(len(people)) as pool:
        for _ in pool.map(play, people):
            pass
