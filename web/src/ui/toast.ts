import type * as toastHost from "./toast-host";

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
    // without the host nothing can be shown; the message must not be lost without a trace
    (error: unknown) => console.error(message, error),
  );
}

export const toast = {
  success: (message: string) => show("success", message),
  warning: (message: string) => show("warning", message),
  error: (message: string) => show("error", message),
};

/** A toast may have to say that the server is gone, so its code is fetched while the server is there. */
export function preloadToastsOnFirstUse(): void {
  const load = () => {
    removeEventListener("pointerdown", load);
    removeEventListener("keydown", load);
    loadHost().catch((error: unknown) => console.error(error));
  };
  addEventListener("pointerdown", load);
  addEventListener("keydown", load);
}
