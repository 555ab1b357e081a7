import { answer, api } from "@/api/client";
import type { Area } from "@/app/paths";

/* What the mailed links of a change of address do. */

export interface ConfirmedChange {
  /** Whose account it is. */
  area: Area;
  /** The address that has not confirmed yet. */
  waitsFor: string | null;
}

export async function confirmEmailChange(token: string): Promise<ConfirmedChange> {
  const { data } = await answer(api.POST("/api/common/email-change/confirm", { body: { token } }));
  return { area: data.kind as Area, waitsFor: data.waitsFor ?? null };
}

/** Gives whose account it is. */
export async function stopEmailChange(token: string): Promise<Area> {
  return (await answer(api.POST("/api/common/email-change/stop", { body: { token } }))).data.kind as Area;
}
