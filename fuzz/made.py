"""Makes requests up, from the schemas of an operation."""

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.schemas import APIOperation

#: Of four cases one breaks the schema.
BROKEN = 4


def cases(operation: APIOperation, count: int, number: int) -> list[Case]:
    """At most so many; fewer where there are no more different ones."""
    broken = count // BROKEN
    right = of_mode(operation, GenerationMode.POSITIVE, count - broken, number)
    wrong = of_mode(operation, GenerationMode.NEGATIVE, broken, number) if can_be_broken(operation) else []
    return right + wrong


def can_be_broken(operation: APIOperation) -> bool:
    """Any text is right as a value in the address, and nothing at all is right where nothing is read."""
    raw = operation.definition.raw
    return "requestBody" in raw or any(
        parameter["in"] == "query" or parameter["schema"].get("type") != "string"
        for parameter in raw.get("parameters", [])
    )


def of_mode(operation: APIOperation, mode: GenerationMode, count: int, number: int) -> list[Case]:
    made: list[Case] = []
    if count == 0:
        return made

    @seed(number)
    @settings(
        max_examples=count,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(operation.as_strategy(generation_mode=mode))
    def keep(case: Case) -> None:
        made.append(case)

    try:
        keep()
    except Unsatisfiable:
        # a schema with one value only, or none that is wrong
        pass
    return made
