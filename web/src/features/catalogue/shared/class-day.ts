import { answer, api } from "@/api/client";
import { useRecord } from "@/api/query-hooks";
import { todayIn } from "@/lib/dates";

/** Includes the classes' time zone. */
const getTimetable = () => answer(api.GET("/api/staff/timetable"));

/** Today's date in the classes' time zone, for staff; undefined until that is loaded. */
export function useClassDay(): string | undefined {
  const { data } = useRecord(["staff-timetable"], getTimetable);
  return data && todayIn(data.timeZone);
}
