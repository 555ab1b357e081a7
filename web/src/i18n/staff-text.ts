import { staff } from "./en-staff";
import { areaText } from "./text";

export const staffText = () => areaText("staff", staff);
