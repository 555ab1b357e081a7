import { actionName, actorName } from "@/i18n/staff-actions";
import { fill } from "@/i18n/text";
import { localDate, localTime } from "@/lib/local-time";
import { Card } from "@/ui/card";
import { staffPaymentText } from "./en";
import type { HistoryEntry } from "./model";
import recordCss from "@/ui/record.scoped.css?names";

export function HistoryCard({ history }: { history: readonly HistoryEntry[] }) {
  const t = staffPaymentText();
  return (
    <Card title={t.history}>
      {history.length === 0 ? (
        <p className="text-ink-2">{t.noHistory}</p>
      ) : (
        <ol className={recordCss.trail}>
          {history.map(({ at, actor, action }) => (
            <li key={`${at} ${action}`}>
              <span title={action}>{actionName(action)}</span>
              <small>{fill(t.entry, { actor: actorName(actor), date: localDate(at), time: localTime(at) })}</small>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
