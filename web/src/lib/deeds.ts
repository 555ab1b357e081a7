import { capital } from "./text";

/** What the journal calls `child.added` spells “Child added”. */
export function spelled(action: string): string {
  return capital(action.replaceAll(/[._]/g, " "));
}
