import type { ReactNode } from "react";
import type { FamilyChild } from "@/features/enrolment/parent/family";
import { familyText } from "@/features/enrolment/parent/en";
import { isRowSponsored, rowOf } from "@/features/enrolment/parent/child-row";
import { formatDate } from "@/lib/dates";
import type { Column } from "@/table/columns";
import { Skeleton } from "@/ui/skeleton";
import { ActionCell } from "./action-cell";
import { OthersList } from "./others-list";
import { RegistrationStatus } from "./registration-status";
import type { RowContext } from "./row-action";
import familyCss from "@/features/enrolment/parent/home/family.scoped.css?names";
import tableCss from "@/ui/table.scoped.css?names";

/** The ten columns of the specification. */
export function childColumns(context: RowContext): readonly Column<FamilyChild>[] {
  const t = familyText();
  return [
    {
      id: "firstName",
      header: t.firstName,
      card: "title",
      cell: ({ firstName }) => <span className={`${tableCss.rowLink} ${familyCss.name}`}>{firstName}</span>,
      skeleton: <Skeleton width={64} />,
    },
    plain("lastName", t.lastName, 64, ({ lastName }) => <span className={familyCss.name}>{lastName}</span>),
    plain("age", t.age, 16, ({ age }) => <span className="tabular-nums">{age}</span>),
    plain("sponsor", t.sponsor, 112, (child) => (
      <span className={`${familyCss.words} text-ink-2`}>{sponsorOf(child, context.organization)}</span>
    )),
    plain("cohort", t.cohort, 80, (child) => (
      <span className={`${familyCss.words} ${familyCss.term} text-ink-2`}>{cohortOf(child)}</span>
    )),
    plain("program", t.program, 96, (child) => (
      <>
        <span className={familyCss.words}>{child.programs[0]?.partner_package.title ?? t.noPrograms}</span>
        <OthersList child={child} context={context} />
      </>
    )),
    plain("teacher", t.teacher, 56, (child) => (
      <span className={`${familyCss.name} text-ink-2`}>{teacherOf(child)}</span>
    )),
    plain("createdAt", t.dateAdded, 72, ({ createdAt }) => (
      <time className="text-ink-2" dateTime={createdAt}>
        {formatDate(createdAt)}
      </time>
    )),
    {
      id: "status",
      header: t.status,
      card: "aside",
      cell: (child) => <RegistrationStatus child={child} context={context} />,
      skeleton: <Skeleton width={88} />,
    },
    {
      id: "action",
      header: t.action,
      card: "sub",
      cell: (child) => <ActionCell child={child} context={context} />,
      skeleton: <Skeleton width={88} />,
    },
  ];
}

function plain(
  id: string,
  header: string,
  width: number,
  cell: (child: FamilyChild) => ReactNode,
): Column<FamilyChild> {
  return { id, header, cell, skeleton: <Skeleton width={width} /> };
}

function sponsorOf(child: FamilyChild, organization: string): string {
  const t = familyText();
  const sponsored = isRowSponsored(rowOf(child));
  if (sponsored === null) return t.none;
  return sponsored ? organization : t.parent;
}

function cohortOf(child: FamilyChild): string {
  const row = rowOf(child);
  if (row.kind === "program") return row.program.partner_cohort.title;
  return row.kind === "waiting" ? row.waiting.cohortTitle : familyText().none;
}

function teacherOf({ programs }: FamilyChild): string {
  return programs[0]?.partner_teacher?.firstName || familyText().none;
}
