import { usePaged } from "@/api/query-hooks";
import { listAgreements } from "./calls";

export const AGREEMENTS_PER_PAGE = 10;

export function useAgreements(page: number) {
  const query = { page, pageSize: AGREEMENTS_PER_PAGE };
  return usePaged(["agreements", query], () => listAgreements(query));
}
