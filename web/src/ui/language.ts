import { loadLanguage, text } from "@/i18n/text";
import { writeCookie } from "@/lib/cookies";
import { currentLanguage } from "@/lib/language";
import { toast } from "./toast";

/* theme.js sets the initial language before the first paint. This module switches it and stores the choice. */

/** The other supported language, with its name in that language. */
export function otherLanguage() {
  return currentLanguage() === "fr" ? { code: "en", name: "English" } : { code: "fr", name: "Français" };
}

/** Switches the language in place, so that form input is not lost. */
export function switchLanguage(): void {
  const { code } = otherLanguage();
  loadLanguage(code).then(
    () => writeCookie("language", code),
    () => toast.error(text().failure.unreachable),
  );
}

/**
 * Reloads the page in the other language: cached lists and server responses are in the language they were fetched in.
 */
export function reopenInOtherLanguage(): void {
  writeCookie("language", otherLanguage().code);
  location.reload();
}
