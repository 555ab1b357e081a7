import type { BrowserContext, Page } from "@playwright/test";

export type ExpectedToast = string | RegExp;

interface ToastLog {
  seen: string[];
  expected: ExpectedToast[];
}

/** Of the running test: a worker runs one at a time. */
const LOGS = new Map<BrowserContext, ToastLog>();

/** The specification shows this success in error style. */
const ALWAYS_EXPECTED = ["Logged out successfully!", "Déconnexion réussie."];

/** Marks an error toast as expected in all windows that share the page's context. */
export function expectErrorToast(page: Page, wanted: ExpectedToast): void {
  LOGS.get(page.context())?.expected.push(wanted);
}

const MARK = "error toast: ";

/** Records every error toast of every page of a context, including those that disappear before the test checks. */
export async function watchToasts(context: BrowserContext): Promise<void> {
  const log: ToastLog = { seen: [], expected: [...ALWAYS_EXPECTED] };
  LOGS.set(context, log);
  context.pages().forEach((page) => watchPage(page, log));
  context.on("page", (page) => watchPage(page, log));
}

function watchPage(page: Page, log: ToastLog): void {
  page.on("console", (line) => {
    if (line.type() === "debug" && line.text().startsWith(MARK)) log.seen.push(line.text().slice(MARK.length));
  });
  // not an init script, which would also run in the sandboxed iframes of mails and fail there
  page.on("domcontentloaded", () => void page.evaluate(reportErrorToasts, MARK).catch(() => undefined));
}

/** Runs in the page, so it cannot use anything from this file. */
function reportErrorToasts(mark: string): void {
  const ERROR = "[data-sonner-toast][data-type=error], [role=alert][data-tone=error]";
  const reported = new WeakSet<Element>();
  const report = () => {
    for (const toast of document.querySelectorAll(ERROR)) {
      if (reported.has(toast)) continue;
      reported.add(toast);
      console.debug(mark + (toast.querySelector("[data-title], p")?.textContent ?? ""));
    }
  };
  report();
  new MutationObserver(report).observe(document, { childList: true, subtree: true });
}

/** The unexpected error toasts since the start of the test. */
export async function unexpectedToasts(): Promise<string[]> {
  const unexpected: string[] = [];
  for (const [context, { seen, expected }] of LOGS) {
    await Promise.all(context.pages().map(waitUntilDrawn));
    const matches = (message: string) =>
      expected.some((wanted) => (typeof wanted === "string" ? wanted === message : wanted.test(message)));
    unexpected.push(...seen.filter((message) => !matches(message)));
  }
  LOGS.clear();
  return unexpected;
}

/** Effects of the last action are rendered within two frames, and reported before this call returns. */
async function waitUntilDrawn(page: Page): Promise<void> {
  await page.evaluate(twoFrames).catch(() => undefined);
}

function twoFrames(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
