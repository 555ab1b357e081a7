import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { afterEach, expect, test, vi } from "vitest";

const script = readFileSync("theme.js", "utf8");

/** The document's language after theme.js has run, as before the first paint. */
function languageOf(languages: readonly string[], cookie = ""): string {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);
  if (cookie !== "") document.cookie = `language=${cookie}`;
  document.documentElement.lang = "";
  // as a classic script, like in the browser
  runInThisContext(script);
  return document.documentElement.lang;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.cookie = "language=; max-age=0";
  document.documentElement.lang = "en";
});

test.each([
  [["fr-CA", "en-CA"], "fr"],
  [["de-CH", "fr", "en"], "fr"],
  [["en-GB", "fr"], "en"],
  [["de", "pt"], "en"],
  [["fra", "frp"], "en"],
  [[], "en"],
])("a browser with languages %j gets %s", (languages, shown) => {
  expect(languageOf(languages)).toBe(shown);
});

test("the stored choice overrides the browser, and invalid values are ignored", () => {
  expect(languageOf(["fr-CA"], "en")).toBe("en");
  expect(languageOf(["en"], "fr")).toBe("fr");
  expect(languageOf(["fr"], "xx")).toBe("fr");
});

test("preloads the texts of another language with the code", () => {
  document.head.innerHTML = '<meta name="words-fr" content="/assets/fr.js">';
  languageOf(["fr"]);
  expect(document.querySelector("link[rel=modulepreload]")?.getAttribute("href")).toBe("/assets/fr.js");
  document.head.innerHTML = "";
});

test.each(["theme.js", "first-calls.js"])(
  "the server's content security policy allows the inline script %s",
  (file) => {
    const hash = createHash("sha256").update(readFileSync(file)).digest("base64");
    expect(readFileSync("../crates/api/src/headers.rs", "utf8")).toContain(`'sha256-${hash}'`);
  },
);
