/* What a family states about a child, as in the API and as a form holds it. */

export const GENDERS = ["male", "female"] as const;

export type Gender = (typeof GENDERS)[number];

export interface ChildDetails {
  firstName: string;
  lastName: string;
  age: number;
  gender: string;
  /** Empty if not given. */
  school: string;
  /** What helps the child learn; empty if not given. Never shown to partners. */
  forTeacher: string;
}

/** As the controls of a form hold them. */
export type DetailsValues = Record<keyof ChildDetails, string>;

/** A form that nobody has filled in. */
export const NO_DETAILS: DetailsValues = {
  firstName: "",
  lastName: "",
  age: "7",
  gender: "",
  school: "",
  forTeacher: "",
};

/** The names of all details. */
export const DETAILS = Object.keys(NO_DETAILS) as readonly (keyof ChildDetails)[];

export function detailsOf({ firstName, lastName, age, gender, school, forTeacher }: DetailsValues): ChildDetails {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    age: Number(age),
    gender,
    school: school.trim(),
    forTeacher: forTeacher.trim(),
  };
}

export function valuesOf({ firstName, lastName, age, gender, school, forTeacher }: ChildDetails): DetailsValues {
  return { firstName, lastName, age: String(age), gender, school, forTeacher };
}

/** Whether a required detail is missing. */
export function areDetailsMissing({ firstName, lastName, age, gender }: DetailsValues): boolean {
  return [firstName, lastName, age, gender].some((value) => value.trim() === "");
}
