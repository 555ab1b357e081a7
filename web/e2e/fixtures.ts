import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test as base, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import { expectErrorToast, unexpectedToasts, watchToasts, type ExpectedToast } from "./error-toasts";

/** Every test watches the console and the error toasts, and fails on an unexpected message. */
export const test = base.extend<{ quietConsole: string[]; quietToasts: void; routesEnd: void }>({
  quietConsole: [
    async ({ page }, use) => {
      const noise: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") noise.push(message.text());
      });
      page.on("pageerror", (error) => noise.push(error.message));
      await use(noise);
      expect(noise, "the console stays quiet").toEqual([]);
    },
    { auto: true },
  ],
  quietToasts: [
    async ({ context }, use) => {
      await watchToasts(context);
      await use();
      expect(await unexpectedToasts(), "unexpected error toasts").toEqual([]);
    },
    { auto: true },
  ],
  // ignore a response that is still being modified when the test ends
  routesEnd: [
    async ({ page }, use) => {
      await use();
      await page.unrouteAll({ behavior: "ignoreErrors" });
    },
    { auto: true },
  ],
});

export { expect, expectErrorToast, watchToasts };

/** An error response that a test provokes: the browser itself logs the status to the console. */
export function expectRefusal(noise: string[]): void {
  const others = noise.filter((line) => !line.startsWith("Failed to load resource"));
  noise.splice(0, noise.length, ...others);
}

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 861;
}

const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** With `"colours"` only what a theme can change is scanned, which is much faster. */
export async function expectNoAxeViolations(page: Page, what: "everything" | "colours" = "everything"): Promise<void> {
  // a control half under the sticky bar would count as a small target
  await page.evaluate(() => scrollTo(0, 0));
  // a mail's iframe runs no scripts, including axe; the legacy mode avoids the page that axe would open to merge
  // results
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .exclude("iframe[sandbox]");
  const { violations } = await (
    what === "colours" ? axe.withRules("color-contrast") : axe.withTags(AXE_TAGS)
  ).analyze();
  const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(" ")) }));
  expect(found).toEqual([]);
}

/** Polled: a page whose window was just narrowed takes a moment to adapt. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(tooWide, "pixels that the page exceeds its window").toBeLessThanOrEqual(0);
}

export const PASSWORD = "seatling1";

export type Who = "partner" | "parent" | "staff" | "teacher";

/** The demo accounts, the prefix of their API paths, and the key of their token. */
export const PEOPLE = {
  partner: { email: "adaeze@greenbridge.example", api: "/api/partner", key: "partnerToken" },
  parent: { email: "seun.adebayo@mail.example", api: "/api/partner/parent", key: "parentToken" },
  staff: { email: "staff@seatling.example", api: "/api/staff", key: "staffToken" },
  teacher: { email: "teacher@seatling.example", api: "/api/teacher", key: "teacherToken" },
} as const satisfies Record<Who, object>;

/** File with the session of a demo account, shared by all read-only tests. */
export function sessionOf(who: Who): string {
  return `results/sessions/${who}.json`;
}

/** The token in that file. */
export async function tokenOf(who: Who): Promise<string> {
  const { origins } = JSON.parse(await readFile(sessionOf(who), "utf8"));
  return origins[0].localStorage[0].value;
}

const TOO_MANY = 429;

/** A new session, for a test that ends it. Retries when the server rate-limits log-ins. */
export async function logIn(request: APIRequestContext, who: Who, email: string = PEOPLE[who].email): Promise<string> {
  const call = () => request.post(`${PEOPLE[who].api}/auth/login`, { data: { email, password: PASSWORD } });
  let answer = await call();
  while (answer.status() === TOO_MANY) {
    await sleep(Number(answer.headers()["retry-after"]) * 1000);
    answer = await call();
  }
  const { status, message, data } = await answer.json();
  expect(status, message).toBe(true);
  return data.token;
}

/** For tests whose log-ins would otherwise be counted twice. */
export function desktopOnly(page: Page): void {
  test.skip(isPhone(page), "nothing in it depends on the size of the screen");
}

/** For tests that use up what the demo has once: they run on the smaller screen. */
export function phoneOnly(page: Page): void {
  test.skip(!isPhone(page), "the demo has what it needs once");
}

let count = 0;

export function newAddress(name: string): string {
  count += 1;
  return `${name}+${Date.now()}-${process.pid}-${count}@mail.example`;
}

/** A new account, for a test that changes it. */
export async function signUp(request: APIRequestContext, who: "partner" | "parent"): Promise<string> {
  const email = newAddress(who);
  const person = { firstName: "Ngozi", lastName: "Eze", email, password: PASSWORD, country: "Nigeria" };
  const details =
    who === "partner"
      ? { organizationName: "Riverside School", address: "", phone: "" }
      : { state: "Lagos", phone: "+2348031234567", timezone: "Africa/Lagos", partnerId: 1 };
  const answer = await request.post(`${PEOPLE[who].api}/auth/register`, { data: { ...person, ...details } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return email;
}

/** Opens the page with this token, as if the person had logged in before. */
export async function setToken(page: Page, who: Who, token: string): Promise<void> {
  await page.goto("/favicon.svg");
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [PEOPLE[who].key, token] as const);
}

/** Closes the panel that opens automatically where seats are free, for tests about something else. */
export async function keepPanelClosed(page: Page, parentId = 1): Promise<void> {
  await page.addInitScript((id) => sessionStorage.setItem("register-child-shown", id), String(parentId));
}

export function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/** An open overlay has its own history entry, which is popped soon after it closes. */
export function entryOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => (history.state as { panel?: string } | null)?.panel);
}

/** Waits until no history entry is popped any more: the browser would cancel a page load that starts at that moment. */
export async function waitForSettledHistory(page: Page): Promise<void> {
  await expect.poll(() => entryOf(page)).toBeUndefined();
}

export function toasts(page: Page, tone: "success" | "warning" | "error"): Locator {
  return page.locator(`[data-sonner-toast][data-type=${tone}]`);
}

/** Waits for a toast, and marks an error toast as expected: every other one fails the test. */
export async function expectToast(
  page: Page,
  tone: "success" | "warning" | "error",
  wanted: ExpectedToast,
): Promise<void> {
  if (tone === "error") expectErrorToast(page, wanted);
  const shown = toasts(page, tone);
  await expect(
    typeof wanted === "string" ? shown.getByText(wanted, { exact: true }) : shown.filter({ hasText: wanted }),
  ).toBeVisible();
}

export const password = (page: Page) => page.getByLabel("Password", { exact: true });
