import { staffCohorts } from "./en-staff-cohorts";
import { areaText } from "./text";

export const staffCohortsText = () => areaText("staffCohorts", staffCohorts);
