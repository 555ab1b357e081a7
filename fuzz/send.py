"""Sends one request and judges its answer."""

import requests
from schemathesis import Case

from . import contract
from .people import Person
from .tally import Tally
from .verdict import faults

SECONDS = 30


def send(case: Case, person: Person, tally: Tally) -> None:
    headers = person.headers()
    name = contract.name_of(case.operation)
    try:
        answer = case.call(
            base_url=person.url, session=person.session, headers=headers, timeout=SECONDS, allow_redirects=False
        )
    except requests.RequestException as error:
        tally.found(f"{name}: no answer: {type(error).__name__}", case.as_curl_command(headers, base_url=person.url))
        return
    tally.answered(person.role, name, answer.status_code)
    for fault in faults(case, answer, person.role):
        tally.found(fault, case.as_curl_command(headers, base_url=person.url))
