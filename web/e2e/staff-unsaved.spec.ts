import { entryOf, expect, expectNoAxeViolations, sessionOf, test } from "./fixtures";

test.use({ storageState: sessionOf("staff") });

test("a half-filled panel asks before it closes, above itself, and Back asks again", async ({ page }) => {
  await page.goto("/staff/packages");
  await page.getByRole("button", { name: "New package" }).click();
  await page.getByLabel("Title").fill("Robotics");
  const own = await entryOf(page);
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expectNoAxeViolations(page);
  // a click reaches only what nothing covers
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel("Title")).toHaveValue("Robotics");
  await expect.poll(() => entryOf(page), "the question takes its entry back").toBe(own);
  await page.goBack();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => entryOf(page)).toBe(own);
  await page.goBack();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByLabel("Title")).toBeHidden();
  await expect(page).toHaveURL(/\/staff\/packages$/);
});

test("a half-filled transfer asks before the page is left", async ({ page }) => {
  await page.goto("/staff/payments/offline?partnerId=1");
  await page.getByLabel("Amount that arrived").fill("12");
  await page.getByRole("link", { name: "All payments" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("Amount that arrived")).toHaveValue("12");
  await page.getByRole("link", { name: "All payments" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/staff\/payments$/);
});

test("a page that is opened right after a panel closes is not stopped by it", async ({ page }) => {
  await page.goto("/staff/packages");
  await page.getByRole("button", { name: "New package" }).click();
  await expect.poll(() => entryOf(page)).toBeDefined();
  // a slow network: the panel's entry would be taken back while the page is on its way
  await page.route("**/staff/teachers", async (route) => {
    await new Promise((arrive) => setTimeout(arrive, 500));
    await route.continue();
  });
  await page.keyboard.press("Escape");
  await page.goto("/staff/teachers");
  await expect(page.getByRole("button", { name: "New teacher" }).first()).toBeVisible();
});
