"""The real program on a fresh demo: mail is kept, the sandbox stands in for the payment provider."""

import os
import re
import subprocess
import tempfile
from pathlib import Path

SETTINGS = {
    "SEATLING_LOG": "warn",
    # the fuzz says with X-Forwarded-For where it comes from, each time from elsewhere: limits count by address
    "SEATLING_TRUSTED_PROXIES": "127.0.0.1",
    "SEATLING_LOG_INS_PER_MINUTE": "1000000",
}


class Server:
    """Runs while the block does."""

    def __init__(self, binary: str) -> None:
        self.binary = binary
        self.folder = tempfile.TemporaryDirectory(prefix="seatling-fuzz-")
        #: Who invites teachers: logging in for each one would meet the limit of the account.
        self.inviter = None
        self.log = open(Path(self.folder.name) / "log", "w+", encoding="utf-8")
        others = {name: value for name, value in os.environ.items() if not name.startswith("SEATLING_")}
        self.environment = others | SETTINGS

    def __enter__(self) -> "Server":
        listen = ["serve", "--demo", "--data", self.data, "--listen", "127.0.0.1:0"]
        self.process = subprocess.Popen(
            [self.binary, *listen], env=self.environment, stdout=subprocess.PIPE, stderr=self.log, text=True
        )
        for line in self.process.stdout:
            ready = re.search(r"ready at (\S+)", line)
            if ready:
                self.url = ready[1]
                return self
        self.process.wait()
        raise SystemExit(f"the server did not start:\n{self.said()}")

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait()
        self.log.close()
        self.folder.cleanup()

    @property
    def data(self) -> str:
        return str(Path(self.folder.name) / "data")

    def said(self) -> str:
        self.log.flush()
        return Path(self.log.name).read_text(encoding="utf-8")

    def add_staff(self, email: str, role: str, password: str) -> None:
        """As an operator does."""
        subprocess.run(
            [self.binary, "staff", "add", "--email", email, "--role", role, "--data", self.data],
            env=self.environment, input=f"{password}\n", text=True, check=True, stdout=subprocess.DEVNULL,
        )
