import type { TimetableAct } from "./model";
import { RemoveDialog } from "./remove-dialog";
import { SlotPanel } from "./slot-panel";

export function TimetableActs({ act, onClose }: { act: TimetableAct; onClose: () => void }) {
  if (act.kind === "add") return <SlotPanel day={act.day} onClose={onClose} />;
  return <RemoveDialog slot={act.slot} onClose={onClose} />;
}
