import * as z from "zod/mini";
import { ApiFailure } from "@/api/failure";
import { staffProgramsText } from "@/features/enrolment/staff/en";
import { slotOf } from "./choices";
import type { TargetBody } from "./model";

export interface SlotValues {
  cohortId: string;
  /** Day and time combined. */
  slot: string;
}

export const SLOT_FIELDS = ["cohortId", "slot"] as const;

export function slotRules() {
  const t = staffProgramsText().moving;
  return {
    cohortId: z.string().check(z.minLength(1, t.cohortRequired)),
    slot: z.string().check(z.minLength(1, t.slotRequired)),
  };
}

export function targetOf({ cohortId, slot }: SlotValues, sponsored: boolean): TargetBody {
  return { cohortId: Number(cohortId), ...slotOf(slot), sponsored };
}

/** The API has two fields for day and time; errors of either are shown at the combined field. */
export async function atSlotField<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { day, time, ...others } = error.fieldErrors;
    const slot = day ?? time;
    if (slot === undefined) throw error;
    const { message, httpStatus, code, requestId } = error;
    throw new ApiFailure(message, { httpStatus, code, requestId, fieldErrors: { ...others, slot } });
  }
}
