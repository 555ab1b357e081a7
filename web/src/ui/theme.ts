import { writeCookie } from "@/lib/cookies";

/** theme.js sets the initial theme before the first paint; this toggles it and stores the choice. */
export function switchTheme(): void {
  const root = document.documentElement;
  const next = root.dataset["theme"] === "dark" ? "light" : "dark";
  root.dataset["theme"] = next;
  writeCookie("theme", next);
}
