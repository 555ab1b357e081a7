// Opens screens of the demo at SEATLING_URL as a signed-in person, ready for a screenshot.
export const base = process.env["SEATLING_URL"] ?? "http://127.0.0.1:8080";

/** @typedef {import("@playwright/test").BrowserContext} BrowserContext */
/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {"partner" | "newPartner" | "manager" | "viewer" | "parent" | "family" | "linkParent" | "staff" | "teacher"} Who */
/** @typedef {{ name: string, path: string, as?: Who, full?: boolean, prepare?: (page: Page) => Promise<unknown> }} Screen */

/** The demo accounts. @type {Record<Who, [string, string]>} */
const ACCOUNTS = {
  partner: ["/api/partner/auth/login", "adaeze@greenbridge.example"],
  newPartner: ["/api/partner/auth/login", "james@harbourworks.example"],
  manager: ["/api/partner/auth/login", "tunde@greenbridge.example"],
  viewer: ["/api/partner/auth/login", "chidi@greenbridge.example"],
  parent: ["/api/partner/parent/auth/login", "seun.adebayo@mail.example"],
  family: ["/api/partner/parent/auth/login", "ngozi.toronto@mail.example"],
  linkParent: ["/api/partner/parent/auth/login", "ada.link@mail.example"],
  staff: ["/api/staff/auth/login", "staff@seatling.example"],
  teacher: ["/api/teacher/auth/login", "teacher@seatling.example"],
};

/** The area of accounts whose key does not name it. @type {Partial<Record<Who, string>>} */
const AREAS = { newPartner: "partner", manager: "partner", viewer: "partner", family: "parent", linkParent: "parent" };

/** @param {Who} who @returns {Promise<string>} */
async function tokenOf(who) {
  const [path, email] = ACCOUNTS[who];
  const response = await fetch(base + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "seatling1" }),
  });
  return (await response.json()).data.token;
}

/** One log-in per account, because log-ins are rate-limited. @type {Partial<Record<Who, Promise<string>>>} */
const tokens = {};

/** @param {BrowserContext} context @param {Screen} screen @returns {Promise<Page>} */
export async function openScreen(context, screen) {
  const page = await context.newPage();
  if (screen.as !== undefined) {
    tokens[screen.as] ??= tokenOf(screen.as);
    const session = { key: `${AREAS[screen.as] ?? screen.as}Token`, token: (await tokens[screen.as]) ?? "" };
    await page.addInitScript(({ key, token }) => localStorage.setItem(key, token), session);
  }
  await page.goto(screen.path);
  await page.locator("h1").first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await screen.prepare?.(page);
  return page;
}

/** Opens the register panel, unless it has opened by itself, as it does where seats are free. @param {Page} page */
export async function openRegisterPanel(page) {
  const add = page.getByRole("button", { name: "Add Child" }).first();
  const panel = page.getByRole("dialog", { name: "Register Child" });
  await panel.or(add).waitFor();
  await page.waitForLoadState("networkidle");
  if (await panel.isHidden()) await add.click();
  await panel.waitFor();
  return panel;
}

/** Fills in the child's own fields. @param {Page} page @param {string} lastName */
async function startRegistering(page, lastName = "Okafor") {
  const panel = await openRegisterPanel(page);
  const accept = panel.getByRole("checkbox", { name: /I accept responsibility/ });
  if (await accept.isVisible()) await accept.check();
  await panel.getByRole("button", { name: "Continue" }).click();
  await panel.getByLabel("First Name").fill("Ebube");
  await panel.getByLabel("Last Name").fill(lastName);
  await panel.getByLabel("Age", { exact: true }).selectOption("9");
  await panel.getByText("female", { exact: true }).click();
  return panel;
}

/** Fills in all fields that the summary needs. @param {Page} page @param {string} [lastName] */
export async function fillRegisterForm(page, lastName) {
  const panel = await startRegistering(page, lastName);
  await panel.getByLabel("Cohort").selectOption("New Year 2027");
  await panel.getByLabel("Lesson Day").selectOption("Wednesday");
  await panel.getByLabel("Lesson Time").selectOption("5:00 PM");
  await panel.getByText("Class time, GMT+1").waitFor();
  await panel.getByLabel("I have read this and agree.").check();
  return panel;
}

/** Closes the register panel, which opens automatically where seats are free. @param {Page} page */
export async function closePanel(page) {
  const panel = page.getByRole("dialog", { name: "Register Child" });
  await panel.waitFor();
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });
}
