// Which file of the build a module goes into. Derived from the entry modules of the areas and from the folders, so that a
// new screen needs no entry here: the code of a first view is one file, what screens share is one file per folder, and
// everything else is with the screen or dialog that imports it.
import { readdirSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";

const SRC = fileURLToPath(new URL("../src/", import.meta.url));
const FRAMEWORKS = /node_modules\/(preact|react|react-dom|@tanstack\/(react-router|router-core|history))\//;
/** What every form needs. Not the date field, whose icons are those of the console. */
const FORMS = /node_modules\/(react-hook-form|@hookform|zod)\/|src\/forms\/(?!date-field)/;
const QR_CODE = /node_modules\/uqr\/|src\/ui\/qr-code\./;

const MAIN = ["app/main.tsx"];
const LOG_IN = ["app/log-in-area.ts"];
/** The layouts and dashboards of partners and parents. */
const SIGNED_IN = ["app/signed-in-area.ts"];
/** Opens by itself for a parent with free seats, and brings the code of panels and dialogs. */
const PANEL = ["features/enrolment/parent/register/panel.tsx"];
const STAFF = ["app/staff-routes.tsx"];
const TEACHER = ["app/teacher-routes.tsx"];
/** Folders of pages. */
const PUBLIC = ["public", "account"];
const OPEN = [...PUBLIC, "partner", "parent"];
const ALL = [...OPEN, "staff", "teacher"];

/** Folders of src with small parts that screens share. */
const PARTS = new Set(["api", "forms", "table", "ui", "lib"]);

/** @typedef {{ importedIds: string[], dynamicallyImportedIds: string[] }} Imports */
/** @typedef {{ getModuleInfo: (id: string) => Imports | null }} Graph */
/** @typedef {(id: string) => boolean} Has */

/** @param {string[]} folders of src/pages @returns {string[]} */
function pagesOf(folders) {
  return folders.flatMap((folder) => readdirSync(`${SRC}pages/${folder}`).map((file) => `pages/${folder}/${file}`));
}

/**
 * The modules of src that some modules import, directly or not.
 * @param {Graph} graph @param {string[]} ids @param {(imports: Imports) => string[]} next
 */
function closure(graph, ids, next) {
  const found = new Set(ids);
  // a set also visits what is added while it is iterated
  for (const id of found) {
    const imports = isOurs(id) ? graph.getModuleInfo(id) : null;
    if (imports !== null) next(imports).forEach((imported) => found.add(imported));
  }
  return found;
}

/** @param {string} id */
const isOurs = (id) => id.startsWith(SRC);
/** @param {string} id */
const isSheet = (id) => id.endsWith(".css");
/** @param {Imports} imports */
const atOnce = ({ importedIds }) => importedIds;
/** @param {Imports} imports */
const sometime = ({ importedIds, dynamicallyImportedIds }) => [...importedIds, ...dynamicallyImportedIds];

/** @param {Graph} graph */
function chunksOf(graph) {
  /** @param {string[]} files @param {(imports: Imports) => string[]} [next] @returns {Has} */
  const reachedFrom = (files, next = atOnce) => {
    const found = closure(
      graph,
      files.map((file) => SRC + file),
      next,
    );
    return (id) => found.has(id);
  };
  const main = reachedFrom(MAIN);
  const logIn = reachedFrom(LOG_IN);
  const signedIn = reachedFrom(SIGNED_IN);
  const panel = reachedFrom(PANEL);
  const staff = reachedFrom(STAFF);
  const teacher = reachedFrom(TEACHER);
  const anyScreen = reachedFrom(pagesOf(ALL));
  const publicScreens = reachedFrom(pagesOf(PUBLIC), sometime);
  const openScreens = reachedFrom(pagesOf(OPEN), sometime);
  const otherThanLogIn = reachedFrom([...pagesOf(ALL.slice(1)), ...SIGNED_IN, ...STAFF, ...TEACHER], sometime);

  /** The style sheets that a module brings along, besides those of every page. @param {string} id */
  const sheetsOf = (id) => [...closure(graph, [id], atOnce)].filter((other) => isSheet(other) && !main(other));

  /** The file of a first view. @param {string} id */
  function viewOf(id) {
    const isShared = signedIn(id) || panel(id) || staff(id) || teacher(id);
    const isForAll = (isShared && publicScreens(id)) || (logIn(id) && otherThanLogIn(id));
    // a page inlines the styles of its first view, so they must not grow by those of other screens
    if (main(id) || (isForAll && sheetsOf(id).length === 0)) return "app";
    if (logIn(id) && isForAll) return "fields";
    if (logIn(id)) return "log-in";
    if (signedIn(id) || (panel(id) && anyScreen(id))) return "signed-in";
    if (panel(id)) return "panels";
    // what both have is in the files of its folders
    if (staff(id) === teacher(id) || openScreens(id)) return null;
    return staff(id) ? "staff" : "teacher";
  }

  /** What a module brings along, and not every screen of its folder needs. @param {string} id */
  function weightOf(id) {
    const needed = [...closure(graph, [id], atOnce)];
    const forms = needed.some((other) => FORMS.test(other)) ? ["forms"] : [];
    const views = ["panels", "log-in"].filter((view) =>
      needed.some((other) => isOurs(other) && viewOf(other) === view),
    );
    const sheets = sheetsOf(id).map((sheet) => basename(sheet, ".scoped.css"));
    return [...forms, ...views, ...sheets.toSorted()].map((name) => `-${name}`).join("");
  }

  /** Whose screens need a module: those of everybody, of partners and parents, or of staff. @param {string} id */
  function usersOf(id) {
    if (publicScreens(id)) return "public";
    return openScreens(id) ? "open" : "staff";
  }

  /**
   * The file of what several screens share: one for the common folders, one for each role of a feature, and one for each
   * folder of the console, which is large.
   * @param {string} id
   */
  function folderOf(id) {
    const [layer = "", feature = "", role = "", ...rest] = dirname(id.slice(SRC.length)).split("/");
    // with the module that imports it
    if (isSheet(id)) return null;
    if (PARTS.has(layer)) return `${usersOf(id)}-parts${weightOf(id)}`;
    if (layer !== "features") return null;
    // what a first view of staff or teachers needs comes without what only other screens share
    const shared = staff(id) || teacher(id) ? [usersOf(id), "first"] : [usersOf(id)];
    const inside = { shared, staff: rest }[role] ?? [];
    return [feature, role, ...inside].join("-") + weightOf(id);
  }

  return { viewOf, folderOf };
}

/** What these share with other screens has files of its own. */
const ALONE = new Set(["staff", "teacher", "fields", "log-in"]);
const VIEWS = ["app", "signed-in", "panels", "staff", "teacher", "fields", "log-in"];

/** @typedef {{ name: string | ((id: string, graph: Graph) => string | null), test?: RegExp, priority?: number, minShareCount?: number, includeDependenciesRecursively?: boolean }} Group */

/** In the order of their priority. @returns {Group[]} */
export function chunkGroups() {
  /** @type {ReturnType<typeof chunksOf> | undefined} */
  let chunks;
  /** @param {Graph} graph */
  const of = (graph) => (chunks ??= chunksOf(graph));
  const highest = VIEWS.length + 1;
  return [
    ...VIEWS.map((view, index) => ({
      // libraries come along with the modules that import them
      name: (/** @type {string} */ id, /** @type {Graph} */ graph) =>
        (isOurs(id) && of(graph).viewOf(id) === view) || (view === "app" && FRAMEWORKS.test(id)) ? view : null,
      priority: highest - index,
      includeDependenciesRecursively: !ALONE.has(view),
    })),
    // shown on the dashboard and saved as a picture: one request for both
    { name: "qr-code", test: QR_CODE, priority: 1 },
    { name: "forms", test: FORMS, priority: 1, includeDependenciesRecursively: false },
    {
      name: (/** @type {string} */ id, /** @type {Graph} */ graph) => (isOurs(id) ? of(graph).folderOf(id) : null),
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
  ];
}
