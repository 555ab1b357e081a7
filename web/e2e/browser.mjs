import { existsSync } from "node:fs";

/** The headless shell of Chromium, which starts and renders faster; otherwise the full browser. */
const INSTALLED = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** The browser installed on the machine: nothing is downloaded. */
export const launchOptions = {
  executablePath: process.env["CHROMIUM"] ?? INSTALLED.find((path) => existsSync(path)) ?? "chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
