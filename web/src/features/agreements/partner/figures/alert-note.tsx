import type { Agreement } from "@/features/agreements/shared/model";
import { fill } from "@/i18n/text";
import { todayInUtc } from "@/lib/dates";
import { InfoIcon } from "@/ui/icons";
import { agreementFiguresText } from "./en";
import noteCss from "@/ui/note.scoped.css?names";

const DAY = 86_400_000;

/** What the partner should know of an agreement: its seats run out, or it ends soon. */
export function AlertNote({ agreement }: { agreement: Agreement }) {
  const sentences = agreement.alerts.map((alert) => sentenceOf(alert, agreement));
  if (sentences.length === 0) return null;
  return (
    <div className={`${noteCss.note} ${noteCss.warn}`} role="note">
      <InfoIcon />
      <p>{sentences.join(" ")}</p>
    </div>
  );
}

type Alert = Agreement["alerts"][number];

function sentenceOf({ kind, threshold }: Alert, { endsOn }: Agreement): string {
  const { pool, spent } = agreementFiguresText();
  if (kind === "ending") return endingSentence(endsOn);
  return (kind === "pool" ? pool : spent)[threshold as keyof typeof pool];
}

/** The exact number of days, not the threshold that they have reached. */
function endingSentence(endsOn: string | null | undefined): string {
  const t = agreementFiguresText();
  const days = endsOn ? Math.round((Date.parse(endsOn) - Date.parse(todayInUtc())) / DAY) : 0;
  if (days <= 0) return t.endsToday;
  return days === 1 ? t.endsTomorrow : fill(t.endsInDays, { count: days });
}
