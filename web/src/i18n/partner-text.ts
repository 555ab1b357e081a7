import { partner } from "./en-partner";
import { areaText } from "./text";

export const partnerText = () => areaText("partner", partner);
