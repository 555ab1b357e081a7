import { seats } from "./en-seats";
import { areaText } from "./text";

export const seatsText = () => areaText("seats", seats);
