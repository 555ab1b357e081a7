import { staffPayment } from "./en-staff-payment";
import { areaText } from "./text";

export const staffPaymentText = () => areaText("staffPayment", staffPayment);
