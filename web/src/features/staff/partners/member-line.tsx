import { memberRolesText } from "@/i18n/en-team";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { Badge } from "@/ui/badge";
import { MoreItem, MoreMenu } from "@/ui/more-menu";
import { staffPartnersText } from "./en";
import type { MemberQuestion } from "./member-dialog";
import { memberName } from "./member-name";
import type { Member } from "./model";
import badgeCss from "@/ui/badge.scoped.css?names";
import linesCss from "@/ui/lines.scoped.css?names";

interface MemberLineProps {
  member: Member;
  onAsk: ((question: MemberQuestion) => void) | undefined;
}

export function MemberLine({ member, onAsk }: MemberLineProps) {
  const t = staffPartnersText().members;
  const { email, role, hasSecondFactor, lastSeenAt, isContact } = member;
  const name = memberName(member);
  return (
    <li className={linesCss.line}>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{name}</span>
          <span className={badgeCss.tag}>{memberRolesText()[role]}</span>
          {isContact && <span className={badgeCss.tag}>{t.contact}</span>}
        </p>
        {name !== email && <p className="text-12 text-ink-2">{email}</p>}
        <p className="flex flex-wrap gap-x-3 text-12 text-ink-2">
          <Badge tone={hasSecondFactor ? "done" : "off"}>{hasSecondFactor ? t.factorOn : t.factorOff}</Badge>
          {lastSeenAt ? fill(t.lastSeen, { date: formatDate(lastSeenAt) }) : t.neverSeen}
        </p>
      </div>
      {onAsk && <MemberMenu member={member} onAsk={onAsk} />}
    </li>
  );
}

function MemberMenu({ member, onAsk }: { member: Member; onAsk: (question: MemberQuestion) => void }) {
  const t = staffPartnersText().members;
  const isOwner = member.role === "owner";
  if (isOwner && !member.hasSecondFactor) return null;
  return (
    <MoreMenu label={fill(t.menu, { name: memberName(member) })}>
      {!isOwner && <MoreItem onClick={() => onAsk({ kind: "owner", member })}>{t.makeOwner}</MoreItem>}
      {member.hasSecondFactor && <MoreItem onClick={() => onAsk({ kind: "reset", member })}>{t.reset}</MoreItem>}
    </MoreMenu>
  );
}
