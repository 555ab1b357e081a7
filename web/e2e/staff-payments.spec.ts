import type { APIRequestContext, Page } from "@playwright/test";
import { checkoutOf, newSponsor, payByCard, type Sponsor } from "./billing-data";
import {
  bringToken,
  expect,
  expectNoAxeViolations,
  expectNothingSideways,
  expectRefusal,
  onlyOnDesk,
  sessionOf,
  test,
  tokenOf,
  toasts,
} from "./fixtures";

const LIST = "/staff/payments";
/** How soon the provider is done with it is the provider's business. */
const BACK = /Refunded|Refund under way/;
const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });
const dialog = (page: Page) => page.getByRole("dialog", { name: /^Refund NGN/ });

/** A partner who has paid by card: the reference of the payment. */
async function pay(page: Page, { token }: Sponsor, card = "Succeeds"): Promise<string> {
  await bringToken(page, "partner", token);
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
  await bringToken(page, "staff", await tokenOf("staff"));
  await page.goto(path);
}

test("staff pay a payment back: it says what happens, needs a reason, and the partner sees it as refunded", async ({ page, request }) => {
  onlyOnDesk(page);
  const sponsor = await newSponsor(request, ["Amara"]);
  const reference = await pay(page, sponsor);
  await openAsStaff(page, `${LIST}?search=${reference}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Succeeded");
  await expect(page.getByRole("button", { name: /^Refund/ }), "what is dangerous is a step away").toHaveCount(0);
  await rows(page).getByRole("link").first().click();
  await page.getByRole("button", { name: "Refund" }).press("Enter");
  await expect(dialog(page)).toContainText(/Riverside School gets NGN [\d,.]+ back, the whole payment, the way it came\./);
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
  expect(await unpaidOf(request, sponsor), "what was withdrawn is not due").toBe(0);
});

test("E01: a refund that the server refuses says why, and what was typed stays", async ({ page, request, quietConsole }) => {
  onlyOnDesk(page);
  const reference = await pay(page, await newSponsor(request, ["Amara"]));
  await openAsStaff(page, `${LIST}/${reference}`);
  const message = "The payment service cannot be reached at the moment. The payment will be paid back as soon as it can.";
  await page.route("**/refund", (route) => route.fulfill({ status: 503, json: { status: false, message, data: null } }));
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

  test("an administrator finds all payments, by organisation and by state, and the address says which", async ({ page }) => {
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

  test("axe finds nothing in light and dark, and nothing scrolls sideways from 360 px", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(LIST);
    await expect(rows(page).first()).toBeVisible();
    await expectNoAxeViolations(page);
    await page.evaluate(() => {
      document.documentElement.dataset["theme"] = "dark";
    });
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNothingSideways(page);
  });

  test("what waits in a queue is a warning that leads to its list; other roles see none of it", async ({ page }) => {
    onlyOnDesk(page);
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
