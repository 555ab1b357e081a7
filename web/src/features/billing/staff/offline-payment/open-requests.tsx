import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { staffOfflineText } from "@/features/billing/staff/en";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { localAmount } from "@/lib/money";
import { useOpenRequests } from "./queries";
import cardCss from "@/ui/card.scoped.css?names";
import linesCss from "@/ui/lines.scoped.css?names";

/** A partner's open payment requests come first: a transfer most likely answers one of them. */
export function OpenRequests({ partnerId }: { partnerId: number }) {
  const t = staffOfflineText();
  const requests = useOpenRequests(partnerId);
  if (requests.length === 0) return null;
  return (
    <section aria-label={t.requests} className={cardCss.card}>
      <div className={cardCss.cardB}>
        <h2 className="t-sec">{t.requests}</h2>
        <p className="text-ink-2">{t.requestsHint}</p>
        <ul className={linesCss.lines}>
          {requests.map(({ reference, due, createdAt }) => (
            <li key={reference} className={linesCss.line}>
              <Link className="link" to={staffPaths.offlinePayment} search={{ request: reference } as never}>
                {fill(t.choose_request, { sum: localAmount(due.text), date: formatDate(createdAt) })}
              </Link>
              <span className="mono text-12 text-ink-2">{reference}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
