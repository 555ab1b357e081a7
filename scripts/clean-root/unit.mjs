// Runs what a unit file says, as the user and with the environment it says, in a root without systemd.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

function read(root, name) {
  const text = readFileSync(`${root}/usr/lib/systemd/system/${name}.service`, "utf8");
  const all = (key) => [...text.matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].map(([, value]) => value);
  return { user: all("User")[0], mask: all("UMask")[0], environment: all("Environment"), command: all("ExecStart")[0] };
}

function invocation(root, name) {
  const { user, mask, environment, command } = read(root, name);
  const path = "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
  const inside = ["env", "-i", path, ...environment, "sh", "-c", `umask ${mask} && exec ${command}`];
  return ["chroot", [`--userspec=${user}:${user}`, root, ...inside]];
}

/** Runs a oneshot unit to its end. */
export function runUnit(root, name) {
  const [command, args] = invocation(root, name);
  return execFileSync(command, args, { encoding: "utf8" });
}

/** Starts a service and waits until it says that it is ready. */
export async function startUnit(root, name) {
  const [command, args] = invocation(root, name);
  return started(spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] }));
}

/** Waits until a server says that it is ready. */
export async function started(child) {
  const ended = once(child, "exit");
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith("Seatling is ready at ")) {
      child.stdout.resume();
      return { address: line.split(" ").pop(), stop: () => stop(child, ended) };
    }
  }
  throw new Error(`it ended before it was ready: ${await ended}`);
}

async function stop(child, ended) {
  child.kill("SIGTERM");
  const [code] = await ended;
  if (code !== 0) throw new Error(`it did not stop cleanly: ${code}`);
}
