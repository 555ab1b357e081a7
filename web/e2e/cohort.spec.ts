import type { APIRequestContext, Page } from "@playwright/test";
import { bringToken, expect, expectNoAxeViolations, expectNothingSideways, isPhone, logIn, sessionOf, test } from "./fixtures";
import { askPartnerApi, written } from "./partner-data";

test.use({ storageState: sessionOf("partner") });

interface Cohort {
  id: number;
  title: string;
  startDate: string;
  endDate: string;
  status: boolean;
  students: number;
}

const programs = (page: Page) => page.getByRole("region", { name: "Programs" });
const rows = (page: Page) => programs(page).locator("tbody tr");
const card = (page: Page) => page.getByRole("region", { name: "Cohort", exact: true });

async function cohorts(request: APIRequestContext): Promise<Cohort[]> {
  return (await askPartnerApi(request, "cohort/all")).data.cohorts;
}

/** The one with the most programs: more than one page of them. */
async function fullest(request: APIRequestContext): Promise<Cohort> {
  const [first] = (await cohorts(request)).toSorted((a, b) => b.students - a.students);
  if (first === undefined) throw new Error("the demo has no cohort");
  return first;
}

test("R14 C01 C05 M03: a row of Current Cohorts leads to the card with title, dates and status", async ({ page, request }) => {
  for (const cohort of await cohorts(request)) {
    await page.goto("/partner/dashboard");
    await page.getByRole("link", { name: cohort.title }).click();
    await expect(page).toHaveURL(`/partner/cohort/${cohort.id}`);
    await expect(card(page).locator("dt")).toHaveText(["Cohort title", "Start Date", "End Date", "Status"]);
    await expect(card(page).locator("dd")).toHaveText([
      cohort.title,
      written(cohort.startDate),
      written(cohort.endDate),
      cohort.status ? "Ongoing" : "Completed",
    ]);
  }
});

test("C02: the eleven columns, seven rows a page, counted through", async ({ page, request }) => {
  const { id } = await fullest(request);
  await page.goto(`/partner/cohort/${id}`);
  await expect(rows(page)).toHaveCount(7);
  await programs(page).getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(programs(page).getByText(/^Page 2, \d+ Record\(s\)$/)).toBeVisible();
  if (isPhone(page)) return;
  await expect(rows(page).first().getByRole("cell").first()).toHaveText("8");
  for (const width of [1440, 1180, 1000]) {
    await page.setViewportSize({ width, height: 900 });
    const heads = programs(page).getByRole("columnheader");
    await expect(heads).toHaveText(
      ["#", "P.Name", "C.Name", "Age", "Gender", "T.Name", "P.Title", "Level", "Time", "Day", "Status"],
    );
    for (const head of await heads.all()) await expect(head).toBeVisible();
    await expectNothingSideways(page);
  }
});

test("C03: the search finds parent, child, gender, teacher and program", async ({ page, request }) => {
  const { id } = await fullest(request);
  const { data } = await askPartnerApi(request, `cohort/${id}`);
  const one = data.partner_programs.find((program: { partner_teacher: object | null }) => program.partner_teacher);
  const { child } = one;
  await page.goto(`/partner/cohort/${id}`);
  const box = programs(page).getByRole("searchbox");
  for (const term of [
    child.parent.lastName.toUpperCase(),
    child.firstName.toLowerCase(),
    "female",
    one.partner_teacher.firstName,
    one.partner_package.title.toLowerCase(),
  ]) {
    await box.fill(term);
    await expect(page).toHaveURL((url) => url.searchParams.get("search") === term);
    const { meta } = await askPartnerApi(request, `cohort/${id}?page=1&pageSize=7&search=${encodeURIComponent(term)}`);
    await expect(programs(page).getByText(`Page 1, ${meta.total} Record(s)`)).toBeVisible();
    await expect(rows(page).first()).toContainText(new RegExp(term, "i"));
  }
  await box.fill("nothing like it");
  await expect(programs(page).getByRole("heading", { name: "No data found" })).toBeVisible();
});

test("C04: each program is Paid or Unpaid", async ({ page, request }) => {
  const { id } = await fullest(request);
  const { data } = await askPartnerApi(request, `cohort/${id}?page=1&pageSize=7`);
  await page.goto(`/partner/cohort/${id}`);
  await expect(rows(page).locator(".badge")).toHaveText(
    data.partner_programs.map(({ isPaid }: { isPaid: boolean }) => (isPaid ? "Paid" : "Unpaid")),
  );
});

test("D04: a cohort without programs says 'No Programs'", async ({ page, request }) => {
  // a partner with whom no test enrols anybody
  const token = await logIn(request, "partner", "marie@erable.example");
  const answer = await request.get("/api/partner/cohort/all", { headers: { Authorization: `Bearer ${token}` } });
  const empty = (await answer.json()).data.cohorts.find(({ students }: Cohort) => students === 0);
  await bringToken(page, "partner", token);
  await page.goto(`/partner/cohort/${empty?.id}`);
  await expect(programs(page).getByRole("heading", { name: "No Programs" })).toBeVisible();
});

test("the programs are exported, and a parent's name leads to the parent", async ({ page, request }) => {
  const { id } = await fullest(request);
  await page.goto(`/partner/cohort/${id}`);
  await programs(page).getByRole("button", { name: "Export Programs" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV" }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
  await rows(page).first().getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/partner/parent/\\d+/${id}$`));
});

test("on a phone a program is a card", async ({ page, request }) => {
  test.skip(!isPhone(page), "a desk has room for columns");
  const { id } = await fullest(request);
  await page.goto(`/partner/cohort/${id}`);
  await expect(rows(page)).toHaveCount(7);
  await expect(programs(page).locator("thead")).toBeHidden();
  await expect(rows(page).first()).toHaveCSS("display", "grid");
});

test("axe finds nothing in light and dark, and nothing scrolls sideways from 360 px", async ({ page, request }) => {
  const { id } = await fullest(request);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`/partner/cohort/${id}`);
  await expect(rows(page)).toHaveCount(7);
  await programs(page).getByRole("button", { name: "Export Programs" }).click();
  await page.getByRole("menu").waitFor();
  await expectNoAxeViolations(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNothingSideways(page);
});
