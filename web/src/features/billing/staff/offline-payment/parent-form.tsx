import { staffOfflineText } from "@/features/billing/staff/en";
import { fill } from "@/i18n/text";
import { Money, MoneyText } from "@/ui/money";
import { currenciesOf, type DueOfParent } from "./model";
import { TransferForm } from "./transfer-form";
import linesCss from "@/ui/lines.scoped.css?names";
import recordCss from "@/ui/record.scoped.css?names";

/** Form for a parent's transfer, which pays all of the parent's own programs. */
export function ParentForm({ owed }: { owed: DueOfParent }) {
  const t = staffOfflineText();
  return (
    <TransferForm payer={owed} cohortIds={[]} currencies={currenciesOf([owed])}>
      <section aria-label={t.programs}>
        <ul className={linesCss.lines}>
          {owed.lines.map(({ programId, child, package: title, cohort, due }) => (
            <li key={programId} className={linesCss.line}>
              <span className="min-w-0 flex-1">
                <span className="font-medium">{child}</span>
                <span className="block text-12 text-ink-2">{fill(t.programLine, { package: title, cohort })}</span>
              </span>
              <MoneyText>{due.text}</MoneyText>
            </li>
          ))}
        </ul>
      </section>
      <div>
        <p className="text-12 text-ink-2">{t.dueNow}</p>
        <p className={recordCss.due}>
          <Money {...owed.due} />
        </p>
      </div>
    </TransferForm>
  );
}
