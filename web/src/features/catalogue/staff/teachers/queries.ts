import { useInvalidate, usePaged, useRecord } from "@/api/query-hooks";
import { todayIn } from "@/lib/dates";
import { getTeacher, getTimetable, listTeachers } from "./calls";
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

/** Today's date in the classes' time zone; undefined until that is loaded. */
export function useClassDay(): string | undefined {
  const { data } = useRecord(["staff-timetable"], getTimetable);
  return data && todayIn(data.timeZone);
}

export function useRefresh(): () => Promise<void> {
  return useInvalidate(KEY);
}
