import { staffProgramsText } from "@/features/enrolment/staff/en";
import { fill, plural } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import { Button } from "@/ui/button";
import { SidePanel } from "@/ui/side-panel";
import type { AssignmentResult, Clash } from "./model";
import { bareSlotText } from "./words";
import programsCss from "./programs.scoped.css?names";

/** Number of assigned programs, and which were skipped and why. */
export function ClashPanel({
  result: { assigned, skipped, clashes },
  onClose,
}: {
  result: AssignmentResult;
  onClose: () => void;
}) {
  const t = staffProgramsText().assigning;
  const unnamed = skipped - clashes.length;
  return (
    <SidePanel
      open
      onOpenChange={onClose}
      title={fill(t.resultTitle, { assigned: formatCount(assigned), skipped: formatCount(skipped) })}
      footer={
        <Button className="ml-auto" tone="primary" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <div className="grid gap-2">
        <p>{plural(t.skipped, skipped)}</p>
        <ul className={programsCss.clashes}>
          {clashes.map((clash) => (
            <li key={clash.programId}>{lineOf(clash)}</li>
          ))}
          {unnamed > 0 && <li>{plural(t.more, unnamed)}</li>}
        </ul>
      </div>
    </SidePanel>
  );
}

function lineOf(clash: Clash): string {
  const { clashLine } = staffProgramsText().assigning;
  return fill(clashLine, {
    child: clash.child,
    slot: bareSlotText(clash),
    cohort: clash.with.cohort,
    with: bareSlotText(clash.with),
  });
}
