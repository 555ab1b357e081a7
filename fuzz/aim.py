"""Puts real and plausible values into a made-up request: one of random letters meets the first check and no other."""

import itertools
from collections.abc import Callable
from typing import Any

from schemathesis import Case

from .people import PASSWORD
from .values import Values

#: How many cases are left as they were made up, and how many are mixed; all others are aimed wholly.
AS_MADE, MIXED = 0.15, 0.3

Value = Callable[[Values], Any]
number = itertools.count(1)

#: What stands before `{id}` in an address -> what has the id.
OWNER = {
    "accounts": "account", "child": "child", "cohort": "cohort", "closures": "closure", "cohorts": "cohort", "invites": "invite",
    "mail": "mail", "packages": "package", "parent": "parent", "parents": "parent", "partners": "partner",
    "program": "program", "programs": "program", "slots": "slot", "teachers": "teacher", "update": "invite",
}


def some(kind: str) -> Value:
    return lambda values: values.some(kind)


def of(*choices: Any) -> Value:
    return lambda values: values.dice.choice(choices)


def upto(most: int) -> Value:
    return lambda values: values.dice.randint(1, most)


def several(kind: str) -> Value:
    return lambda values: [values.some(kind) for _ in range(values.dice.randint(1, 3))]


def new_address(_: Values) -> str:
    return f"made-up-{next(number)}@fuzz.example"


#: Name of a field or parameter -> a value that may well be right.
PLAUSIBLE: dict[str, Value] = {
    # what the demo has
    "childId": some("child"), "cohortId": some("cohort"), "cohortIds": several("cohort"), "country": some("country"),
    "currencyCode": some("currency"), "kind": some("mail text"), "name": some("text"), "packageId": some("package"),
    "class": some("class"), "on": some("lesson day"),
    "parentId": some("parent"), "partnerId": some("partner"), "programIds": several("program"),
    "reference": some("payment"), "teacherId": some("teacher"), "trxref": some("payment"),
    "partnerID": lambda values: values.some("partner") + 100,
    # people
    "email": new_address, "emails": new_address, "firstName": of("Ada", "Zoë", "O'Neil"), "lastName": of("Obi", "Nwosu"),
    "password": of(PASSWORD), "password1": of("another1"), "password2": of("another1"), "passwordOld": of(PASSWORD),
    "phone": of("+2348031234567", "+15142345678"), "organizationName": of("Riverside School"), "state": of("Lagos", "all"),
    "timezone": of("Africa/Lagos"), "timeZone": of("Africa/Lagos", "Europe/Paris"), "role": of("coordinator", "finance"),
    "age": of(6, 9, 14), "gender": of("male", "female"), "consentVersion": of(1), "kidsNum": upto(5),
    # what staff enter
    "startOn": of("2027-01-04", "2027-02-01"), "endOn": of("2027-03-01", "2027-06-30"), "statusOverride": of(None, "upcoming"),
    "title": lambda _: f"Made up {next(number)}", "minAge": of(5), "maxAge": of(9, 17), "level": upto(4),
    "priceMinor": of(4900, 20000), "weekDuration": upto(12), "description": of("Made up"), "classLink": of("https://class.example/1"),
    "lessonMinutes": of(45, 60), "places": of(None, 5, 40), "discountPercent": of(0, 15), "rate": of("1500.25", "1"),
    "fromAt": of(None), "note": of("", "made up"), "reason": of("Asked for by telephone"), "text": of("A text.\n\nOf two parts."),
    "subject": of("Hello"), "decision": of("keep", "settle", "close"), "onClash": of("refuse", "skip", "allow"),
    "everything": of(False), "retentionMonths": of(None, 120), "amountMinor": of(100, 2_550_000),
    "bankReference": lambda _: f"BANK-{next(number)}", "paidOn": of("2026-11-01"), "number": upto(4),
    # lists
    "format": of("csv", "xlsx"), "page": upto(3), "pageSize": of(1, 10, 100), "search": of("a", "ada", "obi seun"),
    "sort": of("newest", "oldest", "a-z", "z-a"), "q": of("ada", "greenbridge"), "months": upto(12),
    "paid": of("paid", "unpaid"), "from": of("2026-11-16", "2026-01-01"), "to": of("2026-12-31"),
}  # fmt: skip
DAY, TIME = ("day", "selectedDay"), ("time", "selectedTime")


def aim(case: Case, values: Values) -> None:
    mood = values.dice.random()
    if mood < AS_MADE:
        return
    chance = 0.5 if mood < AS_MADE + MIXED else 1.0
    put(case.path_parameters, values, chance, case.path)
    put(case.query, values, chance, case.path)
    if isinstance(case.body, dict):
        put(case.body, values, chance, case.path)


def put(container: dict[str, Any] | None, values: Values, chance: float, path: str) -> None:
    day, time = values.dice.choice(values.slots)
    for name in container or {}:
        if values.dice.random() > chance:
            continue
        if name in DAY:
            container[name] = day
        elif name in TIME:
            container[name] = time
        elif name == "id" and (owner := OWNER.get(path.split("/{id}")[0].rsplit("/", 1)[-1])):
            container[name] = values.some(owner)
        elif name in PLAUSIBLE:
            container[name] = PLAUSIBLE[name](values)
