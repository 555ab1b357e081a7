import { PHONE } from "./browser.mjs";
import { checkoutOf, newSponsor } from "./billing-data";
import { newFamily } from "./family-data";
import { setToken, expect, expectToast, sessionOf, test } from "./fixtures";
import { expectSettled, expectFrench, open } from "./french-look";
import { fr } from "./french-words";

/* Overlays in French. */
test.use({ locale: "fr-CA" });

test("the panel for a new child: payer, form, and its errors", async ({ page, request }) => {
  const { token } = await newFamily(request, 2);
  await setToken(page, "parent", token);
  await page.goto("/partner/parent/dashboard");
  const panel = page.getByRole("dialog", { name: fr.registerChild.title });
  await expect(panel).toBeVisible();
  await expectSettled(page);
  await expectFrench(page, "register-child");
  await panel.getByRole("button", { name: fr.registerChild.continue }).click();
  // the consent text moves the button when it loads
  await expectSettled(page);
  await panel.getByRole("button", { name: fr.registerChild.seeSummary }).click();
  await expectToast(page, "error", fr.childDetails.allRequired);
  await expect(panel.locator("[aria-invalid=true]").first()).toBeVisible();
  await expectFrench(page, "register-child-form");
});

test("a partner pays in French: the invoice, and the checkout over it", async ({ page, request }) => {
  const { token } = await newSponsor(request, ["Amara"]);
  await setToken(page, "partner", token);
  await open(page, "/partner/invoices");
  await page.getByRole("link", { name: /^INV-/ }).click();
  const process = page.getByRole("button", { name: fr.invoices.process });
  await expect(process).toBeEnabled();
  await expectSettled(page);
  await expectFrench(page, "invoice");
  await process.click();
  await expect(checkoutOf(page).getByRole("button", { name: fr.sandboxCheckout.cancel })).toBeVisible();
  await expectFrench(page, "checkout");
});

test.describe("staff", () => {
  test.use({ storageState: sessionOf("staff") });

  test("the search is in French", async ({ page }) => {
    await open(page, "/staff/cohorts");
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: fr.staffSearch.title });
    await palette.getByRole("combobox").fill("ada");
    await expect(palette.getByRole("option").first()).toBeVisible();
    await expectFrench(page, "search");
  });

  for (const [name, path, button] of [
    ["new-cohort", "/staff/cohorts", fr.staffCohorts.add],
    ["new-package", "/staff/packages", fr.staffPackages.add],
    ["new-rate", "/staff/rates", fr.staffRates.add],
    ["new-slot", "/staff/timetable", fr.staffTimetable.add],
    ["teacher-absent", "/staff/lessons", fr.staffLessons.add],
    ["new-closure", "/staff/closures", fr.staffClosures.add],
    ["add-person", "/staff/accounts", fr.staffAccounts.add],
  ] as const) {
    test(`a form in its panel, with its errors: ${name}`, async ({ page }) => {
      await open(page, path);
      await page.getByRole("button", { name: button, exact: true }).first().click();
      const panel = page.getByRole("dialog");
      await expect(panel).toBeVisible();
      await panel.locator("button[type=submit]").click();
      await expect(panel.locator("[aria-invalid=true]").first()).toBeVisible();
      await expectFrench(page, name);
    });
  }

  test("all screens are listed under « Plus » on a phone", async ({ page }) => {
    await open(page, "/staff");
    await page.setViewportSize(PHONE);
    await page.getByRole("button", { name: fr.staffNav.more, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectFrench(page, "more");
  });
});
