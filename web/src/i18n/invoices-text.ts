import { invoices } from "./en-invoices";
import { areaText } from "./text";

export const invoicesText = () => areaText("invoices", invoices);
