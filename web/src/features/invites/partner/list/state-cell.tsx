import { invitesText } from "@/features/invites/partner/en";
import type { Invite, InviteState } from "@/features/invites/partner/model";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { Badge } from "@/ui/badge";
import invitesCss from "@/features/invites/partner/invites.scoped.css?names";

const TONES = {
  held: "waiting",
  queued: "waiting",
  sent: "running",
  kept: "running",
  failed: "refused",
  registered: "done",
  withdrawn: "off",
} as const satisfies Record<InviteState, string>;

/** State of an invite, with its most relevant detail. */
export function StateCell({ invite }: { invite: Invite }) {
  const detail = detailOf(invite);
  return (
    <span className="grid">
      <Badge tone={TONES[invite.state]}>{invitesText().states[invite.state]}</Badge>
      {detail !== undefined && (
        <span className={`${invitesCss.detail} text-12 text-ink-3`} title={detail}>
          {detail}
        </span>
      )}
    </span>
  );
}

function detailOf({ state, waitsFor, reason, children, kidsNum, createdAt, sentAt }: Invite): string | undefined {
  const t = invitesText();
  if (state === "registered")
    return fill(children > kidsNum ? t.enrolledMore : t.enrolled, { children, allowed: kidsNum });
  if (state === "failed") return reason ?? undefined;
  if (state === "held") return waitsFor ? t.waits[waitsFor] : t.onItsWay;
  if (state === "queued") return t.onItsWay;
  if (state === "kept") return t.keptMail;
  if (state === "withdrawn" || !sentAt) return undefined;
  // shown only when it differs from the day of the invite, which has its own column
  const date = formatDate(sentAt);
  return date === formatDate(createdAt) ? undefined : fill(t.lastMail, { date });
}
