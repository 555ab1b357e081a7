// The contents of a static binary that no lock file names: the C library, compiler runtimes, SQLite, a typeface.
import { execFileSync } from "node:child_process";
import { readFileSync, realpathSync } from "node:fs";

const run = (command, ...args) => execFileSync(command, args, { encoding: "utf8" }).trim();

/** A library of this machine that was linked in, identified by its Debian package. */
function debian(name, archive, licence, text) {
  const file = realpathSync(run("cc", `-print-file-name=${archive}`));
  const owner = run("dpkg", "-S", file).split(":")[0];
  const version = run("dpkg-query", "-W", "-f", "${Version}", owner);
  const purl = `pkg:deb/debian/${owner}@${encodeURIComponent(version)}`;
  const texts = [`/usr/share/doc/${owner}/copyright`, `/usr/share/common-licenses/${text}`];
  return { name, version, licence, purl, texts };
}

function rust() {
  const version = /^release: (.+)$/m.exec(run("rustc", "-vV"))[1];
  const folder = `${run("rustc", "--print", "sysroot")}/share/doc/rust/licenses`;
  const texts = [`${folder}/MIT.txt`, `${folder}/Apache-2.0.txt`];
  return { name: "rust-std", version, licence: "MIT OR Apache-2.0", purl: `pkg:generic/rust-std@${version}`, texts };
}

/** Bundled with the crate of its bindings; in the public domain. */
function sqlite(crates) {
  const { folder } = crates.find(({ name }) => name === "libsqlite3-sys");
  const header = readFileSync(`${folder}/sqlite3/sqlite3.h`, "utf8");
  const [, version] = /#define SQLITE_VERSION +"(.+)"/.exec(header);
  return { name: "sqlite", version, licence: "blessing", purl: `pkg:generic/sqlite@${version}`, texts: [] };
}

/** The typeface of invoices and receipts. */
function inter() {
  const [, version] = /Inter (\d+\.\d+)/.exec(readFileSync("crates/pdf/fonts/README.md", "utf8"));
  const texts = ["crates/pdf/fonts/LICENSE.txt"];
  return { name: "inter", version, licence: "OFL-1.1", purl: `pkg:generic/inter@${version}`, texts };
}

/** Each component with the files that contain its licence text. */
export function beneath(crates) {
  return [
    debian("glibc", "libc.a", "LGPL-2.1-or-later", "LGPL-2.1"),
    debian("libgcc", "libgcc_eh.a", "GPL-3.0-or-later WITH GCC-exception-3.1", "GPL-3"),
    rust(),
    sqlite(crates),
    inter(),
  ];
}
