import { enrolment } from "./en-enrolment";
import { areaText } from "./text";

export const enrolmentText = () => areaText("enrolment", enrolment);
