import { ArchiveDialog } from "@/features/catalogue/staff/archive-dialog";
import { staffTimetableText } from "@/features/catalogue/staff/en";
import { fill } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { weekdayName } from "@/lib/weekdays";
import { removeSlot } from "./calls";
import type { Slot, TimetableAct } from "./model";
import { useRefresh } from "./queries";
import { SlotPanel } from "./slot-panel";

export function TimetableActs({ act, onClose }: { act: TimetableAct; onClose: () => void }) {
  if (act.kind === "add") return <SlotPanel day={act.day} onClose={onClose} />;
  return <Remove slot={act.slot} onClose={onClose} />;
}

function Remove({ slot, onClose }: { slot: Slot; onClose: () => void }) {
  const { removing: t, slots } = staffTimetableText();
  return (
    <ArchiveDialog
      title={fill(t.title, { slot: fill(slots.slotName, { day: weekdayName(slot.day), time: clockTime(slot.timeText) }) })}
      confirm={t.confirm}
      effects={[t.gone, t.kept]}
      archive={() => removeSlot(slot.id)}
      refresh={useRefresh()}
      onClose={onClose}
    />
  );
}
