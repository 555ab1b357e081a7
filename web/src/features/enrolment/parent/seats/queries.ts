import { useQuery } from "@tanstack/react-query";
import { usePaged } from "@/api/query-hooks";
import { FAMILY_KEY } from "@/features/enrolment/parent/family";
import { countSeatRequests, listSeatRequests } from "./calls";

export const REQUESTS_PER_PAGE = 5;

const KEY = [FAMILY_KEY, "seat-requests"];

/** Number of the family's requests; 0 until it is known. */
export function useSeatRequestCount(): number {
  return useQuery({ queryKey: [...KEY, "summary"], queryFn: countSeatRequests }).data ?? 0;
}

export function useSeatRequests(page: number) {
  const query = { page, pageSize: REQUESTS_PER_PAGE };
  return usePaged([...KEY, query], () => listSeatRequests(query));
}
