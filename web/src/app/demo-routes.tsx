import { createRoute, notFound, type AnyRoute } from "@tanstack/react-router";
import { answer, api } from "@/api/client";
import { parseMailSearch } from "@/demo/mail/search";
import { text } from "@/i18n/text";
import { lazyScreen } from "@/ui/lazy-screen";
import { parseListSearch } from "@/table/list-search";
import { paths } from "./paths";

/** The style guide and the mailbox exist on demo servers only. */
async function onlyInDemo(): Promise<void> {
  const { data } = await answer(api.GET("/api/common/about"));
  if (!data.demo) throw notFound();
}

const shells = () => import("./layouts/demo-shells");

export function routesBelow(root: AnyRoute): AnyRoute {
  const demo = createRoute({ getParentRoute: () => root, id: "demo", beforeLoad: onlyInDemo });

  const demoMail = createRoute({
    getParentRoute: () => demo,
    path: paths.demoMail,
    validateSearch: parseMailSearch,
    component: lazyScreen(() => import("./layouts/demo-mail-frame"), "DemoMailFrame"),
  });

  const lookPartner = createRoute({
    getParentRoute: () => demo,
    id: "look-partner",
    component: lazyScreen(shells, "DemoPartnerShell"),
  });

  const look = createRoute({
    getParentRoute: () => lookPartner,
    path: paths.look,
    staticData: { section: () => text().nav.styleGuide },
    validateSearch: parseListSearch,
    component: lazyScreen(() => import("@/pages/demo/look"), "default"),
  });

  const lookParentShell = createRoute({
    getParentRoute: () => demo,
    id: "look-parent",
    component: lazyScreen(shells, "DemoParentShell"),
  });

  const lookParent = createRoute({
    getParentRoute: () => lookParentShell,
    path: paths.lookParent,
    component: lazyScreen(() => import("@/pages/demo/look-parent"), "default"),
  });

  const lookStaffShell = createRoute({
    getParentRoute: () => demo,
    id: "look-staff",
    component: lazyScreen(shells, "DemoStaffShell"),
  });

  const lookStaff = createRoute({
    getParentRoute: () => lookStaffShell,
    path: paths.lookStaff,
    staticData: { section: () => text().nav.styleGuide },
    component: lazyScreen(() => import("@/pages/demo/look-staff"), "default"),
  });

  return demo.addChildren([
    demoMail,
    lookPartner.addChildren([look]),
    lookParentShell.addChildren([lookParent]),
    lookStaffShell.addChildren([lookStaff]),
  ]);
}
