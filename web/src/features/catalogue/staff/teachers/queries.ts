import { useQuery } from "@tanstack/react-query";
import { queryErrorOf } from "@/api/query";
import { useInvalidate, usePaged, useRecord } from "@/api/query-hooks";
import { getTeacher, listTeachers } from "./calls";
import { previewHandOver, type HandOverBody } from "./hand-over";
import type { TeacherSearch } from "./search";

export const TEACHERS_PER_PAGE = 25;

/** Query key prefix. Invalidate it after every change to a teacher. */
const KEY = "staff-teachers";

export function useTeachers({ page = 1, search = "", state }: TeacherSearch) {
  const query = { page, pageSize: TEACHERS_PER_PAGE, search, state: state ?? ("" as const) };
  return usePaged([KEY, "list", query], () => listTeachers(query));
}

export function useTeacher(id: number) {
  return useRecord([KEY, "one", id], () => getTeacher(id));
}

/** The most that one page may have: enough for the teachers of a programme. */
const ALL = 100;

export function useTeacherChoices() {
  const query = { page: 1, pageSize: ALL, search: "", state: "" as const };
  return useQuery({ queryKey: [KEY, "choices"], queryFn: async () => (await listTeachers(query)).data });
}

/** What handing over would do; null while the form is incomplete. */
export function useHandOverPreview(id: number, body: HandOverBody | null) {
  const found = useQuery({
    queryKey: [KEY, "hand-over", id, body],
    queryFn: () => previewHandOver(id, body as HandOverBody),
    enabled: body !== null,
    // it must be that of now
    gcTime: 0,
  });
  return {
    effect: found.data?.data,
    loading: body !== null && found.isFetching,
    failure: body === null ? null : queryErrorOf(found.error),
    onRetry: () => void found.refetch(),
  };
}

export function useRefresh(): () => Promise<void> {
  return useInvalidate(KEY);
}
