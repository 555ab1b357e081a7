import { useQueryClient } from "@tanstack/react-query";
import { usePaged, useRecord } from "@/api/use-found";
import { todayIn } from "@/lib/dates";
import { getTeacher, getTimetable, listTeachers } from "./calls";
import type { TeacherSearch } from "./teacher-search";

export const TEACHERS_A_PAGE = 25;

/** Whatever changes a teacher makes everything under this key old. */
const KEY = "staff-teachers";

export function useTeachers({ page = 1, search = "", state }: TeacherSearch) {
  const query = { page, pageSize: TEACHERS_A_PAGE, search, state: state ?? ("" as const) };
  return usePaged([KEY, "list", query], () => listTeachers(query));
}

export function useTeacher(id: number) {
  return useRecord([KEY, "one", id], () => getTeacher(id));
}

/** Today where the classes are; undefined until the timetable's zone is known. */
export function useClassDay(): string | undefined {
  const { data } = useRecord(["staff-timetable"], getTimetable);
  return data && todayIn(data.timeZone);
}

export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [KEY] });
}
