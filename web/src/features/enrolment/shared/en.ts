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
  optional: "Optional",
  line: "{gender}, age {age}",
  allRequired: "All input field is required!",
  nameLong: "A name has at most 60 letters.",
  schoolLong: "The school’s name has at most 120 letters.",
});
