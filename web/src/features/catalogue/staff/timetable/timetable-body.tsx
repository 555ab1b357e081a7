import { SettingsCard } from "./settings-card";
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
      <SettingsCard key={`${timeZone} ${lessonMinutes}`} timetable={timetable} />
    </>
  );
}
