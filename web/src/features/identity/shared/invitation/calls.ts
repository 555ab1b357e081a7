import { answer, api, sessionlessApi } from "@/api/client";
import type { components } from "@/api/schema.gen";

/** The accounts that are created by an invitation of staff. */
export type InvitedArea = "staff" | "teacher";

type Schemas = components["schemas"];
export type Invitation = Schemas["InvitationView"] | Schemas["TeacherInvitationView"];

export async function findInvitation(area: InvitedArea, token: string): Promise<Invitation> {
  return (await answer(sessionlessApi.POST(`/api/${area}/auth/invitation`, { body: { token } }))).data;
}

/** Returns the server's message. */
export async function acceptInvitation(area: InvitedArea, body: Schemas["AcceptInvitationBody"]): Promise<string> {
  return (await answer(api.POST(`/api/${area}/auth/accept-invitation`, { body }))).message;
}
