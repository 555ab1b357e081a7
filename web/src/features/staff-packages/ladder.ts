/** Children of these ages can be registered. */
const YOUNGEST = 7;
const OLDEST = 16;

interface Range {
  minAge: number;
  maxAge: number;
}

export interface Step {
  age: number;
  /** How many packages take children of that age. */
  packages: number;
}

/** Every age a child may have, and how many packages of one level are for it. */
export function ladderOf(packages: readonly Range[]): Step[] {
  return Array.from({ length: OLDEST - YOUNGEST + 1 }, (_, index) => {
    const age = YOUNGEST + index;
    return { age, packages: packages.filter(({ minAge, maxAge }) => minAge <= age && age <= maxAge).length };
  });
}

/** Ages in a row as one: 7–9, 12. */
export function agesText(ages: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const age of ages) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === age - 1) last[1] = age;
    else runs.push([age, age]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(", ");
}

export function gapsOf(ladder: readonly Step[]): number[] {
  return ladder.filter(({ packages }) => packages === 0).map(({ age }) => age);
}

export function overlapsOf(ladder: readonly Step[]): number[] {
  return ladder.filter(({ packages }) => packages > 1).map(({ age }) => age);
}

/** The row for each package, given from the youngest on: those that do not overlap share one. */
export function lanesOf(packages: readonly Range[]): number[] {
  const ends: number[] = [];
  return packages.map(({ minAge, maxAge }) => {
    const free = ends.findIndex((end) => end < minAge);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = maxAge;
    return lane;
  });
}
