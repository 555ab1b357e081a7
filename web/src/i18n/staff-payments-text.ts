import { staffPayments } from "./en-staff-payments";
import { areaText } from "./text";

export const staffPaymentsText = () => areaText("staffPayments", staffPayments);
