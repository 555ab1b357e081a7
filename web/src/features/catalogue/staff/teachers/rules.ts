import * as z from "zod/mini";
import { staffTeachersText } from "@/features/catalogue/staff/en";

export const TEACHER_FIELDS = ["firstName", "lastName", "classLink"] as const;

const filled = (error: string) => z.refine<string>((value) => value.trim() !== "", { error, abort: true });

export function makeTeacherRules() {
  const t = staffTeachersText().form;
  return z.object({
    firstName: z.string().check(filled(t.firstRequired)),
    lastName: z.string().check(filled(t.lastRequired)),
    classLink: z.string().check(
      filled(t.linkRequired),
      z.refine((value) => isClassLink(value.trim()), { error: t.linkInvalid }),
    ),
  });
}

/** An https URL. */
export function isClassLink(value: string): boolean {
  return /^https:\/\/[^\s/]+\.[^\s/]/i.test(value) && URL.canParse(value);
}
