import {
  createRootRoute,
  createRoute,
  notFound,
  redirect,
  type AnyRoute,
  type AnyRouter,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Right } from "@/api/member-rights";
import { useRight } from "@/api/signed-in";
import { loadWordsOf, text, type Part } from "@/i18n/text";
import { lazyScreen } from "@/ui/lazy-screen";
import { parentStyles, partnerStyles } from "./area-styles";
import { openAskedOrganization } from "./asked-organization";
import { onlySignedIn, onlySignedOut } from "./guards";
import { LoadError } from "./load-error";
import { paths, type Area } from "./paths";

const root = createRootRoute({
  notFoundComponent: lazyScreen(() => import("@/pages/public/not-found"), "default"),
});

const home = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  beforeLoad: () => {
    throw redirect({ to: paths.partnerLogin, replace: true });
  },
});

const logIn = () => import("./log-in-area");

const gate = createRoute({ getParentRoute: () => root, id: "gate", component: lazyScreen(logIn, "AuthScreens") });

type Page = () => Promise<{ default: () => ReactNode }>;
/** A page with the texts of teams, which the other pages do not need. */
function aboutTeams(page: Page): Page {
  return async () => (await Promise.all([page(), loadWordsOf(["team"])]))[0];
}

type LogIn = "PartnerLogin" | "ParentLogin" | "StaffLogin" | "TeacherLogin";

function gateRoute<const P extends string>(path: P, page: Page) {
  return createRoute({
    getParentRoute: () => gate,
    path,
    errorComponent: LoadError,
    component: lazyScreen(page, "default"),
  });
}

function loginRoute<const P extends string>(area: Area, path: P, name: LogIn) {
  const component = lazyScreen(logIn, name);
  return createRoute({
    getParentRoute: () => gate,
    path,
    beforeLoad: onlySignedOut(area),
    errorComponent: LoadError,
    component,
  });
}

const parentSignUpPage: Page = () => import("@/pages/public/parent-sign-up");
const forgotPasswordPage: Page = () => import("@/pages/public/forgot-password");

const acceptInvitationPage: Page = () => import("@/pages/public/accept-invitation");

const gateRoutes = [
  loginRoute("partner", paths.partnerLogin, "PartnerLogin"),
  gateRoute(paths.partnerSignUp, () => import("@/pages/public/partner-sign-up")),
  gateRoute(paths.partnerForgotPassword, forgotPasswordPage),
  gateRoute(
    paths.partnerAcceptInvitation,
    aboutTeams(() => import("@/pages/public/join-team")),
  ),
  loginRoute("parent", paths.parentLogin, "ParentLogin"),
  gateRoute(paths.parentRegister, parentSignUpPage),
  gateRoute(paths.parentSignUp, parentSignUpPage),
  gateRoute(paths.parentForgotPassword, forgotPasswordPage),
  gateRoute(paths.confirmAddress, () => import("@/pages/public/confirm-address")),
  loginRoute("staff", paths.staffLogin, "StaffLogin"),
  gateRoute(paths.staffForgotPassword, forgotPasswordPage),
  gateRoute(paths.acceptInvitation, acceptInvitationPage),
  loginRoute("teacher", paths.teacherLogin, "TeacherLogin"),
  gateRoute(paths.teacherForgotPassword, forgotPasswordPage),
  gateRoute(paths.teacherAcceptInvitation, acceptInvitationPage),
  gateRoute(paths.changeEmail, () => import("@/pages/public/change-email")),
  gateRoute(paths.oldEmail, () => import("@/pages/public/old-email")),
  gateRoute(paths.stopEmailChange, () => import("@/pages/public/stop-email-change")),
];

const parentLoginAlias = createRoute({
  getParentRoute: () => root,
  path: paths.parentLoginAlias,
  beforeLoad: () => {
    throw redirect({ to: paths.parentLogin, replace: true });
  },
});

const setPasswordFrame = lazyScreen(() => import("./layouts/set-password-frame"), "SetPasswordFrame");

function setPasswordRoute<const P extends string>(path: P) {
  const staticData = { section: () => text().nav.changePassword };
  return createRoute({ getParentRoute: () => root, path, staticData, component: setPasswordFrame });
}

const setPasswordRoutes = [
  setPasswordRoute("/partner/$email/set-password"),
  setPasswordRoute("/parent/$email/set-password"),
  setPasswordRoute("/staff/$email/set-password"),
  setPasswordRoute("/teacher/$email/set-password"),
];

const signedIn = () => import("./signed-in-area");

async function partnerScreens() {
  const [screens] = await Promise.all([signedIn(), partnerStyles()]);
  return screens;
}

async function parentScreens() {
  const [screens] = await Promise.all([signedIn(), parentStyles()]);
  return screens;
}

const partnerArea = createRoute({
  getParentRoute: () => root,
  id: "partner",
  beforeLoad: async (visit) => {
    await onlySignedIn("partner")(visit);
    await openAskedOrganization(visit);
  },
  component: lazyScreen(partnerScreens, "PartnerScreens"),
});

/** A record's path contains its numeric id, except for payments; anything else is a 404. */
function requireNumericIds({ params }: { params: Record<string, string> }): void {
  const known = Object.entries(params).every(([name, value]) => name === "reference" || /^\d{1,15}$/.test(value));
  if (!known) throw notFound();
}

function partnerRoute<const P extends string>(path: P, section: () => string, page: Page) {
  const component = lazyScreen(page, "default");
  const staticData = { section };
  return createRoute({
    getParentRoute: () => partnerArea,
    path,
    staticData,
    beforeLoad: requireNumericIds,
    component,
    errorComponent: LoadError,
  });
}

const Forbidden = lazyScreen(
  aboutTeams(() => import("@/pages/partner/forbidden")),
  "default",
);

/** A page for some roles; the others read that it is not for them. */
function onlyFor(right: Right, page: Page): Page {
  const Screen = lazyScreen(page, "default");
  function Guarded() {
    return useRight(right) ? <Screen /> : <Forbidden />;
  }
  return async () => {
    await Screen.preload();
    return { default: Guarded };
  };
}

/** A page with the texts of registration links, which the other pages do not need. */
const linksPage: Page = async () => (await Promise.all([import("@/pages/partner/links"), loadWordsOf(["links"])]))[0];

/** The same for requests for a seat. */
const seatRequestsPage: Page = async () =>
  (await Promise.all([import("@/pages/partner/seat-requests"), loadWordsOf(["seats"])]))[0];
/** A family, with the texts of moving its seats. */
const familyPage: Page = async () =>
  (await Promise.all([import("@/pages/partner/parent-details"), loadWordsOf(["seats"])]))[0];

/** An agreement, with the texts of its figures. */
const agreementPage: Page = async () =>
  (await Promise.all([import("@/pages/partner/agreement"), loadWordsOf(["agreements"])]))[0];

const partnerRoutes = [
  partnerRoute(
    paths.partnerDashboard,
    () => text().nav.dashboard,
    async () => ({ default: (await signedIn()).PartnerDashboard }),
  ),
  partnerRoute(
    paths.parentList,
    () => text().nav.parentList,
    () => import("@/pages/partner/parent-list"),
  ),
  partnerRoute(paths.parentDetails, () => text().nav.parentDetails, familyPage),
  partnerRoute(
    paths.partnerCohort,
    () => text().nav.cohortDetails,
    () => import("@/pages/partner/cohort"),
  ),
  partnerRoute(
    paths.cohortAttendance,
    () => text().nav.cohortDetails,
    () => import("@/pages/partner/cohort-attendance"),
  ),
  partnerRoute(
    paths.invoices,
    () => text().nav.invoices,
    onlyFor("money", () => import("@/pages/partner/invoices")),
  ),
  partnerRoute(
    paths.invoice,
    () => text().nav.invoices,
    onlyFor("money", () => import("@/pages/partner/invoice")),
  ),
  partnerRoute(
    paths.paidInvoices,
    () => text().nav.invoices,
    onlyFor("money", () => import("@/pages/partner/paid-invoices")),
  ),
  partnerRoute(
    paths.paidInvoice,
    () => text().nav.invoices,
    onlyFor("money", () => import("@/pages/partner/paid-invoice")),
  ),
  partnerRoute(
    paths.payments,
    () => text().nav.payments,
    onlyFor("money", () => import("@/pages/partner/payments")),
  ),
  partnerRoute(
    paths.payment,
    () => text().nav.payments,
    onlyFor("money", () => import("@/pages/partner/payment")),
  ),
  partnerRoute(paths.links, () => text().nav.links, linksPage),
  partnerRoute(
    paths.departments,
    () => text().nav.departments,
    () => import("@/pages/partner/departments"),
  ),
  partnerRoute(paths.seatRequests, () => text().nav.seatRequests, seatRequestsPage),
  partnerRoute(
    paths.invites,
    () => text().nav.invites,
    () => import("@/pages/partner/invites"),
  ),
  partnerRoute(
    paths.inviteParent,
    () => text().nav.inviteParents,
    onlyFor("people", () => import("@/pages/partner/invite-parent")),
  ),
  partnerRoute(paths.agreement, () => text().nav.agreement, agreementPage),
  partnerRoute(
    paths.partnerSettings,
    () => text().nav.settings,
    aboutTeams(() => import("@/pages/partner/settings")),
  ),
  partnerRoute(
    paths.team,
    () => text().nav.team,
    aboutTeams(() => import("@/pages/partner/team")),
  ),
];

const parentArea = createRoute({
  getParentRoute: () => root,
  id: "parent",
  beforeLoad: onlySignedIn("parent"),
  component: lazyScreen(parentScreens, "ParentScreens"),
});

function parentRoute<const P extends string>(path: P, page: Page) {
  return createRoute({
    getParentRoute: () => parentArea,
    path,
    errorComponent: LoadError,
    component: lazyScreen(page, "default"),
  });
}

const parentRoutes = [
  parentRoute(paths.parentDashboard, async () => ({ default: (await signedIn()).ParentDashboard })),
  parentRoute(paths.parentAttendance, () => import("@/pages/parent/attendance")),
  parentRoute(paths.parentPayments, () => import("@/pages/parent/payments")),
  parentRoute(paths.parentPayment, () => import("@/pages/parent/payment")),
  parentRoute(paths.parentSettings, () => import("@/pages/parent/settings")),
];

const publicText = lazyScreen(() => import("@/pages/public/text"), "default");

function textRoute<const P extends string>(path: P) {
  return createRoute({ getParentRoute: () => root, path, component: publicText });
}

async function sandboxPage() {
  const [page] = await Promise.all([import("@/pages/sandbox/checkout"), loadWordsOf(["demo"])]);
  return page;
}

/** The sandbox's own pages: they imitate the payment provider and use none of our layouts. */
const sandboxCheckout = createRoute({
  getParentRoute: () => root,
  path: paths.sandboxCheckout,
  component: lazyScreen(sandboxPage, "default"),
});

type Routes = () => Promise<{ routesBelow: (root: AnyRoute) => AnyRoute }>;

function lazyArea<const P extends string>(path: P, words: readonly Part[], load: Routes) {
  const entry = createRoute({ getParentRoute: () => root, path });
  return { entry, words, load };
}

/** Areas with few users and many screens: one entry stands for each until the first visit loads its routes. */
const lazyAreas = [
  lazyArea("/staff/$", ["staff"], () => import("./staff-routes")),
  lazyArea("/teacher/$", ["teacher"], () => import("./teacher-routes")),
  lazyArea("/demo/$", ["staff", "demo"], () => import("./demo-routes")),
];

/** Replaces the entry of an area with its routes, and restarts the navigation. */
export function addLazyAreas(router: AnyRouter): void {
  lazyAreas.forEach(({ entry, words, load }) => {
    entry.options.beforeLoad = async ({ location: { href } }: { location: { href: string } }) => {
      const [{ routesBelow }] = await Promise.all([load(), loadWordsOf(words)]);
      const others = Object.values(root.children as Record<string, AnyRoute>).filter((route) => route !== entry);
      root.addChildren([...others, routesBelow(root)]);
      router.setRoutes(router.buildRouteTree());
      throw redirect({ href, replace: true });
    };
  });
}

export const routeTree = root.addChildren([
  home,
  gate.addChildren(gateRoutes),
  parentLoginAlias,
  ...setPasswordRoutes,
  sandboxCheckout,
  textRoute(paths.terms),
  textRoute(paths.privacy),
  partnerArea.addChildren(partnerRoutes),
  parentArea.addChildren(parentRoutes),
  ...lazyAreas.map(({ entry }) => entry),
]);
