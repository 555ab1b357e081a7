import { enrolmentText } from "@/i18n/enrolment-text";
import type { Child } from "./model";

export function genderText(gender: Child["gender"]): string {
  return enrolmentText()[gender];
}
