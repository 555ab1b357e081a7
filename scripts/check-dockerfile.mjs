// The tests may run without a container engine. So the Dockerfile must not contain untested commands: each RUN is a Makefile
// target or a command that the package test runs in a clean root, and each path it copies exists after these.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const lines = readFileSync("Dockerfile", "utf8").replaceAll("\\\n", " ").split("\n");
const all = (word) => lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1).trim());
const makefile = readFileSync("Makefile", "utf8");
const life = readFileSync("scripts/clean-root/main.mjs", "utf8");
const unit = readFileSync("packaging/systemd/seatling.service", "utf8");

function isTested(command) {
  const target = /^make ([a-z-]+)$/.exec(command)?.[1];
  if (target) return new RegExp(`^${target}:`, "m").test(makefile);
  // One plain command with its option, on one file: `dpkg -i FILE`.
  const [, program, option] = /^(\S+) (-\S+) [^\s;&|]+$/.exec(command) ?? [];
  return Boolean(program) && life.includes(`machine.run("${program}", "${option}",`);
}

assert.ok(all("RUN").length > 0);
for (const command of all("RUN")) assert.ok(isTested(command), `no test runs "${command}"`);

// The container starts the same command as the unit, as the same user, with the same settings.
const [entry] = all("ENTRYPOINT").map(JSON.parse);
const [words] = all("CMD").map(JSON.parse);
assert.ok(unit.includes(`ExecStart=${[...entry, ...words].join(" ")}\n`), "another command than the unit's");
assert.ok(unit.includes(`User=${all("USER")[0]}\n`), "another user than the unit's");
assert.ok(unit.includes(`Environment=${all("ENV")[0]}\n`), "other settings than the unit's");

// The files copied from one stage to the next are those that scripts/package-deb writes.
const copied = all("COPY").find((line) => line.startsWith("--from=build"));
assert.match(copied, /target\/package\/seatling_\*\.deb /);
assert.match(readFileSync("scripts/package-deb", "utf8"), /\$out\/seatling_\$\{version\}_\$architecture\.deb/);
