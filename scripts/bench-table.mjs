// Formats the benchmark rows (standard input, tab-separated: group, what, figure, compared with, ratio) as one table,
// with the machine they were measured on. Writes the table to bench/RESULTS.md and to the terminal.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, release, totalmem } from "node:os";

const rows = readFileSync(0, "utf8").replace(/\n+$/, "").split("\n").map((line) => line.split("\t"));
const wrong = rows.find((row) => row.length !== 5);
if (wrong) throw new Error(`not a row: ${wrong.join(" | ")}`);

const output = (command, ...args) => execFileSync(command, args, { encoding: "utf8" }).trim();
const cell = (text) => text.replaceAll("|", "\\|");
let last = "";
const lines = rows.map(([group, ...cells]) => {
  const head = group === last ? "" : `**${cell(group)}**`;
  last = group;
  return `| ${[head, ...cells.map(cell)].join(" | ")} |`;
});
const page = `# Results of \`make bench\`

Made by \`make bench\`; do not edit. Every ratio compares two things measured in the same run on the same machine, and is
what to read: the figures themselves belong to this machine. The load generator shares the cores with the server.

Machine: ${cpus().length} × ${cpus()[0].model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release()}.
Built with ${output("rustc", "--version")}; Node ${process.version}; commit ${output("git", "rev-parse", "--short", "HEAD")}.

| | what | figure | beside | ratio |
|---|---|---|---|---|
${lines.join("\n")}
`;
writeFileSync("bench/RESULTS.md", page);
process.stdout.write(page);
