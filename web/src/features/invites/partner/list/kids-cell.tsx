import { KidsForm } from "@/features/invites/partner/allowance/kids-form";
import { updateInvite } from "@/features/invites/partner/calls";
import { invitesText } from "@/features/invites/partner/en";
import type { Invite } from "@/features/invites/partner/model";
import { useRefresh } from "@/features/invites/partner/queries";
import { fill } from "@/i18n/text";

/** The number of an invite, in its row. */
export function KidsCell({ invite: { id, email, kidsNum, children } }: { invite: Invite }) {
  const t = invitesText();
  return (
    <KidsForm
      kidsNum={kidsNum}
      enrolled={children}
      label={fill(t.kidsOf, { email })}
      saveLabel={fill(t.saveOf, { email })}
      save={(number) => updateInvite(id, number)}
      onSaved={useRefresh()}
      quiet
    />
  );
}
