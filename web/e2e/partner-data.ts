import type { APIRequestContext } from "@playwright/test";
import { expect, tokenOf } from "./fixtures";

/** What the API tells the demo partner, for screens to be compared with. */
export async function askPartnerApi(request: APIRequestContext, path: string, token?: string) {
  const headers = { Authorization: `Bearer ${token ?? (await tokenOf("partner"))}` };
  const answer = await request.get(`/api/partner/${path}`, { headers });
  const { status, message, data, meta } = await answer.json();
  expect(status, message).toBe(true);
  return { data, meta };
}

/** 2026-10-05 reads 05/10/2026. */
export function written(iso: string): string {
  return iso.slice(0, 10).split("-").toReversed().join("/");
}
