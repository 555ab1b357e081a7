// Tests of the bill of materials. Run by scripts/check-package.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { permits, refused } from "./licences.mjs";

const folders = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

function made() {
  const folder = mkdtempSync(join(tmpdir(), "seatling-sbom-"));
  folders.push(folder);
  const env = { ...process.env, SOURCE_DATE_EPOCH: "1700000000" };
  execFileSync("node", ["scripts/sbom/main.mjs", folder], { env });
  return ["sbom.cdx.json", "THIRD_PARTY_LICENCES"].map((name) => readFileSync(join(folder, name), "utf8"));
}
const [text, licences] = made();
const bill = JSON.parse(text);
const names = new Set(bill.components.map(({ name }) => name));

test("licence expressions are read as SPDX means them", () => {
  const allowed = new Set(["MIT", "ISC", "Apache-2.0 WITH LLVM-exception"]);
  for (const yes of ["MIT", "GPL-3.0 OR MIT", "MIT AND ISC", "(GPL-3.0 OR ISC) AND MIT", "Apache-2.0 WITH LLVM-exception", "GPL-3.0 AND BSD OR MIT"])
    assert.ok(permits(allowed, yes), yes);
  for (const no of ["GPL-3.0", "MIT AND GPL-3.0", "Apache-2.0", "(MIT OR ISC) AND GPL-3.0", "GPL-3.0 OR MIT AND BSD"])
    assert.ok(!permits(allowed, no), no);
});

test("a licence that is not on the list is refused, and so is none at all", () => {
  const component = (name, licence) => ({ name, version: "1.0.0", licence });
  const bad = refused([component("a", "MIT"), component("b", "AGPL-3.0"), component("c"), component("d", "LGPL-2.1-or-later")]);
  assert.deepEqual(bad.map(({ name }) => name), ["b", "c", "d"]);
});

test("every component has what CycloneDX asks for, and a name of its own", () => {
  assert.equal(bill.bomFormat, "CycloneDX");
  assert.equal(bill.specVersion, "1.5");
  assert.match(bill.serialNumber, /^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  assert.equal(bill.metadata.component.version, execFileSync("scripts/version", { encoding: "utf8" }).trim());
  const digits = { "SHA-256": 64, "SHA-512": 128 };
  for (const { type, name, version, purl, licenses, hashes, ...rest } of bill.components) {
    assert.equal(type, "library");
    assert.ok(name && version && licenses[0].expression, name);
    assert.match(purl, /^pkg:(cargo|npm|deb|generic)\/[^\s@]+@[^\s@]+$/);
    assert.equal(rest["bom-ref"], purl);
    for (const { alg, content } of hashes ?? []) assert.match(content, new RegExp(`^[0-9a-f]{${digits[alg]}}$`), name);
    assert.ok(hashes || /^pkg:(deb|generic)/.test(purl), `${name} has a checksum`);
  }
  assert.equal(new Set(bill.components.map(({ purl }) => purl)).size, bill.components.length);
});

test("it lists what is inside and nothing that only builds or tests need", () => {
  for (const name of ["axum", "rusqlite", "libsqlite3-sys", "sqlite", "rustls", "glibc", "preact", "tailwindcss", "inter"])
    assert.ok(names.has(name), name);
  for (const name of ["proptest", "testkit", "serde_derive", "vite", "typescript", "server", "seatling-web"])
    assert.ok(!names.has(name), name);
});

test("the licences' texts are there", () => {
  for (const part of ["preact 1", "tokio 1", "glibc 2", "GNU LESSER GENERAL PUBLIC LICENSE", "SIL OPEN FONT LICENSE"])
    assert.ok(licences.includes(part), part);
});

test("the same source gives the same bytes", () => {
  assert.deepEqual(made(), [text, licences]);
});
