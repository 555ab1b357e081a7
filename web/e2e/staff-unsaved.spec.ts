import { entryOf, expect, expectNoAxeViolations, expectRefusal, sessionOf, test } from "./fixtures";

test.use({ storageState: sessionOf("staff") });

test("a half-filled panel asks before it closes, and Back asks again", async ({ page }) => {
  await page.goto("/staff/packages");
  await page.getByRole("button", { name: "New package" }).click();
  await page.getByLabel("Title").fill("Robotics");
  const own = await entryOf(page);
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expectNoAxeViolations(page);
  // a click only reaches what is not covered
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel("Title")).toHaveValue("Robotics");
  await expect.poll(() => entryOf(page), "the confirmation pops its history entry").toBe(own);
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

test("a page opened right after a panel closes still loads", async ({ page }) => {
  await page.goto("/staff/packages");
  await page.getByRole("button", { name: "New package" }).click();
  await expect.poll(() => entryOf(page)).toBeDefined();
  // on a slow network the panel's history entry would be popped while the page is loading
  await page.route("**/staff/teachers", async (route) => {
    await new Promise((arrive) => setTimeout(arrive, 500));
    await route.continue();
  });
  await page.keyboard.press("Escape");
  await page.goto("/staff/teachers");
  await expect(page.getByRole("button", { name: "New teacher" }).first()).toBeVisible();
});

test("a calendar that fails to load keeps the input around it", async ({ page, quietConsole }) => {
  await page.route(/\/date-calendar-[^/]*\.js$/, (route) => route.abort());
  await page.goto("/staff/cohorts");
  await page.getByRole("button", { name: "New cohort" }).first().click();
  await expect(page.getByLabel("Title"), "initial focus").toBeFocused();
  await page.getByLabel("Title").fill("Harmattan");
  const calendar = page.getByRole("button", { name: "Open calendar" }).first();
  await calendar.click();
  const failed = page.getByRole("alert").filter({ hasText: "This part did not load" });
  await expect(failed).toContainText("Note what you have typed, then reload the page.");
  await expect(page.getByLabel("Title")).toHaveValue("Harmattan");
  await expectNoAxeViolations(page);
  await calendar.click();
  await expect(failed).toBeHidden();
  expectRefusal(quietConsole);
});

test("a dialog that fails to load keeps the input beneath it, and can be closed", async ({ page, quietConsole }) => {
  await page.goto("/staff/payments/offline?partnerId=1");
  await page.getByLabel("Amount that arrived").fill("12");
  await page.route(/\/palette-[^/]*\.js$/, (route) => route.abort());
  await page.keyboard.press("Control+k");
  const failed = page.getByRole("dialog", { name: "This part did not load" });
  await expect(failed.getByRole("button", { name: "Reload" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(failed).toBeHidden();
  await expect(page.getByLabel("Amount that arrived")).toHaveValue("12");
  await expect(page.getByLabel("Amount that arrived")).toBeFocused();
  await page.keyboard.press("Control+k");
  await failed.getByRole("button", { name: "Close" }).click();
  await expect(failed).toBeHidden();
  expectRefusal(quietConsole);
});
