import { staffMail } from "./en-staff-mail";
import { areaText } from "./text";

export const staffMailText = () => areaText("staffMail", staffMail);
