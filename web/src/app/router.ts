import { createRouter } from "@tanstack/react-router";
import { CrashScreen } from "./crash-screen";
import { addLazyAreas, routeTree } from "./routes";

/** Created when the app starts instead of at import, so that it runs as a separate task. */
export function makeRouter() {
  const router = createRouter({
    routeTree,
    defaultErrorComponent: CrashScreen,
    notFoundMode: "root",
    defaultPreload: "intent",
    scrollRestoration: true,
  });

  addLazyAreas(router);

  // the new page is announced from its start, as after a page load
  router.subscribe("onResolved", ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) document.getElementById("main")?.focus({ preventScroll: true });
  });
  return router;
}
