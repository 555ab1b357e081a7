import { parent } from "./en-parent";
import { areaText } from "./text";

export const parentText = () => areaText("parent", parent);
