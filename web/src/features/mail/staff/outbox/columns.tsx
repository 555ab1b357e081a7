import { Link } from "@tanstack/react-router";
import { staffMailText } from "@/features/mail/staff/en";
import type { MailRow } from "@/features/mail/staff/model";
import { fill } from "@/i18n/text";
import { localDate, localTime } from "@/lib/local-time";
import type { Column } from "@/table/columns";
import { Skeleton } from "@/ui/skeleton";
import { MailActions } from "./actions";
import { MailStateCell } from "./mail-state";
import type { MailSelection } from "./use-mail-selection";
import selectionCss from "@/ui/selection.scoped.css?names";
import tableCss from "@/ui/table.scoped.css?names";

/** @param selection null where mails cannot be selected */
export function mailColumns(selection: MailSelection | null): readonly Column<MailRow>[] {
  const t = staffMailText();
  return [
    {
      id: "subject",
      header: t.subject,
      card: "title",
      cell: (mail) => <Subject mail={mail} selection={selection} />,
      skeleton: <Skeleton width={200} />,
    },
    {
      id: "recipient",
      header: t.recipient,
      card: "sub",
      ellipsis: true,
      cell: ({ recipient }) => recipient,
      skeleton: <Skeleton width={160} />,
    },
    {
      id: "written",
      header: t.written,
      card: "sub",
      cell: ({ createdAt }) => (
        <time className="whitespace-nowrap text-ink-2" dateTime={createdAt}>
          {localDate(createdAt)} <span className="text-12 text-ink-3">{localTime(createdAt)}</span>
        </time>
      ),
      skeleton: <Skeleton width={96} />,
    },
    {
      id: "state",
      header: t.state,
      card: "sub",
      cell: (mail) => <MailStateCell mail={mail} />,
      skeleton: <Skeleton width={72} />,
    },
    {
      id: "actions",
      header: t.actions,
      card: "sub",
      actions: true,
      cell: (mail) => <MailActions mail={mail} />,
      skeleton: null,
    },
  ];
}

/** Opens the mail next to the list. */
function Subject({ mail: { id, subject, recipient }, selection }: { mail: MailRow; selection: MailSelection | null }) {
  const t = staffMailText().aside;
  const link = (
    <Link className={tableCss.rowLink} to="." search={(old: object) => ({ ...old, mail: id })} resetScroll={false}>
      {subject}
    </Link>
  );
  if (selection === null) return link;
  return (
    <div className={selectionCss.picked}>
      <label className={selectionCss.tick}>
        <input
          type="checkbox"
          aria-label={fill(t.selectWhat, { subject, recipient })}
          checked={selection.ids.includes(id)}
          onChange={() => selection.toggle(id)}
        />
      </label>
      {link}
    </div>
  );
}
