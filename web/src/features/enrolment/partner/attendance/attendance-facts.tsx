import type { CohortFigures } from "@/features/enrolment/partner/model";
import { plural } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import { percentOf } from "@/lib/percent";
import { Fact } from "@/ui/fact";
import { childAttendanceText } from "./en";
import factCss from "@/ui/fact.scoped.css?names";

export function AttendanceFacts({ figures }: { figures: CohortFigures }) {
  const t = childAttendanceText();
  const { held, attended, late, absent, excused } = figures;
  return (
    <dl className={`${factCss.facts} ${factCss.tight} tabular-nums`}>
      <Fact label={t.held}>{formatCount(held)}</Fact>
      <Fact label={t.attended}>
        {formatCount(attended)}
        {late > 0 && <Part>{plural(t.late, late)}</Part>}
      </Fact>
      <Fact label={t.missed}>
        {formatCount(absent + excused)}
        {excused > 0 && <Part>{plural(t.excused, excused)}</Part>}
      </Fact>
      <Fact label={t.rate}>{percentOf(attended, held) ?? t.noRate}</Fact>
    </dl>
  );
}

function Part({ children }: { children: string }) {
  return <span className="block text-12 font-normal text-ink-3">{children}</span>;
}
