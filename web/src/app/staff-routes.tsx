import { createRoute, notFound, type AnyRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useStaff } from "@/api/signed-in";
import { staffNavText } from "@/i18n/en-staff";
import { loadWordsOf } from "@/i18n/text";
import TodayPage from "@/pages/staff/today";
import { lazyScreen } from "@/ui/lazy-screen";
import { onlySignedIn } from "./guards";
import { StaffScreens } from "./layouts/staff-screens";
import { LoadError } from "./load-error";
import { staffPaths } from "./staff-paths";
import { mayUse, type Duty } from "./staff-roles";

type Page = () => Promise<{ default: () => ReactNode }>;
type Section = keyof ReturnType<typeof staffNavText>;

/** Records have numeric ids, except payments and mail texts; a lesson is named by its class and date. */
const KEY = /^\d{1,15}$/;
const NAMED = new Set(["reference", "kind"]);
const SHAPES: Readonly<Record<string, RegExp>> = {
  class: /^\d{1,15}-[a-z]{6,9}-\d{4}$/,
  on: /^\d{4}-\d{2}-\d{2}$/,
};

function requireKnownKeys({ params }: { params: Record<string, string> }): void {
  const known = Object.entries(params).every(([name, value]) => NAMED.has(name) || (SHAPES[name] ?? KEY).test(value));
  if (!known) throw notFound();
}

const Forbidden = lazyScreen(() => import("@/pages/staff/forbidden"), "default");

/** Renders the screen if the person's role allows it, and a message otherwise. */
function onlyFor(duty: Duty, page: Page) {
  const Screen = lazyScreen(page, "default");
  function Guarded() {
    return mayUse(useStaff(), duty) ? <Screen /> : <Forbidden />;
  }
  return Object.assign(Guarded, { preload: () => Screen.preload?.() }) as unknown as typeof Screen;
}

/** A page with the texts of lessons, which the other pages do not need. */
function aboutLessons(page: Page): Page {
  return async () => (await Promise.all([page(), loadWordsOf(["lessons"])]))[0];
}

/** The layout of the console with its screens. */
export function routesBelow(root: AnyRoute): AnyRoute {
  const area = createRoute({
    getParentRoute: () => root,
    id: "staff",
    beforeLoad: onlySignedIn("staff"),
    component: StaffScreens,
  });
  const screens = (duty: Duty) => (path: string, section: Section, page: Page) =>
    createRoute({
      getParentRoute: () => area,
      path,
      staticData: { section: () => staffNavText()[section] },
      beforeLoad: requireKnownKeys,
      errorComponent: LoadError,
      component: onlyFor(duty, page),
    });
  const shared = screens("everybody");
  const programme = screens("programme");
  const money = screens("money");
  const administration = screens("administration");

  return area.addChildren([
    shared(staffPaths.today, "today", async () => ({ default: TodayPage })),
    shared(staffPaths.settings, "settings", () => import("@/pages/staff/settings")),
    programme(staffPaths.programs, "programs", () => import("@/pages/staff/programs")),
    programme(staffPaths.cohorts, "cohorts", () => import("@/pages/staff/cohorts")),
    programme(staffPaths.cohort, "cohorts", () => import("@/pages/staff/cohort")),
    // finance manages their prices
    shared(staffPaths.packages, "packages", () => import("@/pages/staff/packages")),
    programme(staffPaths.teachers, "teachers", () => import("@/pages/staff/teachers")),
    programme(staffPaths.teacher, "teachers", () => import("@/pages/staff/teacher")),
    programme(staffPaths.timetable, "timetable", () => import("@/pages/staff/timetable")),
    programme(
      staffPaths.lessons,
      "lessons",
      aboutLessons(() => import("@/pages/staff/lessons")),
    ),
    programme(
      staffPaths.lesson,
      "lessons",
      aboutLessons(() => import("@/pages/staff/lesson")),
    ),
    programme(
      staffPaths.classes,
      "classes",
      aboutLessons(() => import("@/pages/staff/classes")),
    ),
    programme(
      staffPaths.class,
      "classes",
      aboutLessons(() => import("@/pages/staff/class")),
    ),
    programme(
      staffPaths.closures,
      "closures",
      aboutLessons(() => import("@/pages/staff/closures")),
    ),
    programme(
      staffPaths.registers,
      "registers",
      aboutLessons(() => import("@/pages/staff/registers")),
    ),
    programme(
      staffPaths.attendance,
      "attendance",
      aboutLessons(() => import("@/pages/staff/attendance")),
    ),
    programme(staffPaths.partners, "partners", () => import("@/pages/staff/partners")),
    // finance manages its payments
    shared(staffPaths.partner, "partners", () => import("@/pages/staff/partner")),
    programme(staffPaths.families, "families", () => import("@/pages/staff/families")),
    programme(staffPaths.family, "families", () => import("@/pages/staff/family")),
    money(staffPaths.invoices, "invoices", () => import("@/pages/staff/invoices")),
    money(staffPaths.invoice, "invoices", () => import("@/pages/staff/invoice")),
    money(staffPaths.payments, "payments", () => import("@/pages/staff/payments")),
    money(staffPaths.payment, "payments", () => import("@/pages/staff/payment")),
    money(staffPaths.offlinePayment, "offlinePayment", () => import("@/pages/staff/offline-payment")),
    money(staffPaths.receivables, "receivables", () => import("@/pages/staff/receivables")),
    money(staffPaths.rates, "rates", () => import("@/pages/staff/rates")),
    money(staffPaths.bankTransfer, "bankTransfer", () => import("@/pages/staff/bank-transfer")),
    programme(staffPaths.mail, "mail", () => import("@/pages/staff/mail")),
    programme(staffPaths.mailTexts, "mailTexts", () => import("@/pages/staff/mail-texts")),
    programme(staffPaths.mailText, "mailTexts", () => import("@/pages/staff/mail-text")),
    programme(staffPaths.texts, "texts", () => import("@/pages/staff/texts")),
    administration(staffPaths.journal, "journal", () => import("@/pages/staff/journal")),
    administration(staffPaths.privacy, "privacy", () => import("@/pages/staff/privacy")),
    administration(staffPaths.accounts, "accounts", () => import("@/pages/staff/accounts")),
  ]);
}
