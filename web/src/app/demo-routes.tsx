import { createRoute, notFound, type AnyRoute } from "@tanstack/react-router";
import { answer, api } from "@/api/client";
import { parseMailSearch } from "@/demo/mail/search";
import { text } from "@/i18n/text";
import { parseListState } from "@/table/list-state";
import { lazyScreen } from "@/ui/lazy-screen";
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

  const styleguidePartner = createRoute({
    getParentRoute: () => demo,
    id: "styleguide-partner",
    component: lazyScreen(shells, "DemoPartnerShell"),
  });

  const styleguide = createRoute({
    getParentRoute: () => styleguidePartner,
    path: paths.styleguide,
    staticData: { section: () => text().nav.styleGuide },
    validateSearch: parseListState,
    component: lazyScreen(() => import("@/pages/demo/styleguide"), "default"),
  });

  const styleguideParentShell = createRoute({
    getParentRoute: () => demo,
    id: "styleguide-parent",
    component: lazyScreen(shells, "DemoParentShell"),
  });

  const styleguideParent = createRoute({
    getParentRoute: () => styleguideParentShell,
    path: paths.styleguideParent,
    component: lazyScreen(() => import("@/pages/demo/styleguide-parent"), "default"),
  });

  const styleguideStaffShell = createRoute({
    getParentRoute: () => demo,
    id: "styleguide-staff",
    component: lazyScreen(shells, "DemoStaffShell"),
  });

  const styleguideStaff = createRoute({
    getParentRoute: () => styleguideStaffShell,
    path: paths.styleguideStaff,
    staticData: { section: () => text().nav.styleGuide },
    component: lazyScreen(() => import("@/pages/demo/styleguide-staff"), "default"),
  });

  return demo.addChildren([
    demoMail,
    styleguidePartner.addChildren([styleguide]),
    styleguideParentShell.addChildren([styleguideParent]),
    styleguideStaffShell.addChildren([styleguideStaff]),
  ]);
}
