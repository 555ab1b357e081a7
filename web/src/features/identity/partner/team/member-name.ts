import { fullName } from "@/lib/text";

/** An owner who signed up without a name is shown by the address. */
export function memberName(member: { firstName: string; lastName: string; email: string }): string {
  return fullName(member.firstName, member.lastName) || member.email;
}
