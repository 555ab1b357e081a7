import { staffOfflineText } from "@/features/billing/staff/en";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { Money, MoneyText } from "@/ui/money";
import { BASE_CURRENCY, type PaymentRequest } from "./model";
import { TransferForm } from "./transfer-form";
import linesCss from "@/ui/lines.scoped.css?names";
import recordCss from "@/ui/record.scoped.css?names";

/** Form for a transfer that pays exactly the programs of a payment request, with its frozen amount. */
export function RequestForm({ request }: { request: PaymentRequest }) {
  const t = staffOfflineText();
  const { reference, partnerId, due, createdAt, lines } = request;
  const currencies = [...new Set([due.currencyCode, BASE_CURRENCY])];
  return (
    <TransferForm payer={{ partnerId, parentId: null, requestReference: reference }} cohortIds={[]} currencies={currencies}>
      <section aria-label={t.programs}>
        <ul className={linesCss.lines}>
          {lines.map((line, index) => (
            <li key={index} className={linesCss.line}>
              <span className="min-w-0 flex-1">
                <span className="font-medium">{line.child}</span>
                <span className="block text-12 text-ink-2">{fill(t.programLine, { package: line.package, cohort: line.cohort })}</span>
              </span>
              <MoneyText>{line.due.text}</MoneyText>
            </li>
          ))}
        </ul>
      </section>
      <div>
        <p className="text-12 text-ink-2">{fill(t.requestBody, { date: formatDate(createdAt) })}</p>
        <p className={recordCss.due}>
          <Money {...due} />
        </p>
      </div>
    </TransferForm>
  );
}
