import { answer, api, inlineApi } from "@/api/client";
import { useInvalidate, useRecord } from "@/api/query-hooks";
import { toast } from "@/ui/toast";

/** Query key prefix. Invalidate it after every change to a family. */
const KEY = "staff-family";

export function useStaffFamily(parentId: number) {
  return useRecord([KEY, parentId], () =>
    answer(inlineApi.GET("/api/staff/families/{parentId}", { params: { path: { parentId } } })),
  );
}

export function useRefreshFamily(parentId: number): () => Promise<void> {
  return useInvalidate(KEY, parentId);
}

/** Lets a parent use the account or not. Returns when the family is up to date. */
export function useSetActive(parentId: number): (isActive: boolean) => Promise<void> {
  const refresh = useRefreshFamily(parentId);
  return async (isActive) => {
    const { message } = await answer(
      api.PUT("/api/staff/parents/{id}", { params: { path: { id: parentId } }, body: { isActive } }),
    );
    toast.success(message);
    await refresh();
  };
}

/** A page of the seats that moved to or from a family. */
export async function listSeatMoves(parentId: number, query: { page: number; pageSize: number }) {
  const { data, meta } = await answer(
    inlineApi.GET("/api/staff/families/{parentId}/seat-moves", { params: { path: { parentId }, query } }),
  );
  return { data, ...(meta && { meta }) };
}

/** URL of the export of all data about a family. */
export function exportPath(parentId: number): string {
  return `/api/staff/families/${parentId}/export`;
}
