import type { Page } from "@playwright/test";
import { newFamily } from "./family-data";
import {
  desktopOnly,
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  logIn,
  setToken,
  test,
  toasts,
} from "./fixtures";
import { changeLesson, nextLesson, openPaidFamily } from "./lesson-data";
import { written } from "./partner-data";

// the families of these tests share a class
test.describe.configure({ mode: "default" });

const DASHBOARD = "/partner/parent/dashboard";
const ATTENDANCE = "/partner/parent/attendance";

const day = (page: Page, date: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: new RegExp(written(date)) }) });

/** Steps through the weeks until the day is shown. */
async function openWeekOf(page: Page, date: string): Promise<void> {
  await page.goto(DASHBOARD);
  const heading = page.getByRole("heading", { level: 3, name: new RegExp(written(date)) });
  await expect(page.getByRole("heading", { name: "This week" })).toBeVisible();
  await expect(async () => {
    if ((await heading.count()) === 0) await page.getByRole("button", { name: "Next week" }).click();
    await expect(heading).toBeAttached({ timeout: 500 });
  }).toPass();
}

test("a lesson that staff cancel or move changes in the week and in the next lesson at once", async ({
  page,
  request,
}) => {
  desktopOnly(page);
  const family = await openPaidFamily(page, request);
  const cancelled = await nextLesson(request, family);
  await changeLesson(request, cancelled, { kind: "cancel", reason: "The teacher is ill", append: false });
  const moved = await nextLesson(request, family);
  expect(moved.on, "a cancelled lesson is not offered as next").not.toBe(cancelled.on);

  await openWeekOf(page, cancelled.date);
  await expect(day(page, cancelled.date)).toContainText("Cancelled");
  await expect(day(page, cancelled.date)).toContainText("The teacher is ill");
  await expect(day(page, cancelled.date).getByRole("link", { name: /^Go to Class/ })).toHaveCount(0);
  await expect(day(page, cancelled.date).getByRole("button", { name: /^Report an absence/ })).toHaveCount(0);
  await expectNoAxeViolations(page);

  const to = new Date(Date.parse(moved.on) + 86_400_000).toISOString().slice(0, 10);
  await changeLesson(request, moved, { kind: "move", date: to, time: "18:00", reason: "Power cut" });
  await openWeekOf(page, to);
  await expect(day(page, to)).toContainText(`Moved from ${written(moved.date)}`);
  await expect(page.getByText(/^Next: Kene, /)).toContainText(written(to));
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoHorizontalScroll(page);
  await expectNoAxeViolations(page);

  await page.goto(ATTENDANCE);
  const coming = page.getByRole("listitem").filter({ hasText: written(cancelled.date) });
  await expect(coming).toContainText("Cancelled");
  await expect(page.getByRole("listitem").filter({ hasText: written(to) })).toContainText("Moved: Power cut");
  // other families share the class
  await changeLesson(request, moved, { kind: "restore" });
  await changeLesson(request, cancelled, { kind: "restore" });
});

test("an absence is reported, shown on both screens, and withdrawn", async ({ page, request }) => {
  await openPaidFamily(page, request);
  await page
    .getByRole("button", { name: /^Report an absence: Kene/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Report an absence for Kene" });
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await dialog.getByLabel("Reason").fill("Dentist");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Report absence" }).click();
  await expect(toasts(page, "success")).toHaveCount(1);
  await expect(dialog).toBeHidden();
  await expect(page.getByText("You reported an absence").first()).toBeVisible();

  await page.getByRole("link", { name: "Attendance" }).click();
  await expect(page).toHaveURL(ATTENDANCE);
  await expect(page.getByText("You reported an absence")).toBeVisible();
  await page.getByRole("button", { name: /^Withdraw: Kene/ }).click();
  const question = page.getByRole("alertdialog", { name: "Is Kene coming after all?" });
  await expect(question).toContainText("You wrote: Dentist");
  await question.getByRole("button", { name: "Withdraw absence" }).click();
  await expect(page.getByText("You reported an absence")).toBeHidden();
  await expect(page.getByRole("button", { name: /^Report an absence: Kene/ }).first()).toBeFocused();
});

interface Cohort {
  cohort: string;
  held: number;
  present: number;
  late: number;
}

test("attendance shows the figures and lessons of each child, and opens from the child's menu", async ({
  page,
  request,
}) => {
  const token = await logIn(request, "parent", "ngozi.toronto@mail.example");
  const headers = { Authorization: `Bearer ${token}` };
  const { data } = await (await request.get("/api/partner/parent/attendance", { headers })).json();
  const somto = data.find(({ childFirstName }: { childFirstName: string }) => childFirstName === "Somto");
  const { cohort, held, present, late }: Cohort = somto.cohorts[0];
  expect(held, "lessons of the demo that are on record").toBeGreaterThan(0);
  await setToken(page, "parent", token);
  await page.goto(`${ATTENDANCE}?child=${somto.childId}`);
  const section = page.getByRole("region", { name: `Somto in ${cohort}` });
  const figure = (label: string) =>
    section.getByRole("term").filter({ hasText: label }).locator("xpath=following-sibling::dd[1]");
  await expect(figure("Lessons recorded")).toHaveText(String(held));
  await expect(figure("Attended")).toHaveText(String(present + late));
  await expect(section.getByRole("heading", { name: "Past lessons" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  await expectNoAxeViolations(page, "colours");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoHorizontalScroll(page);
});

test("a family switches off what is not vital, and finds it so after a reload", async ({ page, request }) => {
  const { token } = await newFamily(request);
  await setToken(page, "parent", token);
  await page.goto("/partner/parent/settings");
  const vital = page.getByRole("list", { name: "Always on" });
  await expect(vital.getByRole("listitem").first()).toBeVisible();
  await expect(vital.getByRole("switch")).toHaveCount(0);
  const first = page.getByRole("list", { name: "You can switch these off" }).getByRole("switch").first();
  const before = await first.getAttribute("aria-checked");
  await first.focus();
  await page.keyboard.press("Space");
  await expect(toasts(page, "success")).toHaveCount(1);
  await page.reload();
  await expect(first).toHaveAttribute("aria-checked", before === "true" ? "false" : "true");
  await expectNoAxeViolations(page);
});

test("what a parent writes for the teacher is kept, and has at most 500 characters", async ({ page, request }) => {
  desktopOnly(page);
  await openPaidFamily(page, request);
  const edit = async () => {
    await page.getByRole("button", { name: "More for Kene Eze" }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
  };
  await edit();
  const text = page.getByLabel("For the teacher");
  await text.fill("x".repeat(501));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(text).toHaveAccessibleDescription("The text for the teacher has at most 500 characters.");
  await text.fill("Reads best with large text.");
  await expect(text).toHaveAccessibleDescription(/27 of 500 characters\.$/);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toasts(page, "success")).toHaveCount(1);
  await page.reload();
  await edit();
  await expect(text).toHaveValue("Reads best with large text.");
});
