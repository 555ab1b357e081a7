import { fill } from "@/i18n/text";
import { localDate, localTime } from "@/lib/local-time";
import { staffTodayText } from "./en";
import { useToday } from "./queries";

/** When the data on the screen was read. */
export function SnapshotTime() {
  const asOf = useToday().data?.asOf;
  if (asOf === undefined) return null;
  return (
    <p className="text-12 text-ink-3">
      {fill(staffTodayText().asOf, { date: localDate(asOf), time: localTime(asOf) })}
    </p>
  );
}
