import { spelled } from "@/lib/deeds";
import { staffDeeds } from "./en-staff-deeds";
import { areaText } from "./text";

type Words = Readonly<Record<string, string>>;

const staffDeedsText = () => areaText("staffDeeds", staffDeeds);

/** What the journal calls `child.added` reads “Child added”. One that is not known yet is spelled. */
export function deedName(action: string): string {
  const deeds: Words = staffDeedsText().deeds;
  return deeds[action] ?? spelled(action);
}

/** What a deed was done to: the journal's own word, in the language of the reader. */
export function subjectName(kind: string): string {
  const subjects: Words = staffDeedsText().subjects;
  return subjects[kind] ?? kind;
}

/** Who did it: a name, or the kind of somebody without one. */
export function actorName(actor: string): string {
  const actors: Words = staffDeedsText().actors;
  return actors[actor] ?? actor;
}

/** The journal's word for what a reader typed, in either language. */
export function subjectKindOf(typed: string): string {
  const subjects: Words = staffDeedsText().subjects;
  const wanted = typed.trim().toLowerCase();
  return Object.keys(subjects).find((kind) => subjects[kind] === wanted) ?? typed.trim();
}
