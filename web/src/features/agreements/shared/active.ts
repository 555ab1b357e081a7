import { useQuery } from "@tanstack/react-query";
import { answer, backgroundApi } from "@/api/client";
import { useIsLimited } from "@/api/signed-in";
import type { Agreement } from "./model";

const MOST = 100;

/** A failure is not shown: without the list, the current agreement is drawn on. */
async function listActive(): Promise<Agreement[]> {
  const query = { page: 1, pageSize: MOST };
  const { data } = await answer(backgroundApi.GET("/api/partner/agreements", { params: { query } }));
  return data.filter(({ state }) => state === "active");
}

/** The agreements that grant seats, the current one first. Limited managers, who may not see them, draw on that one. */
export function useActiveAgreements(): readonly Agreement[] {
  const isLimited = useIsLimited();
  const query = { queryKey: ["agreements", "active"], queryFn: listActive, retry: false, enabled: !isLimited };
  return useQuery(query).data ?? [];
}
