import { fill } from "@/i18n/text";
import { capital } from "@/lib/text";
import type { ChildDetails, Gender } from "./child-details";
import { childDetailsText } from "./en";

export function genderText(gender: Gender): string {
  return capital(childDetailsText()[gender]);
}

type ShownChild = Pick<ChildDetails, "age" | "school"> & { gender: Gender };

/** What is shown below a child's name. */
export function childLine({ gender, age, school }: ShownChild): string {
  const line = fill(childDetailsText().line, { gender: genderText(gender), age });
  return school === "" ? line : `${line} · ${school}`;
}
