import { staffNav } from "./en-staff-nav";
import { areaText } from "./text";

export const staffNavText = () => areaText("staffNav", staffNav);
