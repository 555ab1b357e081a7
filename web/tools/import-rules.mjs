// Which folder of src may import which: downwards only, so that dependencies are easy to follow.

/** The demo's own screens are on the level of the features, but neither imports the other. */
const LAYERS = ["app", "pages", "features", "api", "forms", "table", "ui", "lib"];
const DEMO = "demo";
/** The texts may be imported from everywhere except pure code. */
const WORDS = "i18n";
/** They gather the translations of the features. */
const LANGUAGES = "i18n/languages/";
/** The paths of the screens: for all folders that deal with screens. */
const PATHS = new Set(["app/paths", "app/staff-paths", "app/teacher-paths"]);
const NO_PATHS = new Set(["ui", "lib", WORDS]);
/** The classes of a component. */
const SHEET = ".scoped.css";
const SHOWS = new Set(["app", "pages", "features", DEMO, "forms", "table", "ui"]);
/** The folder of a feature that other features, and every role of its own, may import from. */
const SHARED = "shared";

/**
 * @param {string} source text of a module
 * @returns {string[]} what it imports, types included
 */
export function importsOf(source) {
  const found = source.matchAll(/(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+)["']([^"']+)["']/gm);
  return Array.from(found, (match) => String(match[1]));
}

/**
 * @param {string} file from src, such as ui/button.tsx
 * @param {string} specifier as written in the import
 * @returns {string | undefined} what is wrong with it
 */
export function violation(file, specifier) {
  if (specifier.startsWith("..")) return "leaves its folder by a relative path; write @/ instead";
  if (!specifier.startsWith("@/")) return undefined;
  const target = specifier.slice(2);
  const [from = "", fromMember = ""] = file.split("/");
  const [to = "", toMember = ""] = target.split("/");
  if (to === "styles") return from === "app" ? undefined : "only app brings in the style sheet";
  if (target.includes(SHEET) && !SHOWS.has(from)) return `${from} shows nothing`;
  if (to === WORDS) return from === "lib" ? "lib is pure and has no words" : undefined;
  if (file.startsWith(LANGUAGES) && target.endsWith("/fr")) return undefined;
  if (from === WORDS) return to === "lib" || /\.test\./.test(file) ? undefined : "i18n uses only lib";
  if (PATHS.has(target)) return NO_PATHS.has(from) ? `${from} knows nothing of screens` : undefined;
  const fromLayer = layerOf(from);
  const toLayer = layerOf(to);
  if (fromLayer < 0 || toLayer < 0) return `${fromLayer < 0 ? from : to} is no layer`;
  if (toLayer < fromLayer) return `${from} is below ${to}`;
  if (toLayer > fromLayer) return undefined;
  if (from === "pages") return "pages do not import each other";
  if (from !== to) return `${from} and ${to} do not import each other`;
  if (from === DEMO) return fromMember === toMember ? undefined : "parts of the demo do not import each other";
  return from === "features" ? featureViolation(file, target) : undefined;
}

/** @param {string} folder of src */
function layerOf(folder) {
  return LAYERS.indexOf(folder === DEMO ? "features" : folder);
}

/**
 * A feature has a folder for each role, and one for what the roles share.
 * @param {string} file from src, such as features/billing/staff/refunds/card.tsx
 * @param {string} target as file, without its extension
 * @returns {string | undefined} what is wrong with importing the target
 */
function featureViolation(file, target) {
  const [, fromFeature, fromRole] = file.split("/");
  const [, toFeature, toRole] = target.split("/");
  if (toRole === SHARED || (fromFeature === toFeature && fromRole === toRole)) return undefined;
  if (fromFeature === toFeature)
    return fromRole === SHARED ? "what roles share imports no role" : "roles of a feature do not import each other";
  return "features import only what others share";
}

/**
 * @param {string} file
 * @param {string} source
 * @returns {string[]}
 */
export function violations(file, source) {
  return importsOf(source).flatMap((specifier) => {
    const wrong =
      violation(file, specifier) ??
      (file.startsWith("pages/") && specifier.startsWith("./") ? "pages do not import each other" : undefined);
    return wrong === undefined ? [] : [`src/${file}: "${specifier}": ${wrong}`];
  });
}
