import type { Area } from "@/app/paths";
import { PENDING_LOG_OUTS } from "./session";

/*
 * Log-outs without a network. The browser has forgotten everything else about these sessions; their tokens stay until the
 * server has ended them.
 */

interface PendingLogOut {
  area: Area;
  token: string;
}

const PATHS = {
  partner: "/api/partner/auth/logout",
  parent: "/api/partner/parent/auth/logout",
  staff: "/api/staff/auth/logout",
  teacher: "/api/teacher/auth/logout",
} as const satisfies Record<Area, string>;

const LOCK = "pending-log-outs";
const RETRY = 30_000;
const SERVER_ERROR = 500;

const changes = new EventTarget();

/** Calls back after a change in this tab or another. Returns the unsubscribe function. */
export function onPendingLogOuts(call: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === null || key === PENDING_LOG_OUTS) call();
  };
  changes.addEventListener("change", call);
  addEventListener("storage", fromOtherTab);
  return () => {
    changes.removeEventListener("change", call);
    removeEventListener("storage", fromOtherTab);
  };
}

/** Whether the server has still to end a session. */
export function hasPendingLogOuts(): boolean {
  try {
    return localStorage.getItem(PENDING_LOG_OUTS) !== null;
  } catch {
    return false;
  }
}

function read(): PendingLogOut[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PENDING_LOG_OUTS) ?? "[]");
    return Array.isArray(kept) ? (kept as PendingLogOut[]).filter(({ area }) => area in PATHS) : [];
  } catch {
    return [];
  }
}

function write(pending: readonly PendingLogOut[]): void {
  if (pending.length === 0) localStorage.removeItem(PENDING_LOG_OUTS);
  else localStorage.setItem(PENDING_LOG_OUTS, JSON.stringify(pending));
  changes.dispatchEvent(new Event("change"));
}

function forget({ token }: PendingLogOut): void {
  write(read().filter((one) => one.token !== token));
}

/** Ends a session on the server. False if the server did not answer: then it may go on. */
export async function sendLogOut({ area, token }: PendingLogOut): Promise<boolean> {
  try {
    // without the API's client, which would send the token of whoever has logged in since
    const headers = { Accept: "application/json", Authorization: `Bearer ${token}` };
    const { status } = await fetch(`${location.origin}${PATHS[area]}`, { method: "POST", headers });
    return status < SERVER_ERROR;
  } catch {
    return false;
  }
}

/** Remembers a log-out that the server did not confirm, and sends it as soon as there is a network. */
export function keepLogOut(one: PendingLogOut, sent: Promise<boolean>): void {
  write([...read(), one]);
  void sent.then((isEnded) => isEnded && forget(one));
  startSendingLogOuts();
}

let timer: ReturnType<typeof setTimeout> | undefined;

async function run(): Promise<void> {
  clearTimeout(timer);
  await exclusively(sendAll);
  if (hasPendingLogOuts()) timer = setTimeout(() => void run(), RETRY);
}

const runNow = () => void run();

/** Sends what is pending now, when the network is back, and again after a while, until nothing is left. */
export function startSendingLogOuts(): void {
  addEventListener("online", runNow);
  runNow();
}

/** One tab at a time: each log-out is sent once. */
function exclusively(work: () => Promise<void>): Promise<void> {
  // browsers offer locks on secure origins only; a second log-out changes nothing
  return "locks" in navigator ? navigator.locks.request(LOCK, work) : work();
}

async function sendAll(): Promise<void> {
  for (const one of read()) {
    // oxlint-disable-next-line no-await-in-loop -- each is forgotten before the next is sent
    if (await sendLogOut(one)) forget(one);
  }
}
