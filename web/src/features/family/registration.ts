import type { FamilyChild, FamilyData, Program, Waiting } from "@/api/family";

/** Else the parent pays. */
export function isSponsored({ partnerId }: Pick<Program, "partnerId">): boolean {
  return typeof partnerId === "number";
}

export type Registration =
  | { kind: "program"; program: Program }
  | { kind: "waiting"; waiting: Waiting }
  | { kind: "none" };

/** What a child's row shows: its first program, else its place in a line. */
export function registrationOf({ programs, waiting }: FamilyChild): Registration {
  const [program] = programs;
  if (program !== undefined) return { kind: "program", program };
  const [first] = inOrder(waiting);
  return first === undefined ? { kind: "none" } : { kind: "waiting", waiting: first };
}

/** What stands behind "+1 more". */
export function othersOf({ programs, waiting }: FamilyChild): { programs: Program[]; waiting: Waiting[] } {
  return { programs: programs.slice(1), waiting: inOrder(waiting).slice(programs.length === 0 ? 1 : 0) };
}

/** A place is held for the child for a while. */
export function isOffered({ offeredUntil }: Waiting): boolean {
  return typeof offeredUntil === "string";
}

/** A place that is offered comes first: it is held for a while only. */
function inOrder(waiting: readonly Waiting[]): Waiting[] {
  return waiting.toSorted((one, other) => Number(isOffered(other)) - Number(isOffered(one)));
}

/** Null where nobody is known to pay. */
export function isRowSponsored(registration: Registration): boolean | null {
  if (registration.kind === "program") return isSponsored(registration.program);
  return registration.kind === "waiting" ? registration.waiting.sponsored : null;
}

/** Where the class meets; null as long as it is not open for this child, and once it is over. */
export function classLinkOf({ isPaid, partner_teacher, stage }: Program): string | null {
  return (isPaid && stage !== "completed" && partner_teacher?.classLink) || null;
}

/** Paid, and nobody teaches it yet. */
export function isTeacherMissing({ isPaid, partner_teacher, stage }: Program): boolean {
  return isPaid && stage !== "completed" && !partner_teacher;
}

/** A seat is taken once for each child, so it returns with the last program that the partner pays for. */
export function seatReturns({ programs }: FamilyChild, leaving: Program): boolean {
  return isSponsored(leaving) && programs.every((program) => program.id === leaving.id || !isSponsored(program));
}

/** How many programs the parent has to pay itself. */
export function ownUnpaid({ children }: Pick<FamilyData, "children">): number {
  return children.flatMap(({ programs }) => programs).filter((program) => !program.isPaid && !isSponsored(program)).length;
}

type Counts = Pick<FamilyData, "totalChild" | "allowed" | "seatsTaken" | "mostChildren">;

export function mayAdd({ totalChild, mostChildren }: Counts): boolean {
  return totalChild < mostChildren;
}

/** How many new children the partner would still pay for. */
export function openSeats({ totalChild, allowed, seatsTaken }: Counts): number {
  return Math.max(0, allowed - Math.max(totalChild, seatsTaken));
}

/** The children of the allowance: those in a paid program, and the others. */
export function seatedOf({ children, allowed }: Pick<FamilyData, "children" | "allowed">): { paid: number; held: number } {
  const paid = Math.min(allowed, children.filter(({ programs }) => programs.some(({ isPaid }) => isPaid)).length);
  return { paid, held: Math.min(children.length, allowed) - paid };
}
