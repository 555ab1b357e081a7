import { staffInvoices } from "./en-staff-invoices";
import { areaText } from "./text";

export const staffInvoicesText = () => areaText("staffInvoices", staffInvoices);
