import type { Locator, Page } from "@playwright/test";
import { newPayment } from "./billing-data";
import { setToken, expect, keepPanelClosed, sessionOf, test, type Who } from "./fixtures";
import { ACTIONS_CELL, BACK, ROW_LINK, TABLE } from "./classes.mjs";

/* Every list whose rows open a record: the rows, the link back, and the record's title. */

interface List {
  who: Who;
  path: string;
  /** Search text, for lists with a search box. */
  search?: string;
  /** The sortable column heading. */
  sort?: string;
  /** Whether it has more than one page. */
  pages?: true;
  /** Whether the record has a link back to this list. */
  linksBack?: true;
}

const LISTS: readonly List[] = [
  { who: "partner", path: "/partner/dashboard", linksBack: true },
  { who: "partner", path: "/partner/parent-list", search: "a", sort: "Parent", pages: true, linksBack: true },
  { who: "partner", path: "/partner/cohort/3", search: "a", pages: true },
  { who: "partner", path: "/partner/invoices", search: "20", linksBack: true },
  { who: "partner", path: "/partner/invoices/paid", linksBack: true },
  { who: "partner", path: "/partner/payments", linksBack: true },
  { who: "partner", path: "/partner/invites", search: "a", sort: "Email", pages: true },
  { who: "staff", path: "/staff/programs", search: "a", pages: true },
  { who: "staff", path: "/staff/cohorts", search: "20", linksBack: true },
  { who: "staff", path: "/staff/teachers", search: "a", linksBack: true },
  { who: "staff", path: "/staff/classes", search: "20", linksBack: true },
  { who: "staff", path: "/staff/partners", search: "a", linksBack: true },
  { who: "staff", path: "/staff/invoices", search: "20", linksBack: true },
  { who: "staff", path: "/staff/payments", search: "a", linksBack: true },
  { who: "staff", path: "/staff/receivables" },
];

const rows = (page: Page): Locator => page.locator(`${TABLE} tbody:not([aria-hidden]) tr`);
const openable = (page: Page): Locator => rows(page).filter({ has: page.locator(`a${ROW_LINK}`) });

/** Searches, sorts and turns the page as far as the list supports it, and returns the resulting URL. */
async function narrow(page: Page, { path, search, sort, pages }: List): Promise<string> {
  await page.goto(path);
  await expect(rows(page).first()).toBeVisible();
  if (search !== undefined) {
    await page.getByRole("searchbox").fill(search);
    await expect(page).toHaveURL(/[?&]search=/);
  }
  if (sort !== undefined) {
    await page.getByRole("columnheader", { name: sort, exact: true }).getByRole("button").click();
    await expect(page).toHaveURL(/[?&]sort=/);
  }
  if (pages) {
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page).toHaveURL(/[?&]page=2/);
  }
  await expect(page.locator(`${TABLE}[aria-busy=false]`).first()).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  return page.url();
}

/** A click on the row next to its link, where there is no other control. */
async function pressRow(page: Page): Promise<void> {
  // content that still loads above the list would move it away from the mouse
  await page.waitForLoadState("networkidle");
  const cell = openable(page).first().locator("td:not(:has(a, button, input)):visible").last();
  await cell.scrollIntoViewIfNeeded();
  const box = await cell.boundingBox();
  if (box === null) throw new Error("the row has no cell without a control");
  await page.mouse.click(box.x + box.width - 4, box.y + box.height - 4);
}

async function expectNamed(page: Page): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  await expect(heading).not.toHaveText(
    /^(Cohort|Parent|Invoice|Payment) details$|^(Cohort|Teacher|Partner|Family|Invoice|Payment)$/,
  );
  // the heading of the list may still be visible
  await expect(async () => expect(await page.title()).toBe(`${await heading.innerText()} · Seatling`)).toPass();
}

async function expectHoverOnClickableRowsOnly(page: Page): Promise<void> {
  const wrong = await rows(page).evaluateAll(
    (all, link) =>
      all
        .filter((row) => (getComputedStyle(row).cursor === "pointer") !== (row.querySelector(`a${link}`) !== null))
        .map((row) => row.textContent?.slice(0, 40)),
    ROW_LINK,
  );
  expect(wrong, "rows whose hover style does not match whether they open a record").toEqual([]);
}

/** Actions must be visible without hover, for touch screens. */
async function expectActionsVisible(page: Page): Promise<void> {
  const hidden = await page
    .locator(`${TABLE} td${ACTIONS_CELL} :is(a, button)`)
    .evaluateAll((all) =>
      all
        .filter((one) => !one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((one) => one.textContent),
    );
  expect(hidden, "hidden row actions").toEqual([]);
}

async function expectLinkBack(page: Page, list: List): Promise<void> {
  const left = await narrow(page, list);
  await expectHoverOnClickableRowsOnly(page);
  await expectActionsVisible(page);
  await pressRow(page);
  await expect(page).not.toHaveURL(left);
  if (list.path !== "/staff/receivables") await expectNamed(page);
  await page.goBack();
  await expect(page).toHaveURL(left);
  await expect(rows(page).first()).toBeVisible();
  if (list.search !== undefined) await expect(page.getByRole("searchbox")).toHaveValue(list.search);
  if (!list.linksBack) return;
  await openable(page).first().locator(`a${ROW_LINK}`).first().click();
  await expect(page).not.toHaveURL(left);
  await page.locator(BACK).first().click();
  await expect(page).toHaveURL(left);
}

for (const who of ["partner", "staff"] as const) {
  test.describe(`lists of ${who}`, () => {
    test.use({ storageState: sessionOf(who) });
    for (const list of LISTS.filter((each) => each.who === who)) {
      test(`the whole row opens its record, and Back keeps search, sort and page: ${list.path}`, async ({ page }) => {
        await expectLinkBack(page, list);
      });
    }
  });
}

test("the whole row opens its record, and Back returns: a parent's payments", async ({ page, request }) => {
  const family = await newPayment(request);
  await keepPanelClosed(page, family.id);
  await setToken(page, "parent", family.token);
  await expectLinkBack(page, { who: "parent", path: "/partner/parent/payments", linksBack: true });
});

test.describe("lists whose rows open nothing", () => {
  test.use({ storageState: sessionOf("staff") });
  for (const path of ["/staff/accounts", "/staff/rates", "/staff/journal", "/staff/packages"]) {
    test(`no row is highlighted, and actions are visible: ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(rows(page).first()).toBeVisible();
      await expectHoverOnClickableRowsOnly(page);
      await expectActionsVisible(page);
    });
  }
});
