import { staffPartnersText } from "@/i18n/staff-partners-text";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import { useChangePartner } from "./queries";

interface TrustButtonProps {
  partner: { id: number; organizationName: string; email: string };
}

/** Lets everything of a new partner go. */
export function TrustButton({ partner: { id, organizationName, email } }: TrustButtonProps) {
  const t = staffPartnersText();
  const change = useChangePartner(id);
  return (
    <Button
      size="sm"
      tone="primary"
      busy={change.isPending}
      aria-label={change.isPending ? undefined : fill(t.trustName, { name: organizationName || email })}
      onClick={() => change.mutate({ isTrusted: true })}
    >
      {t.trust}
    </Button>
  );
}
