import { createRootRoute, createRoute, lazyRouteComponent, notFound, redirect } from "@tanstack/react-router";
import { answer, api } from "@/api/client";
import { text } from "@/i18n/text";
import { parseListSearch } from "@/table/list-search";
import { GateLayout } from "./layouts/gate-layout";
import { paths } from "./paths";

const root = createRootRoute({
  notFoundComponent: lazyRouteComponent(() => import("@/pages/public/not-found")),
});

const home = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  beforeLoad: () => {
    throw redirect({ to: paths.partnerLogin, replace: true });
  },
});

const gate = createRoute({ getParentRoute: () => root, id: "gate", component: GateLayout });

const partnerLogin = createRoute({
  getParentRoute: () => gate,
  path: paths.partnerLogin,
  component: lazyRouteComponent(() => import("@/pages/public/partner-login")),
});

/** The style guide is there on a demonstration server and nowhere else. */
async function onlyInDemo(): Promise<void> {
  const { data } = await answer(api.GET("/api/common/about"));
  if (!data.demo) throw notFound();
}

const demo = createRoute({ getParentRoute: () => root, id: "demo", beforeLoad: onlyInDemo });

const shells = () => import("./layouts/demo-shells");

const lookPartner = createRoute({
  getParentRoute: () => demo,
  id: "look-partner",
  component: lazyRouteComponent(shells, "DemoPartnerShell"),
});

const look = createRoute({
  getParentRoute: () => lookPartner,
  path: paths.look,
  staticData: { section: () => text().nav.styleGuide },
  validateSearch: parseListSearch,
  component: lazyRouteComponent(() => import("@/pages/demo/look")),
});

const lookParentShell = createRoute({
  getParentRoute: () => demo,
  id: "look-parent",
  component: lazyRouteComponent(shells, "DemoParentShell"),
});

const lookParent = createRoute({
  getParentRoute: () => lookParentShell,
  path: paths.lookParent,
  component: lazyRouteComponent(() => import("@/pages/demo/look-parent")),
});

const lookStaffShell = createRoute({
  getParentRoute: () => demo,
  id: "look-staff",
  component: lazyRouteComponent(shells, "DemoStaffShell"),
});

const lookStaff = createRoute({
  getParentRoute: () => lookStaffShell,
  path: paths.lookStaff,
  staticData: { section: () => text().nav.styleGuide },
  component: lazyRouteComponent(() => import("@/pages/demo/look-staff")),
});

export const routeTree = root.addChildren([
  home,
  gate.addChildren([partnerLogin]),
  demo.addChildren([
    lookPartner.addChildren([look]),
    lookParentShell.addChildren([lookParent]),
    lookStaffShell.addChildren([lookStaff]),
  ]),
]);
