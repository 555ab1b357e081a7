import { answer, api, sessionlessApi } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { tokenOf } from "@/api/session";

type Schemas = components["schemas"];
export type Invitation = Schemas["TeamInvitationView"];

export async function findInvitation(token: string): Promise<Invitation> {
  return (await answer(sessionlessApi.POST("/api/partner/auth/invitation", { body: { token } }))).data;
}

/** The address of the account that is logged in on this device, if any: the link may be somebody else's. */
export async function findLoggedIn(): Promise<string | null> {
  if (tokenOf("partner") === null) return null;
  try {
    return (await answer(sessionlessApi.GET("/api/partner/session"))).data.email;
  } catch {
    return null;
  }
}

/** Returns the organisation's id. */
export async function acceptInvitation(body: Schemas["AcceptTeamInvitationBody"]): Promise<number> {
  return (await answer(api.POST("/api/partner/auth/accept-invitation", { body }))).data.id;
}

export async function openOrganization(id: number) {
  return (await answer(api.POST("/api/partner/organizations/{id}", { params: { path: { id } } }))).data;
}
