import { look } from "./en-look";
import { areaText } from "./text";

export const lookText = () => areaText("look", look);
