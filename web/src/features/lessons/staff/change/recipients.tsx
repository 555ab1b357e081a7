import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { staffChangeText } from "./en";
import type { Recipient } from "@/features/lessons/staff/model";
import { fill, plural } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import previewCss from "@/ui/preview.scoped.css?names";

interface RecipientsProps {
  /** The first 100. */
  recipients: readonly Recipient[];
  /** Number of emails. */
  all: number;
}

/** Who is written to. */
export function Recipients({ recipients, all }: RecipientsProps) {
  const t = staffChangeText();
  if (recipients.length === 0) return null;
  const isCut = all > recipients.length;
  return (
    <details className={previewCss.people}>
      <summary>
        {isCut
          ? fill(t.firstRecipients, { shown: recipients.length, all: formatCount(all) })
          : plural(t.recipients, recipients.length)}
      </summary>
      <ul>
        {recipients.map(({ parentId, parent, child }) => (
          <li key={`${parentId} ${child}`}>
            <Link
              className="link"
              to={staffPaths.family}
              params={{ id: String(parentId) }}
              target="_blank"
              rel="noreferrer"
            >
              {fill(t.recipient, { parent, child })}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
