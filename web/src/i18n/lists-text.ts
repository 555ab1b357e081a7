import { lists } from "./en-lists";
import { areaText } from "./text";

export const listsText = () => areaText("lists", lists);
