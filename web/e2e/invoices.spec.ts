import type { APIRequestContext, Page } from "@playwright/test";
import { checkoutOf, expectDocument, newSponsor, payByCard } from "./billing-data";
import {
  setToken,
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectRefusal,
  expectToast,
  isPhone,
  desktopOnly,
  sessionOf,
  test,
} from "./fixtures";
import { fetchPartnerApi, written } from "./partner-data";

const LIST = "/partner/invoices";
const fact = (page: Page, label: string) =>
  page
    .getByRole("region", { name: "Invoice" })
    .getByRole("term")
    .filter({ hasText: label })
    .locator("xpath=following-sibling::dd[1]");
const process = (page: Page) => page.getByRole("button", { name: "Process Payment" });

async function dark(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset["theme"] = "dark";
  });
}

/** Amounts that no other test changes at the same time. */
async function ownInvoice(page: Page, request: APIRequestContext): Promise<string> {
  const { token } = await newSponsor(request, ["Amara", "Bola"]);
  await setToken(page, "partner", token);
  return token;
}

test("R10 I01 I02: All Invoices, with a search stored in the URL", async ({ page, request }) => {
  const token = await ownInvoice(page, request);
  const { data } = await fetchPartnerApi(request, "invoice/all", token);
  const [first] = data;
  await page.goto(LIST);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`All Invoices ${data.length}`);
  await expect(page.getByRole("row").getByText("Not paid")).toHaveCount(Math.min(7, data.length));
  const search = page.getByRole("searchbox");
  for (const words of [first.cohort.title, written(first.dueDate), String(first.totalAmount)]) {
    await search.fill(words);
    await expect(page).toHaveURL((url) => url.searchParams.get("search")?.replaceAll('"', "") === words);
    await expect(page.getByRole("link", { name: first.invoiceId })).toBeVisible();
  }
  await search.fill("nothing is called that");
  await expect(page.getByRole("heading", { name: "No data found" })).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(page.getByRole("link", { name: first.invoiceId })).toBeVisible();
});

test("R11 I03 I04: the details of an invoice, to the letter, and lines that add up", async ({ page, request }) => {
  const token = await ownInvoice(page, request);
  const [{ cohortId }] = (await fetchPartnerApi(request, "invoice/all", token)).data;
  const { data } = await fetchPartnerApi(request, `invoice/${cohortId}`, token);
  expect(data.invoiceId).toBe(`INV-${cohortId}-${new Date().getUTCFullYear()}`);
  expect(data.lines.reduce((sum: number, line: { dueMinor: number }) => sum + line.dueMinor, 0)).toBe(data.due.minor);
  await page.goto(LIST);
  await page.getByRole("link", { name: data.invoiceId }).click();
  await expect(page).toHaveURL(`${LIST}/${cohortId}`);
  expect(data.invoiceNumber).toMatch(new RegExp(`^${data.invoiceId}-\\d{4,}$`));
  await expect(fact(page, "Invoice Number")).toHaveText(data.invoiceNumber);
  await expect(fact(page, "Date Issued")).toHaveText(written(data.issuedDate));
  await expect(fact(page, "Cohort")).toHaveText(data.cohort);
  await expect(fact(page, "No. of Students")).toHaveText(String(data.all));
  await expect(fact(page, "Amount Due")).toHaveText(data.due.text);
  await expect(fact(page, "Due Date")).toHaveText(written(data.dueDate));
  await expect(fact(page, "Status")).toHaveText("Not Paid");
  const lines = page.getByRole("table", { name: "Children on this invoice" }).locator("tbody tr");
  await expect(lines).toHaveCount(data.lines.length);
  await expect(lines.first()).toContainText(data.lines[0].child);
});

/** Pixels that a table exceeds its container, which cuts them. */
const beyond = (table: Element) =>
  table.getBoundingClientRect().right - (table.parentElement?.getBoundingClientRect().right ?? 0);

test("prints the facts, the lines and the total, dark on white in either theme, without controls", async ({
  page,
  request,
}) => {
  desktopOnly(page);
  const token = await ownInvoice(page, request);
  const [{ cohortId }] = (await fetchPartnerApi(request, "invoice/all", token)).data;
  await page.goto(`${LIST}/${cohortId}`);
  await expect(process(page)).toBeVisible();
  await dark(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(process(page)).toBeHidden();
  await expect(page.getByRole("complementary", { name: "Sidebar" })).toBeHidden();
  await expect(fact(page, "Amount Due")).toBeVisible();
  await expect(page.getByRole("table", { name: "Children on this invoice" })).toBeVisible();
  const { data } = await fetchPartnerApi(request, `invoice/${cohortId}`, token);
  await expect(page.getByRole("heading", { level: 1, name: data.invoiceNumber, exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(
    await page.getByRole("table", { name: "Children on this invoice" }).evaluate(beyond),
    "the amounts are not cut",
  ).toBeLessThanOrEqual(0);
});

test.describe("the invoices of the demo partner", () => {
  test.use({ storageState: sessionOf("partner") });

  test("axe finds no violations in light and dark, and nothing scrolls sideways at 360 px", async ({
    page,
    request,
  }) => {
    const [{ cohortId, invoiceId }] = (await fetchPartnerApi(request, "invoice/all")).data;
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(LIST);
    await page.getByRole("checkbox", { name: `Select ${invoiceId}` }).check();
    await expect(page.getByText("1 invoice selected")).toBeVisible();
    await expectNoAxeViolations(page);
    await dark(page);
    await expectNoAxeViolations(page);
    await page.goto(`${LIST}/${cohortId}`);
    await expect(process(page)).toBeVisible();
    await expectNoAxeViolations(page);
    await dark(page);
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoHorizontalScroll(page);
    await page.goto(LIST);
    await page.getByRole("checkbox", { name: `Select ${invoiceId}` }).check();
    await expectNoHorizontalScroll(page);
  });

  test("downloads an invoice as a document named by its number", async ({ page, request }) => {
    desktopOnly(page);
    const [{ cohortId, invoiceNumber }] = (await fetchPartnerApi(request, "invoice/all")).data;
    await page.goto(`${LIST}/${cohortId}`);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download PDF" }).press("Enter");
    await expectDocument(await download, `${invoiceNumber}.pdf`);
  });
});

test("I05 I06: in naira the card checkout opens, and the server decides the result", async ({ page, request }) => {
  const { token } = await newSponsor(request, ["Amara"]);
  await setToken(page, "partner", token);
  await page.goto(LIST);
  await page.getByRole("link", { name: /^INV-/ }).click();
  await process(page).click();
  await expect(page.getByRole("button", { name: "Processing..." })).toBeVisible();
  await payByCard(checkoutOf(page), "Succeeds");
  await expect(page).toHaveURL(/\/partner\/payments\/STL-[^/]+$/);
  await expect(page.getByRole("heading", { name: "Payment received" })).toBeVisible();
  await expect(page.getByText("Amara Eze")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download receipt" }).click();
  await expectDocument(await download, /^receipt-\d+\.pdf$/);
  await page.goto(LIST);
  await expect(page.getByRole("heading", { name: "No data found" })).toBeVisible();
});

test("I06: a closed checkout leaves a message and a button, by keyboard alone", async ({ page, request }) => {
  desktopOnly(page);
  const { token } = await newSponsor(request, ["Amara"]);
  await setToken(page, "partner", token);
  await page.goto(LIST);
  await page.getByRole("link", { name: /^INV-/ }).press("Enter");
  await process(page).press("Enter");
  await checkoutOf(page).getByRole("button", { name: "Cancel payment" }).press("Enter");
  await expect(page.getByText(/^The checkout was closed before a payment was confirmed\./)).toBeVisible();
  await expect(process(page)).toBeVisible();
  await page.getByRole("link", { name: "See this payment" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Payment received" })).toHaveCount(0);
});

test("I07: in another currency 'Make Payment Now' opens the link in a new tab, after both amounts were shown", async ({
  page,
  request,
  quietConsole,
}) => {
  const { token } = await newSponsor(request, ["Amara"], "Canada");
  await setToken(page, "partner", token);
  await page.goto(LIST);
  await page.getByRole("link", { name: /^INV-/ }).click();
  await expect(fact(page, "Amount Due")).toHaveText(/^CAD /);
  await process(page).click();
  const link = page.getByRole("link", { name: "Make Payment Now" });
  await expect(link).toBeFocused();
  await expect(page.getByText(/^which is CAD [\d,.]+ at today's rate\./)).toBeVisible();
  if (!isPhone(page)) await expectNoAxeViolations(page);
  const tab = page.waitForEvent("popup");
  await link.click();
  const checkout = await tab;
  await payByCard(checkout, "Succeeds");
  await expect(checkout.getByRole("heading", { name: "Payment received" })).toBeVisible();
  await page.bringToFront();
  await page.reload();
  await expectToast(page, "error", /\S/);
  await expect(page.getByRole("heading", { name: "Nothing to pay here" })).toBeVisible();
  expectRefusal(quietConsole);
});
