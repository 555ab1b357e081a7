import { useSubmission } from "@/api/use-submission";
import { staffTimetableText } from "@/features/catalogue/staff/en";
import { fill } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { weekdayName } from "@/lib/weekdays";
import { ConfirmDialog } from "@/ui/dialog";
import { Refusal } from "@/ui/refusal";
import { toast } from "@/ui/toast";
import { removeSlot } from "./calls";
import type { Slot } from "./model";
import { useRefresh } from "./queries";

export function RemoveDialog({ slot, onClose }: { slot: Slot; onClose: () => void }) {
  const { removing: t, slots } = staffTimetableText();
  const refresh = useRefresh();
  const { busy, submitError, submit } = useSubmission([]);

  function remove() {
    return submit(async () => {
      toast.success(await removeSlot(slot.id));
      onClose();
      await refresh();
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={fill(t.title, { slot: fill(slots.slotName, { day: weekdayName(slot.day), time: clockTime(slot.timeText) }) })}
      confirm={t.confirm}
      danger
      busy={busy}
      onConfirm={() => void remove()}
    >
      <div className="grid gap-4">
        <ul className="means">
          <li>{t.gone}</li>
          <li>{t.kept}</li>
        </ul>
        <Refusal error={submitError} />
      </div>
    </ConfirmDialog>
  );
}
