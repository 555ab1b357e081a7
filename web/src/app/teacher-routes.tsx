import { createRoute, notFound, type AnyRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { teacherNavText } from "@/i18n/en-teacher";
import TodayPage from "@/pages/teacher/today";
import { lazyScreen } from "@/ui/lazy-screen";
import { onlySignedIn } from "./guards";
import { TeacherScreens } from "./layouts/teacher-area";
import { LoadError } from "./load-error";
import { teacherPaths } from "./teacher-paths";

type Page = () => Promise<{ default: () => ReactNode }>;
type Section = keyof ReturnType<typeof teacherNavText>;

const FORMS: Readonly<Record<string, RegExp>> = { key: /^\d{1,15}-[a-z]+-\d{4}$/, on: /^\d{4}-\d{2}-\d{2}$/ };

/** The keys of classes and lessons; anything else is a 404. */
function requireKeys({ params }: { params: Record<string, string> }): void {
  const known = Object.entries(params).every(([name, value]) => FORMS[name]?.test(value) === true);
  if (!known) throw notFound();
}

/** The teacher's layout with its screens. */
export function routesBelow(root: AnyRoute): AnyRoute {
  const area = createRoute({
    getParentRoute: () => root,
    id: "teacher",
    beforeLoad: onlySignedIn("teacher"),
    component: TeacherScreens,
  });
  const screen = (path: string, section: Section, page: Page) =>
    createRoute({
      getParentRoute: () => area,
      path,
      staticData: { section: () => teacherNavText()[section] },
      beforeLoad: requireKeys,
      errorComponent: LoadError,
      component: lazyScreen(page, "default"),
    });
  return area.addChildren([
    screen(teacherPaths.today, "today", async () => ({ default: TodayPage })),
    screen(teacherPaths.week, "week", () => import("@/pages/teacher/week")),
    screen(teacherPaths.classes, "classes", () => import("@/pages/teacher/classes")),
    screen(teacherPaths.class, "classes", () => import("@/pages/teacher/class")),
    screen(teacherPaths.lesson, "register", () => import("@/pages/teacher/lesson")),
    screen(teacherPaths.account, "account", () => import("@/pages/teacher/account")),
  ]);
}
