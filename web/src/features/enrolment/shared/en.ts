import { defineText } from "@/i18n/define-text";

/** Texts of a child's details. */
export const childDetailsText = defineText("childDetails", {
  firstName: "First Name",
  lastName: "Last Name",
  age: "Age",
  gender: "Gender",
  male: "male",
  female: "female",
  school: "School",
  forTeacher: "For the teacher",
  forTeacherHint: "Optional. What helps your child learn. Teachers and our staff see it.",
  forTeacherLong: "The text for the teacher has at most 500 characters.",
  optional: "Optional",
  line: "{gender}, age {age}",
  allRequired: "All input field is required!",
  nameLong: "A name has at most 60 letters.",
  schoolLong: "The school’s name has at most 120 letters.",
});
