import { Suspense, useMemo, useState } from "react";
import { usePartner, useRight } from "@/api/signed-in";
import { useDepartmentNames } from "@/features/departments/shared/queries";
import { memberRolesText } from "@/i18n/en-team";
import { fill } from "@/i18n/text";
import { DataTable } from "@/table/data-table";
import { useListState } from "@/table/list-state";
import { Button } from "@/ui/button";
import { lazyOverlay } from "@/ui/lazy-part";
import { ListHead } from "@/ui/list-head";
import { PlusIcon } from "@/ui/list-icons";
import { teamText } from "./en";
import { InvitationsTable } from "./invitations-table";
import { memberColumns } from "./member-columns";
import { hasOneOwner } from "./member-tasks";
import type { MemberTask } from "./model";
import { TEAM_PER_PAGE, useMembers } from "./queries";
import { SecurityCard } from "./security-card";

// lazy, so that the list renders first
const InvitePanel = lazyOverlay(async () => ({ default: (await import("./invite-panel")).InvitePanel }));
const MemberDialog = lazyOverlay(async () => ({ default: (await import("./member-dialog")).MemberDialog }));

/** The members of the organisation, its open invitations, and what it requires of everybody. */
export function TeamView() {
  const t = teamText();
  const list = useListState();
  const found = useMembers(list);
  const isOwner = useRight("team");
  const { role, organizationName, email } = usePartner();
  const [task, setTask] = useState<MemberTask | "invite" | null>(null);
  const knowsAll = found.rows !== undefined && found.total === found.rows.length && list.search === "";
  const isOnlyOwner = isOwner && knowsAll && hasOneOwner(found.rows ?? []);
  const departments = useDepartmentNames();
  const columns = useMemo(
    () => memberColumns({ isOwner, isOnlyOwner, onTask: setTask }, departments),
    [isOwner, isOnlyOwner, departments],
  );
  const close = () => setTask(null);
  const isLong = found.total > TEAM_PER_PAGE || list.search !== "";
  const { [role]: name, means } = memberRolesText();
  return (
    <>
      <ListHead
        title={t.title}
        count={found.rows && found.total}
        intro={fill(t.intro, { organization: organizationName || email })}
      >
        {isOwner && (
          <Button tone="primary" onClick={() => setTask("invite")}>
            <PlusIcon />
            {t.invite}
          </Button>
        )}
      </ListHead>
      {!isOwner && <p className="-mt-4 text-ink-2">{fill(t.ownRole, { role: name, means: means[role] })}</p>}
      <DataTable
        label={t.title}
        columns={columns}
        rowId={({ id }) => String(id)}
        page={list.page}
        onPage={list.onPage}
        // of the skeleton too: teams are small
        pageSize={found.rows === undefined ? 5 : TEAM_PER_PAGE}
        {...(isLong && { search: list.search, onSearch: list.onSearch, searchHint: t.search })}
        empty={{ body: t.empty }}
        {...found}
      />
      {isOwner && <InvitationsTable />}
      <SecurityCard />
      <Suspense>
        {task === "invite" && <InvitePanel onClose={close} />}
        {task !== null && task !== "invite" && <MemberDialog task={task} onClose={close} />}
      </Suspense>
    </>
  );
}
