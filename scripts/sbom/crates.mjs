// The crates that are linked into the binary, as components of the bill of materials.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";

const cargo = (...args) => execFileSync("cargo", args, { encoding: "utf8", maxBuffer: 1 << 28 });

/** Names with versions, without macros, which run in the compiler, and without dev and build dependencies. */
function linked(target) {
  const edges = ["-e", "normal,no-proc-macro", "--target", target];
  const tree = cargo("tree", "-p", "server", ...edges, "--locked", "--prefix", "none", "--format", "{p}");
  return new Set(tree.split("\n").map((line) => line.split(" ").slice(0, 2).join(" ").replace(" v", " ")));
}

/** Maps name and version to the checksum. Our own crates have none. */
function checksums() {
  const entry = /^name = "(.+)"\nversion = "(.+)"\nsource = .+\nchecksum = "(.+)"$/gm;
  const lock = readFileSync("Cargo.lock", "utf8");
  return new Map([...lock.matchAll(entry)].map(([, name, version, sum]) => [`${name} ${version}`, sum]));
}

/** Each component with its source folder, which contains the licence text. */
export function crates(target) {
  const sums = checksums();
  const wanted = linked(target);
  const { packages } = JSON.parse(cargo("metadata", "--format-version", "1", "--locked", "--filter-platform", target));
  return packages
    .filter(({ name, version }) => wanted.has(`${name} ${version}`) && sums.has(`${name} ${version}`))
    .map(({ name, version, license, manifest_path }) => ({
      name,
      version,
      // Crates used to write OR as a slash.
      licence: license?.replaceAll("/", " OR "),
      purl: `pkg:cargo/${name}@${encodeURIComponent(version)}`,
      hash: { alg: "SHA-256", content: sums.get(`${name} ${version}`) },
      folder: dirname(manifest_path),
    }));
}
