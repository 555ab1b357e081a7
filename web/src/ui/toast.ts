import type * as toastHost from "./toast-host";
import type { ToastTone } from "./toast-tone";
import { dismissPlainError, showPlainToast } from "./plain-toast";

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
    // the host's code failed to load, probably for the same reason that the message is about
    () => showPlainToast(tone, message),
  );
}

function dismissError(message: string): void {
  dismissPlainError(message);
  host?.then((loaded) => loaded.dismissError(message)).catch(() => undefined);
}

export const toast = {
  success: (message: string) => show("success", message),
  warning: (message: string) => show("warning", message),
  error: (message: string) => show("error", message),
  /** Removes an error that no longer holds. */
  dismissError,
};

/** Well after the first view has rendered. */
const PRELOAD_AFTER = 10_000;

/**
 * Preloads the toast host, at the latest on the first interaction: a toast may have to report that the server is
 * down, when its code could no longer be loaded.
 */
export function preloadToasts(): void {
  // a checkout embedded in another page shows its messages inline
  if (window !== window.top) return;
  const once = { once: true, passive: true } as const;
  addEventListener("pointerdown", preloadHost, once);
  addEventListener("keydown", preloadHost, once);
  setTimeout(preloadHost, PRELOAD_AFTER);
}

function preloadHost(): void {
  loadHost().catch(() => undefined);
}
