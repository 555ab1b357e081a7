import type { FamilyChild, Program, Waiting } from "@/api/family";
import { familyText } from "@/i18n/family-text";
import { fill } from "@/i18n/text";
import { formatMoment } from "@/lib/moment";
import { Badge } from "@/ui/badge";
import { placeInLine } from "./place-in-line";
import { isSponsored, registrationOf } from "./registration";
import type { RowContext } from "./row-act";

interface StatusProps {
  child: FamilyChild;
  context: RowContext;
}

export function RegistrationStatus({ child, context }: StatusProps) {
  const registration = registrationOf(child);
  if (registration.kind === "program") {
    return <ProgramStatus program={registration.program} child={child} paymentLink={context.paymentLink} />;
  }
  if (registration.kind === "waiting") {
    return (
      <span className="in-line">
        <Badge tone="waiting">{waitingText(registration.waiting, context.zone)}</Badge>
      </span>
    );
  }
  return <span className="none">{familyText().none}</span>;
}

interface ProgramStatusProps {
  program: Program;
  child: FamilyChild;
  paymentLink: string;
}

/** The partner approves by paying its invoice; a parent pays at once. */
export function ProgramStatus({ program, child, paymentLink }: ProgramStatusProps) {
  const t = familyText();
  if (program.isPaid) return <Badge tone="done">{t.completed}</Badge>;
  if (isSponsored(program)) return <Badge tone="waiting">{t.pending}</Badge>;
  return (
    <a
      className="link whitespace-nowrap"
      href={paymentLink}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={fill(t.makePaymentFor, { child: child.firstName })}
    >
      {t.makePayment}
    </a>
  );
}

function waitingText({ offeredUntil, position }: Waiting, zone: string | undefined): string {
  const t = familyText();
  if (offeredUntil) return fill(t.freeUntil, { until: formatMoment(offeredUntil, zone) });
  return fill(t.inLine, { place: placeInLine(position) });
}
