import type { Page } from "@playwright/test";
import { addChild, addWaitingChild, newFamily } from "./family-data";
import {
  setToken,
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectToast,
  isPhone,
  keepPanelClosed,
  logIn,
  desktopOnly,
  test,
  toasts,
} from "./fixtures";

const DASHBOARD = "/partner/parent/dashboard";
const NGOZI = "ngozi.toronto@mail.example";
const COLUMNS = [
  "First Name",
  "Last Name",
  "Age",
  "Sponsor",
  "Cohort",
  "Program",
  "Teacher",
  "Date Added",
  "Reg. Status",
  "Action",
];

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const figure = (page: Page, label: string) =>
  page.getByRole("term").filter({ hasText: label }).locator("xpath=following-sibling::dd[1]");
const panel = (page: Page) => page.getByRole("dialog", { name: "Register Child" });

async function open(page: Page, { token, id }: { token: string; id: number }): Promise<void> {
  await keepPanelClosed(page, id);
  await setToken(page, "parent", token);
  await page.goto(DASHBOARD);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

async function act(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: `More for ${name} Eze` }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

test.describe("a family with an open class, a pending approval and a due payment", () => {
  test.beforeEach(async ({ page, request }) => {
    const token = await logIn(request, "parent", NGOZI);
    const session = await request.get("/api/partner/parent/session", { headers: { Authorization: `Bearer ${token}` } });
    await open(page, { token, id: (await session.json()).data.id });
  });

  test("R16 H01 H03 H04: the welcome line, the five metrics and the ten columns", async ({ page }) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Ngozi Okafor");
    await expect(page.getByText("Fondation Érable sponsors your children. You may fill 1 more seat.")).toBeVisible();
    await expect(figure(page, "All Program")).toHaveText("3");
    await expect(figure(page, "Total Child Enrolled")).toHaveText("3/4");
    await expect(figure(page, "Ongoing Class")).toHaveText("1");
    await expect(figure(page, "Completed Programs")).toHaveText("0");
    await expect(figure(page, "Total Child (Allowed)")).toHaveText("4");
    await expect(page.getByText("Page 1, 3 Record(s)")).toBeVisible();
    if (!isPhone(page)) await expect(page.getByRole("columnheader")).toHaveText(COLUMNS);
  });

  test("H05 H06 H07 H08: payer, approval state, and open class", async ({ page, context }) => {
    await context.route("https://class.example/**", (route) => route.fulfill({ body: "the class" }));
    await expect(row(page, "Somto")).toContainText("Completed");
    await expect(row(page, "Somto").getByRole("cell").nth(3)).toHaveText("Fondation Érable");
    await expect(row(page, "Adaora")).toContainText("Pending Approval");
    await expect(row(page, "Adaora").getByText("----").last()).toBeAttached();
    await expect(row(page, "Kene").getByRole("cell").nth(3)).toHaveText("Parent");
    const payment = row(page, "Kene").getByRole("link", { name: "Make Payment" });
    await expect(payment).toHaveAttribute("href", /\/api\/common\/partner-payment-init\/\d+\?ticket=.+$/);
    await expect(payment).toHaveAttribute("target", "_blank");
    await expect(row(page, "Kene").getByRole("link", { name: "Go to Class" })).toHaveCount(0);
    const tab = page.waitForEvent("popup");
    await row(page, "Somto").getByRole("link", { name: "Go to Class" }).click();
    await expect(await tab).toHaveURL("https://class.example/david");
  });

  test("the week is in the parent's own time zone, and other weeks are one click away", async ({ page }) => {
    await expect(page.getByText(/^In your time zone, GMT-[45]$/)).toBeVisible();
    await expect(page.getByText(/^(Next|On now): Somto, /)).toBeVisible();
    const week = page.getByRole("list", { name: /^Lessons from \d{2}\/\d{2}\/\d{4} to / });
    await expect(week.getByText("Somto")).toHaveCount(1);
    await page.getByRole("button", { name: "Next week" }).click();
    await expect(page.getByRole("heading", { name: /^Week of \d{2}\/\d{2}\/\d{4}$/ })).toBeVisible();
    await page.getByRole("button", { name: "This week" }).click();
    await expect(page.getByRole("heading", { name: "This week" })).toBeVisible();
  });

  test("axe finds no violations in light and dark with a menu and a dialog open, and nothing scrolls sideways", async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.getByRole("button", { name: "More for Adaora Okafor" }).click();
    await expectNoAxeViolations(page);
    await page.evaluate(() => {
      document.documentElement.dataset["theme"] = "dark";
    });
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await expect(page.getByRole("dialog", { name: "Edit Adaora" })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoHorizontalScroll(page);
  });
});

test("H10: the panel opens automatically once when seats are free", async ({ page, request }) => {
  const family = await newFamily(request, 2);
  await setToken(page, "parent", family.token);
  await page.goto(DASHBOARD);
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await page.reload();
  await expect(page.getByText("No child is registered yet")).toBeVisible();
  await expect(panel(page)).toBeHidden();
  await page.getByRole("main").getByRole("button", { name: "Add Child" }).first().click();
  await expect(panel(page)).toBeVisible();
});

test("H04: seven children per page, and the page is in the URL", async ({ page, request }) => {
  desktopOnly(page);
  const family = await newFamily(request);
  for (let index = 1; index <= 8; index += 1) await addChild(request, family, `Child${index}`);
  await open(page, family);
  await expect(page.getByRole("row")).toHaveCount(8);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL(`${DASHBOARD}?page=2`);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByText("Page 2, 8 Record(s)")).toBeVisible();
});

test("a child is edited, withdrawn and deleted by keyboard, and the focus is never lost", async ({ page, request }) => {
  const family = await newFamily(request, 1);
  await addChild(request, family, "Amara", "partner");
  await open(page, family);

  await page.getByRole("button", { name: "Add Child" }).click();
  await expect(page.getByRole("dialog", { name: "No more children can be added" })).toContainText(
    "Ask Greenbridge Academy to allow more.",
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Add Child" })).toBeFocused();

  const menu = page.getByRole("button", { name: "More for Amara Eze" });
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("Enter");
  const edit = page.getByRole("dialog", { name: "Edit Amara" });
  await edit.getByLabel("Age").selectOption("10");
  await edit.getByRole("button", { name: "Save" }).press("Enter");
  await expect(toasts(page, "success")).toHaveText("Child saved");
  await expect(menu).toBeFocused();
  await expect(row(page, "Amara").getByRole("cell").nth(2)).toHaveText("10");

  await act(page, "Amara", "Withdraw from New Year 2027");
  const withdrawal = page.getByRole("alertdialog", { name: "Withdraw Amara from New Year 2027?" });
  await expect(withdrawal).toContainText("The seat returns to your allowance");
  await withdrawal.getByRole("button", { name: "Withdraw" }).press("Enter");
  await expect(row(page, "Amara")).toContainText("No Programs");
  await row(page, "Amara").getByRole("button", { name: "Choose a program for Amara" }).click();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press("Escape");

  await act(page, "Amara", "Delete");
  const deletion = page.getByRole("alertdialog", { name: "Delete Amara Eze?" });
  await expect(deletion).toContainText("This cannot be undone.");
  await deletion.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText("No child is registered yet")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Children/ })).toBeFocused();
});

test("a waiting child shows its position, and can leave the waiting list", async ({ page, request }) => {
  desktopOnly(page);
  const family = await newFamily(request);
  await addWaitingChild(request, family, "Zara");
  await open(page, family);
  await expect(row(page, "Zara")).toContainText(/Waiting list, \d+(st|nd|rd|th) in line/);
  await act(page, "Zara", "Leave the waiting list");
  const question = page.getByRole("alertdialog", { name: "Leave the waiting list of Harmattan 2026?" });
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(row(page, "Zara").getByRole("button", { name: "Choose a program for Zara" })).toBeVisible();
});

test("a dashboard that fails to load shows a message, with a retry", async ({ page, request, quietConsole }) => {
  desktopOnly(page);
  const family = await newFamily(request);
  await page.route("**/get/dashboard/data*", (route) =>
    route.fulfill({
      status: 503,
      json: { status: false, message: "The server is busy. Try again in a moment.", data: null },
    }),
  );
  await open(page, family);
  await expectToast(page, "error", "The server is busy. Try again in a moment.");
  const failed = page.getByRole("alert").filter({ hasText: "The list did not load" });
  await expect(failed).toContainText("The server is busy.");
  await page.unroute("**/get/dashboard/data*");
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No child is registered yet")).toBeVisible();
  quietConsole.length = 0;
});
