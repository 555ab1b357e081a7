// Writes a page for each part of the app: index.html with the styles of its first view inlined, and with preloads of
// its code. The server chooses the page by the path (crates/server/src/pages.rs).
import { readFile, writeFile } from "node:fs/promises";
import { DIST, FIRST_VIEWS, filesOf, manifest } from "./chunks.mjs";

const THEME = '<script src="/theme.js"></script>';
const ICON = 'href="/favicon.svg"';
const DASHBOARDS = new Set(["partner", "parent"]);
const SHEET = /<link rel="stylesheet"[^>]*>/;

/** @param {string} path */
const source = (path) => readFile(new URL(`../${path}`, import.meta.url), "utf8");

const index = await readFile(new URL("index.html", DIST), "utf8");
if (!index.includes(THEME) || !index.includes(ICON) || !SHEET.test(index)) {
  throw new Error("index.html has no theme script, no icon or no style sheet");
}
/** The URLs of the other languages' texts: theme.js preloads the one that is needed. */
const words = Object.entries(manifest).flatMap(([key, { file }]) => {
  const [, language] = /^src\/i18n\/languages\/(\w\w)\.ts$/.exec(key) ?? [];
  return language === undefined ? [] : [`<meta name="words-${language}" content="/${file}" />\n    `];
});
const theme = `${words.join("")}<script>${await source("theme.js")}</script>`;
const firstCalls = `<script>${await source("first-calls.js")}</script>`;
const icon = `href="data:image/svg+xml,${encodeURIComponent(await source("public/favicon.svg"))}"`;

for (const [page, chunks] of Object.entries(FIRST_VIEWS)) {
  const { scripts, sheets } = filesOf(chunks);
  const later = scripts.filter((file) => !index.includes(file));
  const styles = await Promise.all(sheets.map((file) => readFile(new URL(file, DIST), "utf8")));
  const head = [
    ...later.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    `<style data-sheets="${sheets.map((file) => `/${file}`).join(" ")}">${styles.join("").trim()}</style>`,
  ];
  const written = index
    .replace(THEME, () => (DASHBOARDS.has(page) ? theme + firstCalls : theme))
    .replace(ICON, () => icon)
    .replace(SHEET, () => head.join("\n    "));
  await writeFile(new URL(`${page}.html`, DIST), written);
}
