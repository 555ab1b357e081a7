import { actionName } from "@/i18n/staff-actions";
import { fill } from "@/i18n/text";
import { localDate, localTime } from "@/lib/local-time";
import { changesOf } from "./changes";
import { staffJournalText } from "./en";
import type { JournalEntry } from "./model";
import viewCss from "./view.scoped.css";

/** Collapsed by default, because most entries are only skimmed. */
export function ChangesCell({ entry: { at, action, before, after, requestId, isErased } }: { entry: JournalEntry }) {
  const t = staffJournalText();
  const changes = changesOf(before, after);
  return (
    <details className={viewCss.changes}>
      <summary aria-label={fill(t.showWhat, { action: actionName(action), at: `${localDate(at)} ${localTime(at)}` })}>
        {t.show}
      </summary>
      {isErased && <p>{t.erased}</p>}
      {!isErased && changes.length === 0 && <p>{t.nothing}</p>}
      {changes.length > 0 && (
        <dl>
          {changes.map(({ name, before: old, after: now, isChanged }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {isChanged && old !== undefined && (
                  <>
                    <span className="sr-only">{t.before} </span>
                    <del>{old}</del>{" "}
                  </>
                )}
                {isChanged && <span className="sr-only">{t.after} </span>}
                {isChanged ? <ins>{now ?? t.none}</ins> : now}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {requestId && <p className="mono">{fill(t.request, { id: requestId })}</p>}
    </details>
  );
}
