import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useInvalidate, usePaged } from "@/api/query-hooks";
import { findPartners, getCohorts, getCohortSlots, getPartner, getTeachers, getTimetable, listPrograms } from "./calls";
import { filterOf, type ProgramSearch } from "./search";

export const PROGRAMS_PER_PAGE = 25;

/** Query key prefix. Invalidate it after every change to a program: it also covers the number of free places. */
const KEY = "staff-programs";

export function usePrograms(list: ProgramSearch) {
  const query = { page: list.page ?? 1, pageSize: PROGRAMS_PER_PAGE, search: list.search ?? "", ...filterOf(list) };
  return usePaged([KEY, "list", query], () => listPrograms(query));
}

export function useCohortChoices() {
  return useQuery({ queryKey: [KEY, "cohorts"], queryFn: getCohorts });
}

export function useTeacherChoices() {
  return useQuery({ queryKey: [KEY, "teachers"], queryFn: getTeachers });
}

export function useTimetableSlots() {
  return useQuery({ queryKey: [KEY, "timetable"], queryFn: getTimetable });
}

export function useCohortSlots(id: number | null) {
  return useQuery({ queryKey: [KEY, "slots", id], queryFn: () => getCohortSlots(id ?? 0), enabled: id !== null });
}

export function usePartnersFound(search: string, wanted: boolean) {
  return useQuery({
    queryKey: [KEY, "partners", search],
    queryFn: () => findPartners(search),
    enabled: wanted,
    placeholderData: keepPreviousData,
  });
}

export function usePartnerName(id: number | undefined): string | undefined {
  return useQuery({ queryKey: [KEY, "partner", id], queryFn: () => getPartner(id ?? 0), enabled: id !== undefined })
    .data?.organizationName;
}

export function useRefresh(): () => Promise<void> {
  return useInvalidate(KEY);
}
