import { expect, sessionOf, test, type Who } from "./fixtures";

/** Maximum number of requests of a first visit: page, font, scripts, styles and API calls. */
const MAX_REQUESTS = 8;

/** The section of agreements, which is loaded after the first view. */
const AGREEMENTS = /\/assets\/((fr-)?agreements-|open-parts-|figures-)|\/api\/partner\/agreements\/overview$/;

interface View {
  path: string;
  who?: Who;
  /** The requests that the specification names for the screen. */
  calls: string[];
}

const VIEWS: View[] = [
  { path: "/partner/login", calls: [] },
  { path: "/partner/parent/login", calls: [] },
  { path: "/staff/login", calls: [] },
  { path: "/partner/dashboard", who: "partner", calls: ["/api/partner/cohort/all"] },
  // this parent has free seats, so the panel opens automatically
  { path: "/partner/parent/dashboard", who: "parent", calls: ["/api/partner/parent/get/dashboard/data"] },
];

for (const locale of ["en-US", "fr-FR"]) {
  for (const { path, who, calls } of VIEWS) {
    test.describe(`${path} in ${locale}`, () => {
      test.use({ locale, ...(who !== undefined && { storageState: sessionOf(who) }) });

      test(`a first visit needs at most ${MAX_REQUESTS} requests`, async ({ page, baseURL }) => {
        const asked: string[] = [];
        page.on("request", (request) => {
          const { origin, pathname, search } = new URL(request.url());
          if (origin === baseURL) asked.push(pathname + search);
        });
        await page.goto(path);
        await expect(page.locator("html")).toHaveAttribute("lang", locale.slice(0, 2));
        await page.getByRole("heading", { level: 1, includeHidden: true }).waitFor();
        if (who === "parent") await page.getByRole("dialog").waitFor();
        await page.waitForLoadState("networkidle");

        const paths = asked.map((url) => url.split("?")[0]);
        expect(paths, asked.join("\n")).toEqual(expect.arrayContaining(calls));
        const first = asked.filter((url) => !AGREEMENTS.test(url));
        expect(first.length, asked.join("\n")).toBeLessThanOrEqual(MAX_REQUESTS);
        expect(new Set(asked).size, "no duplicate requests").toBe(asked.length);
      });
    });
  }
}
