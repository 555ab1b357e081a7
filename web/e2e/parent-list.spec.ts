import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectRefusal,
  expectToast,
  isPhone,
  sessionOf,
  test,
  toasts,
} from "./fixtures";
import { fetchPartnerApi } from "./partner-data";

test.use({ storageState: sessionOf("partner") });

const list = (page: Page) => page.getByRole("region", { name: "Registered Parents" });
const rows = (page: Page) => list(page).locator("tbody tr");
const search = (page: Page) => list(page).getByRole("searchbox");

test("R08 P01 G01: Registered Parents, ten per page, with search, Previous and Next", async ({ page, request }) => {
  const { data } = await fetchPartnerApi(request, "parent/all");
  await page.goto("/partner/parent-list");
  await expect(page.getByRole("heading", { name: "Registered Parents", level: 1 })).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await expect(list(page).getByText(/^Page 1, \d+ Record\(s\)$/)).toBeVisible();
  const first = (await rows(page).first().getByRole("link").getAttribute("href")) ?? "";
  await list(page).getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(list(page).getByText(/^Page 2, /)).toBeVisible();
  await expect(rows(page).first().getByRole("link")).not.toHaveAttribute("href", first);
  await list(page).getByRole("button", { name: "Previous" }).click();
  await expect(list(page).getByText(/^Page 1, /)).toBeVisible();
  expect(data.length).toBeGreaterThan(30);
});

test("G02: at most five numbered slots, and an ellipsis while pages follow", async ({ page }) => {
  await page.route("**/api/partner/parent/all?*", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, meta: { ...answer.meta, total: 128 } } });
  });
  await page.goto("/partner/parent-list");
  await expect(list(page).getByText("Page 1, 128 Record(s)")).toBeVisible();
  await expect(list(page).getByRole("button", { name: /^Page \d+$/ })).toHaveText(["1", "2", "3", "4", "5"]);
  await expect(list(page).getByText("…")).toBeVisible();
});

for (const [what, typed] of [
  ["first name", "OLUWASEUN"],
  ["last name", "adebayo"],
  ["e-mail", "Seun.Adebayo@MAIL"],
] as const) {
  test(`P01: the search finds a ${what}, ignoring case`, async ({ page }) => {
    await page.goto("/partner/parent-list");
    await search(page).fill(typed);
    await expect(page).toHaveURL(/[?&]search=/);
    await expect(rows(page).filter({ hasText: "seun.adebayo@mail.example" })).toHaveCount(1);
    await expect(rows(page).filter({ hasNotText: /adebayo/i })).toHaveCount(0);
  });
}

test("P01: 'No data found' when nothing matches, and the search can be cleared", async ({ page }) => {
  await page.goto("/partner/parent-list?search=nobody-at-all");
  await expect(list(page).getByRole("heading", { name: "No data found" })).toBeVisible();
  await list(page).getByRole("button", { name: "Clear search" }).click();
  await expect(rows(page)).toHaveCount(10);
});

test("a page past the end links to the first one", async ({ page }) => {
  await page.goto("/partner/parent-list?page=99");
  await list(page).getByRole("button", { name: "Go to the first page" }).click();
  await expect(rows(page)).toHaveCount(10);
});

test("the order is chosen in the column headings, or in a select on a phone, and is stored in the URL", async ({
  page,
}) => {
  await page.goto("/partner/parent-list");
  await expect(rows(page)).toHaveCount(10);
  if (isPhone(page)) {
    await list(page).getByLabel("Sort").selectOption("A to Z");
  } else {
    const head = list(page).getByRole("columnheader", { name: "Parent" });
    await head.getByRole("button").click();
    await expect(head).toHaveAttribute("aria-sort", "ascending");
  }
  await expect(page).toHaveURL(/[?&]sort=name/);
  await expect(rows(page).first().getByRole("link")).toHaveText(/^A/);
});

test("a row links to the parent, with the cohort of the newest program", async ({ page }) => {
  await page.goto("/partner/parent-list?search=seun.adebayo");
  await rows(page).getByRole("link", { name: "Oluwaseun Adebayo" }).click();
  await expect(page).toHaveURL(/\/partner\/parent\/\d+\/[1-9]\d*$/);
  await page.goto("/partner/parent-list?search=yakubu");
  await rows(page).getByRole("link", { name: "Danladi Yakubu" }).click();
  await expect(page).toHaveURL(/\/partner\/parent\/\d+\/0$/);
});

test("P02 P03: Restrict Account and Remove Restriction ask for confirmation, show a message, reload the list and return the focus", async ({
  page,
}) => {
  // one parent per screen size, because both run at the same time
  const name = isPhone(page) ? "Ibrahim Musa" : "Halima Bello";
  await page.goto(`/partner/parent-list?search=${name.split(" ")[0]?.toLowerCase()}`);
  const row = rows(page).filter({ hasText: name });
  const restrict = row.getByRole("button", { name: `Restrict Account: ${name}` });
  const enable = row.getByRole("button", { name: `Remove Restriction: ${name}` });
  await expect(row).toContainText("Active");

  await restrict.focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: `Restrict ${name}?` });
  await expect(question).toContainText(/\d (child keeps|children keep)/);
  await expect(question).toContainText(/logged (out|in)/);
  await expect(question).toContainText("Nothing is deleted.");
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(restrict).toBeFocused();
  await expect(row).toContainText("Active");

  await restrict.click();
  await question.getByRole("button", { name: "Restrict Account" }).click();
  await expect(toasts(page, "success").getByText("Parent disabled successfully")).toBeVisible();
  await expect(row).toContainText("Restricted");
  await expect(enable).toBeFocused();

  await enable.click();
  const back = page.getByRole("alertdialog", { name: `Remove ${name}'s restriction?` });
  await back.getByRole("button", { name: "Remove Restriction" }).click();
  await expect(toasts(page, "success").getByText("Parent enabled successfully")).toBeVisible();
  await expect(row).toContainText("Active");
});

test("E01: a rejected restriction shows the server's message, and the dialog stays open", async ({
  page,
  quietConsole,
}) => {
  const message = "This parent is busy being changed. Try again.";
  await page.route("**/api/partner/disable/parent/*", (route) =>
    route.fulfill({ status: 409, json: { status: false, message, code: "enrolment.busy", data: null } }),
  );
  await page.goto("/partner/parent-list?search=seun.adebayo");
  await rows(page)
    .getByRole("button", { name: /^Restrict Account/ })
    .click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Restrict Account" }).click();
  await expectToast(page, "error", message);
  await expect(question).toBeVisible();
  expectRefusal(quietConsole);
});

for (const [entry, ending, magic] of [
  ["CSV", /\.csv$/, /Adebayo/],
  ["Excel", /\.xlsx$/, /^PK/],
] as const) {
  test(`exports the list as ${entry}, by keyboard alone`, async ({ page }) => {
    await page.goto("/partner/parent-list?search=adebayo");
    await expect(rows(page).first()).toBeVisible();
    await list(page).getByRole("button", { name: "Export Registered Parents" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "CSV" })).toBeFocused();
    if (entry === "Excel") await page.keyboard.press("ArrowDown");
    const saved = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(ending);
    expect(await readFile(await file.path(), "latin1")).toMatch(magic);
  });
}

test("axe finds no violations in light and dark, and nothing scrolls sideways: the restriction dialog", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/partner/parent-list?search=seun.adebayo");
  await rows(page)
    .getByRole("button", { name: /^Restrict Account/ })
    .click();
  await expect(page.getByRole("alertdialog")).toContainText("2 children keep");
  await expectNoAxeViolations(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoHorizontalScroll(page);
});
