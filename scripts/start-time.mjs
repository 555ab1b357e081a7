// Measures the time from the start of the release binary until /readyz succeeds, and its memory use at that point.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "seatling-start-"));

async function start() {
  const began = performance.now();
  const server = spawn("target/release/seatling", ["serve", "--data", folder, "--listen", "127.0.0.1:0"], {
    env: { ...process.env, SEATLING_LOG: "warn" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const line = await new Promise((done) => server.stdout.once("data", done));
  const address = /http:\S+/.exec(line)[0];
  const ready = await fetch(`${address}/readyz`);
  if (!ready.ok) throw new Error(`/readyz answered ${ready.status}`);
  const took = performance.now() - began;
  const resident = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))[1]) / 1024;
  server.kill("SIGTERM");
  await new Promise((done) => server.once("exit", done));
  return { took, resident };
}

await start(); // runs the migrations
const runs = [];
for (let run = 0; run < 5; run++) runs.push(await start());
runs.sort((a, b) => a.took - b.took);
const row = (what, figure, budget) => console.log(`start and memory, release binary, SQLite\t${what}\t${figure}\tbudget ${budget}\t`);
row("start until /readyz answers, median of 5", `${runs[2].took.toFixed(0)} ms`, "300 ms");
row("idle memory, largest of 5", `${Math.max(...runs.map((run) => run.resident)).toFixed(1)} MiB`, "40 MiB");
rmSync(folder, { recursive: true });
