import { staffTimetable } from "./en-staff-timetable";
import { areaText } from "./text";

export const staffTimetableText = () => areaText("staffTimetable", staffTimetable);
