import { fullName } from "@/lib/text";
import type { Option } from "@/ui/select";

interface Teacher {
  id: number;
  firstName: string;
  lastName: string;
}

export function teacherOptions(teachers: readonly Teacher[] = []): Option[] {
  return teachers.map(({ id, firstName, lastName }) => ({ value: String(id), label: fullName(firstName, lastName) }));
}

export function cohortOptions(cohorts: readonly { id: number; title: string }[] = []): Option[] {
  return cohorts.map(({ id, title }) => ({ value: String(id), label: title }));
}

/** Adds a value from the URL that is not in the list, such as an archived one. */
export function withAsked(options: readonly Option[], asked: string, label: string): readonly Option[] {
  return asked === "" || options.some(({ value }) => value === asked) ? options : [...options, { value: asked, label }];
}

/** Every quarter of an hour, 00:00 to 23:45. The native time field differs between browsers. */
export const QUARTERS = Array.from({ length: 24 * 4 }, (_, index) =>
  [index / 4, (index % 4) * 15].map((part) => String(Math.floor(part)).padStart(2, "0")).join(":"),
);
