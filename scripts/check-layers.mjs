// Checks how the files of each crate use one another: `model ← store ← use cases ← http`, and no cycles.
//
// - Nothing but the crate's root uses a file of `http`.
// - A file of `store` uses no use case and nothing of `http`.
// - A file of `model` uses only files of `model`.
// - No file uses another one that uses it, directly or through others.
// - Only `http` names `Failure`, an error with an HTTP status; use cases return their own errors (decision 48).
//
// The layer of a file is the innermost of these names in its path; every other file holds use cases. What the crate's
// root defines (its context, its settings) belongs to no layer, and a re-export counts as its origin. Tests are left out.
import { readdirSync, readFileSync } from "node:fs";
import { cycles } from "./cycles.mjs";

/** Files of a crate that may use one another, and why. */
const KNOWN_CYCLES = {
  db: {
    // `Db` opens the engines, `Conn` runs on either of them, and each engine hands out `Conn`s.
    files: /^(cache|conn|inspect|open|options|postgres|postgres\/replica|slow_reads|sqlite|sqlite\/file|sqlite\/writer|sqlite\/writer\/thread|table_copy|table_copy\/\w+|transaction)\.rs$/,
  },
  l10n: {
    // An argument of a message may be a message, and `Messages` puts them into words.
    files: /^(bundle|message|value)\.rs$/,
  },
};

/** Code without comments, text and inline tests. */
function bare(text) {
  return text
    .replaceAll(/\/\/.*$|r#"[\s\S]*?"#|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\.)'/gm, (found) => (found.startsWith("//") ? "" : '""'))
    .replaceAll(/^#\[cfg\(test\)\]\s*(?:pub(?:\([^)]*\))? )?mod \w+ \{[\s\S]*?^\}/gm, "")
    .replaceAll(/\bpub\([^)]*\)/g, "pub");
}

/** The paths of a use tree, `a::{b, c::d as e}`, each with the name it gets. */
function leaves(tree, before = []) {
  const text = tree.trim();
  const brace = text.indexOf("{");
  if (brace < 0) {
    const [path, alias] = text.split(/\s+as\s+/);
    const full = [...before, ...path.split("::")].filter(Boolean);
    if (full.at(-1) === "self") full.pop();
    return [{ path: full, name: alias ?? full.at(-1) }];
  }
  const prefix = [...before, ...text.slice(0, brace).split("::").filter(Boolean)];
  const parts = [];
  let depth = 0;
  let part = "";
  for (const sign of text.slice(brace + 1, text.lastIndexOf("}"))) {
    if (sign === "{") depth += 1;
    if (sign === "}") depth -= 1;
    if (sign === "," && depth === 0) {
      parts.push(part);
      part = "";
    } else part += sign;
  }
  return [...parts, part].filter((one) => one.trim()).flatMap((one) => leaves(one, prefix));
}

/** A file of a crate: its module path, its re-exports, and the paths that it uses. */
function parse(folder, file) {
  const text = bare(readFileSync(`${folder}/${file}`, "utf8"));
  const module = file.replace(/\.rs$/, "").split("/").filter((part) => !["lib", "main", "mod"].includes(part));
  const imports = [...text.matchAll(/^\s*(pub )?use ([^;]+);/gm)].flatMap(([, visible, tree]) =>
    leaves(tree).map((leaf) => ({ ...leaf, isVisible: visible !== undefined })),
  );
  const rest = text.replaceAll(/^\s*(?:pub )?use [^;]+;/gm, "").replaceAll(/^\s*(?:pub )?mod \w+;/gm, "");
  const inline = [...rest.matchAll(/(?<![\w:$]|:: )([a-z_]\w*(?:::\w+)+)/g)].map(([, path]) => ({ path: path.split("::"), isVisible: false }));
  return { file, module, imports, inline, namesFailure: /\bFailure\b/.test(text) };
}

/** The files of a crate by module path. */
function crate(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".rs") && !/(^|\/)(tests(\/|\.rs$)|bin\/)/.test(file));
  const own = files.includes("lib.rs") ? files.filter((file) => file !== "main.rs") : files;
  return new Map(own.map((file) => parse(folder, file)).map((one) => [one.module.join("::"), one]));
}

/** The file that defines what a path names, or undefined for another crate's. */
function origin(modules, from, path, seen = new Set()) {
  let at = [...from];
  let rest = [...path];
  if (rest[0] === "crate") [at, rest] = [[], rest.slice(1)];
  else if (rest[0] === "super" || rest[0] === "self") {
    while (rest[0] === "super" || rest[0] === "self") if (rest.shift() === "super") at.pop();
  } else if (!modules.has([...at, rest[0]].join("::"))) return undefined;
  while (rest.length > 0 && modules.has([...at, rest[0]].join("::"))) at.push(rest.shift());
  const here = modules.get(at.join("::"));
  const key = `${at.join("::")} ${rest[0]}`;
  const exported = here?.imports.find(({ name, isVisible }) => isVisible && name === rest[0]);
  if (rest.length > 0 && exported && !seen.has(key)) {
    return origin(modules, at, [...exported.path, ...rest.slice(1)], seen.add(key));
  }
  return here;
}

const LAYERS = ["model", "store", "http"];
const layer = ({ module }) => module.findLast((part) => LAYERS.includes(part)) ?? "use cases";
const ALLOWED = {
  model: ["model"],
  store: ["model", "store"],
  "use cases": ["model", "store", "use cases"],
  http: ["model", "store", "use cases", "http"],
};

/** The files that a file uses, without the crate's root. */
function uses(modules, one) {
  const found = [...one.imports, ...one.inline].flatMap(({ path, isVisible }) => {
    const target = origin(modules, one.module, path);
    if (target === undefined || target === one || target.module.length === 0) return [];
    // A module that re-exports what is below it does not use that.
    const isOwn = isVisible && target.module.join("::").startsWith(`${one.module.join("::")}::`);
    return isOwn ? [] : [target];
  });
  return [...new Set(found)];
}

/** Crates that are HTTP themselves, and the tests' tools. */
const MAY_NAME_FAILURE = ["api", "server", "testkit"];

const wrong = [];
for (const name of readdirSync("crates")) {
  const modules = crate(`crates/${name}/src`);
  const files = [...modules.values()].filter(({ module }) => module.length > 0);
  const arrows = new Map(files.map((one) => [one, uses(modules, one)]));
  for (const one of files) {
    if (one.namesFailure && layer(one) !== "http" && !MAY_NAME_FAILURE.includes(name)) wrong.push(`crates/${name}/src: ${one.file} (${layer(one)}) names Failure`);
  }
  for (const [one, targets] of arrows) {
    for (const target of targets) {
      if (!ALLOWED[layer(one)].includes(layer(target))) wrong.push(`crates/${name}/src: ${one.file} (${layer(one)}) uses ${target.file} (${layer(target)})`);
    }
  }
  const isKnown = (group) => group.every(({ file }) => KNOWN_CYCLES[name]?.files.test(file));
  for (const group of cycles(arrows).filter((found) => !isKnown(found))) {
    const inside = (one) => arrows.get(one).filter((other) => group.includes(other)).map((other) => other.file);
    wrong.push(`crates/${name}/src has a cycle:\n${group.map((one) => `  ${one.file} → ${inside(one).join(", ")}`).join("\n")}`);
  }
}
if (wrong.length > 0) {
  console.error(wrong.join("\n"));
  process.exit(1);
}
