import type { Page } from "@playwright/test";
import { expect, isPhone, test } from "./fixtures";

const table = (page: Page) => page.getByRole("region", { name: "Registered Parents", exact: true });
const rows = (page: Page) => table(page).locator("tbody tr");

test.beforeEach(async ({ page }) => {
  await page.goto("/demo/look");
  await expect(rows(page)).toHaveCount(10);
});

test("G01: the control reads 'Page n, total Record(s)' and steps with Previous and Next", async ({ page }) => {
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
  await page.goto("/demo/look?page=9");
  await expect(slots).toHaveText(["7", "8", "9", "10", "11"]);
  await page.goto("/demo/look?page=13");
  await expect(slots).toHaveText(["9", "10", "11", "12", "13"]);
  await expect(list.getByText("…")).toBeHidden();
  await expect(rows(page)).toHaveCount(8);
});

test("the slash key goes to the search, and search, page and order live in the address", async ({ page }) => {
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

test("a column head sorts, and says so", async ({ page }) => {
  test.skip(isPhone(page), "a list of cards has no heads");
  const head = table(page).getByRole("columnheader", { name: "Date Joined" });
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await expect(rows(page).first()).toContainText("17/10/2026");
});

test("on a phone a row is a card, with its action in sight", async ({ page }) => {
  test.skip(!isPhone(page), "a desk has room for columns");
  const row = rows(page).first();
  await expect(table(page).locator("thead")).toBeHidden();
  await expect(row.getByText("oluwaseun.adebayo@mail.example")).toBeVisible();
  await expect(row.getByRole("button", { name: /Restrict Account/ })).toHaveCSS("opacity", "1");
});

test("a row's action shows on hover and on focus", async ({ page }) => {
  test.skip(isPhone(page), "a phone has no hover");
  const action = rows(page).first().getByRole("button", { name: /Restrict Account/ });
  await page.mouse.move(0, 0);
  await expect(action).toHaveCSS("opacity", "0");
  await rows(page).first().hover();
  await expect(action).toHaveCSS("opacity", "1");
  await page.mouse.move(0, 0);
  await action.focus();
  await expect(action).toHaveCSS("opacity", "1");
});

test("M04: toasts stand top-right in their success, warning and error styles", async ({ page }) => {
  const toasts = page.getByRole("region", { name: /Notifications/ });
  const bars: string[] = [];
  for (const name of ["Success", "Warning", "Error"]) {
    await page.getByRole("button", { name, exact: true }).click();
    const toast = toasts.locator(`[data-type=${name.toLowerCase()}]`);
    await expect(toast).toBeVisible();
    bars.push(await toast.locator("[data-icon]").evaluate((icon) => getComputedStyle(icon).color));
    const box = await toast.boundingBox();
    expect(box?.y).toBeLessThan(300);
    expect((page.viewportSize()?.width ?? 0) - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(30);
  }
  expect(new Set(bars).size, "each style has its own colour").toBe(3);
});

test("M04: a toast closes by itself after 5000 ms", async ({ page }) => {
  const life = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let born = 0;
        new MutationObserver(() => {
          const there = document.querySelector("[data-sonner-toast]") !== null;
          if (there && born === 0) born = performance.now();
          if (!there && born > 0) resolve(performance.now() - born);
        }).observe(document.body, { subtree: true, childList: true });
      }),
  );
  await page.getByRole("button", { name: "Success", exact: true }).click();
  await page.mouse.move(0, 0);
  const lived = await life;
  expect(lived).toBeGreaterThan(4900);
  expect(lived).toBeLessThan(8000);
});

test("a toast can be dismissed, and the live region announces it", async ({ page }) => {
  await page.getByRole("button", { name: "Success", exact: true }).click();
  const toasts = page.getByRole("region", { name: /Notifications/ });
  await expect(toasts).toHaveAttribute("aria-live", "polite");
  await expect(toasts.getByText("Partner invite link copied successfully!")).toBeVisible();
  await toasts.getByRole("button", { name: "Dismiss" }).click();
  await expect(toasts.getByRole("listitem")).toHaveCount(0);
});

test("a dialog traps the focus, closes with Escape and gives the focus back", async ({ page }) => {
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

test("the side panel is 448 px docked right, the whole width on a phone, and gives the focus back", async ({ page }) => {
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

test("a form checks on leaving a field, keeps what was typed when refused, and marks the field", async ({ page }) => {
  const name = page.getByLabel("First Name");
  await name.focus();
  await name.blur();
  await expect(name).toHaveAccessibleDescription("First name is required");
  await name.fill("Ebube");
  await expect(name).not.toHaveAttribute("aria-invalid");
  await page.getByLabel("Password", { exact: true }).fill("greenbridge1");
  await page.getByLabel("Age", { exact: true }).selectOption("9");
  await page.getByLabel("Emails").fill("tobi@mail");
  await page.getByRole("radio", { name: /Refused/ }).check();
  await page.getByRole("button", { name: "Send invites" }).click();
  await expect(page.getByRole("alert").getByText("These addresses cannot be invited.")).toBeVisible();
  await expect(page.getByLabel("Emails")).toHaveAccessibleDescription("tobi@mail is not an address");
  await expect(page.getByLabel("Emails")).toHaveValue("tobi@mail");
});
