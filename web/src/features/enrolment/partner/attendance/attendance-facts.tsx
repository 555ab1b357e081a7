import type { CohortFigures } from "@/features/enrolment/partner/model";
import { plural } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import { percentText } from "@/lib/percent";
import { Fact } from "@/ui/fact";
import { childAttendanceText } from "./en";
import factCss from "@/ui/fact.scoped.css?names";

export function AttendanceFacts({ figures }: { figures: CohortFigures }) {
  const t = childAttendanceText();
  const { held, attended, late, absent, excused, percent } = figures;
  return (
    <dl className={`${factCss.facts} ${factCss.tight} tabular-nums`}>
      <Fact label={t.held}>
        {formatCount(held)}
        {excused > 0 && <Part>{plural(t.excusedCount, excused)}</Part>}
      </Fact>
      <Fact label={t.attended}>
        {formatCount(attended)}
        {late > 0 && <Part>{plural(t.late, late)}</Part>}
      </Fact>
      <Fact label={t.missed}>{formatCount(absent)}</Fact>
      <Fact label={t.rate}>{typeof percent === "number" ? percentText(percent) : t.noRate}</Fact>
    </dl>
  );
}

function Part({ children }: { children: string }) {
  return <span className="block text-12 font-normal text-ink-3">{children}</span>;
}
