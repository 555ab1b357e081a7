import { fullName } from "@/lib/text";
import type { Member } from "./model";

export function memberName({ firstName, lastName, email }: Member): string {
  return fullName(firstName, lastName) || email;
}
