import type { Page } from "@playwright/test";
import { desktopOnly, expect, expectNoAxeViolations, expectNoHorizontalScroll, sessionOf, test } from "./fixtures";

test.use({ storageState: sessionOf("staff") });

// the tests change the same lessons of the demo
test.describe.configure({ mode: "default" });

const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });
const panel = (page: Page) => page.getByRole("dialog");
const preview = (page: Page) => panel(page).getByRole("region", { name: "What happens" });
const submit = (page: Page) => panel(page).locator("button[type=submit]");

/** Opens the first class of the list that has a coming lesson. */
async function openClass(page: Page): Promise<void> {
  await page.goto("/staff/classes");
  await rows(page).filter({ hasNotText: "None" }).first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Lessons", exact: true })).toBeVisible();
}

/** The lessons that lie ahead, as planned. */
const coming = (page: Page) => rows(page).filter({ hasText: "Not yet" }).filter({ hasText: "As planned" });

async function openComingLesson(page: Page, index = 0): Promise<void> {
  await openClass(page);
  await coming(page).nth(index).getByRole("link").first().click();
  await expect(page.getByRole("button", { name: "Cancel lesson" })).toBeVisible();
}

/** Waits until the button says how many lessons change, which it does once the preview is that of the form. */
async function expectPreview(page: Page, label: RegExp): Promise<void> {
  await expect(submit(page)).toHaveText(label);
  await expect(preview(page)).toHaveAttribute("aria-busy", "false");
}

test("cancels a lesson and adds one at the end, with the new last day shown before", async ({ page }) => {
  await openComingLesson(page);
  await page.getByRole("button", { name: "Cancel lesson" }).click();
  await panel(page).getByLabel("Reason").fill("The room is flooded");
  await expectPreview(page, /^Cancel 1 lesson$/);
  const append = panel(page).getByRole("switch", { name: "Add a lesson at the end" });
  await expect(append).toBeChecked();
  await expect(panel(page).getByText(/New last day of .+: \d{2}\/\d{2}\/\d{4}/)).toBeVisible();
  await expectNoAxeViolations(page);
  await append.uncheck();
  await expect(panel(page).getByText(/New last day of/)).toBeHidden();
  await append.check();
  await expectPreview(page, /^Cancel 1 lesson$/);
  await submit(page).click();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByText("Cancelled").first()).toBeVisible();
  await expect(page.getByText("The room is flooded").first()).toBeVisible();
  await expect(page.getByText("The lesson is cancelled, so there is no register.")).toBeVisible();

  // and back, with the one that was added
  await page.getByRole("button", { name: "Undo changes" }).click();
  await expectPreview(page, /^Restore [12] lessons?$/);
  await submit(page).click();
  await expect(page.getByRole("button", { name: "Cancel lesson" })).toBeVisible();
});

test("moves a lesson to another time", async ({ page }) => {
  desktopOnly(page);
  await openComingLesson(page, 3);
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await panel(page).getByLabel("New time").selectOption({ label: "6:15 AM" });
  await expectPreview(page, /^Move 1 lesson$/);
  await submit(page).click();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("6:15 AM");
  await expect(page.getByText("Moved").first()).toBeVisible();
});

test("moves all lessons of a class from a day on, and puts them back", async ({ page }) => {
  desktopOnly(page);
  await openClass(page);
  const planned = await coming(page).count();
  await page.getByRole("button", { name: "Change lessons" }).click();
  await panel(page).getByLabel("To", { exact: true }).fill("");
  await panel(page).getByRole("radio", { name: /^Move/ }).check();
  await expect(submit(page)).toBeDisabled();
  await panel(page).getByLabel("Days later").fill("1");
  await panel(page).getByLabel("New time").selectOption({ label: "6:30 AM" });
  await expectPreview(page, /^Move \d+ lessons?$/);
  await expect(preview(page).getByText("Lessons that change")).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  await submit(page).click();
  await expect(panel(page)).toBeHidden();
  await expect(coming(page)).not.toHaveCount(planned);
  await expect(rows(page).filter({ hasText: "6:30 AM" }).first()).toBeVisible();

  await page.getByRole("button", { name: "Change lessons" }).click();
  await panel(page).getByLabel("To", { exact: true }).fill("");
  await panel(page)
    .getByRole("radio", { name: /^Undo changes/ })
    .check();
  await expectPreview(page, /^Restore \d+ lessons?$/);
  await submit(page).click();
  await expect(panel(page)).toBeHidden();
  await expect(rows(page).filter({ hasText: "6:30 AM" })).toHaveCount(0);
});

test("moves a teacher's whole day by minutes on a phone, in the preview only", async ({ page }) => {
  await page.goto("/staff/lessons");
  await page.getByRole("button", { name: "A teacher is absent" }).click();
  await panel(page).getByLabel("Absent teacher").selectOption({ index: 1 });
  await panel(page).getByRole("radio", { name: "Move" }).check();
  await panel(page).getByLabel("New times").selectOption({ label: "15 min later" });
  await expect(preview(page)).toHaveAttribute("aria-busy", "false");
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
});

test("closes days with a preview, and opens them again", async ({ page }, { project }) => {
  const title = `Founders’ day ${project.name}`;
  await page.goto("/staff/closures");
  await page.getByRole("button", { name: "New closure" }).first().click();
  await submit(page).click();
  await expect(panel(page).getByText("Title is required")).toBeVisible();
  await panel(page).getByLabel("Title").fill(title);
  const soon = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10).split("-").toReversed().join("/");
  await panel(page).getByLabel("First day").fill(soon);
  await panel(page).getByLabel("Last day").fill(soon);
  await expect(preview(page)).toHaveAttribute("aria-busy", "false");
  await expect(submit(page)).toHaveText("Close 1 day");
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  await submit(page).click();
  await expect(panel(page)).toBeHidden();
  const row = rows(page).filter({ hasText: title });
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: `Remove ${title}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(row).toHaveCount(0);
});

test("reopens a closed register, and staff change a mark", async ({ page }) => {
  await page.goto("/staff/registers?state=all");
  await rows(page).filter({ hasText: "Closed" }).first().getByRole("link").first().click();
  await page.getByRole("button", { name: "Reopen register" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reopen" }).click();
  await expect(page.getByText(/^Reopened until /)).toBeVisible();
  const mark = page.getByRole("combobox", { name: /^Mark of / }).first();
  const next = (await mark.inputValue()) === "late" ? "present" : "late";
  await mark.selectOption(next);
  await expect(page.getByText("1 change", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Save register" }).click();
  await expect(page.getByText("1 change", { exact: true })).toBeHidden();
  await page.reload();
  await expect(mark).toHaveValue(next);
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
});

/** A teacher of this test only. */
async function addTeacher(page: Page, lastName: string): Promise<void> {
  await page.goto("/staff/teachers");
  await page.getByRole("button", { name: "New teacher" }).first().click();
  await panel(page).getByLabel("First name").fill("Yemi");
  await panel(page).getByLabel("Last name").fill(lastName);
  await panel(page).getByLabel("Class link").fill("https://class.example/yemi");
  await submit(page).click();
  await expect(panel(page)).toBeHidden();
  await page.getByRole("searchbox").fill(lastName);
  await rows(page)
    .getByRole("link", { name: `Yemi ${lastName}` })
    .click();
  await expect(page.getByRole("heading", { name: "Safeguarding" })).toBeVisible();
}

test("records a safeguarding check, which the list shows until it is removed", async ({ page }, { project }) => {
  const lastName = `Coker ${project.name}`;
  await addTeacher(page, lastName);
  await expect(page.getByText("Missing", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Add check" }).click();
  await panel(page).getByLabel("Kind of check").fill("Police clearance");
  await panel(page).getByLabel("Reference").fill("PCC-118");
  await panel(page).getByLabel("Date of the check").fill("01/02/2026");
  await panel(page).getByLabel("Expires on").fill("31/01/2026");
  await panel(page).getByLabel("Seen by").fill("Maya Laurent");
  await submit(page).click();
  await expect(panel(page).getByText("It cannot expire before the check")).toBeVisible();
  await panel(page).getByLabel("Expires on").fill("01/02/2030");
  await submit(page).click();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByText("Valid", { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: "Remove Police clearance" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Missing", { exact: true })).toBeVisible();
});

test("invites a teacher, and deactivates the account", async ({ page }, { project }) => {
  await addTeacher(page, `Bello ${project.name}`);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await panel(page).getByLabel("Email").fill("nobody");
  await submit(page).click();
  await expect(panel(page).getByText("Enter a valid email")).toBeVisible();
  await panel(page).getByLabel("Email").fill(`yemi+${Date.now()}-${project.name}@mail.example`);
  await submit(page).click();
  await expect(page.getByText(/^The invitation is valid until /)).toBeVisible();
  await page.getByRole("button", { name: "Deactivate" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("Deactivated", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Activate", exact: true }).click();
  await expect(page.getByText("Invited", { exact: true })).toBeVisible();
});

// The other tests need the classes where they are, so nothing is handed over; the API's tests do that.
test("a hand-over shows the classes and families that it concerns before anything is changed", async ({ page }, {
  retry,
}) => {
  desktopOnly(page);
  const lastName = `Handover ${retry}`;
  await addTeacher(page, lastName);
  await page.goto("/staff/teachers");
  await rows(page).filter({ hasNotText: "Yemi" }).first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Safeguarding" })).toBeVisible();
  await page.getByRole("button", { name: /^More about / }).click();
  await page.getByRole("menuitem", { name: "Hand over classes" }).click();
  await panel(page).getByLabel("To", { exact: true }).selectOption(`Yemi ${lastName}`);
  await expect(submit(page)).toHaveText(/^Hand over \d+ class(es)?$/);
  await expect(preview(page).getByRole("listitem").first()).toBeVisible();
  await expectNoAxeViolations(page);
  await panel(page).getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(panel(page)).toBeHidden();
});

test("attendance by class, child and teacher can be searched and exported", async ({ page }) => {
  await page.goto("/staff/attendance");
  await expect(rows(page).first()).toBeVisible();
  for (const by of ["Child", "Teacher", "Class"]) {
    await page.getByText(by, { exact: true }).first().click();
    await expect(page.getByRole("radio", { name: by, exact: true })).toBeChecked();
    await expect(rows(page).first()).toBeVisible();
  }
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: "Export Attendance" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});
