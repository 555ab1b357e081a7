import { invitesText } from "@/i18n/invites-text";
import { fill } from "@/i18n/text";
import { updateInvite } from "./calls";
import { KidsForm } from "./kids-form";
import type { Invite } from "./model";
import { useRefresh } from "./queries";

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
