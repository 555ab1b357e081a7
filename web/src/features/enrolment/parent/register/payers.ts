import type { FamilyChild, FamilyData } from "@/features/enrolment/parent/family";
import type { Payer } from "./model";

/** Whether the partner can pay: for a new seat, for the child's existing seat, no longer, or never. */
export type PartnerPays = "newSeat" | "ownSeat" | "noSeatLeft" | "never";

type Allowance = Pick<FamilyData, "allowed" | "seatsTaken" | "totalChild">;

/** Who can pay for a new child, or for a registered one. */
export function partnerPays(family: Allowance, child: Pick<FamilyChild, "programs"> | undefined): PartnerPays {
  const { allowed, seatsTaken, totalChild } = family;
  // a child takes one seat, not one per program
  if (child?.programs.some(({ partnerId }) => typeof partnerId === "number") === true) return "ownSeat";
  // a registered child is already within the allowance
  const within = child === undefined ? totalChild < allowed : allowed > 0;
  if (!within) return "never";
  return seatsTaken < allowed ? "newSeat" : "noSeatLeft";
}

export function mayPay(payer: Payer | null, partner: PartnerPays): payer is Payer {
  if (payer === "partner") return partner === "newSeat" || partner === "ownSeat";
  return payer === "parent";
}
