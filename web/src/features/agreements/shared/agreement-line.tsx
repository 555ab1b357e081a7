import type { ReactNode } from "react";
import { fill, plural } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { formatCount } from "@/lib/numbers";
import { Badge } from "@/ui/badge";
import { agreementsText } from "./en";
import { agreementName, type Agreement } from "./model";
import { MoneyLines } from "./money-lines";
import { TermsLines } from "./terms-lines";
import linesCss from "@/ui/lines.scoped.css?names";

const TONES = { planned: "waiting", active: "done", expired: "off", ended: "off" } as const;

interface AgreementLineProps {
  agreement: Agreement;
  /** Actions, for staff. */
  children?: ReactNode;
}

/** An agreement with its period and its seats. */
export function AgreementLine({ agreement, children }: AgreementLineProps) {
  const t = agreementsText();
  const { state, poNumber, waiting } = agreement;
  const facts = [poNumber !== "" && fill(t.poNumber, { number: poNumber }), periodOf(agreement)].filter(Boolean);
  return (
    <li className={linesCss.line}>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{agreementName(agreement)}</span>
          <Badge tone={TONES[state]}>{t.states[state]}</Badge>
        </p>
        {facts.length > 0 && <p className="text-12 text-ink-2 wrap-anywhere">{facts.join(" · ")}</p>}
        <p className="text-12 text-ink-2 tabular-nums">{seatsOf(agreement)}</p>
        <MoneyLines agreement={agreement} />
        <TermsLines terms={agreement.terms} />
        {waiting > 0 && <p className="text-12 font-medium text-warn">{plural(t.waiting, waiting)}</p>}
      </div>
      {children}
    </li>
  );
}

interface Period {
  startsOn?: string | null | undefined;
  endsOn?: string | null | undefined;
}

export function periodOf({ startsOn, endsOn }: Period): string | false {
  const t = agreementsText();
  if (startsOn && endsOn) return fill(t.period, { first: formatDate(startsOn), last: formatDate(endsOn) });
  if (startsOn) return fill(t.from, { first: formatDate(startsOn) });
  return endsOn ? fill(t.until, { last: formatDate(endsOn) }) : false;
}

function seatsOf({ seats, granted, taken, free }: Agreement): string {
  const t = agreementsText();
  const total =
    typeof seats === "number"
      ? fill(plural(t.seatsOf, seats) as "{granted}", { granted: formatCount(granted) })
      : plural(t.anyNumber, granted);
  const rest = typeof free === "number" ? [plural(t.free, free)] : [];
  return [total, plural(t.taken, taken), ...rest].join(" · ");
}
