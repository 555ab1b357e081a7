import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { usePaged, useRecord } from "@/api/query-hooks";
import { useSubmission } from "@/api/use-submission";
import { toast } from "@/ui/toast";
import {
  changePartner,
  findParents,
  getPartner,
  getPartnerName,
  getTerms,
  listCurrencies,
  listNewPartners,
  listPartners,
} from "./calls";
import type { PartnerChange } from "./model";

export const PARTNERS_PER_PAGE = 25;

/** Query key prefix. Invalidate it after every change to a partner. */
export const PARTNERS_KEY = "staff-partners";

export function usePartners({ page, search }: { page: number; search: string }) {
  const query = { page, pageSize: PARTNERS_PER_PAGE, search };
  return usePaged([PARTNERS_KEY, "list", query], () => listPartners(query));
}

export const NEW_PARTNERS_PER_PAGE = 5;

export function useNewPartners(page: number) {
  const query = { page, pageSize: NEW_PARTNERS_PER_PAGE };
  return usePaged([PARTNERS_KEY, "new", query], () => listNewPartners(query));
}

export function usePartnerRecord(id: number, wanted: boolean) {
  return useRecord([PARTNERS_KEY, "one", id], () => getPartner(id), wanted);
}

export function usePartnerName(id: number, wanted: boolean) {
  return useQuery({ queryKey: [PARTNERS_KEY, "name", id], queryFn: () => getPartnerName(id), enabled: wanted });
}

export const membersKey = (id: number) => [PARTNERS_KEY, "members", id] as const;

export const linksKey = (id: number) => [PARTNERS_KEY, "links", id] as const;

export const termsKey = (id: number) => [PARTNERS_KEY, "terms", id] as const;

export function useTerms(id: number) {
  return useRecord(termsKey(id), () => getTerms(id));
}

export function useCurrencies() {
  return useQuery({ queryKey: ["staff-rates", "current"], queryFn: listCurrencies });
}

/** Parents of a partner by name. */
export function useParentsFound(partnerId: number, q: string) {
  return useQuery({
    queryKey: ["staff-search", partnerId, q],
    queryFn: () => findParents(partnerId, q),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
}

/** Changes settings of a partner, and what the lists show of them. */
export function useSavePartner(id: number): (what: PartnerChange) => Promise<void> {
  const queries = useQueryClient();
  return async (what) => {
    const answer = await changePartner(id, what);
    queries.setQueryData([PARTNERS_KEY, "one", id], answer);
    void queries.invalidateQueries({ queryKey: linksKey(id) });
    void queries.invalidateQueries({ queryKey: [PARTNERS_KEY, "list"] });
    void queries.invalidateQueries({ queryKey: [PARTNERS_KEY, "new"] });
    toast.success(answer.message);
  };
}

/** The same as a submission, whose errors are shown. */
export function useChangePartner(id: number) {
  const save = useSavePartner(id);
  const { busy, submit } = useSubmission();
  const change = (what: PartnerChange, onDone?: () => void) =>
    submit(async () => {
      await save(what);
      onDone?.();
    });
  return { busy, change };
}
