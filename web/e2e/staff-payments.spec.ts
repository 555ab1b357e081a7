import type { APIRequestContext, Page } from "@playwright/test";
import { checkoutOf, newSponsor, payByCard, type Sponsor } from "./billing-data";
import {
  setToken,
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectRefusal,
  desktopOnly,
  sessionOf,
  test,
  tokenOf,
  toasts,
} from "./fixtures";

const LIST = "/staff/payments";
/** Either is fine: the provider's timing varies. */
const BACK = /Refunded|Refund under way/;
const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });
const dialog = (page: Page) => page.getByRole("dialog", { name: /^Refund NGN/ });

/** A partner who has paid by card. Returns the reference of the payment. */
async function pay(page: Page, { token }: Sponsor, card = "Succeeds"): Promise<string> {
  await setToken(page, "partner", token);
  await page.goto("/partner/invoices");
  await page.getByRole("link", { name: /^INV-/ }).click();
  await page.getByRole("button", { name: "Process Payment" }).click();
  const checkout = checkoutOf(page);
  if (card !== "Succeeds") await checkout.getByRole("button", { name: "All 10 test cards" }).click();
  await payByCard(checkout, card);
  await expect(page.getByRole("heading", { name: "Payment received" })).toBeVisible();
  return page.url().split("/").at(-1) ?? "";
}

async function unpaidOf(request: APIRequestContext, { token }: Sponsor): Promise<number> {
  const answer = await request.get("/api/partner/invoice/all", { headers: { Authorization: `Bearer ${token}` } });
  return (await answer.json()).data.length;
}

async function openAsStaff(page: Page, path: string): Promise<void> {
  await setToken(page, "staff", await tokenOf("staff"));
  await page.goto(path);
}

test("staff refund a payment: the dialog explains the effect, requires a reason, and the partner sees it as refunded", async ({
  page,
  request,
}) => {
  desktopOnly(page);
  const sponsor = await newSponsor(request, ["Amara"]);
  const reference = await pay(page, sponsor);
  await openAsStaff(page, `${LIST}?search=${reference}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Succeeded");
  await expect(page.getByRole("button", { name: /^Refund/ }), "the dangerous action is not the first stop").toHaveCount(
    0,
  );
  await rows(page).getByRole("link").first().click();
  await page.getByRole("button", { name: "Refund" }).press("Enter");
  await expect(dialog(page)).toContainText(
    /Riverside School gets NGN [\d,.]+ back, the whole payment, the way it came\./,
  );
  await expect(dialog(page)).toContainText(/Amara .+ will be withdrawn\. The seats return\./);
  await expectNoAxeViolations(page);
  await dialog(page).getByRole("button", { name: "Refund" }).click();
  await expect(page.getByLabel("Reason")).toHaveAccessibleDescription(/A reason is required/);
  await page.getByLabel("Reason").fill("The school closed.");
  await dialog(page).getByRole("button", { name: "Refund" }).click();
  await expect(toasts(page, "success")).toHaveText("The payment is being paid back");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(BACK).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Refund" })).toHaveCount(0);

  await page.goto(`/partner/payments/${reference}`);
  await expect(page.getByRole("heading", { name: /^(The payment was refunded|Refund under way)$/ })).toBeVisible();
  await expect(page.getByText(/^(It was refunded|Refund started) on \d{2}\/\d{2}\/\d{4}\./)).toBeVisible();
  await expect(page.getByRole("button", { name: "Download receipt" })).toBeVisible();
  await page.goto("/partner/payments");
  await expect(page.getByRole("row").filter({ hasText: BACK })).toHaveCount(1);
  expect(await unpaidOf(request, sponsor), "withdrawn programs are not due").toBe(0);
});

test("E01: a rejected refund shows the reason, and keeps the input", async ({ page, request, quietConsole }) => {
  desktopOnly(page);
  const reference = await pay(page, await newSponsor(request, ["Amara"]));
  await openAsStaff(page, `${LIST}/${reference}`);
  const message =
    "The payment service cannot be reached at the moment. The payment will be paid back as soon as it can.";
  await page.route("**/refund", (route) =>
    route.fulfill({ status: 503, json: { status: false, message, data: null } }),
  );
  await page.getByRole("button", { name: "Refund" }).click();
  await page.getByLabel("Reason").fill("The school closed.");
  await dialog(page).getByRole("button", { name: "Refund" }).click();
  await expect(dialog(page).getByRole("alert")).toHaveText(message);
  await expect(page.getByLabel("Reason")).toHaveValue("The school closed.");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog", { name: "Leave without saving?" }).getByRole("button", { name: "Leave" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Refund" })).toBeFocused();
  expectRefusal(quietConsole);
});

test.describe("of the demo", () => {
  test.use({ storageState: sessionOf("staff") });

  test("an administrator finds all payments, by organisation and by state, stored in the URL", async ({ page }) => {
    await page.goto("/staff");
    await expect(page.getByRole("heading", { name: "Payment problems" })).toBeVisible();
    await page.getByRole("navigation").getByRole("link", { name: "Payments" }).locator("visible=true").click();
    await expect(page).toHaveURL(LIST);
    await page.getByRole("searchbox").fill("Greenbridge");
    await expect(page).toHaveURL(`${LIST}?search=Greenbridge`);
    await page.getByLabel("State of the payments").selectOption("Succeeded");
    await expect(page).toHaveURL(`${LIST}?search=Greenbridge&state=succeeded`);
    await expect(rows(page).first()).toContainText("Greenbridge Academy");
    await expect(rows(page).filter({ hasNotText: "Greenbridge Academy" })).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel("State of the payments")).toHaveValue("succeeded");
    await expect(page.getByRole("searchbox")).toHaveValue("Greenbridge");
  });

  test("axe finds no violations in light and dark, and nothing scrolls sideways from 360 px", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(LIST);
    await expect(rows(page).first()).toBeVisible();
    await expectNoAxeViolations(page);
    await page.evaluate(() => {
      document.documentElement.dataset["theme"] = "dark";
    });
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoHorizontalScroll(page);
  });

  test("a non-empty queue is a warning that links to its list; other roles do not see it", async ({ page }) => {
    desktopOnly(page);
    await page.route("**/api/staff/today", async (route) => {
      const json = await (await route.fetch()).json();
      json.data.cards = [{ kind: "paymentProblems", review: 2, paidWithoutPlace: 0, placeWithoutPayment: 0 }];
      await route.fulfill({ json });
    });
    await page.goto("/staff");
    await expect(page.getByText("Check these today.")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Open: Payments to resolve" }).click();
    await expect(page).toHaveURL(`${LIST}?state=review`);

    await page.route("**/api/staff/session", async (route) => {
      const answer = await route.fetch();
      const json = await answer.json();
      json.data.role = "coordinator";
      await route.fulfill({ json });
    });
    await page.evaluate(() => sessionStorage.clear());
    await page.goto("/staff");
    await expect(page.getByText("You are logged in as coordinator.")).toBeVisible();
    await expect(page.getByRole("navigation").getByRole("link", { name: "Payments" })).toHaveCount(0);
    await page.goto(LIST);
    await expect(page.getByRole("heading", { name: "You don't have access to this page" })).toBeVisible();
  });
});
