import * as z from "zod/mini";
import type { FamilyChild } from "@/features/enrolment/parent/family";
import { isSponsored } from "@/features/enrolment/parent/child-row";
import { seatAskingText } from "./en";
import type { SeatRequestBody } from "./model";

/** The choice for a child that is not registered. */
export const ANOTHER = "another";
export const MOST_LETTERS = 500;

/** The form as it is typed. */
export interface AskValues {
  childId: string;
  childName: string;
  sentence: string;
}

/** Children that the partner does not pay for. */
export function withoutSeat(children: readonly FamilyChild[]): FamilyChild[] {
  return children.filter(({ programs }) => !programs.some(isSponsored));
}

export function askRules() {
  const t = seatAskingText().panel;
  return z
    .object({
      childId: z.string(),
      childName: z.string(),
      sentence: z.string().check(z.refine((typed) => typed.trim().length <= MOST_LETTERS, { error: t.sentenceLong })),
    })
    .check(
      z.refine(({ childId, childName }) => childId !== ANOTHER || childName.trim() !== "", {
        error: t.nameMissing,
        path: ["childName"],
      }),
    );
}

export function bodyOf({ childId, childName, sentence }: AskValues): SeatRequestBody {
  return {
    childId: childId === ANOTHER ? null : Number(childId),
    childName: childId === ANOTHER ? childName.trim() : "",
    sentence: sentence.trim(),
  };
}
