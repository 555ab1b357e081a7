// Writes a brotli and a gzip copy next to every text file of the build, so that the server does not compress at
// runtime.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const DIST = fileURLToPath(new URL("../dist", import.meta.url));
const TEXT = new Set([".html", ".js", ".css", ".svg", ".json", ".txt", ".webmanifest"]);
const SMALLEST = 512;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const entries = await readdir(DIST, { recursive: true, withFileTypes: true });
const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));

for (const file of files) {
  if (!TEXT.has(extname(file)) || file.includes("/.vite/")) continue;
  const content = await readFile(file);
  if (content.length < SMALLEST) continue;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${file}.br`, await brotli(content, { params }));
  await writeFile(`${file}.gz`, await deflate(content, { level: 9 }));
}
