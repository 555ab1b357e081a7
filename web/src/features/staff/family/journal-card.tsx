import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { actionName, actorName } from "@/i18n/staff-actions";
import { fill } from "@/i18n/text";
import { localDate, localTime } from "@/lib/local-time";
import { Card } from "@/ui/card";
import { staffFamilyText } from "./en";
import type { StaffFamily } from "./model";
import recordCss from "@/ui/record.scoped.css?names";

interface JournalCardProps {
  journal: StaffFamily["journal"];
  parentId: number;
  /** The journal itself is restricted to administrators. */
  mayOpen: boolean;
}

/** The newest journal entries about or by this family. */
export function JournalCard({ journal, parentId, mayOpen }: JournalCardProps) {
  const t = staffFamilyText();
  return (
    <Card title={t.journal}>
      {journal.length === 0 ? (
        <p className="text-ink-2">{t.noJournal}</p>
      ) : (
        <ul className={recordCss.trail}>
          {journal.map(({ id, at, actor, action }) => (
            <li key={id}>
              <span title={action}>{actionName(action)}</span>
              <small>{fill(t.entry, { actor: actorName(actor), date: localDate(at), time: localTime(at) })}</small>
            </li>
          ))}
        </ul>
      )}
      {mayOpen && (
        <Link
          className="link justify-self-start"
          to={staffPaths.journal}
          search={{ subjectKind: "parent", subjectId: parentId } as never}
        >
          {t.openJournal}
        </Link>
      )}
    </Card>
  );
}
