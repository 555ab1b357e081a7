import { useMemo } from "react";
import type { PreviewRow } from "@/features/invites/partner/model";
import { fill, plural } from "@/i18n/text";
import { cx } from "@/lib/cx";
import { inviteFormText } from "./en";
import type { Existing } from "./split-entries";
import { isBad, meaningOf, VerdictBadge } from "./verdicts";
import invitesCss from "@/features/invites/partner/invites.scoped.css?names";

/** Rows that need attention first, so that the rest can be summarized. */
const MAX_SHOWN = 50;

interface PreviewTableProps {
  rows: readonly PreviewRow[];
  existing: Existing;
}

/** Shows what would happen to each address, in a compact table. */
export function PreviewTable({ rows, existing }: PreviewTableProps) {
  const t = inviteFormText().preview;
  const ordered = useMemo(() => {
    const placed = rows.map((row, place) => ({ ...row, place }));
    return placed.toSorted((one, other) => Number(isBad(other.verdict)) - Number(isBad(one.verdict)));
  }, [rows]);
  const hidden = ordered.length - MAX_SHOWN;
  return (
    <div className={invitesCss.previewRows}>
      <table aria-label={t.table}>
        <thead>
          <tr>
            <th scope="col">{t.email}</th>
            <th scope="col">{t.seats}</th>
            <th scope="col">{t.verdict}</th>
          </tr>
        </thead>
        <tbody>
          {ordered.slice(0, MAX_SHOWN).map((row) => (
            <tr key={row.place}>
              <td className={invitesCss.address} title={row.email}>
                {row.email}
              </td>
              <td className="tabular-nums">
                <Seats row={row} existing={existing} />
                {row.waiting > 0 && (
                  <span className="block text-12 font-medium text-warn">{plural(t.seatsWait, row.waiting)}</span>
                )}
              </td>
              <td>
                <VerdictBadge verdict={row.verdict} />{" "}
                <span className={cx("text-12 text-ink-3", !row.reason && invitesCss.meaning)}>{meaningOf(row)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && <p className="text-12 text-ink-3">{plural(t.more, hidden)}</p>}
    </div>
  );
}

/** `3`, or `3 → 1` where the number changes. */
function Seats({
  row: { verdict, kidsNum, currentKidsNum, enrolled },
  existing,
}: {
  row: PreviewRow;
  existing: Existing;
}) {
  const t = inviteFormText().preview;
  if (verdict === "duplicate" || typeof kidsNum !== "number") return "–";
  if (verdict === "invalid") return kidsNum;
  if (typeof currentKidsNum !== "number" || currentKidsNum === kidsNum) return kidsNum;
  if (existing === "keep") return fill(t.kept, { count: currentKidsNum });
  return (
    <>
      {fill(t.fromTo, { from: currentKidsNum, to: kidsNum })}
      {kidsNum < enrolled && <strong className="block text-12 text-bad">{plural(t.enrolled, enrolled)}</strong>}
    </>
  );
}
