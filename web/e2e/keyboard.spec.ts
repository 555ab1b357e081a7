import type { Page } from "@playwright/test";
import { expect, isPhone, keepPanelShut, sessionOf, test, toasts } from "./fixtures";

test.use({ storageState: sessionOf("partner") });

const SCREENS = [
  ["/partner/dashboard", "Welcome"],
  ["/partner/parent-list", "Registered Parents"],
  ["/partner/parent/1/3", "Oluwaseun Adebayo"],
  ["/partner/cohort/3", "Cohort details"],
  ["/partner/invites", "Invites"],
  ["/partner/invite-parent", "Invite Parents"],
  ["/partner/settings", "Settings"],
] as const;

const PARENT_SCREENS = [
  ["/partner/parent/dashboard", "Welcome"],
  ["/partner/parent/settings", "Settings"],
] as const;

const CONTROLS = "a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled])";

/** Marks every control that can be seen, and tells how many there are. */
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

/** Which control has the focus, and whether one can see that it has. */
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
  test(`the Tab key alone reaches every control, and one sees where it is: ${path}`, async ({ page }) => {
    test.skip(isPhone(page), "phones have no Tab key");
    await keepPanelShut(page);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const count = await markControls(page);
    expect(count).toBeGreaterThan(8);
    const reached = new Set<string>();
    // a radio group or a menu is one stop, so a few more strokes than controls are enough to come round
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

test("P02 P03: a parent is restricted and let in again by keyboard alone", async ({ page }) => {
  test.skip(isPhone(page), "phones have no Tab key");
  await page.goto("/partner/parent-list?search=ibrahim.musa");
  const row = page.getByRole("row", { name: /Ibrahim Musa/ });
  for (const [action, said] of [
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
    await expect(toasts(page, "success").getByText(said)).toBeVisible();
    await expect(question).toBeHidden();
  }
});
