import { Link } from "@tanstack/react-router";
import { Suspense, useMemo, useState } from "react";
import { downloadFile } from "@/api/download";
import { useRight } from "@/api/signed-in";
import { paths } from "@/app/paths";
import { DepartmentFilter } from "@/features/departments/shared/filter";
import { useDepartmentNames } from "@/features/departments/shared/queries";
import { invitesText } from "@/features/invites/partner/en";
import type { Invite } from "@/features/invites/partner/model";
import { INVITES_PER_PAGE, type useInvites } from "@/features/invites/partner/queries";
import { DataTable } from "@/table/data-table";
import { LazyExportMenu } from "@/table/lazy-export-menu";
import type { useListState } from "@/table/list-state";
import { buttonClass } from "@/ui/button";
import { lazyOverlay } from "@/ui/lazy-part";
import { MailIcon } from "@/ui/list-icons";
import { inviteColumns } from "./columns";

const WithdrawDialog = lazyOverlay(async () => ({ default: (await import("./withdraw-dialog")).WithdrawDialog }));

interface InvitesTableProps {
  list: ReturnType<typeof useListState>;
  found: ReturnType<typeof useInvites>["found"];
}

export function InvitesTable({ list, found }: InvitesTableProps) {
  const t = invitesText();
  const [withdrawal, setWithdrawal] = useState<{ invite: Invite; open: boolean }>();
  const mayInvite = useRight("people");
  const departments = useDepartmentNames();
  const columns = useMemo(
    () => inviteColumns(mayInvite ? (invite) => setWithdrawal({ invite, open: true }) : undefined, departments),
    [mayInvite, departments],
  );
  return (
    <>
      <DataTable<Invite>
        label={t.title}
        columns={columns}
        rowId={(invite) => String(invite.id)}
        pageSize={INVITES_PER_PAGE}
        searchHint={t.search}
        empty={{ body: t.emptyBody, action: mayInvite && <InviteLink /> }}
        tools={
          <>
            <DepartmentFilter value={list.department} onValue={list.onDepartment} />
            <LazyExportMenu kind="invites" search={list.search} label={t.title} download={downloadFile} />
          </>
        }
        {...found}
        {...list}
      />
      {withdrawal !== undefined && (
        <Suspense>
          <WithdrawDialog {...withdrawal} onClose={() => setWithdrawal({ ...withdrawal, open: false })} />
        </Suspense>
      )}
    </>
  );
}

export function InviteLink() {
  return (
    <Link className={buttonClass({ tone: "primary" })} to={paths.inviteParent}>
      <MailIcon />
      {invitesText().inviteParents}
    </Link>
  );
}
