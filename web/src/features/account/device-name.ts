import { accountText } from "@/i18n/account-text";
import { fill } from "@/i18n/text";

/** Firefox on Windows, as the server writes it, in the words on the screen. */
export function deviceName(written: string): string {
  const t = accountText();
  const [browser, system] = written.split(" on ");
  if (browser !== undefined && system !== undefined) return fill(t.browserOn, { browser, system });
  return written === "Another program" ? t.otherProgram : written;
}
