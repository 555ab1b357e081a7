import { afterEach, expect, test } from "vitest";
import { en } from "./en";
import { fill, loadLanguage, plural, text, type Catalogue } from "./text";

const locales = import.meta.glob<{ catalogue: Catalogue }>(["./??.ts", "!./en.ts"], { eager: true });

afterEach(() => {
  document.documentElement.lang = "en";
});

test("placeholders are filled, every one of them", () => {
  expect(fill("Page {page}, {total} Record(s)", { page: 1, total: 42 })).toBe("Page 1, 42 Record(s)");
  expect(fill("{name} and {name}", { name: "Ada" })).toBe("Ada and Ada");
});

test("a value that looks like a placeholder or a pattern is taken as it is", () => {
  expect(fill("Nothing matches “{search}”.", { search: "$& {search}" })).toBe("Nothing matches “$& {search}”.");
});

test("a placeholder that is forgotten or invented does not compile", () => {
  // @ts-expect-error total is missing
  fill("Page {page}, {total} Record(s)", { page: 1 });
  // @ts-expect-error there is no {pages}
  fill("Page {page}", { page: 1, pages: 2 });
});

test("a number picks its form", () => {
  const seats = { one: "{count} seat", other: "{count} seats" };
  expect([0, 1, 2, 1727].map((count) => plural(seats, count))).toEqual(["0 seats", "1 seat", "2 seats", "1,727 seats"]);
});

test("a language without a catalogue falls back to English, and the document says so", async () => {
  document.documentElement.lang = "xx";
  await loadLanguage(document.documentElement);
  expect(document.documentElement.lang).toBe("en");
  expect(text()).toBe(en);
});

test("every other language has the same placeholders as English", () => {
  for (const [file, { catalogue }] of Object.entries(locales)) {
    expect(slotsOf(catalogue), file).toEqual(slotsOf(en));
  }
});

function slotsOf(node: unknown, path = ""): Record<string, string[]> {
  if (typeof node === "string") return { [path]: [...node.matchAll(/\{\w+\}/g)].map(String).toSorted() };
  return Object.assign({}, ...Object.entries(node as object).map(([key, value]) => slotsOf(value, `${path}.${key}`)));
}
