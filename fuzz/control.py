"""Shows that the net catches: answers that are wrong on purpose must be found, each for its own reason."""

import json
from collections.abc import Callable

import requests
from schemathesis import Response

from . import contract, made
from .contract import Document
from .verdict import faults

RIGHT = {"status": True, "message": "", "data": {"name": "Seatling", "version": "0.1.0", "demo": True}}
OPERATION = "about"


def answer(status: int, body: dict, content_type: str = "application/json") -> Response:
    asked = requests.Request("GET", "http://127.0.0.1/api/common/about").prepare()
    headers = {"content-type": [content_type]}
    return Response(status, headers, json.dumps(body).encode(), request=asked, elapsed=0, verify=True)


def judged(given: Response, tamper: Callable[[Document], None] = lambda _: None, role: str = "nobody") -> str:
    document = contract.read()
    tamper(document)
    operations = contract.operations(contract.load(document))
    operation = next(one for one in operations if contract.name_of(one) == OPERATION)
    [case] = made.cases(operation, 1, 1)
    return "; ".join(faults(case, given, role))


def other_type(document: Document) -> None:
    document["components"]["schemas"]["About"]["properties"]["version"]["type"] = "integer"


def for_staff(document: Document) -> None:
    document["paths"]["/api/common/about"]["get"]["security"] = [{"staffToken": ["finance"]}]


def run() -> None:
    refused = {"status": False, "message": "No.", "data": None, "code": "about.no"}
    fault = refused | {"code": "http.unexpected"}
    caught = {
        "": judged(answer(200, RIGHT)) + judged(answer(404, refused)),
        "Server error": judged(answer(500, fault)),
        "Undocumented Content-Type": judged(answer(200, RIGHT, "text/html")),
        "Response violates schema": judged(answer(200, RIGHT), other_type),
        "violates schema": judged(answer(404, {"error": "no envelope"})),
        "does not tell of": judged(answer(202, refused)),
        "may not call it": judged(answer(200, RIGHT), for_staff),
    }
    for reason, found in caught.items():
        if (reason not in found) if reason else found:
            raise SystemExit(f"the net does not catch: {reason or 'something where all is right'}: {found!r}")
