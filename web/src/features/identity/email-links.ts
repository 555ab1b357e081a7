import { answer, api } from "@/api/client";
import type { Area } from "@/app/paths";

/* What the mailed links of a change of address do. Each gives whose account it is. */

export async function confirmEmailChange(token: string): Promise<Area> {
  return (await answer(api.POST("/api/common/email-change/confirm", { body: { token } }))).data.kind as Area;
}

export async function stopEmailChange(token: string): Promise<Area> {
  return (await answer(api.POST("/api/common/email-change/stop", { body: { token } }))).data.kind as Area;
}
