"""Operations that end an account or a session: the storm's own roles are spared them, throw-away accounts do them."""

from typing import Any

from schemathesis import Case
from schemathesis.schemas import APIOperation

from . import contract, made
from .people import ACCOUNTS, PASSWORD, Person, throw_away
from .send import send
from .server import Server
from .tally import Tally

ENDS_SESSION = "ends the session it is called with"
ENDS_OTHERS = "may end the session that it is called with, by its number"
ENDS_ALL = "ends every session of the account"
SHUTS_OUT = "shuts out a partner, a parent or a colleague who is another role here"
SPARED = {
    "logOutPartner": ENDS_SESSION,
    "logOutParent": ENDS_SESSION,
    "logOutStaff": ENDS_SESSION,
    "endPartnerSession": ENDS_OTHERS,
    "endParentSession": ENDS_OTHERS,
    "endStaffSession": ENDS_OTHERS,
    "updatePartnerPassword": ENDS_ALL,
    "updateParentPassword": ENDS_ALL,
    "updateStaffPassword": ENDS_ALL,
    "logOutTeacher": ENDS_SESSION,
    "endTeacherSession": ENDS_OTHERS,
    "updateTeacherPassword": ENDS_ALL,
    "resetSecondFactor": ENDS_ALL,
    "resetTeacherSecondFactor": ENDS_ALL,
    "resetPartnerMemberSecondFactor": ENDS_ALL,
    "updateStaffAccount": SHUTS_OUT,
    "archiveTeacher": SHUTS_OUT,
    "changeTeacherAccount": SHUTS_OUT,
    "restrictParent": SHUTS_OUT,
    "updateParentByStaff": SHUTS_OUT,
    "updatePartner": SHUTS_OUT,
    "eraseFamily": SHUTS_OUT,
}
#: To whom it is done, if not to a parent.
TARGETS = {
    "updatePartner": "partner", "updateStaffAccount": "finance", "resetSecondFactor": "finance",
    "resetPartnerMemberSecondFactor": "partner", "resetTeacherSecondFactor": "teacher", "archiveTeacher": "teacher", "changeTeacherAccount": "teacher",
}  # fmt: skip
#: Whose password it is about, by a part of the operation's name.
KINDS = {"Partner": "partner", "Parent": "parent", "Staff": "administrator", "Teacher": "teacher"}


class Cast:
    """Throw-away accounts; one whose session has ended is replaced."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.people: dict[str, Person] = {}

    def player(self, role: str) -> Person:
        if role not in self.people or not self.people[role].is_signed_in():
            partner_id = own_id(self.player("partner")) if role == "parent" else 0
            self.people[role] = throw_away(self.server, role, partner_id)
        return self.people[role]


def run(server: Server, operations: list[APIOperation], tally: Tally, each: int, number: int) -> list[str]:
    """Gives those that were never done: they would prove nothing."""
    cast = Cast(server)
    for operation in operations:
        name = contract.name_of(operation)
        if name not in SPARED:
            continue
        for case in made.cases(operation, each, number):
            for role in callers(operation):
                caller = cast.player(role)
                aim(case, name, caller, cast)
                send(case, caller, tally)
    return sorted(SPARED.keys() - set().union(*tally.reached.values()))


def callers(operation: APIOperation) -> list[str]:
    roles = [role for role in ACCOUNTS if contract.may_call(operation, role)]
    if len(roles) < len(ACCOUNTS):
        return roles
    # anybody may call it, and says in the body whose password it is about
    return [next(role for kind, role in KINDS.items() if kind in contract.name_of(operation))]


def aim(case: Case, name: str, caller: Person, cast: Cast) -> None:
    """At a throw-away account, every time: a made-up number might be somebody who is needed."""
    if "id" in (case.path_parameters or {}):
        case.path_parameters["id"] = target(name, caller, cast)
    if "memberId" in (case.path_parameters or {}):
        case.path_parameters["memberId"] = session_of(cast.player("partner"))["accountId"]
    if "parentId" in (case.path_parameters or {}):
        case.path_parameters["parentId"] = own_id(cast.player("parent"))
    if isinstance(case.body, dict):
        case.body = case.body | right_words(name, caller, cast)


def right_words(name: str, caller: Person, cast: Cast) -> dict[str, Any]:
    """What it takes to get past the first check."""
    if name.endswith("Password"):
        another = {"password1": "another1", "password2": "another1"}
        return another | {"passwordOld": PASSWORD, "email": caller.email}
    if name == "eraseFamily":
        return {"confirm": cast.player("parent").email, "reason": "Asked for by telephone"}
    if name == "updateStaffAccount":
        return {"firstName": "Ada", "lastName": "Obi", "role": "finance"}
    return {}


def target(name: str, caller: Person, cast: Cast) -> Any:
    if name.endswith("Session"):
        return caller.ask(f"{ACCOUNTS[caller.role][0]}/sessions")[0]["id"]
    return own_id(cast.player(TARGETS.get(name, "parent")))


def session_of(person: Person) -> dict[str, Any]:
    return person.ask(f"{ACCOUNTS[person.role][0]}/session")


def own_id(person: Person) -> int:
    return session_of(person)["id"]
