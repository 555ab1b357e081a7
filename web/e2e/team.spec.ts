import type { Browser, Locator, Page } from "@playwright/test";
import { codeAt } from "./authenticator";
import {
  desktopOnly,
  expect,
  expectErrorToast,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectRefusal,
  isPhone,
  logIn,
  newAddress,
  PASSWORD,
  password,
  setToken,
  signUp,
  test,
  toasts,
  waitForSettledHistory,
  watchToasts,
} from "./fixtures";

/* The people of an organisation: invitations, roles, second factors, and several organisations for one person. */

const TEAM = "/partner/team";
const OWN_PASSWORD = "a whole new sentence";

const dialog = (page: Page) => page.getByRole("dialog");
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
/** An organisation without children has a second one in its first steps. */
const inviteParents = (page: Page) => page.getByRole("main").getByRole("link", { name: "Invite Parents" }).first();
/** The links to the screens: a sidebar, or tabs and the account menu. */
const navigation = (page: Page) => page.getByRole("navigation");

/** A second person on a device of the same size. */
async function another(browser: Browser, page: Page): Promise<Page> {
  const { baseURL = "" } = test.info().project.use;
  const phone = isPhone(page);
  const context = await browser.newContext({
    baseURL,
    viewport: page.viewportSize(),
    isMobile: phone,
    hasTouch: phone,
    reducedMotion: "reduce",
  });
  await watchToasts(context);
  return context.newPage();
}

/** The link of the newest mail to an address, in the demo mailbox. */
async function linkTo(page: Page, email: string): Promise<string> {
  await expect(async () => {
    await page.goto("/demo/mail");
    await page
      .getByRole("link")
      .filter({ hasText: email })
      .filter({ hasText: /team|join/i })
      .first()
      .click({ timeout: 2000 });
  }).toPass();
  await page.getByRole("button", { name: "Show the text version" }).click();
  await expect(page.locator("pre")).toContainText("/partner/accept-invitation#");
  const text = await page.locator("pre").innerText();
  return /\/partner\/accept-invitation#\S+/.exec(text)?.[0] ?? "";
}

async function invite(owner: Page, email: string, role: string): Promise<void> {
  await owner.goto(TEAM);
  await owner.getByRole("button", { name: "Invite a person" }).click();
  await dialog(owner).getByLabel("Email address").fill(email);
  await dialog(owner).getByRole("radio", { name: role }).check();
  await dialog(owner).getByRole("button", { name: "Send the invitation" }).click();
  await expect(dialog(owner)).toBeHidden();
  await expect(rowOf(owner, email)).toBeVisible();
  await waitForSettledHistory(owner);
}

async function menuOf(page: Page, name: string): Promise<Locator> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  return page.getByRole("menu");
}

/** Fills in the form of somebody who has no account yet. */
async function joinWithNewAccount(page: Page, link: string, organization: string, first: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: `Join ${organization}` })).toBeVisible();
  await page.getByLabel("First Name").fill(first);
  await page.getByLabel("Last Name").fill("Bello");
  await password(page).fill(OWN_PASSWORD);
  await page.getByLabel("Confirm Password").fill(OWN_PASSWORD);
}

async function submitJoining(page: Page, organization: string): Promise<void> {
  await page.getByRole("button", { name: `Join ${organization}` }).click();
  await expect(page).toHaveURL("/partner/dashboard");
}

test("an owner invites a manager, changes the role, and removes the person", async ({
  page: owner,
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  if (isPhone(owner)) await owner.setViewportSize({ width: 360, height: 740 });
  const organization = "Greenbridge Academy";
  const email = newAddress("kemi");
  // unique, because both sizes invite somebody at the same time
  const first = `Kemi${email.replace(/\D/g, "").slice(-9)}`;
  const name = `${first} Bello`;
  await setToken(owner, "partner", await logIn(request, "partner"));
  await invite(owner, email, "Manager");
  await expectNoAxeViolations(owner);
  await expectNoHorizontalScroll(owner);

  const manager = await another(browser, owner);
  await test.step("the manager joins, and sees no money", async () => {
    await joinWithNewAccount(manager, await linkTo(manager, email), organization, first);
    await expectNoAxeViolations(manager);
    await expectNoHorizontalScroll(manager);
    await submitJoining(manager, organization);
    await expect(inviteParents(manager)).toBeVisible();
    await expect(manager.getByText("Total Debt")).toBeHidden();
    await expect(navigation(manager).getByRole("link", { name: /Invoices|Payments/ })).toHaveCount(0);
    await manager.goto("/partner/payments");
    await expect(manager.getByRole("heading", { name: "You don’t have access to this page" })).toBeVisible();
    await expectNoAxeViolations(manager);
  });

  await test.step("and invites a parent", async () => {
    await manager.goto("/partner/invite-parent");
    const parent = newAddress("parent");
    await manager.getByLabel("Emails", { exact: true }).fill(parent);
    await manager.getByLabel("Number of kids").fill("1");
    await manager.getByRole("button", { name: "Send 1 invite" }).click();
    await expect(manager).toHaveURL("/partner/dashboard");
    await manager.goto(`/partner/invites?search=${encodeURIComponent(parent)}`);
    await manager.getByRole("button", { name: `Withdraw the invite to ${parent}` }).click();
    await manager.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
    await expect(rowOf(manager, parent)).toContainText("Withdrawn");
  });

  await test.step("as a viewer the person can no longer invite, and sees the money", async () => {
    await owner.goto(TEAM);
    await (await menuOf(owner, name)).getByRole("menuitem", { name: "Change role" }).click();
    await dialog(owner).getByRole("radio", { name: "Viewer" }).check();
    await expectNoAxeViolations(owner);
    await dialog(owner).getByRole("button", { name: "Change role" }).click();
    await expect(rowOf(owner, name)).toContainText("Viewer");
    await waitForSettledHistory(owner);
    await manager.goto("/partner/parent-list");
    await expect(manager.getByRole("heading", { level: 1, name: /Registered Parents/ })).toBeVisible();
    await expect(inviteParents(manager)).toHaveCount(0);
    await expect(manager.getByRole("button", { name: /^Restrict Account/ })).toHaveCount(0);
    await expect(navigation(manager).getByRole("link", { name: "Invoices" }).first()).toBeVisible();
    await manager.goto("/partner/invoices");
    await expect(manager.getByRole("link", { name: /^INV-/ }).first()).toBeVisible();
    await expect(manager.getByRole("checkbox")).toHaveCount(0);
    await manager.getByRole("link", { name: /^INV-/ }).first().click();
    await expect(manager.getByRole("complementary", { name: "Payment" })).toBeVisible();
    await expect(manager.getByRole("button", { name: "Process Payment" })).toHaveCount(0);
  });

  await test.step("and is logged out when removed", async () => {
    await (await menuOf(owner, name)).getByRole("menuitem", { name: "Remove" }).click();
    const question = owner.getByRole("alertdialog", { name: `Remove ${name} from the team?` });
    await expectNoAxeViolations(owner);
    await question.getByRole("button", { name: "Remove" }).click();
    await expect(rowOf(owner, name)).toHaveCount(0);
    expectErrorToast(manager, "Session expired!");
    await manager.goto("/partner/parent-list");
    await expect(manager).toHaveURL("/partner/login");
    await manager.getByLabel("Email").fill(email);
    await password(manager).fill(OWN_PASSWORD);
    await manager.getByRole("button", { name: "Log In" }).click();
    await expect(manager.getByRole("alert")).toBeVisible();
  });
  await manager.context().close();
});

test("the only owner is told why they cannot leave", async ({ page, request }) => {
  const email = await signUp(request, "partner");
  await setToken(page, "partner", await logIn(request, "partner", email));
  await page.goto(TEAM);
  await expect(rowOf(page, email)).toContainText("Owner");
  for (const item of ["Leave", "Change role"]) {
    await (await menuOf(page, "Ngozi Eze")).getByRole("menuitem", { name: item }).click();
    await expect(dialog(page)).toContainText("Riverside School needs at least one owner.");
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await waitForSettledHistory(page);
  }
});

test("a link that does not work is explained", async ({ page, quietConsole }) => {
  desktopOnly(page);
  await page.goto("/partner/accept-invitation");
  await expect(page.getByText("This link is not complete.")).toBeVisible();
  await page.goto("/partner/accept-invitation#nothing");
  await expect(page.getByRole("heading", { name: "This invitation doesn’t work" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to login" })).toBeVisible();
  expectRefusal(quietConsole);
});

test("a person with an account joins a second organisation and switches between them", async ({
  page,
  browser,
  request,
}) => {
  const email = await signUp(request, "partner");
  await confirmAddress(page, email);
  const owner = await another(browser, page);
  await setToken(owner, "partner", await logIn(request, "partner"));
  await invite(owner, email, "Viewer");
  await setToken(page, "partner", await logIn(request, "partner", email));
  await page.goto(await linkTo(page, email));
  await expect(page.getByText("You already have an account with this address.")).toBeVisible();
  await expectNoAxeViolations(page);
  await submitJoining(page, "Greenbridge Academy");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome, Ngozi" })).toBeVisible();
  await expect(inviteParents(page)).toHaveCount(0);

  const menuButton = page.getByRole("button", { name: /open the Logout menu/ });
  const second = await page.context().newPage();
  await second.goto("/partner/dashboard");
  await expect(inviteParents(second)).toHaveCount(0);
  await menuButton.click();
  await expect(page.getByRole("banner")).toContainText("Greenbridge Academy");
  await page.getByRole("menuitem", { name: "Switch organisation" }).click();
  await expect(dialog(page).getByRole("button", { name: /Greenbridge Academy/ })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expectNoAxeViolations(page);
  await dialog(page)
    .getByRole("button", { name: /Riverside School/ })
    .click();
  await expect(inviteParents(page)).toBeVisible();
  await expect(inviteParents(second), "another tab follows").toBeVisible();
  await second.close();

  await page.goto(TEAM);
  await expect(rowOf(page, email)).toContainText("Owner");
  await menuButton.click();
  await page.getByRole("menuitem", { name: "Switch organisation" }).click();
  await dialog(page)
    .getByRole("button", { name: /Greenbridge Academy/ })
    .click();
  await expect(page).toHaveURL("/partner/dashboard");
  await expect(inviteParents(page)).toHaveCount(0);

  await test.step("and leaves the second one", async () => {
    await page.goto(TEAM);
    await (await menuOf(page, "Ngozi Eze")).getByRole("menuitem", { name: "Leave" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL("/partner/login");
    await page.getByLabel("Email").fill(email);
    await password(page).fill(PASSWORD);
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(inviteParents(page)).toBeVisible();
    await expect(page.getByText("Switch organisation")).toHaveCount(0);
  });
  await owner.context().close();
});

test("an owner requires a second factor, and a member sets it up before anything else", async ({
  page: owner,
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  desktopOnly(owner);
  // an organisation of its own: the rule counts for everybody in it
  const email = await signUp(request, "partner");
  await setToken(owner, "partner", await logIn(request, "partner", email));
  await owner.goto(TEAM);
  const rule = owner.getByRole("switch", { name: "Require a second factor from everybody" });
  await expect(rule, "before their own").toBeDisabled();
  await expectNoAxeViolations(owner);

  await owner.getByRole("main").getByRole("link", { name: "Settings" }).click();
  const secret = await setUpSecondFactor(owner, PASSWORD);
  await owner.goto(TEAM);
  await rule.check();
  await expect(toasts(owner, "success").first()).toBeVisible();

  await test.step("the log-in asks for the code", async () => {
    await owner.getByRole("button", { name: "Log out", exact: true }).click();
    expectErrorToast(owner, "Logged out successfully!");
    await owner.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
    await expect(owner).toHaveURL("/partner/login");
    await owner.getByLabel("Email").fill(email);
    await password(owner).fill(PASSWORD);
    await owner.getByRole("button", { name: "Log In" }).click();
    await expect(owner.getByLabel("Code")).toBeFocused();
    // a code works once: use the next one
    await owner.getByLabel("Code").fill(codeAt(secret, 1));
    await owner.keyboard.press("Enter");
    await expect(owner).toHaveURL("/partner/dashboard");
  });

  await test.step("a new member sees only the set-up until it is done", async () => {
    const invited = newAddress("lara");
    await confirmAddress(owner, email);
    await invite(owner, invited, "Viewer");
    const member = await another(browser, owner);
    await joinWithNewAccount(member, await linkTo(member, invited), "Riverside School", "Lara");
    await submitJoining(member, "Riverside School");
    await expect(member.getByText("Riverside School requires a second factor from everybody.")).toBeVisible();
    await expect(member.getByRole("heading", { level: 1, name: /Welcome/ })).toHaveCount(0);
    await expect(navigation(member).getByRole("link", { name: /Parent List|Team|Settings/ })).toHaveCount(0);
    await expectNoAxeViolations(member);
    await setUpSecondFactor(member, OWN_PASSWORD);
    await expect(member.getByRole("heading", { level: 1, name: "Welcome, Lara" })).toBeVisible();
    await member.context().close();
  });
});

/** Returns the secret. */
async function setUpSecondFactor(page: Page, secretWord: string): Promise<string> {
  await page.getByRole("button", { name: "Set up" }).click();
  await password(page).fill(secretWord);
  await page.getByRole("button", { name: "Set up" }).click();
  const link = page.getByRole("link", { name: "Open in an authenticator app" });
  const secret = new URL((await link.getAttribute("href")) ?? "").searchParams.get("secret") ?? "";
  await page.getByLabel("First code").fill(codeAt(secret, 0));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("button", { name: "I saved them" }).click();
  return secret;
}

/** An organisation that has not confirmed its address sends no mails. */
async function confirmAddress(page: Page, email: string): Promise<void> {
  const reader = await page.context().newPage();
  await reader.goto("/demo/mail");
  await reader.getByRole("link").filter({ hasText: email }).filter({ hasText: "confirm" }).first().click();
  await reader.getByRole("button", { name: "Show the text version" }).click();
  const text = await reader.locator("pre").innerText();
  await reader.goto(/\/confirm-address#\S+/.exec(text)?.[0] ?? "");
  await expect(reader.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await reader.close();
}
