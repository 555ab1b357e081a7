import type { Package } from "./model";

const FIRST_LEVEL = 1;

/** The package for an age: the first of level 1 whose age range includes it. */
export function packageFor(packages: readonly Package[], age: number): Package | undefined {
  return packages
    .filter(({ level, minAge, maxAge }) => level === FIRST_LEVEL && minAge <= age && age <= maxAge)
    .toSorted((one, other) => one.id - other.id)[0];
}
