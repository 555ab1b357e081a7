import { afterEach, expect, test } from "vitest";
import { accountText } from "@/features/identity/shared/settings/en";
import { account } from "@/features/identity/shared/settings/fr";
import { currentLanguage } from "@/lib/language";
import { staffNavText } from "./en-staff";
import { base } from "./fr";
import { staffNav } from "./fr-staff";
import { fill, loadLanguage, loadWordsOf, plural, text } from "./text";

const english = { base: text(), account: accountText(), staffNav: staffNavText() };

afterEach(() => loadLanguage("en"));

test("fills every placeholder", () => {
  expect(fill("Page {page}, {total} Record(s)", { page: 1, total: 42 })).toBe("Page 1, 42 Record(s)");
  expect(fill("{name} and {name}", { name: "Ada" })).toBe("Ada and Ada");
});

test("inserts a value that looks like a placeholder or a pattern literally", () => {
  expect(fill("Nothing matches “{search}”.", { search: "$& {search}" })).toBe("Nothing matches “$& {search}”.");
});

test("a missing or unknown placeholder does not compile", () => {
  // @ts-expect-error total is missing
  fill("Page {page}, {total} Record(s)", { page: 1 });
  // @ts-expect-error there is no {pages}
  fill("Page {page}", { page: 1, pages: 2 });
});

test("a number picks its plural form", async () => {
  const seats = { one: "{count} seat", other: "{count} seats" };
  expect([0, 1, 2, 1727].map((count) => plural(seats, count))).toEqual(["0 seats", "1 seat", "2 seats", "1,727 seats"]);
  await loadLanguage("fr");
  const places = { one: "{count} place", other: "{count} places" };
  expect([0, 1, 2, 1727, 1_000_000].map((count) => plural(places, count))).toEqual([
    "0 place",
    "1 place",
    "2 places",
    "1\u202F727 places",
    "1\u202F000\u202F000 places",
  ]);
});

test("an unsupported language falls back to English, and the document's lang is set", async () => {
  await loadLanguage("xx");
  expect([document.documentElement.lang, currentLanguage()]).toEqual(["en", "en"]);
  expect(text()).toBe(english.base);
});

test("French loads its texts, those of a feature too, and the document's lang is set", async () => {
  await loadLanguage("fr");
  expect(document.documentElement.lang).toBe("fr");
  expect(text()).toBe(base);
  expect(accountText()).toBe(account);
});

test("the console's texts load when it is opened, in the current language and in the next", async () => {
  await loadLanguage("fr");
  expect(staffNavText()).toBe(english.staffNav);
  await loadWordsOf(["staff"]);
  expect(staffNavText()).toBe(staffNav);
  await loadLanguage("en");
  expect(staffNavText()).toBe(english.staffNav);
  await loadLanguage("fr");
  expect(staffNavText()).toBe(staffNav);
});
