import { useMemo } from "react";
import { agreementFiguresText } from "@/features/agreements/partner/figures/en";
import type { ChildFigure, InviteFigure } from "@/features/agreements/partner/figures/model";
import { PEOPLE_PER_PAGE, useChildren, useInvites } from "@/features/agreements/partner/figures/queries";
import { DataTable } from "@/table/data-table";
import { childColumns, inviteColumns } from "./columns";

interface ListProps {
  agreementId: number;
  page: number;
  onPage: (page: number) => void;
  /** Heading and filters. */
  heading: React.ReactNode;
  tools: React.ReactNode;
}

/** Invites with seats of an agreement, or that wait for some. */
export function InvitesList({ agreementId, figure, ...list }: ListProps & { figure: InviteFigure }) {
  const t = agreementFiguresText();
  const columns = useMemo(() => inviteColumns(), []);
  const found = useInvites(agreementId, figure, list.page);
  return (
    <DataTable
      label={t.figures[figure]}
      columns={columns}
      rowId={({ id }) => String(id)}
      pageSize={PEOPLE_PER_PAGE}
      empty={{ body: t.emptyInvites }}
      {...list}
      {...found}
    />
  );
}

interface ChildrenListProps extends ListProps {
  figure: ChildFigure;
  cohortId: number | null;
}

/** Children with a seat of an agreement, each with its newest program. */
export function ChildrenList({ agreementId, figure, cohortId, ...list }: ChildrenListProps) {
  const t = agreementFiguresText();
  const columns = useMemo(() => childColumns(), []);
  const found = useChildren(agreementId, figure, cohortId, list.page);
  return (
    <DataTable
      label={t.figures[figure]}
      columns={columns}
      rowId={({ id }) => String(id)}
      pageSize={PEOPLE_PER_PAGE}
      empty={{ body: t.emptyChildren }}
      {...list}
      {...found}
    />
  );
}
