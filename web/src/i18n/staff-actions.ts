import { staffActionsText } from "./en-staff-actions";

/** Label of an action code; an unknown code is returned unchanged. */
export function actionName(action: string): string {
  const known: Readonly<Record<string, string>> = staffActionsText().actions;
  return known[action] ?? action;
}

/** Label of the kind of record it was done to. */
export function subjectName(kind: string): string {
  const known: Readonly<Record<string, string>> = staffActionsText().subjects;
  return known[kind] ?? kind;
}

/** The actor: a name, or a label for one without a name. */
export function actorName(actor: string): string {
  const known: Readonly<Record<string, string>> = staffActionsText().actors;
  return known[actor] ?? actor;
}
