import { fill } from "@/i18n/text";
import { accountText } from "./en";

/** Translates a device name as sent by the server, such as "Firefox on Windows". */
export function deviceName(written: string): string {
  const t = accountText();
  const [browser, system] = written.split(" on ");
  if (browser !== undefined && system !== undefined) return fill(t.browserOn, { browser, system });
  return written === "Another program" ? t.otherProgram : written;
}
