// The class names of *.scoped.css belong to their file: the build gives each a short name of its own, and writes it as a
// plain string where code reads it. docs/decisions/0050-scoped-styles.md has the reasons for not using Vite's own.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const SRC = fileURLToPath(new URL("../src/", import.meta.url));
const SHEET = ".scoped.css";
const COMMENT = /\/\*[\s\S]*?\*\//g;
/** `@value card, wide as wide-fact from "@/ui/card.scoped.css";` names classes of another sheet. */
const VALUE = /@value\s+([^;]+?)\s+from\s+"([^"]+)"\s*;/g;
const SELECTORS = /(?:^|[{};])([^{};@]*)(?=\{)/g;
const CLASS = /:global\(([^)]*)\)|\.([a-zA-Z][\w-]*)/g;
const KEYFRAMES = /@keyframes\s+([\w-]+)/g;
/** Code reads the names of a sheet, and brings its rules along unless it asks for the names only. */
const IMPORT = /^import (\w+) from "([^"]+\.scoped\.css)(\?names)?";$/gm;

/** No vowels, so that no name is a word which an ad blocker looks for. */
const FIRST = "bcdfghjklmnpqrstvwxyz";
const LATER = `${FIRST}0123456789`;

/** @typedef {{ file: string, name: string }} Name a class or animation, and the sheet that declares it */
/** @typedef {(of: Name) => string} Scoped */
/** @typedef {Exclude<NonNullable<import("vite").CSSOptions["postcss"]>, string>} Postcss */
/** @typedef {NonNullable<Postcss["plugins"]>[number]} PostcssPlugin */

/** @param {string} specifier @param {string} importer */
function pathOf(specifier, importer) {
  return specifier.startsWith("@/") ? SRC + specifier.slice(2) : resolve(dirname(importer), specifier);
}

/**
 * @param {string} file
 * @returns {{ own: Set<string>, animations: Set<string>, others: Map<string, Name> }} the names that a sheet declares,
 * those of them that are animations, and the names of other sheets
 */
export function namesIn(file) {
  const css = readFileSync(file, "utf8").replaceAll(COMMENT, "");
  /** @type {Map<string, Name>} */
  const others = new Map();
  for (const [, list = "", from = ""] of css.matchAll(VALUE)) {
    for (const item of list.split(",")) {
      const [name = "", alias = name] = item.trim().split(" as ");
      others.set(alias, { file: pathOf(from, file), name });
    }
  }
  const selectors = Array.from(css.replaceAll(VALUE, "").matchAll(SELECTORS), ([, selector = ""]) => selector).join(
    " ",
  );
  const classes = Array.from(selectors.matchAll(CLASS), ([, , name]) => name);
  const animations = Array.from(css.matchAll(KEYFRAMES), ([, name = ""]) => name);
  const own = [...classes, ...animations].filter((name) => name !== undefined && !others.has(name));
  return { own: new Set(/** @type {string[]} */ (own)), animations: new Set(animations), others };
}

/** @returns {string[]} */
export function scopedSheets() {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(SHEET))
    .map((file) => SRC + file.replaceAll("\\", "/"))
    .toSorted();
}

/** @param {number} index */
function shortName(index) {
  let name = "";
  let rest = index;
  for (; rest >= FIRST.length; rest = Math.floor(rest / LATER.length)) name = LATER[rest % LATER.length] + name;
  return FIRST[rest] + name;
}

/** Counted over all sheets in the order of their paths: the same sources get the same names. @returns {Scoped} */
export function shortNames() {
  const keys = scopedSheets().flatMap((file) => [...namesIn(file).own].map((name) => `${file} ${name}`));
  // from the first name of two characters
  const names = new Map(keys.map((key, index) => [key, shortName(index + FIRST.length)]));
  return ({ file, name }) => names.get(`${file} ${name}`) ?? undeclared(file, name);
}

/** For the development server and the tests. @type {Scoped} */
export function readableName({ file, name }) {
  if (!namesIn(file).own.has(name)) undeclared(file, name);
  return `${file.slice(SRC.length, -SHEET.length).replaceAll("/", "-")}_${name}`;
}

/** @param {string} file @param {string} name @returns {never} */
function undeclared(file, name) {
  throw new Error(`${file} declares no ${name}`);
}

/** @param {string} name such as `head-line`, which code calls `headLine` */
const toCamel = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());

/**
 * @param {string} code of a module
 * @param {string} id its path
 * @param {Scoped} scoped
 */
export function writeNames(code, id, scoped) {
  /** @type {[string, string][]} */
  const sheets = [];
  let written = code.replaceAll(IMPORT, (_, binding, specifier, namesOnly) => {
    sheets.push([binding, pathOf(specifier, id)]);
    return namesOnly ? "" : `import "${specifier}";`;
  });
  for (const [binding, file] of sheets) {
    const names = new Map([...namesIn(file).own].map((name) => [toCamel(name), name]));
    written = written.replaceAll(new RegExp(`\\b${binding}\\.(\\w+)`, "g"), (_, property) =>
      JSON.stringify(scoped({ file, name: names.get(property) ?? undeclared(file, property) })),
    );
    if (new RegExp(`\\b${binding}\\b`).test(written)) throw new Error(`${id}: write the classes of ${file} out`);
  }
  return written;
}

/** @param {string} file @param {string} word */
function isAnimation(file, word) {
  const { animations, others } = namesIn(file);
  const other = others.get(word);
  return other === undefined ? animations.has(word) : namesIn(other.file).animations.has(other.name);
}

/**
 * Renames the classes and animations of a sheet. By the file that a rule is from: a sheet may import others.
 * @param {Scoped} scoped
 * @returns {Extract<PostcssPlugin, { postcssPlugin: string, Once?: unknown }>}
 */
function renaming(scoped) {
  return {
    postcssPlugin: "scoped-styles",
    Once(root) {
      root.walk((node) => {
        const file = node.source?.input.file?.replace(/\?.*/, "") ?? "";
        if (!file.endsWith(SHEET)) return;
        /** @param {string} name */
        const nameOf = (name) => scoped(namesIn(file).others.get(name) ?? { file, name });
        if (node.type === "atrule" && node.name === "value") node.remove();
        else if (node.type === "atrule" && node.name === "keyframes") node.params = nameOf(node.params);
        else if (node.type === "decl" && /^animation(-name)?$/.test(node.prop)) {
          node.value = node.value.replaceAll(/[\w-]+/g, (word) => (isAnimation(file, word) ? nameOf(word) : word));
        } else if (node.type === "rule") {
          node.selector = node.selector.replaceAll(CLASS, (_, global, name) => global ?? `.${nameOf(name)}`);
        }
      });
    },
  };
}

/** @returns {import("vite").Plugin} */
export function scopedStyles() {
  /** @type {Scoped} */
  let scoped = readableName;
  return {
    name: "scoped-styles",
    enforce: "pre",
    config(_, { command }) {
      if (command === "build") scoped = shortNames();
      return { css: { postcss: { plugins: [renaming((name) => scoped(name))] } } };
    },
    transform: {
      filter: { id: /\.tsx?$/, code: SHEET },
      handler: (code, id) => ({ code: writeNames(code, id, scoped), map: null }),
    },
  };
}
