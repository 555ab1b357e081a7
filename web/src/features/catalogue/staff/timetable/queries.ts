import { useQueryClient } from "@tanstack/react-query";
import { useRecord } from "@/api/use-found";
import { getTimetable } from "./calls";

const KEY = "staff-timetable";

export function useTimetable() {
  return useRecord([KEY], getTimetable);
}

export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [KEY] });
}
