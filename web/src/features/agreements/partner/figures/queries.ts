import { useQuery } from "@tanstack/react-query";
import { usePaged, useRecord } from "@/api/query-hooks";
import { getAgreement, listChildren, listFigures, listInvites } from "./calls";
import type { ChildFigure, InviteFigure } from "./model";

export const PEOPLE_PER_PAGE = 10;

/** The active agreements, newest first; undefined until they are known. */
export function useFigures() {
  return useQuery({ queryKey: ["agreements", "figures"], queryFn: listFigures, retry: false }).data;
}

export function useAgreement(id: number) {
  return useRecord(["agreements", "one", id], () => getAgreement(id));
}

export function useInvites(id: number, figure: InviteFigure, page: number) {
  const list = { page, pageSize: PEOPLE_PER_PAGE };
  return usePaged(["agreements", "invites", id, figure, list], () => listInvites(id, figure, list));
}

export function useChildren(id: number, figure: ChildFigure, cohortId: number | null, page: number) {
  const list = { page, pageSize: PEOPLE_PER_PAGE };
  const queryKey = ["agreements", "children", id, figure, cohortId, list];
  return usePaged(queryKey, () => listChildren(id, figure, cohortId, list));
}
