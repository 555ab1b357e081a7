// What a screen loads before it can be used, as rows of the benchmarks' table. Reads what the web build printed.
import { readFileSync } from "node:fs";

for (const [, what, bytes, budget] of readFileSync(0, "utf8").matchAll(/^(.+): (\d+) bytes \(budget (\d+)\)/gm)) {
  const kilobytes = (number) => `${(number / 1000).toFixed(1)} KB`;
  console.log(`page weights, compressed\t${what}\t${kilobytes(bytes)}\tbudget ${kilobytes(budget)}\t${(bytes / budget).toFixed(2)} of it`);
}
