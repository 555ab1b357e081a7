import { answer, inlineApi } from "@/api/client";

export async function listAgreements(query: { page: number; pageSize: number }) {
  const { data, meta } = await answer(inlineApi.GET("/api/partner/agreements", { params: { query } }));
  return { data, ...(meta && { meta }) };
}
