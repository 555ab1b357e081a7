import type { FamilyChild, FamilyData, Program, Waiting } from "./family";

/** Whether the partner pays; otherwise the parent does. */
export function isSponsored({ partnerId }: Pick<Program, "partnerId">): boolean {
  return typeof partnerId === "number";
}

export type ChildRow = { kind: "program"; program: Program } | { kind: "waiting"; waiting: Waiting } | { kind: "none" };

/** What a child's row shows: its first program, or else its waiting-list entry. */
export function rowOf({ programs, waiting }: FamilyChild): ChildRow {
  const [program] = programs;
  if (program !== undefined) return { kind: "program", program };
  const [first] = inOrder(waiting);
  return first === undefined ? { kind: "none" } : { kind: "waiting", waiting: first };
}

/** The content of "+1 more". */
export function othersOf({ programs, waiting }: FamilyChild): { programs: Program[]; waiting: Waiting[] } {
  return { programs: programs.slice(1), waiting: inOrder(waiting).slice(programs.length === 0 ? 1 : 0) };
}

/** Whether a place is held for the child for a limited time. */
export function isOffered({ offeredUntil }: Waiting): boolean {
  return typeof offeredUntil === "string";
}

/** Offered places first, because they are held for a limited time only. */
function inOrder(waiting: readonly Waiting[]): Waiting[] {
  return waiting.toSorted((one, other) => Number(isOffered(other)) - Number(isOffered(one)));
}

/** Null when no payer is known. */
export function isRowSponsored(row: ChildRow): boolean | null {
  if (row.kind === "program") return isSponsored(row.program);
  return row.kind === "waiting" ? row.waiting.sponsored : null;
}

/** Whether the child may go to class: the program is paid, or its class opened before, as the partner pays on account. */
export function isOpen({ isPaid, openedAt }: Pick<Program, "isPaid" | "openedAt">): boolean {
  return isPaid || openedAt !== undefined;
}

/** URL of the class; null while it is not open for this child, and once it is over. */
export function classLinkOf(program: Program, links?: ReadonlyMap<number, string>): string | null {
  const { id, partner_teacher, stage } = program;
  return (isOpen(program) && stage !== "completed" && (links?.get(id) ?? partner_teacher?.classLink)) || null;
}

/** Open, but no teacher assigned yet. */
export function isTeacherMissing(program: Program): boolean {
  return isOpen(program) && program.stage !== "completed" && !program.partner_teacher;
}

/** Whether withdrawing returns the seat: a child takes one seat, which returns with its last sponsored program. */
export function seatReturns({ programs }: FamilyChild, leaving: Program): boolean {
  return isSponsored(leaving) && programs.every((program) => program.id === leaving.id || !isSponsored(program));
}

/** Number of programs that the parent has to pay. */
export function ownUnpaid({ children }: Pick<FamilyData, "children">): number {
  return children.flatMap(({ programs }) => programs).filter((program) => !program.isPaid && !isSponsored(program))
    .length;
}

type Counts = Pick<FamilyData, "totalChild" | "allowed" | "seatsTaken" | "mostChildren">;

export function mayAdd({ totalChild, mostChildren }: Counts): boolean {
  return totalChild < mostChildren;
}

/** Number of new children the partner would still pay for. */
export function openSeats({ totalChild, allowed, seatsTaken }: Counts): number {
  return Math.max(0, allowed - Math.max(totalChild, seatsTaken));
}

/** Whether every seat is taken, so that another one can only be asked for. */
export function mayAskSeat({ allowed, seatsTaken }: Pick<FamilyData, "allowed" | "seatsTaken">): boolean {
  return seatsTaken >= allowed;
}

/** The children within the allowance: those in a paid program, and the others. */
export function seatedOf({ children, allowed }: Pick<FamilyData, "children" | "allowed">): {
  paid: number;
  unpaid: number;
} {
  const paid = Math.min(allowed, children.filter(({ programs }) => programs.some(({ isPaid }) => isPaid)).length);
  return { paid, unpaid: Math.min(children.length, allowed) - paid };
}
