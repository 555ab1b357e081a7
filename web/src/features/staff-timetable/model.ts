import type { components } from "@/api/schema.gen";
import type { Weekday } from "@/lib/weekdays";

type Schemas = components["schemas"];

/** A day and a time one may choose. */
export type Slot = Schemas["TimetableSlot"];

export type Timetable = Schemas["TimetableView"];

export type ClockBody = Schemas["TimetableBody"];

/** What another time zone does to lessons. */
export type ZoneEffect = Schemas["ZoneEffectView"];

export type SlotBody = Schemas["SlotBody"] & { day: Weekday };

export type TimetableAct = { kind: "add"; day: Weekday } | { kind: "remove"; slot: Slot };
