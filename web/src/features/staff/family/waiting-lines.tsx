import { fill, plural } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { localDate, localTime } from "@/lib/local-time";
import { weekdayName } from "@/lib/weekdays";
import { Badge } from "@/ui/badge";
import { Fact } from "@/ui/fact";
import { staffFamilyText } from "./en";
import type { FamilyWaiting } from "./model";
import viewCss from "./view.scoped.css?names";
import factCss from "@/ui/fact.scoped.css?names";

/** A child's waiting-list entries for full lessons. */
export function WaitingLines({ waiting }: { waiting: readonly FamilyWaiting[] }) {
  const t = staffFamilyText();
  if (waiting.length === 0) return null;
  return (
    <dl className={`${factCss.facts} ${factCss.tight} ${viewCss.waits}`}>
      {waiting.map((place) => (
        <Fact key={place.id} label={t.waiting}>
          {fill(t.waitingFor, { cohort: place.cohort, day: weekdayName(place.day), time: clockTime(place.timeText) })}
          <span className="block font-normal">
            <Badge tone={place.offeredUntil ? "running" : "waiting"}>{standing(place)}</Badge>
          </span>
        </Fact>
      ))}
    </dl>
  );
}

function standing({ ahead, offeredUntil }: FamilyWaiting): string {
  const t = staffFamilyText();
  if (offeredUntil) return fill(t.offered, { date: localDate(offeredUntil), time: localTime(offeredUntil) });
  return ahead === 0 ? t.first : plural(t.ahead, ahead);
}
