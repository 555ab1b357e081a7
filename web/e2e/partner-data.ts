import type { APIRequestContext } from "@playwright/test";
import { expect, tokenOf } from "./fixtures";

/** The API's data of the demo partner, to compare screens with. */
export async function fetchPartnerApi(request: APIRequestContext, path: string, token?: string) {
  const headers = { Authorization: `Bearer ${token ?? (await tokenOf("partner"))}` };
  const answer = await request.get(`/api/partner/${path}`, { headers });
  const { status, message, data, meta } = await answer.json();
  expect(status, message).toBe(true);
  return { data, meta };
}

/** 2026-10-05 becomes 05/10/2026. */
export function written(iso: string): string {
  return iso.slice(0, 10).split("-").toReversed().join("/");
}
