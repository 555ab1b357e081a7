import { useMemo, useState, type ReactNode } from "react";
import { useFamilyChange } from "@/features/enrolment/parent/queries";
import { useOrganization } from "@/features/enrolment/parent/use-organization";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import type { Column } from "@/table/columns";
import { DataTable } from "@/table/data-table";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import { withdrawSeatRequest } from "./calls";
import { seatAskingText } from "./en";
import type { OwnSeatRequest } from "./model";
import { REQUESTS_PER_PAGE, useSeatRequests } from "./queries";

const TONES = { open: "waiting", approved: "done", declined: "refused", withdrawn: "off" } as const;

/** The family's requests, newest first. */
export function SeatRequests({ ask }: { ask: ReactNode }) {
  const t = seatAskingText();
  const [page, setPage] = useState(1);
  const found = useSeatRequests(page);
  const organization = useOrganization();
  const columns = useMemo(() => requestColumns(organization), [organization]);
  return (
    <DataTable
      label={t.title}
      heading={<h2 className="t-sec">{t.title}</h2>}
      tools={ask}
      columns={columns}
      rowId={({ id }) => String(id)}
      page={page}
      onPage={setPage}
      // of the skeleton too: most families have few
      pageSize={found.rows === undefined ? 1 : REQUESTS_PER_PAGE}
      empty={{ body: t.empty }}
      {...found}
    />
  );
}

function requestColumns(organization: string): readonly Column<OwnSeatRequest>[] {
  const t = seatAskingText();
  return [
    {
      id: "child",
      header: t.child,
      card: "title",
      cell: ({ childName, createdAt }) => (
        <span className="grid gap-0.5">
          <span className="font-medium wrap-anywhere">{childName}</span>
          <span className="text-12 text-ink-2">{fill(t.askedOn, { date: formatDate(createdAt) })}</span>
        </span>
      ),
      skeleton: <Skeleton width={120} />,
    },
    {
      id: "state",
      header: t.state,
      cell: ({ state }) => <Badge tone={TONES[state]}>{t.states[state]}</Badge>,
      skeleton: <Skeleton width={72} />,
    },
    {
      id: "answer",
      header: t.answer,
      cell: (request) => <Answer request={request} organization={organization} />,
      skeleton: <Skeleton width={160} />,
    },
    {
      id: "actions",
      header: t.actions,
      card: "aside",
      actions: true,
      cell: (request) => request.state === "open" && <WithdrawButton request={request} />,
      skeleton: null,
    },
  ];
}

function Answer({ request: { state, answer }, organization }: { request: OwnSeatRequest; organization: string }) {
  const t = seatAskingText();
  const next = state === "approved" ? fill(t.approved, { organization }) : null;
  if (answer === "" && next === null) return <span className="text-ink-3">{t.noAnswer}</span>;
  return (
    <span className="grid gap-0.5">
      {answer !== "" && <span className="wrap-anywhere whitespace-pre-line">{answer}</span>}
      {next !== null && <span className="text-12 text-ink-2">{next}</span>}
    </span>
  );
}

function WithdrawButton({ request: { id, childName } }: { request: OwnSeatRequest }) {
  const t = seatAskingText();
  const { busy, send } = useFamilyChange(
    () => withdrawSeatRequest(id),
    () => undefined,
  );
  return (
    <Button size="sm" busy={busy} aria-label={fill(t.withdrawFor, { child: childName })} onClick={() => void send()}>
      {t.withdraw}
    </Button>
  );
}
