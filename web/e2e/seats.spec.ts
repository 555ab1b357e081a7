import type { APIRequestContext, Page } from "@playwright/test";
import { addChild, newFamily, type Family } from "./family-data";
import {
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectToast,
  isPhone,
  sessionOf,
  test,
} from "./fixtures";

/* A partner moves the seat of a child to another family's child. */

test.use({ storageState: sessionOf("partner") });

const panel = (page: Page) => page.getByRole("dialog");

/** A child with a seat, and a child of another family without one. */
async function twoFamilies(request: APIRequestContext): Promise<[Family, Family]> {
  const [from, to] = [await newFamily(request, 1), await newFamily(request)];
  await addChild(request, from, "Leaver", "partner");
  await addChild(request, to, "Taker");
  return [from, to];
}

test("a seat moves to another child after a preview, and both families show it", async ({ page, request }) => {
  if (isPhone(page)) await page.setViewportSize({ width: 360, height: 740 });
  const [from, to] = await twoFamilies(request);
  await page.goto(`/partner/parent/${from.id}/0`);
  await page.getByRole("button", { name: /^Move the seat of Leaver Eze/ }).click();
  await panel(page)
    .getByRole("searchbox", { name: /Families/ })
    .fill(to.email);
  await expect(panel(page).getByRole("radio")).toHaveCount(1);
  await panel(page)
    .getByRole("radio", { name: /Taker Eze/ })
    .check();
  const effect = panel(page).getByRole("region", { name: "What this does" });
  await expect(effect).toContainText("Taker Eze joins the class");
  await expect(effect).toContainText("Both families get an email.");
  await panel(page).getByLabel("Reason").fill("Left the company");
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  await panel(page).getByRole("button", { name: "Move seat" }).click();
  await expectToast(page, "success", "Seat moved");
  for (const { id } of [from, to]) {
    await page.goto(`/partner/parent/${id}/0`);
    const moves = page.getByRole("table", { name: "Moved seats" });
    await expect(moves).toContainText("Leaver Eze");
    await expect(moves).toContainText("Taker Eze");
    await expect(moves).toContainText("Left the company");
  }
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
});

test("a child that has a program in the cohort cannot get the seat, and says so", async ({ page, request }) => {
  const [from, to] = await twoFamilies(request);
  await addChild(request, to, "Busy", "parent");
  await page.goto(`/partner/parent/${from.id}/0`);
  await page.getByRole("button", { name: /^Move the seat of Leaver Eze/ }).click();
  await panel(page)
    .getByRole("searchbox", { name: /Families/ })
    .fill(to.email);
  await expect(panel(page).getByRole("radio", { name: /Busy Eze/ })).toBeDisabled();
  await expect(panel(page)).toContainText("Busy is in New Year 2027 already.");
});

test("the seat of an unpaid program is taken back after a preview", async ({ page, request }) => {
  const from = await newFamily(request, 1);
  await addChild(request, from, "Leaver", "partner");
  await page.goto(`/partner/parent/${from.id}/0`);
  await page.getByRole("button", { name: /^Take back the seat of Leaver Eze/ }).click();
  const effect = panel(page).getByRole("region", { name: "What this does" });
  await expect(effect).toContainText("kids allowed 1 → 0");
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  await panel(page).getByRole("button", { name: "Take seat back" }).click();
  await expectToast(page, "success", "Seat taken back");
  await expect(page.getByRole("button", { name: /^Take back the seat of Leaver Eze/ })).toHaveCount(0);
});
