import { useInvalidate, useRecord } from "@/api/query-hooks";
import { getTimetable } from "./calls";

const KEY = "staff-timetable";

export function useTimetable() {
  return useRecord([KEY], getTimetable);
}

export function useRefresh(): () => Promise<void> {
  return useInvalidate(KEY);
}
