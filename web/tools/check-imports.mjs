import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { cycles } from "../../scripts/cycles.mjs";
import { importsOf, violations } from "./import-rules.mjs";

const SRC = fileURLToPath(new URL("../src", import.meta.url));

const entries = await readdir(SRC, { recursive: true, withFileTypes: true });
const names = entries
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(SRC, join(entry.parentPath, entry.name)));
/** Their text by path from src. @type {Map<string, string>} */
const files = new Map();
for (const name of names) files.set(name, await readFile(join(SRC, name), "utf8"));

/**
 * The file that an import means, if it is one of ours.
 * @param {string} file
 * @param {string} specifier
 */
function targetOf(file, specifier) {
  const path = specifier.startsWith("@/") ? specifier.slice(2) : join(dirname(file), specifier);
  return [path, `${path}.ts`, `${path}.tsx`].find((name) => files.has(name));
}

const found = Array.from(files, ([file, source]) => violations(file, source)).flat();
// unlike the linter's rule it counts types and lazy imports
/** @type {Map<string, string[]>} */
const arrows = new Map();
for (const [file, source] of files) {
  const targets = importsOf(source).map((specifier) => targetOf(file, specifier));
  arrows.set(
    file,
    targets.filter((target) => target !== undefined),
  );
}
for (const group of cycles(arrows)) found.push(`these files import one another:\n  src/${group.join("\n  src/")}`);

for (const line of found) console.error(line);
console.log(`imports of ${files.size} files point downwards: ${found.length === 0 ? "yes" : "no"}`);
if (found.length > 0) process.exit(1);
