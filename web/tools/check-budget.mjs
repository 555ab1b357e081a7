// Prints what each screen loads first, and fails when one is above its budget.
import { readFile, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const DIST = new URL("../dist/", import.meta.url);
const KB = 1000;
const LOGIN_BUDGET = 60 * KB;
const SCREEN_BUDGET = 90 * KB;
const CSS_BUDGET = 12.2 * KB;
const FONT_BUDGET = 50 * KB;
/** The words of another language: everybody's, and those of one part of the app. */
const WORDS_BUDGET = 20 * KB;

const ENTRY = "index.html";
const SHELLS = "src/app/layouts/demo-shells.tsx";
const MAILBOX = "src/app/layouts/demo-mail-frame.tsx";
const DEMO_ROUTES = "src/app/demo-routes.tsx";
const SCREENS = "src/app/layouts/signed-in.tsx";
const STAFF_ROUTES = "src/app/staff-routes.tsx";
const PASSWORD_FRAME = "src/app/layouts/set-password-frame.tsx";
/** What stands around the pages of a folder or around one page. @type {[string, string[]][]} */
const AROUND = [
  ["src/pages/public/set-password", [PASSWORD_FRAME]],
  ["src/pages/public/", []],
  ["src/pages/sandbox/", []],
  ["src/pages/account/", [PASSWORD_FRAME, "src/app/layouts/areas.tsx"]],
  ["src/pages/staff/", [STAFF_ROUTES]],
  ["src/app/layouts/demo", [DEMO_ROUTES]],
  ["src/pages/", [SCREENS]],
];

/** @typedef {{ file: string, imports?: string[], css?: string[], isDynamicEntry?: boolean }} Chunk */
/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(await readFile(new URL(".vite/manifest.json", DIST), "utf8"));

/** Every chunk that must be there before the given ones run. @param {string[]} keys */
function closure(keys) {
  /** @type {Set<string>} */
  const seen = new Set();
  const queue = [...keys];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the build has no ${key}`);
    if (seen.has(key)) continue;
    seen.add(key);
    queue.push(...(chunk.imports ?? []));
  }
  return [...seen].map((key) => /** @type {Chunk} */ (manifest[key]));
}

/** @param {string} file */
async function gzipped(file) {
  return gzipSync(await readFile(new URL(file, DIST)), { level: 9 }).length;
}

/** @param {string[]} files */
async function sum(files) {
  const sizes = await Promise.all(files.map(gzipped));
  return sizes.reduce((total, size) => total + size, 0);
}

let over = false;
/** @param {string} name @param {number} size @param {number} budget */
function report(name, size, budget) {
  over ||= size > budget;
  console.log(`${name}: ${size} bytes (budget ${budget}) ${size > budget ? "OVER BUDGET" : "ok"}`);
}

/** @param {string} page */
function screenOf(page) {
  const around = AROUND.find(([prefix]) => page.startsWith(prefix))?.[1] ?? [];
  return closure([ENTRY, ...around, page]);
}

// the style guide shows every part at once and has no budget; the mailbox is a page inside its frame
const screens = Object.keys(manifest).filter((key) => key.startsWith("src/pages/") && !key.includes("/demo/"));
for (const screen of [...screens, MAILBOX, SHELLS]) {
  const name = screen.slice("src/".length);
  const chunks = screenOf(screen);
  const scripts = [...chunks.map((chunk) => chunk.file), "theme.js"];
  const sheets = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  report(`${name}, js gzip`, await sum(scripts), screen.endsWith("-login.tsx") ? LOGIN_BUDGET : SCREEN_BUDGET);
  report(`${name}, css gzip`, await sum([...sheets]), CSS_BUDGET);
}

// apart from the screens: whoever reads English loads none of them
for (const [key, { file }] of Object.entries(manifest)) {
  if (key.startsWith("src/i18n/languages/")) report(`${key.slice("src/".length)}, js gzip`, await gzipped(file), WORDS_BUDGET);
}

const index = await readFile(new URL("index.html", DIST), "utf8");
const font = /href="\/([^"]+\.woff2)"/.exec(index)?.[1];
if (font === undefined) throw new Error("index.html preloads no font");
report("font", (await readFile(new URL(font, DIST))).length, FONT_BUDGET);

// the map of the build is for this check, not for visitors
await rm(new URL(".vite", DIST), { recursive: true });
if (over) process.exit(1);
console.log(`built into ${fileURLToPath(DIST)}`);
