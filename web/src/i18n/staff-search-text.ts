import { staffSearch } from "./en-staff-search";
import { areaText } from "./text";

export const staffSearchText = () => areaText("staffSearch", staffSearch);
