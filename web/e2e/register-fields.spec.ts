import type { Locator, Page } from "@playwright/test";
import { newFamily, type Family } from "./family-data";
import { desktopOnly, expect, setToken, test, toasts, tokenOf } from "./fixtures";

const DASHBOARD = "/partner/parent/dashboard";
const panel = (page: Page) => page.getByRole("dialog", { name: "Register Child" });
const button = (page: Page, name: string) => panel(page).getByRole("button", { name, exact: true });

async function openPanel(page: Page, { token }: Family): Promise<void> {
  await setToken(page, "parent", token);
  await page.goto(DASHBOARD);
  await page.waitForLoadState("networkidle");
  if (await panel(page).isHidden()) await page.getByRole("button", { name: "Add Child" }).first().click();
  await expect(panel(page)).toBeVisible();
}

/** Asserts that a label has enough room: nearly as wide as its container, and not covering what precedes it. */
async function expectRoomyLabel(label: Locator): Promise<void> {
  await label.scrollIntoViewIfNeeded();
  const { width, around, top, before } = await label.evaluate((element) => {
    const rect = element.getBoundingClientRect();
    const holder = element.parentElement?.getBoundingClientRect();
    const above = element.previousElementSibling?.getBoundingClientRect();
    const text = document.createRange();
    text.selectNodeContents(element);
    const words = text.getBoundingClientRect();
    return { width: rect.width, around: holder?.width ?? 0, top: words.top, before: above?.bottom ?? words.top };
  });
  expect(width, "the label is as wide as its container").toBeGreaterThan(around * 0.9);
  expect(top, "its text starts below the preceding element").toBeGreaterThanOrEqual(before);
}

test("the checkboxes for responsibility and consent have readable labels", async ({ page, request }) => {
  await openPanel(page, await newFamily(request));
  const accept = panel(page).locator("label").filter({ hasText: "I accept responsibility for payment" });
  await expectRoomyLabel(accept);
  await accept.click();
  await button(page, "Continue").click();
  await expectRoomyLabel(panel(page).locator("label").filter({ hasText: "I have read this and agree." }));
});

async function registerAt(page: Page, school: string): Promise<void> {
  const field = (label: string) => panel(page).getByLabel(label, { exact: true });
  await button(page, "Continue").click();
  await field("First Name").fill("Ebube");
  await field("Last Name").fill("Eze");
  await panel(page).getByText("female", { exact: true }).click();
  await field("School").fill(school);
  await field("Cohort").selectOption("New Year 2027");
  await field("Lesson Day").selectOption("Wednesday");
  await field("Lesson Time").selectOption("5:00 PM");
  await field("I have read this and agree.").check();
  await button(page, "See summary").click();
  const reloaded = page.waitForEvent("load");
  await button(page, "Submit").click();
  await expect(toasts(page, "success")).toHaveText("Child added successfully");
  await reloaded;
}

test("the school that a parent enters is shown to the partner and to staff", async ({ page, request }) => {
  desktopOnly(page);
  const family = await newFamily(request, 1);
  await openPanel(page, family);
  await registerAt(page, "  Lakeside Primary ");
  for (const [who, path] of [
    ["partner", `/partner/parent/${family.id}/0`],
    ["staff", `/staff/families/${family.id}`],
  ] as const) {
    await setToken(page, who, await tokenOf(who));
    await page.goto(path);
    const child = page.getByRole("listitem").filter({ hasText: "Ebube Eze" });
    await expect(child.getByText("Female, age 7 · Lakeside Primary")).toBeVisible();
  }
});
