import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test as base, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import { expectErrorToast, unexpectedToasts, watchToasts, type ExpectedToast } from "./error-toasts";

/** Every test watches the console and the error toasts: one that it does not expect fails it. */
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
      expect(await unexpectedToasts(), "no error toast but those that the test expects").toEqual([]);
    },
    { auto: true },
  ],
  // an answer that is still being changed when the test is over is nobody's any more
  routesEnd: [
    async ({ page }, use) => {
      await use();
      await page.unrouteAll({ behavior: "ignoreErrors" });
    },
    { auto: true },
  ],
});

export { expect, expectErrorToast, watchToasts };

/** A refusal that a test provokes: the browser itself reports the status in the console. */
export function expectRefusal(noise: string[]): void {
  const others = noise.filter((line) => !line.startsWith("Failed to load resource"));
  noise.splice(0, noise.length, ...others);
}

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 861;
}

const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** With `"colours"` only what a theme can change is looked at, which takes a fraction of the time. */
export async function expectNoAxeViolations(page: Page, what: "everything" | "colours" = "everything"): Promise<void> {
  // a control half under the sticky bar would count as a small target
  await page.evaluate(() => scrollTo(0, 0));
  // a mail in its frame runs no script, not even this one; no other frame needs the page that axe would open to join results
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] }).exclude("iframe[sandbox]");
  const { violations } = await (what === "colours" ? axe.withRules("color-contrast") : axe.withTags(AXE_TAGS)).analyze();
  const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(" ")) }));
  expect(found).toEqual([]);
}

/** Asked again for a while: a page whose window was just made narrower takes a moment to fit. */
export async function expectNothingSideways(page: Page): Promise<void> {
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(tooWide, "pixels that the page is wider than its window").toBeLessThanOrEqual(0);
}

export const PASSWORD = "seatling1";

export type Who = "partner" | "parent" | "staff";

/** The demo accounts, the start of their calls, and the key of their token. */
export const PEOPLE = {
  partner: { email: "adaeze@greenbridge.example", api: "/api/partner", key: "partnerToken" },
  parent: { email: "seun.adebayo@mail.example", api: "/api/partner/parent", key: "parentToken" },
  staff: { email: "staff@seatling.example", api: "/api/staff", key: "staffToken" },
} as const satisfies Record<Who, object>;

/** Where the session of a demo account is kept for all tests that only look. */
export function sessionOf(who: Who): string {
  return `results/sessions/${who}.json`;
}

/** The token in it. */
export async function tokenOf(who: Who): Promise<string> {
  const { origins } = JSON.parse(await readFile(sessionOf(who), "utf8"));
  return origins[0].localStorage[0].value;
}

const TOO_MANY = 429;

/** A session of its own, for a test that ends it. The server counts log-ins, so it may ask for patience. */
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
export function onlyOnDesk(page: Page): void {
  test.skip(isPhone(page), "nothing in it depends on the size of the screen");
}

let made = 0;

export function newAddress(name: string): string {
  made += 1;
  return `${name}+${Date.now()}-${process.pid}-${made}@mail.example`;
}

/** An account of its own, for a test that changes it. */
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

/** The page is opened with this token, as if somebody had logged in before. */
export async function bringToken(page: Page, who: Who, token: string): Promise<void> {
  await page.goto("/favicon.svg");
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [PEOPLE[who].key, token] as const);
}

/** The panel that opens by itself where seats are free, which is in the way of a test about something else. */
export async function keepPanelShut(page: Page, parentId = 1): Promise<void> {
  await page.addInitScript((id) => sessionStorage.setItem("register-child-shown", id), String(parentId));
}

export function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/** What is open over the page has an entry of its own in the history, which is taken back soon after it closes. */
export function entryOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => (history.state as { panel?: string } | null)?.panel);
}

/** Waits until nothing goes back in the history any more: the browser would drop a page that begins to load just then. */
export async function historyAtRest(page: Page): Promise<void> {
  await expect.poll(() => entryOf(page)).toBeUndefined();
}

export function toasts(page: Page, tone: "success" | "warning" | "error"): Locator {
  return page.locator(`[data-sonner-toast][data-type=${tone}]`);
}

/** Waits for a toast. An error toast is thereby expected: every other one fails the test. */
export async function expectToast(page: Page, tone: "success" | "warning" | "error", said: ExpectedToast): Promise<void> {
  if (tone === "error") expectErrorToast(page, said);
  const shown = toasts(page, tone);
  await expect(typeof said === "string" ? shown.getByText(said, { exact: true }) : shown.filter({ hasText: said })).toBeVisible();
}

export const password = (page: Page) => page.getByLabel("Password", { exact: true });
