import { expect, test } from "vitest";
import type { Package } from "./model";
import { packageFor } from "./package-for";

function aPackage(id: number, minAge: number, maxAge: number, level = 1): Package {
  return { id, title: `Package ${id}`, description: "", minAge, maxAge, weekDuration: 12, level };
}

test("H15: returns the first level-1 package whose age range includes the child's, in any order", () => {
  const packages = [aPackage(5, 7, 10), aPackage(1, 7, 10, 2), aPackage(3, 9, 12), aPackage(2, 7, 9)];
  expect(packageFor(packages, 9)?.id).toBe(2);
  expect(packageFor(packages, 10)?.id).toBe(3);
  expect(packageFor(packages, 7)?.id).toBe(2);
  expect(packageFor(packages, 12)?.id).toBe(3);
});

test("H15: returns none for an age without a package", () => {
  expect(packageFor([aPackage(1, 7, 10), aPackage(2, 12, 16), aPackage(3, 7, 16, 2)], 11)).toBeUndefined();
  expect(packageFor([], 7)).toBeUndefined();
});
