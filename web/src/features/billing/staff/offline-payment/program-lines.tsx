import { staffOfflineText } from "@/features/billing/staff/en";
import { fill } from "@/i18n/text";
import { Money, MoneyText } from "@/ui/money";
import type { DueOfParent, PaymentRequest } from "./model";
import linesCss from "@/ui/lines.scoped.css?names";
import recordCss from "@/ui/record.scoped.css?names";

interface ProgramLinesProps {
  lines: DueOfParent["lines"] | PaymentRequest["lines"];
  due: DueOfParent["due"];
  /** What the sum is. */
  label: string;
}

/** The programs that a transfer pays, and their sum. */
export function ProgramLines({ lines, due, label }: ProgramLinesProps) {
  const t = staffOfflineText();
  return (
    <>
      <section aria-label={t.programs}>
        <ul className={linesCss.lines}>
          {lines.map((line, index) => (
            <li key={index} className={linesCss.line}>
              <span className="min-w-0 flex-1">
                <span className="font-medium">{line.child}</span>
                <span className="block text-12 text-ink-2">
                  {fill(t.programLine, { package: line.package, cohort: line.cohort })}
                </span>
              </span>
              <MoneyText>{line.due.text}</MoneyText>
            </li>
          ))}
        </ul>
      </section>
      <div>
        <p className="text-12 text-ink-2">{label}</p>
        <p className={recordCss.due}>
          <Money {...due} />
        </p>
      </div>
    </>
  );
}
