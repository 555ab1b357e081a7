import type { APIRequestContext, Page, Route } from "@playwright/test";
import {
  setToken,
  expect,
  expectErrorToast,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectRefusal,
  expectToast,
  isPhone,
  logIn,
  desktopOnly,
  signUp,
  test,
  toasts,
  tokenOf,
} from "./fixtures";
import { written } from "./partner-data";
import { REGISTER_ERROR } from "./classes.mjs";

const DASHBOARD = "/partner/parent/dashboard";
const API = "/api/partner/parent";
const CHILD_ADD = `**${API}/child/add`;
const PROGRAM_ADD = `**${API}/program/add/**`;
const COHORT = "New Year 2027";

const panel = (page: Page) => page.getByRole("dialog", { name: "Register Child" });
const field = (page: Page, label: string) => panel(page).getByLabel(label, { exact: true });
const button = (page: Page, name: string) => panel(page).getByRole("button", { name, exact: true });
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

interface Parent {
  email: string;
  token: string;
}

/** A new parent, so that the demo data stays unchanged: through the partner's link, then with an allowance. */
async function newParent(request: APIRequestContext, kidsNum: number): Promise<Parent> {
  const email = await signUp(request, "parent");
  if (kidsNum > 0) {
    const headers = { Authorization: `Bearer ${await tokenOf("partner")}` };
    const invited = await request.post(`${API}/invite`, { headers, data: { emails: email, kidsNum } });
    expect(invited.ok(), await invited.text()).toBe(true);
  }
  return { email, token: await logIn(request, "parent", email) };
}

async function fetchParentApi(request: APIRequestContext, { token }: Parent, path: string) {
  const answer = await request.get(API + path, { headers: { Authorization: `Bearer ${token}` } });
  const { status, message, data } = await answer.json();
  expect(status, message).toBe(true);
  return data;
}

interface Child {
  id: number;
  firstName: string;
  age: number;
  programs: { partnerId: number | null; day: string; time: string; partner_cohort: { title: string } }[];
  waiting: { id: number; cohortTitle: string }[];
}

async function childrenOf(request: APIRequestContext, parent: Parent): Promise<Child[]> {
  return (await fetchParentApi(request, parent, "/get/dashboard/data")).children;
}

/** With an allowance the panel opens automatically, once; otherwise it is opened by click. */
async function openPanel(page: Page, parent: Parent): Promise<void> {
  await setToken(page, "parent", parent.token);
  await page.addInitScript(noteReload);
  await page.goto(DASHBOARD);
  const add = page.getByRole("button", { name: "Add Child" }).first();
  await expect(panel(page).or(add)).toBeVisible();
  await page.waitForLoadState("networkidle");
  if (await panel(page).isHidden()) await add.click();
  await expect(panel(page)).toBeVisible();
}

async function fillForm(page: Page, firstName: string): Promise<void> {
  await field(page, "First Name").fill(firstName);
  await field(page, "Last Name").fill("Eze");
  await field(page, "Age").selectOption("9");
  await panel(page).getByText("female", { exact: true }).click();
  await field(page, "Cohort").selectOption(COHORT);
  await field(page, "Lesson Day").selectOption("Wednesday");
  await field(page, "Lesson Time").selectOption("5:00 PM");
  await field(page, "I have read this and agree.").check();
}

async function toSummary(page: Page, firstName: string): Promise<void> {
  await button(page, "Continue").click();
  await fillForm(page, firstName);
  await button(page, "See summary").click();
  await expect(panel(page).getByRole("heading", { name: `${firstName} Eze, 9` })).toBeVisible();
}

/** The server processes the request, but its response is lost. */
async function loseResponse(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

/**
 * Runs in the page: records when the success message appeared and when the page was left for its reload. Survives the
 * reload.
 */
function noteReload(): void {
  addEventListener("pagehide", () => sessionStorage.setItem("left-at", String(Date.now())));
  new MutationObserver(() => {
    const isTold = document.querySelector("[data-sonner-toast][data-type=success]") !== null;
    if (isTold && sessionStorage.getItem("told-at") === null) sessionStorage.setItem("told-at", String(Date.now()));
  }).observe(document, { childList: true, subtree: true });
}

/** The page reloads two seconds after the message, by the browser's clock, so a busy machine does not matter. */
async function expectReload(page: Page, successToast: string): Promise<void> {
  const reloaded = page.waitForEvent("load");
  await expect(toasts(page, "success")).toHaveText(successToast);
  await expect(panel(page)).toBeHidden();
  await reloaded;
  const waited = await page.evaluate(
    () => Number(sessionStorage.getItem("left-at")) - Number(sessionStorage.getItem("told-at")),
  );
  expect(waited, "milliseconds").toBeGreaterThan(1500);
  expect(waited, "milliseconds").toBeLessThan(3500);
  await expect(page.getByRole("heading", { name: /^Welcome/, level: 1 })).toBeVisible();
}

test("H09 H11 H12 H13 H14 H15 H16: a child is registered by keyboard alone, and the partner pays", async ({
  page,
  request,
}) => {
  test.skip(isPhone(page), "phones have no Tab key");
  const parent = await newParent(request, 2);
  await openPanel(page, parent);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await expect(panel(page).getByRole("radio", { name: /Greenbridge Academy pays/ })).toBeChecked();
  await expect(panel(page)).toContainText("Greenbridge Academy allows you 2 children. No seat is taken yet.");
  await expect(panel(page).getByRole("radio", { name: /Greenbridge Academy pays/ })).toBeFocused();
  await press("ArrowDown");
  await expect(panel(page).getByRole("radio", { name: /I accept responsibility for payment/ })).toBeChecked();
  await press("ArrowUp", "Enter");
  // nothing is filled in yet: submit directly
  await expect(field(page, "First Name")).toBeVisible();
  await press("Shift+Tab", "Shift+Tab", "Enter");
  await expectToast(page, "error", "All input field is required!");
  for (const label of ["First Name", "Last Name", "Lesson Day", "Lesson Time"]) {
    await expect(field(page, label)).toHaveAccessibleDescription("All input field is required!");
  }
  await expect(field(page, "Cohort")).toHaveAccessibleDescription("Choose the cohort that your child joins.");
  await expect(field(page, "First Name")).toBeFocused();
  await expect(field(page, "Age")).toHaveValue("7");
  await expect(field(page, "Age").locator("option")).toHaveText([
    "7",
    "8",
    "9",
    "10",
    "11",
    "12",
    "13",
    "14",
    "15",
    "16",
  ]);
  await page.keyboard.type("Ebube");
  await press("Tab");
  await page.keyboard.type("Eze");
  await press("Tab", "9");
  await expect(field(page, "Age")).toHaveValue("9");
  await expect(panel(page)).toContainText(
    "Scratch Explorers is the program for age 9 (ages 7 to 9, level 1, 12 weeks).",
  );
  await press("Tab", "Space", "ArrowRight");
  await expect(field(page, "female")).toBeChecked();
  await press("Tab");
  await expect(field(page, "School")).toBeFocused();
  await press("Tab");
  await expect(field(page, "For the teacher")).toBeFocused();
  await press("Tab", "Tab", "W", "Tab", "5", "Tab", "Space");
  await expect(field(page, "I have read this and agree.")).toBeChecked();
  await press("Tab", "Tab", "Enter");
  await expectToast(page, "error", "Date, time, and cohort is required!");
  await expect(panel(page)).toContainText("Choose a cohort, a day and a time before you submit.");
  await press("Tab", "Tab", "Tab");
  await expect(button(page, "Submit")).toBeFocused();
  await press("Enter");
  await expect(panel(page).locator(REGISTER_ERROR)).toHaveText("Date, time, and cohort is required!");
  expect(await childrenOf(request, parent)).toEqual([]);
  await press("Tab", "Enter");
  await field(page, "Cohort").focus();
  await press("N");
  // the demo's terms depend on the current date
  const cohorts: { title: string; startDate: string; endDate: string }[] = await fetchParentApi(
    request,
    parent,
    "/get/cohort/all",
  );
  const next = cohorts.find(({ title }) => title === "New Year 2027");
  const dates = [next?.startDate, next?.endDate].map((day) => written(day ?? "")).join(" to ");
  await expect(field(page, "Cohort")).toHaveAccessibleDescription(dates);
  await press("Tab", "Tab", "Tab", "Tab", "Tab", "Enter");
  await expect(panel(page).getByRole("heading", { name: "Ebube Eze, 9" })).toBeVisible();
  await expect(panel(page)).toContainText("takes seat 1 of 2");
  await expect(panel(page)).toContainText(
    /You pay nothing\. NGN [\d,.]+ goes on the New Year 2027 invoice of Greenbridge Academy\./,
  );
  await press("Tab", "Tab", "Tab");
  await expect(button(page, "Submit")).toBeFocused();
  await press("Enter");
  await expectReload(page, "Child added successfully");
  await expect(row(page, "Ebube")).toContainText("Pending Approval");
  const [child, ...others] = await childrenOf(request, parent);
  expect(others).toEqual([]);
  expect(child).toMatchObject({
    firstName: "Ebube",
    age: 9,
    programs: [{ partnerId: 1, day: "wednesday", time: "17:00" }],
  });
});

test("H11 H16: on a phone of 360 px, paid by the parent; axe finds no violations on any step, light or dark", async ({
  page,
  request,
}) => {
  test.skip(!isPhone(page), "the other sizes have tests of their own");
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  const parent = await newParent(request, 0);
  const scan = async () => {
    await expectNoHorizontalScroll(page);
    for (const theme of ["light", "dark"]) {
      await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
      await expectNoAxeViolations(page);
    }
  };
  await openPanel(page, parent);
  await button(page, "Continue").tap();
  await expect(panel(page).getByRole("alert")).toHaveText("Accept responsibility for payment to go on.");
  await scan();
  await panel(page)
    .getByRole("checkbox", { name: /I accept responsibility for payment/ })
    .check();
  await button(page, "Continue").tap();
  await button(page, "See summary").tap();
  await expectToast(page, "error", "All input field is required!");
  await expect(field(page, "First Name")).toHaveAccessibleDescription("All input field is required!");
  await scan();
  await fillForm(page, "Adaora");
  await scan();
  await button(page, "See summary").tap();
  await expect(panel(page)).toContainText(/You pay NGN [\d,.]+\. The class opens as soon as the payment arrives\./);
  await scan();
  await button(page, "Submit").tap();
  await expectReload(page, "Child added successfully");
  expect(await childrenOf(request, parent)).toMatchObject([{ firstName: "Adaora", programs: [{ day: "wednesday" }] }]);
  expect((await childrenOf(request, parent))[0]?.programs[0]?.partnerId ?? null).toBeNull();
});

test("M04: with the panel open a toast is top right, and neither covers the other", async ({ page, request }) => {
  await openPanel(page, await newParent(request, 2));
  await button(page, "Continue").click();
  await button(page, "See summary").click();
  await expectToast(page, "error", "All input field is required!");
  const boxes = async () => {
    const [toast, beside] = await Promise.all([toasts(page, "error").first().boundingBox(), panel(page).boundingBox()]);
    if (toast === null || beside === null) throw new Error("both are in sight");
    return { toast, beside, right: (page.viewportSize()?.width ?? 0) - (toast.x + toast.width) };
  };
  // the panel slides in
  await expect.poll(async () => (await boxes()).right).toBeLessThanOrEqual(24);
  await expect
    .poll(async () => {
      const { toast, beside } = await boxes();
      return toast.y + toast.height <= beside.y;
    })
    .toBe(true);
  expect((await boxes()).toast.y).toBeLessThan(80);
});

test("Back closes the panel and stays on the dashboard", async ({ page, request }) => {
  await openPanel(page, await newParent(request, 2));
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(/\/partner\/parent\/dashboard$/);
  await page.getByRole("button", { name: "Add Child" }).first().click();
  await expect(panel(page)).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(/\/partner\/parent\/dashboard$/);
});

test("H16: a lost response, a reload and a retry create one child and one program", async ({
  page,
  request,
  quietConsole,
}) => {
  expectErrorToast(page, "The server could not be reached. Check your connection and try again.");
  desktopOnly(page);
  const parent = await newParent(request, 2);
  await openPanel(page, parent);
  await toSummary(page, "Ebube");
  await page.route(CHILD_ADD, loseResponse, { times: 1 });
  await button(page, "Submit").click();
  await expect(panel(page).getByRole("alert")).toContainText("The server could not be reached");
  await page.reload();
  await page.getByRole("button", { name: "Add Child" }).first().click();
  await expect(panel(page).getByRole("heading", { name: "Ebube Eze, 9" })).toBeVisible();
  await page.route(PROGRAM_ADD, loseResponse, { times: 1 });
  await button(page, "Submit").click();
  await expect(panel(page).getByRole("alert")).toContainText("The server could not be reached");
  await button(page, "Submit").click();
  await expectReload(page, "Child added successfully");
  expect(await childrenOf(request, parent)).toMatchObject([{ firstName: "Ebube", programs: [{ partnerId: 1 }] }]);
  expect((await childrenOf(request, parent))[0]?.programs).toHaveLength(1);
  quietConsole.splice(0);
});

test("E01: a rejected program keeps the child in the list, where it can be completed", async ({
  page,
  request,
  quietConsole,
}) => {
  desktopOnly(page);
  const parent = await newParent(request, 1);
  await openPanel(page, parent);
  await toSummary(page, "Chika");
  const refusal = { status: false, message: "This cohort is over.", data: null, code: "enrolment.cohort_over" };
  await page.route(PROGRAM_ADD, (route) => route.fulfill({ status: 409, json: refusal }), { times: 1 });
  await button(page, "Submit").click();
  await expectToast(page, "error", "This cohort is over.");
  await expect(panel(page).getByRole("alert")).toHaveText("This cohort is over.");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(row(page, "Chika")).toContainText("No Programs");
  await row(page, "Chika").getByRole("button", { name: "Choose a program" }).first().click();
  await expect(panel(page).getByRole("heading", { name: "Chika Eze, 9" })).toBeVisible();
  await button(page, "Back").click();
  await expect(field(page, "First Name")).toHaveCount(0);
  await field(page, "Lesson Day").selectOption("Monday");
  await field(page, "Lesson Time").selectOption("4:00 PM");
  await button(page, "See summary").click();
  await button(page, "Submit").click();
  await expectReload(page, "Program added successfully");
  const programs = [{ partnerId: 1, day: "monday", partner_cohort: { title: COHORT } }];
  expect(await childrenOf(request, parent)).toMatchObject([{ firstName: "Chika", programs }]);
  expectRefusal(quietConsole);
});

test("input survives an expired session, but not a log-out", async ({ page, request, quietConsole }) => {
  desktopOnly(page);
  const parent = await newParent(request, 1);
  await openPanel(page, parent);
  await toSummary(page, "Somto");
  const headers = { Authorization: `Bearer ${parent.token}` };
  expect((await request.post(`${API}/auth/logout`, { headers })).ok()).toBe(true);
  await button(page, "Submit").click();
  await expectToast(page, "error", "Session expired!");
  await expect(page).toHaveURL("/partner/parent/login");
  await expect(page.getByRole("heading", { name: "Parent login" })).toBeVisible();
  expectRefusal(quietConsole);
  const again = { ...parent, token: await logIn(request, "parent", parent.email) };
  await openPanel(page, again);
  await expect(panel(page).getByText("Continued where you left off.")).toBeVisible();
  await button(page, "Back").click();
  await expect(field(page, "First Name")).toHaveValue("Somto");
  await expect(field(page, "Lesson Time")).toHaveValue("17:00");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Logout" }).last().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/partner/parent/login");
  await expect(page.getByRole("heading", { name: "Parent login" })).toBeVisible();
  await openPanel(page, { ...parent, token: await logIn(request, "parent", parent.email) });
  await expect(button(page, "Continue")).toBeVisible();
  await button(page, "Continue").click();
  await expect(field(page, "First Name")).toHaveValue("");
});

/** A full lesson of the demo. */
async function findFull(
  request: APIRequestContext,
  parent: Parent,
): Promise<{ cohort: string; day: string; time: string }> {
  const days = (await (await request.get("/api/common/program/daytime")).json()).data;
  for (const { id, title } of await fetchParentApi(request, parent, "/get/cohort/all")) {
    for (const { day, dayText, times } of days) {
      for (const { time, timeText } of times) {
        const { place } = await fetchParentApi(
          request,
          parent,
          `/program/summary?age=9&cohortId=${id}&day=${day}&time=${time}`,
        );
        if (place.isFull) return { cohort: title, day: dayText, time: timeText };
      }
    }
  }
  throw new Error("every lesson of the demo has a place");
}

test("a full lesson offers its waiting list, and the child is added to it", async ({ page, request }) => {
  desktopOnly(page);
  const parent = await newParent(request, 1);
  const full = await findFull(request, parent);
  await openPanel(page, parent);
  await button(page, "Continue").click();
  await fillForm(page, "Kene");
  await field(page, "Cohort").selectOption(full.cohort);
  await field(page, "Lesson Day").selectOption(full.day);
  await field(page, "Lesson Time").selectOption(full.time);
  await expect(panel(page).getByText(/^This lesson is full\. You can join its waiting list/)).toBeVisible();
  await button(page, "See summary").click();
  await expect(button(page, "Submit")).toHaveCount(0);
  await button(page, "Join the waiting list").click();
  await expect(panel(page)).toBeHidden();
  await page.waitForEvent("load");
  await expect(row(page, "Kene")).toContainText(/waiting list/i);
  const [child] = await childrenOf(request, parent);
  expect(child).toMatchObject({ firstName: "Kene", programs: [], waiting: [{ cohortTitle: full.cohort }] });
  // the waiting list is unchanged
  const headers = { Authorization: `Bearer ${parent.token}` };
  expect((await request.post(`${API}/waiting/${child?.waiting[0]?.id}/leave`, { headers })).ok()).toBe(true);
});
