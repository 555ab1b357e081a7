import { useQueryClient } from "@tanstack/react-query";
import { useRight } from "@/api/signed-in";
import { setParentAllowance } from "@/features/invites/partner/calls";
import { invitesText } from "@/features/invites/partner/en";
import { fill } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import { KidsForm } from "./kids-form";
import "@/features/invites/partner/invites.scoped.css";

interface ParentAllowanceProps {
  parent: { id: number; email: string; allowed: number; children: readonly unknown[] };
}

/** Number of children the partner pays for, on the parent's page. */
export function ParentAllowance({ parent: { id, email, allowed, children } }: ParentAllowanceProps) {
  const t = invitesText();
  const queries = useQueryClient();
  const mayChange = useRight("people");
  if (!mayChange) return formatCount(allowed);
  return (
    <KidsForm
      kidsNum={allowed}
      enrolled={children.length}
      label={fill(t.kidsOf, { email })}
      saveLabel={fill(t.saveOf, { email })}
      save={(number) => setParentAllowance(id, number)}
      onSaved={() => queries.invalidateQueries()}
    />
  );
}
