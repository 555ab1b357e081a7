import type { ChildDetails } from "@/features/enrolment/shared/child-details";

type NamedChild = Pick<ChildDetails, "firstName" | "lastName" | "age">;

/** Equal for two entries of the same child: names, ignoring case and surrounding space, and age. */
export function duplicateKey({ firstName, lastName, age }: NamedChild): string {
  return [firstName, lastName].map((name) => name.trim().toLocaleLowerCase()).join("\n") + `\n${age}`;
}

/** A child of the family with the same name and age. */
export function findDuplicate<Child extends NamedChild>(
  children: readonly Child[],
  who: NamedChild,
): Child | undefined {
  const key = duplicateKey(who);
  return children.find((child) => duplicateKey(child) === key);
}
