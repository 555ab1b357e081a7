import { ClockCard } from "./clock-card";
import type { Timetable, TimetableAct } from "./model";
import { SlotWeek } from "./slot-week";

export function TimetableBody({ timetable, onAct }: { timetable: Timetable; onAct: (act: TimetableAct) => void }) {
  const { timeZone, lessonMinutes, slots } = timetable;
  return (
    <>
      <SlotWeek slots={slots} onAct={onAct} />
      <ClockCard key={`${timeZone} ${lessonMinutes}`} timetable={timetable} />
    </>
  );
}
