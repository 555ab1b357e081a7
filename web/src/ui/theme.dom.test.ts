import { expect, test } from "vitest";
import { switchTheme } from "./theme";

test("the theme turns over and is remembered in a cookie, not in local storage", () => {
  document.documentElement.dataset["theme"] = "light";
  switchTheme();
  expect(document.documentElement.dataset["theme"]).toBe("dark");
  expect(document.cookie).toContain("theme=dark");
  switchTheme();
  expect(document.cookie).toContain("theme=light");
  expect(localStorage.length).toBe(0);
});
