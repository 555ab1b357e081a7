import { payments } from "./en-payments";
import { areaText } from "./text";

export const paymentsText = () => areaText("payments", payments);
