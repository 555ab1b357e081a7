import { answer, api } from "@/api/client";
import type { components } from "@/api/schema.gen";

export type PartnerProfile = components["schemas"]["PartnerProfile"];
export type ProfileBody = components["schemas"]["PartnerProfileBody"];

export async function getProfile(): Promise<PartnerProfile> {
  return (await answer(api.GET("/api/partner/profile"))).data;
}

/* Each returns the server's message and the updated profile. */

export function saveProfile(body: ProfileBody): Promise<{ message: string; data: PartnerProfile }> {
  return answer(api.PUT("/api/partner/profile", { body }));
}

export function saveSelfPay(allowed: boolean): Promise<{ message: string; data: PartnerProfile }> {
  return answer(api.PUT("/api/partner/self-pay", { body: { allowed } }));
}
