import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import { expect, expectNoAxeViolations, expectNoHorizontalScroll, sessionOf, test } from "./fixtures";
import { fetchPartnerApi } from "./partner-data";

test.use({ storageState: sessionOf("partner") });

interface Figures {
  cohortId: number;
  cohort: string;
  held: number;
  attended: number;
  percent: number | null;
}

interface Child {
  child: string;
  parent: string;
  held: number;
  attended: number;
}

/** The cohort with the most lessons on record. */
async function fullest(request: APIRequestContext): Promise<Figures> {
  const all: Figures[] = (await fetchPartnerApi(request, "attendance")).data;
  const [first] = all.toSorted((a, b) => b.held - a.held);
  if (first === undefined || first.held === 0) throw new Error("the demo has no register");
  return first;
}

test("the cohort's page shows lessons held and attended, and leads to the children", async ({ page, request }) => {
  const { cohortId, held, attended, percent } = await fullest(request);
  await page.goto(`/partner/cohort/${cohortId}`);
  const fact = (label: string) =>
    page
      .getByRole("term")
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator("xpath=following-sibling::dd[1]");
  await expect(fact("Lessons held")).toContainText(String(held));
  await expect(fact("Attended")).toContainText(String(attended));
  await expect(fact("Attendance")).toHaveText(`${percent}%`);
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "By child" }).click();
  await expect(page).toHaveURL(`/partner/cohort/${cohortId}/attendance`);
});

test("lists every sponsored child with figures, searched and page by page, in light and dark", async ({
  page,
  request,
}) => {
  const { cohortId, cohort } = await fullest(request);
  const { data, meta } = await fetchPartnerApi(request, `attendance/${cohortId}?page=1&pageSize=10`);
  const [first]: Child[] = data;
  await page.goto(`/partner/cohort/${cohortId}/attendance`);
  await expect(page.getByRole("heading", { name: `Attendance in ${cohort}`, level: 1 })).toBeVisible();
  const list = page.getByRole("region", { name: "Children" });
  await expect(list.getByText(`Page 1, ${meta.total} Record(s)`)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  await expectNoAxeViolations(page, "colours");
  await list.getByRole("searchbox").fill(first?.child ?? "");
  await expect(page).toHaveURL(/search=/);
  const row = list.getByRole("row").filter({ hasText: first?.child ?? "" });
  await expect(row).toContainText(String(first?.held));
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoHorizontalScroll(page);
  await list.getByRole("searchbox").fill("nothing like it");
  await expect(list.getByRole("heading", { name: "No data found" })).toBeVisible();
});

test("exports the figures as CSV and as Excel", async ({ page, request }) => {
  const { cohortId } = await fullest(request);
  const [first]: Child[] = (await fetchPartnerApi(request, `attendance/${cohortId}?page=1&pageSize=10`)).data;
  await page.goto(`/partner/cohort/${cohortId}/attendance`);
  for (const [entry, ending] of [
    ["CSV", /\.csv$/],
    ["Excel", /\.xlsx$/],
  ] as const) {
    await page.getByRole("button", { name: "Export Attendance" }).click();
    const saved = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: entry }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(ending);
    if (entry === "CSV") expect(await readFile(await download.path(), "utf8")).toContain(first?.child);
  }
});

test("a partner's answers have figures only: no note, no reason, no mark of a lesson", async ({ request }) => {
  const { cohortId } = await fullest(request);
  for (const path of ["attendance", `attendance/${cohortId}`]) {
    const { data } = await fetchPartnerApi(request, path);
    expect(JSON.stringify(data)).not.toMatch(/note|reason|lessons|forTeacher/i);
  }
});
