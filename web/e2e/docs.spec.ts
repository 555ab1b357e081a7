import { expect, test, tokenOf } from "./fixtures";

test("/docs lists the routes, and a request with a pasted token works", async ({ page, baseURL }) => {
  test.slow();
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) elsewhere.push(request.url());
  });
  await page.goto("/docs");
  // the library is large, and it renders every tag before it shows the first
  await expect(page.getByRole("heading", { name: /^Seatling/ })).toBeVisible({ timeout: 60_000 });
  const { paths } = await (await page.request.get("/docs/openapi.json")).json();
  const operations = Object.values<Record<string, { tags: string[] }>>(paths).flatMap((methods) =>
    Object.values(methods),
  );
  const tags = new Set(operations.flatMap((operation) => operation.tags));
  await expect(page.locator(".opblock-tag")).toHaveCount(tags.size);

  await page.getByRole("button", { name: "Authorize" }).first().click();
  const partner = page.locator(".auth-container").filter({ hasText: "partnerToken" });
  await partner.getByRole("textbox").fill(await tokenOf("partner"));
  await partner.getByRole("button", { name: "Apply credentials" }).click();
  await partner.getByRole("button", { name: "Close" }).click();

  await page
    .locator(".opblock-tag")
    .filter({ hasText: /^partner settings/ })
    .click();
  const settings = operations.filter((operation) => operation.tags.includes("partner settings"));
  await expect(page.locator("[id^=operations-partner_settings-]")).toHaveCount(settings.length);
  const profile = page.locator("#operations-partner_settings-getPartnerProfile");
  await profile.locator(".opblock-summary-control").click();
  await profile.getByRole("button", { name: "Execute" }).click();
  await expect(profile.locator(".live-responses-table tbody .response-col_status").first()).toContainText("200");
  await expect(profile.locator(".live-responses-table")).toContainText("Greenbridge Academy");
  expect(elsewhere, "nothing is fetched from elsewhere").toEqual([]);
});
