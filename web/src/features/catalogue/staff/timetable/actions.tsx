import { ArchiveDialog } from "@/features/catalogue/staff/archive-dialog";
import { staffTimetableText } from "@/features/catalogue/staff/en";
import { fill } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { weekdayName } from "@/lib/weekdays";
import { removeSlot } from "./calls";
import type { Slot, TimetableAction } from "./model";
import { useRefresh } from "./queries";
import { SlotPanel } from "./slot-panel";

export function TimetableActions({ action, onClose }: { action: TimetableAction; onClose: () => void }) {
  if (action.kind === "add") return <SlotPanel day={action.day} onClose={onClose} />;
  return <Remove slot={action.slot} onClose={onClose} />;
}

function Remove({ slot, onClose }: { slot: Slot; onClose: () => void }) {
  const { removing: t, slots } = staffTimetableText();
  return (
    <ArchiveDialog
      title={fill(t.title, {
        slot: fill(slots.slotName, { day: weekdayName(slot.day), time: clockTime(slot.timeText) }),
      })}
      confirm={t.confirm}
      effects={[t.gone, t.kept]}
      archive={() => removeSlot(slot.id)}
      refresh={useRefresh()}
      onClose={onClose}
    />
  );
}
