import { CHILD_AGES } from "@/lib/child-ages";

interface Range {
  minAge: number;
  maxAge: number;
}

export interface AgeCount {
  age: number;
  /** Number of packages that accept this age. */
  packages: number;
}

/** Every possible age, with the number of one level's packages for it. */
export function coverageOf(packages: readonly Range[]): AgeCount[] {
  return CHILD_AGES.map((age) => ({
    age,
    packages: packages.filter(({ minAge, maxAge }) => minAge <= age && age <= maxAge).length,
  }));
}

/** Merges consecutive ages: 7–9, 12. */
export function agesText(ages: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const age of ages) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === age - 1) last[1] = age;
    else runs.push([age, age]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(", ");
}

export function gapsOf(coverage: readonly AgeCount[]): number[] {
  return coverage.filter(({ packages }) => packages === 0).map(({ age }) => age);
}

export function overlapsOf(coverage: readonly AgeCount[]): number[] {
  return coverage.filter(({ packages }) => packages > 1).map(({ age }) => age);
}

/** Assigns a row to each package, sorted by age: packages that do not overlap share a row. */
export function rowsOf(packages: readonly Range[]): number[] {
  const ends: number[] = [];
  return packages.map(({ minAge, maxAge }) => {
    const free = ends.findIndex((end) => end < minAge);
    const row = free === -1 ? ends.length : free;
    ends[row] = maxAge;
    return row;
  });
}
