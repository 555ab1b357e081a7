import { staffTeachers } from "./en-staff-teachers";
import { areaText } from "./text";

export const staffTeachersText = () => areaText("staffTeachers", staffTeachers);
