import { expect, test } from "vitest";
import { switchTheme } from "./theme";

test("toggles the theme and stores it in a cookie, not in local storage", () => {
  document.documentElement.dataset["theme"] = "light";
  switchTheme();
  expect(document.documentElement.dataset["theme"]).toBe("dark");
  expect(document.cookie).toContain("theme=dark");
  switchTheme();
  expect(document.cookie).toContain("theme=light");
  expect(localStorage.length).toBe(0);
});
