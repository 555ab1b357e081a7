import { dates } from "./en-dates";
import { areaText } from "./text";

export const datesText = () => areaText("dates", dates);
