import { family } from "./en-family";
import { areaText } from "./text";

export const familyText = () => areaText("family", family);
