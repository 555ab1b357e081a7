import type { StaffLesson } from "./model";

/** A lesson with a taken register took place: the server refuses to change it, so nothing is offered. */
export const mayChange = ({ state, isTaken }: StaffLesson) => state !== "cancelled" && !isTaken;

/** Closed days are reverted by removing the closure. */
export function mayRestore({ state, substituteId, classLink, closureId, isTaken }: StaffLesson): boolean {
  const isChanged = state !== "scheduled" || Boolean(substituteId) || Boolean(classLink);
  return isChanged && !closureId && !isTaken;
}
