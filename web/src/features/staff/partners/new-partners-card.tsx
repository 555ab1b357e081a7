import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { staffPaths } from "@/app/staff-paths";
import { fill, plural } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { Card } from "@/ui/card";
import { Pagination } from "@/ui/pagination";
import { ErrorState } from "@/ui/state";
import { staffPartnersText } from "./en";
import type { NewPartner } from "./model";
import { NEW_PARTNERS_PER_PAGE, useNewPartners } from "./queries";
import { RestrictButton } from "./restrict-button";
import { TrustButton } from "./trust-button";
import cardCss from "@/ui/card.scoped.css?names";
import linesCss from "@/ui/lines.scoped.css?names";

/** Partners that signed up on their own and need a review. Renders nothing if there are none. */
export function NewPartnersCard() {
  const t = staffPartnersText().fresh;
  const [page, setPage] = useState(1);
  const { rows, total, failure, onRetry } = useNewPartners(page);
  if (failure !== null) {
    return (
      <div className={cardCss.card}>
        <ErrorState title={t.failed} {...failure} onRetry={onRetry} />
      </div>
    );
  }
  if (rows === undefined || total === 0) return null;
  return (
    <Card title={t.title} subtitle={t.body}>
      <ul className={linesCss.lines}>
        {rows.map((partner) => (
          <Line key={partner.id} partner={partner} />
        ))}
      </ul>
      {total > NEW_PARTNERS_PER_PAGE && (
        <Pagination label={t.title} page={page} pageSize={NEW_PARTNERS_PER_PAGE} total={total} onPage={setPage} />
      )}
    </Card>
  );
}

function Line({ partner }: { partner: NewPartner }) {
  const t = staffPartnersText().fresh;
  const { id, organizationName, email, createdAt, isConfirmed, heldMails } = partner;
  const facts = [
    organizationName && email,
    fill(t.joined, { date: formatDate(createdAt) }),
    isConfirmed ? t.confirmed : t.unconfirmed,
    heldMails > 0 && plural(t.held, heldMails),
  ];
  return (
    <li className={`${linesCss.line} flex-wrap justify-between gap-x-4 gap-y-2`}>
      <div className="min-w-0">
        <Link className="link" to={staffPaths.partner} params={{ id: String(id) }}>
          {organizationName || email}
        </Link>
        <p className="text-12 text-ink-2">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <div className="flex gap-2">
        <TrustButton partner={partner} />
        <RestrictButton partner={{ ...partner, isActive: true }} small />
      </div>
    </li>
  );
}
