// Prints what the login screen and a signed-in screen load first, and fails when one is above its budget.
import { readFile, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const DIST = new URL("../dist/", import.meta.url);
const ENTRY = "index.html";
const LOGIN = "src/pages/public/partner-login.tsx";
const SHELLS = "src/app/layouts/demo-shells.tsx";
const KB = 1000;
const BUDGETS = {
  "login first load, js": 110 * KB,
  "signed-in shell, js": 140 * KB,
  css: 12 * KB,
  font: 50 * KB,
};

/** @typedef {{ file: string, imports?: string[], css?: string[], assets?: string[] }} Chunk */
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

const login = closure([ENTRY, LOGIN]);
const shell = closure([ENTRY, SHELLS]);
const index = await readFile(new URL("index.html", DIST), "utf8");
const font = /href="\/([^"]+\.woff2)"/.exec(index)?.[1];
if (font === undefined) throw new Error("index.html preloads no font");

const figures = {
  "login first load, js": await sum([...login.map((chunk) => chunk.file), "theme.js"]),
  "signed-in shell, js": await sum([...shell.map((chunk) => chunk.file), "theme.js"]),
  css: await sum([...new Set([...login, ...shell].flatMap((chunk) => chunk.css ?? []))]),
  font: (await readFile(new URL(font, DIST))).length,
};

let over = false;
for (const [name, budget] of /** @type {[keyof typeof BUDGETS, number][]} */ (Object.entries(BUDGETS))) {
  const size = figures[name];
  over ||= size > budget;
  const verdict = size > budget ? "OVER BUDGET" : "ok";
  console.log(`${name}: ${size} bytes${name === "font" ? "" : " gzip"} (budget ${budget}) ${verdict}`);
}

// the map of the build is for this check, not for visitors
await rm(new URL(".vite", DIST), { recursive: true });
if (over) process.exit(1);
console.log(`built into ${fileURLToPath(DIST)}`);
