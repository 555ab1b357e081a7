import { staffTexts } from "./en-staff-texts";
import { areaText } from "./text";

export const staffTextsText = () => areaText("staffTexts", staffTexts);
