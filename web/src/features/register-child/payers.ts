import type { FamilyChild, FamilyData } from "@/api/family";
import type { Payer } from "./model";

/** May the partner pay: for a new seat, for a seat the child has, not any more, or never. */
export type PartnerPays = "open" | "kept" | "gone" | "never";

type Allowance = Pick<FamilyData, "allowed" | "seatsTaken" | "totalChild">;

/** Who can pay for a child that is not registered yet, or for one that is. */
export function partnerPays(family: Allowance, child: Pick<FamilyChild, "programs"> | undefined): PartnerPays {
  const { allowed, seatsTaken, totalChild } = family;
  // a seat is taken once for a child, not for each of its programs
  if (child?.programs.some(({ partnerId }) => typeof partnerId === "number") === true) return "kept";
  // one that is registered is within the allowance already
  const within = child === undefined ? totalChild < allowed : allowed > 0;
  if (!within) return "never";
  return seatsTaken < allowed ? "open" : "gone";
}

export function mayPay(payer: Payer | null, partner: PartnerPays): payer is Payer {
  if (payer === "partner") return partner === "open" || partner === "kept";
  return payer === "parent";
}
