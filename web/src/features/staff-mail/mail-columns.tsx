import { Link } from "@tanstack/react-router";
import { staffMailText } from "@/i18n/staff-mail-text";
import { fill } from "@/i18n/text";
import { formatDate, formatTime } from "@/lib/dates";
import type { Column } from "@/table/columns";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import { MailStateCell } from "./mail-state";
import type { MailRow } from "./model";

export function mailColumns(onResend: (id: number) => void): readonly Column<MailRow>[] {
  const t = staffMailText();
  return [
    {
      id: "subject",
      header: t.subject,
      card: "title",
      cell: ({ id, subject }) => (
        <Link className="row-link" to="." search={(old: object) => ({ ...old, mail: id })} resetScroll={false}>
          {subject}
        </Link>
      ),
      skeleton: <Skeleton width={200} />,
    },
    { id: "recipient", header: t.recipient, card: "sub", ellipsis: true, cell: ({ recipient }) => recipient, skeleton: <Skeleton width={160} /> },
    {
      id: "written",
      header: t.written,
      card: "sub",
      cell: ({ createdAt }) => (
        <time className="whitespace-nowrap text-ink-2" dateTime={createdAt}>
          {formatDate(createdAt)} <span className="text-12 text-ink-3">{formatTime(createdAt)}</span>
        </time>
      ),
      skeleton: <Skeleton width={96} />,
    },
    { id: "state", header: t.state, card: "sub", cell: (mail) => <MailStateCell mail={mail} />, skeleton: <Skeleton width={72} /> },
    {
      id: "actions",
      header: t.actions,
      card: "sub",
      actions: true,
      cell: ({ id, subject, recipient, state }) =>
        state !== "queued" && (
          <Button size="sm" aria-label={fill(t.resendWhat, { subject, recipient })} onClick={() => onResend(id)}>
            {t.resend}
          </Button>
        ),
      skeleton: null,
    },
  ];
}
