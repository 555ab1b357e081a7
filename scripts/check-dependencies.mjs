// Fails if a crate does not use one of its dependencies, or no crate uses one of the workspace's. Does for our crates what
// cargo-machete does; that takes more than three minutes of processor time to install.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The Rust code of a folder, without lines that are comments. */
function codeOf(folder) {
  if (!existsSync(folder)) return "";
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".rs"));
  return files.map((file) => readFileSync(join(folder, file), "utf8").replaceAll(/^\s*\/\/.*$/gm, "")).join("\n");
}

/** Whether code names a crate: `name::…`, `use name;` or `use name as …`, but not `other::name::…`. */
function names(code, crate) {
  return new RegExp(`(?<!\\w|\\w::)${crate.replaceAll("-", "_")}(::|;| as )`).test(code);
}

/** The dependencies of a package that its code does not name; only dev dependencies may be named in the tests alone. */
function unused({ manifest_path: manifest, dependencies }) {
  const code = codeOf(join(dirname(manifest), "src"));
  const withTests = code + codeOf(join(dirname(manifest), "tests"));
  return dependencies.filter(({ name, kind }) => !names(kind === "dev" ? withTests : code, name));
}

const metadata = ["metadata", "--format-version", "1", "--no-deps", "--offline", "--locked"];
const { packages } = JSON.parse(execFileSync("cargo", metadata, { encoding: "utf8", maxBuffer: 1 << 28 }));
const found = packages.flatMap((one) => unused(one).map(({ name }) => `${one.name} does not use ${name}`));

const inherited = new Set(packages.flatMap(({ dependencies }) => dependencies.map(({ name }) => name)));
const shared = /\[workspace\.dependencies\]\n([\s\S]*?)\n\[/.exec(readFileSync("Cargo.toml", "utf8"))?.[1] ?? "";
for (const [, name] of shared.matchAll(/^([\w-]+) = /gm)) {
  if (!inherited.has(name)) found.push(`No crate uses ${name} of the workspace`);
}

if (found.length > 0) {
  console.error(found.join("\n"));
  process.exit(1);
}
