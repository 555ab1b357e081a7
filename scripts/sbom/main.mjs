// Writes the bill of materials of the release binary (CycloneDX) and the licence texts of its components.
// Fails if a licence is not allowed. Usage: node scripts/sbom/main.mjs FOLDER
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { beneath } from "./beneath.mjs";
import { bundle } from "./bundle.mjs";
import { crates } from "./crates.mjs";
import { refused, texts } from "./licences.mjs";

const run = (command, ...args) => execFileSync(command, args, { encoding: "utf8" }).trim();
const folder = process.argv[2];
const target = process.env.TARGET ?? /^host: (.+)$/m.exec(run("rustc", "-vV"))[1];
const version = run("scripts/version");

const rust = crates(target);
const components = [...rust, ...bundle(), ...beneath(rust)].sort((a, b) => (a.purl < b.purl ? -1 : 1));
const bad = refused(components);
if (bad.length > 0) {
  for (const { name, version, licence } of bad) console.error(`${name} ${version}: "${licence}" is not allowed by deny.toml`);
  process.exit(1);
}

/** A serial number derived from the content, so that the same content has the same number. */
function serial(text) {
  const hex = createHash("sha256").update(text).digest("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)];
  return `urn:uuid:${parts.join("-")}`;
}

const entries = components.map(({ name, version, licence, purl, hash }) => ({
  type: "library",
  "bom-ref": purl,
  name,
  version,
  licenses: [{ expression: licence }],
  purl,
  ...(hash && { hashes: [hash] }),
}));
const document = {
  bomFormat: "CycloneDX",
  specVersion: "1.5",
  serialNumber: serial(JSON.stringify([version, target, entries])),
  version: 1,
  metadata: {
    timestamp: new Date(Number(process.env.SOURCE_DATE_EPOCH) * 1000).toISOString(),
    component: {
      type: "application",
      "bom-ref": "seatling",
      name: "seatling",
      version,
      licenses: [{ expression: "Apache-2.0" }],
      properties: [{ name: "seatling:target", value: target }],
    },
  },
  components: entries,
};
writeFileSync(`${folder}/sbom.cdx.json`, `${JSON.stringify(document, null, 1)}\n`);
writeFileSync(`${folder}/THIRD_PARTY_LICENCES`, texts(components));
console.log(`${components.length} components, every licence allowed`);
