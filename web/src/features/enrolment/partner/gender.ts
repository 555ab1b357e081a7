import { enrolmentText } from "./en";
import type { Child } from "./model";

export function genderText(gender: Child["gender"]): string {
  return enrolmentText()[gender];
}
