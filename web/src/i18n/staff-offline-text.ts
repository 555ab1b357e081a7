import { staffOffline } from "./en-staff-offline";
import { areaText } from "./text";

export const staffOfflineText = () => areaText("staffOffline", staffOffline);
