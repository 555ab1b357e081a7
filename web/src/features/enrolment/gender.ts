import { enrolmentText } from "@/i18n/enrolment-text";

export function genderText(gender: string): string {
  const t = enrolmentText();
  return gender === "male" ? t.male : t.female;
}
