// Writes the service worker of the teacher's area (service-worker.js) with the files that its screens need.
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { DIST, FIRST_VIEWS, filesOf, manifest } from "./chunks.mjs";

const PLACEHOLDER = '{ version: "", files: [] }';
/** The screens of teachers, the parts that they load on demand, and the texts of other languages. */
const NEEDED =
  /^src\/(pages\/teacher\/|features\/lessons\/teacher\/|features\/identity\/shared\/settings\/log-out|ui\/toast-host)/;
const LANGUAGES = /^src\/i18n\/languages\/(\w\w|\w\w-teacher)\.ts$/;

const source = await readFile(new URL("../service-worker.js", import.meta.url), "utf8");
const page = await readFile(new URL("teacher.html", DIST), "utf8");
if (!source.includes(PLACEHOLDER)) throw new Error("service-worker.js has no place for the list of files");

const chunks = Object.keys(manifest).filter((key) => NEEDED.test(key) || LANGUAGES.test(key));
const { scripts, sheets } = filesOf([...FIRST_VIEWS.teacher, ...chunks]);
const named = Array.from(page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g), ([, file]) => String(file));
const files = [...new Set([...[...scripts, ...sheets].map((file) => `/${file}`), ...named])].toSorted();
const version = createHash("sha256").update(source).update(page).update(files.join()).digest("hex").slice(0, 12);

await mkdir(new URL("teacher/", DIST), { recursive: true });
await writeFile(
  new URL("teacher/sw.js", DIST),
  source.replace(PLACEHOLDER, () => JSON.stringify({ version, files })),
);
