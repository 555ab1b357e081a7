import { staffTimetableText } from "@/features/catalogue/staff/en";
import { fill, plural } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { cx } from "@/lib/cx";
import { bySlot, WEEKDAYS, weekdayName, type Weekday } from "@/lib/weekdays";
import { IconButton } from "@/ui/button";
import { CloseIcon } from "@/ui/icons";
import { PlusIcon } from "@/ui/list-icons";
import type { Slot, TimetableAction } from "./model";
import weekCss from "@/ui/week.scoped.css";
import slotWeekCss from "./slot-week.scoped.css";
import tableCss from "@/ui/table.scoped.css?names";

interface SlotWeekProps {
  slots: readonly Slot[];
  onAction: (action: TimetableAction) => void;
}

/** Seven columns on desktop; on a phone the days are stacked. */
export function SlotWeek({ slots, onAction }: SlotWeekProps) {
  const t = staffTimetableText().slots;
  const sorted = slots.toSorted(bySlot);
  return (
    <section aria-label={t.title}>
      <div className={tableCss.tools}>
        <h2 className="t-sec">{t.title}</h2>
      </div>
      <ol className={`${weekCss.week} ${slotWeekCss.slots}`} aria-label={t.label}>
        {WEEKDAYS.map((day) => (
          <Day key={day} day={day} slots={sorted.filter((slot) => slot.day === day)} onAction={onAction} />
        ))}
        {slots.length === 0 && <li className={weekCss.weekEmpty}>{t.empty}</li>}
      </ol>
    </section>
  );
}

function Day({ day, slots, onAction }: SlotWeekProps & { day: Weekday }) {
  const t = staffTimetableText().slots;
  return (
    <li className={weekCss.day}>
      <h3>
        <span aria-hidden="true">{weekdayName(day, "short")}</span>
        <span className="sr-only">{weekdayName(day)}</span>
      </h3>
      <div className={weekCss.lessons}>
        {slots.map((slot) => (
          <SlotCard key={slot.id} slot={slot} onRemove={() => onAction({ kind: "remove", slot })} />
        ))}
        <IconButton
          size="sm"
          label={fill(t.addOn, { day: weekdayName(day) })}
          onClick={() => onAction({ kind: "add", day })}
        >
          <PlusIcon />
        </IconButton>
      </div>
    </li>
  );
}

/** Green for slots with children. */
function SlotCard({ slot, onRemove }: { slot: Slot; onRemove: () => void }) {
  const t = staffTimetableText().slots;
  const { day, programs } = slot;
  const time = clockTime(slot.timeText);
  return (
    <div className={cx(weekCss.lesson, programs === 0 && slotWeekCss.unused)}>
      <b>{time}</b>
      <span>{programs === 0 ? t.free : plural(t.programs, programs)}</span>
      <IconButton
        size="sm"
        label={fill(t.remove, { slot: fill(t.slotName, { day: weekdayName(day), time }) })}
        onClick={onRemove}
      >
        <CloseIcon />
      </IconButton>
    </div>
  );
}
