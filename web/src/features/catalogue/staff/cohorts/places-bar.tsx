import { staffCohortsText } from "@/features/catalogue/staff/en";
import { fill } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import "./places.scoped.css";
import seatsCss from "@/ui/seats.scoped.css?names";

interface PlacesBarProps {
  taken: number;
  /** Undefined or null without a limit. */
  places?: number | null;
}

/** Number of places taken, as text, and as a bar if there is a limit. */
export function PlacesBar({ taken, places }: PlacesBarProps) {
  const t = staffCohortsText();
  if (typeof places !== "number") {
    return (
      <span className="text-ink-2 tabular-nums">
        <span className="sr-only">{fill(t.noLimitRead, { taken: formatCount(taken) })}</span>
        <span aria-hidden="true">{fill(t.noLimitCount, { taken: formatCount(taken) })}</span>
      </span>
    );
  }
  const counts = { taken: formatCount(taken), places: formatCount(places) };
  const share = places === 0 ? 1 : Math.min(1, taken / places);
  return (
    <span className={`${seatsCss.seatline} ${seatsCss.long}`}>
      <span className="sr-only">{fill(t.placesRead, counts)}</span>
      <span className={seatsCss.seatbar} aria-hidden="true">
        <i style={{ width: `${share * 100}%` }} />
      </span>
      <span className="text-ink-2 tabular-nums" aria-hidden="true">
        {fill(t.placesCount, counts)}
      </span>
    </span>
  );
}
