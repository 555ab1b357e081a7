import { actionName, subjectName } from "@/i18n/staff-actions";
import { localDate, localTime } from "@/lib/local-time";
import type { Column } from "@/table/columns";
import { Skeleton } from "@/ui/skeleton";
import { ChangesCell } from "./changes-cell";
import { staffJournalText } from "./en";
import type { JournalEntry } from "./model";

export function journalColumns(): readonly Column<JournalEntry>[] {
  const t = staffJournalText();
  return [
    {
      id: "action",
      header: t.action,
      card: "title",
      cell: ({ action }) => (
        <span className="wrap-anywhere font-medium" title={action}>
          {actionName(action)}
        </span>
      ),
      skeleton: <Skeleton width={140} />,
    },
    {
      id: "at",
      header: t.at,
      card: "sub",
      cell: ({ at }) => (
        <time className="whitespace-nowrap text-ink-2" dateTime={at}>
          {localDate(at)} <span className="text-12 text-ink-3">{localTime(at)}</span>
        </time>
      ),
      skeleton: <Skeleton width={96} />,
    },
    {
      id: "actor",
      header: t.actor,
      cell: ({ actor, actorKind }) => (
        <Named name={actorKind === "anonymous" ? t.anonymous : actor || t.system} kind={t.actors[actorKind]} />
      ),
      skeleton: <Skeleton width={120} />,
    },
    {
      id: "subject",
      header: t.subject,
      cell: ({ subject, subjectKind, subjectId }) => (
        <Named
          name={subject ?? t.none}
          kind={typeof subjectId === "number" ? `${subjectName(subjectKind)} ${subjectId}` : subjectName(subjectKind)}
        />
      ),
      skeleton: <Skeleton width={120} />,
    },
    {
      id: "changes",
      header: t.changes,
      card: "sub",
      cell: (entry) => <ChangesCell entry={entry} />,
      skeleton: <Skeleton width={48} />,
    },
  ];
}

function Named({ name, kind }: { name: string; kind: string }) {
  return (
    <>
      <span className="wrap-anywhere">{name}</span>
      <span className="block text-12 text-ink-3">{kind}</span>
    </>
  );
}
