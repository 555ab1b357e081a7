// Checks the documentation against the tree: the dependency diagram, the lists of crates and decisions, links, pictures, and
// the Rust paths and file paths that it names.
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

// A crate depends only on crates above it in the list of CONTRIBUTING.md.
const layout = /^crates\/\n((?: {2}.*\n)+)/m.exec(readFileSync("CONTRIBUTING.md", "utf8"))?.[1] ?? "";
const listed = [...layout.matchAll(/^ {2}([\w-]+) /gm)].map(([, name]) => name);
for (const name of readdirSync("crates")) if (!listed.includes(name)) wrong.push(`CONTRIBUTING.md does not list the crate ${name}`);
for (const [at, name] of listed.entries()) {
  if (!real.has(name)) wrong.push(`CONTRIBUTING.md: there is no crate ${name}`);
  for (const other of real.get(name) ?? []) if (listed.indexOf(other) > at) wrong.push(`CONTRIBUTING.md: ${name} uses ${other}, which is below it`);
}

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

const TESTS = "crates/server/tests/it";
const sources = new Map(readdirSync("crates").map((name) => [name.replaceAll("-", "_"), `crates/${name}/src`]));
const manifest = readFileSync("Cargo.toml", "utf8");
const isForeign = (name) => new RegExp(`^${name.replaceAll("_", "[-_]")} = `, "m").test(manifest);

/** All Rust sources in a folder, as one text. */
function allText(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".rs"));
  return files.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
}

/** Whether a Rust path names a module of a crate or of the test binary, or what that module defines. A crate may export what any
 * of its files defines. Fields and methods need only occur. */
function isRustPath(path) {
  const [first, ...rest] = path.split("::");
  let module = sources.get(first) ?? `${TESTS}/${first}`;
  if (!existsSync(module) && !existsSync(`${module}.rs`)) return isForeign(first);
  while (rest.length > 0 && existsSync(`${module}/${rest[0]}.rs`)) module += `/${rest.shift()}`;
  const [item, ...members] = rest;
  if (item === undefined) return true;
  const text = existsSync(`${module}.rs`) ? readFileSync(`${module}.rs`, "utf8") : allText(module);
  const isDefined = new RegExp(`\\b(?:fn|struct|enum|trait|type|const|static|macro_rules!) ${item}\\b`).test(text);
  return isDefined && members.every((name) => new RegExp(`\\b${name}\\b`).test(text));
}

const GENERATED = "docs/conformance.md";
for (const page of tracked("*.md").filter((name) => name !== GENERATED && existsSync(name))) {
  const text = readFileSync(page, "utf8").replaceAll(/```[\s\S]*?```/g, "");
  for (const [, code] of text.matchAll(/`([^`\n]+)`/g)) {
    const rust = /^[a-z]\w*(?:::\w+)+/.exec(code)?.[0];
    if (rust !== undefined && !isRustPath(rust)) wrong.push(`${page}: there is no ${rust}`);
    const isPath = /^(?:crates|docs|migrations|packaging|scripts|web)\/[\w./-]+$/.test(code);
    const isWebPath = /^(?:api|app|features|forms|i18n|lib|pages|styles|table|tools|ui)\/[\w./-]+\.\w+$/.test(code);
    const places = isPath ? [code] : isWebPath ? [`web/${code}`, `web/src/${code}`] : [];
    if (places.length > 0 && !places.some((place) => existsSync(place))) wrong.push(`${page}: there is no ${code}`);
  }
}

if (wrong.length > 0) {
  console.error(wrong.join("\n"));
  process.exit(1);
}
