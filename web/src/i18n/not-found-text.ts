import { notFound } from "./en-not-found";
import { areaText } from "./text";

export const notFoundText = () => areaText("notFound", notFound);
