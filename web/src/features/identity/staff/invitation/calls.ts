import { answer, api, sessionlessApi } from "@/api/client";
import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];
export type Invitation = Schemas["InvitationView"];

export async function findInvitation(token: string): Promise<Invitation> {
  return (await answer(sessionlessApi.POST("/api/staff/auth/invitation", { body: { token } }))).data;
}

/** Returns the server's message. */
export async function acceptInvitation(body: Schemas["AcceptInvitationBody"]): Promise<string> {
  return (await answer(api.POST("/api/staff/auth/accept-invitation", { body }))).message;
}
