import { staffPartners } from "./en-staff-partners";
import { areaText } from "./text";

export const staffPartnersText = () => areaText("staffPartners", staffPartners);
