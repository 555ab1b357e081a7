"""What is wrong with an answer, if anything."""

import requests
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup, Failure
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from . import contract

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


def faults(case: Case, answer: requests.Response, role: str) -> list[str]:
    name = contract.name_of(case.operation)
    try:
        case.validate_response(answer, checks=CHECKS)
    except FailureGroup as group:
        return [f"{name}: {fault.title}: {one_line(fault)}" for fault in group.exceptions]
    except Failure as fault:
        return [f"{name}: {fault.title}: {one_line(fault)}"]
    return ours(case, answer, role, name)


def ours(case: Case, answer: requests.Response, role: str, name: str) -> list[str]:
    """The contract's `default` answers stand for every status, so the usual check takes any success for one."""
    done = answer.status_code < 400
    if done and str(answer.status_code) not in case.operation.definition.raw["responses"]:
        return [f"{name}: a success that the contract does not tell of: {answer.status_code}"]
    if done and not contract.may_call(case.operation, role):
        return [f"{name}: done for {role}, who may not call it"]
    return []


def one_line(fault: Failure) -> str:
    return " ".join(fault.message.split())[:300]
