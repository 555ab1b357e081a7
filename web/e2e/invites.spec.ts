import type { APIRequestContext, Page } from "@playwright/test";
import {
  setToken,
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectRefusal,
  expectToast,
  waitForSettledHistory,
  isPhone,
  logIn,
  newAddress,
  desktopOnly,
  sessionOf,
  signUp,
  test,
  toasts,
  tokenOf,
} from "./fixtures";

const INVITES = "/partner/invites";
/** Sent and not accepted yet. */
const WAITING = "temitope.ige@mail.example";

const row = (page: Page, email: string) => page.getByRole("row").filter({ hasText: email });
const kids = (page: Page, email: string) => page.getByRole("spinbutton", { name: `Kids allowed for ${email}` });
const save = (page: Page, email: string) => page.getByRole("button", { name: `Save kids allowed for ${email}` });
const searchBox = (page: Page) => page.getByRole("searchbox");

/** Invites a new address, without the form. */
async function invite(request: APIRequestContext, token: string, kidsNum = 3): Promise<string> {
  const email = newAddress("invited");
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await request.post("/api/partner/parent/invite", { headers, data: { emails: email, kidsNum } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return email;
}

/** The list filtered by one address. */
async function find(page: Page, email: string): Promise<void> {
  await page.goto(`${INVITES}?search=${encodeURIComponent(email)}`);
  await expect(page.getByText(email, { exact: true })).toBeVisible();
}

/** Restores the demo data as far as possible. */
async function withdraw(page: Page, email: string): Promise<void> {
  await row(page, email).hover();
  await page.getByRole("button", { name: `Withdraw the invite to ${email}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(row(page, email)).toContainText("Withdrawn");
}

test("G02: at most five numbered slots, and an ellipsis while pages follow, on a list of the server", async ({
  page,
  request,
}) => {
  const email = await signUp(request, "partner");
  const token = await logIn(request, "partner", email);
  const send = async (from: number, to: number) => {
    const emails = Array.from({ length: to - from }, (_, index) => `paged-${from + index}@mail.example`).join(",");
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await request.post("/api/partner/parent/invite", { headers, data: { emails, kidsNum: 1 } });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await setToken(page, "partner", token);
  const pager = page.getByRole("navigation", { name: /invites/i });
  const shows = async (number: number, total: number, slots: string[], more: boolean) => {
    await page.goto(`${INVITES}?page=${number}`);
    await expect(page.getByText(`Page ${number}, ${total} Record(s)`)).toBeVisible();
    await expect(pager.getByRole("button", { name: /^Page \d+$/ })).toHaveText(slots);
    await expect(pager.locator("[aria-current=page]")).toHaveText(String(number));
    await expect(pager.getByRole("listitem", { includeHidden: true }).filter({ hasText: /^(…|\.{3})$/ })).toHaveCount(
      more ? 1 : 0,
    );
    // only Previous, the numbers, at most one ellipsis, and Next
    await expect(pager.getByRole("listitem", { includeHidden: true })).toHaveCount(slots.length + 2 + Number(more));
  };
  await send(0, 50);
  await shows(1, 50, ["1", "2", "3", "4", "5"], false);
  await send(50, 75);
  await shows(1, 75, ["1", "2", "3", "4", "5"], true);
  await shows(5, 75, ["3", "4", "5", "6", "7"], true);
  await shows(6, 75, ["4", "5", "6", "7", "8"], false);
  await shows(8, 75, ["4", "5", "6", "7", "8"], false);
  await pager.getByRole("button", { name: "Page 4" }).click();
  await expect(page).toHaveURL(/[?&]page=4/);
  await expect(pager.getByRole("button", { name: /^Page \d+$/ })).toHaveText(["2", "3", "4", "5", "6"]);
});

test.describe("the invites of the demo", () => {
  test.use({ storageState: sessionOf("partner") });

  test("R12 V01 G01: a list with search, ten per page", async ({ page }) => {
    await page.goto(INVITES);
    await expect(page.getByRole("heading", { name: /^Invites/, level: 1 })).toBeVisible();
    if (!isPhone(page)) {
      for (const name of ["Email", "Kids allowed", "State", "Date Invited"]) {
        await expect(page.getByRole("columnheader", { name })).toBeVisible();
      }
    }
    await expect(page.locator("tbody tr")).toHaveCount(10);
    await expect(page.getByText(/^Page 1, \d+ Record\(s\)$/)).toBeVisible();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page).toHaveURL(/[?&]page=2/);
    await expect(page.getByText(/^Page 2, \d+ Record\(s\)$/)).toBeVisible();
    await page.getByRole("button", { name: "Previous" }).click();
    await expect(page.getByText(/^Page 1, \d+ Record\(s\)$/)).toBeVisible();
  });

  test("V01: the search is by e-mail, stored in the URL, and shows when nothing is found", async ({ page }) => {
    await page.goto(INVITES);
    await expect(page.locator("tbody tr")).toHaveCount(10);
    await searchBox(page).fill("SEUN.ADEBAYO");
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await expect(page.locator("tbody tr")).toContainText("seun.adebayo@mail.example");
    await expect(page.locator("tbody tr")).toContainText(/Registered\s*\d+ of \d+ children enrolled/);
    await expect(page).toHaveURL(/search=SEUN.ADEBAYO/);
    await searchBox(page).fill("nobody-at-all");
    await expect(page.getByRole("heading", { name: "No data found" })).toBeVisible();
    await page.getByRole("button", { name: "Clear search" }).click();
    await expect(page.locator("tbody tr")).toHaveCount(10);
  });

  test("the column headings sort the list", async ({ page }) => {
    test.skip(isPhone(page), "cards have no heads");
    await page.goto(INVITES);
    const addresses = page.locator("tbody td:first-child");
    await expect(addresses).toHaveCount(10);
    await page.getByRole("button", { name: "Email" }).click();
    await expect(page.getByRole("columnheader", { name: "Email" })).toHaveAttribute("aria-sort", "ascending");
    await expect(page).toHaveURL(/sort=email/);
    await expect(page.locator("[aria-busy=true] > table")).toHaveCount(0);
    const shown = (await addresses.allTextContents()).map((address) => address.toLowerCase());
    expect(shown).toEqual(shown.toSorted());
  });

  test("V02 V03: the number of kids is edited inline", async ({ page, request }) => {
    const email = await invite(request, await tokenOf("partner"));
    await find(page, email);
    await expect(kids(page, email)).toHaveValue("3");
    await row(page, email).hover();
    await save(page, email).click();
    await expect(toasts(page, "warning").filter({ hasText: "Change the value and try again" })).toBeVisible();

    await kids(page, email).fill("4");
    await kids(page, email).fill("3");
    await save(page, email).click();
    const same = "The number must be different from the previous number";
    await expect(toasts(page, "warning").filter({ hasText: same })).toBeVisible();

    await kids(page, email).fill("5");
    await page.getByRole("link", { name: "Dashboard" }).click();
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(kids(page, email), "keeps the input").toHaveValue("5");
    const call = page.waitForRequest((sent) => sent.method() === "PUT");
    await kids(page, email).press("Enter");
    await expect(toasts(page, "success")).toHaveText("Number of kids updated successfully");
    expect(new URL((await call).url()).pathname).toMatch(/^\/api\/partner\/invites\/update\/\d+\/5$/);
    await waitForSettledHistory(page);
    await page.reload();
    await expect(kids(page, email)).toHaveValue("5");
    await withdraw(page, email);
  });

  test("an invite is resent and withdrawn, and the states update by themselves", async ({ page, request }) => {
    const email = await invite(request, await tokenOf("partner"));
    await find(page, email);
    // a demo server stores its mail
    await expect(row(page, email)).toContainText("Held");
    await row(page, email).hover();
    await page.getByRole("button", { name: `Resend the invite to ${email}` }).click();
    await expect(toasts(page, "success")).toBeVisible();
    await expect(row(page, email)).toContainText("Held");

    await row(page, email).hover();
    await page.getByRole("button", { name: `Withdraw the invite to ${email}` }).click();
    const question = page.getByRole("alertdialog", { name: `Withdraw the invite to ${email}?` });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: `Withdraw the invite to ${email}` })).toBeFocused();
    await withdraw(page, email);
    await expect(page.getByRole("button", { name: `Resend the invite to ${email}` })).toHaveCount(0);
    await expect(page.getByText(email, { exact: true }), "the focused button is gone").toBeFocused();
  });

  test("reminds all who have not registered, after a confirmation with their number", async ({ page }) => {
    // mocked: a real reminder could not be undone
    const message = "15 parents will be reminded";
    let calls = 0;
    await page.route("**/api/partner/invites/remind", (route) => {
      calls += 1;
      return route.fulfill({ json: { status: true, message, data: { reminded: 15 } } });
    });
    await page.goto(INVITES);
    const remind = page.getByRole("button", { name: "Remind all who have not registered" });
    await expect(remind).toBeEnabled();
    const waiting = await page.getByText(/^\d+ can be reminded today$/).textContent();
    await remind.click();
    const question = page.getByRole("alertdialog", { name: `Remind ${Number.parseInt(waiting ?? "", 10)} parents?` });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(remind).toBeFocused();
    expect(calls).toBe(0);
    await remind.click();
    await question.getByRole("button", { name: "Send reminders" }).click();
    await expect(toasts(page, "success")).toHaveText(message);
    await expect(question).toHaveCount(0);
    expect(calls).toBe(1);
  });

  test("exports the list as searched", async ({ page }) => {
    await page.goto(`${INVITES}?search=seun.adebayo`);
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await page.getByRole("button", { name: "Export Invites" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "CSV" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });

  test("E01: shows the server's error message", async ({ page, quietConsole }) => {
    const message = "This parent has registered already.";
    await page.route("**/api/partner/invites/*/resend", (route) =>
      route.fulfill({ status: 409, json: { status: false, message, data: null } }),
    );
    await find(page, WAITING);
    await row(page, WAITING).hover();
    await page.getByRole("button", { name: `Resend the invite to ${WAITING}` }).click();
    await expectToast(page, "error", message);
    expectRefusal(quietConsole);
  });

  test("a list that fails to load shows a message, with a retry", async ({ page, quietConsole }) => {
    const message = "The database is busy. Please try again.";
    await page.route("**/api/partner/invites/all*", (route) =>
      route.fulfill({ status: 503, json: { status: false, message, data: null } }),
    );
    await page.goto(INVITES);
    await expectToast(page, "error", message);
    await expect(page.getByRole("alert").getByText(message)).toBeVisible();
    await page.unroute("**/api/partner/invites/all*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator("tbody tr")).toHaveCount(10);
    expectRefusal(quietConsole);
  });

  test("axe finds no violations in light and dark, and nothing scrolls sideways from 360 px", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(INVITES);
    await expect(page.locator("tbody tr")).toHaveCount(10);
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Remind all who have not registered" }).click();
    await page.getByRole("alertdialog").waitFor();
    await expectNoAxeViolations(page);
    await page.evaluate(() => {
      document.documentElement.dataset["theme"] = "dark";
    });
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoHorizontalScroll(page);
  });
});

test("V01: a new partner's list is empty, says 'No data found', and links to the form", async ({ page, request }) => {
  desktopOnly(page);
  const token = await logIn(request, "partner", await signUp(request, "partner"));
  await setToken(page, "partner", token);
  await page.goto(INVITES);
  await expect(page.getByRole("heading", { name: "No data found" })).toBeVisible();
  const remind = page.getByRole("button", { name: "Remind all who have not registered" });
  await expect(remind).toBeDisabled();
  await page.getByRole("main").getByRole("link", { name: "Invite Parents" }).first().click();
  await expect(page).toHaveURL("/partner/invite-parent");

  const email = await invite(request, token);
  await page.goto(INVITES);
  await expect(row(page, email)).toContainText("Held");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Invites 1");
});
