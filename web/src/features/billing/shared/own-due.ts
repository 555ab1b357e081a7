import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { answer, backgroundApi } from "@/api/client";

/** What the signed-in parent has to pay, and the pending bank transfer for it, if any. */
export function useOwnDue() {
  // under "payments", so that it is invalidated together with the list of payments
  return useQuery({
    queryKey: ["payments", "parent", "due"],
    queryFn: async () => (await answer(backgroundApi.GET("/api/partner/parent/due"))).data,
  }).data;
}

/** Ids of the programs that the pending bank transfer covers. Programs added later are not included. */
export function useTransferPrograms(): ReadonlySet<number> {
  const reference = useOwnDue()?.transfer?.reference ?? "";
  const { data } = useQuery({
    queryKey: ["payments", "parent", reference],
    queryFn: async () =>
      (await answer(backgroundApi.GET("/api/partner/parent/payments/{reference}", { params: { path: { reference } } })))
        .data,
    enabled: reference !== "",
  });
  return useMemo(() => new Set(data?.lines.map(({ programId }) => programId)), [data]);
}
