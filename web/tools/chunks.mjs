import { readFile } from "node:fs/promises";

export const DIST = new URL("../dist/", import.meta.url);

/** @typedef {{ file: string, name?: string, imports?: string[], css?: string[] }} Chunk */
/** The manifest of the build. @type {Record<string, Chunk>} */
export const manifest = JSON.parse(await readFile(new URL(".vite/manifest.json", DIST), "utf8"));

/** The manifest key of a chunk named in vite.config.ts. @param {string} name */
function named(name) {
  const found = Object.keys(manifest).find(
    (key) => key.startsWith("_") && key.endsWith(".js") && manifest[key]?.name === name,
  );
  if (found === undefined) throw new Error(`the build has no chunk ${name}`);
  return found;
}

/** The manifest key of an area's style sheet, which the build names by its full path. @param {string} area */
function sheetOf(area) {
  const found = Object.keys(manifest).find((key) => key.endsWith(`/styles/${area}.css`));
  if (found === undefined) throw new Error(`the build has no sheet of the area ${area}`);
  return found;
}

/** The chunks that each page of the app loads at once: index.html, partner.html and so on. */
export const FIRST_VIEWS = {
  index: [named("app"), named("log-in")],
  partner: [named("app"), named("signed-in"), sheetOf("partner")],
  parent: [named("app"), named("signed-in"), sheetOf("parent")],
  staff: [named("app"), named("staff")],
  teacher: [named("app"), named("teacher")],
};

/** The files that the given chunks depend on, and their style sheets, in import order. @param {string[]} keys */
export function filesOf(keys) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {Chunk[]} */
  const chunks = [];
  /** @param {string} key */
  function add(key) {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the build has no ${key}`);
    if (seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(add);
    chunks.push(chunk);
  }
  keys.forEach(add);
  // an area's style sheet is a file of its own
  const files = chunks.flatMap(({ file, css = [] }) => css.concat(file));
  return {
    scripts: [...new Set(files.filter((file) => file.endsWith(".js")))],
    sheets: [...new Set(files.filter((file) => file.endsWith(".css")))],
  };
}
