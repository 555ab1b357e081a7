import { unsaved } from "./en-unsaved";
import { areaText } from "./text";

export const unsavedText = () => areaText("unsaved", unsaved);
