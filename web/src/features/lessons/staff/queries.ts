import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiFailure } from "@/api/failure";
import { usePaged, useRecord } from "@/api/query-hooks";
import { queryErrorOf } from "@/api/query";
import {
  getClass,
  getCohorts,
  getRegister,
  getTeachers,
  listAttendance,
  listClasses,
  listClosures,
  listLessons,
  listRegisters,
  type AttendanceQuery,
  type ClassQuery,
  type LessonQuery,
  type Paged,
  type RegisterQuery,
} from "./calls";

/** Query key prefix. Invalidate it after every change: one lesson is part of many lists. */
const KEY = "staff-lessons";

export const useLessons = (query: LessonQuery) => usePaged([KEY, "list", query], () => listLessons(query));

export const useClasses = (query: ClassQuery) => usePaged([KEY, "classes", query], () => listClasses(query));

export const useClass = (key: string) => useRecord([KEY, "class", key], () => getClass(key));

export const useRegister = (key: string, on: string) =>
  useRecord([KEY, "register", key, on], () => getRegister(key, on));

export const useClosures = (query: Paged) => usePaged([KEY, "closures", query], () => listClosures(query));

export const useRegisters = (query: RegisterQuery) => usePaged([KEY, "registers", query], () => listRegisters(query));

export const useAttendance = (query: AttendanceQuery) =>
  usePaged([KEY, "attendance", query], () => listAttendance(query));

export const useCohortChoices = () => useQuery({ queryKey: [KEY, "cohorts"], queryFn: getCohorts });

export const useTeacherChoices = () => useQuery({ queryKey: [KEY, "teachers"], queryFn: getTeachers });

/** Refreshes everything that shows lessons: these lists, Today and the teachers. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    void queries.invalidateQueries({ queryKey: ["staff-today"] });
    void queries.invalidateQueries({ queryKey: ["staff-teachers"] });
    await queries.invalidateQueries({ queryKey: [KEY] });
  };
}

/**
 * What a change would do. Null while the form is incomplete. The last effect stays visible while the next one loads;
 * a refused preview has the server's sentence as `refusal`.
 */
export function usePreview<Body, Effect>(
  what: string,
  body: Body | null,
  preview: (body: Body) => Promise<{ data: Effect }>,
) {
  const found = useQuery({
    queryKey: [KEY, "preview", what, body],
    queryFn: () => preview(body as Body),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: (tries, error) => !(error instanceof ApiFailure) && tries < 1,
    // it must be that of now
    gcTime: 0,
  });
  return {
    effect: body === null || found.error !== null ? undefined : found.data?.data,
    loading: body !== null && found.isFetching,
    isCurrent: body !== null && found.isSuccess && !found.isPlaceholderData && !found.isFetching,
    failure: body === null ? null : queryErrorOf(found.error),
    onRetry: () => void found.refetch(),
  };
}
