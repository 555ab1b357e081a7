import type { components } from "@/api/schema.gen";
import { previewNotesText } from "./en";
import { fill, plural } from "@/i18n/text";
import { Note } from "@/ui/note";
import previewCss from "@/ui/preview.scoped.css?names";

type Unreached = components["schemas"]["UnreachedRecipients"];

const SHOWN = 20;

/** What staff should know before they confirm a change that nothing stands against. */
export function PreviewWarnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <Note tone="warn">
      <strong className="block">{previewNotesText().warnings}</strong>
      {warnings.map((warning) => (
        <span key={warning} className="block">
          {warning}
        </span>
      ))}
    </Note>
  );
}

/** The families that are not written to, by name, and why. */
export function UnreachedFamilies({ unreached: { count, first } }: { unreached: Unreached }) {
  const t = previewNotesText();
  const shown = first.slice(0, SHOWN);
  if (count === 0) return null;
  return (
    <div>
      <h4>{plural(t.unreached, count)}</h4>
      <ul className={previewCss.changes}>
        {shown.map(({ parentId, parent, child, why }) => (
          <li key={parentId}>
            <span className="font-medium">{why === "erased" ? t.erased : fill(t.line, { parent, child })}</span>
            <span className="text-ink-2">{t.why[why]}</span>
          </li>
        ))}
        {count > shown.length && <li className="text-ink-2">{plural(t.more, count - shown.length)}</li>}
      </ul>
    </div>
  );
}
