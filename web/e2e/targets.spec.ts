import type { Page } from "@playwright/test";
import { expect, keepPanelClosed, sessionOf, test, type Who } from "./fixtures";
import { ROW_LINK, SKIP_LINK } from "./classes.mjs";

/* Click targets are at least 32 px in each direction. Links inside a text or a row have the size of their text. */

const LEAST = 32;

const SCREENS: Record<Who, readonly string[]> = {
  partner: [
    "/partner/dashboard",
    "/partner/parent-list",
    "/partner/parent/1/3",
    "/partner/cohort/3",
    "/partner/cohort/3/attendance",
    "/partner/invoices",
    "/partner/invoices/3",
    "/partner/payments",
    "/partner/invites",
    "/partner/invite-parent",
    "/partner/settings",
    "/partner/team",
    "/partner/links",
    "/partner/seat-requests",
  ],
  parent: [
    "/partner/parent/dashboard",
    "/partner/parent/attendance",
    "/partner/parent/payments",
    "/partner/parent/settings",
  ],
  teacher: ["/teacher", "/teacher/week", "/teacher/classes", "/teacher/account"],
  staff: [
    "/staff",
    "/staff/programs",
    "/staff/cohorts/3",
    "/staff/packages",
    "/staff/teachers",
    "/staff/timetable",
    "/staff/teachers/1",
    "/staff/lessons",
    "/staff/classes",
    "/staff/closures",
    "/staff/registers",
    "/staff/attendance",
    "/staff/partners",
    "/staff/partners/1",
    "/staff/families/1",
    "/staff/invoices/1/3",
    "/staff/payments/offline",
    "/staff/rates",
    "/staff/mail",
    "/staff/mail-texts/welcome_parent",
    "/staff/journal",
    "/staff/accounts",
    "/staff/settings",
  ],
};

const PUBLIC = [
  "/partner/login",
  "/partner/signup",
  "/partner/parent/login",
  "/partner/parent/register?partnerID=101",
  "/staff/login",
  "/terms",
];

/** Links that are part of a text or the name of a row. */
const TEXT_LINKS = `.link, ${ROW_LINK}`;

/**
 * The visible controls that are too small, with their size. A label counts for its checkbox, an extended hit area for
 * its control.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ([least, textLinks, hidden]) =>
      [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")]
        .filter((one) => !one.matches(textLinks) && one.closest(hidden) === null)
        .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((one) => {
          const boxes = [one, ...(one.matches("input") ? [one.closest("label")] : [])].map((each) =>
            each?.getBoundingClientRect(),
          );
          const drawn = getComputedStyle(one, "::after");
          const [wide, high] =
            drawn.position === "absolute" ? [parseFloat(drawn.width), parseFloat(drawn.height)] : [0, 0];
          const width = Math.max(wide || 0, ...boxes.map((box) => box?.width ?? 0));
          const height = Math.max(high || 0, ...boxes.map((box) => box?.height ?? 0));
          return { name: one.ariaLabel ?? one.textContent ?? one.tagName, width, height };
        })
        .filter(({ width, height }) => width > 1 && (width < least - 0.5 || height < least - 0.5))
        .map(({ name, width, height }) => `${name.slice(0, 40)}: ${Math.round(width)} × ${Math.round(height)}`),
    [LEAST, TEXT_LINKS, `.sr-only, [inert], ${SKIP_LINK}`] as const,
  );
}

async function expectTargets(page: Page, paths: readonly string[]): Promise<void> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    found.push(...(await smallTargets(page)).map((one) => `${path}: ${one}`));
  }
  expect([...new Set(found)]).toEqual([]);
}

for (const [name, device] of [
  ["with a mouse", { viewport: { width: 1280, height: 800 } }],
  ["with a finger", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(name, () => {
    test.use(device);
    test("every click target of the public screens is large enough", async ({ page }) => expectTargets(page, PUBLIC));
    for (const who of ["partner", "parent", "staff"] as const) {
      test.describe(`of ${who}`, () => {
        test.use({ storageState: sessionOf(who) });
        test("every click target is large enough", async ({ page }) => {
          await keepPanelClosed(page);
          await expectTargets(page, SCREENS[who]);
        });
      });
    }
  });
}
