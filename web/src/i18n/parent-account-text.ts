import { parentAccount } from "./en-parent-account";
import { areaText } from "./text";

export const parentAccountText = () => areaText("parentAccount", parentAccount);
