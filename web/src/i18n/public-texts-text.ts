import { publicTexts } from "./en-public-texts";
import { areaText } from "./text";

export const publicTextsText = () => areaText("publicTexts", publicTexts);
