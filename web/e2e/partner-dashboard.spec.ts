import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  setToken,
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectRefusal,
  expectToast,
  logIn,
  desktopOnly,
  sessionOf,
  signUp,
  test,
  toasts,
} from "./fixtures";
import { fetchPartnerApi, written } from "./partner-data";
import { FIGURE } from "./classes.mjs";

const cohorts = (page: Page) => page.getByRole("region", { name: "Current Cohorts" });
const figure = (page: Page, label: string) =>
  page.locator(FIGURE).filter({ has: page.getByText(label, { exact: true }) });

test.describe("the demo partner", () => {
  test.use({ storageState: sessionOf("partner") });

  test("R07 D01: the dashboard greets the partner and shows the four figures", async ({ page, request }) => {
    const { data } = await fetchPartnerApi(request, "cohort/all");
    await page.goto("/partner/dashboard");
    await expect(page.getByRole("heading", { name: "Welcome, Adaeze", level: 1 })).toBeVisible();
    await expect(page.getByText(`Greenbridge Academy sponsors ${data.totalStudent} children.`)).toBeVisible();
    await expect(figure(page, "Total Students").locator("dd").first()).toHaveText(String(data.totalStudent));
    await expect(figure(page, "Active Students").locator("dd").first()).toHaveText(String(data.activeStudent));
    await expect(figure(page, "Inactive Students").locator("dd").first()).toHaveText(String(data.inActiveStudent));
    await expect(figure(page, "Total Debt").locator("dd").first()).toHaveText(data.due.text);
  });

  test("D01 M01 M02: Total Debt is the debt minus the discount, at the partner's rate, with code and separators", async ({
    page,
    request,
  }) => {
    const [{ data }, { data: session }] = await Promise.all([
      fetchPartnerApi(request, "cohort/all"),
      fetchPartnerApi(request, "session"),
    ]);
    // in hundredths and whole numbers, rounded half up
    const [debt, rate] = [BigInt(Math.round(data.debt * 100)), BigInt(Math.round(session.rate.rate * 10_000))];
    const parts = debt * BigInt(100 - session.discount) * rate;
    const minor = (parts + 500_000n) / 1_000_000n;
    const figures = (Number(minor) / 100).toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    await page.goto("/partner/dashboard");
    await expect(figure(page, "Total Debt").locator("dd").first()).toHaveText(
      `${session.rate.currencyCode} ${figures}`,
    );
    await expect(figure(page, "Total Debt")).toContainText(`${session.discount}% discount applied`);
  });

  test("D02 D04 C05 M03: Current Cohorts, ten per page, with dates, 'No Programs' and Ongoing or Completed", async ({
    page,
    request,
  }) => {
    const { data } = await fetchPartnerApi(request, "cohort/all");
    const asked = page.waitForRequest(
      (call) => call.url().includes("/cohort/all") && call.url().includes("pageSize=10"),
    );
    await page.goto("/partner/dashboard");
    await asked;
    const rows = cohorts(page).locator("tbody tr");
    await expect(rows).toHaveCount(Math.min(10, data.cohorts.length));
    await expect(cohorts(page).getByText(`Page 1, ${data.cohorts.length} Record(s)`)).toBeVisible();
    for (const [index, cohort] of data.cohorts.slice(0, 10).entries()) {
      const row = rows.nth(index);
      await expect(row.getByRole("link", { name: cohort.title })).toBeVisible();
      await expect(row).toContainText(written(cohort.startDate));
      await expect(row).toContainText(written(cohort.endDate));
      await expect(row).toContainText(cohort.status ? "Ongoing" : "Completed");
      if (cohort.paidPrograms + cohort.unpaidPrograms === 0) await expect(row).toContainText("No Programs");
      else await expect(row).not.toContainText("No Programs");
    }
    expect(
      data.cohorts.some((cohort: { status: boolean }) => !cohort.status),
      "one is completed",
    ).toBe(true);
  });

  test("D02: the page of the cohorts is stored in the URL", async ({ page }) => {
    await page.route("**/api/partner/cohort/all?*", async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({ response, json: { ...answer, meta: { ...answer.meta, total: 24 } } });
    });
    await page.goto("/partner/dashboard");
    await expect(cohorts(page).getByText("Page 1, 24 Record(s)")).toBeVisible();
    const second = page.waitForRequest((call) => /cohort\/all\?.*page=2/.test(call.url()));
    await cohorts(page).getByRole("button", { name: "Next" }).click();
    await second;
    await expect(page).toHaveURL(/[?&]page=2/);
  });

  test("the chart has a sentence as its title, and its figures as a table for screen readers", async ({
    page,
    request,
  }) => {
    const { data } = await fetchPartnerApi(request, "enrolments/monthly");
    await page.goto("/partner/dashboard");
    await expect(page.getByRole("heading", { level: 2 }).filter({ hasText: /seat/ })).toHaveText(/^\w+.* \w+/);
    const table = page.getByRole("table", { name: "Seats taken by month" });
    await expect(table.getByRole("row")).toHaveCount(data.months.length + 1);
    const last = data.months.at(-1);
    await expect(table.getByRole("row").last().getByRole("cell")).toHaveText([String(last.paid), String(last.unpaid)]);
    await expect(page.locator("svg[data-chart]:visible")).toHaveCount(1);
  });

  test("D05: copying the partner link shows a message, and the QR code can be saved", async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/partner/dashboard");
    const link = `${baseURL}/partner/parent/register?partnerID=101`;
    await expect(page.getByRole("textbox", { name: "Your partner link" })).toHaveValue(link);
    await page.getByRole("button", { name: "Copy" }).click();
    await expect(toasts(page, "success")).toHaveText("Partner invite link copied successfully!");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await expect(page.getByRole("img", { name: "The partner link as a QR code" })).toBeVisible();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download QR" }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe("partner-link-qr.png");
    expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe("PNG");
  });

  test("D06: Invite Parents links to the invite form", async ({ page }) => {
    await page.goto("/partner/dashboard");
    await page.getByRole("main").getByRole("link", { name: "Invite Parents" }).click();
    await expect(page).toHaveURL("/partner/invite-parent");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("E01: shows the reason when the figures fail to load, and a retry loads them", async ({
    page,
    quietConsole,
  }) => {
    const message = "The server is resting. Try again in a minute.";
    await page.route("**/api/partner/cohort/all?*", (route) =>
      route.fulfill({ status: 503, json: { status: false, message, code: "api.busy", data: null } }),
    );
    await page.goto("/partner/dashboard");
    await expectToast(page, "error", message);
    await expect(cohorts(page).getByRole("alert")).toContainText(message);
    await page.unroute("**/api/partner/cohort/all?*");
    await cohorts(page).getByRole("button", { name: "Try again" }).click();
    await expect(cohorts(page).getByText(/Record\(s\)/)).toBeVisible();
    expectRefusal(quietConsole);
  });

  test("axe finds no violations in light and dark, and nothing scrolls sideways: the dialog before the link is disabled", async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/partner/dashboard");
    await page.getByRole("button", { name: "Disable Link" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Disable the partner link?" });
    await expect(dialog).toContainText("Addresses that you invited may still register.");
    await expectNoAxeViolations(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoHorizontalScroll(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Disable Link" })).toBeFocused();
  });
});

test.describe("a partner who signed up today", () => {
  test("D03: sees no cohort from before its month, and first steps instead of the chart", async ({ page, request }) => {
    desktopOnly(page);
    const { data } = await fetchPartnerApi(request, "cohort/all");
    const before = data.cohorts.at(-1).title;
    await setToken(page, "partner", await logIn(request, "partner", await signUp(request, "partner")));
    await page.goto("/partner/dashboard");
    await expect(cohorts(page).getByText(/Record\(s\)|No data found/)).toBeVisible();
    await expect(page.getByText(before)).toBeHidden();
    const steps = page.getByRole("main").getByRole("listitem");
    await expect(steps.getByRole("heading")).toHaveText([
      "Complete your organisation’s profile",
      "Invite parents, or share your partner link",
      "The first child is registered",
      "Pay the first invoice",
    ]);
    await expect(page.locator("svg[data-chart]")).toHaveCount(0);
    await expect(page.getByText(/^Riverside School, with us since \d{2}\/\d{2}\/\d{4}\.$/)).toBeVisible();
    await expect(figure(page, "Total Debt")).toContainText("Nothing is due.");
    await expectNoAxeViolations(page);
  });

  test("D07: disables the link after a confirmation, sees its state, and enables it again", async ({
    page,
    request,
  }) => {
    desktopOnly(page);
    await setToken(page, "partner", await logIn(request, "partner", await signUp(request, "partner")));
    await page.goto("/partner/dashboard");
    const link = await page.getByRole("textbox", { name: "Your partner link" }).inputValue();
    const state = `/api/common/partner-link/${new URL(link).searchParams.get("partnerID")}`;
    const isOpen = async () => (await (await request.get(state)).json()).data.isOpen;
    await expect(page.getByText("Link is open", { exact: true })).toBeVisible();

    await page.getByRole("button", { name: "Disable Link" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Disable the partner link?" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("Link is open", { exact: true })).toBeVisible();
    expect(await isOpen()).toBe(true);

    await page.getByRole("button", { name: "Disable Link" }).click();
    await dialog.getByRole("button", { name: "Disable Link" }).click();
    await expect(toasts(page, "success")).toBeVisible();
    await expect(page.getByText("Link is closed", { exact: true })).toBeVisible();
    expect(await isOpen()).toBe(false);
    await page.reload();
    await expect(page.getByText("Link is closed", { exact: true })).toBeVisible();

    await page.getByRole("button", { name: "Enable Link" }).click();
    await expect(page.getByText("Link is open", { exact: true })).toBeVisible();
    expect(await isOpen()).toBe(true);
  });
});
