import { sandboxCheckout } from "./en-sandbox-checkout";
import { areaText } from "./text";

export const sandboxCheckoutText = () => areaText("sandboxCheckout", sandboxCheckout);
