// Prints a page of docs/ as a package has it: links between the pages that are shipped stay, others lead to files that only
// the source has, and become words that say so.
// Usage: node scripts/shipped-doc.mjs PAGE [ENDING]; the ending is that of the pages which are compressed.
import { readFileSync } from "node:fs";
import { posix } from "node:path";

const [page, ending = ""] = process.argv.slice(2);
const SHIPPED = ["install.md", "operations.md", "backup.md"];
/** The one that the service's unit names stays as it is. */
const PLAIN = "install.md";

function shipped(link, words, target) {
  if (/^(https?:|#)/.test(target)) return link;
  const [file, anchor] = target.split("#");
  const place = anchor === undefined ? "" : `#${anchor}`;
  if (SHIPPED.includes(file)) return `[${words}](${file}${file === PLAIN ? "" : ending}${place})`;
  const path = posix.normalize(`docs/${file}`);
  return path.endsWith(words) ? `\`${path}\` of the source` : `${words} (\`${path}\` of the source)`;
}

process.stdout.write(readFileSync(`docs/${page}`, "utf8").replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, shipped));
