import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { fill, plural } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { Card } from "@/ui/card";
import { SeatCount } from "@/ui/seat-count";
import { staffFamilyText } from "./en";
import type { Allowance, SeatEntry } from "./model";
import viewCss from "./view.scoped.css?names";
import recordCss from "@/ui/record.scoped.css?names";

interface AllowanceCardProps {
  allowance: Allowance;
  partnerId: number;
  /** True if it cannot be changed any more. */
  fixed: boolean;
}

/** Seats the partner grants this parent, with their history. */
export function AllowanceCard({ allowance, partnerId, fixed }: AllowanceCardProps) {
  const t = staffFamilyText().allowance;
  const { allowed, seatsTaken, children, entries } = allowance;
  return (
    <Card title={t.title} subtitle={plural(t.children, children)}>
      {allowed === 0 && seatsTaken === 0 ? (
        <p>{t.nothing}</p>
      ) : (
        <SeatCount paid={seatsTaken} unpaid={0} total={allowed} />
      )}
      <details className={viewCss.why}>
        <summary>{t.ledger}</summary>
        {entries.length === 0 ? <p>{t.noEntries}</p> : <Ledger entries={entries} />}
      </details>
      {!fixed && (
        <Link className="link justify-self-start" to={staffPaths.partner} params={{ id: String(partnerId) }}>
          {t.change}
        </Link>
      )}
    </Card>
  );
}

function Ledger({ entries }: { entries: readonly SeatEntry[] }) {
  return (
    <ul className={recordCss.trail}>
      {entries.map((entry, index) => (
        <li key={index}>
          <span className="flex justify-between gap-2">
            <span>{nameOf(entry)}</span>
            <span className="tabular-nums">{entry.seats}</span>
          </span>
          <small>
            <time dateTime={entry.createdAt}>{formatDate(entry.createdAt)}</time>
          </small>
        </li>
      ))}
    </ul>
  );
}

function nameOf({ kind, child }: SeatEntry): string {
  const t = staffFamilyText().allowance;
  const name = t.kinds[kind];
  return child ? fill(t.forChild, { kind: name, child }) : name;
}
