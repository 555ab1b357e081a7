// The allowed licences, and the licence texts.
import { existsSync, readFileSync, readdirSync } from "node:fs";

/** In addition to the list for crates in deny.toml. Reasons: docs/decisions/0020-packaging.md. */
const APART = {
  glibc: "LGPL-2.1-or-later",
  libgcc: "GPL-3.0-or-later WITH GCC-exception-3.1",
  sqlite: "blessing",
  inter: "OFL-1.1",
  "@fontsource-variable/inter": "OFL-1.1",
};

const RULE = "=".repeat(80);

function listed() {
  const [, list] = /^allow = \[([^\]]*)\]/m.exec(readFileSync("deny.toml", "utf8"));
  return new Set([...list.matchAll(/"([^"]+)"/g)].map(([, id]) => id));
}

/** Whether allowed licences alone satisfy an SPDX expression. AND binds tighter than OR. */
export function permits(allowed, expression) {
  const tokens = expression.match(/[()]|[^\s()]+(?: WITH \S+)?/g);
  const one = () => {
    const token = tokens.shift();
    if (token !== "(") return allowed.has(token);
    const inner = either();
    tokens.shift();
    return inner;
  };
  const chain = (word, next, join) => () => {
    let verdict = next();
    while (tokens[0] === word) {
      tokens.shift();
      verdict = join(next(), verdict);
    }
    return verdict;
  };
  const both = chain("AND", one, (a, b) => a && b);
  const either = chain("OR", both, (a, b) => a || b);
  return either();
}

/** Components whose licence is not allowed. */
export function refused(components) {
  const allowed = listed();
  return components.filter(({ name, licence }) => !licence || (APART[name] !== licence && !permits(allowed, licence)));
}

function filesOf({ texts, folder }) {
  if (texts) return texts;
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => /^(un)?licen[cs]e|^copying|^notice|^copyright/i.test(name)).map((name) => `${folder}/${name}`);
}

/** One document with each licence text once, below the names of its components; then the components without a text. */
export function texts(components) {
  const owners = new Map();
  const silent = [];
  for (const component of components) {
    const label = `${component.name} ${component.version}`;
    const files = filesOf(component);
    if (files.length === 0) silent.push(`${label}: ${component.licence}`);
    for (const file of files) {
      const text = readFileSync(file, "utf8").trim();
      owners.set(text, [...(owners.get(text) ?? []), label]);
    }
  }
  const section = (head, body) => `${RULE}\n${head}\n${RULE}\n\n${body}\n`;
  const spoken = [...owners].map(([text, names]) => section(names.join(", "), text));
  return [...spoken, section("Without a text of its own", silent.join("\n"))].join("\n");
}
