// Prints how much a screen loads before it is usable, as rows of the benchmark table: the heaviest of each kind with its
// budget. Reads the output of the web build, which lists all screens.
import { readFileSync } from "node:fs";

/** The kind of a screen: the folder of its page and the measured type of file. */
function kindOf(what) {
  const [, folder, unit] = /^pages\/([^/]+)\/.+\.tsx, (.+)$/.exec(what) ?? [];
  return folder === undefined ? what : `screens in pages/${folder}, ${unit}`;
}

const kinds = new Map();
for (const [, what, bytes, budget] of readFileSync(0, "utf8").matchAll(/^(.+): (\d+) bytes \(budget (\d+)\)/gm)) {
  const kind = kindOf(what);
  const { count = 0, heaviest = { bytes: -1 } } = kinds.get(kind) ?? {};
  const one = { what, bytes: Number(bytes), budget: Number(budget) };
  kinds.set(kind, { count: count + 1, heaviest: one.bytes > heaviest.bytes ? one : heaviest });
}

const kilobytes = (number) => `${(number / 1000).toFixed(1)} KB`;
for (const [kind, { count, heaviest }] of kinds) {
  const { what, bytes, budget } = heaviest;
  const name = count === 1 ? what : `${kind}: the heaviest of ${count}, ${/([^/]+)\.tsx/.exec(what)[1]}`;
  console.log(`page weights, compressed\t${name}\t${kilobytes(bytes)}\tbudget ${kilobytes(budget)}\t${(bytes / budget).toFixed(2)} of it`);
}
