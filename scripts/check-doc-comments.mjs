// Fails if a public function, type, trait or constant of a crate has no doc comment. Fields and variants need none: rustc's own
// lint (missing_docs) cannot leave them out, and filled them with noise.
import { readdirSync, readFileSync } from "node:fs";

const ITEM = /^( {4})?pub (?:const |async )*(fn|struct|enum|trait|type|const|static) (\w+)/;

/** A line of an attribute, which may stand between the comment and the item. */
const ATTRIBUTE = /^\s*(#\[|\)\]|(message|label|note) = )/;

/** The lines of public items that have no doc comment. */
function undocumented(text) {
  const lines = text.split("\n");
  return lines.flatMap((line, index) => {
    const item = ITEM.exec(line);
    if (item === null) return [];
    let above = index - 1;
    while (ATTRIBUTE.test(lines[above] ?? "")) above -= 1;
    return /^\s*(\/\/\/|#\[doc)/.test(lines[above] ?? "") ? [] : [`${index + 1}: ${item[2]} ${item[3]}`];
  });
}

const files = readdirSync("crates", { recursive: true }).filter((file) => /^[\w-]+\/src\/.*\.rs$/.test(file));
const found = files.map((file) => `crates/${file}`).flatMap((file) =>
  undocumented(readFileSync(file, "utf8")).map((line) => `${file}:${line}`),
);
if (found.length > 0) {
  console.error(`Public items without a doc comment:\n${found.join("\n")}`);
  process.exit(1);
}
