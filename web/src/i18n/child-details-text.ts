import { capital } from "@/lib/text";
import type { ChildDetails, Gender } from "@/lib/child-details";
import { childDetails } from "./en-child-details";
import { areaText, fill } from "./text";

export const childDetailsText = () => areaText("childDetails", childDetails);

export function genderText(gender: Gender): string {
  return capital(childDetailsText()[gender]);
}

type Shown = Pick<ChildDetails, "age" | "school"> & { gender: Gender };

/** What is shown below a child's name. */
export function childLine({ gender, age, school }: Shown): string {
  const line = fill(childDetailsText().line, { gender: genderText(gender), age });
  return school === "" ? line : `${line} · ${school}`;
}
