import type { Browser, Page } from "@playwright/test";
import { checkoutOf, payByCard } from "./billing-data";
import { expect, waitForSettledHistory, password, PASSWORD, test, watchToasts } from "./fixtures";
import { emptyInstallation, type Installation } from "./own-server";

/*
 * From an empty database to a paid, taught enrolment, using only the console and the screens of the partner and the
 * parent. Mail is read in the console.
 */

const ADMINISTRATOR = "tolu@seatling.example";
const PARTNER = "ngozi@riverside.example";
const PARENT = "amaka@mail.example";
const CLASS_LINK = "https://class.example/chioma";

let installation: Installation;

test.beforeAll(async () => {
  installation = await emptyInstallation(ADMINISTRATOR);
});

test.afterAll(async () => {
  await installation.stop();
});

/** A separate browser with animations enabled, as most people have them; the other tests disable them. */
async function browserOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: installation.url,
    viewport: { width: 1360, height: 850 },
    reducedMotion: "no-preference",
  });
  await watchToasts(context);
  context.setDefaultTimeout(15_000);
  return context.newPage();
}

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const dialog = (page: Page) => page.getByRole("dialog");
const successToast = (page: Page) => page.locator("[data-sonner-toast][data-type=success]").first();

async function logIn(page: Page, path: string, email: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel("Email").fill(email);
  await password(page).fill(PASSWORD);
  await page.getByRole("button", { name: "Log In" }).click();
}

async function setUpProgramme(staff: Page): Promise<void> {
  await logIn(staff, "/staff/login", ADMINISTRATOR);
  await expect(staff.getByRole("navigation").getByRole("link", { name: "Cohorts" })).toBeVisible();

  await expect(staff.getByRole("heading", { name: "Set up your programme" })).toBeVisible();
  await staff.getByRole("link", { name: "Set up: A cohort" }).click();
  await staff.getByRole("button", { name: "New cohort" }).first().click();
  await dialog(staff).getByLabel("Title").fill("Harmattan");
  await dialog(staff).getByLabel("First day").fill(day(-7));
  await dialog(staff).getByLabel("Last day").fill(day(70));
  await dialog(staff).getByRole("button", { name: "Create cohort" }).click();
  await expect(staff.getByRole("link", { name: "Harmattan" })).toBeVisible();

  await waitForSettledHistory(staff);
  await staff.goto("/staff/packages");
  await staff.getByRole("button", { name: "New package" }).first().click();
  await dialog(staff).getByLabel("Title").fill("Game Makers");
  await dialog(staff).getByLabel("Description").fill("Games of their own, block by block.");
  await dialog(staff).getByLabel("Level").fill("1");
  await dialog(staff).getByLabel("Youngest").fill("7");
  await dialog(staff).getByLabel("Oldest").fill("16");
  await dialog(staff).getByLabel("Weeks").fill("10");
  await dialog(staff).getByLabel("Price in USD").fill("120");
  await dialog(staff).getByRole("button", { name: "Create package" }).click();
  await expect(staff.getByText("USD 120.00")).toBeVisible();

  await waitForSettledHistory(staff);
  await staff.goto("/staff/teachers");
  await staff.getByRole("button", { name: "New teacher" }).first().click();
  await dialog(staff).getByLabel("First name").fill("Chioma");
  await dialog(staff).getByLabel("Last name").fill("Eze");
  await dialog(staff).getByLabel("Class link").fill(CLASS_LINK);
  await dialog(staff).getByRole("button", { name: "Add teacher" }).click();
  await expect(staff.getByRole("link", { name: "Chioma Eze" })).toBeVisible();

  await waitForSettledHistory(staff);
  await staff.goto("/staff/timetable");
  await staff.getByRole("button", { name: "Add a slot", exact: true }).first().click();
  await dialog(staff).getByLabel("Day").selectOption("Wednesday");
  await dialog(staff).getByLabel("Time").selectOption("17:00");
  await dialog(staff).getByRole("button", { name: "Add slot" }).click();
  await expect(staff.getByRole("button", { name: "Remove Wednesday 5:00 PM" })).toBeVisible();

  await waitForSettledHistory(staff);
  await staff.goto("/staff");
  await expect(staff.getByRole("link", { name: "Set up: Terms" })).toBeVisible();
  await expect(staff.getByRole("link", { name: /^Set up: A (cohort|package|teacher|class time)$/ })).toHaveCount(0);
}

/** The link in the newest mail to an address, as the console shows it. */
async function linkInMail(staff: Page, recipient: string, action: string): Promise<string> {
  const kept = staff.getByRole("row").filter({ hasText: recipient }).filter({ hasText: "Not sent" }).first();
  // the mail worker runs in the background
  await expect(async () => {
    await staff.goto(`/staff/mail?search=${encodeURIComponent(recipient)}`);
    await expect(kept).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await kept.getByRole("link").or(kept.getByRole("button")).first().click();
  const link = staff.frameLocator("iframe").getByRole("link", { name: action });
  await expect(link).toBeVisible();
  return (await link.getAttribute("href")) ?? "";
}

async function partnerSignsUp(partner: Page): Promise<void> {
  await partner.goto("/partner/signup");
  await partner.getByLabel("Organisation Name").fill("Riverside School");
  await partner.getByLabel("First Name").fill("Ngozi");
  await partner.getByLabel("Last Name").fill("Okoro");
  await partner.getByLabel("Country").selectOption("Nigeria");
  await partner.getByLabel("Email").fill(PARTNER);
  await password(partner).fill(PASSWORD);
  await partner.getByRole("button", { name: "Sign Up" }).click();
  await expect(successToast(partner)).toHaveText("Account created successfully");
  await logIn(partner, "/partner/login", PARTNER);
  await expect(partner).toHaveURL(/\/partner\/dashboard$/);
}

async function partnerInvites(partner: Page): Promise<void> {
  await partner.goto("/partner/invite-parent");
  await partner.getByLabel("Emails").fill(PARENT);
  await partner.getByLabel("Number of kids").fill("2");
  await partner.getByRole("button", { name: /^Send/ }).click();
  await expect(partner).toHaveURL(/\/partner\/dashboard$/);
}

async function parentSignsUp(parent: Page, link: string): Promise<void> {
  // the mail contains the public URL, which this server is not configured with
  const { pathname, search } = new URL(link);
  await parent.goto(pathname + search);
  await expect(parent.getByText("You are joining Riverside School")).toBeVisible();
  await parent.getByLabel("First Name").fill("Amaka");
  await parent.getByLabel("Last Name").fill("Eze");
  await parent.getByLabel("Email").fill(PARENT);
  await parent.getByLabel("Country").selectOption("Nigeria");
  await parent.getByLabel("Province/State").selectOption("Lagos");
  await parent.getByLabel("Phone Number").fill("803 123 4567");
  await password(parent).fill(PASSWORD);
  await parent.getByRole("button", { name: "Sign Up" }).click();
  await expect(successToast(parent)).toBeVisible();
  await logIn(parent, "/partner/parent/login", PARENT);
}

const panel = (page: Page) => page.getByRole("dialog", { name: "Register Child" });

async function enrol(parent: Page, firstName: string, payer: RegExp): Promise<void> {
  const field = (label: string) => panel(parent).getByLabel(label, { exact: true });
  const add = parent.getByRole("button", { name: "Add Child" }).first();
  // it opens automatically for the first child, perhaps just before the button is clicked
  await expect(async () => {
    if (await panel(parent).isHidden()) await add.click({ timeout: 1000 });
    await expect(panel(parent)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await panel(parent).getByRole("radio", { name: payer }).check({ force: true });
  await panel(parent).getByRole("button", { name: "Continue", exact: true }).click();
  await field("First Name").fill(firstName);
  await field("Last Name").fill("Eze");
  await field("Age").selectOption("9");
  await panel(parent).getByText("female", { exact: true }).click();
  await field("Cohort").selectOption("Harmattan");
  await field("Lesson Day").selectOption("Wednesday");
  await field("Lesson Time").selectOption("5:00 PM");
  await field("I have read this and agree.").check();
  await panel(parent).getByRole("button", { name: "See summary", exact: true }).click();
  await expect(panel(parent).getByRole("heading", { name: `${firstName} Eze, 9` })).toBeVisible();
  const reloaded = parent.waitForEvent("load");
  await panel(parent).getByRole("button", { name: "Submit", exact: true }).click();
  await expect(successToast(parent)).toHaveText("Child added successfully");
  await reloaded;
  await expect(parent.getByRole("row").filter({ hasText: firstName })).toBeVisible();
}

async function partnerPays(partner: Page): Promise<void> {
  await partner.goto("/partner/invoices");
  await partner.getByRole("link", { name: /^INV-/ }).click();
  await partner.getByRole("button", { name: "Process Payment" }).click();
  await payByCard(checkoutOf(partner), "Succeeds");
  await expect(partner.getByRole("heading", { name: "Payment received" })).toBeVisible();
}

async function parentPays(parent: Page): Promise<void> {
  await parent.goto("/partner/parent/dashboard");
  const tab = parent.waitForEvent("popup");
  await parent
    .getByRole("row")
    .getByRole("link", { name: /^Make Payment for / })
    .click();
  const checkout = await tab;
  await payByCard(checkout, "Succeeds");
  await expect(checkout.getByRole("heading", { name: "Payment received" })).toBeVisible();
  await checkout.close();
}

async function assignTeacher(staff: Page): Promise<void> {
  await staff.goto("/staff/programs?teacherId=0");
  await staff.getByRole("checkbox", { name: "Select all on this page" }).check();
  await staff.getByRole("button", { name: "Assign a teacher", exact: true }).click();
  await dialog(staff).getByLabel("Teacher").selectOption({ label: "Chioma Eze" });
  await dialog(staff).getByRole("button", { name: "Assign", exact: true }).click();
  await expect(staff.getByText("No program matches these filters.")).toBeVisible();
}

test("a programme is set up from an empty database to a paid, taught enrolment", async ({ browser }) => {
  test.setTimeout(240_000);
  const [staff, partner, parent] = [await browserOf(browser), await browserOf(browser), await browserOf(browser)];
  await test.step("staff create cohort, package, teacher and timetable", () => setUpProgramme(staff));
  await test.step("a partner signs up", () => partnerSignsUp(partner));
  await test.step("its address is confirmed from the mail in the console", async () => {
    const link = await linkInMail(staff, PARTNER, "Confirm my address");
    const { pathname, hash } = new URL(link);
    await partner.goto(pathname + hash);
    await expect(partner.getByText(/confirmed/i).first()).toBeVisible();
  });
  await test.step("it invites a parent", () => partnerInvites(partner));
  await test.step("the parent registers from the mail", async () => {
    await parentSignsUp(parent, await linkInMail(staff, PARENT, "Sign up"));
  });
  await test.step("and enrols two children", async () => {
    await enrol(parent, "Zara", /Riverside School pays/);
    await enrol(parent, "Kene", /I accept responsibility for payment/);
  });
  await test.step("the partner pays its invoice", () => partnerPays(partner));
  await test.step("the parent pays", () => parentPays(parent));
  await test.step("staff assign the teacher", () => assignTeacher(staff));
  await test.step("the parent goes to class, for both", async () => {
    await parent.goto("/partner/parent/dashboard");
    for (const child of ["Zara", "Kene"]) {
      const row = parent.getByRole("row").filter({ hasText: child });
      await expect(row.getByText("Completed")).toBeVisible();
      await expect(row.getByRole("link", { name: "Go to Class" })).toHaveAttribute("href", CLASS_LINK);
    }
  });
  for (const one of [staff, partner, parent]) await one.context().close();
});
