import type { components } from "@/api/schema.gen";
import type { Weekday } from "@/lib/weekdays";

type Schemas = components["schemas"];

/** A day and time that can be chosen. */
export type Slot = Schemas["TimetableSlot"];

export type Timetable = Schemas["TimetableView"];

export type SettingsBody = Schemas["TimetableBody"];

/** The effect of another time zone on lessons. */
export type ZoneEffect = Schemas["ZoneEffectView"];

export type SlotBody = Schemas["SlotBody"] & { day: Weekday };

export type TimetableAction = { kind: "add"; day: Weekday } | { kind: "remove"; slot: Slot };
