import type { Page } from "@playwright/test";
import { hueOf } from "./colours";
import { expect, expectToast, isPhone, test, toasts } from "./fixtures";
import { ACTIONS_CELL } from "./classes.mjs";

const table = (page: Page) => page.getByRole("region", { name: "Registered Parents", exact: true });
const rows = (page: Page) => table(page).locator("tbody tr");

test.beforeEach(async ({ page }) => {
  await page.goto("/demo/styleguide");
  await expect(rows(page)).toHaveCount(10);
});

test("G01: the control reads 'Page n, total Record(s)' and moves with Previous and Next", async ({ page }) => {
  const list = table(page);
  await expect(list.getByText("Page 1, 128 Record(s)")).toBeVisible();
  await list.getByRole("button", { name: "Next" }).click();
  await expect(list.getByText("Page 2, 128 Record(s)")).toBeVisible();
  await expect(page).toHaveURL(/[?&]page=2/);
  await list.getByRole("button", { name: "Previous" }).click();
  await expect(list.getByText("Page 1, 128 Record(s)")).toBeVisible();
  await expect(list.getByRole("button", { name: "Previous" })).toHaveAttribute("aria-disabled", "true");
});

test("G02: at most five numbered slots, and an ellipsis while pages follow", async ({ page }) => {
  const list = table(page);
  const slots = list.getByRole("button", { name: /^Page \d+$/ });
  await expect(slots).toHaveText(["1", "2", "3", "4", "5"]);
  await expect(list.getByText("…")).toBeVisible();
  await page.goto("/demo/styleguide?page=9");
  await expect(slots).toHaveText(["7", "8", "9", "10", "11"]);
  await page.goto("/demo/styleguide?page=13");
  await expect(slots).toHaveText(["9", "10", "11", "12", "13"]);
  await expect(list.getByText("…")).toBeHidden();
  await expect(rows(page)).toHaveCount(8);
});

test("the slash key focuses the search, and search, page and order are stored in the URL", async ({ page }) => {
  await page.keyboard.press("/");
  const search = table(page).getByRole("searchbox");
  await expect(search).toBeFocused();
  await search.pressSequentially("halima");
  await expect(page).toHaveURL(/search=halima/);
  await expect(rows(page).first()).toContainText("Halima");
  await page.reload();
  await expect(search).toHaveValue("halima");
  await search.fill("nobody at all");
  await expect(table(page).getByRole("heading", { name: "No data found" })).toBeVisible();
  await table(page).getByRole("button", { name: "Clear search" }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(search).toHaveValue("");
});

test("a column heading sorts, and indicates the order", async ({ page }) => {
  test.skip(isPhone(page), "a list of cards has no heads");
  const head = table(page).getByRole("columnheader", { name: "Date Joined" });
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await expect(rows(page).first()).toContainText("17/10/2026");
});

test("on a phone a row is a card, with its action visible", async ({ page }) => {
  test.skip(!isPhone(page), "a desk has room for columns");
  const row = rows(page).first();
  await expect(table(page).locator("thead")).toBeHidden();
  await expect(row.getByText("oluwaseun.adebayo@mail.example")).toBeVisible();
  await expect(row.getByRole("button", { name: /Restrict Account/ })).toHaveCSS("opacity", "1");
});

test("a row's action is visible without hover", async ({ page }) => {
  await page.mouse.move(0, 0);
  for (const action of await table(page).locator(`tbody ${ACTIONS_CELL} button`).all())
    await expect(action).toHaveCSS("opacity", "1");
});

for (const [name, message, from, to] of [
  ["Success", "Partner invite link copied successfully!", 90, 190],
  ["Warning", "The number must be different from the previous number", 21, 70],
  ["Error", "Session expired!", -20, 20],
] as const) {
  test(`M04: a toast of ${name} is alone in the top right corner, in its own colour`, async ({ page }) => {
    await page.getByRole("button", { name, exact: true }).click();
    const tone = name.toLowerCase() as "success" | "warning" | "error";
    await expectToast(page, tone, message);
    const box = (await toasts(page, tone).boundingBox()) ?? { x: 0, y: 999, width: 0, height: 0 };
    const width = page.viewportSize()?.width ?? 0;
    expect(box.y, "below the bar").toBeGreaterThanOrEqual(60);
    expect(box.y).toBeLessThan(200);
    expect(width - box.x - box.width, "at the right edge").toBeGreaterThanOrEqual(12);
    expect(width - box.x - box.width).toBeLessThanOrEqual(24);
    const hue = await hueOf(toasts(page, tone).locator("[data-icon]"));
    const signed = hue > 300 ? hue - 360 : hue;
    expect(signed).toBeGreaterThan(from);
    expect(signed).toBeLessThan(to);
  });
}

test("M04: a toast closes by itself after 5000 ms, not sooner and not later", async ({ page }) => {
  await page.clock.install();
  await page.reload();
  await page.getByRole("button", { name: "Success", exact: true }).click();
  await page.mouse.move(0, 0);
  const shown = page.locator("[data-sonner-toast]:not([data-removed=true])");
  await expect(shown).toHaveCount(1);
  await page.clock.runFor(4700);
  await expect(shown).toHaveCount(1);
  await page.clock.runFor(600);
  await expect(shown).toHaveCount(0);
});

test("a toast can be dismissed, and the live region announces it", async ({ page }) => {
  await page.getByRole("button", { name: "Success", exact: true }).click();
  const region = page.getByRole("region", { name: /Notifications/ });
  await expect(region).toHaveAttribute("aria-live", "polite");
  await expect(region.getByText("Partner invite link copied successfully!")).toBeVisible();
  await region.getByRole("button", { name: "Dismiss" }).click();
  await expect(region.getByRole("listitem")).toHaveCount(0);
});

test("a dialog traps the focus, closes with Escape and returns the focus", async ({ page }) => {
  const opener = page.getByRole("button", { name: "Open dialog" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Restrict Emeka Eze?" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  for (const name of ["Restrict Account", "Cancel", "Restrict Account"]) {
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name })).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("the side panel is 448 px docked right, full width on a phone, and returns the focus", async ({ page }) => {
  const opener = page.getByRole("button", { name: "Open side panel" });
  await opener.click();
  const panel = page.getByRole("dialog", { name: "Register Child" });
  await expect(panel).toBeVisible();
  const width = page.viewportSize()?.width ?? 0;
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(isPhone(page) ? width : 448);
  await expect
    .poll(async () => {
      const box = await panel.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    })
    .toBe(width);
  await panel.getByRole("radio", { name: /I accept responsibility/ }).check();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});

test("a form validates on blur, keeps its input after an error, and marks the field", async ({ page }) => {
  const name = page.getByLabel("First Name");
  await name.focus();
  await name.blur();
  await expect(name).toHaveAccessibleDescription("First name is required");
  await name.fill("Ebube");
  await expect(name).not.toHaveAttribute("aria-invalid");
  await page.getByLabel("Password", { exact: true }).fill("greenbridge1");
  await page.getByLabel("Age", { exact: true }).selectOption("9");
  await page.getByLabel("Emails", { exact: true }).fill("tobi@mail");
  await page.getByRole("radio", { name: /Refused/ }).check();
  await page.getByRole("button", { name: "Send invites" }).click();
  await expect(page.getByRole("alert").getByText("These addresses cannot be invited.")).toBeVisible();
  await expect(page.getByLabel("Emails", { exact: true })).toHaveAccessibleDescription("tobi@mail is not an address");
  await expect(page.getByLabel("Emails", { exact: true })).toHaveValue("tobi@mail");
});
