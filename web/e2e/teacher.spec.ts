import type { APIRequestContext, Locator, Page } from "@playwright/test";
import {
  desktopOnly,
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectRefusal,
  logIn,
  password,
  PASSWORD,
  PEOPLE,
  phoneOnly,
  sessionOf,
  setToken,
  test,
  tokenOf,
} from "./fixtures";

/* The teacher's screens, on a phone and on desktop. The tests that mark share a register, so they follow each other. */

test.describe.configure({ mode: "serial" });
test.use({ storageState: sessionOf("teacher") });

interface Lesson {
  class: string;
  on: string;
  cohort: string;
  children: number;
  register: string;
}
interface Child {
  id: number;
  name: string;
  mark: { state: string; markedAt: string } | null;
  absence: object | null;
}

async function read<T>(request: APIRequestContext, path: string): Promise<T> {
  const headers = { Authorization: `Bearer ${await tokenOf("teacher")}` };
  const answer = await request.get(`/api/teacher/${path}`, { headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).data;
}

/** The largest register that is open. */
async function openRegister(request: APIRequestContext): Promise<Lesson> {
  const { openRegisters } = await read<{ openRegisters: Lesson[] }>(request, "today");
  const [largest] = openRegisters.toSorted((one, other) => other.children - one.children);
  if (largest === undefined) throw new Error("the demo has no open register");
  return largest;
}

/** The school's class, as large as a register gets. */
const WHOLE_CLASS = 40;

/** The newest lesson of a class of forty that can still be marked. */
async function registerOfForty(request: APIRequestContext): Promise<Lesson> {
  const { openRegisters } = await read<{ openRegisters: Lesson[] }>(request, "today");
  const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  const weeks = ["week", `week?from=${lastWeek}`].map((path) => read<{ lessons: Lesson[] }>(request, path));
  const listed = (await Promise.all(weeks)).flatMap(({ lessons }) => lessons);
  const found = [...openRegisters, ...listed].find(
    ({ children, register }) => children === WHOLE_CLASS && (register === "open" || register === "taken"),
  );
  if (found === undefined) throw new Error("the demo has no register of forty that can be marked");
  return found;
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await isFocused()); presses += 1) await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
}

/** A register that is taken and can still be changed, of this week or, at its beginning, of the last one. */
/** Of several children: the tests change the marks of some. */
async function takenRegister(request: APIRequestContext): Promise<Lesson> {
  const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  for (const path of ["week", `week?from=${lastWeek}`]) {
    const { lessons } = await read<{ lessons: Lesson[] }>(request, path);
    const taken = lessons.find(({ register, children }) => register === "taken" && children > 1);
    if (taken !== undefined) return taken;
  }
  throw new Error("no register is taken");
}

const pathOf = ({ class: key, on }: Lesson) => `/teacher/classes/${key}/lessons/${on}`;
const apiOf = ({ class: key, on }: Lesson) => `classes/${key}/lessons/${on}`;
const marksOf = async (request: APIRequestContext, lesson: Lesson) =>
  (await read<{ children: Child[] }>(request, apiOf(lesson))).children;

/** Every mark that a page sends, with the lesson's path. */
function watchMarks(page: Page): { childId: number; state: string }[] {
  const sent: { childId: number; state: string }[] = [];
  page.context().on("requestfinished", (request) => {
    // a request that the service worker passes on is reported a second time, from the worker
    if (request.method() !== "PUT" || !request.url().endsWith("/register") || request.serviceWorker() !== null) return;
    sent.push(...request.postDataJSON().marks);
  });
  return sent;
}

const group = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
const radio = (page: Page, name: string, state: string) => group(page, name).getByRole("radio", { name: state });

/** The worker answers this page from now on. */
async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

test("each screen of a teacher is accessible, and nothing scrolls sideways", async ({ page, request }) => {
  const lesson = await openRegister(request);
  const screens = [
    "/teacher",
    "/teacher/week",
    "/teacher/classes",
    `/teacher/classes/${lesson.class}`,
    pathOf(lesson),
    "/teacher/account",
  ];
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
  }
});

test("a register of forty with two absent takes at most six taps, the last of which saves it", async ({
  page,
  request,
}) => {
  phoneOnly(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const lesson = await openRegister(request);
  expect(lesson.children, "a whole class").toBe(WHOLE_CLASS);
  const names = (await marksOf(request, lesson)).filter(({ absence }) => absence === null).map(({ name }) => name);
  const [first = "", second = ""] = names.filter((name) => names.indexOf(name) === names.lastIndexOf(name));
  await page.goto("/teacher");
  let taps = 0;
  const tap = async (target: ReturnType<Page["getByRole"]>) => {
    const box = await target.evaluate(
      (element) => (element.closest("label") ?? element).getBoundingClientRect().height,
    );
    expect(box, "pixels").toBeGreaterThanOrEqual(44);
    await target.click();
    taps += 1;
  };
  await page
    .locator(`main a[href="${pathOf(lesson)}"]`)
    .first()
    .click();
  taps += 1;
  await tap(page.getByRole("button", { name: /Everybody present|others? present/ }));
  await tap(radio(page, first, "Absent"));
  await tap(radio(page, second, "Absent"));
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(6);
  const marks = await marksOf(request, lesson);
  expect(marks.every(({ mark }) => mark !== null)).toBe(true);
  expect(marks.filter(({ mark }) => mark?.state === "absent").map(({ name }) => name)).toEqual([first, second]);
});

test("forty marks made without a network survive a reload, and each arrives once", async ({
  page,
  context,
  request,
  quietConsole,
}) => {
  phoneOnly(page);
  const lesson = await registerOfForty(request);
  await page.goto("/teacher");
  await waitForWorker(page);
  await page.goto(pathOf(lesson));
  await expect(page.getByRole("heading", { level: 1, name: lesson.cohort })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const sent = watchMarks(page);
  await context.setOffline(true);
  const late = page.getByRole("region", { name: "Children" }).getByRole("radio", { name: "Late" });
  await expect(late).toHaveCount(WHOLE_CLASS);
  for (const one of await late.all()) await one.click();
  await expect(page.getByText(`${WHOLE_CLASS} entries waiting to be sent`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/as of/)).toBeVisible();
  await expect(page.getByText(`${WHOLE_CLASS} entries waiting to be sent`)).toBeVisible();
  await expect(page.getByText(`${WHOLE_CLASS} of ${WHOLE_CLASS} marked`)).toBeVisible();
  expect(sent).toEqual([]);
  // a second tab must not send them again
  const other = await context.newPage();
  await other.goto("/teacher");
  await context.setOffline(false);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible({ timeout: 45_000 });
  await other.close();
  const ids = sent.map(({ childId }) => childId);
  expect(ids.toSorted((one, two) => one - two)).toEqual([...new Set(ids)].toSorted((one, two) => one - two));
  expect(ids).toHaveLength(WHOLE_CLASS);
  const states = (await marksOf(request, lesson)).map(({ mark }) => mark?.state);
  expect(states).toEqual(Array.from({ length: WHOLE_CLASS }, () => "late"));
  quietConsole.length = 0;
});

test("without a network, screens that nobody opened show what was read last", async ({
  page,
  context,
  quietConsole,
}) => {
  phoneOnly(page);
  await page.goto("/teacher");
  await waitForWorker(page);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  for (const path of ["/teacher", "/teacher/week", "/teacher/classes"]) {
    await page.goto(path);
    await expect(page.getByText(/This is as of/)).toBeVisible();
  }
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 2, name: "Coming lessons" })).toBeVisible();
  await context.setOffline(false);
  quietConsole.length = 0;
});

test("the whole register by keyboard, from today to a note for the family", async ({ page, request }) => {
  desktopOnly(page);
  const { openRegisters } = await read<{ openRegisters: Lesson[] }>(request, "today");
  const [smallest] = openRegisters.toSorted((one, other) => one.children - other.children);
  if (smallest === undefined) throw new Error("the demo has no open register");
  const child = (await marksOf(request, smallest)).find(({ absence }) => absence === null);
  const name = child?.name ?? "";
  await page.goto("/teacher");
  await tabTo(page, page.locator(`main a[href="${pathOf(smallest)}"]`).first());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: smallest.cohort })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: /Everybody present|others? present/ }));
  await page.keyboard.press("Enter");
  await tabTo(page, radio(page, name, "Present").first());
  await page.keyboard.press("ArrowRight");
  const now = group(page, name).getByRole("radio", { checked: true }).first();
  await expect(now).toBeFocused();
  const outline = await now.evaluate((element) => getComputedStyle(element.closest("label") ?? element).outlineStyle);
  expect(outline, "the focus is visible").toBe("solid");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: `Note on ${name}` }).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Finished the maze");
  await expect(page.getByText("1 note for a family is not sent yet")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Send to the family" })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Sent .+\.$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText("For the family: Finished the maze")).toBeVisible();
  await expect(page.getByText(/not sent yet/)).toBeHidden();
  const marks = await marksOf(request, smallest);
  expect(marks.find((one) => one.id === child?.id)?.mark?.state).toBe("late");
  expect(marks.every(({ mark }) => mark !== null)).toBe(true);
});

test("a note for a family that is written without a network is kept, and sent once by the button", async ({
  page,
  context,
  request,
  quietConsole,
}, { retry }) => {
  desktopOnly(page);
  const text = `Built a robot, ${retry}`;
  const lesson = await takenRegister(request);
  const [child] = await marksOf(request, lesson);
  const name = child?.name ?? "";
  await page.goto("/teacher");
  await waitForWorker(page);
  await page.goto(pathOf(lesson));
  await page.waitForLoadState("networkidle");
  const sent: string[] = [];
  context.on("requestfinished", (one) => {
    if (one.method() === "PUT" && one.url().endsWith("/notes") && one.serviceWorker() === null)
      sent.push(one.postDataJSON().text);
  });
  const writeNote = () =>
    page
      .getByRole("button", { name: `Note on ${name}` })
      .first()
      .click();
  await context.setOffline(true);
  await writeNote();
  await page.getByLabel("For the family").first().fill(text);
  await page.reload();
  await expect(page.getByText(`Not sent yet: ${text}`)).toBeVisible();
  await writeNote();
  await page
    .getByRole("button", { name: /^Send (to the family|the correction)$/ })
    .first()
    .click();
  await expect(page.getByText("Waiting to be sent.", { exact: true })).toBeVisible();
  await page.reload();
  expect(sent).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => sent, { timeout: 45_000 }).toEqual([text]);
  await writeNote();
  await expect(page.getByText(/^Sent .+\.$/).first()).toBeVisible();
  expect(sent).toEqual([text]);
  quietConsole.length = 0;
});

test("a register that the server rejects keeps what was typed until it is dismissed", async ({
  page,
  request,
  quietConsole,
}) => {
  const lesson = await takenRegister(request);
  const message = "This register is closed.";
  await page
    .context()
    .route("**/register", (route) =>
      route.request().method() === "PUT"
        ? route.fulfill({ status: 409, json: { status: false, message, data: null } })
        : route.continue(),
    );
  await page.goto(pathOf(lesson));
  const child = (await marksOf(request, lesson)).find(({ mark }) => mark?.state !== "excused");
  await radio(page, child?.name ?? "", "Excused")
    .first()
    .click();
  const alert = page.getByRole("alert").filter({ hasText: message });
  await expect(alert).toContainText(`${child?.name}: Excused`);
  await page.reload();
  await expect(alert).toBeVisible();
  await alert.getByRole("button", { name: "Dismiss" }).click();
  await expect(alert).toBeHidden();
  expectRefusal(quietConsole);
});

test("a log-out removes what the device kept", async ({ page, request, context }) => {
  await setToken(page, "teacher", await logIn(request, "teacher"));
  await page.goto("/teacher");
  await waitForWorker(page);
  await page.reload();
  await expect.poll(() => page.evaluate(() => caches.has("teacher-answers"))).toBe(true);
  // what is still being read would be refused after the log-out, which the browser logs
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => localStorage.setItem("unsent|0|x", "{}"));
  await page.getByRole("button", { name: /open the Logout menu/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/teacher\/login$/);
  await expect.poll(() => page.evaluate(() => caches.has("teacher-answers"))).toBe(false);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  // the worker never answers for other areas
  const registered = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  );
  expect(registered.every((scope) => scope.endsWith("/teacher"))).toBe(true);
  await context.clearCookies();
});

test("a log-out without a network says so, and ends the session when the network is back", async ({
  page,
  context,
  request,
  quietConsole,
}) => {
  phoneOnly(page);
  const token = await logIn(request, "teacher");
  const sessionStatus = async () =>
    (await request.get("/api/teacher/session", { headers: { Authorization: `Bearer ${token}` } })).status();
  await setToken(page, "teacher", token);
  await page.goto("/teacher");
  await waitForWorker(page);
  await page.reload();
  await page.waitForLoadState("networkidle");
  const logOuts: string[] = [];
  context.on("response", (answer) => {
    if (answer.url().endsWith("/logout")) logOuts.push(answer.request().headers()["authorization"] ?? "");
  });
  await context.setOffline(true);
  await page.getByRole("button", { name: /open the Logout menu/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
  const done = page.getByText(/You are logged out on this device\./);
  await expect(done).toBeVisible();
  await expect(page.getByText("This screen did not load")).toBeHidden();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["pendingLogOuts"]);
  await expect.poll(() => page.evaluate(() => caches.has("teacher-answers"))).toBe(false);
  await page.reload();
  await expect(done).toBeVisible();
  expect(await sessionStatus()).toBe(200);
  await context.setOffline(false);
  await expect(page.getByLabel("Email")).toBeVisible();
  await expect(done).toBeHidden();
  expect(await sessionStatus()).toBe(401);
  expect(logOuts).toEqual([`Bearer ${token}`]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  quietConsole.length = 0;
});

test.describe("without a session", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("a teacher logs in and returns to the screen they asked for", async ({ page }) => {
    await page.goto("/teacher/week");
    await expect(page).toHaveURL(/\/teacher\/login$/);
    await expectNoAxeViolations(page);
    await page.getByLabel("Email").fill(PEOPLE.teacher.email);
    await password(page).fill(PASSWORD);
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(page).toHaveURL(/\/teacher\/week$/);
    await expect(page.getByRole("heading", { level: 1, name: "This week" })).toBeVisible();
  });
});
