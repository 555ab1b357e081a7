import { staffToday } from "./en-staff-today";
import { areaText } from "./text";

export const staffTodayText = () => areaText("staffToday", staffToday);
