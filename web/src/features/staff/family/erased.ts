import { fill } from "@/i18n/text";
import { fullName } from "@/lib/text";
import { staffFamilyText } from "./en";
import type { FamilyChild, FamilyParent, StaffFamily } from "./model";

/** Domain of the address that replaces an erased parent's. The server accepts it from nobody. */
const ERASED_DOMAIN = "@erased.invalid";

export function isErased({ email }: Pick<FamilyParent, "email">): boolean {
  return email.endsWith(ERASED_DOMAIN);
}

/** When the family was erased, unless newer journal entries displace that one. */
export function erasedAt({ journal }: Pick<StaffFamily, "journal">): string | undefined {
  return journal.find(({ action }) => action === "family.erased")?.at;
}

/** The name, or a placeholder in the current language; the server's is English. */
export function parentName(parent: FamilyParent): string {
  return isErased(parent) ? staffFamilyText().erasedParent : fullName(parent.firstName, parent.lastName);
}

export function childName({ id, firstName, lastName }: FamilyChild, erased: boolean): string {
  return erased ? fill(staffFamilyText().erasedChild, { id }) : fullName(firstName, lastName);
}
