import { AxeBuilder } from "@axe-core/playwright";
import { expect, test as base, type Page } from "@playwright/test";

/** Every test watches the console: an error or a refusal by the content policy fails it. */
export const test = base.extend<{ quietConsole: string[] }>({
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
});

export { expect };

/** A refusal that a test provokes: the browser itself reports the status in the console. */
export function expectRefusal(noise: string[]): void {
  const others = noise.filter((line) => !line.startsWith("Failed to load resource"));
  noise.splice(0, noise.length, ...others);
}

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 861;
}

export async function expectNoAxeViolations(page: Page): Promise<void> {
  // a control half under the sticky bar would count as a small target
  await page.evaluate(() => scrollTo(0, 0));
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(" ")) }));
  expect(found).toEqual([]);
}

export async function expectNothingSideways(page: Page): Promise<void> {
  const [scroll, client] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth] as const;
  });
  expect(scroll, `the page is ${scroll} px wide in a window of ${client} px`).toBeLessThanOrEqual(client);
}
