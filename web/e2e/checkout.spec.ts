import type { Page } from "@playwright/test";
import { checkoutOf, newSponsor } from "./billing-data";
import { bringToken, expect, expectNoAxeViolations, expectNothingSideways, test } from "./fixtures";

const layer = (page: Page) => page.locator("dialog[id^=inline-background-]");
const processPayment = (page: Page) => page.getByRole("button", { name: "Process Payment" });

/** How long the layer stays after the frame's page said that it is closed. */
function timeToClose(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((settle) => {
        const dialog = document.querySelector<HTMLDialogElement>("dialog[id^=inline-background-]");
        let said = 0;
        addEventListener("message", ({ data }) => {
          if (data.event === "close") said = performance.now();
        });
        const watcher = new MutationObserver(() => {
          if (dialog?.open === false) settle(performance.now() - said);
        });
        if (dialog) watcher.observe(dialog, { attributes: true });
      }),
  );
}

test("K06 K09: the checkout hears its own frame alone, takes 300 ms to close and gives the focus back", async ({ page, request }) => {
  const { token } = await newSponsor(request, ["Amara"]);
  await bringToken(page, "partner", token);
  await page.goto("/partner/invoices");
  await page.getByRole("link", { name: /^INV-/ }).click();
  await processPayment(page).press("Enter");
  const close = checkoutOf(page).getByRole("button", { name: "Cancel payment" });
  await expect(close).toBeVisible();
  await expect(layer(page)).toHaveAttribute("id", /^inline-background-[A-Za-z0-9]{5}$/);
  await expectNothingSideways(page);
  await expectNoAxeViolations(page);

  // the right origin, and not the frame: anything on the page could say it
  await page.evaluate(() => {
    const data = { reference: "x", trans: "1", status: "success", redirecturl: "?trxref=x&reference=x" };
    postMessage({ event: "success", data }, location.origin);
  });
  await expect(close).toBeVisible();
  await expect(page).toHaveURL(/\/partner\/invoices\/\d+$/);

  const closing = timeToClose(page);
  await close.press("Enter");
  expect(await closing).toBeGreaterThanOrEqual(295);
  await expect(layer(page)).toBeHidden();
  await expect(processPayment(page)).toBeFocused();
});
