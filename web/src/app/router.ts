import { createRouter } from "@tanstack/react-router";
import { CrashScreen } from "./crash-screen";
import { growWith, routeTree } from "./routes";

/** Made when the app starts and not with its code, which is a task of its own. */
export function makeRouter() {
  const router = createRouter({
    routeTree,
    defaultErrorComponent: CrashScreen,
    notFoundMode: "root",
    defaultPreload: "intent",
    scrollRestoration: true,
  });

  growWith(router);

  // a new screen is announced from its beginning, as a page load would be
  router.subscribe("onResolved", ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) document.getElementById("main")?.focus({ preventScroll: true });
  });
  return router;
}
