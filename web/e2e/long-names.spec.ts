import type { Page } from "@playwright/test";
import { newPayment } from "./billing-data";
import { setToken, expect, expectNoHorizontalScroll, keepPanelClosed, sessionOf, test, type Who } from "./fixtures";
import { BUTTON, NAME_CELL, TABLE } from "./classes.mjs";

const LONG = {
  unbroken: "Wolfeschlegelsteinhausenbergerdorff".repeat(3),
  spaced: "Maria Consolata Wilhelmina Oluwaseun Adebayo-Fitzgerald of the Northern Riverside Community School "
    .repeat(2)
    .trim(),
} as const;

const NAMES =
  /"(firstName|lastName|organizationName|title|name|partner|parent|child|teacher|parentName|cohortTitle|actorName)":"(?!female|male)[^"]{2,}"/;

/** The cohorts of a payment, which are names in a list. */
const COHORTS = /"cohorts":\["[^"]+"/;

/** Gives the first record of every list a long name in each of its fields. */
async function mockLongNames(page: Page, name: string): Promise<void> {
  await page.route(/\/api\/(partner|staff)\//, async (route) => {
    if (route.request().method() !== "GET" || /\/(session|sessions)$/.test(new URL(route.request().url()).pathname))
      return route.continue();
    const response = await route.fetch();
    if (!response.headers()["content-type"]?.startsWith("application/json")) return route.fulfill({ response });
    let body = await response.text();
    for (let done = 0; done < 6; done += 1) body = body.replace(NAMES, (_, field: string) => `"${field}": "${name}"`);
    return route.fulfill({ response, body: body.replace(COHORTS, `"cohorts":["${name}"`) });
  });
}

const LISTS: [Who, string][] = [
  ["partner", "/partner/dashboard"],
  ["partner", "/partner/parent-list"],
  ["partner", "/partner/cohort/1"],
  ["partner", "/partner/cohort/3/attendance"],
  ["partner", "/partner/invoices"],
  ["partner", "/partner/payments"],
  ["partner", "/partner/invites"],
  ["parent", "/partner/parent/dashboard"],
  ["staff", "/staff/programs"],
  ["staff", "/staff/cohorts"],
  ["staff", "/staff/packages"],
  ["staff", "/staff/teachers"],
  ["staff", "/staff/lessons"],
  ["staff", "/staff/classes"],
  ["staff", "/staff/registers?state=all"],
  ["staff", "/staff/attendance?by=child"],
  ["staff", "/staff/partners"],
  ["staff", "/staff/invoices"],
  ["staff", "/staff/payments"],
  ["staff", "/staff/receivables"],
  ["staff", "/staff/mail"],
  ["staff", "/staff/journal"],
  ["staff", "/staff/accounts"],
];

/** Cells outside of the visible table, and cells whose text overflows, by their text. */
function clippedCells(page: Page): Promise<string[]> {
  return page.evaluate(
    ([table, cutParts]) =>
      [...document.querySelectorAll(`${table} :is(td, th)`)]
        .filter((cell) => {
          const { right } = cell.getBoundingClientRect();
          const words = document.createRange();
          words.selectNodeContents(cell);
          const isCut = getComputedStyle(cell).overflowX !== "visible" || cell.querySelector(cutParts) !== null;
          const spills = !isCut && words.getBoundingClientRect().right > right + 1;
          return spills || right > (cell.closest(table)?.getBoundingClientRect().right ?? 0) + 1;
        })
        .map((cell) => cell.textContent?.slice(0, 40) ?? ""),
    [TABLE, `.sr-only, .truncate, ${NAME_CELL}, button, ${BUTTON}`] as const,
  );
}

const SIZES = [
  [1920, 1080],
  [1280, 800],
  [390, 844],
] as const;

async function expectColumnsInside(page: Page, paths: readonly string[]): Promise<void> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator(`${TABLE} tbody tr:not([aria-hidden] *)`).first()).toBeVisible();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      found.push(...(await clippedCells(page)).map((cell) => `${path} at ${width}: ${cell}`));
      await expectNoHorizontalScroll(page);
    }
  }
  expect(found).toEqual([]);
}

for (const [kind, name] of Object.entries(LONG)) {
  for (const who of ["partner", "parent", "staff"] as const) {
    test.describe(`lists of ${who}`, () => {
      test.use({ storageState: sessionOf(who) });
      test(`a name of ${kind} letters pushes no column out of a table and no page sideways`, async ({ page }) => {
        await keepPanelClosed(page);
        await mockLongNames(page, name);
        await expectColumnsInside(
          page,
          LISTS.filter(([owner]) => owner === who).map(([, path]) => path),
        );
      });
    });
  }

  test(`a name of ${kind} letters pushes no column out of a parent's payments`, async ({ page, request }) => {
    const family = await newPayment(request);
    await keepPanelClosed(page, family.id);
    await setToken(page, "parent", family.token);
    await mockLongNames(page, name);
    await expectColumnsInside(page, ["/partner/parent/payments"]);
  });
}
