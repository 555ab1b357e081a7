import type { Locator, Page } from "@playwright/test";
import { expect, expectNothingSideways, isPhone, keepPanelShut } from "./fixtures";
import { englishOn, englishOnly } from "./french-words";

export const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Nothing is still on its way. */
export function expectSettled(page: Page): Promise<void> {
  return expect(page.locator("[aria-busy=true], .bone")).toHaveCount(0);
}

/** At the size of a small notebook, or of the phone. */
export async function open(page: Page, path: string, ready?: (page: Page) => Locator): Promise<void> {
  if (!isPhone(page)) await page.setViewportSize({ width: 1360, height: 860 });
  await keepPanelShut(page);
  await page.goto(path);
  await expect(title(page)).toBeVisible();
  if (ready) await expect(ready(page)).toBeAttached();
  await expectSettled(page);
}

/** In French through and through, within its window, and pictures of it for people to look at. */
export async function look(page: Page, name: string): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  const patterns = await englishOnly();
  for (const frame of page.frames()) {
    // a mail in its frame runs no script and is in the language it was written in
    if (frame.url() !== "about:srcdoc") expect.soft(await englishOn(frame, patterns), name).toEqual([]);
  }
  await expectNothingSideways(page);
  for (const theme of ["dark", "light"] as const) {
    await page.evaluate((chosen) => (document.documentElement.dataset["theme"] = chosen), theme);
    const size = isPhone(page) ? "phone" : "desk";
    await page.screenshot({ path: `results/french/${name}-${size}-${theme}.png`, fullPage: true });
  }
}
