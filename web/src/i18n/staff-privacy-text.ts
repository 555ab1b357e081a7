import { staffPrivacy } from "./en-staff-privacy";
import { areaText } from "./text";

export const staffPrivacyText = () => areaText("staffPrivacy", staffPrivacy);
