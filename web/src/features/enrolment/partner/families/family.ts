import type { Child, Parent, Program } from "@/features/enrolment/partner/model";

/** The seats of a family: sponsored children, and the allowance. */
export interface FamilySeats {
  paid: number;
  unpaid: number;
  total: number;
}

/** Otherwise the parent pays. */
export function isSponsored({ partnerId }: Pick<Program, "partnerId">): boolean {
  return typeof partnerId === "number";
}

function sponsored({ programs }: Child): Program[] {
  return programs.filter(isSponsored);
}

export function seatsOf({ children, allowed }: Pick<Parent, "children" | "allowed">): FamilySeats {
  const taken = children.map(sponsored).filter((programs) => programs.length > 0);
  const paid = taken.filter((programs) => programs.some((program) => program.isPaid)).length;
  return { paid, unpaid: taken.length - paid, total: allowed };
}

/** Id of the cohort of a family's newest program; 0 without programs. */
export function newestCohortOf({ children }: Pick<Parent, "children">): number {
  const newest = children
    .flatMap((child) => child.programs)
    .reduce<Program | undefined>((best, next) => (best === undefined || isNewer(next, best) ? next : best), undefined);
  return newest?.partner_cohort.id ?? 0;
}

function isNewer(program: Program, than: Program): boolean {
  const difference = Date.parse(program.createdAt) - Date.parse(than.createdAt);
  return difference > 0 || (difference === 0 && program.id > than.id);
}
