import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { fill } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { formatMoment } from "@/lib/moment";
import { capital, fullName } from "@/lib/text";
import { weekdayName } from "@/lib/weekdays";
import { Badge } from "@/ui/badge";
import { Fact } from "@/ui/fact";
import { MoneyText } from "@/ui/money";
import { staffFamilyText } from "./en";
import type { FamilyProgram } from "./model";
import { Explanation } from "./explanation";
import viewCss from "./view.scoped.css?names";
import factCss from "@/ui/fact.scoped.css?names";

/** Time zone of this device. */
const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

interface ProgramPartProps {
  program: FamilyProgram;
  child: string;
  partner: string;
}

/** One program of a child, the explanation of its state, and its actions. */
export function ProgramPart({ program, child, partner }: ProgramPartProps) {
  const t = staffFamilyText();
  const { cohort, teacher, isSponsored, isPaid, due, price, level, why } = program;
  const title = program.package.title;
  // paid programs cannot be withdrawn, completed ones cannot be moved
  const open = !isPaid && cohort.status !== "completed";
  return (
    <div className={viewCss.program}>
      <dl className={`${factCss.facts} ${factCss.tight}`}>
        <Fact label={t.program}>
          {title}
          <span className="block text-12 font-normal text-ink-2">{fill(t.level, { level })}</span>
        </Fact>
        <Fact label={t.cohort}>
          <Link className="link" to={staffPaths.cohort} params={{ id: String(cohort.id) }}>
            {cohort.title}
          </Link>
        </Fact>
        <Fact label={t.lesson}>
          {capital(fill(t.lessonAt, { day: weekdayName(program.day), time: clockTime(program.timeText) }))}
        </Fact>
        <Fact label={t.teacher}>{teacher?.name ?? <span className="font-normal text-ink-2">{t.noTeacher}</span>}</Fact>
        <Fact label={t.payer}>{isSponsored ? partner : t.payerParent}</Fact>
        {/* null for roles without access to money; a paid program is not affected by the current terms */}
        {due && (
          <Fact label={t.due}>
            <MoneyText>{(isPaid ? price : due).text}</MoneyText>
          </Fact>
        )}
        <Fact label={t.status}>
          {isPaid ? <Badge tone="done">{t.paid}</Badge> : <Badge tone="waiting">{t.unpaid}</Badge>}
          {program.heldUntil && (
            <span className="block text-12 font-normal text-ink-2">
              {fill(t.heldUntil, { until: formatMoment(program.heldUntil, ZONE), zone: ZONE })}
            </span>
          )}
        </Fact>
      </dl>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <Explanation why={why} label={fill(t.whyOf, { program: title, child })} />
        <Link
          className="link text-12"
          to={staffPaths.programs}
          search={{ cohortId: cohort.id, search: fullName(program.child.firstName, program.child.lastName) } as never}
          aria-label={fill(open ? t.openProgramOf : t.showProgramOf, { program: title, child })}
        >
          {open ? t.openProgram : t.showProgram}
        </Link>
      </div>
    </div>
  );
}
