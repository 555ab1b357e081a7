import { useMemo, type ReactNode } from "react";
import {
  CHILDREN_PER_PAGE,
  type FamilyChild,
  type FamilyData,
  type useFamily,
} from "@/features/enrolment/parent/family";
import { useTransferPrograms } from "@/features/billing/shared/own-due";
import { useParent } from "@/api/signed-in";
import { paymentLinkOf } from "@/features/enrolment/parent/calls";
import { mayAskSeat } from "@/features/enrolment/parent/child-row";
import { familyText } from "@/features/enrolment/parent/en";
import { useWeek } from "@/features/enrolment/parent/queries";
import { useOrganization } from "@/features/enrolment/parent/use-organization";
import { classLinksOf } from "@/features/enrolment/parent/week/week-days";
import { formatCount } from "@/lib/numbers";
import { DataTable } from "@/table/data-table";
import { childColumns } from "./columns";
import { CHILDREN_HEADING } from "./heading";
import { OwedLine } from "./owed-line";
import { SponsoredLine } from "./sponsored-line";
import { useRowDialogs } from "./use-row-dialogs";
import familyCss from "@/features/enrolment/parent/home/family.scoped.css?names";

interface ChildrenTableProps {
  found: ReturnType<typeof useFamily>;
  /** The same family with all its children. */
  all: FamilyData | undefined;
  page: number;
  onPage: (page: number) => void;
  zone: string | undefined;
  onChoose: (child: FamilyChild) => void;
  onAskSeat: (child: FamilyChild) => void;
  /** Actions shown when the list is empty. */
  addChild: ReactNode;
}

export function ChildrenTable({ found, all, page, onPage, zone, onChoose, onAskSeat, addChild }: ChildrenTableProps) {
  const t = familyText();
  const organization = useOrganization();
  const { id: parentId } = useParent();
  const { family, total, ...state } = found;
  const paymentLink = paymentLinkOf(family, parentId);
  const owed = family?.owed?.text;
  const inTransfer = useTransferPrograms();
  const { openDialog: onAction, dialog } = useRowDialogs(organization, zone);
  const { week, readAt } = useWeek(undefined);
  // the same object until a link changes: new columns would mount every cell again, and the focus in one would be lost
  const links = JSON.stringify([...classLinksOf(week, readAt)]);
  const classLinks = useMemo(() => new Map(JSON.parse(links) as [number, string][]), [links]);
  const asking = family !== undefined && mayAskSeat(family) ? onAskSeat : undefined;
  const columns = useMemo(() => {
    const paying = { paymentLink, owed };
    return childColumns({
      organization,
      paying,
      inTransfer,
      zone,
      classLinks,
      onChoose,
      onAskSeat: asking,
      onAction,
    });
  }, [organization, paymentLink, owed, inTransfer, zone, classLinks, onChoose, asking, onAction]);
  return (
    <div className={familyCss.children}>
      <DataTable
        label={t.children}
        heading={
          <h2 className="t-sec" id={CHILDREN_HEADING} tabIndex={-1}>
            {t.children} {family !== undefined && <span className="count">{formatCount(total)}</span>}
          </h2>
        }
        tools={
          <>
            <SponsoredLine family={family} />
            <OwedLine family={all} />
          </>
        }
        wide
        columns={columns}
        rows={family?.children}
        rowId={(child) => String(child.id)}
        page={page}
        pageSize={CHILDREN_PER_PAGE}
        total={total}
        onPage={onPage}
        empty={{ title: t.empty.title, body: t.empty.body, action: addChild }}
        {...state}
      />
      {dialog}
    </div>
  );
}
