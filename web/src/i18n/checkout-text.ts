import { checkout } from "./en-checkout";
import { areaText } from "./text";

export const checkoutText = () => areaText("checkout", checkout);
