import { chromium } from "@playwright/test";
import { launchOptions } from "./e2e/browser.mjs";
const b = await chromium.launch(launchOptions);
const today = new Date().toISOString().slice(0, 10);
const screens = {
  today: "/teacher",
  week: "/teacher/week",
  classes: "/teacher/classes",
  class: "/teacher/classes/12-monday-1600",
  lesson: `/teacher/classes/12-monday-1600/lessons/${today}`,
  account: "/teacher/account",
};
const only = process.argv.slice(2);
for (const [size, vp] of [
  ["phone", { width: 360, height: 760 }],
  ["desk", { width: 1440, height: 900 }],
])
  for (const [lang, theme] of [
    ["en", "light"],
    ["fr", "dark"],
  ]) {
    const c = await b.newContext({
      viewport: vp,
      hasTouch: size === "phone",
      isMobile: size === "phone",
      colorScheme: theme,
      serviceWorkers: "block",
      locale: lang === "en" ? "en-US" : "fr-CA",
      timezoneId: "Africa/Lagos",
    });
    const p = await c.newPage();
    p.on("console", (m) => m.type() === "error" && console.log(size, m.text()));
    p.on("pageerror", (e) => console.log(size, "ERR", e.message));
    await p.goto("http://127.0.0.1:4399/favicon.svg");
    await p.evaluate(() => localStorage.setItem("teacherToken", "tok-123456789"));
    for (const [n, u] of Object.entries(screens)) {
      if (only.length && !only.includes(n)) continue;
      await p.goto("http://127.0.0.1:4399" + u);
      await p.waitForLoadState("networkidle");
      if (n === "lesson" && lang === "en") {
        await p.screenshot({ path: "/tmp/d-mock/pre.png" });
        await p
          .getByRole("button", { name: /Everybody/ })
          .click({ timeout: 4000 })
          .catch(() => 0);
        await p.locator("[data-mark=absent] input").nth(1).click({ force: true });
        await p.locator("[data-mark=late] input").nth(0).click({ force: true });
        await p
          .getByRole("button", { name: /Note on/ })
          .nth(1)
          .click();
        await p.waitForTimeout(1200);
      }
      const over = await p.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (over > 0) console.log("OVERFLOW", n, size, over);
      await p.screenshot({ path: `/tmp/d-mock/${n}-${size}-${lang}.png`, fullPage: n !== "lesson" });
    }
    await c.close();
  }
await b.close();
