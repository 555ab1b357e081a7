import { answer, api } from "@/api/client";
import type { components } from "@/api/schema.gen";

/** A kind of mail, and whether the family gets it. */
export type MailPreference = components["schemas"]["MailPreference"];

export async function listPreferences(): Promise<MailPreference[]> {
  return (await answer(api.GET("/api/partner/parent/mail-preferences"))).data;
}

/** Returns the server's message. */
export async function savePreference(kind: string, isOn: boolean): Promise<string> {
  return (await answer(api.PUT("/api/partner/parent/mail-preferences", { body: { kind, isOn } }))).message;
}
