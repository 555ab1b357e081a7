import type { Who } from "./model";

type Named = Pick<Who, "firstName" | "lastName" | "age">;

/** The same for two entries of one child: names without case and surrounding space, and the age. */
export function duplicateKey({ firstName, lastName, age }: Named): string {
  return [firstName, lastName].map((name) => name.trim().toLocaleLowerCase()).join("\n") + `\n${age}`;
}

/** A child of the family that has this name and age already. */
export function findDuplicate<Child extends Named>(children: readonly Child[], who: Named): Child | undefined {
  const key = duplicateKey(who);
  return children.find((child) => duplicateKey(child) === key);
}
