// A clean root with systemd running in it.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

const PATIENCE_MS = 60_000;

/** Polls until the condition is true. */
export async function until(what, ask) {
  const end = performance.now() + PATIENCE_MS;
  while (!(await ask())) {
    if (performance.now() > end) throw new Error(`waited in vain: ${what}`);
    await pause(50);
  }
}

export async function boot(root) {
  const parent = spawn("scripts/clean-root/boot", [root], { stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(parent, "exit");
  let first = "";
  const enter = (command) =>
    spawnSync("nsenter", [`--target=${first}`, "--mount", "--pid", "--ipc", "--uts", "--cgroup", "--", ...command], { encoding: "utf8" });
  await until("systemd to be up", () => {
    first = spawnSync("pgrep", ["--parent", String(parent.pid)], { encoding: "utf8" }).stdout.trim();
    return first && enter(["systemctl", "is-system-running"]).stdout.trim() === "running";
  });
  return {
    /** Runs a command that must succeed, and returns its output. */
    run(...command) {
      const { status, stdout, stderr } = enter(command);
      assert.equal(status, 0, `${command.join(" ")}: ${stdout}${stderr}`);
      return stdout.trim();
    },
    /** Whether a command fails. */
    fails: (...command) => enter(command).status !== 0,
    /** One property of a unit. */
    show: (unit, property) => enter(["systemctl", "show", "--value", "-p", property, unit]).stdout.trim(),
    journal: () => enter(["journalctl", "--no-pager", "-n", "60"]).stdout,
    async off() {
      enter(["systemctl", "exit"]);
      await ended;
    },
  };
}
