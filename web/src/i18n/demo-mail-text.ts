import { demoMail } from "./en-demo-mail";
import { areaText } from "./text";

export const demoMailText = () => areaText("demoMail", demoMail);
