import { afterEach, expect, test } from "vitest";
import { setLanguage } from "@/lib/language";
import { classText } from "./words";

afterEach(() => setLanguage("en"));

test("names a class in the reader's language", () => {
  expect(classText("Friday 4:30 PM (Harmattan 2026)")).toBe("Friday 4:30 PM (Harmattan 2026)");
  setLanguage("fr");
  expect(classText("Friday 4:30 PM (Harmattan 2026)")).toBe("Vendredi 16:30 (Harmattan 2026)");
  expect(classText("Ama Mensah")).toBe("Ama Mensah");
});
