// Prints the size of what each screen loads first, and fails when one exceeds its budget.
import { readFile, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { DIST, FIRST_VIEWS, filesOf, manifest } from "./chunks.mjs";

const KB = 1000;
/** The first view of the log-ins. */
const LOGIN_BUDGET = 60 * KB;
/** The first view of the partner and parent dashboards: lessons have states and attendance, members have roles and departments, links, agreements and requests for a seat a screen. */
const DASHBOARD_BUDGET = 100.1 * KB;
/** Each page has the utility classes of all screens, among them those of agreements. */
const FIRST_CSS_BUDGET = 9.3 * KB;
/** Screens of lessons have states, absences and attendance too; what staff see of teams, links and agreements is part of the screen of a partner. */
const SCREEN_BUDGET = 129 * KB;
const CSS_BUDGET = 12.2 * KB;
const FONT_BUDGET = 50 * KB;
/** The texts of another language: the common ones, and those of one part of the app. Staff see the money and the terms of agreements. */
const WORDS_BUDGET = 22.4 * KB;

const SHELLS = "src/app/layouts/demo-shells.tsx";
const MAILBOX = "src/app/layouts/demo-mail-frame.tsx";
const DEMO_ROUTES = "src/app/demo-routes.tsx";
const PASSWORD_FRAME = "src/app/layouts/set-password-frame.tsx";
/** The page that serves a folder's screens or one of them, and their layouts. @type {[string, PageName, string[]][]} */
const AROUND = [
  ["src/pages/public/set-password", "index", [PASSWORD_FRAME]],
  ["src/pages/account/", "partner", [PASSWORD_FRAME]],
  ["src/pages/staff/", "staff", []],
  ["src/pages/teacher/", "teacher", []],
  ["src/pages/partner/", "partner", []],
  ["src/pages/parent/", "parent", []],
  ["src/app/layouts/demo", "index", [DEMO_ROUTES]],
  ["", "index", []],
];

/** @typedef {keyof typeof FIRST_VIEWS} PageName */
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

/** The styles inlined in a page. @param {PageName} page */
async function inlineStyles(page) {
  const html = await readFile(new URL(`${page}.html`, DIST), "utf8");
  const [, styles] = /<style data-sheets[^>]*>([\s\S]*?)<\/style>/.exec(html) ?? [];
  if (styles === undefined) throw new Error(`${page}.html carries no styles`);
  return gzipSync(styles, { level: 9 }).length;
}

/** @param {string} screen */
async function weigh(screen) {
  const [, page, around] = AROUND.find(([prefix]) => screen.startsWith(prefix)) ?? ["", "index", []];
  const { scripts, sheets } = filesOf([...FIRST_VIEWS[page], ...around, screen]);
  const carried = filesOf(FIRST_VIEWS[page]).sheets;
  const later = sheets.filter((sheet) => !carried.includes(sheet));
  return { scripts: await sum(scripts), styles: (await inlineStyles(page)) + (await sum(later)) };
}

// the style guide shows all components and has no budget; the mailbox is a page inside its layout
const screens = Object.keys(manifest).filter((key) => key.startsWith("src/pages/") && !key.includes("/demo/"));
for (const screen of [...screens, MAILBOX, SHELLS]) {
  const name = screen.slice("src/".length);
  const { scripts, styles } = await weigh(screen);
  report(`${name}, js gzip`, scripts, SCREEN_BUDGET);
  report(`${name}, css gzip`, styles, CSS_BUDGET);
}

/** The screens that are bundled with their page. @type {[PageName, string, number][]} */
const VIEWS = [
  ["index", "the log-ins", LOGIN_BUDGET],
  ["partner", "the partner's dashboard", DASHBOARD_BUDGET],
  ["parent", "the parent's dashboard", DASHBOARD_BUDGET],
  ["staff", "the staff's first screen", SCREEN_BUDGET],
  ["teacher", "the teacher's first screen", SCREEN_BUDGET],
];
for (const [page, name, budget] of VIEWS) {
  report(`${name}, js gzip`, await sum(filesOf(FIRST_VIEWS[page]).scripts), budget);
  report(`${name}, css gzip`, await inlineStyles(page), FIRST_CSS_BUDGET);
}

// separate from the screens: English readers load none of them
for (const [key, { file }] of Object.entries(manifest)) {
  if (key.startsWith("src/i18n/languages/"))
    report(`${key.slice("src/".length)}, js gzip`, await gzipped(file), WORDS_BUDGET);
}

const index = await readFile(new URL("index.html", DIST), "utf8");
const font = /href="\/([^"]+\.woff2)"/.exec(index)?.[1];
if (font === undefined) throw new Error("index.html preloads no font");
report("font", (await readFile(new URL(font, DIST))).length, FONT_BUDGET);

// the build manifest is only for this check and must not be served
await rm(new URL(".vite", DIST), { recursive: true });
if (over) process.exit(1);
console.log(`built into ${fileURLToPath(DIST)}`);
