import type { FamilyChild, Program, Waiting } from "@/features/enrolment/parent/family";
import { familyText } from "@/features/enrolment/parent/en";
import { PaymentLink } from "@/features/enrolment/parent/payment-link";
import { isOpen, isSponsored, rowOf } from "@/features/enrolment/parent/child-row";
import { fill } from "@/i18n/text";
import { formatMoment } from "@/lib/moment";
import { Badge } from "@/ui/badge";
import { placeInLine } from "./place-in-line";
import type { RowContext } from "./row-action";
import familyCss from "@/features/enrolment/parent/home/family.scoped.css?names";

interface StatusProps {
  child: FamilyChild;
  context: RowContext;
}

export function RegistrationStatus({ child, context }: StatusProps) {
  const row = rowOf(child);
  if (row.kind === "program") {
    return <ProgramStatus program={row.program} child={child} context={context} />;
  }
  if (row.kind === "waiting") {
    return (
      <span className={familyCss.inLine}>
        <Badge tone="waiting">{waitingText(row.waiting, context.zone)}</Badge>
      </span>
    );
  }
  return <span className={familyCss.none}>{familyText().none}</span>;
}

interface ProgramStatusProps {
  program: Program;
  child: FamilyChild;
  context: Pick<RowContext, "paying" | "inTransfer" | "zone">;
}

/** The partner approves by paying its invoice; a parent pays immediately. */
export function ProgramStatus({ program, child, context: { paying, inTransfer, zone } }: ProgramStatusProps) {
  const t = familyText();
  if (isOpen(program)) return <Badge tone="done">{t.completed}</Badge>;
  if (isSponsored(program)) return <Badge tone="waiting">{t.pending}</Badge>;
  return (
    <span className={familyCss.toPay}>
      {inTransfer.has(program.id) && <Badge tone="waiting">{t.transferChecked}</Badge>}
      <PaymentLink {...paying} child={child.firstName} />
      {program.heldUntil && (
        <span className={familyCss.heldUntil}>
          {fill(t.heldUntil, { until: formatMoment(program.heldUntil, zone) })}
        </span>
      )}
    </span>
  );
}

function waitingText({ offeredUntil, position }: Waiting, zone: string | undefined): string {
  const t = familyText();
  if (offeredUntil) return fill(t.freeUntil, { until: formatMoment(offeredUntil, zone) });
  return fill(t.inLine, { place: placeInLine(position) });
}
