import { ClockCard } from "./clock-card";
import type { Timetable, TimetableAction } from "./model";
import { SlotWeek } from "./slot-week";

export function TimetableBody({
  timetable,
  onAction,
}: {
  timetable: Timetable;
  onAction: (action: TimetableAction) => void;
}) {
  const { timeZone, lessonMinutes, slots } = timetable;
  return (
    <>
      <SlotWeek slots={slots} onAction={onAction} />
      <ClockCard key={`${timeZone} ${lessonMinutes}`} timetable={timetable} />
    </>
  );
}
