import { createRootRoute, createRoute, lazyRouteComponent, notFound, redirect } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { answer, api } from "@/api/client";
import { ensurePerson } from "@/api/session-data";
import { tokenOf } from "@/api/session";
import { parseMailSearch } from "@/features/demo-mail/mail-search";
import { text } from "@/i18n/text";
import { parseListSearch } from "@/table/list-search";
import { GateLayout } from "./layouts/gate-layout";
import { loginOf, paths, type Area } from "./paths";

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

type Page = () => Promise<{ default: () => ReactNode }>;

function gateRoute<const P extends string>(path: P, page: Page) {
  return createRoute({ getParentRoute: () => gate, path, component: lazyRouteComponent(page) });
}

const parentSignUpPage: Page = () => import("@/pages/public/parent-sign-up");
const forgotPasswordPage: Page = () => import("@/pages/public/forgot-password");

const gateRoutes = [
  gateRoute(paths.partnerLogin, () => import("@/pages/public/partner-login")),
  gateRoute(paths.partnerSignUp, () => import("@/pages/public/partner-sign-up")),
  gateRoute(paths.partnerForgotPassword, forgotPasswordPage),
  gateRoute(paths.parentLogin, () => import("@/pages/public/parent-login")),
  gateRoute(paths.parentRegister, parentSignUpPage),
  gateRoute(paths.parentSignUp, parentSignUpPage),
  gateRoute(paths.parentForgotPassword, forgotPasswordPage),
  gateRoute(paths.confirmAddress, () => import("@/pages/public/confirm-address")),
  gateRoute(paths.staffLogin, () => import("@/pages/public/staff-login")),
  gateRoute(paths.staffForgotPassword, forgotPasswordPage),
];

const parentLoginAlias = createRoute({
  getParentRoute: () => root,
  path: paths.parentLoginAlias,
  beforeLoad: () => {
    throw redirect({ to: paths.parentLogin, replace: true });
  },
});

const setPasswordFrame = lazyRouteComponent(() => import("./layouts/set-password-frame"), "SetPasswordFrame");

function setPasswordRoute<const P extends string>(path: P) {
  const staticData = { section: () => text().nav.changePassword };
  return createRoute({ getParentRoute: () => root, path, staticData, component: setPasswordFrame });
}

const setPasswordRoutes = [
  setPasswordRoute("/partner/$email/set-password"),
  setPasswordRoute("/parent/$email/set-password"),
  setPasswordRoute("/staff/$email/set-password"),
];

/** Without a token the login opens; with one, but in a new tab, who it belongs to is fetched again. */
function onlySignedIn(area: Area) {
  return async ({ preload }: { preload: boolean }) => {
    if (tokenOf(area) === null) throw redirect({ to: loginOf(area), replace: true });
    // a pointer that rests on a link must not find out that the session is over
    if (!preload) await ensurePerson(area);
  };
}

const screens = () => import("./layouts/signed-in");

const partnerArea = createRoute({
  getParentRoute: () => root,
  id: "partner",
  beforeLoad: onlySignedIn("partner"),
  component: lazyRouteComponent(screens, "PartnerScreens"),
});

/** What stands in an address of one record is its number, but for payments: anything else leads nowhere. */
function onlyNumbers({ params }: { params: Record<string, string> }): void {
  const known = Object.entries(params).every(([name, value]) => name === "reference" || /^\d{1,15}$/.test(value));
  if (!known) throw notFound();
}

function partnerRoute<const P extends string>(path: P, section: () => string, page: Page) {
  const component = lazyRouteComponent(page);
  const staticData = { section };
  return createRoute({ getParentRoute: () => partnerArea, path, staticData, beforeLoad: onlyNumbers, component });
}

const partnerRoutes = [
  partnerRoute(paths.partnerDashboard, () => text().nav.dashboard, () => import("@/pages/partner/dashboard")),
  partnerRoute(paths.parentList, () => text().nav.parentList, () => import("@/pages/partner/parent-list")),
  partnerRoute(paths.parentDetails, () => text().nav.parentDetails, () => import("@/pages/partner/parent-details")),
  partnerRoute(paths.partnerCohort, () => text().nav.cohortDetails, () => import("@/pages/partner/cohort")),
  partnerRoute(paths.invoices, () => text().nav.invoices, () => import("@/pages/partner/invoices")),
  partnerRoute(paths.invoice, () => text().nav.invoices, () => import("@/pages/partner/invoice")),
  partnerRoute(paths.payments, () => text().nav.payments, () => import("@/pages/partner/payments")),
  partnerRoute(paths.payment, () => text().nav.payments, () => import("@/pages/partner/payment")),
  partnerRoute(paths.invites, () => text().nav.invites, () => import("@/pages/partner/invites")),
  partnerRoute(paths.inviteParent, () => text().nav.inviteParents, () => import("@/pages/partner/invite-parent")),
  partnerRoute(paths.partnerSettings, () => text().nav.settings, () => import("@/pages/partner/settings")),
];

const parentArea = createRoute({
  getParentRoute: () => root,
  id: "parent",
  beforeLoad: onlySignedIn("parent"),
  component: lazyRouteComponent(screens, "ParentScreens"),
});

function parentRoute<const P extends string>(path: P, page: Page) {
  return createRoute({ getParentRoute: () => parentArea, path, component: lazyRouteComponent(page) });
}

const parentRoutes = [
  parentRoute(paths.parentDashboard, () => import("@/pages/parent/dashboard")),
  parentRoute(paths.parentPayments, () => import("@/pages/parent/payments")),
  parentRoute(paths.parentPayment, () => import("@/pages/parent/payment")),
  parentRoute(paths.parentSettings, () => import("@/pages/parent/settings")),
];

const staffArea = createRoute({
  getParentRoute: () => root,
  id: "staff",
  beforeLoad: onlySignedIn("staff"),
  component: lazyRouteComponent(screens, "StaffScreens"),
});

function staffRoute<const P extends string>(path: P, section: () => string, page: Page) {
  return createRoute({ getParentRoute: () => staffArea, path, staticData: { section }, component: lazyRouteComponent(page) });
}

const staffRoutes = [
  staffRoute(paths.staff, () => text().nav.overview, () => import("@/pages/staff/overview")),
  staffRoute(paths.staffPayments, () => text().nav.payments, () => import("@/pages/staff/payments")),
];

/** The style guide and the mailbox are there on a demonstration server and nowhere else. */
async function onlyInDemo(): Promise<void> {
  const { data } = await answer(api.GET("/api/common/about"));
  if (!data.demo) throw notFound();
}

const demo = createRoute({ getParentRoute: () => root, id: "demo", beforeLoad: onlyInDemo });

const demoMail = createRoute({
  getParentRoute: () => demo,
  path: paths.demoMail,
  validateSearch: parseMailSearch,
  component: lazyRouteComponent(() => import("./layouts/demo-mail-frame"), "DemoMailFrame"),
});

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

/** The sandbox's own pages: they play somebody else's, and stand in no shell of ours. */
const sandboxCheckout = createRoute({
  getParentRoute: () => root,
  path: paths.sandboxCheckout,
  component: lazyRouteComponent(() => import("@/pages/sandbox/checkout")),
});

export const routeTree = root.addChildren([
  home,
  gate.addChildren(gateRoutes),
  parentLoginAlias,
  ...setPasswordRoutes,
  sandboxCheckout,
  partnerArea.addChildren(partnerRoutes),
  parentArea.addChildren(parentRoutes),
  staffArea.addChildren(staffRoutes),
  demo.addChildren([
    demoMail,
    lookPartner.addChildren([look]),
    lookParentShell.addChildren([lookParent]),
    lookStaffShell.addChildren([lookStaff]),
  ]),
]);
