import { staffActions } from "./en-staff-actions";
import { areaText } from "./text";

export const staffActionsText = () => areaText("staffActions", staffActions);

/** What was done, in words; a code that is not known stays a code. */
export function actionName(action: string): string {
  const known: Readonly<Record<string, string>> = staffActionsText().actions;
  return known[action] ?? action;
}

/** What it was done to, in a word. */
export function subjectName(kind: string): string {
  const known: Readonly<Record<string, string>> = staffActionsText().subjects;
  return known[kind] ?? kind;
}

/** Who did it: a name, or words for somebody without one. */
export function actorName(actor: string): string {
  const known: Readonly<Record<string, string>> = staffActionsText().actors;
  return known[actor] ?? actor;
}
