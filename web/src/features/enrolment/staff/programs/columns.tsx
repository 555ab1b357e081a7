import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { staffProgramsText } from "@/features/enrolment/staff/en";
import { fill } from "@/i18n/text";
import { capital } from "@/lib/text";
import type { Column } from "@/table/columns";
import { Badge } from "@/ui/badge";
import { MoneyText } from "@/ui/money";
import { Skeleton } from "@/ui/skeleton";
import { ProgramMenu } from "./menu";
import type { ProgramAction, StaffProgram } from "./model";
import type { Ticks } from "./use-selection";
import { childOf, slotText } from "./words";
import selectionCss from "@/ui/selection.scoped.css?names";
import tableCss from "@/ui/table.scoped.css?names";

export function programColumns(
  ticks: Ticks,
  onAction: (action: ProgramAction) => void,
): readonly Column<StaffProgram>[] {
  const t = staffProgramsText();
  return [
    {
      id: "child",
      header: t.child,
      card: "title",
      cell: (program) => <Child program={program} ticks={ticks} />,
      skeleton: <Skeleton width={150} />,
    },
    {
      id: "cohort",
      header: t.cohort,
      cell: (program) => <Cohort program={program} />,
      skeleton: <Skeleton width={120} />,
    },
    {
      id: "package",
      header: t.package,
      cell: ({ package: { title }, level }) => (
        <>
          {title}
          <span className="block text-12 text-ink-2">{fill(t.level, { level })}</span>
        </>
      ),
      skeleton: <Skeleton width={96} />,
    },
    {
      id: "teacher",
      header: t.teacher,
      cell: (program) => <Teacher program={program} />,
      skeleton: <Skeleton width={96} />,
    },
    {
      id: "payment",
      header: t.payment,
      cell: (program) => <Payment program={program} />,
      skeleton: <Skeleton width={72} />,
    },
    {
      id: "price",
      header: t.price,
      align: "end",
      cell: ({ price }) => <MoneyText>{price.text}</MoneyText>,
      skeleton: <Skeleton width={72} />,
    },
    {
      id: "actions",
      header: t.actions,
      card: "aside",
      actions: true,
      cell: (program) => <ProgramMenu program={program} onAction={onAction} />,
      skeleton: null,
    },
  ];
}

/** Links to the child's family. */
function Child({ program, ticks }: { program: StaffProgram; ticks: Ticks }) {
  const t = staffProgramsText();
  const { child, parent, partner } = program;
  return (
    <div className={selectionCss.picked}>
      <label className={selectionCss.tick}>
        <input
          type="checkbox"
          aria-label={fill(t.choose.one, { child: childOf(program) })}
          checked={ticks.has(program)}
          onChange={() => ticks.toggle(program)}
        />
      </label>
      <div className="min-w-0">
        <Link className={tableCss.rowLink} to={staffPaths.family} params={{ id: String(parent.id) }}>
          {childOf(program)}
        </Link>{" "}
        <span className="text-12 whitespace-nowrap text-ink-2">{fill(t.age, { age: child.age })}</span>
        <span className="block text-12 text-ink-2">
          {fill(t.parentOf, { parent: parent.name, partner: partner.name })}
        </span>
      </div>
    </div>
  );
}

function Cohort({ program }: { program: StaffProgram }) {
  return (
    <>
      <Link
        className={`${tableCss.rowLink} font-normal`}
        to={staffPaths.cohort}
        params={{ id: String(program.cohort.id) }}
      >
        {program.cohort.title}
      </Link>
      <span className="block text-12 text-ink-2">{capital(slotText(program))}</span>
    </>
  );
}

function Teacher({ program: { teacher } }: { program: StaffProgram }) {
  if (!teacher) return <Badge tone="waiting">{staffProgramsText().noTeacher}</Badge>;
  return (
    <Link className={`${tableCss.rowLink} font-normal`} to={staffPaths.teacher} params={{ id: String(teacher.id) }}>
      {teacher.name}
    </Link>
  );
}

function Payment({ program: { isPaid, isSponsored } }: { program: StaffProgram }) {
  const t = staffProgramsText();
  return (
    <>
      <Badge tone={isPaid ? "done" : "waiting"}>{isPaid ? t.paid : t.notPaid}</Badge>
      <span className="block text-12 text-ink-2">{isSponsored ? t.sponsored : t.selfPaid}</span>
    </>
  );
}
