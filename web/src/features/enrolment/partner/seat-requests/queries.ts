import { useQuery } from "@tanstack/react-query";
import { useInvalidate, usePaged } from "@/api/query-hooks";
import { countOpenSeatRequests, listSeatRequests, type RequestQuery } from "./calls";

export const REQUESTS_PER_PAGE = 10;

const KEY = "seat-requests";

export function useSeatRequests(list: Omit<RequestQuery, "pageSize">) {
  const query = { ...list, pageSize: REQUESTS_PER_PAGE };
  return usePaged([KEY, query], () => listSeatRequests(query));
}

/** Number of requests that wait for an answer; 0 until it is known. */
export function useOpenSeatRequests(): number {
  return useQuery({ queryKey: [KEY, "summary"], queryFn: countOpenSeatRequests }).data ?? 0;
}

export function useRefresh(): () => Promise<void> {
  return useInvalidate(KEY);
}
