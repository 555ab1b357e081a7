import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { genderText } from "@/features/enrolment/shared/child-line";
import { enrolmentText } from "@/features/enrolment/partner/en";
import type { Program } from "@/features/enrolment/partner/model";
import { PaidStatus } from "@/features/enrolment/partner/statuses";
import { clockTime } from "@/lib/clock";
import { capital, fullName } from "@/lib/text";
import { weekdayName } from "@/lib/weekdays";
import type { Column } from "@/table/columns";
import { Skeleton } from "@/ui/skeleton";
import tableCss from "@/ui/table.scoped.css?names";

/** A program with its row number in the whole list. */
export interface NumberedProgram {
  number: number;
  program: Program;
}

export function programColumns(): readonly Column<NumberedProgram>[] {
  const t = enrolmentText();
  return [
    {
      id: "number",
      header: t.number,
      card: "hide",
      cell: ({ number }) => <span className="text-ink-3 tabular-nums">{number}</span>,
      skeleton: <Skeleton width={12} />,
    },
    { id: "parent", header: t.pName, cell: parentCell, skeleton: <Skeleton width={96} /> },
    {
      id: "child",
      header: t.cName,
      card: "title",
      cell: childCell,
      skeleton: <Skeleton width={96} />,
    },
    plainColumn("age", t.age, ({ child }) => <span className="tabular-nums">{child.age}</span>, 16),
    plainColumn("gender", t.gender, ({ child }) => genderText(child.gender), 40),
    plainColumn("teacher", t.tName, ({ partner_teacher }) => teacherText(partner_teacher), 80),
    plainColumn("title", t.pTitle, ({ partner_package }) => partner_package.title, 96),
    plainColumn("level", t.levelHead, ({ partner_package }) => partner_package.level, 12),
    plainColumn("time", t.time, ({ timeText }) => <span className="whitespace-nowrap">{clockTime(timeText)}</span>, 48),
    plainColumn("day", t.day, ({ day }) => capital(weekdayName(day)), 56),
    {
      id: "status",
      header: t.status,
      card: "aside",
      cell: ({ program }) => <PaidStatus paid={program.isPaid} />,
      skeleton: <Skeleton width={48} />,
    },
  ];
}

function plainColumn(
  id: string,
  header: string,
  cell: (program: Program) => React.ReactNode,
  width: number,
): Column<NumberedProgram> {
  return { id, header, cell: ({ program }) => cell(program), skeleton: <Skeleton width={width} /> };
}

function parentCell({ program: { child, partner_cohort } }: NumberedProgram) {
  const params = { id: String(child.parentId), cid: String(partner_cohort.id) };
  return (
    <Link className={tableCss.rowLink} to={paths.parentDetails} params={params}>
      {fullName(child.parent.firstName, child.parent.lastName)}
    </Link>
  );
}

/** With the school, for which the specification has no column. */
function childCell({ program: { child } }: NumberedProgram) {
  return (
    <>
      <span className={tableCss.rowLink}>{fullName(child.firstName, child.lastName)}</span>
      {child.school !== "" && <span className="block text-12 text-ink-2">{child.school}</span>}
    </>
  );
}

function teacherText(teacher: Program["partner_teacher"]): string {
  return teacher ? fullName(teacher.firstName, teacher.lastName) : enrolmentText().none;
}
