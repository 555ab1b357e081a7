import { expect, expectRefusal, expectToast, newAddress, PASSWORD, test } from "./fixtures";

test("a mail opens next to the list, as HTML and as text, and its link confirms the address", async ({
  page,
  request,
}) => {
  const email = newAddress("reader");
  const data = { country: "Canada", email, password: PASSWORD };
  expect((await request.post("/api/partner/auth/register", { data })).ok()).toBe(true);
  await page.goto("/demo/mail");
  await page.getByRole("link").filter({ hasText: email }).click();
  await expect(page).toHaveURL(/[?&]mail=\d+/);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(
    "Welcome to Seatling: please confirm your email address",
  );
  await expect(page.getByRole("article")).toContainText(email);
  await expect(page.getByRole("article")).toContainText("Kept");
  await expect(page.getByRole("article").getByText(/^\d{2}\/\d{2}\/\d{4}, \d{2}:\d{2} GMT/), "M03").toBeVisible();
  const frame = page.frameLocator("iframe");
  const button = frame.getByRole("link", { name: "Confirm my address" });
  await expect(button).toHaveAttribute("target", "_blank");
  const opened = page.waitForEvent("popup");
  await button.click();
  const confirmation = await opened;
  await expect(confirmation.getByRole("heading", { name: "Thank you", level: 1 })).toBeVisible();
  await expect(confirmation.getByText("Your address is confirmed.")).toBeVisible();
  await page.getByRole("button", { name: "Show the text version" }).click();
  await expect(page.locator("pre")).toContainText("/confirm-address#");
});

test("an invalid or truncated confirmation link shows a message", async ({ page, quietConsole }) => {
  await page.goto("/confirm-address#1.nothing");
  await expectToast(page, "error", "This link is not valid. Please use the newest email that we sent you.");
  await expect(page.getByRole("heading", { name: "The address could not be confirmed", level: 1 })).toBeVisible();
  await page.goto("/confirm-address");
  await expect(page.getByText("This link is not complete.")).toBeVisible();
  expectRefusal(quietConsole);
});

test("the mailbox exists on a demo server only", async ({ page }) => {
  const data = { name: "Seatling", version: "0", demo: false };
  await page.route("**/api/common/about", (route) => route.fulfill({ json: { status: true, message: "", data } }));
  await page.goto("/demo/mail");
  await expect(page.getByRole("heading", { name: "404 Not Found" })).toBeVisible();
});
