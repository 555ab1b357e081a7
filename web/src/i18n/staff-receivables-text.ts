import { staffReceivables } from "./en-staff-receivables";
import { areaText } from "./text";

export const staffReceivablesText = () => areaText("staffReceivables", staffReceivables);
