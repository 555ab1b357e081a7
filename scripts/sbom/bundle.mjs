// The npm packages of the web app as components of the bill of materials. The bundler may have dropped some of them
// completely; this lists every package that it could include.
import { readFileSync } from "node:fs";

/** A build-time package, but a part of it (the base styles) is in the output. */
const LEAVES_TRACES = ["tailwindcss"];

/** The lock file has hashes as `sha512-` and base64; the bill of materials needs hexadecimal. */
function hash(integrity) {
  const content = Buffer.from(integrity.slice("sha512-".length), "base64").toString("hex");
  return { alg: "SHA-512", content };
}

function isInside({ name, link, dev, devOptional }) {
  return name && !link && ((!dev && !devOptional) || LEAVES_TRACES.includes(name));
}

/** Each component with its installation folder, which contains the licence text. */
export function bundle() {
  const { packages } = JSON.parse(readFileSync("web/package-lock.json", "utf8"));
  const named = Object.entries(packages)
    .map(([path, entry]) => {
      const installedAs = path.split("node_modules/").slice(1).pop();
      // a package installed under an alias states its real name
      return { ...entry, path, name: installedAs && (entry.name ?? installedAs) };
    })
    .filter(isInside);
  return [...new Map(named.map((entry) => [`${entry.name}@${entry.version}`, entry])).values()]
    .map(({ path, name, version, license, integrity }) => ({
      name,
      version,
      licence: license,
      purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
      hash: hash(integrity),
      folder: `web/${path}`,
    }));
}
