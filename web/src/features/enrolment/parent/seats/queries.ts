import { usePaged } from "@/api/query-hooks";
import { FAMILY_KEY } from "@/features/enrolment/parent/family";
import { listSeatRequests } from "./calls";

export const REQUESTS_PER_PAGE = 5;

export function useSeatRequests(page: number) {
  const query = { page, pageSize: REQUESTS_PER_PAGE };
  return usePaged([FAMILY_KEY, "seat-requests", query], () => listSeatRequests(query));
}
