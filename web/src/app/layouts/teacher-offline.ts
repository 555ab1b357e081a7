const SCRIPT = "/teacher/sw.js";
const SCOPE = "/teacher";

/**
 * Registers the service worker of the teacher's area, which the build writes (web/service-worker.js). Without one the
 * screens work, but only with a network.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker
    .register(SCRIPT, { scope: SCOPE, updateViaCache: "none" })
    .catch((error: unknown) => console.warn(error));
}
