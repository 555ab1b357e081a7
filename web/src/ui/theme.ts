import { writeCookie } from "@/lib/cookies";

/** theme.js has chosen one before the first paint; this turns it over and remembers it. */
export function switchTheme(): void {
  const root = document.documentElement;
  const next = root.dataset["theme"] === "dark" ? "light" : "dark";
  root.dataset["theme"] = next;
  writeCookie("theme", next);
}
