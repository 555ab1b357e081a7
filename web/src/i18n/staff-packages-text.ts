import { staffPackages } from "./en-staff-packages";
import { areaText } from "./text";

export const staffPackagesText = () => areaText("staffPackages", staffPackages);
