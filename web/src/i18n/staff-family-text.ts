import { staffFamily } from "./en-staff-family";
import { areaText } from "./text";

export const staffFamilyText = () => areaText("staffFamily", staffFamily);
