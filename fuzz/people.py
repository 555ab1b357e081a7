"""Who calls: nobody, the accounts of the demo, and throw-away ones for what ends an account or its session."""

import itertools
import re
from dataclasses import dataclass, field

import requests

from .server import Server

PASSWORD = "seatling1"
STAFF = ("administrator", "coordinator", "finance")
#: Where each role logs in, and its account in the demo.
ACCOUNTS = {
    "partner": ("/api/partner", "adaeze@greenbridge.example"),
    "parent": ("/api/partner/parent", "seun.adebayo@mail.example"),
    "administrator": ("/api/staff", "staff@seatling.example"),
    "coordinator": ("/api/staff", "coordinator@seatling.example"),
    "finance": ("/api/staff", "finance@seatling.example"),
    "teacher": ("/api/teacher", "teacher@seatling.example"),
}
NOBODY = "nobody"
ROLES = (NOBODY, *ACCOUNTS)

fresh = itertools.count(1)
networks = itertools.count(1)


def straight() -> requests.Session:
    """Past proxies: the environment would be searched for them at every request."""
    session = requests.Session()
    session.trust_env = False
    return session


@dataclass
class Person:
    role: str
    url: str
    email: str = ""
    token: str = ""
    session: requests.Session = field(default_factory=straight)

    def headers(self) -> dict[str, str]:
        """Its token, and a network address that nobody has come from yet."""
        number = next(networks)
        origin = {"X-Forwarded-For": f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"}
        return origin | ({"Authorization": f"Bearer {self.token}"} if self.token else {})

    def ask(self, address: str) -> dict | list | None:
        """What is read there, or nothing if this role may not."""
        answer = self.session.get(self.url + address, headers=self.headers(), timeout=30)
        return answer.json()["data"] if answer.ok else None

    def is_signed_in(self) -> bool:
        return self.ask(f"{ACCOUNTS[self.role][0]}/session") is not None


def log_in(url: str, role: str, email: str | None = None) -> Person:
    if role == NOBODY:
        return Person(role, url)
    api, usual = ACCOUNTS[role]
    person = Person(role, url, email or usual)
    sent = {"email": person.email, "password": PASSWORD}
    answer = person.session.post(f"{url}{api}/auth/login", json=sent, headers=person.headers(), timeout=30)
    if not answer.ok:
        raise SystemExit(f"{role} cannot log in as {person.email}: {answer.text}")
    person.token = answer.json()["data"]["token"]
    return person


def throw_away(server: Server, role: str, partner_id: int = 0) -> Person:
    """An account of its own; a parent's is of this partner."""
    email = f"{role}-{next(fresh)}@fuzz.example"
    if role in STAFF:
        server.add_staff(email, role, PASSWORD)
        return log_in(server.url, role, email)
    if role == "teacher":
        return new_teacher(server, email)
    form = {"firstName": "Ngozi", "lastName": "Eze", "email": email, "password": PASSWORD, "country": "Nigeria"}
    if role == "partner":
        form |= {"organizationName": "Riverside School", "address": "", "phone": ""}
    else:
        form |= {"state": "Lagos", "phone": "+2348031234567", "timezone": "Africa/Lagos", "partnerId": partner_id}
    stranger = Person(NOBODY, server.url)
    address = f"{server.url}{ACCOUNTS[role][0]}/auth/register"
    answer = stranger.session.post(address, json=form, headers=stranger.headers(), timeout=30)
    if not answer.ok:
        raise SystemExit(f"{role} cannot sign up: {answer.text}")
    return log_in(server.url, role, email)


def new_teacher(server: Server, email: str) -> Person:
    """Invited by staff, with the password set by the link in the mail."""
    if server.inviter is None or not server.inviter.is_signed_in():
        server.inviter = log_in(server.url, "administrator")
    staff = server.inviter
    form = {"firstName": "Ngozi", "lastName": "Eze", "classLink": "https://class.example/1"}
    added = send_as(staff, "/api/staff/teachers", form)
    send_as(staff, f"/api/staff/teachers/{added['id']}/account", {"email": email})
    mails = staff.ask(f"/api/demo/mail?search={email}")
    letter = str(staff.ask(f"/api/demo/mail/{mails[0]['id']}"))
    token = re.search(r"accept-invitation#([\w.~-]+)", letter)[1]
    passwords = {"token": token, "password1": PASSWORD, "password2": PASSWORD}
    send_as(Person(NOBODY, server.url), "/api/teacher/auth/accept-invitation", passwords)
    return log_in(server.url, "teacher", email)


def send_as(person: Person, address: str, body: dict) -> dict:
    answer = person.session.post(person.url + address, json=body, headers=person.headers(), timeout=30)
    if not answer.ok:
        raise SystemExit(f"{person.role} cannot post to {address}: {answer.text}")
    return answer.json()["data"]
