import { useInvalidate, usePaged } from "@/api/query-hooks";
import { listAgreements, listRequests } from "./calls";

export const AGREEMENTS_PER_PAGE = 10;
export const REQUESTS_PER_PAGE = 5;

const REQUESTS_KEY = "agreement-requests";

export function useAgreements(page: number) {
  const query = { page, pageSize: AGREEMENTS_PER_PAGE };
  return usePaged(["agreements", query], () => listAgreements(query));
}

/** Open requests first. */
export function useRequests(page: number) {
  const query = { page, pageSize: REQUESTS_PER_PAGE };
  return usePaged([REQUESTS_KEY, query], () => listRequests(query));
}

export function useRefreshRequests(): () => Promise<void> {
  return useInvalidate(REQUESTS_KEY);
}
