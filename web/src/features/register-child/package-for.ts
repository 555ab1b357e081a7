import type { Package } from "./model";

const FIRST_LEVEL = 1;

/** The program of an age: the first package of level 1 whose ages hold it. */
export function packageFor(packages: readonly Package[], age: number): Package | undefined {
  return packages
    .filter(({ level, minAge, maxAge }) => level === FIRST_LEVEL && minAge <= age && age <= maxAge)
    .toSorted((one, other) => one.id - other.id)[0];
}
