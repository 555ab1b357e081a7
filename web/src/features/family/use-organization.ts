import { useParent } from "@/api/signed-in";
import { familyText } from "@/i18n/family-text";

/** What the parent's organisation calls itself; sign-up does not ask for it. */
export function useOrganization(): string {
  return useParent().organizationName || familyText().yourOrganization;
}
