import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { violations } from "./import-rules.mjs";

const SRC = fileURLToPath(new URL("../src", import.meta.url));

const entries = await readdir(SRC, { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

const found = [];
for (const file of files) {
  found.push(...violations(relative(SRC, file), await readFile(file, "utf8")));
}

for (const line of found) console.error(line);
console.log(`imports of ${files.length} files point downwards: ${found.length === 0 ? "yes" : "no"}`);
if (found.length > 0) process.exit(1);
