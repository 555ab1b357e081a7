import type { Locator, Page } from "@playwright/test";
import { PHONE } from "./browser.mjs";
import { expect, expectNoHorizontalScroll, keepPanelClosed } from "./fixtures";
import { englishOn, englishOnly } from "./french-words";

export const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Waits until nothing is loading. */
export function expectSettled(page: Page): Promise<void> {
  return expect(page.locator("[aria-busy=true], [data-shape]")).toHaveCount(0);
}

const NOTEBOOK = { width: 1360, height: 860 };
const SMALL_PHONE = { width: 360, height: 740 };

/** The size of a small notebook. */
export async function open(page: Page, path: string, ready?: (page: Page) => Locator): Promise<void> {
  await page.setViewportSize(NOTEBOOK);
  await keepPanelClosed(page);
  await page.goto(path);
  await expect(title(page)).toBeVisible();
  if (ready) await expect(ready(page)).toBeAttached();
  await expectSettled(page);
}

/** Asserts that everything is in French and nothing is wider than the window, on a notebook and on phones. */
export async function expectFrench(page: Page, name: string): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.setViewportSize(SMALL_PHONE);
  await expectNoHorizontalScroll(page);
  const patterns = await englishOnly();
  for (const [size, viewport] of [
    ["phone", PHONE],
    ["desk", NOTEBOOK],
  ] as const) {
    await page.setViewportSize(viewport);
    for (const frame of page.frames()) {
      // a mail's iframe runs no scripts and keeps the language it was written in
      if (frame.url() !== "about:srcdoc") expect.soft(await englishOn(frame, patterns), `${name}, ${size}`).toEqual([]);
    }
    await expectNoHorizontalScroll(page);
    if (process.env["FRENCH_PICTURES"]) await photograph(page, `${name}-${size}`);
  }
}

/** Screenshots for manual review. */
async function photograph(page: Page, name: string): Promise<void> {
  for (const theme of ["dark", "light"]) {
    await page.evaluate((chosen) => (document.documentElement.dataset["theme"] = chosen), theme);
    await page.screenshot({ path: `results/french/${name}-${theme}.png`, fullPage: true });
  }
}
