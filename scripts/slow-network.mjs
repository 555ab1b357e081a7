// Measures when the log-in pages and dashboards of the demo are usable on a slow phone, as rows of the benchmark table:
// 400 kbit/s, 400 ms round-trip time, a CPU four times slower, an empty cache. Medians of three visits.
// Usage: scripts/with-demo node scripts/slow-network.mjs
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { launchOptions } from "../web/e2e/browser.mjs";

const SERVER = process.env.SEATLING_URL;
const RUNS = 3;
const BYTES_A_SECOND = 400_000 / 8;
const NETWORK = { offline: false, latency: 400, downloadThroughput: BYTES_A_SECOND, uploadThroughput: BYTES_A_SECOND };
const PARTNER = { api: "/api/partner", key: "partnerToken", email: "adaeze@greenbridge.example" };
const PARENT = { api: "/api/partner/parent", key: "parentToken", email: "seun.adebayo@mail.example" };
/** Present once the screen is usable: an input field, or the rows of the table. */
const FIELD = "input[type=email]";
const ROWS = "main tbody a, main tbody td b, main tbody .row-link";
const SCREENS = [
  ["the partner's login", "/partner/login", FIELD],
  ["the parent's login", "/partner/parent/login", FIELD],
  ["the staff's login", "/staff/login", FIELD],
  ["the partner's dashboard", "/partner/dashboard", ROWS, PARTNER],
  ["the parent's dashboard", "/partner/parent/dashboard", ROWS, PARENT],
];

const { chromium } = createRequire(resolve("web/package.json"))("@playwright/test");
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function tokenOf({ api, email }) {
  const body = JSON.stringify({ email, password: "seatling1" });
  const answer = await fetch(`${SERVER}${api}/auth/login`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
  return (await answer.json()).data.token;
}

async function visit(browser, url, usable, session) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: "en-GB" });
  if (session) await context.addInitScript(([key, token]) => localStorage.setItem(key, token), session);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", NETWORK);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const seen = { requests: 0, bytes: 0 };
  cdp.on("Network.loadingFinished", ({ encodedDataLength }) => {
    seen.requests += 1;
    seen.bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: "commit" });
  const handle = await page.waitForFunction((wanted) => document.querySelector(wanted) && performance.now(), usable);
  const time = await handle.jsonValue();
  await page.waitForLoadState("networkidle");
  await context.close();
  return { ...seen, time };
}

const browser = await chromium.launch(launchOptions);
for (const [what, path, usable, person] of SCREENS) {
  const session = person && [person.key, await tokenOf(person)];
  const visits = [];
  for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, SERVER + path, usable, session));
  const seconds = (median(visits.map(({ time }) => time)) / 1000).toFixed(2);
  const { requests, bytes } = visits[0];
  console.log(`slow phone network, median of ${RUNS}\t${what}\tusable after ${seconds} s\t${requests} requests, ${Math.round(bytes / 1000)} KB\t`);
}
await browser.close();
