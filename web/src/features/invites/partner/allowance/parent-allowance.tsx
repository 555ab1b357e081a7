import { useQueryClient } from "@tanstack/react-query";
import { invitesText } from "@/i18n/invites-text";
import { fill } from "@/i18n/text";
import { setParentAllowance } from "@/features/invites/partner/calls";
import { KidsForm } from "./kids-form";
import "@/styles/components/invites.css";

interface ParentAllowanceProps {
  parent: { id: number; email: string; allowed: number; children: readonly unknown[] };
}

/** Number of children the partner pays for, on the parent's page. */
export function ParentAllowance({ parent: { id, email, allowed, children } }: ParentAllowanceProps) {
  const t = invitesText();
  const queries = useQueryClient();
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
