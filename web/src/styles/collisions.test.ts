import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = new URL("./components/", import.meta.url);

/** The rules of a style sheet whose selector is a single class, such as `.tick { … }`. */
function ownRules(sheet: string): Map<string, string> {
  const css = readFileSync(new URL(sheet, FOLDER), "utf8").replaceAll(/\/\*.*?\*\/|@media print.*/gs, "");
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const own = new Map<string, string>();
  for (const [, selectors = "", body = ""] of rules) {
    for (const selector of selectors.split(",").map((one) => one.trim())) {
      if (/^\.[\w-]+$/.test(selector) && !own.has(selector)) own.set(selector, body.trim());
    }
  }
  return own;
}

test("no two style sheets style the same class differently: once loaded, a style sheet stays for every later screen", () => {
  const first = new Map<string, { sheet: string; body: string }>();
  const collisions: string[] = [];
  for (const sheet of readdirSync(FOLDER)) {
    for (const [name, body] of ownRules(sheet)) {
      const known = first.get(name);
      if (known === undefined) first.set(name, { sheet, body });
      else if (known.body !== body) collisions.push(`${name}: ${known.sheet}, ${sheet}`);
    }
  }
  expect(collisions).toEqual([]);
});
