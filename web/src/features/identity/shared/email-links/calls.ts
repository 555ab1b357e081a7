import { answer, api } from "@/api/client";
import type { Area } from "@/app/paths";

/* Requests of the mailed links for an e-mail change. */

export interface ConfirmedChange {
  /** The type of account. */
  area: Area;
  /** The address that has not been confirmed yet. */
  waitsFor: string | null;
}

export async function confirmEmailChange(token: string): Promise<ConfirmedChange> {
  const { data } = await answer(api.POST("/api/common/email-change/confirm", { body: { token } }));
  return { area: data.kind, waitsFor: data.waitsFor ?? null };
}

/** Returns the type of account. */
export async function stopEmailChange(token: string): Promise<Area> {
  return (await answer(api.POST("/api/common/email-change/stop", { body: { token } }))).data.kind;
}
