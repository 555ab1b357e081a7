import { fill, plural } from "@/i18n/text";
import { Note } from "@/ui/note";
import { registerChildText } from "./en";
import type { Package } from "./model";
import { packageFor } from "./package-for";

/** Names the program that results from the age, before the summary. */
export function ProgramNote({ packages, age }: { packages: readonly Package[]; age: number }) {
  const t = registerChildText();
  const found = packageFor(packages, age);
  if (found === undefined) return <Note tone="warn">{fill(t.noProgram, { age })}</Note>;
  return (
    <Note>
      <b>{found.title}</b> {fill(t.programFor, { age, details: detailsOf(found) })}
    </Note>
  );
}

function detailsOf({ minAge: min, maxAge: max, level, weekDuration }: Package): string {
  const t = registerChildText();
  const ages = min === max ? fill(t.programAge, { min }) : fill(t.programAges, { min, max });
  return [ages, fill(t.programLevel, { level }), plural(t.weeks, weekDuration)].join(", ");
}
