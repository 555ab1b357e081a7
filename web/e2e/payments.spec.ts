import type { Page } from "@playwright/test";
import { expectDocument, newPayer, newSponsor, payByCard } from "./billing-data";
import {
  setToken,
  expect,
  expectErrorToast,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectRefusal,
  isPhone,
  keepPanelClosed,
  desktopOnly,
  test,
} from "./fixtures";

const PARTNER_LIST = "/partner/payments";
const PARENT_LIST = "/partner/parent/payments";
const DASHBOARD = "/partner/parent/dashboard";

async function scan(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await page.evaluate(() => {
    document.documentElement.dataset["theme"] = "dark";
  });
  await expectNoAxeViolations(page);
}

test("a partner finds Payments in the sidebar, on a phone from the invoices, and an empty list shows a first step", async ({
  page,
  request,
}) => {
  const { token } = await newSponsor(request, []);
  await setToken(page, "partner", token);
  await page.goto("/partner/invoices");
  const way = isPhone(page) ? page.getByRole("main") : page.getByRole("navigation", { name: "Main" });
  await way.getByRole("link", { name: "Payments" }).first().click();
  await expect(page).toHaveURL(PARTNER_LIST);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payments 0");
  await expect(page.getByRole("heading", { name: "No data found" })).toBeVisible();
  await scan(page);
});

test("a started payment is listed as pending, and never shown as paid", async ({ page, request }) => {
  const { token } = await newSponsor(request, ["Amara"]);
  const headers = { Authorization: `Bearer ${token}` };
  const { data: invoices } = await (await request.get("/api/partner/invoice/all", { headers })).json();
  const body = { cohortId: invoices[0].cohortId };
  const { data: begun } = await (
    await request.post("/api/common/partners/payment/create", { headers, data: body })
  ).json();
  await setToken(page, "partner", token);
  await page.goto(PARTNER_LIST);
  await expect(page.getByRole("row").filter({ hasText: "Pending" })).toHaveCount(1);
  await page.getByRole("link", { name: invoices[0].cohort.title }).click();
  await expect(page).toHaveURL(`${PARTNER_LIST}/${begun.reference}`);
  await expect(
    page.getByRole("heading", { name: /Waiting for the payment|The payment was not finished/ }),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Payment received" })).toHaveCount(0);
  await expect(page.getByText("Amara Eze")).toBeVisible();
  await scan(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoHorizontalScroll(page);
});

test("another account's reference is not found", async ({ page, request, quietConsole }) => {
  expectErrorToast(page, "There is nothing at this address.");
  desktopOnly(page);
  const { token } = await newSponsor(request, []);
  await setToken(page, "partner", token);
  await page.goto(`${PARTNER_LIST}/STL-0-nobody`);
  await expect(page.getByRole("heading", { name: "No such payment" })).toBeVisible();
  expectRefusal(quietConsole);
});

test("H07: a parent pays in a new tab, the program is Completed, and the payment is in the list", async ({
  page,
  request,
}) => {
  const family = await newPayer(request);
  await keepPanelClosed(page, family.id);
  await setToken(page, "parent", family.token);
  await page.goto(DASHBOARD);
  const tab = page.waitForEvent("popup");
  await page
    .getByRole("row")
    .getByRole("link", { name: /^Make Payment for / })
    .click();
  const checkout = await tab;
  await payByCard(checkout, "Succeeds");
  await expect(checkout).toHaveURL(/\/partner\/parent\/payments\/STL-[^/]+$/);
  await expect(checkout.getByRole("heading", { name: "Payment received" })).toBeVisible();
  await expect(checkout.getByText("Kene Eze")).toBeVisible();
  const download = checkout.waitForEvent("download");
  await checkout.getByRole("button", { name: "Download receipt" }).click();
  await expectDocument(await download, /^receipt-\d+\.pdf$/);
  await checkout.close();
  await page.reload();
  await expect(page.getByRole("row").filter({ hasText: "Kene" })).toContainText("Completed");
  await page.getByRole("button", { name: /open the Logout menu$/ }).click();
  await page.getByRole("menuitem", { name: "Payments" }).click();
  await expect(page).toHaveURL(PARENT_LIST);
  await expect(page.getByRole("row").filter({ hasText: "Succeeded" })).toHaveCount(1);
  await scan(page);
});

test("H07: an expired payment link leads back and shows a message", async ({ page, request }) => {
  const family = await newPayer(request);
  await keepPanelClosed(page, family.id);
  await setToken(page, "parent", family.token);
  await page.goto(`/api/common/partner-payment-init/${family.id}?ticket=forged`);
  await expect(page).toHaveURL(`${DASHBOARD}?payment=expired`);
  await expect(page.getByText(/^This payment link is no longer valid\./)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page).toHaveURL(DASHBOARD);
});
