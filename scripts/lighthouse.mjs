// Prints the Lighthouse scores of the demo's main screens as rows of the benchmark table: medians of three runs.
// Lighthouse is installed in target/lighthouse, for this measurement only.
// Usage: scripts/with-demo node scripts/lighthouse.mjs
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { launchOptions } from "../web/e2e/browser.mjs";

const VERSION = "12.8.2";
const SERVER = process.env.SEATLING_URL;
const RUNS = 3;
const PASSWORD = "seatling1";
const SCREENS = [
  ["the partner's login", "/partner/login"],
  ["the partner's sign-up", "/partner/signup"],
  ["the partner's dashboard", "/partner/dashboard", "/partner/login", "adaeze@greenbridge.example"],
  ["the parent list", "/partner/parent-list", "/partner/login", "adaeze@greenbridge.example"],
  ["the parent's dashboard", "/partner/parent/dashboard", "/partner/parent/login", "seun.adebayo@mail.example"],
];

const home = resolve("target/lighthouse");
if (!existsSync(join(home, "node_modules/lighthouse"))) {
  const install = ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", home, `lighthouse@${VERSION}`];
  execFileSync("npm", install, { stdio: ["ignore", "ignore", "inherit"] });
}
const { default: lighthouse } = await import(pathToFileURL(join(home, "node_modules/lighthouse/core/index.js")).href);
const { chromium } = createRequire(resolve("web/package.json"))("@playwright/test");

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function signIn(context, login, email) {
  const page = await context.newPage();
  await page.goto(SERVER + login);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log In" }).click();
  await page.waitForURL(/dashboard/);
  await page.close();
}

async function measure(port, url) {
  const options = {
    port,
    disableStorageReset: true,
    formFactor: "mobile",
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
  };
  const runs = [];
  for (let run = 0; run < RUNS; run++) runs.push((await lighthouse(url, options)).lhr);
  const score = (name) => Math.round(100 * median(runs.map((run) => run.categories[name].score)));
  const audit = (name) => median(runs.map((run) => run.audits[name].numericValue));
  const scores = ["performance", "accessibility", "best-practices", "seo"].map(score).join(" / ");
  const paint = (audit("largest-contentful-paint") / 1000).toFixed(2);
  const rest = `blocked ${Math.round(audit("total-blocking-time"))} ms, shift ${audit("cumulative-layout-shift").toFixed(3)}`;
  return [scores, `largest paint ${paint} s on a slow phone, ${rest}`];
}

const folder = mkdtempSync(join(tmpdir(), "seatling-lighthouse-"));
try {
  for (const [what, path, login, email] of SCREENS) {
    const port = await freePort();
    const args = [...launchOptions.args, `--remote-debugging-port=${port}`];
    const context = await chromium.launchPersistentContext(join(folder, String(port)), { ...launchOptions, args, locale: "en-GB" });
    if (login) await signIn(context, login, email);
    const [scores, rest] = await measure(port, SERVER + path);
    console.log(`Lighthouse (speed / access / practice / search), median of ${RUNS}\t${what}\t${scores}\t${rest}\t`);
    await context.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
