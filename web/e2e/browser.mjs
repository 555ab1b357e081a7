/** The browser of the machine: nothing is downloaded. */
export const launchOptions = {
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
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
