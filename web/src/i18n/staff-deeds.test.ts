import { afterEach, expect, test } from "vitest";
import { spelled } from "@/lib/deeds";
import { staffDeeds } from "./en-staff-deeds";
import { deedName, subjectKindOf, subjectName } from "./staff-deeds-text";
import { loadLanguage, loadWordsOf } from "./text";

afterEach(() => loadLanguage("en"));

test("in English a deed is its code, spelled; one that is not known yet is spelled too", () => {
  for (const [code, words] of Object.entries(staffDeeds.deeds)) expect(words).toBe(spelled(code));
  expect(deedName("probe.just_written")).toBe("Probe just written");
});

test("in French deeds and subjects have words of their own, and the filter knows them", async () => {
  await loadWordsOf(["staff"]);
  await loadLanguage("fr");
  expect(deedName("child.added")).toBe("Enfant ajouté");
  expect(subjectName("cohort")).toBe("cohorte");
  expect([" Cohorte ", "cohort", "unknown"].map(subjectKindOf)).toEqual(["cohort", "cohort", "unknown"]);
});
