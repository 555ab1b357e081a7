import { loadLanguage, text } from "@/i18n/text";
import { writeCookie } from "@/lib/cookies";
import { currentLanguage } from "@/lib/language";
import { toast } from "./toast";

/* theme.js has chosen one before the first paint; here people choose another, which is remembered. */

/** The language that is not on the screen, named in itself. */
export function otherLanguage() {
  return currentLanguage() === "fr" ? { code: "en", name: "English" } : { code: "fr", name: "Français" };
}

/** Changes the words in place, so that nothing typed is lost. */
export function switchLanguage(): void {
  const { code } = otherLanguage();
  loadLanguage(code).then(
    () => writeCookie("language", code),
    () => toast.error(text().failure.unreachable),
  );
}

/** Opens the page anew in the other language: lists and the server's answers are kept in the one they came in. */
export function reopenInOtherLanguage(): void {
  writeCookie("language", otherLanguage().code);
  location.reload();
}
