import type * as toastHost from "./toast-host";
import { showPlainToast } from "./plain-toast";

export type ToastTone = "success" | "warning" | "error";

type Host = typeof toastHost;

let host: Promise<Host> | undefined;

function loadHost(): Promise<Host> {
  host ??= import("./toast-host").catch((error: unknown) => {
    host = undefined;
    throw error;
  });
  return host;
}

function show(tone: ToastTone, message: string): void {
  loadHost().then(
    ({ showToast }) => showToast(tone, message),
    // the code of the host did not arrive, most likely for the same reason that the message is about
    () => showPlainToast(tone, message),
  );
}

export const toast = {
  success: (message: string) => show("success", message),
  warning: (message: string) => show("warning", message),
  error: (message: string) => show("error", message),
};

/** Long after the first view. */
const PRELOAD_AFTER = 10_000;

/** A toast may have to say that the server is gone, so its code is loaded while the server is there: with the first act, at the latest. */
export function preloadToasts(): void {
  // a checkout inside another page says what it has to say in its own place
  if (window !== window.top) return;
  const once = { once: true, passive: true } as const;
  addEventListener("pointerdown", preloadHost, once);
  addEventListener("keydown", preloadHost, once);
  setTimeout(preloadHost, PRELOAD_AFTER);
}

function preloadHost(): void {
  loadHost().catch(() => undefined);
}
