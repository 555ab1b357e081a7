import { staffRates } from "./en-staff-rates";
import { areaText } from "./text";

export const staffRatesText = () => areaText("staffRates", staffRates);
