import { useMemo, useState } from "react";
import { formatCount } from "@/lib/numbers";
import { DataTable } from "@/table/data-table";
import { teamText } from "./en";
import { invitationColumns } from "./invitation-columns";
import type { TeamInvitation } from "./model";
import { TEAM_PER_PAGE, useInvitations } from "./queries";
import { WithdrawDialog } from "./withdraw-dialog";

/** Hidden while nobody is invited. */
export function InvitationsTable() {
  const t = teamText().invitations;
  const [page, setPage] = useState(1);
  const found = useInvitations(page);
  const [withdrawn, setWithdrawn] = useState<TeamInvitation | null>(null);
  const columns = useMemo(() => invitationColumns(setWithdrawn), []);
  if (found.total === 0 && found.failure === null) return null;
  return (
    <>
      <DataTable
        label={t.title}
        heading={
          <h2 className="t-sec">
            {t.title} <span className="count">{formatCount(found.total)}</span>
          </h2>
        }
        columns={columns}
        rowId={({ id }) => String(id)}
        page={page}
        onPage={setPage}
        pageSize={TEAM_PER_PAGE}
        empty={{ body: "" }}
        {...found}
      />
      {withdrawn !== null && <WithdrawDialog invitation={withdrawn} onClose={() => setWithdrawn(null)} />}
    </>
  );
}
