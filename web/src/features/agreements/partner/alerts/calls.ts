import { answer, inlineApi, api } from "@/api/client";
import type { components } from "@/api/schema.gen";

export type Alerts = components["schemas"]["AgreementAlerts"];

const PATH = "/api/partner/agreement-alerts/self";

export async function getAlerts(): Promise<Alerts> {
  return (await answer(inlineApi.GET(PATH))).data;
}

/** Returns the server's message, and the alerts as they are now. */
export async function saveAlerts(change: Partial<Alerts>): Promise<{ message: string; data: Alerts }> {
  // what is null stays as it is
  return answer(api.PUT(PATH, { body: { onPool: null, onBudget: null, onEnd: null, ...change } }));
}
