import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, expectToast, PASSWORD, PEOPLE, test } from "./fixtures";
import { demoInstallation, type Installation } from "./own-server";

/*
 * Teachers who are ill, who substitute, and who leave. In a demo of their own: afterwards the classes are no longer
 * where the other tests expect them.
 */

test.describe.configure({ mode: "serial" });
test.use({ storageState: { cookies: [], origins: [] } });

interface Lesson {
  class: string;
  on: string;
  date: string;
  startsAt: string;
  state: string;
  teacherId: number | null;
  teacher: string | null;
}

let installation: Installation;
let token: string;

test.beforeAll(async () => {
  installation = await demoInstallation();
  const answer = await fetch(`${installation.url}/api/staff/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: PEOPLE.staff.email, password: PASSWORD, code: "" }),
  });
  token = (await answer.json()).data.token;
});

test.afterAll(async () => {
  await installation.stop();
});

const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });
const panel = (page: Page) => page.getByRole("dialog");
const preview = (page: Page) => panel(page).getByRole("region", { name: "What happens" });
const submit = (page: Page) => panel(page).locator("button[type=submit]");
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const typed = (iso: string) => iso.split("-").toReversed().join("/");

/** The planned lessons of the next weeks. */
async function comingLessons(): Promise<Lesson[]> {
  const query = `from=${day(2)}&to=${day(14)}&pageSize=100`;
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${installation.url}/api/staff/lessons?${query}`, { headers });
  const { data } = await answer.json();
  const lessons: Lesson[] = Array.isArray(data) ? data : data.items;
  return lessons.filter((lesson) => lesson.state === "scheduled" && lesson.teacherId !== null);
}

/** Two lessons at the same time, of two teachers. */
async function lessonsAtOnce(): Promise<{ lesson: Lesson; other: Lesson }> {
  const lessons = await comingLessons();
  for (const lesson of lessons) {
    const isAtOnce = (one: Lesson) => one.startsAt === lesson.startsAt && one.teacherId !== lesson.teacherId;
    const other = lessons.find(isAtOnce);
    if (other !== undefined) return { lesson, other };
  }
  throw new Error("the demo has no two lessons at once");
}

/** Opens a screen as staff. */
async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem("staffToken", value), token);
  await page.goto(`${installation.url}${path}`);
}

test("a substitute who teaches at that time is refused with a sentence, and the input stays", async ({ page }) => {
  const { lesson, other } = await lessonsAtOnce();
  await open(page, `/staff/lessons/${lesson.class}/${lesson.on}`);
  await page.getByRole("button", { name: "Send a substitute" }).click();
  await panel(page).getByLabel("Reason").fill("Amaka is ill");
  const select = panel(page).getByLabel("Substitute");
  await select.selectOption({ label: other.teacher ?? "" });
  await expect(preview(page).getByText("This stands in the way")).toBeVisible();
  const sentence = new RegExp(`^${other.teacher} cannot teach .+: it overlaps .+\\.$`);
  await expect(preview(page).getByText(sentence)).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(submit(page)).toBeDisabled();
  await expect(select).toHaveValue(String(other.teacherId));
  await expect(panel(page).getByLabel("Reason")).toHaveValue("Amaka is ill");
});

test("the lessons of a teacher who is ill are cancelled together, and the preview names who is written to", async ({
  page,
}) => {
  const [lesson] = await comingLessons();
  if (lesson === undefined || lesson.teacher === null) throw new Error("the demo has no coming lesson");
  await open(page, "/staff/lessons");
  await page.getByRole("button", { name: "A teacher is absent" }).click();
  // another day than today, on which the demo may have no lesson
  await panel(page)
    .getByLabel("Day", { exact: true })
    .fill(lesson.date.includes("/") ? lesson.date : typed(lesson.date));
  await panel(page).getByLabel("Absent teacher").selectOption({ label: lesson.teacher });
  await expect(submit(page)).toHaveText(/^Cancel \d+ lessons?$/);
  await expect(preview(page)).toHaveAttribute("aria-busy", "false");
  await preview(page)
    .getByText(/recipients?$/)
    .click();
  await expect(preview(page).getByRole("link").first()).toHaveAttribute("href", /^\/staff\/families\/\d+$/);
  await expectNoAxeViolations(page);
  const count = Number(/\d+/.exec(await submit(page).innerText())?.[0]);
  await submit(page).click();
  await expect(panel(page)).toBeHidden();
  await page.goto(`${installation.url}/staff/lessons?view=day&on=${lesson.on}&state=cancelled`);
  const cancelled = rows(page).filter({ hasText: lesson.teacher }).filter({ hasText: "Cancelled" });
  await expect(cancelled).toHaveCount(count);
});

test("all classes of a teacher who leaves are handed over, after a preview", async ({ page }) => {
  await open(page, "/staff/teachers");
  await page.getByRole("button", { name: "New teacher" }).first().click();
  await panel(page).getByLabel("First name").fill("Yemi");
  await panel(page).getByLabel("Last name").fill("Coker");
  await panel(page).getByLabel("Class link").fill("https://class.example/yemi");
  await submit(page).click();
  await expect(panel(page)).toBeHidden();
  await rows(page).getByRole("link", { name: "Amaka Obi" }).click();
  await expect(page.getByRole("heading", { name: "Safeguarding" })).toBeVisible();
  await page.getByRole("button", { name: /^More about / }).click();
  await page.getByRole("menuitem", { name: "Hand over classes" }).click();
  await panel(page).getByLabel("To", { exact: true }).selectOption("Yemi Coker");
  await expect(submit(page)).toHaveText(/^Hand over \d+ class(es)?$/);
  const count = Number(/\d+/.exec(await submit(page).innerText())?.[0]);
  await expect(preview(page).getByRole("listitem")).toHaveCount(count);
  await expectNoAxeViolations(page);
  await submit(page).click();
  await expect(panel(page)).toBeHidden();
  await expectToast(page, "success", "Classes handed over");
  await expect(page.getByText(/^No class yet\./)).toBeVisible();
  await page.goto(`${installation.url}/staff/teachers?search=Coker`);
  await rows(page).getByRole("link", { name: "Yemi Coker" }).click();
  await expect(page.getByRole("list", { name: "Classes by day" }).getByRole("link")).toHaveCount(count);
});
