"""Real values: what the demo has, so that requests get past "there is nothing at this address"."""

import itertools
import random
from typing import Any

from .people import Person

#: Where a role reads the ids that it may use: kind -> address and the way to them. Lists on the way are walked.
READ = {
    "partner": {
        "cohort": ("/api/partner/cohort/all", "cohorts.id"),
        "parent": ("/api/partner/parent/all", "id"),
        "invite": ("/api/partner/invites/all", "id"),
        "payment": ("/api/partner/payments", "reference"),
    },
    "parent": {
        "cohort": ("/api/partner/parent/get/cohort/all", "id"),
        "child": ("/api/partner/parent/get/dashboard/data", "children.id"),
        "program": ("/api/partner/parent/get/dashboard/data", "children.programs.id"),
        "payment": ("/api/partner/parent/payments", "reference"),
    },
    "teacher": {
        "class": ("/api/teacher/week", "lessons.class"),
        "lesson day": ("/api/teacher/week", "lessons.on"),
    },
    "administrator": {
        "account": ("/api/staff/accounts", "id"),
        "child": ("/api/staff/programs", "child.id"),
        "class": ("/api/staff/registers?state=all", "class"),
        "closure": ("/api/staff/closures", "id"),
        "cohort": ("/api/staff/cohorts", "id"),
        "country": ("/api/common/reference/countries", "name"),
        "currency": ("/api/staff/rates", "currencyCode"),
        "lesson day": ("/api/staff/registers?state=all", "on"),
        "mail": ("/api/staff/mail", "id"),
        "mail text": ("/api/staff/mail-texts", "kind"),
        "package": ("/api/staff/packages", "id"),
        "parent": ("/api/staff/programs", "parent.id"),
        "partner": ("/api/staff/partners", "id"),
        "payment": ("/api/staff/payments", "reference"),
        "program": ("/api/staff/programs", "id"),
        "slot": ("/api/staff/timetable", "slots.id"),
        "teacher": ("/api/staff/teachers", "id"),
        "text": ("/api/staff/texts", "name"),
    },
}


def walk(data: Any, way: str) -> list[Any]:
    found = [data]
    for key in way.split("."):
        rows = itertools.chain.from_iterable(one if isinstance(one, list) else [one] for one in found)
        found = [row[key] for row in rows if key in row]
    return found


def known_to(person: Person) -> dict[str, list[Any]]:
    read = READ.get(person.role, {}).items()
    return {kind: values for kind, (address, way) in read if (values := walk(person.ask(address), way))}


def known_to_all(people: list[Person]) -> dict[str, list[Any]]:
    return {kind: values for person in people for kind, values in known_to(person).items()}


def slots(person: Person) -> list[tuple[str, str]]:
    days = person.ask("/api/common/program/daytime")
    return [(day["day"], time["time"]) for day in days for time in day["times"]]


class Values:
    """Those of one role; where it has none of its own, somebody else's."""

    def __init__(self, person: Person, everybody: dict[str, list[Any]], seed: str) -> None:
        self.known = everybody | known_to(person)
        self.slots = slots(person)
        self.dice = random.Random(f"{seed} {person.role}")

    def some(self, kind: str) -> Any:
        return self.dice.choice(self.known[kind])
