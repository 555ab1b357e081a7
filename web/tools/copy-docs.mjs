// Copies the API reference into the build: its page, and the published library. It is in no chunk of the app.
import { cp, mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const OWN = fileURLToPath(new URL("../docs", import.meta.url));
const DIST = fileURLToPath(new URL("../dist/docs", import.meta.url));
const LIBRARY = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));

await mkdir(DIST, { recursive: true });
await cp(OWN, DIST, { recursive: true });
for (const file of [
  "swagger-ui-bundle.js",
  "swagger-ui.css",
  "swagger-ui-bundle.js.LICENSE.txt",
  "LICENSE",
  "NOTICE",
]) {
  await cp(`${LIBRARY}/${file}`, `${DIST}/${file}`);
}
