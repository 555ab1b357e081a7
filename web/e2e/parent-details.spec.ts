import type { APIRequestContext, Page } from "@playwright/test";
import {
  expect,
  expectErrorToast,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  isPhone,
  sessionOf,
  test,
  toasts,
} from "./fixtures";
import { fetchPartnerApi, written } from "./partner-data";
import { CARD } from "./classes.mjs";

test.use({ storageState: sessionOf("partner") });

interface Program {
  partner_cohort: { id: number; title: string };
  partner_package: { title: string };
}

interface Child {
  firstName: string;
  lastName: string;
  programs: Program[];
}

async function found(request: APIRequestContext, search: string) {
  const { data } = await fetchPartnerApi(request, `parent/all?search=${search}`);
  return data[0];
}

const card = (page: Page, title: string) =>
  page.locator(`section${CARD}`).filter({ has: page.getByRole("heading", { name: title }) });

test("R09 M03: personal information, cohort details and children's information", async ({ page, request }) => {
  const parent = await found(request, "seun.adebayo");
  const [program] = parent.children.flatMap((child: Child) => child.programs);
  const cid = program.partner_cohort.id;
  const { data } = await fetchPartnerApi(request, `parent/${parent.id}/${cid}`);
  await page.goto(`/partner/parent/${parent.id}/${cid}`);
  await expect(page.getByRole("heading", { name: "Oluwaseun Adebayo", level: 1 })).toBeVisible();

  const personal = card(page, "Personal information");
  for (const words of [
    data.parent.email,
    data.parent.phone,
    data.parent.country,
    data.parent.state,
    data.parent.timezone,
  ]) {
    await expect(personal).toContainText(words);
  }
  await expect(personal).toContainText(written(data.parent.createdAt));
  const cohort = card(page, "Cohort details");
  await expect(cohort).toContainText(data.cohort.title);
  await expect(cohort).toContainText(written(data.cohort.startDate));
  await expect(cohort).toContainText(data.cohort.status ? "Ongoing" : "Completed");
  const children = card(page, "Children's information").getByRole("listitem");
  await expect(children.getByRole("heading")).toHaveText(
    data.parent.children.map((child: Child) => `${child.firstName} ${child.lastName}`),
  );
});

test("H19: shows the first program of each child, and the others on demand", async ({ page, request }) => {
  const parent = await found(request, "seun.adebayo");
  const child: Child = parent.children.find((one: Child) => one.programs.length > 1);
  await page.goto(`/partner/parent/${parent.id}/${child.programs[0]?.partner_cohort.id}`);
  const line = page.getByRole("listitem").filter({ hasText: child.firstName });
  await expect(line.getByText("Cohort", { exact: true })).toHaveCount(1);
  await expect(line).toContainText(child.programs[0]?.partner_cohort.title ?? "");
  await line.getByRole("button", { name: /^Show \d+ more program/ }).press("Enter");
  await expect(line.getByText("Cohort", { exact: true })).toHaveCount(child.programs.length);
  await line.getByRole("button", { name: /^Show fewer/ }).press("Enter");
  await expect(line.getByText("Cohort", { exact: true })).toHaveCount(1);
});

test("P05: a parent with no programs shows 'No Programs'", async ({ page, request }) => {
  const parent = await found(request, "yakubu");
  await page.goto(`/partner/parent/${parent.id}/0`);
  await expect(card(page, "Cohort details")).toContainText("No Programs");
  await expect(card(page, "Personal information")).toContainText(parent.email);
});

test("P02 P03: an account is restricted and enabled again here too", async ({ page, request }) => {
  // not those of the parent list's test, which runs in parallel
  const parent = await found(request, isPhone(page) ? "okonkwo" : "ogunleye");
  const name = `${parent.firstName} ${parent.lastName}`;
  await page.goto(`/partner/parent/${parent.id}/0`);
  const personal = card(page, "Personal information");
  await page.getByRole("button", { name: `Restrict Account: ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restrict Account" }).click();
  await expect(toasts(page, "success").getByText("Parent disabled successfully")).toBeVisible();
  await expect(personal).toContainText("Restricted");
  await page.getByRole("button", { name: `Remove Restriction: ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove Restriction" }).click();
  await expect(toasts(page, "success").getByText("Parent enabled successfully")).toBeVisible();
  await expect(personal).toContainText("Active");
});

test("a missing parent shows a message, and a non-numeric id is a 404", async ({ page, quietConsole }) => {
  expectErrorToast(page, "There is nothing at this address.");
  await page.goto("/partner/parent/999999/0");
  await expect(page.getByRole("heading", { name: "This parent did not load" })).toBeVisible();
  // on a phone the toast covers the link for a while, and as long as it is hovered
  await page.getByRole("link", { name: "Registered Parents" }).press("Enter");
  await expect(page).toHaveURL("/partner/parent-list");
  await page.goto("/partner/parent/12/abc");
  await expect(page.getByRole("heading", { name: "404 Not Found" })).toBeVisible();
  quietConsole.length = 0;
});

test("axe finds no violations in light and dark, and nothing scrolls sideways from 360 px", async ({
  page,
  request,
}) => {
  const parent = await found(request, "seun.adebayo");
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`/partner/parent/${parent.id}/${parent.children[0].programs[0].partner_cohort.id}`);
  await page
    .getByRole("button", { name: /more program/ })
    .first()
    .click();
  await expectNoAxeViolations(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoHorizontalScroll(page);
});
