// Checks the documentation against the tree: the dependency diagram, the list of decisions, links and pictures.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const wrong = [];
const tracked = (...patterns) =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z", ...patterns], { encoding: "utf8" })
    .split("\0")
    .filter(Boolean);

/** The dependencies between our crates according to Cargo, without dev and build dependencies. */
function crateArrows() {
  const options = ["metadata", "--format-version", "1", "--no-deps", "--offline", "--locked"];
  const { packages } = JSON.parse(execFileSync("cargo", options, { encoding: "utf8", maxBuffer: 1 << 28 }));
  const own = new Set(packages.map(({ name }) => name));
  return new Map(
    packages.map(({ name, dependencies }) => [
      name,
      new Set(dependencies.filter((other) => other.kind === null && own.has(other.name)).map((other) => other.name)),
    ]),
  );
}

/** All crates reachable from a crate. */
function reach(arrows, from, seen = new Set()) {
  for (const next of arrows.get(from) ?? []) if (!seen.has(next)) reach(arrows, next, seen.add(next));
  return seen;
}

// To stay readable, the diagram leaves out arrows that follow from others.
const architecture = readFileSync("docs/architecture.md", "utf8");
const drawn = new Map();
const diagram = /```mermaid\n(flowchart[\s\S]*?)```/.exec(architecture)?.[1] ?? "";
for (const [, from, to] of diagram.matchAll(/^\s*([\w-]+)(?:\[[^\]]*\])? --> ([\w-]+)/gm)) {
  drawn.set(from, (drawn.get(from) ?? new Set()).add(to));
}
const real = crateArrows();
for (const name of ["bench", "testkit", "cluster"]) real.delete(name); // used only for measuring and testing
for (const [name, uses] of real) {
  for (const other of uses) if (!reach(drawn, name).has(other)) wrong.push(`docs/architecture.md: no way from ${name} to ${other} is drawn`);
  for (const other of drawn.get(name) ?? []) if (!uses.has(other)) wrong.push(`docs/architecture.md: ${name} does not use ${other}`);
}

const decisions = readdirSync("docs/decisions").filter((file) => /^\d{4}-/.test(file));
const index = existsSync("docs/decisions/README.md") ? readFileSync("docs/decisions/README.md", "utf8") : "";
for (const file of decisions) if (!index.includes(`(${file})`)) wrong.push(`docs/decisions/README.md does not list ${file}`);

const pictures = new Set(tracked("docs/pictures"));
for (const page of tracked("*.md")) {
  const text = readFileSync(page, "utf8").replaceAll(/```[\s\S]*?```/g, "");
  for (const [, link, source] of text.matchAll(/\]\(<?([^)#>\s]+)[^)]*\)|src="([^"]+)"/g)) {
    const target = link ?? source;
    if (/^[a-z]+:/.test(target)) continue;
    const path = normalize(join(dirname(page), target));
    if (!existsSync(path)) wrong.push(`${page}: there is no ${target}`);
    pictures.delete(path);
  }
}
for (const picture of pictures) wrong.push(`${picture} is in no page`);

if (wrong.length > 0) {
  console.error(wrong.join("\n"));
  process.exit(1);
}
