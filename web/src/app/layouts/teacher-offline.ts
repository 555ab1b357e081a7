const SCRIPT = "/teacher/sw.js";
const SCOPE = "/teacher";

/**
 * Registers the service worker of the teacher's area, which the build writes (web/service-worker.js). Without one the
 * screens work, but only with a network. `onFirst` is called when it takes over for the first time: it has not seen what
 * the screens fetched before.
 */
export async function registerServiceWorker(onFirst: () => void): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  if (navigator.serviceWorker.controller === null)
    navigator.serviceWorker.addEventListener("controllerchange", onFirst, { once: true });
  await navigator.serviceWorker
    .register(SCRIPT, { scope: SCOPE, updateViaCache: "none" })
    .catch((error: unknown) => console.warn(error));
}

/** Calls `then` once the worker sees what the screens fetch. Returns a function that stops waiting. */
export function whenControlled(then: () => void): () => void {
  // absent on insecure origins
  const worker = "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
  if (worker?.controller) then();
  else worker?.addEventListener("controllerchange", then, { once: true });
  return () => worker?.removeEventListener("controllerchange", then);
}
