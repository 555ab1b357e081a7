import { answer, api, backgroundApi, inlineApi } from "@/api/client";
import type { AgreementFigures, ChildFigure, InviteFigure } from "./model";

interface Page {
  page: number;
  pageSize: number;
}

/** A failure is not shown: the dashboard does without this section. */
export async function listFigures(): Promise<AgreementFigures[]> {
  return (await answer(backgroundApi.GET("/api/partner/agreements/overview"))).data;
}

export async function getAgreement(agreementId: number) {
  return answer(api.GET("/api/partner/agreements/{agreementId}", { params: { path: { agreementId } } }));
}

export async function listInvites(agreementId: number, seats: InviteFigure, page: Page) {
  const params = { path: { agreementId }, query: { seats, ...page } };
  const { data, meta } = await answer(inlineApi.GET("/api/partner/agreements/{agreementId}/invites", { params }));
  return { data, ...(meta && { meta }) };
}

const STATES = { taken: "taken", inClass: "in_class", unpaid: "unpaid" } as const;

export async function listChildren(agreementId: number, figure: ChildFigure, cohortId: number | null, page: Page) {
  const query = { state: STATES[figure], ...(cohortId !== null && { cohortId }), ...page };
  const params = { path: { agreementId }, query };
  const { data, meta } = await answer(inlineApi.GET("/api/partner/agreements/{agreementId}/children", { params }));
  return { data, ...(meta && { meta }) };
}
