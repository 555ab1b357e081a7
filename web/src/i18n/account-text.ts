import { account } from "./en-account";
import { areaText } from "./text";

export const accountText = () => areaText("account", account);
