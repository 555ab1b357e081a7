import { logIn } from "./en-log-in";
import { areaText } from "./text";

export const logInText = () => areaText("logIn", logIn);
