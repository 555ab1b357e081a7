import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export type AgreementFigures = Schemas["AgreementFigures"];
export type AgreementCohort = Schemas["AgreementCohort"];
export type PoolShare = Schemas["PoolShareView"];
export type SeatedProgram = Schemas["ProgramView"];

/** The figures whose people a list shows: invites with seats, or children with a program. */
export const INVITE_FIGURES = ["granted", "unused", "waiting"] as const;
export const CHILD_FIGURES = ["taken", "inClass", "unpaid"] as const;

export type InviteFigure = (typeof INVITE_FIGURES)[number];
export type ChildFigure = (typeof CHILD_FIGURES)[number];
export type PeopleFigure = InviteFigure | ChildFigure;

export function isInviteFigure(figure: PeopleFigure): figure is InviteFigure {
  return INVITE_FIGURES.some((one) => one === figure);
}

/** Whether there is more to show than that a partner has no limit and no agreement of its own. */
export function isWorthShowing({ agreement }: AgreementFigures): boolean {
  return agreement.name !== "" || typeof agreement.seats === "number" || agreement.alerts.length > 0;
}

/** Granted seats that no child uses. */
export function unusedSeats({ agreement }: AgreementFigures): number {
  return agreement.granted - agreement.taken;
}
