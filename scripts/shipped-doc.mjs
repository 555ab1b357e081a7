// Prints a page of docs/ as shipped in a package: links between shipped pages stay; links to files that exist only in the
// source are replaced by text that says so.
// Usage: node scripts/shipped-doc.mjs PAGE [ENDING]; ENDING is the extension of the compressed pages.
import { readFileSync } from "node:fs";
import { posix } from "node:path";

const [page, ending = ""] = process.argv.slice(2);
const SHIPPED = ["install.md", "operations.md", "backup.md"];
/** Not compressed, because the service's unit refers to it. */
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
