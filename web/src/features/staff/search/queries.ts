import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { answer, api } from "@/api/client";
import { queryErrorOf } from "@/api/query";
import type { PeopleFound } from "./model";

const PAUSE = 200;

async function findPeople(q: string, signal: AbortSignal): Promise<PeopleFound> {
  return (await answer(api.GET("/api/staff/search", { params: { query: { q } }, signal }))).data;
}

/** The debounced input. */
function useSettledText(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** Finds partners, parents and children. The previous results stay visible while the next ones load. */
export function useFoundPeople(typed: string, wanted: boolean) {
  const now = typed.trim();
  const q = useSettledText(now);
  const asks = wanted && now !== "";
  const query = useQuery({
    queryKey: ["staff-search", q],
    queryFn: ({ signal }) => findPeople(q, signal),
    enabled: asks && q !== "",
    placeholderData: keepPreviousData,
  });
  return {
    found: asks ? query.data : undefined,
    searching: asks && (q !== now || query.isFetching),
    failure: asks ? queryErrorOf(query.error) : null,
    onRetry: () => void query.refetch(),
  };
}
