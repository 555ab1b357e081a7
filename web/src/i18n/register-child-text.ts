import { registerChild } from "./en-register-child";
import { areaText } from "./text";

export const registerChildText = () => areaText("registerChild", registerChild);
