import { identity } from "./en-identity";
import { areaText } from "./text";

export const identityText = () => areaText("identity", identity);
