import type { Page } from "@playwright/test";
import { checkoutOf, newSponsor } from "./billing-data";
import { setToken, expect, expectNoAxeViolations, expectNoHorizontalScroll, test } from "./fixtures";

const layer = (page: Page) => page.locator("dialog[id^=inline-background-]");
const processPayment = (page: Page) => page.getByRole("button", { name: "Process Payment" });

/** Time in ms that the layer stays after the iframe reported that it is closed. */
function timeToClose(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((settle) => {
        const dialog = document.querySelector<HTMLDialogElement>("dialog[id^=inline-background-]");
        let closedAt = 0;
        addEventListener("message", ({ data }) => {
          if (data.event === "close") closedAt = performance.now();
        });
        const watcher = new MutationObserver(() => {
          if (dialog?.open === false) settle(performance.now() - closedAt);
        });
        if (dialog) watcher.observe(dialog, { attributes: true });
      }),
  );
}

test("K06 K09: the checkout accepts messages of its own iframe only, takes 300 ms to close and returns the focus", async ({
  page,
  request,
}) => {
  const { token } = await newSponsor(request, ["Amara"]);
  await setToken(page, "partner", token);
  await page.goto("/partner/invoices");
  await page.getByRole("link", { name: /^INV-/ }).click();
  await processPayment(page).press("Enter");
  const close = checkoutOf(page).getByRole("button", { name: "Cancel payment" });
  await expect(close).toBeVisible();
  await expect(layer(page)).toHaveAttribute("id", /^inline-background-[A-Za-z0-9]{5}$/);
  await expectNoHorizontalScroll(page);
  await expectNoAxeViolations(page);

  // the right origin, but not sent by the iframe: any script on the page could send it
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
