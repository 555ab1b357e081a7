import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/** What is taught, at which ages, at which price. */
export type Package = Schemas["StaffPackage"];

export type PackageBody = Schemas["PackageBody"];

/** Actions on a package, or for a new one. */
export type PackageAction = { kind: "create" } | { kind: "edit" | "price" | "archive"; package: Package };

/** The currency of all prices before conversion. */
const BASE_CURRENCY = "USD";

export function baseCurrencyOf(packages: readonly Package[] | undefined): string {
  return packages?.[0]?.price.currencyCode ?? BASE_CURRENCY;
}

export interface Level {
  level: number;
  packages: Package[];
}

/** The packages by level, each level sorted by age. */
export function levelsOf(packages: readonly Package[]): Level[] {
  const sorted = packages.toSorted((one, other) => one.minAge - other.minAge || one.id - other.id);
  const levels = [...new Set(packages.map(({ level }) => level))].toSorted((one, other) => one - other);
  return levels.map((level) => ({ level, packages: sorted.filter((one) => one.level === level) }));
}

/** What the role may change. */
export interface PackageDuties {
  /** Content and ages. */
  programme: boolean;
  /** Price. */
  money: boolean;
}
