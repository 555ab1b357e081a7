// Writes docs/conformance.md from the results of the tests that passed: which test proves which claim of the checklist.
// Fails if a claim is proved by no test. A test names the claims at the start of its title: "R01 R03: ..." or r01_r03_... in
// Rust. With --count it prints the summary instead: how many tests passed, and which failed.
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const REPORTS = [
  ["Rust, SQLite", "target/nextest/sqlite/junit.xml"],
  ["Rust, PostgreSQL", "target/nextest/postgres/junit.xml"],
  ["web", "web/results/vitest.xml"],
  ["browser", "web/results/playwright.xml"],
];

const entities = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
const unescape = (text) =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (_, dec, hex, name) =>
    name ? (entities[name] ?? `&${name};`) : String.fromCodePoint(dec ? Number(dec) : parseInt(hex, 16)),
  );

/** All test cases of a JUnit report, with title and result. */
function cases(path) {
  if (!existsSync(path)) return [];
  const xml = readFileSync(path, "utf8");
  return [...xml.matchAll(/<testcase\b([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)].map(([, attributes, body = ""]) => ({
    name: unescape(/\bname="([^"]*)"/.exec(attributes)?.[1] ?? ""),
    passed: !/<(failure|error)\b/.test(body),
    skipped: /<skipped\b/.test(body),
    why: whyFailed(body),
  }));
}

const LINES_SHOWN = 12;

/** The first lines of the output of a failed test: enough to see where it stopped. */
function whyFailed(body) {
  const said = /<(?:failure|error)\b[^>]*>(?:<!\[CDATA\[)?([\s\S]*?)(?:\]\]>)?<\/(?:failure|error)>/.exec(body)?.[1] ?? "";
  const plain = unescape(said).replace(/\u001b\[[\d;]*m/g, "");
  return plain.split("\n").filter((line) => line.trim() !== "").slice(0, LINES_SHOWN);
}

/** The claim ids at the start of a title. */
function ids(name) {
  const rust = /(?:^|::)((?:[a-z]\d\d_)+)/.exec(name);
  if (rust) return rust[1].split("_").filter(Boolean).map((id) => id.toUpperCase());
  const head = /(?:^|› |> )((?:[A-Z]\d\d[ ,:]+)+)/.exec(name);
  return head ? head[1].match(/[A-Z]\d\d/g) : [];
}

const results = REPORTS.flatMap(([kind, path]) => cases(path).map((test) => ({ ...test, kind })));

if (process.argv.includes("--count")) {
  const count = (keep) => results.filter(keep).length;
  const skipped = count((test) => test.skipped);
  const failed = count((test) => !test.passed);
  console.log(`${results.length - failed - skipped} passed, ${failed} failed, ${skipped} skipped`);
  for (const test of results.filter((test) => !test.passed)) {
    console.log(`failed: ${test.kind}: ${test.name}`);
    test.why.forEach((line) => console.log(`  ${line}`));
  }
} else {
  const claims = readFileSync("docs/conformance/checklist.tsv", "utf8").trim().split("\n").slice(1);
  const proofs = new Map();
  for (const test of results.filter((test) => test.passed && !test.skipped)) {
    for (const id of ids(test.name)) {
      if (!proofs.has(id)) proofs.set(id, new Map());
      const kinds = proofs.get(id);
      const title = test.name.replaceAll("|", "\\|");
      kinds.set(title, new Set([...(kinds.get(title) ?? []), test.kind]));
    }
  }
  const rows = claims.map((line) => {
    const [id, area, claim] = line.split("\t");
    const tests = [...(proofs.get(id) ?? [])].sort().map(([title, kinds]) => `${title} (${[...kinds].join(", ")})`);
    return { id, area, claim, tests };
  });
  const missing = rows.filter((row) => row.tests.length === 0);
  const cell = (text) => text.replaceAll("|", "\\|");
  writeFileSync(
    "docs/conformance.md",
    [
      "# Conformance",
      "",
      "Made by `make test` from the tests that passed; do not edit. The claims are in `conformance/checklist.tsv`.",
      "",
      `${rows.length - missing.length} of ${rows.length} claims are proved.`,
      "",
      "| id | claim | proved by |",
      "|---|---|---|",
      ...rows.map((row) => `| ${row.id} | ${cell(row.area)}: ${cell(row.claim)} | ${row.tests.join("<br>") || "—"} |`),
      "",
    ].join("\n"),
  );
  console.log(`${rows.length - missing.length} of ${rows.length} claims are proved.`);
  if (missing.length > 0) {
    console.error(`No test that passed proves: ${missing.map((row) => row.id).join(" ")}`);
    process.exitCode = 1;
  }
}
