import { staffPrograms } from "./en-staff-programs";
import { areaText } from "./text";

export const staffProgramsText = () => areaText("staffPrograms", staffPrograms);
