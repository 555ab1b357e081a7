"""The contract: its operations, and who may call which."""

import json
from pathlib import Path
from typing import Any

import schemathesis
from schemathesis.schemas import APIOperation, BaseSchema

OPENAPI = Path(__file__).parent.parent / "openapi.json"

Document = dict[str, Any]


def read() -> Document:
    return json.loads(OPENAPI.read_text())


def load(document: Document) -> BaseSchema:
    schema = schemathesis.openapi.from_dict(document)
    # each role brings its own token
    schema.config.generation.update(with_security_parameters=False)
    return schema


def operations(schema: BaseSchema) -> list[APIOperation]:
    return [found.ok() for found in schema.get_all_operations()]


def name_of(operation: APIOperation) -> str:
    return operation.definition.raw["operationId"]


def may_call(operation: APIOperation, role: str) -> bool:
    """Whether the contract lets this role through."""
    [requirement] = operation.definition.raw["security"]
    if not requirement:
        return True
    [(token, staff_roles)] = requirement.items()
    return role in staff_roles if token == "staffToken" else token == f"{role}Token"
