import { capital } from "@/lib/text";
import type { ChildDetails } from "@/lib/child-details";
import { childDetails } from "./en-child-details";
import { areaText, fill } from "./text";

export const childDetailsText = () => areaText("childDetails", childDetails);

export function genderText(gender: string): string {
  const t = childDetailsText();
  return capital(gender === "male" ? t.male : t.female);
}

/** What is shown below a child's name. */
export function childLine({ gender, age, school }: Pick<ChildDetails, "gender" | "age" | "school">): string {
  const line = fill(childDetailsText().line, { gender: genderText(gender), age });
  return school === "" ? line : `${line} · ${school}`;
}
