import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { answer, quietApi } from "./client";

/** What the signed-in parent has to pay, and the bank transfer that is under way for it. */
export function useOwnDue() {
  // a list of payments that changes makes it old too
  return useQuery({
    queryKey: ["payments", "parent", "due"],
    queryFn: async () => (await answer(quietApi.GET("/api/partner/parent/due"))).data,
  }).data;
}

/** The programs that a bank transfer under way pays for. A program that was added later is not among them. */
export function useTransferPrograms(): ReadonlySet<number> {
  const reference = useOwnDue()?.transfer?.reference ?? "";
  const { data } = useQuery({
    queryKey: ["payments", "parent", reference],
    queryFn: async () =>
      (await answer(quietApi.GET("/api/partner/parent/payments/{reference}", { params: { path: { reference } } }))).data,
    enabled: reference !== "",
  });
  return useMemo(() => new Set(data?.lines.map(({ programId }) => programId)), [data]);
}
