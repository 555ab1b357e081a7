import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { DESKTOP, launchOptions, PHONE } from "./e2e/browser.mjs";

const binary = process.env["SEATLING_BIN"] ?? "../target/release/seatling";
const port = process.env["E2E_PORT"] ?? "4173";
const url = `http://127.0.0.1:${port}`;
const data = mkdtempSync(join(tmpdir(), "seatling-e2e-"));

/**
 * Specs that run on desktop only: their claims do not depend on the screen size, or they test both sizes themselves,
 * as access.spec.ts does.
 */
const SAME_ON_ANY_SCREEN =
  /\/(access|docs|french|french-layers|guards|keyboard|login|mail|password|paying|public|sandbox|sign-up|story|refusals|offline|long-names|long-names-family|lists|targets|teachers-away)\.spec\.ts$/;

export default defineConfig({
  testDir: "e2e",
  outputDir: "results/playwright",
  workers: 2,
  // generous, for a busy machine; a test that needs its second try is reported as flaky
  timeout: 90_000,
  expect: { timeout: 15_000 },
  retries: 1,
  fullyParallel: true,
  forbidOnly: process.env["CI"] !== undefined,
  reporter: [["list"], ["junit", { outputFile: "results/playwright.xml" }]],
  use: { baseURL: url, locale: "en-US", launchOptions, reducedMotion: "reduce", screenshot: "only-on-failure" },
  projects: [
    // one log-in per account type, shared by all tests, because the server rate-limits log-ins
    { name: "sign-in", testMatch: "sign-in.setup.ts" },
    { name: "desktop", use: { viewport: DESKTOP }, dependencies: ["sign-in"] },
    {
      name: "phone",
      use: { viewport: PHONE, hasTouch: true, isMobile: true },
      dependencies: ["sign-in"],
      testIgnore: SAME_ON_ANY_SCREEN,
    },
  ],
  webServer: {
    // the server reads SEATLING_* as its settings and rejects unknown ones
    command: `env -u SEATLING_BIN ${binary} serve --demo --data ${data} --listen 127.0.0.1:${port}`,
    url: `${url}/readyz`,
    reuseExistingServer: false,
    stdout: "ignore",
    // all tests share one IP address
    env: { SEATLING_LOG: "warn", SEATLING_LOG_INS_PER_MINUTE: "6000" },
  },
});
