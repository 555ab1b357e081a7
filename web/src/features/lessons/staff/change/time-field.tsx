import { useController } from "react-hook-form";
import { QUARTERS } from "@/features/lessons/staff/choices";
import { timeTextOf } from "@/features/lessons/staff/words";
import { SelectField } from "@/forms/fields";
import { clockTime } from "@/lib/clock";
import { staffChangeText } from "./en";
import type { ChangeValues } from "./request";

/** A time of day on the class's clock. */
export function TimeField({ placeholder }: { placeholder: string }) {
  const t = staffChangeText();
  const { field } = useController<ChangeValues, "time">({ name: "time" });
  // a class may begin at a time between the quarters
  const times = QUARTERS.includes(field.value) || field.value === "" ? QUARTERS : [...QUARTERS, field.value].toSorted();
  return (
    <SelectField
      name="time"
      label={t.newTime}
      hint={t.newTimeHint}
      placeholder={placeholder}
      options={times.map((value) => ({ value, label: clockTime(timeTextOf(value)) }))}
    />
  );
}
