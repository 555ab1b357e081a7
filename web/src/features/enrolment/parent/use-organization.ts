import { useParent } from "@/api/signed-in";
import { familyText } from "./en";

/** Name of the parent's organisation; optional, because sign-up does not require it. */
export function useOrganization(): string {
  return useParent().organizationName || familyText().yourOrganization;
}
