import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { PASSWORD } from "./fixtures";

/** A separate installation. */
export interface Installation {
  url: string;
  stop: () => Promise<void>;
}

const BINARY = process.env["SEATLING_BIN"] ?? "../target/release/seatling";

function environment(): NodeJS.ProcessEnv {
  const { SEATLING_BIN: _, ...others } = process.env;
  return { ...others, SEATLING_SANDBOX: "true", SEATLING_LOG: "warn" };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no port is free");
  return address.port;
}

function addAdministrator(data: string, email: string): void {
  const name = ["--first-name", "Tolu", "--last-name", "Bakare"];
  const added = spawnSync(BINARY, ["staff", "add", "--email", email, ...name, "--data", data], {
    env: environment(),
    input: `${PASSWORD}\n`,
    encoding: "utf8",
  });
  expect(added.status, added.stderr).toBe(0);
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}

async function serve(data: string, ...options: string[]): Promise<Installation> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(BINARY, ["serve", "--data", data, "--listen", `127.0.0.1:${port}`, ...options], {
    env: environment(),
    stdio: ["ignore", "ignore", "inherit"],
  });
  await expect
    .poll(
      () =>
        fetch(`${url}/readyz`).then(
          (answer) => answer.status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
  return { url, stop: () => stop(server) };
}

const newFolder = () => mkdtempSync(join(tmpdir(), "seatling-story-"));

/** Empty except for one administrator, as with `make run DEMO=0`. */
export async function emptyInstallation(administrator: string): Promise<Installation> {
  const data = newFolder();
  const installation = await serve(data);
  addAdministrator(data, administrator);
  return installation;
}

/** A demo of its own, for tests that change what the others read. */
export function demoInstallation(): Promise<Installation> {
  return serve(newFolder(), "--demo");
}
