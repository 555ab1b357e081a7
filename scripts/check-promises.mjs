// Checks that every guarantee in docs/security.md names a test, and that every named test exists. A test is a function under
// `#[test]` or `#[tokio::test]`, or the title of a test of the web app.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const files = execFileSync("git", ["ls-files", "-z", "crates/*.rs", "web/src/*.test.ts*", "web/e2e/*.ts"], { encoding: "utf8" });
const tests = new Set();
for (const path of files.split("\0").filter(Boolean)) {
  const source = readFileSync(path, "utf8");
  const found = path.endsWith(".rs")
    ? source.matchAll(/#\[(?:tokio::)?test[^\]]*\]\s*(?:#\[[^\]]*\]\s*)*(?:async )?fn (\w+)/g)
    : source.matchAll(/\b(?:test|it)(?:\.\w+)*\(\s*"([^"]+)"/g);
  for (const [, name] of found) tests.add(name);
}

const promises = readFileSync("docs/security.md", "utf8").split("\n").filter((line) => /^\| [A-Z]/.test(line));
const wrong = [];
for (const line of promises) {
  const [, promise, proof] = line.split("|").map((cell) => cell.trim());
  const named = [...proof.matchAll(/`([^`]+)`/g)].map(([, name]) => name).filter((name) => !name.startsWith("make "));
  if (named.length === 0) wrong.push(`no test is named: ${promise}`);
  for (const name of named.filter((name) => !tests.has(name))) wrong.push(`no such test: ${name}`);
}
if (promises.length === 0) wrong.push("docs/security.md has no promises");
if (wrong.length > 0) {
  console.error(wrong.join("\n"));
  process.exit(1);
}
