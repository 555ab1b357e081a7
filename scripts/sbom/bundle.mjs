// The npm packages that the web app is built of, as components of the bill of materials. Of some of them the bundler may
// have taken nothing: this lists what it could take.
import { readFileSync } from "node:fs";

/** Needed at build time only, but a part of it (the base styles) comes out at the other end. */
const LEAVES_TRACES = ["tailwindcss"];

/** The lock file holds hashes as `sha512-` and base 64; the bill wants hexadecimal digits. */
function hash(integrity) {
  const content = Buffer.from(integrity.slice("sha512-".length), "base64").toString("hex");
  return { alg: "SHA-512", content };
}

function isInside({ name, link, dev, devOptional }) {
  return name && !link && ((!dev && !devOptional) || LEAVES_TRACES.includes(name));
}

/** Each with the folder it is installed in, where the licence's text is. */
export function bundle() {
  const { packages } = JSON.parse(readFileSync("web/package-lock.json", "utf8"));
  const named = Object.entries(packages)
    .map(([path, entry]) => {
      const installedAs = path.split("node_modules/").slice(1).pop();
      // a package installed under another one's name says its own
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
