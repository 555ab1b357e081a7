import type { Page } from "@playwright/test";
import { expect, keepPanelClosed, sessionOf, test, toasts } from "./fixtures";

test.use({ storageState: sessionOf("partner") });

const SCREENS = [
  ["/partner/dashboard", "Welcome"],
  ["/partner/parent-list", "Registered Parents"],
  ["/partner/parent/1/3", "Oluwaseun Adebayo"],
  ["/partner/cohort/3", "Harmattan 2026"],
  ["/partner/cohort/3/attendance", "Attendance"],
  ["/partner/invites", "Invites"],
  ["/partner/invite-parent", "Invite Parents"],
  ["/partner/settings", "Settings"],
  ["/partner/team", "Team"],
  ["/partner/links", "Registration links"],
  ["/partner/seat-requests", "Requests for a seat"],
] as const;

const PARENT_SCREENS = [
  ["/partner/parent/dashboard", "Welcome"],
  ["/partner/parent/settings", "Settings"],
  ["/partner/parent/attendance", "Attendance"],
] as const;

const STAFF_SCREENS = [
  ["/staff", "Welcome"],
  ["/staff/cohorts/1", "Long Vacation 2026"],
  ["/staff/programs?search=ade", "Programs"],
  ["/staff/partners/2", "Fondation Érable"],
  ["/staff/families/1", "Oluwaseun Adebayo"],
  ["/staff/payments", "Payments"],
  ["/staff/mail-texts/welcome_parent", ""],
] as const;

const CONTROLS =
  "a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled])";

/** Marks every visible control, and returns their number. */
function markControls(page: Page): Promise<number> {
  return page.evaluate((selector) => {
    const seen = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width > 0 && height > 0 && one.checkVisibility({ visibilityProperty: true }) && one.tabIndex >= 0;
    });
    seen.forEach((one, index) => one.setAttribute("data-control", String(index)));
    return seen.length;
  }, CONTROLS);
}

/** The focused control, and whether its focus is visible. */
function focused(page: Page): Promise<{ control: string | undefined; shown: boolean }> {
  return page.evaluate(() => {
    const one = document.activeElement as HTMLElement | null;
    if (!one || one === document.body) return { control: undefined, shown: true };
    // a field may show it on the box around it
    const shown = [one, one.parentElement, one.nextElementSibling].some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
    });
    return { control: one.dataset.control, shown };
  });
}

function reachesAll(path: string, heading: string): void {
  test(`the Tab key alone reaches every control, with a visible focus: ${path}`, async ({ page }) => {
    await keepPanelClosed(page);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState("networkidle");
    // a lazy part may still load
    await expect.poll(() => markControls(page)).toBeGreaterThan(8);
    const count = await markControls(page);
    const reached = new Set<string>();
    // a radio group or a menu is one tab stop, so a few more key presses than controls suffice
    for (let strokes = 0; strokes < count + 10 && reached.size < count; strokes += 1) {
      await page.keyboard.press("Tab");
      const { control, shown } = await focused(page);
      if (control !== undefined) reached.add(control);
      expect(shown, `the focus is seen on control ${control}`).toBe(true);
    }
    const missed = await page.evaluate(
      (known) =>
        [...document.querySelectorAll<HTMLElement>("[data-control]")]
          .filter((one) => !known.includes(one.dataset.control ?? ""))
          .map((one) => one.outerHTML.slice(0, 120)),
      [...reached],
    );
    expect(missed).toEqual([]);
  });
}

SCREENS.forEach(([path, heading]) => reachesAll(path, heading));

test.describe("a parent", () => {
  test.use({ storageState: sessionOf("parent") });
  PARENT_SCREENS.forEach(([path, heading]) => reachesAll(path, heading));
});

test.describe("staff", () => {
  test.use({ storageState: sessionOf("staff") });
  STAFF_SCREENS.forEach(([path, heading]) => reachesAll(path, heading));

  test("people and screens are found by keyboard alone, and Escape closes the search", async ({ page }) => {
    await page.goto("/staff/cohorts");
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await page.keyboard.press("Control+k");
    const box = page.getByRole("dialog").getByRole("combobox");
    await expect(box).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(box).toBeHidden();
    await page.keyboard.press("Control+k");
    await box.fill("seun adebayo");
    await expect(page.getByRole("option", { name: /Oluwaseun Adebayo/ }).first()).toBeVisible();
    while ((await page.getByRole("option", { selected: true }).textContent())?.includes("Oluwaseun") !== true) {
      await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/staff/families/1");
    await page.keyboard.press("Control+k");
    await box.fill("timetable");
    await expect(page.getByRole("option", { name: /Timetable/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Timetable" })).toBeVisible();
  });

  test("a teacher is added and archived by keyboard alone", async ({ page }) => {
    await page.goto("/staff/teachers");
    await page.getByRole("button", { name: "New teacher" }).press("Enter");
    const panel = page.getByRole("dialog");
    const first = panel.getByLabel("First name");
    await expect(first).toBeVisible();
    while (!(await first.evaluate((one) => one === document.activeElement))) await page.keyboard.press("Tab");
    const name = `Keyed${Date.now() % 100_000}`;
    for (const typed of [name, "Hand", "https://class.example/hand"]) {
      await page.keyboard.type(typed);
      await page.keyboard.press("Tab");
    }
    await panel.getByRole("button", { name: "Add teacher" }).press("Enter");
    await expect(toasts(page, "success")).toBeVisible();
    await page.getByRole("button", { name: `More about ${name} Hand` }).press("Enter");
    await page.getByRole("menuitem", { name: "Archive" }).press("Enter");
    await page.getByRole("alertdialog").or(panel).getByRole("button", { name: "Archive" }).press("Enter");
    await expect(page.getByRole("link", { name: `${name} Hand` })).toHaveCount(0);
  });
});

test("P02 P03: a parent is restricted and enabled again by keyboard alone", async ({ page }) => {
  await page.goto("/partner/parent-list?search=ibrahim.musa");
  const row = page.getByRole("row", { name: /Ibrahim Musa/ });
  for (const [action, expected] of [
    ["Restrict Account", "Parent disabled successfully"],
    ["Remove Restriction", "Parent enabled successfully"],
  ] as const) {
    await row.getByRole("button", { name: action }).focus();
    await page.keyboard.press("Enter");
    const question = page.getByRole("alertdialog");
    await expect(question.getByRole("button", { name: action })).toBeEnabled();
    while (!(await question.getByRole("button", { name: action }).evaluate((one) => one === document.activeElement))) {
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await expect(toasts(page, "success").getByText(expected)).toBeVisible();
    await expect(question).toBeHidden();
  }
});
